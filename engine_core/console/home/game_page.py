"""A game's page: its theme, and the buttons that lead on."""

from engine_core import catalog
from engine_core.console.lesson.lesson_list import PUZZLES, STEPS
from engine_core.console.parts.button_row import ButtonRow
from engine_core.console.scene import DOWN, REFUSE, UP, A, B, Scene
from engine_core.console.set_up import new_game
from engine_core.console.store import player_names, saved_game
from engine_core.console.store import setting_rows as S
from engine_core.console.words import lesson_words as L
from engine_core.const import const
from engine_core.draw.data import pictures
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_CURSOR = const(1)  # the part that draws the cursor and the text beside the title; part 0 draws everything else
# The buttons in the order of their texts, without the lesson's
_CONTINUE = const(0)
_PLAY = const(1)
_SET_UP = const(2)
_RULES = const(3)
_LESSON = const(4)
_PUZZLE = const(5)
_TEXT_X = const(36)  # the left edge of the text beside the picture
_LARGE_LINES = const(3)  # how many lines of large text are shown at a time


class GamePage(Scene):
    """The cursor begins on Continue if there is a saved game; else on the lesson, until it or a game was finished once;
    else on Play, which starts a table with the last set-up. The set-up screen replaces this page, and leads back to it.
    """

    PARTS = 2
    SET_UP = _SET_UP  # the button under the cursor after set-up

    def __init__(self, console: "Console", game: tuple, chosen: int = -1) -> None:
        super().__init__(console)
        self._entry = game
        self._game: str = game[0]
        self._moves = saved_game.NONE
        self._first = 0  # the index of the first visible line of large text
        self._count = 0  # the number of lines of large text
        self.buttons = ButtonRow([])
        self._learnt, self._bots = console.levels.briefly(self._read)
        self._look(chosen)

    def show(self) -> None:
        self._look(self.buttons.chosen())
        super().show()

    def _look(self, chosen: int) -> None:
        """Lay out the buttons, with the cursor on `chosen`, or where it begins if that is -1."""
        texts = self.texts("lesson_words_")
        store = self.console.machine.store
        self._moves = saved_game.moves(store, self._game)
        number, step, finished = self._learnt
        lessons = STEPS.get(self._game, b"")
        if number > len(lessons):
            number = len(lessons)
            step = 0
        self._lesson = number
        self._step = step
        saved = self._moves >= 0
        text = texts[L.LEARN_SHORT if saved or finished else L.LEARN]
        if not saved and step:
            text = texts[L.LESSON_STEP] % (min(step + 1, lessons[number - 1]), lessons[number - 1])
        elif not saved and finished and finished < number:
            text = texts[L.LESSON_NUMBER] % number
        play = [(button, texts[L.PAGE_BUTTONS + button]) for button in (_PLAY, _SET_UP)]
        learn = [(_LESSON, text)] if lessons else []
        if self._game in PUZZLES and finished >= len(lessons):
            learn = [(_PUZZLE, texts[L.PUZZLE])]
        if saved:
            play.insert(0, (_CONTINUE, texts[L.PAGE_BUTTONS]))
        if saved or finished >= len(lessons):
            play += learn
        else:  # An unfinished lesson comes first.
            play = learn + play
        play.append((_RULES, texts[L.PAGE_BUTTONS + _RULES]))
        self.buttons = ButtonRow(play)
        if chosen < 0 and not saved:
            chosen = _PLAY if finished or self._was_played() else _LESSON
        self.buttons.choose(chosen)

    def _read(self) -> tuple:
        from engine_core.console.lesson import lesson_notes
        from engine_core.console.store import last_set_ups

        notes = self.console.notes
        return lesson_notes.of(notes, self._game), last_set_ups.bots(notes, self._game)

    def _was_played(self) -> bool:
        """Return whether a game of this kind was ever finished here: then the records contain its id. This does not use
        records.py, which would keep 3 KB of modules in memory as long as the page.
        """
        return self._game.encode() in (self.console.machine.store.load("records") or b"")

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _CURSOR:
            self.buttons.draw_cursor(canvas)
            x = LARGE.width(catalog.title(self._game)) + 2
            canvas.fill(x, 0, 128 - x, 11, 0)
            canvas.text_right(SMALL, 127, 3, self._fact())
            return
        canvas.fill(0, 0, 128, 50, 0)
        canvas.text(LARGE, 1, 1, catalog.title(self._game))
        canvas.dots(0, 11, 128, 1)
        pitches = catalog.named("console.words.pitches_" + self.console.settings.language).PITCHES
        lines = pitches.get(self._game, ())
        if self.console.settings.values[S.TEXT]:
            self._draw_large(canvas, lines)
        else:
            self._draw_pitch(canvas, lines)
        self.buttons.draw(canvas)

    def _fact(self) -> str:
        """Return the text beside the title: the bots that Play seats, else the saved game, else the number of seats."""
        texts = self.texts("lesson_words_")
        if self.buttons.chosen() == _PLAY and self._bots:
            return texts[L.PAGE_BOTS + self._bots - 1]
        if self._moves >= saved_game.PRACTISED:
            return texts[L.PAGE_MOVE + 1]
        return texts[L.PAGE_MOVE] % self._moves if self._moves >= 0 else texts[L.PAGE_SEATS] % self._entry[1:]

    def _draw_large(self, canvas: "Canvas", written: tuple) -> None:
        """Draw three lines without the picture; up and down scroll."""
        from engine_core.console.parts import reading

        self._count = reading.window(self, canvas, " ".join(written), self._first, _LARGE_LINES)

    def _draw_pitch(self, canvas: "Canvas", lines: tuple) -> None:
        """Draw the picture with the text beside it."""
        picture = pictures.GAMES.get(self._game)
        if picture:
            canvas.tile(0, 17, 4, picture)
        for i in range(len(lines)):
            canvas.text(SMALL, _TEXT_X, 16 + 8 * i, lines[i])

    def press(self, button: int) -> None:
        if button == B:
            self.console.pop()
        elif button == A:
            self._open()
        elif button in (UP, DOWN) and self._count > _LARGE_LINES:
            first = self._first + (1 if button == DOWN else -1)
            self._first = max(0, min(first, self._count - _LARGE_LINES))
            self.redraw()
        else:
            self.buttons.move(button)
            self.stale |= 1 << _CURSOR
            self.console.imported_ahead.begin()

    def look_ahead(self, step: int) -> bool:
        button = self.buttons.chosen()
        console = self.console
        if button == _RULES:
            return False
        if button == _PUZZLE:
            from engine_core.console.puzzle import puzzle_notes

            return puzzle_notes.look_ahead(self, self._game, step)
        if step == 0:
            console.enter(self._game)
        elif button == _SET_UP:
            console.imported_ahead.load(_set_up, self)
            return False
        elif step == 1:
            console.imported_ahead.load(catalog.door(self._game).table, self)
        else:  # Captions and a lesson together would leave too little memory.
            console.imported_ahead.load(_lesson if button == _LESSON else catalog.door(self._game).captions, self)
            return False
        return True

    def _open(self) -> None:
        console = self.console
        button = self.buttons.chosen()
        if button == _CONTINUE:
            session = saved_game.read(console, self._game)
            if isinstance(session, int):
                console.cue(REFUSE)
                self.show()
            else:
                new_game.go_on(console, session)
        elif button == _PLAY:
            new_game.ask(console, self._game, self._play, self._moves)
        elif button == _SET_UP:
            console.drop()
            from engine_core.console.set_up.setup import Setup

            console.push(Setup(console, self._entry))
        elif button == _RULES:
            from engine_core.console.play.help import Help

            console.push(Help(console, self._game, self._learn if self._lesson else None))
        elif button == _PUZZLE:
            from engine_core.console.puzzle import puzzle_notes

            puzzle_notes.begin_next(console, self._game)
        else:
            self._learn()

    def _learn(self) -> None:
        """Open the next lesson or, once all lessons are finished, the puzzles. The rules use this as well."""
        self.learn(self._lesson, self._step)

    def learn(self, number: int, step: int) -> None:
        """Open a lesson at a step."""
        new_game.learn(self.console, self._game, number, step)

    def _play(self) -> None:
        """Start a table with the last set-up."""
        console = self.console
        store = console.machine.store
        rules = console.enter(self._game).rules()
        from engine_core.console.store import last_set_ups

        kinds, options = last_set_ups.last(console.notes, rules)
        new_game.start(console, self._game, kinds, options, player_names.given(store), console.deal)


def _set_up() -> None:
    from engine_core.console.set_up import setup  # noqa: F401


def _lesson() -> None:
    from engine_core.console.lesson import lesson_table  # noqa: F401
