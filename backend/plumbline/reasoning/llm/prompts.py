"""Loads the prompts: Markdown files with front matter, overridable from the user's folder."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from string import Template

from plumbline.errors import NotFound, SettingsError

_FOLDER = "prompts"
_FENCE = "---\n"
_VERSION_LENGTH = 12


@dataclass(frozen=True)
class Prompt:
    """One step's instruction. `body` has placeholders `$name`; `output` names its answer shape."""

    step: str
    role: str
    output: str
    version: int
    max_tokens: int
    body: str
    overridden: bool = False

    def render(self, values: Mapping[str, object]) -> str:
        """Return the instruction with its placeholders filled. Raises SettingsError."""
        try:
            return Template(self.body).substitute(values).strip()
        except (KeyError, ValueError) as error:
            raise SettingsError(
                f"The prompt “{self.step}” has a placeholder that cannot be filled: {error}.",
                remedy="Correct or remove the file in the prompts folder of the configuration.",
            ) from error


@dataclass(frozen=True)
class Language:
    """A language's English name and the short instruction, in it, to work in it."""

    name: str
    work_in: str


class PromptShelf:
    """All prompts by step; a file of the same name in `config_folder`/prompts replaces one."""

    def __init__(self, config_folder: Path | None = None) -> None:
        self._folder = config_folder / _FOLDER if config_folder else None
        self._prompts = {step: self._load(step) for step in _steps()}

    def __getitem__(self, step: str) -> Prompt:
        return self._prompts[step]

    def all(self) -> list[Prompt]:
        """Return every prompt, by step."""
        return [self._prompts[step] for step in sorted(self._prompts)]

    def own_path(self, step: str) -> Path | None:
        """Return where the user's own prompt of `step` lies or would lie."""
        return self._folder / f"{step}.md" if self._folder else None

    def source(self, step: str) -> str:
        """Return the file that holds the prompt of `step`. Raises NotFound, SettingsError."""
        if step not in self._prompts:
            raise NotFound(
                f"There is no step “{step}”.", remedy="`plumbline prompts` lists the steps."
            )
        path = self.own_path(step)
        return _read(path) if path and self[step].overridden else _shipped_text(step)

    @property
    def version(self) -> str:
        """Name all prompts as they are used, in 12 characters that any change changes."""
        told = json.dumps([vars(prompt) for prompt in self.all()], sort_keys=True)
        return hashlib.sha256(told.encode("utf-8", "replace")).hexdigest()[:_VERSION_LENGTH]

    def _load(self, step: str) -> Prompt:
        shipped = parse_prompt(step, _shipped_text(step))
        path = self.own_path(step)
        if path is None or not path.is_file():
            return shipped
        own = parse_prompt(step, _read(path), overridden=True)
        if own.output != shipped.output:
            raise SettingsError(f"{path}: its output must be {shipped.output}.")
        return own


def parse_prompt(step: str, text: str, *, overridden: bool = False) -> Prompt:
    """Return the prompt written in `text`. Raises SettingsError naming what is wrong."""
    _, fence, rest = text.replace("\r\n", "\n").partition(_FENCE)
    head, closing, body = rest.partition(_FENCE)
    if not fence or not closing:
        raise SettingsError(f"The prompt “{step}” must begin with front matter between --- lines.")
    fields = dict(line.split(":", 1) for line in head.splitlines() if ":" in line)
    try:
        return Prompt(
            step=step,
            role=fields["role"].strip(),
            output=fields["output"].strip(),
            version=int(fields["version"]),
            max_tokens=int(fields["max_tokens"]),
            body=body,
            overridden=overridden,
        )
    except (KeyError, ValueError) as error:
        raise SettingsError(f"The front matter of the prompt “{step}”: {error}.") from error


def language(code: str) -> Language:
    """Return the language of an ISO 639-1 code; unknown ones are named by their code."""
    known = _languages().get(code)
    if known is None:
        return Language(name=f"the language “{code}”", work_in=f"Work in the language “{code}”.")
    return known


@lru_cache(maxsize=1)
def _languages() -> dict[str, Language]:
    text = (files(__package__) / "languages.json").read_text(encoding="utf-8")
    return {code: Language(**entry) for code, entry in json.loads(text).items()}


def _shipped() -> Path:
    return Path(str(files(__package__) / _FOLDER))


def _shipped_text(step: str) -> str:
    return (_shipped() / f"{step}.md").read_text(encoding="utf-8")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} cannot be read: {error}.") from error


def _steps() -> list[str]:
    return sorted(path.stem for path in _shipped().glob("*.md"))
