"""The state of Undertow as JSON (seeds/undertow/rules.md, State JSON)."""

from engine_core.games.undertow.rules.rules import HAND_SIZE, HANDS, LEADER, POINTS, TURN, Rules


def state_json(rules: Rules, state: bytearray) -> dict:
    """Return hands, cards played and set aside, points; see host_sim.games."""
    seats = range(rules.seats)
    hands = [state[HANDS + HAND_SIZE * seat : HANDS + HAND_SIZE * (seat + 1)] for seat in seats]
    played = [state[rules.played + rules.hand * seat : rules.played + rules.hand * (seat + 1)] for seat in seats]
    return {
        "hands": [[card for card in hand if card] for hand in hands],
        "played": [[card for card in cards if card] for cards in played],
        "aside": list(state[rules.aside : rules.information_size]),
        "points": list(state[POINTS : POINTS + rules.seats]),
        "turn": state[TURN],
        "leader": state[LEADER],
    }
