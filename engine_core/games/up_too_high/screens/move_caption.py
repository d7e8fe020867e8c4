"""What somebody did in Up Too High, in words."""

from engine_core.draw import signs
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules.company_phase import cost, held, levels, place_of, shares_of
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AREA_SIZE,
    AREAS,
    BID,
    BID_COUNT,
    BUILD,
    CLOCKWISE,
    COMPANIES,
    COUNTS,
    DIVIDEND,
    DONE,
    EXTRA,
    NONE,
    OFFER,
    PRESIDENT,
    RING,
    STAY,
    TAKE,
    TURN,
)
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens.preview import bid_lost, building

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return what `action` does in `state`, as everyone at the table sees it.

    "" for a card of a bid, which goes face down, and for building no more.
    """
    decision = rules.decision(state)
    if decision == OFFER:
        return words[G.TELL_OFFERS]
    seat = state[TURN]
    if decision == BID:
        return words[G.TELL_BIDS] % state[AREAS + AREA_SIZE * seat + BID_COUNT] if action == DONE else ""
    if decision == TAKE:
        return _takes(state, action, words)
    if decision == EXTRA:
        return words[G.TELL_EXTRA] % LETTERS[action]
    company = state[ACTING]
    letter = LETTERS[company]
    if decision == BUILD:
        if action == DONE:
            return ""
        sign, new = building(action)
        text = "%s  %s %d %s %d" % (letter, sign, new - levels(state, company, action), signs.BECOMES, new)
        left = state[COUNTS + company] - cost(state, company, action)
        return text if left >= shares_of(state, company) else text + ", " + words[G.NO_DIVIDEND]
    if decision == DIVIDEND:
        return letter + " " + pays(action, words)
    if action == STAY:
        return words[G.TELL_STAYS] % letter
    text = letter + " " + (signs.NEXT if action == CLOCKWISE else signs.PREVIOUS)
    place = place_of(state, company)
    for _ in range(state[AIRPLANE + company]):
        place = (place + (1 if action == CLOCKWISE else -1)) % COMPANIES
        text += " " + LETTERS[state[RING + place]]
    return text


def pays(cards: int, words: "Words") -> str:
    """Return what a dividend of so many cards a share is called."""
    return words[G.PAYS] % cards if cards else words[G.NO_DIVIDEND]


def _takes(state: bytearray, company: int, words: "Words") -> str:
    word = G.TELL_TAKES
    if presides(state, state[TURN], company):
        word = G.TELL_PRESIDES if state[PRESIDENT + company] == NONE else G.TELL_OVER
    text = words[word] % LETTERS[company]
    lost = bid_lost(state, company)
    return text + words[G.BID_LOST] % lost if lost else text


def presides(state: bytearray, seat: int, company: int) -> bool:
    """Tell whether a seat that takes a share becomes president by it (UT8)."""
    president = state[PRESIDENT + company]
    if president in (NONE, seat):
        return president == NONE
    return held(state, seat, company) >= held(state, president, company)
