"""Domaren on a phone: cards are picked one after another, and nothing moves under the thumb."""

import pytest
from playwright.sync_api import Browser, Page

from browser.axe import violations
from browser.pages import PageType
from browser.visits import visit

CARDS = PageType("judge-cards", "/domaren/tolva/kort/?trumffarg=h")


def place_of(page: Page, card: str) -> tuple[float, float]:
    """Where a card of the grid lies on the screen."""
    box = page.locator(".deck__card", has_text=card).bounding_box()
    assert box
    return box["x"], box["y"]


@pytest.mark.parametrize("script", [True, False])
def test_the_grid_stays_where_it_is_while_cards_are_picked(
    chromium: Browser, address: str, script: bool
) -> None:
    with visit(chromium, address, CARDS, width=360, script=script) as visited:
        page = visited.page
        places = [place_of(page, "klöver sex")]
        row = [place_of(page, "spader sju")[1]]
        for card in ("spader nio", "spader tio", "spader ess"):
            page.locator("a.deck__card", has_text=card).click()
            page.wait_for_selector(f".deck__card--gone:has-text('{card}')")
            places.append(place_of(page, "klöver sex"))
            row.append(place_of(page, card)[1])

        assert set(places) == {places[0]}
        assert set(row) == {row[0]}
        assert page.locator("h2", has_text="Vilket kort vill du spela?").count() == 1
        assert not script or violations(page) == []
        assert visited.observed.faults == []
