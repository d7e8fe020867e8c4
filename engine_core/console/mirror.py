"""Shows this console's screen on a page at the other end of a cable, and takes the page's buttons.

docs/reference/link.md describes the frames, under "Mirror".
"""

from engine_core.const import CLOCK, const
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from engine_core.link.channel import Port
    from hal.contract import Buttons, Clock, Display

    class Turned(Display, Protocol):
        """A display that knows whether its picture is turned."""

        @property
        def rotated(self) -> bool: ...

    class Mirrored(Protocol):
        """A machine whose buttons can be replaced temporarily."""

        buttons: Buttons

        @property
        def display(self) -> Turned: ...
        @property
        def clock(self) -> Clock: ...


# How many bytes of the picture a frame contains. Its line of 236 characters fits in a device's USB buffer.
_BYTES = const(160)
# The time limit for a page's first frame. If none arrives, something else writes at the other end.
_BEGIN_MS = const(1000)
_SILENT_MS = const(3000)
_LOST_MS = const(1000)  # the time limit for an answer
_LINES = const(4)  # the maximum number of lines read in a pass

_DARK = const(1)
_TURNED = const(2)
_MORE = const(4)


class Mirror:
    """Replaces the machine's buttons until `end`. `on`: False once the page is gone

    A frame is sent only after the previous one has arrived, so nothing waits if no one reads at the other end.
    """

    def __init__(self, machine: "Mirrored", port: "Port") -> None:
        self.on = True
        self.dark = False
        self.drawing = False  # whether the picture is incomplete, and therefore not sent
        self._machine = machine
        self._port = port
        self._buttons = machine.buttons
        self._display = machine.display
        self._clock = machine.clock
        self._seen = bytearray(1024)  # the picture that the page shows now
        self._flags = 0
        self._owes = False  # whether the page waits for a frame, even an unchanged one
        self._session = -1  # the number of the page's session
        self._number = 0  # the number of the last frame
        self._waits = False  # whether the answer to the last frame is still to come
        self._sent_ms = 0
        self._heard_ms = machine.clock.ms()
        self._down = 0
        self._pressed = 0
        self.challenge = b""  # the link to a challenge that the page has sent
        machine.buttons = self

    def end(self) -> None:
        """Give the machine its own buttons back."""
        self._machine.buttons = self._buttons

    def poll(self) -> int:
        """Do a pass. Return what the machine's buttons return, combined with the page's buttons."""
        mask = self._buttons.poll()
        now_ms = self._clock.ms()
        for _ in range(_LINES):
            line = self._port.poll()
            if line is None:
                break
            frame = frames.frame(line)
            if frame and frame[0] == frames.VERSION and len(frame) > frames.HEAD:
                self._hear(frame, now_ms)
        if self._session < 0:
            self.on = (now_ms - self._heard_ms) & CLOCK < _BEGIN_MS
            return mask
        if (now_ms - self._heard_ms) & CLOCK >= _SILENT_MS:
            self.on = False
        elif self._waits and (now_ms - self._sent_ms) & CLOCK >= _LOST_MS:
            self._forget()
        if not self._waits:
            self._tell(now_ms)
        mask |= self._down | self._pressed << 8
        self._pressed = 0
        return mask

    def _hear(self, frame: bytes, now_ms: int) -> None:
        session = frames.number(frame, 4, 2)
        if frame[1] == frames.MIRROR and session != self._session:
            self._session = session
            self._forget()
        if session != self._session:
            return
        self._heard_ms = now_ms
        if frame[7] == self._number:
            self._waits = False
        if frame[1] == frames.MIRROR:
            self._owes = True
            self.on = frame[8] > 0
        elif frame[1] == frames.BUTTONS and len(frame) > frames.HEAD + 1:
            self._down = frame[8] & 63
            self._pressed |= frame[9] & 63
        elif frame[1] == frames.CHALLENGE:
            self.challenge = frame[frames.HEAD :]

    def _forget(self) -> None:
        """Make every byte of `_seen` differ, so that the whole picture is sent again."""
        shown = self._display.buffer
        for at in range(1024):
            self._seen[at] = shown[at] ^ 255
        self._waits = False

    def _tell(self, now_ms: int) -> None:
        flags = (_DARK if self.dark else 0) | (_TURNED if self._display.rotated else 0)
        at = last = 0
        if not self.drawing and self._display.buffer != self._seen:
            new = memoryview(self._display.buffer)
            old = memoryview(self._seen)
            at = _first_other(new, old)
            last = min(at + _BYTES, 1024)
            while new[last - 1] == old[last - 1]:
                last -= 1
            if new[last:] != old[last:]:
                flags |= _MORE
        if at == last and flags == self._flags and not self._owes:
            return
        number = self._number % 255 + 1
        frame = bytearray((frames.VERSION, frames.PICTURE, 0, 0))
        frames.put_number(frame, self._session, 2)
        frame += bytes((number, 0, flags))
        frames.put_number(frame, at, 2)
        frame += self._display.buffer[at:last]
        if self._port.send(frames.line(frame)):
            self._number = number
            self._seen[at:last] = self._display.buffer[at:last]
            self._flags = flags
            self._waits = True
            self._owes = False
            self._sent_ms = now_ms


def _first_other(new: "memoryview", old: "memoryview") -> int:
    """Return the index of the first of 1,024 bytes that differs. Halves are compared, which runtimes do in C."""
    first = 0
    end = 1024
    while end - first > 1:
        middle = first + end >> 1
        if new[first:middle] == old[first:middle]:
            first = middle
        else:
            end = middle
    return first
