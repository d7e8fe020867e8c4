"""The header and the footer of the table of Up Too High."""

from engine_core.console.words import words as W
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
    PHASE,
    STAY,
    TAKE,
    TURN,
)
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import bid_plan, preview

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.up_too_high.screens.table import Table
    from engine_core.packed_texts import Words

_FLIGHTS = (CLOCKWISE, COUNTER, STAY)


def header(table: "Table", canvas: "Canvas", state: bytearray, asked: int) -> None:
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
    elif asked in (BUILD, DIVIDEND):
        fact = words[G.CAPITAL_IS] % state[COUNTS + state[ACTING]]
    elif state[EXHAUSTIONS] >= table.rules.last_exhaustion:
        fact = words[G.LAST_ROUND]
    else:
        counts = (state[COUNTS + DECK], state[EXHAUSTIONS], table.rules.last_exhaustion)
        fact = signs.CARDS + "%d " % counts[0] + signs.RESHUFFLED + "%d/%d" % counts[1:]
    table.draw_header(canvas, text, fact)


def footer(table: "Table", canvas: "Canvas", state: bytearray, asked: int) -> None:
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
        if table.chosen() != STAY and 2 * state[AIRPLANE + state[ACTING]] >= state[COUNTS + DECK]:
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
    table.draw_footer(canvas, left, right)
    if table.turn.confirming >= 0:
        return
    if asked == FLY:
        x = 2
        for i, action in enumerate(_FLIGHTS):
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
    """Say what a bid would come to with the card under the cursor lifted or put back, or as it is."""
    plan = table.plan
    if plan.row == bid_plan.OFFERED:
        return preview.offered(state, state[OFFERS + plan.offer], words)
    now = state[AREAS + AREA_SIZE * state[TURN] + BID_COUNT] + plan.bid
    after = now
    if plan.row == bid_plan.CARD:
        after += -1 if plan.lifted[plan.at] else 1
    before, last = preview.bid_place(state, after)
    text = words[(G.NTH_LAST if last else G.NTH) + before]
    if plan.row == bid_plan.CARD:
        return words[G.BID_BECOMES] % (now, after) + ", " + text, ""
    return words[G.BID_IS] % now + ", " + text, ""
