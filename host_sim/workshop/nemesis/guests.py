"""Guests that check their views, alone and against the views of others at their table."""

import binascii
import contextlib
import random
import socket
from typing import Any

from engine_core import catalog
from engine_core.const import CLOCK
from engine_core.game import Game
from engine_core.link import fairness, frames, guest
from engine_core.link.remote_match import ANSWERED, RemoteMatch
from engine_core.link.reveal import GENERATOR
from hal.host.link import Port
from host_sim.setting import legal

_AGAIN_S = 0.5  # seconds until an unanswered call is repeated
_SILENT_S = 3.0  # seconds between two HELLOs of a guest that hears nothing from its table, as on a console
_ALONE_S = 6.0  # seconds until a guest leaves a table where nobody else sits down
WAITS_S = 20.0  # the longest acceptable wait of a guest
_BOT_S = 25.0  # more than the 20 s until a bot stands in for a guest whose goodbye was lost
_NO_VERSION = 99  # a version number that no protocol has
_MISSED = frames.NEVER_CAME | frames.AWAY
_NAMES = ("Ada", "Bela", "Cleo", "Dora", "Emil", "Finn", "Gita", "Hugo")
# Correct verdicts on a deal; a nonce is missing if its process was lost.
_TRUE = (fairness.FAIR, fairness.LATE, fairness.MISSING)


class Broken(Exception):
    """An invariant is violated; the message names it and the place."""


class Truths:
    """All guests' views of each table: the public view after each action, and the record.

    `compared`, `agreed`: how many views, and how many records, were the same as another guest's; `left`: tables that a
    guest left before the game began.
    """

    def __init__(self) -> None:
        self._views: dict[tuple[int, bytes], list[int]] = {}
        self._records: dict[tuple[int, bytes], tuple[Any, ...]] = {}
        self.compared = self.agreed = 0
        self.left: set[tuple[int, bytes]] = set()

    def see(self, table: tuple[int, bytes], view: int, before: int) -> int:
        """Compare a guest's view with others' views after the same number of actions; return that number, or -1 if it
        is unknown. `before`: the number at the last copy, or -1 if this copy may be later than the next. Raises Broken.
        """
        views = self._views.setdefault(table, [])
        if before < 0:
            if not views:
                views.append(view)
            return views.index(view) if views.count(view) == 1 else -1
        if before + 1 == len(views):
            views.append(view)
        else:
            self.compared += 1
        if views[before + 1] != view:
            raise Broken("two workers played table %s: action %d differs" % (frames.code(table[0]), before + 1))
        return before + 1

    def keep(self, table: tuple[int, bytes], record: tuple[Any, ...]) -> None:
        """Compare a record with those of other guests in the same game. Raises Broken."""
        known = self._records.setdefault(table, record)
        if known is not record:
            self.agreed += 1
        if known != record:
            raise Broken("the records of table %s differ, so two workers played it" % frames.code(table[0]))


class _Match(RemoteMatch):
    """A match that passes each copy to `guest`, which compares it."""

    def __init__(self, guest: "_Guest", rules: Game, seat: int, send: Any, answer: Any) -> None:
        super().__init__(rules, seat, send, answer)
        self._guest = guest

    def give(self, actor: int, action: int, flags: int, copy: bytes) -> None:
        self._guest.see(self.rules, action, copy)
        super().give(actor, action, flags, copy)


class _Guest(guest.Guest):
    def __init__(self, port: Any, name: str, dice: random.Random, truths: Truths) -> None:
        super().__init__(port, name, lambda game: catalog.part(game, "rules.rules").Rules, dice.randbytes)
        self._truths = truths
        self._actions = -1
        self._view = 0
        self.copies = 0

    @property
    def place(self) -> tuple[int, bytes]:
        """The table's number, and its commitment, because other tables may have had the same number."""
        return self.channel.game, self.commitment

    def begin(self, rules: Game, seat: int) -> None:
        self.match = _Match(self, rules, min(seat, rules.seats), self._play, self._answer)
        self.seat = seat

    def see(self, rules: Game, action: int, copy: bytes) -> None:
        """Compare the public view of a copy with what others have seen."""
        self.copies += 1
        known = bytearray(copy)
        rules.resample(known, frames.NOBODY, bytearray(GENERATOR))
        view = binascii.crc32(known)
        if action == frames.NOTHING and view == self._view and self._actions >= 0:
            return  # The same copy came again.
        self._view = view
        before = -1 if action == frames.NOTHING else self._actions
        self._actions = self._truths.see(self.place, view, before)


