"""The canvas draws the same as a model that sets single pixels, and reports every changed byte to the display."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core.draw import signs
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL, Face
from engine_core.draw.large_face import LARGE
from tests.ink import lit
from tests.micropython.test_engine import MICROPYTHON, on_micropython

Point = tuple[int, int]
Call = tuple[str, tuple[Any, ...]]

ROOT = Path(__file__).parents[2]
ALPHABET = "".join(map(chr, range(32, 127))) + signs.HIGH_GLYPHS + signs.COLOURS + signs.SEATS + "\x14\x15\x7f\u20ac"


def box(x: int, y: int, w: int, h: int) -> Iterator[Point]:
    return ((column, row) for row in range(y, y + h) for column in range(x, x + w))


def frame(x: int, y: int, w: int, h: int) -> set[Point]:
    return {(i, j) for i, j in box(x, y, w, h) if i in (x, x + w - 1) or j in (y, y + h - 1)}


def card(x: int, y: int, w: int, h: int) -> set[Point]:
    """Return the frame without its corners; a box that is one or two pixels thin loses both ends."""
    ends = (x, x + w - 1), (y, y + h - 1)
    return {(i, j) for i, j in frame(x, y, w, h) if (i in ends[0]) != (j in ends[1])}


def dots(x: int, y: int, w: int, h: int) -> set[Point]:
    return {(i, j) for i, j in frame(x, y, w, h) if (i - x + j - y) % 2 == 0}


def line(x0: int, y0: int, x1: int, y1: int, on: int, off: int) -> set[Point]:
    """Return the nearest pixel at each step along the longer side; the pattern counts from the left or upper end."""
    if (x0 > x1) if abs(x1 - x0) >= abs(y1 - y0) else (y0 > y1):
        x0, y0, x1, y1 = x1, y1, x0, y0
    steps = max(abs(x1 - x0), abs(y1 - y0))
    points: set[Point] = set()
    for step in range(steps + 1):
        if step % (on + off) < on:
            points.add((x0 + part(x1 - x0, step, steps), y0 + part(y1 - y0, step, steps)))
    return points


def part(length: int, step: int, steps: int) -> int:
    """Return length * step / steps rounded to the nearest whole number; a half is rounded towards zero, that is, to the
    first end.
    """
    size = (2 * abs(length) * step + steps - 1) // (2 * steps) if steps else 0
    return size if length > 0 else -size


def glyph_number(character: str) -> int:
    return ord(character) if ord(character) < 127 else 128 + signs.HIGH_GLYPHS.find(character)


def text(face: Face, x: int, y: int, string: str, scale: int = 1) -> set[Point]:
    points: set[Point] = set()
    _, widths, spans, starts, rows = face.tables
    for character in string:
        number = glyph_number(character)
        top, count = (spans[number] >> 4) - 4, spans[number] & 15
        start = int.from_bytes(starts[2 * number : 2 * number + 2], "little")
        for row in range(count):
            for column in range(8):
                if rows[start + row] << column & 128:
                    points.update(box(x + scale * column, y + scale * (top + row), scale, scale))
        x += scale * widths[number]
    return points


def centred(face: Face, x: int, y: int, w: int, string: str) -> set[Point]:
    return text(face, x + (w - face.width(string) + 1) // 2, y, string)


def right(face: Face, x: int, y: int, string: str) -> set[Point]:
    return text(face, x - face.width(string), y, string)


# For each method, a function that takes the same arguments without the ink, and returns the pixels that it touches.
MODEL: dict[str, Callable[..., Any]] = {
    "fill": box,
    "invert": box,
    "frame": frame,
    "card": card,
    "dots": dots,
    "line": line,
    "pixel": lambda x, y: {(x, y)},
    "text": text,
    "text_right": right,
    "text_centre": centred,
}
WITH_INK = {"fill", "card", "pixel", "text", "text_right", "text_centre"}

across = st.integers(-40, 160)
down = st.integers(-30, 90)
length = st.integers(0, 150)
ink = st.sampled_from([0, 1])
faces = st.sampled_from([SMALL, LARGE])
strings = st.text(ALPHABET, max_size=12)


def calls(name: str, *arguments: st.SearchStrategy[Any]) -> st.SearchStrategy[Call]:
    return st.tuples(st.just(name), st.tuples(*arguments))


any_call = st.one_of(
    calls("fill", across, down, length, length, ink),
    calls("invert", across, down, length, length),
    calls("frame", across, down, st.integers(1, 150), st.integers(1, 80)),
    calls("card", across, down, st.integers(3, 150), st.integers(3, 80), ink),
    calls("dots", across, down, length, length),
    calls("line", across, down, across, down, st.integers(1, 4), st.integers(0, 4)),
    calls("pixel", across, down, ink),
    calls("text", faces, across, down, strings, ink),
    calls("text", faces, across, down, strings, ink, st.sampled_from([2, 3])),
    calls("text_right", faces, across, down, strings, ink),
    calls("text_centre", faces, across, down, length, strings, ink),
)


def apply(canvas: Canvas, call: Call) -> None:
    name, arguments = call
    getattr(canvas, name)(*arguments)


def touched(call: Call) -> set[Point]:
    """Return the pixels that a call changes, on the screen and off it."""
    name, arguments = call
    if name in WITH_INK:
        place = 4 if name == "text" else len(arguments) - 1
        arguments = arguments[:place] + arguments[place + 1 :]
    return set(MODEL[name](*arguments))


def expected(before: set[Point], call: Call) -> set[Point]:
    name, arguments = call
    on_screen = {(x, y) for x, y in touched(call) if 0 <= x < 128 and 0 <= y < 64}
    if name == "invert":
        return before ^ on_screen
    dark = name in WITH_INK and not arguments[4 if name == "text" else -1]
    return before - on_screen if dark else before | on_screen


@settings(max_examples=400)
@given(st.binary(min_size=1024, max_size=1024), any_call)
def test_draws_what_the_model_draws(start: bytes, call: Call) -> None:
    canvas = Canvas(bytearray(start))
    before = lit(canvas.buffer)
    apply(canvas, call)
    assert lit(canvas.buffer) == expected(before, call)


def test_a_new_canvas_is_dark() -> None:
    canvas = Canvas()
    assert not any(canvas.buffer)


def test_draws_on_the_buffer_it_is_given() -> None:
    memory = bytearray(1024)
    Canvas(memoryview(memory)).pixel(9, 1)
    assert memory[17] == 64


@pytest.mark.parametrize("face", [SMALL, LARGE])
@pytest.mark.parametrize(("x", "y"), [(-2, 20), (125, 20), (50, -3), (50, 61), (-3, -2), (126, 62)])
def test_text_is_clipped_at_every_edge(face: Face, x: int, y: int) -> None:
    canvas = Canvas()
    canvas.text(face, x, y, "Éj")
    assert lit(canvas.buffer) == {(i, j) for i, j in text(face, x, y, "Éj") if 0 <= i < 128 and 0 <= j < 64}


def test_texts_can_be_chained() -> None:
    apart, whole = Canvas(), Canvas()
    end = apart.text(SMALL, 5, 10, "2")
    end = apart.text(SMALL, end, 10, signs.BECOMES)
    assert apart.text(SMALL, end, 10, "14") == whole.text(SMALL, 5, 10, "2" + signs.BECOMES + "14")
    assert apart.buffer == whole.buffer


@pytest.mark.parametrize("string", ["41", "8", "total", "…", signs.CARDS])
@pytest.mark.parametrize("face", [SMALL, LARGE])
def test_right_aligned_ink_ends_just_before_x(face: Face, string: str) -> None:
    canvas = Canvas()
    start = canvas.text_right(face, 100, 30, string)
    assert max(x for x, _ in lit(canvas.buffer)) == 99
    assert start == 100 - face.width(string)


def test_a_dotted_frame_goes_round_its_corner_in_step() -> None:
    canvas = Canvas()
    canvas.dots(1, 36, 17, 17)
    assert len(lit(canvas.buffer)) == 32
    assert all((x + y) % 2 for x, y in lit(canvas.buffer))


def drawing(python: str) -> list[list[str]]:
    """Return the output of tests/micropython/draw.py: name, checksum, allocated bytes."""
    command = [python, "tests/micropython/draw.py"]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [line.split() for line in printed.splitlines()]


@on_micropython
def test_micropython_draws_the_same_and_allocates_nothing() -> None:
    assert MICROPYTHON is not None
    here, there = drawing(sys.executable), drawing(MICROPYTHON)
    assert [line[:2] for line in there] == [line[:2] for line in here]
    assert {name: size for name, _, size in there if size != "0"} == {}
