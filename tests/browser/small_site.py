"""A small site of the tests' own, served while they need it."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Small(BaseHTTPRequestHandler):
    """A site whose pages are told by `page_of`, from the path that is asked for."""

    page_of: Callable[[str], tuple[int, str]]

    def do_GET(self) -> None:  # the name the server calls
        """Answer with the status and the page of a path."""
        status, page = type(self).page_of(self.path)
        self.send_response(status)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # inherited name
        """Keep quiet."""


@contextmanager
def small_site(page_of: Callable[[str], tuple[int, str]]) -> Iterator[int]:
    """The port at which a small site is served."""
    site = type("Site", (Small,), {"page_of": staticmethod(page_of)})
    server = ThreadingHTTPServer(("127.0.0.1", 0), site)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
