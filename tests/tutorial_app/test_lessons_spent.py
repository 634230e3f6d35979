"""In a whole deal the buttons that can do nothing any more are gone, and no others."""

from engine import Game, Move, View
from engine.bots import sensible
from tutorial_app.lessons.spent import is_spent, without_spent
from ui.table import Shown, Table, table_of

GAMES = ("tolva4", "bondtolva4", "tremanswhist")
DEALS = 40


def table_for(view: View) -> Table:
    """The table of a view, every move leading somewhere."""
    return table_of(view, Shown(lambda move: f"?svar={move}"))


def test_what_is_gone_is_never_legal_later_in_the_deal() -> None:
    gone: set[tuple[str, str]] = set()
    for name in GAMES:
        game = Game(name)
        for seed in range(DEALS):
            state, rng, spent = game.deal(seed), Game.rng(seed), dict[int, set[Move]]()
            while state.turn is not None:
                view, mine = state.view(state.turn), spent.setdefault(state.turn, set())

                assert not mine & set(state.legal_moves), (name, seed)

                mine |= {each.move for each in table_for(view).says if is_spent(each, view)}
                gone |= {(name, move.verb) for move in mine}
                state = state.play(sensible(view, rng))

    assert gone == {
        ("tolva4", "meld"),
        ("tolva4", "ask"),
        ("tolva4", "halv-gubbe"),
        ("tolva4", "hel-gubbe"),
        ("bondtolva4", "meld"),
        ("bondtolva4", "ask"),
        ("bondtolva4", "omgiv"),
        ("tremanswhist", "buy"),
    }


def test_who_has_bought_is_offered_no_more_buying() -> None:
    state = Game("tremanswhist").deal(seed=7)
    while state.is_over is False and not state.legal_moves[0].cards:
        state = state.play(state.legal_moves[0])
    view = state.view(state.decider)

    before = table_for(view)
    after = without_spent(before, view)

    assert [each.move.verb for each in before.says] == ["buy"]
    assert after.says == ()
