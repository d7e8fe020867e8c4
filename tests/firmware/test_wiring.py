"""The wiring files that come with Updeck are correct, and every error in a file is reported in a sentence."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.bundle import build
from firmware.wiring import boards, wiring
from firmware.wiring.wiring import WiringError
from host_sim import cli
from tests.sample import sample

PICO = (wiring.FOLDER / "pico.py").read_text(encoding="utf-8")
FEATHER = (wiring.FOLDER / "feather_rp2040.py").read_text(encoding="utf-8")
XIAO = (wiring.FOLDER / "xiao_rp2040.py").read_text(encoding="utf-8")
PICO_BOARD = wiring.read("pico")
SPI = (wiring.FOLDER / "pico_spi.py").read_text(encoding="utf-8")


def changed(text: str, **values: str | None) -> str:
    """Return a wiring file with other values. None removes a line; a new name adds one."""
    lines = text.splitlines()
    for name, value in values.items():
        at = [i for i, line in enumerate(lines) if line.split(":")[0].split(" = ")[0] == name]
        if value is None:
            del lines[at[0]]
        elif at:
            lines[at[0]] = f"{name} = {value}"
        else:
            lines.append(f"{name} = {value}")
    return "\n".join(lines) + "\n"


def problems(text: str) -> list[str]:
    with pytest.raises(WiringError) as caught:
        wiring.parse(text, "own.py")
    for sentence in caught.value.problems:
        assert sentence.startswith("own.py") and sentence.endswith(".") and "\n" not in sentence
    return [sentence.partition(": ")[2] for sentence in caught.value.problems]


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_file_that_begins_with_a_byte_order_mark_is_read(ends: str, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(PICO, encoding="utf-8-sig", newline=ends)
    assert file.read_bytes().startswith(b"\xef\xbb\xbf")
    assert wiring.read(str(file)).values == wiring.read("pico").values
    file.write_text(changed(PICO, A='"GP99"'), encoding="utf-8-sig", newline=ends)
    with pytest.raises(WiringError) as caught:
        wiring.read(str(file))
    assert [problem.partition(":")[0] for problem in caught.value.problems] == [f"own.py, line {_line_of('A')}"]


def _line_of(name: str) -> int:
    return next(number for number, line in enumerate(PICO.splitlines(), 1) if line.startswith(name + " = "))


@pytest.mark.parametrize("name", wiring.names())
def test_the_wirings_of_updeck_are_sound_and_name_their_pins_rightly(name: str) -> None:
    found = wiring.read(name)
    text = (wiring.FOLDER / f"{name}.py").read_text(encoding="utf-8")
    for line in text.splitlines():
        pin, _, comment = line.partition("  # ")
        number = pin.partition(" = ")[2]
        if pin.split(":")[0].split(" = ")[0] not in found.pins():
            continue
        printed = comment.split(";")[0]
        if printed.startswith("pad "):
            pad = int(printed[4:])
            left, right = found.board.left.split(), found.board.right.split()
            assert (left[pad - 1] if pad <= 20 else right[40 - pad]) == f"GP{number}"
        else:
            assert found.board.pins[printed] == int(number)


def test_every_pad_that_is_a_pin_is_known_and_every_pin_has_a_pad() -> None:
    for board in boards.BOARDS.values():
        pads = {*board.left.split(), *board.right.split()}
        if not pads:  # Nothing is wired to a ready-made console.
            continue
        named = {board.name(number) for number in board.pins.values()}
        assert named == {pad for pad in pads if pad in board.pins}
        assert not set(board.kept) & set(board.pins.values())


def test_names_printed_on_the_board_are_pins_too() -> None:
    assert wiring.parse(changed(FEATHER, UP="'D13'", LED="None"), "own.py").values["UP"] == 13
    assert (
        wiring.parse(changed(XIAO, SDA="'sda'", SCL="'D5'", B="'D7'", LINK_TX="None", LINK_RX="None"), "own.py").pins()[
            "B"
        ]
        == 1
    )
    assert problems(changed(PICO, UP="'D5'")) == ["UP is 'D5', which is not printed on the Raspberry Pi Pico."]


def test_a_device_gets_numbers_and_nothing_that_the_build_has_settled() -> None:
    module: dict[str, object] = {}
    exec(wiring.parse(changed(FEATHER, UP="'D13'", BUZZER="None", LED="None"), "own.py").source(), module)
    assert (module["UP"], module["BUZZER"], module["SDA"]) == (13, None, 2)
    assert not {"BOARD", "PANEL", "BUS"} & module.keys()


FAULTS = [
    (changed(PICO, UP="14"), ["UP and A are both on GP14; give each a pin of its own."]),
    (changed(PICO, UP="4", A="4"), ["SDA, UP and A are all on GP4; give each a pin of its own."]),
    (changed(PICO, UP="30"), ["UP is GP30, but the RP2040 has GP0 to GP29 only."]),
    (changed(PICO, UP="-1"), ["UP is GP-1, but the RP2040 has GP0 to GP29 only."]),
    (changed(PICO, UP="24"), ["UP is GP24, which the Raspberry Pi Pico keeps for noticing USB power."]),
    (
        changed(PICO, BOARD='"pico_w"', UP="23", LED="25"),
        [
            "UP is GP23, which the Raspberry Pi Pico W keeps for its radio.",
            "LED is GP25, which the Raspberry Pi Pico W keeps for its radio; write LED = 'LED'.",
        ],
    ),
    (changed(XIAO, UP="5"), ["UP is GP5, which the Seeed Studio XIAO RP2040 does not bring out to a pad."]),
    (changed(PICO, SDA="5", SCL="4"), ["SDA and SCL are swapped: GP4 is an SDA pin, GP5 an SCL pin."]),
    (changed(FEATHER, SDA="3", SCL="2"), ["SDA and SCL are swapped: SDA (GP2) is an SDA pin, SCL (GP3) an SCL pin."]),
    (
        changed(PICO, SCL="7"),
        ["SDA (GP4) is on I2C block 0, but SCL (GP7) on block 1; use two pins of one block."],
    ),
    (changed(PICO, SDA="3"), ["SDA is GP3, which cannot be an SDA pin; even GP numbers can."]),
    (changed(PICO, SCL="6"), ["SCL is GP6, which cannot be an SCL pin; odd GP numbers can."]),
    (changed(PICO, I2C="1"), ["I2C is 1, but GP4 and GP5 are on I2C block 0; write I2C = 0."]),
    (changed(PICO, I2C="2"), ["I2C is 2, but GP4 and GP5 are on I2C block 0; write I2C = 0."]),
    (changed(PICO, ADDRESS="0x78"), ["ADDRESS is 0x78, which some modules have printed on them; write 0x3C."]),
    (changed(PICO, ADDRESS="0x3E"), ["ADDRESS is 0x3E, but these displays answer at 0x3C or 0x3D."]),
    (changed(PICO, ADDRESS="'3c'"), ["ADDRESS is '3c', but these displays answer at 0x3C or 0x3D."]),
    (changed(PICO, I2C_KHZ="400_000"), ["I2C_KHZ is 400000, but must be a number from 10 to 1000."]),
    (changed(SPI, SCK="19", MOSI="18"), ["SCK and MOSI are swapped: GP18 is an SCK pin, GP19 a MOSI pin."]),
    (
        changed(SPI, MOSI="22"),
        ["MOSI is GP22, which cannot be MOSI; use one of GP3, GP7, GP11, GP15, GP19, GP27."],
    ),
    (changed(SPI, SCK="26"), ["SCK (GP26) is on SPI block 1, but MOSI (GP19) on block 0; use two pins of one block."]),
    (changed(SPI, SPI="1"), ["SPI is 1, but GP18 and GP19 are on SPI block 0; write SPI = 0."]),
    (changed(SPI, DC="17"), ["DC and CS are both on GP17; give each a pin of its own."]),
    (changed(SPI, SPI_KHZ="24000"), ["SPI_KHZ is 24000, but must be a number from 100 to 10000."]),
    (changed(SPI, PANEL='"sh1106"'), ["SPI_KHZ is 8000, but an SH1106 takes 2000 at most."]),
    (changed(SPI, PANEL='"sh1107"'), ["SPI_KHZ is 8000, but an SH1107 takes 4000 at most."]),
    (changed(SPI, CS=None), ["CS is missing; hal/boards/pico_spi.py shows it."]),
    (changed(SPI, CS="None"), ["CS is None, but must be wired to a pin."]),
    (changed(PICO, SCK="18"), ["SCK belongs to BUS = 'spi', but BUS is 'i2c'; leave it out."]),
    (changed(PICO, UP=None), ["the button UP is missing; write UP = and the pin it is wired to."]),
    (changed(PICO, UP="None"), ["UP is None, but must be wired to a pin."]),
    (changed(PICO, BUZZER=None), ["BUZZER is missing; write BUZZER = None if there is none."]),
    (changed(PICO, PANEL='"ssd1322"'), ["PANEL is 'ssd1322', but must be one of 'ssd1306', 'sh1106', 'sh1107'."]),
    *(
        (
            changed(PICO, PANEL=repr(panel)),
            [
                f"PANEL is {panel!r}, but every display has 128x64 pixels, on which the games are drawn; "
                "another one does not do."
            ],
        )
        for panel in ("ssd1306 128x32", "128x32", "ssd1306_128x32", "sh1107 128 x 128")
    ),
    (
        changed(PICO, HEIGHT="32"),
        [
            "HEIGHT is not a name of a wiring file: every display has 128x64 pixels, on which the games are drawn; "
            "leave it out."
        ],
    ),
    (changed(PICO, COLUMN_OFFSET="0"), ["COLUMN_OFFSET is the SH1106's, but PANEL is 'ssd1306'; leave it out."]),
    (
        changed(PICO, PANEL='"sh1106"', COLUMN_OFFSET="5"),
        ["COLUMN_OFFSET is 5, but must be a number from 0 to 4."],
    ),
    (changed(PICO, RESET="4"), ["SDA and RESET are both on GP4; give each a pin of its own."]),
    (changed(PICO, PANEL=None), ["PANEL is missing; it is one of 'ssd1306', 'sh1106', 'sh1107'."]),
    (changed(PICO, LED="10"), ["LED and UP are both on GP10; give each a pin of its own, or LED None."]),
    (changed(PICO, LED="'lamp'"), ["LED is 'lamp', but must be a GP number, 'LED' for the runtime's own, or None."]),
    (changed(PICO, LED_LIT="2"), ["LED_LIT is 2, but must be 1, or 0 if 0 lights the LED."]),
    (changed(PICO, SDL="4"), ["SDL is not a name of a wiring file; SDA is."]),
    (changed(PICO, COLOUR="'red'"), ["COLOUR is not a name of a wiring file; leave it out."]),
    (changed(PICO, UP="True"), ["UP must be a GP number or a name like 'D5', written out; here it is something else."]),
    (
        changed(PICO, UP="DOWN + 1"),
        ["UP must be a GP number or a name like 'D5', written out; here it is something else."],
    ),
    (changed(PICO, BUS="3.5"), ["BUS must be a number or a text in quotes, written out; here it is something else."]),
    (PICO + "UP = 3\n", ["UP is given a second time, after line 27; keep one."]),
    (
        "import os\n" + PICO + "os.remove('/')\n",
        ["only lines like SDA = 4 belong into a wiring file, which is read and never run."] * 2,
    ),
]


@pytest.mark.parametrize(("text", "expected"), FAULTS, ids=[faults[0][:60] for _, faults in FAULTS])
def test_every_fault_is_reported_in_a_sentence(text: str, expected: list[str]) -> None:
    assert problems(text) == expected


@pytest.mark.parametrize("panel", ["ssd1309", "SSD1315"])
def test_chips_that_take_the_commands_of_another_have_its_driver_and_a_note(panel: str, tmp_path: Path) -> None:
    found = wiring.parse(changed(PICO, PANEL=repr(panel)), "own.py")
    assert found.panel == "ssd1306" and found.values == wiring.read("pico").values
    assert found.notes == (f"The {panel.upper()} takes the commands of the SSD1306, whose driver is used",)
    assert wiring.read("pico").notes == ()


def test_a_wiring_file_states_how_its_module_differs_from_others_with_the_same_chip() -> None:
    """A wiring file states an SH1106's hidden columns, and the reset wire of a module on I2C."""
    own = wiring.parse("from hal.boards.pico_sh1106 import *\nCOLUMN_OFFSET = 0\nRESET = 'GP21'\n", "own.py")
    assert (own.values["COLUMN_OFFSET"], own.values["RESET"]) == (0, 21)
    assert "RESET = 21\n" in own.source() and "COLUMN_OFFSET" not in own.source(), "the build writes it into the driver"
    usual = wiring.read("pico_sh1106")
    assert usual.values["COLUMN_OFFSET"] == 2 and usual.values["RESET"] is None and "RESET" not in usual.source()
    spi = "from hal.boards.pico_spi import *\nBUS = 'i2c'\nI2C = 0\nSDA = 4\nSCL = 5\nADDRESS = 0x3C\nI2C_KHZ = 400\n"
    assert wiring.parse(spi, "own.py").values["RESET"] is None, "the pin belongs to the other bus"


