"""The thing under the cursor in Up Too High, and the companies."""

from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import held, levels, shares_of
from engine_core.games.up_too_high.rules.knowledge import hand_count
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import bid_plan, preview
from engine_core.games.up_too_high.screens.move_caption import stops
from host_sim.web.inside.aloud import words as A
from host_sim.web.inside.aloud.under_cursor import aloud

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.games.up_too_high.screens.table import Table
    from engine_core.packed_texts import Words

_SEVERAL = 3  # The names of several cards follow those of one.
_WORTH = 2  # The texts about several shares, and about the others' gain, follow the one about a single share.
_VERBS = 4  # where the verbs of a bid are among its texts


def thing(table: "Table") -> tuple:
    """Return a share, a card, a level, a flight or a number of cards, and its place among the choices."""
    session = table.session
    state = session.match.state
    decision = table.asked()
    action = table.chosen()
    company = state[L.ACTING]
    words = aloud(table.console.settings.language)
    name = ""
    at = table.at
    count = table.count
    brings = ""
    if decision == L.BID:
        name, at, count, brings = _bid(table, words)
    elif decision == L.FLY:
        name = session.words[G.FLIGHTS + action]
        flown = stops(state, company, action) if action != L.STAY else []
        if flown:
            letters = [LETTERS[stop] for stop in flown]
            ahead_of_last = [", ".join(letters[:-1])] if len(letters) > 1 else []
            name += words[A.FLIES] % words[A.FLIES + 1].join(ahead_of_last + letters[-1:])
        flown.insert(0, company)
        gains = [(LETTERS[other], table.gains[preview.place_of(state, other)]) for other in flown]
        brings = words[A.CAPITAL_GAINS] % gains[0] + "".join([words[A.CAPITAL_GAINS + 1] % gain for gain in gains[1:]])
    elif decision == L.DIVIDEND:
        name = "%d %s" % (action, session.words[G.A_SHARE])
        capital = state[L.COUNTS + company]
        brings = words[A.DIVIDEND] % (capital, capital - action * shares_of(state, company))
    elif decision == L.BUILD and action == L.DONE:
        name = session.words[G.DONE]
        brings = preview.build(state, action, session.words)[0]
    elif decision == L.BUILD:
        name = _cards(words, action, 1)
        brings = _worth(words, state, action)
    else:
        boxes = [box for box in range(L.COMPANIES) if table.may(box)]
        name = _cards(words, action, 1)
        at = boxes.index(at)
        count = len(boxes)
        if decision == L.OFFER:
            brings = words[A.OFFER] % (preview.worth(state, action), _in_hand(state, state[L.TURN])[action])
            brings += _owned(words, session, state, action) or ", " + words[A.OFFER + 1]
        elif decision == L.TAKE:
            brings = _take(table, words, action)
        else:
            brings = _extra(words, state, action)
    ahead = table.brings_text()
    if table.turn.confirming >= 0:
        brings = table.console.words[W.AGAIN] % ahead if ahead else table.console.words[W.NO_WAY_BACK]
    elif ahead:
        brings += ", " + ahead
    return name, at + 1 if count else 0, count, brings


def around(table: "Table", begins: bool) -> list:
    """Return the viewer's hand, the shares on offer, the bids and the companies in ring order as lines, each [under the
    cursor (1 or 0), text]; when a turn `begins`, only what is new or what the decision is about.
    """
    session = table.session
    state = session.match.state
    words = aloud(table.console.settings.language)
    decision = state[L.PHASE]
    letters = [LETTERS[state[L.OFFERS + place]] for place in range(state[L.OFFER_COUNT])]
    lines = [words[A.ON_OFFER] % ", ".join(letters)] if letters and decision in (L.BID, L.TAKE) else []
    if decision == L.BID or (decision in (L.TAKE, L.EXTRA) and not begins):
        lines.append(_bids(table, state, words))
    if table.mine and (decision == L.BID or not begins):
        lines.insert(0, words[A.HAND] % (_hand(words, state, session.viewer) or words[A.HAND + 1]))
    if not begins:
        lines += _companies(words, session, state)
    elif decision in (L.FLY, L.BUILD, L.DIVIDEND):
        lines.append(_company(words, session, state, state[L.ACTING]))
    return [[[0, text]] for text in lines]


