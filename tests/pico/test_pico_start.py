"""What happens before the console starts, on real firmware: the self-test, a missing display, and bring-up
measurements.
"""

import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine_core.console.words import words as W
from engine_core.console.words.words_en import WORDS
from firmware.install.bring_up import WRITES
from host_sim.desk import Desk
from host_sim.pico.honest import TYPICAL
from host_sim.pico.pico import Pico
from host_sim.pico.serve import serve
from host_sim.workshop.measures import figures
from host_sim.workshop.measures.side_by_side import fitted
from tests.pico.images import needed

pytestmark = pytest.mark.pico

_FIRST_US = 20_000_000
EVERY = ("up", "down", "left", "right", "a", "b")


@pytest.fixture(scope="module", params=["micropython", "circuitpython"])
def flashed(request: pytest.FixtureRequest) -> Iterator[Pico]:
    family: str = request.param
    needed(family)
    with figures.console_on(family) as pico:
        yield pico


def shows(pico: Pico) -> str:
    """Wait until the screen no longer changes. Return the corner where a title begins, as text."""
    pico.settle(100)
    rows = pico.screen()
    return "\n".join(f"{int.from_bytes(rows[16 * y : 16 * y + 4]):032b}" for y in range(2, 7))


def gaps(pico: Pico) -> str:
    """Return the tenths of a second from each flash of the LED to the next."""
    begins = [at for at, lit in pico.led if lit]
    return ", ".join(str(round((later - sooner) / 100_000)) for sooner, later in pairwise(begins))


def test_a_and_b_held_at_the_start_test_the_console_which_then_starts(flashed: Pico) -> None:
    flashed.power_cycle(wait=False)
    flashed.hold("a", "b")
    flashed.run_until(lambda: flashed.display.lit and any(flashed.screen()), _FIRST_US, "show the self-test")
    title = shows(flashed)
    flashed.release()
    flashed.run(40)
    for button in EVERY:
        flashed.press(button)
        flashed.run(40)
    flashed.run_until(lambda: all(byte == 255 for byte in flashed.screen()), 1_000_000, "light every pixel")
    flashed.run_until(lambda: flashed.screen()[:16] == b"\xaa" * 16, 3_000_000, "show the chequer")
    flashed.run_until(lambda: flashed.screen()[16:20] == b"\x80\0\0\0", 3_000_000, "show the frame")
    flashed.run(60)
    flashed.press("a")
    flashed.run(200)
    flashed.press("a")
    flashed.run_until(lambda: "KB free" in flashed.console and flashed.console.endswith("\n"), 3_000_000, "judge")
    said = flashed.console[flashed.console.index("Updeck self-test") :].replace("\r\n", "\n")
    runtime = {"micropython": "MicroPython 1.24.1", "circuitpython": "CircuitPython 10.2.1"}[flashed.family]
    assert said.startswith("Updeck self-test\nbuttons: ok\ndisplay: ok\nbuzzer: ok\nsaves: ok\n"), said
    assert f"KB free, Updeck {WORDS[W.VERSION]}, {runtime}, Raspberry Pi Pico with " in said, said
    assert shows(flashed) == title
    flashed.press("a")
    flashed.run_until(lambda: any(flashed.screen()) and shows(flashed) != title, _FIRST_US, "start the console")
    names = "import sys\nprint([n for n in sys.modules if n.startswith('firmware.')])"
    assert flashed.exec(names) == "[]\n"


def test_without_a_display_the_led_flashes_and_the_console_waits_for_one(flashed: Pico) -> None:
    flashed.power_cycle(wait=False)
    flashed.display.connected = False
    # Three flashes, 0.4 s apart, and a pause follow CircuitPython's own flashes.
    flashed.run_until(lambda: "4, 4, 12, 4, 4" in gaps(flashed), _FIRST_US, "flash its code")
    assert "Updeck waits: no display answers at I2C address 0x3c" in flashed.console
    flashed.display.connected = True
    flashed.display.power_on()
    flashed.run_until(lambda: flashed.display.lit, 2_000_000, "start the display")
    flashed.settle(100)
    assert not flashed.led[-1][1]
    shown = flashed.screen()
    flashed.press("right")
    flashed.settle(100)
    assert flashed.screen() != shown  # The console continues.


def test_bring_up_measures_a_console_which_then_starts_again(flashed: Pico) -> None:
    flashed.power_cycle()
    writes = flashed.flash_writes
    with serve(flashed) as server:
        command = [sys.executable, "-m", "host_sim", "bring-up", "--port", server.url]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    lines = dict(line.split(": ", 1) for line in done.stdout.splitlines())
    assert lines["board"].startswith("Raspberry Pi Pico with ") and lines["clock"] == "125,000,000 Hz"
    assert flashed.family in lines["firmware"].lower() and lines["noise"] == "5 of 5 draws differ"
    least, middle, most = (int(word) for word in lines["write of 3,000 bytes"].split() if word.isdigit())
    assert TYPICAL.sector_us / 1000 <= least <= middle <= most
    assert flashed.flash_writes - writes > WRITES
    menu = fitted(Desk(1), flashed).picture()
    assert flashed.run_for(_FIRST_US, lambda: flashed.screen() == menu), flashed.console
