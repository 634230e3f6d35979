"""What is wrong with a position, field by field, in sentences."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import Card, Game, RecordError
from engine.moves import parse_move
from engine.position import Fault, Reason
from engine.position.fields import fields_of
from tutorial_app.trying.seats import name_of, name_of_seat
from tutorial_app.trying.words import Words
from tutorial_app.why import rule_link
from tutorial_app.why.filling import filled
from tutorial_app.why.words import Word, chip
from ui.table.wording import move_words


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that is wrong: the field by its label, and the sentence."""

    field: str
    label: str
    html: SafeString


def worded(faults: Iterable[Fault], game: Game, words: Words) -> Iterator[Told]:
    """Every fault."""
    for fault in faults:
        yield Told(fault.field, label_of(fault.field, game, words), sentence(fault, game, words))


def of_record(error: RecordError, words: Words) -> Told:
    """What is wrong with a record that was pasted."""
    over = error.where == "moves" and error.decision is None
    text = words.words["record-over" if over else "record"]
    html = filled(text, {"what": error.what}.__getitem__)
    return Told("lage", words.fields["lage"].label, html)


def label_of(name: str, game: Game, words: Words) -> str:
    """What a field is called."""
    for field in fields_of(game.rules):
        if name in field.names[1:]:
            whose = name_of(game, field.names.index(name), field.many)
            return f"{words.fields[field.name].others}: {whose}"
    said = words.fields.get(name)
    return said.label if said else name or words.fields["lage"].label


def sentence(fault: Fault, game: Game, words: Words) -> SafeString:
    """The sentence for one fault."""
    with_move = fault.reason is Reason.BREAKS_RULE and "move" in fault.facts
    subject = "with-move" if with_move else fault.field.rstrip("0123456789")
    text = words.fault(fault.reason, subject)
    return filled(text, lambda name: word_for(name, fault, game, words))


def word_for(name: str, fault: Fault, game: Game, words: Words) -> Word:
    """A fact of the fault as a word."""
    value = fault.facts.get(name, "")
    if name == "card":
        return chip(Card(str(value)))
    if name == "rule":
        return rule_link(str(value))
    if name == "seat":
        return "Du" if not value else name_of_seat(game, int(value))
    if name == "move":
        return move_words(parse_move(str(value)), game.rules.prefix).lower()
    if name == "other":
        return label_of(str(value), game, words)
    return str(value).replace("-", "−") if isinstance(value, int) else value
