"""The map for crawlers: every page worth finding, by its absolute address."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from rules_app.library import library
from tutorial_app.library import library as lessons
from ui.kept import kept

NAMES = (
    "site:start",
    "rules:index",
    "rules:compare",
    "rules:glossary",
    "tutorial:courses",
    "tutorial:puzzles",
    "tutorial:puzzle_list",
    "tutorial:today",
    "tutorial:try",
    "tutorial:judge",
    "site:about",
    "rules:decisions",
    "rules:sources",
    "rules:changes",
    "site:accessibility",
    "site:privacy",
    "site:specimen",
    "site:tables",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One page, and the day its text was last changed where that is known."""

    path: str
    changed: date | None = None


def entries() -> Iterator[Entry]:
    """The pages of the house, of the reference and of the lessons."""
    for name in NAMES:
        yield Entry(reverse(name))
    for page in library().catalogue.pages.values():
        changed = max((change.day for change in page.changes), default=None)
        yield Entry(reverse("rules:game", args=[page.slug]), changed)
        if page.facts.games:
            yield Entry(reverse("rules:sheet", args=[page.slug]), changed)
    for course in lessons().courses.values():
        yield Entry(reverse("tutorial:course", args=[course.slug]))
        for lesson in course.lessons:
            yield Entry(reverse("tutorial:lesson", args=[course.slug, lesson]))


@require_safe
@kept
def sitemap(request: HttpRequest) -> HttpResponse:
    """Only where the site knows its own address: a map must not say anything relative."""
    if not settings.SITE_URL:
        raise Http404
    context = {"entries": list(entries()), "site_url": settings.SITE_URL}
    return render(request, "sitemap.xml", context, content_type="application/xml; charset=utf-8")
