"""The set-up of a game: its seats and options."""

from engine_core import catalog
from engine_core.console.play.seat_names import default_names, people
from engine_core.console.play.session import ELSEWHERE, EXPERT, GENTLE, HARD, KIND, NORMAL, PERSON, STYLE
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.set_up import new_game
from engine_core.console.set_up.setup_view import DEAL, FIRST_OPTION, START, SetupView, draw_help, help_texts
from engine_core.console.store import last_set_ups, player_names, saved_game
from engine_core.console.store import setting_rows as S
from engine_core.console.store.seat_bytes import LAST_STYLE
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

# The parts of the scene
_HEADER = const(0)
_SEATS = const(1)
_OPTIONS = const(2)  # the part that draws the options, a summary of them, and Start
_CURSOR = const(3)
_HELP = const(4)


class Setup(Scene):
    """The cursor begins on Start, so that two presses begin a usual game. Left leads to the seats, up to the options
    and then to the deal in the header. On a person's row, left opens the entry of the name; on a bot's, it changes the
    style. The seat or option under the cursor is explained (setup_view.py).
    """

    PARTS = 5
    STYLED = True  # whether bots may have a style
    HAS_DEAL = True  # whether the deal may be chosen
    SCROLLS = False  # whether there may be more options than fit on the screen

    def __init__(self, console: "Console", game: tuple) -> None:
        super().__init__(console)
        self._entry = game
        self.game, self.fewest, self.most = game
        console.levels.claim(self.level)  # Modules imported from here on belong to the game.
        self.rules_class = console.enter(self.game).rules()
        self.words = catalog.texts(self.game, "words", console.settings.language).WORDS
        seats, self.options = last_set_ups.last(console.notes, self.rules_class)
        self.kinds = [seat & KIND for seat in seats]
        self.styles = [seat >> STYLE for seat in seats] + [0] * self.most
        self.rules = self.rules_class(len(self.kinds), self.options)
        console.levels.claim(console.levels.game)  # The table needs some of these modules too, for example a board.
        self.facts = catalog.door(self.game).facts()
        self.cursor = START
        self._deal = console.deal
        self._view = SetupView(self)
        self._saved = saved_game.moves(console.machine.store, self.game)
        self.given = player_names.given(console.machine.store)

    def rested(self) -> None:
        help_texts(self)  # The texts are loaded now, so that the cursor's first move need not wait.

    def look_ahead(self, step: int) -> bool:
        door = catalog.door(self.game)
        self.console.imported_ahead.load(door.captions if step else door.table, self)
        return step == 0

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _HEADER:
            self.header(canvas, catalog.title(self.game), self.deal_text())
            self._view.header_drawn()
        elif part == _SEATS:
            self._view.draw_seats(canvas)
        elif part == _OPTIONS:
            self._view.draw_options(canvas)
        elif part == _CURSOR:
            self._view.draw_cursor(canvas)
        elif self.cursor != START:
            draw_help(canvas, self, self.cursor - FIRST_OPTION if self.cursor < START else -1)

    def deal_text(self) -> str:
        """Return the text that names the deal."""
        texts = self.texts()
        return texts[H.DEAL] % self._deal if self._deal else texts[H.ANY_DEAL]

    def own_text(self) -> str:
        """Return lines that replace the usual explanation of the seat under the cursor, or ""."""
        return ""

    def option_rows(self) -> list:
        """Return each option's name and choice as texts."""
        return [(self.words[word], self.words[choice]) for word, choice in self._words()]

    def option_texts(self, option: int) -> tuple:
        """Return the explanations of an option and of its choice, or their names if the game has none."""
        texts = help_texts(self)
        word, choice = self._words()[option]
        return texts[word] or self.words[word], texts[choice] or self.words[choice]

    def _words(self) -> list:
        """Return for each option the indices of its name and its choice in the game's texts."""
        found = []
        word = 0
        for name, choices in self.rules.OPTIONS:
            found.append((word, word + 1 + choices.index(self.rules.options[name])))
            word += 1 + len(choices)
        return found

    def is_read_large(self) -> bool:
        """Return whether the explanation of the thing under the cursor fills the screen, as it does in large text."""
        return self.cursor < START and self.console.settings.values[S.TEXT] == 1

    def name(self, seat: int) -> str:
        """Return the name of a seat's player."""
        kinds = self.kinds
        name = default_names(self.console.words, W.NAMES, len(kinds), people(kinds, self.given))[seat]
        style = self.styles[seat]
        return name + signs.STYLES[style - 1 : style]

    def _rename(self) -> None:
        """Open the entry of a person's name."""
        seat = self.cursor

        def changed(name: str) -> None:
            self.given[seat] = name

        from engine_core.console.set_up.name_entry import NameEntry

        self.console.push(NameEntry(self.console, seat, self.name(seat), changed))

    def press(self, button: int) -> None:
        before = self.cursor
        if button == B:
            if self.cursor == START:
                self.go_back()
                return
            self.cursor = START
        elif button == A:
            if self.cursor == START:
                self.begin()
                return
            if self.cursor == DEAL:
                self._choose_deal()
            elif self.cursor < FIRST_OPTION:
                self.cycle(self.cursor)
            else:
                self.change(self.cursor - FIRST_OPTION, 1)
        else:
            self._walk(button)
        self.stale |= 1 << _CURSOR | 1 << _HELP | self._uncovered(before)

    def go_back(self) -> None:
        """Open the game's page again."""
        self.console.drop()
        from engine_core.console.home.game_page import GamePage

        self.console.push(GamePage(self.console, self._entry, GamePage.SET_UP))

    def _uncovered(self, before: int) -> int:
        """Return a mask of the parts that the explanation of `before` covered and that are now free."""
        cursor = self.cursor
        if self.SCROLLS and FIRST_OPTION <= cursor < START:
            return 1 << _OPTIONS | (1 << _SEATS if self.console.settings.values[S.TEXT] else 0)
        if before // FIRST_OPTION == cursor // FIRST_OPTION:
            return 0
        if FIRST_OPTION <= before < START or self.console.settings.values[S.TEXT]:
            return 1 << _SEATS | 1 << _OPTIONS
        return 0 if before == START else 1 << _OPTIONS

    def _walk(self, button: int) -> None:
        cursor = self.cursor
        options = len(self.option_rows())
        if cursor < FIRST_OPTION:
            rows = min(len(self.kinds) + 1, self.most)
            if button == LEFT and cursor < len(self.kinds) and self.kinds[cursor] == PERSON:
                self._rename()
            elif button == LEFT and self._view.has_styles(cursor):
                self.styles[cursor] = (self.styles[cursor] + 1) % (LAST_STYLE + 1)
                self.stale |= 1 << _SEATS
            elif button in (LEFT, RIGHT):
                self.cursor = START
            else:
                self.cursor = (cursor + (1 if button == DOWN else -1)) % rows
        elif cursor == START:
            if button in (LEFT, RIGHT):
                self.cursor = 0
            elif options:
                self.cursor = FIRST_OPTION + options - 1 if button == UP else FIRST_OPTION
            else:
                self.cursor = DEAL
        elif cursor == DEAL:
            if button in (LEFT, RIGHT):
                self._choose_deal()
            else:
                self.cursor = FIRST_OPTION if button == DOWN and options else START
        elif button in (LEFT, RIGHT):
            self.change(cursor - FIRST_OPTION, 1 if button == RIGHT else -1)
        else:
            row = cursor - FIRST_OPTION + (1 if button == DOWN else -1)
            above = DEAL if self.HAS_DEAL else START
            self.cursor = above if row < 0 else FIRST_OPTION + row if row < options else START

    def _choose_deal(self) -> None:
        """Open the entry of the deal's number."""

        def changed(number: int) -> None:
            self._deal = number

        from engine_core.console.parts.entry import DealEntry

        self.console.push(DealEntry(self.console, self._deal, changed))

    def cycle(self, seat: int) -> None:
        """Change a seat's kind to the next one. Only the last seat can become empty, and only while there are more
        seats than the minimum.
        """
        if seat >= len(self.kinds):
            self.kinds.append(PERSON)
        elif self.kinds[seat] < HARD:
            self.kinds[seat] += 1
        elif self.kinds[seat] == HARD and self.game in self.console.experts:
            self.kinds[seat] = EXPERT
        elif self.kinds[seat] in (HARD, EXPERT):
            self.kinds[seat] = GENTLE
        elif self.kinds[seat] != ELSEWHERE and self.console.machine.link:
            self.kinds[seat] = ELSEWHERE
        elif seat + 1 == len(self.kinds) > self.fewest:
            del self.kinds[seat]
        else:
            self.kinds[seat] = PERSON
        if not self._view.has_styles(seat):
            self.styles[seat] = 0
        self.make_rules()

    def make_rules(self) -> None:
        """Create the rules for the chosen seats and options."""
        self.stale |= 1 << _SEATS | 1 << _OPTIONS
        self.rules = self.rules_class(len(self.kinds), self.options)

    def change(self, option: int, by: int) -> None:
        """Change an option to the next choice, or to the previous one if `by` is -1."""
        name, choices = self.rules.OPTIONS[option]
        value = choices[(choices.index(self.rules.options[name]) + by) % len(choices)]
        self.options[name] = value
        self.make_rules()

    def begin(self) -> None:
        """Start the game, but ask first if a game of this kind is saved."""
        new_game.ask(self.console, self.game, self._start, self._saved)

    def _start(self) -> None:
        console = self.console
        kinds = [kind | self.styles[seat] << STYLE for seat, kind in enumerate(self.kinds)]
        usual = [NORMAL if kind == ELSEWHERE else kind for kind in kinds]
        last_set_ups.keep(console.notes, self.rules_class, usual, self.options)
        new_game.start(console, self.game, kinds, self.rules.options, self.given, self._deal)
