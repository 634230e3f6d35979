"""Pröva ett läge, as somebody uses it on a phone: with script and without."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import violations
from browser.pages import PageType
from browser.visits import visit

START = PageType("start", "/")
EMPTY = PageType("try", "/prova/?spel=tolva4")
SET_UP = "/prova/?spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE.k7&stick=h9.hKn.hK"
MOST_TAPS = 12
SHOW = "#visa"


@dataclass
class Finger:
    """Taps on a page, counted; every one waits until what it brings is there."""

    page: Page
    taps: int = 0

    def tap(self, selector: str, *, has_text: str | None = None) -> None:
        """Tap once in the middle of what is seen."""
        place = self.page.locator(selector, has_text=has_text).first
        place.scroll_into_view_if_needed()
        place.click()
        self.taps += 1
        self.page.wait_for_load_state("load")
        self.page.wait_for_selector(".htmx-request, .htmx-settling", state="detached")

    def tick(self, name: str, cards: str) -> None:
        """Tap cards that are ticked in a field."""
        for card in cards.split():
            self.tap(f'label:has(> input[name="{name}"][value="{card}"])')

    def press(self, name: str, cards: str) -> None:
        """Tap cards that are pressed in their order in a field."""
        for card in cards.split():
            self.tap(f'button[value="{name}:{card}"]')

    def choose(self, name: str, value: str) -> None:
        """Tap one of several."""
        self.tap(f'label:has(> input[name="{name}"][value="{value}"])')

    def open_form(self, game: str) -> None:
        """From the start page to the form of a game."""
        self.tap('.top__menu[popovertarget="meny"]')
        self.tap("#meny a", has_text="Pröva ett läge")
        self.tap(f'main a[href="/prova/?spel={game}"]')


def tolva(finger: Finger) -> str:
    """Five cards, three in the trick, and spader is trump."""
    finger.open_form("tolva4")
    finger.tick("hand", "hE h6 r9 kE s8")
    finger.choose("trumf", "s")
    finger.press("stick", "h9 hKn hK")
    return "Bara ett kort går"


def bondtolva(finger: Finger) -> str:
    """The partner asks, and I have king and queen of hjärter."""
    finger.open_form("bondtolva4")
    finger.choose("fas", "svar")
    finger.tick("hand", "hK hD s9")
    finger.tap(SHOW)
    return "har ett par måste du säga upp"


def bordstolva(finger: Finger) -> str:
    """The queen lies on the table, and I have the king."""
    finger.open_form("bordstolva")
    finger.choose("fas", "fonster")
    finger.tick("hand", "hK s7")
    finger.tick("rad", "hD-x")
    finger.tap(SHOW)
    return "Mäl hjärter"


def tjuv(finger: Finger) -> str:
    """Three players, of whom both others have a pile; one is of three cards."""
    finger.open_form("tjuv&spelare=3")
    finger.tick("hand", "kK s6 r7")
    finger.tick("bord", "k9 h8")
    finger.press("hogar1", "k10")
    finger.press("hogar2", "h9")
    finger.tap("#falt-hogar1 input[type=number]")
    finger.page.keyboard.type("3")
    finger.tap(SHOW)
    return "Västs hög med klöver tio överst (3 kort)"


def aloud(page: Page) -> str:
    """The reasons as they are read aloud."""
    cut = "node => { node.querySelectorAll('[aria-hidden]').forEach(each => each.remove()); }"
    page.eval_on_selector("#skalen", cut)
    return " ".join((page.locator("#skalen").text_content() or "").split())


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("dispute", [tolva, bondtolva, bordstolva, tjuv])
def test_a_dispute_takes_at_most_twelve_taps(
    chromium: Browser, address: str, dispute: Callable[[Finger], str], script: bool
) -> None:
    with visit(chromium, address, START, width=360, script=script) as visited:
        finger = Finger(visited.page)
        answer = dispute(finger)
        visited.page.wait_for_selector("#bordet")

        assert answer in aloud(visited.page)
        assert finger.taps <= MOST_TAPS
        assert visited.observed.faults == []


@pytest.mark.parametrize("script", [True, False])
def test_a_position_is_set_up_asked_about_and_played_on(
    chromium: Browser, address: str, script: bool
) -> None:
    with visit(chromium, address, EMPTY, width=360, script=script) as visited:
        page, finger = visited.page, Finger(visited.page)
        finger.tick("hand", "hE h10 hD h6 sK s8 r9 kE k7")
        finger.press("stick", "h9 hKn hK")
        page.wait_for_url(lambda url: url.partition("#")[0] == address + SET_UP)

        page.click("#bordet-s8", position={"x": 6, "y": 20})
        page.wait_for_selector("#bordet-svaret .verdict__stamp")
        assert page.url.partition("#")[0] == f"{address}{SET_UP}&drag=play:s8"

        page.click("#bordet-hE", position={"x": 6, "y": 20})
        page.wait_for_url(lambda url: "stick_tagna=1" in url)
        page.wait_for_selector(".htmx-request, .htmx-settling", state="detached")
        page.click("#andra")
        page.wait_for_selector("input[name=hand][value=hE]:not(:checked)", state="attached")
        assert page.locator("input[name=hand]:checked").count() == 8
        assert visited.observed.faults == []


def test_while_cards_are_picked_nothing_jumps_and_focus_stays(
    chromium: Browser, address: str
) -> None:
    where = "() => document.querySelector('#stick-sE').getBoundingClientRect().top"
    with visit(chromium, address, EMPTY, width=360) as visited:
        page, finger = visited.page, Finger(visited.page)
        finger.tick("hand", "hE h10")
        page.locator("#stick-h9").scroll_into_view_if_needed()
        before = page.evaluate(where)
        finger.press("stick", "h9 hKn")

        assert abs(page.evaluate(where) - before) <= 1
        expect(page.locator("#stick-hKn")).to_be_focused()
        assert page.locator("input[name=hand]:checked").count() == 2
        assert violations(page) == []


@pytest.mark.parametrize("script", [True, False])
def test_another_number_of_players_leaves_every_pile_with_its_owner(
    chromium: Browser, address: str, script: bool
) -> None:
    told = "/prova/?spel=tjuv&hand=hE&hogar2=sK-3&hogar3=kK-4&bord=h9&valj=hand"
    with visit(chromium, address, PageType("try", told), width=360, script=script) as visited:
        page, finger = visited.page, Finger(visited.page)
        finger.tap("#spelare-3")
        page.wait_for_selector("#spelare-3[aria-pressed=true]")

        word = page.locator("#falt-spelare [role=status]")
        assert word.inner_text().startswith("Nord:")
        expect(word).to_be_in_viewport(ratio=1)
        assert page.locator("#falt-hogar2 legend").inner_text() == "Högar: Öst"
        assert page.locator("#hogar2-kK").get_attribute("aria-pressed") == "true"
        assert page.locator("[id^=falt-hogar]").count() == 3


def test_a_field_that_is_opened_takes_focus(chromium: Browser, address: str) -> None:
    with visit(chromium, address, EMPTY, width=360) as visited:
        page, finger = visited.page, Finger(visited.page)
        page.click("summary:has-text('Fler kort du känner till')")
        finger.tap("#falt-senaste button")

        expect(page.locator("#falt-senaste legend")).to_be_focused()
        assert page.locator("#falt-senaste .try-card").count() == 36


def test_a_card_that_is_ticked_is_greyed_elsewhere_at_once(chromium: Browser, address: str) -> None:
    with visit(chromium, address, EMPTY, width=360) as visited:
        page, finger = visited.page, Finger(visited.page)
        finger.tick("hand", "hE")
        expect(page.locator("#stick-hE")).to_be_disabled()
        expect(page.locator("#stick-h10")).to_be_enabled()

        finger.tick("hand", "hE")
        expect(page.locator("#stick-hE")).to_be_enabled()


def test_every_card_to_pick_is_large_enough_and_nothing_is_cut(
    chromium: Browser, address: str
) -> None:
    small = """() => [...document.querySelectorAll('.try-card, .try-way, .button')]
        .filter(each => each.offsetParent && each.getBoundingClientRect().height < 44)
        .map(each => each.outerHTML)"""
    cut = """() => [...document.querySelectorAll('.try-card')].filter(each =>
        each.querySelector('.chip__face').scrollWidth > each.clientWidth).length"""
    for query in ("spel=tolva4", "spel=tremanswhist&valj=uppslag", "spel=bordstolva&valj=rad1"):
        for width in (320, 360):
            with visit(chromium, address, PageType("try", f"/prova/?{query}"), width=width) as seen:
                assert seen.page.evaluate(small) == []
                assert seen.page.evaluate(cut) == 0
                assert seen.page.evaluate("document.documentElement.scrollWidth") == width


def test_who_asks_for_the_position_comes_to_it_with_the_focus(
    chromium: Browser, address: str
) -> None:
    with visit(chromium, address, EMPTY, width=360) as visited:
        page, finger = visited.page, Finger(visited.page)
        finger.tick("hand", "hE h6")
        finger.tap(SHOW)
        page.wait_for_selector("#resultat:focus")

        top = "document.querySelector('#bordet').getBoundingClientRect().top"
        assert 0 <= page.evaluate(top) < 200
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
        assert "stick_tagna=1" in (page.get_attribute("#andra", "href") or "")
        assert violations(page) == []


@pytest.mark.parametrize("script", [True, False])
def test_score_and_melds_are_chosen_and_stay_beside_what_is_wrong(
    chromium: Browser, address: str, script: bool
) -> None:
    with visit(chromium, address, EMPTY, width=360, script=script) as visited:
        page, finger = visited.page, Finger(visited.page)
        finger.tick("hand", "hE r9 k7")
        finger.choose("trumf", "s")
        page.click("summary:has-text('Mer om läget')")
        page.check("input[name=malda][value=h]")
        page.locator("input[name=poang]").first.fill("99")
        page.keyboard.press("Enter")
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
