"""Lengths of functions and modules, as the house style counts them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from house.doors import ROOMS, ROOT

# Inner loops of the solver and the bulk kernel may be long: room for them, by name.
INNER_LOOPS: frozenset[str] = frozenset(
    {
        "engine/kernel/tolva.py:play",
        "engine/solver/four.py:tried",
        "engine/solver/three_sided.py:played_by_three",
        "engine/solver/two.py:tried",
    }
)


@dataclass(frozen=True, slots=True)
class Measured:
    """One function and its length in lines."""

    where: str
    lines: int


def product_modules() -> list[Path]:
    """Every module of the product, migrations aside."""
    return [
        path
        for folder in ROOMS.values()
        for path in sorted(folder.rglob("*.py"))
        if "migrations" not in path.parts
    ]


def modules_of_tests() -> list[Path]:
    """Every module of the tests."""
    return sorted((ROOT / "tests").rglob("*.py"))


def functions_in(path: Path) -> Iterator[Measured]:
    """All functions of a module with their lengths, signature to last line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            yield Measured(f"{path.relative_to(ROOT)}:{node.name}", length)


def module_length(path: Path) -> int:
    """Lines of a file."""
    return len(path.read_text(encoding="utf-8").splitlines())
