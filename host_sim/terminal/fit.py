"""The console's layout in a terminal: the form of the picture that fits, and the lines of text around it."""

import textwrap
from typing import NamedTuple

CHARACTERS = ("half blocks", "quadrants", "braille")  # forms of the picture in characters, best first
GRAPHICS = ("sixel", "kitty")
_SIZES = {"half blocks": (128, 32), "quadrants": (64, 32), "braille": (64, 16)}
_LEAST_SCALE = 2  # minimum pixels per screen pixel; smaller letters would be illegible
_MOST_SCALE = 8  # Larger sixels take longer than a frame to encode.


class Form(NamedTuple):
    """How the picture is drawn: its size in `columns` and `lines` of characters, the `scale` of a pixel, and a
    frame.
    """

    name: str
    columns: int
    lines: int
    scale: int
    framed: bool


def fit(forms: tuple[str, ...], cell: tuple[int, int], columns: int, lines: int) -> Form | None:
    """Return the first of `forms` that fits into these columns and lines, or None."""
    for name in forms:
        for framed in (True, False):
            form = _form(name, cell, columns - 2 * framed, lines - 2 * framed, framed)
            if form:
                return form
    return None


def _form(name: str, cell: tuple[int, int], columns: int, lines: int, framed: bool) -> Form | None:
    if name in GRAPHICS:
        scale = min(columns * cell[0] // 128, lines * cell[1] // 64, _MOST_SCALE)
        return Form(name, *_cells(scale, cell), scale, framed) if scale >= _LEAST_SCALE else None
    wide, high = _SIZES[name]
    return Form(name, wide, high, 1, framed) if columns >= wide and lines >= high else None


def least(forms: tuple[str, ...], cell: tuple[int, int]) -> tuple[int, int]:
    """Return how many columns and lines the smallest of `forms` needs."""
    return min(_cells(_LEAST_SCALE, cell) if name in GRAPHICS else _SIZES[name] for name in forms)


def _cells(scale: int, cell: tuple[int, int]) -> tuple[int, int]:
    return -(-128 * scale // cell[0]), -(-64 * scale // cell[1])


def wrapped(text: str, columns: int) -> list[str]:
    """Return a text wrapped into lines."""
    return textwrap.wrap(text, max(columns, 1), break_on_hyphens=False)


def listed(parts: tuple[str, ...], columns: int) -> list[str]:
    """Return short texts in lines, none of them broken, with dots between them."""
    joined = " ".join(part.replace(" ", "\xa0") + "\xa0·" for part in parts)
    return [line.removesuffix("\xa0·") for line in wrapped(joined, columns)]