def test_all_faults_are_reported_at_once_in_the_order_of_the_lines() -> None:
    text = changed(PICO, BOARD='"pico_3"', SDA="5", ADDRESS="0x10", UP="77", B=None, COLOR="1")
    assert [sentence.split(" ")[0] for sentence in problems(text)] == ["the", "BOARD", "SDA", "ADDRESS", "UP", "COLOR"]


def test_a_syntax_error_has_its_line_and_stops_the_rest() -> None:
    said = problems("SDA = 4\nUP = = 3\n")
    assert said == ["this is not valid Python (invalid syntax); nothing else was checked."]
    with pytest.raises(WiringError, match=r"^own\.py, line 2: "):
        wiring.parse("SDA = 4\nUP = = 3\n", "own.py")


@given(st.text(max_size=80), st.integers(0, len(PICO)), st.integers(0, 60))
def test_no_text_brings_the_checker_down(piece: str, at: int, length: int) -> None:
    for text in (piece, PICO[:at] + piece + PICO[at + length :], f"UP = {piece}"):
        try:
            wiring.parse(text, "own.py")
        except WiringError as error:
            assert error.problems


@pytest.mark.parametrize("text", ["\0", "UP = " + "(" * 3000, "UP = " + "-" * 100_000 + "1", "UP = " + "9" * 5000])
def test_no_absurd_text_brings_the_checker_down(text: str) -> None:
    with pytest.raises(WiringError):
        wiring.parse(text, "own.py")


