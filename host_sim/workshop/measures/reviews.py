"""Measures a review on the emulated Pico: the heap while it thinks and while it shows a turning point, and the longest
gap between polls.

Easy bots play a game of the largest table on the computer. It is put onto the device while the console does not run.
Its review runs until it has found a turning point; the computer's console does the same, and so predicts the number of
passes.
"""

import sys
from typing import Any

from engine_core.console.play.session import EASY, PERSON
from engine_core.console.store import setting_rows as S
from engine_core.match import Match
from host_sim.desk import Desk
from host_sim.pico.image import PicoError
from host_sim.pico.pico import Pico
from host_sim.setting import bot_class, rules_class
from host_sim.workshop.measures import measure
from host_sim.workshop.measures.figures import HEAP, POLL_GAP, Figures
from host_sim.workshop.measures.measure import heap
from host_sim.workshop.measures.side_by_side import SideBySide

REVIEW = "review of "
MOMENT = "a moment of the review of "

_SEEDS = range(1, 50)
_READ_MS = 3000  # A picture between two presses is complete after this long.
_TO_REVIEW = ("down", "down", "down", "a")  # presses that open a review from the menu after a game
_MORE = 20  # passes of the console after the turning point is found
_PASSES_LIMIT_MS = 1_200_000

# On a device, Session and the console are in one module.
GAME = """
try:
 from engine_core.console.play.session import Session
except ImportError:
 from console_console import Session
s = Session(%r, %r, %r, ["A%%d" %% i for i in range(%d)], %d, "en")
h = %r
for i in range(0, len(h), 2): s.match.apply(h[i] | h[i + 1] << 8)
console.open_table(s)
s = h = Session = None
"""
# The program runs the console until the scene that a press opens has had this many passes. It prints the longest pass
# in milliseconds, its number, and the free bytes. It ends between passes, so nothing is interrupted midway.
_PASSES = (
    measure.CLOCK
    + """
import gc
menu = console.top()
passes = longest = at = 0
while passes < %d:
 began = ms()
 console.step()
 took = since(began)
 if console.top() is not menu:
  passes += 1
  if passes > 1 and took > longest:
   longest = took
   at = passes
menu = None
gc.collect()
print(longest, at, gc.mem_free())
"""
)


def whole_game(game: str, seats: int, options: dict[str, object], seed: int) -> bytes:
    """Return the actions of a game between easy bots, two bytes each, low byte first."""
    match = Match(rules_class(game)(seats, options), seed)
    for seat in range(seats):
        match.seat_bot(seat, bot_class(game, "easy"))
    while match.rules.current_player(match.state) >= 0:
        action = match.think()
        if action >= 0:
            match.apply(action)
    return b"".join(action.to_bytes(2, "little") for action in match.history)


def passes_until_found(desk: Desk) -> int:
    """Step a console with an open review until it has found a turning point. Return the number of passes, or 0 if there
    is none.
    """
    review: Any = desk.console.top()
    passes = 0
    while not review.found and not review.ready:
        desk.step()
        passes += 1
    return passes if review.found else 0


def game_with_a_moment(game: str, seats: int, options: dict[str, object]) -> str:
    """Return code that sets up the table of a finished game in which a review finds a turning point."""
    kinds = [PERSON] + [EASY] * (seats - 1)
    for seed in _SEEDS:
        code = GAME % (game, options, kinds, seats, seed, whole_game(game, seats, options, seed))
        desk = Desk()
        desk.console.settings.values[S.MOTION] = 0
        exec(code, {"console": desk.console})
        desk.wait(_READ_MS)
        while not on_menu(desk):
            desk.press("a")
            desk.wait(_READ_MS)
        open_review(desk)
        if passes_until_found(desk):
            return code
    raise PicoError(f"No review of {game} finds anything.")


def on_menu(desk: Desk) -> bool:
    """Return whether the screen shows the menu after a game."""
    return type(desk.console.top()).__name__ == "AfterGame"


def read_to_menu(both: SideBySide) -> None:
    """Press A on both consoles, each time after a person would have read the screen, until they show the menu after a
    game. Raises PicoError.
    """
    both.desk.wait(_READ_MS)
    both.alike()
    while not on_menu(both.desk):
        measure.press(both.pico, "a")
        both.desk.press("a")
        both.desk.wait(_READ_MS)
        both.alike()


def open_review(desk: Desk) -> None:
    """Open the review from the menu after a game."""
    for button in _TO_REVIEW:
        desk.press(button)


def review_of(pico: Pico, figures: Figures, game: str, seats: int, options: dict[str, object]) -> None:
    """Review a game on the device, stop when a turning point is found, and show it. The console cannot continue after
    that. Raises PicoError, such as Differs.
    """
    code = game_with_a_moment(game, seats, options)
    both = SideBySide(pico, 0)
    both.start()
    both.both(code)
    desk = both.desk
    read_to_menu(both)
    for button in _TO_REVIEW[:-1]:
        measure.press(pico, button)
    open_review(desk)
    passes = passes_until_found(desk) + _MORE
    pico.interrupt()
    pico.launch(_PASSES % passes)
    pico.press(_TO_REVIEW[-1])
    longest, at, free = map(int, pico.finish(_PASSES_LIMIT_MS).split())
    print(f"The longest of {passes} passes was number {at}.", file=sys.stderr)
    figures.note(POLL_GAP, REVIEW + game, float(longest))
    figures.note(HEAP, REVIEW + game, free)
    measure.resume(pico)
    measure.press(pico, "b")
    measure.press(pico, "a")
    figures.note(HEAP, MOMENT + game, heap(pico).free)
