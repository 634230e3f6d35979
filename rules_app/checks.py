"""Faults of the rule texts as Django system checks: file, line, reason."""

from collections.abc import Iterable
from typing import Any

from django.core.checks import CheckMessage, Error, register

from rules_app.library import library

TAG = "content"


@register(TAG)
def check_rules(app_configs: object, **kwargs: Any) -> Iterable[CheckMessage]:
    """Every fault found when the reference was read."""
    return [Error(str(fault), id="rules.E001") for fault in library().faults]
