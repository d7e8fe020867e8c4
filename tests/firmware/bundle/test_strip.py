"""A stripped module keeps its behaviour and nothing else."""

import ast

import pytest

from firmware.bundle.passes.strip import stripped


@pytest.mark.parametrize(
    ("source", "lean"),
    [
        ('"""Doc."""\nx: int = 3  # three', "x = 3"),
        ("def f(a: int, *b: str, c: int = 2) -> int:\n    'Doc.'\n    return a", "def f(a, *b, c=2):\n    return a"),
        ("class A:\n    'Doc.'\n    x: int\n    y = 1", "class A:\n    y = 1"),
        ("class A:\n    x: int", "class A:\n    pass"),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from hal import contract\nx = 1", "x = 1"),
        ("TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from hal import contract", ""),
        ("from __future__ import annotations\nx = 1", "x = 1"),
        ("@micropython.viper\ndef f(a: int):\n    return a", "@micropython.viper\ndef f(a: int):\n    return a"),
    ],
    ids=[
        *("module", "function", "class", "class of annotations"),
        *("for checkers", "for checkers, without typing", "future", "machine code"),
    ],
)  # fmt: skip
def test_only_what_runs_is_left(source: str, lean: str) -> None:
    assert ast.unparse(stripped(ast.parse(source))) == lean
