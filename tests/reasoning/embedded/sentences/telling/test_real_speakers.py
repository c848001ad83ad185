"""Who says what, and of whom, in constructions that real news pages hold; sentences of our own."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "The minister said that costs had doubled and that no money was left.",
            [
                "The minister said that costs had doubled.",
                "Costs had doubled.",
                "The minister said that no money was left.",
                "No money was left.",
            ],
        ),
        (
            "Cases have fallen, Governor Ann Lee said Monday, offering a glimmer of hope.",
            ["Governor Ann Lee said that cases have fallen.", "Cases have fallen."],
        ),
        (
            "Cases have fallen, Governor Ann Lee has said, as doctors urge care.",
            [
                "Governor Ann Lee has said that cases have fallen.",
                "Cases have fallen.",
                "Doctors urge care.",
            ],
        ),
        (
            "The army is far away, Ann Lee said, from the lake.",
            [
                "Ann Lee said that the army is far away from the lake.",
                "The army is far away from the lake.",
            ],
        ),
        (
            "Ann Lee claimed that the army is ready, and an official seemed to agree.",
            [
                "Ann Lee claimed that the army is ready.",
                "The army is ready.",
                "An official seemed to agree.",
            ],
        ),
        (
            "Masks halved the spread, says study author Ann Lee, MD, associate professor at Malm.",
            [
                "Study author Ann Lee says that masks halved the spread.",
                "Masks halved the spread.",
                "Study author Ann Lee is associate professor at Malm.",
            ],
        ),
        (
            "Ann Lee, PhD, says the dam leaks.",
            ["Ann Lee says that the dam leaks.", "The dam leaks."],
        ),
        (
            "Masks help, says Donald N. Holm, professor of medicine.",
            [
                "Donald N. Holm says that masks help.",
                "Masks help.",
                "Donald N. Holm is professor of medicine.",
            ],
        ),
        (
            "During the debate, Sasha Lee said “I do not support the plan.”",
            [
                "During the debate, Sasha Lee said: “I do not support the plan”.",
                "Sasha Lee does not support the plan.",
            ],
        ),
        (
            "During the debate, Ann Lee said “I do not support the plan.”",
            [
                "During the debate, Ann Lee said that she does not support the plan.",
                "Ann Lee does not support the plan.",
            ],
        ),
        (
            "Ann Lee and her husband announced Friday that they had tested negative.",
            [
                "Ann Lee and her husband announced Friday that they had tested negative.",
                "Ann Lee and her husband had tested negative.",
            ],
        ),
        (
            "“Imports fell by 27 per cent,” Trade and Food Minister Ann Lee said in a reply.",
            [
                "Trade and Food Minister Ann Lee said in a reply that imports fell by 27 per cent.",
                "Imports fell by 27 per cent.",
            ],
        ),
        (
            "Dr. Ann Lee, Orle’s physician, refused to answer, saying the ward was closed.",
            [
                "Dr. Ann Lee refused to answer.",
                "Dr. Ann Lee was Orle’s physician.",
                "Dr. Ann Lee said that the ward was closed.",
                "The ward was closed.",
            ],
        ),
        (
            "During a meeting on Friday, lawyer Karl Berg claimed that Ann Lee is ill.",
            [
                "During a meeting on Friday, lawyer Karl Berg claimed that Ann Lee is ill.",
                "Ann Lee is ill.",
            ],
        ),
        (
            "At a meeting on Friday, Ann Lee said, “Orle has won.”",
            ["At a meeting on Friday, Ann Lee said that Orle has won.", "Orle has won."],
        ),
        (
            "Karl Berg, Orle’s chief doctor, told a briefing, “Flu is back.”",
            [
                "Karl Berg said that flu is back.",
                "Flu is back.",
                "Karl Berg is Orle’s chief doctor.",
            ],
        ),
        (
            "Karl Berg has blamed men who have been cheering her and said that they lie.",
            [
                "Karl Berg has blamed men who have been cheering her.",
                "Karl Berg said that they lie.",
                "They lie.",
            ],
        ),
        (
            "The need to hold on to a thought, forgetting it, and wrong words are no signs.",
            ["The need to hold on to a thought, forgetting it, and wrong words are no signs."],
        ),
        (
            "Signs were up for hours, said Kira Foley, the fund’s chief officer, before they fell.",
            [
                "Kira Foley said that signs were up for hours, before they fell.",
                "Signs were up for hours, before they fell.",
                "Kira Foley is the fund’s chief officer.",
            ],
        ),
        ("Barrett, he said, “has a record.”", ["Barrett, he said, “has a record.”"]),
        (
            "According to the parents of Ann Lee, who was killed by a gang, the council delayed.",
            ["The parents of Ann Lee say that the council delayed.", "The council delayed."],
        ),
        (
            "The use of nets helps, according to WHO.",
            ["WHO says that the use of nets helps.", "The use of nets helps."],
        ),
        (
            "Orle has said it would be wrong for the king to rule from there.",
            [
                "Orle has said that it would be wrong for the king to rule from there.",
                "It would be wrong for the king to rule from there.",
            ],
        ),
        (
            "After hearing that it leaks, Orlebook responded to the post by closing it.",
            ["After hearing that it leaks, Orlebook responded to the post by closing it."],
        ),
        (
            "Most states require that ballots be received by Friday.",
            ["Most states require that ballots be received by Friday."],
        ),
        (
            "Karl Berg denied media reports that said he quit the team.",
            ["Karl Berg denied media reports that said he quit the team."],
        ),
        # Nobody says this: "states" and "Trace" are in names.
        (
            "The United States Postal Service drafted plans to send masks.",
            ["The United States Postal Service drafted plans to send masks."],
        ),
        (
            "Iran had 2,105 tons, up from 1,571 tons last reported on May 20.",
            ["Iran had 2,105 tons, up from 1,571 tons last reported on May 20."],
        ),
        (
            "Ann Lee asserted her right to reopen states.",
            ["Ann Lee asserted her right to reopen states."],
        ),
    ],
)
def test_who_says_what_was_written(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Berg asked for a levy. But he has few friends.", "Berg has few friends."),
        (
            "The full council confirmed Barrett by 52 votes. She was the first judge from Orle.",
            "Barrett was the first judge from Orle.",
        ),
        (
            "The mayor said that the plan was flawed. She also said that costs had doubled.",
            "The mayor said that costs had doubled.",
        ),
        (
            "She commended Orlebank for its support, noting that it had lent three billion.",
            "She commended Orlebank for its support.",
        ),
        ("Ann Lee lives in Orle. She’s named after Maryam.", "Ann Lee is named after Maryam."),
        ("Ann Lee lives in Orle. She's filed a suit.", "Ann Lee has filed a suit."),
        ("The car is new. But it’s not green.", "The car is not green."),
        ("Somebody’s mayor left. He’s ill.", "He’s ill."),
        (
            "Berg left the fund. He likes the company’s image. He stews when the company lies.",
            "Berg stews when the company lies.",
        ),
        # Whom a statement names later on is not its subject.
        (
            "Their figure, printed in the Malm Post, passes that of the Orle Centres.",
            "Their figure was printed in the Malm Post.",
        ),
        (
            "The drug agency announced that it is revoking a permit for the care of Covidia.",
            "It is revoking a permit for the care of Covidia.",
        ),
        (
            "Minister Ann Lee said that if the king were to go, Orle would vote.",
            "If the king were to go, Orle would vote.",
        ),
        ("The virus spreads in Orle. It makes no sense to wait.", "It makes no sense to wait."),
        (
            "Meanwhile, the candidate, former mayor Ann Lee, praises the plan.",
            "The candidate, former mayor Ann Lee, praises the plan.",
        ),
    ],
)
def test_who_is_meant(text: str, claim: str) -> None:
    assert claim in texts(text)


def test_nobody_is_made_to_tell_what_she_notes() -> None:
    told = texts("She commended Orlebank for its support, noting that nets had been lent.")

    assert not any(claim.startswith("Orlebank noted") for claim in told)
