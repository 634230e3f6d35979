"""Accessibility by axe: WCAG 2.2 AA and best practice."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {
    "runOnly": {"type": "tag", "values": TAGS},
    # Off by default even when its tag is asked for.
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}


def violations(page: Page) -> list[str]:
    """Each violation as rule, element and what axe says of it."""
    found = Axe().run(page, options=OPTIONS).response["violations"]
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
