"""Draws a wiring as SVG: board, display, buttons, buzzer, and a line for every wire (host_sim/wiring/plan.py)."""

from collections.abc import Iterator

from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from firmware.wiring import link
from firmware.wiring import wiring as wirings
from firmware.wiring.wiring import BUTTONS, Wiring
from host_sim.wiring.plan import (
    BATTERY_HEIGHT,
    BATTERY_WIDTH,
    BOARD_WIDTH,
    BUTTON,
    MODULE_HEIGHT,
    MODULE_WIDTH,
    WIDTH,
    Plan,
    Wire,
    header,
    plan,
)

COLOURS = {
    "GND": "#4a505a",
    "VCC": "#d63a2f",
    "SCL": "#d99000",
    "SDA": "#2672d9",
    "SCK": "#d99000",
    "MOSI": "#2672d9",
    "RES": "#8a5a32",
    "DC": "#7b4fc4",
    "CS": "#138a8a",
    "BUZZER": "#b0368f",
    "BATTERY+": "#a3261c",
    "BATTERY-": "#4a505a",
    "UP": "#1d9a5b",
    "DOWN": "#86a416",
    "LEFT": "#e0588f",
    "RIGHT": "#0f9fc0",
    "A": "#e2702a",
    "B": "#6457dd",
}
_DARK = ("feather_rp2040", "xiao_rp2040")
_PADS = {"qwstpad": "Pimoroni QwSTPad", "gamepad_qt": "Adafruit Mini I2C Gamepad"}
_PAD_X, _PAD_WIDTH = 40, 210
# Modules with a display and keys A and B that plug onto the board, by the name of their wiring.
_MODULES = {"pico_oled_13": "Waveshare Pico-OLED-1.3", "feather_oled": "Adafruit FeatherWing OLED 128x64"}
_CROSS = BUTTONS[:4]
_RADIUS = 7  # corner radius of wires
_PIXEL = 2


def svg(wiring: Wiring) -> str:
    """Return the SVG. The same wiring always gives the same text."""
    made = plan(wiring)
    size = f'width="{WIDTH}" height="{made.height:g}" viewBox="0 0 {WIDTH} {made.height:g}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        f"<title>{wiring.board.title}: wiring</title>",
        f'<rect width="{WIDTH}" height="{made.height:g}" rx="14" fill="#fbfaf7"/>',
        *_words(wiring, made),
        *_board(wiring, made),
        *_module(made, wiring),
        *_pad(wiring, made),
        *(line for name in BUTTONS if name in wiring.pins() for line in _button(wiring, made, name)),
        *_buzzer(made),
        *_wires(made, _plugged(wiring)),
        *_battery(made),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def text(x: float, y: float, text: str, size: float, colour: str, anchor: str = "middle", weight: str = "") -> str:
    bold = f' font-weight="{weight}"' if weight else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" text-anchor="{anchor}"{bold}>{text}</text>'


def _words(wiring: Wiring, made: Plan) -> Iterator[str]:
    at = f"at 0x{wiring.values['ADDRESS']:02X}" if wiring.bus == "i2c" else "with four wires and a reset"
    yield text(28, 44, wiring.board.title, 24, "#1f2329", "start", "bold")
    module = f"{module}: " if (module := _module_of(wiring)) else ""
    yield text(28, 68, f"{module}{wiring.panel.upper()} on {wiring.bus.upper()} {at}", 14, "#5b616b", "start")
    for line, said in enumerate([*_links(wiring), *_notes(wiring)]):
        yield text(WIDTH - 28, 44 + 20 * line, said, 14, "#5b616b", "end")
    y = made.height - 24
    yield from _ground(40, y - 12)
    end = " The buzzer may be left out." if "BUZZER" in made.wires else ""
    none = "" if wiring.pad else " No resistors: the pins have pull-ups."
    yield text(58, y, f"to any pin GND.{none}{end}", 14, "#5b616b", "start")


def _module_of(wiring: Wiring) -> str:
    """Return the name of the module with the display and the keys A and B if it plugs onto the board, or else ""."""
    for name, title in _MODULES.items():
        known = wirings.read(name)
        same = wiring.values["BOARD"] == known.values["BOARD"] and wiring.panel == known.panel
        if same and _connected(wiring) == _connected(known):
            return title
    return ""


