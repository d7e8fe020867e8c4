"""Plans the picture of a wiring: where the board, the display, six buttons, the buzzer and every wire are placed.

A wire leaves its pad sideways. If its part is elsewhere, the wire runs along the board in its own track, and across in
its own level. Several plans are made, and the one with the fewest crossings is taken.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, pairwise, product

from firmware.wiring.wiring import BUTTONS, Wiring

WIDTH = 960
MIDDLE = WIDTH // 2
BOARD_WIDTH = 168
MODULE_WIDTH, MODULE_HEIGHT = 300, 204
BUTTON = 64
BATTERY_WIDTH, BATTERY_HEIGHT = 120, 62
_STEP = 72  # distance between two buttons
_GAP = 14  # distance between two tracks, or two levels
_CROSS_X = 150

Point = tuple[float, float]
Wire = list[Point]


@dataclass(frozen=True)
class _Net:
    """A wire to be planned: its name, its pad, the side of the board where the pad is, and where the wire ends."""

    name: str
    side: int  # -1 for left, 1 for right
    pad: Point
    end: Point

    def along(self, start: Wire, level: float) -> Wire:
        """Return the wire from `start` on: to its level, across, and down to its end, which for DOWN is behind
        RIGHT.
        """
        start = [*start, (start[-1][0], level)]
        if self.name == "DOWN":
            x = _CROSS_X + 125  # half a gap beside the tracks of a display above the board
            return [*start, (x, level), (x, self.end[1]), self.end]
        return [*start, (self.end[0], level), self.end]


@dataclass
class Plan:
    """The positions of all parts. A pad is named by its side (-1 left, 1 right) and its row, counted from the USB
    socket down.
    """

    left: list[str]
    right: list[str]
    header: tuple[str, ...]
    pitch: int
    board: Point
    module: Point
    buttons: float  # y coordinate of LEFT and RIGHT
    height: float
    wires: dict[str, Wire] = field(default_factory=dict)
    buzzer: Point = (0, 0)
    # The battery's top left corner, or None unless the board measures a battery at its own supply.
    battery: Point | None = None
    crossings: int = 0

    @property
    def rows(self) -> int:
        return max(len(self.left), len(self.right))

    @property
    def board_height(self) -> float:
        return 56 + self.pitch * (self.rows - 1)

    def pad(self, side: int, row: int) -> Point:
        """Return a pad's point. The last pads of both sides are side by side, at the end without the socket."""
        row += self.rows - len(self.left if side < 0 else self.right)
        return (self.board[0] + (0 if side < 0 else BOARD_WIDTH), self.board[1] + 34 + self.pitch * row)

    def terminal(self, index: int) -> Point:
        """Return the point of a pin in the display's header."""
        step = 46 if len(self.header) == 4 else 39
        return (MIDDLE + step * (index - (len(self.header) - 1) / 2), self.module[1] + 15)

    def button(self, name: str) -> Point:
        """Return the middle of a button."""
        steps = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0), "A": (0.7, -0.35), "B": (-0.7, 0.35)}
        x = WIDTH - _CROSS_X if name in ("A", "B") else _CROSS_X
        return (x + steps[name][0] * _STEP, self.buttons + steps[name][1] * _STEP)


def header(wiring: Wiring) -> dict[str, str]:
    """Return a display header's pins: each printed name -> the name in a wiring file."""
    if wiring.bus == "i2c":
        pins = {"GND": "", "VCC": "", "SCL": "SCL", "SDA": "SDA", "RES": "RESET"}
    else:
        pins = {"GND": "", "VCC": "", "SCK": "SCK", "MOSI": "MOSI", "RES": "RESET", "DC": "DC", "CS": "CS"}
    return {printed: name for printed, name in pins.items() if not name or name in wiring.pins()}


def pads(wiring: Wiring, printed: str) -> list[tuple[int, int]]:
    """Return the side and the row of every pad with this name."""
    sides = ((-1, wiring.board.left), (1, wiring.board.right))
    return [(side, row) for side, names in sides for row, name in enumerate(names.split()) if name == printed]


def plan(wiring: Wiring) -> Plan:
    """Return the plan with the fewest crossings, among all positions of the display and all supply pads."""
    above = (False,) if wiring.pad else (True, False)  # A button pad has its place beside the display.
    ways = product(above, (True, False), pads(wiring, "GND"), pads(wiring, "3V3"))
    best = min((_plan(wiring, *way) for way in ways), key=lambda one: one.crossings)
    if "BUZZER" in wiring.pins():
        side, row = _pad_of(wiring, "BUZZER")
        _put_buzzer(best, side, best.pad(side, row))
    return best


