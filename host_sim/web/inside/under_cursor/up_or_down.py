"""The thing under the cursor in Up or Down?, and the things on the table."""

from engine_core.draw import signs
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.columns import column_score, gain
from engine_core.games.up_or_down.screens import move_caption
from engine_core.games.up_or_down.screens.move_caption import card_text
from host_sim.web.inside.under_cursor import COLON, COLUMN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.games.up_or_down.rules.rules import Rules
    from engine_core.games.up_or_down.screens.table import Table

_NEW = {"en": "new column", "fr": "nouvelle colonne"}
_COLUMN_HAS = {
    "en": ("rises, ", "falls, ", "one card, %s", "%d cards: %s, last card %s", ", worth %d", "empty"),
    "fr": ("monte, ", "descend, ", "une carte, %s", "%d cartes, dont %s, dernière carte %s", ", vaut %d", "vide"),
}
_GIVES_UP = {"en": "give up column %d", "fr": "jeter la colonne %d"}
_WITH = {  # a column with the card: its direction, its cards and those of its main colour, and these without it
    "en": (
        "With this card, the column ",
        "will rise: ",
        "will fall: ",
        "has ",
        "%d cards times %d of one colour, instead of %d times %d",
    ),
    "fr": (
        "Avec cette carte, la colonne ",
        "montera : ",
        "descendra : ",
        "a ",
        "%d cartes fois %d de même couleur, au lieu de %d fois %d",
    ),
}
_HAS = {"en": "%s: total %d, ", "fr": "%s : total %d, "}
_GIVEN_UP = {"en": "cards given up: %d", "fr": "cartes jetées : %d"}
_NAMES = {"en": ("ring", "hand", "face-up card"), "fr": ("anneau", "main", "carte visible")}


def thing(table: "Table") -> tuple:
    """Return a card, a place for a card or a pile, its place among the choices, and what choosing it does if the footer
    does not tell all of that.
    """
    session = table.session
    words = session.words
    state = session.match.state
    decision = table.rules.decision(state)
    action = table.chosen()
    at = list(table.actions[: table.count]).index(action) + 1
    brings = None
    if decision <= L.TAKE:
        name = card_text(action)
    elif decision == L.PUT:
        column = COLUMN[table.console.settings.language]
        name = _NEW[table.console.settings.language] if action == L.NEW else column % (action % L.DROP + 1)
        if action >= L.DROP:
            name = _GIVES_UP[table.console.settings.language] % (action - L.DROP + 1)
        name += " (%s)" % card_text(state[L.TAKEN])
        if table.turn.confirming < 0:  # The footer has no room for all of this.
            area = table.rules.area(session.viewer)
            points = gain(state, area, action, state[L.TAKEN])
            changes = _changes(table, area, action) if action < L.NEW else ""
            if action >= L.DROP:
                changes = move_caption.put_changes(table.rules, state, area, action, words)
            total = move_caption.total_becomes(table.rules.score(state, session.viewer), points, words)
            brings = ", ".join([text for text in (changes, total, table.brings_text()) if text])
    elif action == L.DOWN:
        name = words[G.FACE_DOWN]
    else:
        name = "%s %s" % (words[G.FACE_UP], card_text(state[table.rules.up + state[L.UP_COUNT] - 1]))
    return name, at, table.count, brings


def _changes(table: "Table", area: int, action: int) -> str:
    """Return a sentence about how the card that was taken changes a column, whose points are its cards times those of
    its main colour.
    """
    state = table.session.match.state
    after = bytearray(state)
    table.rules.apply_action(after, action)
    with_it, rises, falls, has, times = _WITH[table.console.settings.language]
    at = area + L.COLUMN_SIZE * action
    lengths = after[at + L.LENGTH], state[at + L.LENGTH]
    if lengths[1] == 1:
        has = rises if after[at + L.DIRECTION] == L.RISING else falls
    now, before = [column_score(part, at) // length for part, length in zip((after, state), lengths)]
    return with_it + has + times % (lengths[0], now, lengths[1], before)


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
    chosen = table.chosen() if table.mine else 0
    ring, hand, seen = _NAMES[language]
    colon = COLON[language].rstrip()
    own = [card for card in state[L.HANDS + 3 * session.viewer : L.HANDS + 3 * session.viewer + 3] if card]
    lines = [_cards(ring + colon, table.ring_with(0), chosen if decision == L.TAKE else 0)]
    if own:
        lines.append(_cards(hand + colon, own, chosen if decision == L.PLAY else 0))
    for column, text in enumerate(_columns(session, session.viewer, language)):
        lines.append([[int(table.mine and decision == L.PUT and chosen in (column, L.DROP + column)), text]])
    up = state[L.UP_COUNT]
    if up:
        lines.append([[0, seen + colon], [0, card_text(state[table.rules.up + up - 1])]])
    if not begins:
        lines.append([[0, _total(session, session.viewer, language)]])
    drawn = table.you_drew(session.viewer)
    if begins and drawn:
        lines.insert(0, [[0, drawn]])
    return lines


def _total(session: "Session | Past", seat: int, language: str) -> str:
    """Return a player's name, points and cards given up, a point each."""
    rules: Rules = session.match.rules  # type: ignore[assignment]  # a match of this game
    state = session.match.state
    total = _HAS[language] % (session.names[seat], rules.score(state, seat))
    return total + _GIVEN_UP[language] % state[rules.area(seat) + L.DISCARD]


def standing(session: "Session | Past", state: bytearray, seats: "Iterable[int]", language: str) -> list:
    """Return, as lines, each player's name, points and cards given up, then the columns."""
    texts: list = []
    for seat in seats:
        texts.append(_total(session, seat, language))
        texts.extend(_columns(session, seat, language))
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


def _columns(session: "Session | Past", seat: int, language: str) -> list:
    """Return each of a player's three columns in words: direction, last card, cards of each colour, points."""
    rules: Rules = session.match.rules  # type: ignore[assignment]  # a match of this game
    state = session.match.state
    rises, falls, single, several, worth, empty = _COLUMN_HAS[language]
    texts = []
    for column in range(3):
        at = rules.area(seat) + L.COLUMN_SIZE * column
        text = COLUMN[language] % (column + 1) + COLON[language]
        if not state[at + L.LENGTH]:
            texts.append(text + empty)
            continue
        if state[at + L.DIRECTION]:
            text += rises if state[at + L.DIRECTION] == L.RISING else falls
        tallies = [(state[at + L.TALLY + colour], signs.COLOURS[colour]) for colour in range(6)]
        cards = ", ".join(["%d %s" % tally for tally in tallies if tally[0]])
        last = card_text(state[at + L.LAST])
        text += single % last if state[at] == 1 else several % (state[at], cards, last)
        texts.append(text + worth % column_score(state, at))
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
