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

_PASTE = "\x1b[200~"  # what a terminal puts before pasted text, and behind it
_PASTED = "\x1b[201~"
_LONG = 30  # passes of the loop, together about a second


class Keys:
    """Makes button presses and wishes out of blessed's keystrokes."""

    def __init__(self):
        self._unknown = ""  # the letters of a sequence that blessed does not know, so far
        self._pasting = False
        self._silent = 0  # how often there was no key

    def meanings(self, key):
        """What a keystroke asks for, in order; nothing for other keys and pasted text."""
        self._silent = 0
        if self._unknown and len(key) == 1:
            self._go_on(key)
            return []
        self._unknown = key if key in ("\x1b[", "\x1bO") else ""
        if self._unknown or (self._pasting and key != "\x03"):
            return []
        if key.name in _NAMED:
            return [_NAMED[key.name]]
        if len(key) == 2 and key[0] == "\x1b":
            # A key within the few milliseconds after Esc looks like Alt and that key. Alt means
            # nothing here, so it was Esc.
            return [BACK, *_typed(key[1])]
        return _typed(key)

    def silence(self):
        """There was no key. After some time nothing is half said any more."""
        self._silent += 1
        if self._silent == _LONG:
            self._unknown = ""
            self._pasting = False

    def _go_on(self, letter):
        """A letter of an unknown sequence: a terminal's answer that came late, or half a paste."""
        self._unknown += letter
        if "@" <= letter <= "~":  # the last one
            if self._unknown in (_PASTE, _PASTED):
                self._pasting = self._unknown == _PASTE
            self._unknown = ""


def _typed(letter):
    meaning = _TYPED.get(letter.lower())
    return [] if meaning is None else [meaning]
