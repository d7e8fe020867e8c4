"""Hints in Wheels Up!, which move the cursor and state what a choice gains: money, and the pay of controlled routes."""

from engine_core.console.parts import over_header
from engine_core.games.wheels_up.data import page_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import EFFECT as EFFECTS
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.notation import card_of, route_text
from engine_core.games.wheels_up.rules.scoring import controlled, money
from engine_core.games.wheels_up.screens.cards.card_text import name_of
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.choice.choice import HAND, MAP, RIVALS, ROW, WHOSE
from engine_core.games.wheels_up.screens.map.place_caption import gate_serves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.table import Table


class HintGuide(over_header.HintGuide):
    """Counts money and the pay of controlled routes. No hint lifts an airplane that a hint has landed."""

    table: "Table"
    HEADER = 1 << 0 | 1 << 4
    PLANS = True

    def has_line(self) -> bool:
        return self.table.choice.mode in (HAND, RIVALS)

    def point(self, actions: list) -> None:
        table = self.table
        choice = table.choice
        choice.noted = False  # The next A plays the hint.
        action = actions[0]
        place = table.place_of(action)
        if place >= 0:
            choice.go(MAP)
            choice.cursor.go(place)
            here = choice.here()
            if len(here) > 1:
                choice.go(WHOSE)
                choice.at = here.index(action)
            return
        for item in choice.items:
            if asked.action_of(item) == action and choice.mode != RIVALS and table.decision() != codes.REACT:
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

    def name(self, action: int) -> str:
        session = self.table.session
        card = card_of(action) if session.match.state[L.PHASE] in (codes.ACTION, codes.REACT) else 0
        return name_of(card, session.words[G.LANGUAGE]) if card else ""

    def landed(self, state: bytearray, action: int) -> list:
        return [action] if state[L.PHASE] == codes.LAND else []

    def gains(self, state: bytearray, seat: int, actions: list) -> list:
        rules = self.table.rules
        after = bytearray(state)
        rules.apply_action(after, actions[0])
        if after[L.ERA] != state[L.ERA] or after[L.PHASE] == codes.OVER:
            return [0] * rules.seats  # A scoring follows, which pays everyone.
        found = []
        for other in range(rules.seats):
            now = money(state, other) + controlled(rules, state, other, 1)
            found.append(money(after, other) + controlled(rules, after, other, 1) - now)
        return found

    def why(self, state: bytearray, actions: list) -> str:
        texts = self.table.choice.page_words()
        if state[L.PHASE] == codes.DISCARD:
            return texts[P.WHY_DISCARD]
        if state[L.PHASE] == codes.ACTION and actions[0] == codes.DRAW:
            return texts[P.WHY_DRAW] if state[L.FINAL] < 2 else ""  # Hardly any card can be played after that.
        gate = state[L.PHASE] in (codes.ACTION, codes.PLACE) and actions[0] < codes.PLANE
        if gate:
            rules = self.table.rules
            own = L.SEATS + L.SEAT_SIZE * state[L.SEAT]
            if state[own + L.PLACED] == L.FLEET and not state[own + L.HANGAR]:
                return ""  # No airplane will fly there.
            if gate_serves(rules, state, state[L.SEAT], actions[0])[1]:
                return texts[P.WHY_MORE_GATES]
            route = _best_route(rules, state, actions[0])
            return texts[P.WHY_GATE] % (route_text(rules, route), rules.payouts[route])
        return ""

    def calm(self, state: bytearray, seat: int) -> None:
        for other in range(self.table.rules.seats):
            if other != seat:
                state[L.CHAOS_HELD + other] = 0

    def banned(self, state: bytearray, landed: list, moves: bool) -> list:
        if state[L.PHASE] == codes.LIFT:
            return landed
        return [codes.MOVE] if state[L.PHASE] == codes.ACTION and not moves else []

    def wasted(self, state: bytearray, last: int, action: int) -> bool:
        return state[L.PHASE] == codes.LIFT and action == codes.STOP and last == codes.MOVE

    def reveals(self, state: bytearray, action: int) -> bool:
        if state[L.PHASE] != codes.ACTION:
            return state[L.EFFECT] == codes.E_SNATCH
        return action == codes.DRAW or EFFECTS[card_of(action)] in (codes.E_DRAW, codes.E_ALL_DRAW, codes.E_SNATCH)


def _best_route(rules: "Rules", state: bytearray, airport: int) -> int:
    """Return the route from `airport` with the highest payout, preferably to an airport where the seat has a gate."""
    gates = L.SEATS + L.SEAT_SIZE * state[L.SEAT] + L.GATES_AT
    best = (0, 0, 0)
    for route in range(rules.routes):
        ends = (rules.ends_a[route], rules.ends_b[route])
        if airport in ends:
            best = max(best, (state[gates + sum(ends) - airport] > 0, rules.payouts[route], route))
    return best[2]
