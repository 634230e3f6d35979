"""Who has won, who deals and who gets points: what Domaren tells, held against whole deals."""

from collections import Counter
from random import Random

import pytest

from engine import Game, State
from engine.deal import Deal, Outcome
from engine.games.bondtolva import maktorer, ogon
from engine.games.tolva import card_points
from engine.trick_state import TrickState
from told import columns, docket, finished, integer_scores, leaves, told

TOLVA = {
    "tolva": "tolva4",
    "tolva-tre": "tolva3",
    "plocketolva": "plocketolva",
    "bordstolva": "bordstolva",
}
BONDTOLVA = {"bondtolva": "bondtolva4", "bondtolva-sex": "bondtolva6"}
OWN, THEIRS, NOBODY = "own", "theirs", "nobody"
SHARED = "shared"
MEANS = {
    "Ni": OWN, "Du": OWN, "De andra": THEIRS, "Den andra": THEIRS, "Den som har flest": THEIRS,
    "Laget med flest": THEIRS, "Det andra laget": THEIRS, "Laget med flest ögon": THEIRS,
    "Den med tolv": THEIRS, "Den som tog vinsten": THEIRS, "Ingen": NOBODY, "Ingen än": NOBODY,
    "Den med bäst differens": THEIRS, "Den med flest poäng": THEIRS, "Den med flest kort": THEIRS,
    "Den som sist hade kort": THEIRS, "Ni delar segern": SHARED, "Delad seger": SHARED,
}  # fmt: skip


def who(sides: tuple[int, ...] | None) -> str:
    """Those sides as side 0 speaks of them."""
    if not sides:
        return NOBODY
    return SHARED if len(sides) > 1 else THEIRS if sides[0] else OWN


def given(state: State, rule: str) -> tuple[str, int]:
    """Who was given points by a rule, and how many."""
    lines = [line for line in state.points if line.rule == rule]
    return (who((lines[0].side,)), lines[0].points) if lines else (NOBODY, 0)


def most(counts: list[int]) -> str:
    """Who has most, as the facts have it."""
    best = [side for side, count in enumerate(counts) if count == max(counts)]
    return "lika" if len(best) > 1 else "de" if best[0] else "vi"


def taken(state: State) -> tuple[int, ...]:
    """The cards in tricks by side."""
    assert isinstance(state, TrickState)
    return tuple(state.taken)


def without_gubbe(game: Game, rng: Random, low: int, high: int) -> State:
    """A finished deal of tolva without a gubbe; at times with something carried."""
    while True:
        state = finished(game, rng, integer_scores(game, rng, low, high), rng.randrange(4))
        if any(line.rule == "tolva.sistan" for line in state.points):
            return state


@pytest.mark.parametrize("slug", TOLVA)
def test_vinsten_goes_where_the_engine_gives_it(slug: str) -> None:
    game, rng, seen = Game(TOLVA[slug]), Random(slug), Counter[tuple[str, int]]()
    fact = docket(slug).questions["vinsten"].facts[1].slug
    amounts = {1: "en poäng", 2: "två poäng", 3: "tre poäng"}
    for _ in range(150):
        state = without_gubbe(game, rng, 0, 5)
        carry = state.deal.carry

        words = {fact: most([*map(card_points, taken(state))])}
        words |= {"spelat": "nej", "sparat": ["nej", "en", "tva", "fler"][carry]}
        answer = told(slug, "vinsten", **words)

        to, points = given(state, "tolva.vinsten")
        seen[to, points] += 1
        assert MEANS[answer.word] == to
        assert points in {0, 4} or amounts[points] in answer.text
    assert {to for to, _ in seen} >= {OWN, THEIRS}


@pytest.mark.parametrize("slug", TOLVA)
def test_nobody_gets_vinsten_in_a_deal_with_a_gubbe(slug: str) -> None:
    game, rng = Game(TOLVA[slug]), Random(slug)
    deals = [finished(game, rng, integer_scores(game, rng, 0, 5)) for _ in range(60)]
    with_gubbe = [each for each in deals if any("gubbe" in line.rule for line in each.points)]

    answer = told(slug, "vinsten", spelat="ja")

    assert with_gubbe
    assert {given(each, "tolva.vinsten")[0] for each in with_gubbe} == {MEANS[answer.word]}


@pytest.mark.parametrize("slug", BONDTOLVA)
def test_vunsten_goes_where_the_engine_gives_it(slug: str) -> None:
    game, rng, seen = Game(BONDTOLVA[slug]), Random(slug), set[str]()
    for _ in range(1200):
        state = finished(game, rng, game.rules.no_scores())
        if not any(taken(state)):
            continue

        answer = told(slug, "vunsten", **vunsten_facts(slug, state))

        seen.add(answer.word)
        assert MEANS[answer.word] == given(state, "bondtolva.vunsten")[0]
    assert seen == {each.word for each in docket(slug).questions["vunsten"].answers}


