"""How a request of the app server becomes one of WSGI."""

import io
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from wsgiref.types import StartResponse

import pytest

from website.bodies import REFUSED
from website.server import HeaderItems, call, call_until, environ_of


class Headers:
    """Headers as granian has them."""

    def __init__(self, *pairs: tuple[str, str]) -> None:
        self._pairs = list(pairs)

    def items(self) -> list[tuple[str, str]]:
        """Every header, in order."""
        return self._pairs

    def get(self, key: str, default: str) -> str:
        """One of them."""
        return dict(self._pairs).get(key, default)


@dataclass
class Scope:
    """A request as granian has it."""

    path: str = "/om/"
    method: str = "GET"
    query_string: str = ""
    client: str = "192.0.2.7:4711"
    headers: HeaderItems = field(default_factory=Headers)
    http_version: str = "1.1"
    server: str = "127.0.0.1:8000"
    scheme: str = "http"


def test_path_query_and_addresses_are_told() -> None:
    environ = environ_of(Scope(path="/regler/å/", query_string="q=%C3%A5"), b"")

    names = ("PATH_INFO", "QUERY_STRING", "REMOTE_ADDR", "SERVER_NAME", "SERVER_PORT")
    assert [environ[name] for name in names] == [
        "/regler/å/".encode().decode("latin-1"),
        "q=%C3%A5",
        "192.0.2.7",
        "127.0.0.1",
        "8000",
    ]


def test_an_address_of_ipv6_has_no_brackets() -> None:
    assert environ_of(Scope(client="[2001:db8::1]:80"), b"")["REMOTE_ADDR"] == "2001:db8::1"


def test_headers_that_come_twice_are_joined() -> None:
    headers = Headers(("cookie", "a=1"), ("cookie", "b=2"), ("x-a", "1"), ("x-a", "2"))

    environ = environ_of(Scope(headers=headers), b"")

    assert (environ["HTTP_COOKIE"], environ["HTTP_X_A"]) == ("a=1; b=2", "1,2")


def test_a_header_with_an_underscore_passes_for_no_other() -> None:
    headers = Headers(("x_forwarded_proto", "https"), ("x-forwarded_for", "192.0.2.9"))

    environ = environ_of(Scope(headers=headers), b"")

    assert [name for name in environ if name.startswith("HTTP_")] == []


def test_the_length_is_that_of_the_body_which_was_read() -> None:
    headers = Headers(("content-length", "99"), ("content-type", "text/plain"))

    environ = environ_of(Scope(method="POST", headers=headers), b"abc")

    assert environ["wsgi.input"].read() == b"abc"
    assert (environ["CONTENT_LENGTH"], environ["CONTENT_TYPE"]) == ("3", "text/plain")


class Parts:
    """The parts of a body, which must be closed when they are sent."""

    def __init__(self, *parts: bytes) -> None:
        self._parts = iter(parts)
        self.closed = False

    def __iter__(self) -> Iterator[bytes]:
        return self._parts

    def close(self) -> None:
        """As WSGI asks for."""
        self.closed = True


def test_an_answer_has_its_status_its_headers_and_its_whole_body() -> None:
    parts = Parts(b"Not ", b"here")

    def missing(environ: dict[str, Any], start_response: StartResponse) -> Parts:
        start_response("404 Not Found", [("X-A", environ["PATH_INFO"])])
        return parts

    answer = call(missing, environ_of(Scope("/om/"), b""))

    assert answer == (404, [("X-A", "/om/"), ("server", "")], b"Not here")
    assert parts.closed


@pytest.mark.parametrize(("left", "refused"), [(1.0, None), (-1.0, 503)])
def test_a_form_that_has_waited_too_long_for_a_thread_is_refused(
    left: float, refused: int | None
) -> None:
    found = []

    def app(environ: dict[str, Any], start_response: StartResponse) -> Parts:
        found.append(environ.get(REFUSED))
        start_response("200 OK", [])
        return Parts()

    call_until(time.monotonic() + left, app, environ_of(Scope(method="POST"), b""))

    assert found == [refused]


def test_nothing_is_read_of_a_request_without_a_body() -> None:
    assert isinstance(environ_of(Scope(), b"")["wsgi.input"], io.BytesIO)
