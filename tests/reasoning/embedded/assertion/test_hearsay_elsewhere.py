"""What German, French and Spanish evidence only has opponents, parties or many people say."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.hearsay import Setting, reported
from plumbline.reasoning.embedded.language.analysis import analyse


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Die Impfung macht krank.", "Impfgegner behaupten, die Impfung mache krank.", "de"),
        ("Die Impfung macht krank.", "Manche Eltern glaubten, die Impfung mache krank.", "de"),
        ("Die Impfung macht krank.", "Der Verein behauptet, dass die Impfung krank macht.", "de"),
        ("Die Impfung macht krank.", "Die Impfung macht krank, meinen Kritiker.", "de"),
        ("Die Impfung macht krank.", "Laut ihren Gegnern macht die Impfung krank.", "de"),
        ("Der Damm ist undicht.", "Nach Ansicht von Kritikern ist der Damm undicht.", "de"),
        ("Der Damm ist undicht.", "Der Damm sei undicht.", "de"),
        ("Der Damm ist undicht.", "Ämter widersprechen der Aussage, der Damm sei undicht.", "de"),
        ("Le barrage fuit.", "Des opposants affirment que le barrage fuit.", "fr"),
        ("Le barrage fuit.", "Beaucoup de riverains croient que le barrage fuit.", "fr"),
        ("Le barrage fuit.", "Selon ses détracteurs, le barrage fuit.", "fr"),
        ("Le barrage fuit.", "Le maire prétend que le barrage fuit.", "fr"),
        ("Le barrage fuit.", "Le barrage fuit, affirment ses adversaires.", "fr"),
        ("La presa pierde agua.", "Algunos opositores aseguran que la presa pierde agua.", "es"),
        ("La presa pierde agua.", "Muchos creían que la presa pierde agua.", "es"),
        ("La presa pierde agua.", "Según los críticos, la presa pierde agua.", "es"),
        ("La presa pierde agua.", "El dueño alegó que la presa pierde agua.", "es"),
        ("La presa pierde agua.", "La presa pierde agua, dicen sus detractores.", "es"),
    ],
)
def test_what_others_only_say(claim: str, evidence: str, language: str) -> None:
    said = analyse(evidence, language)
    assert reported(analyse(claim, language), said, Setting(evidence))
    assert not reported(said, said, Setting(evidence)), "the claim says no more itself"


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Der Damm ist undicht.", "Das Amt teilte mit, der Damm sei undicht.", "de"),
        ("Der Damm ist undicht.", "Der Damm ist undicht, so die Polizei.", "de"),
        ("Der Damm ist undicht.", "Der Damm sei undicht, sagte das Amt.", "de"),
        ("Bayern gewann das Finale.", "Bayern behauptete sich und gewann das Finale.", "de"),
        ("Viele Eltern haben Kinder.", "Viele Eltern haben Kinder.", "de"),
        ("Le barrage fuit.", "La préfecture a confirmé que le barrage fuit.", "fr"),
        ("Le barrage fuit.", "Selon la police, le barrage fuit.", "fr"),
        ("La presa pierde agua.", "El ministerio confirmó que la presa pierde agua.", "es"),
        ("La presa pierde agua.", "Según la policía, la presa pierde agua.", "es"),
    ],
)
def test_what_an_office_or_the_source_says(claim: str, evidence: str, language: str) -> None:
    said = analyse(evidence, language)
    assert not reported(analyse(claim, language), said, Setting(evidence))
