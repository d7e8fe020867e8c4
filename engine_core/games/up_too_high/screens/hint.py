"""Hints in Up Too High, which move the cursor and state a choice's gain in the table's figures."""

from engine_core.console.parts import over_header
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import held, levels, place_of, shares_of
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import bid_plan, preview, table_view
from engine_core.games.up_too_high.screens.move_caption import presides

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.screens.table import Table
    from engine_core.packed_texts import Words


class HintGuide(over_header.HintGuide):
    """Only lifts the cards of a bid, which can be put back: a bid is played as a whole."""

    table: "Table"

    def point(self, actions: list) -> None:
        table = self.table
        decision = table.asked()
        action = actions[0]
        if decision == L.BID:
            plan = table.plan
            plan.clear()
            for kind in actions[:-1]:
                plan.lift(kind)
            plan.row = bid_plan.DONE
        elif decision == L.FLY:
            table.at = (L.CLOCKWISE, L.COUNTER, L.STAY).index(action)
        elif decision in (L.BUILD, L.DIVIDEND):
            table.go(list(table.actions[: table.count]).index(action))
        else:
            table.at = table_view.place(place_of(table.session.match.state, action))
        table.update_gains()

    def name(self, action: int) -> str:
        session = self.table.session
        words = session.words
        phase = session.match.state[L.PHASE]
        if phase in (L.OFFER, L.TAKE, L.EXTRA):
            return words[G.GOALS + max(0, phase - 1)] % LETTERS[action]
        return words[G.DONE] if phase == L.BUILD and action == L.DONE else ""

    def why(self, state: bytearray, actions: list) -> str:
        words = self.table.session.words
        phase = state[L.PHASE]
        action = actions[0]
        if phase == L.OFFER:
            mine = held(state, state[L.TURN], action)
            return words[G.WHY_OFFER] % (preview.worth(state, action), mine, shares_of(state, action) - mine)
        if phase == L.FLY:
            return words[G.WHY_FLIGHT + 1] if action == L.STAY else self._flight(state, action, words)
        if phase == L.DIVIDEND and action:
            mine = held(state, state[L.TURN], state[L.ACTING])
            return words[G.WHY_PAYS] % (action * mine, action * (shares_of(state, state[L.ACTING]) - mine))
        if phase == L.DIVIDEND or (phase == L.BUILD and action == L.DONE):
            return words[G.WHY_PAYS + 1]
        if phase == L.BID:
            bid = len(actions) - 1
            if not bid:
                return words[G.WHY_NO_BID]
            text = words[G.BID_IS] % (bid, preview.standing(state, bid, words)[1])
            return text[0].upper() + text[1:] + "."
        if phase == L.TAKE and presides(state, state[L.TURN], action):
            return words[G.WHY_PRESIDENT] % LETTERS[action]
        return ""

    def _flight(self, state: bytearray, action: int, words: "Words") -> str:
        """Return a text that says which capitals gain how many cards from a flight."""
        cards = bytearray(L.COMPANIES)
        preview.gains(state, action, cards)
        text = words[G.WHY_FLIGHT]
        for place in range(L.COMPANIES):
            if cards[place]:
                text += " %s+%d" % (LETTERS[state[L.RING + place]], cards[place])
        return text

    def goes_on(self, state: bytearray, action: int) -> bool:
        return state[L.PHASE] == L.BID and action != L.DONE

    def gains(self, state: bytearray, seat: int, actions: list) -> list:
        rules = self.table.rules
        found = [0] * rules.seats
        phase = state[L.PHASE]
        if phase == L.TAKE:
            found[seat] = preview.worth(state, actions[0])
        elif phase == L.BID and actions[0] != L.DONE:
            found[seat] = -1  # The card that it costs is lost.
        elif phase == L.BUILD and actions[0] != L.DONE:
            company = state[L.ACTING]
            found[seat] = held(state, seat, company) * levels(state, company, actions[0])
        return found
