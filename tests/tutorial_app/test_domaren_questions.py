"""What Domaren tells of deals, gubbar, cards and costs: the engine is asked the same."""

import itertools
from collections.abc import Iterator
from random import Random

import pytest

from engine import Game
from engine.cards import RANKS, cards_of
from engine.deal import Deal
from engine.games.bondtolva import maktorer, ogon
from engine.games.tjuv_rights import STEP_ONE, STEP_THREE
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import Gubbe, Tolva, card_points
from engine.games.tremanswhist import Whist
from engine.position import Position
from rules_app.catalogue import Standing, catalogue
from told import docket, every_told, finished, leaves, told
from tutorial_app.checks import check_dockets
from tutorial_app.judging.shown import page_of
from tutorial_app.judging.told import untold

TOLVA = ("tolva", "tolva-tre", "plocketolva", "bordstolva")
BONDTOLVA = ("bondtolva", "bondtolva-sex")
DEEDS = (
    ("trumf", "", "felanmalan:h"),
    ("fragade", "", "felanmalan:ask"),
    ("tjog", "&trumf=k", "felanmalan:h"),
)
NUMBERS = {"Sex": 6, "Nio": 9, "Tolv": 12, "Tretton": 13, "Arton": 18, "Tre": 3}


def test_every_choice_has_one_answer_and_every_answer_is_given() -> None:
    assert [fault for _, question in every_told() for fault in untold(question)] == []
    assert list(check_dockets(None)) == []


def test_every_answer_rests_on_clauses_that_exist() -> None:
    clauses = catalogue().clauses

    unknown = [
        (each.slug, question.slug, rule)
        for each, question in every_told()
        for answer in question.answers
        for rule in answer.rules
        if rule not in clauses
    ]

    assert unknown == []
    assert all(answer.rules for _, question in every_told() for answer in question.answers)


def test_an_answer_never_claims_more_than_its_clause() -> None:
    clauses = catalogue().clauses
    for each, question in every_told():
        for answer in question.answers:
            claimed = answer.standing or clauses[answer.rules[0]].standing
            allowed = {*clauses[answer.rules[0]].standings, Standing.READING}
            assert claimed in allowed, (each.slug, question.slug, answer.word)


def test_an_answer_rests_on_a_clause_of_its_own_game() -> None:
    for each, question in every_told():
        for answer in question.answers:
            clause = catalogue().clauses[answer.rules[0]]
            assert clause.page in {each.page, "allmant"}, (each.slug, question.slug)
            assert not clause.games or each.game in clause.games, (each.slug, question.slug)


def test_everybody_is_dealt_as_many_cards_as_the_engine_deals() -> None:
    for slug in (*TOLVA, *BONDTOLVA, "tremanswhist", "tremanswhist-nio", "tjuv"):
        state = Game(docket(slug).game).deal(1)
        rows = sum(len(cards) for cards in (*state.deal.up, *state.deal.down))
        each = state.deal.hands[0].bit_count() + rows // state.rules.players

        assert NUMBERS[told(slug, "kort-var").word.split()[0]] == each


def test_the_dealer_of_tjuv_takes_away_as_many_cards_as_in_the_engine() -> None:
    words = ["Det högsta tas bort", "De två högsta tas bort", "De tre högsta tas bort"]
    words = ["Givaren lägger ett till", "De ligger redan", *words]
    for players in range(2, 12):
        state = finished(Game("tjuv", spelare=players), Random(players), (0,) * players)
        gone = [move.cards[0] for _, move in state.moves if move.verb == "remove"]

        answer = told("tjuv", "ta-bort", antal=str(min(players, 7)))

        assert len(gone) == max(players - 3, 0)
        assert answer.word == [*words, "De högsta tas bort"][min(players - 2, 5)]
        ranks = [RANKS.index(card.rank) for card in gone]
        assert ranks == sorted(ranks, reverse=True)


def test_tjuv_is_for_as_many_as_the_engine_deals_to() -> None:
    counts = Game("tjuv").rules.OPTIONS["spelare"]

    answers = {word: told("tjuv", "hur-manga", spelare=word).word for word in ("1", "11", "12")}

    assert (min(counts), max(counts)) == (2, 11)
    assert answers == {"1": "Nej", "11": "Ja", "12": "Nej"}
    assert docket("tjuv").text == "Två eller fler spelare"


