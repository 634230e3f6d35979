"""The operator's variables are read strictly, and a fault names its variable."""

import sys
from pathlib import Path

import pytest

import website
from website.environment import (
    INSTALL_POSTGRES,
    POSTGRESQL,
    SQLITE,
    ConfigurationError,
    Environment,
    Hsts,
    Mode,
    made_secret,
)

LONG_KEY = "abcdefghij" * 5
PRODUCTION = {"SITE_ENV": "production"}


def refusal(reading: object) -> str:
    """The message of the configuration fault that calling this gives."""
    assert callable(reading)
    with pytest.raises(ConfigurationError) as caught:
        reading()
    return str(caught.value)


def test_development_is_the_default() -> None:
    assert Environment({}).mode is Mode.DEVELOPMENT


def test_an_unknown_mode_is_refused() -> None:
    message = refusal(lambda: Environment({"SITE_ENV": "prod"}))

    assert message == ("SITE_ENV is 'prod'; it must be one of development, local, production")


def test_production_needs_its_key(tmp_path: Path) -> None:
    message = refusal(lambda: Environment(PRODUCTION).secret_key(tmp_path))

    assert message.startswith("SITE_SECRET_KEY is not set")


def test_a_short_key_is_refused(tmp_path: Path) -> None:
    short = Environment({**PRODUCTION, "SITE_SECRET_KEY": "hemligt"})

    message = refusal(lambda: short.secret_key(tmp_path))

    assert message == "SITE_SECRET_KEY is too short; use at least 50 characters"


def test_the_key_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text(f"{LONG_KEY}\n", encoding="utf-8")

    key = Environment({**PRODUCTION, "SITE_SECRET_KEY_FILE": str(file)}).secret_key(tmp_path)

    assert key == LONG_KEY


def test_an_unreadable_key_file_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "key"
    environment = Environment({**PRODUCTION, "SITE_SECRET_KEY_FILE": str(missing)})

    message = refusal(lambda: environment.secret_key(tmp_path))

    assert message == f"SITE_SECRET_KEY_FILE cannot be read: {missing} (FileNotFoundError)"


def test_local_mode_makes_its_own_key_once(tmp_path: Path) -> None:
    environment = Environment({"SITE_ENV": "local"})

    first = environment.secret_key(tmp_path)
    second = environment.secret_key(tmp_path)

    assert first == second
    assert len(first) >= 50


def test_a_made_key_is_for_its_owner_only(tmp_path: Path) -> None:
    made_secret(tmp_path / "secret-key")

    assert (tmp_path / "secret-key").stat().st_mode & 0o077 == 0


def test_production_needs_its_hosts() -> None:
    assert refusal(Environment(PRODUCTION).hosts).startswith("SITE_HOSTS is not set")


def test_hosts_are_separated_by_commas_or_space() -> None:
    environment = Environment({"SITE_HOSTS": "a.example, b.example c.example"})

    assert environment.hosts() == ["a.example", "b.example", "c.example"]


@pytest.mark.parametrize(
    "host", ["*", "https://kort.example", "kort.example/om", "kort.example:80", "å"]
)
def test_a_host_that_is_no_host_is_refused(host: str) -> None:
    message = refusal(Environment({"SITE_HOSTS": host}).hosts)

    assert message.startswith(f"SITE_HOSTS holds {host!r}")


@pytest.mark.parametrize(
    ("value", "expected"), [("yes", True), ("1", True), ("", False), ("off", False)]
)
def test_flags_say_yes_or_no(value: str, expected: bool) -> None:
    assert Environment({"SITE_BEHIND_PROXY": value}).flag("SITE_BEHIND_PROXY") is expected


def test_a_flag_that_is_neither_is_refused() -> None:
    message = refusal(lambda: Environment({"SITE_BEHIND_PROXY": "ja"}).flag("SITE_BEHIND_PROXY"))

    assert message == "SITE_BEHIND_PROXY is 'ja'; write yes or no"


@pytest.mark.parametrize("host", ["localhost", ".kort.example", "127.0.0.1", "[::1]"])
def test_a_host_may_be_a_name_numbers_or_everything_below_a_name(host: str) -> None:
    assert Environment({"SITE_HOSTS": host}).hosts() == [host]


@pytest.mark.parametrize("address", ["https://kort.example", "http://127.0.0.1:8000", ""])
def test_a_site_address_is_taken_as_it_is(address: str) -> None:
    assert Environment({"SITE_URL": address}).site_url() == address


@pytest.mark.parametrize(
    "address",
    [
        "kort.example",
        "ftp://kort.example",
        "https://a.example/b",
        "https://a.example?b=c",
        "https://a.example:port",
        "https://user@a.example",
        "https://[a",
    ],
)
def test_a_site_address_that_cannot_be_is_refused(address: str) -> None:
    message = refusal(Environment({"SITE_URL": address}).site_url)

    assert message == f"SITE_URL is {address!r}; write it like https://kort.example.org"


