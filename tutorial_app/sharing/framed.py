"""A puzzle inside a frame on another site: nothing is stored, and what leads away opens anew."""

import secrets
from dataclasses import replace
from functools import lru_cache

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from tutorial_app.lessons.tasks import UnknownAnswer
from tutorial_app.puzzles.addresses import (
    Attempt,
    attempt_address,
    begun_anew,
    puzzle_address,
    read_attempt,
)
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.suits import ALL
from tutorial_app.puzzles.views import is_brief, shown_of, text_of, unkept
from tutorial_app.withdrawn import Withdrawn
from ui.card_parts import parts_of, small_ones
from ui.cards import SPRITE
from ui.fragments import render_fragment
from ui.kept import kept_lightly
from ui.swapped import is_swapped


@require_safe
def framed(request: HttpRequest, name: str) -> HttpResponse:
    """A puzzle that any page may show in a frame, or an attempt at it."""
    try:
        text = text_of(name)
    except Withdrawn:
        return framable(unkept(render(request, "sharing/withdrawn.html", status=410)))
    try:
        attempt = replace(read_attempt(request.GET), filter=Filter())
        if "f" not in request.GET:
            return framable(unkept(HttpResponseRedirect(some_suits(name))))
        shown_of(text, attempt)
    except (BadRequest, UnknownAnswer):
        anew = replace(begun_anew(request.GET), filter=Filter())
        return framable(framed_page(request, name, anew, 400))
    return framable(kept_frame(request, name, attempt))


def framed_page(
    request: HttpRequest, name: str, attempt: Attempt, status: int = 200
) -> HttpResponse:
    """The page or, for htmx, what changes."""
    page = shown_of(text_of(name), attempt)
    # Nothing is counted in a frame, and what leads away opens beside it.
    context: dict[str, object] = {"page": page, "fault": status != 200, "framed": True}
    if is_swapped(request) and status == 200:
        part = render_fragment("sharing/_framed.html", {**context, "brief": is_brief(page)})
        return with_own_drawings(part)
    context["whole"] = attempt_address(puzzle_address(name), Attempt(attempt.suits))
    context["canonical"] = f"{settings.SITE_URL}{puzzle_address(name)}" if settings.SITE_URL else ""
    context["drawings"] = drawings()
    return with_own_drawings(render(request, "sharing/framed.html", context, status=status))


@lru_cache(maxsize=1)
def drawings() -> SafeString:
    """The cards as they are drawn on a table and in words."""
    return parts_of(small_ones())


def with_own_drawings(response: HttpResponse) -> HttpResponse:
    """An answer whose cards are drawn with what its page holds.

    A sandboxed frame has no origin, and no browser draws with a file of another origin.
    """
    response.content = response.content.replace(f"{static(SPRITE)}#".encode(), b"#")
    return response


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


kept_frame = kept_lightly(framed_page)
