"""A label stands for all the letters that browsers read under it."""

from __future__ import annotations

import pytest

from plumbline.retrieval.pages.charsets import decode


@pytest.mark.parametrize(
    ("label", "written_as", "text"),
    [
        ("gb2312", "gbk", "镕基桥梁公司"),
        ("Shift_JIS", "cp932", "①髙橋㈱"),
        ("x-sjis", "cp932", "長さは412メートル"),
        ("euc-kr", "cp949", "똠방각하"),
        ("ks_c_5601-1987", "cp949", "길이는 412미터"),
        ("ISO-8859-9", "cp1254", "“İstanbul’da köprü”"),
        ("tis-620", "cp874", "“สะพาน”"),
        ("iso-8859-2", "iso-8859-2", "Most přes řeku"),
        ("windows-1251", "cp1251", "Мост в Трелби"),
        ("iso-8859-1", "utf-8", "Brücke über den Fluß"),
    ],
)
def test_a_label_is_read_as_browsers_do_unless_it_plainly_does_not_fit(
    label: str, written_as: str, text: str
) -> None:
    assert decode(text.encode(written_as), label) == text


def test_text_in_utf_8_that_is_cut_within_a_letter_is_still_known() -> None:
    cut = ("Brücke in Köln. " * 20 + "Fluß").encode()[:-1]
    assert decode(cut, "latin1").startswith("Brücke in Köln")
