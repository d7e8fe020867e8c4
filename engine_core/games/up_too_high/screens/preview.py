"""What a choice in Up Too High would bring: the cards that capitals would gain, and texts for the footer."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import (
    can_build,
    held,
    levels,
    most_dividend,
    place_of,
    shares_of,
)
from engine_core.games.up_too_high.rules.notation import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules
    from engine_core.packed_texts import Words


_WIDTH = const(122)  # the width in pixels of the footer's two texts
_SEARCHED = const(8)  # how many cards a search for shares will probably draw


def building(kind: int) -> tuple:
    """Return (sign, level) of an airport or airplane."""
    if kind < L.AIRPLANES:
        return signs.AIRPORT, kind - L.AIRPORT_ZERO
    return signs.AIRPLANE, kind - L.AIRPLANE_ZERO


def gains(state: bytearray, action: int, out: bytearray) -> None:
    """Write to `out`, for each place of the ring, how many cards its capital would gain by `action`: a flight, or the
    bid of the seat that takes a share.
    """
    for place in range(L.COMPANIES):
        out[place] = 0
    phase = state[L.PHASE]
    area = L.AREAS + L.AREA_SIZE * state[L.TURN]
    bid = state[area + L.BID_COUNT]
    if phase == L.FLY and action != L.STAY:
        _flight_gains(state, 1 if action == L.CLOCKWISE else -1, out)
    # UT9: the bid of a new president goes to the company.
    elif phase == L.TAKE and state[L.PRESIDENT + action] == L.NONE:
        out[place_of(state, action)] = bid if state[area + L.CLAIMED] == L.NONE else bid >> 1
    elif phase == L.EXTRA:
        for i in range(2):
            company = state[area + L.CLAIMED + i]
            out[place_of(state, company)] = (bid + (company == action)) >> 1


def _flight_gains(state: bytearray, step: int, out: bytearray) -> None:
    """Add a flight's gains (UT12) to `out`, as long as there are cards."""
    company = state[L.ACTING]
    home = place_of(state, company)
    place = home
    left = state[L.COUNTS + L.DECK] + state[L.COUNTS + L.DISCARD]
    for _ in range(state[L.AIRPLANE + company]):
        place = (place + step) % L.COMPANIES
        if left:
            out[home] += 1
            left -= 1
        if left:
            out[place] += 1
            left -= 1


def worth(state: bytearray, company: int) -> int:
    """Return the current points of a company's share (UT18)."""
    return state[L.AIRPORT + company] + state[L.AIRPLANE + company]


def holders(state: bytearray, company: int, words: "Words") -> str:
    """Return a text with each seat's number of shares in a company, its president first, or that there are none."""
    president = state[L.PRESIDENT + company]
    if president == L.NONE:
        return words[G.NO_PRESIDENT]
    seats = state[L.SEATS]
    text = ""
    for i in range(seats):
        seat = (president + i) % seats
        shares = held(state, seat, company)
        if shares:
            text += ("  " if text else "") + signs.SEATS[seat] + str(shares)
    return text


def offer(state: bytearray, company: int, words: "Words") -> tuple:
    """Return the footer's two texts for offering a share: the company's shareholders; shares in hand, and points."""
    in_hand = state[L.AREAS + L.AREA_SIZE * state[L.TURN] + L.HAND + company]
    return holders(state, company, words), words[G.IN_HAND] % (in_hand, worth(state, company))


def offered(state: bytearray, company: int, words: "Words") -> tuple:
    """Return the footer's two texts for a share on offer: its company's capital and levels; its shareholders."""
    text = words[G.CAPITAL_IS] % state[L.COUNTS + company] + " " + signs.AIRPORT + str(state[L.AIRPORT + company])
    if state[L.AIRPLANE + company]:
        text += " " + signs.AIRPLANE + str(state[L.AIRPLANE + company])
    return text, holders(state, company, words)


def bid_lost(state: bytearray, company: int) -> int:
    """Return how many cards of its bid the seat on turn would lose by taking a share: all of them if this is its last
    share and it was not the first to preside over any company (UT9), else 0.
    """
    area = L.AREAS + L.AREA_SIZE * state[L.TURN]
    is_last = state[L.OFFER_COUNT] <= state[L.SEATS]  # Each of two seats takes twice.
    kept = not is_last or state[L.PRESIDENT + company] == L.NONE or state[area + L.CLAIMED] != L.NONE
    return 0 if kept else state[area + L.BID_COUNT]


def take(rules: "Rules", state: bytearray, company: int, words: "Words") -> tuple:
    """Return the footer's two texts for taking a share: the new total; then who would be president, or how many shares
    the president and the taker would have, that the bid would be lost, or that the company claimed before gets half of
    the bid (UT9).
    """
    seat = state[L.TURN]
    total = rules.score(state, seat)
    left = words[G.TOTAL_BECOMES] % (total, total + worth(state, company))
    president = state[L.PRESIDENT + company]
    who = signs.SEATS[seat]
    word = G.PRESIDENT
    if president not in (L.NONE, seat):
        mine = held(state, seat, company) + 1
        theirs = held(state, president, company)
        if mine > theirs:
            who = signs.SEATS[president] + signs.BECOMES + who
        else:
            word = G.SHARES
            who = "%s%d %s%d" % (signs.SEATS[president], theirs, who, mine)
    area = L.AREAS + L.AREA_SIZE * seat
    if president == L.NONE and state[area + L.CLAIMED] != L.NONE and state[area + L.BID_COUNT]:
        return left, words[G.BID_SHARED] % LETTERS[state[area + L.CLAIMED]]
    lost = bid_lost(state, company)
    right = who + words[G.BID_LOST] % lost if lost else who
    whole = words[word] + " " + right
    return left, whole if SMALL.width(left + whole) < _WIDTH else right