def _plan(wiring: Wiring, above: bool, left_first: bool, ground: tuple[int, int], supply: tuple[int, int]) -> Plan:
    left, right = wiring.board.left.split(), wiring.board.right.split()
    rows = max(len(left), len(right))
    names = header(wiring)
    made = Plan(left, right, tuple(names), 25 if rows > 10 else 34, (0, 0), (0, 0), 0, 0)
    buttons = [name for name in BUTTONS if name in wiring.pins()]
    across = [name for name in buttons if (_pad_of(wiring, name)[0] < 0) == (name in ("A", "B"))]
    if above:
        made.module = (MIDDLE - MODULE_WIDTH / 2, 96 + _GAP * (len(names) + 1))
        made.board = (MIDDLE - BOARD_WIDTH / 2, made.module[1] + MODULE_HEIGHT + 40)
        made.buttons = made.board[1] + made.board_height + 140 + _GAP * len(across)
    else:
        made.board = (MIDDLE - BOARD_WIDTH / 2, 100)
        levels = _GAP * (len(names) + len(across) + 3)
        made.module = (MIDDLE - MODULE_WIDTH / 2, made.board[1] + made.board_height + levels)
        made.buttons = made.module[1] + 110
    made.height = max(made.buttons + _STEP + BUTTON, made.module[1] + MODULE_HEIGHT) + 66

    def net(name: str, pad: tuple[int, int], end: Point) -> _Net:
        return _Net(name, pad[0], made.pad(*pad), end)

    display = []
    for index, (printed, name) in enumerate(names.items()):
        pad = _pad_of(wiring, name) if name else ground if printed == "GND" else supply
        display.append(net(printed, pad, made.terminal(index)))
    far = []
    for name in buttons:
        x, y = made.button(name)
        one = net(name, _pad_of(wiring, name), (x + BUTTON / 2 - 6, y) if name == "DOWN" else (x, y - BUTTON / 2 + 6))
        if name in across:
            far.append(one)
        else:
            made.wires[name] = one.along([one.pad], one.pad[1])
    if wiring.values.get("BATTERY") in wiring.board.kept:
        _put_battery(made, pads(wiring, "VSYS")[0])
    below = made.board[1] + made.board_height + 20
    if above:
        _around(made, display, -1, made.module[1] - 20, MODULE_WIDTH / 2 - BOARD_WIDTH / 2 + 20, left_first)
        _around(made, far, 1, below, 24, left_first)
    else:
        _around(made, display + far, 1, below, 24, left_first)
    made.crossings = sum(crossings(one, other) for one, other in combinations(made.wires.values(), 2))
    return made


def _around(made: Plan, nets: Iterable[_Net], down: int, first: float, out: float, left_first: bool) -> None:
    """Plan wires along the board, up (`down` = -1) or down, in tracks from `out` beside it and in levels from y =
    `first`.
    """
    level = first
    for side in (-1, 1) if left_first else (1, -1):
        # Wires nest, so the pad nearest to the levels takes the innermost track and the first level.
        mine = sorted((net for net in nets if net.side == side), key=lambda net: -down * net.pad[1])
        for number, net in enumerate(mine):
            track = net.pad[0] + side * (out + _GAP * number)
            made.wires[net.name] = net.along([net.pad, (track, net.pad[1])], level)
            level += down * _GAP


def _pad_of(wiring: Wiring, name: str) -> tuple[int, int]:
    return pads(wiring, wiring.board.name(wiring.pins()[name]))[0]


def _put_battery(made: Plan, supply: tuple[int, int]) -> None:
    """Place a battery beside the supply pad and the GND pad after it, with two straight wires."""
    side, row = supply
    (x, y), (_, ground) = made.pad(side, row), made.pad(side, row + 1)
    end = x + side * 250
    made.wires["BATTERY+"] = [(x, y), (end, y)]
    made.wires["BATTERY-"] = [(x, ground), (end, ground)]
    left = end if side > 0 else end - BATTERY_WIDTH
    made.battery = (left, (y + ground - BATTERY_HEIGHT) / 2)


def _put_buzzer(made: Plan, side: int, pad: Point) -> None:
    """Place the buzzer in a free spot beside the board."""
    best = None
    x, y = pad
    for up, out in product((0, 70, -70, 100, -100, 130, -130, 160, -160), range(130, 330, 20)):
        middle = (x + side * out, y + up)
        wire = [(x, y), (middle[0] - side * 28, y)]
        if up:
            wire = [(x, y), (middle[0], y), (middle[0], middle[1] - (28 if up > 0 else -28))]
        around = (middle[0] - 48, middle[1] - 48, middle[0] + 48, middle[1] + 66)
        bad = sum(9 * touches(around, other) + crossings(wire, other) for other in made.wires.values())
        bad += sum(9 * overlap(around, box) for box in _boxes(made))
        if best is None or bad < best[0]:
            best = (bad, middle, wire)
    assert best is not None
    made.buzzer = best[1]
    made.wires["BUZZER"] = best[2]


def _boxes(made: Plan) -> Iterator[tuple[float, float, float, float]]:
    """Return the boxes that the buzzer must not cover: the display, the buttons, the battery, the texts above and
    below.
    """
    x, y = made.module
    yield (x, y, x + MODULE_WIDTH, y + MODULE_HEIGHT)
    for name in BUTTONS:
        x, y = made.button(name)
        yield (x - BUTTON / 2, y - BUTTON / 2, x + BUTTON / 2, y + BUTTON / 2 + 22)
    if made.battery:
        x, y = made.battery
        yield (x, y, x + BATTERY_WIDTH, y + BATTERY_HEIGHT + 44)
    yield (0, 0, WIDTH, 80)
    yield (0, made.height - 56, WIDTH, made.height)


def _pieces(wire: Wire) -> Iterator[tuple[float, float, float, float]]:
    """Yield a wire's straight pieces as boxes: left, top, right, bottom."""
    for (x0, y0), (x1, y1) in pairwise(wire):
        if (x0, y0) != (x1, y1):
            yield (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def crossings(one: Wire, other: Wire) -> int:
    """Return how many times two wires cross; an overlap counts nine times."""
    count = 0
    for a, b in product(_pieces(one), _pieces(other)):
        if overlap(a, b):
            count += 1 if (a[0] == a[2]) != (b[0] == b[2]) else 9
    return count


def touches(box: tuple[float, float, float, float], wire: Wire) -> bool:
    return any(overlap(box, piece) for piece in _pieces(wire))


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]
