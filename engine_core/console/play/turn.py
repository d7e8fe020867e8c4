"""A turn at a table: bots think, moves are read, people decide, undo moves, and pass the console on."""

from engine_core.console.scene import TAKE
from engine_core.console.store import setting_rows as S
from engine_core.const import CLOCK, const
from engine_core.draw import signs
from engine_core.game import TERMINAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.after.moment_view import MomentView
    from engine_core.console.lesson.lesson_table import LessonTable
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table


# The maximum size of session.turn_starts in bytes: four turns with five bots, sixteen with one bot.
_STARTS_BYTES = const(168)
_NOTHING = const(-1)
_WAITS_MS = const(1500)  # how long the last move stays in the header at a linked table
# Choice 1 of the setting confirms every final move; choice 2 does not if a person plays alone among bots.
_FINAL = const(1)


class Turn:
    """A table's turn, which the table owns. It asks the viewer by setting the table's `mine`, `count` and `actions`."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.console = table.console
        self.session: Session = table.session  # type: ignore[assignment]  # a past table (past.py) has no turns
        self.asked_at = -1  # the number of actions when the viewer was last asked
        self.was_read = False  # whether the last move was on the screen long enough
        # Whether someone pressed a button while bots play. Their moves then pass at once until a person has to decide.
        self.hurried = False
        # Whether the last move was on the screen even longer, so that the header says which player decides
        self.waits = False
        self.confirming = _NOTHING  # a doubtful or final action, which a second press of A plays
        self.undone = _NOTHING  # the action that is being undone, which gets the cursor
        # The scene that contains this table for a lesson (lesson_table.py) or a question (moment_view.py)
        self.lesson: LessonTable | MomentView | None = None
        self.since_ms = -1  # when the reading of the last move began, or -1 before that
        self.plan: list = []  # the steps of a hint: the next one and its successors
        self.planned_at = 0  # the number of actions when `plan` was made
        self._news: list = []  # what the viewer gained by the last action of a turn, until it is shown
        self._by = -1  # the viewer who gets the news
        self.answered = False  # whether the only person has acted in another player's turn since the last recap
        self.landed: list = []  # the routes where hints have landed airplanes in Wheels Up!

    def follow(self) -> None:
        """Find the seat that decides now, and ask it if its person has the console.

        Only the table's `follow` calls this. Call that method after any change of the state.
        """
        table = self.table
        session = self.session
        match = session.match
        seat = match.rules.current_player(match.state)
        person = seat != TERMINAL and match.bots[seat] is None
        self.confirming = _NOTHING
        self.waits = False
        if table.mine and person and self.asked_at == len(match.history):
            return  # The viewer had to decide before, too, so the cursor stays where it was before the other screen.
        table.mine = False
        table.count = 0
        # A person who waits for others does not press a button, so this lights the display.
        if person and session.linked:
            self.console.display_sleep.light(self.console.machine.clock.ms())
        if seat == TERMINAL:
            if self.was_read and self.lesson is None:
                if session.people and not session.counted and self._catch_up(max(0, session.holder)):
                    return
                from engine_core.console.after.last_table import LastTable

                self.console.push(LastTable(self.console, table))
        elif not person:
            if not session.people and not session.guest:
                session.viewer = seat
        elif seat == session.holder or not match.rules.SECRET:
            session.holder = session.viewer = seat
            if self.was_read or session.line_seat in (seat, -1):
                self.was_read = True
                if self.lesson is None:
                    if self._catch_up(seat):
                        return
                    note_turn_start(session)
                self.console.presses.forget_short()
                session.thinker = None
                table.mine = True
                self.hurried = False
                self.look()
                table.first = ""
                table.ask()
                if session.met:
                    from engine_core.console.play import first_time

                    first_time.begin(table)
                if self.plan:
                    self._hint_on()
        else:
            self.hand_over(seat)

    def _hint_on(self) -> None:
        from engine_core.console.play import hint

        hint.go_on(self.console, self.table)

    def _catch_up(self, seat: int) -> bool:
        """Show the news to a person who is about to decide, or whose game is over. Return whether there was any."""
        return self.recap(seat) or self._notice(seat)

    def recap(self, seat: int) -> bool:
        """Show a seat's person the others' moves. Return whether there were any."""
        console = self.console
        session = self.session

        shown = self.recaps() and (self.answered or missed(session, seat))
        if shown:
            session.recapped = (session.caption_count, seat)
            self.answered = False
            from engine_core.console.history.since_view import SinceView

            console.push(SinceView(console, session, seat))
        return shown

    def _notice(self, seat: int) -> bool:
        """Show a seat's person the events that no move described. Return whether there were any."""
        text = self.table.unseen_events(seat)
        if text:
            from engine_core.console.play.hand_over import Notice

            self.console.push(Notice(self.console, self.session, seat, text))
        return text != ""

    def recaps(self) -> bool:
        """Return whether the person who decides now, or whose game has ended, may be shown the others' moves."""
        session = self.session
        if self.lesson is not None or not session.people or session.counted:
            return False
        return self.console.settings.values[S.RECAP] > 0 and (session.match.rules.SECRET or session.people == 1)

    def skims(self) -> bool:
        """Return whether bots' moves need not be shown one by one, because one screen lists them all afterwards."""
        session = self.session
        if self.lesson is not None or not self.console.settings.values[S.RECAP]:
            return False
        return session.people == 1 and len(session.kinds) > 2

    def look(self) -> None:
        """Read the legal actions of the viewer, who has to decide now, or for whom the table has changed the state."""
        match = self.session.match
        self.asked_at = len(match.history)
        self.table.count = match.rules.legal_actions(match.state, self.table.actions)

    def hand_over(self, seat: int) -> None:
        """Show the news, then ask that the console be passed to the person of a seat, or to no one for -1."""
        self.was_read = True
        self.hurried = False
        from engine_core.console.play.hand_over import HandOver

        self.console.push(HandOver(self.console, self.session, seat, self._news, self._by))
        self._news = []

    def tick(self, now_ms: int) -> None:
        """Do one small step while the viewer has nothing to decide: show the last move for a while, or let a bot
        think.
        """
        if self.reading(now_ms):
            return
        match = self.session.match
        seat = match.rules.current_player(match.state)
        if seat == TERMINAL or match.bots[seat] is None:
            self.table.follow()
            return
        if self.session.settle(self.table):
            return
        action = match.think()
        if action >= 0:
            self.act(action)
            self.acted()
        elif self.session.linked and not self.waits and not match.rules.is_secret(match.state):
            if self.since_ms < 0:
                self.since_ms = now_ms
            if (now_ms - self.since_ms) & CLOCK >= _WAITS_MS:
                self.waits = True
                self.table.redraw()

    def reading(self, now_ms: int) -> bool:
        """Return whether the last move is still being shown."""
        if not self.was_read:
            if self.since_ms < 0:
                self.since_ms = now_ms
            self.was_read = (now_ms - self.since_ms) & CLOCK >= self.console.settings.pace_ms
        return not self.was_read

    def hurry(self) -> None:
        """Skip the display of the last move, and of bots' next moves, until the only person has to decide."""
        self.was_read = True
        self.hurried = self.lesson is None and self.session.people == 1

    def act(self, action: int) -> None:
        """Play a legal action of the seat that decides, and show how it moves."""
        match = self.session.match
        if match.bots[match.rules.current_player(match.state)] and not match.rules.decision(match.state):
            self.plan = []  # It is another player's turn.
        if self.console.settings.values[S.MOTION] and not self.hurried:
            self.table.flight(action)
        self.session.apply(action)

    def acted(self) -> None:
        """Leave time to read the last move, and find the seat that decides now."""
        self.since_ms = -1
        session = self.session
        self.was_read = not session.line or (
            session.kinds[session.line_seat] > 0 and not session.is_over() and (self.hurried or self.skims())
        )
        self.table.follow()

    def allows(self, actions: "tuple | list") -> bool:
        """Return whether the viewer may play these legal actions now, in this order. A lesson allows only some."""
        return self.lesson is None or self.lesson.allows(actions)

    def is_puzzle(self) -> bool:
        """Return whether this is the turn of a puzzle, whose table must not reveal the result of the answer."""
        return self.lesson is not None and self.lesson.IS_PUZZLE

    def asks_again(self, action: int) -> bool:
        """Return whether a second press must confirm an action, because it is final or doubtful. A lesson never asks; a
        puzzle asks only about a doubtful action.
        """
        if self.confirming == action:
            return False
        doubted = bool(self.console.settings.values[S.CONFIRM] and self.table.doubts(action))
        if self.lesson is not None:
            return doubted and self.lesson.IS_PUZZLE
        match = self.session.match
        ends = match.is_final if match.rules.SECRET else self._reveals
        return self.session.resumed or doubted or (self.confirms() and ends(action))

    def _reveals(self, action: int) -> bool:
        match = self.session.match
        return match.rules.reveals(match.state, action)

    def confirms(self) -> bool:
        """Return whether actions that cannot be undone must be confirmed. A person alone among bots can take whole
        turns back, so nothing is final there, but the setting may still ask.
        """
        choice = self.console.settings.values[S.CONFIRM]
        session = self.session
        if self.lesson is not None or not choice:
            return False
        return choice == _FINAL or session.people > 1 or session.linked

    def take(self, action: int) -> None:
        """Play the viewer's action once it is confirmed."""
        if self.asks_again(action):
            self.confirming = action
            self.table.stale |= 1 << self.table.FOOTER
        else:
            self.play(action)

    def play(self, action: int) -> None:
        """Play the viewer's action at once."""
        session = self.session
        if not self.allows((action,)):
            return
        session.resumed = False
        self.act(action)
        self.console.cue(TAKE)
        seat = session.match.rules.current_player(session.match.state)
        if seat not in (session.viewer, TERMINAL):
            self.console.autosave.soon()
        self._by = session.viewer
        if session.match.rules.SECRET and session.people > 1:
            self._news = self.table.news()
            if seat != session.viewer:
                session.viewer = -1  # The next player must not see this hand.
        self.acted()
        if self._news:
            self.hand_over(-1)

    def take_back(self) -> bool:
        """Undo the viewer's last action if that is allowed. Return whether B had something to do."""
        if self.lesson is not None:
            return self.lesson.read_again()
        history = self.session.match.history
        self.undone = history[-1] if history else _NOTHING
        done = self.session.undo()
        if done:
            self.table.follow()
        self.undone = _NOTHING
        return done


def missed(session: "Session", seat: int) -> bool:
    """Return whether others' actions since this person's last turn, or before the first, have not been shown yet."""
    lines = session.lines
    return session.recapped != (session.caption_count, seat) and len(lines) > 0 and lines[-1][0] != signs.SEATS[seat]


def note_turn_start(session: "Session") -> None:
    """Note that the person asked now begins a turn that can be taken back. Do nothing at a linked table."""
    if session.people != 1 or session.linked or (session.turn_starts and not session.moved):
        return
    session.moved = False
    done = len(session.match.history)
    session.turn_starts.append(done & 255)
    session.turn_starts.append(done >> 8)
    for generator in session.match.generators:
        if generator:
            session.turn_starts += generator
    if len(session.turn_starts) > _STARTS_BYTES:
        session.turn_starts = session.turn_starts[2 + 8 * (len(session.kinds) - 1) :]
