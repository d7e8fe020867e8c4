"""The conformance suite (checks.py) on the host's machine, and on both device machines over fakes of their firmware.

Adafruit's real displayio and display driver run behind CircuitPython's machine, down to the bytes on the I2C bus.
"""

import importlib
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from firmware.bundle import build
from firmware.wiring import wiring
from hal.contract import Machine
from hal.host.machine import Machine as HostMachine
from tests.fakes.bench import CircuitPythonBench, HostBench, MicroPythonBench, modules
from tests.hal import checks
from tests.micropython.test_engine import MICROPYTHON, on_micropython
from tests.readable import texts
from tests.sample import sample

DEVICES: dict[str, Any] = {"micropython": MicroPythonBench, "circuitpython": CircuitPythonBench}


def bench_of(machine: str, board: str, folder: Path) -> Any:
    return DEVICES[machine](board=board) if board else HostBench(str(folder / "saves"))


def _cases() -> Iterator[Any]:
    """Yield every check on the host and, on both firmwares, on every board in hal/boards.

    If a board differs from another only in its pins, the pixels and buttons are always checked, the rest in thorough
    runs.
    """
    seen = set()
    for machine, board in [("host", ""), *((device, board) for device in DEVICES for board in wiring.names())]:
        found = wiring.read(board or wiring.DEFAULT)
        six = found.values.get("B", 0) is not None
        left_out = [] if found.bus == "i2c" else checks.ANSWERS  # Displays on SPI cannot answer.
        left_out = [*left_out, *([] if six else checks.SIX), *(checks.LATCHES if found.pad else [])]
        kind = (machine, found.bus, found.pad, found.values.get("PANEL"), six)
        plain = (
            checks.every_pixel_has_its_place,
            checks.each_button_has_its_bit,
            checks.a_battery_has_three_bars_at_most_or_is_none,
        )
        for function in checks.CHECKS:
            if function not in left_out:
                quick = kind not in seen or function in plain
                marks = () if quick else pytest.mark.thorough
                name = f"{function.__name__}-{machine}-{board}".strip("-")
                yield pytest.param(function, machine, board, id=name, marks=marks)
        seen.add(kind)


@pytest.mark.parametrize(("function", "machine", "board"), list(_cases()))
def test_conformance(function: Callable[[Any], None], machine: str, board: str, tmp_path: Path) -> None:
    function(bench_of(machine, board, tmp_path))


@pytest.mark.parametrize("family", DEVICES)
def test_buttons_held_at_the_start_are_down_at_the_first_poll(family: str) -> None:
    bench = DEVICES[family](board="pico")
    bench.press(checks.A | checks.B)
    bench.restart()
    assert bench.machine.buttons.poll() & 63 == checks.A | checks.B
    bench.release(checks.A | checks.B)
    bench.wait(50)
    assert bench.machine.buttons.poll() & 63 == 0


@pytest.mark.parametrize("family", DEVICES)
def test_a_release_counts_within_ten_milliseconds(family: str) -> None:
    """A release is detected within ten milliseconds, since A and B may count on release."""
    bench = DEVICES[family](board="pico")
    poll = bench.machine.buttons.poll
    poll()
    for _ in range(3):
        bench.wait(50)
        bench.press(checks.A)
        bench.wait(50)
        assert poll() == checks.A | checks.A << 8
        bench.release(checks.A)
        bench.wait(10)
        assert poll() == 0
        bench.wait(50)
        assert poll() == 0


def test_a_contact_that_opens_for_a_moment_while_held_is_no_press() -> None:
    bench = MicroPythonBench(board="pico")
    poll = bench.machine.buttons.poll
    poll()
    bench.wait(50)
    bench.press(checks.A)
    bench.wait(50)
    assert poll() == checks.A | checks.A << 8
    bench.release(checks.A)
    bench.wait(3)
    bench.press(checks.A)
    for _ in range(10):
        bench.wait(5)
        assert not poll() >> 8
    assert poll() == checks.A


