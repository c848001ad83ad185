"""What a sentence denies, or says that nobody said, is no claim of the passage."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from plumbline.reasoning.embedded.extraction.layout import statements
from plumbline.reasoning.embedded.language.lexicon import LANGUAGES, lexicon
from plumbline.reasoning.embedded.language.strand import Strand
from plumbline.reasoning.embedded.sentences.clauses import split_sentence
from plumbline.reasoning.embedded.sentences.telling.attributing import attribution
from tests.reasoning.embedded.conftest import texts
from tests.reasoning.embedded.gold import sentences

_DENYING = {
    "en": ("never {verb}", "falsely {verb}"),
    "de": ("{verb} nie", "{verb} fälschlicherweise"),
    "fr": ("ne {verb} jamais", "{verb} à tort"),
    "es": ("nunca {verb}", "{verb} falsamente"),
}
_OWN = {"fr": ("Le ministre affirme que le barrage est sûr.", "Selon Holm, le pont est fermé.")}
_SPLITS = {"en": ("dev", "held_out", "news2", "news2_held_out", "printed_dev", "news_dev")}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "No trial has shown that the herb heals."),
        ("en", "Nobody thinks that the senator lied."),
        ("en", "Scarcely any geologist believes that the hill is a volcano."),
        ("en", "Few engineers think that the tower is safe."),
        ("en", "The harbour master never said the pier was safe."),
        ("en", "None of the guards said that the door was open."),
        ("en", "Neither ministry said that the milk was safe."),
        ("en", "The lake is drying up, no scientist said."),
        ("en", "According to no survey, rents fell."),
        ("en", "The blog wrongly claimed that the UN had banned salt."),
        ("en", "It is falsely reported that the mine reopened."),
        ("en", "A hoax claims that the harbour froze."),
        ("en", "Anna Holm incorrectly told the BBC that the dam was new."),
        ("en", "Tom Berg denies that he took bribes."),
        ("en", "It wasn't Berg who resigned."),
        ("en", "It was not the harbour that flooded."),
        ("en", "It wasn’t until 2014 that the tunnel opened."),
        ("en", "It is not true that the tax was abolished and rents fell."),
        ("en", "There is no proof that herbs heal and salt harms."),
        ("de", "Keine Behörde sagte, dass die Milch sauber sei."),
        ("de", "Holm sagte nie, dass der Damm sicher sei."),
        ("de", "Das Amt behauptet zu Unrecht, dass die Milch sauber ist."),
        ("de", "Es war nicht Holm, der zurücktrat."),
        ("de", "Es ist nicht wahr, dass der Damm leckt und die Stadt zahlt."),
        ("fr", "Aucun ministre ne dit que le lait est sûr."),
        ("fr", "Holm affirme à tort que le barrage est sûr."),
        ("fr", "Selon aucune enquête, les loyers baissent."),
        ("es", "Ningún ministro dijo que la leche era segura."),
        ("es", "Holm nunca dijo que la presa era segura."),
        ("es", "La ministra afirmó erróneamente que la presa es segura."),
    ],
)
def test_denied_sentences_stay_whole(language: str, sentence: str) -> None:
    assert texts(sentence, language=language) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Ada Holm said that nobody was hurt.",
            ["Ada Holm said that nobody was hurt.", "Nobody was hurt."],
        ),
        (
            "“No one was hurt,” Ada Holm said.",
            ["Ada Holm said that no one was hurt.", "No one was hurt."],
        ),
        ("In the last few days, officials said that the dam leaks.", ["The dam leaks."]),
        ("A few experts said that the dam leaks.", ["The dam leaks."]),
        ("It is often said that the dam leaks.", ["The dam leaks."]),
        ("No. 10 said that the talks failed.", ["The talks failed."]),
        (
            "Holm, not Berg, said that the dam leaks.",
            ["Holm said that the dam leaks.", "The dam leaks."],
        ),
        (
            "The mayor, who never lies, said that the dam leaks.",
            ["The mayor said that the dam leaks.", "The dam leaks.", "The mayor never lies."],
        ),
        (
            "Doctors Without Borders said that the clinic closed.",
            ["Doctors Without Borders said that the clinic closed.", "The clinic closed."],
        ),
        ("It was Hall who found the moons.", ["Hall found the moons."]),
        ("But it was Hall, not Berg, who found the moons.", ["Hall found the moons."]),
        (
            "The chef denies fraud but admits that two stars were old.",
            ["The chef denies fraud but admits that two stars were old.", "Two stars were old."],
        ),
        (
            "It is not true that Ada Holm backs the war; she has voted against it.",
            ["It is not true that Ada Holm backs the war.", "Ada Holm has voted against it."],
        ),
        (
            "Yes, Malm will ban cars, the council confirmed after some called the report fake.",
            [
                "The council confirmed that yes, Malm will ban cars.",
                "Malm will ban cars.",
            ],
        ),
    ],
)
def test_denials_within_what_is_told_or_beside_it_change_nothing(
    sentence: str, claims: list[str]
) -> None:
    assert texts(sentence) == claims


def test_what_few_know_is_so() -> None:
    assert texts("Few visitors know that the mill was a prison.") == ["The mill was a prison."]
    sentence = "Few people walking down Varo Street today know that it was a canal."
    assert texts(sentence) == [sentence, "Varo Street was a canal."]


def test_who_denies_something_is_told() -> None:
    sentence = "Orle’s mayor, Ann Lee, denied that she took bribes."
    assert texts(sentence) == [sentence, "Ann Lee is Orle’s mayor."]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Tom Berg denies that he took bribes and says that Holm did.",
            ["Tom Berg denies that he took bribes.", "Tom Berg says that Holm did."],
        ),
        (
            "Berg denied that the mine leaks, but Holm said that the dam leaks.",
            [
                "Berg denied that the mine leaks.",
                "Holm said that the dam leaks.",
                "The dam leaks.",
            ],
        ),
    ],
)
def test_a_denial_ends_where_another_telling_begins(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("before", "sentence"),
    [
        ("The police searched the house.", "It is not true that the tax was abolished in 2010."),
        ("The bank had a good year.", "It isn't the case that wages fell."),
        ("The bank had a good year.", "It was not the driver who caused the crash."),
        ("The bank had a good year.", "It is not clear whether wages fell."),
    ],
)
def test_the_it_of_a_denial_means_nothing(before: str, sentence: str) -> None:
    assert texts(f"{before} {sentence}") == [before, sentence]


def test_what_is_denied_is_spoken_of() -> None:
    text = "The Lund Bridge is old. Holm denied that the Varo Dam leaks. It opened in 1961."
    assert texts(text)[-1] == "The Varo Dam opened in 1961."


def test_a_speaker_may_have_a_clause_before_that() -> None:
    assert texts("The mayor, who runs the port, said that the dam leaks.") == [
        "The mayor said that the dam leaks.",
        "The dam leaks.",
        "The mayor runs the port.",
    ]


def _tellings(language: str) -> Iterator[tuple[str, str, str]]:
    """Yield the gold sentences that tell what somebody says, with the verb and the first
    thing that is told: others may be told by somebody else."""
    lists = lexicon(language)
    passages = (
        row["text"] for split in _SPLITS.get(language, (language,)) for row in sentences(split)
    )
    for passage in (*_OWN.get(language, ()), *passages):
        for text in (one.text for one in statements(passage, language)):
            found = attribution(Strand.of(text, 0, len(text)), lists)
            if found and not found.denied and len(re.findall(rf"\b{found.verb}\b", text)) == 1:
                told = split_sentence(found.content, lists)[0].strand.text
                yield text, found.verb, told.rstrip(".").casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_lifted_out_of_a_denied_telling(language: str) -> None:
    tried = 0
    for text, verb, told in _tellings(language):
        for denying in _DENYING[language]:
            denied = re.sub(rf"\b{verb}\b", denying.format(verb=verb), text)
            claims = {one.casefold().rstrip(".") for one in texts(denied, language=language)}
            assert told not in claims, denied
            tried += 1
    assert tried
