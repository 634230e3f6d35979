"""Which rules decide whether something may be declared: a yes uses them as much as a no does."""

from collections.abc import Iterable

from engine import Game, Move
from engine.games.bordstolva import Bordstolva
from engine.games.plocketolva import Plocketolva

_TABLE = """
tolva meld: malning-tillfalle malning-innehav malning-tre-kort malning-en malning-fargen-en-gang
tolva meld: ej-mala-ut
tolva ask no: fraga-partner ej-mala-ut
tolva halv-gubbe: halv-gubbe-tillfalle halv-gubbe-utan-trumf halv-gubbe-sparr halv-gubbe-stick
tolva halv-gubbe hel-gubbe: gubbe-spelas
tolva hel-gubbe: hel-gubbe
bondtolva meld: saga-upp fargen-en-gang brutet-par fler-malningar inne-valjer-trumf elva
bondtolva ask no: fraga-partner elva
bondtolva pass: fler-malningar
bondtolva omgiv no-omgiv: omgiv
tremanswhist buy stand: kop
tremanswhist exchange: nio-kop
tjuv capture: fanga tjuva-villkor
tjuv lay: fanga lagga
"""
# Melding for two has its own moment.
FOR_TWO = {Plocketolva: "tolva.plock-malning", Bordstolva: "tolva.bord-malning"}


def _read() -> dict[tuple[str, str], frozenset[str]]:
    found: dict[tuple[str, str], frozenset[str]] = {}
    for line in _TABLE.strip().splitlines():
        heading, _, names = line.partition(": ")
        prefix, *verbs = heading.split()
        slugs = frozenset(f"{prefix}.{name}" for name in names.split())
        for verb in verbs:
            found[prefix, verb] = found.get((prefix, verb), frozenset()) | slugs
    return found


RIGHTS = _read()


def rights_of(game: Game, moves: Iterable[Move]) -> frozenset[str]:
    """The rules that some moves which are allowed rest on."""
    found: set[str] = set()
    for move in moves:
        found |= RIGHTS.get((game.rules.prefix, move.verb), frozenset())
        if move.verb in {"meld", "pass"}:
            found |= {slug for rules, slug in FOR_TWO.items() if isinstance(game.rules, rules)}
    return frozenset(found)
