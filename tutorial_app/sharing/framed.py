"""A puzzle inside a frame on another site: nothing is stored, and what leads away opens anew."""

import re
import secrets
from dataclasses import replace

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tutorial_app.lessons.tasks import UnknownAnswer
from tutorial_app.puzzles.addresses import (
    Attempt,
    attempt_address,
    puzzle_address,
    read_attempt,
)
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.suits import ALL
from tutorial_app.puzzles.views import shown_of, text_of, unkept
from ui.kept import kept_lightly

# A link with an address of its own; those of the puzzle are told from where it stands: "./?v=1".
AWAY = re.compile(r'<a(?P<before>[^>]*?) href="(?P<href>/[^"]*|https?://[^"]*)"(?P<after>[^>]*)>')
REL = re.compile(r' rel="[^"]*"')
LIMIT = 500  # pages that are kept ready


@require_safe
def framed(request: HttpRequest, name: str) -> HttpResponse:
    """A puzzle that any page may show in a frame, or an attempt at it."""
    text = text_of(name)
    try:
        attempt = replace(read_attempt(request.GET), filter=Filter())
        if "f" not in request.GET:
            return framable(unkept(HttpResponseRedirect(some_suits(name))))
        shown_of(text, attempt)
    except (BadRequest, UnknownAnswer):
        return framable(framed_page(request, name, Attempt(), 400))
    return framable(kept_frame(request, name, attempt))


def framed_page(
    request: HttpRequest, name: str, attempt: Attempt, status: int = 200
) -> HttpResponse:
    """The page or, for htmx, what changes."""
    swapped = request.headers.get("HX-Request") == "true" and status == 200
    template = "sharing/_framed.html" if swapped else "sharing/framed.html"
    context = {
        "page": shown_of(text_of(name), attempt),
        "fault": status != 200,
        "framed": True,  # where nothing is counted
        "whole": attempt_address(puzzle_address(name), Attempt(attempt.suits)),
        "canonical": f"{settings.SITE_URL}{puzzle_address(name)}" if settings.SITE_URL else "",
    }
    response = render(request, template, context, status=status)
    response.content = opening_anew(response.content.decode()).encode()
    return response


def opening_anew(html: str) -> str:
    """A page whose links away open beside the frame: within it they would be refused."""
    return AWAY.sub(anew, html)


def anew(link: re.Match[str]) -> str:
    """A link that opens a page of its own."""
    others = REL.sub("", link["before"] + link["after"])
    return f'<a{others} href="{link["href"]}" target="_blank" rel="noopener">'


def some_suits(name: str) -> str:
    """The frame of a puzzle in suits that are chosen for this visit."""
    return attempt_address(frame_address(name), Attempt(secrets.choice(ALL)))


def frame_address(name: str) -> str:
    """Where a puzzle is framed."""
    return reverse("tutorial:puzzle_frame", args=[name])


def framable(response: HttpResponse) -> HttpResponse:
    """An answer that other sites may frame."""
    response.embeddable = True  # type: ignore[attr-defined]  # read by website.headers
    return response


kept_frame = kept_lightly(framed_page, LIMIT)
