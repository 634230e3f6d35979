"""Tolva played out in bulk: `tolva4` and `tolva3`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import SUIT
from engine.games.tolva import WORTH, Gubbe, Tolva, Tolva3, Tolva4, vinsten_of
from engine.games.tolva_rights import (
    ANSWER,
    ASKED,
    LEAD,
    MELDED,
    NOTHING,
    QUEENS,
    Kind,
    rights_of,
)
from engine.kernel.run import Ending, Run
from engine.moves import MELD, parse_move
from engine.past import latest_trick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games.tolva import State
    from engine.shuffle import Rng

Situation = tuple[bool, int, int, int, int, int, int]

# By suit and small set, whether king and queen are there: she is bit 5, and he is bit 6.
PAIRED: Final = tuple(
    [(small >> 5 & small >> 6 & 1) << suit for small in range(512)] for suit in range(4)
)
QUEENS_OF: Final = tuple(
    sum(QUEENS & suit for i, suit in enumerate(SUIT) if suits >> i & 1) for suits in range(16)
)
FIRST_MELD, ASKING, NO, HEL_GUBBE = (
    parse_move(text).number for text in ("meld:s", "ask", "no", "hel-gubbe")
)
new_ending = tuple.__new__


class Words(dict[Situation, tuple[int, ...]]):
    """What may be said before a lead while no gubbe runs, as numbers of moves: remembered."""

    def __init__(self, kind: Kind) -> None:
        """Begin with none."""
        super().__init__()
        self.kind = kind

    def __missing__(self, situation: Situation) -> tuple[int, ...]:
        """Ask the rights of the game."""
        leads, left, pairs, score, melded, been, spoken = situation
        phase = LEAD if leads else ANSWER
        _, _, said = rights_of(self.kind)[
            phase, left, QUEENS_OF[pairs], score, melded * MELD[0], False, been, spoken
        ]
        if len(self) >= 10_000:
            self.clear()
        found = self[situation] = tuple(move.number for move in said)
        return found


WORDS: Final = {game.kind: Words(game.kind) for game in (Tolva4, Tolva3)}


class TolvaRun(Run):
    """A moment of a deal of tolva."""

    def __init__(self, rules: Tolva, state: State, held: Sequence[int]) -> None:
        """Take a moment apart."""
        super().__init__(state, held, WORTH)
        self.rules, self.carry, self.words = rules, state.deal.carry, WORDS[rules.kind]
        self.scores, melded, self.gubbe, self.been, self.spoken = state.aside
        self.melded = melded // MELD[0]  # one bit for each suit
        self.before = self.count(self.gubbe.before) if self.gubbe else 0
        if state.standing is None:
            self.gained = self.count(latest_trick(state))

    def until(self, gubbe: Gubbe) -> int:
        """Tell how many cards are left to play once the last trick of a gubbe is taken."""
        rules = self.rules
        return 0 if gubbe.hel else (rules.kind.total - gubbe.first - 6) * rules.players

    def play(self, rng: Rng) -> Ending:
        """Play to the end of the deal: words and a lead, the duties of the others, the trick."""
        rules, words, total = self.rules, self.words, self.rules.kind.total
        players, sides, side_of = rules.players, rules.sides, rules.side_of
        hands = spader, hjarter, ruter, klover = [suit[:] for suit in self.hands]
        bits, single, values = self.small.bits, self.small.single, self.values
        in_spader, in_hjarter, in_ruter, in_klover = self.small.cards
        pair_s, pair_h, pair_r, pair_k = PAIRED
        trumps = None if self.trump is None else hands[self.trump]
        counts, scores, left = self.counts[:], list(self.scores), self.left
        leader, decider, winner, behind = self.leader, self.turn, self.winner, self.behind
        melded, been, spoken = self.melded, self.been, self.spoken
        gubbe, before = self.gubbe, self.before
        until = self.until(gubbe) if gubbe else 0
        seats, led, best, ruffed, gained = self.rest, self.led, self.best, self.ruffed, self.gained
        while True:
            while not seats:
                a, b, c, d = spader[decider], hjarter[decider], ruter[decider], klover[decider]
                leads = decider == leader
                cards = in_spader[a] + in_hjarter[b] + in_ruter[c] + in_klover[d] if leads else ()
                choice = count = len(cards)
                if gubbe is None:
                    side = side_of[decider]
                    pairs = pair_s[a] | pair_h[b] | pair_r[c] | pair_k[d]
                    said = words[
                        leads, left, pairs, scores[side], melded, been >> decider & 1, spoken
                    ]
                    choice += len(said)
                choice = int(rng() * choice) if choice > 1 else 0
                if choice < count:
                    led, best = cards[choice]
                    hands[led][leader] ^= best
                    seats, winner, ruffed, gained = behind[leader], leader, False, values[best]
                    left -= players
                    break
                word = said[choice - count]
                decider = leader
                if word < ASKING:
                    scores[side] += 1 if melded else 2
                    if not melded:
                        trumps = hands[word - FIRST_MELD]
                    melded |= 1 << word - FIRST_MELD
                    spoken = MELDED if leads else ASKED
                elif word == ASKING:
                    decider = (leader + sides) % players
                    spoken = ASKED
                elif word != NO:
                    done = total - left // players
                    gubbe = Gubbe(side, word == HEL_GUBBE, max(done - 1, 0), 0)
                    before = counts[side] - gained if done else 0
                    until = self.until(gubbe)
            of_led = hands[led]
            for seat in seats:
                if held := of_led[seat]:
                    own = held if ruffed else held & -best or held
                    if not (bit := single[own]):
                        options = bits[own]
                        bit = options[int(rng() * len(options))]
                    of_led[seat] = held ^ bit
                    if bit > best and not ruffed:
                        best = bit
                        winner = seat
                elif trumps and (held := trumps[seat]):
                    if not ruffed:
                        ruffed = True
                        best = 0
                    own = held & -best or held
                    if not (bit := single[own]):
                        options = bits[own]
                        bit = options[int(rng() * len(options))]
                    trumps[seat] = held ^ bit
                    if bit > best:
                        best = bit
                        winner = seat
                else:
                    cards = (
                        in_spader[spader[seat]] + in_hjarter[hjarter[seat]]
                        + in_ruter[ruter[seat]] + in_klover[klover[seat]]
                    )  # fmt: skip
                    suit, bit = cards[int(rng() * len(cards)) if left else 0]
                    hands[suit][seat] ^= bit
                gained += values[bit]
            side = side_of[winner]
            counts[side] += gained
            if gubbe is not None:
                if side != gubbe.side or left <= until:
                    made = counts[gubbe.side] - before
                    line = rules.decided(gubbe, made, winner)
                    scores[line.side] += line.points
                    break
            elif not left:
                scores[side] += 1
                if (most := vinsten_of(counts)) is not None:
                    scores[most] += 1 + self.carry
                break
            been |= 1 << leader
            leader = decider = winner
            seats, spoken = (), NOTHING
        return new_ending(Ending, (tuple(scores), tuple(counts)))
