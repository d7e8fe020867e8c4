"""The thing under the cursor in Wheels Up!."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.codes import E_GROUND, GATE_OF, REACT, ROUTE_OF
from engine_core.games.wheels_up.rules.notation import route_text
from engine_core.games.wheels_up.rules.scoring import controlled, controller, money
from engine_core.games.wheels_up.screens import table_drawing, tally
from engine_core.games.wheels_up.screens.cards import card_text
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.choice.choice import HAND, LISTS, MAP, RIVALS, ROW, WHOSE
from engine_core.games.wheels_up.screens.map import action_row, map_places, place_caption, row_view
from host_sim.web.inside import words as A
from host_sim.web.inside.under_cursor import COLON, aloud

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.table import Table


def thing(table: "Table") -> tuple:
    """Return a place on the map, an item of the row, a seat or a card, in the form that the package describes. A place
    is in no row.
    """
    choice = table.choice
    session = table.session
    if choice.mode == ROW:
        return _item(table)
    if choice.mode == HAND:
        return _card(table)
    if choice.mode == LISTS:
        if choice.view > 1:
            return "", 0, 0, None  # These views show a network of routes and no cursor.
        place = choice.lists().place(table)
        return _name(table, place), choice.at + 1, len(choice.order), None
    if choice.mode == RIVALS:
        seat = table.chosen()
        has = standing(session, session.match.state, (seat,), table.console.settings.language)[0][0][1]
        return session.names[seat] + "\n" + has, choice.at + 1, table.count, None
    if choice.mode == WHOSE:
        here = choice.here()
        seat = here[choice.at] // (ROUTE_OF if session.match.state[L.EFFECT] == E_GROUND else GATE_OF)
        return session.names[seat], choice.at + 1, len(here), None
    place = choice.cursor.place()
    return _name(table, place), 0, 0, _there(table, place)


_TO_PLACE = {"en": "airplanes to place: %d", "fr": "avions à poser : %d"}
_HAS = {
    "en": "%s: $%d, gates: %d, airplanes placed: %d, in the hangar: %d, cards: %d, income from routes: $%d.",
    "fr": "%s : %d M$, portes : %d, avions posés : %d, au hangar : %d, cartes : %d, revenu des lignes : %d M$.",
}
_PAID = {"en": "+$%d, now $%d.", "fr": "+%d M$, soit %d M$."}
_NET = 2  # the view of all routes, which is followed by each player's
_HAND = {"en": "hand:", "fr": "main :"}
_ACTIONS = {"en": "actions: ", "fr": "actions : "}
_MAP = {"en": ("Gates at ", "Airplanes on ", "open slots: "), "fr": ("Portes à ", "Avions sur ", "places libres : ")}
_THERE = {
    "en": ("gates: ", "no gates", "open slots: %d", "locked: %d", "pays $%d", "airplanes: ", "no airplanes"),
    "fr": ("portes : ", "sans porte", "places libres : %d", "fermées : %d", "paie %d M$", "avions : ", "sans avion"),
}


def _there(table: "Table", place: int) -> "str | None":
    """Return who owns the gates and slots of an airport, or the airplanes on a route, and what a choice there does for
    the viewer, then for everyone; None if the footer has another text.
    """
    choice = table.choice
    session = table.session
    state = session.match.state
    other = choice.noted or choice.refused or table.turn.confirming >= 0
    if other or place < 0 or map_places.has_owner(state):
        return None
    rules = table.rules
    gates, no_gates, is_open, locked, pays, planes, no_planes = _THERE[table.console.settings.language]
    at = (L.GATES_AT if place < map_places.ROUTE else L.PLANES - map_places.ROUTE) + place
    counts = [(session.names[seat], state[L.SEATS + L.SEAT_SIZE * seat + at]) for seat in range(rules.seats)]
    owners = ", ".join(["%s %d" % count for count in counts if count[1]])
    if place < map_places.ROUTE:
        said = [gates + owners if owners else no_gates]
        said.append(is_open % state[L.FREE + place])
        if state[L.ERA] < 2 and rules.late_slots[place]:
            said.append(locked % rules.late_slots[place])
    else:
        said = [pays % rules.payouts[place - map_places.ROUTE], planes + owners if owners else no_planes]
    if choice.ends() and not table.brings(choice.action()):
        ways = [way for way in table.ways_on() if way]
        return ". ".join([", ".join(said), ", ".join(ways)])
    masks = asked.masks(table, True)
    said.append(place_caption.outcome_at(rules, state, session.viewer, place, masks, session.words)[0])
    said.append(table.brings_text())
    return ", ".join([text for text in said if text])


def _name(table: "Table", place: int) -> str:
    """Return an airport's city, or a route's cities, and its code."""
    cities = table.cities()
    return ", ".join(table_drawing.names(table.rules, place, cities)[:2])


def _item(table: "Table") -> tuple:
    """Return an item in the row under the map, why it cannot be chosen, and its fact."""
    choice = table.choice
    session = table.session
    state = session.match.state
    item = choice.item()
    can = choice.can(item)
    name = session.words[G.ROW + item]
    if not can:
        why = row_view.row_text(state, session.viewer, item, can, session.words)
        name += COLON[table.console.settings.language] + why
    brings = row_view.row_fact(table.rules, state, session.viewer, item, can, session.words)
    if item == action_row.GATE:
        brings = session.words[G.OPEN_AIRPORTS] % state[L.OPEN_COUNT]
    elif item == action_row.DRAW:
        brings = session.words[G.DECK_HAS] % int(brings.rpartition(" ")[2])
    elif item == action_row.PLANE and brings:
        left = L.FLEET - state[L.SEATS + L.SEAT_SIZE * session.viewer + L.PLACED]
        brings = _TO_PLACE[table.console.settings.language] % left
    if table.turn.confirming >= 0:
        brings = session.words[G.END_ANYWAY]
    ahead = table.brings_text()
    if ahead:
        brings += ", " + ahead
    return name, choice.item_at + 1, len(choice.items), brings


def around(table: "Table", begins: bool) -> list:
    """Return, as lines, what the players own and, if the cursor is in the row under the map, its actions; the cards in
    the hand while the cursor is on one of them; one player's figures beside that player's routes; nothing as a turn
    `begins`, nor while lists cover the map.
    """
    choice = table.choice
    session = table.session
    language = table.console.settings.language
    mode = choice.mode if table.mine else MAP
    if mode == HAND and not begins:
        return [_hand(table, language)]
    if mode == LISTS and choice.view > _NET:
        seat = (session.viewer + choice.view - _NET - 1) % session.match.rules.seats
        return standing(session, session.match.state, (seat,), language)
    if begins or mode not in (MAP, ROW):
        return []
    seats = session.match.rules.seats
    lines = standing(session, session.match.state, range(seats), language)
    for seat in range(seats):
        lines[seat][0][1] += _network(table, L.SEATS + L.SEAT_SIZE * seat, language)
    lines.append([[0, _MAP[language][2] + _places(table, L.FREE, 0)]])
    if mode == ROW:
        names = [session.words[G.ROW + item] for item in choice.items]
        lines.append([[0, _ACTIONS[language] + ", ".join(names)]])
    return lines


def _network(table: "Table", base: int, language: str) -> str:
    """Return where a seat, whose bytes of the state begin at `base`, has gates and airplanes."""
    gates, planes, _ = _MAP[language]
    at = _places(table, base + L.GATES_AT, 0)
    on = _places(table, base + L.PLANES, map_places.ROUTE)
    return (" " + gates + at + "." if at else "") + (" " + planes + on + "." if on else "")


def _places(table: "Table", at: int, first: int) -> str:
    """Return the airports, or the routes, which begin at place `first`, whose number in the state from byte `at` on is
    not 0; with that number if it is over 1.
    """
    state = table.session.match.state
    texts = []
    for place in range(len(table.rules.payouts if first else table.rules.late_slots)):
        number = state[at + place]
        if number:
            name = table_drawing.names(table.rules, first + place, table.cities())[0]
            texts.append(name if number == 1 else "%s %d" % (name, number))
    return ", ".join(texts)


def standing(session: "Session | Past", state: bytearray, seats: "Iterable[int]", language: str) -> list:
    """Return, as lines, each player's money, gates, airplanes and cards, and what that player's routes pay."""
    rules: Rules = session.match.rules  # type: ignore[assignment]  # a match of this game
    lines = []
    for seat in seats:
        base = L.SEATS + L.SEAT_SIZE * seat
        has = [session.names[seat], money(state, seat)]
        has += [state[base + at] for at in (L.GATES, L.PLACED, L.HANGAR, L.HAND_COUNT)]
        has.append(controlled(rules, state, seat, 1))
        lines.append([[0, _HAS[language] % tuple(has)]])
    return lines


def _cards(table: "Table") -> list:
    """Return the cards in the hand. If a chaos card may be played, the choice to pass, 0, precedes them."""
    cards = asked.cards_at(table.session.match.state, table.session.viewer)
    return ([0] if table.decision() == REACT else []) + cards


def _hand(table: "Table", language: str) -> list:
    """Return a line with the names of the cards in the hand."""
    line = [[0, _HAND[language]]]
    for at, card in enumerate(_cards(table)):
        if card:
            line.append([int(at == table.choice.at), card_text.name_of(card, language)])
    return line


def _card(table: "Table") -> tuple:
    """Return a card in the hand and its effect, or the choice to pass."""
    choice = table.choice
    session = table.session
    decision = table.decision()
    cards = _cards(table)
    card = cards[choice.at] if choice.at < len(cards) else 0
    if not card:
        name = session.words[G.PASS if decision == REACT else G.HAND_EMPTY].replace(signs.BUTTON_A + " ", "")
    else:
        language = table.console.settings.language
        lines = card_text.lines_of(table.rules, card, language)
        name = card_text.name_of(card, language) + "\n" + " ".join(lines)
    return name, choice.at + 1, len(cards), None


def _money_page(scene: "Any", lines: list) -> list:
    """Return, after the title, a line about each player's money by source."""
    counted = scene._tally
    session = scene._session
    found = []
    for seat, name in enumerate(session.names if scene._ready else ()):
        at = tally.SOURCES * seat
        texts = [(counted.words[P.SOURCES + source], counted.text(seat, source)) for source in range(tally.SOURCES)]
        told = ["%s %s" % text for text in texts if text[1] != "-"]
        told.append("%s %d" % (counted.words[P.TOTAL], sum(counted.sums[at : at + tally.SOURCES])))
        found.append([[0, name + COLON[scene.console.settings.language] + ", ".join(told) + "."]])
    lines[:] = found
    lines.insert(0, [[0, aloud(scene.console.settings.language)[A.MONEY]]])
    return lines


def _era(scene: "Any", lines: list) -> list:
    """Return the heading and why the era begins, a line about each route on the page, and one about each player."""
    session = scene._session
    state = session.match.state
    rules = session.match.rules
    language = scene.console.settings.language
    colon = COLON[language]
    drawn = " ".join([text for line in lines for _, text in line])
    found = [[[0, text]] for line in lines[:2] for _, text in line]
    for route in scene.routes:
        text = route_text(rules, route)
        if text in drawn:
            leader = controller(rules, state, route)
            pays = "%s, +$%d" % (session.names[leader], scene._times * rules.payouts[route])
            found.append([[0, text + colon + (pays if leader >= 0 else session.words[G.TIE]) + "."]])
    if not scene.routes:
        found.append([[0, session.words[G.NOBODY_LED] + "."]])
    for seat, name in enumerate(session.names):
        gain = scene._times * controlled(rules, state, seat, 1)
        found.append([[0, name + colon + _PAID[language] % (gain, money(state, seat))]])
    return found


PAGES = {"Era": _era, "MoneyPage": _money_page}  # the scenes of this game that show tables of figures