@pytest.mark.parametrize("family", DEVICES)
def test_one_button_is_a_where_it_is_short_and_b_where_it_is_long(family: str) -> None:
    bench = DEVICES[family](board="picoboy")
    poll = bench.machine.buttons.poll
    poll()
    for _ in range(2):
        bench.wait(50)
        bench.press(checks.A)
        bench.wait(50)
        assert poll() == 0
        bench.release(checks.A)
        bench.wait(50)
        assert [poll(), poll()] == [checks.A << 8, 0]
        bench.press(checks.A | checks.LEFT)
        bench.wait(50)
        assert poll() == checks.LEFT | checks.LEFT << 8
        bench.release(checks.LEFT)
        bench.wait(350)
        assert [poll(), poll()] == [checks.B | checks.B << 8, checks.B]
        bench.release(checks.A)
        bench.wait(50)
        assert poll() == 0
    bench.press(checks.A)  # The button is pressed and released between two polls.
    bench.wait(40)
    bench.release(checks.A)
    bench.wait(40)
    assert [poll(), poll()] == [checks.A << 8, 0]
    bench.press(checks.A | checks.DOWN)
    bench.restart()
    assert bench.machine.buttons.poll() == checks.A | checks.B, "A and an arrow held at the start ask for the self-test"


@pytest.mark.parametrize("family", DEVICES)
def test_a_knob_moves_left_and_right_step_by_step(family: str) -> None:
    bench = DEVICES[family](board="macropad_rp2040")
    poll = bench.machine.buttons.poll
    poll()
    bench.turn(2)
    assert [poll() for _ in range(3)] == [checks.RIGHT << 8] * 2 + [0]
    bench.turn(-3)
    assert [poll() for _ in range(4)] == [checks.LEFT << 8] * 3 + [0]
    bench.press(checks.LEFT)
    bench.wait(50)
    bench.turn(1)
    assert poll() == checks.LEFT | (checks.LEFT | checks.RIGHT) << 8


@pytest.mark.parametrize("family", DEVICES)
@pytest.mark.parametrize("board", ["pico", "macropad_rp2040", "picoboy"])
def test_sleep_between_passes_ends_with_a_press(family: str, board: str) -> None:
    """A press that ends a sleep is latched as always, and a press within a pass keeps the console awake too."""
    bench: Any = DEVICES[family](board=board)
    # The interval is in ms, because a nap ends with the next scan.
    scan = {"micropython": 1, "circuitpython": 20}[family]
    buttons = bench.machine.buttons
    buttons.poll()
    buttons.rest(1)
    began = bench.now
    assert not buttons.rest(50)
    assert bench.now - began == 50
    wait = bench.wait

    def press_soon(ms: int) -> None:
        for _ in range(ms):
            wait(1)
            if bench.now == began + 70:
                bench.press(checks.LEFT)

    bench.wait = press_soon
    assert buttons.rest(50)
    assert 70 <= bench.now - began <= 70 + scan
    bench.wait(20)
    assert buttons.poll() == checks.LEFT | checks.LEFT << 8
    bench.release(checks.LEFT)
    bench.wait(20)
    assert buttons.rest(50)
    buttons.poll()


def test_ctrl_c_in_a_sleep_leaves_interrupts_on() -> None:
    """Ctrl+C in a sleep leaves interrupts on; otherwise USB would stop working, and with it the prompt."""
    bench = MicroPythonBench()

    def ctrl_c(ms: int) -> None:
        assert bench.masked
        raise KeyboardInterrupt

    bench.wait = ctrl_c  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        bench.machine.buttons.rest(50)
    assert not bench.masked


@pytest.mark.parametrize("family", DEVICES)
def test_turning_the_knob_ends_the_sleep(family: str) -> None:
    bench: Any = DEVICES[family](board="macropad_rp2040")
    bench.machine.buttons.poll()
    bench.machine.buttons.rest(1)
    bench.turn(1)
    assert bench.machine.buttons.rest(50)
    assert bench.machine.buttons.poll() == checks.RIGHT << 8
    bench.machine.buttons.rest(50)
    assert not bench.machine.buttons.rest(50)


