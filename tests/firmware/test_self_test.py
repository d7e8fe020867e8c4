"""The self-test and the wait for a display, on both device machines over fakes, and on the desk."""

import importlib
from contextlib import AbstractContextManager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine_core.console.store.settings import LANGUAGES
from firmware.entry.no_display import wait
from firmware.wiring import wiring
from hal.boards import pico
from tests.console.home.test_settings import packed
from tests.fakes.bench import CircuitPythonBench, MicroPythonBench, modules
from tests.gallery import positions_self_test
from tests.ink import Ink

BENCHES = {"micropython": MicroPythonBench, "circuitpython": CircuitPythonBench}
LETTERS = {"up": 1, "down": 2, "left": 4, "right": 8, "a": 16, "b": 32}
EVERY = ("up", "down", "left", "right", "a", "b")


class Device:
    """A device that was started with A and B held. `on` is the name of its wiring."""

    def __init__(self, family: str, board: Any = None, on: str = wiring.DEFAULT, saved: bytes = b"") -> None:
        self.bench = BENCHES[family](board=on)
        if saved:
            assert self.bench.machine.store.save("settings", saved)
        self.bench.press(48 if self.bench.wiring.values.get("B", 0) is not None else 18)
        self.bench.restart()
        board = board or SimpleNamespace(**{"KNOB_A": None, **vars(self.bench.board)})
        self.bench.wait(30)
        assert self.bench.machine.buttons.poll() & 48 == 48  # The entry points do the same.
        self.test = positions_self_test.Posed(self.bench.machine, board)
        self.over = False
        self.wait(60)

    def wait(self, ms: int, every_ms: int = 10) -> None:
        for _ in range(0, ms, every_ms):
            self.bench.wait(every_ms)
            self.over = self.over or self.test.step()

    def press(self, *names: str) -> None:
        for name in names:
            self.bench.press(LETTERS[name])
            self.wait(60)
            self.bench.release(LETTERS[name])
            self.wait(60)

    def to_verdict(self) -> None:
        """Answer the self-test as a person with a working console would."""
        self.bench.release(48)
        self.wait(60)
        self.press(*EVERY)
        self.wait(3200)
        self.press("a", "a")