def test_the_board_is_told_by_what_the_runtime_calls_it() -> None:
    told = {
        "Raspberry Pi Pico with RP2040": "pico",
        "Raspberry Pi Pico with rp2040": "pico",
        "Raspberry Pi Pico W with RP2040": "pico_w",
        "Raspberry Pi Pico2 with RP2350": "pico_2",
        "Raspberry Pi Pico 2 with rp2350a": "pico_2",
        "Adafruit Feather RP2040 with rp2040": "feather_rp2040",
        "Seeeduino XIAO RP2040 with rp2040": "xiao_rp2040",
        "Raspberry Pi Pico 2 W with RP2350": "pico_2_w",
        "Raspberry Pi Pico 3 with RP2350": None,
        "linux [GCC 12] version": None,
    }
    assert {machine: boards.guess(machine) for machine in told} == told
    assert set(boards.BOARDS) <= set(wiring.names())


def test_a_wiring_on_another_board_is_checked_with_that_ones_pins() -> None:
    assert wiring.read("pico_w").on("pico").values == wiring.read("pico_w").values | {"BOARD": "pico"}
    assert wiring.read("pico").on("pico_2").board is boards.BOARDS["pico_2"]
    with pytest.raises(WiringError, match=r"^pico: LED is GP25, which the Raspberry Pi Pico W keeps for its radio;"):
        wiring.read("pico").on("pico_w")
    with pytest.raises(WiringError, match=r"^own: UP is GP24, which the Raspberry Pi Pico W keeps for its radio"):
        wiring.parse(changed(FEATHER, UP="'D24'"), "own.py").on("pico_w")