@pytest.mark.parametrize("family", DEVICES)
@pytest.mark.parametrize("board", ["pico_qwstpad", "pico_gamepad_qt"])
def test_a_pad_is_read_again_after_five_milliseconds(family: str, board: str) -> None:
    bench: Any = DEVICES[family](board=board)
    began = bench.now
    assert not bench.machine.buttons.rest(50)
    assert bench.now - began == 5


@pytest.mark.parametrize("family", DEVICES)
def test_a_pin_that_a_board_wants_high_is_high(family: str) -> None:
    assert DEVICES[family](board="macropad_rp2040").outputs[14] == 1


@pytest.mark.parametrize("family", DEVICES)
def test_a_battery_loses_bars_as_it_empties_and_flickers_at_no_border(family: str) -> None:
    bench = DEVICES[family](board="pico_battery")
    battery, clock = bench.machine.battery, bench.machine.clock

    def after(ms: int) -> int:
        for _ in range(0, ms, 1000):
            bench.wait(1000)
            bars = battery.bars(clock.ms())
        return int(bars)

    assert battery.bars(clock.ms()) == 3
    seen = [after(60_000) for mv in range(4100, 3280, -20) if not bench.charge(mv)]
    assert seen == sorted(seen, reverse=True) and set(seen) == {3, 2, 1, 0}
    bench.charge(3300 + 80 + 16)  # two per cent above the low mark, too little for the battery to recover
    assert after(120_000) == 0
    bench.charge(3300 + 80 + 56)
    assert after(120_000) == 1
    bench.charge(4800)  # USB is plugged in.
    assert after(120_000) == 3
    bench.charge(3300)
    assert after(9000) == 3  # One low reading under load does not mean an empty battery.
    assert after(120_000) == 0


@pytest.mark.parametrize("family", DEVICES)
def test_a_battery_is_read_once_in_ten_seconds_however_often_it_is_asked(family: str) -> None:
    bench = DEVICES[family](board="pico_battery")
    bench.machine.battery.bars(bench.machine.clock.ms())
    first = bench.conversions
    for _ in range(600):
        bench.wait(100)
        bench.machine.battery.bars(bench.machine.clock.ms())
    assert bench.conversions == first * 7


@pytest.mark.parametrize("family", DEVICES)
def test_a_battery_that_is_low_at_the_start_is_reported_at_once(family: str) -> None:
    bench = DEVICES[family](board="pico_battery")
    bench.charge(3310)
    bench.restart()
    assert bench.machine.battery.bars(bench.machine.clock.ms()) == 0


@pytest.mark.parametrize("family", DEVICES)
@pytest.mark.parametrize("board", ["pico_qwstpad", "pico_gamepad_qt"])
def test_a_pad_that_loses_its_cable_has_nothing_down_and_comes_back(family: str, board: str) -> None:
    bench = DEVICES[family](board=board)
    poll = bench.machine.buttons.poll
    bench.press(checks.A | checks.UP)
    bench.wait(50)
    assert poll() == checks.A | checks.UP | (checks.A | checks.UP) << 8
    bench.unplug_pad()
    bench.wait(50)
    assert poll() == 0
    bench.plug_pad()
    bench.wait(50)
    assert poll() == checks.A | checks.UP | (checks.A | checks.UP) << 8
    checks.show_all(bench, checks.picture(1))  # The display uses the same bus.
    assert bench.glass() == checks.picture(1)
    if board == "pico_qwstpad":
        assert bench.pad.leds() == 0


@pytest.mark.parametrize("family", DEVICES)
def test_a_display_on_spi_goes_on_where_nobody_tells_that_it_is_gone(family: str) -> None:
    bench = DEVICES[family](board="pico_spi")
    checks.show_all(bench, checks.picture(1))
    bench.unplug()
    assert bench.machine.display.show()
    assert bench.machine.display.trouble == ""


