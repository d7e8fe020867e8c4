"""The legal moves of Wheels Up!, decision by decision, in the order of seeds/wheels_up/rules.md."""

from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules import placing, turns
from engine_core.games.wheels_up.rules.cards import effects, reactions
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    BUY,
    CARD,
    DISCARD,
    DRAW,
    E_QUICK_GATE,
    END,
    LAND,
    LIFT,
    MOVE,
    OVER,
    PASS,
    PLACE,
    PLANE,
    REACT,
    STOP,
)
from engine_core.games.wheels_up.rules.codes import CHAOS as PLAY_CHAOS
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    CHAOS_HELD,
    DECK_COUNT,
    ERA,
    FLEET,
    GONE_COUNT,
    HAND,
    HAND_COUNT,
    LIFTED,
    MENU,
    MENU_COUNT,
    MONEYED,
    OPEN,
    OPEN_COUNT,
    PHASE,
    PLACED,
    SEAT,
    SEAT_SIZE,
    SEATS,
)
from engine_core.games.wheels_up.rules.layout import EFFECT as DOING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.games.wheels_up.rules.rules import Rules


def legal_actions(rules: "Rules", state: bytearray, actions: "array[int]") -> int:
    """See game.Game.legal_actions."""
    phase = state[PHASE]
    seat = state[SEAT]
    base = SEATS + SEAT_SIZE * seat
    hand = base + HAND
    end = hand + state[base + HAND_COUNT]
    count = 0
    if phase == ACTION:
        can = state[CHAOS_HELD + seat]
        if can:
            can &= reactions.could(rules, state, seat)
        if state[ACTIONS]:
            count = state[OPEN_COUNT]
            for i in range(count):  # WU5
                actions[i] = state[OPEN + i]
            menu = state[base + MENU_COUNT]
            placed = state[base + PLACED]
            if placed < FLEET:  # WU6
                for i in range(base + MENU, base + MENU + menu):
                    actions[count] = PLANE + state[i]
                    count += 1
            if state[CHAOS_HELD + seat]:
                for i in range(hand, end):  # WU7
                    card = state[i]
                    if not CHAOS[card]:
                        actions[count] = CARD + card
                        count += 1
            else:
                for i in range(hand, end):
                    actions[count] = CARD + state[i]
                    count += 1
            era = rules.deck_of[state[ERA]]
            if state[DECK_COUNT + era] or state[GONE_COUNT + era]:  # WU8
                actions[count] = DRAW
                count += 1
            if placed and menu and (menu > 1 or placing.can_move(state, seat)):  # WU9
                actions[count] = MOVE
                count += 1
        if state[MONEYED] >> seat & 1 and turns.can_buy(state):  # WU10
            actions[count] = BUY
            count += 1
        if can:
            count = _chaos(state, hand, end, can, actions, count)
        actions[count] = END
        return count + 1
    if phase == REACT:
        can = reactions.could(rules, state, seat)
        count = _chaos(state, hand, end, can, actions, 0)
        actions[count] = PASS
        return count + 1
    if phase == PLACE:
        effect = state[DOING]
        if effect <= E_QUICK_GATE:
            for i in range(OPEN, OPEN + state[OPEN_COUNT]):
                actions[count] = state[i]
                count += 1
        else:
            for i in range(base + MENU, base + MENU + state[base + MENU_COUNT]):
                actions[count] = PLANE + state[i]
                count += 1
        actions[count] = STOP
        return count + 1
    if phase == DISCARD:
        for i in range(hand, end):
            actions[count] = state[i]
            count += 1
        return count
    if phase == LIFT:
        count = placing.lift_actions(rules, state, seat, actions)
        actions[count] = STOP
        return count + 1
    if phase == LAND:
        source = state[LIFTED] - 1
        for i in range(base + MENU, base + MENU + state[base + MENU_COUNT]):
            if state[i] != source:
                actions[count] = state[i]
                count += 1
        return count
    return 0 if phase == OVER else effects.targets(rules, state, seat, actions)


def _chaos(state: bytearray, hand: int, end: int, can: int, actions: "array[int]", count: int) -> int:
    for i in range(hand, end):
        card = state[i]
        if CHAOS[card] & can:
            actions[count] = PLAY_CHAOS + card
            count += 1
    return count
