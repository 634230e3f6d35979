"""The sheet of each way to play is one A4 page on paper, large enough to read on a wall."""

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.printing import printed, sizes_on
from rules_app.library import library
from rules_app.rendering import as_cited
from rules_app.setups import Setup

SHEETS = {
    setup.slug: (f"/regler/{slug}/lathund/{setup.query}", setup)
    for slug, page in library().pages.items()
    for setup in page.setups
}
A4 = (595, 842)
SMALLEST = 10.0
CHIP = re.compile(r'<span class="chip .*?</span></span>', re.DOTALL)


def squeezed(text: str) -> str:
    """A text without its spaces, which a PDF puts where it likes."""
    return re.sub(r"\s+", "", text)


def lines_of(setup: Setup) -> list[str]:
    """What the lines of the sheet say, up to the first drawn card."""
    lines = [*setup.deal, *(line for group in setup.groups for line in group.lines)]
    return [squeezed(as_cited(CHIP.split(line.html)[0])) for line in lines]


def test_there_is_a_sheet_for_each_way_to_play() -> None:
    assert len(SHEETS) == 13


@pytest.mark.parametrize("slug", SHEETS)
def test_a_sheet_is_one_a4_page_with_everything_on_it(
    chromium: Browser, address: str, slug: str
) -> None:
    path, setup = SHEETS[slug]

    [page] = printed(chromium, f"{address}{path}")

    assert [float(side) for side in page.mediabox[2:]] == pytest.approx(A4, abs=2)
    assert min(sizes_on(page)) >= SMALLEST
    text = squeezed(page.extract_text())
    assert [line for line in lines_of(setup) if line not in text] == []
    assert text.index("Såbörjarni") < text.index("Protokoll") < text.index("CCBY4.0")


def test_the_button_prints_and_is_not_there_without_script(chromium: Browser, address: str) -> None:
    for script in (True, False):
        context = chromium.new_context(java_script_enabled=script)
        page = context.new_page()
        page.add_init_script("window.print = () => { document.title = 'printed'; }")
        page.goto(f"{address}/regler/tolva/lathund/")
        button = page.locator("[data-print]")

        expect(button).to_be_visible(visible=script)
        if script:
            button.click()
            expect(page).to_have_title("printed")
        context.close()
