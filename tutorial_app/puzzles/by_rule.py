"""How many puzzles each rule decides, as the pages of rules offer them."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from engine.puzzles.store import files
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.lists import list_address
from tutorial_app.puzzles.loading import folder
from ui.offers import Offer


@lru_cache(maxsize=1)
def puzzles_by_rule() -> Mapping[str, Sequence[Offer]]:
    """For each rule the list of its puzzles; a page of rules asks for no database."""
    numbers = Counter(rules_in(folder()))
    return {rule: (offer(rule, number),) for rule, number in numbers.items()}


def rules_in(source: Path) -> Iterator[str]:
    """The rules of every puzzle; a line that is none is told of elsewhere."""
    for path in files(source):
        for line in path.read_bytes().splitlines():
            try:
                yield from json.loads(line)["rules"]
            except (ValueError, KeyError, TypeError):
                continue


def offer(rule: str, number: int) -> Offer:
    """The list of a rule's puzzles."""
    return Offer(title_of(number), list_address(Filter(about="regel", name=rule)))


def title_of(number: int) -> str:
    """How many puzzles there are."""
    return f"{number}\u00a0{'uppgift' if number == 1 else 'uppgifter'}"
