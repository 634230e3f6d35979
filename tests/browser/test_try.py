"""Ställ upp, as somebody uses it on a phone: with script and without."""

import pytest
from playwright.sync_api import Browser, Page

from browser.axe import violations
from browser.pages import PageType
from browser.visits import visit

EMPTY = PageType("try", "/prova/?spel=tolva4")
HAND = "hE h10 hD h6 sK s8 r9 kE k7"
SET_UP = "/prova/?spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE.k7&stick=h9.hKn.hK"


def set_up(page: Page) -> None:
    """Pick the hand and the trick, and ask."""
    for card in HAND.split():
        page.check(f"input[value={card}]")
    for seat, card in enumerate(("h9", "hKn", "hK")):
        page.locator("select[name=stick]").nth(seat).select_option(card)
    page.locator("button", has_text="Visa läget").first.click()
    page.wait_for_selector("#bordet")


@pytest.mark.parametrize("script", [True, False])
def test_a_position_is_set_up_asked_about_and_played_on(
    chromium: Browser, address: str, script: bool
) -> None:
    with visit(chromium, address, EMPTY, width=360, script=script) as visited:
        page = visited.page
        set_up(page)
        page.wait_for_url(lambda url: url.partition("#")[0] == address + SET_UP)

        page.click("#bordet-s8", position={"x": 6, "y": 20})
        page.wait_for_selector("#bordet-svaret .verdict__stamp")
        assert page.url.partition("#")[0] == f"{address}{SET_UP}&drag=play:s8"

        page.click("#bordet-hE", position={"x": 6, "y": 20})
        page.wait_for_url(lambda url: "stick_tagna=1" in url)
        if script:
            page.click("#andra")
        page.wait_for_selector("input[value=hE]:not(:checked)", state="attached")
        assert page.locator("input[name=hand]:checked").count() == 8
        assert visited.observed.faults == []


def test_an_answer_leaves_the_form_alone_and_axe_nothing_to_say(
    chromium: Browser, address: str
) -> None:
    with visit(chromium, address, EMPTY, width=360) as visited:
        page = visited.page
        page.evaluate("document.querySelector('#laget').dataset.kept = 'yes'")
        set_up(page)

        assert page.evaluate("document.querySelector('#laget').dataset.kept") == "yes"
        assert violations(page) == []


def test_the_form_that_is_fetched_takes_focus(chromium: Browser, address: str) -> None:
    with visit(chromium, address, PageType("try", SET_UP), width=360) as visited:
        page = visited.page
        page.click("#bordet-hE", position={"x": 6, "y": 20})
        page.click("#andra")
        page.wait_for_selector("#laget-rubrik:focus")

        assert page.locator("#laget").count() == 1
        assert violations(page) == []


def test_a_move_is_one_request_and_brings_the_reasons(chromium: Browser, address: str) -> None:
    with visit(chromium, address, PageType("try", SET_UP), width=360) as visited:
        page, asked = visited.page, list[str]()
        page.on("request", lambda request: asked.append(request.url))
        page.click("#bordet-hE", position={"x": 6, "y": 20})
        page.wait_for_url(lambda url: "stick_tagna=1" in url)
        page.wait_for_selector(".htmx-request, .htmx-settling", state="detached")

        assert len([url for url in asked if "favicon" not in url]) == 1
        assert "Du spelar ut" in page.locator("#skalen").inner_text()
        assert page.locator("#skalen, #laget, #bordet").count() == 3
        assert violations(page) == []


@pytest.mark.parametrize("script", [True, False])
def test_score_and_melds_are_chosen_and_stay_beside_what_is_wrong(
    chromium: Browser, address: str, script: bool
) -> None:
    with visit(chromium, address, EMPTY, width=360, script=script) as visited:
        page = visited.page
        for card in ("hE", "r9", "k7"):
            page.check(f"input[value={card}]")
        page.select_option("select[name=trumf]", "s")
        page.click("summary:has-text('Mer om läget')")
        page.check("input[name=malda][value=h]")
        page.locator("input[name=poang]").first.fill("99")
        page.locator("button", has_text="Visa läget").nth(1).click()
        page.wait_for_selector("#felen")
        page.wait_for_selector(".htmx-request, .htmx-settling", state="detached")

        assert page.locator("input[name=poang]").first.input_value() == "99"
        assert page.locator("input[name=malda][value=h]").is_checked()


def test_table_hand_and_answer_are_in_view_at_once_and_nothing_jumps(
    chromium: Browser, address: str
) -> None:
    where = "() => document.querySelector('#bordet-handen').getBoundingClientRect().top"
    low = "() => document.querySelector('#bordet .verdict').getBoundingClientRect().bottom"
    with visit(chromium, address, PageType("try", f"{SET_UP}#bordet"), width=360) as visited:
        page = visited.page
        before = page.evaluate(where)
        page.click("#bordet-s8", position={"x": 6, "y": 20})
        page.wait_for_selector("#bordet-svaret .verdict__stamp")
        page.wait_for_selector(".htmx-request, .htmx-settling", state="detached")

        assert abs(page.evaluate(where) - before) <= 1
        assert page.evaluate(low) <= 640
