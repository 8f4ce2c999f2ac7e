"""What the keys of a keyboard mean."""

from firmware.buttons import BACK, NEXT, OK, PREV

HOLD_OK = "hold OK"
HOLD_BACK = "hold BACK"
LEAVE = "leave"
SUSPEND = "suspend"
REDRAW = "redraw"

_NAMED = {
    "KEY_LEFT": PREV,
    "KEY_UP": PREV,
    "KEY_RIGHT": NEXT,
    "KEY_DOWN": NEXT,
    "KEY_ENTER": OK,
    "KEY_ESCAPE": BACK,
    "KEY_BACKSPACE": BACK,
    "KEY_DELETE": BACK,
}
_TYPED = {
    "h": PREV,
    "k": PREV,
    "l": NEXT,
    "j": NEXT,
    "\r": OK,
    "\n": OK,
    "\x1b": BACK,
    " ": HOLD_OK,
    "?": HOLD_BACK,
    "r": HOLD_BACK,
    "q": LEAVE,
    "\x03": LEAVE,
    "\x04": LEAVE,
    "\x1a": SUSPEND,
    "\x0c": REDRAW,
}


class Keys:
    """Makes button presses and wishes out of blessed's keystrokes."""

    def __init__(self):
        self._unknown = False  # inside of a sequence that blessed does not know

    def meanings(self, key):
        """What a keystroke asks for, in order; nothing for other keys and pasted text."""
        if self._unknown and len(key) == 1:
            # Such as a terminal's answer that came too late: its letters are no keys.
            self._unknown = not "@" <= key <= "~"
            return []
        self._unknown = key in ("\x1b[", "\x1bO")
        if key.name in _NAMED:
            return [_NAMED[key.name]]
        if len(key) == 2 and key[0] == "\x1b" and not self._unknown:
            # A key within the few milliseconds after Esc looks like Alt and that key. Alt means
            # nothing here, so it was Esc.
            return [BACK, *_typed(key[1])]
        return _typed(key)


def _typed(letter):
    meaning = _TYPED.get(letter.lower())
    return [] if meaning is None else [meaning]
