"""The game itself: rules, scores, notation, bots. No screen, no clock, no files; imports nothing.

Match is the door. Everything after its construction works in the memory it was born with.
"""

from .match import Match
from .observation import NOBODY, OBSERVED
from .pieces import MATCH_OVER, MOLESTIA, PLACE, ROUND_OVER
from .snapshot import SNAPSHOT

__all__ = (
    "MATCH_OVER",
    "MOLESTIA",
    "Match",
    "NOBODY",
    "OBSERVED",
    "PLACE",
    "ROUND_OVER",
    "SNAPSHOT",
)
