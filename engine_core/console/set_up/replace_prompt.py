"""Asks before a new game replaces the saved game of the same kind."""

from engine_core import catalog
from engine_core.console.play.seat_names import default_names, people
from engine_core.console.scene import A, B, Scene
from engine_core.console.store import saved_game
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_CURSOR = const(1)  # the part that draws the cursor; part 0 draws the question
_NAMED = const(3)
_WIDTH = const(115)  # the width of a line in pixels
_LARGE_WIDTH = const(125)
_BUTTONS = const(47)  # the top row of the buttons


class ReplacePrompt(Scene):
    """Shows the saved game's progress and its leader. The cursor begins on keeping it, and B keeps it too."""

    PARTS = 2

    def __init__(self, console: "Console", game: str, moves: int, start: "Callable[[], None]") -> None:
        super().__init__(console)
        self._game = game
        self._start = start  # the function that begins the new game
        self._large = self.large()
        self._cursor = 0
        self._lit = -1
        texts = self.texts()
        self._texts = texts
        # The number of moves of the saved game, or the reason why it cannot be read; see saved_game.moves
        self._moves = moves
        leading = "" if moves < 0 else self._leading()
        if leading:
            self._lines = [texts[H.WAITING] % (moves % saved_game.PRACTISED), leading]
        else:
            first = H.REFUSED + 2 * (saved_game.NEWER - self._moves)
            self._lines = [texts[first], texts[first + 1]]

    def _leading(self) -> str:
        """Return a text about the saved game's leader, or "" if the game cannot be read."""
        console = self.console
        try:
            from engine_core.console.store import saved_game_reader

            console.enter(self._game)
            save = saved_game_reader.Save(self._game, console.machine.store.load(self._game) or b"")
            if save.refused:
                self._moves = save.refused
                return ""
            rules = save.rules
            points = [rules.score(bytearray(save.state), seat) for seat in range(rules.seats)]
        except (IndexError, ValueError):
            self._moves = saved_game.DAMAGED
            return ""
        names = default_names(console.words, W.NAMES, rules.seats, people(save.kinds, save.given))
        order = sorted(range(rules.seats), key=lambda seat: (-points[seat], seat))[:_NAMED]
        entries = ["%s %d" % (names[seat], points[seat]) for seat in order]
        line = ", ".join(entries) + "."
        return line if SMALL.width(line) <= _WIDTH else "  ".join(entries)

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self._texts
        if part == _CURSOR:
            for button in (self._lit, self._cursor):
                if button >= 0:
                    canvas.invert(7 + 59 * button, _BUTTONS + 1, 55, 11)
            self._lit = self._cursor
            return
        self._lit = -1
        if self._large:
            self._draw_large(canvas)
            return
        canvas.fill(0, 9, 128, 55, 0)
        self.header(canvas, catalog.title(self._game), texts[H.SET_UP])
        canvas.card(3, 11, 122, 53)
        for i in range(2):
            canvas.text(SMALL, 7, 17 + 9 * i, self._lines[i])
            canvas.card(6 + 59 * i, _BUTTONS, 57, 13)
            canvas.text_centre(SMALL, 6 + 59 * i, _BUTTONS + 4, 57, texts[H.KEEP_OR_START + i])
        canvas.text(SMALL, 7, 35, texts[H.REPLACES])

    def _draw_large(self, canvas: "Canvas") -> None:
        """Draw the question in the large face, without the leader if that does not fit in four lines."""
        large = self._large
        assert large
        last = self._texts[H.REPLACES]
        found = large.lines(LARGE, " ".join(self._lines) + " " + last, _LARGE_WIDTH)
        if len(found) > large.grid()[0]:
            found = large.lines(LARGE, self._lines[0] + " " + last, _LARGE_WIDTH)
        canvas.fill(0, 0, 128, 64, 0)
        for i, line in enumerate(found):
            canvas.text(LARGE, 2, 2 + 11 * i, line)
        for i in range(2):
            canvas.card(6 + 59 * i, _BUTTONS, 57, 13)
            canvas.text_centre(LARGE, 6 + 59 * i, _BUTTONS + 3, 57, self._texts[H.KEEP_OR_START + i])

    def press(self, button: int) -> None:
        if button == B or (button == A and not self._cursor):
            self.console.pop()
        elif button == A:
            self._start()
        else:
            self._cursor = 1 - self._cursor
            self.stale |= 1 << _CURSOR
