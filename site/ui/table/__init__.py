"""The table: a position as one seat sees it, made ready for the templates in `table/`.

`table_of(view, …)` is the one door. What it gives is made of the engine's `View` alone, so that
what the seat may not see is nowhere in it; without help nothing in it tells what is legal.
"""

from ui.table.build import table_of
from ui.table.hand import PICKED, Shown, exchange_of_picked
from ui.table.model import Choice, HeldCard, Key, Pick, Seat, Spot, Table, Verdict
from ui.table.names import seat_name

__all__ = [
    "PICKED",
    "Choice",
    "HeldCard",
    "Key",
    "Pick",
    "Seat",
    "Shown",
    "Spot",
    "Table",
    "Verdict",
    "exchange_of_picked",
    "seat_name",
    "table_of",
]
