"""The rules of Förhand's games as code: dealing, legal moves, explanations, points."""

from engine.cards import Card, Suit, parse_card
from engine.deal import Columns, Deal, Outcome
from engine.errors import IllegalMove, RecordError
from engine.events import Concealed, Drawn, Event, Exchanged, Line, TrickTaken, TurnedUp
from engine.game import Game
from engine.moves import Move, parse_move
from engine.position import Position, PositionFaults
from engine.record import Record, read_record, write_record
from engine.refusal import Explanation, Narrowing, Refusal
from engine.state import State
from engine.view import View

__all__ = [
    "Card",
    "Columns",
    "Concealed",
    "Deal",
    "Drawn",
    "Event",
    "Exchanged",
    "Explanation",
    "Game",
    "IllegalMove",
    "Line",
    "Move",
    "Narrowing",
    "Outcome",
    "Position",
    "PositionFaults",
    "Record",
    "RecordError",
    "Refusal",
    "State",
    "Suit",
    "TrickTaken",
    "TurnedUp",
    "View",
    "parse_card",
    "parse_move",
    "read_record",
    "write_record",
]
