"""The UARTs of an RP2040, in place of the emulator's own ones.

In rp2040py 0.3.6 these never clear the transmit interrupt, and they have no transmit FIFO, so firmware that sends in
the background hangs. This module models the PL011 as far as MicroPython and CircuitPython use it: both FIFOs with their
levels and interrupts, the time of each byte, and the receive timeout (RP2040 data sheet, chapter 4.2).
"""

from collections import deque
from collections.abc import Callable

from rp2040py import RP2040
from rp2040py.peripherals.peripheral import BasePeripheral

BASES = (0x40034, 0x40038)  # base addresses of UART0 and UART1 without the last three hex digits
FIFO = 32  # capacity in bytes
_BITS = 10  # bits on the wire per byte: start, 8 data bits, stop
_TIMEOUT_BITS = 32  # bit times after which unread received bytes raise the interrupt

_DR, _RSR, _FR, _IBRD, _FBRD, _LCR_H, _CR, _IFLS, _IMSC, _RIS, _MIS, _ICR, _DMACR = (
    *(0x00, 0x04, 0x18, 0x24, 0x28, 0x2C, 0x30, 0x34, 0x38, 0x3C, 0x40, 0x44, 0x48),
)
_STORED = {_IBRD: 0xFFFF, _FBRD: 0x3F, _LCR_H: 0xFF, _CR: 0xFFFF, _IFLS: 0x3F, _IMSC: 0x7FF, _DMACR: 7}
_AT_RESET = {_IBRD: 0, _FBRD: 0, _LCR_H: 0, _CR: 0x300, _IFLS: 0x12, _IMSC: 0, _DMACR: 0}
_IDENTITY = {0xFE0: 0x11, 0xFE4: 0x10, 0xFE8: 0x34, 0xFEC: 0, 0xFF0: 0x0D, 0xFF4: 0xF0, 0xFF8: 5, 0xFFC: 0xB1}
_BUSY, _RX_EMPTY, _TX_FULL, _RX_FULL, _TX_EMPTY = 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7  # flag bits
_FIFOS_ON = 1 << 4  # the LCR_H bit that turns the FIFOs on
_ENABLED = 1  # the CR bit that turns the UART on
_RX, _TX, _TIMEOUT, _OVERRUN = 1 << 4, 1 << 5, 1 << 6, 1 << 10  # interrupt bits
_CLK_PERI_CTRL = 0x48  # a clock register; MicroPython clocks the peripherals from USB
_FROM_USB = 2  # the value of _CLK_PERI_CTRL for the USB clock
_USB_HZ = 48_000_000
_LEVELS = (4, 8, 16, 24, 28)  # FIFO fill levels that raise an interrupt, by the three bits of IFLS


