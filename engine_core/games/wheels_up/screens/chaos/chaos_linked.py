"""Turns at a linked table of Wheels Up!, where everyone is asked for chaos cards at once, on all consoles."""

from engine_core.console.play.turn import Turn
from engine_core.console.store import setting_rows as S
from engine_core.game import TERMINAL
from engine_core.games.wheels_up.rules.layout import TURN
from engine_core.games.wheels_up.screens.chaos.chaos_timing import ALWAYS, CARDS
from engine_core.games.wheels_up.screens.chaos.chaos_turn import ChaosTurn
from engine_core.link.frames import NOTHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.screens.chaos.chaos_prompt import ChaosPrompt
    from engine_core.games.wheels_up.screens.table import Table
    from engine_core.link.remote_match import RemoteInterrupt


class LinkedTurn(ChaosTurn):
    """A turn at a linked table. `match.interrupt`, the table's or a guest's, says what happens at a moment.

    Nothing that others can notice depends on which seats the rules ask.
    """

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._prompted = 0  # the number of the last moment at which people here were asked

    def callers(self) -> list:
        """Return the seats of people here who may call."""
        session = self.session
        match = session.match
        if not session.guest:
            order = [(match.interrupt.turn + i) % match.rules.seats for i in range(1, match.rules.seats)]
            return [seat for seat in order if match.bots[seat] is None]
        return [session.holder] if match.state[TURN] != session.holder else []

    def is_open(self) -> bool:
        return bool(self.session.match.interrupt.open())

    def follow(self) -> None:
        match = self.session.match
        if match.interrupt.on() and match.rules.current_player(match.state) == TERMINAL:
            self.table.wait()  # Until the moment is over, people must not learn whether the game is over.
        else:
            super().follow()

    def asks(self, seat: int) -> bool:
        interrupt = self.session.match.interrupt
        timing = self.timing
        timing.answering = interrupt.who
        timing.decoy = interrupt.decoy and interrupt.who >= 0
        if interrupt.who < 0:
            if interrupt.on():
                self.table.wait()
            return bool(interrupt.on())
        if timing.decoy:
            self.seem()
        return timing.decoy

    def skims(self) -> bool:
        return False  # How long a move is shown must not depend on this hand.

    def reading(self, now_ms: int) -> bool:
        if self.session.guest and self.session.match.interrupt.secret:
            self.was_read = self.was_read or not self.session.match.interrupt.open()  # The question was shown before.
        return super().reading(now_ms)

    def tick(self, now_ms: int) -> None:
        interrupt = self.session.match.interrupt
        if self.reading(now_ms):
            return
        if not interrupt.on():
            Turn.tick(self, now_ms)
        elif interrupt.open():
            self._ask()
        elif interrupt.who >= 0:
            self.table.follow()
        else:
            action = self.session.match.think()
            if action >= 0:
                self.act(action)
                self.acted()

    def _ask(self) -> None:
        """Ask the people here, if this console's setting says so. A player who leaves the question does not call."""
        interrupt = self.session.match.interrupt
        if self._prompted == interrupt.number:
            interrupt.answered(-1)
            return
        self._prompted = interrupt.number
        self.timing.card = interrupt.card
        asks = self.console.settings.values[S.WHEELS_UP_CHAOS_CARDS]
        if self.session.guest:
            self._tell(interrupt)
        if asks == ALWAYS or (asks == CARDS and interrupt.card):
            self.console.push(self.prompt(True, 1))
            self.explain()
        elif self.session.guest:
            self.was_read = False  # This leaves time to call with B.
            self.since_ms = -1

    def _tell(self, interrupt: "RemoteInterrupt") -> None:
        """Show the action that began the moment, because no copy of the new state may be sent yet."""
        session = self.session
        if interrupt.action != NOTHING:
            session.line_seat = interrupt.actor
            session.line = session.tell(self.table.rules, session.match.state, interrupt.action, session.words)
            self.table.redraw()

    def prompt(self, is_open: bool, depth: int) -> "ChaosPrompt":
        return super().prompt(is_open and self.is_open(), depth)

    def call(self, seat: int) -> None:
        self.session.match.interrupt.answered(seat)
        self.was_read = True

    def end_decoy(self) -> None:
        self.session.match.interrupt.end_decoy()
        super().end_decoy()
