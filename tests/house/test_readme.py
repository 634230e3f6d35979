"""What the README promises is so."""

import argparse
import re
import shlex
import subprocess
import sys
import tomllib

from house.doors import ROOT
from website.bodies import LARGEST, SECONDS
from website.environment import INSTALL_POSTGRES

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_engine_in_ten_lines_runs() -> None:
    [code] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert len(code.strip().splitlines()) <= 12


def test_the_two_commands_stand_at_the_top() -> None:
    first = README.splitlines()[:5]

    assert [line.split("#")[0].strip() for line in first if line.startswith("    ")] == [
        "make run",
        "make test",
    ]


def test_every_path_that_is_named_exists() -> None:
    rooms = "engine|site|content|tests|rules_app|tutorial_app"

    named = re.findall(rf"[`(]((?:{rooms})/[\w./-]+)[`)]", README)

    assert [path for path in named if not (ROOT / path).exists()] == []


def variables_in(folder: str) -> set[str]:
    """The variables of the operator that a folder reads."""
    files = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
    return {name for text in files for name in re.findall(r'"((?:SITE|DATABASE)_[A-Z_]+)"', text)}


def test_the_table_has_every_variable_and_no_other() -> None:
    first_cells = re.findall(r"^\| (`[A-Z_]+`.*?) \|", README, re.MULTILINE)
    told = {name for cell in first_cells for name in re.findall(r"[A-Z_]+", cell)}

    assert told == variables_in("site/website")


def installs(text: str) -> list[list[str]]:
    """What every command with pip in a text is given."""
    return [shlex.split(line) for line in re.findall(r"pip install ([^`\n]+)", text)]


def test_pip_accepts_every_documented_command_with_one_thing_to_install() -> None:
    told = [*installs(README), *installs(f"pip install {INSTALL_POSTGRES}")]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    things = {}
    for words in told:
        parser = argparse.ArgumentParser(exit_on_error=False)
        parser.add_argument("-c", dest="constraints")
        parser.add_argument("--editable")
        options, rest = parser.parse_known_args(words)
        things[options.editable] = (options.constraints, rest)

    assert things == {
        ".": ("site/deploy/constraints.txt", []),
        ".[postgres]": ("site/deploy/constraints.txt", []),
    }
    assert list(project["optional-dependencies"]["postgres"]) == ["psycopg[binary]==3.3.9"]


def test_proxy_and_server_agree_on_sizes_and_times() -> None:
    caddy = (ROOT / "site/deploy/Caddyfile").read_text(encoding="utf-8")
    serve = (ROOT / "site/deploy/serve").read_text(encoding="utf-8")
    [size] = re.findall(r"max_size (\d+)MB", caddy)
    [body] = re.findall(r"read_body (\d+)s", caddy)
    [alive] = re.findall(r"keepalive (\d+)s", caddy)
    [idle] = re.findall(r"--http1-header-read-timeout (\d+)", serve)

    assert int(size) * 1_000_000 == LARGEST
    assert float(body) == SECONDS
    assert int(alive) * 1000 < int(idle)  # else the proxy uses connections that are closed
    assert "buffer_requests" in caddy
