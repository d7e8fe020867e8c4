"""Draws the columns of Up or Down? while a card is put, with their possible new values, or with all their cards."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules.columns import column_score, fits, gain
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DROP, LAST, LENGTH, LOG, LOGGED, NEW, PLACE, TAKEN
from engine_core.games.up_or_down.screens.move_caption import best_text
from engine_core.games.up_or_down.screens.table_view import direction_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.up_or_down.rules.rules import Rules
    from engine_core.packed_texts import Words

_PITCH = const(43)  # the distance between two columns in pixels
_WIDTH = const(42)
_PIPS = const(10)  # the number of cards from which a column shows fewer signs
_ALL_PIPS = const(20)  # the same for a column with nothing below its signs
_PIPS_ROW = const(5)  # the number of signs in a row
_PIPS_Y = const(22)
_PIP = const(7)  # the distance between two signs in pixels, including a blank line


def column(canvas: "Canvas", rules: "Rules", state: bytearray, index: int, action: int, words: "Words") -> None:
    """Draw column `index` 0-2 in rows 9-55, and the choice under it. `action` is the one under the cursor."""
    seat = rules.current_player(state)
    area = rules.area(seat)
    at = area + COLUMN_SIZE * index
    taken = state[TAKEN]
    x = _PITCH * index
    canvas.fill(x, 9, _PITCH, 47, 0)
    length = state[at + LENGTH]
    starts = not length and (index == 0 or state[at - COLUMN_SIZE])
    here = action == (NEW if starts else index)
    gives_up = action == DROP + index
    may = starts or (length and fits(state, at, taken))
    if may:
        canvas.card(x, 11, _WIDTH, 33)
    else:
        canvas.dots(x, 11, _WIDTH, 33)
    if not length and not starts:
        return
    if here:
        canvas.fill(x, 11, _WIDTH, 9, 1)
    _title(canvas, state, area, index, 0 if here else 1, words)
    count = _pips(canvas, state, area, index, x, _PIPS)
    if may or gives_up:
        if here:
            px = x + 3 + _PIP * (count % _PIPS_ROW)
            py = _PIPS_Y + _PIP * (count // _PIPS_ROW)
            canvas.fill(px - 1, py - 1, 7, 7, 1)
            canvas.text(SMALL, px, py, signs.COLOURS[COLOURS[taken]], 0)
        before = column_score(state, at)
        after = before + gain(state, area, action if gives_up else NEW if starts else index, taken)
        if gives_up:
            after -= length  # These points go to the cards given up.
        text = "%d %s %d" % (before, signs.BECOMES, after)
        if count < _PIPS_ROW and LARGE.width(text) < _WIDTH - 3:
            canvas.text_centre(LARGE, x, 35, _WIDTH, text)
        else:  # Two rows of signs, or a score of three digits, leave less room.
            canvas.text_centre(SMALL, x, 36, _WIDTH, text)
    else:
        word = G.TOO_LOW if taken < state[at + LAST] else G.TOO_HIGH
        canvas.text_centre(SMALL, x, 35, _WIDTH, words[word])  # A lesson's arrow needs the room below.
    if state[area + COLUMN_SIZE * 2]:
        if gives_up:
            canvas.fill(x, 45, _WIDTH, 9, 1)
        canvas.text_centre(SMALL, x, 47, _WIDTH, words[G.GIVE_UP], 0 if gives_up else 1)


def cards(canvas: "Canvas", state: bytearray, area: int, index: int, words: "Words") -> None:
    """Draw column `index` 0-2 of a seat in rows 9-55, with the colours of all its cards."""
    x = _PITCH * index
    if not state[area + COLUMN_SIZE * index + LENGTH]:
        canvas.dots(x, 11, _WIDTH, 40)
        return
    canvas.card(x, 11, _WIDTH, 40)
    _title(canvas, state, area, index, 1, words)
    _pips(canvas, state, area, index, x, _ALL_PIPS)


def _title(canvas: "Canvas", state: bytearray, area: int, index: int, ink: int, words: "Words") -> None:
    at = area + COLUMN_SIZE * index
    x = _PITCH * index
    length = state[at + LENGTH]
    if not length:
        canvas.text_centre(SMALL, x, 13, _WIDTH, words[G.NEW_COLUMN], ink)
        return
    end = canvas.text(SMALL, x + 3, 13, direction_sign(state, at) + str(state[at + LAST]), ink)
    text = best_text(state, area, index)
    if end + SMALL.width(text) <= x + _WIDTH - 3:
        canvas.text_right(SMALL, x + _WIDTH - 2, 13, text, ink)


def _pips(canvas: "Canvas", state: bytearray, area: int, index: int, x: int, most: int) -> int:
    """Draw a column's colours in order, but only the last `most - 1` if it has `most` or more. Return how many."""
    total = state[area + COLUMN_SIZE * index + LENGTH]
    skip = total - most + 1 if total >= most else 0
    place = 0
    for i in range(state[area + LOGGED]):
        if state[area + PLACE + i] == index:
            if skip:
                skip -= 1
                continue
            colour = COLOURS[state[area + LOG + i]]
            pip_y = _PIPS_Y + _PIP * (place // _PIPS_ROW)
            canvas.text(SMALL, x + 3 + _PIP * (place % _PIPS_ROW), pip_y, signs.COLOURS[colour])
            place += 1
    return place
