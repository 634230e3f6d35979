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
    return kept | {"SITE_ENV": "local", "SITE_VAR": str(var), "GRANIAN": granian}


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


@contextmanager
def serving(var: Path) -> Iterator[str]:
    """Prepare and serve the site as `make run` does; gives its address."""
    environment = environment_for(var)
    subprocess.run(
        [sys.executable, "site/deploy/prepare.py"], cwd=ROOT, env=environment, check=True
    )
    port = free_port()
    command = ["site/deploy/serve", "--port", str(port)]
    server = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        address = f"http://127.0.0.1:{port}"
        wait_until_serving(address, server)
        yield address
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)
