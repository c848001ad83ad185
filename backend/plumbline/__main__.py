"""The console command, and `python -m plumbline`."""

from __future__ import annotations

import sys


def run() -> None:
    """Run the command; Ctrl-C ends it without a traceback also while it is still loading."""
    try:
        from plumbline.cli import main

        main()
    except KeyboardInterrupt:
        sys.exit("\nAborted!")


if __name__ == "__main__":
    run()
