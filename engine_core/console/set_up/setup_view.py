"""Draws the set-up: the seats on the left; the options, a summary of them, and Start on the right; and an explanation
of the seat or option under the cursor.
"""

from engine_core import catalog
from engine_core.console.play.session import ELSEWHERE, EXPERT, GENTLE, PERSON
from engine_core.console.store import setting_rows as S
from engine_core.console.store.seat_bytes import has_styles
from engine_core.console.words import home_words as H
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.set_up.setup import Setup
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

# The values of the cursor: 0 to 5 for seats, from here on the options, then Start, then the deal
FIRST_OPTION = const(10)
START = const(100)
DEAL = const(110)

_EMPTY = const(-1)
_ROWS = const(4)  # how many options are shown at a time
_ABOVE = const(3)  # the number of seats above the box that explains an option
# Indices in the explanatory texts, counted from the end. The texts about seats begin with this one: empty, a person,
# three levels of bot, a remote person, a gentle bot.
_SEATS = const(11)
_GENTLE_TEXTS = const(6)  # the index of the first text about gentle bots
_STYLE_TEXTS = const(4)  # the index of the first text about the three styles
_PX = const(122)  # the width in pixels of a line in large text


class SetupView:
    """Draws a set-up, except its explanations (`draw_help`).

    The explanations cover the half without the cursor, and everything in large text.
    """

    def __init__(self, setup: "Setup") -> None:
        self._setup = setup
        self._lit = _EMPTY  # the cursor's value that is inverse on the screen

    def has_styles(self, seat: int) -> bool:
        """Return whether the bot on a seat may have a style."""
        setup = self._setup
        return setup.STYLED and seat < len(setup.kinds) and has_styles(setup.kinds[seat], setup.rules_class)

    def header_drawn(self) -> None:
        """Note that the header was redrawn, so the deal in it is not inverse."""
        self._lit = _EMPTY if self._lit == DEAL else self._lit

    def _deal_width(self) -> int:
        return SMALL.width(self._setup.deal_text())

    def draw_seats(self, canvas: "Canvas") -> None:
        """Draw the seats, without the cursor."""
        setup = self._setup
        canvas.fill(0, 9, 57, 55, 0)
        if setup.is_read_large():
            return
        for seat in range(min(setup.most, _ABOVE) if FIRST_OPTION <= setup.cursor < START else setup.most):
            self._draw_seat(canvas, seat)
        canvas.dots(55, 11, 1, 53)
        self._lit = _EMPTY if self._lit < FIRST_OPTION else self._lit

    def _draw_seat(self, canvas: "Canvas", seat: int) -> None:
        setup = self._setup
        y = 12 + 9 * seat
        canvas.text(SMALL, 2, y, signs.SEATS[seat])
        if seat >= len(setup.kinds):
            canvas.text(SMALL, 10, y, "-")
            return
        canvas.text(SMALL, 10, y, setup.name(seat))
        kind = setup.kinds[seat]
        if kind == ELSEWHERE:
            canvas.text(SMALL, 37, y, signs.PREVIOUS + signs.NEXT)
        elif kind != PERSON:
            canvas.text(SMALL, 37, y, signs.FACES[seat] + " " + signs.STRENGTHS[kind - 1])

    def draw_options(self, canvas: "Canvas") -> None:
        """Draw the options, unless a seat or the deal is explained there, and Start, unless an option is explained."""
        setup = self._setup
        self._lit = _EMPTY if FIRST_OPTION <= self._lit < DEAL else self._lit
        canvas.fill(57, 9, 71, 55, 0)
        if setup.is_read_large():
            return
        if not FIRST_OPTION <= setup.cursor < START:
            canvas.card(62, 45, 65, 15)
            canvas.text_centre(LARGE, 62, 49, 65, setup.texts()[H.START])
            canvas.text(SMALL, 58, 50, signs.PREVIOUS)  # The arrow leads to the seats.
        if setup.cursor < FIRST_OPTION or setup.cursor == DEAL:
            return
        y = 12
        first = self._first_option()
        rows = setup.option_rows()
        setup.bar(canvas, first, _ROWS, len(rows), 11, 31, 58)
        for name, choice in rows[first : first + _ROWS]:
            canvas.text(SMALL, 62, y, name)
            canvas.text_right(SMALL, 127, y, signs.PREVIOUS + " " + choice + " " + signs.NEXT)
            y += 8
        for word, number in setup.facts.facts(setup.rules):
            if y < 44:
                canvas.text(SMALL, 62, y, setup.words[word])
                canvas.text_right(SMALL, 126, y, str(number))
            y += 8

    def _first_option(self) -> int:
        """Return the first option to show, so that the option under the cursor is visible."""
        cursor = self._setup.cursor
        return max(0, cursor - FIRST_OPTION - _ROWS + 1) if FIRST_OPTION <= cursor < START else 0

    def draw_cursor(self, canvas: "Canvas") -> None:
        """Invert the thing under the cursor, and the one that the cursor has left."""
        if self._setup.is_read_large():
            self._lit = _EMPTY
        elif self._lit != self._setup.cursor:
            self._turn_over(canvas, self._lit)
            self._lit = self._setup.cursor
            self._turn_over(canvas, self._lit)

    def _turn_over(self, canvas: "Canvas", cursor: int) -> None:
        """Invert the thing under the cursor. Also draw or remove the arrow that explains left on a player's row."""
        setup = self._setup
        if cursor == START:
            canvas.invert(63, 46, 63, 13)
        elif cursor == DEAL:
            canvas.invert(125 - self._deal_width(), 0, 3 + self._deal_width(), 8)
        elif cursor >= FIRST_OPTION:
            setup.turn_over(canvas, 60, 12 + 8 * (cursor - FIRST_OPTION - self._first_option()), 68)
        elif cursor >= 0:
            y = 12 + 9 * cursor
            setup.turn_over(canvas, 0, y, 54)
            if self.has_styles(cursor):
                canvas.text(SMALL, 32, y, signs.PREVIOUS, 0)
            elif cursor < len(setup.kinds) and setup.kinds[cursor] == PERSON:
                canvas.text(SMALL, 36, y, signs.PREVIOUS + setup.texts()[H.EDIT_NAME], 0)


