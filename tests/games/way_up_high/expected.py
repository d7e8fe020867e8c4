"""What the shared tests must know of Way Up High: see tests/expected.py."""

from engine_core.games.way_up_high.rules import layout as wh
from engine_core.games.way_up_high.rules import scoring
from engine_core.games.way_up_high.rules.rules import Rules
from tests.setting import legal


def help_figures() -> dict[str, list[int]]:
    classes = [Rules(seats, {}) for seats in range(2, 6)]
    purple = classes[1].cards - classes[0].cards
    state = bytearray(classes[0].new_state(1))
    tally = wh.TREES + wh.COLOURS

    def counted(objective: int) -> int:
        """Return how many floors of a colour an objective asks for."""
        for floors in range(1, 9):
            state[tally] = floors
            if scoring.measure(state, 2, 0, objective):
                return floors
        return 0

    grey = _grey()
    rewards = list(scoring.REWARDS[1:])
    return {
        "Aim": [2],
        "Grey": [2, grey],
        "Rounds": [rules.seats for rules in classes] + [rules.rounds for rules in classes] + [2, purple],
        "Goal": [*rewards, 2, counted(2)],
        "Ties": [counted(2), counted(4)],
        "Variants": [2, 2],
    }


def _grey() -> int:
    """Return what a grey floor is worth: half of what a card turned down adds."""
    rules = Rules(2, {})
    state = rules.new_state(1)
    seat = rules.current_player(state)
    rules.apply_action(state, next(action for action in legal(rules, state) if action & wh.DOWN))
    return int(state[rules.tree(seat) + wh.FLOORS]) // 2
