"""A guest of a linked game: looks for tables, joins one, and plays a RemoteMatch there."""

import binascii

from engine_core.const import CLOCK, const
from engine_core.link import fairness, frames, table_messages
from engine_core.link.channel import Channel
from engine_core.link.remote_match import RemoteMatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.game import Game
    from engine_core.link.channel import Port
    from engine_core.link.reveal import Revealed

_HELLO_MS = const(500)
_MOST_OFFERS = const(16)  # the maximum number of tables in the list
_MOST_GAMES = const(8)  # the maximum number of additional games to watch
_TOKEN = const(16)
_MOST_KEPT = const(1000)  # how many checksum bytes of copies are kept for a check after the end


class Guest:
    """A console that looks for tables, sits down at one, and plays there with the copies that the table sends."""

    def __init__(
        self, port: "Port", name: str, load: "Callable[[str], type[Game]]", random: "Callable[[int], bytes]"
    ) -> None:
        """Create a guest. `load(game)` returns the class of a game's rules; `random(count)` returns random bytes."""
        self.channel = Channel(port)
        self.name = name
        self.load = load
        self.random = random
        # Until there is a match, for each table number: the game, the seats, a mask of the free seats, and the people's
        # names as in an OFFER.
        self.offers: dict = {}
        self.token = b""
        self.seat = frames.NOBODY
        self.match: RemoteMatch | None = None
        self.table: list = []  # the kind, flags and name of each seat
        self.why = -1  # the reason for the table's goodbye, or -1
        self.revealed: Revealed | None = None  # what the table revealed after the end
        self.verdict = -1  # the result of checking `revealed`, or -1 before the check
        self.next = 0  # the number of the table where the same people may play again, or 0
        # The secrets of private tables, by number: of this guest's table, of the tables that it asked for, and of the
        # next game
        self.secrets: dict = {}
        self.said: tuple | None = None  # the seat and the number of a phrase that is not shown yet
        self.may_put_out = False  # whether all other players together may remove someone at this table
        self.may_begin = False  # whether this guest may begin the game before everyone is there
        self.clock_s = 0  # the time limit for a turn in seconds, or 0
        self.asks_for = b""  # the table that a server is asked to open (wish.py), or b""
        self.server = False  # whether the table's console is a server, which opens tables on request
        self.commitment = b""  # the commitment of this guest's table
        self.commitments: dict = {}  # the commitment of each table, by table number
        self.nonce = b""
        self.commitments_digest = b""  # the digest that the table sent when it asked for the nonce
        self.edition = 0  # the edition of the game that this guest plays
        self.plays = ""  # the id of the game that the table plays
        self.wanted_seat = frames.NOBODY
        self.hello_ms = -1  # when HELLO was last sent, or -1
        self.joining = False  # whether the table's answer is still to come
        self.number = 0  # the number of the latest copy
        self.kept = bytearray()  # two bytes of the CRC-32 of each copy

    def join(self, game: int, wanted_seat: int = frames.NOBODY, token: bytes = b"", asks_for: bytes = b"") -> None:
        """Ask for a seat at table `game`, which was offered. With 0, ask for a seat at any table of the game, or at a
        new one that `asks_for` describes. With a token, ask for the seat that the token belongs to.
        """
        if self.joining and game != self.channel.game:
            self.leave()
        self.channel.game = game
        self.wanted_seat = wanted_seat
        self.asks_for = asks_for
        self.token = token
        self.why = -1
        if not token:
            self.nonce = self.random(fairness.NONCE)
            self.commitments_digest = b""
        self.commitment = self.commitments.get(game, b"")
        self.again()

    def again(self) -> None:
        """Start a new conversation and say hello, the first time or after a silence."""
        self.joining = True
        self.channel.begin(frames.number(self.random(2), 0, 2))
        self.hello_ms = -1

    def come_back(self, game: int, token: bytes, nonce: bytes, commitment: bytes, digest: bytes) -> None:
        """Ask for a stored seat, with the data that were saved (saved_seat.py)."""
        self.nonce = nonce
        self.join(game, frames.NOBODY, token)
        self.commitment = commitment
        self.commitments_digest = digest

    def ask(self, game: int, secret: bytes = b"") -> None:
        """Ask a server to offer the unlisted table `game`, with its `secret` if it is private. If `game` is 0, ask for
        games to watch.
        """
        if not self.joining:
            self.channel.game = game
            if secret:
                self.secrets[game] = secret
            self.channel.tell(frames.ASK, secret or bytes(4))

    def start(self) -> None:
        """Ask the table to begin the game before everyone is there."""
        self.may_begin = False
        self._play([])

    def put_out(self, seat: int) -> None:
        """Ask for a bot in a seat whose person does not play."""
        self.channel.put(frames.PUT_OUT, bytes((seat,)))

    def say(self, phrase: int) -> None:
        """Say a phrase to everyone at the table."""
        self.channel.put(frames.SAY, bytes((phrase,)))

    def stop(self) -> None:
        """Stop asking for a seat."""
        self.why = -1
        self.joining = False

    def know(self, game: str) -> None:
        """Load a game's rules, to join its tables."""
        from engine_core.link.edition import edition

        self.edition = edition(self.load(game))
        self.plays = game

    def begin(self, rules: "Game", seat: int) -> None:
        """Sit down at the table that has welcomed this guest, or watch it."""
        self.match = RemoteMatch(rules, min(seat, rules.seats), self._play, self._answer)
        self.seat = seat

    def leave(self) -> None:
        """Say goodbye."""
        self.joining = False
        self.channel.tell(frames.BYE, bytes((frames.LEFT,)))

    def away(self, now_ms: int) -> bool:
        """Return whether the table was silent for a while."""
        return self.channel.away(now_ms)

    def port(self) -> "Port":
        """Return the port that connects to the table."""
        return self.channel.port

    def plug(self, port: "Port") -> None:
        """Say hello again over another port."""
        self.listen(port)
        self.again()

    def listen(self, port: "Port") -> None:
        """Use another port, but keep the tables that were offered."""
        self.channel.port = port

    def menu(self, is_open: bool) -> None:
        """Tell the table whether this console has a menu open."""
        self.channel.menu = 1 if is_open else 0

    def step(self, now_ms: int) -> None:
        """Process the received frames, and send those that are due."""
        channel = self.channel
        if self.match is None or self.match.room():
            heard = channel.poll(now_ms)
            while heard:
                self._hear(heard, now_ms)
                heard = channel.poll(now_ms) if self.match is not None and self.match.room() else None
        else:
            channel.greet(now_ms)  # A guest that does not listen cannot tell whether the table is away.
        if self.joining:
            self._greet(now_ms)
        elif self.match is not None and self.why < 0:
            channel.step(now_ms)

    def _hear(self, heard: tuple, now_ms: int) -> None:
        """Process a frame as Channel.poll returns it. A frame that cannot be read has no effect."""
        try:
            kind, game, body = heard
            match = self.match
            if kind == frames.OFFER:
                if match is None:  # A guest with a match ignores offers, which are meant for others.
                    self._offered(game, body)
                    if self.joining and 0 < self.channel.called == self.channel.session:
                        self.channel.game = game  # This guest has asked for any table, so it gets this one.
                        self.commitment = table_messages.commitment(body)
            elif kind == frames.WELCOME:
                if self.joining:
                    self._welcomed(body, now_ms)
            elif kind == frames.BYE and match is not None and game != self.channel.game:
                return  # Another table answers, where this guest had asked for a seat.
            elif kind == frames.BYE or (not kind and self.joining):
                self.why = min(body[0], frames.NOT_OPENED) if kind else frames.OTHER_VERSION
                self.joining = False
            elif kind == frames.WAIT:
                self.why = frames.LATER  # The guest keeps asking for a seat.
            elif self.joining or match is None:
                return
            elif kind == frames.OPEN:
                self.opened(body)
            elif kind == frames.STATE:
                if len(body) == 6 + match.rules.state_size:
                    self.number = frames.number(body, 0, 2)
                    copy = bytes(body[6:])
                    if len(self.kept) < _MOST_KEPT:
                        frames.put_number(self.kept, binascii.crc32(copy), 2)
                    match.give(body[2], frames.number(body, 3, 2), body[5], copy)
            elif kind == frames.MOMENT:
                if frames.number(body, 0, 2) == self.number:
                    match.interrupt.begin(body[2], frames.number(body, 3, 2), body[5])
            elif kind == frames.TABLE:
                self.table = table_messages.table(body, match.rules.seats)
            elif kind == frames.NEXT:
                self.next = frames.number(body, 0, 2)
                self.secrets[self.next] = bytes(body[2:6])
            elif kind == frames.SAY:
                self.said = (body[0], body[1]) if body[0] < match.rules.seats and body[1] < frames.PHRASES else None
            elif kind == frames.REVEAL:
                self._take_revealed(match, body)
        except (IndexError, ValueError):
            return

    def _greet(self, now_ms: int) -> None:
        """Send HELLO if it is due."""
        if self.hello_ms >= 0 and (now_ms - self.hello_ms) & CLOCK < _HELLO_MS:
            return
        self.hello_ms = now_ms
        if not self.edition:
            return
        body = bytearray()
        frames.put_number(body, self.edition, 4)
        body += self.token or bytes(_TOKEN)
        body.append(self.wanted_seat)
        body += fairness.promise(self.nonce)
        frames.put_text(body, self.name)
        body += self.secrets.get(self.channel.game, b"") if self.channel.game else self.asks_for
        self.channel.tell(frames.HELLO, body)

    def _offered(self, game: int, body: bytes) -> None:
        """Process an OFFER."""
        if game in self.offers or len(self.offers) < _MOST_OFFERS + (0 if body[5] else _MOST_GAMES):
            offer, flags = table_messages.offer(body)
            if offer[0]:
                self.offers[game] = offer
                if self.why == frames.LATER:
                    self.why = -1
                self.commitments[game] = table_messages.commitment(body)
                self.server = flags & frames.SERVER > 0

    def _welcomed(self, body: bytes, now_ms: int) -> None:
        """Process a WELCOME."""
        if self.match is None:
            if (self.wanted_seat == frames.WATCHES) != (body[0] == frames.NOBODY):
                raise ValueError
            self.begin(table_messages.rules(body, self.load(self.plays)), body[0])
            self.offers, self.commitments = {}, {}
        elif body[0] != self.seat:
            raise ValueError
        self.token = bytes(body[1 : 1 + _TOKEN])
        Rules = self.load(self.plays)
        manners, self.clock_s = table_messages.welcome_flags(body, Rules)
        self.secrets = {self.channel.game: table_messages.secret(body, Rules)}
        self.may_put_out = manners & frames.PUTS_OUT > 0
        self.may_begin = manners & frames.BEGINS > 0
        self.joining = False
        self.why = -1
        self.channel.greet(now_ms)

    def opened(self, body: bytes) -> None:
        """Process an OPEN, which contains everyone's promises, and send the nonce."""
        if len(body) == 1 + fairness.HASH and body[0] >> self.seat & 1 and self.commitments_digest in (b"", body):
            self.commitments_digest = bytes(body)
            self.channel.put(frames.NONCE, self.nonce)

    def _take_revealed(self, match: RemoteMatch, body: bytes) -> None:
        """Process a REVEAL, and check the game once everything has arrived."""
        from engine_core.link.reveal import Revealed

        revealed = self.revealed = self.revealed or Revealed()
        revealed.hear(body)
        if revealed.whole() and self.verdict < 0:
            self.verdict = revealed.check(self, match.rules)
            # If the history does not lead to the copies, it may break the rules, so it is not kept.
            is_true = self.verdict in (fairness.FAIR, fairness.LATE, fairness.MISSING)
            match.finish(revealed.seed, revealed.key, revealed.history if is_true else match.history[:0])

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
