"""The front of a case at true scale, as SVG: `python -m host_sim.wiring.front_plate` writes docs/case/front.svg.

All sizes are millimetres. Print it at 100 %, check the ruler, glue it onto the lid, and cut and drill through it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parents[2] / "docs" / "case" / "front.svg"
WIDTH, HEIGHT = 120.0, 60.0
_RULER = 50


@dataclass(frozen=True)
class Hole:
    """A hole to drill: its middle and its diameter, what it is for, and whether that is written above it or below."""

    x: float
    y: float
    across: float
    name: str
    above: bool = False


WINDOW = (48.0, 17.5, 24.0, 13.0)  # left, top, width, height: the glass of 0.96 inch, 21.7 x 10.9 mm, with a margin
_GRID = 2.54  # of perforated board, which the buttons are soldered to
_CROSS, _STEP = (25.0, 30.0), 4 * _GRID
_A = (103.0, 25.0)
# Drills: a cap of 6 mm, a screw M2, the buzzer's sound, a screw M3
_BUTTON, _M2, _SOUND, _M3 = 7, 2.2, 2, 3.2
HOLES = (
    Hole(_CROSS[0], _CROSS[1] - _STEP, _BUTTON, "up"),
    Hole(_CROSS[0], _CROSS[1] + _STEP, _BUTTON, "down"),
    Hole(_CROSS[0] - _STEP, _CROSS[1], _BUTTON, "left"),
    Hole(_CROSS[0] + _STEP, _CROSS[1], _BUTTON, "right"),
    Hole(*_A, _BUTTON, "A"),
    Hole(_A[0] - 6 * _GRID, _A[1] + 4 * _GRID, _BUTTON, "B"),
    *(Hole(60 + 11.75 * x, 24 + 11.9 * y, _M2, "screen", y < 0) for x in (-1, 1) for y in (-1, 1)),
    *(Hole(60 + 4 * x, 47, _SOUND, "buzzer") for x in (-1, 0, 1)),
    *(Hole(60 + 55 * x, 30 + 25 * y, _M3, "lid", y > 0) for x in (-1, 1) for y in (-1, 1)),
)


def svg() -> str:
    """Return the SVG. It is always the same text."""
    size = f'width="{WIDTH:g}mm" height="{HEIGHT + 20:g}mm" viewBox="0 0 {WIDTH:g} {HEIGHT + 20:g}"'
    x, y, w, h = WINDOW
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        "<title>Updeck: front of a case at true scale, in millimetres</title>",
        f'<rect width="{WIDTH:g}" height="{HEIGHT + 20:g}" fill="#ffffff"/>',
        f'<rect x="0.15" y="0.15" width="{WIDTH - 0.3:g}" height="{HEIGHT - 0.3:g}" rx="5" {_line(0.3)}/>',
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" {_line(0.3)}/>',
        _text(x + w / 2, y + h / 2 + 0.8, f"cut out {w:g} x {h:g}"),
        *(line for hole in HOLES for line in _hole(hole)),
        *_ruler(),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _line(width: float) -> str:
    return f'fill="none" stroke="#000000" stroke-width="{width:g}"'


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="2.2" text-anchor="{anchor}">{text}</text>'


def _hole(hole: Hole) -> Iterator[str]:
    """Yield the edge of a hole, a cross to centre the drill, and what it is."""
    half = hole.across / 2 + 1
    yield f'<circle cx="{hole.x:g}" cy="{hole.y:g}" r="{hole.across / 2:g}" {_line(0.2)}/>'
    cross = f"M{hole.x - half:g} {hole.y:g}h{2 * half:g}M{hole.x:g} {hole.y - half:g}v{2 * half:g}"
    yield f'<path d="{cross}" {_line(0.1)}/>'
    y = hole.y - half - 0.5 if hole.above else hole.y + half + 2
    if hole.name != "buzzer":
        yield _text(hole.x, y, f"{hole.name}, {hole.across:g}")
    elif hole.x == WIDTH / 2:
        yield _text(hole.x, y, f"{hole.name}, three of {hole.across:g}")


def _ruler() -> Iterator[str]:
    y = HEIGHT + 8
    ticks = "".join(f"M{5 + mm} {y:g}v{-3 if mm % 10 == 0 else -1.5}" for mm in range(0, _RULER + 1, 5))
    yield f'<path d="M5 {y:g}h{_RULER}{ticks}" {_line(0.2)}/>'
    yield _text(5, y + 4, f"This line is {_RULER} mm long. If it is not, print at 100 %.", "start")
    yield _text(5, y + 8, "The figure beside each hole is its diameter. All sizes in mm.", "start")


def main() -> None:
    """Write the picture."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(svg(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
