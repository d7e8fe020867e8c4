"""Measures how long hints take on the emulated Pico, in five positions of a game between easy bots at its largest
table.
"""

from engine_core.console.play.session import EASY, PERSON
from engine_core.console.store import setting_rows as S
from host_sim.pico.pico import Pico
from host_sim.setting import rules_class
from host_sim.workshop.measures.figures import HINT, Figures
from host_sim.workshop.measures.measure import CLOCK
from host_sim.workshop.measures.reviews import GAME, whole_game
from host_sim.workshop.measures.side_by_side import SideBySide

POSITIONS = 5
_SEED = 3
_LIMIT_MS = 600_000
# The program waits until the player has to decide, requests a hint with a long press of A, and presses A. It prints the
# number of milliseconds until the hint appears.
_HINT = (
    CLOCK
    + """
console.settings.values[%d] = 0
table = console.top()
while not table.asks() or console.top() is not table:
 if console.top() is not table: console.top().press(16)
 console.step()
table.hold(16)
console.step()
console.top().press(16)
began = ms()
while not console.top().named: console.step()
table = None
print(since(began))
"""
)


def places(game: str, seats: int, options: dict[str, object], actions: bytes) -> list[int]:
    """Return some numbers of actions after which seat 0 begins a turn, spread evenly over the game. `actions`: two
    bytes each, low byte first.
    """
    rules = rules_class(game)(seats, options)
    state = rules.new_state(_SEED)
    found = []
    before = -1
    for at in range(len(actions) // 2):
        seat = rules.current_player(state)
        if seat == 0 and before != 0:
            found.append(at)
        before = seat
        rules.apply_action(state, actions[2 * at] | actions[2 * at + 1] << 8)
    return [found[(2 * i + 1) * len(found) // (2 * POSITIONS)] for i in range(POSITIONS)]


def hints_of(pico: Pico, figures: Figures, game: str, seats: int, options: dict[str, object]) -> None:
    """Ask for a hint in each position, and record the longest time. Raises PicoError."""
    actions = whole_game(game, seats, options, _SEED)
    kinds = [PERSON] + [EASY] * (seats - 1)
    SideBySide(pico, 0).start()
    pico.interrupt()
    for place in places(game, seats, options, actions):
        pico.launch(GAME % (game, options, kinds, seats, _SEED, actions[: 2 * place]) + _HINT % S.RECAP)
        figures.note(HINT, game, float(pico.finish(_LIMIT_MS)))
