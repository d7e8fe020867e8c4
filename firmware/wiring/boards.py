"""The boards that Updeck supports: their pins, the names printed beside the pins, and the positions of the pads.

Functions of the chips' pins: RP2040 data sheet, section 1.4.3 (RP2350 data sheet, section 1.2.3, is the same for GP0
to GP29). Pads and names: Raspberry Pi Pico, Pico W and Pico 2 data sheets, section 2.1; Adafruit's and Seeed Studio's
pages of pinouts.
"""

from dataclasses import dataclass

PINS = 30  # GP0 to GP29, on the RP2040 and on the RP2350A


@dataclass(frozen=True)
class Board:
    """A board. `left` and `right` are the printed names of its pads, from the USB socket down.

    pins     printed name -> GP number; messages use the first name of a number
    kept     GP number -> how the board itself uses the pin; nothing else can be wired to it
    machine  the beginnings of os.uname().machine, on MicroPython and on CircuitPython
    images   the board's names in the images of MicroPython and CircuitPython
    takes_images_of  another board whose images also run here
    """

    title: str
    chip: str
    left: str
    right: str
    pins: dict[str, int]
    kept: dict[int, str]
    machine: tuple[str, ...]
    images: tuple[str, ...]
    takes_images_of: tuple[str, ...] = ()

    @property
    def radio(self) -> bool:
        """Return whether the board has Wi-Fi."""
        return _RADIO.items() <= self.kept.items()

    def name(self, number: int) -> str:
        """Return the name printed beside a pin."""
        return next(name for name, pin in self.pins.items() if pin == number)

    def shown(self, number: int) -> str:
        """Return a pin's name for a message: its printed name, and its GP number if that differs."""
        name = next((name for name, pin in self.pins.items() if pin == number), f"GP{number}")
        return name if name == f"GP{number}" else f"{name} (GP{number})"


def _pins(printed: str) -> dict[str, int]:
    """Return GP numbers by the names printed beside them."""
    return {name: int(number) for name, _, number in (pin.partition("=") for pin in printed.split())}


# The names printed at pads 1 to 20
_PICO_LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_PICO_RIGHT = (  # the names printed at pads 40 to 21
    "VBUS VSYS GND 3V3_EN 3V3 ADC_VREF GP28 GND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16"
)
_PICO_PINS = {f"GP{number}": number for number in (*range(23), 26, 27, 28)}
_PICO_KEPT = {23: "its power supply", 24: "noticing USB power", 25: "its LED", 29: "measuring its supply"}
_RADIO = dict.fromkeys((23, 24, 25, 29), "its radio")
_FEATHER_LEFT = "RST 3V3 3V3 GND A0 A1 A2 A3 D24 D25 SCK MO MI RX TX D4"
_FEATHER_RIGHT = "BAT EN USB D13 D12 D11 D10 D9 D6 D5 SCL SDA"
_FEATHER_PINS = _pins(
    "A0=26 A1=27 A2=28 A3=29 D24=24 D25=25 SCK=18 MO=19 MI=20 RX=1 TX=0 D4=6 D13=13 D12=12 D11=11 D10=10 D9=9 D6=8 "
    "D5=7 SCL=3 SDA=2 MOSI=19 MISO=20"
)
_XIAO_PINS = _pins(
    "D0=26 D1=27 D2=28 D3=29 D4=6 D5=7 D6=0 D7=1 D8=2 D9=4 D10=3 A0=26 A1=27 A2=28 A3=29 SDA=6 SCL=7 TX=0 RX=1 SCK=2 "
    "MISO=4 MOSI=3"
)
_XIAO_KEPT = {11: "the power of its colour LED", 12: "its colour LED", **dict.fromkeys((16, 17, 25), "its LED")}

_MACROPAD_PINS = {f"KEY{number}": number for number in range(1, 13)} | _pins(
    "ENCODER_SWITCH=0 LED=13 SPEAKER_ENABLE=14 SPEAKER=16 ENCODER_A=17 ENCODER_B=18 SDA=20 SCL=21 OLED_CS=22 "
    "OLED_RESET=23 OLED_DC=24 SCK=26 MOSI=27"
)
_PICOBOY_PINS = _pins("CENTER=0 UP=1 RIGHT=2 DOWN=3 LEFT=4 OLED_DC=8 OLED_RESET=9 OLED_CS=10 SPEAKER=15 SCK=18 MOSI=19")


