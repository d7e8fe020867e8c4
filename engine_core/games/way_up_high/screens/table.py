"""The table of Way Up High."""

from engine_core.console.play import table
from engine_core.console.scene import DOWN as TURN_DOWN
from engine_core.console.scene import LEFT, RIGHT, A, B
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS
from engine_core.games.way_up_high.rules.layout import BUILT, COUNT, DOWN, FITS, GAME, HAND, OBJECTIVE
from engine_core.games.way_up_high.screens import choose_view
from engine_core.games.way_up_high.screens.move_caption import round_text
from engine_core.games.way_up_high.screens.sum_preview import Sums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.way_up_high.rules.rules import Rules

_TREE = const(2)
_GHOST = const(3)
_CHANGE = const(4)
_OTHERS = const(5)
_CARDS = const(6)  # a part a card of the hand, so that walking it draws two of them
_TEXT_X = const(25)  # the footer's; the tree stands left of it


class Table(table.Table):
    """Parts: header, footer; while the viewer builds, its tree, the card's copy on it, what changes, the others, the
    hand; else everyone's trees, a part a seat.
    """

    rules: "Rules"
    PARTS = 12
    HINTS = True

    def __init__(self, console: "Console", session: "Session | Past") -> None:
        super().__init__(console, session)
        self._now = Sums(self.rules)
        self.then = Sums(self.rules)
        self.hand = bytearray(self.rules.seats + 1)  # as it is shown: the seat's own card last (WH10)
        self.cursor = 0
        self._grey = False  # the person turned the cards down
        self._break = True  # the scores between two games are still to be shown

    def follow(self) -> None:
        state = self.session.match.state
        if state[GAME] == 2 and not state[BUILT] and self._break and self.session.people:
            self._break = False
            from engine_core.games.way_up_high.screens import score_screen

            page = score_screen.first_game(self.console, self.turn.session)
            if page:
                self.console.push(page)
                return
        super().follow()
        self.stale &= (1 << (_CARDS + len(self.hand) if self.mine else _TREE + self.rules.seats)) - 1

    def flight(self, action: int) -> None:
        state = self.session.match.state
        from engine_core.games.way_up_high.screens import watch_view

        watch_view.fall(self.console.motion, self.rules, state, self.rules.current_player(state))

    def ask(self) -> None:
        state = self.session.match.state
        own = self._own()
        place = 0
        for i in range(HAND, HAND + len(self.hand)):
            if state[i] != own:
                self.hand[place] = state[i]
                place += 1
        if own:
            self.hand[place] = own
        self._grey = False
        self.cursor = 0
        for place in range(len(self.hand) - 1, -1, -1):
            if self.fits(self.hand[place]):
                self.cursor = place
        self._now.take(state, self.session.viewer)
        self.then.take_with(state, self.session.viewer, self.chosen())

    def _own(self) -> int:
        """Return which card of the hand waited for the viewer's turn (WH10), 0 if none did."""
        rules = self.rules
        state = self.session.match.state
        return state[rules.order + rules.seats + state[BUILT]] if rules.own_cards else 0

    def fits(self, card: int) -> bool:
        state = self.session.match.state
        return BOTTOM_BITS[card] & state[self.rules.tree(self.session.viewer) + FITS] != 0

    def chosen(self) -> int:
        card = self.hand[self.cursor]
        return card if self.fits(card) and not self._grey else card | DOWN

    def draw(self, canvas: "Canvas", part: int) -> None:
        state = self.session.match.state
        if part == self.HEADER:
            words = self.session.words
            told = not self.mine and self.session.line != ""
            self.draw_header(canvas, words[G.ADD_CARD], round_text(self.rules, state, words, told))
        elif not self.mine:
            from engine_core.games.way_up_high.screens import watch_view

            if part == self.FOOTER:
                watch_view.foot(canvas, self.rules, state)
            elif part - _TREE < self.rules.seats:
                watch_view.tree(canvas, self.rules, state, part - _TREE, self.session.line_seat)
        elif part == self.FOOTER:
            self._draw_footer(canvas)
        elif part == _TREE:
            choose_view.tree(canvas, state, self.rules.tree(self.session.viewer))
        elif part == _GHOST:
            choose_view.ghost(canvas, state[self.rules.tree(self.session.viewer) + COUNT], self.chosen())
        elif part == _CHANGE:
            choose_view.change(canvas, self._now, self.then, state[OBJECTIVE], self.session.words)
        elif part == _OTHERS:
            choose_view.others(canvas, self.rules, state, self.session.words)
        elif part - _CARDS < len(self.hand):
            place = part - _CARDS
            card = self.hand[place]
            mark = signs.SMALL_SEATS[self.session.viewer] if card == self._own() else ""
            choose_view.hand_card(canvas, place, len(self.hand), card, place == self.cursor, self.fits(card), mark)

    def _draw_footer(self, canvas: "Canvas") -> None:
        words = self.session.words
        word = G.FACE_UP
        if self.chosen() & DOWN:
            word = G.GREY if self.fits(self.hand[self.cursor]) else G.ONLY_GREY
        left = words[word] % (self.then.value - self._now.value)
        right = choose_view.becomes(self._now.total, self.then.total)
        self.draw_footer(canvas, left, words[G.TOTAL] + " " + right)

    def footer(self, canvas: "Canvas", left: str, right: str = "") -> None:
        """Draw the footer right of the tree."""
        canvas.fill(_TEXT_X - 2, 56, 130 - _TEXT_X, 8, 0)
        canvas.text(SMALL, _TEXT_X, 58, left)
        if right:
            canvas.text_right(SMALL, 127, 58, right)

    def press(self, button: int) -> None:
        if not self.mine or button in (A, B):
            super().press(button)
        elif button in (LEFT, RIGHT):
            self.look((self.cursor + (1 if button == RIGHT else -1)) % len(self.hand), self._grey)
        else:
            self.look(self.cursor, button == TURN_DOWN and (self._grey or self.fits(self.hand[self.cursor])))

    def back(self) -> None:
        state = self.session.match.state
        from engine_core.games.way_up_high.screens.tree_page import Trees

        self.console.push(Trees(self.console, self.turn.session, state, self.rules.seat_at(state, state[BUILT] + 1)))

    def look(self, at: int, grey: bool) -> None:
        """Move the cursor, or turn the cards, and see what the card under it would bring."""
        before = self.chosen()
        self.stale |= 1 << _CARDS + self.cursor | 1 << _CARDS + at if at != self.cursor else 0
        self.cursor = at
        self._grey = grey
        if self.chosen() != before:
            self.moved()
            self.then.take_with(self.session.match.state, self.session.viewer, self.chosen())
            self.stale |= 1 << self.FOOTER | 1 << _GHOST | 1 << _CHANGE
