"""What a seat of Wheels Up! has that a card of another can take, and whether one just did."""

from engine_core.games.wheels_up.rules.codes import ACTION, PASS, REACT
from engine_core.games.wheels_up.rules.layout import GATES, HAND_COUNT, HANGAR, PLACED, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.notation import card_of
from engine_core.games.wheels_up.rules.scoring import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.chaos.chaos_turn import ChaosTurn


def owned(rules: "Rules", state: bytearray, seat: int) -> tuple:
    """Return how many gates, airplanes on routes, millions and cards a seat has, and which seat that is."""
    base = SEATS + SEAT_SIZE * seat
    flying = state[base + PLACED] - state[base + HANGAR]
    return state[base + GATES], flying, money(state, seat), state[base + HAND_COUNT], seat


def struck(turn: "ChaosTurn", action: int) -> bool:
    """Show a card of another that has just taken something from the person who looks; tell whether one has."""
    session = turn.session
    seat = session.holder if session.people == 1 else session.viewer
    if seat < 0 or not session.people:
        return False
    if turn.phase in (ACTION, REACT) and action != PASS:
        turn.card = card_of(action)
    before = turn.owned
    turn.owned = now = owned(turn.table.rules, session.match.state, seat)
    if not before or before[-1] != seat or not turn.card or session.line_seat == seat:
        return False
    lost = [before[i] - now[i] for i in range(len(now) - 1)]
    if max(lost) <= 0:
        return False
    turn.see()
    turn.was_read = True
    turn.table.wait()
    from engine_core.games.wheels_up.screens.chaos import chaos_pages

    turn.console.push(chaos_pages.Struck(turn.console, session, turn.card, session.line_seat, tuple(lost)))
    return True