def _pico(title: str, chip: str, kept: dict[int, str], image: str, *machine: str) -> Board:
    """Return a Pico's Board. `image`: its name in MicroPython's image; `machine`: its names besides the title"""
    images = (image, f"raspberry_pi_{image}")
    return Board(title, chip, _PICO_LEFT, _PICO_RIGHT, _PICO_PINS, kept, (*machine, title), images)


BOARDS = {
    "pico": _pico("Raspberry Pi Pico", "RP2040", _PICO_KEPT, "pico"),
    "pico_2": _pico("Raspberry Pi Pico 2", "RP2350", _PICO_KEPT, "pico2", "Raspberry Pi Pico2"),
    "pico_w": _pico("Raspberry Pi Pico W", "RP2040", _RADIO, "pico_w"),
    "pico_2_w": _pico("Raspberry Pi Pico 2 W", "RP2350", _RADIO, "pico2_w"),
    "feather_rp2040": Board(
        "Adafruit Feather RP2040",
        "RP2040",
        _FEATHER_LEFT,
        _FEATHER_RIGHT,
        _FEATHER_PINS,
        {16: "its colour LED"},
        ("Adafruit Feather RP2040",),
        ("adafruit_feather", "adafruit_feather_rp2040"),
    ),
    "xiao_rp2040": Board(
        "Seeed Studio XIAO RP2040",
        "RP2040",
        "D0 D1 D2 D3 D4 D5 D6",
        "5V GND 3V3 D10 D9 D8 D7",
        _XIAO_PINS,
        _XIAO_KEPT,
        ("Seeed Studio XIAO RP2040", "Seeeduino XIAO RP2040", "XIAO RP2040"),
        ("seeed_xiao_rp2040", "seeeduino_xiao_rp2040"),
    ),
    # Ready-made consoles, which have no pads for wires
    "macropad_rp2040": Board(
        "Adafruit MacroPad RP2040",
        "RP2040",
        "",
        "",
        _MACROPAD_PINS,
        {19: "its colour LEDs"},
        ("Adafruit Macropad RP2040", "Adafruit MacroPad RP2040"),
        ("adafruit_macropad_rp2040",),
        # MicroPython has no image for this board. That of the Feather also starts slow oscillators, and has the same
        # flash. With the Pico's image some boards do not start again after they were unplugged (pico-sdk,
        # boards/adafruit_macropad_rp2040.h).
        ("feather_rp2040", "pico"),
    ),
    "picoboy": Board("PicoBoy", "RP2040", "", "", _PICOBOY_PINS, {}, (), (), ("pico",)),
}


def guess(machine: str) -> str | None:
    """Return the name of a device's board for its os.uname().machine ("Raspberry Pi Pico with RP2040"), or None."""
    title = machine.lower().partition(" with ")[0].strip()
    for name, board in BOARDS.items():
        if title in (known.lower() for known in board.machine):
            return name
    return None


def of_image(name: str) -> str | None:
    """Return our name of the board that a firmware image names ("raspberry_pi_pico"), or None."""
    return next((board for board, about in BOARDS.items() if name.lower() in about.images), None)


def i2c_block(number: int) -> int:
    """Return a pin's I2C block. Even pins are SDA, odd pins are SCL."""
    return number >> 1 & 1


def spi_block(number: int) -> int:
    """Return a pin's SPI block."""
    return number >> 3 & 1


# The function of a pin in its SPI block, by the pin's number modulo 4
SPI_ROLES = ("MISO", "CS", "SCK", "MOSI")


def uart_block(number: int) -> int:
    """Return a pin's UART."""
    return (number + 4) >> 3 & 1


def uart_role(number: int) -> str:
    """Return a pin's role in its UART: TX, RX, or CTS or RTS for flow control."""
    return ("TX", "RX", "CTS", "RTS")[number & 3]
