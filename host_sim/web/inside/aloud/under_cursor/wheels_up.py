"""The thing under the cursor in Wheels Up!."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.codes import E_GROUND, GATE_OF, IN_HANGAR, LAND, REACT, ROUTE_OF
from engine_core.games.wheels_up.rules.notation import route_text
from engine_core.games.wheels_up.rules.scoring import controlled, controller, money
from engine_core.games.wheels_up.screens import table_drawing, tally
from engine_core.games.wheels_up.screens.cards import card_text, hand
from engine_core.games.wheels_up.screens.choice import ahead, asked
from engine_core.games.wheels_up.screens.choice.choice import HAND, LISTS, MAP, RIVALS, ROW, WHOSE
from engine_core.games.wheels_up.screens.map import action_row, map_places, place_caption, row_view
from host_sim.web.inside.aloud import words as A
from host_sim.web.inside.aloud.under_cursor import COLON, aloud

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
        return _name(table, place), choice.at + 1, len(choice.order), _there(table, place)
    if choice.mode == RIVALS:
        seat = table.chosen()
        has = standing(session, session.match.state, (seat,), table.console.settings.language)[0][0][1]
        return session.names[seat] + "\n" + has, choice.at + 1, table.count, None
    if choice.mode == WHOSE:
        here = choice.here()
        size = ROUTE_OF if session.match.state[L.EFFECT] == E_GROUND else GATE_OF
        return session.names[here[choice.at] // size], choice.at + 1, len(here), None
    place = choice.cursor.place()
    return _name(table, place), 0, 0, _there(table, place)


# what is counted at places: where its texts are among those of a network
_GATES = 0
_PLANES = 2
_SLOTS = 4

_NET = 2  # the view of all routes, which is followed by each player's


def asks(table: "Table", text: str) -> str:
    """Return a table's question, or "" if the header asks none."""
    session = table.session
    if table.choice.mode == LISTS:
        return ""
    for question in (G.PLAY_CARD, G.ANSWER):  # In place of the question, the screen may show what button A does.
        text = text.replace(session.words[question + 1], session.words[question])
    return text


def sentence(table: "Table") -> str:
    """Return a sentence in place of a table's question, or "". Whoever may respond to a card is told which card, and
    who plays it; whoever moves an airplane, which one.
    """
    session = table.session
    if table.choice.mode == LISTS or not table.mine:
        return ""
    language = table.console.settings.language
    words = aloud(language)
    state = session.match.state
    card = _declared(table)
    if card:
        names = (session.names[session.viewer], session.names[state[L.TURN]], card_text.name_of(card, language))
        return str(words[A.RESPOND] % names)
    if table.decision() != LAND or state[L.PHASE] != LAND:
        return ""
    lifted = state[L.LIFTED] - 1
    if lifted == IN_HANGAR:
        return str(words[A.MOVE_WHERE + 1])
    return str(words[A.MOVE_WHERE] % route_text(table.rules, lifted))


def _declared(table: "Table") -> int:
    """Return the card to which the viewer may respond, or 0."""
    asked_now = table.decision() == REACT and not table.turn.timing.decoy
    return table.session.match.state[L.DECLARED] if asked_now else 0


def _there(table: "Table", place: int) -> "str | None":
    """Return who owns the gates and slots of an airport, or the airplanes on a route, and what a choice there does for
    the viewer, then for everyone; None if the footer has another text.
    """
    choice = table.choice
    session = table.session
    if choice.noted or choice.refused or table.turn.confirming >= 0 or place < 0:
        return None
    said = _facts(table, place)
    if choice.ends() and not table.brings(choice.action()):
        said.extend([way for way in table.ways_on() if way])
        return ". ".join(said)
    masks = asked.masks(table, True)
    outcome = place_caption.outcome_at(table.rules, session.match.state, session.viewer, place, masks, session.words)[0]
    if outcome not in ("", session.words[G.FULL], session.words[G.GATE]):
        said.append(outcome)
    said.append(table.brings_text())
    return ". ".join([text for text in said if text])


