"""What the shared tests must know of Up Too High: see tests/expected.py."""

from engine_core.games.up_too_high.rules import company_phase as uth_companies
from engine_core.games.up_too_high.rules import layout as uth
from engine_core.games.up_too_high.rules.rules import Rules
from tests.setting import legal

UNTOLD = {
    "UT1": "the console deals",
    "UT2": "the console deals, and the capital is on the table",
    "UT3": "the console draws the first seat",
    "UT15": "in which order face-down cards are moved changes nothing that a player decides",
}


def help_figures() -> dict[str, list[int]]:
    classes = [Rules(seats, {}) for seats in range(2, 6)]
    last = [rules.last_exhaustion for rules in classes]
    assert last[:3] == [last[0]] * 3
    rules = classes[0]
    state = rules.new_state(1)
    while rules.decision(state) != uth.TAKE:
        rules.apply_action(state, legal(rules, state)[-1])
    state[uth.AIRPORT] = 1
    price = uth_companies.cost(state, 0, uth.AIRPORT_ZERO + 3)
    assert price == 2 + 3
    return {
        "Aim": [uth.COMPANIES],
        "Offers": [2],
        "Two players": [state[uth.OFFER_COUNT], state[uth.OFFER_COUNT] // rules.seats],
        "Building": [1, 3, 2, price - 2],
        "The end": [last[0], 5, last[3]],
    }
