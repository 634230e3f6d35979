"""The pages of Domaren."""

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorial_app.judging.docket import Docket, Question
from tutorial_app.judging.shown import Told, page_of
from tutorial_app.library import library
from ui.fragments import render_fragment
from ui.kept import kept, kept_lightly
from ui.swapped import is_swapped


def docket_of(game: str) -> Docket:
    """The questions of a game, or a 404."""
    docket = library().dockets.get(game)
    if docket is None:
        raise Http404
    return docket


def question_of(docket: Docket, slug: str) -> Question:
    """One question of a game, or a 404."""
    question = docket.questions.get(slug)
    if question is None:
        raise Http404
    return question


@require_safe
@kept
def judge(request: HttpRequest) -> HttpResponse:
    """Which game is it about?"""
    return render(request, "judging/index.html", {"dockets": library().dockets.values()})


@require_safe
@kept
def judge_game(request: HttpRequest, game: str) -> HttpResponse:
    """What is asked?"""
    docket = docket_of(game)
    context = {"docket": docket, "groups": list(docket.questions_in())}
    return render(request, "judging/game.html", context)


@require_safe
def judge_question(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """The facts, one after another, and then the answer."""
    told = tuple((name, text) for name, texts in request.GET.lists() for text in texts if text)
    try:
        return question_page(request, game, slug, told)
    except BadRequest as fault:
        docket = docket_of(game)
        context = {"page": page_of(docket, question_of(docket, slug), ()), "fault": str(fault)}
        return render(request, "judging/question.html", context, status=400)


@kept_lightly
def question_page(request: HttpRequest, game: str, slug: str, told: Told) -> HttpResponse:
    """The page or, for htmx, what changes."""
    docket = docket_of(game)
    page = page_of(docket, question_of(docket, slug), told)
    if is_swapped(request):
        return render_fragment("judging/_question.html", {"page": page, "swapped": True})
    return render(request, "judging/question.html", {"page": page, "swapped": False})
