"""A connection to this computer's tables over TCP, WebSocket or a serial port, with its lines and limits."""

import re
from collections import deque
from collections.abc import Callable

from engine_core.link import frames
from host_sim.tables.admission import Address, Allowance
from host_sim.tables.limits import DEFAULT, Limits

_NAME = 53  # offset of the name in the body of a HELLO
_HALF_S = 5.0  # half-life, in seconds, of the byte counts that identify the busiest connection
_HTTP = re.compile(rb"[A-Z]{3,10} [^ ]+ HTTP/|(?i:host|origin|content-type|user-agent):")


class Connection:
    """A guest's connection to a server's tables.

    Lines from tables wait in `held` until the journal contains the events that led to them (`release`), then in `out`.
    """

    def __init__(self, wanted: int = -1, limits: Limits = DEFAULT, now_s: float = 0.0, secret: bytes = b"") -> None:
        self.wanted = wanted  # the number of the only table that the guest asks for, or -1 for any
        self.secret = secret  # that table's secret, or b"" if it is public
        self.address: Address | None = None  # the guest's address, or None for a console of this computer
        self.limits = limits
        self.opened_s = self.seatless_s = now_s
        self.seats: set[int] = set()  # the numbers of the tables where the guest has a seat
        self.lines: dict[int, deque[bytes]] = {}  # received lines by table number
        self.held: deque[tuple[int, bytes]] = deque()  # lines from tables, in order, each with its table number
        self.out: deque[bytes] = deque()
        self.holds: Callable[[Connection], object] = bool  # called when something is put into an empty `held`
        self.wake: Callable[[], object] = bool  # called when something is put into `out`
        self.any = (-1, 0)  # the conversation that asked for a seat at any table, and that table's number
        self.window = 1  # maximum number of unacknowledged frames per table (see Channel)
        self.offered_s = -1.0  # time of the last offer of tables, or -1.0 if there was none
        self.sending_s = -1.0  # time since the other side stopped reading, or -1.0 if it has read everything
        self.bytes = 0  # bytes received so far
        self.why = ""  # why the connection is to close, or "" while it stays open
        self.stop: Callable[[], object] = bool  # called to close; anything written after that is lost
        self.allowances = {
            "lines": Allowance(limits.lines),
            "bytes": Allowance(limits.bytes),
            "tries": Allowance(limits.tries),
        }
        self._used = 0.0
        self._used_s = now_s

    def cut(self, why: str) -> None:
        """Close the connection."""
        self.why = self.why or why
        self.stop()

    def send(self, line: bytes) -> bool:
        """Put a line into the queue. Return False if that is full."""
        if len(self.held) + len(self.out) >= self.limits.waiting:
            return False
        self.out.append(line)
        self.wake()
        return True

    def hold(self, number: int, line: bytes) -> bool:
        """Put a line of table `number` into `held`. Return False if too many of the connection's lines are waiting."""
        if len(self.held) + len(self.out) >= self.limits.waiting:
            return False
        if not self.held:
            self.holds(self)
        self.held.append((number, line))
        return True

    def take_held(self) -> list[tuple[int, bytes]]:
        """Empty `held` and return its lines, for `release`."""
        lines = list(self.held)
        self.held.clear()
        return lines

    def release(self, lines: list[tuple[int, bytes]], lost: list[int]) -> None:
        """Release held lines, except those of `lost` tables, whose events were not written."""
        self.out += [line for number, line in lines if number not in lost]
        self.wake()

    def used(self, now_s: float) -> float:
        """Return how much the connection has sent recently; 1.0 is its allowance for one second."""
        self._used *= 0.5 ** (max(0.0, now_s - self._used_s) / _HALF_S)
        self._used_s = now_s
        return self._used

    def sent(self, lines: int, count: int, now_s: float) -> None:
        """Count received bytes, and received lines or other messages."""
        self.bytes += count
        self._used = self.used(now_s) + lines / self.limits.lines[0] + count / self.limits.bytes[0]

    def why_idle(self, now_s: float) -> str:
        """Return why the connection has been useless for too long, or "" if it has not."""
        limits = self.limits
        if not self.bytes and now_s - self.opened_s >= limits.silent_s:
            return "nothing was sent"
        if not self.seats and now_s - self.seatless_s >= limits.seatless_s:
            return "no seat was taken"
        if self.sending_s >= 0 and now_s - self.sending_s >= limits.stuck_s:
            return "nothing was read"
        return ""

    def port(self, number: int) -> "TablePort":
        """Return the port through which a table hears this connection."""
        self.lines.setdefault(number, deque(maxlen=self.limits.waiting))
        return TablePort(self, number)


def is_http(line: bytes) -> bool:
    """Return whether a line belongs to an HTTP request, so that it comes from a browser and not from a console."""
    return _HTTP.match(line) is not None


class TablePort:
    """A table's port (docs/reference/link.md), with the lines that a connection has received for that table."""

    def __init__(self, connection: Connection, number: int) -> None:
        self.connection = connection
        self.lines = connection.lines[number]
        self._number = number

    def send(self, line: bytes) -> bool:
        return self.connection.hold(self._number, line)

    def poll(self) -> bytes | None:
        """Return the next received line, or None."""
        return self.lines.popleft() if self.lines else None

    def close(self) -> None:
        """Stop passing the connection's lines on to the table."""
        self.connection.lines.pop(self._number, None)


def bye(frame: bytes, why: int) -> bytes:
    """Return the line that answers a HELLO frame with a BYE."""
    return frames.line(bytes((frames.VERSION, frames.BYE)) + frame[2:6] + bytes((0, 0, why)))


def wait(frame: bytes) -> bytes:
    """Return the line that answers a frame while the tables are not known yet."""
    return frames.line(bytes((frames.VERSION, frames.WAIT)) + frame[2:6] + bytes(2))


def has_token(frame: bytes) -> bool:
    """Return whether a HELLO contains a token (docs/reference/link.md)."""
    return any(frame[frames.HEAD + 4 : frames.HEAD + 20])


def secret_of(frame: bytes) -> bytes:
    """Return the secret of a private table in an ASK or a HELLO, or b"" if it has none."""
    if frame[1] == frames.ASK:
        return frame[frames.HEAD : frames.HEAD + frames.SECRET]
    name = frames.HEAD + _NAME
    end = name + 1 + frame[name] if len(frame) > name else len(frame)
    return frame[end : end + frames.SECRET]


def wants_to_watch(frame: bytes) -> bool:
    """Return whether a HELLO asks to watch, without a seat."""
    return frame[frames.HEAD + 20 : frames.HEAD + 21] == bytes((frames.WATCHES,))
