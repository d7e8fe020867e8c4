"""Reads a wiring file, such as hal/boards/pico.py, and reports everything that is wrong with it.

A wiring file consists of lines of `NAME = value` and comments. It is parsed, never run: a value is a number, a text or
None. A pin is written as its GP number, or as the name printed beside it on the board, in quotes. The first line may be
`from hal.boards.pico import *`; then the file contains only the differences from that wiring.
"""

from __future__ import annotations

import ast
import difflib
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware.wiring import battery, link, panel, wifi
from firmware.wiring.boards import BOARDS, PINS, SPI_ROLES, Board, i2c_block, spi_block

FOLDER = Path(__file__).resolve().parents[2] / "hal" / "boards"
DEFAULT = "pico"

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
BUSES = {"i2c": ("SDA", "SCL", "RESET"), "spi": ("SCK", "MOSI", "DC", "CS", "RESET")}  # each bus's pins
PANELS = ("ssd1306", "sh1106", "sh1107")
PADS = {  # the pads on the I2C bus that replace six buttons, and their possible addresses
    "qwstpad": (0x21, 0x23, 0x25, 0x27),
    "gamepad_qt": (0x50, 0x51, 0x52, 0x53),
}
KNOB = ("KNOB_A", "KNOB_B")
_SETTINGS = {"i2c": ("I2C", "ADDRESS", "I2C_KHZ"), "spi": ("SPI", "SPI_KHZ")}
# These names count as None if they are omitted.
_MAY_BE_LEFT_OUT = ("PAD", "HIGH", "BATTERY", *KNOB, *link.PINS, *wifi.NAMES)
_MAY_BE_NONE = ("RESET", "BUZZER", "LED", "B", *_MAY_BE_LEFT_OUT)
_ALL_PINS = (*BUSES["i2c"], *BUSES["spi"], *BUTTONS, *KNOB, "HIGH", "BATTERY", "BUZZER", *link.PINS)
_BASE = "hal.boards."
_KNOWN = (
    "BOARD",
    "PAD",
    "PAD_ADDRESS",
    "PANEL",
    "BUS",
    "LED",
    "LED_LIT",
    panel.OFFSET,
    *_SETTINGS["i2c"],
    *_SETTINGS["spi"],
    *_ALL_PINS,
    *battery.RANGES,
    battery.DROP,
    *wifi.NAMES,
)
_KHZ = {"I2C_KHZ": (10, 1000), "SPI_KHZ": (100, 10_000)}  # RP2040 data sheet, 4.3, and SSD1306 data sheet, 13
# The maximum rates in the chips' data sheets, "Serial Interface Characteristics"
_PANEL_SPI_KHZ = {"ssd1306": 10_000, "sh1106": 2000, "sh1107": 4000}
_PAD_KHZ = 400  # the maximum rate of both pads' chips, a TCA9555 and an ATtiny (their data sheets, "I2C")
_ADDRESSES = (0x3C, 0x3D)

Value = int | str | None


class WiringError(Exception):
    """Raised when a wiring file is wrong. `problems`: a sentence for each fault; the text contains all of them"""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class Wiring:
    """A correct wiring. `values`: by name, with pins as GP numbers; `name`: the file's name without .py"""

    name: str
    values: dict[str, Value]
    notes: tuple[str, ...] = ()  # useful sentences that do not report faults

    @property
    def board(self) -> Board:
        return BOARDS[str(self.values["BOARD"])]

    @property
    def bus(self) -> str:
        return str(self.values["BUS"])

    @property
    def pad(self) -> str | None:
        value = self.values.get("PAD")
        return value if isinstance(value, str) else None

    @property
    def panel(self) -> str:
        return str(self.values["PANEL"])

    def pins(self) -> dict[str, int]:
        """Return GP numbers by name for all wired pins, except the one that measures a battery."""
        wired = {name: pin for name in _ALL_PINS if isinstance(pin := self.values.get(name), int)}
        return {name: pin for name, pin in wired.items() if name != "BATTERY"}

    def on(self, board: str) -> Wiring:
        """Return the same wiring on another board. Raises WiringError if that board lacks a pin or uses it itself."""
        reader = Reader(self.name)
        reader.values = self.values | {"BOARD": board}
        reader.lines = {
            name: 0 for name in self.values if name not in _MAY_BE_LEFT_OUT or self.values[name] is not None
        }
        return reader.wiring()

    def source(self) -> str:
        """Return the source of a device's wiring module: all values except those that passes/settle.py has used."""
        settled = {"BOARD", "PANEL", "BUS", "PAD", panel.OFFSET, *link.PINS, *wifi.NAMES}
        left_out = (*_MAY_BE_LEFT_OUT, *(["RESET"] if self.bus == "i2c" else []))
        settled |= {name for name in left_out if self.values.get(name) is None}
        return "".join(f"{name} = {value!r}\n" for name, value in self.values.items() if name not in settled)


