"""Which part of the table of Up Too High shows what: the ring, the bid, what can be built, who is paid."""

from engine_core.const import const
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules.company_phase import place_of
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    BID,
    BUILD,
    CLOCKWISE,
    COMPANIES,
    DIVIDEND,
    EXTRA,
    FLY,
    OFFER,
    OFFER_COUNT,
    OFFERS,
    OVER,
    PHASE,
    RING,
    STAY,
    TAKE,
)
from engine_core.games.up_too_high.screens import bid_plan, bid_view, captions, company_view, ring_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.up_too_high.screens.table import Table

PARTS = const(14)
ITEMS = const(0x1FF8)  # the parts of the items as a mask: boxes of the ring, cards of the hand, lines
SIDE = const(13)  # what lies between the boxes, beside the hand, beside the lines
_HEADER = const(0)
FOOTER = const(1)
_GROUND = const(2)
_FIRST = const(3)


def place(box: int) -> int:
    """Return the place in the ring of a box in reading order."""
    return box if box < 4 else 10 - box


def box_x(box: int) -> int:
    """Return the left edge of a box in reading order."""
    return ring_view.box_x(place(box))


def item(i: int) -> int:
    """Return the part of an item as a mask."""
    return 1 << _FIRST + i


def draw(table: "Table", canvas: "Canvas", part: int) -> None:
    """Draw one part of a Table."""
    state = table.session.match.state
    asked = table.asked()
    if part == _HEADER:
        captions.header(table, canvas, state, asked)
    elif part == FOOTER:
        captions.footer(table, canvas, state, asked)
    else:
        if part == _GROUND:
            canvas.fill(0, 9, 128, 47, 0)
        if state[PHASE] == BID:
            _bid(table, canvas, state, part, asked)
        elif asked == BUILD:
            _build(table, canvas, state, part)
        elif asked == DIVIDEND:
            _dividend(table, canvas, state, part)
        else:
            _ring(table, canvas, state, part, asked)


def _ring(table: "Table", canvas: "Canvas", state: bytearray, part: int, asked: int) -> None:
    viewer = table.session.viewer
    phase = state[PHASE]
    if part == _GROUND:
        if phase in (TAKE, EXTRA):
            ring_view.bids(canvas, state, table.session.words[G.BIDS])
        elif viewer >= 0:
            ring_view.hand(canvas, state, viewer, table.session.words[G.HAND], phase != OVER)
    elif part == SIDE:
        if asked == FLY and table.chosen() != STAY:
            company = state[ACTING]
            step = 1 if table.chosen() == CLOCKWISE else -1
            ring_view.flight(canvas, place_of(state, company), state[AIRPLANE + company], step)
        else:
            ring_view.loop(canvas)
    elif part - _FIRST < COMPANIES:
        box = part - _FIRST
        at = place(box)
        if OFFER <= asked <= EXTRA:
            lit = box == table.at
            may = table.may(box)
            gain = table.gains[at] if lit or asked == EXTRA else 0
        else:
            lit = False
            may = phase != TAKE or _is_offered(state, state[RING + at])
            gain = table.gains[at] if asked == FLY else 0
        ring_view.box(canvas, state, at, viewer, lit, may, gain)


def _is_offered(state: bytearray, company: int) -> bool:
    for i in range(OFFERS, OFFERS + state[OFFER_COUNT]):
        if state[i] == company:
            return True
    return False


def _bid(table: "Table", canvas: "Canvas", state: bytearray, part: int, asked: int) -> None:
    plan = table.plan
    if part == SIDE:
        lit = plan.offer if asked == BID and plan.row == bid_plan.OFFERED else -1
        bid_view.offers(canvas, state, table.session.words[G.OFFERS], lit)
        bid_view.stacks(canvas, state, plan.bid if asked == BID else -1)
        if table.session.viewer >= 0:
            bid_view.arrows(canvas, plan)
    elif part != _GROUND and table.session.viewer >= 0:
        slot = part - _FIRST
        lit = asked == BID and plan.row == bid_plan.CARD and plan.top + slot == plan.at
        bid_view.tile(canvas, plan, slot, lit)


def _build(table: "Table", canvas: "Canvas", state: bytearray, part: int) -> None:
    words = table.session.words
    if part == _GROUND:
        company_view.build_heads(canvas, words)
    elif part == SIDE:
        canvas.fill(127, 19, 1, 36, 0)
        table.bar(canvas, table.top, company_view.ROWS, table.count, 19, 36)
    elif part - _FIRST < company_view.ROWS:
        line = table.top + part - _FIRST
        if line < table.count:
            kind = table.actions[line]
            company_view.build_row(canvas, state, part - _FIRST, kind, line == table.at, words)


def _dividend(table: "Table", canvas: "Canvas", state: bytearray, part: int) -> None:
    session = table.session
    if part == SIDE:
        company_view.dividend_number(canvas, table.chosen(), table.count - 1, session.words)
    elif part != _GROUND and part - _FIRST < table.rules.seats:
        seat = part - _FIRST
        company_view.dividend_row(canvas, state, seat, session.names[seat], table.chosen())
