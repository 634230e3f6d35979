#!/usr/bin/env python
"""Django's command line, with the source root site/ on the path."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "site"))


def main() -> None:
    """Run one management command; a faulty configuration is one line, not a traceback."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "website.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as fault:
        sys.exit(f"forhand: {fault}")


if __name__ == "__main__":
    main()
