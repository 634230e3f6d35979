"""Markdown: a table gets a frame that scrolls by itself on a narrow screen."""

from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

# After everything that fills the cells.
PRIORITY = 5


class TableProcessor(Treeprocessor):
    """Wraps each table in a region that the keyboard reaches too."""

    def run(self, root: Element) -> None:
        """Wrap the tables below an element."""
        for parent in list(root.iter()):
            for index, child in enumerate(parent):
                if child.tag == "table" and not parent.get("data-scrolls"):
                    parent[index] = self._framed(child)

    def _framed(self, table: Element) -> Element:
        heads = [("".join(cell.itertext())).strip() for cell in table.iter("th")]
        name = "Tabell: " + ", ".join(filter(None, heads)) if any(heads) else "Tabell"
        attributes = {"role": "region", "tabindex": "0", "data-scrolls": "x", "aria-label": name}
        frame = Element("div", {"class": "scroller", **attributes})
        frame.tail, table.tail = table.tail, None
        table.set("class", "data")
        frame.append(table)
        return frame


class TableExtension(Extension):
    """Registers the processor."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Markdown's
        """Frame tables last."""
        md.treeprocessors.register(TableProcessor(md), "framed-tables", PRIORITY)
