"""The one place that knows the concrete parts: settings in, a checker with its parts out."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from plumbline.checker import CheckDefaults, Checker
from plumbline.pool import WorkPool
from plumbline.reasoning.base import Reasoner
from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.retrieval.base import ProviderStatus
from plumbline.retrieval.build import build_retriever
from plumbline.retrieval.cache import Cache
from plumbline.retrieval.library.library import Library
from plumbline.schema import Claim, Excerpt, Passage, Source, Span
from plumbline.session import Budget, CheckSession
from plumbline.settings import Folders, Settings
from plumbline.strategies import build_strategies

DATA = Path(__file__).parent / "data"
SAMPLE_LIBRARY = DATA / "sample_library"
_ANSWERS_BYTES = 50_000_000
# Checks leave hardly any cycles behind; to look for some at every 700 objects more, as Python does,
# takes a twelfth of a check's own time on the processor.
_OBJECTS_BETWEEN_COLLECTIONS = 10_000
_FIRST_WORDS = "The bridge over the river is 120 metres long."


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
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    pool = WorkPool(settings.server.work_threads)
    answers = Cache(folders.cache / "answers", _ANSWERS_BYTES)
    reasoners = _reasoners(settings, folders, answers)
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
        answers.close()

    return Assembly(checker, retriever.library, retriever.status, close)


def warm_up(checker: Checker) -> list[threading.Thread]:
    """Load now what a check loads at its first use; return the threads that do."""
    reasoner = checker.reasoners["embedded"].for_check(CheckSession())
    passage = Passage(text=_FIRST_WORDS)
    claim = Claim(id="c1", text=_FIRST_WORDS, span=Span(start=0, end=1), source_text=_FIRST_WORDS)
    source = Source(url="https://example.org/", title="", site="example.org")
    excerpt = Excerpt(id="e1", source=source, text=_FIRST_WORDS)
    threads = [
        threading.Thread(target=work, name="warm-up", daemon=True)
        for work in (
            lambda: reasoner.extract_claims(passage),
            lambda: reasoner.verdict(claim, [excerpt]),
            checker.retriever.warm_up,
        )
    ]
    for thread in threads:
        thread.start()
    return threads


def _reasoners(settings: Settings, folders: Folders, answers: Cache) -> dict[str, Reasoner]:
    reasoners: dict[str, Reasoner] = {"embedded": EmbeddedReasoner()}
    if settings.llm.base_url and settings.llm.model:
        # Imported only now: the client library takes longer to load than all the rest.
        from plumbline.reasoning.llm.reasoner import LlmReasoner

        reasoners["llm"] = LlmReasoner.from_settings(settings.llm, folders.config, answers)
    return reasoners


def _default_reasoner(settings: Settings, reasoners: dict[str, Reasoner]) -> str:
    if settings.reasoner != "auto":
        return settings.reasoner
    return "llm" if "llm" in reasoners else "embedded"
