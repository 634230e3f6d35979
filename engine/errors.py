"""The two ways in which the engine says no: a move against the rules, and malformed input."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.refusal import Refusal


class IllegalMove(ValueError):  # noqa: N818  # it reads better where it is caught
    """A move that a rule refuses; carries who tried what, and the `Refusal`."""

    def __init__(self, seat: int, move: str, refusal: Refusal) -> None:
        """Say who tried which move and which rule refuses it."""
        super().__init__(f"seat {seat}: {move} is refused by {refusal.rule}")
        self.seat = seat
        self.move = move
        self.refusal = refusal


class RecordError(ValueError):
    """Input that is no record, position, card or move at all: where it stands, and what it is.

    In a record `where` is the field, and `decision` counts the moves before the wrong one.
    """

    def __init__(self, where: str, what: str, decision: int | None = None) -> None:
        """Say in which place what is wrong."""
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what
        self.decision = decision
