"""The thing under the cursor in Way Up High, and the trees."""

from engine_core.draw import signs
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.data.cards import BOTTOM_COLOUR, BOTTOM_VALUE, TOP_COLOUR, TOP_VALUE
from engine_core.games.way_up_high.rules.layout import CARDS, COUNT, DOWN, FLOORS, LONGEST
from engine_core.games.way_up_high.screens.floor_view import card_text
from engine_core.games.way_up_high.screens.move_caption import bonus_lost
from engine_core.games.way_up_high.screens.sum_preview import Sums, run_sign
from engine_core.games.way_up_high.screens.table import becomes
from engine_core.packed_texts import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.games.way_up_high.screens.table import Table

PAGE = "Trees"
_TREE = {  # name and points; then the roof, its colour and value, and the longest run; or that there are no floors
    "en": ("%s: total %d, ", "roof: %s", ", longest run: %d %s", "no floors yet"),
    "fr": ("%s : total %d, ", "toit : %s", ", plus longue série : %d %s", "pas d’étage"),
}
_FLOORS = {"en": ". floors from the roof down: ", "fr": ". étages depuis le toit : "}
_CARD = {"en": "card %d:", "fr": "carte %d :"}  # a card in the hand, by its place


def thing(table: "Table") -> tuple:
    """Return a card in the hand, its place there and, unless it is to be confirmed, a full description of what choosing
    it does, for which the footer has no room.
    """
    action = table.chosen()
    card = action & ~DOWN
    return card_text(card), list(table.hand).index(card) + 1, len(table.hand), _brings(table, action)


def _brings(table: "Table", action: int) -> "str | None":
    if table.turn.confirming >= 0:
        return None
    session = table.session
    words = session.words
    state = session.match.state
    seat = session.viewer
    more = words[G.ONLY_GREY]
    if table.fits(action & ~DOWN):
        points = table.then.value - state[table.rules.tree(seat) + FLOORS]
        more = words[G.GREY if action & DOWN else G.FACE_UP] % points
    now = Sums(table.rules)
    now.take(state, seat)
    gains = ((G.RUN, table.then.bonus - now.bonus), (G.HEAD_GOAL, table.then.reward - now.reward))
    for word, gained in gains:  # so that the sum adds up
        if gained:
            more += ", %s %s" % (words[word], signed(gained))
    lost = "" if table.turn.is_puzzle() else bonus_lost(table.rules, state, table.then.copy, words)[2:]
    total = words[G.TOTAL] + " " + becomes(table.rules.score(state, seat), table.then.total)
    return ", ".join([text for text in (more, lost, total, table.brings_text()) if text])


def around(table: "Table", begins: bool) -> list:
    """Return all players' roofs and longest runs as lines, each [under the cursor (1 or 0), text], with the viewer's
    first, and then the cards in the hand, unless a turn `begins` or another player moves.
    """
    session = table.session
    language = table.console.settings.language
    seats = session.match.rules.seats
    order = [(session.viewer + step) % seats for step in range(seats)]
    lines: list = [[[0, _tree(session, session.match.state, seat, language)[0]]] for seat in order]
    if table.mine and not begins:
        chosen = table.chosen() & ~DOWN
        for place, card in enumerate(table.hand):
            lines.append([[0, _CARD[language] % (place + 1)], [int(card == chosen), card_text(card)]])
    return lines


def standing(session: "Session | Past", state: bytearray, seats: "Iterable[int]", language: str) -> list:
    """Return, as lines, each player's name, points, roof, longest run and all floors of the tree."""
    lines: list = []
    for seat in seats:
        said, floors = _tree(session, state, seat, language)
        lines.append([[0, said + (_FLOORS[language] + ", ".join(floors) if floors else "") + "."]])
    return lines


def _tree(session: "Session | Past", state: bytearray, seat: int, language: str) -> tuple:
    """Return (a text about a seat's tree, its floors in signs from the roof down)."""
    rules: Rules = session.match.rules  # type: ignore[assignment]  # a match of this game
    at = rules.tree(seat)
    has, roof, run, bare = _TREE[language]
    floors = []
    for place in range(state[at + COUNT] - 1, -1, -1):
        card = state[at + CARDS + place]
        if card & DOWN:
            floors += 2 * [signs.GREY + "2"]
        else:
            floors.append("%s%d" % (signs.COLOURS[TOP_COLOUR[card]], TOP_VALUE[card]))
            floors.append("%s%d" % (signs.COLOURS[BOTTOM_COLOUR[card]], BOTTOM_VALUE[card]))
    text = has % (session.names[seat], rules.score(state, seat)) + (roof % floors[0] if floors else bare)
    if state[at + LONGEST]:
        text += run % (state[at + LONGEST], run_sign(state, at))
    return text, floors