def names() -> list[str]:
    """Return the names of the wirings that come with Updeck."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def read(which: str) -> Wiring:
    """Return the wiring in a file, or by its name in hal/boards, such as `pico`. Raises WiringError with all faults."""
    path = FOLDER / f"{which}.py" if which in names() else Path(which)
    try:
        text = path.read_text(encoding="utf-8-sig")  # Some editors begin a file with a byte order mark.
    except FileNotFoundError:
        raise WiringError([f"A wiring must be a file or one of {', '.join(names())}, not {which}."]) from None
    except (OSError, UnicodeDecodeError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise WiringError([f"{which} cannot be read ({reason}); give a file like hal/boards/pico.py."]) from None
    return parse(text, path.name)


def parse(text: str, file: str) -> Wiring:
    """Return the wiring in a text. `file`: its name in messages. Raises WiringError with all faults."""
    reader = Reader(file)
    reader.take(text)
    return reader.wiring()


class Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[tuple[int, str]] = []  # (line, sentence), with line 0 for the whole file
        self.values: dict[str, Value] = {}
        self.lines: dict[str, int] = {}
        self.base: dict[str, Value] = {}  # another wiring's values, for names that this one omits
        self.broken = False
        self.bad: set[str] = set()  # the names whose wrong value is already reported
        self.notes: list[str] = []

    def tell(self, line: int, text: str) -> None:
        self.problems.append((line, f"{self.file}, line {line}: {text}" if line else f"{self.file}: {text}"))

    def wrong(self, name: str, text: str) -> None:
        self.bad.add(name)
        self.tell(self.lines.get(name, 0), text)

    def wiring(self) -> Wiring:
        """Return the wiring. Raises WiringError if anything was wrong."""
        if not self.broken:
            self.check()
        if self.problems:
            raise WiringError([sentence for _, sentence in sorted(self.problems, key=lambda problem: problem[0])])
        return Wiring(Path(self.file).stem, self.values, tuple(self.notes))

    # The lines of the file

    def take(self, text: str) -> None:
        try:
            with warnings.catch_warnings():
                # Warnings about invalid escapes are useless, because the text is never run.
                warnings.simplefilter("ignore")
                tree = ast.parse(text)
        except SyntaxError as error:
            self.broken = True
            self.tell(error.lineno or 0, f"this is not valid Python ({error.msg}); nothing else was checked.")
            return
        except (ValueError, RecursionError, MemoryError):
            self.broken = True
            self.tell(0, "this is not a Python file; give a file like hal/boards/pico.py.")
            return
        for node in tree.body:
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                continue  # The statement is a docstring.
            if isinstance(node, ast.ImportFrom) and [alias.name for alias in node.names] == ["*"]:
                self._take_base(node.module or "", node.lineno)
                continue
            target = node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None
            if isinstance(node, ast.AnnAssign):
                target = node.target
            if not isinstance(target, ast.Name):
                self.tell(
                    node.lineno, "only lines like SDA = 4 belong into a wiring file, which is read and never run."
                )
                continue
            assert isinstance(node, ast.Assign | ast.AnnAssign)
            self._assign(target.id, node.value, node.lineno)

    def _take_base(self, module: str, line: int) -> None:
        name = module.removeprefix(_BASE)
        if not module.startswith(_BASE) or name not in names():
            self.broken = True  # The names that it would have defined are not reported as missing.
            self.tell(line, f"a wiring of Updeck must be one of {_BASE}{f', {_BASE}'.join(names())}, not {module}.")
        elif self.lines or self.base:
            self.tell(line, "the wiring that this one is made from must come first, and only once.")
        else:
            other = Reader(name)
            other.take((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
            self.base = other.base | other.values

    def _assign(self, name: str, value: ast.expr | None, line: int) -> None:
        if name in panel.SIZES:
            self.tell(line, f"{name} is not a name of a wiring file: {panel.ONE_SIZE}; leave it out.")
            return
        if name not in _KNOWN:
            close = difflib.get_close_matches(name.upper(), _KNOWN, 1)
            hint = f"{close[0]} is." if close else "leave it out."
            self.tell(line, f"{name} is not a name of a wiring file; {hint}")
            return
        if name in self.lines:
            self.tell(line, f"{name} is given a second time, after line {self.lines[name]}; keep one.")
            return
        self.lines[name] = line
        try:
            found: Any = ast.literal_eval(value) if value is not None else ...
        except (ValueError, TypeError, RecursionError, MemoryError):
            found = ...
        if found is None or type(found) in (int, str):
            self.values[name] = found
        else:
            kind = "a GP number or a name like 'D5'" if name in _ALL_PINS else "a number or a text in quotes"
            self.wrong(name, f"{name} must be {kind}, written out; here it is something else.")

    # The file as a whole

    def check(self) -> None:
        for name in ("BOARD", "PANEL", "BUS", "PAD"):
            self.inherit(name)
        board = self._one_of("BOARD", tuple(BOARDS))
        panel.read(self)
        self._one_of("PANEL", PANELS)
        bus = self._one_of("BUS", tuple(BUSES))
        pad = self._pad(bus)
        wanted = [*(["PAD_ADDRESS"] if pad else [*BUTTONS, *KNOB]), "HIGH", "BATTERY", "BUZZER", "LED", "LED_LIT"]
        wanted += [*battery.wanted(self), *link.PINS, *wifi.NAMES]
        wanted += panel.wanted(self)
        for name in [*BUTTONS, *KNOB] if pad else ["PAD_ADDRESS"]:
            if name in self.lines:
                instead = f"the pad {pad} has the buttons" if pad else "PAD is None"
                self.wrong(name, f"{name} is given, but {instead}; leave it out.")
        for other, pins_of_it in BUSES.items():
            if other == bus:
                wanted += [*_SETTINGS[other], *pins_of_it]
            elif bus:
                for name in {*_SETTINGS[other], *pins_of_it} - {*BUSES[bus]}:
                    if name in self.lines:
                        self.wrong(name, f"{name} belongs to BUS = {other!r}, but BUS is {bus!r}; leave it out.")
        if bus == "i2c" and (self.base.get("BUS") != bus or "RESET" not in self.base):
            self.base["RESET"] = None  # Few I2C modules have the pin, and the other bus uses another pin.
        for name in wanted:
            self.inherit(name)
            if name not in self.lines:
                self._missing(name)
        contacts = [self.values.get(name) is None for name in KNOB if name in self.values]
        if not pad and contacts in ([True, False], [False, True]):
            self.wrong("KNOB_A", "KNOB_A and KNOB_B are the two contacts of one knob; give both, or None for both.")
        pins = [name for name in wanted if name in _ALL_PINS and name in self.values]
        for name in pins:
            self._pin(name, BOARDS.get(board))
        link.give_way(self, pins)
        knob = self.sound(*KNOB)
        if knob and abs(knob[0] - knob[1]) != 1:
            shown = " and ".join(f"GP{pin}" for pin in knob)
            self.wrong("KNOB_A", f"KNOB_A and KNOB_B must be two pins beside each other; {shown} are not.")
        self._clashes(pins)
        self._numbers()
        panel.check(self)
        battery.check(self, BOARDS.get(board))
        link.check(self, BOARDS.get(board))
        wifi.check(self, BOARDS.get(board))
        self._lamp(BOARDS.get(board), pins)
        if bus == "i2c":
            self._i2c(BOARDS.get(board))
        elif bus == "spi":
            self._spi(BOARDS.get(board))

    def inherit(self, name: str) -> None:
        """Take a value from the wiring that this one is based on, or None for a name that may be omitted."""
        if name not in self.lines and (name in self.base or name in _MAY_BE_LEFT_OUT):
            self.values[name] = self.base.get(name)
            self.lines[name] = 0

    def _pad(self, bus: str) -> str:
        """Return the kind of the pad, or ""."""
        pad = self.values.get("PAD")
        if pad is None or "PAD" in self.bad:
            return ""
        if pad not in PADS:
            self.wrong("PAD", f"PAD is {pad!r}, but must be one of {', '.join(map(repr, PADS))}, or None.")
            return ""
        if bus == "spi":
            self.wrong("PAD", "PAD is read over I2C, but BUS is 'spi'.")
        self.inherit("PAD_ADDRESS")
        address = self.values.get("PAD_ADDRESS")
        if "PAD_ADDRESS" in self.lines and "PAD_ADDRESS" not in self.bad and address not in PADS[str(pad)]:
            listed = ", ".join(f"0x{one:02X}" for one in PADS[str(pad)])
            self.wrong("PAD_ADDRESS", f"PAD_ADDRESS is {address!r}, but this pad answers at one of {listed}.")
        return str(pad)

    def _one_of(self, name: str, choices: tuple[str, ...]) -> str:
        listed = ", ".join(repr(choice) for choice in choices)
        if name not in self.lines:
            self.tell(0, f"{name} is missing; it is one of {listed}.")
        elif name not in self.bad:
            value = self.values[name]
            if isinstance(value, str) and value in choices:
                return value
            self.wrong(name, f"{name} is {value!r}, but must be one of {listed}.")
        return ""

    def _missing(self, name: str) -> None:
        if name in BUTTONS:
            self.tell(0, f"the button {name} is missing; write {name} = and the pin it is wired to.")
        elif name in _MAY_BE_NONE:
            self.tell(0, f"{name} is missing; write {name} = None if there is none.")
        else:
            shown = "_spi" if name in BUSES["spi"] else "_qwstpad" if name == "PAD_ADDRESS" else ""
            shown = "_battery" if name in battery.RANGES else shown
            self.tell(0, f"{name} is missing; hal/boards/pico{shown}.py shows it.")

    def _pin(self, name: str, board: Board | None) -> None:
        """Replace a pin's value by its GP number, or report a fault."""
        value = self.values[name]
        if value is None:
            if name not in _MAY_BE_NONE:
                self.wrong(name, f"{name} is None, but must be wired to a pin.")
            return
        if isinstance(value, str):
            number = board.pins.get(value.upper()) if board else None
            if number is None and value.upper().startswith("GP") and value[2:].isdecimal():
                number = int(value[2:])
            if number is None:
                if board:
                    self.wrong(name, f"{name} is {value!r}, which is not printed on the {board.title}.")
                else:
                    self.bad.add(name)  # An unknown board has no printed names.
                return
            value = self.values[name] = number
        if not 0 <= value < PINS:
            chip = board.chip if board else "chip"
            self.wrong(name, f"{name} is GP{value}, but the {chip} has GP0 to GP{PINS - 1} only.")
        elif board and value in board.kept and not (name == "BATTERY" and battery.is_supply(value, board)):
            self.wrong(name, f"{name} is GP{value}, which the {board.title} keeps for {board.kept[value]}.")
        elif board and value not in (*board.pins.values(), *board.kept):
            self.wrong(name, f"{name} is GP{value}, which the {board.title} does not bring out to a pad.")

    def _clashes(self, pins: list[str]) -> None:
        users: dict[int, list[str]] = {}
        for name in pins:
            number = self.values[name]
            if isinstance(number, int):
                users.setdefault(number, []).append(name)
        for number, names in users.items():
            if len(names) > 1:
                names.sort(key=lambda name: self.lines[name])
                listed = f"{', '.join(names[:-1])} and {names[-1]}"
                board = BOARDS.get(str(self.values.get("BOARD")))
                shown = board.shown(number) if board else f"GP{number}"
                many = "both" if len(names) == 2 else "all"
                self.tell(self.lines[names[-1]], f"{listed} are {many} on {shown}; give each a pin of its own.")

    def _numbers(self) -> None:
        for name, (least, most) in _KHZ.items():
            if name in self.values and name not in self.bad:
                value = self.values[name]
                if not isinstance(value, int) or not least <= value <= most:
                    self.wrong(name, f"{name} is {value!r}, but must be a number from {least} to {most}.")
                elif name == "SPI_KHZ" and value > (most := _PANEL_SPI_KHZ.get(str(self.values.get("PANEL")), most)):
                    panel = str(self.values["PANEL"]).upper()
                    self.wrong(name, f"{name} is {value}, but an {panel} takes {most} at most.")
        khz = self.values.get("I2C_KHZ", 0)
        if self.values.get("PAD") in PADS and isinstance(khz, int) and _PAD_KHZ < khz <= _KHZ["I2C_KHZ"][1]:
            self.wrong("I2C_KHZ", f"I2C_KHZ is {khz}, but a pad on the same bus takes {_PAD_KHZ} at most.")
        if "ADDRESS" in self.values and "ADDRESS" not in self.bad:
            address = self.values["ADDRESS"]
            shown = f"0x{address:02X}" if isinstance(address, int) and address >= 0 else repr(address)
            if address in (0x78, 0x7A):
                half = "0x3C" if address == 0x78 else "0x3D"
                self.wrong("ADDRESS", f"ADDRESS is {shown}, which some modules have printed on them; write {half}.")
            elif address not in _ADDRESSES:
                self.wrong("ADDRESS", f"ADDRESS is {shown}, but these displays answer at 0x3C or 0x3D.")

    def _lamp(self, board: Board | None, pins: list[str]) -> None:
        """Check the LED, which may be on a pin that the board does not bring out."""
        led = self.values.get("LED")
        shown = board.shown if board else "GP{}".format
        if "LED" in self.bad or led is None or led == "LED":
            pass
        elif not isinstance(led, int):
            self.wrong("LED", f"LED is {led!r}, but must be a GP number, 'LED' for the runtime's own, or None.")
        elif not 0 <= led < PINS:
            self.wrong(
                "LED", f"LED is GP{led}, but the {board.chip if board else 'chip'} has GP0 to GP{PINS - 1} only."
            )
        elif board and led in board.kept and "LED" not in board.kept[led]:
            hint = "; write LED = 'LED'" if led == 25 else ""
            self.wrong("LED", f"LED is GP{led}, which the {board.title} keeps for {board.kept[led]}{hint}.")
        else:
            for name in pins:
                if self.values[name] == led:
                    self.wrong(
                        "LED", f"LED and {name} are both on {shown(led)}; give each a pin of its own, or LED None."
                    )
        if self.values.get("LED_LIT", 1) not in (0, 1) and "LED_LIT" not in self.bad:
            self.wrong("LED_LIT", f"LED_LIT is {self.values['LED_LIT']!r}, but must be 1, or 0 if 0 lights the LED.")

    def sound(self, *names: str) -> list[int] | None:
        """Return the values of names, or None if one is not a number or was reported."""
        found = []
        for name in names:
            value = self.values.get(name)
            if name in self.bad or not isinstance(value, int):
                return None
            found.append(value)
        return found

    def _i2c(self, board: Board | None) -> None:
        found = self.sound("SDA", "SCL")
        if found is None:
            return
        sda, scl = found
        if sda == scl:  # _clashes reports this.
            return
        shown = board.shown if board else "GP{}".format
        if sda & 1 and not scl & 1:
            self.wrong("SDA", f"SDA and SCL are swapped: {shown(scl)} is an SDA pin, {shown(sda)} an SCL pin.")
        elif sda & 1:
            self.wrong("SDA", f"SDA is {shown(sda)}, which cannot be an SDA pin; even GP numbers can.")
        elif not scl & 1:
            self.wrong("SCL", f"SCL is {shown(scl)}, which cannot be an SCL pin; odd GP numbers can.")
        else:
            self._blocks("I2C", i2c_block, {"SDA": sda, "SCL": scl}, shown)

    def _spi(self, board: Board | None) -> None:
        found = self.sound("SCK", "MOSI")
        if found is None:
            return
        sck, mosi = found
        shown = board.shown if board else "GP{}".format
        if SPI_ROLES[sck & 3] == "MOSI" and SPI_ROLES[mosi & 3] == "SCK":
            self.wrong("SCK", f"SCK and MOSI are swapped: {shown(mosi)} is an SCK pin, {shown(sck)} a MOSI pin.")
            return
        for name, number in (("SCK", sck), ("MOSI", mosi)):
            if SPI_ROLES[number & 3] != name:
                pins = sorted(set(board.pins.values())) if board else []
                fitting = ", ".join(shown(pin) for pin in pins if SPI_ROLES[pin & 3] == name)
                hint = f"; use one of {fitting}" if fitting else ""
                self.wrong(name, f"{name} is {shown(number)}, which cannot be {name}{hint}.")
        if not self.bad & {"SCK", "MOSI"}:
            self._blocks("SPI", spi_block, {"SCK": sck, "MOSI": mosi}, shown)

    def _blocks(self, bus: str, of: Callable[[int], int], pins: dict[str, int], shown: Callable[[int], str]) -> None:
        """Report two pins on different blocks, or a block that is not the pins' block."""
        (one, first), (other, second) = pins.items()
        block = of(first)
        if block != of(second):
            theirs = f"{one} ({shown(first)}) is on {bus} block {block}, but {other} ({shown(second)}) on block"
            self.wrong(other, f"{theirs} {of(second)}; use two pins of one block.")
        elif bus in self.values and bus not in self.bad and self.values[bus] != block:
            theirs = f"{shown(first)} and {shown(second)} are on {bus} block {block}"
            self.wrong(bus, f"{bus} is {self.values[bus]!r}, but {theirs}; write {bus} = {block}.")
