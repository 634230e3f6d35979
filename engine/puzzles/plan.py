"""What the collection is to hold: how many puzzles of each kind, sought where they are found."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.game import Game
from engine.puzzles.making import BUDGET
from engine.puzzles.seek import Quarry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.puzzles.puzzle import Puzzle
    from engine.rules import Option

NONE: Final[Mapping[str, Option]] = MappingProxyType({})
LARGE: Final = 150_000  # for whole deals; no more than what proves them anew
FROM_TABLE: Final[Mapping[str, Option]] = MappingProxyType({"forsta_sticket_fran_bordet": True})
# What hunts for one game in long and in short endings bring home between them.
OF_BONDTOLVA: Final = {"vunsten-ogon": 80, "ta-sistan": 80, "basta-kortet": 110}
OF_TOLVA: Final = {"radda-vinsten": 80, "ta-sistan": 80, "basta-kortet": 110}
OF_THREE: Final = {"radda-vinsten": 80, "ta-sistan": 100, "basta-kortet": 100}
OF_PLOCKETOLVA: Final = {"radda-vinsten": 60, "ta-sistan": 110, "basta-kortet": 110}
OF_WHIST: Final = {"nolle": 160, "sista-sticken": 170}


@dataclass(frozen=True, slots=True)
class Hunt:
    """A search: its name (which seeds it), what is sought, and how many of each kind."""

    name: str
    quarry: Quarry
    wanted: Mapping[str, int]
    budget: int = BUDGET  # positions that a proof may look at
    of_a_level: float = 0.34  # part of what is wanted: as many of each, as nearly as they come
    of_an_answer: float = 1  # the same for what is best: a card, a meld, a question, each gubbe

    def is_for(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is of those that this hunt is to bring home."""
        sought = Game(self.quarry.game, **self.quarry.options)
        return puzzle.record.game == sought and puzzle.kind in self.wanted


def _thieves(players: int, **options: Option) -> Mapping[str, Option]:
    return MappingProxyType({"spelare": players, **options})


