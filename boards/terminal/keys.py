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


def meanings(key):
    """What a blessed Keystroke asks for, in order; nothing for other keys and pasted text."""
    if key.name in _NAMED:
        return [_NAMED[key.name]]
    # A key within the few milliseconds after Esc looks like Alt and that key. Alt means nothing
    # here, so it was Esc; unless it is the beginning of a sequence that nobody knows.
    text = key[1:] if len(key) == 2 and key[0] == "\x1b" and key[1] not in "[O" else key
    found = [BACK] if text is not key else []
    if text.lower() in _TYPED:
        found.append(_TYPED[text.lower()])
    return found
