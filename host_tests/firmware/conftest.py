"""What the firmware's tests share: where to import from."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent.parent):  # helpers; engine, firmware, boards
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
