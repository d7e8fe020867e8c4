"""boot.py decides who may write to the CIRCUITPY drive, and the console shows its decision."""

import runpy
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from engine_core.console.home.about import About
from engine_core.console.words import home_words as H
from host_sim.desk import Desk
from tests.fakes.bench import CircuitPythonBench
from tests.ink import Ink, complaint
from tests.setting import every_language

A, B = 14, 15


@pytest.mark.parametrize(
    ("held", "whose"), [((), "console"), ((A,), "computer"), ((B,), "console"), ((A, B), "console")]
)
def test_the_drive_is_the_consoles_unless_a_alone_is_held(
    held: tuple[int, ...], whose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    taken: set[int] = set()

    class DigitalInOut:
        def __init__(self, pin: int) -> None:
            self._pin = pin
            taken.add(pin)

        def switch_to_input(self, pull: str) -> None:
            assert pull == "up"

        @property
        def value(self) -> bool:
            return self._pin not in held

        def deinit(self) -> None:
            taken.remove(self._pin)

    def module(name: str, **contents: Any) -> None:
        made = ModuleType(name)
        vars(made).update(contents)
        monkeypatch.setitem(sys.modules, name, made)

    def remount(path: str, readonly: bool) -> None:
        assert (path, readonly, done) == ("/", False, ["hidden"])
        done.append("writable")

    module("digitalio", DigitalInOut=DigitalInOut, Pull=SimpleNamespace(UP="up"))
    module("storage", disable_usb_drive=lambda: done.append("hidden"), remount=remount)
    module("microcontroller", Pin=object, pin=SimpleNamespace(GPIO14=14, GPIO15=15))
    monkeypatch.delitem(sys.modules, "hal.circuitpython.pins", raising=False)
    runpy.run_path(str(Path(__file__).parents[2] / "firmware/entry/boot.py"))
    monkeypatch.delitem(sys.modules, "hal.circuitpython.pins", raising=False)
    assert done == (["hidden", "writable"] if whose == "console" else [])
    assert not taken  # The buttons belong to the console now.


def test_the_store_knows_who_has_the_drive() -> None:
    bench = CircuitPythonBench()
    assert not bench.machine.store.lent()
    bench.protect(True)
    assert bench.machine.store.lent()


@every_language
def test_about_shows_who_has_the_drive_where_there_is_one(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(language=language)
    for lent in (None, False, True):
        if lent is not None:
            monkeypatch.setattr(desk.machine.store, "lent", lambda lent=lent: lent, raising=False)
        desk.console.push(About(desk.console))
        texts = desk.console.top().texts()
        canvas = Ink()
        desk.console.top().draw(canvas, 0)
        shown = [string for string, _ in canvas.texts]
        assert [texts[H.DRIVES + i] in shown for i in range(2)] == [lent is False, lent is True]
        assert complaint(desk.console) == ""
