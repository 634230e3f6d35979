"""Which rule is tested how, computed: a test of a rule is named after its slug.

`test_folja_farg_bites_…` and `_rests_…` show where a rule has its effect and where it has none,
`_holds_…` shows the fact of a rule that is only stated. The family of the slug follows from the
name of the module. Beside it: which rules the source of the engine names, and where.
"""

from __future__ import annotations

import ast
import re
import tokenize
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

Table = dict[str, set[str]]

FAMILY = {
    "allmant": "allmant",
    "tolva": "tolva",
    "plocketolva": "tolva",
    "bordstolva": "tolva",
    "bondtolva": "bondtolva",
    "tremanswhist": "tremanswhist",
    "tremanswhist9": "tremanswhist",
    "tjuv": "tjuv",
}
BOTH_WAYS = {"bites", "rests"}
ITS_FACT = {"holds"}
TEST_OF_RULE = re.compile(r"test_(\w+?)_(bites|rests|holds?)(?:_|$)")
SLUG = re.compile(
    rf"(?<![\w.-])(?:{'|'.join(sorted({*FAMILY.values()}))})\.[a-z0-9]+(?:-[a-z0-9]+)*"
)


def family_of(module: Path) -> str | None:
    """The family of the rules that a module is about, told by its name (`test_tolva_points`)."""
    return FAMILY.get(module.stem.removeprefix("test_").partition("_")[0])


def tests_of_rules(module: Path) -> Iterator[tuple[str, str]]:
    """Each test of a rule in a module: the slug, and `bites`, `rests` or `holds`."""
    family = family_of(module)
    tree = ast.parse(module.read_text(encoding="utf-8"))
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    for found in filter(None, map(TEST_OF_RULE.match, names if family else ())):
        yield f"{family}.{found[1].replace('_', '-')}", found[2].replace("hold", "holds")[:5]


def table_of(modules: Iterable[Path]) -> Table:
    """Every slug that tests are named after, with the ways in which it is tested."""
    table: Table = {}
    for module in modules:
        for slug, way in tests_of_rules(module):
            table.setdefault(slug, set()).add(way)
    return table


def gaps(table: Mapping[str, set[str]], cited: Iterable[str], stated: Iterable[str]) -> list[str]:
    """What is not tested: cited rules both ways, stated ones by their fact."""
    wanted = {**dict.fromkeys(cited, BOTH_WAYS), **dict.fromkeys(stated, ITS_FACT)}
    return [
        f"{slug} {way}"
        for slug, ways in sorted(wanted.items())
        for way in sorted(ways - table.get(slug, set()))
    ]


def slugs_in_code(module: Path) -> set[str]:
    """The slugs that stand in the code of a module as texts of their own."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and SLUG.fullmatch(text)}


def slugs_in_words(module: Path) -> set[str]:
    """The slugs that comments and texts of a module mention."""
    with module.open("rb") as source:
        tokens = list(tokenize.tokenize(source.readline))
    words = (token.string for token in tokens if token.type in (tokenize.COMMENT, tokenize.STRING))
    return {slug for text in words for slug in SLUG.findall(text)}
