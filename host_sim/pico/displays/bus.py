"""The bus between the emulated Pico and its display: SPI, or I2C in the two ways that firmware uses it.

The RP2040's I2C block transfers whole bytes. It cannot send an address without data, so both runtimes probe for a
device by bit-banging: they switch the two pins to plain outputs and toggle them. This module decodes that, too.
"""

from collections.abc import Mapping

from rp2040py import RP2040, GPIOPinState, I2CMode
from rp2040py.peripherals.reset import RESET, RESET_I2C0, RESET_I2C1

from firmware.wiring.boards import i2c_block, spi_block
from host_sim.pico.displays.ssd1306 import SSD1306

WIRE_US_PER_BYTE = 22.5  # nine clocks at 400 kHz
_CLOCKS = 9  # clock pulses for a byte and its acknowledgement; the same number frees a bus that a device holds low
_CYCLE_NS = 8  # one cycle of the I2C block's clock


class Bus:
    """Connects a display to two pins and their I2C block, and pulls both lines up as the resistors of a module do.

    in_time: each byte takes as long as on the wire, at the speed that the firmware has set.
    """

    def __init__(
        self,
        mcu: RP2040,
        display: SSD1306,
        sda: int = 4,
        scl: int = 5,
        reset: int | None = None,
        *,
        in_time: bool = False,
    ) -> None:
        _watch_reset(mcu, display, reset)
        self._i2c = mcu.i2c[i2c_block(sda)]
        self._reset_bit = (RESET_I2C0, RESET_I2C1)[i2c_block(sda)]
        self._sda = mcu.gpio[sda]
        self._scl = mcu.gpio[scl]
        self._display = display
        self._i2c.on_connect = self._connect
        self._i2c.on_write_byte = self._write
        self._i2c.on_read_byte = self._read
        self._i2c.on_stop = self._stop
        self._answered = False
        self._clock = mcu.clock
        self._in_time = in_time
        self._held = 0  # clock pulses until a device that holds SDA low releases it; -1 for never
        # The emulator records which blocks the firmware holds in reset, but does not reset them. CircuitPython asks the
        # I2C block whether it is in use. Without these resets, CircuitPython could not create an I2C object after a
        # soft reset.
        self._resets = mcu.resets
        self._write_resets = mcu.resets.write_uint32
        mcu.resets.write_uint32 = self._reset_blocks  # type: ignore[method-assign]

        self._sda_high = True
        self._scl_high = True
        self._bit = -1  # the next bit: 0 to 7 for data, 8 for the acknowledgement, -1 outside a transfer
        self._byte = 0
        self._first = False
        self._acknowledge = False
        self._sda.set_input_value(True)
        self._scl.set_input_value(True)
        self._sda.add_listener(self._sda_moved)
        self._scl.add_listener(self._scl_moved)

    def _reset_blocks(self, offset: int, value: int) -> None:
        before = self._resets.read_uint32(RESET)
        self._write_resets(offset, value)
        if offset == RESET and value & ~before & self._reset_bit:
            self._i2c.reset()

    def hold(self, clocks: int = _CLOCKS) -> None:
        """Hold SDA low for this many clock pulses, as a device does in the middle of a byte; -1 means until
        `let_go`.
        """
        self._held = clocks
        self._bit = -1
        self._sda.set_input_value(False)

    def let_go(self) -> None:
        """End `hold`."""
        self._held = 0
        self._sda.set_input_value(self._sda_high)

    def _byte_passes(self) -> None:
        if self._in_time:
            block = self._i2c
            self._clock.tick(_CLOCKS * (block.scl_high_period + block.scl_low_period) * _CYCLE_NS)

    def _connect(self, address: int, mode: I2CMode) -> None:
        if self._held:
            return  # The block cannot start a transfer while SDA is low.
        self._byte_passes()
        self._answered = self._display.start(address, mode == I2CMode.READ)
        self._i2c.complete_connect(self._answered)

    def _write(self, value: int) -> None:
        self._byte_passes()
        self._i2c.complete_write(self._display.write(value))

    def _read(self, acknowledged: bool) -> None:
        self._byte_passes()
        self._i2c.complete_read(self._display.read())

    def _stop(self) -> None:
        if self._answered:
            self._display.stop()
        self._i2c.complete_stop()

    # The pins are open-drain, so a line is low only while one side pulls it low.

    def _sda_moved(self, value: GPIOPinState, before: GPIOPinState) -> None:
        high = value != GPIOPinState.LOW
        if high == self._sda_high:
            return
        self._sda_high = high
        if self._held:
            return
        if not self._acknowledge:
            self._sda.set_input_value(high)
        if self._scl_high:
            if high:
                self._bit = -1
                self._display.stop()
            else:
                self._bit = 0
                self._byte = 0
                self._first = True

    def _scl_moved(self, value: GPIOPinState, before: GPIOPinState) -> None:
        high = value != GPIOPinState.LOW
        if high == self._scl_high:
            return
        self._scl_high = high
        self._scl.set_input_value(high)
        if self._held:
            if high and self._held > 0:
                self._held -= 1
                if not self._held:
                    self.let_go()
            return
        if self._bit < 0:
            return
        if high:
            if self._bit < 8:
                self._byte = (self._byte << 1) | self._sda_high
            self._bit += 1
        elif self._bit == 8:
            self._pull(self._take(self._byte))
        elif self._bit == 9:
            self._pull(False)
            self._bit = 0
            self._byte = 0

    def _take(self, value: int) -> bool:
        if not self._first:
            return self._display.write(value)
        self._first = False
        return self._display.start(value >> 1, bool(value & 1))

    def _pull(self, acknowledge: bool) -> None:
        self._acknowledge = acknowledge
        self._sda.set_input_value(self._sda_high and not acknowledge)


def _watch_reset(mcu: RP2040, display: SSD1306, pin: int | None) -> None:
    """Reset the display each time the pin goes low."""

    def moved(value: GPIOPinState, before: GPIOPinState) -> None:
        if value == GPIOPinState.LOW:
            display.reset()

    if pin is not None:
        mcu.gpio[pin].add_listener(moved)


class SpiBus:
    """Connects a display to the pins of an SPI block and to three others. The display takes bytes once its reset pin
    has been low.
    """

    def __init__(self, mcu: RP2040, display: SSD1306, pins: Mapping[str, int]) -> None:
        self._spi = mcu.spi[spi_block(pins["SCK"])]
        self._display = display
        self._dc = mcu.gpio[pins["DC"]]
        self._cs = mcu.gpio[pins["CS"]]
        _watch_reset(mcu, display, pins.get("RESET"))
        self._spi.on_transmit = self._shift

    def _shift(self, value: int) -> None:
        if self._cs.value == GPIOPinState.LOW:
            self._display.shift(value, self._dc.value == GPIOPinState.HIGH)
        self._spi.complete_transmit(0)