OWN = "from hal.boards.pico import *\n"
BATTERY = OWN + "BATTERY = 29\nBATTERY_FULL_MV = 4100\nBATTERY_EMPTY_MV = 3300\n"
BATTERY += "BATTERY_TOP_KOHM = 200\nBATTERY_BOTTOM_KOHM = 100\n"


def test_a_wiring_made_from_another_has_its_values_but_for_those_of_its_own() -> None:
    own = wiring.parse(OWN + "B = 9\nBUS = 'spi'\nSPI = 0\nSCK = 18\nMOSI = 19\nDC = 20\nCS = 17\n"
                       "RESET = None\nSPI_KHZ = 100\n", "own.py")  # fmt: skip
    pico = wiring.read("pico")
    assert own.values["B"] == 9 and own.values["A"] == pico.values["A"] and "SDA" not in own.values
    assert wiring.parse(OWN, "pico.py").values == pico.values
    pad = wiring.read("pico_qwstpad")
    assert pad.pad == "qwstpad" and not set(wiring.BUTTONS) & pad.values.keys()
    assert wiring.parse("from hal.boards.pico_qwstpad import *\n", "own.py").values == pad.values
    none = wiring.parse("from hal.boards.pico_battery import *\nBATTERY = None\n", "own.py")
    assert none.values == pico.values and "BATTERY" not in none.source()
    assert wiring.parse(BATTERY.replace("29", "'GP28'"), "own.py").values["BATTERY"] == 28


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("from hal.boards.pica import *\nB = 9\n", "a wiring of Updeck must be one of hal.boards."),
        ("from hal.boards.pica import *\n" + PICO, "a wiring of Updeck must be one of hal.boards."),
        (PICO + OWN, "the wiring that this one is made from must come first, and only once."),
        ("import os\n" + PICO, "only lines like SDA = 4 belong into a wiring file, which is read and never run."),
        (OWN + "PAD = 'pad'\n", "PAD is 'pad', but must be one of 'qwstpad', 'gamepad_qt', or None."),
        (OWN + "PAD = 'qwstpad'\n", "PAD_ADDRESS is missing; hal/boards/pico_qwstpad.py shows it."),
        (
            OWN + "PAD = 'qwstpad'\nPAD_ADDRESS = 0x50\n",
            "PAD_ADDRESS is 80, but this pad answers at one of 0x21, 0x23, 0x25, 0x27.",
        ),
        (
            OWN + "PAD = 'qwstpad'\nPAD_ADDRESS = 0x21\nA = 3\n",
            "A is given, but the pad qwstpad has the buttons; leave",
        ),
        (OWN + "PAD_ADDRESS = 0x21\n", "PAD_ADDRESS is given, but PAD is None; leave it out."),
        (OWN + "KNOB_A = 2\nKNOB_B = B\n", "KNOB_B must be a GP number or a name like 'D5', written out;"),
        (OWN + "KNOB_A = 2\n", "KNOB_A and KNOB_B are the two contacts of one knob; give both, or None for both."),
        (
            OWN + "KNOB_A = 2\nKNOB_B = 9\n",
            "KNOB_A and KNOB_B must be two pins beside each other; GP2 and GP9 are not.",
        ),
        (
            "from hal.boards.pico_qwstpad import *\nI2C_KHZ = 1000\n",
            "I2C_KHZ is 1000, but a pad on the same bus takes 400 at most.",
        ),
        (BATTERY + "BATTERY_DROP_MV = 1100\n", "BATTERY_DROP_MV is 1100, but must be a number from 0 to 1000."),
        (OWN + "BATTERY_DROP_MV = 300\n", "BATTERY_DROP_MV is given, but BATTERY is None; leave it out."),
        (OWN + "BATTERY = 26\n", "BATTERY_FULL_MV is missing; hal/boards/pico_battery.py shows it."),
        (OWN + "BATTERY_FULL_MV = 4100\n", "BATTERY_FULL_MV is given, but BATTERY is None; leave it out."),
        (BATTERY.replace("29", "2", 1), "BATTERY is GP2, which cannot measure; GP26 to GP29 can."),
        (BATTERY + "UP = 29\n", "UP is GP29, which the Raspberry Pi Pico keeps for measuring its supply."),
        (
            BATTERY + "BOARD = 'pico_w'\nLED = 'LED'\n",
            "BATTERY is GP29, which the Raspberry Pi Pico W keeps for its radio.",
        ),
        (BATTERY.replace("29", "26", 1) + "UP = 26\n", "BATTERY and UP are both on GP26; give each a pin of its own."),
        (BATTERY.replace("200", "100"), "BATTERY_TOP_KOHM is 100, but on GP29 a Raspberry Pi Pico has 200."),
        (BATTERY.replace("4100", "3400"), "BATTERY_FULL_MV is 3400, but must be 200 more than BATTERY_EMPTY_MV, 3300."),
        (BATTERY.replace("4100", "'4.1 V'"), "BATTERY_FULL_MV is '4.1 V', but must be a number from 1000 to 20000."),
        (BATTERY.replace("4100", "4.1"), "BATTERY_FULL_MV must be a number or a text in quotes, written out"),
        (
            BATTERY.replace("29", "26", 1).replace("200", "10"),
            "a full battery puts 3727 mV on BATTERY, which bears 3300; raise BATTERY_TOP_KOHM.",
        ),
        (OWN + "HIGH = 14\n", "A and HIGH are both on GP14; give each a pin of its own."),
        (
            "from hal.boards.pico_spi import *\nPAD = 'qwstpad'\nPAD_ADDRESS = 0x21\n",
            "PAD is read over I2C, but BUS is 'spi'.",
        ),
    ],
)
def test_what_is_wrong_with_pads_knobs_batteries_and_bases_is_said(text: str, sentence: str) -> None:
    assert any(told.startswith(sentence.rstrip(".")) or sentence in told for told in problems(text)), problems(text)


