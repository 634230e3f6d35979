"""The addresses of pages, which never change while a worker lives."""

from functools import lru_cache

from django.urls import reverse


@lru_cache(maxsize=8192)
def path_to(name: str, *arguments: object) -> str:
    """The path of a page by its name."""
    return reverse(name, args=arguments)
