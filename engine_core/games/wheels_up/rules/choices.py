"""The legal moves of Wheels Up!, decision by decision, in the order of seeds/wheels_up/rules.md."""

from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules import codes, placing, turns
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import effects, reactions
from engine_core.games.wheels_up.rules.codes import CHAOS as PLAY_CHAOS
from engine_core.games.wheels_up.rules.layout import EFFECT as DOING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.games.wheels_up.rules.rules import Rules


def legal_actions(rules: "Rules", state: bytearray, actions: "array[int]") -> int:
    """See game.Game.legal_actions."""
    phase = state[L.PHASE]
    seat = state[L.SEAT]
    base = L.SEATS + L.SEAT_SIZE * seat
    hand = base + L.HAND
    end = hand + state[base + L.HAND_COUNT]
    count = 0
    if phase == codes.ACTION:
        can = state[L.CHAOS_HELD + seat]
        if can:
            can &= reactions.could(rules, state, seat)
        if state[L.ACTIONS]:
            count = state[L.OPEN_COUNT]
            for i in range(count):  # WU5: place a gate.
                actions[i] = state[L.OPEN + i]
            menu = state[base + L.MENU_COUNT]
            placed = state[base + L.PLACED]
            if placed < L.FLEET:  # WU6: place an airplane.
                for i in range(base + L.MENU, base + L.MENU + menu):
                    actions[count] = codes.PLANE + state[i]
                    count += 1
            if state[L.CHAOS_HELD + seat]:
                for i in range(hand, end):  # WU7: play a card.
                    card = state[i]
                    if not CHAOS[card]:
                        actions[count] = codes.CARD + card
                        count += 1
            else:
                for i in range(hand, end):
                    actions[count] = codes.CARD + state[i]
                    count += 1
            era = rules.deck_of[state[L.ERA]]
            if state[L.DECK_COUNT + era] or state[L.GONE_COUNT + era]:  # WU8: draw two cards.
                actions[count] = codes.DRAW
                count += 1
            if placed and menu and (menu > 1 or placing.can_move(state, seat)):  # WU9: move airplanes.
                actions[count] = codes.MOVE
                count += 1
        if state[L.MONEYED] >> seat & 1 and turns.can_buy(state):  # WU10: buy an action.
            actions[count] = codes.BUY
            count += 1
        if can:
            count = _chaos(state, hand, end, can, actions, count)
        actions[count] = codes.END
        return count + 1
    if phase == codes.REACT:
        can = reactions.could(rules, state, seat)
        count = _chaos(state, hand, end, can, actions, 0)
        actions[count] = codes.PASS
        return count + 1
    if phase == codes.PLACE:
        effect = state[DOING]
        if effect <= codes.E_QUICK_GATE:
            for i in range(L.OPEN, L.OPEN + state[L.OPEN_COUNT]):
                actions[count] = state[i]
                count += 1
        else:
            for i in range(base + L.MENU, base + L.MENU + state[base + L.MENU_COUNT]):
                actions[count] = codes.PLANE + state[i]
                count += 1
        actions[count] = codes.STOP
        return count + 1
    if phase == codes.DISCARD:
        for i in range(hand, end):
            actions[count] = state[i]
            count += 1
        return count
    if phase == codes.LIFT:
        count = placing.lift_actions(rules, state, seat, actions)
        actions[count] = codes.STOP
        return count + 1
    if phase == codes.LAND:
        source = state[L.LIFTED] - 1
        for i in range(base + L.MENU, base + L.MENU + state[base + L.MENU_COUNT]):
            if state[i] != source:
                actions[count] = state[i]
                count += 1
        return count
    return 0 if phase == codes.OVER else effects.targets(rules, state, seat, actions)


def _chaos(state: bytearray, hand: int, end: int, can: int, actions: "array[int]", count: int) -> int:
    for i in range(hand, end):
        card = state[i]
        if CHAOS[card] & can:
            actions[count] = PLAY_CHAOS + card
            count += 1
    return count
