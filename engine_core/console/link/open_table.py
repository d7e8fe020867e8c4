"""Asks a server to open a table: the person chooses the game and sets it up."""

from engine_core import catalog
from engine_core.console.parts.cursor_list import CursorList
from engine_core.console.play.session import EASY, ELSEWHERE, HARD, NORMAL, PERSON
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.set_up.setup import Setup
from engine_core.console.words import link_own_words as O
from engine_core.console.words import link_words as K
from engine_core.const import const
from engine_core.draw.face import SMALL
from engine_core.link.wish import CLOCKS, wish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.link.seek import LinkSeek
    from engine_core.draw.canvas import Canvas

# The parts of the scene
_LINES = const(0)
_CURSOR = const(1)


def choose(console: "Console", link: "LinkSeek") -> None:
    """Ask which of the server's games to play. If it has only one, go straight to the set-up."""
    games = link.games()
    console.push(LinkSetup(console, link, games[0]) if len(games) == 1 else LinkGames(console, link, games))


class LinkGames(Scene):
    """Up and down move through the games, A leads to the set-up of one."""

    PARTS = 2

    def __init__(self, console: "Console", link: "LinkSeek", games: list) -> None:
        super().__init__(console)
        self._link = link
        self._games = games
        self._large = self.large()
        shown, top, pitch = 5, 13, 8
        if self._large:
            shown, top, pitch = self._large.grid()
            shown -= 1
        self._list = CursorList(len(games), shown, top, pitch)

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _CURSOR:
            self._list.draw_cursor(self, canvas, 124)
            return
        texts = self.texts("link_own_words_")
        titles = [catalog.title(game[0]) for game in self._games]
        foot = self.texts("link_words_")[K.CANCEL]
        if self._large:
            self._large.header(canvas, texts[O.OPEN_TITLE])
            self._large.menu(self, canvas, self._list, titles, 0)
            self._large.footer(canvas, texts[O.NEXT] + "  " + foot)
            return
        self.header(canvas, texts[O.OPEN_TITLE])
        canvas.fill(0, 9, 128, 55, 0)
        for row in range(self._list.top, self._list.top + self._list.shown):
            canvas.text(SMALL, 2, self._list.y(row), titles[row])
        self._list.begin()
        self.bar(canvas, self._list.top, self._list.shown, self._list.count, 11, 42)
        self.footer(canvas, texts[O.NEXT], foot)

    def press(self, button: int) -> None:
        if button == B:
            self.console.pop()
        elif button == A:
            self.console.drop()
            self.console.push(LinkSetup(self.console, self._link, self._games[self._list.row]))
        elif button in (UP, DOWN):
            if self._list.move(button):
                self.stale |= 1 << _LINES
            self.stale |= 1 << _CURSOR


class LinkSetup(Setup):
    """The first seat is this person's. A gives other seats to remote people or bots, which are all equally strong."""

    STYLED = False
    HAS_DEAL = False
    SCROLLS = True

    def __init__(self, console: "Console", link: "LinkSeek", game: tuple) -> None:
        super().__init__(console, game)
        self._link = link
        self.kinds = [PERSON] + [ELSEWHERE] * (len(self.kinds) - 1)
        # The options of a server's table: 1 if it is private, and the index of its time limit in CLOCKS
        self._more = [0, 0]

    def deal_text(self) -> str:
        return ""

    def own_text(self) -> str:
        return "" if self.cursor else self.texts("link_own_words_")[O.SELF]

    def option_rows(self) -> list:
        texts = self.texts("link_own_words_")
        private, clock = self._more
        rows = [(texts[O.PRIVATE], texts[O.PRIVATE_CHOICES + private])]
        rows.append((texts[O.CLOCK], texts[O.CLOCK_CHOICES + clock]))
        return rows + super().option_rows()

    def option_texts(self, option: int) -> tuple:
        if option >= 2:
            return super().option_texts(option - 2)
        texts = self.texts("link_own_words_")
        return texts[O.OWN_HELP + option], texts[(O.PRIVATE_HELP, O.CLOCK_HELP)[option] + self._more[option]]

    def change(self, option: int, by: int) -> None:
        if option >= 2:
            super().change(option - 2, by)
        else:
            self._more[option] = (self._more[option] + by) % (2, len(CLOCKS))[option]
            self.make_rules()

    def cycle(self, seat: int) -> None:
        kinds = self.kinds
        if seat >= len(kinds):
            kinds.append(ELSEWHERE)
        elif kinds[seat] == HARD and seat + 1 == len(kinds) > self.fewest:
            del kinds[seat]
        elif kinds[seat] == HARD:
            kinds[seat] = ELSEWHERE
        elif kinds[seat] != PERSON:
            kinds[seat] = EASY if kinds[seat] == ELSEWHERE else kinds[seat] + 1
            for other, kind in enumerate(kinds):
                if kind not in (PERSON, ELSEWHERE):
                    kinds[other] = kinds[seat]
        self.make_rules()

    def go_back(self) -> None:
        self.console.pop()

    def begin(self) -> None:
        bots = [kind for kind in self.kinds if kind not in (PERSON, ELSEWHERE)]
        private, clock = self._more
        people = len(self.kinds) - len(bots)
        if self.given[0]:
            self._link.name = self.given[0]
        self._link.open_table(self.game, wish(self.rules, people, bots[0] if bots else NORMAL, private > 0, clock))
        self.console.pop()
