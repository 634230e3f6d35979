"""A whole deal in a browser: by the keyboard with script, and by links alone without."""

import re
from contextlib import closing

import pytest
from playwright.sync_api import Browser

from browser.axe import violations
from browser.visits import profile
from engine import Move
from tutorial_app.lessons.addresses import step_address
from tutorial_app.lessons.tasks.deals import WholeDeal
from tutorial_app.lessons.whole_deal import BETWEEN
from tutorial_app.library import library

COURSES = ("tolva", "bondtolva", "tremanswhist", "tjuv")
FITS = "document.documentElement.scrollWidth <= innerWidth"


def deal_of(course: str) -> tuple[str, WholeDeal]:
    """The address of the whole deal of a course, and the deal."""
    lesson = library().courses[course].lessons["en-hel-giv"]
    step = next(step for step in lesson.steps if step.kind == "giv")
    assert isinstance(step.task, WholeDeal)
    return step_address(lesson, step), step.task


def control(move: str) -> str:
    """The link of a move: the card itself, or what is done with it, or what is said."""
    made = Move(move)
    if made.verb == "play":
        return f"#bordet-{made.cards[0]}"
    return (
        f"#bordet-{made.cards[0]}-{made.verb}" if made.cards else f"#bordet-{move}".replace(":", "")
    )


@pytest.mark.parametrize("course", COURSES)
def test_a_whole_deal_is_played_by_the_keyboard(
    chromium: Browser, address: str, course: str
) -> None:
    path, task = deal_of(course)
    with closing(profile(chromium, 360, "light", True)) as context:
        page = context.new_page()
        page.goto(f"{address}{path}")
        for count, move in enumerate(task.example, 1):
            page.locator(control(move)).focus()
            page.keyboard.press("Enter")
            trail = BETWEEN.join(task.example[:count])
            page.wait_for_url(re.compile(f"svar={re.escape(trail)}$"))
            page.wait_for_selector("#bordet :focus")
            assert page.evaluate(FITS)

        assert "Given gav:" in page.inner_text("#bordet-svaret")
        assert violations(page) == []


@pytest.mark.parametrize("course", COURSES)
def test_a_whole_deal_is_played_by_links_alone(
    chromium: Browser, address: str, course: str
) -> None:
    path, task = deal_of(course)
    with closing(profile(chromium, 360, "dark", False)) as context:
        page = context.new_page()
        page.goto(f"{address}{path}")
        for move in task.example:
            page.goto(f"{address}{page.get_attribute(control(move), 'href')}")

        assert "Given gav:" in page.inner_text("#bordet-svaret")
        page.click("#vidare")
        assert path not in page.url
