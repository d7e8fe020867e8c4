"""The parts of MicroPython's machine, micropython, time and os that the HAL uses."""

import gc
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from firmware.wiring import boards
from tests.fakes import wifi
from tests.fakes.bench import MicroPythonBench, module
from tests.fakes.uart import MicroPythonUart


def make(bench: MicroPythonBench) -> dict[str, Any]:
    class Pin:
        IN, OUT, OPEN_DRAIN, PULL_UP, IRQ_FALLING, IRQ_RISING = 0, 1, 2, 1, 4, 8

        def __init__(self, number: "int | str", mode: int = -1, pull: int = -1, value: int = -1) -> None:
            self.number = bench.led if isinstance(number, str) else number
            self.pull = pull
            if mode in (Pin.OUT, Pin.OPEN_DRAIN):
                bench.output(self.number, value if value >= 0 else bench.outputs.get(self.number, 0))

        def __call__(self, level: "int | None" = None) -> int:
            return self.value(level)

        def value(self, level: "int | None" = None) -> int:
            if level is not None:
                bench.output(self.number, int(level))
                return 0
            assert self.pull == Pin.PULL_UP, "a button without a pull-up floats"
            return bench.levels[self.number]

        def irq(self, handler: Callable[[Any], None], trigger: int, hard: bool = False) -> SimpleNamespace:
            assert trigger == Pin.IRQ_FALLING | Pin.IRQ_RISING
            bench.handlers[self.number] = lambda: handler(self)
            return SimpleNamespace(flags=lambda: bench.flags[self.number])

    class I2C:
        def __init__(self, block: int, *, sda: Pin, scl: Pin, freq: int) -> None:
            bench.i2c(block, sda.number, scl.number, freq)

        def writeto(self, address: int, message: "bytes | bytearray | memoryview") -> int:
            if not bench.i2c_write(address, bytes(message)):
                raise OSError(5, "EIO")
            return len(message)

        def readfrom_into(self, address: int, answer: bytearray) -> None:
            found = bench.i2c_read(address, len(answer))
            if not found:
                raise OSError(5, "EIO")
            answer[:] = found

    class SPI:
        def __init__(self, block: int, baudrate: int, *, sck: Pin, mosi: Pin) -> None:
            bench.spi(block, sck.number, mosi.number, baudrate)

        def write(self, message: "bytes | bytearray | memoryview") -> None:
            bench.spi_write(bytes(message))

    def uart(block: int, baud: int, *, tx: Pin, rx: Pin, rxbuf: int, txbuf: int) -> MicroPythonUart:
        assert boards.uart_block(tx.number) == block and baud == 1000000 and rx.pull == Pin.PULL_UP
        return MicroPythonUart(*bench.uart(tx.number, rx.number), rxbuf, txbuf)

    class Timer:
        PERIODIC = 1

        def __init__(self, number: int) -> None:
            assert number == -1

        def init(self, *, mode: int, period: int, callback: Callable[[Any], Any]) -> None:
            assert mode == Timer.PERIODIC and period > 0

        def deinit(self) -> None:
            pass

    def asm_thumb(function: Any) -> Any:
        """Return a stand-in for a machine-code function. The only one is WFI, which has another name in a build."""
        assert function.__code__.co_names == ("wfi",)
        return lambda: bench.wait(1)

    class ADC:
        def __init__(self, pin: Pin) -> None:
            self._number = pin.number

        def read_u16(self) -> int:
            return bench.measured(self._number)

    class PWM:
        def __init__(self, pin: Pin) -> None:
            self._hz = 0

        def freq(self, hz: int) -> None:
            self._hz = hz

        def duty_u16(self, duty: int) -> None:
            bench.hz = self._hz if duty else 0

    class WLAN:
        PM_NONE = 16

        def __init__(self, kind: int) -> None:
            self._opens = kind == 1
            self._network: tuple[str, str] = "", ""

        def config(self, *, ssid: str = "", key: str = "", pm: int = -1) -> None:
            if ssid:
                self._network = ssid, key

        def active(self, on: bool) -> None:
            if not on:
                bench.radio.close()
            elif self._opens:
                bench.radio.open(*self._network)

        def connect(self, ssid: str, key: "str | None") -> None:
            bench.radio.join(ssid, key)

        def status(self) -> int:
            return bench.radio.status

        def isconnected(self) -> bool:
            return bench.radio.connected()

        def ifconfig(self) -> "tuple[str, ...]":
            return bench.radio.address, "255.255.255.0", bench.radio.gateway, bench.radio.gateway

    class Socket(wifi.Socket):
        def readinto(self, buffer: bytearray) -> "int | None":
            try:
                return self.take(buffer)
            except BlockingIOError:
                return None

    def ticks_diff(a: int, b: int) -> int:
        return ((a - b + 0x20000000) & 0x3FFFFFFF) - 0x20000000

    return {
        "gc": module("gc", collect=gc.collect, mem_free=lambda: 100_000),
        "machine": module(
            "machine",
            Pin=Pin,
            I2C=I2C,
            SPI=SPI,
            PWM=PWM,
            ADC=ADC,
            Timer=Timer,
            UART=uart,
            disable_irq=lambda: setattr(bench, "masked", True),
            enable_irq=lambda state: setattr(bench, "masked", False),
        ),
        "micropython": module("micropython", viper=viper, asm_thumb=asm_thumb),
        "time": module(
            "time",
            ticks_ms=lambda: bench.now & 0x3FFFFFFF,
            sleep_us=lambda us: None,
            sleep=lambda s: bench.wait(round(s * 1000)),
            ticks_us=lambda: bench.now * 1000 & 0x3FFFFFFF,
            ticks_diff=ticks_diff,
            ticks_add=lambda ticks, delta: (ticks + delta) & 0x3FFFFFFF,
        ),
        "network": module("network", WLAN=WLAN, STA_IF=0, AP_IF=1),
        "socket": module(
            "socket",
            socket=lambda: bench.radio.socket(Socket),
            getaddrinfo=lambda host, port: [(2, 1, 0, "", (host, port))],
            SOL_SOCKET=4095,
            SO_REUSEADDR=4,
            IPPROTO_TCP=wifi.IPPROTO_TCP,
            TCP_NODELAY=wifi.TCP_NODELAY,
        ),
        "os": module("os", **{name: getattr(bench.disk, name) for name in ("mkdir", "remove", "stat", "urandom")}),
    }


class Ptr8(SimpleNamespace):
    """viper's ptr8: bytes in memory, where a store keeps only the low 8 bits."""

    def __init__(self, memory: Any) -> None:
        super().__init__(memory=memory.encode() if isinstance(memory, str) else memory)

    def __getitem__(self, at: int) -> int:
        return self.memory[at]

    def __setitem__(self, at: int, value: int) -> None:
        self.memory[at] = value & 255


def viper(function: Any) -> Any:
    function.__globals__["ptr8"] = Ptr8
    return function
