"""The game itself: rules, scores, notation, bots. No screen, no clock, no files; imports nothing.

Match is the door. Everything after its construction works in the memory it was born with.
"""

from .match import Match as Match
from .observation import NOBODY as NOBODY
from .observation import OBSERVED as OBSERVED
from .pieces import MATCH_OVER as MATCH_OVER
from .pieces import MOLESTIA as MOLESTIA
from .pieces import PLACE as PLACE
from .pieces import ROUND_OVER as ROUND_OVER
from .snapshot import SNAPSHOT as SNAPSHOT
