"""The screen for joining a table: a list of the tables in reach, each with its code."""

from engine_core import catalog
from engine_core.console.link.common import can_show
from engine_core.console.link.no_network import no_network
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.words import link_words as K
from engine_core.const import CLOCK, const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.link.seek import LinkSeek
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_WORDS = "link_words_"
_SHOWN = const(3)
_WIDTH = const(124)
_WISHED_MS = const(3000)  # the silence after which a wished table does not exist
_ASK_MS = const(1000)  # the time between two queries for the wished table
_ASK_GAMES_MS = const(3000)  # the time between two queries for games to watch


class LinkJoin(Scene):
    """Up and down move through the tables, A joins one, B goes home. The names of the people at the table under the
    cursor stand below the list. Large text has no room for them, and there up and down also scroll a text. The last
    rows lead to other tables: by a code and, if there is a server, to a table of one's own.

    `wished`: the number of a table to join as soon as it is heard, or -1
    `patient`: whether that table may open later; no other is shown until then
    `secret`: the wished table's secret, or b"" if it is not private
    """

    def __init__(self, console: "Console", link: "LinkSeek", wished: int, patient: bool, secret: bytes = b"") -> None:
        super().__init__(console)
        self.link = link
        self._large = self.large()
        self._first = 0  # the index of the first visible line of large text
        self._count = 0
        self._row = 0
        self._wished = wished
        self._secret = secret
        self._patient = patient
        self._asked_ms = -1
        self._since_ms = -1  # when a port could first have heard the wished table
        self._read = -1  # the reason for a goodbye that was read in large text, or -1
        self._shown: list = []
        self.offers: list = []
        self._ways = 0  # the number of rows below the tables
        self._no_network = ""

    def wish(self, number: int, secret: bytes = b"") -> None:
        """Join table `number`, even if it is not listed."""
        self._wished = number
        self._secret = secret
        self._asked_ms = self._since_ms = -1
        for guest in self.link.guests:
            guest.stop()

    def tick(self, now_ms: int) -> None:
        link = self.link
        if link.guest is not None and link.guest.match is not None:
            self.console.drop()
            from engine_core.console.link.wait import LinkWait

            self.console.push(LinkWait(self.console, link))
            return
        if self._wished >= 0 and link.wish(self._wished, self._secret):
            self._wished = -1
        elif self._wished >= 0 and link.guests and link.why() in (-1, frames.LATER):
            if self._asked_ms < 0 or (now_ms - self._asked_ms) & CLOCK >= _ASK_MS:
                self._asked_ms = now_ms
                link.ask(self._wished, self._secret)
            if self._since_ms < 0 or link.why() == frames.LATER:
                self._since_ms = now_ms
            elif not self._patient and (now_ms - self._since_ms) & CLOCK >= _WISHED_MS:
                # The table would have been heard by now, because tables offer themselves every second.
                link.guests[0].why = frames.GONE
        elif link.guest is None and (self._asked_ms < 0 or (now_ms - self._asked_ms) & CLOCK >= _ASK_GAMES_MS):
            self._asked_ms = now_ms
            link.ask(0)
        self.offers = [] if self._patient and self._wished >= 0 else link.offers()
        self._ways = 0 if not self.offers else 2 if link.games() else 1
        shown = [offer[:4] for offer in self.offers]
        self._no_network = no_network(self)
        shown.append((self._ways, link.why(), self._wished, self._no_network))
        if shown != self._shown:
            self._shown = shown
            self._row = max(0, min(self._row, self._count_rows() - 1))
            self.redraw()

    def _count_rows(self) -> int:
        return len(self.offers) + self._ways

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts(_WORDS)
        if self._large:
            self._draw_large(canvas, texts)
            return
        canvas.fill(0, 9, 128, 55, 0)
        self.header(canvas, texts[K.JOIN_TITLE])
        why = self.link.why()
        if why >= 0:
            canvas.text(SMALL, 2, 48, texts[K.GOODBYE + why])
        elif self._no_network and not self.offers:
            canvas.text(SMALL, 2, 48, self._no_network)
        elif self._wished >= 0:
            canvas.text(SMALL, 2, 48, texts[K.CODE] % frames.code(self._wished, self._secret))
        elif self._row < len(self.offers):
            canvas.text(SMALL, 2, 47, _who(self.offers[self._row][3]))
        if not self.offers:
            first, count = self._looking()
            for i in range(count):
                canvas.text(SMALL, 2, 14 + 8 * i, texts[first + i])
            self.footer(canvas, "" if self._patient else self._what(texts), texts[K.CANCEL])
            return
        top = max(0, self._row - _SHOWN + 1)
        for row in range(top, min(top + _SHOWN, self._count_rows())):
            y = 12 + 11 * (row - top)
            if row < len(self.offers):
                number, game, free, _, _ = self.offers[row]
                canvas.text(LARGE, 2, y + 1, frames.code(number))
                canvas.text(SMALL, 40, y + 2, catalog.title(game))
                told = texts[K.FREE_SEATS] % bin(free).count("1") if free else texts[K.WATCH]
                told = texts[K.OWN] if number == self.link.own else told
                canvas.text_right(SMALL, 126, y + 2, told)
            else:
                canvas.text(SMALL, 2, y + 2, texts[K.WAYS + row - len(self.offers)])
            if row == self._row:
                canvas.invert(0, y - 1, 128, 11)
        self.bar(canvas, top, _SHOWN, self._count_rows(), 12, 33)
        self.footer(canvas, self._what(texts), texts[K.CANCEL])

    def _draw_large(self, canvas: "Canvas", texts: "Words") -> None:
        """Draw three tables, or a text that up and down scroll, in the large face."""
        large = self._large
        assert large
        large.header(canvas, texts[K.JOIN_TITLE])
        canvas.fill(0, 13, 128, 51, 0)
        why = self.link.why()
        self._count = 0
        if not self.offers or self._unread():
            first, count = (0, 0) if self.offers else self._looking()
            words = [texts[first + i] for i in range(count)]
            if why >= 0:
                words.insert(0, texts[K.GOODBYE + why])
            elif self._no_network and not self.offers:
                words.insert(0, self._no_network)
            self._count = large.window(self, canvas, " ".join(words), self._first, 3)
            back = texts[K.GO_ON if self.offers else K.CANCEL]
            large.footer(canvas, back if self.offers or self._patient else self._what(texts))
            return
        top = max(0, self._row - _SHOWN + 1)
        for row in range(top, min(top + _SHOWN, self._count_rows())):
            y = 16 + 12 * (row - top)
            if row < len(self.offers):
                number, game, _, _, _ = self.offers[row]
                canvas.text(LARGE, 2, y, frames.code(number))
                title = texts[K.OWN] if number == self.link.own else catalog.title(game)
                large.fitting(canvas, 42, y, title, 82)
            else:
                canvas.text(LARGE, 2, y, texts[K.WAYS + row - len(self.offers)])
            if row == self._row:
                self.turn_over(canvas, 0, y, 125, 11)
        self.bar(canvas, top, _SHOWN, self._count_rows(), 15, 35)
        what = self._what(texts)
        large.footer(canvas, what + "  " + texts[K.CANCEL] if self._row < len(self.offers) else what)

    def _what(self, texts: "Words") -> str:
        """Return a text that says what A does at the row under the cursor."""
        if self._row >= len(self.offers):
            return signs.BUTTON_A + " " + texts[K.WAYS + self._row - len(self.offers)].lower()
        number, _, free, _, _ = self.offers[self._row]
        return texts[K.JOIN if free or number == self.link.own else K.WATCH + 1]

    def _looking(self) -> tuple:
        """Return (index of the first text, number of texts) of the message while there is no table."""
        return (K.AGAIN, 3) if self._patient else (K.LOOKING, 4)

    def _unread(self) -> bool:
        """Return whether large text shows the reason for a table's goodbye instead of the list."""
        return self._large is not None and self.link.why() not in (-1, self._read)

    def press(self, button: int) -> None:
        if button == B and self._wished >= 0 and not self._patient:
            self._wished = -1
        elif button == B:
            self.link.close()
            self.console.leave("")
        elif self.offers and self._unread():
            self._read = self.link.why()
            self.redraw()
        elif button == A and (self.link.guest is None or self.link.guest.why >= 0):
            self._read = -1
            self._take()
        elif button in (UP, DOWN):
            by = 1 if button == DOWN else -1
            if self._count:
                self._first = max(0, min(self._first + by, self._count - 3))
            elif self.offers:
                self._row = (self._row + by) % self._count_rows()
            self.redraw()

    def _take(self) -> None:
        """Open the row under the cursor: join its table, or show how to reach other tables."""
        self._wished = -1
        way = self._row - len(self.offers)
        if way < 0:
            number, _, _, _, guest = self.offers[self._row]
            self.link.join(number, guest)
        elif way > 0:
            from engine_core.console.link.open_table import choose

            choose(self.console, self.link)
        elif not self._patient:
            from engine_core.console.link.code import LinkCode

            self.console.push(LinkCode(self.console, self.wish))


def _who(names: bytes) -> str:
    """Return the names of the people at a table, as many as fit in a line, without names that cannot be shown."""
    found = ""
    at = 0
    try:
        while at < len(names):
            name = frames.text(names, at)
            at += 1 + names[at]
            more = found + ", " + name if found else name
            if name and can_show(name) and SMALL.width(more) <= _WIDTH:
                found = more
    except (IndexError, ValueError):
        pass
    return found
