"""Repetera and Översikt as somebody uses them: chosen, repeated by, seen, and stopped."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from playwright.sync_api import Browser, Page

from browser.axe import violations
from browser.markup import markup_faults
from browser.repeating import file
from browser.test_gates import OVERFLOW
from browser.visits import Scheme, profile

PAGES = ("/ova/repetera/", "/ova/oversikt/", "/ova/", "/framsteg/")


@contextmanager
def somebody(
    chromium: Browser, address: str, scheme: Scheme = "light", *, script: bool = True
) -> Iterator[Page]:
    """A phone with the progress of one who repeats."""
    with closing(profile(chromium, 320, scheme, script)) as context:
        page = context.new_page()
        page.goto(f"{address}/framsteg/hamta/")
        page.fill("#text", file())
        page.locator("form", has=page.locator("#text")).locator("button").click()
        page.wait_for_url("**/framsteg/?hamtat=*")
        yield page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_with_something_on_them_pass_the_gates(
    chromium: Browser, address: str, scheme: Scheme
) -> None:
    with somebody(chromium, address, scheme) as page:
        for path in PAGES:
            page.goto(f"{address}{path}")

            assert violations(page) == []
            assert page.evaluate(OVERFLOW) == []
            assert markup_faults(page.content().replace("&nbsp;", " ")) == []


@pytest.mark.parametrize("script", [True, False])
def test_what_is_due_is_repeated_and_then_it_is_over(
    chromium: Browser, address: str, script: bool
) -> None:
    with somebody(chromium, address, script=script) as page:
        page.goto(f"{address}/ova/repetera/")
        assert "En sak att repetera" in page.inner_text(".lead")
        page.get_by_role("link", name="Börja").click()
        page.wait_for_url("**/ova/*-*/*/?f=*&repris=*")
        assert "Repetition: du missade" in page.inner_text("#bordet-svaret")
        page.goto(f"{page.url}&v=1&tips=9")
        page.get_by_role("button", name="Visa lösningen").click()
        page.wait_for_url("**visa=ja*")
        assert "Repetition: du missade" in page.inner_text("#bordet-svaret")
        page.click("#vidare")
        page.wait_for_url("**/ova/repetera/")

        assert "Inget mer att repetera i dag. Nästa kommer" in page.inner_text(".lead")


def test_stopping_leaves_the_choice_and_the_tries(chromium: Browser, address: str) -> None:
    with somebody(chromium, address) as page:
        page.goto(f"{address}/ova/repetera/")
        page.get_by_role("button", name="Sluta och glöm").click()
        page.wait_for_url("**/ova/repetera/?slutat=ja")

        assert page.get_by_role("button", name="Börja repetera").is_visible()
        page.goto(f"{address}/ova/oversikt/")
        assert "rätt på första försöket" in page.inner_text(".lead")


def test_the_choice_is_made_by_a_button(chromium: Browser, address: str) -> None:
    with somebody(chromium, address) as page:
        page.goto(f"{address}/ova/")
        page.get_by_role("link", name="Repetera").click()
        page.get_by_role("button", name="Sluta och glöm").click()
        page.get_by_role("button", name="Börja repetera").click()
        page.wait_for_url("**/ova/repetera/")

        assert page.get_by_role("button", name="Sluta och glöm").is_visible()
        assert violations(page) == []


def test_who_has_done_nothing_is_led_to_the_puzzles(chromium: Browser, address: str) -> None:
    with closing(profile(chromium, 360, "light", script=True)) as context:
        page = context.new_page()
        page.goto(f"{address}/ova/repetera/")
        page.get_by_role("link", name="Till Öva").click()
        page.wait_for_url("**/ova/")

        assert context.cookies() == []
