"""Draws with every method of the canvas, and prints each one's result and allocated bytes on a line.

It runs on MicroPython and on CPython from the repository's root; tests/engine/test_canvas.py compares the two.
"""

import gc
import sys

sys.path.insert(0, ".")

from engine_core.draw import signs
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

FAST = None
LINE = None
if sys.implementation.name == "micropython":
    from hal.micropython.display import glyphs, shapes

    FAST = (glyphs.draw, glyphs.width)
    LINE = shapes.line
allocated = getattr(gc, "mem_alloc", lambda: 0)
canvas = Canvas()
FRENCH = "Noël à Orly : cœur, garçon « 2–6 »…"
NUMBERS = signs.RUBY + "3 " + signs.AIRPORT + signs.BECOMES + " 47 É"


def clear() -> None:
    canvas.fill(0, 0, 128, 64, 0)


def texts() -> None:
    canvas.text(SMALL, 1, 2, FRENCH)
    canvas.text(LARGE, -3, 20, NUMBERS)
    canvas.text(SMALL, 100, 60, FRENCH)
    canvas.text_right(LARGE, 127, -2, NUMBERS)
    canvas.text_centre(SMALL, 0, 40, 128, FRENCH)


def doubled() -> None:
    canvas.text(LARGE, 20, 30, "Ben", 1, 2)


def boxes() -> None:
    canvas.fill(30, 30, 60, 20, 1)
    canvas.invert(-5, 28, 77, 9)
    canvas.frame(2, 40, 33, 20)
    canvas.card(50, 45, 40, 18, 0)
    canvas.dots(3, 50, 41, 12)
    canvas.pixel(77, 7)


def dark() -> None:
    canvas.text(SMALL, 33, 33, FRENCH, 0)
    canvas.text(LARGE, 90, 41, NUMBERS, 0)


def lines() -> None:
    canvas.line(-10, 5, 140, 70, 1, 3)
    canvas.line(100, 0, 3, 63)


def measure() -> None:
    canvas.pixel(SMALL.width(FRENCH), 3)


def hastened() -> None:
    """Draw with machine code from now on, if there is any."""
    SMALL.hasten(FAST)
    LARGE.hasten(FAST)
    if LINE:
        canvas.draw_line = LINE


before = after = total = value = 0  # creates the names before anything is measured
for draw in (clear, texts, doubled, boxes, dark, lines, measure, hastened, texts, dark, lines, measure):
    draw()  # The first call may add to the table of interned strings.
    gc.collect()
    before = allocated()
    draw()
    after = allocated()
    total = 0
    for value in canvas.buffer:
        total = (total * 31 + value) % 16777213
    print(draw.__name__, total, after - before)