def standing(session: "Session | Past", state: bytearray, seats: "Iterable[int]", language: str) -> list:
    """Return, as lines, each player's name, points and cards in hand, then the companies."""
    score = session.match.rules.score
    words = aloud(language)
    lines = [words[A.POINTS] % (session.names[seat], score(state, seat), hand_count(state, seat)) for seat in seats]
    lines += [text + "." for text in _companies(words, session, state)]
    return [[[0, text]] for text in lines]


def named(text: str, language: str) -> str:
    """Return a text with the letters of offered shares before the signs of the seats that offer them."""
    parts = text.split(" ")
    for at, part in enumerate(parts):
        if len(part.rstrip(".")) == 2 and part[0] in signs.SEATS and part[1] in LETTERS:
            parts[at] = aloud(language)[A.OFFERED] % (part[1], part[0]) + (part[2:] or "," * (at + 1 < len(parts)))
    return " ".join(parts)


def _in_hand(state: bytearray, seat: int) -> bytearray:
    """Return how many cards of each kind a seat has in hand."""
    hand = L.AREAS + L.AREA_SIZE * seat + L.HAND
    return state[hand : hand + L.KINDS]


def _sort(kind: int) -> int:
    """Return 0 for a share, 1 for an airport, 2 for an airplane."""
    return (kind >= L.AIRPORTS) + (kind >= L.AIRPLANES)


def _cards(words: "Words", kind: int, number: int) -> str:
    """Return the words for cards of a kind, without its sort if there are no cards (`number` 0)."""
    sort = _sort(kind)
    named = str(kind - (0, L.AIRPORT_ZERO, L.AIRPLANE_ZERO)[sort]) if sort else LETTERS[kind]
    return words[A.CARD_NAMES + sort] % named if number else named


def _hand(words: "Words", state: bytearray, seat: int) -> str:
    """Return a seat's cards, those of each sort after its name, single ones first, levels with their number."""
    hand = _in_hand(state, seat)
    sorts = []
    for kinds in (range(L.AIRPORTS), range(L.AIRPORTS, L.AIRPLANES), range(L.AIRPLANES, L.KINDS)):
        held_kinds = [kind for kind in kinds if hand[kind] == 1] + [kind for kind in kinds if hand[kind] > 1]
        name = A.CARD_NAMES + _sort(kinds[0]) + (_SEVERAL if sum([hand[kind] for kind in kinds]) > 1 else 0)
        cards: list = []
        for kind in held_kinds:
            named = _cards(words, kind, 0)
            mixed = kind >= L.AIRPORTS and len(held_kinds) > 1
            if kind >= L.AIRPORTS and (mixed or hand[kind] > 1):
                named = words[A.ALIKE + 3] % named
            if not cards and not mixed:
                named = words[name] % named
            if hand[kind] == 1 and mixed:
                named = words[A.ALIKE + 2] % named
            elif hand[kind] > 1:
                named = words[A.ALIKE] % named if hand[kind] == 2 else words[A.ALIKE + 1] % (hand[kind], named)
            cards.append(named if cards or not mixed else words[A.ALIKE + 4] % ((words[name] % "").rstrip(), named))
        if cards:
            sorts.append(", ".join(cards))
    return words[A.HAND + 2].join(sorts)


def _bids(table: "Table", state: bytearray, words: "Words") -> str:
    """Return each seat's bid in the order of bidding and, in the viewer's own, how to place it."""
    seats = state[L.SEATS]
    texts = []
    waits = False
    for step in range(seats):
        seat = (state[L.FIRST] + step) % seats
        now = state[L.PHASE] == L.BID and seat == state[L.TURN]
        if waits or (now and not table.mine):
            texts.append(words[A.BIDS + 1] % table.session.names[seat])
        else:
            bid = state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT] + (table.plan.bid if now else 0)
            texts.append("%s %d" % (table.session.names[seat], bid))
        waits = waits or now
    return words[A.BIDS] % ", ".join(texts) + (words[A.BIDS + 2] % signs.DOWN if waits and table.mine else "")


def _companies(words: "Words", session: "Session | Past", state: bytearray) -> list:
    """Return what the list is, and each company in words."""
    told = [words[A.RING]]
    told += [_company(words, session, state, state[L.RING + place]) for place in range(L.COMPANIES)]
    return told


