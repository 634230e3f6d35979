"""From a state of the engine to an answer: where a search starts, and how a value is closed in on.

A state in which somebody is in the middle of declaring, buying or demanding a new deal is played
on with the engine itself, move by move, to where a search can start: a trick that has begun, or
a lead before which nothing has been said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import SUITS
from engine.games.bondtolva import Bondtolva, BondtolvaAside
from engine.games.bondtolva_rights import LEAD
from engine.games.bondtolva_rights import WINDOW as PARTNERS
from engine.games.tolva import TolvaAside
from engine.games.tolva_rights import NOTHING, WINDOW
from engine.games.tremanswhist import Whist, WhistAside
from engine.past import latest_trick
from engine.solver.bondtolva_points import BondtolvaPoints
from engine.solver.cards_only import CardsOnly
from engine.solver.deal_points import SANG, DealPoints
from engine.solver.places import Place, Running, Said
from engine.solver.reckoning import ended, worth_of
from engine.solver.stands import stands
from engine.solver.three_sided import ThreeSided
from engine.solver.tolva_points import TolvaPoints
from engine.solver.tricks import BEYOND, Scene, Tricks
from engine.solver.two_points import TwoPoints
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from engine.solver.meter import Meter
    from engine.state import State
    from engine.trick_state import Aside

FIRST_TRICK = 34  # cards left after it


class Search:
    """The search of one deal for one side; what it has found out it keeps for the next question."""

    def __init__(self, side: int, meter: Meter) -> None:
        """Begin with nothing known."""
        self.side = side
        self.meter = meter
        self.scenes: dict[object, Scene] = {}
        self.questions: dict[tuple[object, int], Tricks] = {}

    def bound(self, state: State, value: int) -> int:
        """Bound what the side can bring a deal to: by at least this value, or less."""
        assert isinstance(state, TrickState)
        if state.turn is None:
            return ended(state, self.side)
        if state.rules.players == 2 and not _early(state):
            return self._two(state, value)
        if isinstance(state.rules, Whist):
            return self._whist(state, value)
        if state.standing is not None and not _early(state):
            return self._in_trick(state, self._points(state, value))
        if state.standing is None and is_fresh(state) and not _early(state):
            return self._at_lead(state, self._points(state, value))
        return self._played_on(state, value)

    def _played_on(self, state: TrickState[Aside], value: int) -> int:
        """Let the engine make every move."""
        self.meter.spend()
        assert state.turn is not None
        mine = state.side(state.turn) == self.side
        best = -BEYOND if mine else BEYOND
        for move in state.legal_moves:
            bound = self.bound(state.play(move), value)
            if (bound > best) == mine:
                best = bound
                if (bound >= value) == mine:
                    return bound
        return best

    def _whist(self, state: TrickState[Aside], value: int) -> int:
        if isinstance(state.aside, WhistAside) and state.aside.chances:
            return self._played_on(state, value)
        key = state.held
        scene = self.scenes.get(key) or self._scene(state, key)
        search = self.questions.get((key, value))
        if search is None:
            search = ThreeSided(scene, state.order, state.scores, value)
            self.questions[key, value] = search
        assert isinstance(search, CardsOnly)
        if state.standing is not None:
            return self._in_trick(state, search)
        place = place_of(state, scene)
        return search.bound(place.left, place.held, place.leader, place.acc, place.rest)

    def _points(self, state: TrickState[Aside], value: int) -> DealPoints:
        key = state.held if state.rules.players > 2 else ()
        scene = self.scenes.get(key) or self._scene(state, key)
        search = self.questions.get((key, value))
        if search is None:
            kind = BondtolvaPoints if isinstance(state.rules, Bondtolva) else TolvaPoints
            kind = TwoPoints if not key else kind
            search = self.questions[key, value] = kind(scene, value)
        assert isinstance(search, DealPoints)
        return search

    def _two(self, state: TrickState[Aside], value: int) -> int:
        search = self._points(state, value)
        assert isinstance(search, TwoPoints)
        place, said = place_of(state, search.scene), said_of(state)
        if state.standing is not None:
            left = place.left & state.left
            gain = worth_of(state.rules, place.left ^ left)
            return search.answering(stands(state.order)[state.at], left, gain, place, said)
        if isinstance(state.aside, TolvaAside) and state.aside.spoken == WINDOW:
            return search.at_lead(place, said)
        return search.at_open_lead(place, said)

    def _scene(self, state: TrickState[Aside], key: object) -> Scene:
        scene = self.scenes[key] = Scene(state, self.side, self.meter)
        return scene

    def _in_trick(self, state: TrickState[Aside], search: Tricks) -> int:
        assert state.turn is not None
        place = place_of(state, search.scene)
        said = said_of(state) if isinstance(search, DealPoints) else None
        node = (place.leader, place.left, place.held, place.acc, place.rest, said)
        stand = stands(state.order)[state.at]
        left = place.left & state.left
        gain = worth_of(state.rules, place.left ^ left)
        return search.follow(state.turn, stand, left, state.winner, gain, node)

    def _at_lead(self, state: TrickState[Aside], search: DealPoints) -> int:
        place, said = place_of(state, search.scene), said_of(state)
        return search.at_lead(place, said)


def _early(state: TrickState[Aside]) -> bool:
    """Whether the hands are not taken up yet: tolva.bord-forsta-sticket."""
    return (
        getattr(state.rules, "first_from_table", False) and state.before.bit_count() > FIRST_TRICK
    )


def is_fresh(state: TrickState[Aside]) -> bool:
    """Whether nothing has been said before the lead that is next."""
    aside = state.aside
    if isinstance(aside, TolvaAside):
        return state.turn == state.leader and aside.spoken in {NOTHING, WINDOW}
    assert isinstance(aside, BondtolvaAside)
    return not aside.spoken and not aside.passed and aside.phase in {LEAD, PARTNERS}


def place_of(state: TrickState[Aside], scene: Scene) -> Place:
    """Take from a state where the cards were when the trick began, and what was taken by then."""
    held, rules = state.held, state.rules
    left = state.before if state.standing is not None else state.left
    if isinstance(rules, Whist):
        left &= held[0] | held[1] | held[2]
    counts = [worth_of(rules, cards) for cards in state.taken]
    acc = sum(count * scene.factor[seat] for seat, count in enumerate(counts))
    before = 0
    if left != rules.deck.all and state.standing is None:
        before = worth_of(rules, latest_trick(state))
    rest = scene.reckoning.total - sum(counts)
    return Place(left, held, state.leader, acc, rest, before)


def said_of(state: TrickState[Aside]) -> Said:
    """Take from a state what has been declared."""
    trump = SANG if state.trump is None else SUITS.index(state.trump)
    aside = state.aside
    if isinstance(aside, BondtolvaAside):
        return Said(trump, aside.melded, aside.scores)
    assert isinstance(aside, TolvaAside)
    gubbe = None
    if aside.gubbe is not None:
        side, hel, first, before = aside.gubbe
        covered = worth_of(state.rules, state.taken[side] & ~before)
        rest = 120 - sum(worth_of(state.rules, cards) for cards in state.taken)
        end = 0 if hel else 36 - (first + 6) * state.rules.players
        gubbe = Running(side, hel, end, 120 if hel else rest + covered - 60)
    return Said(trump, aside.melded, aside.scores, aside.been, gubbe)
