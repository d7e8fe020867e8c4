"""The thing under the cursor in Up or Down?, and the things on the table."""

from engine_core.draw import signs
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.columns import best_put, column_score, gain
from engine_core.games.up_or_down.screens.move_caption import card_text, taking_brings
from engine_core.games.up_or_down.screens.table_view import neighbours
from engine_core.packed_texts import signed
from host_sim.web.inside.aloud import words as A
from host_sim.web.inside.aloud.under_cursor import COLON, COLUMN, aloud

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.games.up_or_down.rules.rules import Rules
    from engine_core.games.up_or_down.screens.table import Table
    from engine_core.packed_texts import Words

_GIVEN_UP = {"en": "cards given up: %d", "fr": "cartes jetées : %d"}


def thing(table: "Table") -> tuple:
    """Return a card, a place for a card or a pile, its place among the choices, and what choosing it does, unless the
    footer asks for a second press.
    """
    state = table.session.match.state
    language = table.console.settings.language
    words = aloud(language)
    decision = table.rules.decision(state)
    action = table.chosen()
    at = list(table.actions[: table.count]).index(action) + 1
    if decision <= L.TAKE:
        name = card_text(action)
    elif decision == L.DRAW:
        up = state[table.rules.up + state[L.UP_COUNT] - 1]
        name = words[A.THINGS + 3] if action == L.DOWN else words[A.THINGS + 2] + " " + card_text(up)
    elif action >= L.DROP:
        name = words[A.TO_GIVE_UP] % (action - L.DROP + 1)
    else:
        name = words[A.TO_START] if action == L.NEW else COLUMN[language] % (action + 1)
    brings = _brings(table, words, decision, action) if table.turn.confirming < 0 else None
    return name, at, table.count, brings


def asks(table: "Table", text: str) -> str:
    """Return a table's question. One about a card to take names the cards, for which the screen has no room."""
    state = table.session.match.state
    if table.rules.decision(state) != L.TAKE:
        return text
    cards = tuple([card_text(card) for card in (table.actions[0], table.actions[1], state[L.PLAYED])])
    which = aloud(table.console.settings.language)[A.TAKE_WHICH] % cards
    return text.replace(table.session.words[G.CHOOSE_NEIGHBOUR], which)


