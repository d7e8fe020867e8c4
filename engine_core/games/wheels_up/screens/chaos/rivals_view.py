"""Draws a line for each rival while one of them is chosen to lose money or a card."""

from engine_core.console.scene import A
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.wheels_up.data.cards import AMOUNT
from engine_core.games.wheels_up.rules.codes import E_STEAL, TARGET
from engine_core.games.wheels_up.rules.layout import EFFECT, HAND_COUNT, HANGAR, PENDING, PLACED, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.scoring import money
from engine_core.games.wheels_up.screens.choice import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.table import Table

_LIST = const(2)
_PITCH = const(9)


def draw(table: "Table", canvas: "Canvas", part: int) -> None:
    """Draw a part of the table: the rivals in rows 9-55, with what they may lose in the large face."""
    session = table.session
    state = session.match.state
    words = session.words
    steals = state[EFFECT] == E_STEAL
    rival = table.actions[table.choice.at]
    if part == table.HEADER:
        table.draw_header(canvas, asked.asked_text(table.rules, state, TARGET, words), "")
    elif part == table.FOOTER:
        button = signs.BUTTON_A + " " if table.names(A) else ""
        if steals:
            mine = money(state, session.viewer)
            amount = min(AMOUNT[state[PENDING]], money(state, rival))
            table.draw_footer(canvas, button + "$%d %s %d" % (mine, signs.BECOMES, mine + amount), _lost(rival, amount))
        else:
            mine = state[SEATS + SEAT_SIZE * session.viewer + HAND_COUNT]
            text = "%s%d %s %d" % (signs.CARDS, mine, signs.BECOMES, mine + 1)
            table.draw_footer(canvas, button + text, _lost(rival, 1))
    elif part == _LIST:
        canvas.fill(0, 9, 128, 47, 0)
        for i in range(table.count):
            _draw_rival(canvas, state, table.actions[i], session.names, 12 + _PITCH * i, i == table.choice.at, steals)


def _lost(rival: int, amount: int) -> str:
    return signs.SEATS[rival] + "-%d" % amount


def _draw_rival(canvas: "Canvas", state: bytearray, seat: int, names: list, y: int, lit: bool, steals: bool) -> None:
    base = SEATS + SEAT_SIZE * seat
    canvas.text(SMALL, 2, y, signs.SEATS[seat])
    canvas.text(SMALL, 10, y, names[seat])
    canvas.text_right(SMALL, 70, y, signs.AIRPLANE + " %d" % (state[base + PLACED] - state[base + HANGAR]))
    coins = "$%d" % money(state, seat)
    cards = signs.CARDS + " %d" % state[base + HAND_COUNT]
    if steals:
        canvas.text_right(SMALL, 98, y, cards)
        canvas.text_right(LARGE, 126, y - 1, coins)
    else:
        canvas.text_right(SMALL, 98, y, coins)
        canvas.text_right(LARGE, 126, y - 1, cards)
    if lit:
        canvas.invert(0, y - 2, 128, _PITCH)
