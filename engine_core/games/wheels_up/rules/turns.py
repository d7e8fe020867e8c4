"""The flow of Wheels Up!: from a move to the next decision (WU10, WU16, WU19, WU23, WU24, WU27)."""

from engine_core.const import const
from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules import era_rules, scoring
from engine_core.games.wheels_up.rules.cards import effects, piles, reactions
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    C_CANCEL,
    DISCARD,
    E_CANCEL,
    E_MOVE,
    LIFT,
    OVER,
    PLACE,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    ASKING,
    BOUGHT,
    CHAOS_HELD,
    DECLARED,
    DISCARDING,
    DUE,
    EFFECT,
    FINAL,
    FINAL_BY,
    FINAL_FROM,
    FIRST,
    IDLE,
    LEFT,
    MONEYED,
    PENDING,
    PHASE,
    SEAT,
    TURN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.board import Board

_ROUNDS = const(12)  # WU19


def go_on(rules: "Board", state: bytearray, moment: bool) -> None:
    """Continue until a seat has to decide or the game is over. `moment`: a moment of WU23 is under way."""
    while True:
        if state[DISCARDING]:
            state[PHASE] = DISCARD
            state[SEAT] = reactions.first(rules, state, state[DISCARDING])
            return
        if state[DUE]:
            era_rules.advance(rules, state)
            continue
        effect = state[EFFECT]
        if effect:
            asking = state[ASKING]
            owner = reactions.first(rules, state, asking) if asking else state[TURN]
            if effects.goes_on(rules, state, owner):
                state[PHASE] = PLACE if effect < E_MOVE else LIFT if effect == E_MOVE else TARGET
                state[SEAT] = owner
                return
            card = state[PENDING]
            state[EFFECT] = 0
            state[LEFT] = 0
            state[PENDING] = 0
            if card:
                piles.discard(state, card)
            if asking:
                moment = True
            elif CHAOS[card] and effect != E_CANCEL:  # a chaos card of the seat on turn: WU23
                break
        if reactions.ask(rules, state) if moment else reactions.begin(rules, state):
            return
        card = state[DECLARED]
        if not card:
            break
        state[DECLARED] = 0
        effects.start(rules, state, card)
        moment = False
    state[PHASE] = ACTION
    state[SEAT] = state[TURN]
    if not state[ACTIONS] and not can_buy(state) and not own_chaos(rules, state):
        end_turn(rules, state)


def can_buy(state: bytearray) -> bool:
    """Tell whether the seat on turn may buy an action (WU10, WU16)."""
    return state[MONEYED] >> state[TURN] & 1 > 0 and not state[BOUGHT] and state[FINAL] < 3


def own_chaos(rules: "Board", state: bytearray) -> int:
    """Return the kinds of chaos cards (codes.C_..) that the seat on turn holds and could play."""
    turn = state[TURN]
    held = state[CHAOS_HELD + turn] & (255 ^ C_CANCEL)
    return held and held & reactions.could(rules, state, turn)


def end_turn(rules: "Board", state: bytearray) -> None:
    """Pass the turn, or end the game."""
    seat = state[TURN]
    final = state[FINAL]
    last = state[FINAL_FROM]
    if final == 1:
        final = 2
    elif final and seat == last:
        final += 1
    seat = _next(rules, seat)
    if final == 3 and seat == state[FINAL_BY]:
        if seat == last:
            final = 4
        seat = _next(rules, seat)
    if final < 4 and seat == state[FIRST]:
        state[IDLE] += 1
    if final == 4 or state[IDLE] == _ROUNDS:
        scoring.score_board(rules, state)
        state[PHASE] = OVER
        return
    state[FINAL] = final
    state[TURN] = seat
    state[SEAT] = seat
    state[PHASE] = ACTION
    state[ACTIONS] = 1 if final == 3 else 2
    state[BOUGHT] = 0


def _next(rules: "Board", seat: int) -> int:
    seat += 1
    return 0 if seat == rules.seats else seat
