"""What can no longer be said in a whole deal, whatever follows: its buttons go away."""

from dataclasses import replace

from engine import View
from ui.table import Choice, Table

# The refusals that hold for the rest of the deal: the rule, or the rule and its cause.
FINAL = frozenset(
    {
        ("tolva.malning-fargen-en-gang", ""),
        ("tolva.malning-tre-kort", ""),
        ("tolva.fraga-partner", "few-cards"),
        ("tolva.halv-gubbe-tillfalle", "been-inne"),
        ("tolva.halv-gubbe-utan-trumf", ""),
        ("tolva.halv-gubbe-stick", ""),
        ("tolva.hel-gubbe", "been-inne"),
        ("tolva.hel-gubbe", "too-late"),
        ("bondtolva.fargen-en-gang", ""),
        ("bondtolva.brutet-par", ""),
        ("bondtolva.fraga-partner", "trump-set"),
        ("bondtolva.omgiv", "no-right"),
        ("tremanswhist.kop", ""),
    }
)


def without_spent(table: Table, view: View) -> Table:
    """The table with only those declarations that may be legal now or later in the deal."""
    return replace(table, says=tuple(each for each in table.says if not is_spent(each, view)))


def is_spent(choice: Choice, view: View) -> bool:
    """Whether the rules refuse it from now on until the deal is over."""
    refusal = view.refusal(choice.move)
    return refusal is not None and (refusal.rule, refusal.cause) in FINAL
