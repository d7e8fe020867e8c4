"""Two emulated Picos joined by a wire, and two linked desks where the same buttons are pressed."""

from collections.abc import Callable

from engine_core.console.store import setting_rows as S
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from host_sim.desk import Desk
from host_sim.pico.pico import Pico
from host_sim.terminal.pixels import half_blocks
from tests.console_desk import scene
from tests.link.linked_desks import Linked

_SLICE_US = 500  # the slice of time in which the Picos run in turn, and so the maximum delay of a byte
_PRESS_MS = 40
_QUIET_US = 60_000  # how long a picture must stay unchanged before the next press
_RESTED_MS = 600  # time after which a desk's unchanged picture counts as final
_OPENED_US = 200_000  # time from the joining console's first picture until its ports are open
_LIMIT_US = 4_000_000
_SEED = 5  # seed of the first desk; the second desk has the next number
_AWAY_MS = 6000  # time after which a console that was switched off counts as missing

# The entry point, with its own settings and a known seed before its loop begins.
_START = """
text = open(%r).read()
at = text.find("calm")
exec(text[:at])
for row, choice in %r: console.settings.values[row] = choice
console.settings.use()
machine.entropy.seed = lambda: %d
exec(text[at:])
"""
_ENTRIES = {MICROPYTHON: "/main.py", CIRCUITPYTHON: "/code.py"}
_SETTINGS = ((S.PACE, 2), (S.MOTION, 0), (S.RECAP, 0))  # settings that keep pictures from changing by themselves


class LinkedPicos:
    """The first Pico and the first desk keep the table. Tests read `desks`, and press with the methods here."""

    def __init__(self, picos: list[Pico]) -> None:
        self.picos = picos
        self.linked = Linked(1, seed=_SEED)
        self._seeds = [_SEED, _SEED + 1]
        for number, pico in enumerate(picos):
            pico.wires[0] = self._wire(1 - number)
            self._settle_in(number)
            self._start(number)

    @property
    def desks(self) -> list[Desk]:
        return self.linked.desks

    def _wire(self, to: int) -> Callable[[int], None]:
        def carry(value: int) -> None:
            self.picos[to].uarts[0].receive(value)

        return carry

    def _settle_in(self, number: int) -> None:
        """Give a desk the settings and the seed that its Pico starts with."""
        desk = self.desks[number]
        vars(desk.machine.entropy)["seed"] = lambda: self._seeds[number]
        settings = desk.console.settings
        for row, choice in _SETTINGS:
            settings.values[row] = choice
        settings.use()
        desk.console.top().show()  # Home was drawn before the desk had a link, which adds to its last row.
        desk.settle()

    def _start(self, number: int) -> None:
        """Start a console, and wait for its first picture."""
        pico = self.picos[number]
        pico.soft_reset()
        if pico.family == CIRCUITPYTHON:
            pico.exec("import displayio\ndisplayio.release_displays()")
        pico.display.power_on()
        pico.launch(_START % (_ENTRIES[pico.family], _SETTINGS, self._seeds[number]))
        self.alike(number)

    def restart(self, number: int) -> None:
        """Switch a console off, and on again once the other one has noticed."""
        other = self.picos[1 - number]
        self.picos[number].power_cycle()
        self.linked.restart(number, same_wire=True)
        self._seeds[number] += len(self._seeds)  # A console that comes back draws another number.
        self._settle_in(number)
        self.linked.wait(_AWAY_MS)
        other.leap(_AWAY_MS)
        self._start(number)

    def alone(self, number: int, buttons: str) -> None:
        """Press buttons at one console that do not involve the other."""
        for button in buttons.split():
            pico = self.picos[number]
            pico.press(button, _PRESS_MS)
            self.desks[number].press(button)
            self.alike(number)

    def press(self, number: int, button: str, wait_ms: int = 0) -> float:
        """Press a button while both are linked, and run both until they look like their desks. Once the press has taken
        effect, `wait_ms` pass at once, without running the Picos.

        Return the milliseconds from the moment at which the press counts to the first changed pixel at the other
        console. They include the time of both displays' buses, and are 0 if that console's picture stays the same.
        """
        pico, other = self.picos[number], self.picos[1 - number]
        counts_later = button in "ab" and self.desks[number].console.top().HOLDS
        before = self.desks[1 - number].picture()
        self.linked.do(number, button)
        self._rest()
        seen = self.desks[1 - number].picture() != before
        pico.hold(button)
        if counts_later:
            self._run(_PRESS_MS * 1000, lambda: False)
        bytes_before = pico.bus_bytes + other.bus_bytes
        began_us, shown, own = other.now_us, other.screen(), pico.screen()
        if counts_later:
            pico.release(button)
        latency_us = 0
        if seen and self._run(_LIMIT_US, lambda: other.screen() != shown):
            latency_us = other.display.changed_us - began_us
            latency_us += pico.wire_us(pico.bus_bytes + other.bus_bytes - bytes_before)
        self._run(max(0, began_us + _PRESS_MS * 1000 - other.now_us), lambda: False)
        pico.release(button)
        if wait_ms:
            self._run(_LIMIT_US, lambda: pico.screen() != own)
            self._run(_OPENED_US, lambda: False)
            for one in self.picos:
                one.leap(wait_ms)
            self.linked.wait(wait_ms)
        self.alike(0, 1)
        return latency_us / 1000

    def _rest(self) -> None:
        """Wait until both desks have shown everything that they show by themselves."""
        before: list[bytes] = []
        while before != (before := [bytes(desk.picture()) for desk in self.desks]):
            self.linked.wait(_RESTED_MS)

    def wait(self) -> None:
        """Wait while bots move and their moves are shown, until a desk asks its player for something."""
        while not any(desk.console.top().asks() or scene(desk) == "Notice" for desk in self.desks):
            self.linked.wait(_RESTED_MS)
        self._rest()
        self.alike(0, 1)

    def alike(self, *numbers: int) -> None:
        """Run these Picos until they have looked like their desks for a while."""
        wanted = [self.desks[number].picture() for number in numbers]
        picos = [self.picos[number] for number in numbers]

        def rest() -> bool:
            return all(
                pico.now_us - pico.display.changed_us >= _QUIET_US and pico.screen() == picture
                for pico, picture in zip(picos, wanted, strict=True)
            )

        assert self._run(_LIMIT_US, rest, picos), "\n".join(self._shown(number) for number in numbers)

    def _run(self, limit_us: int, happened: Callable[[], bool], picos: list[Pico] | None = None) -> bool:
        """Run Picos in turn until `happened()`. Return False if that takes longer than `limit_us`."""
        running = picos or self.picos
        for _ in range(0, limit_us, _SLICE_US):
            if happened():
                return True
            for pico in running:
                pico.run_for(_SLICE_US, lambda: False)
                if pico.console.endswith("\x04>"):
                    pico.finish()  # raises the error that ended the Pico's program
        return happened()

    def _shown(self, number: int) -> str:
        pico, desk = self.picos[number], self.desks[number]
        return f"Pico {number}:\n{half_blocks(pico.screen())}\nits desk:\n{half_blocks(desk.picture())}\n{pico.console}"
