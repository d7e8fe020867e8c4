"""Draws the table of Up Too High: what its parts show, and the texts in the header and the footer."""

from engine_core.console.scene import A
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import place_of
from engine_core.games.up_too_high.rules.knowledge import hand_count
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import bid_plan, bid_view, company_view, preview, ring_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.up_too_high.screens.table import Table
    from engine_core.packed_texts import Words

PARTS = const(14)
ITEMS = const(0x1FF8)  # a mask of the parts that draw items: boxes of the ring, cards of the hand, lines
SIDE = const(13)  # the part that draws the area between the boxes, beside the hand or beside the lines
_HEADER = const(0)
FOOTER = const(1)
_GROUND = const(2)
_FIRST = const(3)  # the first part that draws an item
_FLIGHTS = (L.CLOCKWISE, L.COUNTER, L.STAY)


def place(box: int) -> int:
    """Convert a box, numbered in reading order, to its place in the ring, or a place to its box."""
    return box if box < 4 else 10 - box


def box_x(box: int) -> int:
    """Return the left edge of a box, numbered in reading order."""
    return ring_view.box_x(place(box))


def item(i: int) -> int:
    """Return the part that draws item `i`, as a mask."""
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
        if state[L.PHASE] == L.BID:
            _bid(table, canvas, state, part, asked)
        elif asked == L.BUILD:
            _build(table, canvas, state, part)
        elif asked == L.DIVIDEND:
            _dividend(table, canvas, state, part)
        else:
            _ring(table, canvas, state, part, asked)


def _ring(table: "Table", canvas: "Canvas", state: bytearray, part: int, asked: int) -> None:
    viewer = table.session.viewer
    phase = state[L.PHASE]
    if part == _GROUND:
        if phase in (L.TAKE, L.EXTRA):
            ring_view.bids(canvas, state, table.session.words[G.BIDS])
        elif viewer >= 0:
            ring_view.hand(canvas, state, viewer, table.session.words[G.HAND], phase != L.OVER)
    elif part == SIDE:
        if asked == L.FLY and table.chosen() != L.STAY:
            company = state[L.ACTING]
            step = 1 if table.chosen() == L.CLOCKWISE else -1
            ring_view.flight(canvas, place_of(state, company), state[L.AIRPLANE + company], step)
        else:
            ring_view.loop(canvas)
    elif part - _FIRST < L.COMPANIES:
        box = part - _FIRST
        at = place(box)
        if L.OFFER <= asked <= L.EXTRA:
            lit = box == table.at
            may = table.may(box)
            gain = table.gains[at] if lit or asked == L.EXTRA else 0
        else:
            lit = False
            may = phase == L.TAKE and _is_offered(state, state[L.RING + at])
            gain = table.gains[at] if asked == L.FLY else 0
        ring_view.box(canvas, state, at, viewer, lit, may, gain)


def _is_offered(state: bytearray, company: int) -> bool:
    for i in range(L.OFFERS, L.OFFERS + state[L.OFFER_COUNT]):
        if state[i] == company:
            return True
    return False


def _bid(table: "Table", canvas: "Canvas", state: bytearray, part: int, asked: int) -> None:
    plan = table.plan
    if part == SIDE:
        lit = plan.offer if asked == L.BID and plan.row == bid_plan.OFFERED else -1
        bid_view.offers(canvas, state, table.session.words[G.OFFERS], lit)
        bid_view.stacks(canvas, state, plan.bid if asked == L.BID else -1)
        if table.session.viewer >= 0:
            bid_view.arrows(canvas, plan)
    elif part != _GROUND and table.session.viewer >= 0:
        slot = part - _FIRST
        lit = asked == L.BID and plan.row == bid_plan.CARD and plan.top + slot == plan.at
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
    """Draw the player who decides and the question, and a fact on the right, such as the draw pile."""
    words = table.session.words
    text = short = ""
    if asked >= 0:
        text = words[G.ASKED + asked]
        if asked == L.OFFER and state[L.ROUND] > 1 and state[L.FIRST] == table.session.viewer:
            text = words[G.ASKED_FIRST]
    if asked >= L.FLY:
        text = text % table.about()
        if asked == L.FLY:
            text += " " + signs.AIRPLANE + str(state[L.AIRPLANE + state[L.ACTING]])
    if asked == L.BID:
        fact = words[G.HAND] % hand_count(state, table.session.viewer)
    elif asked == L.DIVIDEND and table.skips_building():
        fact = words[G.NO_BUILD]
    elif asked in (L.BUILD, L.DIVIDEND):
        fact = words[G.CAPITAL_IS] % state[L.COUNTS + state[L.ACTING]]
    elif L.TAKE <= asked <= L.EXTRA and table.follows(table.chosen()):
        text = words[G.ASKED_LAST + asked - L.TAKE]
        fact = words[G.FOLLOWS] if table.goal else ""
    else:
        fact = signs.CARDS + "%d " % state[L.COUNTS + L.DECK]
        last = table.rules.last_exhaustion
        if state[L.EXHAUSTIONS] < last:
            fact += signs.RESHUFFLED + "%d/%d" % (state[L.EXHAUSTIONS], last)
        else:
            short = words[G.LAST_ROUND]
            fact += short
    table.draw_header(canvas, text, fact, short)


