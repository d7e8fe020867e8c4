"""The table of Up Too High: where the cursor is, and what the buttons do. table_view.py draws it."""

from engine_core.console.play import table
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B
from engine_core.const import const
from engine_core.draw.face import SMALL
from engine_core.game import TERMINAL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import can_build, place_of, shares_of
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import bid_plan, bidding, preview, ring_view, table_view
from engine_core.games.up_too_high.screens.company_view import ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.up_too_high.rules.rules import Rules

_TOLD_PX = const(116)  # the width in pixels of the line with the last action and the incomes
_FLIGHTS = bytes((L.CLOCKWISE, L.COUNTER, L.STAY))  # the directions, in the footer's order
# The hints that each seat sees only once
_BUILDING = const(1)  # a flag: the hint that nothing can be built, with the reason
_PAYMENT = const(2)  # a flag: the hint that nothing can be paid, with the reason
_DRAWING = const(4)  # a flag: the hint that nothing can be drawn, with the reason
_OFFERS = const(8)  # a flag: the hint that other seats have not offered yet, with the reason


class Table(table.Table):
    """Its parts are the header, the footer, the ground (which clears the table), ten items, and the side
    (table_view.py).

    `at`: the cursor: when a company is chosen, a box of the ring in reading order; a flight's place in the footer; when
    building, a line; in a dividend, the number of cards per share; in a bid, `plan` keeps the cursor
    `top`: the first visible line
    `gains`: how many cards the company at each place in the ring would gain
    """

    rules: "Rules"
    PARTS = table_view.PARTS
    LABEL_X = 66
    HINTS = True
    TEACHES = True
    BRINGS = G.BRINGS

    def __init__(self, console: "Console", session: "Session | Past") -> None:
        super().__init__(console, session)
        self.plan = bid_plan.Plan()
        self.gains = bytearray(L.COMPANIES)
        self.at = 0
        self.top = 0
        state = self.session.match.state
        # For each seat, the number of reshuffles when it last had to decide
        self._emptied = bytearray([state[L.EXHAUSTIONS]] * self.rules.seats)
        self._offered = bytearray([state[L.ROUND]] * self.rules.seats)  # the round of each seat's last offer
        self._revealed = self._offered[:]  # the round in which each seat last saw why a share was turned up for it
        # A mask of the hints that each seat has seen: _BUILDING and so on
        self._explained = bytearray(self.rules.seats)
        self.built = -1  # the company that last had to decide on building
        self._paid = 0  # a mask of the companies whose dividend has come up in this round
        # For each seat, whether it has seen why four shares are on offer
        self._turned_up = bytearray([state[L.ROUND] > 1] * self.rules.seats)
        self._done = 0  # the number of actions when the incomes were last noted
        self._acting = L.NONE  # the company that acted after the first `_done` actions
        self._incomes = ""  # a text about the cards that companies drew by the last action

    def unseen_events(self, seat: int) -> str:
        """Report automatic events: shares are turned up (UT4, UT5), nothing can be built (UT13) or paid (UT14), the
        draw pile runs out (UT16, UT17), or both piles run out (UT16).
        """
        state = self.session.match.state
        words = self.session.words
        drew = state[L.PHASE] == L.BID and [i for i in range(self.rules.seats) if self._offered[i] != state[L.ROUND]]
        if drew and seat in drew and self._revealed[seat] != state[L.ROUND]:
            self._revealed[seat] = state[L.ROUND]
            return words[G.NO_SHARE]
        if drew and seat not in drew and not self._explained[seat] & _OFFERS and not self.turn.session.linked:
            self._explained[seat] |= _OFFERS
            return words[G.NO_SHARE_OF] % ", ".join([self.session.names[i] for i in drew])
        last = self.rules.last_exhaustion
        emptied = state[L.EXHAUSTIONS]
        before = self._emptied[seat]
        self._emptied[seat] = emptied
        left = state[L.COUNTS + L.DECK] + state[L.COUNTS + L.DISCARD]
        is_over = self.rules.current_player(state) == TERMINAL
        if before < last <= emptied:
            return words[G.RAN_OUT + (2 if is_over else 1)] % (last, last)
        if before < emptied < last and left:
            return words[G.RAN_OUT] % (emptied, last)
        if (
            state[L.PHASE] == L.BID
            and self.rules.seats == 2
            and state[L.OFFER_COUNT] == 4
            and not self._turned_up[seat]
        ):
            self._turned_up[seat] = 1
            return words[G.TURNED_UP] % (LETTERS[state[L.OFFERS + 2]], LETTERS[state[L.OFFERS + 3]])
        elif self.skips_building() and not self._explained[seat] & _BUILDING:
            self._explained[seat] |= _BUILDING
            company = state[L.ACTING]
            return words[G.NO_BUILDING] % (LETTERS[company], state[L.COUNTS + company])
        elif L.FLY <= state[L.PHASE] <= L.DIVIDEND and not self._explained[seat] & _PAYMENT:
            for company in range(state[L.ACTING]):
                if state[L.PRESIDENT + company] == seat and not self._paid >> company & 1:
                    capital = state[L.COUNTS + company]
                    shares = shares_of(state, company)
                    if capital < shares:
                        self._explained[seat] |= _PAYMENT
                        return words[G.NO_PAYMENT] % (LETTERS[company], capital, shares)
        if L.FLY <= state[L.PHASE] <= L.DIVIDEND and not left and not self._explained[seat] & _DRAWING:
            self._explained[seat] |= _DRAWING
            return words[G.NOTHING_LEFT]
        return ""

    def skips_building(self) -> bool:
        """Return whether the company that decides on its dividend could not build anything."""
        state = self.session.match.state
        company = state[L.ACTING]
        return state[L.PHASE] == L.DIVIDEND and self.built != company and not can_build(state, company, state[L.TURN])

    def follow(self) -> None:
        state = self.session.match.state
        if state[L.PHASE] == L.OFFER:
            self._offered[self.rules.current_player(state)] = state[L.ROUND]
        self._note_incomes(state)
        super().follow()
        session = self.session
        if not self.mine and session.viewer >= 0:
            self.plan.begin(session.match.state, session.viewer)

    def _note_incomes(self, state: bytearray) -> None:
        """Note which companies got their automatic income after the last action (UT11)."""
        done = len(self.session.match.history)
        if done == self._done:
            return
        before = self._acting
        acting = self._acting = state[L.ACTING]
        incomes: list = []
        if done == self._done + 1 and acting != before and not state[L.FIZZLED]:
            for company in range(
                0 if before == L.NONE else before + 1, L.COMPANIES if acting == L.NONE else acting + 1
            ):
                if state[L.PRESIDENT + company] != L.NONE:
                    incomes.append("%s +%d" % (LETTERS[company], state[L.AIRPORT + company]))
        self._incomes = ", ".join(incomes)
        self._done = done

    def told(self) -> tuple:
        seat, text = super().told()
        for word in (G.INCOMES, G.INCOMES + 1):
            whole = text + self.session.words[word] % self._incomes
            if self._incomes and SMALL.width(whole) <= _TOLD_PX:
                return seat, whole
        return seat, text

    def flight(self, action: int) -> None:
        state = self.session.match.state
        if state[L.PHASE] == L.FLY and action != L.STAY:
            at = place_of(state, state[L.ACTING])
            stops = state[L.AIRPLANE + state[L.ACTING]]
            ring_view.fly(self.console.motion, at, stops if action == L.CLOCKWISE else -stops)

    def ask(self) -> None:
        state = self.session.match.state
        decision = state[L.PHASE]
        self.at = 0
        self.top = 0
        if decision == L.BID:
            bidding.begin(self, state)
            self.turn.look()
        elif decision == L.DIVIDEND:
            self.at = self.count - 1
            self._paid |= 1 << state[L.ACTING]
        elif decision == L.BUILD:
            self.built = state[L.ACTING]
        elif decision < L.FLY:
            self._paid = 0
            self.built = -1
            while not self.may(self.at):
                self.at += 1
        self.update_gains()

    def draw(self, canvas: "Canvas", part: int) -> None:
        table_view.draw(self, canvas, part)

    def asked(self) -> int:
        """Return the kind of the viewer's decision, or -1."""
        return self.session.match.state[L.PHASE] if self.mine else -1

    def may(self, box: int) -> bool:
        """Return whether the company in a box, numbered in reading order, can be chosen."""
        company = self.session.match.state[L.RING + table_view.place(box)]
        for i in range(self.count):
            if self.actions[i] == company:
                return True
        return False

    def chosen(self) -> int:
        decision = self.asked()
        if decision == L.BID:
            return L.DONE
        if decision == L.FLY:
            return _FLIGHTS[self.at]
        if decision in (L.BUILD, L.DIVIDEND):
            return self.actions[self.at]
        return self.session.match.state[L.RING + table_view.place(self.at)]

    def about(self) -> str:
        acting = self.session.match.state[L.ACTING]
        return "" if acting == L.NONE else LETTERS[acting]

    def brings(self, action: int) -> int:
        return preview.brings(self.rules, self.session.match.state, action)

    def follows(self, action: int) -> str:
        code = preview.follows(self.rules, self.session.match.state, action)
        text: str = self.session.words[G.FOLLOWS + code - 1] if code and not self.brings(action) else ""
        return text

    def doubts(self, action: int) -> bool:
        """Return whether the action would or might begin the last round, which the piles on the screen do not show."""
        return self.brings(action) > 2  # preview.brings explains the numbers.

    def back(self) -> None:
        """Show everyone's shares, except while B puts a bid's cards back."""
        if self.asked() == L.BID:
            return
        from engine_core.games.up_too_high.screens import score_screen

        self.console.push(score_screen.Scores(self.console, self.turn.session))

    def update_gains(self) -> None:
        """Compute how many cards each company would gain by the choice under the cursor."""
        preview.gains(self.session.match.state, self.chosen(), self.gains)

    def take(self) -> None:
        if self.asked() != L.BID or bidding.take(self):
            super().take()

    def press(self, button: int) -> None:
        decision = self.asked()
        if decision < 0 or button == A:
            super().press(button)
        elif decision == L.BID:
            if bidding.press(self, button):
                super().press(button)
        elif button == B:
            super().press(button)
        elif decision == L.FLY:
            if button in (LEFT, RIGHT):
                self.go(self.at + (1 if button == RIGHT else -1))
        elif decision == L.DIVIDEND:
            self.go(max(0, min(self.at + (1 if button in (RIGHT, UP) else -1), self.count - 1)))
        elif decision == L.BUILD:
            if button in (UP, DOWN):
                self.go(self.at + (1 if button == DOWN else -1))
        elif button in (LEFT, RIGHT):
            self._walk_row(1 if button == RIGHT else -1)
        elif (button == DOWN) == (self.at < 4):
            self._cross_ring()

    def go(self, at: int) -> None:
        """Move the cursor to a flight, a line or a number of cards. It wraps."""
        at %= self.count
        if at == self.at:
            return
        old = self.at
        self.at = at
        self.moved()
        decision = self.asked()
        if decision == L.BUILD:
            top = max(min(self.top, at), at - ROWS + 1)
            if top == self.top:
                self.stale |= table_view.item(old - top) | table_view.item(at - top)
            else:
                self.top = top
                self.stale |= table_view.ITEMS
        elif decision == L.FLY:
            before = bytes(self.gains)
            self.update_gains()
            for box in range(L.COMPANIES):
                place = table_view.place(box)
                if before[place] != self.gains[place]:
                    self.stale |= table_view.item(box)
        else:
            self.stale |= table_view.ITEMS
        self.stale |= 1 << table_view.FOOTER | 1 << table_view.SIDE

    def _walk_row(self, by: int) -> None:
        """Move the cursor to the next box in its row that can be chosen. The row wraps."""
        first, count = (0, 4) if self.at < 4 else (4, L.COMPANIES - 4)
        at = first + (self.at - first + by) % count
        while not self.may(at):  # The box under the cursor can be chosen.
            at = first + (at - first + by) % count
        self._go_box(at)

    def _cross_ring(self) -> None:
        """Move the cursor to the nearest box in the other row that can be chosen."""
        best = -1
        away = 1000
        x = table_view.box_x(self.at)
        for box in range(L.COMPANIES):
            if (box < 4) != (self.at < 4) and self.may(box) and abs(table_view.box_x(box) - x) < away:
                away = abs(table_view.box_x(box) - x)
                best = box
        if best >= 0:
            self._go_box(best)

    def _go_box(self, box: int) -> None:
        if box == self.at:
            return
        self.stale |= table_view.item(self.at) | table_view.item(box) | 1 << table_view.FOOTER
        self.at = box
        self.moved()
        self.update_gains()
