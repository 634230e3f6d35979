"""Which room may import which, read from the source without running it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = {
    "engine": ROOT / "engine",
    "ui": ROOT / "site" / "ui",
    "rules_app": ROOT / "rules_app",
    "tutorial_app": ROOT / "tutorial_app",
    "website": ROOT / "site" / "website",
}
# What each room may open: website → tutorial_app → rules_app → ui → engine.
DOORS = {
    "engine": set[str](),
    "ui": {"engine"},
    "rules_app": {"engine", "ui"},
    "tutorial_app": {"engine", "ui", "rules_app"},
    "website": {"engine", "ui", "rules_app", "tutorial_app"},
}
# Of the rules reference the lessons may know its catalogue and nothing else.
ONLY_PART = {("tutorial_app", "rules_app"): "rules_app.catalogue"}


def imports_of(source: str) -> Iterator[tuple[int, str]]:
    """Every absolute import with its line, as the dotted name of what is taken."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"


def fault_of(room: str, name: str) -> str:
    """Why this room may not import that name, or nothing."""
    target = name.partition(".")[0]
    if target == room:
        return ""
    if target in ROOMS:
        return fault_between_rooms(room, target, name)
    if target in {"content", "tests", "site"}:
        return f"{target} is never imported"
    if room == "engine" and target not in sys.stdlib_module_names:
        return f"the engine imports only the standard library, not {target}"
    return ""


def fault_between_rooms(room: str, target: str, name: str) -> str:
    """Why the door from one room to another is shut for this name, or nothing."""
    if target not in DOORS[room]:
        return f"there is no door from {room} to {target}"
    part = ONLY_PART.get((room, target))
    if part and not f"{name}.".startswith(f"{part}."):
        return f"{room} may import {part} only"
    return ""


def faults_in(room: str, folder: Path) -> list[str]:
    """Every forbidden import below a folder, as file:line and reason."""
    return [
        f"{path.relative_to(folder.parent)}:{line}: {fault}"
        for path in sorted(folder.rglob("*.py"))
        for line, name in imports_of(path.read_text(encoding="utf-8"))
        if (fault := fault_of(room, name))
    ]