def test_updeck_board_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.py"
    own.write_text(PICO, encoding="utf-8")
    assert cli.main(["board", "check", str(own)]) == 0
    assert capsys.readouterr().out == f"{own}: nothing is wrong. Raspberry Pi Pico, SSD1306 on I2C.\n"
    own.write_text(changed(PICO, UP="14", ADDRESS="0x78"), encoding="utf-8")
    assert cli.main(["board", "check", str(own)]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 2 and err.startswith("own.py, line ")
    own.write_bytes(b"\xff\xfe")
    for path in (own, tmp_path, tmp_path / "none.py", "a\0b"):
        assert cli.main(["board", "check", str(path)]) == 1
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1 and err.endswith(".\n")


def test_updeck_board_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["board", "list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == wiring.names()


@pytest.mark.parametrize("name", sample(wiring.names(), "pico_oled_13".__eq__))
def test_a_device_gets_its_own_board_bus_and_panel_and_no_others(name: str, sources: Any) -> None:
    found = wiring.read(name)
    for target in build.TARGETS:
        modules = {path for path in sources(found).paths(target.entries, target.runtime) if path[:4] == "hal/"}
        assert (
            "hal/board.py" in modules and "hal/buzzer.py" in modules and not any("boards" in path for path in modules)
        )
        assert (f"hal/{target.runtime}/display/spi.py" in modules) == (found.bus == "spi")
        for panel in ("sh1106", "sh1107"):
            assert (f"hal/{target.runtime}/display/{panel}.py" in modules) == (found.panel == panel)
        assert "hal/buzzer_none.py" not in modules
        for module, there in (
            ("pad", found.pad is not None),
            ("pad_qwstpad", found.pad == "qwstpad"),
            ("pad_gamepad_qt", found.pad == "gamepad_qt"),
            ("one_button", found.pad is None and found.values["B"] is None),
            ("turning", found.values.get("KNOB_A") is not None),
            (f"{target.runtime}/buttons", found.pad is None),
            ("battery", found.values.get("BATTERY") is not None),
        ):
            assert (f"hal/{module}.py" in modules) == there


def test_a_board_without_a_buzzer_has_no_tune_on_the_device(tmp_path: Path, sources: Any) -> None:
    own = tmp_path / "own.py"
    own.write_text(changed(PICO, BUZZER="None"), encoding="utf-8")
    modules = sources(wiring.read(str(own))).paths(("main.py",), build.MICROPYTHON)
    assert "hal/buzzer_none.py" in modules and "hal/buzzer.py" not in modules


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"LINK_RX": "None"}, "LINK_TX and LINK_RX are the two wires of one link; give both, or None for both."),
        (
            {"LINK_TX": "1", "LINK_RX": "0"},
            "LINK_TX is GP1, which cannot be the TX of a UART; use one of GP0, GP4, GP8, GP12, GP16, GP20, GP28.",
        ),
        ({"LINK_RX": "21"}, "LINK_TX (GP0) is on UART 0, but LINK_RX (GP21) on UART 1."),
        (
            {"LINK2_TX": "28", "LINK2_RX": "17"},
            "LINK_TX and LINK2_TX are both on UART 0; the second link needs the other one.",
        ),
        (
            {"LINK_TX": "None", "LINK_RX": "None"},
            "LINK2_TX is given, but LINK_TX is None; name the first link LINK_TX and LINK_RX.",
        ),
        ({"LINK_TX": "16", "LINK_RX": "17"}, "LINK_TX and BUZZER are both on GP16; give each a pin of its own."),
    ],
)
def test_wires_to_other_consoles_are_those_of_uarts(values: dict[str, str | None], problem: str) -> None:
    found = problems(changed(PICO, **values))
    assert [sorted(problem.split()) for problem in found] == [sorted(problem.split())]