def _brings(table: "Table", words: "Words", decision: int, action: int) -> str:
    """Return what choosing a card, a place or a pile does."""
    state = table.session.match.state
    area = table.rules.area(table.session.viewer)
    score = table.rules.score(state, table.session.viewer)
    if decision == L.DRAW and action == L.DOWN:
        return words[A.PILE_HAS] % state[L.DOWN_COUNT]
    if decision in (L.PLAY, L.DRAW):
        draws = decision == L.DRAW
        card = state[table.rules.up + state[L.UP_COUNT] - 1] if draws else action
        below, above = sorted(neighbours(table.ring_with(card), card))
        text = words[A.NEIGHBOURS + draws] % (taking_brings(state, area, below) + taking_brings(state, area, above))
        return text + ". " + words[A.PILE_HAS] % state[L.UP_COUNT] if draws else text
    if decision == L.TAKE:
        place = best_put(state, area, action)
        points = gain(state, area, place, action)
        if place == L.NEW:
            return words[A.BEST_PLACE + 1] % (signed(points), score + points)
        return words[A.BEST_PLACE + 2 * (place > L.NEW)] % (place % L.DROP + 1, signed(points), score + points)
    text = words[A.PLACING + 3]
    if action != L.NEW:
        after = bytearray(state)
        table.rules.apply_action(after, action)
        at = area + L.COLUMN_SIZE * (action % L.DROP)
        before = column_score(state, at)
        now = column_score(after, at)
        length = after[at + L.LENGTH]
        if action > L.NEW:
            text = words[A.PLACING + 4] % (before, state[at + L.LENGTH])
        else:
            turns = 0 if state[at + L.LENGTH] > 1 else 1 if after[at + L.DIRECTION] == L.RISING else 2
            text = words[A.PLACING + turns] % (now, before, length, now // length)
    text += words[A.THEN_TOTAL] % (score + gain(state, area, action, state[L.TAKEN]))
    code = table.brings(action)
    return text + words[A.ALL_HAVE + code - 1] if code else text


def around(table: "Table", begins: bool) -> list:
    """Return the ring, the hand, the columns and the face-up card as lines, each [under the cursor (1 or 0), text] from
    the left, but only when a turn `begins`.
    """
    session = table.session
    state = session.match.state
    decision = table.rules.decision(state)
    if begins and decision != L.PLAY:
        return []
    language = table.console.settings.language
    words = aloud(language)
    chosen = table.chosen() if table.mine else 0
    colon = COLON[language].rstrip()
    own = [card for card in state[L.HANDS + 3 * session.viewer : L.HANDS + 3 * session.viewer + 3] if card]
    lines = [_cards(words[A.THINGS] + colon, table.ring_with(0), chosen if decision == L.TAKE else 0)]
    if own:
        lines.append(_cards(words[A.THINGS + 1] + colon, own, chosen if decision == L.PLAY else 0))
    for column, text in enumerate(_columns(session, session.viewer, words)):
        lines.append([[int(table.mine and decision == L.PUT and chosen in (column, L.DROP + column)), text]])
    up = state[L.UP_COUNT]
    if up:
        lines.append([[0, words[A.THINGS + 2] + colon], [0, card_text(state[table.rules.up + up - 1])]])
    if not begins:
        lines.append([[0, _total(session, session.viewer, words)]])
    drawn = table.you_drew(session.viewer)
    if begins and drawn:
        lines.insert(0, [[0, drawn]])
    return lines


def _total(session: "Session | Past", seat: int, words: "Words") -> str:
    """Return a player's name and points, and how many of them are for cards given up."""
    rules: Rules = session.match.rules  # type: ignore[assignment]  # a match of this game
    state = session.match.state
    given_up = state[rules.area(seat) + L.DISCARD]
    total = words[A.TOTAL] % (session.names[seat], rules.score(state, seat))
    return total + words[A.TOTAL + 1] % given_up if given_up else total


def standing(session: "Session | Past", state: bytearray, seats: "Iterable[int]", language: str) -> list:
    """Return, as lines, each player's name, points and cards given up, then the columns."""
    words = aloud(language)
    texts: list = []
    for seat in seats:
        texts.append(_total(session, seat, words))
        texts.extend(_columns(session, seat, words))
    return [[[0, text + "."]] for text in texts]


def named(text: str, language: str) -> str:
    """Return a text with words for the sign before a number of cards given up, since no card in this game is grey."""
    at = text.find(signs.GREY)
    while at >= 0:
        rest = text[at + 1 :].lstrip(" ")
        digits = len(rest) - len(rest.lstrip("0123456789"))
        if digits:
            text = text[:at] + _GIVEN_UP[language] % int(rest[:digits]) + rest[digits:]
        at = text.find(signs.GREY, at + 1)
    return text


def _columns(session: "Session | Past", seat: int, words: "Words") -> list:
    """Return each of a player's columns in words: direction, last card, cards of each colour, most first, points."""
    rules: Rules = session.match.rules  # type: ignore[assignment]  # a match of this game
    state = session.match.state
    texts = []
    for column in range(3):
        at = rules.area(seat) + L.COLUMN_SIZE * column
        length = state[at + L.LENGTH]
        if not length:  # Columns are begun in their order, and are never empty again.
            texts.append(words[A.COLUMNS + 4 + column])
            break
        last = card_text(state[at + L.LAST])
        if length == 1:
            texts.append(words[A.COLUMNS] % (column + 1, last))
            continue
        tallies = [(state[at + L.TALLY + colour], words[A.COLOURS + colour]) for colour in range(6)]
        tallies.sort(key=lambda tally: -tally[0])
        text = words[A.COLUMNS + (1 if state[at + L.DIRECTION] == L.RISING else 2)]
        if tallies[0][0] == length:
            cards = words[A.COUNTED] % tallies[0]
        else:
            several = ", ".join([words[A.COUNTED + 2] % tally for tally in tallies if tally[0] > 1])
            single = ", ".join([words[A.COUNTED + 1] % colour for count, colour in tallies if count == 1])
            cards = words[A.COLUMNS + 3] % (length, several + ", " * (several != "" and single != "") + single)
        texts.append(text % (column + 1, last, cards, column_score(state, at)))
    return texts


def _cards(name: str, cards: list, lit: int) -> list:
    """Return a line of cards after a name. `lit`: the card under the cursor, or 0."""
    line: list = [[0, name]]
    for card in cards:
        cursor = int(card == lit)
        if line[-1][0] == cursor and len(line) > 1:
            line[-1][1] += ", " + card_text(card)
        else:
            line.append([cursor, card_text(card)])
    return line
