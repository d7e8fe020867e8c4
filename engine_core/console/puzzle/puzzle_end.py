"""The end of a puzzle: the result, and buttons for the next puzzle, for playing on from there, and for Home."""

from engine_core import catalog
from engine_core.console.parts.button_row import ButtonRow
from engine_core.console.scene import A, B, Scene
from engine_core.console.words import puzzle_words as P
from engine_core.const import const
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_CURSOR = const(1)  # the part that draws the cursor; part 0 draws everything else
_NEXT = const(0)
_PLAY_ON = const(1)
_HOME = const(2)


class PuzzleEnd(Scene):
    """Shows the result. The scenes behind the buttons are imported when they are opened.

    `grade`: the puzzle's grade
    `tries`: how many tries it took, or 0 if it was missed
    `row`: the number of puzzles, or of days, in a row
    `solved`: the number of all solved puzzles
    """

    PARTS = 2
    HOLDS = True  # A long press of A that began in the puzzle must not open the next one.

    def __init__(
        self, console: "Console", number: int, game: str, grade: int, tries: int, row: int, solved: int
    ) -> None:
        super().__init__(console)
        self.number = number
        self.tries = tries
        self.counts = solved, row
        self.game = game
        self._grade = grade
        texts = self.texts("puzzle_words_")
        self._buttons = ButtonRow([(button, texts[P.BUTTONS + button]) for button in range(_HOME + 1)])

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _CURSOR:
            self._buttons.draw_cursor(canvas)
            return
        texts = self.texts("puzzle_words_")
        self.header(canvas, texts[P.NUMBER] % self.number, catalog.title(self.game))
        canvas.fill(0, 9, 128, 41, 0)
        canvas.text_centre(LARGE, 0, 14, 128, texts[P.SOLVED + min(self.tries, 2)])
        canvas.text_centre(SMALL, 0, 27, 128, texts[P.GRADE + self._grade - 1])
        dated = self.console.today > 0
        text = texts[P.IN_A_ROW + dated] % self.counts if self.tries else texts[P.AGAIN + dated]
        canvas.text_centre(SMALL, 0, 37, 128, text)
        self._buttons.draw(canvas)

    def press(self, button: int) -> None:
        console = self.console
        if button not in (A, B):
            self._buttons.move(button)
            self.stale |= 1 << _CURSOR
        elif button == B or self._buttons.chosen() == _HOME:
            console.leave(self.game)
        elif self._buttons.chosen() == _NEXT:
            from engine_core.console.puzzle import puzzle_notes

            puzzle_notes.begin_next(console, "", self.number)
        else:
            from engine_core.console.set_up import new_game

            new_game.ask(console, self.game, self._play_on)

    def _play_on(self) -> None:
        from engine_core.console.puzzle import puzzle

        puzzle.play_on(self.console, self.number)
