"""A picture of win shares and their intervals: a row for each bot, a dotted line at an even share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

_WIDTH = 900
_ROW = 34
_LEFT = 190
_RIGHT = 150
_TITLE = 30
_INK = (30, 30, 30)
_PALE = (205, 205, 205)
# Colour-blind people can distinguish these
_COLOURS = {"better": (0, 114, 178), "worse": (213, 94, 0), "open": (110, 110, 110)}


def draw(reports: Sequence[dict[str, Any]], file: Path) -> None:
    """Draw arena reports below each other and write the picture."""
    height = sum(_TITLE + _ROW * len(report["results"]) for report in reports) + 40
    picture = Image.new("RGB", (_WIDTH, height), "white")
    pen = ImageDraw.Draw(picture)
    face = ImageFont.load_default(14)
    y = 4
    for report in reports:
        text = "%s, %d seats, %d deals: %s" % (
            report["game"],
            report["seats"],
            report["deals"],
            ", ".join(report["bots"]),
        )
        pen.text((8, y + 6), text, _INK, face)
        y += _TITLE
        for row in report["results"]:
            _draw_row(pen, face, y, row)
            y += _ROW
    pen.line([(_LEFT, y), (_WIDTH - _RIGHT, y)], _INK)
    for percent in range(0, 101, 25):
        pen.line([(_x(percent / 100), y), (_x(percent / 100), y + 4)], _INK)
        pen.text((_x(percent / 100), y + 6), "%d%%" % percent, _INK, face, anchor="ma")
    pen.text((_WIDTH - 8, y + 6), "win share, 95%", _INK, face, anchor="ra")
    picture.save(file)


def _x(share: float) -> float:
    return _LEFT + min(max(share, 0.0), 1.0) * (_WIDTH - _LEFT - _RIGHT)


def _draw_row(pen: ImageDraw.ImageDraw, face: Any, y: int, row: dict[str, Any]) -> None:
    middle = y + _ROW // 2
    mean, low, high = row["share"]
    colour = _COLOURS[row["verdict"]]
    pen.line([(_x(0), middle), (_x(1), middle)], _PALE)
    for dot in range(y + 3, y + _ROW - 3, 4):
        pen.point([(_x(row["even"]), dot), (_x(row["even"]), dot + 1)], _INK)
    pen.text((_LEFT - 12, middle), row["bot"], _INK, face, anchor="rm")
    if low is not None and high is not None:
        pen.line([(_x(low), middle), (_x(high), middle)], colour, 3)
        for end in (low, high):
            pen.line([(_x(end), middle - 5), (_x(end), middle + 5)], colour, 2)
    pen.ellipse([_x(mean) - 5, middle - 5, _x(mean) + 5, middle + 5], colour)
    pen.text((_WIDTH - _RIGHT + 12, middle), "%.1f%%" % (100 * mean), _INK, face, anchor="lm")
