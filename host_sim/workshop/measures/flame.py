"""Flame graphs as SVG: a box for each function under way, as wide as the time spent in it, above what called it.

A browser shows a box's whole name and time while the pointer is over it.
"""

from __future__ import annotations

from collections import Counter
from xml.sax.saxutils import escape

_WIDTH = 1200  # pixels
_ROW = 17
_HEAD = 26
_LETTER = 6.2  # pixels, of the text in a box
_LEAST = 0.4  # a narrower box is left out
_COLOURS = ("#f4a259", "#f6bd60", "#f28482", "#84a59d", "#f5cac3", "#a3c4bc")


class _Box:
    def __init__(self) -> None:
        self.us = 0
        self.above: dict[str, _Box] = {}

    def rows(self) -> int:
        return 1 + max((box.rows() for box in self.above.values()), default=0)


def picture(stacks: Counter[tuple[str, ...]], title: str) -> str:
    """Return the SVG of microseconds by stack, the outermost name first."""
    root = _Box()
    for stack, us in stacks.items():
        root.us += us
        box = root
        for name in stack:
            box = box.above.setdefault(name, _Box())
            box.us += us
    rows = root.rows()
    height = _HEAD + rows * _ROW + 4
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" '
        'font-family="monospace" font-size="11">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="6" y="17" font-size="13">{escape(title)}</text>',
    ]
    if root.us:
        _draw(parts, "all", root, root.us, 0.0, height - _ROW - 2)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _draw(parts: list[str], name: str, box: _Box, whole: int, left: float, top: int) -> None:
    width = _WIDTH * box.us / whole
    if width < _LEAST:
        return
    text = escape(name)
    colour = _COLOURS[sum(name.encode()) % len(_COLOURS)]
    letters = int((width - 6) / _LETTER)
    shown = escape(name if len(name) <= letters else name[: letters - 1] + "…") if letters > 2 else ""
    parts.append(
        f"<g><title>{text}: {box.us / 1000:.1f} ms, {100 * box.us / whole:.1f}%</title>"
        f'<rect x="{left:.1f}" y="{top}" width="{width:.1f}" height="{_ROW - 1}" fill="{colour}"/>'
        f'<text x="{left + 3:.1f}" y="{top + 12}">{shown}</text></g>'
    )
    for above, inner in sorted(box.above.items()):
        _draw(parts, above, inner, whole, left, top - _ROW)
        left += _WIDTH * inner.us / whole
