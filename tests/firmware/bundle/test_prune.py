"""A device gets only the functions that something may call, and these under a name by which it finds them."""

import ast

import pytest

from firmware.bundle.program import Module, Program
from firmware.bundle.prune import prune
from firmware.bundle.rename import rename

FACTS = "def legend(words):\n    return words\n\ndef more_signs():\n    return 1"
ASKS = {
    "attribute": "def show(facts):\n    return facts.more_signs()",
    "getattr": "def show(facts):\n    return getattr(facts, 'more_signs', None)",
    "hasattr": "def show(facts):\n    return hasattr(facts, 'more_signs')",
}


def left(asks: str) -> list[str]:
    """Return the functions of a module that only `asks` speaks of, once both passes have run."""
    modules = {name: Module(f"engine_core/{name}.py", ast.parse(text)) for name, text in (("a", asks), ("b", FACTS))}
    program = Program({f"engine_core.{name}": module for name, module in modules.items()}, frozenset(["show"]))
    prune(program)
    rename(program)
    return [node.name for node in modules["b"].tree.body if isinstance(node, ast.FunctionDef)]


@pytest.mark.parametrize("how", ASKS)
def test_a_function_stays_that_a_module_is_asked_for_by_name(how: str) -> None:
    assert left(ASKS[how]) == ["more_signs"]


def test_a_function_that_nothing_asks_for_goes() -> None:
    assert left("def show(facts):\n    return 'more_signs'") == []
