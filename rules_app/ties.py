"""The rule texts and the engine, tied both ways: the same rules, kinds, games and cards."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine import Card, Game
from engine.games import GAMES
from engine.slugs import SLUGS, Kind
from rules_app.catalogue import Catalogue, Clause, Page
from rules_app.glossary import Glossary
from ui.card_names import is_meant_as_card, read_card
from ui.content import ContentError, Faults, Place

CARD = re.compile(r"(?<!\[)\[([^\[\]\n]{2,4})\](?![(:\[\]])")
ENGINE_KINDS = frozenset(Kind)


def check_ties(folder: Path, catalogue: Catalogue, glossary: Glossary, faults: Faults) -> None:
    """Every fault between the texts in the folder and the engine."""
    for slug in SLUGS:
        if slug not in catalogue.clauses:
            file = folder / f"{slug.partition('.')[0]}.md"
            faults.add(Place(file, 1), f"rule {slug} of the engine has no clause")
    for page in catalogue.pages.values():
        check_games(page.facts.games, GAMES, page.place, faults)
        deck = deck_of(page)
        for clause in page.clauses():
            check_kind(clause, faults)
            check_games(clause.games, page.facts.games, clause.place, faults)
            check_cards(clause, deck, faults)
    for term in glossary.terms.values():
        check_games(term.games, GAMES, term.place, faults)


def check_kind(clause: Clause, faults: Faults) -> None:
    """The engine carries out what is carried out, and calls it the same."""
    rule = SLUGS.get(clause.slug)
    if rule and rule.kind.value != clause.kind.value:
        faults.add(clause.place, f"kind {clause.kind} is {rule.kind} in the engine")
    elif not rule and clause.kind.value in ENGINE_KINDS:
        faults.add(clause.place, f"rule {clause.slug} is not in the engine")


def check_games(names: Iterable[str], known: Iterable[str], place: Place, faults: Faults) -> None:
    """Games are named as in the engine, those of a clause as those of its page."""
    for name in sorted(set(names) - set(known)):
        faults.add(place, f"game {name!r} does not exist here")


def deck_of(page: Page) -> frozenset[Card]:
    """The cards that the games of a page are played with."""
    games = (Game(name) for name in page.facts.games if name in GAMES)
    return frozenset(card for game in games for card in game.rules.deck.sorted)


def check_cards(clause: Clause, deck: frozenset[Card], faults: Faults) -> None:
    """Cards in running text are of the deck, where a page is of some game."""
    for line, card in cards_in(clause.body):
        if deck and card not in deck:
            faults.add(clause.text_place.below(line), f"{card} is not in the deck of {clause.page}")


def cards_in(text: str) -> Iterator[tuple[int, Card]]:
    """The cards of a text, each with the number of its line; mistyped ones are found elsewhere."""
    for number, line in enumerate(text.split("\n")):
        for match in CARD.finditer(line):
            if is_meant_as_card(match[1]):
                try:
                    yield number, read_card(match[1])
                except ContentError:
                    continue
