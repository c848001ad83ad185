"""What a run is to do, in a form that travels to another process, and how its parts are built."""

from __future__ import annotations

import atexit
import hashlib
import shutil
import tempfile
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import plumbline
from plumbline.assemble import assemble
from plumbline.errors import InputError
from plumbline.evaluation import datasets
from plumbline.evaluation.claims import DataSet
from plumbline.evaluation.evidence import RecordedWeb
from plumbline.evaluation.exclusion import Excluded, Exclusion, exclude, total
from plumbline.evaluation.measure import Parts
from plumbline.evaluation.results import EvidenceMode, RunConfiguration, digest
from plumbline.evaluation.store import KnowledgeStore
from plumbline.reasoning.llm.prompts import PromptShelf
from plumbline.retrieval.retriever import WebRetriever
from plumbline.settings import Folders, Settings

_FIRST_READING_SECONDS = 1_800.0
_CODE = (".py", ".json", ".md", ".onnx", ".sql", ".txt")


@dataclass(frozen=True)
class Job:
    """A run to be made: data set, evidence, strategy and reasoner.

    `limit` takes the first claims only; `library` are the folders of library mode, `store` that of
    store mode; `prompts` are the user's own, by step. The same job gives the same rows in whatever
    process, as far as the reasoner is deterministic.
    """

    dataset: str
    path: Path
    strategy: str
    reasoner: str
    mode: EvidenceMode = "recorded"
    library: tuple[Path, ...] = ()
    store: Path | None = None
    exclusion: Exclusion = field(default_factory=Exclusion)
    limit: int | None = None
    seed: int = 0
    settings: Settings = field(default_factory=Settings)
    prompts: tuple[tuple[str, str], ...] = ()

    def data(self) -> tuple[DataSet, list[Excluded]]:
        """Return all claims of the set, and for each how much was left out. Raises InputError,
        also where there is nothing to look in.

        In pool mode a limited run still searches what was recorded for all claims.
        """
        data, excluded = _data(self.dataset, self.path, self.exclusion)
        if self.mode in ("recorded", "pool") and not any(counts.recorded for counts in excluded):
            raise InputError(
                f"{self.path} has no recorded evidence: nothing could be looked up.",
                remedy="Give folders of documents to search: --library FOLDER, or for AVeriTeC its "
                "knowledge store: --store FOLDER.",
            )
        return data, excluded

    def left_out(self) -> Excluded:
        """Return how much was left out of what this run searches."""
        data, excluded = self.data()
        if store := self._store():
            return total(store.counts(data.claims[: self.limit]))
        return total(excluded if self.mode == "pool" else excluded[: self.limit])

    def _store(self) -> KnowledgeStore | None:
        return KnowledgeStore(self.store, self.exclusion) if self.store else None

    def configuration(self) -> RunConfiguration:
        """Return what decides the outcome."""
        data, _ = self.data()
        held = data.model_dump(mode="json")
        if store := self._store():
            held["store"] = store.sizes(data.claims)
        return RunConfiguration(
            dataset=self.dataset,
            data_digest=digest(held),
            strategy=self.strategy,
            reasoner=self.reasoner,
            model=self.settings.llm.model if self.reasoner == "llm" else None,
            mode=self.mode,
            library=tuple(map(str, self.library)),
            exclusion=self.exclusion,
            seed=self.seed,
            settings=digest(self._followed()),
            version=program_digest(),
        )

    def _followed(self) -> dict[str, Any]:
        """What of the user's settings and prompts decides the outcome; no secret is among it."""
        chosen = self.settings
        followed: dict[str, Any] = {
            "strategies": chosen.strategies.model_dump(mode="json"),
            "ranking": chosen.search.ranking,
        }
        if self.reasoner == "llm":
            asked = {"base_url", "temperature", "context_tokens"}
            followed["llm"] = chosen.llm.model_dump(mode="json", include=asked)
            followed["prompts"] = self.prompts
        return followed

    def parts(self) -> Parts:
        """Build the parts. Raises InputError for a strategy or reasoner that is not set up."""
        llm = self.settings.llm.model_copy(update={"seed": self.seed})
        library = self.settings.library.model_copy(
            update={"folders": self.library, "sample": False}
        )
        search = self.settings.search.model_copy(update={"providers": ("library",)})
        settings = self.settings.model_copy(
            update={"llm": llm, "library": library, "search": search}
        )
        checker = assemble(settings, _scratch(self.prompts), "http://127.0.0.1:0").checker
        retriever = checker.retriever
        if not isinstance(retriever, WebRetriever):
            raise InputError("The retriever that is set up cannot search recorded evidence.")
        if self.library:
            retriever.library.wait(_FIRST_READING_SECONDS)
        data, _ = self.data()
        return Parts(
            strategy=checker.strategy(self.strategy),
            reasoner=checker.reasoner(self.reasoner),
            web=RecordedWeb(data, self.mode, retriever, self._store()),
        )


@lru_cache(maxsize=4)
def _data(name: str, path: Path, exclusion: Exclusion) -> tuple[DataSet, list[Excluded]]:
    return exclude(datasets.load(name, path), exclusion)


def own_prompts(folders: Folders) -> tuple[tuple[str, str], ...]:
    """Return the prompts that the user replaced, by step. Raises SettingsError for a bad one."""
    shelf = PromptShelf(folders.config)
    return tuple((one.step, shelf.source(one.step)) for one in shelf.all() if one.overridden)


def _scratch(prompts: tuple[tuple[str, str], ...]) -> Folders:
    top = Path(tempfile.mkdtemp(prefix="plumbline-evaluation-"))
    # The parts built on it are kept for as long as the process runs, and so is the folder.
    atexit.register(shutil.rmtree, top, ignore_errors=True)
    folders = Folders(config=top / "config", data=top / "data", cache=top / "cache")
    folders.make()
    shelf = PromptShelf(folders.config)
    for step, text in prompts:
        path = shelf.own_path(step)
        if path:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
    return folders


@lru_cache(maxsize=1)
def program_digest() -> str:
    """Return a hash of Plumbline's reasoning, retrieval and strategies as they are installed."""
    top = Path(plumbline.__file__).parent
    hashed = hashlib.sha256()
    for part in ("reasoning", "retrieval", "strategies", "text.py"):
        files = [top / part] if (top / part).is_file() else sorted((top / part).rglob("*"))
        for file in files:
            if file.suffix in _CODE:
                hashed.update(str(file.relative_to(top)).encode() + file.read_bytes())
    return hashed.hexdigest()[:16]
