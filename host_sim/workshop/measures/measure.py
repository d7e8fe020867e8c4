"""Measures the real firmware's memory and times on the emulated Pico, in simulated milliseconds.

If the emulated wire takes no time, the figures include the time that the bytes would take on a real one. The same
firmware gives the same figures on every machine.
"""

from dataclasses import dataclass

from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from host_sim.pico.pico import Pico, PicoError

# The entry point runs at the raw REPL, so that its globals survive an interruption. As when a device starts by itself,
# its source is then not in memory.
START = {
    family: f"exec(compile(open('/{name}').read(), '{name}', 'exec'))"
    for family, name in ((MICROPYTHON, "main.py"), (CIRCUITPYTHON, "code.py"))
}
GO_ON = "while True:\n console.step()"

# A clock for programs on the device. It allocates nothing, so measuring starts no garbage collection.
CLOCK = """
try:
 from time import ticks_ms as ms
except ImportError:
 from supervisor import ticks_ms as ms
def since(began): return ms() - began & 0x1FFFFFFF
"""

_RESUMED_MS = 100  # A resumed program is running after this long.

_HEAP = "import gc\ngc.collect()\nprint(gc.mem_free(), gc.mem_alloc())"


def start(pico: Pico, limit_ms: float = 20_000) -> float:
    """Start the entry point on an empty heap, and leave it running. Return the milliseconds from its first line to its
    first complete screen. Raises PicoTimeout if no screen comes.
    """
    pico.soft_reset()
    if pico.family == CIRCUITPYTHON:
        # The display outlives the program that made it, and CircuitPython would then show its own terminal there.
        pico.exec("import displayio\ndisplayio.release_displays()")
    pico.display.power_on()  # The noise after power-on makes sure that the same first screen changes some pixels.
    pico.launch(START[pico.family])
    with pico.importing():
        return _to_pixels(pico, pico.now_us, pico.bus_bytes, quiet_ms=150, limit_ms=limit_ms)


def press(
    pico: Pico,
    button: str,
    hold_ms: float = 40,
    quiet_ms: float = 40,
    limit_ms: float = 10_000,
    from_release: bool = False,
) -> float:
    """Press a button. Return the milliseconds from its contact to the last pixel that changes, after which the picture
    rests for `quiet_ms`.

    The button is released after `hold_ms`. `from_release`: the press counts on release, so the time starts then. Raises
    PicoTimeout if nothing changes or the screen never rests.
    """
    began, before = pico.now_us, pico.bus_bytes
    pico.hold(button)
    pico.run(hold_ms)
    if from_release:
        began, before = pico.now_us, pico.bus_bytes
    pico.release(button)
    return _to_pixels(pico, began, before, quiet_ms, limit_ms)


def hold(pico: Pico, button: str, after_ms: float = 500, quiet_ms: float = 40, limit_ms: float = 10_000) -> float:
    """Hold a button until that counts as a long press, `after_ms` after its contact. Return the milliseconds from then
    to the last pixel that changes.
    """
    pico.hold(button)
    pico.run(after_ms)
    began, before = pico.now_us, pico.bus_bytes
    try:
        return _to_pixels(pico, began, before, quiet_ms, limit_ms)
    finally:
        pico.release(button)


def _to_pixels(pico: Pico, began: int, before: int, quiet_ms: float, limit_ms: float) -> float:
    display = pico.display

    def shown() -> bool:
        return display.changed_us > began and pico.now_us - display.changed_us >= quiet_ms * 1000

    pico.run_until(shown, round(limit_ms * 1000), "change its screen and come to rest")
    return (display.changed_us - began + pico.wire_us(display.changed_bytes - before)) / 1000


def asleep(pico: Pico, ms: float) -> float:
    """Return the fraction (0 to 1) of the next `ms` during which the core sleeps, at 125 MHz."""
    began, before = pico.now_us, pico.cycles
    pico.run(ms)
    return 1 - (pico.cycles - before) / (125 * (pico.now_us - began))


@dataclass(frozen=True)
class Heap:
    """Bytes of the runtime's heap after a garbage collection."""

    free: int
    used: int


def resume(pico: Pico, code: str = GO_ON) -> None:
    """Start a program after another one was interrupted, and wait until it runs: the runtime first collects garbage."""
    pico.launch(code)
    pico.run(_RESUMED_MS)


def heap(pico: Pico, go_on: str | None = GO_ON) -> Heap:
    """Interrupt the running program, collect garbage, and start `go_on` unless it is None. Return the heap after the
    collection.

    `start` or `pico.launch` must have started the program, and it must keep its data in globals.
    """
    pico.interrupt()
    words = pico.exec(_HEAP).split()
    if len(words) != 2:
        raise PicoError(f"The device must report its free memory, not {' '.join(words)[:80]!r}.")
    if go_on is not None:
        resume(pico, go_on)
    return Heap(int(words[0]), int(words[1]))
