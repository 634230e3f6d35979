"""Make the site ready to serve: database migrated, static files collected, puzzles loaded.

Safe to run again.

With --check nothing is made: only the settings are read, the database opened, and the port after
--port tried.
"""

import os
import socket
import sys
from pathlib import Path

SITE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(SITE))


def static_stamp() -> str:
    """A summary of the static sources that changes when any of them does."""
    files = sorted(path for path in (SITE / "static").rglob("*") if path.is_file())
    return "\n".join(f"{path} {path.stat().st_mtime_ns} {path.stat().st_size}" for path in files)


def collect_static(var: Path) -> None:
    """Hash and compress the static files, unless nothing has changed since the last time."""
    from django.core.management import call_command

    stamp_file = var / "static.stamp"
    stamp = static_stamp()
    if stamp_file.exists() and stamp_file.read_text(encoding="utf-8") == stamp:
        return
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp_file.write_text(stamp, encoding="utf-8")


def prepare() -> None:
    """Make everything that a start needs."""
    from django.conf import settings
    from django.core.management import call_command

    from website.warm import refuse_faults, warm

    collect_static(settings.VAR)
    refuse_faults()
    call_command("migrate", interactive=False, verbosity=0)
    call_command("load_content", verbosity=0)
    warm()  # what cannot be read is told here once, and not by every worker


def check() -> None:
    """Open the database that the settings name."""
    from django.db import connection

    connection.ensure_connection()


def port_fault(arguments: list[str]) -> str:
    """Why the server cannot have the port that its arguments name, or nothing."""
    port = arguments[arguments.index("--port") + 1] if "--port" in arguments[:-1] else "0"
    try:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", int(port)))
    except (ValueError, OverflowError):
        return f"{port!r} is no port"
    except OSError as fault:
        return f"port {port} cannot be used: {fault.strerror}"
    return ""


def main() -> None:
    """Prepare or check what the settings name; a fault of configuration is one line."""
    os.environ.setdefault("SITE_ENV", "production")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "website.settings")
    import django
    from django.core.exceptions import ImproperlyConfigured
    from django.db import DatabaseError

    try:
        django.setup()
        (check if "--check" in sys.argv else prepare)()
    except ImproperlyConfigured as fault:
        sys.exit(f"forhand: {fault}")
    except DatabaseError as fault:
        where = "DATABASE_URL" if os.environ.get("DATABASE_URL") else "SITE_VAR"
        reason = str(fault).strip().splitlines()[0]
        sys.exit(f"forhand: the database that {where} names cannot be used: {reason}")
    except OSError as fault:
        sys.exit(f"forhand: cannot prepare the site: {fault}")
    if fault_of_port := port_fault(sys.argv):
        sys.exit(f"forhand: {fault_of_port}")


if __name__ == "__main__":
    main()
