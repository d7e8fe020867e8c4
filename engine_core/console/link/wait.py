"""A table that waits for its people. LobbyView shows its code and its seats; LinkWait is a guest's view."""

from engine_core import catalog
from engine_core.console.link import common
from engine_core.console.play.session import ELSEWHERE, KIND, PERSON
from engine_core.console.scene import DOWN, A, B, Scene
from engine_core.console.words import link_said_words as L
from engine_core.console.words import link_words as K
from engine_core.console.words import words as W
from engine_core.const import const
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

WORDS = "link_words_"
# The parts of the scene
HEADER = const(0)
SEATS = const(1)


class LobbyView(Scene):
    """A table that waits. A begins, B leaves, up and down scroll large text.

    `kinds`, `names`: by seat
    `free`: a mask of the seats without a person
    `away`: a mask of the free seats that someone has taken
    `code`: the table's letters
    `leaving`: whether the person is being asked to confirm leaving
    """

    PARTS = 2

    def __init__(self, console: "Console", game: str, kinds: list, names: list) -> None:
        super().__init__(console)
        self.game = game
        self.kinds = kinds
        self.names = names
        self.free = 0
        self.away = 0
        self.leaving = False
        self.code = ""
        self._large = self.large()
        self._top = 0  # the first seat that large text shows

    def loses(self) -> int:
        """Return what leaving would lose: 1 for a seat, 2 for the others' table, 0 for nothing."""
        raise NotImplementedError

    def leave(self) -> None:
        """Leave the table."""
        raise NotImplementedError

    def begin(self) -> None:
        """Begin the game if this person may."""
        raise NotImplementedError

    def press(self, button: int) -> None:
        if self.leaving and self.loses():
            if button == A:
                self.leave()
            elif button == B:
                self.leaving = False
        elif button == B and self.loses():
            self.leaving = True
        elif button == B:
            self.leave()
        elif button == A:
            self.begin()
        elif self._large:
            self._top = max(0, min(self._top + (1 if button == DOWN else -1), len(self.kinds) - 3))
        self.stale |= 1 << SEATS

    def _said(self, texts: "Words") -> tuple:
        """Return `lines`, or the question whether to lose something by leaving."""
        if not (self.leaving and self.loses()):
            return self.lines(texts)
        from engine_core.console.words import link_own_words as O

        texts = self.texts("link_own_words_")
        return (texts[O.LOST - 1 + self.loses()],), texts[O.LEAVE_OR_STAY], ""

    def lines(self, texts: "Words") -> tuple:
        """Return (lines, the action of A, the action of B). The lines stand below the seats, the first one lowest.
        Lines that do not fit are left out.
        """
        raise NotImplementedError

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts(WORDS)
        if self._large:
            self._draw_large(canvas, part, texts)
            return
        if part == HEADER:
            is_short = len(self.code) == 4  # A private table's code leaves no room for the title.
            self.header(canvas, catalog.title(self.game) if is_short else "")
            x = 127 - LARGE.width(self.code)
            canvas.fill(x - 2, 0, 130 - x, 10, 1)
            canvas.text(LARGE, x, 1, self.code, 0)
            canvas.text_right(SMALL, x - 5, 2, texts[K.CODE] % "")
            return
        canvas.fill(0, 9, 128, 55, 0)
        seats = len(self.kinds)
        y = 12
        pitch = 7 if seats > 4 else 8
        for seat, kind in enumerate(self.kinds):
            canvas.text(SMALL, 2, y, signs.SEATS[seat])
            canvas.text(SMALL, 10, y, self.names[seat])
            if kind in (PERSON, ELSEWHERE):
                canvas.text(SMALL, 40, y, self.where(texts, seat))
            else:
                canvas.text(SMALL, 40, y, signs.BOT + " " + signs.STRENGTHS[(kind & KIND) - 1])
            y += pitch
        said, left, right = self._said(texts)
        y = 49
        for line in said:
            if y >= 12 + pitch * seats:
                canvas.text(SMALL, 1, y, line)
            y -= 8
        self.footer(canvas, left, right)

    def where(self, texts: "Words", seat: int) -> str:
        """Return the word for where a seat's person is: this person, here, away, or awaited."""
        if self.kinds.count(PERSON) == 1 and self.kinds[seat] == PERSON:
            return texts[K.YOU]
        if self.away >> seat & 1:
            return self.console.words[W.AWAY]
        return texts[K.WAITS if self.free >> seat & 1 else K.HERE]

    def _draw_large(self, canvas: "Canvas", part: int, texts: "Words") -> None:
        """Draw three seats in the large face; up and down scroll."""
        large = self._large
        assert large
        if part == HEADER:
            large.header(canvas, texts[K.CODE] % self.code if len(self.code) == 4 else self.code)
            return
        canvas.fill(0, 13, 128, 51, 0)
        seats = len(self.kinds)
        for line, seat in enumerate(range(self._top, min(self._top + 3, seats))):
            y = 16 + 12 * line
            kind = self.kinds[seat]
            canvas.text(LARGE, 1, y, signs.SEATS[seat])
            canvas.text(LARGE, 11, y, self.names[seat])
            if kind in (PERSON, ELSEWHERE):
                large.fitting(canvas, 52, y, self.where(texts, seat), 72)
            else:
                canvas.text(LARGE, 52, y, signs.BOT + " " + signs.STRENGTHS[(kind & KIND) - 1])
        self.bar(canvas, self._top, 3, seats, 15, 35)
        said, left, _ = self._said(texts)
        large.footer(canvas, left or said[0])


