"""Task, table, hand and answer are in sight at once on a phone, in every state of every step."""

from playwright.sync_api import Browser

from browser.pages import PageType
from browser.states import StepState, every_state
from browser.visits import visit

PHONE = 640
AT_ONCE = 40
# The states one after another in a page of lessons: from the question to the end of the answer.
HEIGHTS = """states => states.map(html => {
    document.querySelector("#steget").outerHTML = html;
    const [task, verdict] = ["#bordet-fragan", ".verdict"].map(each =>
        document.querySelector(each).getBoundingClientRect());
    return verdict.bottom - task.top;
})"""


def heights(browser: Browser, address: str, states: list[StepState]) -> list[float]:
    """How high each state is."""
    shown = [state.html for state in states]
    found: list[float] = []
    with visit(browser, address, PageType("step", states[0].address), width=360) as visited:
        for i in range(0, len(shown), AT_ONCE):
            found += visited.page.evaluate(HEIGHTS, shown[i : i + AT_ONCE])
    return found


def test_every_state_of_every_step_is_in_sight_at_once(chromium: Browser, address: str) -> None:
    states = list(every_state())
    measured = zip(states, heights(chromium, address, states), strict=True)
    tall = [f"{round(height)}: {state.address}" for state, height in measured if height > PHONE]

    assert len(states) > 2000
    assert tall == []
