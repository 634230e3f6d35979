"""Validity of HTML as the server sent it, without a browser."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from xml.etree.ElementTree import Element

import html5lib

REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "list")
INLINE = re.compile(r"^on[a-z]+$|^style$")


def parse_faults(source: str) -> list[str]:
    """What the HTML standard's parser objects to, with line and column."""
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    parser.parse(source)
    return [f"{line}:{column} {code} {facts}" for (line, column), code, facts in parser.errors]


def tree_of(source: str) -> Element:
    """The document as a tree."""
    tree: Element = html5lib.parse(source, namespaceHTMLElements=False)
    return tree


def ids_of(tree: Element) -> Counter[str]:
    """Every id and how often it stands."""
    return Counter(element.attrib["id"] for element in tree.iter() if "id" in element.attrib)


def id_faults(tree: Element) -> list[str]:
    """Ids that stand twice, and references to ids that do not stand at all."""
    ids = ids_of(tree)
    twice = [f"id {name!r} stands {count} times" for name, count in ids.items() if count > 1]
    dead = [
        f"{attribute}={name!r} refers to nothing"
        for element in tree.iter()
        for attribute in REFERENCES
        for name in element.attrib.get(attribute, "").split()
        if name not in ids
    ]
    return twice + dead


def inline_faults(tree: Element) -> list[str]:
    """Styles and scripts in the page itself, which the content policy refuses."""
    attributes = [
        f"<{element.tag} {name}>"
        for element in tree.iter()
        for name in element.attrib
        if INLINE.match(name)
    ]
    elements = [
        f"<{element.tag}> with text"
        for element in tree.iter()
        if element.tag in {"style", "script"} and (element.text or "").strip()
    ]
    return attributes + elements


def outline_faults(tree: Element) -> list[str]:
    """A page has one h1 and no skipped level of headings."""
    levels = [
        int(str(element.tag)[1])
        for element in tree.iter()
        if re.fullmatch(r"h[1-6]", str(element.tag))
    ]
    faults = [] if levels.count(1) == 1 else [f"{levels.count(1)} h1"]
    steps = pairwise(levels)
    return faults + [f"h{above} then h{below}" for above, below in steps if below > above + 1]


def links_of(tree: Element) -> Iterator[str]:
    """The addresses of all links."""
    for element in tree.iter("a"):
        if "href" in element.attrib:
            yield element.attrib["href"]


def markup_faults(source: str) -> list[str]:
    """Everything wrong with one page's HTML."""
    tree = tree_of(source)
    return [
        *parse_faults(source),
        *id_faults(tree),
        *inline_faults(tree),
        *outline_faults(tree),
    ]
