"""Settings: where they lie, how they are read, changed and written. Nothing else reads the
environment."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import platformdirs
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
)
from pydantic_core import PydanticCustomError

from plumbline.errors import SettingsError
from plumbline.files import changing
from plumbline.schema import StrategyName

DEFAULT_PORT = 8737
_SET_ASIDE = "Correct the file, or move it elsewhere: then all settings are as they come."
_LLM_URL, _LLM_KEY = "PLUMBLINE_LLM_URL", "PLUMBLINE_LLM_KEY"
ProviderName = Literal[
    "library", "duckduckgo", "brave", "serper", "tavily", "searxng", "wikipedia", "fact_checks"
]
DuckDuckGoBackend = Literal["duckduckgo", "brave", "mojeek", "startpage", "yahoo", "wikipedia"]


def _address(value: str) -> str:
    try:
        parts = urlsplit(value)
        readable = parts.port is None or parts.port > 0
    except ValueError:
        readable = False
    if not readable or not value.isprintable():
        raise PydanticCustomError(
            "address", "this is no address; write it like http://host:1234/v1"
        )
    return value


def _place(value: Path) -> Path:
    try:
        value.expanduser()
    except RuntimeError as error:
        raise PydanticCustomError("place", "no user has this home folder") from error
    if "\0" in str(value):
        raise PydanticCustomError("place", "no path holds a NUL character")
    return value


_Address = Annotated[str, AfterValidator(_address)]
_Place = Annotated[Path, AfterValidator(_place)]


class Section(BaseModel):
    """A group of settings; unknown names are refused so that a typo is noticed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class LlmSettings(Section):
    """Any server with a Chat Completions endpoint. Without `base_url` there is no LLM."""

    base_url: _Address | None = None
    model: str | None = None
    api_key: SecretStr | None = None
    temperature: float | None = 0.0
    seed: int | None = 42
    context_tokens: Annotated[int, Field(ge=1_000)] | None = None
    max_concurrent: Annotated[int, Field(ge=1, le=64)] = 8
    call_seconds: Annotated[float, Field(gt=0)] = 60.0
    price_prompt: Annotated[float, Field(ge=0)] = 0.0
    price_completion: Annotated[float, Field(ge=0)] = 0.0

    @property
    def missing(self) -> str | None:
        """The setting that is missing where a server is set without a model or the reverse."""
        if bool(self.base_url) == bool(self.model):
            return None
        return "llm.model" if self.base_url else "llm.base_url"


class SearchSettings(Section):
    """Search providers in the order they are tried, their keys, and sites of the user's own.

    `ranking` is by words and meaning together, or by words alone, which takes less time.
    """

    providers: tuple[ProviderName, ...] = ("duckduckgo", "library")
    brave_key: SecretStr | None = None
    serper_key: SecretStr | None = None
    tavily_key: SecretStr | None = None
    fact_checks_key: SecretStr | None = None
    searxng_url: _Address | None = None
    duckduckgo_backends: tuple[DuckDuckGoBackend, ...] = (
        "duckduckgo",
        "brave",
        "mojeek",
        "startpage",
        "yahoo",
    )
    trusted_sites: tuple[str, ...] = ()
    blocked_sites: tuple[str, ...] = ()
    ranking: Literal["hybrid", "bm25"] = "hybrid"


class LibrarySettings(Section):
    """Folders of documents to search; `sample` adds the articles that come with Plumbline."""

    folders: tuple[_Place, ...] = ()
    sample: bool = True


class PageSettings(Section):
    """Limits on reading web pages."""

    seconds: Annotated[float, Field(gt=0, le=60)] = 8.0
    max_bytes: Annotated[int, Field(gt=0)] = 2_000_000
    max_redirects: Annotated[int, Field(ge=0, le=10)] = 3
    allowed_ports: tuple[int, ...] = (80, 443)
    allowed_hosts: tuple[str, ...] = ()