def test_a_board_without_wires_to_others_has_no_link(sources: Any) -> None:
    none = "LINK_TX = None\nLINK_RX = None\nLINK2_TX = None\nLINK2_RX = None\n"
    found = wiring.parse("from hal.boards.pico import *\n" + none, "own.py")
    target = build.TARGETS[0]
    linked, alone = (sources(one).paths(target.entries, target.runtime) for one in (PICO_BOARD, found))
    assert {"hal/micropython/link/uart.py", "engine_core/link/host.py"} <= set(linked)
    usb = [f"hal/micropython/link/{name}.py" for name in ("__init__", "usb_lines")]
    assert sorted(path for path in alone if "link" in path) == [
        "engine_core/link/__init__.py",
        "engine_core/link/frames.py",
        *usb,
    ]
    assert build.make(build.SOURCE, target, found).modules(), "the build needs no text of a link"


WIFI = 'WIFI = "client"\nWIFI_NAME = "home"\nWIFI_PASSWORD = "pass word"\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('WIFI = "client"', "WIFI_NAME must be the network's name in quotes, up to 32 bytes."),
        (
            WIFI.replace("client", "hotspot"),
            "WIFI is 'hotspot', but must be one of 'client', 'access point', or None.",
        ),
        (WIFI.replace("home", "é" * 17), "WIFI_NAME must be the network's name in quotes, up to 32 bytes."),
        (
            WIFI.replace("pass word", "1234567"),
            "WIFI_PASSWORD must be 8 to 63 letters, digits and signs of ASCII, in quotes; "
            "None for a network without one.",
        ),
        (
            'WIFI = "access point"\nWIFI_NAME = "updeck"\n',
            "WIFI_PASSWORD must be 8 to 63 letters, digits and signs of ASCII, in quotes.",
        ),
        (
            WIFI + 'WIFI_HOST = "table.local"\n',
            "WIFI_HOST is 'table.local', but must be an address such as \"192.168.1.20\", or None for the gateway.",
        ),
        (
            WIFI.replace("client", "access point") + 'WIFI_HOST = "192.168.4.2"\n',
            "WIFI_HOST is whom a client calls, but WIFI is 'access point'; leave it out.",
        ),
        ('WIFI_NAME = "home"\n', "WIFI_NAME is given, but WIFI is None; leave it out."),
    ],
)
def test_a_setting_that_no_network_can_have_is_reported(text: str, sentence: str) -> None:
    assert problems("from hal.boards.pico_w import *\n" + text)[0] == sentence


