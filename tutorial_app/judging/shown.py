"""What the pages of Domaren show: what is chosen, what is asked next, or the answer."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.core.exceptions import BadRequest

from engine import Card
from engine.cards import SUITS
from engine.position import PositionFaults
from tutorial_app.judging.answering import (
    Answer,
    card_answer,
    ruled_answer,
    told_answer,
    won_answer,
)
from tutorial_app.judging.deciding import follow
from tutorial_app.judging.docket import Choice, Docket, Fact, Question
from tutorial_app.judging.picking import (
    Picked,
    deck_of,
    full,
    may_play,
    others,
    read_picked,
    won,
)
from tutorial_app.judging.told import follow_told
from ui.addresses import path_to

Told = tuple[tuple[str, str], ...]
OF_CARDS = ("stick", "klar", "kort", "hand", "svar")


@dataclass(frozen=True, slots=True)
class Link:
    """Something to tap."""

    label: str
    href: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A card of the grid; without an address it is picked already."""

    card: Card
    href: str


@dataclass(frozen=True, slots=True)
class Grid:
    """The deck to pick from, suit by suit, and the form's fields where several are ticked."""

    stage: str
    rows: tuple[tuple[Cell, ...], ...]
    picked: tuple[Card, ...]
    number: int
    done: str = ""
    back: str = ""
    fields: Told = ()

    @property
    def wide(self) -> bool:
        """Whether a suit has more cards than go in one row of a phone."""
        return any(len(row) > 9 for row in self.rows)


@dataclass(frozen=True, slots=True)
class Page:
    """Everything the fragment shows."""

    docket: Docket
    question: Question
    chosen: tuple[tuple[str, Link], ...]
    fact: Fact | None = None
    links: tuple[Link, ...] = ()
    grid: Grid | None = None
    answer: Answer | None = None
    told: bool = False
    impossible: str = ""  # why what was chosen cannot be at a table


def page_of(docket: Docket, question: Question, told: Told) -> Page:
    """The page for the parameters of an address; what cannot be is a bad request."""
    check_names(question, told)
    if question.is_of_facts:
        return of_facts(docket, question, dict(told))
    if question.is_of_cards:
        return of_cards(docket, question, told)
    return of_told(docket, question, dict(told))


def check_names(question: Question, told: Told) -> None:
    """See that every parameter is a fact of the question with one of its words, or a card."""
    facts = {fact.slug: fact for fact in question.facts}
    for name, word in told:
        is_card = question.is_of_cards and name in OF_CARDS
        if not is_card and not (name in facts and facts[name].choice(word)):
            raise BadRequest("Adressen innehåller ett svar som inte finns här.")


def here(docket: Docket, question: Question, told: Iterable[tuple[str, str]] = ()) -> str:
    """The address of a step."""
    query = urlencode(list(told))
    address = path_to("tutorial:judge_question", docket.slug, question.slug)
    return f"{address}?{query}" if query else address


def of_facts(docket: Docket, question: Question, words: Mapping[str, str]) -> Page:
    """A question that facts decide."""
    way = follow(docket, question, words)
    kept = tuple(words.items())
    chosen = redo(docket, question, way.chosen, kept)
    if way.asked:
        links = ask(docket, question, kept, way.asked)
        return Page(docket, question, chosen, way.asked, links, told=bool(words))
    if way.impossible:
        return Page(docket, question, chosen, impossible=way.impossible, told=True)
    assert way.ruling, "nothing is left to ask"
    answer = ruled_answer(docket, question, way, way.ruling)
    return Page(docket, question, chosen, answer=answer, told=bool(words))


def of_told(docket: Docket, question: Question, words: Mapping[str, str]) -> Page:
    """A question whose answers stand in the content."""
    path = follow_told(question, words)
    kept = tuple(words.items())
    chosen = redo(docket, question, path.chosen, kept)
    if path.asked:
        links = ask(docket, question, kept, path.asked)
        return Page(docket, question, chosen, path.asked, links, told=bool(words))
    assert path.told, "the content has an answer to everything, or is refused"
    return Page(docket, question, chosen, answer=told_answer(path.told), told=bool(words))


def redo(
    docket: Docket, question: Question, chosen: Sequence[tuple[Fact, Choice]], kept: Told
) -> tuple[tuple[str, Link], ...]:
    """What has been chosen, each with the way back to choosing it; the rest stays chosen."""
    return tuple(
        (fact.question, Link(choice.label, here(docket, question, without(kept, fact))))
        for fact, choice in chosen
    )


def without(kept: Told, fact: Fact) -> Told:
    """What is told but for one fact."""
    return tuple((name, word) for name, word in kept if name != fact.slug)


