"""Moves of Up Too High in words."""

from engine_core.draw import signs
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import cost, held, levels, place_of, shares_of
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens.preview import bid_lost, building

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return the caption of `action` in `state`, which everyone at the table sees.

    It is "" for a card of a bid, which is face down, and when a company stops building.
    """
    decision = rules.decision(state)
    if decision == L.OFFER:
        return words[G.TELL_OFFERS]
    seat = state[L.TURN]
    if decision == L.BID:
        return words[G.TELL_BIDS] % state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT] if action == L.DONE else ""
    if decision == L.TAKE:
        return _takes(state, action, words)
    if decision == L.EXTRA:
        return words[G.TELL_EXTRA] % LETTERS[action]
    company = state[L.ACTING]
    letter = LETTERS[company]
    if decision == L.BUILD:
        if action == L.DONE:
            return ""
        sign, new = building(action)
        text = "%s  %s %d %s %d" % (letter, sign, new - levels(state, company, action), signs.BECOMES, new)
        left = state[L.COUNTS + company] - cost(state, company, action)
        return text if left >= shares_of(state, company) else text + ", " + words[G.NO_DIVIDEND]
    if decision == L.DIVIDEND:
        return letter + " " + pays(action, words)
    if action == L.STAY:
        return words[G.TELL_STAYS] % letter
    return letter + flies(state, company, action)


def stops(state: bytearray, company: int, action: int) -> list:
    """Return the companies where a flight stops, in its order."""
    step = 1 if action == L.CLOCKWISE else -1
    home = place_of(state, company)
    return [state[L.RING + (home + step * stop) % L.COMPANIES] for stop in range(1, state[L.AIRPLANE + company] + 1)]


def flies(state: bytearray, company: int, action: int) -> str:
    """Return a flight's sign and the companies where it stops."""
    letters = [" " + LETTERS[stop] for stop in stops(state, company, action)]
    return " " + (signs.NEXT if action == L.CLOCKWISE else signs.PREVIOUS) + "".join(letters)


def pays(cards: int, words: "Words") -> str:
    """Return a text about a dividend of `cards` cards per share."""
    return words[G.PAYS] % cards if cards else words[G.NO_DIVIDEND]


def _takes(state: bytearray, company: int, words: "Words") -> str:
    word = G.TELL_TAKES
    if presides(state, state[L.TURN], company):
        word = G.TELL_PRESIDES if state[L.PRESIDENT + company] == L.NONE else G.TELL_OVER
    text = words[word] % LETTERS[company]
    lost = bid_lost(state, company)
    return text + words[G.BID_LOST] % lost if lost else text


def presides(state: bytearray, seat: int, company: int) -> bool:
    """Return whether taking a share makes a seat president (UT8)."""
    president = state[L.PRESIDENT + company]
    if president in (L.NONE, seat):
        return president == L.NONE
    return held(state, seat, company) >= held(state, president, company)
