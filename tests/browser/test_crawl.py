"""No link of the site is dead."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from browser.crawl import Crawl
from browser.pages import PAGES

PLANTED = {
    "/": '<a href="/b#here">b</a><a href="/b#gone">b</a><a href="/dead">d</a>',
    "/b": '<p id="here"><a href="?x=1">x</a>',
    "/b?x=1": '<a href="?x=2">deeper</a>',
}


class Planted(BaseHTTPRequestHandler):
    """A small site with faults in it."""

    def do_GET(self) -> None:  # the name the server calls
        """Answer from the planted pages."""
        body = PLANTED.get(self.path)
        self.send_response(404 if body is None else 200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f"<!doctype html><title>t</title>{body}".encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # inherited name
        """Keep quiet."""


@pytest.fixture
def planted() -> Iterator[str]:
    """The address of the small faulty site."""
    server = HTTPServer(("127.0.0.1", 0), Planted)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


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