def _connected(wiring: Wiring) -> dict[str, int]:
    """Return, by name, the pins that a plug-on module would use."""
    return {name: pin for name, pin in wiring.pins().items() if name not in (*_CROSS, "BUZZER", *link.PINS)}


def _plugged(wiring: Wiring) -> set[str]:
    """Return the names of the wires that need no soldering."""
    if not _module_of(wiring):
        return set()
    return {*header(wiring), "A", "B"}


def _notes(wiring: Wiring) -> list[str]:
    """Return lines about everything that the picture cannot show."""
    if _module_of(wiring):
        return ["Dashed: connected by plugging the module in.", "Solder the other wires only."]
    pin = wiring.values.get("BATTERY")
    if not isinstance(pin, int) or pin in wiring.board.kept:
        return []
    top, bottom = wiring.values["BATTERY_TOP_KOHM"], wiring.values["BATTERY_BOTTOM_KOHM"]
    name = wiring.board.name(pin)
    return [f"battery + to {name} through {top} kΩ", f"{name} to GND through {bottom} kΩ"]


def _links(wiring: Wiring) -> list[str]:
    """Return lines about how to wire other consoles to this one."""
    lines = []
    for tx, rx in link.PAIRS:
        if {tx, rx} <= wiring.pins().keys():
            out, into = (wiring.board.name(wiring.pins()[name]) for name in (tx, rx))
            lines.append(f"linked console: {out} to its RX, {into} to its TX, GND to GND")
    return lines


def _ground(x: float, y: float) -> Iterator[str]:
    """Draw the ground symbol hanging from a point."""
    bars = "".join(f"M{x - half:g} {y + 8 + 4 * i:g}h{2 * half:g}" for i, half in enumerate((9, 6, 3)))
    yield f'<path d="M{x:g} {y:g}v8{bars}" stroke="{COLOURS["GND"]}" stroke-width="2" fill="none"/>'


def _board(wiring: Wiring, made: Plan) -> Iterator[str]:
    x, y = made.board
    height = made.board_height
    dark = wiring.values["BOARD"] in _DARK
    middle = x + BOARD_WIDTH / 2
    fill = "#2b2e34" if dark else "#1d7f4e"
    yield f'<rect x="{x:g}" y="{y:g}" width="{BOARD_WIDTH}" height="{height:g}" rx="10" fill="{fill}"/>'
    yield f'<rect x="{middle - 22:g}" y="{y - 6:g}" width="44" height="26" rx="3" fill="#d4d7db"/>'
    yield text(middle, y + 11, "USB", 10, "#50555d")
    chip = y + height * 0.5
    yield f'<rect x="{middle - 27:g}" y="{chip - 27:g}" width="54" height="54" rx="4" fill="#15171a"/>'
    yield text(middle, chip + 4, wiring.board.chip, 11, "#c9ced6")
    colours = {wire[0]: COLOURS[name] for name, wire in made.wires.items()}
    for side, names in ((-1, made.left), (1, made.right)):
        for row, name in enumerate(names):
            px, py = made.pad(side, row)
            colour = colours.get((px, py))
            yield f'<circle cx="{px - side * 9:g}" cy="{py:g}" r="6.5" fill="#e2bd5c"/>'
            yield f'<circle cx="{px - side * 9:g}" cy="{py:g}" r="3" fill="{colour or fill}"/>'
            ink, weight = ("#ffffff", "bold") if colour else ("#b9d8c6" if not dark else "#9aa1ab", "")
            yield text(px - side * 21, py + 4, name, 11.5, ink, "start" if side < 0 else "end", weight)


def _module(made: Plan, wiring: Wiring) -> Iterator[str]:
    x, y = made.module
    yield f'<rect x="{x:g}" y="{y:g}" width="{MODULE_WIDTH}" height="{MODULE_HEIGHT}" rx="10" fill="#24468f"/>'
    for cx in (x + 14, x + MODULE_WIDTH - 14):
        for cy in (y + 14, y + MODULE_HEIGHT - 14):
            yield f'<circle cx="{cx:g}" cy="{cy:g}" r="6" fill="#fbfaf7"/>'
    for index, printed in enumerate(header(wiring)):
        tx, ty = made.terminal(index)
        yield f'<circle cx="{tx:g}" cy="{ty:g}" r="6.5" fill="#e2bd5c"/>'
        yield text(tx, ty + 21, printed, 11.5, "#ffffff", weight="bold")
    yield from glass(x + (MODULE_WIDTH - 128 * _PIXEL) / 2 - 8, y + 46)


