"""This console's table while it waits for remote people."""

from engine_core.console.link.common import names_of
from engine_core.console.link.no_network import no_network
from engine_core.console.link.wait import SEATS, LobbyView
from engine_core.console.play.seat_names import apart, people, plain
from engine_core.console.play.session import Session
from engine_core.console.words import link_words as K

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.packed_texts import Words


class LinkLobby(LobbyView):
    """A begins, and bots play for missing people until they come. B goes home.

    `game`, `kinds` (by seat), `options`: those of a new game
    `given`: the names that people here have entered
    `session`: a game to continue, or None
    `number`: the number that the table gets, or 0 for any
    """

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
        names = session.names if session else names_of(console, kinds)
        taken: list = []
        for seat, name in enumerate(people(kinds, given)):
            if name:
                names[seat] = apart(name, taken)
                taken.append(plain(names[seat]))
        super().__init__(console, game, kinds, names)
        self._given = given
        self._session = session
        self._rules = session.match.rules if session else console.enter(game).rules()(len(kinds), options)
        self._shown: list = []
        self._asking = False  # whether the guests have been asked for their nonces
        console.levels.claim(self.level)
        from engine_core.console.link.table import LinkTable

        self.link = LinkTable(console, self._rules, kinds, names, number)
        self.code = self.link.host.code
        console.connect(self.link)

    def tick(self, now_ms: int) -> None:
        if self._asking and self.link.host.ask(now_ms):
            self._begin()
            return
        self.free = self.link.host.free()
        shown = [self.names[:], self.free, no_network(self)]
        if shown != self._shown:
            self._shown = shown
            self.stale |= 1 << SEATS

    def lines(self, texts: "Words") -> tuple:
        begin = "" if self._asking else texts[K.BEGIN + (1 if self.free else 0)]
        return (no_network(self) or texts[K.FAIR],), begin, texts[K.CANCEL]

    def loses(self) -> int:
        return 2 if not self._session and any(place and not place.is_free() for place in self.link.host.seats) else 0

    def leave(self) -> None:
        self.link.close()
        self.console.leave(self.game)

    def begin(self) -> None:
        if self._session:
            self._begin()
        else:
            self._asking = True

    def _begin(self) -> None:
        console = self.console
        session = self._session
        if session is None:
            seed, key = self.link.host.deal()
            options = self._rules.options
            language = console.settings.language
            session = Session(self.game, options, self.kinds, self.names, seed, language, None, key)
            session.set_names(self._given)
        self.link.begin(session)
        console.open_table(session)
