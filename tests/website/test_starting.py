"""Starting the site: production refuses to start unconfigured, in one line."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONFIGURED = {
    "SITE_ENV": "production",
    "SITE_SECRET_KEY": "abcdefghij" * 7,
    "SITE_HOSTS": "kort.example",
    "SITE_URL": "https://kort.example",
}


def run(
    *arguments: str, program: str = sys.executable, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run Python, or another program, in a clean environment with these variables alone."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT / "site"), **variables}
    return subprocess.run(
        [program, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("variable", ["SITE_SECRET_KEY", "SITE_HOSTS", "SITE_URL"])
def test_production_without_a_variable_names_it_in_one_line(variable: str) -> None:
    variables = {name: value for name, value in CONFIGURED.items() if name != variable}

    done = run("-c", "import website.wsgi", **variables)

    assert done.returncode == 1
    assert done.stderr.startswith(f"forhand: {variable} is not set")
    assert done.stderr.count("\n") == 1


def test_the_server_entry_is_production_unless_told_otherwise() -> None:
    done = run("-c", "import website.wsgi")

    assert done.returncode == 1
    assert done.stderr.startswith("forhand: SITE_SECRET_KEY is not set")


def test_a_configured_production_starts(tmp_path: Path) -> None:
    variables = {**CONFIGURED, "SITE_VAR": str(tmp_path)}
    run("site/deploy/prepare.py", **variables)
    code = "import website.wsgi; from django.conf import settings; print(settings.MODE)"

    done = run("-c", code, **variables)

    assert (done.returncode, done.stdout) == (0, "production\n")


def test_an_unprepared_site_says_so_in_one_line(tmp_path: Path) -> None:
    done = run("-c", "import website.wsgi", **CONFIGURED, SITE_VAR=str(tmp_path))

    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f"forhand: no static files in {tmp_path}/static; run site/deploy/prepare.py first"
    )


def test_a_wrong_database_address_stops_management_commands_in_one_line() -> None:
    done = run("manage.py", "check", **CONFIGURED, DATABASE_URL="postgress://here/there")

    assert done.returncode == 1
    assert done.stderr.startswith("forhand: DATABASE_URL cannot be read")
    assert done.stderr.count("\n") == 1


def test_a_database_that_does_not_open_stops_preparing_in_one_line() -> None:
    missing = "sqlite:////no/such/folder/site.sqlite3"

    done = run("site/deploy/prepare.py", SITE_ENV="local", DATABASE_URL=missing)

    assert done.returncode == 1
    assert done.stderr == (
        "forhand: the database that DATABASE_URL names cannot be used:"
        " unable to open database file\n"
    )


def test_what_is_no_database_stops_preparing_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "forhand.sqlite3").write_text("not a database" * 100, encoding="utf-8")

    done = run("site/deploy/prepare.py", SITE_ENV="local", SITE_VAR=str(tmp_path))

    assert done.returncode == 1
    assert done.stderr == (
        "forhand: the database that SITE_VAR names cannot be used: file is not a database\n"
    )


@pytest.mark.parametrize("variable", ["SITE_SECRET_KEY", "SITE_HOSTS", "DATABASE_URL"])
def test_the_server_tells_a_fault_once_however_many_workers_it_has(variable: str) -> None:
    variables = {**CONFIGURED, "GRANIAN": str(Path(sys.executable).with_name("granian"))}
    variables.pop(variable, None)
    if variable == "DATABASE_URL":
        variables[variable] = "sqlite:////no/such/folder/site.sqlite3"

    done = run("site/deploy/serve", program="/bin/sh", **variables)

    assert done.returncode == 1
    assert variable in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_disk_that_is_full_stops_preparing_in_one_line(tmp_path: Path) -> None:
    limited = f"ulimit -f 8; exec {sys.executable} site/deploy/prepare.py"

    done = run("-c", limited, program="/bin/bash", SITE_ENV="local", SITE_VAR=str(tmp_path))

    assert done.returncode == 1
    assert done.stderr.startswith("forhand: ")
    assert done.stderr.count("\n") == 1


def test_too_many_days_to_plan_are_refused_in_one_line() -> None:
    done = run("manage.py", "plan_daily", "--days", "99999999999999")

    assert done.returncode == 1
    assert done.stderr == (
        "CommandError: --days is 99999999999999; write a number from 1 to 3650\n"
    )


def test_a_taken_port_is_told_in_one_line(tmp_path: Path) -> None:
    granian = str(Path(sys.executable).with_name("granian"))
    variables = {"SITE_ENV": "local", "SITE_VAR": str(tmp_path), "GRANIAN": granian}
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])

        done = run("site/deploy/serve", "--port", port, program="/bin/sh", **variables)

    assert done.returncode == 1
    assert done.stderr == f"forhand: port {port} cannot be used: Address already in use\n"


def test_the_deployment_check_is_clean(tmp_path: Path) -> None:
    variables = {**CONFIGURED, "SITE_VAR": str(tmp_path)}
    run("site/deploy/prepare.py", **variables)

    done = run("manage.py", "check", "--deploy", "--fail-level", "WARNING", **variables)

    assert done.returncode == 0, done.stderr
