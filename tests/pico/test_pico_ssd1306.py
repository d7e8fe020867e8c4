"""The emulated OLED follows the data sheet, whatever bytes a driver sends."""

import pytest

from host_sim.pico.displays.ssd1306 import SSD1306, picture
from tests.ink import lit

_INIT = bytes((0x00, 0xAE, 0x20, 0x00, 0xA1, 0xC8, 0x8D, 0x14, 0x21, 0, 127, 0x22, 0, 7, 0xAF))


def send(display: SSD1306, *messages: bytes) -> None:
    for message in messages:
        assert display.start(0x3C, reading=False)
        assert all(display.write(value) for value in message)
        display.stop()


@pytest.fixture
def display() -> SSD1306:
    """A display initialised as most drivers do, with a dark memory."""
    display = SSD1306()
    send(display, _INIT, b"\x40" + bytes(1024))
    return display


def test_horizontal_addressing_stays_in_its_window_and_wraps(display: SSD1306) -> None:
    send(display, bytes((0x00, 0x21, 10, 11, 0x22, 2, 3)), b"\x40\x01\x02\x04\x08\x10")
    # The fifth byte wraps to the first position.
    assert lit(display.screen()) == {(11, 17), (10, 20), (10, 26), (11, 27)}


def test_page_addressing_keeps_its_page(display: SSD1306) -> None:
    send(display, bytes((0x00, 0x20, 0x02, 0xB5, 0x0E, 0x17)), b"\x40\x80\x80\x01")
    assert lit(display.screen()) == {(0, 40), (126, 47), (127, 47)}


def test_vertical_addressing_goes_down_first(display: SSD1306) -> None:
    send(display, bytes((0x00, 0x20, 0x01, 0x21, 5, 6, 0x22, 6, 7)), b"\x40\x01\x01\x01\x01")
    assert lit(display.screen()) == {(5, 48), (6, 48), (5, 56), (6, 56)}


def test_single_command_bytes_and_data_may_be_mixed_in_one_message(display: SSD1306) -> None:
    send(display, bytes((0x80, 0x21, 0x80, 3, 0x80, 3, 0x80, 0x22, 0x80, 0, 0x80, 0, 0x40, 0x01)))
    assert lit(display.screen()) == {(3, 0)}


def test_the_other_remap_and_scan_direction_turn_the_picture_by_180_degrees(display: SSD1306) -> None:
    send(display, bytes((0x00, 0xA0, 0xC0, 0x21, 0, 127, 0x22, 0, 7)), b"\x40\x01")
    assert lit(display.screen()) == {(127, 63)}


def test_inverse_contrast_start_line_and_all_on(display: SSD1306) -> None:
    send(display, b"\x40\x01", bytes((0x00, 0x81, 0x10, 0x40 | 8)))
    assert display.contrast == 0x10
    assert lit(display.screen()) == {(0, 56)}
    send(display, b"\x00\x40\xa7")
    assert len(lit(display.screen())) == 128 * 64 - 1
    send(display, b"\x00\xa6\xa5")
    assert len(lit(display.screen())) == 128 * 64


def test_off_or_without_charge_pump_it_is_dark(display: SSD1306) -> None:
    send(display, b"\x40" + b"\xff" * 1024, b"\x00\xae")
    assert not lit(display.screen())
    send(display, b"\x00\xaf\x8d\x10")
    assert not lit(display.screen())
    send(display, b"\x00\x8d\x14")
    assert len(lit(display.screen())) == 128 * 64


def test_after_power_on_the_memory_is_noise_so_a_driver_must_clear_it() -> None:
    display = SSD1306()
    send(display, _INIT)
    assert 1000 < len(lit(display.screen())) < 7000


def test_the_display_answers_only_its_address_and_only_while_connected(display: SSD1306) -> None:
    assert not display.start(0x3D, reading=False)
    display.connected = False
    assert not display.start(0x3C, reading=False)


def test_bytes_on_the_bus_and_the_moment_of_the_last_change_are_kept() -> None:
    now = 0
    display = SSD1306(now_us=lambda: now)
    send(display, _INIT, b"\x40" + bytes(1024))
    count = display.bus_bytes
    assert count == len(_INIT) + 1 + 1025 + 1  # Each message also contains its address byte.
    now = 7
    send(display, b"\x40\x01")
    now = 9
    send(display, b"\x40\x00")  # The second column is already dark.
    assert (display.changed_us, display.changed_bytes) == (7, count + 3)


def test_the_picture_for_people_has_the_same_pixels(display: SSD1306) -> None:
    send(display, b"\x40\x01")
    image = picture(display.screen(), scale=2)
    assert image.size == (256, 128)
    assert image.getpixel((1, 1)) and not image.getpixel((2, 0))