def draw_help(canvas: "Canvas", setup: "Setup", option: int) -> None:
    """Explain an option below it. A negative `option` explains the seat or deal under the cursor instead."""
    if setup.is_read_large():
        _draw_large(canvas, setup, option)
        return
    if option < 0:
        canvas.fill(57, 9, 71, 35, 0)
        for i, line in enumerate(seat_text(setup).split("\n")):
            canvas.text(SMALL, 62, 12 + 8 * i, line)
        return
    canvas.fill(0, 39, 55, 5, 0)  # This clears the fourth seat.
    canvas.fill(0, 44, 128, 20, 0)
    canvas.dots(0, 44, 128, 1)
    for i, text in enumerate(setup.option_texts(option)):
        canvas.text(SMALL, 2, 48 + 9 * i, text)


def _draw_large(canvas: "Canvas", setup: "Setup", option: int) -> None:
    """Draw only the seat or the option, in an inverse row, with its explanation below."""
    large = setup.large()
    assert large
    canvas.fill(0, 9, 128, 55, 0)
    if option < 0:
        seat = setup.cursor
        kind = setup.kinds[seat] if seat < len(setup.kinds) else _EMPTY
        left = signs.SEATS[seat] + " " + (setup.name(seat) if kind >= 0 else "-")
        right = signs.FACES[seat] + " " + signs.STRENGTHS[kind - 1] if kind > 0 and kind != ELSEWHERE else ""
        text = seat_text(setup).replace("\n", " ")
    else:
        left, choice = setup.option_rows()[option]
        right = signs.PREVIOUS + " " + choice + " " + signs.NEXT
        text = " ".join(setup.option_texts(option))
    canvas.text(LARGE, 2, 14, left)
    canvas.text_right(LARGE, 126, 14, right)
    setup.turn_over(canvas, 0, 14, 128, 11)
    for i, line in enumerate(large.lines(LARGE, text, _PX)):
        canvas.text(LARGE, 2, 30 + large.grid()[2] * i, line)


def seat_text(setup: "Setup") -> str:
    """Return lines that explain the player in the seat under the cursor, or the deal."""
    texts = help_texts(setup)
    own = setup.own_text()
    if own:
        return own
    if setup.cursor >= START:
        return texts[len(texts) - 1]
    kind = setup.kinds[setup.cursor] if setup.cursor < len(setup.kinds) else _EMPTY
    style = setup.styles[setup.cursor]
    if style:
        return texts[len(texts) - _STYLE_TEXTS + style - 1]
    if kind == EXPERT:
        return "\n".join(setup.texts("expert_words_"))
    if kind == GENTLE:
        stays = 1 - setup.console.settings.values[S.GENTLE]
        from engine_core.console.store import gentle_rung

        rung = gentle_rung.of(setup.console.notes, setup.game)
        return str(texts[len(texts) - _GENTLE_TEXTS + stays]) % (rung + 1)
    return texts[len(texts) - _SEATS + kind]


def help_texts(setup: "Setup") -> "Words":
    """Return the explanatory texts: first those for the names at the beginning of a game's texts, then the seats
    (empty, a person, each level, each style), then the deal.
    """
    found: Words = catalog.texts(setup.game, "set_up_help", setup.console.settings.language).WORDS
    return found
