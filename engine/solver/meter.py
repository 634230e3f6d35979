"""How much a search may look at: counted in positions, so that it is the same on every machine."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class BudgetSpent(Exception):  # noqa: N818  # it reads better where it is caught
    """The search has looked at as many positions as it was allowed."""

    def __init__(self, budget: int) -> None:
        """Say how many that was."""
        super().__init__(f"no answer within {budget} positions")
        self.budget = budget


@dataclass(slots=True)
class Meter:
    """Counts positions, and stops the search when there have been enough."""

    budget: int
    nodes: int = 0

    def spend(self) -> None:
        """Count one more position."""
        self.nodes += 1
        if self.nodes > self.budget:
            raise BudgetSpent(self.budget)


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep the collector of cycles away: a search makes none, and is a fifth faster."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