def glass(x: float, y: float) -> Iterator[str]:
    """Draw the glass of a display with its picture, from its top left corner (x, y)."""
    size = f'width="{128 * _PIXEL + 16}" height="{64 * _PIXEL + 8}"'
    yield f'<rect x="{x:g}" y="{y:g}" {size} rx="5" fill="#07090c"/>'
    yield f'<path d="{_pixels(x + 8, y + 4)}" stroke="#a9e6ff" stroke-width="{_PIXEL}"/>'


def _pixels(x: float, y: float) -> str:
    """Return the picture on the glass as one path, with a stroke for every run of lit pixels."""
    canvas = Canvas()
    canvas.frame(0, 0, 128, 64)
    canvas.text_centre(LARGE, 0, 18, 128, "Updeck")
    canvas.text_centre(SMALL, 0, 38, 128, "four games in a pocket")
    runs = []
    for row in range(64):
        column = 0
        while column < 128:
            start = column
            while column < 128 and canvas.buffer[16 * row + (column >> 3)] & 0x80 >> (column & 7):
                column += 1
            if column > start:
                runs.append(f"M{x + _PIXEL * start:g} {y + _PIXEL * row + 1:g}h{_PIXEL * (column - start)}")
            column += 1
    return "".join(runs)


def _pad(wiring: Wiring, made: Plan) -> Iterator[str]:
    """Draw a button pad on the display's own bus: four wires that continue from one connector to the next."""
    if wiring.pad is None:
        return
    y = made.buttons - 75
    for row, name in enumerate(("GND", "VCC", "SDA", "SCL")):
        at = made.buttons + 12 * row - 18
        path = f"M{_PAD_X + _PAD_WIDTH} {at:g}H{made.module[0]:g}"
        yield f'<path d="{path}" stroke="{COLOURS[name]}" stroke-width="3.5"/>'
    yield f'<rect x="{_PAD_X}" y="{y:g}" width="{_PAD_WIDTH}" height="150" rx="16" fill="#2b2e34"/>'
    x = _PAD_X + 58
    for label, name, dx, dy in (
        ("▲", "UP", 0, -32),
        ("▼", "DOWN", 0, 32),
        ("◀", "LEFT", -32, 0),
        ("▶", "RIGHT", 32, 0),
    ):
        yield text(x + dx, made.buttons + dy + 8, label, 22, COLOURS[name])
    for name, dx, dy in (("A", 172, -14), ("B", 132, 18)):
        yield f'<circle cx="{_PAD_X + dx}" cy="{made.buttons + dy:g}" r="17" fill="{COLOURS[name]}"/>'
        yield text(_PAD_X + dx, made.buttons + dy + 6, name, 16, "#ffffff", weight="bold")
    title = f"{_PADS[wiring.pad]} at 0x{wiring.values['PAD_ADDRESS']:02X}"
    yield text(_PAD_X + _PAD_WIDTH / 2, y - 10, title, 12, "#5b616b")


def _button(wiring: Wiring, made: Plan, name: str) -> Iterator[str]:
    x, y = made.button(name)
    half = BUTTON / 2
    for px, py in (
        (x - half + 6, y - half),
        (x + half - 6, y - half),
        (x - half + 6, y + half),
        (x + half - 6, y + half),
    ):
        yield f'<rect x="{px - 3:g}" y="{py - 4:g}" width="6" height="8" fill="#b9bdc4"/>'
    yield f'<rect x="{x - half:g}" y="{y - half:g}" width="{BUTTON}" height="{BUTTON}" rx="8" fill="#34383f"/>'
    yield f'<circle cx="{x:g}" cy="{y:g}" r="22" fill="{COLOURS[name]}"/>'
    pin = wiring.board.name(wiring.pins()[name])
    side = -1 if name == "LEFT" else 1  # LEFT has its text on the left, because UP is close on the right.
    beside = (x + half + 8, y - 7) if name == "DOWN" else (x + 8 * side, y - half - 6)
    yield text(*beside, pin, 12, COLOURS[name], "start" if side > 0 else "end", "bold")
    label = {"UP": "▲", "DOWN": "▼", "LEFT": "◀", "RIGHT": "▶"}.get(name, name)
    yield text(x, y + 7, label, 20, "#ffffff", weight="bold")
    yield from _ground(x, y + half)


