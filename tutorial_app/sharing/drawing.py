"""The picture of a puzzle, which may be shown anywhere."""

import base64
import hashlib
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from engine.puzzles.puzzle import Puzzle
from tutorial_app.library import library
from tutorial_app.puzzles.addresses import read_attempt
from tutorial_app.puzzles.choosing import puzzle_of
from tutorial_app.puzzles.knowing import asked_of
from tutorial_app.puzzles.views import KNOWING, text_of
from tutorial_app.sharing.picture import picture_of
from ui.kept import kept_lightly
from ui.table import seat_name

SVG = "image/svg+xml; charset=utf-8"
WEEK = 7 * 24 * 3600


@require_safe
def picture(request: HttpRequest, name: str) -> HttpResponse:
    """The position of a puzzle as a picture, in the suits of the address."""
    response = kept_picture(request, name, read_attempt(request.GET).suits)
    response.headers["Cache-Control"] = f"public, max-age={WEEK}"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Content-Security-Policy"] = policy()
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


def drawn(request: HttpRequest, name: str, suits: str) -> HttpResponse:
    """The picture as it is drawn."""
    puzzle = puzzle_of(text_of(name), suits)
    context = {"picture": picture_of(puzzle), "style": style(), **words_of(puzzle)}
    return render(request, "sharing/picture.svg", context, content_type=SVG)


def words_of(puzzle: Puzzle) -> dict[str, str]:
    """What the puzzle is called, and what is to be done."""
    kind = library().puzzles.kinds[puzzle.kind]
    asked = asked_of(puzzle) if puzzle.kind == KNOWING else puzzle.seat
    who = seat_name(puzzle.state.view(puzzle.seat), asked)
    return {"title": kind.title, "task": kind.task.format(vem=who)}


@lru_cache(maxsize=1)
def style() -> SafeString:
    """How pictures look in light and in dark."""
    return render_to_string("sharing/picture.css")


def policy() -> str:
    """A picture that is opened by itself has its own style, and may do nothing."""
    digest = hashlib.sha256(style().encode()).digest()
    style_source = f"'sha256-{base64.b64encode(digest).decode()}'"
    return f"default-src 'none'; style-src {style_source}; frame-ancestors 'none'; sandbox"


kept_picture = kept_lightly(drawn)
