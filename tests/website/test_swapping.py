"""A part of a page is for htmx alone: whoever else asks gets the page, and so do those after."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.utils import get_app_template_dirs
from django.test import Client

from tutorial_app import apps
from website.warm import SWAPPED, WITHIN

# Every kind of answer that has a part, at addresses that no other test asks for.
ADDRESSES = (
    "/?kort=kE",
    "/ordlista/tjog/",
    "/sok/?q=vinsten+eller+vunsten",
    "/domaren/tolva/mala/?stick=nej",
    "/prova/?spel=tolva3",
    "/lar/grunder/folja-farg/samma-farg/?v=1",
    "/ova/lagliga/?spel=tolva3&n=771",
    "/ova/rakna/?spel=tolva3&n=771",
)


@pytest.mark.django_db
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_header_that_htmx_does_not_send_asks_for_the_page(client: Client, address: str) -> None:
    for value in ("ja", "True", "1"):
        odd = client.get(address, headers={"HX-Request": value})
        plain = client.get(address)

        assert odd.status_code == plain.status_code == 200
        assert odd.content == plain.content
        assert plain.content.lstrip().startswith(b"<!doctype html>")


@pytest.mark.django_db
@pytest.mark.parametrize("address", ADDRESSES)
def test_what_htmx_asks_for_is_a_part(client: Client, address: str) -> None:
    part = client.get(address, headers={"HX-Request": "true"})

    assert part.status_code == 200
    assert b"<!doctype" not in part.content


def test_every_template_that_is_rendered_for_htmx_is_ready_when_the_server_starts() -> None:
    sources = Path(apps.__file__).parent.rglob("*.py")
    texts = [path.read_text(encoding="utf-8") for path in sources]
    named = {name for text in texts for name in re.findall(r'render_fragment\("([^"]+)"', text)}

    assert named == set(SWAPPED)


def test_so_is_everything_that_stands_in_them_and_is_found_by_its_name() -> None:
    folders = [settings.SITE / "templates", *get_app_template_dirs("templates")]
    paths = [path for folder in folders for path in Path(folder).rglob("*.html")]
    texts = [path.read_text(encoding="utf-8") for path in paths]
    parts = {name for text in texts for name in re.findall(r'{% part "([^"]+)"', text)}
    kinds = {f"lessons/kinds/{path.name}" for path in paths if path.parent.name == "kinds"}

    assert parts | kinds | {"trying/_part.html"} == set(WITHIN)
