"""What must be true of a device whenever its display changes, whoever presses what."""

from devices import HAND, actions_of, snapshot

from engine import ROUND_OVER, Match
from firmware import pictures

AT_ONCE = 100  # milliseconds: if several buttons come up at the same time, they take turns

# Screens with mujeres of their own, the same whatever is dealt: their drawings tell nothing.
ALIKE_FOR_ALL = ("Rules", "Tutorial")


class Watcher:
    """Looks at every frame of a device, and at what lies behind it.

    It plays the match again on an engine of its own, from nothing but the first deal and the
    actions that all can see: the device's match must be that one, byte by byte.
    """

    def __init__(self, device):
        self.device = device
        self.match = device.match
        self.other = Match(3, 0)
        self.other.copy_from(self.match)
        self.screens = set()
        device.on_frame = self.look

    def look(self, frame):
        self.screens.add(frame.screen)
        check_frame(frame)
        self._replay()
        device = self.device
        if device.open_seat() is None:
            assert device.hand_is_closed()
        elif frame.screen == "Table":
            assert device.clock - device.ok_was_down <= AT_ONCE, "a peek, and nobody holds OK"

    def _replay(self):
        match = self.device.match
        other = self.other
        if match is not self.match:
            self.match = match
            other.copy_from(Match(match.players, self.device.seed_dealt, match.first))
        if other.phase == ROUND_OVER and match.round == other.round + 1:
            other.next_round()
        done = actions_of(other)
        wanted = actions_of(match)
        if done != wanted[: len(done)]:
            other.take_back()
            done.pop()
        for action in wanted[len(done) :]:
            other.apply(action)
        assert snapshot(match) == snapshot(other), "the device plays another match"


def check_frame(frame):
    """Nobody is seen but those who lie face up, and her whose owner looks."""
    hidden = frame.mujeres - frame.shown
    in_hand = frame.tiles[HAND] in pictures.HEAD
    if frame.screen in ALIKE_FOR_ALL:
        assert frame.seat is None
    elif frame.seat is None:
        assert not hidden and not in_hand
    else:
        assert len(hidden) <= 1
        assert in_hand or not hidden  # while she looks at the scores her hand is covered
