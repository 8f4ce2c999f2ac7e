"""What stands on the terminal, so that only what changes is sent to it."""


class Canvas:
    """Lines of cells; a cell is a character and the sequence that sets its colours."""

    def __init__(self, term):
        self._term = term
        self._shown = []

    def forget(self):
        """The terminal may show anything now: clear it and send everything next time."""
        self._shown = []

    def show(self, lines):
        """Make the terminal show these lines; all of them as long as the terminal is wide."""
        sent = []
        if len(lines) != len(self._shown):
            sent.append(self._term.normal + self._term.clear)
            self._shown = [[(" ", "")] * len(line) for line in lines]
        style = ""
        for y, (line, old) in enumerate(zip(lines, self._shown)):
            place = None  # where the terminal would put the next character
            for x, cell in enumerate(line):
                if cell == old[x]:
                    continue
                if place != x:
                    sent.append(self._term.move_yx(y, x))
                if cell[1] != style:
                    style = cell[1]
                    sent.append(self._term.normal + style)
                sent.append(cell[0])
                place = x + 1
        self._shown = lines
        if sent:
            sent.append(self._term.normal)
            self._term.stream.write("".join(sent))
            self._term.stream.flush()