def _company(words: "Words", session: "Session | Past", state: bytearray, company: int) -> str:
    """Return a company's levels, capital, president and shares in words."""
    level = state[L.AIRPLANE + company]
    airplane = words[A.COMPANY + 2] % level if level else words[A.COMPANY + 1]
    text = words[A.COMPANY] % (LETTERS[company], state[L.AIRPORT + company], airplane, state[L.COUNTS + company])
    return text + _owned(words, session, state, company)


def _owned(words: "Words", session: "Session | Past", state: bytearray, company: int) -> str:
    """Return a company's president and the players with shares, or ""."""
    if state[L.PRESIDENT + company] == L.NONE:
        return ""
    owned = [(session.names[seat], held(state, seat, company)) for seat in range(session.match.rules.seats)]
    owners = ", ".join(["%s %d" % share for share in owned if share[1]])
    return words[A.COMPANY + 3] % session.names[state[L.PRESIDENT + company]] + words[A.COMPANY + 4] % owners


def _take(table: "Table", words: "Words", company: int) -> str:
    """Return the new total of the seat that takes a share, who is then president, and what becomes of the bid."""
    session = table.session
    state = session.match.state
    seat = state[L.TURN]
    area = L.AREAS + L.AREA_SIZE * seat
    total = table.rules.score(state, seat)
    text = words[A.TAKE] % (total, total + preview.worth(state, company))
    president = state[L.PRESIDENT + company]
    mine = held(state, seat, company) + 1
    bid = state[area + L.BID_COUNT]
    if president == L.NONE:
        text += words[A.TAKE + 1]
        if bid and state[area + L.CLAIMED] == L.NONE:
            text += words[A.TAKE + 4] % bid
        elif bid:
            text += words[A.TAKE + 5] % LETTERS[state[area + L.CLAIMED]]
    elif president != seat:
        theirs = held(state, president, company)
        name = session.names[president]
        text += words[A.TAKE + 2] % name if mine > theirs else words[A.TAKE + 3] % (mine, name, theirs)
    lost = preview.bid_lost(state, company)
    return text + (words[A.TAKE + 6] % lost if lost else "")


def _extra(words: "Words", state: bytearray, company: int) -> str:
    """Return the capitals of both companies that share a bid, before and after, if its odd card goes to `company`."""
    area = L.AREAS + L.AREA_SIZE * state[L.TURN]
    texts = []
    for other in state[area + L.CLAIMED : area + L.CLAIMED + 2]:
        capital = state[L.COUNTS + other]
        after = capital + (state[area + L.BID_COUNT] + (other == company) >> 1)
        texts.append(words[A.CAPITALS] % (LETTERS[other], capital, after))
    return ", ".join(texts)


def _worth(words: "Words", state: bytearray, kind: int) -> str:
    """Return what building a level brings to the owner of shares, and to the others."""
    company = state[L.ACTING]
    more = levels(state, company, kind)
    mine = held(state, state[L.TURN], company)
    others = (shares_of(state, company) - mine) * more
    now = mine * preview.worth(state, company)
    then = now + mine * more
    text = words[A.SHARES_WORTH] % (now, then) if mine == 1 else words[A.SHARES_WORTH + 1] % (mine, now, then)
    return text + (words[A.SHARES_WORTH + _WORTH] % others if others else "")


def _bid(table: "Table", words: "Words") -> tuple:
    """Return the thing under the cursor of a bid: a share on offer, a card in the hand, or the end of the bid."""
    state = table.session.match.state
    plan = table.plan
    if plan.row == bid_plan.OFFERED:
        company = state[L.OFFERS + plan.offer]
        about = _company(words, table.session, state, company)
        return _cards(words, company, 1), plan.offer, state[L.OFFER_COUNT], about
    now = state[L.AREAS + L.AREA_SIZE * state[L.TURN] + L.BID_COUNT] + plan.bid
    verb = words[A.BID + _VERBS + preview.bid_place(state, now)[1]]
    picks = (now, verb, preview.standing(state, now, table.session.words)[0])
    if plan.row == bid_plan.DONE:
        return table.session.words[G.BID], 0, 0, words[A.BID + 3] % picks
    lifted = plan.lifted[plan.at]
    name = _cards(words, plan.kinds[plan.at], 1)
    after = now + (-1 if lifted else 1)
    then = preview.standing(state, after, table.session.words)[0]
    brings = words[A.BID + (lifted > 0)] % (signs.BUTTON_A, after, verb, then)
    if then != picks[2]:
        brings += words[A.BID + 2] % picks
    return (words[A.IN_BID] % name if lifted else name), plan.at, plan.count, brings
