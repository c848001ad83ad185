"""Settings: read without their secrets, changed in part."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response
from pydantic import BaseModel, SecretStr

from plumbline.server.problems import BadBody
from plumbline.server.reading import json_body
from plumbline.server.routes.answers import answer
from plumbline.server.services import services
from plumbline.server.wire import SettingsAnswer
from plumbline.settings import Settings

blueprint = Blueprint("settings", __name__)


@blueprint.get("/settings")
def show() -> Response:
    """Tell the settings in force; of secrets only whether they are set."""
    return answer(settings_answer(services().desk.settings))


@blueprint.patch("/settings")
def change() -> Response:
    """Change the settings named in the body; null takes one back to its default."""
    changes = json_body()
    if not isinstance(changes, dict):
        raise BadBody("The body must be a JSON object of settings.")
    return answer(settings_answer(services().desk.change(changes)))


def settings_answer(settings: Settings) -> SettingsAnswer:
    """Return `settings` as they may be told."""
    secrets: dict[str, bool] = {}
    shown = _told(settings, "", secrets)
    return SettingsAnswer(settings=shown, secrets=secrets)


def _told(section: BaseModel, place: str, secrets: dict[str, bool]) -> dict[str, Any]:
    shown = section.model_dump(mode="json")
    for name, field in type(section).model_fields.items():
        value = getattr(section, name)
        if isinstance(value, BaseModel):
            shown[name] = _told(value, f"{place}{name}.", secrets)
        elif _secret(field.annotation):
            secrets[f"{place}{name}"] = value is not None
            del shown[name]
    return shown


def _secret(annotation: Any) -> bool:
    return annotation is SecretStr or SecretStr in getattr(annotation, "__args__", ())
