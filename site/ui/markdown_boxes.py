"""Markdown: `::: name` … `:::` becomes a box: a part with its own standing, or an example."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.blockparser import BlockParser
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from ui.content import ContentError

OPENING = re.compile(r"^::: *(?P<name>[a-z]+)(?: +(?P<argument>\w+))? *$")
CLOSING = ":::"
# Before everything that would read the fence as something else.
PRIORITY = 200


@dataclass(frozen=True, slots=True)
class BoxKind:
    """A kind of box: its class and the words at its head."""

    css: str
    heading: str


# Gets what stands between the fences, gives finished HTML.
Draw = Callable[[str], str]


class FencesApart(Preprocessor):
    """Puts empty lines around fences, so that each is a block of its own."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines with their fences apart."""
        apart: list[str] = []
        for line in lines:
            fence = line.startswith(CLOSING)
            apart += ["", line, ""] if fence else [line]
        return apart


class BoxProcessor(BlockProcessor):
    """One box with everything up to its closing fence."""

    def __init__(
        self, parser: BlockParser, kinds: Mapping[str, BoxKind], drawn: Mapping[str, Draw]
    ) -> None:
        super().__init__(parser)
        self.kinds = kinds
        self.drawn = drawn

    def test(self, parent: Element, block: str) -> bool:
        """Whether the block is a fence."""
        return block.startswith(CLOSING)

    def run(self, parent: Element, blocks: list[str]) -> None:
        """Take the blocks up to the closing fence into a box."""
        opening = OPENING.match(blocks.pop(0))
        if opening is None or CLOSING not in blocks:
            raise ContentError("::: opens no box, or the box is never closed")
        end = blocks.index(CLOSING)
        inside, blocks[: end + 1] = blocks[:end], []
        self._box(parent, opening["name"], inside)

    def _box(self, parent: Element, name: str, inside: list[str]) -> None:
        if name in self.drawn:
            html = self.drawn[name]("\n\n".join(inside))
            SubElement(parent, "div").text = self.parser.md.htmlStash.store(html)
        elif name in self.kinds:
            kind = self.kinds[name]
            box = SubElement(parent, "div", {"class": kind.css, "role": "note"})
            SubElement(box, "p", {"class": "box__title"}).text = kind.heading
            self.parser.parseBlocks(SubElement(box, "div", {"class": "prose"}), inside)
        else:
            raise ContentError(f"::: {name} is no kind of box")


class BoxExtension(Extension):
    """Registers the boxes a text may hold."""

    def __init__(self, kinds: Mapping[str, BoxKind], drawn: Mapping[str, Draw]) -> None:
        super().__init__()
        self.kinds = kinds
        self.drawn = drawn

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Markdown's
        """Read boxes before all other blocks."""
        md.preprocessors.register(FencesApart(md), "fences-apart", PRIORITY)
        processor = BoxProcessor(md.parser, self.kinds, self.drawn)
        md.parser.blockprocessors.register(processor, "box", PRIORITY)
