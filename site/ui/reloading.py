"""Development: content is read anew when a file of it has changed."""

import sys
from typing import Any, Final

from django.conf import settings
from django.core.signals import request_started

ROOMS: Final = frozenset({"ui", "rules_app", "tutorial_app", "website"})

_seen: dict[str, int] = {}


def watch_content() -> None:
    """Let every request look whether content has changed."""
    if settings.DEBUG:
        _seen.update(file_times())
    request_started.connect(reload_changed, dispatch_uid="reload_changed")


def file_times() -> dict[str, int]:
    """When each file of the content was last changed."""
    files = (path for path in settings.CONTENT.rglob("*") if path.is_file())
    return {str(path): path.stat().st_mtime_ns for path in files}


def reload_changed(sender: object, **kwargs: Any) -> None:
    """Forget everything that was made of content which is not as it was."""
    if not settings.DEBUG:
        return
    if (found := file_times()) != _seen:
        _seen.clear()
        _seen.update(found)
        clear_caches()


def clear_caches() -> None:
    """Clear every `lru_cache` of our own modules: many hold something that content says."""
    for name, module in tuple(sys.modules.items()):
        if name.partition(".")[0] in ROOMS:
            for value in tuple(vars(module).values()):
                if clear := getattr(value, "cache_clear", None):
                    clear()
