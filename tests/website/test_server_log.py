"""The log of a production server is JSON, line by line, whatever happens."""

import json
import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

from browser.served import (
    PATIENCE,
    environment_for,
    free_port,
    prepare,
    running,
    wait_until_serving,
)

PRODUCTION = {
    "SITE_ENV": "production",
    "SITE_SECRET_KEY": "abcdefghij" * 7,
    "SITE_HOSTS": "kort.example",
    "SITE_URL": "https://kort.example",
    "SITE_BEHIND_PROXY": "yes",
}
PROXIED = {"X-Forwarded-Proto": "https", "Host": "kort.example"}


def status_of(address: str, **headers: str) -> int:
    """The status of one answer."""
    request = urllib.request.Request(address, headers={**PROXIED, **headers})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as answer:
        return answer.code


def wait_for(happened: Callable[[], bool]) -> None:
    """Return when something has happened."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def kill_a_worker(server: int) -> None:
    """Kill one of a server's processes."""
    told = subprocess.run(["pgrep", "-P", str(server)], capture_output=True, check=True)
    os.kill(int(told.stdout.split()[0]), signal.SIGKILL)


def test_every_line_of_the_log_is_json(tmp_path: Path) -> None:
    prepare(tmp_path)
    port, log = str(free_port()), tmp_path / "log"
    address = f"http://127.0.0.1:{port}"
    serve = ["site/deploy/serve", "--port", port, "--workers-kill-timeout", "1s"]
    environment = environment_for(tmp_path) | PRODUCTION

    with log.open("wb") as file, running(serve, environment, file) as server:
        wait_until_serving(address, server)
        good, foreign = status_of(f"{address}/om/"), status_of(address, Host="ond.example")
        crowded = status_of(f"{address}/?{'a=b&' * 300}")
        kill_a_worker(server.pid)
        wait_for(lambda: "Unexpected exit" in log.read_text(encoding="utf-8"))

    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    security = [line for line in lines if line.get("logger", "").startswith("django.security")]
    assert (good, foreign, crowded) == (200, 400, 400)
    assert [(line["logger"], line["level"]) for line in security] == [
        ("django.security.DisallowedHost", "WARNING"),
        ("django.security.TooManyFieldsSent", "WARNING"),
    ]
    assert [line for line in lines if "traceback" in line] == []
    assert [line["logger"] for line in lines if line["level"] == "ERROR"] == ["_granian"]
