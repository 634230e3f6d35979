"""What the positions of all games of tricks have in common.

A state is made as it was at the lead of the trick under way, and the cards of the trick are played
to it: so a trick that breaks a duty of a hand that is known is found out by the rules themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.cards import CARD_BIT, card_of, cards_of, set_of
from engine.deal import Deal
from engine.errors import IllegalMove, RecordError
from engine.events import TrickTaken
from engine.moves import Move
from engine.position.checks import places
from engine.position.faults import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.cards import Card
    from engine.duties import Order
    from engine.events import Log
    from engine.position.faults import Faults
    from engine.position.position import Position
    from engine.tricks import TrickRules, TrickState

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """How the cards lay at the lead: everything about a state but what is the game's own."""

    leader: int
    done: int
    held: tuple[int, ...]
    hidden: tuple[int, ...]
    taken: tuple[int, ...]
    left: int
    gone: int  # cards of which it is known that they have been played
    dealer: int

    def deal(self, p: Position, **more: object) -> Deal:
        """Make the deal, as far as it is known."""
        hands = list(self.held)
        hands[1] |= self.gone  # whoever may have held them
        deal = Deal(
            self.dealer, p.scores or p.game.rules.no_scores(), p.carry, (p.number or 1) - 1,
            tuple(hands), hidden=self.hidden if any(self.hidden) else (),
        )  # fmt: skip
        return deal._replace(**more)  # type: ignore[arg-type]  # fields of a deal


def own(values: Sequence[tuple[Card, ...]], i: int) -> tuple[Card, ...]:
    """Give what belongs to one seat or side; nothing where it is left out."""
    return values[i] if i < len(values) else ()


def table(
    p: Position,
    rules: TrickRules[Any],
    faults: Faults,
    size: Callable[[int], int],
    leader: int | None = None,
    *,
    known: Sequence[int] = (),
    uncounted: Sequence[int] = (),
    open_lead: Sequence[bool] = (),
    past: int = 0,
) -> Table:
    """Lay the cards of a position as they were at the lead.

    `size` tells how many cards everybody has there when so many tricks are finished. For a game
    with more than hands: `known` cards of each seat, how many it has besides that are
    `uncounted`, and whether its card in the trick lay open; and cards that are `past`, if any are.
    """
    n = rules.players
    seats = range(n)
    if len(p.trick) >= n:
        faults.add("stick", Reason.TOO_MANY_CARDS, given=len(p.trick), most=n - 1)
    if p.trick and p.phase:
        faults.add("fas", Reason.CONTRADICTS, other="stick")
    faults.stop()
    first = (-len(p.trick)) % n if p.trick else leader or 0
    known = known or [set_of(own(p.hands, i)) for i in seats]
    uncounted = uncounted or [0] * n
    done = tricks_done(p, rules, faults, size, known[0].bit_count() + uncounted[0])
    played = {(first + i) % n: set_of([card]) for i, card in enumerate(p.trick)}
    held, hidden = [], []
    for i in seats:
        rest = size(done) - known[i].bit_count() - uncounted[i] - (i in played)
        if rest < 0:
            most = size(done) - (i in played)
            faults.add(f"hand{i or ''}", Reason.TOO_MANY_CARDS, given=most - rest, most=most)
        shown = not rest or (bool(open_lead) and open_lead[i])
        held.append(known[i] | (played.get(i, 0) if shown else 0))
        hidden.append(rest + (i in played and not shown))
    faults.stop()
    past |= set_of(card for cards in p.played for card in cards)
    return _with_tricks(p, rules, faults, first, done, held, hidden, past if done else 0)


def tricks_done(
    p: Position, rules: TrickRules[Any], faults: Faults, size: Callable[[int], int], count: int
) -> int:
    """Tell how many tricks are finished: as told, else as many as the hand has lost cards."""
    total = len(rules.deck.sorted) // rules.players
    done = p.tricks
    if p.side_tricks:
        if done is not None and done != sum(p.side_tricks):
            faults.add("stick_sidor", Reason.CONTRADICTS, other="stick_tagna")
        done = sum(p.side_tricks)
    if done is None:
        fits = [i for i in range(total) if size(i) == count]
        done = fits[0] if fits and own(p.hands, 0) else 0
    if not 0 <= done < total:
        faults.add("stick_sidor", Reason.OUT_OF_RANGE, number=done, low=0, high=total - 1)
        faults.stop()
    wanted = size(done)
    # Of a hand that is not told one may know the card turned up.
    if own(p.hands, 0) not in {(), (p.upcard,)} and count < wanted:
        faults.add("hand", Reason.TOO_FEW_CARDS, given=count, wanted=wanted)
    return done


def _with_tricks(
    p: Position,
    rules: TrickRules[Any],
    faults: Faults,
    leader: int,
    done: int,
    held: list[int],
    hidden: list[int],
    played: int,
) -> Table:
    """Lay the finished tricks, with any cards where it is not known which."""
    n, sides = rules.players, rules.sides
    known = [set_of(own(p.taken, side)) for side in range(sides)]
    known[leader % sides] |= set_of(p.latest)
    counts = _counts(p, rules, faults, leader, done, known)
    elsewhere = set_of(card for name, cards in places(p) for card in cards)
    supposed = [*cards_of(played & ~elsewhere), *cards_of(rules.deck.all & ~elsewhere & ~played)]
    taken = []
    for side, count in enumerate(counts):
        more = count * n - known[side].bit_count()
        if more < 0 or more > len(supposed):
            field = f"tagna{side or ''}" if more < 0 else "stick_tagna"
            given = known[side].bit_count() if more < 0 else done * n
            faults.add(field, Reason.TOO_MANY_CARDS, given=given, most=given - abs(more))
            continue
        taken.append(known[side] | set_of(supposed[:more]))
        del supposed[:more]
    if played & ~sum(taken):
        faults.add("spelat", Reason.CONTRADICTS, other="tagna")
    faults.stop()
    left = rules.deck.all & ~sum(taken)
    gone = (played | sum(known)) & sum(taken)
    dealer = _dealer(p, n, leader, done, faults)
    return Table(leader, done, tuple(held), tuple(hidden), tuple(taken), left, gone, dealer)


