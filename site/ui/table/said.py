"""What has been declared in the deal."""

from collections.abc import Iterator

from engine import View
from engine.events import Exchanged, Happening
from engine.moves import Move
from ui.table.names import subject
from ui.table.wording import WITH_A_CARD, exchanged, told

# Words that answer a question: they are told until the next card is played.
PASSING = {"ask", "no", "pass", "no-omgiv", "stand"}


def said_of(view: View) -> tuple[str, ...]:
    """Every declaration that still matters, in order: "Väst sade trumf i hjärter"."""
    events = view.events
    played = [i for i, (_, what) in enumerate(events) if is_card(what)]
    latest = played[-1] if played else -1
    return tuple(words for i, words in declared(view) if i < 0 or i > latest)


def declared(view: View) -> Iterator[tuple[int, str]]:
    """Declarations with where they stand in the log; below nothing when they hold all deal."""
    melds = 0
    for i, (seat, what) in enumerate(view.events):
        words = words_of(what, view.state.rules.prefix, melds)
        if words:
            passing = isinstance(what, Move) and what in PASSING
            yield (i if passing else -1), f"{subject(view, seat)} {words}"
        melds += isinstance(what, Move) and what.verb == "meld"


def words_of(what: Happening, prefix: str, melds: int) -> str:
    """What was said, or nothing where a card was played or something just happened."""
    if isinstance(what, Exchanged):
        return exchanged(what.cards)
    if isinstance(what, Move) and not is_card(what):
        return told(what, prefix, melds)
    return ""


def is_card(what: Happening) -> bool:
    """Whether a card was played."""
    return isinstance(what, Move) and what.verb in WITH_A_CARD
