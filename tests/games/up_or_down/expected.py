"""What the shared tests must know of Up or Down?: see tests/expected.py."""

from engine_core.games.up_or_down.rules import layout as ud
from engine_core.games.up_or_down.rules.rules import Rules
from tests.setting import legal

ANY_CARD_ANYWHERE = True


def help_figures() -> dict[str, list[int]]:
    rules = Rules(2, {})
    state = rules.new_state(1)
    hand = sum(1 for card in state[ud.HANDS : ud.HANDS + 3] if card)
    ring = sum(1 for card in state[ud.RING : ud.HANDS] if card)
    columns = ud.DISCARD // ud.COLUMN_SIZE
    piles = sum(1 for count in (state[ud.UP_COUNT], state[ud.DOWN_COUNT]) if count)
    rules.apply_action(state, legal(rules, state)[0])
    neighbours = len(legal(rules, state))
    state[rules.area(0) + ud.DISCARD] = 1
    given_up = rules.score(state, 0)
    state[rules.area(0) + ud.DISCARD] = 0
    state[rules.area(0) + ud.LENGTH] = 9
    state[rules.area(0) + ud.TALLY + 5] = 5
    return {
        "Aim": [columns],
        "Play": [hand, ring],
        "Take": [neighbours],
        "Columns": [2, columns],  # the second card sets the direction
        "Giving up": [columns, given_up],
        "Draw": [piles],
        "Score": [9, 5, rules.score(state, 0)],
    }
