"""A conversation over a port. Frames that must arrive are sent in order until they are acknowledged."""

from engine_core.const import CLOCK, const
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Port(Protocol):
        """A port for lines. Its methods neither wait nor raise.

        `send` returns False if the line does not fit now. `poll` returns the next line, or None.
        """

        def send(self, line: bytes) -> bool: ...
        def poll(self) -> "bytes | bytearray | None": ...


_AGAIN_MS = const(250)  # the time until a frame is sent again; it doubles each time, up to _RARELY_MS
_RARELY_MS = const(2000)
_BEAT_MS = const(1000)
_AWAY_MS = const(5000)
_LAST = const(255)  # frames are numbered from 1 to this
_MOST = const(8)  # the maximum number of lines read in a pass


class Channel:
    """A conversation with one other console.

    `game`: the table's number
    `session`: the number of this conversation, which the guest draws
    `called`: the number of the last HELLO
    `menu`: 1 if this console has a menu open, as BEAT reports it
    `their_menu`: the same for the console at the other end
    `window`: the maximum number of unacknowledged frames; 1 on a wire, which buffers few bytes
    """

    def __init__(self, port: "Port", game: int = 0, window: int = 1) -> None:
        self.port = port
        self.game = game
        self.window = window
        self.session = 0
        self.called = 0
        self.menu = 0
        self.their_menu = 0
        self._beaten_ms = -1
        self._heard_ms = -1
        self.reset()

    def begin(self, session: int) -> None:
        """Begin another conversation."""
        self.session = session
        self.reset()

    def reset(self) -> None:
        """Restart the numbering, and drop everything that was to be sent."""
        self.waiting: list = []  # the frames that have not arrived yet, as (kind, body)
        self._flying = 0  # how many frames of `waiting` are sent and not yet acknowledged
        self._tried = 0  # how many frames of `waiting` were ever sent
        self._number = 1  # the number of the first frame in `waiting`
        self.seen = 0  # the number of the last frame that the other side sent
        self._again_ms = 0  # the time until the first frame is sent again, or 0 if it has not been sent yet
        self._sent_ms = 0
        self._lost = False
        self._owes = False  # whether the other side waits for an acknowledgement

    def put(self, kind: int, body: "bytes | bytearray") -> None:
        """Send a frame that must arrive, after the previous ones."""
        self.waiting.append((kind, body))

    def arrived(self) -> bool:
        """Return whether a frame has arrived since `begin`. May be wrong after 255 frames, which restart the count."""
        return self._number > 1

    def idle(self) -> bool:
        """Return whether everything has arrived."""
        return not self.waiting

    def has_room(self) -> bool:
        """Return whether another frame can be sent at once."""
        return len(self.waiting) < self.window

    def tell(self, kind: int, body: "bytes | bytearray") -> bool:
        """Send a frame once, whether or not it arrives. Return False if the port is full."""
        return self._send(kind, body, 0)

    def refuse(self, why: int) -> None:
        """Say goodbye to the last HELLO, while the current conversation goes on."""
        kept = self.session
        self.session = self.called
        self.tell(frames.BYE, bytes((why,)))
        self.session = kept

    def _send(self, kind: int, body: "bytes | bytearray", seq: int) -> bool:
        game = self.game
        session = self.session
        head = bytes((frames.VERSION, kind, game & 255, game >> 8, session & 255, session >> 8, seq, self.seen))
        sent = self.port.send(frames.line(head + body))
        if sent:
            self._owes = False
        return sent

    def poll(self, now_ms: int) -> "tuple | None":
        """Return the next received frame as (kind, game, body), or None. Call this in each pass; it reads few lines.

        A frame of another version has kind 0. A frame that must arrive is returned once, however often it is received.
        """
        for _ in range(_MOST):
            line = self.port.poll()
            if line is None:
                return None
            frame = frames.frame(line)
            if frame is None:
                continue
            if frame[0] != frames.VERSION:
                return 0, 0, b""
            game = frames.number(frame, 2, 2)
            seq = frame[6]
            if frame[1] in (frames.OFFER, frames.HELLO):
                self.called = frames.number(frame, 4, 2)
                return frame[1], game, frame[frames.HEAD :]
            if frames.number(frame, 4, 2) != self.session:
                continue  # The frame belongs to an earlier conversation.
            if frame[1] in (frames.BYE, frames.WAIT):
                return frame[1], game, frame[frames.HEAD :]
            if game != self.game:
                continue
            self._heard_ms = now_ms
            arrived = (frame[7] - self._number) % _LAST + 1
            if arrived <= self._tried:
                self.waiting = self.waiting[arrived:]
                self._tried -= arrived
                self._flying = max(0, self._flying - arrived)
                self._number = (self._number + arrived - 1) % _LAST + 1
                self._again_ms = _AGAIN_MS if self._flying else 0
                self._sent_ms = now_ms
                self._lost = False
            if frame[1] == frames.BEAT:
                self.their_menu = frame[frames.HEAD] if len(frame) > frames.HEAD else 0
            elif seq:
                self._owes = True
                if seq == self.seen % _LAST + 1:
                    self.seen = seq
                    return frame[1], game, frame[frames.HEAD :]
        return None

    def step(self, now_ms: int) -> None:
        """Send the frames that are due."""
        if self._flying and (now_ms - self._sent_ms) & CLOCK >= self._again_ms:
            self._flying = 0
            # Either the frames or their acknowledgement were lost. Sending one of the frames again is enough.
            self._lost = True
        most = 1 if self._lost else self.window
        while self._flying < min(most, len(self.waiting)):
            kind, body = self.waiting[self._flying]
            if not self._send(kind, body, (self._number + self._flying - 1) % _LAST + 1):
                break
            if not self._flying:
                self._sent_ms = now_ms
                self._again_ms = min(2 * self._again_ms, _RARELY_MS) or _AGAIN_MS
            self._flying += 1
            self._tried = max(self._tried, self._flying)
        rarely = _BEAT_MS if self.window == 1 else 2 * _BEAT_MS  # A network loses no lines, so beats may be rare there.
        beat = self._owes or self._beaten_ms < 0 or (now_ms - self._beaten_ms) & CLOCK >= rarely
        if beat and self._send(frames.BEAT, bytes((self.menu,)), 0):
            self._beaten_ms = now_ms

    def greet(self, now_ms: int) -> None:
        """Note that the other side was just heard."""
        self._heard_ms = now_ms

    def away(self, now_ms: int) -> bool:
        """Return whether the other side was silent for _AWAY_MS."""
        return self._heard_ms < 0 or (now_ms - self._heard_ms) & CLOCK >= _AWAY_MS
