"""The end of a lesson, which leads to a first game, another lesson or this one again, and Home."""

from engine_core import catalog
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.console.parts.button_row import ButtonRow
from engine_core.console.play.session import EASY, PERSON
from engine_core.console.scene import A, B, Scene
from engine_core.console.set_up import new_game
from engine_core.console.store import player_names
from engine_core.console.words import lesson_words as L
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_CURSOR = const(1)  # the part that draws the cursor; part 0 draws everything else
_PLAY = const(0)
_LESSON = const(1)
_HOME = const(2)


class LessonEnd(Scene):
    """The cursor begins on a first game against easy bots, with as many seats as the lesson. Beside it is the next
    lesson, or this one again. B leads to the game's page.

    `scores`: each seat's name and points, if the lesson's game has ended
    `winners`: a mask of the seats that have won
    """

    PARTS = 2
    HOLDS = True  # A long press of A, which the lesson has taught, must not start a game.

    def __init__(
        self, console: "Console", game: str, number: int, seats: int, scores: "tuple | list", winners: int
    ) -> None:
        super().__init__(console)
        self._game = game
        self._number = number
        self._seats = seats
        self._scores = scores
        self._winners = winners
        self._next = number + 1 if number < len(STEPS[game]) else number
        texts = self.texts("lesson_words_")
        other = texts[L.LESSON_NUMBER] % self._next if self._next > number else texts[L.DONE_BUTTONS + 2]
        self._buttons = ButtonRow(
            [(_PLAY, texts[L.DONE_BUTTONS + (seats > 2)]), (_LESSON, other), (_HOME, texts[L.DONE_BUTTONS + 3])]
        )

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _CURSOR:
            self._buttons.draw_cursor(canvas)
            return
        texts = self.texts("lesson_words_")
        steps = STEPS[self._game][self._number - 1]
        self.header(canvas, catalog.title(self._game), "%d/%d" % (steps, steps))
        canvas.fill(0, 9, 128, 41, 0)
        top = 12 if self._scores else 16
        canvas.text_centre(LARGE, 0, top, 128, texts[L.DONE])
        if self._scores:
            canvas.text_centre(SMALL, 0, 24, 128, self._outcome(texts))
            top += 8
        lines = (L.DONE_LINES, L.DONE_LINES + 1)
        if self._next == self._number:
            lines = (L.DONE_LAST, L.DONE_LAST + 1)
        for i in range(2):
            canvas.text_centre(SMALL, 0, top + 13 + 9 * i, 128, texts[lines[i]])
        self._buttons.draw(canvas)

    def _outcome(self, texts: "Words") -> str:
        """Return a line with every seat's points and the winners."""
        points = ["%s %d" % (signs.SEATS[seat], score) for seat, (_, score) in enumerate(self._scores)]
        won = [name for seat, (name, _) in enumerate(self._scores) if self._winners >> seat & 1]
        return "  ".join(points) + "   " + texts[L.DONE_WINS] % " + ".join(won)

    def press(self, button: int) -> None:
        console = self.console
        if button not in (A, B):
            self._buttons.move(button)
            self.stale |= 1 << _CURSOR
        elif button == B:
            console.leave_to_page(self._game)
        elif self._buttons.chosen() == _HOME:
            console.leave(self._game)
        elif self._buttons.chosen() == _PLAY:
            new_game.ask(console, self._game, self._play)
        else:
            new_game.learn(console, self._game, self._next, 0)

    def _play(self) -> None:
        console = self.console
        kinds = [PERSON] + [EASY] * (self._seats - 1)
        new_game.start(console, self._game, kinds, {}, player_names.given(console.machine.store), 0)