@pytest.fixture(params=BENCHES)
def family(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_console_in_order_passes_and_the_next_press_goes_on(family: str, capsys: pytest.CaptureFixture[str]) -> None:
    device = Device(family)
    device.to_verdict()
    assert device.test.faults == ["", "", "", ""]
    assert "buttons: ok\ndisplay: ok\nbuzzer: ok\nsaves: ok\n161 KB free, Updeck" in capsys.readouterr().out
    assert not device.over
    device.press("up")
    assert not device.over
    device.press("a")
    assert device.over


def turn_both_ways(device: Device) -> None:
    for steps in (1, -1):
        device.bench.turn(steps)
        device.wait(60)


@pytest.mark.parametrize("on", ["pico_qwstpad", "pico_gamepad_qt", "feather_oled", "pico_oled_13", "pico_battery"])
def test_pads_panels_and_batteries_pass_on_their_boards(family: str, on: str) -> None:
    device = Device(family, on=on)
    assert device.bench.glass() == bytes(device.bench.machine.display.buffer)
    device.bench.release(48)
    device.wait(60)
    device.press(*EVERY)
    assert device.bench.glass() == b"\xff" * 1024
    device.wait(3200)
    assert device.bench.glass() == bytes(device.bench.machine.display.buffer)
    device.press("a", "a")
    assert device.test.faults == [""] * (5 if on == "pico_battery" else 4)
    assert device.bench.glass() == bytes(device.bench.machine.display.buffer)


def test_a_pad_without_its_cable_fails_with_every_button(family: str) -> None:
    device = Device(family, on="pico_qwstpad")
    device.bench.unplug_pad()
    device.wait(20_000, every_ms=50)
    assert len(device.test.faults[0].split()) == 6


def test_the_knob_must_turn_both_ways_and_pressing_keys_does_not_count(family: str) -> None:
    device = Device(family, on="macropad_rp2040")
    assert device.bench.outputs[14] == 1  # The loudspeaker is on before the test asks whether tones are heard.
    device.bench.release(48)
    device.wait(60)
    device.press(*EVERY)
    device.press("left", "right")
    assert device.bench.glass() != b"\xff" * 1024  # The self-test still asks for the knob.
    turn_both_ways(device)
    device.wait(3300)
    device.press("a")
    assert device.bench.tone() > 0
    device.press("a")
    assert device.test.faults == ["", "", "", ""]


def test_a_knob_that_turns_one_way_only_is_named(family: str) -> None:
    device = Device(family, on="macropad_rp2040")
    device.bench.release(48)
    device.wait(60)
    device.press(*EVERY)
    device.bench.turn(2)
    device.wait(20_100, every_ms=50)
    assert device.test.faults[0] == "knob"


def test_a_single_button_passes_as_a_and_b(family: str) -> None:
    device = Device(family, on="picoboy")
    device.bench.release(18)
    device.wait(60)
    device.press("up", "down", "left", "right", "a")
    device.bench.press(LETTERS["a"])
    device.wait(400)
    device.bench.release(LETTERS["a"])
    device.wait(3300)
    device.press("a", "a")
    assert device.test.faults == ["", "", "", ""]


@pytest.mark.parametrize(("mv", "fault"), [(3900, ""), (4800, ""), (900, "battery")])
def test_a_battery_that_is_not_wired_fails(
    family: str, mv: int, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    device = Device(family, on="pico_battery")
    device.bench.charge(mv)
    device.to_verdict()
    assert device.test.faults == ["", "", "", "", fault]
    said = [line for line in capsys.readouterr().out.splitlines() if line.startswith("battery: ")]
    assert [line.split()[1] for line in said] == ["failed" if fault else "ok"]
    assert abs(float(said[0].split()[2]) * 1000 - mv) < 20


def test_the_self_test_asks_for_contacts_as_wired_not_as_chosen(family: str) -> None:
    chosen = {"button.up": 4, "button.down": 1, "button.left": 2, "button.right": 3, "button.a": 0, "button.b": 5}
    device = Device(family, saved=packed(chosen))
    device.bench.release(48)
    device.wait(60)
    device.press("up")
    assert device.test.seen == LETTERS["up"]
    device.press("down", "left", "right", "a", "b")
    device.wait(3200)
    device.press("a", "a")  # the contact to which A is wired
    assert device.test.faults == ["", "", "", ""]


def test_buttons_that_are_broken_or_stuck_are_named(family: str) -> None:
    device = Device(family)
    device.bench.release(16)  # B stays down, as if it were stuck.
    device.press("up", "left", "right", "a")
    device.wait(20_000, every_ms=50)
    assert device.test.faults[0] == "\x15 \x8a "  # the signs for down and B


def test_a_buzzer_that_is_not_heard_fails_and_one_that_is_not_there_is_not_asked_for(family: str) -> None:
    device = Device(family)
    device.bench.release(48)
    device.press(*EVERY)
    device.wait(3200)
    device.press("a")
    tones = set()
    for _ in range(150):
        device.wait(10)
        tones.add(device.bench.tone())
    assert {520, 660, 780, 1040} <= tones
    device.press("b")
    assert [bool(fault) for fault in device.test.faults] == [False, False, True, False]

    class Silent:
        BUZZER = KNOB_A = BATTERY = None

    device = Device(family, Silent)
    device.to_verdict()
    assert device.test.faults == ["", "", "", ""]


def test_without_a_person_the_self_test_does_not_pass(family: str) -> None:
    device = Device(family)
    device.bench.release(48)
    device.wait(20_000 + 3_000 + 20_000 + 20_500, every_ms=50)
    assert [bool(fault) for fault in device.test.faults] == [True, True, True, False]


def test_saves_that_cannot_be_written_fail_with_the_reason(family: str) -> None:
    device = Device(family)
    device.bench.protect(True)
    device.to_verdict()
    assert device.test.faults == ["", "", "", "read-only now"]


def test_the_saves_of_games_and_people_are_as_before(family: str) -> None:
    device = Device(family)
    store = device.bench.machine.store
    names = ("up_or_down", "way_up_high", "up_too_high", "wheels_up", "last", "settings", "people", "records")
    for i, name in enumerate(names):
        for turn in range(2):
            assert store.save(name, bytes([i, turn] * 200))
    device.to_verdict()
    assert device.test.faults == ["", "", "", ""]
    for i, name in enumerate(names):
        assert store.load(name) == bytes([i, 1] * 200)
    assert store.load("self-test") is None


def test_a_display_that_goes_away_fails_even_where_it_comes_back(family: str) -> None:
    device = Device(family)
    device.bench.unplug()
    device.wait(300)
    device.bench.plug()
    device.to_verdict()
    assert device.test.faults == ["", "did not answer", "", ""]
    assert device.bench.glass() == bytes(device.bench.machine.display.buffer)


def test_the_self_test_speaks_the_language_that_is_set(family: str) -> None:
    bench = BENCHES[family]()
    assert bench.machine.store.save("settings", packed({"language": 1}))
    bench.restart()
    assert positions_self_test.Posed(bench.machine, pico).texts[0] == "Autotest :"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_self_test_is_cut_or_touches_another(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Ink] = []

    def canvas(*arguments: object) -> Ink:
        drawn.append(Ink())
        return drawn[-1]

    monkeypatch.setattr("firmware.entry.self_test.Canvas", canvas)
    fill = Ink.fill

    def wiped(self: Ink, x: int, y: int, w: int, h: int, ink: int) -> None:
        box = sum(((1 << w) - 1) << 128 * row + x for row in range(y, y + h))
        self.texts = [text for text in self.texts if text[1] & ~box]
        fill(self, x, y, w, h, ink)

    monkeypatch.setattr(Ink, "fill", wiped)
    for _ in positions_self_test.screens(language):
        assert (drawn[-1].cut, drawn[-1].met()) == ([], [])
    assert len(drawn) == 4


def firmware_of(family: str, bench: Any) -> AbstractContextManager[None]:
    """Install the firmware's own modules, for imports that happen only when needed."""
    return modules(importlib.import_module("tests.fakes.%s_modules" % family).make(bench))


def test_without_a_display_the_led_flashes_three_times_and_the_console_port_says_why(
    family: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = BENCHES[family]()
    bench.unplug()
    bench.restart()
    machine = bench.machine
    assert not machine.display.show()
    machine.display.buffer[0:1024] = bytes(range(256)) * 4
    seen = []

    def ms() -> int:
        bench.wait(20)
        seen.append(bench.lamp)
        if len(seen) == 300:
            bench.press(16)
            bench.release(16)
            bench.plug()
        assert len(seen) < 400
        return bench.now & 0x1FFFFFFF

    machine.clock.ms = ms
    with firmware_of(family, bench):
        lamp = machine.lamp()
    machine.lamp = lambda: lamp
    blinker = wait(machine)
    said = capsys.readouterr().out
    assert said.startswith("Updeck waits: no display answers at I2C address 0x3c") and said.count("\n") == 1
    assert bench.glass() == bytes(range(256)) * 4
    assert machine.buttons.poll() == 0  # Presses while the display is dark are dropped.
    assert bench.lamp == 0
    beats = "".join(str(lamp) for lamp in seen[:300:10])
    assert "1010100000" * 2 in beats
    bench.unplug()  # The display comes loose again in the middle of a game.
    assert not machine.display.show()
    del machine.clock.ms
    lamps = []
    for _ in range(20):
        bench.wait(200)
        blinker.step()
        lamps.append(bench.lamp)
    bench.plug()
    assert machine.display.show() and blinker.step()
    assert sum(lamps) == 6 and not bench.lamp


def test_a_board_may_have_no_led(family: str) -> None:
    bench = BENCHES[family]()
    for led, lit in ((None, 0), (25, 1), ("LED", 1)):
        bench.machine.board = SimpleNamespace(LED=led, LED_LIT=1)
        bench.lamp = 0
        with firmware_of(family, bench):
            bench.machine.lamp().light(True)
        assert bench.lamp == lit


@pytest.mark.parametrize("entry", ["main.py", "code.py"])
def test_entry_points_bring_the_self_test_and_the_wait_in_only_when_asked_for(entry: str) -> None:
    lines = (Path(__file__).parents[2] / "firmware" / "entry" / entry).read_text(encoding="utf-8").splitlines()
    for name in ("firmware.entry.self_test", "firmware.entry.no_display"):
        assert {line.startswith("    ") for line in lines if "from " + name in line} == {True}
