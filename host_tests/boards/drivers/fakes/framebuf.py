"""MicroPython's framebuf, as little as the drivers use, for CPython: MicroPython has its own."""

MONO_VLSB = 0
RGB565 = 1
MONO_HLSB = 3
MONO_HMSB = 4


class FrameBuffer:
    def __init__(self, buffer, width, height, format, stride=None):
        self.buffer = buffer
        self.width = width
        self.height = height
        self.format = format
        self.stride = stride or width

    def blit(self, source, x, y, key=-1, palette=None):
        for at_y in range(max(0, y), min(self.height, y + source.height)):
            for at_x in range(max(0, x), min(self.width, x + source.width)):
                colour = source.get(at_x - x, at_y - y)
                self.set(at_x, at_y, palette.get(colour, 0) if palette else colour)

    def get(self, x, y):
        at, shift = self._place(x, y)
        if self.format == RGB565:
            return self.buffer[at] | self.buffer[at + 1] << 8
        return self.buffer[at] >> shift & 1

    def set(self, x, y, colour):
        at, shift = self._place(x, y)
        if self.format == RGB565:
            self.buffer[at] = colour & 255
            self.buffer[at + 1] = colour >> 8
        else:
            self.buffer[at] = self.buffer[at] & ~(1 << shift) | colour << shift

    def _place(self, x, y):
        """The byte of a pixel, and the bit in it."""
        if self.format == RGB565:
            return 2 * (x + y * self.stride), 0
        if self.format == MONO_VLSB:
            return y // 8 * self.stride + x, y % 8
        stride = (self.stride + 7) & ~7
        return (x + y * stride) // 8, x % 8 if self.format == MONO_HMSB else 7 - x % 8
