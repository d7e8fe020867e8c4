"""Home: the games' pictures, a line that continues a saved game, and a line that leads to settings and more."""

from engine_core import catalog
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, Scene
from engine_core.console.store import saved_game
from engine_core.console.store import setting_rows as S
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.data import pictures
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

# The lines that the cursor can be on
_CONTINUE = const(0)
_GAMES = const(1)
_FOOT = const(2)
_FOOT_PAD = const(4)  # the margin in pixels around a word of the last line

# The parts in the order of drawing. Those that move come first.
_TILES = const(0)
_NAME = const(1)
_TOP = const(2)
_BOTTOM = const(3)

_NOTHING = const(-2)
_SHOWN = const(4)  # the maximum number of pictures on the screen
_STILL_MS = const(5000)  # After this long without a press, the picture under the cursor moves.
_PERIOD_MS = const(2500)  # the time from one move of the picture to the next, in which a machine can rest
_MOVED_MS = const(500)
_FEET = (H.SETTINGS, H.RECORDS, H.LINK, H.PUZZLE, H.ABOUT)  # all words that the last line may show; see `feet`


class Home(Scene):
    """The first screen. Left and right move over the pictures, up and down over the lines. A long press shows what the
    buttons do.
    """

    PARTS = 4
    HOLDS = True

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.line = _GAMES
        self.game = 0
        self._foot = 0  # the index in `feet` of the word under the cursor
        self.moves = saved_game.NONE
        self._looked: list = []  # for each game, the result of saved_game.moves, or None before it is looked up
        self._ahead = 0  # the number of games whose saves have not been looked up yet
        self.first = 0  # the index of the game in the first picture
        # The words of the last line: LINK only if consoles can be linked, PUZZLE only if it fits
        self.feet: list = []
        self._tiles: list = []  # the index of the game in each picture on the screen
        self._lit = _NOTHING  # the inverse entry; -1 for none, _NOTHING while no picture is drawn
        self._moved = False  # whether the picture under the cursor is in its second position
        self._begin = False
        self.begin_at(saved_game.last(console.notes))

    def show(self) -> None:
        self.console.leave_game()
        super().show()
        self._choose_feet()
        self._looked = [None] * len(catalog.GAMES)
        self._lit = _NOTHING
        self._moved = False
        self._look(self.game)
        if self._begin and self.moves >= 0:
            self.line = _CONTINUE
        self._begin = False

    def begin_at(self, game: str) -> None:
        """Put the cursor on a game, or on Continue, when Home is shown."""
        self._begin = True
        for i, about in enumerate(catalog.GAMES):
            if about[0] == game:
                self.game = i

    def spot(self) -> tuple:
        """Return the cursor's place, for return_to."""
        return self.line, self.game, self._foot

    def return_to(self, spot: tuple) -> None:
        """Put the cursor back to the place that `spot` returned."""
        self.line, self.game, self._foot = spot
        self.show()

    def _choose_feet(self) -> None:
        texts = self.texts()
        self.feet = [word for word in _FEET if word != H.LINK or self.console.machine.link]
        if sum([SMALL.width(texts[word]) + _FOOT_PAD for word in self.feet]) > 128:
            self.feet.remove(H.PUZZLE)

    def rested(self) -> None:
        self._ahead = len(catalog.GAMES)

    def look_ahead(self, step: int) -> bool:
        levels = self.console.levels
        if self._is_at_puzzle():
            if not step:
                self.console.imported_ahead.load(_puzzle_notes, self)
            from engine_core.console.puzzle import puzzle_notes

            return puzzle_notes.look_ahead(self, "", step)
        if step:  # This module is used only briefly, then leaves memory.
            levels.claim(self.level)
            from engine_core.console.lesson import lesson_notes  # noqa: F401

            levels.claim(levels.brief)
            return False
        self.console.imported_ahead.load(_game_page, self)
        return True

    def tick(self, now_ms: int) -> None:
        if self._ahead:
            self._ahead -= 1
            self._look(self._ahead)
        self._move(now_ms)
        if self.console.display_sleep.alone(now_ms):
            from engine_core.console.home.demo import Demo

            self.console.demo = Demo(self.console, self)

    def _move(self, now_ms: int) -> None:
        """Move the picture under the cursor after no one has pressed a button for a while."""
        still_ms = self.console.display_sleep.still_ms(now_ms)
        moved = still_ms >= _STILL_MS and still_ms % _PERIOD_MS < _MOVED_MS
        if moved == self._moved or self.stale or not self.console.settings.values[S.MOTION]:
            return
        if self.console.display_sleep.dark():
            return
        self._moved = moved
        self._draw_anew(self.game)

    def _draw_anew(self, game: int) -> None:
        """Mark the picture of a game for redrawing."""
        for place, shown in enumerate(self._tiles):
            if shown == game:
                self._tiles[place] = -1
                self.stale |= 1 << _TILES

    def _look(self, game: int) -> None:
        """Look up whether a game has a save."""
        looked = self._looked
        if looked[game] is None:
            looked[game] = saved_game.moves(self.console.machine.store, catalog.GAMES[game][0])
        self.moves = looked[self.game]
        if self.moves < 0 and self.line == _CONTINUE:
            self.line = _GAMES

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _TILES:
            self._draw_tiles(canvas)
            return
        texts = self.texts()
        words = self.console.words
        if part == _TOP:
            canvas.fill(0, 0, 128, 9, 0)
            battery = self.console.battery
            x = 112 if battery else 128
            if self.moves >= 0:
                lit = self.line == _CONTINUE
                self.row(canvas, 0, 2, x, signs.NEXT + " " + texts[H.CONTINUE], lit)
                practised = self.moves >= saved_game.PRACTISED
                text = texts[H.MOVE_NUMBER + 1] if practised else texts[H.MOVE_NUMBER] % self.moves
                canvas.text_right(SMALL, x - 2, 2, text, 0 if lit else 1)
            elif self.moves == saved_game.NONE:
                x = canvas.text(SMALL, 1, 2, words[W.UPDECK])
                canvas.text_right(SMALL, 111 if battery else 126, 2, texts[H.HOLD_NOTE])
            else:
                x = canvas.text(SMALL, 1, 2, texts[H.SAVES_REFUSED + saved_game.NEWER - self.moves])
            if battery:
                battery.draw_after(canvas, x)
            canvas.dots(0, 8, 128, 1)
        elif part == _NAME:
            game = catalog.GAMES[self.game]
            canvas.fill(0, 40, 128, 14, 0)
            count = len(catalog.GAMES)
            if count > _SHOWN:
                canvas.fill(128 * self.first // count, 40, 128 * _SHOWN // count, 1, 1)
            if self.line == _FOOT:
                canvas.text(SMALL, 1, 45, texts[H.FOOT_NOTES + _FEET.index(self.feet[self._foot])])
                return
            canvas.text(LARGE, 1, 43, catalog.title(game[0]))
            canvas.text_right(SMALL, 127, 45, texts[H.SEATS_RANGE] % (game[1], game[2]))
        else:
            canvas.fill(0, 54, 128, 10, 0)
            canvas.dots(0, 54, 128, 1)
            feet = self.feet
            widths = [SMALL.width(texts[word]) + _FOOT_PAD for word in feet]
            gap = (128 - sum(widths)) // (len(feet) - 1)
            x = 0
            for i, width in enumerate(widths):
                x = 128 - width if feet[i] == H.ABOUT else x
                self.row(canvas, x, 58, width, texts[feet[i]], self.line == _FOOT and self._foot == i)
                x += width + gap

    def _draw_tiles(self, canvas: "Canvas") -> None:
        """Draw the missing pictures. Invert the pictures that the cursor left and reached."""
        if self._lit == _NOTHING:
            canvas.fill(0, 9, 128, 31, 0)
            self._tiles = [-1] * min(_SHOWN, len(catalog.GAMES))
            self._lit = -1
        first = max(self.game - _SHOWN + 1, min(self.first, self.game))
        self.first = first
        for place, game in enumerate(self._tiles):
            if game != first + place:
                self._tiles[place] = first + place
                self._draw_tile(canvas, place)
        lit = self.game - first if self.line == _GAMES else -1
        if self._lit != lit:
            self._turn_over(canvas, self._lit)
            self._turn_over(canvas, lit)
            self._lit = lit

    def _draw_tile(self, canvas: "Canvas", place: int) -> None:
        game = self._tiles[place]
        name = catalog.GAMES[game][0]
        picture = pictures.GAMES.get(name)
        if self._moved and game == self.game:
            from engine_core.draw.data import moved_pictures

            picture = moved_pictures.GAMES.get(name, picture)
        if picture:
            canvas.tile(4 * place, 11, 4, picture)
        else:  # The game has no picture of its own.
            canvas.fill(32 * place, 11, 29, 28, 0)
            canvas.card(32 * place, 11, 29, 28)
        if self._lit == place:
            self._lit = -1

    def _turn_over(self, canvas: "Canvas", place: int) -> None:
        if place >= 0:
            x = 32 * place
            canvas.invert(x + 1, 12, 27, 26)
            for y in (11, 38):
                canvas.invert(x, y, 1, 1)
                canvas.invert(x + 28, y, 1, 1)

    def press(self, button: int) -> None:
        if button == A:
            self._open()
            return
        line = self.line
        moves = self.moves
        was_at_puzzle = self._is_at_puzzle()
        if button in (UP, DOWN):
            first = _CONTINUE if moves >= 0 else _GAMES
            self.line = first + (line - first + (1 if button == DOWN else -1)) % (_FOOT - first + 1)
        elif button in (LEFT, RIGHT):
            if line == _FOOT:
                self._foot = (self._foot + (1 if button == RIGHT else -1)) % len(self.feet)
            else:
                if self._moved:
                    self._moved = False
                    self._draw_anew(self.game)
                self.game = (self.game + (1 if button == RIGHT else -1)) % len(catalog.GAMES)
                self._look(self.game)
                self.stale |= 1 << _TILES | 1 << _NAME
        if line != self.line:
            self.stale |= 1 << _TILES
        if _CONTINUE in (line, self.line) or moves != self.moves:
            self.stale |= 1 << _TOP
        if _FOOT in (line, self.line):
            self.stale |= 1 << _BOTTOM | 1 << _NAME
        if self._is_at_puzzle() != was_at_puzzle:
            if was_at_puzzle:
                self.console.leave_game()
            self.console.imported_ahead.begin()

    def _is_at_puzzle(self) -> bool:
        return self.line == _FOOT and self.feet[self._foot] == H.PUZZLE

    def hold(self, button: int) -> None:
        from engine_core.console.home.about import ButtonsPage

        self.console.push(ButtonsPage(self.console))

    def _open(self) -> None:
        console = self.console
        if self.line == _FOOT:
            self._open_foot(self.feet[self._foot])
        elif self.line == _CONTINUE:
            session = saved_game.read(console, catalog.GAMES[self.game][0])
            if isinstance(session, int):
                self._looked[self.game] = self.moves = session
                self.line = _GAMES
                self.stale = 1 << _TILES | 1 << _TOP
            else:
                from engine_core.console.set_up import new_game

                new_game.go_on(console, session)
        else:
            from engine_core.console.home.game_page import GamePage

            console.push(GamePage(console, catalog.GAMES[self.game]))

    def _open_foot(self, foot: int) -> None:
        console = self.console
        if foot == H.LINK:
            console.clear()
            from engine_core.console.link.seek import seek

            seek(console)
        elif foot == H.PUZZLE:
            from engine_core.console.puzzle import puzzle_notes

            puzzle_notes.begin_next(console)
        elif foot == H.ABOUT:
            from engine_core.console.home.about import About

            console.push(About(console))
        elif foot == H.RECORDS:
            from engine_core.console.home.records_view import RecordsView

            console.push(RecordsView(console))
        else:
            from engine_core.console.home.settings_view import SettingsView

            console.push(SettingsView(console))


def _puzzle_notes() -> None:
    from engine_core.console.puzzle import puzzle_notes  # noqa: F401


def _game_page() -> None:
    from engine_core.console.home import game_page  # noqa: F401
