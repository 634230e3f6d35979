"""The pictures that links are shown with: there, of the right size, and named by the pages."""

import struct
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client, override_settings

from browser.markup import tree_of
from puzzles_kept import FOLDER, kept
from tutorial_app.puzzles.loading import load
from ui.social import NAMES, Preview, drawn, preview_of
from ui.table.names import GAMES

SITE_URL = "https://kort.example"
LARGEST = 100_000
PICTURES = [Preview(), *map(Preview, NAMES)]
PAGES = {
    "/": "",
    "/om/": "",
    "/regler/": "",
    "/regler/allmant/": "",
    "/regler/tolva/": "tolva",
    "/regler/bondtolva/lathund/": "bondtolva",
    "/regler/tremanswhist/": "tremanswhist",
    "/lar/tjuv/": "tjuv",
    "/lar/grunder/folja-farg/": "",
    "/lar/tolva/fraga-partnern/": "tolva",
    "/domaren/tolva/": "tolva",
    "/ova/": "",
    "/ova/uppgifter/?spel=plocketolva": "plocketolva",
    "/ova/lagliga/?spel=tolva4&n=3": "tolva",
    **{f"/ova/{each.id}/?f=shrk": each.record.game.name.rstrip("3469") for each in kept()},
}


def named_by(html: str) -> dict[str, str]:
    """What a page says to whoever shows a link to it."""
    metas = [each.attrib for each in tree_of(html).iter("meta")]
    return {each.get("property", each.get("name", "")): each.get("content", "") for each in metas}


@pytest.mark.parametrize("picture", PICTURES, ids=lambda p: p.name or "site")
def test_every_picture_is_a_png_of_the_size_that_is_told(picture: Preview) -> None:
    data = (Path(settings.SITE) / "static" / picture.path).read_bytes()

    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", data[16:24]) == (picture.width, picture.height) == (1200, 630)
    assert len(data) <= LARGEST


def test_every_game_has_a_picture_of_its_own() -> None:
    assert {preview_of(game).name for game in GAMES} == set(NAMES)
    assert preview_of("tremanswhist9").name == "tremanswhist"
    assert preview_of("grunder") == preview_of("allmant") == preview_of("") == Preview()


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_drawn_with_cards_of_our_own_deck(name: str) -> None:
    source = drawn(Preview(name))

    assert source.count(' transform="translate(') >= 3
    assert f">{name.capitalize()}</text>" in source


@pytest.mark.django_db
@pytest.mark.parametrize("path", PAGES)
@override_settings(SITE_URL=SITE_URL)
def test_a_page_names_its_picture_by_an_absolute_address(client: Client, path: str) -> None:
    load(FOLDER)
    told = named_by(client.get(path, follow=True).content.decode())
    picture = Preview(PAGES[path])

    assert told["og:image"] == f"{SITE_URL}/static/{picture.path}"
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:title"]
    assert told["og:description"]
    assert told["og:image:alt"]


@pytest.mark.django_db
def test_a_site_that_does_not_know_its_address_names_no_picture(client: Client) -> None:
    assert "og:image" not in named_by(client.get("/regler/tolva/").content.decode())