PLAN: Final = (
    Hunt("whist", Quarry("tremanswhist", 8, 15, NONE), OF_WHIST),
    Hunt("tjuv-tva", Quarry("tjuv", 5, 10, _thieves(2)), {"tjuv-fangst": 60, "tjuv-slut": 60}),
    Hunt("tjuv-tre", Quarry("tjuv", 5, 10, _thieves(3)), {"tjuv-fangst": 60, "tjuv-slut": 60}),
    Hunt("tjuv-fyra", Quarry("tjuv", 5, 10, _thieves(4)), {"tjuv-fangst": 60, "tjuv-slut": 60}),
    Hunt("bord", Quarry("bordstolva", 6, 12, NONE),
         {"radda-vinsten": 60, "ta-sistan": 110, "basta-kortet": 100}),
    Hunt("bord-oppet", Quarry("bordstolva", 6, 12, FROM_TABLE), {"basta-kortet": 40}),
    Hunt("plock", Quarry("plocketolva", 6, 12, NONE), OF_PLOCKETOLVA),
    Hunt("tre", Quarry("tolva3", 7, 12, NONE), OF_THREE),
    Hunt("bond-sex", Quarry("bondtolva6", 12, 18, NONE), OF_BONDTOLVA),
    Hunt("dolt-tre", Quarry("tolva3", 7, 12, NONE), {"sakert-spel": 30}),
    Hunt("dolt-bond", Quarry("bondtolva4", 9, 12, NONE), {"vad-vet-du": 40, "sakert-spel": 10}),
    Hunt("dolt", Quarry("tolva4", 9, 12, NONE), {"vad-vet-du": 80, "sakert-spel": 40}),
    Hunt("bond", Quarry("bondtolva4", 8, 13, NONE), OF_BONDTOLVA),
    Hunt("tolva", Quarry("tolva4", 8, 13, NONE), OF_TOLVA),
    Hunt("sextio", Quarry("tolva4", 6, 12, NONE), {"sextio": 30}),
    Hunt("sextio-plock", Quarry("plocketolva", 5, 10, NONE), {"sextio": 30}),
    Hunt("sextio-bord", Quarry("bordstolva", 5, 9, NONE), {"sextio": 30}),
    Hunt("ord", Quarry("tolva4", 12, 16, NONE, speaking=True),
         {"fraga-partner": 70, "mal-eller-vanta": 60}),
    Hunt("nara", Quarry("tolva4", 8, 12, NONE, close=True), {"vinst-fore-sista": 80}),
    Hunt("bond-ord", Quarry("bondtolva4", 12, 16, NONE, speaking=True),
         {"mal-eller-vanta": 30, "fraga-partner": 30}),
    Hunt("gubbar", Quarry("tolva4", 18, 22, NONE, speaking=True), {"gubbe": 120}),
    Hunt("tre-ord", Quarry("tolva3", 9, 15, NONE, speaking=True), {"mal-eller-vanta": 30}),
    Hunt("bond-stor", Quarry("bondtolva4", 14, 20, NONE), OF_BONDTOLVA),
    Hunt("bond-sex-stor", Quarry("bondtolva6", 18, 24, NONE), OF_BONDTOLVA),
    Hunt("tolva-stor", Quarry("tolva4", 14, 20, NONE), OF_TOLVA),
    Hunt("tre-stor", Quarry("tolva3", 12, 18, NONE), OF_THREE),
    Hunt("nara-stor", Quarry("tolva4", 13, 20, NONE, close=True), {"vinst-fore-sista": 80}),
    Hunt("bord-liten", Quarry("bordstolva", 4, 8, NONE),
         {"radda-vinsten": 60, "ta-sistan": 110, "basta-kortet": 140}),
    Hunt("plock-liten", Quarry("plocketolva", 4, 8, NONE), OF_PLOCKETOLVA),
    Hunt("whist-liten", Quarry("tremanswhist", 5, 9, NONE), OF_WHIST),
    Hunt("plock-ord", Quarry("plocketolva", 12, 16, NONE, speaking=True),
         {"mal-eller-vanta": 30}),
    Hunt("gubbar-hela", Quarry("tolva4", 32, 36, NONE, word="hel-gubbe", strength=60),
         {"gubbe": 90}, budget=LARGE, of_a_level=1, of_an_answer=0.34),
    Hunt("tre-vanta", Quarry("tolva3", 9, 15, NONE, speaking=True),
         {"mal-eller-vanta": 54}, of_an_answer=0.5),
    Hunt("bond-vanta", Quarry("bondtolva4", 12, 20, NONE, speaking=True),
         {"fraga-partner": 60}, of_an_answer=0.34),
    Hunt("tre-kant", Quarry("tolva3", 6, 12, NONE, known=True),
         {"radda-vinsten": 100, "ta-sistan": 130, "basta-kortet": 150}),
    Hunt("tolva-kant", Quarry("tolva4", 6, 12, NONE, known=True),
         {"ta-sistan": 84, "basta-kortet": 118}, of_a_level=0.4),
    Hunt("bond-kant", Quarry("bondtolva4", 6, 12, NONE, known=True),
         {"vunsten-ogon": 81, "ta-sistan": 80, "basta-kortet": 117}, of_a_level=0.4),
    Hunt("gubbar-nej", Quarry("tolva4", 32, 36, NONE, word="hel-gubbe", strength=50),
         {"gubbe": 103}, budget=LARGE, of_a_level=1, of_an_answer=0.29),
    Hunt("plock-vanta", Quarry("plocketolva", 12, 18, NONE, speaking=True),
         {"mal-eller-vanta": 44}, of_a_level=1, of_an_answer=0.5),
    Hunt("tiga", Quarry("tolva4", 10, 18, NONE, speaking=True),
         {"fraga-partner": 60, "mal-eller-vanta": 60}, of_a_level=1),
    Hunt("tiga-tre", Quarry("tolva3", 9, 18, NONE, speaking=True),
         {"mal-eller-vanta": 60}, of_a_level=1),
    Hunt("tiga-plock", Quarry("plocketolva", 10, 18, NONE, speaking=True),
         {"mal-eller-vanta": 60}, of_a_level=1),
    Hunt("tiga-bond", Quarry("bondtolva4", 10, 18, NONE, speaking=True),
         {"fraga-partner": 60, "mal-eller-vanta": 60}, of_a_level=1),
    Hunt("tiga-bond-sex", Quarry("bondtolva6", 12, 20, NONE, speaking=True),
         {"fraga-partner": 60, "mal-eller-vanta": 60}, of_a_level=1),
    Hunt("tiga-gubbe", Quarry("tolva4", 14, 24, NONE, speaking=True, word="halv-gubbe"),
         {"gubbe": 60}, of_a_level=1),
    Hunt("lagg-tva", Quarry("tjuv", 5, 12, _thieves(2)), {"tjuv-fangst": 60, "tjuv-slut": 60}),
    Hunt("lagg-tre", Quarry("tjuv", 5, 12, _thieves(3)), {"tjuv-fangst": 60, "tjuv-slut": 60}),
    Hunt("lagg-fyra", Quarry("tjuv", 5, 12, _thieves(4)), {"tjuv-fangst": 60, "tjuv-slut": 60}),
)  # fmt: skip
