"""The thing under the cursor in Way Up High, and the trees."""

from engine_core.draw import signs
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.data.cards import BOTTOM_COLOUR, BOTTOM_VALUE, TOP_COLOUR, TOP_VALUE
from engine_core.games.way_up_high.rules.layout import CARDS, COUNT, DOWN, LONGEST
from engine_core.games.way_up_high.screens.floor_view import card_text
from engine_core.games.way_up_high.screens.move_caption import bonus_lost
from engine_core.games.way_up_high.screens.sum_preview import Sums, run_sign
from engine_core.packed_texts import signed
from host_sim.web.inside.aloud import words as A
from host_sim.web.inside.aloud.under_cursor import aloud

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.games.way_up_high.screens.table import Table
    from engine_core.packed_texts import Words

PAGE = "Trees"
_ALIKE = 3  # As many equal floors are told as a number of them.


def thing(table: "Table") -> tuple:
    """Return a card in the hand with its place there, 0, 0 and, unless it is to be confirmed, a full description of
    what choosing it does, for which the footer has no room.
    """
    action = table.chosen()
    card = action & ~DOWN
    brings = _brings(table, action) if table.turn.confirming < 0 else None
    words = aloud(table.console.settings.language)
    # The name ends with a number, so a word stands between it and the place.
    name = words[A.HAND_CARD + 3] % (card_text(card), list(table.hand).index(card) + 1, len(table.hand))
    return name, 0, 0, brings


def _brings(table: "Table", action: int) -> str:
    session = table.session
    words = session.words
    state = session.match.state
    seat = session.viewer
    spoken = aloud(table.console.settings.language)
    way = 0 if not action & DOWN else 1 if table.fits(action & ~DOWN) else 2
    now = Sums(table.rules)
    now.take(state, seat)
    text = spoken[A.BUILT + way] % (table.then.value - now.value)
    gains = ((G.RUN, table.then.bonus - now.bonus), (G.HEAD_GOAL, table.then.reward - now.reward))
    for word, gained in gains:  # so that the sum adds up
        if gained:
            text += ", %s %s" % (words[word], signed(gained))
    if not table.turn.is_puzzle():
        text += bonus_lost(table.rules, state, table.then.copy, words)
    text += spoken[A.BUILT + 3] % table.then.total
    code = table.brings(action)
    return text + spoken[A.GAME_ENDS + code - 1] if code else text


def around(table: "Table", begins: bool) -> list:
    """Return all players' roofs and longest runs as lines, each [under the cursor (1 or 0), text], with the viewer's
    first, and then the cards in the hand, unless a turn `begins` or another player moves.
    """
    session = table.session
    words = aloud(table.console.settings.language)
    seats = session.match.rules.seats
    order = [(session.viewer + step) % seats for step in range(seats)]
    lines: list = [[[0, _tree(session, session.match.state, seat, words)[0]]] for seat in order]
    if table.mine and not begins:
        chosen = table.chosen() & ~DOWN
        for place, card in enumerate(table.hand):
            name = words[A.HAND_CARD + (card == table.latest())] % (place + 1)
            text = card_text(card) + ("" if table.fits(card) else words[A.HAND_CARD + 2])
            lines.append([[0, name], [int(card == chosen), text]])
    return lines


def standing(session: "Session | Past", state: bytearray, seats: "Iterable[int]", language: str) -> list:
    """Return, as lines, each player's name, points, roof, longest run and all floors of the tree."""
    words = aloud(language)
    lines: list = []
    for seat in seats:
        said, floors = _tree(session, state, seat, words)
        lines.append([[0, said + (words[A.TREE + 4] + _counted(floors, words) if floors else "") + "."]])
    return lines


def _tree(session: "Session | Past", state: bytearray, seat: int, words: "Words") -> tuple:
    """Return (a text about a seat's tree, its floors in signs from the roof down)."""
    rules: Rules = session.match.rules  # type: ignore[assignment]  # a match of this game
    at = rules.tree(seat)
    floors = []
    for place in range(state[at + COUNT] - 1, -1, -1):
        card = state[at + CARDS + place]
        if card & DOWN:
            floors += 2 * [signs.GREY + "2"]
        else:
            floors.append("%s%d" % (signs.COLOURS[TOP_COLOUR[card]], TOP_VALUE[card]))
            floors.append("%s%d" % (signs.COLOURS[BOTTOM_COLOUR[card]], BOTTOM_VALUE[card]))
    text = words[A.TREE] % (session.names[seat], rules.score(state, seat))
    text += words[A.TREE + 1] % floors[0] if floors else words[A.TREE + 3]
    if state[at + LONGEST]:
        text += words[A.TREE + 2] % (state[at + LONGEST], run_sign(state, at))
    return text, floors


def _counted(floors: list, words: "Words") -> str:
    """Return floors in their order, with the number of those that are equal and follow each other."""
    told: list = []
    first = 0
    for at in range(1, len(floors) + 1):
        if at == len(floors) or floors[at] != floors[first]:
            alike = at - first
            told += floors[first:at] if alike < _ALIKE else [words[A.TREE + 5] % (alike, floors[first])]
            first = at
    return ", ".join(told)