class Uart(BasePeripheral):
    """One UART. `send` is called with each byte once its last bit has left; `receive` takes a byte from the wire.

    `lost`: bytes that came while the FIFO was full.
    """

    def __init__(self, mcu: RP2040, number: int, send: Callable[[int], None] | None = None) -> None:
        super().__init__(mcu, f"UART{number}")
        self.irq = mcu.uart[number].irq
        self.send = send
        self._leaving = mcu.clock.create_alarm(self._left)
        self._arriving = mcu.clock.create_alarm(self._arrived)
        self._waiting = mcu.clock.create_alarm(self._waited)
        self.lost = 0
        self.reset()
        mcu.peripherals[BASES[number]] = self
        mcu.uart[number] = self  # type: ignore[call-overload]  # the emulator resets this entry

    def reset(self) -> None:
        self._registers = dict(_AT_RESET)
        self._tx: deque[int] = deque()
        self._rx: deque[int] = deque()
        self._on_wire: deque[int] = deque()  # bytes from the other side, which arrive one after another
        self._shifting = -1  # the byte being sent
        self._raised = 0
        for alarm in (self._leaving, self._arriving, self._waiting):
            alarm.cancel()

    def receive(self, value: int) -> None:
        """Receive a byte from the wire, after those that are already on it."""
        self._on_wire.append(value)
        if len(self._on_wire) == 1:
            self._arriving.schedule(self._byte_ns())

    def _byte_ns(self, bits: int = _BITS) -> float:
        divider = self._registers[_IBRD] + self._registers[_FBRD] / 64
        source = self.rp2040.clocks.read_uint32(_CLK_PERI_CTRL) >> 5 & 7
        return float(bits * 16 * (divider or 1) * 1e9 / (_USB_HZ if source == _FROM_USB else self.rp2040.clk_sys))

    def _depth(self) -> int:
        return FIFO if self._registers[_LCR_H] & _FIFOS_ON else 1

    def _level(self, shift: int) -> int:
        """Return the fill level at which the transmit FIFO (shift 0) or the receive FIFO (shift 3) raises an
        interrupt.
        """
        return _LEVELS[min(self._registers[_IFLS] >> shift & 7, 4)] if self._depth() > 1 else 1

    def _push(self, value: int) -> None:
        if len(self._tx) < self._depth():
            self._tx.append(value)
        if len(self._tx) > self._level(0):
            self._raised &= ~_TX
        if self._shifting < 0:
            self._next()
        self._tell()

    def _next(self) -> None:
        self._shifting = self._tx.popleft() if self._tx else -1
        if self._shifting >= 0:
            self._leaving.schedule(self._byte_ns())
            if len(self._tx) == (self._level(0) if self._depth() > 1 else 0):
                self._raised |= _TX

    def _left(self) -> None:
        value = self._shifting
        self._next()
        self._tell()
        if self.send and self._registers[_CR] & _ENABLED:
            self.send(value)

    def _arrived(self) -> None:
        value = self._on_wire.popleft()
        if not self._registers[_CR] & _ENABLED:
            self._on_wire.clear()
            return
        if len(self._rx) < self._depth():
            self._rx.append(value)
        else:
            self.lost += 1
            self._raised |= _OVERRUN
        if len(self._rx) >= self._level(3):
            self._raised |= _RX
        self._waiting.schedule(self._byte_ns(_TIMEOUT_BITS))
        if self._on_wire:
            self._arriving.schedule(self._byte_ns())
        self._tell()

    def _waited(self) -> None:
        if self._rx:
            self._raised |= _TIMEOUT
            self._tell()

    def _pull(self) -> int:
        value = self._rx.popleft() if self._rx else 0
        if len(self._rx) < self._level(3):
            self._raised &= ~_RX
        if not self._rx:
            self._raised &= ~_TIMEOUT
        self._tell()
        return value

    def _tell(self) -> None:
        self.rp2040.set_interrupt(self.irq, bool(self._raised & self._registers[_IMSC]))

    def _flags(self) -> int:
        found = 0 if self._rx else _RX_EMPTY
        found |= 0 if self._tx else _TX_EMPTY
        found |= _RX_FULL if len(self._rx) >= self._depth() else 0
        found |= _TX_FULL if len(self._tx) >= self._depth() else 0
        return found | (_BUSY if self._shifting >= 0 else 0)

    def read_uint32(self, offset: int) -> int:
        if offset == _DR:
            return self._pull()
        if offset == _FR:
            return self._flags()
        if offset == _RIS:
            return self._raised
        if offset == _MIS:
            return self._raised & self._registers[_IMSC]
        if offset in (_RSR, _ICR):
            return 0
        return self._registers.get(offset, _IDENTITY.get(offset, 0))

    def write_uint32(self, offset: int, value: int) -> None:
        if offset == _DR:
            self._push(value & 255)
        elif offset == _ICR:
            self._raised &= ~self.raw_write_value
            self._tell()
        elif offset in _STORED:
            self._registers[offset] = value & _STORED[offset]
            self._tell()