def vunsten_facts(slug: str, state: State) -> dict[str, str]:
    """What those at the table would choose."""
    counts, eyes = [*map(maktorer, taken(state))], [*map(ogon, taken(state))]
    if slug == "bondtolva":
        return {"flest": most(counts), "ogonlag": most(eyes)}
    tied = [side for side, count in enumerate(counts) if count == max(counts)]
    first = most(counts) if len(tied) == 1 or 0 in tied else "andra"
    other = max((eyes[side] for side in tied if side), default=0)
    own = "lika" if eyes[0] == other else "vi" if eyes[0] > other else "de"
    among = {eyes[side] for side in tied}
    return {"flestsex": first, "ogonsex": own, "ogonandra": "ja" if len(among) > 1 else "nej"}


@pytest.mark.parametrize("slug", TOLVA)
def test_the_parti_of_tolva_is_won_by_whom_the_engine_says(slug: str) -> None:
    game, rng, seen = Game(TOLVA[slug]), Random(slug), set[tuple[str, ...]]()
    first, second = (fact.slug for fact in docket(slug).questions["vann"].facts)
    for _ in range(400):
        state = without_gubbe(game, rng, 9, 11)
        there = tuple(side for side, score in enumerate(state.scores) if score >= 12)
        which = {NOBODY: "ingen", OWN: "vi", THEIRS: "de", SHARED: "bada"}[who(there)]
        took = "vi" if given(state, "tolva.vinsten")[0] == OWN else "de"

        answer = told(slug, "vann", **{first: which, second: took})

        seen.add((which, took if which == "bada" else ""))
        assert MEANS[answer.word] == who(state.outcome.winners)
    assert seen == {("ingen", ""), ("vi", ""), ("de", ""), ("bada", "vi"), ("bada", "de")}


@pytest.mark.parametrize("slug", BONDTOLVA)
def test_the_parti_of_bondtolva_is_won_by_whom_the_engine_says(slug: str) -> None:
    game, rng, seen = Game(BONDTOLVA[slug]), Random(slug), set[str]()
    for _ in range(700):
        state = finished(game, rng, integer_scores(game, rng, 8, 14))
        if not any(taken(state)):
            continue

        answer = told(slug, "vann", fardig="ja", **parti_facts(slug, state))

        seen.add(answer.text)
        winners = state.outcome.winners
        if answer.word in {"Laget med tolv", "Det som tog vunsten"}:
            assert winners is not None
        else:
            assert MEANS[answer.word] == who(winners)
    texts = {each.text for each in docket(slug).questions["vann"].answers[1:]}
    assert seen == texts


def parti_facts(slug: str, state: State) -> dict[str, str]:
    """What those at the table would choose at the end of a deal."""
    there = [side for side, score in enumerate(state.scores) if score >= 12]
    took = [line.side for line in state.points if line.rule == "bondtolva.vunsten"]
    if slug == "bondtolva":
        which = {(): "ingen", (0,): "vi", (1,): "de", (0, 1): "bada"}[tuple(there)]
        return {
            "tolvlag": which,
            "tog": {OWN: "vi", THEIRS: "de", NOBODY: "ingen"}[who(tuple(took))],
        }
    count = "flera" if len(there) > 1 else "ett" if there else "ingen"
    return {"tolvsex": count, "togsex": "ja" if set(took) & set(there) else "nej"}


@pytest.mark.parametrize(("limit", "choice"), [("pluskolumn", "plus"), ("totalpoang", "total")])
def test_tremanswhist_is_won_by_whom_the_engine_says(limit: str, choice: str) -> None:
    game, rng, seen = Game("tremanswhist", slutvillkor=limit), Random(limit), set[str]()
    for _ in range(1500):
        state = finished(game, rng, columns(rng, 9 if choice == "plus" else 2))
        plus = [score.plus for score in state.outcome.scores]  # type: ignore[union-attr]  # columns
        totals = [score.plus - score.minus for score in state.outcome.scores]  # type: ignore[union-attr]  # columns

        answer = told(
            "tremanswhist", "vann", grans=choice,
            natt="ja" if max(plus) >= 10 else "nej", nattotal="ja" if max(totals) >= 10 else "nej",
            bast={"vi": "jag", "de": "annan", "lika": "lika"}[most(totals)],
        )  # fmt: skip

        seen.add(answer.word)
        assert MEANS[answer.word] == who(state.outcome.winners)
    assert seen == {"Ingen än", "Du", "Den med bäst differens", "Ni delar segern"}


