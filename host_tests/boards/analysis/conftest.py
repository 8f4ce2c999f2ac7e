"""Where to import from."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
for folder in (HERE.parent / "terminal", HERE.parents[2]):  # commands.py; engine, boards
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
