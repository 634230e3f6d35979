"""What the real server withstands: slow senders, silent ones, a dead worker, a broken database."""

import http.client
import os
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlencode

import pytest

from browser.served import (
    PATIENCE,
    environment_for,
    free_port,
    prepare,
    running,
    wait_until_serving,
)
from progress import FETCH, TOKEN

SOON = 5.0  # seconds: on a machine that is busy with other tests, too
MANY = 150
DATABASE = "forhand.sqlite3"


class Site:
    """A running site: its port, its process and its folder."""

    def __init__(self, port: int, pid: int, var: Path) -> None:
        self.port, self.pid, self.var = port, pid, var

    def ask(
        self, path: str, method: str = "GET", body: str = "", **headers: str
    ) -> tuple[int, dict[str, str], str]:
        """Status, headers and text of one answer, which comes soon."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SOON)
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            return answer.status, found, answer.read().decode()
        finally:
            connection.close()

    def save(self) -> tuple[int, dict[str, str]]:
        """Store something as a new visitor."""
        _, headers, page = self.ask(FETCH)
        token = TOKEN.search(page)
        assert token
        text = '{"v": 1, "done": {"ova/t4-aaaa": "2026-01-02T03:04:05Z"}}'
        form = urlencode({"csrfmiddlewaretoken": token[1], "text": text})
        cookie = headers["set-cookie"].partition(";")[0]
        kind = "application/x-www-form-urlencoded"
        status, found, _ = self.ask(FETCH, "POST", form, Cookie=cookie, **{"Content-Type": kind})
        return status, found

    @contextmanager
    def held(self, beginning: bytes) -> Iterator[list[socket.socket]]:
        """Many connections that begin like this, and then are silent."""
        sockets = [socket.create_connection(("127.0.0.1", self.port)) for _ in range(MANY)]
        try:
            for each in sockets:
                each.sendall(beginning)
            yield sockets
        finally:
            for each in sockets:
                each.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site, which closes idle connections after a second."""
    var, port = tmp_path_factory.mktemp("var"), free_port()
    prepare(var)
    serve = ["site/deploy/serve", "--port", str(port), "--http1-header-read-timeout", "1000"]
    with running(serve, environment_for(var)) as server:
        wait_until_serving(f"http://127.0.0.1:{port}", server)
        yield Site(port, server.pid, var)


def test_unfinished_uploads_hold_up_nobody(site: Site) -> None:
    head = b"POST /kortlek/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n"
    head += b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"

    with site.held(head + b"kod="):
        pages = [site.ask("/robots.txt")[0] for _ in range(4)]
        saved, _ = site.save()

    assert (pages, saved) == ([200] * 4, 303)


def test_a_page_that_is_asked_for_with_a_body_is_answered_at_once(site: Site) -> None:
    head = b"GET /om/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n"

    with site.held(head) as sockets:
        answers = {each.recv(12) for each in sockets}

    assert answers == {b"HTTP/1.1 200"}


@pytest.mark.parametrize("beginning", [b"", b"GET / HTTP/1.1\r\nHos"])
def test_silent_connections_hold_up_nobody_and_are_closed(site: Site, beginning: bytes) -> None:
    with site.held(beginning) as sockets:
        pages = [site.ask("/robots.txt")[0] for _ in range(4)]
        for each in sockets:
            each.settimeout(PATIENCE)
        ends = {each.recv(1) for each in sockets}

    assert (pages, ends) == ([200] * 4, {b""})


def test_a_body_that_is_too_large_is_refused_unread(site: Site) -> None:
    status, headers, page = site.ask("/kortlek/", "POST", "x", **{"Content-Length": "9000000"})

    assert (status, headers["connection"]) == (413, "close")
    assert "<h1>Det du skickade är för stort</h1>" in page


def test_the_server_does_not_tell_its_name(site: Site) -> None:
    _, headers, _ = site.ask("/om/")

    assert headers["server"] == ""


def workers_of(site: Site) -> list[int]:
    """The processes that answer."""
    told = subprocess.run(
        ["pgrep", "-P", str(site.pid), "granian"], capture_output=True, text=True, check=False
    )
    return [int(word) for word in told.stdout.split()]


def test_a_worker_that_dies_is_replaced_while_others_answer(site: Site) -> None:
    before = workers_of(site)
    os.kill(before[0], signal.SIGKILL)

    deadline = time.monotonic() + PATIENCE
    while len(set(workers_of(site)) - {before[0]}) < len(before):
        with suppress(ConnectionError):  # those that were queued for the dead one
            assert site.ask("/robots.txt")[0] == 200
        assert time.monotonic() < deadline, "no new worker came"
        time.sleep(0.05)

    assert before[1] in workers_of(site)
    assert [site.ask("/robots.txt")[0] for _ in range(10)] == [200] * 10


def test_forms_that_wait_for_a_lock_give_up_soon_and_hold_up_no_page(site: Site) -> None:
    found: list[tuple[int, dict[str, str]]] = []
    threads = [threading.Thread(target=lambda: found.append(site.save())) for _ in range(8)]
    with locked(site.var / DATABASE):
        for thread in threads:
            thread.start()
        time.sleep(1)  # all of them wait by now
        start = time.monotonic()
        pages = [site.ask("/regler/")[0] for _ in range(4)]
        waited = time.monotonic() - start
        for thread in threads:
            thread.join(PATIENCE)

    assert pages == [200] * 4
    assert waited < SOON
    assert [status for status, _ in found] == [503] * 8
    assert {headers["retry-after"] for _, headers in found} == {"5"}
    assert site.save()[0] == 303


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """A database that somebody else is writing to."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


def test_what_is_not_stored_in_the_file_is_not_confirmed(site: Site, tmp_path: Path) -> None:
    file = site.var / DATABASE
    shutil.copy(file, tmp_path)  # a copy would not do while somebody writes
    before = site.save()[0]
    file.unlink()

    lost, health = site.save()[0], site.ask("/halsa")[0]
    for path in site.var.glob(f"{DATABASE}*"):
        path.unlink()
    (tmp_path / DATABASE).rename(file)
    again = site.ask("/halsa"), site.save()[0]

    assert (before, lost, health) == (303, 503, 503)
    assert (again[0][0], again[1]) == (200, 303), again


@contextmanager
def files_limited_to(size: int, site: Site) -> Iterator[None]:
    """As when the disk is full: no file of the workers may grow beyond a size."""
    limits = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in workers_of(site)}
    for pid, (_, hard) in limits.items():
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        for pid, before in limits.items():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def test_health_tells_that_nothing_can_be_stored(site: Site) -> None:
    with files_limited_to(1000, site):
        health, page, saved = site.ask("/halsa")[0], site.ask("/regler/")[0], site.save()[0]
    again = site.ask("/halsa")[0], site.save()[0]

    assert (health, page, saved) == (503, 200, 503)
    assert again == (200, 303)
