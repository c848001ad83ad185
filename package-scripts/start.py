"""Starts Plumbline from nothing: installs it once, does a sample check, serves until Ctrl-C."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

from _setup import SetupError, fail, prepare, require_python


def main() -> int:
    """Run the script and return its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--once", action="store_true", help="stop after the sample check")
    parser.add_argument("--port", type=int, help="serve on exactly this port")
    options = parser.parse_args()
    try:
        require_python()
        python = prepare("requirements.lock")
    except SetupError as error:
        return fail(error)
    # -I: whatever lies in the folder it is started from, ~/Downloads say, is not imported.
    command = [str(python), "-I", "-m", "plumbline", "serve", "--sample-check"]
    command += ["--once"] if options.once else []
    command += ["--port", str(options.port)] if options.port is not None else []
    if os.name != "nt":
        os.execv(command[0], command)
    return _run(command)


def _run(command: list[str]) -> int:
    # Windows has no exec: Ctrl-C reaches both processes, and the server's own end is waited for.
    with subprocess.Popen(command) as server:
        while True:
            try:
                return server.wait()
            except KeyboardInterrupt:
                continue


if __name__ == "__main__":
    sys.exit(main())
