"""Draws the pictures that links are shown with, by Chromium: `make pictures`."""

import os

import django
from playwright.sync_api import sync_playwright

from browser.chromium import find_chromium
from browser.conftest import ARGUMENTS
from browser.palette import with_palette


def main() -> None:
    """Draw every game's, beside the one of the site."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "website.settings")
    django.setup()
    from django.conf import settings

    from ui.social import NAMES, Preview, drawn

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        for preview in map(Preview, NAMES):
            size = {"width": preview.width, "height": preview.height}
            page = browser.new_page(viewport={**size})  # type: ignore[arg-type]  # a width and a height
            page.set_content(f'<body style="margin:0">{drawn(preview)}')
            page.evaluate("document.fonts.ready")
            path = settings.SITE / "static" / preview.path
            path.write_bytes(with_palette(page.screenshot()))
            print(preview.path, path.stat().st_size)
        browser.close()


if __name__ == "__main__":
    main()
