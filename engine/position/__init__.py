"""Constructed positions: what is known at a table, as a value, as text and as a state."""

from engine.position.faults import Fault, PositionFaults, Reason
from engine.position.position import Position
from engine.position.values import Heap, Phase, Place, Said, Sort, Undertaking

__all__ = [
    "Fault",
    "Heap",
    "Phase",
    "Place",
    "Position",
    "PositionFaults",
    "Reason",
    "Said",
    "Sort",
    "Undertaking",
]
