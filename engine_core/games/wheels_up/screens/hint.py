"""Hints in Wheels Up!: where the cursor goes, and what a choice brings: money, and what controlled routes pay."""

from engine_core.games.wheels_up.rules.codes import LAND, OVER, REACT
from engine_core.games.wheels_up.rules.layout import EFFECT, ERA, PHASE
from engine_core.games.wheels_up.rules.scoring import controlled, money
from engine_core.games.wheels_up.screens.choice import possible
from engine_core.games.wheels_up.screens.choice.decision_modes import HAND, MAP, RIVALS, ROW, WHOSE
from engine_core.games.wheels_up.screens.map import requested_place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.table import Table


HEADER = 1 << 0 | 1 << 4  # the parts over which the hint stands


def has_line(table: "Table") -> bool:
    """Tell whether a line closes the header: not over the map."""
    return table.choice.mode in (HAND, RIVALS)


def point(table: "Table", actions: list) -> None:
    """Put the cursor onto what the bot would do."""
    choice = table.choice
    state = table.session.match.state
    action = actions[0]
    place = requested_place.place_of(table.rules, state[PHASE], state[EFFECT], action)
    if place >= 0:
        choice.go(MAP)
        choice.cursor.go(place)
        here = choice.here()
        if len(here) > 1:
            choice.go(WHOSE)
            choice.at = here.index(action)
        return
    for item in choice.items:
        if possible.action_of(item) == action and choice.mode != RIVALS and table.decision() != REACT:
            choice.go(ROW)
            choice.item_at = choice.items.find(bytes((item,)))
            return
    if choice.mode == RIVALS:
        choice.at = list(table.actions[: table.count]).index(action)
        return
    choice.go(HAND)
    hand = choice.hand()
    while hand.action(choice.at) != action:
        choice.at += 1


def landed(state: bytearray, action: int) -> list:
    """Return the route on which an action lands an airplane, in a list."""
    return [action] if state[PHASE] == LAND else []


def name(table: "Table", action: int) -> str:
    """Return what an action is called that is not told to everybody: there is none."""
    return ""


def goes_on(state: bytearray, action: int) -> bool:
    """Tell whether more is chosen on the same screen."""
    return False


def gains(rules: "Rules", state: bytearray, seat: int, action: int) -> list:
    """Return by seat what an action of `seat` brings at once; of the others, what it takes from them."""
    after = bytearray(state)
    rules.apply_action(after, action)
    if after[ERA] != state[ERA] or after[PHASE] == OVER:
        return [0] * rules.seats  # everybody is paid then
    found = []
    for other in range(rules.seats):
        now = money(state, other) + controlled(rules, state, other, 1)
        found.append(money(after, other) + controlled(rules, after, other, 1) - now)
    return found