def _counts(
    p: Position, rules: TrickRules[Any], faults: Faults, leader: int, done: int, known: list[int]
) -> list[int]:
    """Tell how many tricks each side has; what is not told is given to the last side."""
    n, side = rules.players, leader % rules.sides
    latest_is_possible = done > 0 and p.phase not in {"kop", "omgiv"}
    if p.latest and (len(p.latest) != n or not latest_is_possible):
        reason = Reason.WRONG_COUNT if latest_is_possible else Reason.NOT_NOW
        faults.add("senaste", reason, given=len(p.latest), wanted=n if latest_is_possible else 0)
        faults.stop()
    if p.side_tricks:
        if done and not p.side_tricks[side]:
            faults.add("stick_sidor", Reason.NOT_NOW)
        return list(p.side_tricks)
    counts = [-(-cards.bit_count() // n) for cards in known]
    counts[side] = max(counts[side], min(done, 1))
    if sum(counts) > done:
        most = done * n
        given = sum(known).bit_count()
        faults.add("tagna", Reason.TOO_MANY_CARDS, given=given, most=most)
        faults.stop()
    counts[-1] += done - sum(counts)
    return counts


def _dealer(p: Position, n: int, leader: int, done: int, faults: Faults) -> int:
    """Tell who dealt; before the first trick it has to be the seat before the leader's."""
    before = (leader - 1) % n
    if p.dealer is None:
        return n - 1 if done else before
    if not done and p.phase not in {"kop", "omgiv"} and p.dealer != before:
        faults.add("givare", Reason.CONTRADICTS, other="stick")
        faults.stop()
    return p.dealer


def latest_log(
    p: Position, rules: TrickRules[Any], order: Order, leader: int, log: Log | None
) -> Log | None:
    """Write the latest trick to a log; `leader` took it."""
    if not p.latest:
        return log
    n = rules.players
    led = p.led if p.led is not None else (leader - _best(p.latest, order)) % n
    for i, card in enumerate(p.latest):
        log = (log, (led + i) % n, f"play:{card}")
    return (log, leader, TrickTaken(p.latest[(leader - led) % n]))


def _best(cards: Sequence[Card], order: Order) -> int:
    best = 0
    for i, card in enumerate(cards):
        if CARD_BIT[card] & order.beats(CARD_BIT[cards[best]]):
            best = i
    return best


def play_trick(p: Position, state: TrickState[Any], faults: Faults) -> TrickState[Any]:
    """Play the cards of the trick under way."""
    now: Any = state
    for card in p.trick:
        now = step(now, f"play:{card}", "stick", faults)
    return now  # type: ignore[no-any-return]  # every state of the trick is one of tricks


def step(state: Any, move: str, field: str, faults: Faults) -> Any:
    """Make a move that has been made already, and tell in a field if it was against the rules."""
    seat = state.decider
    try:
        return state.play(Move(move))
    except IllegalMove as error:
        rule, witness = error.refusal.rule, ".".join(error.refusal.witness)
        faults.add(field, Reason.BREAKS_RULE, rule=rule, seat=seat, move=move, witness=witness)
    except RecordError:
        faults.add(field, Reason.NOT_NOW)
    faults.stop()
    raise AssertionError("there is a fault")


def facts(state: TrickState[Any], seat: int) -> Facts:
    """Tell what is known in a state, from a seat clockwise."""
    rules, n = state.rules, state.rules.players
    order = [(seat + i) % n for i in range(n)]
    sides = [(seat + i) % rules.sides for i in range(rules.sides)]
    latest, led = latest_of(state)
    known = state.known & ~set_of(latest)
    return {
        "hands": tuple(rules.deck.sort(state.cards(i)) for i in order),
        "trick": tuple(card for _, card in state.trick),
        "tricks": state.tricks_done,
        "side_tricks": tuple(state.taken[i].bit_count() // n for i in sides),
        "latest": latest,
        "led": None if led is None else (led - seat) % n,
        "taken": tuple(rules.deck.sort(state.taken[i] & known) for i in sides),
        "scores": tuple(state.scores[i] for i in sides),
        "dealer": (state.deal.dealer - seat) % n,
        "number": state.deal.number + 1,
        "carry": state.deal.carry,
    }


def latest_of(state: TrickState[Any]) -> tuple[tuple[Card, ...], int | None]:
    """Find the latest finished trick that stands in the log, and who led it."""
    cards: list[tuple[int, Card]] = []
    log, is_taken = state.log, False
    while log is not None and len(cards) < state.rules.players:
        log, seat, what = log
        is_taken = is_taken or isinstance(what, TrickTaken)
        if is_taken and isinstance(what, str) and what.startswith("play:"):
            cards.append((seat, card_of(CARD_BIT[what[5:]])))
    cards.reverse()
    return tuple(card for _, card in cards), cards[0][0] if cards else None
