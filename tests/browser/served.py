"""The real server as a subprocess, on a database and a folder of its own."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def environment_for(var: Path) -> dict[str, str]:
    """The operator's variables of a local site with its own var/."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SITE_")}
    kept.pop("DATABASE_URL", None)
    kept.pop("DJANGO_SETTINGS_MODULE", None)
    granian = str(Path(sys.executable).with_name("granian"))
    # All visitors of a test come from one address.
    own = {"SITE_ENV": "local", "SITE_VAR": str(var), "SITE_LIMITS": "no"}
    return kept | own | {"GRANIAN": granian}


def answers(address: str) -> bool:
    """Whether the server says that it is well."""
    try:
        with urllib.request.urlopen(f"{address}/halsa", timeout=5) as response:
            return bool(response.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def wait_until_serving(address: str, server: subprocess.Popen[bytes]) -> None:
    """Return when the site answers; fail when it stops or takes too long."""
    deadline = time.monotonic() + PATIENCE
    while not answers(address):
        if server.poll() is not None:
            raise RuntimeError(f"the server stopped with status {server.returncode}")
        if time.monotonic() > deadline:
            raise RuntimeError(f"the server did not answer within {PATIENCE:.0f} s")
        time.sleep(0.05)


def prepare(var: Path) -> None:
    """Make the folder of a local site ready to serve."""
    command = [sys.executable, "site/deploy/prepare.py"]
    subprocess.run(command, cwd=ROOT, env=environment_for(var), check=True)


@contextmanager
def serving(var: Path) -> Iterator[str]:
    """Prepare and serve the site as `make run` does; gives its address."""
    prepare(var)
    port = free_port()
    with running(["site/deploy/serve", "--port", str(port)], environment_for(var)) as server:
        address = f"http://127.0.0.1:{port}"
        wait_until_serving(address, server)
        yield address


@contextmanager
def running(
    command: list[str], environment: dict[str, str], log: IO[bytes] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """A server as a process of its own, stopped in the end."""
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=log)
    try:
        yield server
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)
