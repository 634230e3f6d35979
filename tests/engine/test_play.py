"""What holds for every game: deals played at random, judged at every decision."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Explanation, IllegalMove, Line, Move, RecordError, State
from engine.games import GAMES
from engine.games.tjuv_rights import REMOVE
from engine.games.tjuv_state import TjuvState
from engine.moves import MOVES
from engine.slugs import CITED
from play import DEALS_A_GAME, EXAMPLES, GAME_OF, deals_of, moments, share_of, some_moments

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from play import Deals

# The moves that are ever explained as refused (beside the cards), and those that appear only where
# they are legal.
MELDS = {f"meld:{suit}" for suit in "shrk"}
GUBBAR = {"halv-gubbe", "hel-gubbe"}
BONDTOLVA = MELDS | {"ask", "omgiv"}
DECLARED = {
    "tolva4": MELDS | GUBBAR | {"ask"},
    "tolva3": MELDS | GUBBAR,
    "plocketolva": MELDS | GUBBAR,
    "bordstolva": MELDS | GUBBAR,
    "bondtolva4": BONDTOLVA,
    "bondtolva6": BONDTOLVA,
    "tremanswhist": {"buy"},
    "tremanswhist9": set[str](),
}
WORDS = {"no", "pass", "stand", "no-omgiv", "exchange"}


def candidates(state: State) -> set[str]:
    """The closed list of what is explained, legal or refused."""
    if isinstance(state, TjuvState):
        if state.phase == REMOVE:
            return {f"remove:{card}" for card in state.rules.deck.sort(state.table)}
        hand = state.hand(state.decider)
        return {f"{verb}:{card}" for card in hand for verb in ("capture", "lay")}
    plays = {f"play:{card}" for card in state.hand(state.decider)}
    return plays | DECLARED[state.rules.name]


def explained(deals: Deals) -> Iterator[tuple[State, Explanation]]:
    for state in some_moments(deals, 6):
        yield state, state.explain()


def test_there_are_two_thousand_deals_of_every_game() -> None:
    played: dict[str, int] = {}
    for variant, game in GAME_OF.items():
        played[game.name] = played.get(game.name, 0) + share_of(variant)

    assert set(played) == set(GAMES)
    assert min(played.values()) >= DEALS_A_GAME
    assert len(deals_of("tjuv")) == share_of("tjuv")


def test_someone_always_has_a_legal_move_before_the_end(deals: Deals) -> None:
    for deal in deals:
        assert all(state.legal_moves and state.turn is not None for state in deal[:-1])
        assert (deal[-1].turn, deal[-1].is_over, len(deal[-1].legal_moves)) == (None, True, 0)
        assert deal[-1].explain() == Explanation(None, (), {}, (), {})


def test_every_candidate_is_legal_or_refused_and_never_both(deals: Deals) -> None:
    for state in moments(deals):
        explanation = state.explain()
        legal, refused = set(explanation.legal), set(explanation.refused)

        assert explanation.seat == state.turn
        assert legal == set(state.listed_moves)
        assert legal.isdisjoint(refused)
        assert refused <= candidates(state) <= legal | refused
        assert {move.verb for move in legal - candidates(state)} <= WORDS


def test_a_move_is_legal_exactly_when_nothing_refuses_it(deals: Deals) -> None:
    for state in some_moments(deals):
        explanation = state.explain()

        for move in explanation.legal:
            if ".." not in move:
                assert state.refusal(move) is None
        for move, refusal in explanation.refused.items():
            assert state.refusal(move) == refusal
            assert refusal.rule in CITED


def test_a_refused_move_raises_its_refusal_and_changes_nothing(deals: Deals) -> None:
    for state in some_moments(deals, 1):
        twin = replayed(state)
        for move, refusal in state.explain().refused.items():
            if move in state.mistakes:
                continue
            with pytest.raises(IllegalMove) as raised:
                state.play(move)
            assert raised.value.refusal == refusal
            assert (raised.value.seat, raised.value.move) == (state.turn, move)

        assert state == twin
        assert (state.moves, state.events) == (twin.moves, twin.events)


def replayed(state: State) -> State:
    """The same moment, come to by the text of every move from the deal."""
    anew = state.game.rules.begin(state.deal)
    for _, move in state.moves:
        anew = anew.play(str(move))
    return anew


def test_a_mistake_is_refused_and_played_all_the_same(deals: Deals) -> None:
    for state in moments(deals):
        for move in state.mistakes:
            assert move not in state.legal_moves
            assert state.refusal(move) is not None
            assert state.play(move).moves == (*state.moves, (state.turn, move))


def test_any_move_at_all_is_played_refused_or_no_move(deals: Deals) -> None:
    for state in some_moments(deals[:: len(deals) // 25 or 1], 1):
        for move in MOVES:
            if move in state.legal_moves or move in state.mistakes:
                continue
            with pytest.raises((IllegalMove, RecordError)):
                state.play(move)
            if move in candidates(state):
                assert state.refusal(move) is not None


def test_the_chain_ends_with_the_legal_cards_and_names_what_was_taken_away(deals: Deals) -> None:
    for _, explanation in explained(deals):
        legal = _cards(explanation.legal)
        refused = _cards(explanation.refused) - legal
        if explanation.chain:
            assert set(explanation.chain[-1].cards) == legal
        assert bool(explanation.chain) is bool(legal and refused)


def _cards(moves: Iterable[Move]) -> set[str]:
    return set(chain.from_iterable(move.cards for move in moves if move.verb != "exchange"))


def test_every_step_of_a_chain_leaves_fewer_cards(deals: Deals) -> None:
    for state, explanation in explained(deals):
        left = set(state.hand(state.decider))
        for rule, cards in explanation.chain:
            if state.turn is not None and not _names_open_cards(state):
                assert left > set(cards), rule
            left = set(cards)


def _names_open_cards(state: State) -> bool:
    return isinstance(state, TjuvState) and state.phase == REMOVE


def test_a_legal_card_meets_every_duty_that_narrowed_the_hand(deals: Deals) -> None:
    for state, explanation in explained(deals):
        duties = [step.rule for step in state.steps(state.decider)]
        narrowing = {rule for rule, _ in explanation.chain} & set(duties)

        assert set(explanation.met) == set(explanation.legal)
        for met in explanation.met.values():
            assert list(met) == [rule for rule in duties if rule in met]
            assert narrowing <= set(met)


def test_the_same_moves_lead_to_the_same_state(deals: Deals) -> None:
    for deal in deals:
        twin = replayed(deal[-1])

        assert twin == deal[-1]
        assert hash(twin) == hash(deal[-1])
        assert twin.outcome == deal[-1].outcome


def test_every_move_leads_to_another_state(deals: Deals) -> None:
    for deal in deals[:200]:
        assert len(set(deal)) == len(deal)
        assert [state == deal[0] for state in deal].count(True) == 1


def test_playing_on_leaves_the_state_as_it_was(deals: Deals) -> None:
    for state in some_moments(deals, 1):
        twin = replayed(state)
        for move in state.legal_moves[:20]:
            state.play(move)

        assert state == twin
        assert hash(state) == hash(twin)
        assert state.explain() == twin.explain()


def test_a_state_cannot_be_changed(deals: Deals) -> None:
    for state in (deals[0][0], deals[0][-1]):
        for name in ("turn", "legal_moves", "deal", "log", "scores", "new"):
            with pytest.raises(AttributeError):
                setattr(state, name, 1)
        with pytest.raises(AttributeError):
            del state.turn


def test_the_scores_are_the_sum_of_the_lines(deals: Deals) -> None:
    for deal in deals:
        for state in (deal[len(deal) // 2], deal[-1]):
            scores = list(deal[0].scores)
            for line in state.points:
                assert isinstance(line, Line)
                assert line.rule in CITED
                assert line.points != 0
                scores[line.side] += line.points
            assert scores == list(state.scores)


def test_a_deal_leads_to_the_next(deals: Deals) -> None:
    for deal in deals:
        end, game = deal[-1], deal[-1].game
        after = game.next_deal(end)

        assert 0 <= after.dealer < game.players
        if end.outcome.winners is None:
            assert after[1:4] == (end.outcome.scores, end.outcome.carry, end.deal.number + 1)
        else:
            assert after[1:4] == (game.first_deal().scores, 0, 0)
            assert set(end.outcome.winners) <= set(range(game.sides))


@given(st.sampled_from(list(GAME_OF)), st.integers(0, 2**32), st.lists(st.integers(0, 99)))
@EXAMPLES
def test_any_choices_lead_to_the_end(variant: str, seed: int, choices: list[int]) -> None:
    state = GAME_OF[variant].deal(seed)
    deck = state.rules.deck.all
    for choice in [*choices, *[0] * 200]:
        if state.is_over:
            break
        explanation = state.explain()
        assert set(explanation.legal) == set(state.listed_moves)
        state = state.play(state.legal_moves[choice % len(state.legal_moves)])
        assert sum(state.cards(seat) for seat in range(state.rules.players)) & ~deck == 0

    assert state.is_over
    assert replayed(state) == state
