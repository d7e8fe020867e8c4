"""The thing under the cursor in Up Too High, and the companies."""

from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import held
from engine_core.games.up_too_high.rules.knowledge import hand_count
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import bid_plan, preview

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.games.up_too_high.screens.table import Table

_BID = {  # a bid, when it takes (while others still bid; after all have), and what button A does
    "en": (
        "With a bid of %d you ",
        "would take %s",
        "take %s",
        ". %s: ",
        "add the card",
        "take it back",
        "; a bid of %d would take %s",
    ),
    "fr": (
        "Avec une mise de %d, tu ",
        "prendrais en %s",
        "prends en %s",
        ". %s : ",
        "ajouter la carte",
        "la reprendre",
        " ; une mise de %d prendrait en %s",
    ),
}
_BIDS = {"en": ("bids: ", "%s not yet", ". %s: place the bid"), "fr": ("mises : ", "%s pas encore", ". %s : miser")}
_HAND = {"en": "hand: ", "fr": "main : "}
_COMPANY = {  # letter, levels and cards of the capital; then the president, and the owners of shares
    "en": ("%s: airport %d, airplane %d, capital %d", ", president %s", ", shares: "),
    "fr": ("%s : aéroport %d, avion %d, capital %d", ", président %s", ", parts : "),
}
_OFFERS = {"en": "offers: ", "fr": "offres : "}
_PLAYER = {"en": "%s: total %d, cards in hand: %d.", "fr": "%s : total %d, cartes en main : %d."}
_LIFTED = {"en": "%s, in your bid", "fr": "%s, dans ta mise"}


def thing(table: "Table") -> tuple:
    """Return a share, a card, a level, a flight or a number of cards, and its place among the choices."""
    session = table.session
    words = session.words
    state = session.match.state
    decision = table.asked()
    action = table.chosen()
    if decision == L.BID:
        return _bid(table)
    if decision == L.FLY:
        brings = "+%d" % table.gains[preview.place_of(state, state[L.ACTING])]
        ahead = table.brings_text()
        if table.turn.confirming >= 0:
            brings = table.console.words[W.AGAIN] % ahead if ahead else table.console.words[W.NO_WAY_BACK]
        elif ahead:
            brings += ", " + ahead
        return words[G.FLIGHTS + action], table.at + 1, table.count, brings
    if decision == L.BUILD:
        name = words[G.DONE] if action == L.DONE else _card(action)
    elif decision == L.DIVIDEND:
        name = "%d %s" % (action, words[G.A_SHARE])
    else:
        boxes = [box for box in range(L.COMPANIES) if table.may(box)]
        return signs.SHARE + " " + LETTERS[action], boxes.index(table.at) + 1, len(boxes), None
    return name, table.at + 1, table.count, None


def around(table: "Table", begins: bool) -> list:
    """Return the viewer's hand, the shares on offer, the bids and the companies in ring order as lines, each [under the
    cursor (1 or 0), text]; when a turn `begins`, only what is new or what the decision is about.
    """
    session = table.session
    state = session.match.state
    language = table.console.settings.language
    decision = state[L.PHASE]
    letters = [LETTERS[state[L.OFFERS + place]] for place in range(state[L.OFFER_COUNT])]
    lines = [_OFFERS[language] + ", ".join(letters)] if letters and decision in (L.BID, L.TAKE) else []
    if decision == L.BID or (decision in (L.TAKE, L.EXTRA) and not begins):
        lines.append(_bids(table, state, language))
    if table.mine and (decision == L.BID or not begins):
        lines.insert(0, _HAND[language] + (_hand(state, session.viewer) or "0"))
    if not begins:
        lines += _companies(session, state, language)
    elif decision in (L.FLY, L.BUILD, L.DIVIDEND):
        lines.append(_company(session, state, state[L.ACTING], language))
    return [[[0, text]] for text in lines]


