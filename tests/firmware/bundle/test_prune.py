"""A device gets only the functions that may be called, under names that can still be looked up."""

import ast

import pytest

from firmware.bundle.passes.prune import prune
from firmware.bundle.passes.rename import rename
from firmware.bundle.program import BundleError, Module, Program

FACTS = "def legend(words):\n    return words\n\ndef more_signs():\n    return 1"
ASKS = {
    "attribute": "def show(facts):\n    return facts.more_signs()",
    "getattr": "def show(facts):\n    return getattr(facts, 'more_signs', None)",
    "hasattr": "def show(facts):\n    return hasattr(facts, 'more_signs')",
}


def left(asks: str) -> list[str]:
    """Return the functions that both passes keep in a module that only `asks` mentions."""
    modules = {name: Module(f"engine_core/{name}.py", ast.parse(text)) for name, text in (("a", asks), ("b", FACTS))}
    program = Program({f"engine_core.{name}": module for name, module in modules.items()}, frozenset(["show"]))
    prune(program)
    rename(program)
    return [node.name for node in program.modules["engine_core.b"].tree.body if isinstance(node, ast.FunctionDef)]


@pytest.mark.parametrize("how", ASKS)
def test_a_function_stays_that_a_module_is_asked_for_by_name(how: str) -> None:
    assert left(ASKS[how]) == ["more_signs"]


def test_a_function_that_nothing_asks_for_goes() -> None:
    assert left("def show(facts):\n    return 'more_signs'") == []


RULES = """
from engine_core import far

class Game:
    def score(self, state):
        return 1

    def observe(self, state):
        return 2

    observed = far.observed
    told = far.told

    def __len__(self):
        return 3
"""
FAR = "def observed(game):\n    return 4\n\ndef told(game):\n    return 5"


def methods_left(asks: str, public: str = "hal") -> tuple[list[str], list[str]]:
    """Return the members that a class keeps, and the functions kept in the module that provides its methods."""
    texts = {"a": asks, "rules": RULES, "far": FAR}
    program = Program(
        {f"engine_core.{name}": Module(f"engine_core/{name}.py", ast.parse(text)) for name, text in texts.items()},
        frozenset(["show"]),
    )
    prune(program, [public])
    (game,) = (node for node in program.modules["engine_core.rules"].tree.body if isinstance(node, ast.ClassDef))
    kept = [one.name if isinstance(one, ast.FunctionDef) else ast.unparse(one).split(" ")[0] for one in game.body]
    far = [node.name for node in program.modules["engine_core.far"].tree.body if isinstance(node, ast.FunctionDef)]
    return kept, far


def test_a_method_that_nobody_calls_goes_and_the_function_that_it_is() -> None:
    asks = "def show(game):\n    return game.score(0), game.told()"
    assert methods_left(asks) == (["score", "told", "__len__"], ["told"])


def test_a_public_package_keeps_its_methods() -> None:
    kept, _ = methods_left("def show(game):\n    return 0", "engine_core")
    assert kept == ["score", "observe", "observed", "told", "__len__"]


VERDICTS = "from engine_core.const import const\nFAIR = const(0)\n\ndef is_fair(verdict):\n    return verdict == FAIR"
SAID = "{} asks an object for FAIR. Only engine_core/far.py has this name, for a constant"


def pruned(**texts: str) -> Program:
    """Return a program that consists of these modules, after the pass."""
    texts["const"] = "def const(value):\n    return value"
    program = Program(
        {f"engine_core.{name}": Module(f"engine_core/{name}.py", ast.parse(text)) for name, text in texts.items()},
        frozenset(["show"]),
    )
    prune(program)
    return program


@pytest.mark.parametrize("asks", ["bring('far').FAIR", "getattr(bring('far'), 'FAIR')"])
def test_a_module_loaded_by_name_is_not_asked_for_a_constant_that_would_be_gone(asks: str) -> None:
    with pytest.raises(BundleError, match=SAID.format("engine_core/a.py")):
        pruned(far=VERDICTS, a=f"def show(bring):\n    return {asks}")


@pytest.mark.parametrize(
    "there",
    [
        "class Judge:\n    FAIR = 1",
        "class Judge:\n    def __init__(self):\n        self.FAIR = 1",
        "FAIR = 1 + len('')",
    ],
)
def test_a_constant_may_have_the_name_of_something_that_stays(there: str) -> None:
    assert pruned(far=VERDICTS, a="def show(judge):\n    return judge.FAIR", b=there)


def test_an_attribute_of_a_foreign_module_may_have_the_name_of_a_constant() -> None:
    assert pruned(far=VERDICTS, a="from machine import Pin\n\ndef show():\n    return Pin.FAIR")
