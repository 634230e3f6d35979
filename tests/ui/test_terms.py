"""Words of the glossary are found in their forms and nowhere else."""

import pytest

from ui.terms import Found, TermFinder

FINDER = TermFinder(
    {
        "stick": "stick",
        "sticket": "stick",
        "sticken": "stick",
        "sticka": "sticka",
        "sticka över": "sticka-over",
        "förhand": "forhand",
        "förhands": "forhand",
        "halv gubbe": "halv-gubbe",
    }
)


def found_in(text: str) -> list[tuple[str, str]]:
    """What is found, as the words of the text and the term."""
    return [(text[term.start : term.end], term.slug) for term in FINDER.find(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Förhands kort", [("Förhands", "forhand")]),
        ("Du måste sticka.", [("sticka", "sticka")]),
        ("sticka över partnern", [("sticka över", "sticka-over")]),
        ("sticka\u00a0över", [("sticka\u00a0över", "sticka-over")]),
        ("överstick, stickvinnare, plocka", []),
        ("stick-", [("stick", "stick")]),
        ("en halv gubbe, en halv", [("halv gubbe", "halv-gubbe")]),
        ("", []),
    ],
)
def test_forms_are_found_whole(text: str, expected: list[tuple[str, str]]) -> None:
    assert found_in(text) == expected


def test_only_the_first_use_is_found() -> None:
    assert found_in("Sticket och sticken och stick") == [("Sticket", "stick")]


def test_what_has_been_seen_is_left_out() -> None:
    assert list(FINDER.find("ett stick", {"stick"})) == []


def test_places_are_exact() -> None:
    assert list(FINDER.find("I sticket.")) == [Found(2, 9, "stick")]
