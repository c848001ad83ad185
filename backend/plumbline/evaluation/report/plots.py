"""Plots as inline SVG: reliability, risk against coverage, and scores with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from plumbline.evaluation.summary import Estimate, RunScores

_SIZE, _BAR = 240, 320
_LEFT, _TOP = 36, 12
_COLOURS = ("#1f6f8b", "#b5541c", "#4a7a2c", "#7b4fa3", "#a3234a", "#8a6d00", "#3b3b98", "#0b7a75")


def colour(index: int) -> str:
    """Return the colour of the run at `index`."""
    return _COLOURS[index % len(_COLOURS)]


def reliability(run: RunScores, index: int) -> str:
    """Return a run's reliability diagram: accuracy over confidence, the diagonal is honest."""
    bars = [
        _rectangle(one.low, one.accuracy, one.high - one.low, colour(index), one.count)
        for one in run.calibration.bins
    ]
    diagonal = _line([(0.0, 0.0), (1.0, 1.0)], "#888", dashed=True)
    return _frame(f"Reliability: {run.name}", "confidence", "accuracy", [*bars, diagonal])


def risk_coverage(runs: Sequence[RunScores]) -> str:
    """Return the risk-coverage curves of all runs in one plot."""
    lines = [_line(run.calibration.curve, colour(index)) for index, run in enumerate(runs)]
    return _frame("Risk against coverage", "coverage", "risk", lines)


def legend(runs: Sequence[RunScores]) -> str:
    """Return the lines of `risk_coverage` by name; those that coincide are told too."""
    drawn: dict[tuple[tuple[float, float], ...], int] = {}
    rows = []
    for index, run in enumerate(runs):
        first = drawn.setdefault(run.calibration.curve, index)
        same = f" (the line of {runs[first].name})" if first != index else ""
        swatch = (
            f'<svg width="16" height="8" aria-hidden="true"><rect width="16" height="8" '
            f'fill="{colour(first)}"/></svg>'
        )
        rows.append(f"<span>{swatch}{escape(run.name + same)}</span>")
    return "".join(rows)


def intervals(title: str, named: Sequence[tuple[str, Estimate | None]]) -> str:
    """Return one bar a run with its 95 % interval, under the run's name, however long that is."""
    rows = "".join(_interval_row(index, *one) for index, one in enumerate(named))
    return f'<div class="intervals"><b>{escape(title)}</b>{rows}</div>'


def _interval_row(index: int, name: str, estimate: Estimate | None) -> str:
    if estimate is None:
        return f"<p>{escape(name)}: no label</p>"
    width, low, high = (_BAR * part for part in (estimate.value, estimate.low, estimate.high))
    told = f"{estimate.value:.3f}, likely {estimate.low:.3f} to {estimate.high:.3f}"
    return (
        f"<p>{escape(name)}: {estimate.value:.3f}</p>"
        f'<svg viewBox="0 0 {_BAR} 14" width="{_BAR}" role="img" aria-label="{told}">'
        f'<rect width="{_BAR}" height="14" class="frame"/>'
        f'<rect width="{width:.1f}" height="14" fill="{colour(index)}" opacity="0.75"/>'
        f'<path d="M{low:.1f} 7H{high:.1f}" stroke="currentColor" stroke-width="2"/></svg>'
    )


def _frame(title: str, across: str, up: str, shapes: Sequence[str]) -> str:
    width, height = _SIZE + _LEFT + 12, _SIZE + _TOP + 40
    ticks = "".join(_tick(step / 4) for step in range(5))
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f'<rect x="{_LEFT}" y="{_TOP}" width="{_SIZE}" height="{_SIZE}" class="frame"/>'
        f"{ticks}{''.join(shapes)}"
        f'<text x="{_LEFT + _SIZE / 2}" y="{height - 4}" text-anchor="middle">{across}</text>'
        f'<text transform="translate(10 {_TOP + _SIZE / 2}) rotate(-90)" '
        f'text-anchor="middle">{up}</text></svg>'
    )


def _tick(value: float) -> str:
    x, y = _at(value, 0.0)
    side_x, side_y = _at(0.0, value)
    return (
        f'<text x="{x:.0f}" y="{y + 14:.0f}" text-anchor="middle" class="tick">{value:g}</text>'
        f'<text x="{side_x - 4:.0f}" y="{side_y + 4:.0f}" text-anchor="end" '
        f'class="tick">{value:g}</text>'
    )


def _rectangle(low: float, value: float, width: float, fill: str, count: int) -> str:
    x, y = _at(low, value)
    return (
        f'<rect x="{x + 1:.1f}" y="{y:.1f}" width="{width * _SIZE - 2:.1f}" '
        f'height="{value * _SIZE:.1f}" fill="{fill}" opacity="0.7">'
        f"<title>{count} claims, accuracy {value:.2f}</title></rect>"
    )


def _line(points: Sequence[tuple[float, float]], stroke: str, *, dashed: bool = False) -> str:
    if not points:
        return ""
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (_at(*point) for point in points))
    dash = ' stroke-dasharray="4 4"' if dashed else ""
    return f'<polyline points="{path}" fill="none" stroke="{stroke}" stroke-width="2"{dash}/>'


def _at(x: float, y: float) -> tuple[float, float]:
    return _LEFT + x * _SIZE, _TOP + (1 - y) * _SIZE
