"""What a reader sees of the checks in an overlay, in whichever browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.waiting import until

# What a reader can see of the checks in the overlay, as data.
READ_CHECKS = """function () {
  const text = (node, selector) => node.querySelector(selector)?.innerText.trim() ?? null;
  const quotes = (node) => [...node.querySelectorAll('.claim-body figure')].map((one) => ({
    text: text(one, 'q'), link: one.querySelector('a')?.href ?? null, facts: text(one, '.facts'),
  }));
  return [...this.querySelectorAll('.check')].map((check) => ({
    status: check.dataset.status,
    notices: text(check, '.notices'),
    claims: [...check.querySelectorAll('.claim')].map((claim) => ({
      label: claim.dataset.verdict, text: text(claim, '.claim-text'),
      badge: text(claim, '.badge'), rationale: text(claim, '.rationale'),
      correction: text(claim, '.correction span:last-child'), quotes: quotes(claim),
    })),
  }));
}"""


def until_done(
    read: Callable[[], list[dict[str, Any]]],
    words: Callable[[], str],
    count: int,
    seconds: float,
) -> list[dict[str, Any]]:
    """Wait until what is `read` are `count` checks that are over, and return them; a failure tells
    the overlay's `words` instead."""

    def over() -> list[dict[str, Any]]:
        checks = read()
        done = all(one["status"] not in ("starting", "running") for one in checks)
        return checks if done and len(checks) >= count else []

    try:
        return until(over, f"{count} finished checks", seconds)
    except AssertionError as error:
        raise AssertionError(f"{error}; the overlay says {words()!r}") from error
