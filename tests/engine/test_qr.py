"""QR codes drawn by engine_core/draw/qr.py, compared with those of the package segno."""

import random

import pytest
import segno

from engine_core.draw.qr import MOST, Code


def made(text: bytes) -> list[list[int]]:
    """Return the rows of a text's code, with 1 for dark."""
    code = Code(text)
    while not code.step():
        pass
    return [[int(code.dark(x, y)) for x in range(code.size)] for y in range(code.size)]


@pytest.mark.parametrize("length", [1, 17, 18, 53, 78, 106, 134, 154, 155, 192, 230, 231, 271, 272, 321, 367, MOST])
def test_every_version_is_what_segno_makes(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # segno 1.6.6 adds eight zero bits even if the bits already fill their bytes.
    monkeypatch.setattr(segno.encoder, "write_padding_bits", lambda buff, _, had: buff.extend([0] * (-had % 8)))
    text = bytes(random.Random(length).choices(range(256), k=length))
    other = segno.make(text, error="l", boost_error=False, mask=0, mode="byte", micro=False)
    assert made(text) == [list(row) for row in other.matrix]


def test_a_text_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        Code(bytes(MOST + 1))
