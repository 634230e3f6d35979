"""Searching as one types, and without JavaScript."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect

from browser.axe import violations
from browser.visits import Observed

WICKED = {
    "long": "trumf " * 2000,
    "quotes": '"partner\' OR "1"="1',
    "operators": "NEAR(trumf* -(AND NOT ^",
    "markup": "<script>alert(1)</script><b>partner",
    "nul": "part\0ner",
}

# One letter after another, with no pause that a busy machine could make longer.
QUICKLY = """(field, text) => {
    for (let end = 1; end <= text.length; end++) {
        field.value = text.slice(0, end);
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
}"""


@contextmanager
def searching(browser: Browser, address: str, *, width: int = 360) -> Iterator[Page]:
    """The search page, with nothing to complain of in the end."""
    context = browser.new_context(viewport={"width": width, "height": 640})
    page = context.new_page()
    observed = Observed(address)
    observed.watch(page)
    try:
        page.goto(f"{address}/sok/")
        yield page
    finally:
        context.close()
    assert observed.faults == []


def field(page: Page) -> Locator:
    """Where one types."""
    return page.get_by_role("searchbox")


def searches_of(page: Page) -> list[Request]:
    """Collects the searches the page makes from now on."""
    made: list[Request] = []

    def note(request: Request) -> None:
        if "/sok/" in request.url:
            made.append(request)

    page.on("request", note)
    return made


def test_typing_swaps_the_hits_with_one_request(chromium: Browser, address: str) -> None:
    with searching(chromium, address) as page:
        made = searches_of(page)
        page.evaluate("document.querySelector('h1').dataset.kept = 'yes'")
        field(page).evaluate(QUICKLY, "partner")
        expect(page).to_have_url(f"{address}/sok/?q=partner")
        expect(page.locator(".hit").first).to_contain_text("artner")

        assert [request.headers.get("hx-request") for request in made] == ["true"]
        assert page.locator("h1").get_attribute("data-kept") == "yes"


def test_focus_and_caret_stay_where_one_types(chromium: Browser, address: str) -> None:
    with searching(chromium, address) as page:
        field(page).press_sequentially("tumf")
        field(page).press("Home")
        field(page).press("ArrowRight")
        field(page).press("r")
        expect(page).to_have_url(f"{address}/sok/?q=trumf")

        expect(field(page)).to_be_focused()
        assert field(page).evaluate("e => e.selectionStart") == 2


def test_the_number_of_hits_is_announced(chromium: Browser, address: str) -> None:
    with searching(chromium, address) as page:
        status = page.get_by_role("status")
        status.evaluate("e => { e.dataset.kept = 'yes'; }")
        field(page).fill("partner")
        expect(status).to_contain_text("träffar för ”partner”")
        field(page).fill("xyzzy")

        expect(status).to_have_text("Inget hittades för ”xyzzy”.")
        assert status.get_attribute("data-kept") == "yes"


def test_back_gives_a_whole_page(chromium: Browser, address: str) -> None:
    with searching(chromium, address) as page:
        field(page).fill("partner")
        expect(page.locator(".hit").first).to_be_visible()
        page.locator(".hit a").first.click()
        page.wait_for_url("**/regler/**")
        page.go_back()

        expect(page.locator("header.top")).to_be_visible()
        expect(page.locator(".hit").first).to_be_visible()
        expect(field(page)).to_have_value("partner")


@pytest.mark.parametrize("width", [320, 1280])
def test_swapped_hits_are_accessible(chromium: Browser, address: str, width: int) -> None:
    with searching(chromium, address, width=width) as page:
        for query in ("partner", "xyzzy"):
            field(page).fill(query)
            expect(page.get_by_role("status")).to_contain_text(query)

            assert violations(page) == []


@pytest.mark.parametrize("wicked", WICKED)
def test_whatever_is_typed_is_harmless(chromium: Browser, address: str, wicked: str) -> None:
    with searching(chromium, address) as page:
        field(page).evaluate(
            "(e, text) => { e.removeAttribute('maxlength'); e.value = text;"
            " e.dispatchEvent(new Event('input', {bubbles: true})); }",
            WICKED[wicked],
        )
        expect(page.get_by_role("status")).to_contain_text("för ”")

        assert page.locator("#traffar script").count() == 0
        assert page.locator("#traffar").count() == 1


def test_without_javascript_the_form_asks(chromium: Browser, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/sok/")
    field(page).fill("får man mäla på tio poäng")
    field(page).press("Enter")

    expect(page.locator("header.top")).to_be_visible()
    expect(page.locator(".hit").first).to_contain_text("poäng")
    context.close()


@pytest.mark.parametrize("script", [True, False])
def test_a_button_opens_a_field_with_focus_on_a_phone(
    chromium: Browser, address: str, script: bool
) -> None:
    context = chromium.new_context(
        viewport={"width": 320, "height": 640}, java_script_enabled=script
    )
    page = context.new_page()
    page.goto(f"{address}/regler/tjuv/")
    page.locator("header.top").get_by_role("button", name="Sök").click()
    page.keyboard.type("måste jag fånga")
    page.keyboard.press("Enter")

    expect(page.locator(".hit").first).to_contain_text("Tjuv: Måste jag fånga")
    context.close()


def test_the_field_that_was_opened_is_accessible_and_closes(
    chromium: Browser, address: str
) -> None:
    with searching(chromium, address) as page:
        page.goto(f"{address}/regler/")
        opener = page.locator("header.top").get_by_role("button", name="Sök")
        opener.click()
        expect(field(page)).to_be_focused()

        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(field(page)).to_have_count(0)
        expect(opener).to_be_focused()


def test_a_wide_window_has_a_field_in_its_header(chromium: Browser, address: str) -> None:
    with searching(chromium, address, width=768) as page:
        page.goto(f"{address}/regler/")
        field(page).fill("poker")
        field(page).press("Enter")

        expect(page.locator(".hit").first).to_contain_text("Poker finns inte här")


def test_the_empty_field_has_focus_and_an_answered_one_has_not(
    chromium: Browser, address: str
) -> None:
    with searching(chromium, address) as page:
        expect(field(page)).to_be_focused()
        page.goto(f"{address}/sok/?q=tolva")

        expect(field(page)).not_to_be_focused()


def test_the_start_page_looks_a_rule_up(chromium: Browser, address: str) -> None:
    with searching(chromium, address) as page:
        page.goto(f"{address}/")
        field(page).fill("måste jag fånga i tjuv")
        field(page).press("Enter")

        expect(page.locator(".hit").first).to_contain_text("Annars måste du")