def test_nine_deals_are_won_by_whom_the_engine_says() -> None:
    game, rng, seen = Game("tremanswhist9"), Random(9), set[str]()
    for number in [7] * 10 + [8] * 200:
        deal = Deal(2, integer_scores(game, rng, -3, 3), 0, number)
        state = game.lay_out(deal, rng.random)
        while state.turn is not None:
            state = state.play(rng.choice(state.legal_moves))

        answer = told(
            "tremanswhist-nio", "vann", allanio="ja" if number == 8 else "nej",
            flest={"vi": "jag", "de": "annan", "lika": "lika"}[most([*state.scores])],
        )  # fmt: skip

        seen.add(answer.word)
        assert MEANS[answer.word] == who(state.outcome.winners)
    assert seen == {"Ingen än", "Du", "Den med flest poäng", "Ni delar segern"}


def test_tjuv_is_won_and_dealt_by_whom_the_engine_says() -> None:
    seen = set[str]()
    for players in range(2, 12):
        game, rng = Game("tjuv", spelare=players), Random(players)
        for _ in range(60):
            state = finished(game, rng, game.rules.no_scores())
            counts, dealer = [*state.scores], game.next_deal(state).dealer
            fewest = [seat for seat, count in enumerate(counts) if count == min(counts)]
            last = state.deal.dealer
            tie = "en" if len(fewest) == 1 else "givaren" if last in fewest else "flera"

            won = told(
                "tjuv",
                "vann",
                tomt="nej",
                flest={"vi": "jag", "de": "annan", "lika": "lika"}[most(counts)],
            )
            deals = told("tjuv", "ger", giv="nasta", minst=tie)

            seen.add(deals.word)
            assert MEANS[won.word] == who(state.outcome.winners)
            backwards = [(last - step) % players for step in range(players)]
            assert dealer == next(seat for seat in backwards if seat in fewest)
            assert (dealer == last) == (deals.word == "Givaren igen" or fewest == [last])
    assert seen == {"Den med minst antal kort", "Givaren igen", "Den som fick kort sist"}


def test_cards_left_on_the_table_go_to_who_last_had_a_card() -> None:
    game, rng, seen = Game("tjuv"), Random(4), set[str]()
    for _ in range(60):
        state = finished(game, rng, game.rules.no_scores())
        last = state.moves[-1][0]

        answer = told("tjuv", "kvar", sisthand="annan" if last else "jag")

        seen.add(answer.word)
        piles = [sum(pile.size for pile in own) for own in state.piles]  # type: ignore[attr-defined]  # of tjuv
        gained = [seat for seat, pile in enumerate(piles) if state.scores[seat] > pile]
        assert gained in ([], [last])
        assert MEANS[answer.word] == who((last,))
    assert seen == {"Du", "Den som sist hade kort"}


def test_the_deal_goes_where_the_engine_lets_it_go() -> None:
    words = {"Den till vänster om givaren", "Den som inte gav"}
    for slug in (*TOLVA, *BONDTOLVA, "tremanswhist", "tremanswhist-nio"):
        rules = Game(docket(slug).game).rules
        n, scores = rules.players, rules.no_scores()
        for dealer in range(n):
            for number in range(9):
                deal = Deal(dealer, scores, 0, number)
                first = (dealer - number) % n

                after = rules.next_dealer(deal, Outcome(scores))
                again = (
                    rules.next_dealer(deal, Outcome(scores, redeal=True))
                    if slug in BONDTOLVA
                    else dealer
                )
                new = rules.next_dealer(deal, Outcome(scores, winners=(0,)))

                assert (after, again) == ((dealer + 1) % n, dealer)
                assert new == ((first + 1) % n if slug in TOLVA else (dealer + 1) % n)
        assert told(slug, "ger", giv="nasta").word in words
        assert told(slug, "ger", giv="om").word == "Samma givare"
        wanted = {"Den som spelade ut först i förra partiet"} if slug in TOLVA else words
        assert told(slug, "ger", giv="parti").word in wanted


def test_every_choice_of_these_questions_leads_to_an_answer() -> None:
    for slug in (*TOLVA, *BONDTOLVA, "tremanswhist", "tremanswhist-nio", "tjuv"):
        for name in ("vann", "ger", "vinsten", "vunsten", "kvar"):
            if question := docket(slug).questions.get(name):
                assert all(told(slug, name, **words).word for words in leaves(question))
