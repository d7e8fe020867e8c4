"""What a seat of Up or Down? knows, and sampling of the rest ("Secrets" in seeds/up_or_down/rules.md)."""

from engine_core import rng
from engine_core.games.up_or_down.rules import layout as L
from engine_core.sorted_cards import insert

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules


def information_state(rules: "Rules", state: bytearray, seat: int, out: bytearray) -> int:
    """See game.Game.information_state. Writes the table, the face-up card, the seat's hand, and all hands' sizes."""
    for i in range(L.PHASE, L.HANDS):
        out[i - L.PHASE] = state[i]
    size = L.HANDS - L.PHASE
    for i in range(3):
        out[size + i] = state[L.HANDS + 3 * seat + i]
    size += 3
    out[size] = state[rules.up + state[L.UP_COUNT] - 1] if state[L.UP_COUNT] else 0
    size += 1
    for i in range(rules.areas, rules.information_size):
        out[size] = state[i]
        size += 1
    for other in range(rules.seats):
        cards = 0
        while cards < 3 and state[L.HANDS + 3 * other + cards]:
            cards += 1
        out[size] = cards
        size += 1
    return size


def resample(rules: "Rules", state: bytearray, seat: int, generator: bytearray) -> None:
    """See game.Game.resample. Shuffles all cards that the seat cannot see, and deals them to their places again."""
    pool = rules.pool
    for card in range(1, rules.cards + 1):
        pool[card] = card
    pool[0] = 0
    for i in range(L.RING, L.RING + 7):
        pool[state[i]] = 0
    pool[state[L.TAKEN]] = 0
    if seat < rules.seats:
        for i in range(3):
            pool[state[L.HANDS + 3 * seat + i]] = 0
    top = state[L.UP_COUNT]
    if top:
        pool[state[rules.up + top - 1]] = 0
        top -= 1
    for other in range(rules.seats):
        area = rules.areas + L.AREA_SIZE * other
        for i in range(area + L.LOG, area + L.LOG + state[area + L.LOGGED]):
            pool[state[i]] = 0
    unseen = 0
    for card in range(1, rules.cards + 1):
        if pool[card]:
            pool[unseen] = card
            unseen += 1
    rng.shuffle(generator, pool, 0, unseen)
    for other in range(rules.seats):
        if other == seat:
            continue
        hand = L.HANDS + 3 * other
        for i in range(3):
            if state[hand + i]:
                state[hand + i] = 0
                unseen -= 1
                insert(state, hand, pool[unseen])
    for i in range(rules.up, rules.up + top):
        unseen -= 1
        state[i] = pool[unseen]
    for i in range(rules.down, rules.down + state[L.DOWN_COUNT]):
        unseen -= 1
        state[i] = pool[unseen]
    rng.reseed(state, generator)
