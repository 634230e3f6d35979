"""The sheet of a game is one A4 page on paper, with everything on it."""

import io
import re

import pytest
from playwright.sync_api import Browser
from pypdf import PageObject, PdfReader

from rules_app.library import library

GAMES = [slug for slug, page in library().pages.items() if page.page.facts.games]
A4 = (595, 842)
SMALLEST = 7.5

every_game = pytest.mark.parametrize("slug", GAMES)


def printed(browser: Browser, address: str, slug: str) -> list[PageObject]:
    """The pages that come out of the printer."""
    page = browser.new_page()
    try:
        page.goto(f"{address}/regler/{slug}/lathund/")
        return list(PdfReader(io.BytesIO(page.pdf(format="A4"))).pages)
    finally:
        page.close()


def squeezed(text: str) -> str:
    """A text without its spaces, which a PDF puts where it likes."""
    return re.sub(r"\s+", "", text)


def sizes_on(page: PageObject) -> set[float]:
    """The sizes in points of all text on a printed page."""
    found = set()

    def note(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if text.strip():
            found.add(round(abs(size * tm[3] * cm[3]), 1))

    page.extract_text(visitor_text=note)
    return found


def test_all_four_games_have_a_sheet() -> None:
    assert sorted(GAMES) == ["bondtolva", "tjuv", "tolva", "tremanswhist"]


@every_game
def test_a_sheet_is_exactly_one_a4_page(chromium: Browser, address: str, slug: str) -> None:
    pages = printed(chromium, address, slug)

    assert len(pages) == 1
    assert [float(side) for side in pages[0].mediabox[2:]] == pytest.approx(A4, abs=2)


@every_game
def test_every_clause_and_the_foot_are_on_the_sheet(
    chromium: Browser, address: str, slug: str
) -> None:
    text = squeezed("".join(page.extract_text() for page in printed(chromium, address, slug)))

    clauses = list(library().catalogue.pages[slug].clauses())
    assert [each.slug for each in clauses if squeezed(each.short) not in text] == []
    assert text.index(squeezed(clauses[0].short)) < text.index(squeezed(clauses[-1].short))
    assert "Siffrornaärparagrafer" in text


@every_game
def test_a_sheet_is_large_enough_to_read(chromium: Browser, address: str, slug: str) -> None:
    sizes = [size for page in printed(chromium, address, slug) for size in sizes_on(page)]

    assert min(sizes) >= SMALLEST