def standing(session: "Session | Past", state: bytearray, seats: "Iterable[int]", language: str) -> list:
    """Return, as lines, each player's name, points and cards in hand, then the companies."""
    score = session.match.rules.score
    lines = [_PLAYER[language] % (session.names[seat], score(state, seat), hand_count(state, seat)) for seat in seats]
    lines += [text + "." for text in _companies(session, state, language)]
    return [[[0, text]] for text in lines]


def _hand(state: bytearray, seat: int) -> str:
    """Return a seat's cards, those with the same sign after it."""
    hand = L.AREAS + L.AREA_SIZE * seat + L.HAND
    texts: list = []
    last = ""
    for kind in range(L.KINDS):
        sign, _, number = _card(kind).partition(" ")
        for _ in range(state[hand + kind]):
            texts.append(number if sign == last else sign + " " + number)
            last = sign
    return ", ".join(texts)


def _bids(table: "Table", state: bytearray, language: str) -> str:
    """Return each seat's bid in the order of bidding and, in the viewer's own, how to place it."""
    bids, not_yet, place = _BIDS[language]
    seats = state[L.SEATS]
    texts = []
    waits = False
    for step in range(seats):
        seat = (state[L.FIRST] + step) % seats
        now = state[L.PHASE] == L.BID and seat == state[L.TURN]
        if waits or (now and not table.mine):
            texts.append(not_yet % table.session.names[seat])
        else:
            bid = state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT] + (table.plan.bid if now else 0)
            texts.append("%s %d" % (table.session.names[seat], bid))
        waits = waits or now
    return bids + ", ".join(texts) + (place % signs.DOWN if waits and table.mine else "")


def _companies(session: "Session | Past", state: bytearray, language: str) -> list:
    return [_company(session, state, state[L.RING + place], language) for place in range(L.COMPANIES)]


def _company(session: "Session | Past", state: bytearray, company: int, language: str) -> str:
    """Return a company's levels, capital, president and shares in words."""
    has, presides, shares = _COMPANY[language]
    text = has % (LETTERS[company], state[L.AIRPORT + company], state[L.AIRPLANE + company], state[L.COUNTS + company])
    if state[L.PRESIDENT + company] != L.NONE:
        text += presides % session.names[state[L.PRESIDENT + company]]
    owned = [(session.names[seat], held(state, seat, company)) for seat in range(session.match.rules.seats)]
    owners = ["%s %d" % share for share in owned if share[1]]
    return text + shares + ", ".join(owners) if owners else text


def _bid(table: "Table") -> tuple:
    """Return the thing under the cursor of a bid: a share on offer, a card in the hand, or the end of the bid."""
    state = table.session.match.state
    plan = table.plan
    if plan.row == bid_plan.OFFERED:
        return signs.SHARE + " " + LETTERS[state[L.OFFERS + plan.offer]], plan.offer + 1, state[L.OFFER_COUNT], None
    if plan.row == bid_plan.DONE:
        return table.session.words[G.BID], 0, 0, None
    language = table.console.settings.language
    words = table.session.words
    name = _card(plan.kinds[plan.at])
    if plan.lifted[plan.at]:
        name = _LIFTED[language] % name
    lifted = plan.lifted[plan.at]
    now = state[L.AREAS + L.AREA_SIZE * state[L.TURN] + L.BID_COUNT] + plan.bid
    after = now + (-1 if lifted else 1)
    texts = _BID[language]
    before, last = preview.bid_place(state, now)
    brings = texts[0] % now + texts[1 + last] % words[G.NTH + before] + texts[3] % signs.BUTTON_A + texts[4 + lifted]
    return name, plan.at + 1, plan.count, brings + texts[6] % (after, preview.standing(state, after, words)[0])


def _card(kind: int) -> str:
    """Return the words for a share, or for a level of an airport or an airplane."""
    if kind < L.AIRPORTS:
        return signs.SHARE + " " + LETTERS[kind]
    if kind < L.AIRPLANES:
        return "%s %d" % (signs.AIRPORT, kind - L.AIRPORT_ZERO)
    return "%s %d" % (signs.AIRPLANE, kind - L.AIRPLANE_ZERO)