class LinkWait(LobbyView):
    """A remote table where this console has a seat. A begins if this person opened it; B goes back to the list."""

    def __init__(self, console: "Console", link: "LinkSeek") -> None:
        assert link.guest and link.guest.match
        guest = self._guest = link.guest
        rules = link.guest.match.rules
        super().__init__(console, rules.ID, [], common.names_of(console, [PERSON] * rules.seats))
        self.link = link
        number = guest.channel.game
        self.code = frames.code(number, guest.secrets.get(number, b""))
        self._watches = guest.seat == frames.NOBODY
        if not self._watches and common.can_show(link.name):
            self.names[guest.seat] = link.name
        self._shown: tuple = ()

    def tick(self, now_ms: int) -> None:
        guest = self._guest
        shown = (guest.table, guest.why, guest.may_begin)
        if shown == self._shown:
            return
        self._shown = shown
        common.use_names(self.console, guest, self.names)
        self.free = self.away = 0
        self.kinds = [kind or ELSEWHERE for kind, _, _ in guest.table]
        for seat, (_, flags, _) in enumerate(guest.table):
            if flags & (frames.NEVER_CAME | frames.AWAY):
                self.free |= 1 << seat
                if flags & frames.AWAY:
                    self.away |= 1 << seat
        if self.kinds and not self._watches:
            self.kinds[guest.seat] = PERSON
        self.stale |= 1 << SEATS

    def lines(self, texts: "Words") -> tuple:
        guest = self._guest
        if guest.why >= 0:
            return (texts[K.GOODBYE + guest.why],), "", texts[K.LEAVE]
        if self._watches:
            return (self.texts("link_said_words_")[L.WATCHING],), "", texts[K.LEAVE]
        said = (texts[K.SEATED], texts[K.FAIR])
        if not guest.may_begin or not self.free:
            return said, "", texts[K.LEAVE]
        return said[1:], texts[K.BEGIN + 1], texts[K.CANCEL]

    def loses(self) -> int:
        return 0 if self._watches or self._guest.why >= 0 else 1

    def leave(self) -> None:
        self.link.stand_up()
        self.console.drop()
        from engine_core.console.link.join import LinkJoin

        self.console.push(LinkJoin(self.console, self.link, -1, False))

    def begin(self) -> None:
        if self._guest.may_begin and self.free:
            self._guest.start()