class Caller:
    """A port to a gateway from its own address. It calls again if the connection has ended.

    `protocol`: the version that the gateway speaks.
    """

    def __init__(self, address: str, port: int, protocol: int = frames.VERSION) -> None:
        self._address = address
        self._to = port
        self._protocol = protocol
        self._port: Port | None = None
        self._socket: socket.socket | None = None
        self._called_s = -_AGAIN_S
        self.connections = 0

    def look(self, now_s: float) -> bool:
        """Call if it is time, and return whether there is a connection."""
        if self._port and self._port.open:
            return True
        self._port = None
        if self._socket is None and now_s - self._called_s >= _AGAIN_S:
            self._called_s = now_s
            self._socket = socket.socket()
            self._socket.setblocking(False)
            with contextlib.suppress(OSError):
                self._socket.bind((self._address, 0))
                self._socket.connect_ex(("127.0.0.1", self._to))
        if self._socket:
            if self._socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) or now_s - self._called_s > 4:
                self._socket.close()
                self._socket = None
            else:
                with contextlib.suppress(OSError):
                    self._socket.getpeername()
                    self._port, self._socket = Port(self._socket), None
                    self.connections += 1
        return self._port is not None

    def send(self, line: "bytes | bytearray") -> bool:
        sent = self._translated(bytes(line), frames.VERSION, self._protocol)
        return self._port is not None and self._port.open and self._port.send(sent)

    def poll(self) -> "bytes | None":
        line = self._port.poll() if self._port and self._port.open else None
        return self._translated(line, self._protocol, frames.VERSION) if line else None

    def _translated(self, line: bytes, before: int, after: int) -> bytes:
        """Return a line with the version `before` replaced by `after`; a line with another version stays as it is."""
        frame = frames.frame(line) if before != after else None
        return frames.line(bytes((after if frame[0] == before else _NO_VERSION,)) + frame[1:]) if frame else line

    def close(self) -> None:
        """End the connection."""
        for one in (self._port, self._socket):
            if one:
                one.close()


