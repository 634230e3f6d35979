"""The drawings of some cards alone, from the sprite, for pictures that stand by themselves."""

import functools
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

from django.contrib.staticfiles import finders
from django.utils.safestring import SafeString

from ui.cards import SPRITE

SVG = "http://www.w3.org/2000/svg"
Element = ElementTree.Element
ElementTree.register_namespace("", SVG)


def parts_of(symbols: Iterable[str]) -> SafeString:
    """The symbols with everything that they are drawn with, as they stand in the sprite."""
    wanted, parts = _with_all_used(symbols), sprite_parts()
    return SafeString("".join(parts.texts[name] for name in parts.texts if name in wanted))


def small_ones() -> tuple[str, ...]:
    """The symbols of all cards as they lie on a table, and of the suits in words."""
    return (*(name for name in sprite_parts().texts if name.endswith("-s")), "sp", "hp", "rp", "kp")


class Parts:
    """The parts of the sprite: their text, what each uses, and in which part an id stands."""

    def __init__(self, drawing: Iterable[Element]) -> None:
        self.texts: dict[str, str] = {}
        self.used: dict[str, frozenset[str]] = {}
        self.home: dict[str, str] = {}
        for part in drawing:
            name = part.attrib["id"]
            self.texts[name] = _text(part)
            self.used[name] = frozenset(_used(part))
            self.home |= dict.fromkeys(_ids(part), name)


@functools.lru_cache(maxsize=1)
def sprite_parts() -> Parts:
    """The sprite as it lies among the static files."""
    path = finders.find(SPRITE)
    assert path, "the sprite is one of our own files"
    root = ElementTree.fromstring(Path(path).read_text(encoding="utf-8"))  # noqa: S314  # our own
    return Parts(_parts(root))


def _parts(root: Element) -> Iterator[Element]:
    for child in root:
        if child.tag == f"{{{SVG}}}defs":
            yield from child
        else:
            yield child


def _with_all_used(symbols: Iterable[str]) -> set[str]:
    parts, found, waiting = sprite_parts(), set[str](), list(symbols)
    while waiting:
        name = parts.home[waiting.pop()]
        if name not in found:
            found.add(name)
            waiting.extend(parts.used[name])
    return found


def _used(part: Element) -> Iterator[str]:
    for element in part.iter():
        for name, value in element.attrib.items():
            if name == "href":
                yield value.removeprefix("#")
            elif value.startswith("url(#"):
                yield value.removeprefix("url(#").removesuffix(")")


def _ids(part: Element) -> Iterator[str]:
    for element in part.iter():
        if "id" in element.attrib:
            yield element.attrib["id"]


def _text(part: Element) -> str:
    text = ElementTree.tostring(part, encoding="unicode", short_empty_elements=True)
    return text.replace(f' xmlns="{SVG}"', "").strip().replace(" />", "/>")
