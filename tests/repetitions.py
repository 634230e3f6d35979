"""Visitors of the tests who repeat: how they begin, miss something, and come to what is due."""

from dataclasses import replace
from datetime import date, timedelta
from urllib.parse import parse_qs, urlsplit

from django.http import HttpResponse, QueryDict
from django.test import Client
from django.utils import timezone

from engine.puzzles.puzzle import Puzzle
from progress import cookie_of, recorded, send
from puzzles_kept import kept, permuted
from showings import NOLLE, at, page, send_answer, visitor, wrong
from tutorial_app.models import Ended, Learner, ThemeCard
from tutorial_app.progress.cookie import COOKIE
from tutorial_app.puzzles.addresses import Attempt, attempt_address, read_attempt
from tutorial_app.puzzles.solving import BETWEEN, judge, solution
from tutorial_app.puzzles.suits import Suits

PAGE = "/ova/repetera/"
NEXT = "/ova/repetera/nasta/"


def repeating() -> Client:
    """A browser that has chosen to repeat."""
    client, _ = somebody()
    begin(client)
    return client


def begin(client: Client) -> HttpResponse:
    """The button that begins."""
    return send(client, PAGE, vad="borja")


def miss(client: Client, puzzle: Puzzle = NOLLE, showing: str = "aaaaaaaaaa") -> None:
    """A first try that is wrong."""
    wrongly = at(puzzle, showing, answer=wrong(puzzle))
    send_answer(client, wrongly)


def answer(client: Client, address: str, *, tips: int = 0) -> None:
    """A right answer in a fresh showing."""
    puzzle, attempt = shown_at(address)
    moves = BETWEEN.join(solution(puzzle))
    trail = replace(attempt, answer=moves, tips=tips)
    send_answer(client, attempt_address(path_of(address), trail))


def err(client: Client, address: str) -> None:
    """A wrong answer in a fresh showing."""
    puzzle, attempt = shown_at(address)
    judged = judge(puzzle, "")
    move = next(move for move in judged.state.legal_moves if move not in judged.right)
    wrongly = attempt_address(path_of(address), replace(attempt, answer=move))
    send_answer(client, wrongly)


def shown_at(address: str) -> tuple[Puzzle, Attempt]:
    """The puzzle of an address as its suits are, and the attempt that nothing is tried in yet."""
    query = QueryDict(urlsplit(address).query)
    puzzle = permuted(of(path_of(address).split("/")[2]), Suits(query["f"]))
    return puzzle, read_attempt(query)


def path_of(address: str) -> str:
    """An address without its query."""
    return address.partition("?")[0]


def of(name: str) -> Puzzle:
    """The puzzle of a name."""
    return next(puzzle for puzzle in kept() if puzzle.id == name)


def make_due(days: int = 1) -> None:
    """So many days pass for all cards."""
    for card in ThemeCard.objects.all():
        for name in ("missed", "reviewed", "due"):
            setattr(card, name, getattr(card, name) - timedelta(days=days))
        card.save()


def next_address(client: Client, path: str = NEXT) -> str:
    """Where the next puzzle to repeat by is."""
    response = client.get(path)
    assert response.status_code == 302
    return response.headers["Location"]


def in_query(address: str, name: str) -> str:
    """What an address says of something."""
    return parse_qs(urlsplit(address).query).get(name, [""])[0]


def today() -> date:
    """The day in Sweden."""
    return timezone.localdate()


def said(client: Client, address: str = PAGE) -> str:
    """What a page says, its spaces evened."""
    main = page(client, address).partition("<main")[2].partition("</main>")[0]
    return " ".join(main.replace("&nbsp;", " ").split())


def somebody() -> tuple[Client, Learner]:
    """A browser that is known."""
    client, cookies = visitor(), cookie_of(recorded("ova/x"))
    client.cookies[COOKIE] = cookies[COOKIE]
    return client, Learner.objects.latest("pk")


def tries(
    learner: Learner, puzzle: str, ended: Ended, number: int, *, helped: bool = False
) -> None:
    """So many tries, a day apart."""
    before = learner.tries.count()
    for i in range(number):
        at = timezone.now() - timedelta(days=i)
        name = f"{before + i:010d}"
        learner.tries.create(
            puzzle=puzzle, showing=name, at=at, ended=ended, helped=helped, rated=False
        )


def due() -> list[tuple[str, int]]:
    """The cards, each with the days until it is due."""
    cards = ThemeCard.objects.order_by("tag")
    return [(card.tag, (card.due - today()).days) for card in cards]


def once_due(puzzle: Puzzle = NOLLE) -> tuple[Client, str]:
    """A browser with something due, and where it is shown."""
    client = repeating()
    miss(client, puzzle)
    make_due()
    return client, next_address(client)
