"""Hints in Up Too High: where the cursor goes, and what a choice brings by the table's own figures."""

from engine_core.console.parts import over_header
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules.company_phase import held, levels, place_of, shares_of
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    BID,
    BUILD,
    CLOCKWISE,
    COMPANIES,
    COUNTER,
    DIVIDEND,
    DONE,
    FLY,
    OFFER,
    PHASE,
    RING,
    STAY,
    TAKE,
    TURN,
)
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import bid_plan, preview
from engine_core.games.up_too_high.screens.move_caption import presides

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.screens.table import Table
    from engine_core.packed_texts import Words


class Guide(over_header.Guide):
    """The cards of a bid, which is sent off whole, are lifted: that can be taken back."""

    table: "Table"

    def point(self, actions: list) -> None:
        table = self.table
        decision = table.asked()
        action = actions[0]
        if decision == BID:
            plan = table.plan
            plan.clear()
            for kind in actions[:-1]:
                plan.lift(kind)
            plan.row = bid_plan.DONE
        elif decision == FLY:
            table.at = (CLOCKWISE, COUNTER, STAY).index(action)
        elif decision in (BUILD, DIVIDEND):
            table.go(list(table.actions[: table.count]).index(action))
        else:
            place = place_of(table.session.match.state, action)
            table.at = place if place < 4 else 10 - place
        table.update_gains()

    def name(self, action: int) -> str:
        session = self.table.session
        words = session.words
        phase = session.match.state[PHASE]
        if phase == OFFER:
            return words[G.TELL_OFFERS + 1] % LETTERS[action]
        return words[G.DONE] if phase == BUILD and action == DONE else ""

    def why(self, state: bytearray, actions: list) -> str:
        words = self.table.session.words
        phase = state[PHASE]
        action = actions[0]
        if phase == OFFER:
            mine = held(state, state[TURN], action)
            return words[G.WHY_OFFER] % (preview.worth(state, action), mine, shares_of(state, action) - mine)
        if phase == FLY:
            return words[G.WHY_FLIGHT + 1] if action == STAY else self._flight(state, action, words)
        if phase == DIVIDEND and action:
            mine = held(state, state[TURN], state[ACTING])
            return words[G.WHY_PAYS] % (action * mine, action * (shares_of(state, state[ACTING]) - mine))
        if phase == DIVIDEND or (phase == BUILD and action == DONE):
            return words[G.WHY_PAYS + 1]
        if phase == BID:
            bid = len(actions) - 1
            if not bid:
                return words[G.WHY_NO_BID]
            return words[G.BID_IS] % bid + ", " + preview.standing(state, bid, words)[1] + "."
        if phase == TAKE and presides(state, state[TURN], action):
            return words[G.WHY_PRESIDENT] % LETTERS[action]
        return ""

    def _flight(self, state: bytearray, action: int, words: "Words") -> str:
        """Return which capitals gain how many cards by a flight."""
        cards = bytearray(COMPANIES)
        preview.gains(state, action, cards)
        text = words[G.WHY_FLIGHT]
        for place in range(COMPANIES):
            if cards[place]:
                text += " %s+%d" % (LETTERS[state[RING + place]], cards[place])
        return text

    def goes_on(self, state: bytearray, action: int) -> bool:
        return state[PHASE] == BID and action != DONE

    def gains(self, state: bytearray, seat: int, actions: list) -> list:
        rules = self.table.rules
        found = [0] * rules.seats
        phase = state[PHASE]
        if phase == TAKE:
            found[seat] = preview.worth(state, actions[0])
        elif phase == BID and actions[0] != DONE:
            found[seat] = -1  # a card
        elif phase == BUILD and actions[0] != DONE:
            company = state[ACTING]
            found[seat] = held(state, seat, company) * levels(state, company, actions[0])
        return found
