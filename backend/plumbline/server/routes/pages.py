"""Pages for people: the library's documents, the demo article, and a front page."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, send_from_directory

from plumbline import __version__
from plumbline.assemble import DATA
from plumbline.errors import NotFound
from plumbline.server.services import services

blueprint = Blueprint("pages", __name__, template_folder=str(DATA / "pages"))


@blueprint.get("/")
def front() -> str:
    """Say that the server runs, and where to go from here."""
    return render_template("front.html", version=__version__)


@blueprint.get("/pages.css")
def style() -> Response:
    """The one style sheet of these pages."""
    return send_from_directory(DATA / "pages", "pages.css")


@blueprint.get("/demo/")
def demo() -> Response:
    """An article to try Plumbline on."""
    return send_from_directory(DATA / "demo", "article.html")


@blueprint.get("/demo/demo.css")
def demo_style() -> Response:
    """The demo article's style sheet."""
    return send_from_directory(DATA / "demo", "demo.css")


@blueprint.get("/library/")
def library() -> str:
    """List all documents of the library."""
    with services().desk.borrowed() as parts:
        held = parts.library
        shelves = [(one, held.entries(one.name)) for one in held.collections]
    return render_template("library.html", shelves=shelves)


@blueprint.get("/library/<collection>/<slug>")
def document(collection: str, slug: str) -> str:
    """Show a document's text exactly as quotes were taken from it."""
    with services().desk.borrowed() as parts:
        found = parts.library.document(f"{collection}/{slug}")
        title = parts.library.title_of(collection)
    if found is None:
        raise NotFound("The library holds no such document.")
    return render_template(
        "document.html",
        document=found,
        paragraphs=found.text.split("\n"),
        collection=title,
    )
