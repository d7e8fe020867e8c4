"""The table of Undertow: the cards of the trick on top, the viewer's hand below."""

from engine_core.console.play import table
from engine_core.console.scene import LEFT, RIGHT, A, B
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.undertow.data import words as G
from engine_core.games.undertow.rules.rules import HAND_SIZE, HANDS, LAID, TRICK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.undertow.rules.rules import Rules

_TRICK = const(2)
_HAND = const(3)
_TILE = const(17)
_TRICK_Y = const(18)
_HAND_Y = const(38)


class Table(table.Table):
    """Parts: header and footer, which the base class numbers 0 and 1, the trick, the hand."""

    rules: "Rules"
    PARTS = 4

    def ask(self) -> None:
        self._at = 0

    def chosen(self) -> int:
        return self.actions[self._at]

    def flight(self, action: int) -> None:
        """Show the card fly to its place: from the hand, or from the name where others must not see the hand."""
        own = self.mine and self.session.people == 1
        seat = self.rules.current_player(self.session.match.state)
        x, y = (1 + 18 * self._at, _HAND_Y) if own else (1, 0)
        self.console.motion.begin(x, y, 1 + 32 * seat, _TRICK_Y, _TILE, _TILE)

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == self.HEADER:
            trick = min(self.session.match.state[TRICK] + 1, self.rules.hand)
            self.draw_header(canvas, self.session.words[G.CHOOSE_CARD], "%d/%d" % (trick, self.rules.hand))
        elif part == self.FOOTER:
            self._draw_footer(canvas)
        elif part == _TRICK:
            self._draw_trick(canvas)
        else:
            self._draw_hand(canvas)

    def _draw_trick(self, canvas: "Canvas") -> None:
        """Draw each seat's mark and points over its card of this trick, or of the last until the next has begun."""
        canvas.fill(0, 9, 128, 27, 0)
        state = self.session.match.state
        trick = state[TRICK] if state[LAID] or not state[TRICK] else state[TRICK] - 1
        for seat in range(self.rules.seats):
            x = 1 + 32 * seat
            canvas.text(SMALL, x, 11, signs.SEATS[seat])
            canvas.text_right(SMALL, x + 17, 11, str(self.rules.score(state, seat)))
            card = self.rules.card(state, seat, trick)
            if card:
                self._tile(canvas, x, _TRICK_Y, card, False)
            else:
                canvas.dots(x, _TRICK_Y, _TILE, _TILE)

    def _draw_hand(self, canvas: "Canvas") -> None:
        canvas.fill(0, 36, 128, 20, 0)
        seat = self.session.viewer
        if seat < 0:  # nobody's eyes: nothing secret
            return
        at = HANDS + HAND_SIZE * seat
        for i in range(self.rules.hand):
            card = self.session.match.state[at + i]
            if card:
                self._tile(canvas, 1 + 18 * i, _HAND_Y, card, self.mine and card == self.chosen())

    def _tile(self, canvas: "Canvas", x: int, y: int, card: int, lit: bool) -> None:
        """Draw a card, 17x17; inverse under the cursor."""
        if lit:
            canvas.fill(x, y, _TILE, _TILE, 1)
        else:
            canvas.card(x, y, _TILE, _TILE)
        canvas.text_centre(LARGE, x, y + 5, _TILE, str(card), 0 if lit else 1)

    def _draw_footer(self, canvas: "Canvas") -> None:
        """Say who would take the trick then and what it would be worth: asked of the rules, on a copy of the state."""
        if not self.mine:
            self.draw_footer(canvas, "", "")
            return
        rules = self.rules
        state = self.session.match.state
        seat = rules.current_player(state)
        after = bytearray(state)
        after[rules.played + rules.hand * seat + state[TRICK]] = self.chosen()
        words = self.session.words
        taker = self.session.names[rules.taker(after)]
        self.draw_footer(canvas, words[G.NOW_TAKEN_BY] % taker, words[G.WORTH] % rules.worth(after))

    def press(self, button: int) -> None:
        if not self.mine or button in (A, B):
            super().press(button)
        elif button in (LEFT, RIGHT):
            self._at = (self._at + (1 if button == RIGHT else -1)) % self.count
            self.moved()
            self.stale |= 1 << _HAND | 1 << self.FOOTER
