"""A small table under a rule: the rule's position, and the answer to a move in it."""

from dataclasses import replace
from urllib.parse import urlencode

from django.core.exceptions import BadRequest

from engine import Move, RecordError, Refusal, View
from tutorial_app.trying.clauses import ClausePosition
from tutorial_app.trying.playing import address, marks
from tutorial_app.trying.told import MOVE
from tutorial_app.why import allowed_by, why
from ui.table import Shown, Verdict, table_of


def shown_below(told: ClausePosition, move: Move | None) -> dict[str, object]:
    """The context of the table; the position stays as it is, so that every move can be tried."""
    view = told.position.state().view(0)
    refusal = refused(view, move) if move else None
    shown = Shown(lambda each: address_below(told, each), helped=True, marks=marks(refusal))
    name = f"prova-{told.slug.partition('.')[2]}"
    table = table_of(view, shown, name=name, verdict=verdict(view, move, refusal))
    return {
        "table": replace(table, mistakes=()),  # here nothing is played, and nothing has a price
        "task": told.task,
        "whole": f"{address(told.position.text())}#bordet",
    }


def refused(view: View, move: Move) -> Refusal | None:
    """Why a move is refused; what is no move here is a bad request."""
    try:
        return view.refusal(move)
    except RecordError as error:
        raise BadRequest(f"prova: {error}") from None


def verdict(view: View, move: Move | None, refusal: Refusal | None) -> Verdict | None:
    """Ja or Nej to a move, with the reason."""
    if refusal:
        return Verdict("refused", why(refusal, view))
    return Verdict("right", allowed_by(move, view.explain(), view)) if move else None


def address_below(told: ClausePosition, move: Move) -> str:
    """Where the answer to a move is fetched."""
    return f"{told.fragment}?{urlencode({MOVE: move}, safe=':')}"
