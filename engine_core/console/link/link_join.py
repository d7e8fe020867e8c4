"""Joining a table: those that are heard, by their codes."""

from engine_core import catalog
from engine_core.console.link.link_common import fits
from engine_core.console.parts.texts import console_texts
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.words import link_words as K
from engine_core.const import CLOCK, const
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.link.link_seek import LinkSeek
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_WORDS = "link_words_"
_SHOWN = const(3)
_WIDTH = const(124)
_WISHED_MS = const(3000)  # until it is said that a table is not there
_ASK_MS = const(1000)


class LinkJoin(Scene):
    """Up and down move over the tables, A joins one, B goes home. Below stands who sits at the one under the cursor; in
    large text there is no room for it, and up and down also scroll what is said.

    `wished`: the number of a table that is joined as soon as it is heard, -1 for none; `patient`: it may open later.
    """

    def __init__(self, console: "Console", link: "LinkSeek", wished: int, patient: bool) -> None:
        super().__init__(console)
        self.link = link
        self._large = self.large()
        self._first = 0  # of the lines shown of large text
        self._count = 0
        self._row = 0
        self._wished = wished
        self._patient = patient
        self._asked_ms = -1
        self._since_ms = -1  # when there was a port to hear it at
        self._read = -1  # why a table said goodbye, once that was read in large text
        self._shown: list = []
        self.offers: list = []

    def tick(self, now_ms: int) -> None:
        link = self.link
        if self._wished >= 0 and link.wish(self._wished):
            self._wished = -1
        elif self._wished >= 0 and link.guests and link.why() < 0:
            if self._asked_ms < 0 or (now_ms - self._asked_ms) & CLOCK >= _ASK_MS:
                self._asked_ms = now_ms
                link.ask(self._wished)
            if self._since_ms < 0:
                self._since_ms = now_ms
            elif not self._patient and (now_ms - self._since_ms) & CLOCK >= _WISHED_MS:
                link.guests[0].why = frames.GONE  # a table offers itself each second
        self.offers = link.offers()
        guest = link.guest
        shown = [offer[:4] for offer in self.offers]
        shown.append((guest is not None and guest.match is not None, link.why()))
        if shown != self._shown:
            self._shown = shown
            self._row = max(0, min(self._row, len(self.offers) - 1))
            self.redraw()

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = console_texts(self, _WORDS)
        if self._large:
            self._draw_large(canvas, texts)
            return
        canvas.fill(0, 9, 128, 55, 0)
        self.header(canvas, texts[K.JOIN_TITLE])
        guest = self.link.guest
        if guest is not None and guest.match is not None:
            self._lines(canvas, K.SEATED, 3)
            canvas.text(SMALL, 2, 46, texts[K.FAIR])
            self.footer(canvas, "", texts[K.LEAVE])
            return
        why = self.link.why()
        if why >= 0:
            canvas.text(SMALL, 2, 48, texts[K.GOODBYE + why])
        if not self.offers:
            self._lines(canvas, *self._looking())
            self.footer(canvas, "", texts[K.CANCEL])
            return
        if why < 0:
            canvas.text(SMALL, 2, 47, _who(self.offers[self._row][3]))
        top = max(0, self._row - _SHOWN + 1)
        for line, (number, game, free, _, _) in enumerate(self.offers[top : top + _SHOWN]):
            y = 12 + 11 * line
            canvas.text(LARGE, 2, y + 1, frames.code(number))
            canvas.text(SMALL, 40, y + 2, catalog.title(game))
            own = number == self.link.own
            canvas.text_right(SMALL, 126, y + 2, texts[K.OWN] if own else texts[K.FREE_SEATS] % bin(free).count("1"))
            if top + line == self._row:
                canvas.invert(0, y - 1, 128, 11)
        self.footer(canvas, texts[K.JOIN], texts[K.CANCEL])

    def _draw_large(self, canvas: "Canvas", texts: "Words") -> None:
        """Draw three tables, or a text that up and down scroll, in the large face."""
        large = self._large
        large.header(canvas, texts[K.JOIN_TITLE])
        canvas.fill(0, 13, 128, 51, 0)
        guest = self.link.guest
        seated = guest is not None and guest.match is not None
        why = self.link.why()
        self._count = 0
        if seated or not self.offers or self._unread():
            first, count = (K.SEATED, 3) if seated else (0, 0) if self.offers else self._looking()
            words = [texts[first + i] for i in range(count)]
            if why >= 0:
                words.insert(0, texts[K.GOODBYE + why])
            self._count = large.window(self, canvas, " ".join(words), self._first, 3)
            large.footer(canvas, texts[K.LEAVE if seated else K.GO_ON if self.offers else K.CANCEL])
            return
        top = max(0, self._row - _SHOWN + 1)
        for line, (number, game, _, _, _) in enumerate(self.offers[top : top + _SHOWN]):
            y = 16 + 12 * line
            canvas.text(LARGE, 2, y, frames.code(number))
            title = texts[K.OWN] if number == self.link.own else catalog.title(game)
            large.fitting(canvas, 42, y, title, 84)
            if top + line == self._row:
                self.turn_over(canvas, 0, y, 128, 11)
        large.footer(canvas, texts[K.JOIN] + "  " + texts[K.CANCEL])

    def _looking(self) -> tuple:
        """Return the first line that is shown while there is no table, and how many there are."""
        return (K.AGAIN, 3) if self._patient else (K.LOOKING, 4)

    def _lines(self, canvas: "Canvas", first: int, count: int) -> None:
        texts = console_texts(self, _WORDS)
        for i in range(count):
            canvas.text(SMALL, 2, 14 + 8 * i, texts[first + i])

    def _unread(self) -> bool:
        """Tell whether large text has yet to give the list room for why a table said goodbye."""
        return self._large is not None and self.link.why() not in (-1, self._read)

    def press(self, button: int) -> None:
        if button == B:
            self.link.close()
            self.console.leave("")
        elif self.offers and self._unread():
            self._read = self.link.why()
            self.redraw()
        elif button == A and self.offers and (self.link.guest is None or self.link.guest.why >= 0):
            self._read = -1
            number, _, _, _, guest = self.offers[self._row]
            self.link.join(number, guest)
        elif button in (UP, DOWN):
            by = 1 if button == DOWN else -1
            if self._count:
                self._first = max(0, min(self._first + by, self._count - 3))
            elif self.offers:
                self._row = (self._row + by) % len(self.offers)
            self.redraw()


def _who(names: bytes) -> str:
    """Return who sits at a table, as far as there is room. What cannot be read is left out."""
    found = ""
    at = 0
    try:
        while at < len(names):
            name = frames.text(names, at)
            at += 1 + names[at]
            more = found + ", " + name if found else name
            if name and fits(name) and SMALL.width(more) <= _WIDTH:
                found = more
    except (IndexError, ValueError):
        pass
    return found
