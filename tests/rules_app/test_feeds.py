"""The rules for other programs: as data, and their changes as a feed."""

from xml.etree.ElementTree import fromstring

import pytest
from django.test import Client, override_settings

from rules_app.library import library

ATOM = "{http://www.w3.org/2005/Atom}"
FIELDS = {
    *("slug", "number", "kind", "standing"),
    *("question", "answer", "short", "text", "sources", "differs"),
}
PAGES = library().catalogue.pages


def clauses_of(client: Client, slug: str) -> dict[str, dict[str, str | list[str]]]:
    """The clauses of a page's data by their slugs."""
    data = client.get(f"/regler/{slug}.json").json()
    assert list(data) == ["game", "clauses"]
    assert data["game"] == slug
    return {clause["slug"]: clause for clause in data["clauses"]}


@pytest.mark.parametrize("slug", PAGES)
def test_every_clause_of_a_page_stands_in_its_data_once_and_in_order(
    client: Client, slug: str
) -> None:
    found = clauses_of(client, slug)

    assert list(found) == [clause.slug for clause in PAGES[slug].clauses()]
    assert all(set(clause) == FIELDS for clause in found.values())


@pytest.mark.parametrize("slug", PAGES)
def test_data_is_plain_text_and_lists_of_texts(client: Client, slug: str) -> None:
    for clause in clauses_of(client, slug).values():
        lists = [clause.pop(name) for name in ("kind", "standing", "sources", "differs")]

        assert all(isinstance(each, str) for found in lists for each in found)
        assert all(isinstance(text, str) and text for text in clause.values())
        assert not any("<" in text for text in clause.values())


def test_a_clause_with_two_kinds_and_several_standings_tells_them_all(client: Client) -> None:
    assert clauses_of(client, "bondtolva")["bondtolva.tjog-viv"]["kind"] == ["score", "name"]
    assert clauses_of(client, "tolva")["tolva.overstickstvang"]["standing"] == [
        "Källa",
        "Tolkning",
    ]


def test_data_is_not_sent_twice(client: Client) -> None:
    headers = client.get("/regler/tjuv.json").headers
    again = {"if-none-match": headers["ETag"]}
    since = {"if-modified-since": headers["Last-Modified"]}

    assert headers["Content-Type"] == "application/json"
    assert client.get("/regler/tjuv.json", headers=again).status_code == 304
    assert client.get("/regler/tjuv.json", headers=since).status_code == 304


@pytest.mark.parametrize("path", ["/regler/whist.json", "/regler/jamfor.json", "/regler/.json"])
def test_what_is_no_page_has_no_data(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@override_settings(SITE_URL="https://kort.example", DEBUG=True)
def test_the_feed_tells_of_every_change(client: Client) -> None:
    response = client.get("/om/andringar/atom.xml")
    feed = fromstring(response.content)
    found = feed.findall(f"{ATOM}entry")
    links = [link.get("href", "") for link in feed.iter(f"{ATOM}link")]

    assert response.headers["Content-Type"] == "application/atom+xml; charset=utf-8"
    assert len(found) == sum(len(page.changes) for page in PAGES.values())
    assert len({entry.findtext(f"{ATOM}id") for entry in found}) == len(found)
    assert all(link.startswith("https://kort.example/") for link in links)


def test_a_page_leads_to_its_data_and_to_the_feed(client: Client) -> None:
    page = client.get("/regler/tolva/").content.decode()

    assert '<link rel="alternate" type="application/json" href="/regler/tolva.json">' in page
    assert 'href="/om/andringar/atom.xml"' in page
    assert '<a href="/regler/tolva.json">' in page
