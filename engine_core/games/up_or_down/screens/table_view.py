"""Draws the table of Up or Down? while cards are played, taken and drawn: ring, hand, columns, piles."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules.columns import column_score
from engine_core.games.up_or_down.rules.layout import (
    COLUMN_SIZE,
    DIRECTION,
    FALLING,
    LAST,
    LENGTH,
    LOG,
    LOGGED,
    PLACE,
    RING,
    RISING,
    TALLY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.parts.motion import Motion
    from engine_core.draw.canvas import Canvas

_TILE = const(17)
_PITCH = const(18)
_RING_Y = const(11)
_HAND_Y = const(36)
_DRAWN_Y = const(54)
# Flags that are added to a card's number in `shown`
_LIT = const(128)  # a flag: the card is inverse
_BAR = const(256)  # a flag: the card has a bar below it


def tile(canvas: "Canvas", x: int, y: int, card: int, lit: bool) -> None:
    """Draw a card, 17x17 pixels, inverse if it is under the cursor or where it would land."""
    if lit:
        canvas.fill(x, y, _TILE, _TILE, 1)
    else:
        canvas.card(x, y, _TILE, _TILE)
    ink = 0 if lit else 1
    canvas.text_centre(SMALL, x, y + 3, _TILE, str(card), ink)
    canvas.text(SMALL, x + 6, y + 10, signs.COLOURS[COLOURS[card]], ink)


def ring_cards(state: bytearray, card: int) -> list:
    """Return the cards of the ring in order, including `card` if it is not 0."""
    cards = [state[i] for i in range(RING, RING + 7) if state[i]]
    if card:
        cards.append(card)
        cards.sort()
    return cards


def neighbours(cards: list, card: int) -> tuple:
    """Return the two cards next to `card` in the ring `cards`."""
    at = cards.index(card)
    return cards[at - 1], cards[(at + 1) % len(cards)]


def ring(canvas: "Canvas", shown: list, cards: list, lit: int, marked: tuple) -> None:
    """Draw the ring in rows 9-33: `cards` ascending, card `lit` inverse, a bar under each of `marked`.

    `shown`: the card and flags that the screen shows in each place, so that only changed places are drawn; empty if
    this is not known. It is updated.
    """
    if len(shown) != len(cards):
        canvas.fill(0, 9, 128, 25, 0)
        canvas.dots(0, 19, 1, 15)
        canvas.dots(127, 19, 1, 15)
        canvas.dots(0, 33, 128, 1)
        shown[:] = [0] * len(cards)
    x = ring_x(cards)
    for place, card in enumerate(cards):
        look = card | (_LIT if card == lit else 0) | (_BAR if card in marked else 0)
        changed = look ^ shown[place]
        if changed & ~_BAR:
            _again(canvas, x, _RING_Y, shown[place])
            tile(canvas, x, _RING_Y, card, card == lit)
        if changed & _BAR:
            canvas.fill(x, 29, _TILE, 2, look & _BAR)
        shown[place] = look
        x += _PITCH


def ring_x(cards: list) -> int:
    """Return the left edge of the ring's first card."""
    return 1 if len(cards) > 6 else 10


def fly_in(motion: "Motion", cards: list, card: int, place: int) -> None:
    """Let a card fly to its place in the ring from a place in the hand, or, for -1, from its player's name."""
    x = ring_x(cards) + _PITCH * cards.index(card)
    motion.begin(max(1, 1 + _PITCH * place), 0 if place < 0 else _HAND_Y, x, _RING_Y, _TILE, _TILE)


def fly_out(motion: "Motion", cards: list, card: int) -> None:
    """Let a card fly from the ring to the columns."""
    motion.begin(ring_x(cards) + _PITCH * cards.index(card), _RING_Y, 84, _HAND_Y, _TILE, _TILE)


def hand(canvas: "Canvas", shown: list, cards: list, lifted: int, drawn: int) -> None:
    """Draw up to three cards of a hand in rows 34-55: the card `lifted` dotted and without its colour, with dots under
    the card `drawn` last. `shown`: as for `ring`
    """
    if not shown or len(shown) != len(cards):  # An empty hand clears the rows, too.
        canvas.fill(0, 34, 57, 22, 0)
        shown[:] = [0] * len(cards)
    x = 1
    for place, card in enumerate(cards):
        look = card | (_LIT if card == lifted else 0) | (_BAR if card == drawn else 0)
        if look != shown[place]:
            _again(canvas, x, _HAND_Y, shown[place])
            canvas.fill(x, _DRAWN_Y, _TILE, 2, 0)
            if card == drawn:
                canvas.dots(x, _DRAWN_Y, _TILE, 2)
            if card == lifted:
                canvas.dots(x, _HAND_Y, _TILE, _TILE)
                canvas.text_centre(SMALL, x, _HAND_Y + 6, _TILE, str(card))
            else:
                tile(canvas, x, _HAND_Y, card, False)
        shown[place] = look
        x += _PITCH


def _again(canvas: "Canvas", x: int, y: int, look: int) -> None:
    """Clear a place if it is not empty."""
    if look:
        canvas.fill(x, y, _TILE, _TILE, 0)


def columns(canvas: "Canvas", state: bytearray, area: int) -> None:
    """Draw a line for each column in rows 34-55: direction, last number, length times best colour, points."""
    canvas.fill(57, 34, 71, 22, 0)
    for column in range(3):
        at = area + COLUMN_SIZE * column
        y = 36 + 7 * column
        length = state[at + LENGTH]
        if not length:
            canvas.text(SMALL, 62, y, "-")
            continue
        canvas.text(SMALL, 62, y, direction_sign(state, at))
        canvas.text_right(SMALL, 82, y, str(state[at + LAST]))
        colour = main_colour(state, area, column)
        canvas.text_right(SMALL, 97, y, "%d×" % length)
        canvas.text(SMALL, 98, y, signs.COLOURS[colour] + str(state[at + TALLY + colour]))
        canvas.text_right(SMALL, 127, y, str(column_score(state, at)))


def main_colour(state: bytearray, area: int, column: int) -> int:
    """Return the most frequent colour of a column; of several, the one that was so first, so that its sign stays."""
    counts = bytearray(6)
    best = 0
    for i in range(state[area + LOGGED]):
        if state[area + PLACE + i] == column:
            colour = COLOURS[state[area + LOG + i]]
            counts[colour] += 1
            if counts[colour] > counts[best]:
                best = colour
    return best


def direction_sign(state: bytearray, at: int) -> str:
    """Return the sign of a column's direction, or a blank for a column of one card."""
    direction = state[at + DIRECTION]
    return signs.UP if direction == RISING else signs.DOWN if direction == FALLING else " "


def piles(canvas: "Canvas", top: int, up_count: int, down_count: int, chosen: int) -> None:
    """Draw the two piles to draw from in rows 34-55. `chosen` is 0 for the face-up pile."""
    canvas.fill(57, 34, 71, 22, 0)
    tile(canvas, 62, _HAND_Y, top, chosen == 0)
    canvas.text(SMALL, 82, _HAND_Y + 6, str(up_count))
    canvas.card(97, _HAND_Y, _TILE, _TILE)
    if chosen:
        canvas.fill(97, _HAND_Y, _TILE, _TILE, 1)
    canvas.text_centre(LARGE, 97, _HAND_Y + 5, _TILE, "?", 0 if chosen else 1)
    canvas.text(SMALL, 117, _HAND_Y + 6, str(down_count))
