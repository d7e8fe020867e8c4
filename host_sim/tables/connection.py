"""A connection to the tables of this computer, over TCP, WebSocket or a serial port: its lines, and its limits."""

import re
from collections import deque
from collections.abc import Callable

from engine_core.link import frames
from host_sim.tables.admission import Address, Allowance
from host_sim.tables.limits import DEFAULT, Limits

_NAME = 53  # offset of the name in the body of a HELLO
_HALF_S = 5.0  # half-life in seconds of the byte counts by which the busiest connection is found
_HTTP = re.compile(rb"[A-Z]{3,10} [^ ]+ HTTP/|(?i:host|origin|content-type|user-agent):")


class Connection:
    """A guest's line to the tables of a server.

    Lines from tables wait in `held` until the journal has the events that led to them (`release`), then in `out`.
    """

    def __init__(self, wanted: int = -1, limits: Limits = DEFAULT, now_s: float = 0.0, secret: bytes = b"") -> None:
        self.wanted = wanted  # number of the only table that the connection asks for, -1 for any
        self.secret = secret  # secret of that table, b"" if it is public
        self.address: Address | None = None  # the guest's address; None is a console of this computer
        self.limits = limits
        self.opened_s = self.seatless_s = now_s
        self.seats: set[int] = set()  # numbers of the tables at which the connection has a seat
        self.lines: dict[int, deque[bytes]] = {}  # received lines by table number
        self.held: deque[tuple[int, bytes]] = deque()  # received lines in order, each with its table number
        self.out: deque[bytes] = deque()
        self.holds: Callable[[Connection], object] = bool  # callback for when something is put into an empty `held`
        self.wake: Callable[[], object] = bool  # callback for when something is put into `out`
        self.any = (-1, 0)  # conversation that asked for a seat at any table, and the number of that table
        self.window = 1  # the most unacknowledged frames of a table (see Channel)
        self.offered_s = -1.0  # time of the last offer of tables, -1.0 if there was none
        self.sending_s = -1.0  # time since which the other side has stopped reading, -1.0 if it has read everything
        self.bytes = 0  # bytes received so far
        self.why = ""  # reason for closing the connection, "" while it stays open
        self.stop: Callable[[], object] = bool  # callback for closing; anything written after that is lost
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
        """Put a line into the queue; False if that is full."""
        if len(self.held) + len(self.out) >= self.limits.waiting:
            return False
        self.out.append(line)
        self.wake()
        return True

    def hold(self, number: int, line: bytes) -> bool:
        """Put a line of table `number` into `held`; False if the connection has too many lines that wait."""
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
        """Return how much the connection has sent recently: 1.0 is its allowance for one second."""
        self._used *= 0.5 ** (max(0.0, now_s - self._used_s) / _HALF_S)
        self._used_s = now_s
        return self._used

    def sent(self, lines: int, count: int, now_s: float) -> None:
        """Note the number of received lines (or other messages) and bytes."""
        self.bytes += count
        self._used = self.used(now_s) + lines / self.limits.lines[0] + count / self.limits.bytes[0]

    def why_idle(self, now_s: float) -> str:
        """Return why the connection has been useless for too long, "" if it is useful."""
        limits = self.limits
        if not self.bytes and now_s - self.opened_s >= limits.silent_s:
            return "nothing was sent"
        if not self.seats and now_s - self.seatless_s >= limits.seatless_s:
            return "no seat was taken"
        if self.sending_s >= 0 and now_s - self.sending_s >= limits.stuck_s:
            return "nothing was read"
        return ""

    def port(self, number: int) -> "TablePort":
        """Return the port by which a table hears this connection."""
        self.lines.setdefault(number, deque(maxlen=self.limits.waiting))
        return TablePort(self, number)


def is_http(line: bytes) -> bool:
    """Tell whether a line belongs to an HTTP request, which a browser has sent and not a console."""
    return _HTTP.match(line) is not None


class TablePort:
    """A port (docs/reference/link.md) of one table, with the lines that a connection has received for that table."""

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
    """Return the line that answers a frame as long as the tables are not known yet."""
    return frames.line(bytes((frames.VERSION, frames.WAIT)) + frame[2:6] + bytes(2))


def has_token(frame: bytes) -> bool:
    """Tell whether a HELLO has a token (docs/reference/link.md)."""
    return any(frame[frames.HEAD + 4 : frames.HEAD + 20])


def secret_of(frame: bytes) -> bytes:
    """Return the secret of a private table in an ASK or a HELLO, b"" for none."""
    if frame[1] == frames.ASK:
        return frame[frames.HEAD : frames.HEAD + frames.SECRET]
    name = frames.HEAD + _NAME
    end = name + 1 + frame[name] if len(frame) > name else len(frame)
    return frame[end : end + frames.SECRET]


def wants_to_watch(frame: bytes) -> bool:
    """Tell whether a HELLO asks for no seat."""
    return frame[frames.HEAD + 20 : frames.HEAD + 21] == bytes((frames.WATCHES,))
