"""Plays games by random presses on a device, which gets this file as text, so its names are those of
targets.PROMPT_NAMES.

The presses come from an object that replaces the console's buttons and its clock. Its time advances by _PASS_MS in each
pass, so that nothing waits.
"""

import gc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PASS_MS = 100  # milliseconds that the clock advances in each pass
_SHORT = 2  # passes from one press to the next
_LONG = 8
# The button masks to choose from; the last two are long presses.
_PRESSES = (16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 32, 1, 2, 2, 4, 8, 16, 32)
_GO_ON = 40  # Without an open game, one pass in this many opens it, at its beginning or where it was left.
_AFTER = 150  # passes after the end of a game, for the screens that follow
SEED = 1  # seed of every game


class Presses:
    """Stands in for buttons and clock. `passes`: how many passes the console has made."""

    def __init__(self, seed: int) -> None:
        self.passes = 0
        self._dice = seed
        self._left = 0  # passes until the next press
        self._down = 0

    def roll(self, sides: int) -> int:
        """Return a random number below `sides`, which is at most 65,537."""
        self._dice = self._dice * 75 % 65537
        return self._dice % sides

    def ms(self) -> int:
        """Return the time, as a clock does."""
        return self.passes * _PASS_MS & 0x1FFFFFFF

    def poll(self) -> int:
        """Return the buttons that are down and the ones that were pressed, as Buttons.poll does."""
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
    """Return the size of the largest free block in bytes, accurate to 64, or 0 if the heap cannot be queried."""
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


def play(console: "Any", make: type, presses: Presses, games: list, pace: int) -> None:
    """Play games of a person against easy bots. Each opens in place of whatever is shown, and continues for a while
    after its end.

    `make`: the class Session; `games`: (id, seats, actions already played, two bytes each); `pace`: the row of that
    setting. After each game, print the number of passes so far and the largest block.
    """
    # A stack frame keeps references to what its function has used until the function returns, so no session is used
    # here. All games are played in one call, as in a device's main loop: another call's frame could overlap leftovers
    # of the previous game, and the collector would take what it finds there for references.
    console.machine.buttons = console.machine.clock = presses
    for game, seats, actions in games:
        left = -1  # passes since the end of the game, or -1 before it
        opened = False
        while left:
            console.step()
            if left > 0:
                left -= 1
            elif opened and console.session is not None:
                if is_over(console):
                    left = _AFTER
            elif presses.roll(_GO_ON) == 0:
                console.settings.values[pace] = 2
                console.settings.use()
                begin(console, make, game, seats, actions)
                opened = True
        print(presses.passes, largest())


def is_over(console: "Any") -> bool:
    """Return whether the current game has ended."""
    match = console.session.match
    return bool(match.rules.current_player(match.state) < 0)


def begin(console: "Any", make: type, game: str, seats: int, actions: bytes) -> None:
    """Open the game."""
    console.enter(game)
    console.close()
    names = ["A%d" % seat for seat in range(seats)]
    session = make(game, {}, [0] + [1] * (seats - 1), names, SEED, "en")
    for i in range(0, len(actions), 2):
        session.match.apply(actions[i] | actions[i + 1] << 8)
    console.open_table(session)
