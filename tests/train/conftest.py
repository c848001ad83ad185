"""Put the training scripts on the path: they are run from their folder and are no package."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "package-scripts" / "train"))