@pytest.mark.parametrize("slug", TOLVA)
def test_a_halv_gubbe_covers_the_tricks_that_the_engine_says(slug: str) -> None:
    rules = Game(docket(slug).game).rules
    assert isinstance(rules, Tolva)
    fact = docket(slug).questions["gubbe-stick"].facts[0]
    for done in range(rules.total):
        choice = fact.choice(str(done)) if done else fact.choice("forst")
        state = Position.parse(f"spel={docket(slug).game}&stick_tagna={done}").state()
        refused = state.refusal("halv-gubbe")

        answer = told(slug, "gubbe-stick", **{fact.slug: choice.word if choice else "sent"})

        if refused:
            assert refused.rule == "tolva.halv-gubbe-stick"
            assert answer.word == "Den gäller inte"
        else:
            first = state.play("halv-gubbe").aside.gubbe.first  # type: ignore[attr-defined]  # of tolva
            assert answer.word == f"Stick {first + 1}–{first + 6}"


@pytest.mark.parametrize("slug", TOLVA)
def test_a_gubbe_gives_what_the_engine_gives(slug: str) -> None:
    rules = Game(docket(slug).game).rules
    assert isinstance(rules, Tolva)
    for hel, gick in itertools.product((False, True), ("hem", "lite", "borta")):
        if hel and gick == "lite":
            continue
        for points in {"hem": (60, 61, 120), "lite": (0, 59), "borta": (0, 59, 60, 110)}[gick]:
            line = rules.decided(Gubbe(0, hel, 0, 0), points, 1 if gick == "borta" else 0)

            facts = {"sort": "hel" if hel else "halv", "gickhel" if hel else "gick": gick}
            answer = told(slug, "gubbe-poang", **facts)

            unit = "poäng" if line.points > 0 else "minuspoäng"
            assert answer.word == f"{abs(line.points)} {unit}"
            assert answer.rules[0] == line.rule


@pytest.mark.parametrize("slug", TOLVA)
def test_a_gubbe_wins_the_parti_when_it_reaches_twelve(slug: str) -> None:
    rules = Game(docket(slug).game).rules
    assert isinstance(rules, Tolva)
    fact = docket(slug).questions["gubbe-vinner"].facts[1].slug
    for hel, score in itertools.product((False, True), range(-20, 12)):
        if not hel and score > 5:
            continue
        worth = rules.decided(Gubbe(0, hel, 0, 0), 60, 0).points
        facts = {"sort": "hel" if hel else "halv", fact: "minus" if score < 0 else "plus"}

        answer = told(slug, "gubbe-vinner", **facts)

        assert answer.word == ("Ja" if score + worth >= 12 else "Nej")


MELDS = [
    ("tolva", ("tolva.satta-trumf", "tolva.tjog-viv-mal")),
    ("bondtolva", ("bondtolva.trumf-poang", "bondtolva.tjog-viv")),
]


@pytest.mark.parametrize(("slug", "rules"), MELDS)
def test_a_meld_gives_what_the_engine_gives(slug: str, rules: tuple[str, str]) -> None:
    game, rng, seen = Game(docket(slug).game), Random(slug), set[int]()
    for _ in range(400):
        melds = [line for line in finished(game, rng, (0, 0)).points if line.rule in rules]
        for number, line in enumerate(melds, 1):
            seen.add(number)
            answer = told(slug, "malpoang", vilkenmal=str(number))
            assert answer.word == f"{line.points} poäng"
            assert line.rule in answer.rules
    assert seen >= {1, 2, 3}


@pytest.mark.parametrize("slug", BONDTOLVA)
def test_the_mistake_at_eleven_costs_what_the_engine_takes(slug: str) -> None:
    for score, stood in ((0, "farre"), (10, "farre"), (11, "elva"), (12, "fler"), (14, "fler")):
        others = ".0" * (Game(docket(slug).game).sides - 1)
        base = f"spel={docket(slug).game}&hand=hK.hD.s6.s7&poang={score}{others}"
        for deed, extra, mistake in DEEDS:
            state = Position.parse(base + extra).state()
            made = [state.play(move) for move in state.mistakes if move == mistake]

            answer = told(slug, "straff", stod=stood, gjorde=deed)

            assert answer.word == ("Ner till 6 poäng" if made else "Inget")
            assert [after.scores[0] for after in made] == [6] * len(made)


