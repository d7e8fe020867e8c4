"""Asks which people answer the last move with a chaos card, and when the console should ask."""

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.store import setting_rows as S
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.screens.cards import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.chaos.chaos_turn import ChaosTurn

_COLUMNS = const(3)
_WIDTH = const(42)


class ChaosPrompt(Scene):
    """Shows the last move, the people who may answer, and the setting. It does not depend on the cards in anyone's
    hand.

    `is_open`: whether anyone may call now; if not, only the setting is shown
    `depth`: how many scenes lie above the table, including this one
    """

    def __init__(self, console: "Console", turn: "ChaosTurn", is_open: bool, depth: int) -> None:
        super().__init__(console)
        self._depth = depth
        self._turn = turn
        self._people = turn.callers() if is_open else []
        self._at = 0  # the cursor: 0 for going on, then the people, then the setting

    def tick(self, now_ms: int) -> None:
        if self._people and not self._turn.is_open():
            self.console.pop()  # At a linked table the moment does not wait for long.

    def draw(self, canvas: "Canvas", part: int) -> None:
        session = self._turn.session
        words = session.words
        timing = self._turn.timing
        canvas.fill(0, 0, 128, 64, 0)
        if self._people and session.line:
            self.header(canvas, session.names[session.line_seat] + " " + session.line, "", session.line_seat)
        else:
            self.header(canvas, words[G.CHAOS_CARDS])
        if not self._people:
            canvas.text(SMALL, 1, 14, words[G.NOT_NOW])
        elif timing.card:
            language = self.console.settings.language
            canvas.text(LARGE, 1, 12, card_text.name_of(timing.card, language))
            lines = card_text.lines_of(session.match.rules, timing.card, language, False)  # type: ignore[arg-type]
            for i in range(len(lines)):
                canvas.text(SMALL, 1, 23 + 8 * i, lines[i])
        else:
            canvas.text(SMALL, 1, 14, words[G.DONE])
        self._choice(canvas, 0, words[G.NOBODY if self._people else G.GO_ON])
        for i in range(len(self._people)):
            seat = self._people[i]
            self._choice(canvas, i + 1, signs.SEATS[seat] + " " + session.names[seat])
        lit = self._at > len(self._people)
        if lit:
            canvas.fill(0, 55, 128, 8, 1)
        ink = 0 if lit else 1
        canvas.text(SMALL, 2, 57, words[G.ASK], ink)
        choice = words[G.ASKS + self.console.settings.values[S.WHEELS_UP_CHAOS_CARDS]]
        canvas.text_right(SMALL, 126, 57, signs.PREVIOUS + " " + choice + " " + signs.NEXT, ink)

    def _choice(self, canvas: "Canvas", i: int, text: str) -> None:
        x = _WIDTH * (i % _COLUMNS)
        y = 40 + 8 * (i // _COLUMNS)
        if self._at == i:
            canvas.fill(x, y - 2, _WIDTH - 1, 8, 1)
        canvas.text(SMALL, x + 2, y, text, 0 if self._at == i else 1)

    def press(self, button: int) -> None:
        last = len(self._people) + 1
        at = self._at
        if button == B or (button == A and at == 0):
            self.console.pop()
            return
        if at == last:
            if button in (LEFT, RIGHT, A):
                # A setting that cannot be saved holds until the console is switched off.
                self.console.settings.change(S.WHEELS_UP_CHAOS_CARDS, -1 if button == LEFT else 1)
            else:
                self._at = 0 if button == DOWN else last - 1
        elif button == A:
            self._turn.call(self._people[at - 1])
            self.console.pop(self._depth)
            return
        elif button in (LEFT, RIGHT):
            self._at = (at + (1 if button == RIGHT else -1)) % last
        elif button == DOWN:
            self._at = at + _COLUMNS if at + _COLUMNS < last else last
        elif button == UP:
            self._at = at - _COLUMNS if at >= _COLUMNS else last
        self.redraw()
