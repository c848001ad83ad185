"""Figures: printed as lines, written as JSON, and set against older ones as ratios."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from plumbline.errors import InputError

Figures = Mapping[str, Any]


def flat(figures: Figures, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every figure with its dotted name; lists are left to the JSON file."""
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{prefix}{name}.")
        elif not isinstance(value, list):
            yield f"{prefix}{name}", value


def show(figures: Figures, older: Figures | None = None) -> None:
    """Print the figures, beside the older ones where there are some."""
    before = dict(flat(older)) if older else {}
    for name, value in flat(figures):
        print(f"{name:<64} {_number(value):>12}{_against(value, before.get(name))}")


def _against(value: Any, before: Any) -> str:
    if not _is_number(value) or not _is_number(before):
        return ""
    ratio = f"{value / before:.3f} times" if before else "was zero"
    return f"   was {_number(before)}, {ratio}"


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _number(value: Any) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def refuse_unwritable(path: Path) -> None:
    """Make the folder that figures are to be written into. Raises InputError where they cannot
    be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}.") from error
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise InputError(f"{path} cannot be written.", remedy="Name a file that may be written.")


def write(path: Path, figures: Figures) -> None:
    """Write the figures as JSON."""
    path.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", "utf-8")


def read(path: Path) -> Figures:
    """Return figures that were written before. Raises InputError."""
    try:
        figures = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(
            f"{path} holds no figures to compare with: {error}.",
            remedy="Give a file that --json wrote.",
        ) from error
    if not isinstance(figures, dict):
        raise InputError(f"{path} holds no figures.", remedy="Give a file that --json wrote.")
    return figures
