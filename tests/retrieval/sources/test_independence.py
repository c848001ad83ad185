"""Ten copies of one report are one voice: thirty cases made by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from plumbline.retrieval.pages.digest import digest
from plumbline.retrieval.sources.independence import Independence, agencies_of, owner_of
from plumbline.schema import Digest, Document, Source

FIRE = (
    "A fire broke out on Monday evening in a paper mill near the harbour of Gijón and was put out "
    "after six hours, the regional emergency service said. Forty firefighters with twelve "
    "vehicles were at work, and nobody was hurt. The cause is not known yet. Residents of two "
    "streets were asked to keep their windows closed until the smoke had cleared on Tuesday."
)
OWN_FIRE = (
    "Smoke hung over the docks when our reporter arrived at the burning paper factory. "
    "Workers told us that the blaze started in a drying hall shortly before the night shift. "
    "The mayor promised an inquiry and thanked the crews, who fought the flames until dawn."
)
THIRD_FIRE = (
    "Insurers estimate the damage at the Gijón mill at four million euros. According to the "
    "company's annual accounts it had invested in new sprinklers only last year. Production is "
    "going to stand still for three months, and sixty people will work shorter hours."
)
PADDING = " ".join(
    f"Elsewhere in the region, item {n} of the evening's news was about something else entirely."
    for n in range(25)
)
TITLED = "Paper mill burns. " + FIRE
EDITED = FIRE.replace("Monday evening", "Monday").replace("Forty", "About forty")
CUT = FIRE.split(" Residents")[0]
TRANSLATED = (
    "Un incendio se declaró el lunes por la tarde en una fábrica de papel cerca del puerto de "
    "Gijón y fue extinguido al cabo de seis horas, según el servicio regional de emergencias."
)

Page = tuple[str, str]
CASES: dict[str, tuple[list[Page], int]] = {
    "one page": ([("a.example", FIRE)], 1),
    "nothing": ([], 0),
    "two reports of their own": ([("a.com", FIRE), ("b.com", OWN_FIRE)], 2),
    "three reports of their own": (
        [("a.com", FIRE), ("b.com", OWN_FIRE), ("c.com", THIRD_FIRE)],
        3,
    ),
    "an exact copy": ([("a.com", FIRE), ("b.com", FIRE)], 1),
    "ten exact copies": ([(f"{n}.com", FIRE) for n in range(10)], 1),
    "a copy under another headline": ([("a.com", FIRE), ("b.com", TITLED)], 1),
    "a copy with small edits": ([("a.com", FIRE), ("b.com", EDITED)], 1),
    "a copy cut short": ([("a.com", FIRE), ("b.com", CUT)], 1),
    "a copy inside a longer page": ([("a.com", FIRE), ("b.com", f"{FIRE} {PADDING}")], 1),
    "a copy inside a longer page, that one first": (
        [("b.com", f"{PADDING} {FIRE}"), ("a.com", FIRE)],
        1,
    ),
    "a copy in other case and accents": ([("a.com", FIRE), ("b.com", FIRE.upper())], 1),
    "a copy in other punctuation": ([("a.com", FIRE), ("b.com", FIRE.replace(",", " –"))], 1),
    "a copy and a report of its own": (
        [("a.com", FIRE), ("b.com", FIRE), ("c.com", OWN_FIRE)],
        2,
    ),
    "two pages of one owner": ([("news.a.co.uk", FIRE), ("sport.a.co.uk", OWN_FIRE)], 1),
    "two owners below one country ending": ([("a.co.uk", FIRE), ("b.co.uk", OWN_FIRE)], 2),
    "two blogs on one host": ([("x.blogspot.com", FIRE), ("y.blogspot.com", OWN_FIRE)], 2),
    "with and without www": ([("www.a.com", FIRE), ("a.com", OWN_FIRE)], 1),
    "one agency by its dateline": (
        [("a.com", f"GIJÓN (Reuters) - {FIRE}"), ("b.com", f"MADRID (Reuters) – {OWN_FIRE}")],
        1,
    ),
    "one agency, quoted in two ways": (
        [
            ("a.com", f"According to AFP, this happened. {FIRE}"),
            ("b.com", f"PARIS (AFP) — {OWN_FIRE}"),
        ],
        1,
    ),
    "one agency in two languages": (
        [("a.de", f"Berlin (dpa) - {OWN_FIRE}"), ("b.fr", f"Selon dpa, un incendie. {THIRD_FIRE}")],
        1,
    ),
    "one agency at the end": (
        [("a.com", f"{FIRE} – AP"), ("b.com", f"{OWN_FIRE} Source: Associated Press")],
        1,
    ),
    "two agencies": (
        [("a.com", f"GIJÓN (Reuters) - {FIRE}"), ("b.com", f"GIJÓN (AFP) - {OWN_FIRE}")],
        2,
    ),
    "an agency and a report of its own": (
        [("a.com", f"GIJÓN (AP) - {FIRE}"), ("b.com", OWN_FIRE)],
        2,
    ),
    "letters that only look like an agency": (
        [("a.com", f"The AP classes went on. {FIRE}"), ("b.com", f"He moved to AP. {OWN_FIRE}")],
        2,
    ),
    "a page that joins two": (
        [("a.com", FIRE), ("b.com", OWN_FIRE), ("c.com", f"{FIRE} {OWN_FIRE}")],
        1,
    ),
    "one phrase in common": (
        [("a.com", FIRE), ("b.com", f"{OWN_FIRE} Forty firefighters were at work.")],
        2,
    ),
    "one sentence in common": (
        [("a.com", FIRE), ("b.com", f"{OWN_FIRE} {FIRE.split('. ')[1]}.")],
        2,
    ),
    "a translation is another text": ([("a.com", FIRE), ("b.es", TRANSLATED)], 2),
    "two short texts that differ": (
        [("a.com", "The Nile is long."), ("b.com", "The Nile is a river in Africa.")],
        2,
    ),
    "two short texts that agree": (
        [("a.com", "The Nile is 6,650 km long."), ("b.com", "The Nile is 6,650 km long.")],
        1,
    ),
    "an archive copy of a page": (
        [("a.com", FIRE), ("web.archive.org/web/2020/https://a.com", OWN_FIRE)],
        1,
    ),
    "an archive's copies of two sites": (
        [
            ("web.archive.org/web/2020/https://a.com", FIRE),
            ("web.archive.org/web/2020/https://b.com", OWN_FIRE),
        ],
        2,
    ),
}


def test_there_are_thirty_cases() -> None:
    assert len(CASES) >= 30


def voices(pages: Sequence[Page], *, digested: bool) -> int:
    """Return how many independent voices `pages` are, each a host and a text."""
    independence = Independence()
    urls = [f"https://{host}/page{number}" for number, (host, _) in enumerate(pages)]
    for url, (_, text) in zip(urls, pages, strict=True):
        independence.add(url, owner_of(url, "a site"), document(url, text, digested=digested))
    return len({independence.group(url) for url in urls})


def document(url: str, text: str, *, digested: bool = False) -> Document:
    known = Digest.model_validate(digest(text)) if digested else None
    return Document(source=Source(url=url, title="T", site="a site"), text=text, digest=known)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("digested", [False, True])
def test_independent_voices_are_counted(name: str, digested: bool) -> None:
    pages, expected = CASES[name]
    assert voices(pages, digested=digested) == expected


def test_articles_of_one_collection_are_one_voice() -> None:
    independence = Independence()
    for slug, text in (("a", FIRE), ("b", OWN_FIRE)):
        url = f"http://127.0.0.1:8737/library/archive/{slug}"
        independence.add(url, owner_of(url, "Archive"), document(url, text))
    assert independence.group("http://127.0.0.1:8737/library/archive/b") == "Archive"


def test_a_source_counts_as_it_was_added_first() -> None:
    seen = Independence()
    seen.add("k", "a.com", document("https://a.com/1", FIRE))
    seen.add("k", "b.com", document("https://a.com/1", OWN_FIRE))
    seen.add("other", "b.com", document("https://b.com/1", OWN_FIRE))
    assert (seen.group("k"), seen.group("other")) == ("a.com", "b.com")


def test_a_source_that_was_never_added_is_a_group_by_itself() -> None:
    assert Independence().group("https://a.com/1") == "https://a.com/1"


def test_pages_of_this_computer_are_their_collections() -> None:
    for host in ("127.0.0.1:8737", "localhost:8737"):
        assert owner_of(f"http://{host}/library/notes/nile", "notes") == "notes"
    assert owner_of("https://news.a.co.uk/1", "notes") == "a.co.uk"


def test_agencies_are_recognised() -> None:
    assert agencies_of("PARIS (AFP) - Rain fell.") == {"AFP"}
    assert agencies_of("The dpa reported rain. He told Reuters about it.") == {"dpa", "Reuters"}
    assert agencies_of("By The Associated Press\nRain fell.") == {"AP"}
    assert agencies_of("Rain fell.\n© 2023 AFP") == {"AFP"}
    assert agencies_of("Es regnet.\ndpa/lno\n") == {"dpa"}
    assert agencies_of("Llueve. Con información de EFE.") == {"EFE"}
    assert agencies_of("A street in the rain.\nAFP/Getty\nRain fell.") == frozenset()
    assert agencies_of("The psychologists' association (APA) met.") == frozenset()
    assert agencies_of("The largest news agency is Reuters.") == frozenset()
    assert agencies_of("AFP) - and nothing before it.") == frozenset()


def test_what_only_looks_like_a_credit_is_none() -> None:
    assert agencies_of("The photographer sent it to dpa/lno\nIt rained.") == frozenset()
    assert agencies_of("A standby Reuters van stood there.") == frozenset()
    assert agencies_of("A van stood by Reuters on Monday.") == {"Reuters"}
    assert agencies_of("It rained. - Kyodo News") == {"Kyodo"}


def test_an_owner_whose_one_page_is_a_copy_has_one_voice_with_all_of_them() -> None:
    assert voices([("x.com", FIRE), ("a.com", FIRE), ("a.com", OWN_FIRE)], digested=False) == 1


def test_texts_of_a_few_words_are_copies_of_each_other_too() -> None:
    pages = [("a.com", "Nobody was hurt."), ("b.com", "NOBODY WAS HURT"), ("c.com", "It rained.")]
    assert voices(pages, digested=False) == 2


def test_what_was_worked_out_of_a_page_counts_before_its_text() -> None:
    seen = Independence()
    for url, text in (("https://a.com/", FIRE), ("https://b.com/", OWN_FIRE)):
        page = document(url, text, digested=True)
        assert page.digest
        by_agency = page.digest.model_copy(update={"agencies": frozenset({"dpa"})})
        seen.add(url, owner_of(url, ""), page.model_copy(update={"digest": by_agency}))
    assert seen.group("https://a.com/") == seen.group("https://b.com/")


@pytest.mark.parametrize("shared", [0.48, 0.52])
def test_how_much_two_texts_share_is_counted_not_estimated(shared: float) -> None:
    size = 400
    for start in range(0, 40 * size, size):
        common = set(range(start, start + round(shared * size)))
        rest = range(10**6 + start, 10**6 + start + size - len(common))
        # Half of what only one of them has is in each: neither holds 70 % of the other.
        one, other = common | set(rest[::2]), common | set(rest[1::2])
        grouping = Independence()
        for url, runs in (("https://a.com/", one), ("https://b.com/", other)):
            known = Digest(language="en", sentences=(), runs=runs, agencies=(), instructs=False)
            page = Document(source=Source(url=url, title="", site=""), text="A", digest=known)
            grouping.add(url, owner_of(url, ""), page)
        together = grouping.group("https://a.com/") == grouping.group("https://b.com/")
        assert together == (shared > 0.5)
