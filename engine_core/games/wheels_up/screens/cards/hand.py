"""The hand at a Wheels Up! table, to play from, discard from, answer with, or only look at.

It is a row of tiles, with the card under the cursor in words below.
"""

from engine_core.console.scene import A
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.wheels_up.data import page_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import AMOUNT, CHAOS, EFFECT
from engine_core.games.wheels_up.rules import codes, placing, scoring
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import bonus
from engine_core.games.wheels_up.rules.codes import CHAOS as PLAY_CHAOS
from engine_core.games.wheels_up.rules.notation import route_text
from engine_core.games.wheels_up.screens.cards import card_sign, card_text
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.map import place_caption
from engine_core.games.wheels_up.screens.map.map_places import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.table import Table
    from engine_core.packed_texts import Words

_TILES = const(2)
# The distance between two tiles in pixels, by the number of tiles
_PITCHES = b"\x1a\x1a\x1a\x1a\x1a\x1a\x15\x12\x10\x0e"
_FULL = const(5)  # the maximum number of cards that a player may keep
_TILE_Y = const(11)
_TILE_HEIGHT = const(12)
_HINT_PX = const(90)  # the width in pixels of a text beside the hint


class Hand:
    """The viewer's tiles: the cards in the hand, preceded by 0 for passing if a chaos card is asked for."""

    def __init__(self, table: "Table", decision: int) -> None:
        self._table = table
        self._decision = decision
        self._state = table.session.match.state
        self._cards = asked.cards_at(self._state, table.session.viewer)
        if decision == codes.REACT:
            self._cards.insert(0, 0)

    def count(self) -> int:
        """Return the number of tiles."""
        return len(self._cards)

    def action(self, at: int) -> int:
        """Return the action that tile `at` plays, or -1."""
        card = self._cards[at] if at < len(self._cards) else 0
        if self._decision == codes.DISCARD:
            return card
        if not card:
            return codes.PASS if self._decision == codes.REACT else -1
        action = (PLAY_CHAOS if CHAOS[card] else codes.CARD) + card
        if self._decision in (codes.ACTION, codes.REACT):
            table = self._table
            for i in range(table.count):
                if table.actions[i] == action:
                    return action
        return -1

    def draw(self, canvas: "Canvas", part: int, at: int) -> None:
        """Draw a part of the table while it shows the hand, with tile `at` under the cursor."""
        table = self._table
        session = table.session
        state = self._state
        language = table.console.settings.language
        card = self._cards[at] if at < len(self._cards) else 0
        if part == table.HEADER:
            plays = card > 0 and self.action(at) >= 0 and table.names(A) and table.turn.confirming < 0
            text = asked.hand_text(state, session.viewer, self._decision, session.words, plays)
            if table.turn.timing.decoy:
                text = session.words[G.NOTHING_NOW]
            fact = asked.pips(session.match) if self._decision == codes.ACTION else ""
            if fact and not plays and self.action(at) >= 0 and table.follows(self.action(at)):
                text = ""  # The text about what follows is more important than the question.
            table.draw_header(canvas, text, fact)
        elif part == table.FOOTER:
            self._draw_footer(canvas, at, card)
        elif part == _TILES:
            playable = 0
            for i in range(len(self._cards)):
                if self._decision != codes.DISCARD and self.action(i) >= 0:
                    playable |= 1 << i
            tiles(canvas, self._cards, at, playable)
        elif card and table.choice.view:
            explain(canvas, card, table.choice.page_words(), language, self._decision != codes.DISCARD)
        else:
            declared = 0 if table.turn.timing.decoy else state[L.DECLARED]
            by = ""
            if declared and not card:
                by = table.console.words[W.OF_WHOM] % (session.names[state[L.TURN]], "")
            crowded = self._decision == codes.DISCARD and len(self._cards) > _FULL
            mine = card > 0 or state[L.TURN] == session.viewer
            about(canvas, table.rules, card or declared, language, mine, by, crowded)
            if not card and not declared and session.line and session.line_seat >= 0:
                last_move(canvas, table)

    def _draw_footer(self, canvas: "Canvas", at: int, card: int) -> None:
        table = self._table
        session = table.session
        words = session.words
        state = self._state
        if table.choice.noted and table.turn.confirming < 0:
            table.footer(canvas, table.choice.page_words()[P.TAKES_BACK + 1])
            return
        left = ""
        right = ""
        if card:
            left = brings(table.rules, state, session.viewer, card, words)
            right = words[G.KINDS + card_sign.kind_of(card)]
            if self._decision == codes.ACTION and self.action(at) < 0 and not CHAOS[card]:
                left = words[G.ACTIONS_LEFT]
        elif self._decision == codes.REACT:
            left = words[G.PASS][0 if table.names(A) else 2 :]
            declared = 0 if table.turn.timing.decoy else state[L.DECLARED]
            begins = 0
            if declared and not table.turn.lesson:
                from engine_core.games.wheels_up.screens.choice import ahead

                begins = ahead.may_begin(table.rules, state, declared, state[L.TURN])
            if begins:
                left = words[G.PASS + 1] % place_caption.brings_texts(words, begins)[1]
            elif declared:
                turn = state[L.TURN]
                right = brings(table.rules, state, turn, declared, words)
                if right[0] not in signs.SEATS + signs.CARDS:
                    right = signs.SEATS[turn] + " " + right
                right = right if SMALL.width(left + right) <= table.FOOTER_PX - 4 else ""
        if card and table.choice.view:
            left = ""
        elif card and self._decision == codes.DISCARD and table.names(A):
            right = words[G.DISCARDS]
            left = left if SMALL.width(left + right) <= table.FOOTER_PX - 4 else ""
        elif card and SMALL.width(left) < _HINT_PX:
            right = words[G.SIGNS_HINT]
        table.draw_footer(canvas, left, right)


