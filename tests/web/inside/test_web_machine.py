"""The web machine keeps the HAL's contract: the conformance suite over a fake of the page, and damage to its
storage.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.hal.checks import CHECKS
from tests.web.inside.bench import WebBench


@pytest.mark.parametrize("function", CHECKS, ids=lambda function: function.__name__)
def test_conformance(function: Callable[[Any], None]) -> None:
    function(WebBench())


def test_every_damaged_sign_of_the_newest_slot_brings_the_save_before_back() -> None:
    bench = WebBench()
    assert bench.machine.store.save("game", b"first") and bench.machine.store.save("game", b"second")
    whole = dict(bench.keys)
    for at in range(len(whole["game.b"])):
        for sign in ("0", "*", ""):
            text = whole["game.b"]
            if text[at] == sign:
                continue
            bench.keys["game.b"] = text[:at] + sign + text[at + 1 :]
            assert bench.machine.store.load("game") in (b"first", b"second")
            bench.keys.update(whole)
    bench.keys.update({"game.a": "?", "game.b": "!"})
    assert bench.machine.store.load("game") is None and bench.machine.store.trouble == "broken"


def test_a_full_storage_says_so_and_keeps() -> None:
    bench = WebBench()
    assert bench.machine.store.save("game", b"first")
    bench.full = True
    assert not bench.machine.store.save("game", b"second") and bench.machine.store.trouble == "full"
    assert bench.machine.store.load("game") == b"first"