def _facts(table: "Table", place: int) -> list:
    """Return who owns gates at an airport, and its slots; or what a route pays, and the airplanes on it."""
    session = table.session
    rules = table.rules
    state = session.match.state
    words = aloud(table.console.settings.language)
    at = (L.GATES_AT if place < map_places.ROUTE else L.PLANES - map_places.ROUTE) + place
    counts = [(session.names[seat], state[L.SEATS + L.SEAT_SIZE * seat + at]) for seat in range(rules.seats)]
    owners = ", ".join(["%s %d" % count for count in counts if count[1]])
    if place >= map_places.ROUTE:
        pays = words[A.ON_ROUTE] % rules.payouts[place - map_places.ROUTE]
        return [pays, words[A.ON_ROUTE + 1] % owners if owners else words[A.ON_ROUTE + 2]]
    free = state[L.FREE + place]
    slots = words[A.AT_AIRPORT + 2] % free if free else session.words[G.FULL]
    if state[L.ERA] < 2 and rules.late_slots[place]:
        slots += words[A.AT_AIRPORT + 3] % rules.late_slots[place]
    return [words[A.AT_AIRPORT] % owners if owners else words[A.AT_AIRPORT + 1], slots]


def _name(table: "Table", place: int) -> str:
    """Return an airport's city, or a route's cities."""
    text: str = table_drawing.names(table.rules, place, table.cities())[0]
    return text


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
        brings = aloud(table.console.settings.language)[A.TO_PLACE] % left
    if table.turn.confirming >= 0:
        brings = session.words[G.END_ANYWAY]
    follows = table.brings_text()
    if follows:
        brings += ", " + follows
    return name, choice.item_at + 1, len(choice.items), brings


def around(table: "Table", begins: bool) -> list:
    """Return, as lines, what the players own and, if the cursor is in the row under the map, its actions; the cards in
    the hand while the cursor is on one of them; the places of a list; one player's figures beside that player's routes;
    nothing as a turn `begins`.
    """
    choice = table.choice
    session = table.session
    language = table.console.settings.language
    words = aloud(language)
    mode = choice.mode if table.mine else MAP
    if mode == HAND and not begins:
        return [_hand(table, language)]
    if mode == LISTS and choice.view < _NET:
        first = 0 if choice.view else map_places.ROUTE
        places = [first + place for place in choice.order]
        return [[[0, _name(table, place) + ". " + ". ".join(_facts(table, place))]] for place in places]
    if begins or mode not in (MAP, ROW, LISTS):
        return []
    count = session.match.rules.seats
    seats = range(count)
    if mode == LISTS and choice.view > _NET:
        seats = range((session.viewer + choice.view - _NET - 1) % count, count)[:1]
    lines = standing(session, session.match.state, seats, language)
    for line, seat in zip(lines, seats):
        base = L.SEATS + L.SEAT_SIZE * seat
        for network in (_places(table, base + L.GATES_AT, _GATES), _places(table, base + L.PLANES, _PLANES)):
            line[0][1] += " " + network + "." if network else ""
    if mode == LISTS:
        return lines
    lines.append([[0, _places(table, L.FREE, _SLOTS) or words[A.FREE_SLOTS]]])
    if mode == ROW:
        names = [session.words[G.ROW + item] for item in choice.items]
        lines.append([[0, words[A.ACTIONS] % ", ".join(names)]])
    return lines


def _places(table: "Table", at: int, what: int) -> str:
    """Return the airports, or the routes if `what` is _PLANES, whose number in the state from byte `at` on is not 0,
    those with equal numbers together.
    """
    state = table.session.match.state
    words = aloud(table.console.settings.language)
    first = map_places.ROUTE if what == _PLANES else 0
    numbers = state[at : at + len(table.rules.payouts if first else table.rules.late_slots)]
    texts = []
    for number in sorted(set(numbers)):
        if number:
            places = [first + place for place in range(len(numbers)) if numbers[place] == number]
            names = [table_drawing.names(table.rules, place, table.cities())[0] for place in places]
            last = names.pop()
            listed = ", ".join(names) + words[A.FLIES + 1] + last if names else last
            texts.append(words[A.NETWORK + what + (len(names) > 0)] % (number, listed))
    return words[A.HAND + 2].join(texts)


