"""Plays games by random presses, on a device: it is sent there as text, so its names are those of targets.SPOKEN.

The presses come from an object that takes the place of the console's buttons and of its clock, which advances by as
much in each pass, so that nothing waits.
"""

import gc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PASS_MS = 100
_SHORT = 2  # passes from a press to the next
_LONG = 8
_PRESSES = (16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 32, 1, 2, 2, 4, 8, 16, 32)  # the last two are long
_GO_ON = 40  # one press in so many, while there is no game, opens the next


class Presses:
    """`passes`: of the console so far."""

    def __init__(self, seed: int) -> None:
        self.passes = 0
        self._dice = seed
        self._left = 0  # passes until the next press
        self._down = 0

    def roll(self, sides: int) -> int:
        """Return a number below `sides`, at most 65,537."""
        self._dice = self._dice * 75 % 65537
        return self._dice % sides

    def ms(self) -> int:
        """Return the time, as a clock does."""
        return self.passes * _PASS_MS & 0x1FFFFFFF

    def poll(self) -> int:
        """Return what is down and what was pressed, as buttons do."""
        self.passes += 1
        if self._left:
            self._left -= 1
            if self._left < _SHORT:
                self._down = 0
            return self._down
        at = self.roll(len(_PRESSES))
        self._down = _PRESSES[at]
        self._left = _LONG if at > len(_PRESSES) - 3 else _SHORT
        return self._down | self._down << 8


def largest() -> int:
    """Return the bytes of the largest block that can be had, to within 64; 0 where the heap cannot be asked."""
    gc.collect()
    low = 0
    high = gc.mem_free() if hasattr(gc, "mem_free") else 0
    while high - low > 64:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
        gc.collect()
    return low


def play(console: "Any", make: type, games: list, pace: int) -> None:
    """Play `games`: (id, seats), of a person and easy bots. Each is opened in place of whatever is shown.

    Prints for each game, once it has ended and was left, the passes so far and the largest block. `make`: Session;
    `pace`: the row of that setting.
    """
    presses = Presses(1)
    console.machine.buttons = console.machine.clock = presses
    at = ended = 0
    while ended < len(games):
        console.step()
        session = console.session
        if session is not None:
            if at == ended and session.match.rules.current_player(session.match.state) < 0:
                at += 1  # what is played on from a moment of it, or again, is no game of this list
        elif at > ended:
            ended += 1
            print(presses.passes, largest())
        elif presses.roll(_GO_ON) == 0:
            console.settings.values[pace] = 2
            console.settings.use()
            game, seats = games[at]
            names = ["A%d" % seat for seat in range(seats)]
            session = make(game, {}, [0] + [1] * (seats - 1), names, presses.passes, "en")
            console.open_table(session)
        session = None
