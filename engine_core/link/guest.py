"""A guest of a linked game: looks for tables, joins one, and has a RemoteMatch of it."""

import binascii

from engine_core import catalog, loader
from engine_core.const import CLOCK, const
from engine_core.link import frames, hearing
from engine_core.link.channel import Channel
from engine_core.link.remote_match import RemoteMatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.game import Game
    from engine_core.link.channel import Port
    from engine_core.link.reveal import Revealed

_HELLO_MS = const(500)
_MOST_KEPT = const(500)  # copies that are checked after the end
_MOST_OFFERS = const(16)  # tables that are listed


class Guest:
    """`load(game)` returns the class of a game's rules; `random(count)` random bytes.

    `offers`: by the number of a table, (game, seats, mask of the free ones). `why`: why the table said goodbye, -1 if
    it did not. `table`: by seat, (kind, flags, name). `revealed`: what was told after the end, or None; `verdict`: what
    checking it has found, -1 before.
    """

    def __init__(
        self,
        port: "Port",
        name: str,
        load: "Callable[[str], type[Game]]",
        random: "Callable[[int], bytes]",
    ) -> None:
        self._channel = Channel(port)
        self._name = name
        self._load = load
        self._random = random
        self.offers: dict = {}
        self.token = 0
        self.seat = frames.NOBODY
        self.match: RemoteMatch | None = None
        self.table: list = []
        self.why = -1
        self.revealed: Revealed | None = None
        self.verdict = -1
        self._commitment = b""
        self._commitments: dict = {}
        self._first_nonce = b""
        self._nonce = b""
        self._edition = 0
        self._wish = frames.NOBODY
        self._hello_ms = -1
        self._joining = False
        self._number = 0  # of the last copy
        self._kept = bytearray()  # of each copy its CRC-32, 4 bytes
        self.held: list[str] = []  # modules for a while; who lets the guest go releases them

    def join(self, game: int, wish: int = frames.NOBODY, token: int = 0) -> None:
        """Ask for a seat at a table that was offered, or with a token for one's own."""
        self._channel.game = game
        self._wish = wish
        self.token = token
        self.why = -1
        if not token:
            self._first_nonce = b""
        self._commitment = self._commitments.get(game, b"")
        self._joining = True
        self._begin_anew()

    def come_back(self, game: int, token: int, nonce: bytes, commitment: bytes) -> None:
        """Ask for one's own seat after this console was switched off: by what `seat_kept` returned then."""
        self._first_nonce = nonce
        self.join(game, frames.NOBODY, token)
        self._commitment = commitment

    def seat_kept(self) -> tuple:
        """Return what `come_back` takes: the number of the table, the token, the first nonce, the commitment."""
        return self._channel.game, self.token, self._first_nonce, self._commitment

    def _begin_anew(self) -> None:
        if self.token or not self._nonce:
            self._nonce = self._random(8)
        self._channel.begin(self._nonce)
        self._first_nonce = self._first_nonce or self._nonce
        self._hello_ms = -1

    def again(self) -> None:
        """Say hello again after a silence."""
        self._joining = True
        self._begin_anew()

    def leave(self) -> None:
        """Say goodbye."""
        self._joining = False
        self._channel.tell(frames.BYE, bytes((frames.LEFT,)))

    def is_joining(self) -> bool:
        """Tell whether the table has yet to answer."""
        return self._joining

    def away(self, now_ms: int) -> bool:
        """Tell whether the table is not heard."""
        return self._channel.away(now_ms)

    def port(self) -> "Port":
        """Return the port over which the table is heard."""
        return self._channel.port

    def plug(self, port: "Port") -> None:
        """Go on over another port."""
        self._channel.port = port
        self.again()

    def menu(self, is_open: bool) -> None:
        """Tell the table whether this console has a menu open."""
        self._channel.menu = 1 if is_open else 0

    def step(self, now_ms: int) -> None:
        """Hear what came, and send what is due."""
        channel = self._channel
        if self.match is None or self.match.room():
            heard = channel.poll(now_ms)
            if heard:
                self._take(heard, now_ms)
        else:
            channel.greet(now_ms)  # who does not listen cannot tell
        if self._joining:
            if self._hello_ms < 0 or (now_ms - self._hello_ms) & CLOCK >= _HELLO_MS:
                self._hello_ms = now_ms
                self._hello()
        elif self.seat != frames.NOBODY and self.why < 0:
            channel.step(now_ms)

    def _hello(self) -> None:
        if not self._edition:
            return
        body = bytearray()
        frames.put_number(body, self._edition, 4)
        frames.put_number(body, self._channel.game, 2)
        frames.put_number(body, self.token, 4)
        body.append(self._wish)
        body += self._nonce
        frames.put_text(body, self._name)
        self._channel.tell(frames.HELLO, body)

    def know(self, game: str) -> None:
        """Be ready to play a game by the rules of this console."""
        held: list[str] = []
        self._edition = loader.bring(held, "link.edition").edition(self._load(game))
        loader.release(held)

    def _take(self, heard: tuple, now_ms: int) -> None:
        try:
            self._hear(heard, now_ms)
        except (IndexError, ValueError):
            return  # what cannot be read has no effect

    def _hear(self, heard: tuple, now_ms: int) -> None:
        kind, game, body = heard
        if kind == frames.OFFER:
            if game in self.offers or len(self.offers) < _MOST_OFFERS:
                self.offers[game] = (catalog.GAMES[body[4]][0], body[5], body[6])
                self._commitments[game] = bytes(body[7:39])
        elif kind == frames.WELCOME:
            self._welcomed(body, now_ms)
        elif kind == frames.BYE or (not kind and self._joining):
            self.why = min(body[0], frames.ENDED) if kind else frames.OTHER_VERSION
            self._joining = False
        elif self._joining:
            return
        elif kind == frames.STATE and self.match is not None:
            if len(body) == 6 + self.match.rules.state_size:
                self._number = frames.number(body, 0, 2)
                self.match.give(body[2], frames.number(body, 3, 2), body[5], bytes(body[6:]))
        elif kind == frames.MOMENT and self.match is not None:
            if frames.number(body, 0, 2) == self._number:
                self.match.asking.begin(body[2], frames.number(body, 3, 2), body[5])
        elif kind == frames.TABLE and self.match is not None:
            self.table = hearing.table(body, self.match.rules.seats)
        elif kind == frames.REVEAL and self.match is not None:
            self._told_all(body, self.match)

    def _welcomed(self, body: bytes, now_ms: int) -> None:
        if bytes(body[5:13]) != self._nonce or not self._joining:
            return
        if self.match is None:
            rules = hearing.rules(body, self._load)
            self.match = RemoteMatch(rules, body[0], self._play, self._keep, self._answer, self.held)
        elif body[0] != self.seat:
            raise ValueError
        self.seat = body[0]
        self.token = frames.number(body, 1, 4)
        self._joining = False
        self._channel.greet(now_ms)

    def _play(self, actions: list) -> None:
        body = bytearray()
        frames.put_number(body, self._number, 2)
        body.append(len(actions))
        for action in actions:
            frames.put_number(body, action, 2)
        self._channel.put(frames.PLAY, body)

    def _answer(self, calls: bool) -> None:
        body = bytearray()
        frames.put_number(body, self._number, 2)
        body.append(1 if calls else 0)
        self._channel.put(frames.ANSWER, body)

    def _keep(self, copy: bytes) -> None:
        if len(self._kept) < 4 * _MOST_KEPT:
            frames.put_number(self._kept, binascii.crc32(copy), 4)

    def _told_all(self, body: bytes, match: RemoteMatch) -> None:
        self.revealed = self.revealed or loader.bring(self.held, "link.reveal").Revealed()
        self.revealed.hear(body)
        if self.revealed.whole() and self.verdict < 0:
            self.verdict = self.revealed.check(
                match.rules, self._channel.game, self._commitment, self.seat, self._first_nonce, self._kept
            )
            is_true = self.revealed.is_true(self.verdict)  # else some of it may be against the rules
            match.finish(self.revealed.seed, self.revealed.history if is_true else match.history[:0])
