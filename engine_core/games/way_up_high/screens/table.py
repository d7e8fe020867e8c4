"""The table of Way Up High."""

from engine_core.console.play import table
from engine_core.console.scene import DOWN as TURN_DOWN
from engine_core.console.scene import LEFT, RIGHT, A, B
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS
from engine_core.games.way_up_high.rules.layout import BUILT, CARDS, COUNT, DOWN, FITS, GAME, HAND, LONGEST, OBJECTIVE
from engine_core.games.way_up_high.rules.trees import bonus
from engine_core.games.way_up_high.screens import floor_view
from engine_core.games.way_up_high.screens.move_caption import bonus_lost, round_text
from engine_core.games.way_up_high.screens.sum_preview import Sums, run_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.draw.face import Face
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.games.way_up_high.screens.sum_preview import Sums
    from engine_core.packed_texts import Words


_TREE = const(2)
_GHOST = const(3)
_CHANGE = const(4)
_OTHERS = const(5)
_CARDS = const(6)  # The first card's part. Each card is a part, so that moving the cursor redraws only two of them.
_TEXT_X = const(25)  # the left edge of the footer's text, right of the tree


class Table(table.Table):
    """Its parts are the header and the footer; then, while the viewer builds, its tree, a copy of the card on it, the
    changed figures, the others, and each card of the hand; otherwise a tree for each seat.
    """

    rules: "Rules"
    PARTS = 12
    HINTS = True
    TEACHES = True
    BRINGS = G.BRINGS
    FOOTER_PX = const(99)

    def __init__(self, console: "Console", session: "Session | Past") -> None:
        super().__init__(console, session)
        self._now = Sums(self.rules)
        self.then = Sums(self.rules)
        self.hand = bytearray(self.rules.seats + 1)  # the cards of the hand as the screen shows them
        self.cursor = 0
        self._grey = False  # whether the person has turned the cards face down
        self._bonuses = [(0, 0)] * self.rules.seats  # for each seat, (a game, the bonus that it last had in that game)
        self._break = True  # whether the scores between the two games are still to be shown

    def follow(self) -> None:
        state = self.session.match.state
        for seat in range(self.rules.seats):
            points = bonus(state, self.rules.seats, seat)
            if points:
                self._bonuses[seat] = (state[GAME], points)
        if state[GAME] == 2 and not state[BUILT] and self._break and self.session.people:
            self._break = False
            from engine_core.games.way_up_high.screens import score_screen

            page = score_screen.first_game(self.console, self.turn.session)
            if page:
                self.console.push(page)
                return
        super().follow()
        self.stale &= (1 << (_CARDS + len(self.hand) if self.mine else _TREE + self.rules.seats)) - 1

    def unseen_events(self, seat: int) -> str:
        """Say that another seat's longer run has taken the bonus (WH8)."""
        session = self.session
        state = session.match.state
        seats = self.rules.seats
        game, before = self._bonuses[seat]
        if not before or game != state[GAME] or bonus(state, seats, seat):
            return ""
        self._bonuses[seat] = (game, 0)
        other = 0
        while not bonus(state, seats, other):
            other += 1
        return session.words[G.BONUS_GONE] % (session.names[other], bonus(state, seats, other), before)

    def flight(self, action: int) -> None:
        state = self.session.match.state
        from engine_core.games.way_up_high.screens import watch_view

        watch_view.fall(self.console.motion, self.rules, state, self.rules.current_player(state))

    def ask(self) -> None:
        state = self.session.match.state
        drawn = self.latest()
        place = 0
        for i in range(HAND, HAND + len(self.hand)):
            if state[i] != drawn:
                self.hand[place] = state[i]
                place += 1
        self.hand[place] = drawn
        self._grey = False
        self.cursor = 0
        for place in range(len(self.hand) - 1, -1, -1):
            if self.fits(self.hand[place]):
                self.cursor = place
        self._now.take(state, self.session.viewer)
        self.then.take_with(state, self.session.viewer, self.chosen())

    def latest(self) -> int:
        """Return the card of the hand that the viewer drew: for this turn (WH3), or after the last one (WH10)."""
        state = self.session.match.state
        return state[self.rules.order + self.rules.seats + state[BUILT]]

    def first_line(self, kind: int) -> int:
        """Return 1 for a bare trunk, 2 for a grey roof, 3 if no card fits, else 0."""
        state = self.session.match.state
        tree = self.rules.tree(self.session.viewer)
        if not state[tree + COUNT]:
            return 1
        if state[tree + CARDS + state[tree + COUNT] - 1] & DOWN:
            return 2
        return 0 if self.fits(self.hand[self.cursor]) else 3

    def fits(self, card: int) -> bool:
        state = self.session.match.state
        return BOTTOM_BITS[card] & state[self.rules.tree(self.session.viewer) + FITS] != 0

    def chosen(self) -> int:
        card = self.hand[self.cursor]
        return card if self.fits(card) and not self._grey else card | DOWN

    def brings(self, action: int) -> int:
        """Return 1 for the end of the game, 2 for that of the first of two, 3 for the last round, else 0 (WH6,
        WH11).
        """
        state = self.session.match.state
        left = self.rules.turns - state[BUILT] - 1
        if left == self.rules.seats:
            return 3
        return 0 if left else 1 if state[GAME] == 2 or self.rules.options["games"] == 1 else 2

    def draw(self, canvas: "Canvas", part: int) -> None:
        state = self.session.match.state
        if part == self.HEADER:
            words = self.session.words
            # This is the round of the last move. At a linked table, where others take their time, it is the current
            # one.
            told = not self.mine and self.session.line != "" and not self.session.linked
            fact = self.brings_text() if self._announces() else round_text(self.rules, state, words, told)
            self.draw_header(canvas, self._asked(), fact)
        elif not self.mine:
            from engine_core.games.way_up_high.screens import watch_view

            if part == self.FOOTER:
                watch_view.foot(canvas, self.rules, state)
            elif part - _TREE < self.rules.seats:
                # Once the last move was read, the bar marks the tree that the viewer looks at.
                over = self.rules.current_player(state) < 0 and (self.turn.was_read or self.session.counted)
                marked = self.session.viewer if over else self.session.line_seat
                watch_view.tree(canvas, self.rules, state, part - _TREE, marked)
        elif part == self.FOOTER:
            self._draw_footer(canvas)
        elif part == _TREE:
            tree(canvas, state, self.rules.tree(self.session.viewer))
        elif part == _GHOST:
            ghost(canvas, state[self.rules.tree(self.session.viewer) + COUNT], self.chosen())
        elif part == _CHANGE:
            change(canvas, self._now, self.then, state[OBJECTIVE], self.session.words)
        elif part == _OTHERS:
            others(canvas, self.rules, state, self.session.words)
        elif part - _CARDS < len(self.hand):
            place = part - _CARDS
            card = self.hand[place]
            mark = "*" if card == self.latest() else ""
            hand_card(canvas, place, len(self.hand), card, place == self.cursor, self.fits(card), mark)

    def _asked(self) -> str:
        text: str = self.session.words[G.GOAL_BUILDS + 1 if self.mine and self.chosen() & DOWN else G.ADD_CARD]
        return text

    def _announces(self) -> bool:
        """Return whether the header shows, in place of the round, what building begins or ends for all players."""
        brings = self.brings_text()
        turn = self.turn
        if not brings or self.first or self.step or turn.confirming >= 0 or turn.is_puzzle():
            return False
        asked = self.console.words[W.OF_WHOM] % (self.whom(), self.goal or self._asked())
        return SMALL.width(asked + brings) <= table.HEADER_PX

    def _draw_footer(self, canvas: "Canvas") -> None:
        words = self.session.words
        left = words[G.ONLY_GREY]
        if self.fits(self.hand[self.cursor]):
            left = words[G.GREY if self._grey else G.FACE_UP] % (self.then.value - self._now.value)
        right = words[G.TOTAL] + " " + becomes(self._now.total, self.then.total)
        lost = bonus_lost(self.rules, self.session.match.state, self.then.copy, words)[2:]
        if lost and not self.turn.is_puzzle() and SMALL.width(lost + right) < self.FOOTER_PX:
            left = lost
        if self._announces():
            self.footer(canvas, left, right)
        else:
            self.draw_footer(canvas, left, right)

    def footer(self, canvas: "Canvas", left: str, right: str = "") -> None:
        """Draw the footer to the right of the tree."""
        canvas.fill(_TEXT_X - 2, 56, 130 - _TEXT_X, 8, 0)
        canvas.text(SMALL, _TEXT_X, 58, left)
        if right:
            canvas.text_right(SMALL, 127, 58, right)

    def press(self, button: int) -> None:
        if not self.mine or button in (A, B):
            super().press(button)
        elif button in (LEFT, RIGHT):
            self.look((self.cursor + (1 if button == RIGHT else -1)) % len(self.hand), False)
        else:
            self.look(self.cursor, button == TURN_DOWN and not self._grey and self.fits(self.hand[self.cursor]))

    def back(self) -> None:
        state = self.session.match.state
        from engine_core.games.way_up_high.screens.tree_page import Trees

        self.console.push(Trees(self.console, self.turn.session, state, self.session.viewer))

    def look(self, at: int, grey: bool) -> None:
        """Move the cursor to `at`, face down if `grey` is true, and compute what the card under it gains."""
        before = self.chosen()
        self.stale |= 1 << _CARDS + self.cursor | 1 << _CARDS + at if at != self.cursor else 0
        self.cursor = at
        self._grey = grey
        if self.chosen() != before:
            self.moved()
            self.then.take_with(self.session.match.state, self.session.viewer, self.chosen())
            self.stale |= 1 << self.FOOTER | 1 << _GHOST | 1 << _CHANGE
            if (self.chosen() ^ before) & DOWN:
                self.stale |= 1 << self.HEADER


