"""What evidence only passes on, and what it calls false, told apart from what it states."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.alignment import Facts
from plumbline.reasoning.embedded.judging.weighing import weigh
from tests.reasoning.embedded.conftest import MakeExcerpts, VerdictOf

CLAIM = "The Norland parliament banned bicycles in 2019."


def nearest(
    evidence: str,
    make_excerpts: MakeExcerpts,
    title: str = "",
    claim: str = CLAIM,
    lang: str = "en",
) -> Facts:
    """Return the facts of the proposition that comes nearest to the claim."""
    rows = weigh(claim, lang, None, make_excerpts(evidence, title=title)[0])
    return max(rows, key=lambda one: one.nearness).facts


@pytest.mark.parametrize(
    "evidence",
    [
        "A viral post claims that the Norland parliament banned bicycles in 2019.",
        "Rumours that the Norland parliament banned bicycles in 2019 spread quickly.",
        "The claim that the Norland parliament banned bicycles in 2019 is false.",
        "Did the Norland parliament ban bicycles in 2019? No: it taxed them.",
        "The Norland parliament allegedly banned bicycles in 2019.",
        "It is often claimed that the Norland parliament banned bicycles in 2019.",
        "Many think the Norland parliament banned bicycles in 2019, but it taxed them.",
        "Facebook users say the Norland parliament banned bicycles in 2019.",
        "CLAIM: The Norland parliament banned bicycles in 2019.",
        "Claim Review: The Norland parliament banned bicycles in 2019",
        "Ada Holm: Says the Norland parliament banned bicycles in 2019.",
        "Users claim the Norland parliament banned bicycles in 2019.",
        "A report that circulates via chats says the Norland parliament banned bicycles in 2019.",
        "An image of how the Norland parliament banned bicycles in 2019 is doing the rounds.",
        "It contradicts the rationale that the Norland parliament banned bicycles in 2019.",
        "A story making the rounds is that the Norland parliament banned bicycles in 2019.",
        "The article is headlined “Norland parliament banned bicycles in 2019”.",
        "It shows an article headlined “Norland parliament banned bicycles in 2019”.",
        "The Norland parliament reportedly banned bicycles in 2019.",
        "Still others insist that the Norland parliament banned bicycles in 2019.",
        "The message states that the Norland parliament banned bicycles in 2019.",
        "The caption reads: The Norland parliament banned bicycles in 2019.",
        "It also reasons that the Norland parliament banned bicycles in 2019.",
        "Although some people claim the Norland parliament banned bicycles in 2019, it did not.",
        "According to the opposition, the Norland parliament banned bicycles in 2019.",
        "The lawsuit says that the Norland parliament banned bicycles in 2019.",
        "Six in ten readers believe that the Norland parliament banned bicycles in 2019.",
        "In the novel, the Norland parliament banned bicycles in 2019.",
        "An employee posted that the Norland parliament banned bicycles in 2019.",
        "The Norland parliament is believed to have banned bicycles in 2019.",
        "It was first thought that the Norland parliament banned bicycles in 2019.",
        "The speaker denied having seen that the Norland parliament banned bicycles in 2019.",
        "The speaker slammed media reports that the Norland parliament banned bicycles in 2019.",
    ],
)
def test_what_others_claim_is_not_stated(evidence: str, make_excerpts: MakeExcerpts) -> None:
    assert nearest(evidence, make_excerpts).reported


@pytest.mark.parametrize(
    "evidence",
    [
        "The Norland parliament banned bicycles in 2019.",
        "The minister said that the Norland parliament banned bicycles in 2019.",
        "A rumour says they are taxed, but in fact the Norland parliament banned bicycles in 2019.",
        "A rumour says they are taxed, but the Norland parliament banned bicycles in 2019.",
        "Rumours say they are taxed; the Norland parliament banned bicycles in 2019.",
        "When did it happen? The Norland parliament banned bicycles in 2019.",
        "Norland claims the islands. The Norland parliament banned bicycles in 2019.",
        "The storm claimed 30 lives, and the Norland parliament banned bicycles in 2019.",
        "As the minister says today, the Norland parliament banned bicycles in 2019.",
    ],
)
def test_what_is_stated_is_neither(evidence: str, make_excerpts: MakeExcerpts) -> None:
    facts = nearest(evidence, make_excerpts)
    assert not facts.reported
    assert not facts.denied


@pytest.mark.parametrize(
    ("evidence", "title"),
    [
        ("The claim that the Norland parliament banned bicycles in 2019 is false.", ""),
        ("A post says the Norland parliament banned bicycles in 2019. The post is satire.", ""),
        ("Did the Norland parliament ban bicycles in 2019? No, it taxed them.", ""),
        ("A video says the Norland parliament banned bicycles in 2019. That is not true.", ""),
        ("There is no evidence that the Norland parliament banned bicycles in 2019.", ""),
        ("Reports that the Norland parliament banned bicycles in 2019 are wrong.", ""),
        ("Posts say the Norland parliament banned bicycles in 2019. That is wrong.", ""),
        ("Claim: The Norland parliament banned bicycles in 2019. Verdict: False.", ""),
        ("The speaker was misquoted: the Norland parliament banned bicycles in 2019.", ""),
        ("FICTION: The Norland parliament banned bicycles in 2019.", ""),
        ("The fake post says that, as they kill, the Norland parliament banned bicycles.", ""),
        ("- The Norland parliament banned bicycles in 2019 – False", ""),
        ("Users say the Norland parliament banned bicycles in 2019, but that is untrue.", ""),
        ("The following story is a hoax: The Norland parliament banned bicycles in 2019.", ""),
        (
            "The Norland parliament banned bicycles in 2019, a post says.",
            "Fact check: No, the Norland parliament did not ban bicycles",
        ),
        (
            "The Norland parliament banned bicycles in 2019, a post says.",
            "False: Norland parliament banned bicycles in 2019",
        ),
    ],
)
def test_what_is_called_false(evidence: str, title: str, make_excerpts: MakeExcerpts) -> None:
    assert nearest(evidence, make_excerpts, title).denied


@pytest.mark.parametrize(
    ("evidence", "same"),
    [
        ("There is no evidence that the Norland parliament banned bicycles in 2019.", True),
        ("It is not true that the Norland parliament banned bicycles in 2019.", True),
        ("It is false that the Norland parliament did not ban bicycles in 2019.", False),
        ("The Norland parliament did not ban bicycles in 2019.", False),
    ],
)
def test_a_denial_is_no_part_of_what_it_denies(
    evidence: str, same: bool, make_excerpts: MakeExcerpts
) -> None:
    assert nearest(evidence, make_excerpts).same_polarity is same


@pytest.mark.parametrize(
    ("language", "claim", "evidence"),
    [
        ("en", CLAIM, f"Fact check: True. {CLAIM}"),
        (
            "en",
            CLAIM,
            "Yes, the Norland parliament banned bicycles in 2019, despite a false report.",
        ),
        ("en", CLAIM, "It is not a hoax that the Norland parliament banned bicycles in 2019."),
        ("en", CLAIM, "The news that the Norland parliament banned bicycles in 2019 isn't fake."),
        (
            "de",
            "Das Parlament verbot 2019 Fahrräder.",
            "Ja, das Parlament verbot 2019 Fahrräder, trotz einer Falschmeldung.",
        ),
        (
            "de",
            "Das Parlament verbot 2019 Fahrräder.",
            "Dass das Parlament 2019 Fahrräder verbot, ist nicht erfunden.",
        ),
        (
            "fr",
            "Le parlement a interdit les vélos en 2019.",
            "Que le parlement a interdit les vélos en 2019 n'est pas un canular.",
        ),
        (
            "es",
            "El parlamento prohibió las bicicletas en 2019.",
            "Sí, el parlamento prohibió las bicicletas en 2019; no es un bulo.",
        ),
    ],
)
def test_what_is_called_true_is_not_denied(
    language: str, claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    assert not nearest(evidence, make_excerpts, claim=claim, lang=language).denied


def test_a_denial_beside_a_denied_claim_is_of_the_same_claim(make_excerpts: MakeExcerpts) -> None:
    evidence = "The Norland parliament did not ban bicycles, refuting repeated false claims."
    assert not nearest(evidence, make_excerpts).denied


def test_a_title_that_denies_the_opposite_denies_nothing(make_excerpts: MakeExcerpts) -> None:
    title = "Fact check: No, the Norland parliament did not ban bicycles"
    claim = "The Norland parliament did not ban bicycles."
    evidence = "The Norland parliament did not ban bicycles."
    assert not nearest(evidence, make_excerpts, title, claim).denied


def test_a_claim_about_a_rumour_is_met_by_the_rumour(make_excerpts: MakeExcerpts) -> None:
    text = "A viral post claims that the Norland parliament banned bicycles in 2019."
    assert not nearest(text, make_excerpts, claim=text).reported


@pytest.mark.parametrize(
    ("language", "claim", "evidence"),
    [
        (
            "de",
            "Das Parlament verbot 2019 Fahrräder.",
            "Die Behauptung, dass das Parlament 2019 Fahrräder verbot, ist falsch.",
        ),
        (
            "fr",
            "Le parlement a interdit les vélos en 2019.",
            "La rumeur dit que le parlement a interdit les vélos en 2019. C'est faux, cette "
            "rumeur est infondée.",
        ),
        (
            "es",
            "El parlamento prohibió las bicicletas en 2019.",
            "Un rumor dice que el parlamento prohibió las bicicletas en 2019. Esa historia es "
            "falsa.",
        ),
    ],
)
def test_hearsay_in_other_languages(
    language: str, claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    facts = nearest(evidence, make_excerpts, claim=claim, lang=language)
    assert facts.reported
    assert facts.denied


def test_what_its_subject_denies_is_only_passed_on(make_excerpts: MakeExcerpts) -> None:
    evidence = "Westland said that Norland had shelled it. Norland denied it."
    facts = nearest(evidence, make_excerpts, claim="Norland shelled Westland.")
    assert facts.reported
    assert not facts.denied


@pytest.mark.parametrize(
    ("claim", "evidence", "lang"),
    [
        (
            "Norland hat Westland beschossen.",
            "Westland sagte, Norland habe das Land beschossen. Norland wies den Vorwurf zurück.",
            "de",
        ),
        (
            "Le Norland a bombardé le Westland.",
            "Le Westland dit que le Norland l'a bombardé. Le Norland l'a nié.",
            "fr",
        ),
        (
            "Norlandia bombardeó Westlandia.",
            "Westlandia dijo que Norlandia la bombardeó. Norlandia lo negó.",
            "es",
        ),
    ],
)
def test_a_denial_by_its_subject_in_other_languages(
    claim: str, evidence: str, lang: str, make_excerpts: MakeExcerpts
) -> None:
    assert nearest(evidence, make_excerpts, claim=claim, lang=lang).reported


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("A shark swam down a street.", "A video shows a shark swimming down a street. It was made "
         "with editing software.", "en"),
        ("A shark swam down a street.", "The doctored photo shows a shark in a street.", "en"),
        ("Ein Hai schwamm durch die Straße.", "Das Video zeigt, wie ein Hai durch die Straße "
         "schwamm. Es wurde mit künstlicher Intelligenz erzeugt.", "de"),
        ("Un requin nage dans la rue.", "La vidéo montre un requin qui nage dans la rue. C'est un "
         "montage.", "fr"),
        ("Un tiburón nada por la calle.", "El vídeo muestra que un tiburón nada por la calle. Es "
         "un montaje.", "es"),
    ],
)  # fmt: skip
def test_what_only_a_made_up_picture_shows(
    claim: str, evidence: str, language: str, make_excerpts: MakeExcerpts
) -> None:
    assert nearest(evidence, make_excerpts, claim=claim, lang=language).denied


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # nothing shows the claim but the source's own words, or the claim is about the picture
        ("The drug halves the risk.", "The drug halves the risk. It was designed by AI."),
        ("The video of a shark was made with AI.", "The video of a shark was made with AI."),
        ("Prices rose in 2019.", "Prices rose in 2019, contrary to what the minister said."),
    ],
)
def test_what_is_called_made_up_is_something_else(
    claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    assert not nearest(evidence, make_excerpts, claim=claim).denied


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (CLAIM, f"{CLAIM} Last year we looked into a similar claim, which was false."),
        (CLAIM, f"A photograph was staged. {CLAIM} We rate this claim as FALSE."),
        (CLAIM, "The Norland parliament banned bicycles in 2019 after too many false alarms."),
        (
            CLAIM,
            "The Norland parliament banned bicycles in 2019, with no evidence that helmets help.",
        ),
        ("Kai Brant was convicted of fraud.", "Kai Brant was wrongly convicted of fraud."),
        ("Kai Brant was jailed in May.", "Kai Brant was jailed in May with a fake passport."),
        ("Kai Brant was fined.", "Kai Brant was fined for misleading investors."),
        ("The match took place.", "The match, which almost didn't happen, took place."),
    ],
)
def test_what_is_false_beside_the_claim_does_not_deny_it(
    claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    facts = nearest(evidence, make_excerpts, claim=claim)
    assert not facts.denied
    assert facts.same_polarity


@pytest.mark.parametrize(
    "evidence",
    [
        f"Viral posts say this: {CLAIM} We rate this claim as FALSE.",
        "A newspaper wrongly reported that the Norland parliament banned bicycles in 2019.",
        "There is no evidence that the Norland parliament banned bicycles in 2019.",
        "The Norland parliament banned bicycles in 2019? We found no evidence for this.",
        "It is misleading to say that the Norland parliament banned bicycles in 2019.",
    ],
)
def test_what_is_called_false_is_denied(evidence: str, make_excerpts: MakeExcerpts) -> None:
    assert nearest(evidence, make_excerpts).denied


def test_a_denied_link_says_what_a_claim_without_one_says(make_excerpts: MakeExcerpts) -> None:
    evidence = "The study found no convincing link between coffee and gout."
    denying = nearest(evidence, make_excerpts, claim="Coffee is not linked to gout.")
    stating = nearest(evidence, make_excerpts, claim="Coffee is linked to gout.")
    assert not denying.denied
    assert denying.same_polarity
    assert stating.denied


def test_a_question_that_is_affirmed_is_more_than_asked(make_excerpts: MakeExcerpts) -> None:
    question = "Did the Norland parliament ban bicycles in 2019?"
    assert nearest(f"{question} The vote was in May.", make_excerpts).reported
    assert not nearest(f"{question} Yes, by a narrow vote.", make_excerpts).reported


def test_a_claim_that_is_rated_true_is_more_than_passed_on(make_excerpts: MakeExcerpts) -> None:
    checked = "Claim: The Norland parliament banned bicycles in 2019."
    assert nearest(f"{checked} The vote was in May.", make_excerpts).reported
    assert nearest(f"{checked} Fact: it taxed them.", make_excerpts).reported
    assert not nearest(f"{checked} Our rating: true.", make_excerpts).reported


@pytest.mark.parametrize(
    "evidence",
    [
        "Did the Norland parliament ban bicycles in 2019",
        "Why did so many think that the Norland parliament banned bicycles in 2019?",
        "Is the Norland parliament that banned bicycles in 2019 still in office?",
    ],
)
def test_a_question_states_nothing(evidence: str, make_excerpts: MakeExcerpts) -> None:
    assert nearest(evidence, make_excerpts).reported


def test_a_missing_link_takes_no_denial_back(make_excerpts: MakeExcerpts) -> None:
    evidence = "A study confirmed that coffee does not cause gout. It found no link between them."
    assert not nearest(evidence, make_excerpts, claim="Coffee does not cause gout.").denied
    taken_back = "A post said that coffee does not cause gout. This claim is false."
    assert nearest(taken_back, make_excerpts, claim="Coffee does not cause gout.").denied


@pytest.mark.parametrize(
    "beside",
    [
        "Rumours that Ada Holm died are false.",
        "There is no proof that the virus was made in a laboratory.",
        "Claims that people were hurt in the fire are false, the fire service said.",
        "Kurt Weil never said that women should not vote.",
    ],
)
def test_what_is_called_false_below_is_another_statement(
    beside: str, verdict_of: VerdictOf
) -> None:
    page = f"The river Lin has a length of 120 kilometres.\n\n{beside}"
    judged = verdict_of("The river Lin is 120 km long.", page)
    assert judged.label == "supported"
