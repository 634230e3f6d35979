"""Crawlers find every page by its absolute address, where the site knows its own."""

from xml.etree.ElementTree import fromstring

import pytest
from django.test import Client, override_settings

SITE = "https://kort.example"
NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture
def addresses(client: Client) -> list[str]:
    """All addresses of the map."""
    with override_settings(SITE_URL=SITE, DEBUG=True):
        tree = fromstring(client.get("/sitemap.xml").content)
    return [str(found.text) for found in tree.iter(f"{NAMESPACE}loc")]


def test_every_address_is_absolute_and_stands_once(addresses: list[str]) -> None:
    assert [each for each in addresses if not each.startswith(f"{SITE}/")] == []
    assert len(set(addresses)) == len(addresses)


@pytest.mark.django_db
def test_every_address_answers(client: Client, addresses: list[str]) -> None:
    paths = [address.removeprefix(SITE) for address in addresses]

    assert [path for path in paths if client.get(path).status_code != 200] == []


@pytest.mark.parametrize("path", ["/", "/regler/tolva/", "/regler/tjuv/lathund/", "/ordlista/"])
def test_pages_of_every_kind_are_on_the_map(addresses: list[str], path: str) -> None:
    assert f"{SITE}{path}" in addresses


@override_settings(SITE_URL=SITE, DEBUG=True)
def test_robots_are_shown_the_map(client: Client) -> None:
    assert f"Sitemap: {SITE}/sitemap.xml" in client.get("/robots.txt").content.decode()


@override_settings(SITE_URL="", DEBUG=True)
def test_a_site_that_does_not_know_its_address_has_no_map(client: Client) -> None:
    assert client.get("/sitemap.xml").status_code == 404
    assert "Sitemap" not in client.get("/robots.txt").content.decode()


@override_settings(SITE_URL=SITE, DEBUG=True)
@pytest.mark.parametrize("query", ["", "?spelare=3"])
def test_a_rule_page_has_one_canonical_address(client: Client, query: str) -> None:
    page = client.get(f"/regler/tolva/{query}").content.decode()

    assert f'<link rel="canonical" href="{SITE}/regler/tolva/">' in page
