"""The one place that knows the concrete parts: settings in, a checker with its parts out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from plumbline.checker import CheckDefaults, Checker
from plumbline.pool import WorkPool
from plumbline.reasoning.base import Reasoner
from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.retrieval.base import ProviderStatus
from plumbline.retrieval.build import build_retriever
from plumbline.retrieval.library.library import Library
from plumbline.session import Budget
from plumbline.settings import Folders, Settings
from plumbline.strategies import build_strategies

DATA = Path(__file__).parent / "data"
SAMPLE_LIBRARY = DATA / "sample_library"


@dataclass(frozen=True)
class Assembly:
    """Everything that follows from one state of the settings; `close` lets go of it."""

    checker: Checker
    library: Library
    provider_states: Callable[[], Sequence[ProviderStatus]]
    close: Callable[[], None]


def assemble(settings: Settings, folders: Folders, base_url: str) -> Assembly:
    """Build the parts. `base_url` is where our server shows the documents of the library.

    Raises SettingsError for a part that the settings describe and that cannot be had.
    """
    pool = WorkPool(settings.server.work_threads)
    reasoners = _reasoners(settings, folders)
    retriever = build_retriever(settings, folders, pool, base_url=base_url, sample=SAMPLE_LIBRARY)
    defaults = CheckDefaults(
        strategy=settings.strategy,
        reasoner=_default_reasoner(settings, reasoners),
        budget=Budget(**settings.budget.model_dump()),
    )
    checker = Checker(reasoners, retriever, build_strategies(settings), pool, defaults)

    def close() -> None:
        pool.close()
        retriever.close()

    return Assembly(checker, retriever.library, retriever.status, close)


def _reasoners(settings: Settings, folders: Folders) -> dict[str, Reasoner]:
    reasoners: dict[str, Reasoner] = {"embedded": EmbeddedReasoner()}
    if settings.llm.base_url and settings.llm.model:
        # Imported only now: the client library takes longer to load than all the rest.
        from plumbline.reasoning.llm import LlmReasoner

        reasoners["llm"] = LlmReasoner.from_settings(settings.llm, folders.config)
    return reasoners


def _default_reasoner(settings: Settings, reasoners: dict[str, Reasoner]) -> str:
    if settings.reasoner != "auto":
        return settings.reasoner
    return "llm" if "llm" in reasoners else "embedded"