def extra(state: bytearray, company: int) -> tuple:
    """Return the footer's two texts for splitting an odd bid: both capitals before and after."""
    area = L.AREAS + L.AREA_SIZE * state[L.TURN]
    bid = state[area + L.BID_COUNT]
    texts = []
    for i in range(2):
        other = state[area + L.CLAIMED + i]
        capital = state[L.COUNTS + other]
        texts.append(
            "%s  %d %s %d" % (LETTERS[other], capital, signs.BECOMES, capital + (bid + (other == company) >> 1))
        )
    return texts[0], texts[1]


def brings(rules: "Rules", state: bytearray, action: int) -> int:
    """Return what an action of the seat on turn causes, including automatic results: 1 the end of the game, 3 the last
    round (UT16, UT17), 0 neither. With 2 and 4 it may cause these, depending on cards that only other seats know.
    """
    last = rules.last_exhaustion
    before = state[L.EXHAUSTIONS]
    phase = state[L.PHASE]
    if before < last - 1 or (phase == L.BID and action != L.DONE):
        return 0
    if phase == L.OFFER:  # After this, seats without a share search the draw pile for one (UT4, UT5).
        return 4 if before < last and state[L.COUNTS + L.DECK] <= _SEARCHED else 0
    found = 0
    for holds in range(2):  # The others are first assumed to hold no building, then all of them.
        after = bytearray(state)
        for seat in range(state[L.SEATS]):
            if holds or seat != state[L.TURN] or phase == L.DIVIDEND:
                hand = L.AREAS + L.AREA_SIZE * seat + L.HAND
                for kind in range(hand + L.AIRPORTS, hand + L.KINDS):
                    after[kind] = holds
        rules.apply_action(after, action)
        now = 1 if after[L.PHASE] == L.OVER else 3 if before < last <= after[L.EXHAUSTIONS] else 0
        if not holds:
            found = now
    return found if found in (0, now) else found + 1


def follows(rules: "Rules", state: bytearray, action: int) -> int:
    """Return the consequence of an action of the seat on turn: 1 companies act, 2 a new round, 3 the end of the game, 0
    if the same seat certainly decides before that.
    """
    seat = state[L.TURN]
    phase = state[L.PHASE]
    if phase == L.TAKE:  # Each of two seats takes twice, and may have to split its bid.
        area = L.AREAS + L.AREA_SIZE * seat
        splits = state[L.PRESIDENT + action] == L.NONE != state[area + L.CLAIMED] and state[area + L.BID_COUNT] & 1
        return 0 if splits or (state[L.SEATS] == 2 and state[L.OFFER_COUNT] > 2) else 1
    if phase < L.FLY:
        return int(phase == L.EXTRA)
    after = bytearray(state)
    rules.apply_action(after, action)
    left = after[L.COUNTS + L.DECK] + after[L.COUNTS + L.DISCARD]  # the minimum number of cards left to draw
    for company in range(after[L.ACTING], L.COMPANIES):
        if after[L.PRESIDENT + company] == L.NONE:
            continue
        if company > after[L.ACTING]:
            left -= after[L.AIRPORT + company]
            if left >= 0:
                after[L.COUNTS + company] += after[L.AIRPORT + company]
        if after[L.PRESIDENT + company] == seat and (
            company == after[L.ACTING]
            or after[L.AIRPLANE + company]
            or can_build(after, company, seat)
            or most_dividend(after, company)
        ):
            return 0
        left -= 2 * after[L.AIRPLANE + company]
    return 3 if after[L.EXHAUSTIONS] >= rules.last_exhaustion else 2


def bid_place(state: bytearray, cards: int) -> tuple:
    """Return (how many seats that have bid would take before a bid of `cards` cards, whether all have bid)."""
    seats = state[L.SEATS]
    seat = state[L.FIRST]
    before = 0
    while seat != state[L.TURN]:
        before += state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT] >= cards
        seat = (seat + 1) % seats
    return before, (seat + 1) % seats == state[L.FIRST]


def standing(state: bytearray, cards: int, words: "Words") -> tuple:
    """Return two texts with the rank of a bid of `cards` cards: alone, and with a verb."""
    before, last = bid_place(state, cards)
    nth = words[G.NTH + before]
    return nth, words[G.TAKES_NTH + last] % nth


def build(state: bytearray, kind: int, words: "Words") -> tuple:
    """Return the footer's two texts for building: what the seat on turn gains with this company, and what the others
    gain. If no card is built, say what comes next.
    """
    company = state[L.ACTING]
    if kind == L.DONE:
        most = most_dividend(state, company)
        return (words[G.THEN_DIVIDEND] % most if most else words[G.NO_DIVIDEND]), ""
    more = levels(state, company, kind)
    mine = held(state, state[L.TURN], company)
    others = shares_of(state, company) - mine
    text = words[G.MY_SHARE] if mine == 1 else words[G.MY_SHARES] % mine
    now = mine * worth(state, company)
    left = "%s  %d %s %d" % (text, now, signs.BECOMES, now + mine * more)
    return left, words[G.RIVALS] % (others * more) if others else ""


def dividend(state: bytearray, cards: int, words: "Words") -> tuple:
    """Return the footer's two texts for a dividend: the capital before and after; the maximum, and why."""
    company = state[L.ACTING]
    capital = state[L.COUNTS + company]
    shares = shares_of(state, company)
    left = "%s %d %s %d" % (words[G.CAPITAL], capital, signs.BECOMES, capital - cards * shares)
    most = most_dividend(state, company)
    level = state[L.AIRPORT + company]
    limit = words[G.CAPITAL] if most < level else signs.AIRPORT + str(level)
    return left, words[G.MOST] % (most, limit)
