"""No link of the site is dead."""

from collections.abc import Iterator

import pytest

from browser.crawl import Crawl
from browser.pages import PAGES
from browser.small_site import small_site

PLANTED = {
    "/": '<a href="/b#here">b</a><a href="/b#gone">b</a><a href="/dead">d</a>',
    "/b": '<p id="here"><a href="?x=1">x</a>',
    "/b?x=1": '<a href="?x=2">deeper</a>',
}


def page_of(path: str) -> tuple[int, str]:
    """A page of a small site with faults in it."""
    body = PLANTED.get(path)
    return 404 if body is None else 200, f"<!doctype html><title>t</title>{body}"


@pytest.fixture
def planted() -> Iterator[str]:
    """The address of the small faulty site."""
    with small_site(page_of) as port:
        yield f"http://127.0.0.1:{port}"


def test_planted_faults_are_found(planted: str) -> None:
    assert Crawl(planted).run() == [
        f"404 {planted}/dead (from {planted}/)",
        f"no #gone on {planted}/b (from {planted}/)",
    ]


def test_a_query_is_followed_one_step(planted: str) -> None:
    crawl = Crawl(planted)
    crawl.run()

    assert f"{planted}/b?x=1" in crawl.ids
    assert f"{planted}/b?x=2" not in crawl.ids


def test_no_link_of_the_site_is_dead(address: str) -> None:
    crawl = Crawl(address)

    assert crawl.run() == []

    reachable = {page.removeprefix(address) for page in crawl.ids}
    assert {kind.path for kind in PAGES if kind.status == 200 and kind.linked} <= reachable
