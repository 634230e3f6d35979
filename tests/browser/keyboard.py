"""Walking a page with the Tab key, as somebody without a mouse."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

LIMIT = 1000
# The element in focus: where it is, and whether the eye can tell that it has focus.
FOCUSED = """() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (!element.dataset.walked) element.dataset.walked = String(Math.random());
    return {
        key: element.dataset.walked,
        name: element.outerHTML.slice(0, 120),
        ringed: parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== "none",
        seen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0
            && box.top < innerHeight && box.left < innerWidth,
    };
}"""
# Of a group of radio buttons Tab reaches the chosen one.
TABBABLE = """() => [...document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]")]
    .filter(e => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({visibilityProperty: true}))
    .filter(e => e.type !== "radio" || e.checked
        || !document.querySelector(`input[type=radio][name="${e.name}"]:checked`))
    .length"""


@dataclass(frozen=True, slots=True)
class Stop:
    """One element that had the focus."""

    key: str
    name: str
    ringed: bool
    seen: bool


def focused(page: Page) -> Stop | None:
    """The element in focus, or nothing when the walk has left the page."""
    found: dict[str, Any] | None = page.evaluate(FOCUSED)
    return Stop(**found) if found else None


def walk(page: Page) -> list[Stop]:
    """All stops from the top of the page until focus leaves it or comes round."""
    stops: list[Stop] = []
    keys: set[str] = set()
    for _ in range(LIMIT):
        page.keyboard.press("Tab")
        stop = focused(page)
        if stop is None or stop.key in keys:
            return stops
        keys.add(stop.key)
        stops.append(stop)
    raise AssertionError(f"the walk did not end after {LIMIT} stops")


def tabbable_count(page: Page) -> int:
    """How many elements a keyboard should reach."""
    count: int = page.evaluate(TABBABLE)
    return count
