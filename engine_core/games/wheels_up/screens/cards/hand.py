"""The hand at a table of Wheels Up!: played from, discarded from, answered with, or only looked at."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import page_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules.codes import ACTION, CARD, DISCARD, PASS, REACT
from engine_core.games.wheels_up.rules.codes import CHAOS as PLAY_CHAOS
from engine_core.games.wheels_up.rules.layout import DECLARED
from engine_core.games.wheels_up.screens.cards import card_sign, hand_view
from engine_core.games.wheels_up.screens.choice import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.table import Table

_TILES = const(2)
_HINT_PX = const(90)  # a longer text beside the hint would meet it


class Hand:
    """The cards of the viewer of a table, before them passing (0) where a chaos card is asked for."""

    def __init__(self, table: "Table", decision: int) -> None:
        self._table = table
        self._decision = decision
        self._state = table.session.match.state
        self._cards = asked.cards_at(self._state, table.session.viewer)
        if decision == REACT:
            self._cards.insert(0, 0)

    def count(self) -> int:
        """Return how many tiles there are."""
        return len(self._cards)

    def action(self, at: int) -> int:
        """Return the action that tile `at` plays, -1 where it plays none."""
        card = self._cards[at] if at < len(self._cards) else 0
        if self._decision == DISCARD:
            return card
        if not card:
            return PASS if self._decision == REACT else -1
        action = (PLAY_CHAOS if CHAOS[card] else CARD) + card
        if self._decision in (ACTION, REACT):
            table = self._table
            for i in range(table.count):
                if table.actions[i] == action:
                    return action
        return -1

    def draw(self, canvas: "Canvas", part: int, at: int) -> None:
        """Draw one part of the table while the hand is on it, tile `at` under the cursor."""
        table = self._table
        session = table.session
        state = self._state
        language = table.console.settings.language
        card = self._cards[at] if at < len(self._cards) else 0
        if part == table.HEADER:
            text = asked.hand_text(state, session.viewer, self._decision, session.words)
            if table.turn.timing.decoy:
                text = session.words[G.NOTHING_NOW]
            fact = asked.pips(session.match) if self._decision == ACTION else ""
            table.draw_header(canvas, text, fact)
        elif part == table.FOOTER:
            self._draw_footer(canvas, at, card)
        elif part == _TILES:
            playable = 0
            for i in range(len(self._cards)):
                if self.action(i) >= 0:
                    playable |= 1 << i
            hand_view.tiles(canvas, self._cards, at, playable)
        elif card and table.choice.view:
            hand_view.explain(canvas, card, table.choice.page_words(), language)
        else:
            hand_view.about(
                canvas, table.rules, card or (state[DECLARED] if not table.turn.timing.decoy else 0), language
            )

    def _draw_footer(self, canvas: "Canvas", at: int, card: int) -> None:
        table = self._table
        session = table.session
        words = session.words
        state = self._state
        if table.choice.noted and table.turn.confirming < 0:
            table.footer(canvas, table.choice.page_words()[P.TAKES_BACK])
            return
        left = ""
        right = ""
        if card:
            left = hand_view.brings(table.rules, state, session.viewer, card, words)
            right = words[G.KINDS + card_sign.kind_of(card)]
            if self._decision == ACTION and self.action(at) < 0 and not CHAOS[card]:
                left = words[G.NO_ACTION]
        elif self._decision == REACT:
            left = words[G.PASS]
            if session.line and session.line_seat >= 0:
                right = signs.SEATS[session.line_seat] + " " + session.line
        if card and table.choice.view:
            left = ""
        elif card and SMALL.width(left) < _HINT_PX:
            right = words[G.SIGNS_HINT]
        table.draw_footer(canvas, left, right)
