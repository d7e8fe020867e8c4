"""The table of Up or Down?."""

from engine_core import signs
from engine_core.console import table
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B
from engine_core.const import const
from engine_core.up_or_down import put_view, table_view
from engine_core.up_or_down import words as G
from engine_core.up_or_down.columns import fits, gain
from engine_core.up_or_down.facts import card_text
from engine_core.up_or_down.layout import (
    COLUMN_SIZE,
    DOWN_COUNT,
    DRAW,
    DROP,
    HANDS,
    NEW,
    PLAY,
    PLAYED,
    PUT,
    RING,
    TAKE,
    TAKEN,
    UP_COUNT,
)

_RING = const(2)
_HAND = const(3)
_SIDE = const(4)


class Table(table.Table):
    """Parts: header, footer, and the ring, the hand and the side panel, or the three columns while a card is put."""

    PARTS = 5

    def ask(self) -> None:
        self._at = 0

    def chosen(self) -> int:
        return self.actions[self._at]

    def _decision(self) -> int:
        return self.rules.decision(self.session.match.state) if self.mine else -1

    def draw(self, canvas, part: int) -> None:
        state = self.session.match.state
        decision = self._decision()
        if part == self.HEADER:
            self._draw_header(canvas, state, decision)
        elif part == self.FOOTER:
            if decision < 0:
                points = self.rules.score(state, self.session.viewer)
                self.draw_footer(canvas, "", "%s %d" % (self.session.words[G.TOTAL], points))
            else:
                self._draw_footer(canvas, state, decision)
        elif decision == PUT:
            put_view.column(canvas, self.rules, state, part - _RING, self.chosen(), self.session.words)
        elif part == _RING:
            self._draw_ring(canvas, state, decision)
        elif part == _HAND:
            at = HANDS + 3 * self.session.viewer
            cards = [state[at + i] for i in range(3) if state[at + i]]
            table_view.hand(canvas, cards, self.chosen() if decision == PLAY else 0)
        elif decision == DRAW:
            top = state[self.rules.up + state[UP_COUNT] - 1]
            table_view.piles(canvas, top, state[UP_COUNT], state[DOWN_COUNT], self.chosen())
        else:
            table_view.columns(canvas, state, self.rules.area(self.session.viewer))

    def _draw_header(self, canvas, state: bytearray, decision: int) -> None:
        words = self.session.words
        asked = ""
        if decision == PUT:
            asked = words[G.GOES_WHERE] % card_text(state[TAKEN])
        elif decision >= 0:
            asked = words[(G.CHOOSE_CARD, G.CHOOSE_NEIGHBOUR, 0, G.DRAW_FROM)[decision]]
        fact = ""
        if state[UP_COUNT]:
            fact = signs.CARDS + " " + card_text(state[self.rules.up + state[UP_COUNT] - 1])
        elif state[DOWN_COUNT]:
            fact = signs.CARDS + " " + str(state[DOWN_COUNT])
        self.draw_header(canvas, asked, fact)

    def _ring_with(self, card: int) -> list:
        """Return the ring's cards, `card` among them."""
        state = self.session.match.state
        cards = [state[i] for i in range(RING, RING + 7) if state[i]]
        if card:
            cards.append(card)
            cards.sort()
        return cards

    def _draw_ring(self, canvas, state: bytearray, decision: int) -> None:
        if decision == PLAY:
            card = self.chosen()
            cards = self._ring_with(card)
            table_view.ring(canvas, cards, card, neighbours(cards, card))
        elif decision == TAKE:
            table_view.ring(canvas, self._ring_with(0), self.chosen(), (self.actions[0], self.actions[1]))
        else:
            cards = self._ring_with(0)
            played = state[PLAYED] if len(cards) > 6 else 0  # somebody is about to take: show between which
            table_view.ring(canvas, cards, 0, neighbours(cards, played) if played else ())

    def _draw_footer(self, canvas, state: bytearray, decision: int) -> None:
        words = self.session.words
        viewer = self.session.viewer
        action = self.chosen()
        area = self.rules.area(viewer)
        if decision == PLAY:
            below, above = neighbours(self._ring_with(action), action)
            self.draw_footer(canvas, self._best(below), self._best(above))
        elif decision == DRAW:
            if action:
                self.draw_footer(canvas, words[G.UNKNOWN_CARD], words[G.LEFT] % state[DOWN_COUNT])
            else:
                top = state[self.rules.up + state[UP_COUNT] - 1]
                below, above = neighbours(self._ring_with(top), top)
                self.draw_footer(canvas, self._best(below), self._best(above))
        else:
            score = self.rules.score(state, viewer)
            if decision == TAKE:
                left = self._best(action)
                put = self._best_put(action)
                after = score + gain(state, area, put, action)
            else:
                left = self._put_text(state, area, action)
                after = score + gain(state, area, action, state[TAKEN])
            self.draw_footer(canvas, left, "%s %d %s %d" % (words[G.TOTAL], score, signs.BECOMES, after))

    def _put_text(self, state: bytearray, area: int, action: int) -> str:
        """Return what putting does to the column: its length and best colour before and after."""
        if action == NEW:
            return self.session.words[G.NEW_COLUMN]
        column = action - DROP if action >= DROP else action
        at = area + COLUMN_SIZE * column
        before = put_view.best_text(state, at)
        after = bytearray(state)
        self.rules.apply_action(after, action)
        text = before + " " + signs.BECOMES + " " + put_view.best_text(after, at)
        return text + " +%d" % state[at] if action >= DROP else text

    def _best_put(self, card: int) -> int:
        """Return the way to put `card` that brings the viewer most at once."""
        state = self.session.match.state
        area = self.rules.area(self.session.viewer)
        best = NEW
        most = -999
        for column in range(3):
            at = area + COLUMN_SIZE * column
            if not state[at]:
                return best if most > 1 else NEW
            if fits(state, at, card) and gain(state, area, column, card) > most:
                most = gain(state, area, column, card)
                best = column
        if most < 0:
            for action in range(DROP, DROP + 3):
                if gain(state, area, action, card) > most:
                    most = gain(state, area, action, card)
                    best = action
        return best

    def _best(self, card: int) -> str:
        """Return, for a card that could be taken, where it is best put and what that brings."""
        words = self.session.words
        action = self._best_put(card)
        points = gain(self.session.match.state, self.rules.area(self.session.viewer), action, card)
        if action == NEW:
            place = words[G.NEW_COLUMN]
        elif action >= DROP:
            place = words[G.GIVE_UP] + " %d" % (action - DROP + 1)
        else:
            place = words[G.COLUMN] % (action + 1)
        return "%s %s %s%d" % (card_text(card), place, "+" if points >= 0 else "", points)

    def press(self, button: int) -> None:
        decision = self._decision()
        if decision < 0 or button in (A, B):
            super().press(button)
            return
        if decision == PUT:
            at = self._walk_columns(button)
        elif button in (LEFT, RIGHT):
            at = (self._at + (1 if button == RIGHT else -1)) % self.count
        else:
            from engine_core.up_or_down.scores import Scores

            self.console.push(Scores(self.console, self.session))
            return
        if at != self._at:
            self._at = at
            self.moved()
            self.stale |= (
                31
                if decision == PUT
                else 1 << self.FOOTER
                | 1 << _RING
                | (1 << _HAND if decision == PLAY else 1 << _SIDE if decision == DRAW else 0)
            )

    def _walk_columns(self, button: int) -> int:
        """Return where the cursor goes among the ways to put: along the columns, or to giving up and back."""
        action = self.chosen()
        row = action >= DROP
        if button in (LEFT, RIGHT):
            at = self._at
            while True:
                at = (at + (1 if button == RIGHT else -1)) % self.count
                if (self.actions[at] >= DROP) == row:
                    return at
        if button in (UP, DOWN):
            for at in range(self.count):
                if (self.actions[at] >= DROP) != row:
                    return at
        return self._at


def neighbours(cards: list, card: int) -> tuple:
    """Return the two neighbours of `card` in the ring `cards`."""
    at = cards.index(card)
    return cards[at - 1], cards[(at + 1) % len(cards)]
