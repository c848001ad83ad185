"""Evidence may be cut at any place, as search engines cut it: it is read as far as it goes."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.propositions import propositions
from plumbline.reasoning.embedded.extraction.claims import extract
from plumbline.schema import Passage
from tests.reasoning.embedded.conftest import MakeExcerpts

SENTENCES = {
    "en": "Holm, the mayor, who led the council, said the mill, built in 1901, also called Old "
    "Mill, had, by then, closed, and that Berg, born in Lund, would, as planned, reopen it.",
    "de": "Holm, die Bürgermeisterin, die den Rat leitete, sagte, die Mühle, 1901 gebaut, sei, wie "
    "geplant, geschlossen, und Berg, geboren in Lund, werde sie, so der Plan, wieder öffnen.",
    "fr": "Holm, la maire, qui dirigeait le conseil, a dit que le moulin, construit en 1901, avait,"
    " comme prévu, fermé, et que Berg, né à Lund, allait, selon le plan, le rouvrir.",
    "es": "Holm, la alcaldesa, que dirigía el consejo, dijo que el molino, construido en 1901, "
    "había, como estaba previsto, cerrado, y que Berg, nacido en Lund, iba a reabrirlo.",
}


@pytest.mark.parametrize("language", SENTENCES)
@pytest.mark.parametrize("mark", ["", ",", ":", " …", '"', " ("])
def test_evidence_cut_anywhere_is_read(
    language: str, mark: str, make_excerpts: MakeExcerpts
) -> None:
    words = SENTENCES[language].split()
    for end in range(1, len(words) + 1):
        cut = " ".join(words[:end]).rstrip(",.") + mark
        [excerpt] = make_excerpts(cut, language=language)
        read = propositions(excerpt, language, "Holm led it.", frozenset({"holm"}), 4)
        assert all(one.quote in cut for one in read)


@pytest.mark.parametrize("language", SENTENCES)
def test_a_selection_cut_anywhere_is_read(language: str) -> None:
    words = SENTENCES[language].split()
    for end in range(1, len(words) + 1):
        cut = " ".join(words[:end])
        claims = extract(Passage(text=cut, language=language))
        assert all(claim.span.end <= len(cut) for claim in claims)
