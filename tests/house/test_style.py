"""The house style in numbers."""

import ast
import statistics

from house.style import (
    INNER_LOOPS,
    functions_in,
    module_length,
    modules_of_tests,
    product_modules,
)


def test_functions_of_the_product_are_short() -> None:
    lengths = sorted(found.lines for path in product_modules() for found in functions_in(path))

    assert statistics.median(lengths) <= 8
    assert lengths[int(len(lengths) * 0.95)] <= 35


def test_no_function_of_the_product_is_long() -> None:
    long = [
        found
        for path in product_modules()
        for found in functions_in(path)
        if found.lines > (150 if found.where in INNER_LOOPS else 60)
    ]

    assert long == []


def test_no_function_of_a_game_is_over_forty_lines() -> None:
    games = [path for path in product_modules() if "games" in path.parts]

    long = [found for path in games for found in functions_in(path) if found.lines > 40]

    assert long == []


def test_named_inner_loops_exist() -> None:
    names = {found.where for path in product_modules() for found in functions_in(path)}

    assert INNER_LOOPS - names == set()


def test_test_functions_are_at_most_25_lines() -> None:
    long = [
        found for path in modules_of_tests() for found in functions_in(path) if found.lines > 25
    ]

    assert long == []


def test_modules_stay_below_400_lines() -> None:
    paths = [*product_modules(), *modules_of_tests()]

    assert [str(path) for path in paths if module_length(path) > 400] == []


def test_every_module_says_what_it_is() -> None:
    sources = {path: ast.parse(path.read_text(encoding="utf-8")) for path in product_modules()}

    assert [str(path) for path, tree in sources.items() if not ast.get_docstring(tree)] == []


def test_every_public_name_of_the_engine_says_what_it_is() -> None:
    unsaid = [
        f"{path.name}:{node.name}"
        for path in product_modules()
        if "engine" in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]

    assert unsaid == []
