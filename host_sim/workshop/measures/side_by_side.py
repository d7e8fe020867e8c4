"""Runs the console on an emulated Pico beside the same one on this computer: after the same presses, both look the
same.

Pixels are compared whenever the console rests, but not while bots play, because their moves come at different times.
"""

import contextlib
import tempfile

from engine_core.console.play.table import Table
from engine_core.console.store import setting_rows as S
from hal import contract
from host_sim.desk import Desk
from host_sim.pico.image import PicoError
from host_sim.pico.pico import Pico
from host_sim.terminal.pixels import half_blocks
from host_sim.workshop.measures import measure

_QUIET_US = 120_000  # how long a picture stays before the next press, so that modules are loaded ahead
_SAVE_MS = 800  # time within which a change is saved, and modules for the next press are imported
_REST_LIMIT_US = 60_000_000  # time within which the device must come to rest
_MOST_STEPS = 20_000  # maximum number of steps until the desk asks a person again


class Differs(PicoError):
    """The device shows another picture than the computer's console; the message contains both pictures."""


class _NoWires:
    """A link without wires: other consoles could be connected, but none is."""

    def poll(self) -> tuple[contract.LinkPort, ...]:
        return ()


def fitted(desk: Desk, pico: Pico) -> Desk:
    """Give a desk at Home the same parts as a Pico's board, so that it looks like the console there, and return it."""
    if pico.wired.values["LINK_TX"] is not None:  # With a link, Home and set-up offer more.
        desk.machine.link = _NoWires()
        desk.console.top().show()
        desk.settle()
    return desk


class SideBySide:
    """A booted Pico with a build and without saves, and a desk, both with the same `seed` for games.

    Call `start` first. `desk` may be read, but only this object may press its buttons.
    """

    def __init__(self, pico: Pico, seed: int) -> None:
        self.pico = pico
        self._folder = tempfile.TemporaryDirectory(prefix="updeck-")
        self._seed = seed
        self.desk = self._new_desk()

    def start(self) -> float:
        """Start the console, and return the milliseconds from the first line of our code to the menu. The settings show
        bots' lines as briefly as possible, with no page about their turns and no animation.
        """
        ms = measure.start(self.pico)
        choices = ((S.PACE, 2), (S.MOTION, 0), (S.RECAP, 0))
        settings = [f"console.settings.values[{row}] = {choice}" for row, choice in choices]
        seed = f"console.machine.entropy.seed = lambda: {self._seed}"
        self.both("\n".join((*settings, "console.settings.use()", seed)))
        self.same()
        return ms

    def restart(self) -> None:
        """Press the device's reset button, and recreate the desk from its saves. `both` and `heap` work again after the
        next `start`.
        """
        self.pico.hard_reset()
        self.desk = self._new_desk()
        self.same()

    def _new_desk(self) -> Desk:
        desk = fitted(Desk(self._seed, folder=self._folder.name), self.pico)
        # With b"" instead of None, Home offers to reassign the buttons, as on the device.
        desk.console.settings.buttons = desk.console.settings.buttons or b""
        return desk

    def both(self, code: str) -> str:
        """Run code that uses `console` on both, between two passes. Return the device's output."""
        with contextlib.redirect_stdout(None):
            exec(code, {"console": self.desk.console})
        return self._on_device(code)

    def heap(self) -> int:
        """Return the free bytes on the device after a garbage collection, at rest."""
        self.pico.run(_SAVE_MS)
        return measure.heap(self.pico).free

    def press(self, button: str) -> float:
        """Press a button on both. Return the milliseconds from when it counts to the last pixel of its first picture.

        Where a long press of A or B has a meaning, a short one counts on release. Raises Differs if the device does not
        come to rest on the desk's picture.
        """
        ms = measure.press(self.pico, button, from_release=button in "ab" and self.desk.console.top().HOLDS)
        self.desk.press(button)
        self.same()
        return ms

    def load(self, button: str) -> float:
        """Press a button that loads modules, and return the result of `press`."""
        with self.pico.importing():
            return self.press(button)

    def hold(self, button: str) -> float:
        """Hold A or B on both for a long press. Return the milliseconds from when it counts. Raises the errors of
        `press`.
        """
        ms = measure.hold(self.pico, button)
        self.desk.hold(button)
        self.same()
        return ms

    def same(self) -> None:
        """Wait until both are at rest (bots have finished), and compare them."""
        console = self.desk.console
        for _ in range(_MOST_STEPS):
            top = console.top()
            if not isinstance(top, Table) or top.mine:
                break
            self.desk.step()
        self.alike()

    def alike(self) -> None:
        """Compare both when their pictures rest, even if no person has to decide. Raises Differs."""
        self.desk.settle()
        self._wait_for(self.desk.picture())

    def _wait_for(self, wanted: bytes) -> None:
        pico = self.pico
        looked_us = -1
        alike = False

        def rests() -> bool:
            nonlocal looked_us, alike
            if pico.display.changed_us != looked_us:
                if pico.now_us - pico.display.changed_us < _QUIET_US:
                    return False
                looked_us = pico.display.changed_us
                alike = pico.screen() == wanted
            return alike

        if not pico.run_for(_REST_LIMIT_US, rests):
            shown = half_blocks(pico.screen())
            raise Differs(f"The device shows\n{shown}\nand the desk\n{half_blocks(wanted)}")

    def _on_device(self, code: str) -> str:
        self.pico.run(_SAVE_MS)
        self.pico.interrupt()
        said = self.pico.exec(code, limit_ms=600_000)
        measure.resume(self.pico)
        return said