@pytest.mark.parametrize("slug", [*TOLVA, *BONDTOLVA])
def test_a_card_is_worth_what_the_engine_counts(slug: str) -> None:
    for card in cards_of(Game(docket(slug).game).rules.deck.all):
        valor = card.rank if card.rank in {"E", "10", "K", "D", "Kn"} else "9"
        if slug in TOLVA:
            assert told(slug, "kortvarde", valor=valor).word == str(card_points(card.bit))
        else:
            assert told(slug, "ogonvarde", valor=valor).word == str(ogon(card.bit))
            assert told(slug, "maktor", valor=valor).word == ("Ja" if maktorer(card.bit) else "Nej")


def test_the_card_turned_up_decides_what_the_engine_says() -> None:
    seen = set[str]()
    for seed in range(60):
        state = Game("tremanswhist").deal(seed)
        rules, card = state.rules, state.deal.upcard
        assert isinstance(rules, Whist)
        assert card
        height = RANKS.index(card.rank) + 2
        low = "lagt" if height <= 7 else "mellan" if height <= 10 else "hogt"

        word = told("tremanswhist", "spelsatt", uppslag=low).word

        trump = "Plus med trumf" if rules.trump(state.deal) else "Plus i sang"
        assert word == ("Nolle" if rules.is_minus(state.deal) else trump)
        seen.add(word)
    assert len(seen) == 3


def test_the_deals_of_nine_are_played_as_the_engine_plays_them() -> None:
    rules = Game("tremanswhist9").rules
    assert isinstance(rules, Whist)
    for number in range(9):
        deal = Game("tremanswhist9").lay_out(Deal(0, (0, 0, 0), 0, number), Random(1).random).deal

        word = told("tremanswhist-nio", "spelsatt", givnummer=str(number // 3 * 3 + 1)).word

        trump = "Plus med trumf" if rules.trump(deal) else "Plus i sang"
        assert word == ("Nolle" if rules.is_minus(deal) else trump)


def test_the_table_of_tjuv_is_filled_when_the_engine_has_it_filled() -> None:
    seen = set[tuple[str, str]]()
    for seed in range(40):
        for before, after in steps_of_tjuv(seed):
            if before.phase != STEP_ONE or after.turn is None:
                continue
            many = "fler" if after.table.bit_count() >= 3 else "farre"
            left = "ja" if after.left else "nej"

            answer = told("tjuv", "fylla", oppna=many, talongslut=left)

            seen.add((many, left))
            assert answer.word == ("Ja" if after.phase == STEP_THREE else "Nej")
    assert len(seen) == 4


def steps_of_tjuv(seed: int) -> Iterator[tuple[TjuvState, TjuvState]]:
    """A deal at random, decision by decision."""
    state, rng = Game("tjuv").deal(seed), Random(seed)
    while state.turn is not None:
        before, state = state, state.play(rng.choice(state.legal_moves))
        assert isinstance(before, TjuvState)
        assert isinstance(state, TjuvState)
        yield before, state


def test_every_leaf_can_be_reached() -> None:
    for _, question in every_told():
        assert list(leaves(question))


def test_points_of_tremanswhist_are_as_the_rules_reckon_them() -> None:
    docket_of, question = docket("tremanswhist"), docket("tremanswhist").questions["poang"]
    for sort, tricks, bought in itertools.product(("plus", "nolle"), range(14), ("nej", "ja")):
        points = tricks - 4 if sort == "plus" else 4 - tricks
        price = 1 if bought == "ja" else 0
        plus, minus = max(points, 0), max(-points, 0) + price

        words = (("sort", sort), ("antal", str(tricks)), ("kopt", bought))
        answer = page_of(docket_of, question, words).answer

        assert answer
        wanted = [
            (number, is_minus) for number, is_minus in ((plus, False), (minus, True)) if number
        ]
        assert [(each.number, each.is_minus) for each in answer.amounts] == wanted


def test_points_of_nine_deals_are_as_the_rules_reckon_them() -> None:
    docket_of, question = docket("tremanswhist-nio"), docket("tremanswhist-nio").questions["poang"]
    plus, minus = {"forhand": 6, "mellan": 5, "giv": 2}, {"forhand": 2, "mellan": 5, "giv": 6}
    for sort, place, tricks in itertools.product(("plus", "nolle"), plus, range(14)):
        points = tricks - plus[place] if sort == "plus" else minus[place] - tricks

        words = (("sort", sort), ("plats", place), ("antal", str(tricks)))
        answer = page_of(docket_of, question, words).answer

        assert answer
        assert [-a.number if a.is_minus else a.number for a in answer.amounts] == (
            [points] if points else []
        )