@pytest.mark.parametrize(
    ("family", "board"),
    sample(
        product(
            DEVICES,
            (
                "pico",
                "pico_sh1106",
                "pico_spi",
                "macropad_rp2040",
                "pico_qwstpad",
                "pico_oled_13",
                "feather_oled",
                "pico_battery",
            ),
        ),
        (
            ("micropython", "pico_sh1106"),
            ("circuitpython", "pico_oled_13"),
            ("micropython", "pico_battery"),
        ).__contains__,
    ),
)
def test_a_machine_in_a_build_behaves_as_its_source(
    family: str, board: str, sources: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before it is compiled, the build's source has merged modules, short names, and only the board's own branches."""
    given = sources(wiring.read(board))
    target = build.target_for(family)
    paths = [path for path in given.paths(target.entries, family) if path.startswith("hal/")]
    whole = build.bundle(given.program(paths, (f"hal.machine_{family}", "hal.board")), target.passes)
    for path, text in texts(whole).items():
        place = tmp_path / path
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(text)
    bench = DEVICES[family](board=board)
    monkeypatch.syspath_prepend(str(tmp_path))
    with modules(importlib.import_module(f"tests.fakes.{family}_modules").make(bench)):
        machine = importlib.import_module(f"hal.machine_{family}")
        assert Path(str(machine.__file__)).parent == tmp_path / "hal"
        machine.open = bench.disk.open  # type: ignore[attr-defined]
        bench.machine = machine.Machine(importlib.import_module("hal.board"))
        late = [f"hal.{name}_{family}" for name in ("panel",) if (tmp_path / f"hal/{name}_{family}.py").is_file()]
        loaded = {name: importlib.import_module(name) for name in late}
    for name, found_module in loaded.items():
        monkeypatch.setitem(sys.modules, name, found_module)
    checks.every_pixel_has_its_place(bench)
    checks.only_what_has_changed_is_sent(bench)
    checks.a_turned_display_shows_it_all_upside_down(bench)
    checks.each_button_has_its_bit(bench)
    checks.a_cue_sounds_and_ends(bench)
    checks.a_battery_has_three_bars_at_most_or_is_none(bench)


@pytest.mark.parametrize("family", DEVICES)
def test_a_board_without_a_buzzer_has_a_silent_one(family: str) -> None:
    bench = DEVICES[family]()
    fakes = importlib.import_module(f"tests.fakes.{family}_modules").make(bench)
    board = SimpleNamespace(**{**wiring.read("pico").values, "BUZZER": None})
    with modules(fakes):
        buzzer = importlib.import_module(f"hal.{family}.machine").Machine(board).buzzer
    assert type(buzzer).__module__ == "hal.buzzer_none"
    buzzer.play(0)
    buzzer.poll(0)


@pytest.mark.parametrize("family", DEVICES)
@pytest.mark.parametrize("board", ("pico", "pico_sh1106", "feather_oled"))
@pytest.mark.parametrize("level", (0, 127, 255))
def test_contrast_reaches_the_chip_and_outlives_a_loose_wire(family: str, board: str, level: int) -> None:
    bench = DEVICES[family](board=board)
    checks.show_all(bench, checks.picture(1))
    bench.machine.display.contrast(level)
    assert bench.chip.contrast == level
    bench.unplug()
    assert not bench.machine.display.show()
    bench.plug()
    assert bench.machine.display.show()
    assert bench.chip.contrast == level


ON_MICROPYTHON = """
import gc, sys
class I2C:
    def __init__(self, board):
        pass
    def writeto(self, address, message):
        global sum, count
        for value in message:
            sum = (sum * 31 + value) & 0xffffff
        count += len(message)
        return len(message)
sys.path.insert(0, {root!r})
from hal.micropython.display.ssd1306 import Display
sum = count = before = 0  # all names now: one more in the dict may make it grow
display = Display(I2C, None, 0x3C)
for i in range(1024):
    display.buffer[i] = i * i * 7 >> 3 & 255
display.show()
places = {places!r}
sum = count = before = i = 0
def show():
    for place in places:
        display.buffer[place] ^= 255
        display.show()
show()
print(sum, count)
gc.collect()
before = gc.mem_alloc()
for i in range(20):
    show()
print(gc.mem_alloc() - before)
"""


@on_micropython
def test_the_display_on_micropython_sends_the_same_bytes_and_allocates_nothing(tmp_path: Path) -> None:
    """The display's machine code, run by MicroPython, sends the same as its source, run by CPython."""
    assert MICROPYTHON
    places = (0, 1023, 400, 403, 128, 143)
    source = ON_MICROPYTHON.format(root=str(Path(__file__).parents[2]), places=places)
    run = subprocess.run([MICROPYTHON, "-c", source], capture_output=True, text=True, timeout=60, check=False)
    assert run.stderr == ""
    bench: Any = MicroPythonBench()
    for i in range(1024):
        bench.machine.display.buffer[i] = i * i * 7 >> 3 & 255
    bench.machine.display.show()
    messages: list[bytes] = []

    def write(address: int, message: bytes) -> bool:
        messages.append(message)
        return True

    bench.i2c_write = write
    for place in places:
        bench.machine.display.buffer[place] ^= 255
        bench.machine.display.show()
    expected = 0
    for value in b"".join(messages):
        expected = (expected * 31 + value) & 0xFFFFFF
    assert run.stdout.split() == [str(expected), str(sum(map(len, messages))), "0"]


@pytest.mark.parametrize("machine", DEVICES)
@pytest.mark.parametrize(("board", "addresses"), [(wiring.DEFAULT, 8), ("pico_sh1106", 8 * 5)])
def test_pages_that_change_in_the_same_columns_are_addressed_once(machine: str, board: str, addresses: int) -> None:
    """A chip that continues on the next page by itself is addressed once, an SH1106 once per page. Each message also
    contains the bus address and a control byte.
    """
    bench = DEVICES[machine](board=board)
    checks.show_all(bench, checks.picture(1))
    before = bench.chip.bus_bytes
    for i in range(1024):
        bench.machine.display.buffer[i] ^= 255
    assert bench.machine.display.show()
    assert bench.chip.bus_bytes - before == 2 + addresses + 8 * 130


@pytest.mark.parametrize("machine", DEVICES)
@pytest.mark.parametrize("board", [wiring.DEFAULT, "pico_qwstpad", "feather_oled"])
def test_a_bus_that_a_device_holds_is_freed_by_its_clocks(
    machine: str, board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A byte that was cut off needs up to nine more clock pulses, at the start or later. A bus that stays low does no
    harm.
    """
    bench = DEVICES[machine](board=board)
    name = f"hal.{machine}.display.held"  # The module is imported late.
    with bench.inside():
        held = importlib.import_module(name)
    monkeypatch.setitem(sys.modules, name, held)
    for clocks, start in product((1, 9, -1), (True, False)):
        if not start:
            checks.show_all(bench, checks.picture(2))
        bench.hold_bus(clocks)
        if start:
            bench.restart()
        bench.machine.display.buffer[0:1024] = checks.picture(3)
        shown = bench.machine.display.show() or bench.machine.display.show()
        assert shown == (clocks > 0)
        if not shown:
            assert "SDA or SCL stays low" in bench.machine.display.trouble
            bench.machine.buttons.poll()
            bench.hold_bus(0)
            assert bench.machine.display.show()
        assert bench.glass() == checks.picture(3) and bench.machine.display.trouble == ""


def test_the_host_machine_can_be_made_foreseeable(tmp_path: Path) -> None:
    machine: Machine = HostMachine(folder=str(tmp_path), seed=7)
    assert [machine.entropy.seed() for _ in range(3)] == [7, 8, 9]


def test_saves_go_where_xdg_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert HostMachine().store.save("game", b"x")
    assert sorted(path.name for path in (tmp_path / "data" / "updeck").iterdir()) == ["game.a"]
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert HostMachine().store.save("game", b"x")
    assert (tmp_path / ".local/share/updeck/game.a").exists()


def test_the_hal_knows_nothing_of_what_stands_on_it() -> None:
    for path in Path(__file__).parents[2].joinpath("hal").rglob("*.py"):
        source = path.read_text()
        assert not any(f"{word} {package}" in source for word in ("import", "from") for package in
                       ("engine_core", "host_sim", "firmware")), path  # fmt: skip
