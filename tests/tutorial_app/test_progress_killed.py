"""A server that is killed in the middle of its work has kept everything it has confirmed."""

import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from threading import Timer

from browser.served import PATIENCE, ROOT, environment_for, free_port, wait_until_serving
from progress import FETCH, TOKEN

ENOUGH = 10_000


class Browser:
    """Somebody with cookies, who fetches one thing after another."""

    def __init__(self, address: str) -> None:
        self.address = address
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self.opener = urllib.request.build_opener(cookies)

    def get(self, path: str) -> str:
        """The text of a page."""
        with self.opener.open(f"{self.address}{path}", timeout=20) as answer:
            return str(answer.read().decode())

    def fetch(self, slug: str) -> None:
        """Let the server store one thing; returns when it has said that it has."""
        found = TOKEN.search(self.get(FETCH))
        assert found
        text = json.dumps({"v": 1, "done": {slug: "2026-01-02T03:04:05Z"}})
        form = urllib.parse.urlencode({"csrfmiddlewaretoken": found[1], "text": text})
        with self.opener.open(f"{self.address}{FETCH}", form.encode(), timeout=20) as answer:
            assert answer.url == f"{self.address}/framsteg/?hamtat=1"


@contextmanager
def served(var: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """The server on its folder; killed with all its workers, without a word of warning."""
    server = subprocess.Popen(
        ["site/deploy/serve", "--port", str(port)],
        cwd=ROOT,
        env=environment_for(var),
        start_new_session=True,
    )
    try:
        wait_until_serving(f"http://127.0.0.1:{port}", server)
        yield server
    finally:
        kill(server)


def kill(server: subprocess.Popen[bytes]) -> None:
    """As when the power goes."""
    if server.poll() is None:
        os.killpg(server.pid, signal.SIGKILL)
    server.wait(timeout=PATIENCE)


def confirmed_until_killed(browser: Browser, server: subprocess.Popen[bytes]) -> list[str]:
    """Everything the server has confirmed before it was gone, at some moment after the tenth."""
    confirmed: list[str] = []
    for number in range(ENOUGH):
        if number == 10:
            Timer(0.03, kill, [server]).start()
        try:
            browser.fetch(f"ova/{number}")
        except (OSError, HTTPException):
            return confirmed
        confirmed.append(f"ova/{number}")
    raise AssertionError("the server was never killed")


def test_what_was_confirmed_before_a_kill_is_there_after_it(tmp_path: Path) -> None:
    prepare = [sys.executable, "site/deploy/prepare.py"]
    subprocess.run(prepare, cwd=ROOT, env=environment_for(tmp_path), check=True)
    port = free_port()
    browser = Browser(f"http://127.0.0.1:{port}")

    with served(tmp_path, port) as server:
        browser.fetch("ova/first")
        confirmed = confirmed_until_killed(browser, server)
    with served(tmp_path, port):
        kept = json.loads(browser.get("/framsteg/fil/"))["done"]

    assert {"ova/first", *confirmed} <= set(kept)
    assert len(kept) <= len(confirmed) + 2
