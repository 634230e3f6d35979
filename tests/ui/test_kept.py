"""Kept pages: rendered once, compressed once, revalidated by their content."""

import gzip

import brotli
import pytest
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.test import RequestFactory
from pytest_django import Settings

from ui.home import home_of
from ui.kept import accepted_encoding, kept, kept_lightly
from ui.page_cache import OVERHEAD, PageCache

BODY = "En sida om kort. " * 100


class Counted:
    """A view that counts how often it is rendered."""

    def __init__(self, status: int = 200) -> None:
        self.status = status
        self.calls = 0
        self.kept = kept(self.view)

    def view(self, request: HttpRequest, **kwargs: object) -> HttpResponse:
        """Answer with the body and the arguments."""
        self.calls += 1
        return HttpResponse(f"{BODY}{kwargs}", status=self.status)

    def get(self, accept: str = "", match: str = "", **kwargs: object) -> HttpResponse:
        """Ask for the page as a browser with these headers."""
        headers = {"accept-encoding": accept, "if-none-match": match}
        return self.kept(RequestFactory().get("/", headers=headers), **kwargs)


def test_a_page_is_rendered_once() -> None:
    page = Counted()

    bodies = {page.get().content for _ in range(3)}

    assert (page.calls, bodies) == (1, {f"{BODY}{{}}".encode()})


def test_each_argument_is_its_own_page() -> None:
    page = Counted()

    first, second = page.get(game="tolva"), page.get(game="tjuv")

    assert first.content != second.content
    assert page.calls == 2


def test_every_encoding_holds_the_same_page() -> None:
    page = Counted()

    plain = page.get().content
    brotlied, gzipped = page.get("gzip, br"), page.get("gzip")

    assert brotli.decompress(brotlied.content) == plain
    assert gzip.decompress(gzipped.content) == plain
    assert brotlied.headers["Content-Encoding"] == "br"
    assert gzipped.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("", ""),
        ("gzip, deflate, br", "br"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("gzip; q=0", ""),
        ("identity", ""),
        ("x" * 5000, ""),
    ],
)
def test_the_best_accepted_encoding_is_used(header: str, expected: str) -> None:
    assert accepted_encoding(header) == expected


def test_a_browser_that_has_the_page_gets_304() -> None:
    page = Counted()
    etag = page.get("br").headers["ETag"]

    again = page.get("br", match=etag)
    other = page.get("gzip", match=etag)

    assert (again.status_code, again.content) == (304, b"")
    assert other.status_code == 200


def test_without_a_tag_the_day_of_the_last_change_counts() -> None:
    page = Counted()
    changed = page.get().headers["Last-Modified"]

    def status(since: str, match: str = "") -> int:
        headers = {"if-modified-since": since, "if-none-match": match}
        return page.kept(RequestFactory().get("/", headers=headers)).status_code

    assert status(changed) == 304
    assert status("Mon, 01 Jan 2001 00:00:00 GMT") == 200
    assert status("i går") == 200
    assert status(changed, match='"another"') == 200


def test_caches_are_told_what_the_answer_hangs_on() -> None:
    response = Counted().get()

    assert response.headers["Vary"] == "Cookie, HX-Request, Accept-Encoding"
    assert response.headers["Cache-Control"] == "no-cache"


def test_faults_are_not_kept() -> None:
    page = Counted(status=404)

    page.get()
    page.get()

    assert page.calls == 2


def test_a_page_with_a_form_that_posts_is_not_kept() -> None:
    tokens: list[str] = []

    @kept
    def form(request: HttpRequest) -> HttpResponse:
        tokens.append(get_token(request))
        return HttpResponse(tokens[-1])

    bodies = [form(RequestFactory().get("/")).content.decode() for _ in range(2)]

    assert bodies == tokens


def test_a_page_with_a_cookie_is_not_kept() -> None:
    @kept
    def cookie(request: HttpRequest) -> HttpResponse:
        response = HttpResponse()
        response.set_cookie("a", str(id(response)))
        return response

    answers = [cookie(RequestFactory().get("/")) for _ in range(2)]

    assert [answer.headers.get("ETag") for answer in answers] == [None, None]


@pytest.mark.parametrize(("told", "calls"), [("", 2), ("https://kort.example", 1)])
def test_where_the_site_does_not_know_its_address_each_host_has_its_page(
    settings: Settings, told: str, calls: int
) -> None:
    settings.SITE_URL = told
    page = Counted()

    for host in ("localhost", "127.0.0.1"):
        page.kept(RequestFactory().get("/", headers={"host": host}))

    assert page.calls == calls


def test_the_port_that_a_browser_names_makes_no_page_of_its_own() -> None:
    page = Counted()
    hosts = ("localhost", "localhost:1", "localhost:65535", "LOCALHOST:8000", "localhost.")

    bodies = {
        page.kept(RequestFactory().get("/", headers={"host": host})).content for host in hosts
    }

    assert (page.calls, len(bodies)) == (1, 1)


@pytest.mark.parametrize(
    ("listening", "home"), [("80", "http://localhost"), ("8000", "http://localhost:8000")]
)
def test_the_address_of_a_local_site_has_the_port_it_listens_on(listening: str, home: str) -> None:
    request = RequestFactory().get("/", SERVER_PORT=listening, headers={"host": "Localhost:99"})

    assert home_of(request) == home


def test_views_share_one_budget_and_what_was_asked_for_the_longest_ago_makes_room() -> None:
    page, other = Counted(), Counted()
    size = len(BODY) + len("{'game': 'tolva'}") + OVERHEAD
    pages = PageCache(2 * size + 100)
    first, second = kept_lightly(page.view, pages), kept_lightly(other.view, pages)

    for view, game in ((first, "tolva"), (second, "tjuv"), (first, "tolva"), (second, "whist")):
        view(RequestFactory().get("/"), game=game)
    first(RequestFactory().get("/"), game="tolva")
    second(RequestFactory().get("/"), game="tjuv")

    assert (page.calls, other.calls) == (1, 3)
    assert pages.used <= 2 * size + 100


def test_the_encodings_of_a_page_count() -> None:
    page, pages = Counted(), PageCache()
    view = kept_lightly(page.view, pages)

    view(RequestFactory().get("/"))
    plain = pages.used
    packed = view(RequestFactory().get("/", headers={"accept-encoding": "gzip"})).content

    assert pages.used == plain + len(packed)


def test_a_page_larger_than_the_budget_is_not_kept() -> None:
    page, pages = Counted(), PageCache(100)
    view = kept_lightly(page.view, pages)

    bodies = {view(RequestFactory().get("/")).content for _ in range(2)}

    assert (page.calls, len(bodies), pages.used) == (2, 1, 0)
