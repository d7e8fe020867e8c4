"""A table that waits for the people elsewhere: its code, and who is there."""

from engine_core import catalog
from engine_core.console.link.link_common import names_of
from engine_core.console.parts.texts import console_texts
from engine_core.console.play.session import ELSEWHERE, KIND, PERSON, Session
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.words import link_words as K
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_WORDS = "link_words_"
_HEADER = const(0)  # the parts
_SEATS = const(1)


class LinkLobby(Scene):
    """A begins; bots sit in for who is missing, until they come. B goes home.

    `game`, `kinds`, `options` and `given` are those of a new game; `session` one that goes on, else None. `number`: of
    the table, 0 for any.
    """

    PARTS = 2

    def __init__(
        self,
        console: "Console",
        game: str,
        kinds: list,
        options: dict,
        given: list,
        session: "Session | None" = None,
        number: int = 0,
    ) -> None:
        super().__init__(console)
        self._game = game
        self._kinds = kinds
        self._given = given
        self._session = session
        rules = session.match.rules if session else console.enter(game).rules()(len(kinds), options)
        self._rules = rules
        names = session.names if session else names_of(console, kinds)
        for seat, name in enumerate(given[: len(kinds)]):
            if name and kinds[seat] == PERSON:
                names[seat] = name
        self._names = names
        self._shown: list = []
        self._large = self.large()
        self._top = 0  # the first seat shown in large text
        self._asking = False  # the nonces were asked for
        console.levels.claim(self.level)
        from engine_core.console.link.link_table import LinkTable

        self.link = LinkTable(console, rules, kinds, names, number)
        console.connect(self.link)

    def tick(self, now_ms: int) -> None:
        if self._asking and self.link.host.ask(now_ms):
            self._begin()
            return
        shown = [self._names[:], self.link.host.free()]
        if shown != self._shown:
            self._shown = shown
            self.stale |= 1 << _SEATS

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = console_texts(self, _WORDS)
        if self._large:
            self._draw_large(canvas, part, texts)
            return
        if part == _HEADER:
            self.header(canvas, catalog.title(self._game))
            code = self.link.host.code
            x = 127 - LARGE.width(code)
            canvas.fill(x - 2, 0, 130 - x, 10, 1)
            canvas.text(LARGE, x, 1, code, 0)
            canvas.text_right(SMALL, x - 5, 2, texts[K.CODE] % "")
            return
        free = self.link.host.free()
        canvas.fill(0, 9, 128, 55, 0)
        seats = len(self._kinds)
        y = 12
        pitch = 7 if seats > 4 else 8
        for seat, kind in enumerate(self._kinds):
            canvas.text(SMALL, 2, y, signs.SEATS[seat])
            canvas.text(SMALL, 10, y, self._names[seat])
            if kind == ELSEWHERE:
                canvas.text(SMALL, 40, y, texts[K.WAITS if free >> seat & 1 else K.HERE])
            elif kind != PERSON:
                canvas.text(SMALL, 40, y, signs.BOT + " " + signs.STRENGTHS[(kind & KIND) - 1])
            y += pitch
        if seats < 5:
            canvas.text(SMALL, 1, 49, texts[K.FAIR])
        self.footer(canvas, "" if self._asking else texts[K.BEGIN + (1 if free else 0)], texts[K.CANCEL])

    def _draw_large(self, canvas: "Canvas", part: int, texts: "Words") -> None:
        """Draw three seats in the large face; up and down scroll."""
        large = self._large
        if part == _HEADER:
            large.header(canvas, texts[K.CODE] % self.link.host.code)
            return
        free = self.link.host.free()
        canvas.fill(0, 13, 128, 51, 0)
        seats = len(self._kinds)
        for line, seat in enumerate(range(self._top, min(self._top + 3, seats))):
            y = 16 + 12 * line
            kind = self._kinds[seat]
            canvas.text(LARGE, 1, y, signs.SEATS[seat])
            canvas.text(LARGE, 11, y, self._names[seat])
            if kind == ELSEWHERE:
                large.fitting(canvas, 52, y, texts[K.WAITS if free >> seat & 1 else K.HERE], 72)
            elif kind != PERSON:
                canvas.text(LARGE, 52, y, signs.BOT + " " + signs.STRENGTHS[(kind & KIND) - 1])
        self.bar(canvas, self._top, 3, seats, 15, 35)
        large.footer(canvas, texts[K.CANCEL] if self._asking else texts[K.BEGIN + (1 if free else 0)])

    def press(self, button: int) -> None:
        if button == B:
            self.link.close()
            self.console.leave(self._game)
        elif button == A and self._session:
            self._begin()
        elif button == A:
            self._asking = True
            self.stale |= 1 << _SEATS
        elif self._large and button in (UP, DOWN):
            self._top = max(0, min(self._top + (1 if button == DOWN else -1), len(self._kinds) - 3))
            self.stale |= 1 << _SEATS

    def _begin(self) -> None:
        console = self.console
        session = self._session
        if session is None:
            seed, key = self.link.host.deal()
            options = self._rules.options
            language = console.settings.language
            session = Session(self._game, options, self._kinds, self._names, seed, language, None, key)
            session.call(self._given)
        self.link.begin(session)
        console.open_table(session)