_TREE_W = const(23)
_GROUND = const(55)  # the bottom row of the tree
_X = const(28)  # the first column to the right of the tree
_HAND_Y = const(10)
_SIDE = const(93)  # the dotted line to the left of the other seats


def tree(canvas: "Canvas", state: bytearray, at: int) -> None:
    """Draw the top two cards of the tree at `at` and the number of floors below, and clear the area of the hand."""
    canvas.fill(0, 9, 128, 21, 0)
    canvas.fill(0, 30, _X, 26, 0)
    canvas.fill(0, 56, _TREE_W, 8, 0)  # the area to the left of the footer
    hidden = max(0, state[at + COUNT] - 2)
    floor_view.tower(canvas, 0, _GROUND, _TREE_W, state, at, hidden, 2)
    if hidden:
        canvas.text(SMALL, 3, 58, "… " + str(2 * hidden))
    else:
        floor_view.trunk(canvas, 0, _GROUND + 1, _TREE_W, 8)


def ghost(canvas: "Canvas", cards: int, action: int) -> None:
    """Draw the card under the cursor where it would land on a tree of `cards` cards."""
    floor_view.card(canvas, 0, _GROUND - floor_view.STEP * min(cards + 1, 3), _TREE_W, action, True)


def hand_card(canvas: "Canvas", place: int, count: int, card: int, lit: bool, fits: bool, mark: str) -> None:
    """Draw card number `place` of the hand's `count` cards, with a bar below it if it fits, and `mark` before it."""
    w = 15 if count > 5 else 17
    x = _X + (w + 1 if count > 5 else w + 2) * place
    if mark:
        canvas.text(SMALL, x + 1, _HAND_Y + 6, mark)
        x += 5
    canvas.fill(x, _HAND_Y, w, floor_view.HEIGHT, 0)
    floor_view.card(canvas, x, _HAND_Y, w, card, lit)
    if fits:
        canvas.fill(x, _HAND_Y + floor_view.HEIGHT + 1, w, 2, 1)


