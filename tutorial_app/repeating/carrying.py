"""What somebody repeats, taken along: to a file and back, and from one browser to another.

Of two cards of a theme the one stays that was asked for last.
"""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date, datetime, timedelta
from typing import Final

from django.utils import timezone

from engine.puzzles.puzzle import ID
from tutorial_app.models import Learner, Repeating, ThemeCard
from tutorial_app.puzzles.suits import ALL
from tutorial_app.repeating.spacing import LONGEST
from tutorial_app.strength.carrying import moment_text, read_moment

MOST: Final = 200  # more than there will be themes and kinds
NAME, BEGUN, CARDS = "repeat", "begun", "cards"
UNKNOWN: Final = "-"  # suits
SMALLEST: Final = 1e-6  # stability: no card can say 0
TAG: Final = re.compile(r"(?:tema|sort):[a-z-]{1,50}")
PUZZLE: Final = rf"([a-z0-9]{{1,16}}) ({ID.pattern}) ({UNKNOWN}|[shrk]{{4}})"
DAY: Final = r"(\d{4}-\d\d-\d\d)"
NUMBER: Final = r"(\d{1,5}(?:\.\d{1,20})?)"
CARD: Final = re.compile(f"{PUZZLE} {DAY} {NUMBER} {NUMBER} {DAY} {DAY}", re.ASCII)


@dataclass(frozen=True, slots=True)
class CarriedCard:
    """A card without the learner."""

    tag: str
    game: str
    puzzle: str
    suits: str
    missed: date
    stability: float
    difficulty: float
    reviewed: date
    due: date

    @property
    def text(self) -> str:
        """As a file has it."""
        where = f"{self.game} {self.puzzle} {self.suits or UNKNOWN} {self.missed}"
        numbers = f"{max(self.stability, SMALLEST):.6f} {self.difficulty:.6f}"
        return f"{where} {numbers} {self.reviewed} {self.due}"

    @property
    def is_sound(self) -> bool:
        """Whether a card can say this."""
        ahead = timedelta(days=1) <= self.due - self.reviewed <= timedelta(days=LONGEST)
        numbers = 0 < self.stability <= 36_500 and 1 <= self.difficulty <= 10
        days = self.missed <= self.reviewed <= timezone.localdate()
        return ahead and numbers and days and (not self.suits or self.suits in ALL)


@dataclass(frozen=True, slots=True)
class CarriedRepeating:
    """That somebody repeats, and what."""

    begun: datetime
    cards: tuple[CarriedCard, ...] = ()


FIELDS: Final = tuple(CarriedCard.__dataclass_fields__)


def carried_by(learner: Learner) -> CarriedRepeating | None:
    """What a learner takes along; nothing of one who does not repeat."""
    own = Repeating.objects.filter(learner=learner).first()
    if own is None:
        return None
    rows = learner.cards.order_by("tag").values_list(*FIELDS)
    return CarriedRepeating(own.begun, tuple(CarriedCard(*row) for row in rows))


def take_over(learner: Learner, carried: CarriedRepeating | None) -> int:
    """Add what was brought to a learner who is held; tells how many cards were new."""
    if carried is None:
        return 0
    Repeating.objects.get_or_create(learner=learner, defaults={"begun": carried.begun})
    here = dict(learner.cards.values_list("tag", "reviewed"))
    new = [card for card in carried.cards if card.tag not in here][: max(0, MOST - len(here))]
    rows = [ThemeCard(learner=learner, **asdict(card)) for card in new]
    ThemeCard.objects.bulk_create(rows, batch_size=50)
    for card in carried.cards:
        if card.reviewed > here.get(card.tag, card.reviewed):
            learner.cards.filter(tag=card.tag).update(**asdict(card))
    return len(new)


def written(carried: CarriedRepeating | None) -> dict[str, object]:
    """What stands in a file; nothing of one who does not repeat."""
    if carried is None:
        return {}
    cards = {card.tag: card.text for card in carried.cards}
    return {NAME: {BEGUN: moment_text(carried.begun), CARDS: cards}}


def read(told: Mapping[str, object], now: datetime) -> CarriedRepeating | None:
    """What a file says; nothing where it cannot be so."""
    begun, cards = read_moment(told.get(BEGUN), now), told.get(CARDS)
    if begun is None or not isinstance(cards, dict) or len(cards) > MOST:
        return None
    found = [read_card(tag, text) for tag, text in cards.items()]
    sound = tuple(card for card in found if card)
    return CarriedRepeating(begun, sound) if len(sound) == len(found) else None


def read_card(tag: str, text: object) -> CarriedCard | None:
    """A card of a file; nothing where it cannot be one."""
    found = CARD.fullmatch(text) if isinstance(text, str) else None
    if found is None or not TAG.fullmatch(tag):
        return None
    game, puzzle, suits, missed, stability, difficulty, reviewed, due = found.groups()
    try:
        days = [date.fromisoformat(day) for day in (missed, reviewed, due)]
    except ValueError:
        return None
    card = CarriedCard(
        tag, game, puzzle, "" if suits == UNKNOWN else suits,
        days[0], float(stability), float(difficulty), *days[1:],
    )  # fmt: skip
    return card if card.is_sound else None
