"""Draws bidding: the shares on offer, the bids as stacks, and the hand with the cards lifted for the bid."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens.bid_plan import SLOTS
from engine_core.games.up_too_high.screens.preview import building

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.up_too_high.screens.bid_plan import Plan

# The width of a card. This and the values that follow are in pixels.
_WIDTH = const(11)
_PITCH = const(12)
_HAND_X = const(4)
_HAND_Y = const(38)
_LIFT = const(4)
_HIGH = const(16)
_OFFER_Y = const(19)
_OFFER_HIGH = const(12)
_STACKS_X = const(66)
_STACKS_WIDE = const(61)
_STACK = const(9)
_MOST_LINES = const(6)


def offers(canvas: "Canvas", state: bytearray, word: str, lit: int) -> None:
    """Draw the shares on offer in rows 10-31. `lit`: the one under the cursor, or -1"""
    canvas.fill(0, 10, 63, 22, 0)
    canvas.text(SMALL, 1, 11, word)
    for i in range(state[L.OFFER_COUNT]):
        x = 1 + _PITCH * i
        if i == lit:
            canvas.fill(x, _OFFER_Y, _WIDTH, _OFFER_HIGH, 1)
        else:
            canvas.card(x, _OFFER_Y, _WIDTH, _OFFER_HIGH)
        canvas.text_centre(LARGE, x, _OFFER_Y + 2, _WIDTH, LETTERS[state[L.OFFERS + i]], 0 if i == lit else 1)


def stacks(canvas: "Canvas", state: bytearray, planned: int) -> None:
    """Draw a stack for each seat in rows 10-31, in the order of bidding. `planned`: the number of cards that the seat
    on turn has lifted, or -1 to hide it
    """
    canvas.fill(63, 10, 65, 22, 0)
    canvas.dots(63, 11, 1, 21)
    seats = state[L.SEATS]
    pitch = min(16, _STACKS_WIDE // seats)
    x = _STACKS_X + (_STACKS_WIDE - pitch * seats >> 1)
    seat = state[L.FIRST]
    waits = False
    for _ in range(seats):
        bids = state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT]
        grows = seat == state[L.TURN]
        if grows and planned > 0:
            bids += planned
        text = "?" if waits or (grows and planned < 0) else str(bids)
        left = x + (pitch - _STACK >> 1)
        for line in range(min(bids, _MOST_LINES)):
            if grows:
                canvas.dots(left, 21 - 2 * line, _STACK, 1)
            else:
                canvas.fill(left, 21 - 2 * line, _STACK, 1, 1)
        marks = signs.SMALL_SEATS if bids > 9 and pitch < 14 else signs.SEATS
        canvas.text_centre(SMALL, x, 25, pitch, marks[seat] + text)
        waits = waits or grows
        seat = (seat + 1) % seats
        x += pitch


def arrows(canvas: "Canvas", plan: "Plan") -> None:
    """Draw an arrow on each side where the hand has more cards."""
    canvas.fill(0, 42, 3, 8, 0)
    canvas.fill(125, 42, 3, 8, 0)
    if plan.top:
        canvas.text(SMALL, 0, 43, signs.PREVIOUS)
    if plan.top + SLOTS < plan.count:
        canvas.text(SMALL, 125, 43, signs.NEXT)


def tile(canvas: "Canvas", plan: "Plan", slot: int, lit: bool) -> None:
    """Draw the card in a slot in rows 33-55, higher up if it is lifted."""
    x = _HAND_X + _PITCH * slot
    canvas.fill(x, 33, _PITCH, 23, 0)
    at = plan.top + slot
    if at >= plan.count:
        return
    y = _HAND_Y - _LIFT if plan.lifted[at] else _HAND_Y
    ink = 1
    if lit:
        canvas.fill(x, y, _WIDTH, _HIGH, 1)
        ink = 0
    else:
        canvas.card(x, y, _WIDTH, _HIGH)
    kind = plan.kinds[at]
    if kind < L.AIRPORTS:
        canvas.text_centre(LARGE, x, y + 4, _WIDTH, LETTERS[kind], ink)
        return
    sign, level = building(kind)
    canvas.text_centre(SMALL, x, y + 2, _WIDTH, sign, ink)
    canvas.text_centre(SMALL, x, y + 9, _WIDTH, str(level), ink)
