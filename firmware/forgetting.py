"""Everything is forgotten, as if nobody had ever played: read when that is wanted."""

from firmware.chairs import forget
from firmware.settings import DEFAULTS


def erase(hand):
    """Forget all that was ever played, and who plays; False if that cannot be. Allocates."""
    _erase_records(hand.keeper)
    if hand.keeper.unsaved:
        return False
    hand.settings[:] = DEFAULTS
    forget(hand.party)
    hand.game.forget()
    hand.turn.forget()
    hand.obey()
    return True


def _erase_records(keeper):
    keeper.unsaved = True
    if keeper.is_strong():
        try:
            keeper.store.erase()
        except OSError:
            return
        keeper.unsaved = keeper.unfinished = keeper.damaged = False
        keeper.new = True
