"""Lessons in a browser: one of each course, with script, without, and by the keyboard alone."""

import re
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page

from browser.axe import violations
from browser.lessons import ByKeyboard, Learner, WithPointer
from browser.pages import PageType
from browser.visits import gets_focus, profile, visit
from tutorial_app.lessons.addresses import done_address, step_address
from tutorial_app.lessons.model import Lesson
from tutorial_app.library import library

CHOSEN = (
    "grunder/folja-farg",
    "tolva/overstick-i-sang",
    "bondtolva/saga-upp-trumf",
    "tremanswhist/kopet",
    "tjuv/fanga",
)
STEP = PageType("step", "/lar/grunder/folja-farg/samma-farg/")
REFUSED = "#bordet-svaret .verdict__stamp"


def lesson_of(name: str) -> Lesson:
    """A lesson by course and slug."""
    course, _, slug = name.partition("/")
    return library().courses[course].lessons[slug]


def go_through(page: Page, address: str, lesson: Lesson, learner: Learner) -> str:
    """Every step from the first to the end; tells what the page of the lesson says then."""
    page.goto(f"{address}{step_address(lesson, lesson.steps[0])}")
    for step in lesson.steps:
        assert page.url.startswith(f"{address}{step_address(lesson, step)}")
        learner.answer(step)
        page.wait_for_url(re.compile(rf"^(?!.*/{step.slug}/)"))
    assert page.url == f"{address}{done_address(lesson)}"
    page.goto(f"{address}/lar/{lesson.course}/{lesson.slug}/")
    return page.inner_text(".step-list")


@pytest.mark.parametrize("name", CHOSEN)
def test_a_lesson_ends_the_same_however_it_is_gone_through(
    chromium: Browser, address: str, name: str
) -> None:
    lesson, ends = lesson_of(name), []

    for script, kind in ((True, WithPointer), (False, WithPointer), (True, ByKeyboard)):
        with closing(profile(chromium, 360, "light", script)) as context:
            page = context.new_page()
            ends.append(go_through(page, address, lesson, kind(page)))

    assert len(set(ends)) == 1
    assert ends[0].count("(klart)") == len(lesson.steps)


def test_an_answer_moves_only_the_step_and_keeps_focus(chromium: Browser, address: str) -> None:
    lesson = lesson_of("grunder/folja-farg")
    step = next(each for each in lesson.steps if each.kind == "play")
    kind = PageType("step", step_address(lesson, step))
    with visit(chromium, address, kind, width=360) as visited:
        page = visited.page
        page.evaluate("document.querySelector('#steget-text').dataset.kept = 'yes'")
        card = page.locator("#bordet-handen a").first
        name = card.get_attribute("id") or ""
        card.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(REFUSED)

        assert page.evaluate("document.querySelector('#steget-text').dataset.kept") == "yes"
        gets_focus(page, name)
        assert "svar=" in page.url
        assert visited.observed.faults == []


def test_hints_open_in_place_and_the_focus_stays_on_the_help(
    chromium: Browser, address: str
) -> None:
    with visit(chromium, address, STEP) as visited:
        page = visited.page
        page.focus("#ledtrad")
        for count in (1, 2):
            page.keyboard.press("Enter")
            page.wait_for_selector(f".hints > li:nth-child({count})")
            gets_focus(page, "ledtrad")
        page.keyboard.press("Enter")
        page.wait_for_selector("text=Svaret:")

        gets_focus(page, "ledtrad")
        assert violations(page) == []


def test_without_script_the_answer_page_opens_at_the_task(chromium: Browser, address: str) -> None:
    with visit(chromium, address, STEP, width=360, script=False) as visited:
        page = visited.page
        page.locator(".hand__box").last.click(position={"x": 8, "y": 20})
        page.click("#svara")

        task, verdict = (page.locator(each).bounding_box() for each in ("#bordet-fragan", REFUSED))
        assert task
        assert verdict
        assert task["y"] >= 0
        assert verdict["y"] + verdict["height"] <= 640


@pytest.mark.parametrize("script", [True, False])
def test_marking_nothing_is_told(chromium: Browser, address: str, script: bool) -> None:
    with closing(profile(chromium, 360, "light", script)) as context:
        page = context.new_page()
        page.goto(f"{address}/lar/grunder/saka/fritt-fram/")
        page.locator("#svara").press("Enter")
        page.wait_for_selector("#bordet-svaret:has-text('Markera minst ett kort först.')")

        assert page.locator(".hand__box:checked").count() == 0
        page.locator(".hand__box").first.press(" ")
        page.locator("#svara").press("Enter")
        page.wait_for_selector("#bordet-svaret:not(:has-text('Markera minst ett kort först.'))")
        assert page.locator(".hand__box:checked").count() == 1
