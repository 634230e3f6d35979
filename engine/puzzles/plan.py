"""What the collection is to hold: how many puzzles of each kind, sought where they are found."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.game import Game
from engine.puzzles.seek import Quarry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.puzzles.puzzle import Puzzle
    from engine.rules import Option

NONE: Final[Mapping[str, Option]] = MappingProxyType({})
FROM_TABLE: Final[Mapping[str, Option]] = MappingProxyType({"forsta_sticket_fran_bordet": True})


@dataclass(frozen=True, slots=True)
class Hunt:
    """A search: its name (which seeds it), what is sought, and how many of each kind."""

    name: str
    quarry: Quarry
    wanted: Mapping[str, int]

    def is_for(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is of those that this hunt is to bring home."""
        sought = Game(self.quarry.game, **self.quarry.options)
        return puzzle.record.game == sought and puzzle.kind in self.wanted


def _thieves(players: int, **options: Option) -> Mapping[str, Option]:
    return MappingProxyType({"spelare": players, **options})


PLAN: Final = (
    Hunt("whist", Quarry("tremanswhist", 8, 15, NONE), {"nolle": 120, "sista-sticken": 130}),
    Hunt("tjuv-tva", Quarry("tjuv", 5, 10, _thieves(2)), {"tjuv-fangst": 40, "tjuv-slut": 40}),
    Hunt("tjuv-tre", Quarry("tjuv", 5, 10, _thieves(3)), {"tjuv-fangst": 40, "tjuv-slut": 40}),
    Hunt("tjuv-fyra", Quarry("tjuv", 5, 10, _thieves(4)), {"tjuv-fangst": 40, "tjuv-slut": 40}),
    Hunt("bord", Quarry("bordstolva", 6, 12, NONE),
         {"radda-vinsten": 40, "ta-sistan": 80, "basta-kortet": 70}),
    Hunt("bord-oppet", Quarry("bordstolva", 6, 12, FROM_TABLE), {"basta-kortet": 30}),
    Hunt("plock", Quarry("plocketolva", 6, 12, NONE),
         {"radda-vinsten": 40, "ta-sistan": 80, "basta-kortet": 80}),
    Hunt("tre", Quarry("tolva3", 7, 12, NONE),
         {"radda-vinsten": 60, "ta-sistan": 70, "basta-kortet": 70}),
    Hunt("bond-sex", Quarry("bondtolva6", 12, 18, NONE),
         {"vunsten-ogon": 60, "ta-sistan": 60, "basta-kortet": 80}),
    Hunt("dolt-tre", Quarry("tolva3", 7, 12, NONE), {"sakert-spel": 20}),
    Hunt("dolt-bond", Quarry("bondtolva4", 9, 12, NONE), {"vad-vet-du": 30, "sakert-spel": 10}),
    Hunt("dolt", Quarry("tolva4", 9, 12, NONE), {"vad-vet-du": 60, "sakert-spel": 30}),
    Hunt("bond", Quarry("bondtolva4", 8, 13, NONE),
         {"vunsten-ogon": 60, "ta-sistan": 60, "basta-kortet": 80}),
    Hunt("tolva", Quarry("tolva4", 8, 13, NONE),
         {"radda-vinsten": 60, "ta-sistan": 60, "basta-kortet": 80}),
    Hunt("sextio", Quarry("tolva4", 6, 12, NONE), {"sextio": 20}),
    Hunt("sextio-plock", Quarry("plocketolva", 5, 10, NONE), {"sextio": 20}),
    Hunt("sextio-bord", Quarry("bordstolva", 5, 9, NONE), {"sextio": 20}),
    Hunt("ord", Quarry("tolva4", 12, 16, NONE, speaking=True),
         {"fraga-partner": 50, "mal-eller-vanta": 40}),
    Hunt("nara", Quarry("tolva4", 8, 12, NONE, close=True), {"vinst-fore-sista": 60}),
    Hunt("bond-ord", Quarry("bondtolva4", 12, 16, NONE, speaking=True),
         {"mal-eller-vanta": 20, "fraga-partner": 20}),
    Hunt("gubbar", Quarry("tolva4", 18, 22, NONE, speaking=True), {"gubbe": 90}),
    Hunt("tre-ord", Quarry("tolva3", 9, 15, NONE, speaking=True), {"mal-eller-vanta": 20}),
    Hunt("plock-ord", Quarry("plocketolva", 12, 16, NONE, speaking=True),
         {"mal-eller-vanta": 20}),
)  # fmt: skip