def test_a_file_cannot_be_the_folder_for_what_is_made(tmp_path: Path) -> None:
    file = tmp_path / "var"
    file.touch()

    message = refusal(lambda: Environment({"SITE_VAR": str(file)}).var(tmp_path))

    assert message == f"SITE_VAR cannot be a folder: {file} (FileExistsError)"


def test_sqlite_is_the_default_database(tmp_path: Path) -> None:
    database = Environment({}).database(tmp_path / "site.sqlite3")

    assert database["ENGINE"] == SQLITE
    assert database["NAME"] == tmp_path / "site.sqlite3"


def test_a_database_address_may_name_another_sqlite_file(tmp_path: Path) -> None:
    environment = Environment({"DATABASE_URL": "sqlite:////srv/site.sqlite3"})

    database = environment.database(tmp_path)

    assert (database["ENGINE"], database["NAME"]) == (SQLITE, "/srv/site.sqlite3")


@pytest.mark.parametrize(
    "address",
    [
        "postgress://a/b",
        "nonsense",
        "postgres://",
        "mysql://a:b@c/d",
        "postgres://a:b/c",
        "sqlite://",
    ],
)
def test_a_wrong_database_address_is_one_clear_line(address: str, tmp_path: Path) -> None:
    message = refusal(lambda: Environment({"DATABASE_URL": address}).database(tmp_path))

    assert message.startswith("DATABASE_URL ")
    assert "\n" not in message


def test_postgresql_without_its_driver_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    environment = Environment({"DATABASE_URL": "postgres://user:word@host/name"})

    message = refusal(lambda: environment.database(tmp_path))

    assert message.endswith(f"install it with: pip install {INSTALL_POSTGRES}")


def test_postgresql_is_taken_when_its_driver_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", website)
    environment = Environment({"DATABASE_URL": "postgres://user:word@host/name"})

    database = environment.database(tmp_path)

    assert (database["ENGINE"], database["NAME"]) == (POSTGRESQL, "name")


def test_a_key_that_is_not_random_is_refused(tmp_path: Path) -> None:
    weak = Environment({**PRODUCTION, "SITE_SECRET_KEY": "ab" * 40})

    message = refusal(lambda: weak.secret_key(tmp_path))

    assert message == "SITE_SECRET_KEY is not random; it repeats a few characters"


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("", "SITE_URL is not set, the public address"),
        ("http://kort.example", "SITE_URL is 'http://kort.example'; production is served by https"),
        ("https://ond.example", "SITE_URL is 'https://ond.example', but SITE_HOSTS has no ond"),
    ],
)
def test_production_needs_an_address_of_its_own_by_https(address: str, reason: str) -> None:
    environment = Environment({**PRODUCTION, "SITE_HOSTS": "kort.example", "SITE_URL": address})

    assert refusal(environment.site_url).startswith(reason)


@pytest.mark.parametrize("hosts", ["kort.example", ".kort.example", "a.example, KORT.example"])
def test_the_address_is_one_of_the_hosts(hosts: str) -> None:
    environment = Environment(
        {**PRODUCTION, "SITE_HOSTS": hosts, "SITE_URL": "https://kort.example:8443/"}
    )

    assert environment.site_url() == "https://kort.example:8443"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("", Hsts.HOST),
        ("off", Hsts.OFF),
        ("Subdomains", Hsts.SUBDOMAINS),
        ("preload", Hsts.PRELOAD),
    ],
)
def test_how_far_hsts_reaches_is_the_operators_choice(value: str, expected: Hsts) -> None:
    assert Environment({"SITE_HSTS": value}).hsts() is expected


def test_an_unknown_reach_of_hsts_is_refused() -> None:
    message = refusal(Environment({"SITE_HSTS": "yes"}).hsts)

    assert message == "SITE_HSTS is 'yes'; it must be one of off, host, subdomains, preload"


def test_a_flag_may_be_on_by_default() -> None:
    told = [Environment({"A": text}).flag("A", default=True) for text in ("", "no", "yes")]

    assert told == [True, False, True]


def test_a_postgresql_that_is_not_there_is_given_up_soon(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("website.environment.refuse_missing_driver", lambda: None)
    address = "postgres://user:word@host/name"

    given = [
        Environment({"DATABASE_URL": f"{address}{more}"}).database(tmp_path)["OPTIONS"]
        for more in ("", "?connect_timeout=9", "?sslmode=require")
    ]

    assert given == [
        {"connect_timeout": 2},
        {"connect_timeout": 9},
        {"connect_timeout": 2, "sslmode": "require"},
    ]
