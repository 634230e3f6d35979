"""A WSGI application behind granian's RSGI: it is called when all of a request has come.

Granian's own WSGI starts the view at once, and a view that reads a form waits for the sender: a
handful of unfinished uploads then holds every thread. Here the body is read in the event loop.
Forms have threads of their own, so that pages are answered while forms wait for the database.
"""

import asyncio
import io
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol
from wsgiref.types import WSGIApplication

from website.bodies import REFUSED, BodyReader, BodyRefusedError

THREADS: Final = 4  # for pages, and as many for forms; each has a connection to the database
QUEUE_SECONDS: Final = 2.0  # how long a form may wait for a thread
WITHOUT_BODY: Final = frozenset({"GET", "HEAD", "OPTIONS"})

NAMELESS: Final = ("server", "")  # else granian tells its own name

Headers = list[tuple[str, str]]
Answer = tuple[int, Headers, bytes]


class HeaderItems(Protocol):
    """The headers of a request as granian has them, with names in lower case."""

    def items(self) -> list[tuple[str, str]]: ...

    def get(self, key: str, default: str) -> str: ...


class Scope(Protocol):
    """A request as granian describes it; the path is decoded."""

    http_version: str
    server: str
    client: str
    scheme: str
    method: str
    path: str
    query_string: str
    headers: HeaderItems


class Connection(Protocol):
    """Where a body comes from in parts, and the answer goes to."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...

    def response_bytes(self, status: int, headers: Headers, body: bytes) -> None: ...


class Application:
    """Reads requests in the event loop, and answers them in threads."""

    def __init__(self, wsgi: WSGIApplication) -> None:
        """Threads are started when they are needed."""
        self._wsgi = wsgi
        self._pages = ThreadPoolExecutor(THREADS, thread_name_prefix="page")
        self._forms = ThreadPoolExecutor(THREADS, thread_name_prefix="form")
        self._bodies = BodyReader()

    async def __rsgi__(self, scope: Scope, connection: Connection) -> None:
        """Answer one request."""
        if scope.method in WITHOUT_BODY:
            loop = asyncio.get_running_loop()
            environ = environ_of(scope, b"")
            answer = await loop.run_in_executor(self._pages, call, self._wsgi, environ)
        else:
            answer = await self._answer_form(scope, connection)
        connection.response_bytes(*answer)

    async def _answer_form(self, scope: Scope, connection: Connection) -> Answer:
        """Read the body first; what is refused waits for no other form."""
        loop = asyncio.get_running_loop()
        try:
            body = await self._bodies.read(connection, scope.headers.get("content-length", ""))
        except BodyRefusedError as fault:
            refused = environ_of(scope, b"") | {REFUSED: fault.status}
            status, headers, page = await loop.run_in_executor(
                self._pages, call, self._wsgi, refused
            )
            return status, [*headers, ("connection", "close")], page
        until = time.monotonic() + QUEUE_SECONDS
        environ = environ_of(scope, body)
        return await loop.run_in_executor(self._forms, call_until, until, self._wsgi, environ)


def call_until(until: float, wsgi: WSGIApplication, environ: dict[str, Any]) -> Answer:
    """Have a request answered, or refused when it has waited for a thread too long."""
    if time.monotonic() > until:
        environ[REFUSED] = 503
    return call(wsgi, environ)


def call(wsgi: WSGIApplication, environ: dict[str, Any]) -> Answer:
    """Have a request answered."""
    started: list[tuple[str, Headers]] = []

    def start_response(
        status: str, headers: Headers, exc_info: object = None, /
    ) -> Callable[[bytes], object]:
        started.append((status, headers))
        return io.BytesIO().write  # the old way of writing a body, which Django does not use

    result: Iterable[bytes] = wsgi(environ, start_response)
    try:
        body = b"".join(result)
    finally:
        if close := getattr(result, "close", None):
            close()
    status, headers = started[-1]
    return int(status[:3]), [*headers, NAMELESS], body


def environ_of(scope: Scope, body: bytes) -> dict[str, Any]:
    """A request as WSGI has it."""
    name, _, port = scope.server.rpartition(":")
    return {
        **header_variables(scope.headers),
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "CONTENT_LENGTH": str(len(body)),
        "SERVER_NAME": name,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


def header_variables(headers: HeaderItems) -> dict[str, str]:
    """Headers as WSGI names them; one with an underscore could pass for another, and is left."""
    found: dict[str, str] = {}
    for name, value in headers.items():
        if "_" in name:
            continue
        key = "HTTP_" + name.upper().replace("-", "_")
        between = "; " if key == "HTTP_COOKIE" else ","
        found[key] = f"{found[key]}{between}{value}" if key in found else value
    if "HTTP_CONTENT_TYPE" in found:
        found["CONTENT_TYPE"] = found.pop("HTTP_CONTENT_TYPE")
    return found
