"""What is told of a whole deal: what the others did, what the example does, what it came to."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import Card, Move, State, View
from engine.events import Concealed, Exchanged, Happening
from engine.games.tjuv_state import TjuvState
from engine.trick_state import Aside, TrickState
from tutorial_app.lessons.deal_whys import NOTHING, Whys
from tutorial_app.lessons.whole_deal import Made, Played
from tutorial_app.why import trick_of, winner
from tutorial_app.why.seats import whose
from ui.table.names import from_viewer, side_name, signed, subject
from ui.table.said import words_of
from ui.table.wording import move_words

DECISIONS = (Move, Exchanged, Concealed)


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that was done: said in words, or done with a card, or a whole trick."""

    who: str
    words: str = ""
    verb: str = ""
    card: Card | None = None
    caught: int = 0
    robbed: tuple[tuple[str, int], ...] = ()  # whose piles were stolen (din, Västs), how many
    plays: tuple[tuple[str, Card], ...] = ()
    why: SafeString = NOTHING


@dataclass(frozen=True, slots=True)
class Result:
    """What the deal gave a side, and what the example gave it."""

    name: str
    points: str
    in_example: str


@dataclass(frozen=True, slots=True)
class Told:
    """Everything that the template of a whole deal needs beside the table."""

    happened: tuple[Happened, ...]
    instead: Happened | None  # what the example does where the learner did something else
    example: Happened | None  # what the example does now
    why: SafeString  # why the example does what it does where the learner has just decided
    why_now: SafeString  # why it does what it does now
    results: tuple[Result, ...]
    back: str  # the address of the trail without its latest move
    has_left: bool  # whether the learner has left the example


def told_of(played: Played, example_end: View, whys: Whys, back: str) -> Told:
    """What is told."""
    view, decided = played.view, len(played.trail)
    is_beside = not played.has_left or played.instead is not None
    return Told(
        tuple(happenings(played, view)),
        done_in_example(played.instead, view),
        done_in_example(played.example, view),
        whys.of(decided) if is_beside else NOTHING,
        whys.of(decided + 1),
        tuple(results(view, example_end)) if view.turn is None else (),
        back,
        played.has_left,
    )


def happenings(played: Played, view: View) -> Iterator[Happened]:
    """What has been done from the learner's latest move on, as the learner sees it."""
    events, prefix = view.events, view.state.rules.prefix
    seen = [(i, what) for i, (_, what) in enumerate(events) if isinstance(what, DECISIONS)]
    melds = sum(is_meld(what) for _, what in seen[: played.count - len(played.latest)])
    for made, (i, what) in zip(played.latest, seen[-len(played.latest) :], strict=False):
        asked = what == "ask" and view.turn == view.seat and i == len(events) - 1
        if not asked:  # else the table itself tells that the partner asks
            yield from of_move(made, what, view, words_of(what, prefix, melds))
        melds += is_meld(what)


def is_meld(what: Happening) -> bool:
    """Whether something was melded."""
    return isinstance(what, Move) and what.verb == "meld"


def of_move(made: Made, what: Happening, view: View, words: str) -> Iterator[Happened]:
    """What a move tells: words, a catch, or the trick that it completes."""
    if words:
        yield Happened(subject(view, made.seat), words=words)
    elif isinstance(made.after, TjuvState):
        if isinstance(what, Move):
            yield of_thief(made, subject(view, made.seat), view)
    elif isinstance(made.before, TrickState) and is_full(made.after, made.move):
        yield of_trick(made.before, made.after.view(view.seat))


def is_full(after: State, move: Move) -> bool:
    """Whether a card was the last of its trick."""
    return move.verb == "play" and isinstance(after, TrickState) and after.standing is None


def of_thief(made: Made, who: str, view: View) -> Happened:
    """A card of tjuv: captured with, laid or removed."""
    before, after = made.before, made.after
    assert isinstance(before, TjuvState), "it was tjuv before, too"
    assert isinstance(after, TjuvState), "it is tjuv"
    gone = ((i, len(own) - len(after.piles[i])) for i, own in enumerate(before.piles))
    robbed = tuple((whose(view, i), count) for i, count in gone if count > 0)
    caught = after.piles[made.seat][-1].size if made.move.verb == "capture" else 0
    return Happened(who, verb=made.move.verb, card=made.move.cards[0], caught=caught, robbed=robbed)


def of_trick(before: TrickState[Aside], view: View) -> Happened:
    """A trick that is full: its cards in order, and why it was won."""
    trick = trick_of(view)
    assert trick, "a card has been played"
    seats = [(before.leader + i) % trick.players for i in range(trick.players)]
    cards = [card for _, card in trick.plays]
    plays = tuple((subject(view, s), card) for s, card in zip(seats, cards, strict=True))
    return Happened(plays[trick.best][0], plays=plays, why=winner(trick))


def done_in_example(move: Move | None, view: View) -> Happened | None:
    """A move of the example, as it is told."""
    if move is None:
        return None
    words = move_words(move, view.state.rules.prefix)
    card = move.cards[0] if len(move.cards) == 1 and move.verb != "exchange" else None
    return Happened("", words=f"{words[:1].lower()}{words[1:]}", verb=move.verb, card=card)


def results(view: View, example_end: View) -> Iterator[Result]:
    """What the deal gave each side, the learner's own first."""
    sides = dict.fromkeys(view.state.side(seat) for seat in from_viewer(view))
    for side in sides:
        own, other = (sum_of(each, side) for each in (view, example_end))
        yield Result(side_name(view, side), own, other)


def sum_of(end: View, side: int) -> str:
    """The points of a side in a deal that is over."""
    return signed(sum(line.points for line in end.points if line.side == side))
