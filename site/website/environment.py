"""The operator's environment: every variable read once, nonsense refused by its name."""

import enum
import importlib.util
import os
import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from django.http.request import split_domain_port, validate_host

SQLITE = "django.db.backends.sqlite3"
POSTGRESQL = "django.db.backends.postgresql"

_NAME = r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
_NUMBERS = r"\[[0-9a-f:]+\]"
# A host, or all hosts below one that begins with a dot; ports are not for ALLOWED_HOSTS.
HOST = re.compile(rf"\.?{_NAME}(?:\.{_NAME})*|{_NUMBERS}", re.IGNORECASE)
SITE_ADDRESS = re.compile(
    rf"https?://(?:{_NAME}(?:\.{_NAME})*|{_NUMBERS})(?::[0-9]{{1,5}})?", re.IGNORECASE
)

# What pip is given for PostgreSQL; without --editable the site would lack templates and content.
INSTALL_POSTGRES = "-c site/deploy/constraints.txt --editable '.[postgres]'"

# synchronous=FULL: with NORMAL a power cut may lose progress that was confirmed.
LASTING = 600  # seconds that a connection is kept
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 3,  # seconds that a form waits while another one is stored
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
        " PRAGMA temp_store=MEMORY; PRAGMA mmap_size=134217728; PRAGMA cache_size=-16000;"
    ),
}


class ConfigurationError(ImproperlyConfigured):
    """A variable of the environment is missing or makes no sense."""


class Mode(enum.StrEnum):
    """How the site runs: at a developer's desk, through `make run`, or in public."""

    DEVELOPMENT = "development"
    LOCAL = "local"
    PRODUCTION = "production"


class Hsts(enum.StrEnum):
    """What the header Strict-Transport-Security covers."""

    OFF = "off"
    HOST = "host"
    SUBDOMAINS = "subdomains"
    PRELOAD = "preload"  # subdomains too; browsers then have the site in lists of their own


class Environment:
    """Typed reading of one mapping of variables."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables
        self.mode = self._read_mode()

    def text(self, name: str) -> str:
        """The variable without surrounding space, empty when unset."""
        return self._variables.get(name, "").strip()

    def flag(self, name: str, *, default: bool = False) -> bool:
        """Yes or no."""
        value = self.text(name).lower()
        if not value:
            return default
        if value in {"1", "yes", "true", "on"}:
            return True
        if value in {"0", "no", "false", "off"}:
            return False
        raise ConfigurationError(f"{name} is {value!r}; write yes or no")

    def words(self, name: str) -> list[str]:
        """A list separated by commas or space."""
        return self.text(name).replace(",", " ").split()

    def _read_mode(self) -> Mode:
        value = self.text("SITE_ENV") or Mode.DEVELOPMENT
        try:
            return Mode(value)
        except ValueError:
            modes = ", ".join(Mode)
            raise ConfigurationError(f"SITE_ENV is {value!r}; it must be one of {modes}") from None

    def secret_key(self, var: Path) -> str:
        """The key from SITE_SECRET_KEY or SITE_SECRET_KEY_FILE; outside production made in var/."""
        key = self.text("SITE_SECRET_KEY") or self._secret_from_file()
        if not key and self.mode is not Mode.PRODUCTION:
            return made_secret(var / "secret-key")
        if not key:
            raise ConfigurationError(
                "SITE_SECRET_KEY is not set (or SITE_SECRET_KEY_FILE, the path of a file with it);"
                " production does not start without it"
            )
        if len(key) < 50:
            raise ConfigurationError("SITE_SECRET_KEY is too short; use at least 50 characters")
        if len(set(key)) < 10:
            raise ConfigurationError("SITE_SECRET_KEY is not random; it repeats a few characters")
        return key

    def _secret_from_file(self) -> str:
        path = self.text("SITE_SECRET_KEY_FILE")
        if not path:
            return ""
        try:
            return Path(path).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as fault:
            raise ConfigurationError(
                f"SITE_SECRET_KEY_FILE cannot be read: {path} ({type(fault).__name__})"
            ) from None

    def hosts(self) -> list[str]:
        """The host names the site answers to."""
        hosts = self.words("SITE_HOSTS")
        if hosts:
            return [checked_host(host) for host in hosts]
        if self.mode is Mode.PRODUCTION:
            raise ConfigurationError(
                "SITE_HOSTS is not set; name the hosts the site answers to, like kort.example.org"
            )
        return ["127.0.0.1", "localhost", "[::1]", "testserver"]

    def site_url(self) -> str:
        """The public address, without a final slash, or empty; production must have one."""
        address = self.text("SITE_URL").rstrip("/")
        is_production = self.mode is Mode.PRODUCTION
        example = "write it like https://kort.example.org"
        if not address and not is_production:
            return ""
        if not address:
            raise ConfigurationError(f"SITE_URL is not set, the public address; {example}")
        if not SITE_ADDRESS.fullmatch(address):
            raise ConfigurationError(f"SITE_URL is {address!r}; {example}")
        if is_production and not address.lower().startswith("https://"):
            raise ConfigurationError(f"SITE_URL is {address!r}; production is served by https")
        if is_production:
            self._refuse_foreign(address)
        return address

    def _refuse_foreign(self, address: str) -> None:
        """The site must answer to the address that it gives as its own."""
        host, _ = split_domain_port(address.partition("//")[2])
        if not validate_host(host, self.hosts()):
            raise ConfigurationError(f"SITE_URL is {address!r}, but SITE_HOSTS has no {host}")

    def hsts(self) -> Hsts:
        """How strictly browsers shall keep to https, once they have been here."""
        value = self.text("SITE_HSTS").lower() or Hsts.HOST
        try:
            return Hsts(value)
        except ValueError:
            known = ", ".join(Hsts)
            raise ConfigurationError(f"SITE_HSTS is {value!r}; it must be one of {known}") from None

    def var(self, default: Path) -> Path:
        """The folder for what the site makes: database, collected static files, caches."""
        var = Path(self.text("SITE_VAR") or default)
        try:
            var.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise ConfigurationError(
                f"SITE_VAR cannot be a folder: {var} ({type(fault).__name__})"
            ) from None
        return var

    def database(self, default: Path) -> dict[str, Any]:
        """Django's settings for DATABASE_URL, or for the embedded SQLite file."""
        address = self.text("DATABASE_URL")
        if not address:
            return embedded(default)
        return read_database_url(address)


