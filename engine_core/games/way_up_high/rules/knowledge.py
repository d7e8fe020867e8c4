"""What a seat of Way Up High knows, and sampling the rest ("Secrets" in seeds/way_up_high/rules.md)."""

from engine_core.games.way_up_high.rules.layout import BUILT, CARDS, DOWN, TOTALS, TURN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules


def most_bytes(rules: "Rules") -> int:
    """Return the most bytes that `information_state` writes."""
    return 5 + 8 * rules.seats + rules.rounds * (rules.seats + 2) + 1


def information_state(rules: "Rules", state: bytearray, seat: int, out: bytearray) -> int:
    """See game.Game.information_state.

    Written are the table, with face-down cards only in the seat's own tree, the hands that it held and what it added.
    """
    seats = rules.seats
    recall = rules.recall
    size = BUILT + 1 - TURN
    for i in range(size):
        out[i] = state[TURN + i]
    for i in range(TOTALS, TOTALS + seats):
        out[size] = state[i]
        size += 1
    for other in range(seats):
        at = rules.tree(other) + CARDS
        for i in range(at, at + 7):
            out[size] = DOWN if state[i] & DOWN and other != seat else state[i]
            size += 1
    hands = recall.replay(state, seat)
    for i in range(hands * recall.width):
        out[size] = recall.seen[i]
        size += 1
    first = recall.first_turn(state, seat)
    at = rules.order + seats + first
    for _ in range(recall.added(state, first, hands)):
        out[size] = state[at]
        size += 1
        at += seats
    return size


def resample(rules: "Rules", state: bytearray, seat: int, generator: bytearray) -> None:
    """See game.Game.resample. The draw is uniform among all hidden histories that fit."""
    rules.sampler.draw(state, seat, generator)
