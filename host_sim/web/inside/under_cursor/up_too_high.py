"""The thing under the cursor of Up Too High."""

from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import bid_plan, preview

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.screens.table import Table

_BID = {"en": "bid %d: %s, button A makes it %d: %s", "fr": "mise %d : %s, le bouton A en fait %d : %s"}
_LIFTED = {"en": "%s, in the bid", "fr": "%s, dans la mise"}


def thing(table: "Table") -> tuple:
    """Return a share, a card, a level, a flight or a number of cards, and its place among those to choose from."""
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


def _bid(table: "Table") -> tuple:
    """Return the thing under the cursor of a bid: a share on offer, a card of the hand, or the end of the bid."""
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
    now = state[L.AREAS + L.AREA_SIZE * state[L.TURN] + L.BID_COUNT] + plan.bid
    after = now + (-1 if plan.lifted[plan.at] else 1)
    standing = preview.standing(state, now, words)[1], preview.standing(state, after, words)[0]
    return name, plan.at + 1, plan.count, _BID[language] % (now, standing[0], after, standing[1])


def _card(kind: int) -> str:
    """Return the words for a share, or for a level of an airport or an airplane."""
    if kind < L.AIRPORTS:
        return signs.SHARE + " " + LETTERS[kind]
    if kind < L.AIRPLANES:
        return "%s %d" % (signs.AIRPORT, kind - L.AIRPORT_ZERO)
    return "%s %d" % (signs.AIRPLANE, kind - L.AIRPLANE_ZERO)
