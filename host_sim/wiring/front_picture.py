"""The front of a ready-made console as SVG, which names the console's button for each key. Such a console needs no
wiring.

Sizes are roughly those of the real boards, taken from Adafruit's and PicoBoy's own pictures.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from firmware.wiring.wiring import BUTTONS, Wiring
from host_sim.wiring.picture import COLOURS, glass, text

_LABELS = {"UP": "▲", "DOWN": "▼", "LEFT": "◀", "RIGHT": "▶", "A": "A", "B": "B"}
_FREE = "#34383f"
_KEY = 84


@dataclass(frozen=True)
class Front:
    """Positions in pixels of the picture, from the board's top left corner. `keys`: the middle of each key, by pin."""

    size: tuple[int, int]
    glass: tuple[int, int]
    keys: dict[int, tuple[int, int]] = field(default_factory=dict)
    knob: tuple[int, int] | None = None
    stick: tuple[int, int] | None = None
    words: tuple[str, ...] = ()


FRONTS = {
    "macropad_rp2040": Front(
        (380, 620),
        (20, 40),
        {1 + 3 * row + column: (78 + 112 * column, 246 + 104 * row) for row in range(4) for column in range(3)},
        knob=(330, 108),
        words=("Turning the knob moves left and right.", "Hold it while you press reset for the boot drive."),
    ),
    "picoboy": Front(
        (300, 380),
        (14, 40),
        stick=(150, 280),
        words=("Tilting the joystick is the cross.", "A short press is A, a press that lasts is B."),
    ),
}


def svg(wiring: Wiring) -> str:
    """Return the SVG for a wiring whose board has a front here. The same wiring always gives the same text."""
    front = FRONTS[str(wiring.values["BOARD"])]
    width, height = front.size[0] + 320, front.size[1] + 120
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        f"<title>{wiring.board.title}: its buttons</title>",
        f'<rect width="{width}" height="{height}" rx="14" fill="#fbfaf7"/>',
        text(28, 44, wiring.board.title, 24, "#1f2329", "start", "bold"),
        text(28, 68, f"{wiring.panel.upper()} on {wiring.bus.upper()}; nothing is wired", 14, "#5b616b", "start"),
        '<g transform="translate(28 90)">',
        f'<rect width="{front.size[0]}" height="{front.size[1]}" rx="16" fill="#2b2e34"/>',
        f'<rect x="{front.size[0] / 2 - 22:g}" y="-6" width="44" height="24" rx="3" fill="#d4d7db"/>',
        text(front.size[0] / 2, 10, "USB", 10, "#50555d"),
        *glass(*front.glass),
        *_parts(wiring, front),
        "</g>",
        *(
            text(front.size[0] + 48, 140 + 24 * row, line, 13, "#5b616b", "start")
            for row, line in enumerate(_wrapped(front.words))
        ),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _wrapped(sentences: tuple[str, ...]) -> Iterator[str]:
    for sentence in sentences:
        line = ""
        for word in sentence.split():
            if len(line) + len(word) > 30:
                yield line
                line = ""
            line += (" " if line else "") + word
        yield line
        yield ""


def _parts(wiring: Wiring, front: Front) -> Iterator[str]:
    buttons = {number: name for name, number in wiring.pins().items() if name in BUTTONS}
    for number, (x, y) in front.keys.items():
        name = buttons.get(number, "")
        half = _KEY / 2
        yield f'<rect x="{x - half:g}" y="{y - half:g}" width="{_KEY}" height="{_KEY}" rx="10" fill="#15171a"/>'
        yield f'<rect x="{x - 34}" y="{y - 34}" width="68" height="68" rx="8" fill="{COLOURS.get(name, _FREE)}"/>'
        yield text(x, y + 8, _LABELS.get(name, ""), 24, "#ffffff", weight="bold")
        yield text(x, y + 29, wiring.board.name(number), 9, "#ffffff" if name else "#9aa1ab")
    if front.knob:
        x, y = front.knob
        yield f'<circle cx="{x}" cy="{y}" r="34" fill="#15171a"/><circle cx="{x}" cy="{y}" r="26" fill="{_FREE}"/>'
        yield text(x - 11, y + 7, _LABELS["LEFT"], 18, COLOURS["LEFT"])
        yield text(x + 11, y + 7, _LABELS["RIGHT"], 18, COLOURS["RIGHT"])
    if front.stick:
        x, y = front.stick
        yield f'<circle cx="{x}" cy="{y}" r="76" fill="#15171a"/>'
        for name, dx, dy in (("UP", 0, -54), ("DOWN", 0, 54), ("LEFT", -54, 0), ("RIGHT", 54, 0)):
            yield text(x + dx, y + dy + 8, _LABELS[name], 22, COLOURS[name])
        yield f'<circle cx="{x}" cy="{y}" r="30" fill="{COLOURS["A"]}"/>'
        yield text(x, y + 7, "A, B", 16, "#ffffff", weight="bold")