def tiles(canvas: "Canvas", cards: list, at: int, playable: int) -> None:
    """Draw the tiles in rows 9-27; card 0 stands for passing. Tile `at` is under the cursor. `playable`: a mask of the
    tiles with a bar

    The sign of a card's kind stands before the sign of its effect, or below the tile if there are many tiles and no
    bars.
    """
    canvas.fill(0, 9, 128, 19, 0)
    for i in range(len(cards)):
        x, width = tile_x(len(cards), i)
        lit = i == at
        canvas.card(x, _TILE_Y, width, _TILE_HEIGHT)
        if lit:
            canvas.fill(x, _TILE_Y, width, _TILE_HEIGHT, 1)
        text = signs.END
        if cards[i]:
            kind = card_sign.kind_sign(cards[i])
            text = card_sign.tile_text(cards[i])
            if not playable and len(cards) > _FULL:
                canvas.text_centre(SMALL, x, _TILE_Y + _TILE_HEIGHT, width, kind)
            elif SMALL.width(kind + " " + text) <= width - 4:
                text = kind + " " + text
            elif SMALL.width(kind + text) <= width - 4:
                text = kind + text
        canvas.text_centre(SMALL, x, _TILE_Y + 3, width, text, 0 if lit else 1)
        if playable >> i & 1:
            canvas.fill(x + 1, _TILE_Y + _TILE_HEIGHT + 1, width - 2, 2, 1)


def tile_x(count: int, i: int) -> tuple:
    """Return (left edge, width) of tile `i` of `count`."""
    pitch = _PITCHES[count]
    return pitch * i, pitch - 2 if pitch > 20 else pitch - 1


def about(canvas: "Canvas", rules: "Rules", card: int, language: str, mine: bool, by: str, low: bool) -> None:
    """Draw a card's name and effect in rows 28-55, or nothing for card 0.

    `mine`: whether the viewer plays it
    `by`: its owner, before the name
    `low`: whether to draw it a row lower if there is room, because signs are close above
    """
    canvas.fill(0, 28, 128, 28, 0)
    if card:
        name = card_text.name_of(card, language)
        lines = card_text.lines_of(rules, card, language, mine)
        y = 30 if low and len(lines) < 3 else 29
        canvas.text(LARGE, 1, y, by + name if LARGE.width(by + name) < 127 else name)
        for line in lines:
            y += 8
            canvas.text(SMALL, 1, y + 3, line)


def last_move(canvas: "Canvas", table: "Table") -> None:
    """Draw the move that can be answered and, of a route, its pay and its airplanes now, in rows 32-46."""
    session = table.session
    does = table.console.words[W.OF_WHOM] % (session.names[session.line_seat], session.line)
    canvas.text(SMALL, 1, 32, does)
    route = table.turn.last - ROUTE
    if route >= 0:
        text = "%s $%d" % (route_text(table.rules, route), table.rules.payouts[route])
        for seat in range(table.rules.seats):
            text += " " * (text[-1] != " ") + place_caption.planes_text(session.match.state, seat, route, 0)
        canvas.text(SMALL, 1, 42, text)


