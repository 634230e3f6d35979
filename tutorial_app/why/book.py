"""The sentences of the content: what each can be about, its variants, and how they are read."""

import re
import string
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tutorial_app.why.scope import Scope
from ui.content import Faults, Place, read_file, read_toml

DEFAULT = "default"
COMMON = "stick"
Sections = Mapping[str, Scope[Any]]


@dataclass(frozen=True, slots=True)
class Variant:
    """One wording, and the names of everything that must be so for it to be said."""

    when: tuple[str, ...]
    text: str


Variants = tuple[Variant, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """Every sentence by its section and its subject: a slug, or a move of its own."""

    sentences: Mapping[tuple[str, str], Variants] = field(default_factory=dict)

    def choose(self, section: str, subject: str, holds: Callable[[str], bool]) -> Variant:
        """The first wording of which everything holds."""
        variants = self.sentences[section, subject]
        return next(variant for variant in variants if all(map(holds, variant.when)))


def read_book(folder: Path, sections: Sections, faults: Faults) -> Book:
    """Read every file of a folder; each is named as the rules' prefix, one holds what is common."""
    found: dict[tuple[str, str], Variants] = {}
    for path in sorted(folder.glob("*.toml")):
        found.update(_read_file(path, sections, faults))
    place = Place(folder / "*.toml", 1)
    for section, scope in sections.items():
        for subject in sorted(scope.subjects):
            if (section, subject) not in found:
                faults.add(place, f"{section}: {subject} has no sentence")
    return Book(found)


def _read_file(
    path: Path, sections: Sections, faults: Faults
) -> Iterator[tuple[tuple[str, str], Variants]]:
    text = read_file(path, faults)
    prefix = "" if path.stem == COMMON else f"{path.stem}."
    for section, table in read_toml(text, Place(path, 1), faults).items():
        scope = sections.get(section)
        if scope is None or not isinstance(table, dict):
            faults.add(_place(path, text, section), f"there is no section {section!r}")
            continue
        for name, wordings in table.items():
            place = _place(path, text, f"{section}.{name}")
            subject = f"{prefix}{name}"
            if subject not in scope.subjects:
                faults.add(place, f"{section}: {subject} never needs a sentence")
                continue
            variants = tuple(_variants(subject, wordings, place, faults))
            _check(subject, variants, scope, place, faults)
            yield (section, subject), variants


def _place(path: Path, text: str, table: str) -> Place:
    """The line of a table's heading."""
    lines = text.splitlines()
    heading = re.compile(rf"\[{re.escape(table)}[\].]")
    return Place(path, next((i for i, line in enumerate(lines, 1) if heading.match(line)), 1))


def _variants(
    subject: str, wordings: object, place: Place, faults: Faults, when: tuple[str, ...] = ()
) -> Iterator[Variant]:
    """The wordings of a table and those below it, in the order in which they stand."""
    if isinstance(wordings, str):
        yield Variant(when, wordings.strip())
    elif isinstance(wordings, dict):
        for name, inner in wordings.items():
            also = () if name == DEFAULT else (name,)
            yield from _variants(subject, inner, place, faults, (*when, *also))
    else:
        faults.add(place, f"{subject}: {'.'.join(when) or DEFAULT} must be a text")


def _check(
    subject: str, variants: Variants, scope: Scope[Any], place: Place, faults: Faults
) -> None:
    """Note unknown names, and what is said never or lacks."""
    causes = scope.causes(subject)
    said: list[tuple[str, ...]] = []
    for variant in variants:
        for fault in _faults_of(variant, scope, causes):
            faults.add(place, f"{subject}: {fault}")
        if any(set(before) <= set(variant.when) for before in said):
            faults.add(place, f"{subject}: {_name(variant)} can never apply")
        said.append(variant.when)
    for fault in _gaps(causes, said):
        faults.add(place, f"{subject}: {fault}")


def _gaps(causes: tuple[str, ...], said: list[tuple[str, ...]]) -> Iterator[str]:
    for cause in causes or ("",):
        if not any(set(when) <= {cause} for when in said):
            yield f"{cause or DEFAULT} is missing"
    if causes and () in said and all((cause,) in said for cause in causes):
        yield f"{DEFAULT} can never apply"


def _name(variant: Variant) -> str:
    return ".".join(variant.when) or DEFAULT


def _faults_of(variant: Variant, scope: Scope[Any], causes: tuple[str, ...]) -> Iterator[str]:
    for name in sorted(set(variant.when) - set(scope.conditions) - set(causes)):
        yield f"there is no condition {name!r}"
    if len(set(variant.when) & set(causes)) > 1:
        yield f"{_name(variant)} can never apply"
    for name in sorted(placeholders_of(variant.text) - set(scope.placeholders)):
        yield f"there is no placeholder {{{name}}}"


def placeholders_of(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}