def embedded(path: Path | str) -> dict[str, Any]:
    """The settings of an SQLite file; to open it for every answer would cost more than to ask."""
    return {
        "ENGINE": SQLITE,
        "NAME": path,
        "OPTIONS": SQLITE_OPTIONS,
        "CONN_MAX_AGE": LASTING,
    }


def read_database_url(address: str) -> dict[str, Any]:
    """Django's settings for one database address; refuses what could not be served."""
    example = "sqlite:////srv/forhand/site.sqlite3 or postgres://user:password@host/name"
    try:
        database: dict[str, Any] = dict(
            dj_database_url.parse(address, conn_max_age=LASTING, conn_health_checks=True)
        )
    except (ValueError, dj_database_url.ParseError, dj_database_url.UnknownSchemeError):
        raise ConfigurationError(f"DATABASE_URL cannot be read; write it like {example}") from None
    named = database.get("NAME") not in {None, "", ":memory:"}
    if not named or database.get("ENGINE") not in {SQLITE, POSTGRESQL}:
        raise ConfigurationError(
            f"DATABASE_URL must name a SQLite or PostgreSQL database, like {example}"
        )
    if database["ENGINE"] == SQLITE:
        return embedded(str(database["NAME"]))
    refuse_missing_driver()
    # A server that is not there must not hold a thread for minutes.
    database["OPTIONS"] = {"connect_timeout": 2, **database.get("OPTIONS", {})}
    return database


def refuse_missing_driver() -> None:
    """PostgreSQL needs its driver, which only those who use it install."""
    if importlib.util.find_spec("psycopg") is None:
        raise ConfigurationError(
            "DATABASE_URL names PostgreSQL but its driver is missing;"
            f" install it with: pip install {INSTALL_POSTGRES}"
        )


def checked_host(host: str) -> str:
    """One host name, refused when it is an address, has a port, or stands for everything."""
    if not HOST.fullmatch(host):
        raise ConfigurationError(
            f"SITE_HOSTS holds {host!r}; write bare host names, such as kort.example.org"
        )
    return host


def made_secret(path: Path) -> str:
    """The secret kept in a file of our own, made at first use; safe with several workers."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    if not path.exists():
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(60), encoding="ascii")
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass  # another worker was first: its secret counts
        finally:
            fresh.unlink()
    return path.read_text(encoding="ascii").strip()
