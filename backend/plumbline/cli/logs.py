"""Where the log goes: warnings to the terminal, everything of note to a rotating file."""

from __future__ import annotations

import json
import logging
import re
from datetime import datetime, timezone
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILE = "plumbline.log"
_BYTES = 1_000_000
_KEPT = 3
_SHAPE = "%(levelname)s %(name)s: %(message)s"
_CHECK = re.compile(r"\bcheck ([0-9a-f]{32})\b")


def set_up_logs(*, verbose: bool) -> None:
    """Log to the terminal: warnings, or everything of ours with `verbose`."""
    terminal = logging.StreamHandler()
    terminal.setFormatter(logging.Formatter(_SHAPE) if verbose else _Brief(_SHAPE))
    terminal.setLevel(logging.DEBUG if verbose else logging.WARNING)
    logging.basicConfig(level=logging.WARNING, handlers=[terminal], force=True)
    # Others log what they send and receive, keys and passages included: only ours is opened up.
    logging.getLogger("plumbline").setLevel(logging.DEBUG if verbose else logging.INFO)


def log_to(folder: Path) -> None:
    """Log to a file in `folder` too, one JSON object a line, at most four files of 1 MB."""
    path = folder / FILE
    path.touch(mode=0o600)
    handler = _PrivateFile(path, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", delay=True)
    handler.setFormatter(_Lines())
    handler.setLevel(logging.INFO)
    logging.getLogger("plumbline").addHandler(handler)


class _Brief(logging.Formatter):
    """A record without its traceback, which may quote a page or a key."""

    def format(self, record: logging.LogRecord) -> str:
        return f"{record.levelname} {record.name}: {record.getMessage()}"


class _PrivateFile(RotatingFileHandler):
    def _open(self):  # type: ignore[no-untyped-def]
        opened = super()._open()
        Path(self.baseFilename).chmod(0o600)
        return opened

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        """Go on: what a full disk does to the log is no trace for the reader at the terminal."""


class _Lines(logging.Formatter):
    """A record as one line of JSON; the check it is about has a field of its own."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        about = _CHECK.search(message)
        line = {
            "at": datetime.fromtimestamp(record.created, timezone.utc).isoformat(),
            "level": record.levelname.lower(),
            "part": record.name,
            "check": about.group(1) if about else None,
            "message": message,
        }
        if record.exc_info:
            line["trace"] = _places(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _places(exc_info: object) -> str:
    # Where a fault happened and its kind, without its message: that may quote a page or a key.
    if not isinstance(exc_info, tuple) or exc_info[1] is None:
        return ""
    places = []
    trace = exc_info[2]
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{Path(code.co_filename).name}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{type(exc_info[1]).__name__} at " + " < ".join(reversed(places[-12:]))
