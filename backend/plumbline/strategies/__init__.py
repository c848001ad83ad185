"""The strategies: how a claim is pursued. `build_strategies` is their registry."""

from __future__ import annotations

from plumbline.settings import Settings
from plumbline.strategies.base import Strategy
from plumbline.strategies.pass_fc import PassFc, PassFcParameters


def build_strategies(settings: Settings) -> dict[str, Strategy]:
    """Return every strategy by its name, with the user's settings over the papers' values."""
    chosen = settings.strategies
    strategies: list[Strategy] = [
        PassFc(PassFcParameters(iterations=chosen.pass_fc_iterations)),
    ]
    return {strategy.name: strategy for strategy in strategies}
