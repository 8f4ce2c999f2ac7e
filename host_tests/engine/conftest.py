"""What the engine's tests share: where to import from, and how hypothesis behaves.

The same examples are drawn on every run, so a failure is a fact and not a mood of the day.
"""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent, HERE.parent.parent):  # helpers, reference.py, engine
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

settings.register_profile(
    "engine",
    derandomize=True,
    deadline=None,
    max_examples=150,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("engine")
