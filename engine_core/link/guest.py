"""A guest of a linked game: looks for tables, joins one, and has a RemoteMatch of it."""

import binascii

from engine_core import loader
from engine_core.const import const
from engine_core.link import frames
from engine_core.link.channel import Channel
from engine_core.link.remote_match import RemoteMatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from engine_core.game import Game
    from engine_core.link.channel import Port
    from engine_core.link.reveal import Revealed

_MOST_KEPT = const(1000)  # bytes that are kept of copies, to check them after the end
_SEEKING = "link.seeking"
_HEARING = "link.hearing"


class Guest:
    """`load(game)` returns the class of a game's rules; `random(count)` random bytes.

    `offers`: until there is a match, by the number of a table, (game, seats, mask of the free ones). `why`: why the
    table said goodbye, -1 if it did not. `table`: by seat, (kind, flags, name). `revealed`: what was told after the
    end, or None; `verdict`: what checking it has found, -1 before. `held`: the modules that are not needed all the
    time (loader.py); who lets the guest go releases them.

    seeking.py has what leads to a seat: `commitments` by the number of a table, the `commitment` of the own one, its
    `edition`, the seat that is a `wish`, the `nonce` of this conversation and the `first_nonce`, and whether the table
    has yet to answer (`joining`) and was greeted when (`hello_ms`).
    """

    def __init__(
        self,
        port: "Port",
        name: str,
        load: "Callable[[str], type[Game]]",
        random: "Callable[[int], bytes]",
    ) -> None:
        self.channel = Channel(port)
        self.name = name
        self.load = load
        self.random = random
        self.offers: dict = {}
        self.token = 0
        self.seat = frames.NOBODY
        self.match: RemoteMatch | None = None
        self.table: list = []
        self.why = -1
        self.revealed: Revealed | None = None
        self.verdict = -1
        self.commitment = b""
        self.commitments: dict = {}
        self.first_nonce = b""
        self.nonce = b""
        self.edition = 0
        self.wish = frames.NOBODY
        self.hello_ms = -1
        self.joining = False
        self._number = 0  # of the last copy
        self.kept = bytearray()  # of each copy two bytes of its CRC-32
        self.held: list[str] = []

    def _seeking(self) -> "ModuleType":
        return loader.bring(self.held, _SEEKING)

    def join(self, game: int, wish: int = frames.NOBODY, token: int = 0) -> None:
        """Ask for a seat at a table that was offered, or with a token for one's own."""
        self._seeking().join(self, game, wish, token)

    def know(self, game: str) -> None:
        """Be ready to play a game by the rules of this console."""
        self._seeking().know(self, game)

    def begin(self, rules: "Game", seat: int) -> None:
        """Sit down at the table that has welcomed this guest."""
        self.match = RemoteMatch(rules, seat, self._play, self._keep, self._answer, self.held)
        self.seat = seat

    def again(self) -> None:
        """Say hello again after a silence."""
        self._seeking().begin_anew(self)

    def leave(self) -> None:
        """Say goodbye."""
        self.joining = False
        self.channel.tell(frames.BYE, bytes((frames.LEFT,)))

    def away(self, now_ms: int) -> bool:
        """Tell whether the table is not heard."""
        return self.channel.away(now_ms)

    def port(self) -> "Port":
        """Return the port over which the table is heard."""
        return self.channel.port

    def plug(self, port: "Port") -> None:
        """Go on over another port."""
        self.channel.port = port
        self.again()

    def menu(self, is_open: bool) -> None:
        """Tell the table whether this console has a menu open."""
        self.channel.menu = 1 if is_open else 0

    def step(self, now_ms: int) -> None:
        """Hear what came, and send what is due."""
        channel = self.channel
        if self.match is None or self.match.room():
            heard = channel.poll(now_ms)
            if heard:
                self._hear(heard, now_ms)
        else:
            channel.greet(now_ms)  # who does not listen cannot tell
        if self.joining:
            self._seeking().greet(self, now_ms)
        elif self.match is not None and self.why < 0:
            loader.release(self.held, _SEEKING)
            channel.step(now_ms)

    def _hear(self, heard: tuple, now_ms: int) -> None:
        try:
            kind, game, body = heard
            match = self.match
            if kind == frames.OFFER:
                if match is None:
                    self._seeking().offered(self, game, body)
            elif kind == frames.WELCOME:
                if self.joining:
                    self._seeking().welcomed(self, body, now_ms)
            elif kind == frames.BYE or (not kind and self.joining):
                self.why = min(body[0], frames.ENDED) if kind else frames.OTHER_VERSION
                self.joining = False
            elif self.joining or match is None:
                return
            elif kind == frames.STATE:
                if len(body) == 6 + match.rules.state_size:
                    self._number = frames.number(body, 0, 2)
                    match.give(body[2], frames.number(body, 3, 2), body[5], bytes(body[6:]))
            elif kind == frames.MOMENT:
                if frames.number(body, 0, 2) == self._number:
                    match.asking.begin(body[2], frames.number(body, 3, 2), body[5])
            elif kind == frames.TABLE:
                self.table = loader.bring(self.held, _HEARING).table(body, match.rules.seats)
                loader.release(self.held, _HEARING)
            elif kind == frames.REVEAL:
                loader.bring(self.held, "link.reveal").hear(self, match, body)
        except (IndexError, ValueError):
            return  # what cannot be read has no effect

    def _play(self, actions: list) -> None:
        body = bytearray()
        frames.put_number(body, self._number, 2)
        body.append(len(actions))
        for action in actions:
            frames.put_number(body, action, 2)
        self.channel.put(frames.PLAY, body)

    def _answer(self, calls: bool) -> None:
        body = bytearray()
        frames.put_number(body, self._number, 2)
        body.append(1 if calls else 0)
        self.channel.put(frames.ANSWER, body)

    def _keep(self, copy: bytes) -> None:
        if len(self.kept) < _MOST_KEPT:
            frames.put_number(self.kept, binascii.crc32(copy), 2)
