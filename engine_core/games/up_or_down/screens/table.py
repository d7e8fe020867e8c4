"""The table of Up or Down?."""

from engine_core.console.play import table
from engine_core.console.scene import LEFT, RIGHT, A, B
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.columns import best_put, gain
from engine_core.games.up_or_down.screens import move_caption, put_view, table_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.up_or_down.rules.rules import Rules

_HAND = const(0)
_RING = const(1)
_SIDE = const(2)


class Table(table.Table):
    """Its parts are the hand, the ring and the side panel, or, while a card is put, the three columns; then the footer
    and the header. In this order the cursor is drawn before the text about it.
    """

    rules: "Rules"
    PARTS = 5
    LABEL_X = 66
    HINTS = True
    TEACHES = True
    BRINGS = G.BRINGS
    FOOTER = const(3)
    HEADER = const(4)

    def __init__(self, console: "Console", session: "Session | Past") -> None:
        super().__init__(console, session)
        self._ring: list = []  # the `shown` of table_view.ring
        self._hand: list = []  # the `shown` of table_view.hand
        self._hands = b""  # every seat's hand after the last action
        self._acted = 0  # the number of actions when `_hands` was noted
        self._drawn = bytearray(self.rules.seats)  # the card that each seat drew last, or 0 once it has put one
        # For each seat, how many piles contained cards when it was last asked
        self._piles = bytearray([self._piles_left()] * self.rules.seats)

    def redraw(self) -> None:
        self._ring.clear()
        self._hand.clear()
        super().redraw()

    def follow(self) -> None:
        self._note_drawn()
        super().follow()

    def _note_drawn(self) -> bool:
        """Note which card the last action has added to a hand. Return whether there is one."""
        state = self.session.match.state
        before = self._hands
        acted = len(self.session.match.history)
        found = False
        self._hands = bytes(state[L.HANDS : L.HANDS + 3 * self.rules.seats])
        if before and acted > self._acted:  # Otherwise an action was undone.
            for place, card in enumerate(self._hands):
                seat = place // 3
                if card and card not in before[3 * seat : 3 * seat + 3]:
                    self._drawn[seat] = card
                    found = True
        self._acted = acted
        # The mark is cleared only here, because a card must still be marked after B undoes its play.
        if self.rules.decision(state) == L.DRAW or (state[L.TAKEN] and not self._piles_left()):
            self._drawn[self.rules.current_player(state)] = 0
        return found

    def _piles_left(self) -> int:
        """Return how many of the piles still contain cards."""
        state = self.session.match.state
        return (state[L.UP_COUNT] > 0) + (state[L.DOWN_COUNT] > 0)

    def unseen_events(self, seat: int) -> str:
        """Say that a pile is empty, so that no one will choose between the piles any more (UD9)."""
        piles = self._piles_left()
        gone = piles < self._piles[seat]
        self._piles[seat] = piles
        return self.session.words[G.PILES_LEFT + piles] if gone else ""

    def news(self) -> list:
        return [self.you_drew(self.session.viewer)] if self._note_drawn() else []

    def you_drew(self, seat: int) -> str:
        """Return a line that says which card a person has drawn, or ""."""
        card = self._drawn[seat] if seat >= 0 and self.session.people else 0
        return self.session.words[G.YOU_DREW] % move_caption.card_text(card) if card else ""

    def ask(self) -> None:
        self.at = 0
        state = self.session.match.state
        if self.turn.undone in list(self.actions[: self.count]):
            self.point(self.turn.undone)
        elif self._decision() == L.PUT:  # The footer named this place when the card was taken.
            self.point(self._best(state[L.TAKEN]))
        elif self._decision() == L.TAKE:
            self.at = move_caption.better(state, self.rules.area(self.session.viewer), self.actions[0], self.actions[1])

    def _best(self, card: int) -> int:
        """Return the viewer's best action for putting a card."""
        return best_put(self.session.match.state, self.rules.area(self.session.viewer), card)

    def brings(self, action: int) -> int:
        """Return 1 for the end of the game, 2 if everyone has one card left, 3 for the last draw, else 0 (UD9,
        UD10).
        """
        state = self.session.match.state
        left = state[L.UP_COUNT] + state[L.DOWN_COUNT]
        if self._decision() != L.PUT or left > 1:
            return 0
        in_hands = sum([card > 0 for card in state[L.HANDS : L.HANDS + 3 * self.rules.seats]])
        return 3 if left else 1 if not in_hands else 2 if in_hands == self.rules.seats else 0

    def doubts(self, action: int) -> bool:
        """Return whether the action draws the last card, or gives up a column (now or with the put that follows)
        although another choice gives up none.
        """
        return self._gives_up(action) or self.brings(action) == 3

    def _gives_up(self, action: int) -> bool:
        way = self._best if self._decision() == L.TAKE else int
        least = min([way(card) for card in self.actions[: self.count]])
        return self._decision() in (L.TAKE, L.PUT) and way(action) >= L.DROP > least

    def point(self, action: int) -> None:
        """Put the cursor on a legal action."""
        self.at = list(self.actions[: self.count]).index(action)

    def chosen(self) -> int:
        return self.actions[self.at]

    def flight(self, action: int) -> None:
        decision = self.rules.decision(self.session.match.state)
        if decision == L.PLAY:
            # With several people, the card's place in the hand would reveal something about the cards next to it.
            place = self.at if self.mine and self.session.people == 1 else -1
            table_view.fly_in(self.console.motion, self.ring_with(action), action, place)
        elif decision == L.TAKE:
            table_view.fly_out(self.console.motion, self.ring_with(0), action)

    def _decision(self) -> int:
        return self.rules.decision(self.session.match.state) if self.mine else -1

    def _seen(self) -> int:
        """Return the seat whose columns are shown: the viewer or, if there is none, the seat that acted last."""
        return self.session.viewer if self.session.viewer >= 0 else max(0, self.session.line_seat)

    def _hand_cards(self) -> list:
        """Return the cards in the viewer's hand, or none if there is no viewer."""
        seat = self.session.viewer
        hand = self.session.match.state[L.HANDS + 3 * seat : L.HANDS + 3 * seat + 3] if seat >= 0 else b""
        return [card for card in hand if card]

    def draw(self, canvas: "Canvas", part: int) -> None:
        state = self.session.match.state
        decision = self._decision()
        if part == self.HEADER:
            self._draw_header(canvas, state, decision)
        elif part == self.FOOTER:
            if decision >= 0:
                self._draw_footer(canvas, state, decision)
            else:
                seat = self._seen()
                total = "%s %d" % (self.session.words[G.TOTAL], self.rules.score(state, seat))
                given = state[self.rules.area(seat) + L.DISCARD]
                # Without these the points of the columns would not add up to the total. An empty hand has room for
                # them.
                if given and self._hand_cards():
                    total = "%s%d  %s" % (signs.GREY, given, total)
                if seat != self.session.viewer:
                    total = self.console.words[W.OF_WHOM] % (self.session.names[seat], total)
                self.draw_footer(canvas, self.you_drew(self.session.viewer), total)
        elif decision == L.PUT:
            put_view.column(canvas, self.rules, state, part, self.chosen(), self.session.words)
        elif part == _RING:
            self._draw_ring(canvas, state, decision)
        elif part == _HAND:
            cards = self._hand_cards()
            drawn = self._drawn[self.session.viewer]
            table_view.hand(canvas, self._hand, cards, self.chosen() if decision == L.PLAY else 0, drawn)
            given = state[self.rules.area(self._seen()) + L.DISCARD]
            if given and not cards:
                canvas.text(SMALL, 1, 50, "%s %s %d" % (signs.GREY, self.session.words[G.GIVEN_UP], given))
        elif decision == L.DRAW:
            top = state[self.rules.up + state[L.UP_COUNT] - 1]
            table_view.piles(canvas, top, state[L.UP_COUNT], state[L.DOWN_COUNT], self.chosen())
        else:
            table_view.columns(canvas, state, self.rules.area(self._seen()))

    def about(self) -> str:
        state = self.session.match.state
        return move_caption.card_text(state[L.TAKEN]) if state[L.PHASE] == L.PUT else ""

    def _draw_header(self, canvas: "Canvas", state: bytearray, decision: int) -> None:
        words = self.session.words
        asked = ""
        if decision == L.PUT:
            asked = words[G.GOES_WHERE] % self.about()
        elif decision >= 0:
            asked = words[(G.CHOOSE_CARD, G.CHOOSE_NEIGHBOUR, 0, G.DRAW_FROM)[decision]]
        fact = signs.CARDS + " " + str(state[L.UP_COUNT] + state[L.DOWN_COUNT])
        if state[L.UP_COUNT] and decision != L.DRAW:
            card = move_caption.card_text(state[self.rules.up + state[L.UP_COUNT] - 1])
            fact = card if decision == L.PUT else card + " " + fact  # The question leaves no room for the fact.
        self.draw_header(canvas, asked, fact)

    def ring_with(self, card: int) -> list:
        """Return the cards of the ring in order, including `card`."""
        return table_view.ring_cards(self.session.match.state, card)

    def _draw_ring(self, canvas: "Canvas", state: bytearray, decision: int) -> None:
        if decision == L.PLAY:
            card = self.chosen()
            cards = self.ring_with(card)
            table_view.ring(canvas, self._ring, cards, card, table_view.neighbours(cards, card))
        elif decision == L.TAKE:
            table_view.ring(canvas, self._ring, self.ring_with(0), self.chosen(), (self.actions[0], self.actions[1]))
        else:
            cards = self.ring_with(0)
            # Another seat is about to take a card, so the bars show the cards that it chooses from.
            played = state[L.PLAYED] if len(cards) > 6 else 0
            table_view.ring(canvas, self._ring, cards, 0, table_view.neighbours(cards, played) if played else ())

    def _draw_footer(self, canvas: "Canvas", state: bytearray, decision: int) -> None:
        words = self.session.words
        action = self.chosen()
        area = self.rules.area(self.session.viewer)
        score = self.rules.score(state, self.session.viewer)
        if decision == L.DRAW and action:
            left = words[G.UNKNOWN_CARD]
            right = words[G.LEFT] % state[L.DOWN_COUNT]
        elif decision in (L.PLAY, L.DRAW):
            card = action if decision == L.PLAY else state[self.rules.up + state[L.UP_COUNT] - 1]
            # The text names them in the order of the ring.
            below, above = sorted(table_view.neighbours(self.ring_with(card), card))
            brings = move_caption.taking_brings(state, area, below), move_caption.taking_brings(state, area, above)
            if decision == L.PLAY:
                left = words[G.THEN_TAKE] % brings[0]
                right = words[G.THEN_TAKE + 1] % brings[1]
            else:
                left = words[G.BESIDE_IT] % (brings[0] + brings[1])
                right = words[G.LEFT] % state[L.UP_COUNT]
        elif decision == L.TAKE:
            left = move_caption.best_place(state, area, action, words)
            right = move_caption.total_becomes(score, gain(state, area, self._best(action), action), words)
        else:
            left = move_caption.put_changes(self.rules, state, area, action, words)
            right = move_caption.total_becomes(score, gain(state, area, action, state[L.TAKEN]), words)
        if self.turn.confirming >= 0 and self._gives_up(action):
            text = (
                words[G.AGAIN_GIVES_UP + 1] if decision == L.TAKE else words[G.AGAIN_GIVES_UP] % (action - L.DROP + 1)
            )
            self.footer(canvas, text)
            return
        right = right if SMALL.width(left + right) < self.FOOTER_PX else ""
        if self.turn.is_puzzle() and self.turn.confirming < 0 and self.brings(action) == 2:
            self.footer(canvas, left, right)  # A puzzle has already said how many turns are left.
            return
        self.draw_footer(canvas, left, right)

    def press(self, button: int) -> None:
        decision = self._decision()
        if decision < 0 or button in (A, B):
            super().press(button)
            return
        if decision == L.PUT:
            at = self._walk_columns(button)
        elif button in (LEFT, RIGHT):
            at = (self.at + (1 if button == RIGHT else -1)) % self.count
        else:
            from engine_core.games.up_or_down.screens import score_screen

            self.console.push(score_screen.Scores(self.console, self.turn.session))
            return
        if at == self.at:
            return
        if decision == L.PUT:
            parts = 1 << self.column_of(self.chosen()) | 1 << self.column_of(self.actions[at])
        else:
            parts = (1 << _HAND | 1 << _RING, 1 << _RING, 0, 1 << _SIDE)[decision]
        self.at = at
        self.moved()
        self.stale |= parts | 1 << self.FOOTER

    def column_of(self, action: int) -> int:
        """Return the part that shows the column that an action puts a card on, or gives up."""
        if action != L.NEW:
            return action - L.DROP if action >= L.DROP else action
        state = self.session.match.state
        at = self.rules.area(self.session.viewer)
        column = 0
        while state[at]:
            at += L.COLUMN_SIZE
            column += 1
        return column

    def _walk_columns(self, button: int) -> int:
        """Return the cursor's index after an arrow: along the columns, which wrap, or from putting to giving up and
        back.
        """
        action = self.chosen()
        row = [at for at in range(self.count) if (self.actions[at] >= L.DROP) == (action >= L.DROP)]
        if button in (LEFT, RIGHT):
            return row[(row.index(self.at) + (1 if button == RIGHT else -1)) % len(row)]
        other = [at for at in range(self.count) if at not in row]
        if not other:
            return self.at
        column = self.column_of(action)
        return min(other, key=lambda at: abs(self.column_of(self.actions[at]) - column))
