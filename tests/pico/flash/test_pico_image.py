"""A missing or wrong firmware image is reported in one clear sentence."""

import struct
from pathlib import Path

import pytest

from host_sim.pico import image
from host_sim.pico.image import BadImage, MissingImage
from host_sim.pico.pico import Pico


def uf2(*blocks: tuple[int, bytes], family: int = 0xE48BFF56) -> bytes:
    """Return a UF2 file of blocks, each an address and up to 256 bytes."""
    out = b""
    for number, (address, data) in enumerate(blocks):
        head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, 256, number, len(blocks), family)
        out += head + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
    return out


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "cannot be used: it is empty or ends inside a block"),
        (uf2((0x10000000, b"x"))[:-1], "or ends inside a block"),
        (b"\0" * 512, "is not a UF2 file; use the .uf2 itself"),
        (uf2((0x10000000, b"MicroPython"), family=0xE48BFF59), "is for an RP2350; the emulated Pico is an RP2040"),
        (uf2((0x20000000, b"MicroPython")), "writes outside 2,048 KB of flash"),
        (uf2((0x10001000, b"MicroPython")), "has nothing at the start of flash"),
        (uf2((0x10000000, b"blink")), "holds neither MicroPython nor CircuitPython"),
        (uf2((0x10000000, b"Adafruit CircuitPython")), "holds CircuitPython, not MicroPython; use --family"),
    ],
)
def test_what_is_wrong_with_an_image_is_said(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(content)
    with pytest.raises(BadImage, match=sentence):
        Pico(path, "micropython")


def test_a_missing_image_says_where_it_is_looked_for_and_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(image, "FOLDER", tmp_path / "images")
    with pytest.raises(MissingImage) as missing:
        Pico(family="circuitpython")
    said = str(missing.value)
    assert f"There is no CircuitPython image at {tmp_path / 'images'}/adafruit-circuitpython-" in said
    assert "curl --create-dirs -o " in said and said.count("10.2.1.uf2") == 3
    with pytest.raises(MissingImage, match=r"There is no firmware image at .*give the path"):
        Pico(tmp_path / "other.uf2")


def test_an_image_fills_flash_where_its_blocks_say_and_tells_its_family(tmp_path: Path) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(uf2((0x10000000, b"boot"), (0x10000100, b"MicroPython v1.24.1")))
    flash, family = image.load(path, None)
    assert family == "micropython"
    assert flash[:4] == b"boot" and flash[256:267] == b"MicroPython" and flash[-1] == 0xFF
    assert len(flash) == image.FLASH_BYTES
