"""For each rule that can refuse a move, a position in which it does."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.urls import reverse

from engine.position import Position, PositionFaults
from engine.slugs import CITED, SLUGS, Kind
from tutorial_app.trying.playing import address
from ui.content import Faults, Fields, Place, read_file, read_toml
from ui.offers import Offer

# Rules of points refuse nothing: there is no move to try.
REFUSING = frozenset(slug for slug in CITED if SLUGS[slug].kind is not Kind.SCORE)


@dataclass(frozen=True, slots=True)
class ClausePosition:
    """A position to try a rule in, and the question that stands over the table."""

    slug: str
    task: str
    position: Position

    @property
    def fragment(self) -> str:
        """Where the table is fetched that opens under the rule."""
        return reverse("tutorial:try_rule", args=[self.slug])


Positions = Mapping[str, ClausePosition]


def read_positions(path: Path, faults: Faults) -> Positions:
    """The positions of content/positions/klausuler.toml by the slugs of their rules."""
    place = Place(path, 1)
    fields = Fields(read_toml(read_file(path, faults), place, faults), place, faults)
    found: dict[str, ClausePosition] = {}
    for told in filter(None, (read_position(each) for each in fields.tables("prova"))):
        if told.slug in found:
            faults.add(place, f"{told.slug} has two positions")
        found[told.slug] = told
    fields.finish()
    for slug in sorted(REFUSING - set(found)):
        faults.add(place, f"rule {slug} has no position to try it in")
    return found


def read_position(fields: Fields) -> ClausePosition | None:
    """One entry; nothing when its position cannot be."""
    slug, task, text = fields.text("slug"), fields.text("task"), fields.text("position")
    fields.finish()
    if slug not in REFUSING:
        fields.faults.add(fields.place, f"rule {slug!r} refuses nothing")
    try:
        position = Position.parse(text)
        position.state()
    except PositionFaults as fault:
        fields.faults.add(fields.place, f"{slug}: {fault}")
        return None
    return ClausePosition(slug, task, position)


def idle(positions: Positions) -> Iterator[str]:
    """The rules whose position is to no purpose: nothing is refused by them, or nothing allowed."""
    for slug, told in positions.items():
        explained = told.position.state().explain()
        if slug not in {refusal.rule for refusal in explained.refused.values()}:
            yield f"{slug} refuses nothing in its position"
        elif not explained.legal:
            yield f"nothing is allowed in the position of {slug}"


def offers(positions: Positions) -> Mapping[str, Sequence[Offer]]:
    """The positions as the pages of rules offer them."""
    return {
        slug: (Offer(told.task, f"{address(told.position.text())}#bordet", told.fragment),)
        for slug, told in positions.items()
    }