class BudgetSettings(Section):
    """What one check may spend; None means no limit."""

    llm_calls: Annotated[int, Field(ge=1)] | None = None
    tokens: Annotated[int, Field(ge=1)] | None = None
    seconds: Annotated[float, Field(gt=0)] | None = 300.0


class ServerSettings(Section):
    """The local server. Each event stream or long poll holds a thread of its own, beside
    `threads` for all other requests. `work_threads` is how many claims and pages are worked on
    at once: begun as they are needed, and nearly all of them wait for an answer."""

    port: Annotated[int, Field(ge=0, le=65_535)] = DEFAULT_PORT
    max_running_checks: Annotated[int, Field(ge=1, le=64)] = 4
    max_queued_checks: Annotated[int, Field(ge=0, le=10_000)] = 200
    threads: Annotated[int, Field(ge=4, le=256)] = 32
    max_streams: Annotated[int, Field(ge=1, le=1_000)] = 100
    requests_per_minute: Annotated[int, Field(ge=10)] = 3_000
    work_threads: Annotated[int, Field(ge=2, le=512)] = 128


class StrategySettings(Section):
    """Parameters of the strategies, with the papers' values.

    `pass_fc_languages` is how many languages beside the claim's own may be searched in;
    `examples_file` holds training claims for simple_rag's few-shot prompts, one
    `LabelledExample` as JSON a line.
    """

    pass_fc_iterations: Annotated[int, Field(ge=1, le=5)] = 2
    pass_fc_languages: Annotated[int, Field(ge=0, le=2)] = 2
    pursuit_questions: Annotated[int, Field(ge=1, le=10)] = 5
    agent_searches: Annotated[int, Field(ge=1, le=30)] = 10
    examples_file: _Place | None = None


class HistorySettings(Section):
    """How long checks are kept; None means until they are deleted."""

    retention_days: Annotated[int, Field(ge=1)] | None = None


class Settings(Section):
    """All settings. `reasoner` "auto" takes the LLM when one is set up, else the embedded one."""

    reasoner: Literal["auto", "embedded", "llm"] = "auto"
    strategy: StrategyName = "pass_fc"
    llm: LlmSettings = LlmSettings()
    search: SearchSettings = SearchSettings()
    library: LibrarySettings = LibrarySettings()
    pages: PageSettings = PageSettings()
    budget: BudgetSettings = BudgetSettings()
    server: ServerSettings = ServerSettings()
    strategies: StrategySettings = StrategySettings()
    history: HistorySettings = HistorySettings()


class Folders(Section):
    """Where things lie on this computer."""

    config: Path
    data: Path
    cache: Path

    @classmethod
    def of_user(cls) -> Folders:
        """The system's own places, or below `PLUMBLINE_HOME` where that is set."""
        home = chosen_home()
        if home:
            top = Path(home).expanduser().resolve()
            return cls(config=top / "config", data=top / "data", cache=top / "cache")
        dirs = platformdirs.PlatformDirs("plumbline", appauthor=False)
        return cls(
            config=Path(dirs.user_config_dir),
            data=Path(dirs.user_data_dir),
            cache=Path(dirs.user_cache_dir),
        )

    def make(self) -> None:
        """Create the folders, readable by their owner alone. Raises SettingsError."""
        for folder in (self.config, self.data, self.cache):
            try:
                folder.mkdir(parents=True, exist_ok=True, mode=0o700)
                folder.chmod(0o700)
            except OSError as error:
                raise SettingsError(
                    f"The folder {folder} cannot be created: {error.strerror}.",
                    remedy="Make it writable, or set PLUMBLINE_HOME to a folder that is.",
                ) from error


def chosen_home() -> str | None:
    """Return the folder that `PLUMBLINE_HOME` names, None where the system's own places hold."""
    return os.environ.get("PLUMBLINE_HOME") or None


