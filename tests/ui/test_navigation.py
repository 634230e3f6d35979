"""The navigation shows what exists and where one is."""

import pytest
from django.template import Context, Template


def entry(path: str, label: str = "Om Förhand", name: str = "site:about") -> str:
    """One entry as seen from a path."""
    source = f'{{% load navigation %}}{{% nav_entry "{label}" "{name}" %}}'
    return Template(source).render(Context({"path": path}))


def test_an_entry_links_to_its_page() -> None:
    assert entry("/") == '<li><a href="/om/">Om Förhand</a></li>'


def test_an_entry_without_a_page_is_not_shown() -> None:
    assert entry("/", name="site:does-not-exist") == ""


@pytest.mark.parametrize(("path", "current"), [("/om/", "page"), ("/om/integritet/", "true")])
def test_the_entry_one_is_in_is_marked(path: str, current: str) -> None:
    assert entry(path) == f'<li><a href="/om/" aria-current="{current}">Om Förhand</a></li>'


def test_the_start_page_is_not_everywhere() -> None:
    assert entry("/om/", name="site:start") == '<li><a href="/">Om Förhand</a></li>'


def test_a_page_without_context_still_has_its_navigation() -> None:
    source = '{% load navigation %}{% nav_entry "Om" "site:about" %}'

    assert Template(source).render(Context()) == '<li><a href="/om/">Om</a></li>'
