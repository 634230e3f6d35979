"""What comes out of the printer: the pages of a PDF, and the sizes of the type on them."""

import io

from playwright.sync_api import Browser
from pypdf import PageObject, PdfReader


def printed(browser: Browser, url: str) -> list[PageObject]:
    """The A4 pages that an address prints as."""
    page = browser.new_page()
    try:
        page.goto(url)
        return list(PdfReader(io.BytesIO(page.pdf(format="A4"))).pages)
    finally:
        page.close()


def sizes_on(page: PageObject) -> set[float]:
    """The sizes in points of all text on a printed page."""
    found = set()

    def note(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if text.strip():
            found.add(round(abs(size * tm[3] * cm[3]), 1))

    page.extract_text(visitor_text=note)
    return found