def explain(canvas: "Canvas", card: int, words: "Words", language: str, bar: bool) -> None:
    """Explain the signs on a card's tile in rows 28-55 and, with `bar`, the bar below it."""
    canvas.fill(0, 28, 128, 28, 0)
    lines = (
        (card_sign.kind_sign(card), words[P.KIND_SAID + card_sign.kind_of(card)]),
        (card_sign.tile_text(card), card_text.said(card, language)),
        ("", words[P.BAR_SAID] if bar else ""),
    )
    for i in range(len(lines)):
        canvas.text(SMALL, 4, 32 + 8 * i, lines[i][0])
        canvas.text(SMALL, 34, 32 + 8 * i, lines[i][1])
    if bar:
        canvas.fill(4, 50, 24, 2, 1)


def brings(rules: "Rules", state: bytearray, seat: int, card: int, words: "Words") -> str:
    """Return a text about what a card in the hand of `seat` would gain now, and the seats that it would pay."""
    effect = EFFECT[card]
    amount = AMOUNT[card]
    base = L.SEATS + L.SEAT_SIZE * seat
    others = [other for other in range(rules.seats) if other != seat]
    if effect >= codes.E_SERVICE:
        text = signs.SEATS[seat] + "+%d" % (amount if bonus.meets(rules, state, seat, card) else 0)
        paid = [other for other in others if bonus.meets(rules, state, other, card)]
        return text + "".join([" %s+%d" % (signs.SEATS[other], amount) for other in paid])
    if effect == codes.E_CANCEL:
        return words[G.CANCELS if state[L.DECLARED] else G.ONLY_ANSWER]
    if effect in (codes.E_GRANT, codes.E_STEAL):
        money = scoring.money(state, seat)
        if effect == codes.E_STEAL:
            amount = min(amount, max([scoring.money(state, other) for other in others]))
        return "$%d %s %d" % (money, signs.BECOMES, money + amount)
    if effect in (codes.E_TAX, codes.E_ALL_DISCARD):
        has = [
            scoring.money(state, other) if effect == codes.E_TAX else _of(state, other, L.HAND_COUNT)
            for other in others
        ]
        lost = ["%s-%d" % (signs.SEATS[other], min(amount, has[i])) for i, other in enumerate(others)]
        return ("" if effect == codes.E_TAX else signs.CARDS + " ") + " ".join(lost)
    if effect <= codes.E_QUICK_GATE:
        return words[G.OPEN_AIRPORTS] % state[L.OPEN_COUNT]
    if effect in (codes.E_PLANES, codes.E_QUICK_PLANE):
        if state[base + L.PLACED] == L.FLEET:
            return place_caption.no_plane_text(state, seat, words)
        return words[G.ROUTES_TAKE] % state[base + L.MENU_COUNT]
    if effect == codes.E_MOVE:
        hangar = state[base + L.HANGAR]
        if not placing.can_move(state, seat):
            return words[G.CANNOT_MOVE]
        return words[G.MOVABLE] % (state[base + L.PLACED] - hangar, hangar)
    if effect in (codes.E_DRAW, codes.E_ALL_DRAW):
        era = rules.deck_of[state[L.ERA]]
        return words[G.DECK_HAS] % state[L.DECK_COUNT + era]
    if effect in (codes.E_GROUND_ROUTE, codes.E_GROUND):
        return words[G.RIVALS_PLANES] % sum(
            [_of(state, other, L.PLACED) - _of(state, other, L.HANGAR) for other in others]
        )
    if effect == codes.E_SNATCH:
        return words[G.RIVALS_CARDS] % sum([_of(state, other, L.HAND_COUNT) for other in others])
    if effect == codes.E_LOCK_GATE and not state[L.DOUBLED] & ~(1 << seat):
        return words[G.RIVALS_GATES + 1]
    counted = L.DOUBLES if effect == codes.E_LOCK_GATE else L.GATES
    return words[G.RIVALS_GATES] % sum([_of(state, other, counted) for other in others])


def _of(state: bytearray, seat: int, what: int) -> int:
    return state[L.SEATS + L.SEAT_SIZE * seat + what]
