"""The games of the catalogue by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.games.bondtolva import Bondtolva4, Bondtolva6
from engine.games.bordstolva import Bordstolva
from engine.games.plocketolva import Plocketolva
from engine.games.tjuv import Tjuv
from engine.games.tolva import Tolva3, Tolva4
from engine.games.tremanswhist import Tremanswhist
from engine.games.tremanswhist9 import Tremanswhist9

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rules import Rules

GAMES: Final[Mapping[str, type[Rules]]] = MappingProxyType(
    {
        "tolva4": Tolva4,
        "tolva3": Tolva3,
        "plocketolva": Plocketolva,
        "bordstolva": Bordstolva,
        "bondtolva4": Bondtolva4,
        "bondtolva6": Bondtolva6,
        "tremanswhist": Tremanswhist,
        "tremanswhist9": Tremanswhist9,
        "tjuv": Tjuv,
    }
)
