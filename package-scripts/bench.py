"""Measures Plumbline: `python3 package-scripts/bench.py COMMAND [--data DIR] [--json OUT]
[--compare OLD.json]`. Prints the figures and writes them as JSON; `list` names the commands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from _setup import ROOT, SetupError, fail, prepare, require_python


def main() -> int:
    """Run the command in the virtual environment and return its exit code."""
    try:
        require_python()
        if Path(sys.prefix) != ROOT / ".venv":
            python = prepare("requirements-dev.txt")
            return subprocess.call([python, __file__, *sys.argv[1:]])
    except SetupError as error:
        return fail(error)
    from benches.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
