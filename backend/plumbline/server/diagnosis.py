"""What works, what does not, and how to mend it: for `plumbline doctor` and the settings page."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator

from plumbline.assemble import Assembly
from plumbline.errors import PlumblineError
from plumbline.history import History
from plumbline.reasoning.base import Reasoner
from plumbline.retrieval.passages.embedding import missing as missing_embedding
from plumbline.schema import Passage
from plumbline.server.clients import Clients
from plumbline.server.offers import offered_llm
from plumbline.server.wire import Component
from plumbline.session import Budget, CheckSession
from plumbline.settings import Folders, Settings, SettingsFile

ESSENTIAL = ("data folder", "settings", "history", "reasoner", "search")
_LOW_BYTES = 200_000_000
_PROBE = "The Eiffel Tower stands in Paris."
_PROBE_SECONDS = 20.0


def diagnose(
    settings: Settings, folders: Folders, assembly: Assembly, history: History
) -> list[Component]:
    """Return every part's state, each really tried."""
    parts = [_python(), _settings(folders), _data_folder(folders), _history(history)]
    parts += _reasoners(settings, assembly)
    parts += _providers(assembly)
    parts.append(_ranking(settings))
    parts.append(_pairing(folders))
    return parts


def essential_broken(parts: list[Component]) -> bool:
    """Whether Plumbline cannot do its work at all."""
    return any(one.name in ESSENTIAL and one.state == "broken" for one in parts)


def _python() -> Component:
    version = ".".join(str(part) for part in sys.version_info[:3])
    return Component(name="python", state="ok", detail=version)


def _settings(folders: Folders) -> Component:
    path = SettingsFile(folders.config).path
    return Component(name="settings", state="ok", detail=f"{path}")


def _data_folder(folders: Folders) -> Component:
    free = shutil.disk_usage(folders.data).free
    detail = f"{folders.data}, {free // 1_000_000:,} MB free"
    if free < _LOW_BYTES:
        remedy = "Free some space, or set PLUMBLINE_HOME to a folder on another disk."
        return Component(name="data folder", state="limited", detail=detail, remedy=remedy)
    return Component(name="data folder", state="ok", detail=detail)


def _history(history: History) -> Component:
    damaged = history.damaged
    total = history.find(limit=1).total
    if damaged:
        names = ", ".join(str(path) for path in damaged)
        return Component(
            name="history",
            state="limited",
            detail=f"{total} checks. A damaged history was set aside: {names}",
            remedy="Keep the file if you may want to recover it, else delete it.",
        )
    return Component(name="history", state="ok", detail=f"{total} checks")


def _reasoners(settings: Settings, assembly: Assembly) -> Iterator[Component]:
    checker = assembly.checker
    for name, one in checker.reasoners.items():
        used = name == checker.defaults.reasoner
        yield _tried(one, "reasoner" if used else f"reasoner {name}")
    if checker.defaults.reasoner not in checker.reasoners:
        yield Component(
            name="reasoner",
            state="broken",
            detail=f"“{checker.defaults.reasoner}” is not set up.",
            remedy="Choose another reasoner in the settings, or set llm.base_url and llm.model.",
        )
    if settings.llm.missing:
        yield Component(
            name="llm",
            state="limited",
            detail=f"No LLM is used: {settings.llm.missing} is missing.",
            remedy="Set both llm.base_url and llm.model, in the settings or as PLUMBLINE_LLM_URL "
            "and PLUMBLINE_LLM_MODEL.",
        )
    elif not settings.llm.base_url:
        yield offered_llm()


def _tried(reasoner: Reasoner, name: str) -> Component:
    session = CheckSession(budget=Budget(seconds=_PROBE_SECONDS))
    what = f"{reasoner.name}, {reasoner.model}" if reasoner.model else reasoner.name
    try:
        claims = reasoner.for_check(session).extract_claims(Passage(text=_PROBE, language="en"))
    except PlumblineError as error:
        detail = f"{what}: {error.detail}"
        return Component(name=name, state="broken", detail=detail, remedy=error.remedy)
    if not claims:
        remedy = "Choose another model in the settings."
        return Component(name=name, state="broken", detail=f"{what} finds no claim.", remedy=remedy)
    if reasoner.name == "embedded" and reasoner.model is None:
        return Component(
            name=name,
            state="limited",
            detail=f"{what}: works by rules alone, its entailment model is missing.",
            remedy="Install Plumbline again: `python3 package-scripts/start.py`.",
        )
    return Component(name=name, state="ok", detail=what)


def _providers(assembly: Assembly) -> Iterator[Component]:
    states = assembly.provider_states()
    for one in states:
        if one.state == "ok":
            yield Component(name=f"search: {one.name}", state="ok", detail=one.detail)
        else:
            remedy = "Wait a few minutes, or change the provider in the settings."
            state = "not_set_up" if one.state == "not_set_up" else "limited"
            yield Component(
                name=f"search: {one.name}", state=state, detail=one.detail, remedy=remedy
            )
    usable = any(one.state == "ok" for one in states)
    yield Component(
        name="search",
        state="ok" if usable else "broken",
        detail="" if usable else "No provider can be asked.",
        remedy="" if usable else "Set search.providers in the settings.",
    )


def _ranking(settings: Settings) -> Component:
    if settings.search.ranking == "bm25":
        return Component(name="ranking", state="ok", detail="by words, as set")
    lacking = missing_embedding()
    if lacking:
        return Component(
            name="ranking",
            state="limited",
            detail=f"By words alone, its model lacks {', '.join(lacking)}.",
            remedy="Install Plumbline again: `python3 package-scripts/start.py`.",
        )
    return Component(name="ranking", state="ok", detail="by words and meaning (English)")


def _pairing(folders: Folders) -> Component:
    paired = Clients(folders.config).all()
    if paired:
        names = ", ".join(one.name for one in paired)
        return Component(name="browser pairing", state="ok", detail=names)
    return Component(
        name="browser pairing",
        state="not_set_up",
        detail="No browser is paired.",
        remedy="Load the extension and enter the code that `plumbline pair` shows.",
    )
