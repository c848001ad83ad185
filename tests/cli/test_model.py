"""`plumbline model` and `plumbline prompts`, and what the doctor offers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from plumbline.cli import main
from plumbline.reasoning.llm.server import discover
from plumbline.reasoning.llm.server.ollama import recommended
from plumbline.settings import SettingsFile
from tests.reasoning.llm.ollama_standin import OllamaStandIn, ollama

SMALL = recommended()[0].name


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own that searches the sample library alone."""
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    SettingsFile(tmp_path / "config").change({"search": {"providers": ["library"]}})
    return tmp_path


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Iterator[OllamaStandIn]:
    """An Ollama where Plumbline looks for one, and no other server."""
    with ollama() as stand_in:
        monkeypatch.setattr(discover, "KNOWN_SERVERS", ((discover.OLLAMA, stand_in.url),))
        yield stand_in


def plumbline(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def llm_of(home: Path) -> tuple[str | None, str | None]:
    llm = SettingsFile(home / "config").load().llm
    return llm.base_url, llm.model


def test_models_are_listed_and_the_one_in_use_is_marked(there: OllamaStandIn) -> None:
    there.models = ["small", "other:latest", "nomic-embed-text"]
    plumbline("model", "use", "other")
    result = plumbline("model")
    assert there.url in result.output
    assert "other:latest  (in use)" in result.output
    assert "small\n" in result.output
    assert "embed" not in result.output


def test_use_writes_the_settings_and_forgets_the_key_of_another_server(
    there: OllamaStandIn, home: Path
) -> None:
    there.models = ["small"]
    old = {"base_url": "https://api.example/v1", "model": "big", "api_key": "secret"}
    SettingsFile(home / "config").change({"llm": old, "reasoner": "embedded"})
    assert plumbline("model", "use", "small").exit_code == 0
    settings = SettingsFile(home / "config").load()
    assert llm_of(home) == (there.url, "small")
    assert settings.llm.api_key is None
    assert settings.reasoner == "auto"


def test_a_model_nobody_offers_changes_nothing(there: OllamaStandIn, home: Path) -> None:
    result = plumbline("model", "use", "none")
    assert result.exit_code == 1
    assert "none" in result.stderr
    assert llm_of(home) == (None, None)


def test_pull_names_the_size_and_uses_what_came(there: OllamaStandIn, home: Path) -> None:
    result = plumbline("model", "pull")
    assert result.exit_code == 0, result.output
    assert "1.0 GB" in result.output
    assert there.pulled == [SMALL]
    assert llm_of(home) == (there.url, SMALL)


def test_a_pull_that_fails_uses_nothing(there: OllamaStandIn, home: Path) -> None:
    there.lines = [{"error": "no space left on device"}]
    result = plumbline("model", "pull", "small")
    assert result.exit_code == 1
    assert "no space left" in result.stderr
    assert llm_of(home) == (None, None)


def test_ctrl_c_cancels_a_pull(
    there: OllamaStandIn, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there.before_waiting = 2

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("click._termui_impl.ProgressBar.update", interrupted)
    result = plumbline("model", "pull", "small")
    assert result.exit_code == 1
    assert "Cancelled" in result.output
    assert there.hung_up.wait(10)
    assert llm_of(home) == (None, None)


@pytest.mark.parametrize(
    ("models", "detail", "remedy"),
    [
        (["small", "two"], "small and 1 more", "plumbline model use small"),
        ([], "without a model", "plumbline model pull"),
    ],
)
def test_the_doctor_offers_a_local_server(
    there: OllamaStandIn, models: list[str], detail: str, remedy: str
) -> None:
    there.models = models
    parts = {one["name"]: one for one in json.loads(plumbline("doctor", "--json").stdout)}
    assert detail in parts["llm"]["detail"]
    assert remedy in parts["llm"]["remedy"]


def test_prompts_are_listed_with_where_to_replace_them(home: Path) -> None:
    own = home / "config" / "prompts" / "stance.md"
    before = plumbline("prompts").output
    assert str(own) in before
    assert "overridden" not in before
    own.parent.mkdir()
    own.write_text(plumbline("prompts", "stance").output.replace("version: ", "version: 9"))
    row = next(line for line in plumbline("prompts").output.splitlines() if "stance" in line)
    assert row.split()[:4] == ["stance", "judge", "91", "overridden"]
    assert "version: 91" in plumbline("prompts", "stance").output
    assert plumbline("prompts", "nonsense").exit_code == 1
