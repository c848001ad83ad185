"""Put the training scripts on the path: they are run from their folder and are no package."""

from __future__ import annotations

import sys
from pathlib import Path

# Behind the others: the benches know the folder itself as `train`.
sys.path.append(str(Path(__file__).parents[2] / "package-scripts" / "train"))
