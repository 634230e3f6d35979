"""The games of the catalogue by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.games.tolva import Tolva3, Tolva4
from engine.rules import Rules

GAMES: Final[Mapping[str, type[Rules]]] = MappingProxyType({"tolva4": Tolva4, "tolva3": Tolva3})
