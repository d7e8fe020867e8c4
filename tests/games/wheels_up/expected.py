"""What the shared tests must know of Wheels Up!: see tests/expected.py."""

from engine_core.games.wheels_up.rules import codes, era_rules, turns
from engine_core.games.wheels_up.rules import layout as wu
from engine_core.games.wheels_up.rules import rules as wu_rules
from engine_core.games.wheels_up.rules.rules import Rules

SECRET_KEYS = ("asking",)
SCENES = ("Era",)
LEAST_FREE_KB = 15  # the largest game, and bots of three levels at once
UNTOLD = {
    "WU1": "set-up shows the map",
    "WU2": "the console leaves out cards that the map has no use for",
    "WU3": "the console deals",
    "WU17": "what happens when two eras meet is seldom, and the era's page shows it",
    "WU24": "the card that cancels says so",
    "WU25": "each card says what it may be aimed at, and the console offers nothing else",
    "WU28": "an option, which set-up shows as it is chosen",
    "WU27": "the console keeps the order of what happens by itself",
}


def help_figures() -> dict[str, list[int]]:
    rules = Rules(2, {})
    state = rules.new_state(1)
    seat = rules.current_player(state)
    actions = state[wu.ACTIONS]
    base = wu.SEATS + wu.SEAT_SIZE * seat
    state[base + wu.MONEY] = 5
    held = state[base + wu.HAND_COUNT] = 1
    rules.apply_action(state, codes.BUY)
    price = 5 - state[base + wu.MONEY]
    rules.apply_action(state, codes.DRAW)
    drawn = state[base + wu.HAND_COUNT] - held
    payouts = sorted(set(Rules(3, {}).payouts))
    return {
        "A turn": [actions, drawn, wu_rules._MOVED, price],
        "Gates": [2],
        "Airplanes": [wu.FLEET],
        "Eras": [
            era_rules._JETLINERS_AT,
            *[payout for payout in payouts if payout > 1],
            era_rules._DEREGULATION_AT,
            era_rules._DEALT,
        ],
        "Last turns": [wu.FLEET, wu.FLEET],
        "The end": [turns._ROUNDS],
        "Cards": [wu.HAND_LIMIT],
    }
