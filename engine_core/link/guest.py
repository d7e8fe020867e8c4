"""A guest of a linked game: looks for tables, joins one, and has a RemoteMatch of it."""

from engine_core import loader
from engine_core.link import frames
from engine_core.link.channel import Channel
from engine_core.link.remote_match import ARRIVED, RemoteMatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from engine_core.game import Game
    from engine_core.link.channel import Port
    from engine_core.link.reveal import Revealed

_SEEKING = "link.seeking"


class Guest:
    """`load(game)` returns the class of a game's rules; `random(count)` random bytes.

    `offers`: until there is a match, by the number of a table, (game, seats, mask of the free ones). `why`: why the
    table said goodbye, -1 if it did not. `table`: by seat, (kind, flags, name). `revealed`: what was told after the
    end, or None; `verdict`: what checking it has found, -1 before. `number`: of the last copy; `kept`: of each copy two
    bytes of its CRC-32. `held`: the modules that are not needed all the time (loader.py); who lets the guest go
    releases them.

    seeking.py has what leads to a seat: `commitments` by the number of a table, the `commitment` of the own one, its
    `edition`, the seat that is a `wish`, the `nonce`, the `bond` that the table told as it asked for it, and whether
    the table has yet to answer (`joining`) and was greeted when (`hello_ms`).
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
        self.token = b""
        self.seat = frames.NOBODY
        self.match: RemoteMatch | None = None
        self.table: list = []
        self.why = -1
        self.revealed: Revealed | None = None
        self.verdict = -1
        self.commitment = b""
        self.commitments: dict = {}
        self.nonce = b""
        self.bond = b""
        self.edition = 0
        self.wish = frames.NOBODY
        self.hello_ms = -1
        self.joining = False
        self.number = 0
        self.kept = bytearray()
        self.held: list[str] = []

    def seeking(self) -> "ModuleType":
        """Return what leads to a seat, loaded."""
        return loader.bring(self.held, _SEEKING)

    def join(self, game: int, wish: int = frames.NOBODY, token: bytes = b"") -> None:
        """Ask for a seat at a table that was offered, or with a token for one's own."""
        self.seeking().join(self, game, wish, token)

    def know(self, game: str) -> None:
        """Be ready to play a game by the rules of this console."""
        self.seeking().know(self, game)

    def begin(self, rules: "Game", seat: int) -> None:
        """Sit down at the table that has welcomed this guest."""
        self.match = RemoteMatch(rules, seat, self._play, self._answer, self.held)
        self.seat = seat

    def again(self) -> None:
        """Say hello again after a silence."""
        self.seeking().begin_anew(self)

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
            self.seeking().greet(self, now_ms)
        elif self.match is not None and self.why < 0:
            loader.release(self.held, _SEEKING)
            channel.step(now_ms)

    def _hear(self, heard: tuple, now_ms: int) -> None:
        if heard[0] != frames.OFFER or self.match is None:  # else a seat is free for somebody else
            loader.bring(self.held, ARRIVED).hear(self, heard, now_ms)

    def _play(self, actions: list) -> None:
        body = bytearray()
        frames.put_number(body, self.number, 2)
        body.append(len(actions))
        for action in actions:
            frames.put_number(body, action, 2)
        self.channel.put(frames.PLAY, body)

    def _answer(self, calls: bool) -> None:
        body = bytearray()
        frames.put_number(body, self.number, 2)
        body.append(1 if calls else 0)
        self.channel.put(frames.ANSWER, body)