def standing(session: "Session | Past", state: bytearray, seats: "Iterable[int]", language: str) -> list:
    """Return, as lines, each player's money, gates, airplanes and cards, and what that player's routes pay."""
    rules: Rules = session.match.rules  # type: ignore[assignment]  # a match of this game
    words = aloud(language)
    lines = []
    for seat in seats:
        base = L.SEATS + L.SEAT_SIZE * seat
        has = [session.names[seat], money(state, seat), state[base + L.GATES], state[base + L.PLACED]]
        waiting = state[base + L.HANGAR]
        has.append(words[A.OWNS + 1] % waiting if waiting else "")
        has += [state[base + L.HAND_COUNT], controlled(rules, state, seat, 1)]
        lines.append([[0, words[A.OWNS] % tuple(has)]])
    return lines


def _cards(table: "Table") -> list:
    """Return the cards in the hand. If a chaos card may be played, the choice to pass, 0, precedes them."""
    cards = asked.cards_at(table.session.match.state, table.session.viewer)
    return ([0] if table.decision() == REACT else []) + cards


def _hand(table: "Table", language: str) -> list:
    """Return a line with the names of the cards in the hand."""
    names = [card_text.name_of(card, language) for card in _cards(table) if card]
    words = aloud(language)
    return [[0, words[A.HAND] % (", ".join(names) or words[A.HAND + 1])]]


def _card(table: "Table") -> tuple:
    """Return a card in the hand and its effect; or the choice to pass, the effect of the card to which the viewer may
    respond, and what it brings.
    """
    choice = table.choice
    session = table.session
    language = table.console.settings.language
    cards = _cards(table)
    card = cards[choice.at] if choice.at < len(cards) else 0
    if card:
        lines = card_text.lines_of(table.rules, card, language)
        return card_text.name_of(card, language) + "\n" + " ".join(lines), choice.at + 1, len(cards), None
    name = session.words[G.PASS if table.decision() == REACT else G.HAND_EMPTY].replace(signs.BUTTON_A + " ", "")
    declared = _declared(table)
    if not declared:
        return name, choice.at + 1, len(cards), None
    state = session.match.state
    turn = state[L.TURN]
    brings = hand.brings(table.rules, state, turn, declared, session.words)
    begins = 0 if table.turn.lesson else ahead.may_begin(table.rules, state, declared, turn)
    words = aloud(language)
    others = brings[0] in signs.SEATS + signs.CARDS
    texts = [brings if others else words[A.IF_PASSED + 1] % (session.names[turn], brings)]
    if begins:
        texts.append(place_caption.brings_texts(session.words, begins)[1])
    does = " ".join(card_text.lines_of(table.rules, declared, language, turn == session.viewer))
    effect = (card_text.name_of(declared, language), session.names[turn], does[:1].lower() + does[1:])
    name += "\n" + words[A.TAKES_EFFECT] % effect
    return name, choice.at + 1, len(cards), words[A.IF_PASSED] % ", ".join(texts)


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
    """Return why the era begins, each player's money, who leads the routes on the page, and what the button does."""
    session = scene._session
    state = session.match.state
    rules = session.match.rules
    words = aloud(scene.console.settings.language)
    drawn = " ".join([text for line in lines for _, text in line])
    heading, _, button = lines[0][0][1].partition(signs.BUTTON_A)
    told = [heading.rstrip(", "), lines[1][0][1]]
    for seat, name in enumerate(session.names):
        told.append(words[A.PAID] % (name, scene._times * controlled(rules, state, seat, 1), money(state, seat)))
    # For each leader, groups of routes that pay the same, and the pay; then the routes that nobody leads
    leads: list = [[] for _ in range(rules.seats + 1)]
    for route in scene.routes:
        text = route_text(rules, route)
        if text in drawn:
            leader = controller(rules, state, route)
            pays = scene._times * rules.payouts[route] if leader >= 0 else 0
            groups = leads[leader]
            if not groups or groups[-1][1] != pays:
                groups.append(["", pays])
            groups[-1][0] += (", " if groups[-1][0] else "") + text
    for seat, groups in enumerate(leads):
        if seat < rules.seats and groups:
            paid = [words[A.LEADS] % tuple(group) for group in groups]
            told.append(words[A.LEADS + 1] % (session.names[seat], words[A.HAND + 2].join(paid)))
        elif groups:
            told.append(words[A.LEADS + 2] % groups[0][0])
    if not scene.routes:
        told.append(session.words[G.NOBODY_LED])
    if button:
        told.append(signs.BUTTON_A + button)
    return [[[0, text]] for text in told]


PAGES = {"Era": _era, "MoneyPage": _money_page}  # the scenes of this game that show tables of figures