def _buzzer(made: Plan) -> Iterator[str]:
    if "BUZZER" not in made.wires:
        return
    x, y = made.buzzer
    out = x + (46 if x > WIDTH / 2 else -46)
    yield f'<path d="M{x:g} {y:g}H{out:g}" stroke="{COLOURS["GND"]}" stroke-width="2"/>'
    yield from _ground(out, y - 1)
    yield f'<circle cx="{x:g}" cy="{y:g}" r="32" fill="#34383f"/>'
    yield f'<circle cx="{x:g}" cy="{y - 5:g}" r="6" fill="#0d0e10"/>'
    yield text(x, y + 17, "buzzer", 11, "#ffffff")


def _battery(made: Plan) -> Iterator[str]:
    """Draw a battery beside the board, with a switch in its first wire."""
    if made.battery is None:
        return
    x, y = made.battery
    (_, plus), (_, minus) = made.wires["BATTERY+"][0], made.wires["BATTERY-"][0]
    yield f'<rect x="{x:g}" y="{y:g}" width="{BATTERY_WIDTH}" height="{BATTERY_HEIGHT}" rx="8" fill="#34383f"/>'
    yield text(x + 16, plus + 6, "+", 18, "#ffffff", weight="bold")
    yield text(x + 16, minus + 6, "−", 18, "#ffffff", weight="bold")
    yield text(x + 70, (plus + minus) / 2 + 4, "battery", 12, "#ffffff")
    switch = x - 60
    yield f'<rect x="{switch - 18:g}" y="{plus - 12:g}" width="36" height="24" fill="#fbfaf7"/>'
    for end in (-18, 18):
        yield f'<circle cx="{switch + end:g}" cy="{plus:g}" r="4" fill="{COLOURS["BATTERY+"]}"/>'
    lever = f"M{switch - 18:g} {plus:g}L{switch + 14:g} {plus - 14:g}"
    yield f'<path d="{lever}" stroke="{COLOURS["BATTERY+"]}" stroke-width="3" stroke-linecap="round"/>'
    yield text(switch, plus - 20, "switch", 12, "#5b616b")
    for line, said in enumerate(("If USB may be plugged in as well:", "a Schottky diode in the + wire.")):
        yield text(x + BATTERY_WIDTH, y + BATTERY_HEIGHT + 20 + 17 * line, said, 12, "#5b616b", "end")


def _wires(made: Plan, plugged: set[str]) -> Iterator[str]:
    """Yield the wires, each on a wider light line, so that crossings show which wire passes over the other."""
    for name, wire in made.wires.items():
        path = _path(wire)
        dashes = ' stroke-dasharray="2 7"' if name in plugged else ""
        yield f'<path d="{path}" fill="none" stroke="#fbfaf7" stroke-width="7" stroke-linejoin="round"/>'
        line = f'stroke="{COLOURS[name]}" stroke-width="3.5" stroke-linecap="round"{dashes}'
        yield f'<path d="{path}" fill="none" {line}/>'
        x, y = wire[-1]
        yield f'<circle cx="{x:g}" cy="{y:g}" r="4.5" fill="{COLOURS[name]}"/>'


def _path(wire: Wire) -> str:
    """Return a path with rounded corners through a wire's points."""
    points = [point for i, point in enumerate(wire) if not i or point != wire[i - 1]]
    path = f"M{points[0][0]:g} {points[0][1]:g}"
    for before, (x, y), after in zip(points, points[1:], points[2:]):
        near = _towards((x, y), before)
        far = _towards((x, y), after)
        path += f"L{near[0]:g} {near[1]:g}Q{x:g} {y:g} {far[0]:g} {far[1]:g}"
    return path + f"L{points[-1][0]:g} {points[-1][1]:g}"


def _towards(corner: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Return the point where a rounded corner begins."""
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = abs(dx) + abs(dy)  # One of the two is 0, since wires run straight across or straight down.
    step = min(_RADIUS, length / 2) / length
    return (corner[0] + dx * step, corner[1] + dy * step)
