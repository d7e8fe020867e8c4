"""Set-up of a game: the seats and the options."""

from engine_core import catalog, loader
from engine_core.console import player_names, saved_game
from engine_core.console.home_texts import home_texts
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.session import PERSON, Session, default_names
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import LARGE, SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_HEADER = const(0)  # the parts
_SEATS = const(1)
_OPTIONS = const(2)  # options and facts
_CURSOR = const(3)

_LAST_SET_UPS = "console.last_set_ups"
_EMPTY = const(-1)
_LEVELS = const(4)  # person, and three levels of bot
_START = const(100)  # the cursor: seats 0..5, options from 10, Start, the deal
_DEAL = const(101)


class Setup(Scene):
    """The cursor begins on Start, so two presses begin a usual game. Left leads to the seats, up to the options, and
    above them to the deal in the header. On the row of a person, left opens the name.
    """

    PARTS = 4

    def __init__(self, console: "Console", game: tuple) -> None:
        super().__init__(console)
        self._game, self._fewest, self._most = game
        self.rules_class = self._part("rules.rules").Rules
        self._words = self._part("data.words_" + console.settings.language).WORDS
        self._facts = self._part("screens.facts")
        module = self.bring(_LAST_SET_UPS)
        self.kinds, self.options = module.last(console.machine.store, self.rules_class)
        loader.release(self.held, _LAST_SET_UPS)
        self.rules = self.rules_class(len(self.kinds), self.options)
        self._cursor = _START
        self._deal = console.deal
        self._lit = _EMPTY  # what is inverse on the screen
        self._given = player_names.given(console.machine.store)

    def _part(self, part: str) -> "ModuleType":
        return self.bring(catalog.module(self._game, part))

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _HEADER:
            texts = home_texts(self)
            deal = texts[H.DEAL] % self._deal if self._deal else texts[H.ANY_DEAL]
            self.header(canvas, catalog.title(self._game), deal)
            self._lit = _EMPTY if self._lit == _DEAL else self._lit
            canvas.dots(55, 11, 1, 53)
        elif part == _SEATS:
            canvas.fill(0, 9, 55, 55, 0)
            for seat in range(self._most):
                self._draw_seat(canvas, seat)
            self._lit = _EMPTY if self._lit < 10 else self._lit
        elif part == _CURSOR:
            if self._lit != self._cursor:
                self._turn_over(canvas, self._lit)
                self._lit = self._cursor
                self._turn_over(canvas, self._lit)
        else:
            self._lit = _EMPTY if 10 <= self._lit < _DEAL else self._lit
            canvas.fill(57, 9, 71, 55, 0)
            y = 13
            word = 0  # a game's texts begin with each option and its choices
            for name, choices in self.rules.OPTIONS:
                text = self._words[word + 1 + choices.index(self.rules.options[name])]
                canvas.text(SMALL, 62, y, self._words[word])
                canvas.text_right(SMALL, 127, y, signs.PREVIOUS + " " + text + " " + signs.NEXT)
                word += 1 + len(choices)
                y += 8
            for word, number in self._facts.facts(self.rules):
                if y < 44:
                    canvas.text(SMALL, 62, y, self._words[word])
                    canvas.text_right(SMALL, 126, y, str(number))
                y += 8
            canvas.card(62, 45, 65, 15)
            canvas.text_centre(LARGE, 62, 49, 65, home_texts(self)[H.START])

    def _turn_over(self, canvas: "Canvas", cursor: int) -> None:
        """Invert what the cursor is on. On the row of a person, also write or remove the hint for left."""
        if cursor == _START:
            canvas.invert(63, 46, 63, 13)
        elif cursor == _DEAL:
            canvas.invert(71, 0, 57, 8)
        elif cursor >= 10:
            self.turn_over(canvas, 60, 13 + 8 * (cursor - 10), 68)
        elif cursor >= 0:
            y = 12 + 9 * cursor
            self.turn_over(canvas, 0, y, 54)
            if cursor < len(self.kinds) and self.kinds[cursor] == PERSON:
                canvas.text(SMALL, 36, y, signs.PREVIOUS + home_texts(self)[H.EDIT_NAME], 0)

    def _draw_seat(self, canvas: "Canvas", seat: int) -> None:
        y = 12 + 9 * seat
        canvas.text(SMALL, 2, y, signs.SEATS[seat])
        kind = self.kinds[seat] if seat < len(self.kinds) else _EMPTY
        if kind == _EMPTY:
            canvas.text(SMALL, 10, y, "-")
            return
        canvas.text(SMALL, 10, y, self._name(seat))
        if kind != PERSON:
            canvas.text(SMALL, 37, y, signs.BOT + " " + signs.STRENGTHS[kind - 1])

    def _name(self, seat: int) -> str:
        name = self._given[seat] if self.kinds[seat] == PERSON else ""
        return name or self.console.words[W.NAMES + seat]

    def _rename(self) -> None:
        """Open the entry of the name under the cursor."""
        seat = self._cursor

        def changed(name: str) -> None:
            self._given[seat] = name

        naming = self.console.bring("console.name_entry").NameEntry
        self.console.push(naming(self.console, seat, self._name(seat), changed))

    def press(self, button: int) -> None:
        if button == B:
            if self._cursor == _START:
                self.console.pop()
                return
            self._cursor = _START
        elif button == A:
            if self._cursor == _START:
                self._ask()
                return
            if self._cursor == _DEAL:
                self._choose_deal()
            elif self._cursor < 10:
                self._cycle(self._cursor)
            else:
                self._change(self._cursor - 10, 1)
        else:
            self._walk(button)
        self.stale |= 1 << _CURSOR

    def _walk(self, button: int) -> None:
        cursor = self._cursor
        options = len(self.rules.OPTIONS)
        if cursor < 10:  # the seats
            rows = min(len(self.kinds) + 1, self._most)
            if button == LEFT and cursor < len(self.kinds) and self.kinds[cursor] == PERSON:
                self._rename()
            elif button in (LEFT, RIGHT):
                self._cursor = _START
            else:
                self._cursor = (cursor + (1 if button == DOWN else -1)) % rows
        elif cursor == _START:
            if button in (LEFT, RIGHT):
                self._cursor = 0
            elif options:
                self._cursor = 10 + options - 1 if button == UP else 10
            else:
                self._cursor = _DEAL
        elif cursor == _DEAL:
            if button in (LEFT, RIGHT):
                self._choose_deal()
            else:
                self._cursor = 10 if button == DOWN and options else _START
        elif button in (LEFT, RIGHT):
            self._change(cursor - 10, 1 if button == RIGHT else -1)
        else:
            row = cursor - 10 + (1 if button == DOWN else -1)
            self._cursor = _DEAL if row < 0 else 10 + row if row < options else _START

    def _choose_deal(self) -> None:
        """Open the entry of the deal's number."""

        def changed(number: int) -> None:
            self._deal = number

        entry = self.console.bring("console.deal_entry").DealEntry
        self.console.push(entry(self.console, self._deal, changed))

    def _cycle(self, seat: int) -> None:
        """Empty, person, then each level of bot; a game keeps its fewest seats."""
        if seat >= len(self.kinds):
            self.kinds.append(PERSON)
        elif self.kinds[seat] + 1 < _LEVELS:
            self.kinds[seat] += 1
        elif len(self.kinds) > self._fewest:
            del self.kinds[seat]
        else:
            self.kinds[seat] = PERSON
        self.stale |= 1 << _SEATS | 1 << _OPTIONS
        self.rules = self.rules_class(len(self.kinds), self.options)

    def _change(self, option: int, by: int) -> None:
        name, choices = self.rules.OPTIONS[option]
        value = choices[(choices.index(self.rules.options[name]) + by) % len(choices)]
        self.options[name] = value
        self.stale |= 1 << _SEATS | 1 << _OPTIONS
        self.rules = self.rules_class(len(self.kinds), self.options)

    def _ask(self) -> None:
        """Start; if a game of this kind is saved, ask first."""
        moves = saved_game.moves(self.console.machine.store, self._game)
        if moves == saved_game.NONE:
            self._start()
        else:
            prompt = self.console.bring("console.replace_prompt").ReplacePrompt
            self.console.push(prompt(self.console, self._game, moves, self._start))

    def _start(self) -> None:
        console = self.console
        kinds = self.kinds
        self.bring(_LAST_SET_UPS).keep(console.machine.store, self.rules_class, kinds, self.options)
        loader.release(self.held, _LAST_SET_UPS)
        names = default_names(console.words, W.NAMES, len(kinds))
        seed = self.bring("console.deals").seed(self._deal) if self._deal else console.machine.entropy.seed()
        session = Session(self._game, self.rules.options, kinds, names, seed, console.settings.language)
        session.call(self._given)
        console.open_table(session)
