"""One's own progress, as somebody uses it: from a lesson to another browser, and deleted."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from browser.axe import violations
from browser.markup import markup_faults
from browser.visits import gets_focus, profile

STEP, NEXT = "/lar/bondtolva/tvangen/trumfa/", "/lar/bondtolva/tvangen/trumfa-over/"
ANSWER = ("rK", "r8")
FILE = '{"v": 1, "done": {"ova/tolva-17": "2026-01-02T03:04:05Z"}}'


@contextmanager
def somebody(chromium: Browser, script: bool = True) -> Iterator[Page]:
    """A phone of one's own."""
    with closing(profile(chromium, 360, "light", script)) as context:
        yield context.new_page()


def bring(page: Page, address: str) -> None:
    """Fetch a little progress by pasting."""
    page.goto(f"{address}/framsteg/hamta/")
    page.fill("#text", FILE)
    page.locator("form", has=page.locator("#text")).locator("button").click()
    page.wait_for_url("**/framsteg/?hamtat=1")


def check(page: Page) -> None:
    """The page as it is now passes the gates."""
    assert violations(page) == []
    assert markup_faults(page.content().replace("&nbsp;", " ")) == []


@pytest.mark.parametrize("script", [True, False])
def test_a_code_takes_progress_to_another_phone(
    chromium: Browser, address: str, script: bool
) -> None:
    with somebody(chromium, script) as old, somebody(chromium, script) as new:
        bring(old, address)
        old.get_by_role("link", name="Flytta med en kod").click()
        old.get_by_role("button", name="Gör en kod").click()
        code = old.locator(".code__signs").inner_text()

        new.goto(f"{address}/framsteg/")
        new.get_by_role("link", name="Hämta från en annan enhet").click()
        new.get_by_label("Koden").fill(code.lower())
        new.keyboard.press("Enter")
        new.wait_for_url("**/framsteg/?hamtat=1")

        assert "1\u00a0uppgift" in new.locator(".lead").inner_text()


def test_a_file_is_saved_and_fetched(chromium: Browser, address: str, tmp_path: Path) -> None:
    with somebody(chromium) as old, somebody(chromium) as new:
        bring(old, address)
        with old.expect_download() as saving:
            old.get_by_role("link", name="Spara som fil").click()
        saving.value.save_as(tmp_path / "framsteg.json")

        new.goto(f"{address}/framsteg/hamta/")
        new.get_by_label("En fil som du har sparat").set_input_files(tmp_path / "framsteg.json")
        new.locator("form", has=new.locator("#fil")).locator("button").click()

        new.wait_for_url("**/framsteg/?hamtat=1")


def test_deleting_asks_and_leaves_no_key(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        bring(page, address)
        page.get_by_role("link", name="Radera allt").click()
        page.wait_for_url("**/framsteg/radera/")
        check(page)
        page.get_by_role("button", name="Ja, radera allt").click()
        page.wait_for_url("**/framsteg/?raderat=ja")

        assert "framsteg" not in [each.get("name") for each in page.context.cookies()]
        check(page)


def test_every_state_of_the_pages_passes_the_gates(chromium: Browser, address: str) -> None:
    with somebody(chromium) as page:
        bring(page, address)
        check(page)
        page.goto(f"{address}/framsteg/flytta/")
        check(page)
        page.get_by_role("button", name="Gör en kod").click()
        page.wait_for_selector(".code__signs")
        check(page)
        page.goto(f"{address}/framsteg/hamta/")
        page.get_by_label("Koden").fill("fel kod")
        page.keyboard.press("Enter")
        page.wait_for_selector("#kod-fel")
        check(page)
        gets_focus(page, "kod")
        page.fill("#text", "{")
        page.locator("form", has=page.locator("#text")).locator("button").click()
        page.wait_for_selector("#fil-fel")
        check(page)
        assert page.input_value("#text") == "{"


def walked(page: Page, address: str) -> tuple[str, ...]:
    """The courses as they stand after a first step was answered from the table and gone on from."""
    page.goto(f"{address}{STEP}")
    for card in ANSWER:
        page.locator(f"#bordet-{card}").press("Space")
    page.get_by_role("button", name="Svara").click()
    page.get_by_role("button", name="Vidare").click()
    page.wait_for_url(f"**{NEXT}")
    page.goto(f"{address}/framsteg/")
    return tuple(page.locator(".tally").all_inner_texts())


def test_a_step_ends_in_the_same_progress_with_script_and_without(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as one, somebody(chromium, script=False) as other:
        with_script, without = walked(one, address), walked(other, address)

    assert with_script == without
    assert sum("1 av" in course for course in without) == 1