def ask(docket: Docket, question: Question, kept: Told, fact: Fact) -> tuple[Link, ...]:
    """The choices of a fact; what has been told besides stays told."""
    told = {name: i for i, name in enumerate(each.slug for each in question.facts)}
    links = []
    for choice in fact.choices:
        pairs = [*without(kept, fact), (fact.slug, choice.word)]
        pairs.sort(key=lambda pair: told.get(pair[0], len(told)))
        links.append(Link(choice.label, here(docket, question, pairs)))
    return tuple(links)


def of_cards(docket: Docket, question: Question, told: Told) -> Page:
    """A question that cards decide."""
    words = dict(told)
    chosen: list[tuple[Fact, Choice]] = []
    for fact in question.facts:
        choice = fact.choice(words.get(fact.slug, ""))
        if choice is None:
            links = ask(docket, question, told, fact)
            return Page(docket, question, redo(docket, question, chosen, told), fact, links)
        chosen.append((fact, choice))
    return with_cards_picked(docket, question, chosen, told)


def with_cards_picked(
    docket: Docket, question: Question, chosen: list[tuple[Fact, Choice]], told: Told
) -> Page:
    """The next cards to pick, or the answer."""
    lists: dict[str, list[str]] = {}
    for name, text in told:
        lists.setdefault(name, []).append(text)
    picked = read_picked(docket, question, lists)
    choices = [choice for _, choice in chosen]
    done = [(fact.slug, choice.word) for fact, choice in chosen]
    page = redo(docket, question, chosen, told)
    try:
        answer = judged(docket, question, choices, picked)
    except PositionFaults as fault:
        raise BadRequest("Så kan korten inte ligga.") from fault
    if answer:
        return Page(docket, question, page, answer=answer, told=True)
    trump = choices[0].filling.get("trumf", "")
    grid = grid_of(docket, question, done, picked, trump)
    return Page(docket, question, page, grid=grid, told=True)


def judged(
    docket: Docket, question: Question, choices: Sequence[Choice], picked: Picked
) -> Answer | None:
    """The answer, as soon as all cards are told."""
    if question.kind == "winner" and picked.closed:
        view, trick = won(docket, question, choices, picked)
        return won_answer(question, view, trick)
    if picked.closed and picked.card and picked.answered:
        view, refusal = may_play(docket, question, choices, picked)
        words = dict(zip((f.slug for f in question.facts), (c.word for c in choices), strict=True))
        return card_answer(docket, question, words, f"play:{picked.card}", view, refusal)
    return None


def grid_of(
    docket: Docket, question: Question, done: list[tuple[str, str]], picked: Picked, trump: str
) -> Grid:
    """The deck for the next card: of the trick, one's own, and then those one has besides."""
    trick = ".".join(picked.trick)
    if not picked.closed:
        return trick_grid(docket, question, done, picked)
    done = [*done, ("stick", trick), *([("klar", "ja")] if short(docket, question, picked) else [])]
    if picked.card is None:
        back = here(docket, question, [*done[:1], ("stick", trick)][: 1 + bool(trick)])
        links = {c: here(docket, question, [*done, ("kort", c)]) for c in deck_of(docket)}
        return Grid("kort", rows(docket, links, picked.trick), picked.trick, 0, back=back)
    fields = (*done, ("kort", str(picked.card)), ("svar", "ja"))
    links = dict.fromkeys(others(docket, picked, trump), "hand")
    back = here(docket, question, done)
    return Grid("hand", rows(docket, links, ()), (picked.card,), 0, back=back, fields=fields)


def short(docket: Docket, question: Question, picked: Picked) -> bool:
    """Whether the trick has room for more cards before one's own."""
    return len(picked.trick) < full(docket, question)


def trick_grid(
    docket: Docket, question: Question, done: list[tuple[str, str]], picked: Picked
) -> Grid:
    """The deck for the next card of the trick."""
    trick = ".".join(picked.trick)
    links = {
        card: here(docket, question, [*done, ("stick", f"{trick}.{card}".strip("."))])
        for card in deck_of(docket)
    }
    back = here(docket, question, [*done, ("stick", ".".join(picked.trick[:-1]))])
    ready = here(docket, question, [*done, ("stick", trick), ("klar", "ja")])
    is_ready = bool(picked.trick) and question.kind == "card"
    return Grid(
        "stick", rows(docket, links, picked.trick), picked.trick, len(picked.trick) + 1,
        ready if is_ready else "", back if picked.trick else "",
    )  # fmt: skip


def rows(
    docket: Docket, links: Mapping[Card, str], gone: Sequence[Card]
) -> tuple[tuple[Cell, ...], ...]:
    """The cards suit by suit."""
    suits = (
        tuple(
            Cell(card, "" if card in gone else links[card])
            for card in deck_of(docket)
            if card.suit == suit and card in links
        )
        for suit in SUITS
    )
    return tuple(row for row in suits if row)