def test_a_board_without_a_radio_has_no_wifi() -> None:
    (problem,) = problems("from hal.boards.pico import *\n" + WIFI)
    assert problem == "WIFI is 'client', but the Raspberry Pi Pico has no radio."
    with pytest.raises(WiringError, match="has no radio"):
        wiring.parse("from hal.boards.pico_w import *\nLED = None\n" + WIFI, "own.py").on("pico")


@pytest.mark.parametrize(
    ("name", "wires"),
    sample(
        [(target.name, wires) for target in build.TARGETS for wires in (True, False)],
        (("micropython", True), ("circuitpython", False)).__contains__,
    ),
)
def test_a_board_with_wifi_has_the_link_and_only_that_module_has_the_password(
    name: str, wires: bool, sources: Any
) -> None:
    target = next(target for target in build.TARGETS if target.name == name)
    none = "LINK_TX = None\nLINK_RX = None\nLINK2_TX = None\nLINK2_RX = None\n"
    found = wiring.parse("from hal.boards.pico_w import *\n" + WIFI + ("" if wires else none), "own.py")
    modules = set(sources(found).paths(target.entries, target.runtime))
    here = f"hal/{target.runtime}"
    assert {f"{here}/link/wifi.py", "hal/link_tcp.py", "engine_core/link/host.py"} <= modules
    assert (f"{here}/link/uart.py" in modules) == wires
    made = build.make(build.SOURCE, target, found).modules()
    assert [name for name, content in made.items() if b"pass word" in content] == [f"hal/wifi_{target.runtime}.mpy"]
    assert not [name for name, content in made.items() if b"WIFI" in content], (
        "no setting of Wi-Fi is left in the build"
    )


@pytest.mark.parametrize(
    ("own", "links"),
    [
        ("B = 9", [0, 1, None, None]),
        ("B = 1", [8, 9, None, None]),
        ("A = 0\nB = 9", [None] * 4),
        ("B = 22", [0, 1, 8, 9]),
    ],
)
def test_wires_of_another_wiring_give_way_to_own_pins(own: str, links: list[int | None]) -> None:
    values = wiring.parse(f"from hal.boards.pico import *\n{own}\n", "own.py").values
    assert [values[name] for name in ("LINK_TX", "LINK_RX", "LINK2_TX", "LINK2_RX")] == links
