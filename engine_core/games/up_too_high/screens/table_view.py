"""How the table of Up Too High looks: which part shows what, and what the header and the footer say."""

from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules.company_phase import place_of
from engine_core.games.up_too_high.rules.knowledge import hand_count
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AREA_SIZE,
    AREAS,
    BID,
    BID_COUNT,
    BUILD,
    CLOCKWISE,
    COMPANIES,
    COUNTER,
    COUNTS,
    DECK,
    DIVIDEND,
    EXHAUSTIONS,
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
    TURN,
)
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import bid_plan, bid_view, company_view, preview, ring_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.up_too_high.screens.table import Table
    from engine_core.packed_texts import Words

PARTS = const(14)
ITEMS = const(0x1FF8)  # the parts of the items as a mask: boxes of the ring, cards of the hand, lines
SIDE = const(13)  # what lies between the boxes, beside the hand, beside the lines
_HEADER = const(0)
FOOTER = const(1)
_GROUND = const(2)
_FIRST = const(3)
_FLIGHTS = (CLOCKWISE, COUNTER, STAY)


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
        _draw_header(table, canvas, state, asked)
    elif part == FOOTER:
        _draw_footer(table, canvas, state, asked)
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
            may = phase == TAKE and _is_offered(state, state[RING + at])
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


def _draw_header(table: "Table", canvas: "Canvas", state: bytearray, asked: int) -> None:
    """Draw who is asked for what, and how far the draw pile is."""
    words = table.session.words
    text = ""
    if asked >= 0:
        text = words[G.ASKED + asked]
    if asked >= FLY:
        text = text % LETTERS[state[ACTING]]
        if asked == FLY:
            text += " " + signs.AIRPLANE + str(state[AIRPLANE + state[ACTING]])
    if asked == BID:
        fact = words[G.HAND] % hand_count(state, table.session.viewer)
    elif asked == DIVIDEND and table.skips_building():
        fact = words[G.NO_BUILD]
    elif asked in (BUILD, DIVIDEND):
        fact = words[G.CAPITAL_IS] % state[COUNTS + state[ACTING]]
    else:
        fact = signs.CARDS + "%d " % state[COUNTS + DECK]
        last = table.rules.last_exhaustion
        if state[EXHAUSTIONS] < last:
            fact += signs.RESHUFFLED + "%d/%d" % (state[EXHAUSTIONS], last)
        else:
            fact += words[G.LAST_ROUND]
    table.draw_header(canvas, text, fact)


def _draw_footer(table: "Table", canvas: "Canvas", state: bytearray, asked: int) -> None:
    """Draw what the thing under the cursor would bring, and the choices that are not on the table."""
    words = table.session.words
    if asked < 0:
        viewer = table.session.viewer
        left = ""
        if state[OFFER_COUNT] and state[PHASE] == TAKE:
            letters = " ".join([LETTERS[state[OFFERS + i]] for i in range(state[OFFER_COUNT])])
            left = table.console.words[W.OF_WHOM] % (words[G.OFFERS], letters)
        right = "%s %d" % (words[G.TOTAL], table.rules.score(state, viewer)) if viewer >= 0 else ""
    elif asked == BID:
        left, right = _bid_footer(table, state, words)
    elif asked == FLY:
        left = ""
        right = "+%d" % table.gains[place_of(state, state[ACTING])]
        counts = state[EXHAUSTIONS] < table.rules.last_exhaustion
        if counts and table.chosen() != STAY and 2 * state[AIRPLANE + state[ACTING]] >= state[COUNTS + DECK] > 0:
            right = signs.RESHUFFLED + "  " + right
    elif asked == OFFER:
        left, right = preview.offer(state, table.chosen(), words)
    elif asked == TAKE:
        left, right = preview.take(table.rules, state, table.chosen(), words)
    elif asked == EXTRA:
        left, right = preview.extra(state, table.chosen())
    elif asked == BUILD:
        left, right = preview.build(state, table.chosen(), words)
    else:
        left, right = preview.dividend(state, table.chosen(), words)
    brings = table.brings_text() if asked == FLY and table.turn.confirming < 0 else ""
    if brings:  # it leaves room for one of the flights
        table.footer(canvas, "", brings)
    else:
        table.draw_footer(canvas, left, right)
    if table.turn.confirming >= 0 or (table.first and not brings):
        return
    if asked == FLY:
        x = 2
        for i, action in enumerate(_FLIGHTS):
            if brings and i != table.at:
                continue
            text = words[G.FLIGHTS + action]
            if i == table.at:
                canvas.fill(x - 2, 56, SMALL.width(text) + 4, 8, 1)
            x = canvas.text(SMALL, x, 58, text, 0 if i == table.at else 1) + 5
    elif asked == BID:
        text = words[G.BID]
        x = 125 - SMALL.width(text)
        lit = table.plan.row == bid_plan.DONE
        if lit:
            canvas.fill(x - 2, 56, SMALL.width(text) + 4, 8, 1)
        elif table.plan.row == bid_plan.CARD:
            text = signs.DOWN + " " + text
            x -= SMALL.width(signs.DOWN + " ") + 1
        else:
            return
        canvas.text(SMALL, x, 58, text, 0 if lit else 1)


def _bid_footer(table: "Table", state: bytearray, words: "Words") -> tuple:
    """Say what a bid comes to, and with the card under the cursor lifted or put back."""
    plan = table.plan
    if plan.row == bid_plan.OFFERED:
        return preview.offered(state, state[OFFERS + plan.offer], words)
    now = state[AREAS + AREA_SIZE * state[TURN] + BID_COUNT] + plan.bid
    text = preview.standing(state, now, words)[1]
    if plan.row == bid_plan.CARD:
        after = now + (-1 if plan.lifted[plan.at] else 1)
        return words[G.BID_BECOMES] % (now, text, after, preview.standing(state, after, words)[0]), ""
    return words[G.BID_IS] % now + ", " + text, ""
