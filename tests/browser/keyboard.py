"""Walking a page with the Tab key, as somebody without a mouse."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

LIMIT = 1000
BURST = 25
# Each press of Tab first notes the element in focus: where it is, and whether the eye can tell.
# Noted by the page itself, so that a walk of hundreds of stops need not ask after each.
NOTING = """() => {
    const stops = window.walkedStops = [];
    document.addEventListener("keydown", () => {
        const element = document.activeElement;
        if (!element || element === document.body) return stops.push(null);
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (!element.dataset.walked) element.dataset.walked = String(stops.length);
        stops.push({
            key: element.dataset.walked,
            name: element.outerHTML.slice(0, 120),
            ringed: parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== "none",
            seen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0
                && box.top < innerHeight && box.left < innerWidth,
        });
    }, true);
}"""
# Where a field has focus from the start, the walk begins at the top all the same.
FROM_THE_TOP = """() => {
    if (document.activeElement === document.body) return;
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
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


def walk(page: Page) -> list[Stop]:
    """All stops from the top of the page until focus leaves it or comes round."""
    page.evaluate(NOTING)
    page.evaluate(FROM_THE_TOP)
    page.keyboard.press("Tab")
    for _ in range(LIMIT // BURST):
        for _ in range(BURST):
            page.keyboard.press("Tab")
        noted: list[dict[str, Any] | None] = page.evaluate("window.walkedStops.slice(1)")
        stops = first_round([Stop(**each) if each else None for each in noted])
        if len(stops) < len(noted):
            page.keyboard.press("Escape")  # what the last stop has opened was no stop of the round
            return stops
    raise AssertionError(f"the walk did not end after {LIMIT} stops")


def first_round(noted: list[Stop | None]) -> list[Stop]:
    """The stops before focus left the page or came to one for the second time."""
    stops: dict[str, Stop] = {}
    for stop in noted:
        if stop is None or stop.key in stops:
            break
        stops[stop.key] = stop
    return list(stops.values())


def tabbable_count(page: Page) -> int:
    """How many elements a keyboard should reach."""
    count: int = page.evaluate(TABBABLE)
    return count