def change(canvas: "Canvas", now: "Sums", then: "Sums", objective: int, words: "Words") -> None:
    """Draw value, longest run and bonus before and after. With an objective, its measure replaces the bonus. The points
    for the bonus or the objective follow.
    """
    canvas.fill(_X, 30, _SIDE - _X, 26, 0)
    y = 30 if objective else 33  # The arrow of a lesson ends right above this row.
    _line(canvas, LARGE, y, words[G.VALUE], now.value, then.value, 0)
    _line(canvas, LARGE, y + 9, words[G.RUN] + " " + then.run_sign, now.run, then.run, then.bonus if objective else 0)
    if objective:
        name = words[G.CHOICE_OBJECTIVE_1 + objective - 1]
        _line(canvas, LARGE, y + 18, name, now.goal, then.goal, then.reward)
    else:
        _line(canvas, SMALL, y + 16, words[G.BONUS], now.bonus, then.bonus, 0)


def _line(canvas: "Canvas", face: "Face", y: int, label: str, before: int, after: int, earns: int) -> None:
    """Draw two numbers in a face. In the small face they are two rows lower, like the label."""
    canvas.text(SMALL, _X, y + 2, label)
    if face is SMALL:
        y += 2
    if before != after:
        canvas.text_right(face, 63, y, str(before))
        canvas.text(face, 65, y, signs.BECOMES)
    canvas.text(face, 71, y, str(after))
    if earns:
        canvas.text(SMALL, 84, y + 2, "+%d" % earns)


def others(canvas: "Canvas", rules: "Rules", state: bytearray, words: "Words") -> None:
    """Draw each other seat's total and longest run, in the order of turns, and with few seats also the top floor."""
    canvas.fill(_SIDE, 30, 128 - _SIDE, 26, 0)
    count = rules.seats - 1
    pitch = (0, 14, 14, 8, 7)[count]
    y = (0, 36, 30, 34, 30)[count]
    canvas.dots(_SIDE, y + 2, 1, 54 - y)  # Dots above the texts would show beside a lesson's box.
    for i in range(1, count + 1):
        seat = rules.seat_at(state, state[BUILT] + i)
        at = rules.tree(seat)
        canvas.text(SMALL, _SIDE + 3, y, signs.SEATS[seat])
        canvas.text_right(SMALL, _SIDE + 20, y, str(rules.score(state, seat)))
        if state[at + LONGEST]:
            canvas.text(SMALL, _SIDE + 24, y, run_sign(state, at))
            canvas.text(SMALL, _SIDE + 31, y, str(state[at + LONGEST]))
        if count < 3:
            canvas.text_right(SMALL, _SIDE + 20, y + 7, words[G.ROOF])
            floor_view.roof(canvas, _SIDE + 24, y + 7, state, at)
        y += pitch


def becomes(before: int, after: int) -> str:
    """Return a text with a number before and after, or only once if it stays the same."""
    return str(after) if before == after else "%d %s %d" % (before, signs.BECOMES, after)
