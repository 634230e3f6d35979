"""Every end of a question of Domaren that can be tapped to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutorial_app.judging.deciding import follow
from tutorial_app.library import library

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tutorial_app.judging.deciding import Way
    from tutorial_app.judging.docket import Docket, Question


def ends(
    docket: Docket, question: Question, told: Mapping[str, str] | None = None
) -> Iterator[Way]:
    """Every end, impossible ones too."""
    way = follow(docket, question, told or {})
    if way.asked is None:
        yield way
        return
    for choice in way.offered:
        yield from ends(docket, question, {**way.words, way.asked.slug: choice.word})


def moves() -> Iterator[tuple[Docket, Question]]:
    """Every question about a move, in every game."""
    for docket in library().dockets.values():
        for question in docket.questions.values():
            if question.kind == "move":
                yield docket, question