class Player:
    """A guest that plays one game after another at any table, follows the rules, and checks everything."""

    def __init__(self, number: int, port: int, game: str, seed: str, truths: Truths, think_s: float) -> None:
        self._dice = random.Random("%s %d" % (seed, number))
        # Port and protocol of the gateway for the guest's next games, and for its current one.
        self.home = self._at = port, frames.VERSION
        self._address = "127.0.0.%d" % (10 + number % 200)
        self._caller = Caller(self._address, *self.home)
        self._name = _NAMES[number % len(_NAMES)]
        self._game = game
        self._truths = truths
        self._think_s = think_s
        self.number = number
        self.games = 0  # number of games that this guest has checked
        self.lost = 0  # number of games that a step of the nemesis ended
        self.turns = 0  # number of this guest's turns that the table has played
        self.waited_s, self.waited_for = 0.0, ""  # the longest wait, and what the guest waited for
        self.turn_s = 0.0  # the longest wait until a turn was played
        self.is_last = False  # whether this guest's game is its last
        self._since_s = -1.0
        self._begin()

    def _begin(self) -> None:
        if self._at != self.home:
            self._at = self.home
            self._caller.close()
            self._caller = Caller(self._address, *self.home)
        self.guest = _Guest(self._caller, self._name, self._dice, self._truths)
        self.guest.know(self._game)
        self._connections = self._caller.connections
        self._sent: list[int] = []  # actions of this guest's turns, as sent
        self._answered: list[int] = []  # actions in `_sent` that the table has played
        self._under_way: list[int] = []
        self._is_lent = False
        self._copies = 0
        self._due_s = self._sent_s = self._again_s = 0.0
        self._is_welcome = False

    def is_at(self, home: tuple[int, int]) -> bool:
        """Return whether it is at a gateway, or will be for its next game."""
        return home in (self._at, self.home)

    def is_idle(self) -> bool:
        """Return whether it has finished its last game."""
        return self.is_last and self.guest.match is None and not self.guest.joining

    def step(self, now_s: float, free_s: float, spared: set[int]) -> None:
        """Make one pass. `free_s`: a clock that stops while the nemesis holds something; `spared`: tables that may end
        early. Raises Broken.
        """
        one = self.guest
        if self._caller.look(now_s) and self._connections != self._caller.connections:
            self._connections = self._caller.connections
            if one.match or one.joining:
                one.again()
        one.step(int(now_s * 1000) & CLOCK)
        if one.match and one.why < 0 and one.away(int(now_s * 1000) & CLOCK) and now_s - self._again_s >= _SILENT_S:
            self._again_s = now_s
            # If clocks jump, a bot may stand in before the guest has been silent for 20 s.
            self._is_lent = True
            one.again()
        if one.match is None:
            if one.why == frames.OTHER_VERSION:
                raise Broken("other version: guest %d was told so of a table that it was shown" % self.number)
            if not one.joining:
                if self.is_last:
                    return
                one.join(0)
            self._wait(free_s, False, "a seat")
            return
        if not self._is_welcome:
            self._is_welcome = True
            self._since_s = free_s
        if one.why >= 0 and one.why != frames.LATER and one.verdict < 0:
            if one.channel.game not in spared:
                raise Broken(
                    "guest %d (%s) was sent away (BYE %d), but no guest may be lost"
                    % (self.number, self._where(), one.why)
                )
            self.lost += 1
            self._begin()
            return
        if not one.match.started and not one.match.coming and self._is_alone(free_s):
            self._truths.left.add(one.place)
            one.leave()
            self._begin()
            self._since_s = free_s
            return
        self._play(one.match, now_s, free_s)
        if one.verdict >= 0:
            self._check(one.match)
            one.leave()
            self.games += 1
            self._begin()
            self._since_s = free_s

    def _is_alone(self, free_s: float) -> bool:
        """Return whether it has long been the only guest at its table, whose other seats are still on offer."""
        is_free = not self.guest.table or any(flags & _MISSED for _, flags, _ in self.guest.table)
        return is_free and (self.is_last or free_s - self._since_s > _ALONE_S)

    def _play(self, match: RemoteMatch, now_s: float, free_s: float) -> None:
        one = self.guest
        if one.table and one.seat < len(one.table) and one.table[one.seat][1] & frames.LENT:
            self._is_lent = True
        if match.interrupted():
            match.wait()
        is_asked = match.started and not match.is_over and match.bots[match.seat] is None
        if is_asked:
            self._due_s = self._due_s or now_s + self._dice.uniform(0.5, 1.5) * self._think_s
            if now_s >= self._due_s:
                self._decide(match, free_s)
        else:
            self._due_s = 0.0
            if match.settle() == ANSWERED:
                self._answered += self._under_way
                self.turns += 1
                self.turn_s = max(self.turn_s, free_s - self._sent_s)
            action = match.think()
            if action >= 0:
                match.apply(action)
        changed = one.copies != self._copies
        self._copies = one.copies
        self._wait(free_s, changed or is_asked, "others, at " + self._where())

    def _decide(self, match: RemoteMatch, free_s: float) -> None:
        """Decide from the visible state, so that the decision is the same if the table asks again."""
        dice = random.Random(binascii.crc32(match.state))
        match.apply(dice.choice(legal(match.rules, match.state)))
        if match.sent:
            self._under_way = list(match.sent)
            self._sent += match.sent
            self._sent_s = free_s
            self._due_s = 0.0

    def _wait(self, free_s: float, is_done: bool, what: str) -> None:
        """Measure a wait, until `is_done`. Raises Broken if it is too long."""
        if is_done or self._since_s < 0:
            self._since_s = free_s
        if free_s - self._since_s > self.waited_s:
            self.waited_s = free_s - self._since_s
            self.waited_for = what
        most_s = WAITS_S + (_BOT_S if self.guest.match and self.guest.place in self._truths.left else 0)
        if free_s - self._since_s > most_s:
            raise Broken("an honest guest waits at most %.0f s: guest %d for %s" % (WAITS_S, self.number, what))

    def about(self) -> str:
        """Return what it is doing, for a person who looks for a fault."""
        one, match = self.guest, self.guest.match
        told = match and (match.started, len(match.history), len(match.coming), match.sent, match.is_over)
        where = self._where(), one.why, one.joining, told, one.table, one.place in self._truths.left
        return "guest %d: %s" % (self.number, where)

    def _where(self) -> str:
        return "table %s, seat %d" % (frames.code(self.guest.channel.game), self.guest.seat)

    def _check(self, match: RemoteMatch) -> None:
        """Replay the record on the rules, and compare it with this guest's game. Raises Broken."""
        one = self.guest
        told = one.revealed
        if one.verdict not in _TRUE or told is None:
            raise Broken("a record must match its actions: %s, verdict %d" % (self._where(), one.verdict))
        rules = match.rules
        state = rules.new_state(told.seed, told.key)
        own = []
        for action in told.history:
            if action not in legal(rules, state):
                raise Broken("a record must match its actions: %s, illegal action %d" % (self._where(), action))
            if rules.current_player(state) == one.seat:
                own.append(action)
            rules.apply_action(state, action)
        if rules.current_player(state) >= 0:
            raise Broken("a record must match its actions: %s, the game has not ended" % self._where())
        self._truths.keep(one.place, (told.seed, told.key, bytes(told.history)))
        left = iter(own)
        is_whole = all(action in left for action in self._answered) if self._is_lent else own == self._sent
        if not is_whole:
            what = self._where(), own, self._sent, self._answered, self._is_lent
            raise Broken("no turn is lost or played twice: %s, played %s, sent %s, answered %s, lent %s" % what)

    def close(self) -> None:
        """End the connection."""
        self._caller.close()