def without_telemetry() -> None:
    """Keep ONNX Runtime from reporting to its maker, which its official builds do unless this is
    set before they load (its Privacy.md, “Disabling Telemetry”)."""
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"


class SettingsFile:
    """The file `settings.json` in the configuration folder, owner-only, written atomically."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "settings.json"

    def state(self) -> object:
        """Return what is another whenever the file was written anew."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino

    def load(self) -> Settings:
        """Return the stored settings with the environment's on top. Raises SettingsError."""
        try:
            return parse_settings(merge(self._stored(), _from_environment()))
        except RecursionError as error:
            raise SettingsError(f"{self.path} cannot be read: it is nested too deeply.") from error

    def preview(self, changes: dict[str, Any]) -> Settings:
        """Return what `change` would return, and write nothing. Raises SettingsError."""
        return parse_settings(merge(_changed(self._stored(), changes), _from_environment()))

    def change(self, changes: dict[str, Any]) -> Settings:
        """Merge `changes` into the stored settings, write them and return the result."""
        with changing(self.path) as write:
            stored = _changed(self._stored(), changes)
            parse_settings(stored)
            write(json.dumps(stored, indent=2, ensure_ascii=False) + "\n")
        return self.load()

    def _stored(self) -> dict[str, Any]:
        try:
            stored = json.loads(self.path.read_text("utf-8-sig"))  # Windows editors write a BOM
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise SettingsError(
                f"{self.path} cannot be read: {error}.", remedy=_SET_ASIDE
            ) from error
        if not isinstance(stored, dict):
            raise SettingsError(f"{self.path} must hold one JSON object.", remedy=_SET_ASIDE)
        return stored


def parse_settings(raw: dict[str, Any]) -> Settings:
    """Validate `raw`. Raises SettingsError naming the first wrong setting, never its value."""
    try:
        return Settings.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        if first["type"] == "extra_forbidden":
            raise SettingsError(
                f"{where}: there is no such setting.",
                remedy="Correct its name, or remove it from settings.json; another version of "
                "Plumbline may have written it.",
            ) from error
        raise SettingsError(f"{where}: {first['msg']}.") from error


def merge(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return `base` with `changes` laid over it, objects merged; None in changes removes."""
    merged = dict(base)
    for name, value in changes.items():
        if isinstance(value, dict):
            below = merged.get(name)
            merged[name] = merge(below if isinstance(below, dict) else {}, value)
        elif value is None:
            merged.pop(name, None)
        else:
            merged[name] = value
    return merged


def _changed(stored: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return `stored` with `changes`. What was set for one LLM server is not kept for another: its
    key must never reach the new address. Raises SettingsError where it would."""
    llm = changes.get("llm")
    if not isinstance(llm, dict) or not _moves(stored.get("llm"), llm):
        return merge(stored, changes)
    if os.environ.get(_LLM_KEY) and not os.environ.get(_LLM_URL) and llm.get("base_url"):
        raise SettingsError(
            f"llm.base_url: the key in {_LLM_KEY} would go to the new address.",
            remedy=f"Set {_LLM_URL} beside it, or unset it and enter the key in the settings.",
        )
    return merge(stored, {**changes, "llm": {"api_key": None, "context_tokens": None, **llm}})


def _moves(stored: Any, llm: dict[str, Any]) -> bool:
    before = stored.get("base_url") if isinstance(stored, dict) else None
    return bool(before) and "base_url" in llm and _bare(llm["base_url"]) != _bare(before)


def _bare(address: Any) -> str:
    return str(address).rstrip("/")


def _from_environment() -> dict[str, Any]:
    # The few settings that tools commonly hand over this way, and nothing more.
    llm = {
        "base_url": os.environ.get(_LLM_URL),
        "model": os.environ.get("PLUMBLINE_LLM_MODEL"),
        "api_key": os.environ.get(_LLM_KEY),
    }
    return {"llm": {name: value for name, value in llm.items() if value}}