def _draw_footer(table: "Table", canvas: "Canvas", state: bytearray, asked: int) -> None:
    """Draw the result of the choice under the cursor, and the choices in the footer."""
    words = table.session.words
    if asked < 0:
        viewer = table.session.viewer
        left = ""
        if state[L.OFFER_COUNT] and state[L.PHASE] == L.TAKE:
            letters = " ".join([LETTERS[state[L.OFFERS + i]] for i in range(state[L.OFFER_COUNT])])
            left = table.console.words[W.OF_WHOM] % (words[G.OFFERS], letters)
        right = "%s %d" % (words[G.TOTAL], table.rules.score(state, viewer)) if viewer >= 0 else ""
    elif asked == L.BID:
        left, right = _bid_footer(table, state, words)
    elif asked == L.FLY:
        left = ""
        right = "+%d" % table.gains[place_of(state, state[L.ACTING])]
        counts = state[L.EXHAUSTIONS] < table.rules.last_exhaustion
        if (
            counts
            and table.chosen() != L.STAY
            and 2 * state[L.AIRPLANE + state[L.ACTING]] >= state[L.COUNTS + L.DECK] > 0
        ):
            right = signs.RESHUFFLED + "  " + right
    elif asked == L.OFFER:
        left, right = preview.offer(state, table.chosen(), words)
    elif asked == L.TAKE:
        left, right = preview.take(table.rules, state, table.chosen(), words)
    elif asked == L.EXTRA:
        left, right = preview.extra(state, table.chosen())
    elif asked == L.BUILD:
        left, right = preview.build(state, table.chosen(), words)
    else:
        left, right = preview.dividend(state, table.chosen(), words)
    brings = table.brings_text() if asked == L.FLY and table.turn.confirming < 0 else ""
    follows = table.follows(table.chosen()) if asked >= L.FLY else ""
    if follows and asked == L.FLY:
        if table.turn.confirming < 0:
            brings = right + ", " + follows
    elif follows:
        right = follows
        if SMALL.width(left + right) > table.FOOTER_PX:
            right = words[G.FOLLOWS_SHORT]
    if brings:  # The text leaves room for only one of the flights.
        table.footer(canvas, "", brings)
    else:
        table.draw_footer(canvas, left, right)
    if table.turn.confirming >= 0:
        return
    if asked == L.FLY:
        x = 2
        for i, action in enumerate(_FLIGHTS):
            if brings and i != table.at:
                continue
            text = words[G.FLIGHTS + action]
            if i == table.at:
                canvas.fill(x - 2, 56, SMALL.width(text) + 4, 8, 1)
            x = canvas.text(SMALL, x, 58, text, 0 if i == table.at else 1) + 5
    elif asked == L.BID:
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
    """Return the footer's two texts for a bid: size and rank, now and after A."""
    plan = table.plan
    if plan.row == bid_plan.OFFERED:
        return preview.offered(state, state[L.OFFERS + plan.offer], words)
    now = state[L.AREAS + L.AREA_SIZE * state[L.TURN] + L.BID_COUNT] + plan.bid
    takes = preview.standing(state, now, words)[1]
    if plan.row == bid_plan.CARD and table.names(A):
        after = now + (-1 if plan.lifted[plan.at] else 1)
        text = words[G.BID_BECOMES] % (now, takes, after, preview.standing(state, after, words)[0])
        if SMALL.width(text + signs.DOWN + " " + words[G.BID]) <= table.FOOTER_PX:
            return text, ""
    return words[G.BID_IS] % (now, takes), ""
