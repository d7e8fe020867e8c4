"""What the table of every game does: whose turn it is, bots that think, handing over, choosing, taking back."""

from array import array

from engine_core import catalog
from engine_core.console import setting_rows as S
from engine_core.console.cues import TAKE
from engine_core.console.scene import A, B, Scene
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.game import TERMINAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.session import Session
    from engine_core.draw.canvas import Canvas

_WRAP = const(0x1FFFFFFF)
_NONE = const(0xFFFF)


class Table(Scene):
    """A game's table derives from this and draws itself for `session.viewer`; while that is -1, nothing that
    one seat knows and another does not.

    `actions[:count]` are the viewer's legal actions while `mine`, else `count` is 0. A game gives `ask` (a new decision
    begins: place the cursor), `chosen` (the action under the cursor), `draw` and `press`.
    """

    HEADER = const(0)  # which part is the header, and which the footer
    FOOTER = const(1)
    HOLDS = True
    EXTRA = -1  # the word for a line of the pause menu that only this game has; see `extra`

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self.session = session
        self.rules = session.match.rules
        self.actions = array("H", [0] * self.rules.max_legal)
        self.count = 0
        self.mine = False
        self._asked = -1  # how many actions there had been when the viewer was last asked
        self._told_ms = -1
        self._heard = False  # what was done last has been on the screen long enough
        self._final = _NONE  # the action that another press of A plays though it cannot be taken back

    def cover(self) -> None:
        if self.mine:
            self.keep()

    def show(self) -> None:
        if self.picture is not None and self._asked == len(self.session.match.history):
            super().show()
            if self._final != _NONE:
                self.moved()
            return
        self.picture = None
        super().show()
        self.follow()

    def ask(self) -> None:
        """Begin a decision of the viewer."""

    def extra(self) -> Scene:  # type: ignore[empty-body]
        """Return the scene that the line EXTRA of the pause menu opens."""

    def chosen(self) -> int:
        """Return the action under the cursor."""
        return self.actions[0]

    def flight(self, action: int) -> None:
        """Have console.motion show what `action`, which is about to be played, moves on the screen; nothing secret."""

    def act(self, action: int) -> None:
        """Play a legal action, and show what it moves."""
        if self.console.settings.values[S.MOTION]:
            self.flight(action)
        self.session.apply(action)

    def follow(self) -> None:
        """See who decides now, after any change of the state."""
        session = self.session
        match = session.match
        seat = self.rules.current_player(match.state)
        person = seat != TERMINAL and match.bots[seat] is None
        self._final = _NONE
        self.redraw()
        if self.mine and person and self._asked == len(match.history):
            return  # back from another screen: the cursor stays where it was
        self.mine = False
        self.count = 0
        if seat == TERMINAL:
            if self._heard:
                self.console.push(self.console.bring("console.ending").Ending(self.console, session), True)
        elif not person:
            if not session.people:
                session.viewer = seat
        elif seat == session.holder:
            session.viewer = seat
            if self._heard or session.line_seat in (seat, -1):
                self._begin()
        else:
            self._heard = True
            self.console.push(self.console.bring("console.hand_over").HandOver(self.console, session, seat))

    def _begin(self) -> None:
        """Ask the viewer for the present decision."""
        match = self.session.match
        self.console.presses.forget_short()
        self._heard = True
        self._asked = len(match.history)
        self.mine = True
        self.count = self.rules.legal_actions(match.state, self.actions)
        self.ask()

    def tick(self, now_ms: int) -> None:
        if self.mine:
            return
        if self._reading(now_ms):
            return
        session = self.session
        match = session.match
        seat = self.rules.current_player(match.state)
        if seat == TERMINAL or match.bots[seat] is None:
            self.follow()
            return
        action = match.think()
        if action >= 0:
            self.act(action)
            self._tell()

    def _reading(self, now_ms: int) -> bool:
        """Tell whether what was done last is still being read."""
        if not self._heard:
            if self._told_ms < 0:
                self._told_ms = now_ms
            self._heard = (now_ms - self._told_ms) & _WRAP >= self.console.settings.pace_ms
        return not self._heard

    def _tell(self) -> None:
        """Let what was just done be read, and see who decides now."""
        self._told_ms = -1
        self._heard = not self.session.line
        self.follow()

    def take(self) -> None:
        """Play the action under the cursor; one that cannot be taken back is asked for twice."""
        action = self.chosen()
        session = self.session
        if self._final != action and session.match.is_final(action):
            self._final = action
            self.stale |= 1 << self.FOOTER
            return
        self.play(action)

    def play(self, action: int) -> None:
        """Play an action of the viewer's."""
        session = self.session
        self.act(action)
        self.console.cue(TAKE)
        seat = self.rules.current_player(session.match.state)
        if seat not in (session.viewer, TERMINAL):
            self.console.autosave.soon()
        if session.people > 1 and seat != session.viewer:
            session.viewer = -1  # whoever comes next must not see this hand
        self._tell()

    def moved(self) -> None:
        """Note that the cursor has moved: a second press no longer confirms."""
        if self._final != _NONE:
            self._final = _NONE
            self.stale |= 1 << self.FOOTER

    def press(self, button: int) -> None:
        if not self.mine:
            self._heard = True  # whoever presses has read it
        elif button == A:
            self.take()
        elif button == B:
            if self._final != _NONE:
                self.moved()
            elif self.session.undo():
                self.follow()
            else:
                self.back()

    def back(self) -> None:
        """Go where B leads while there is nothing to take back."""

    def prepare(self, button: int) -> None:
        if button == B:
            self.console.bring("console.pause")
        else:
            self.console.bring("console.legend")
            self.console.bring(catalog.module(self.session.game, "screens.facts"))

    def hold(self, button: int) -> None:
        console = self.console
        if button == B:
            console.push(console.bring("console.pause").Pause(console, self.session, self.EXTRA, self.extra))
        elif button == A:
            console.push(console.bring("console.legend").Legend(console, self.session))

    def draw_header(self, canvas: "Canvas", asked: str, fact: str) -> None:
        """Say whose turn it is and what is asked, or what was done last."""
        session = self.session
        if self.mine:
            text = self.console.words[W.OF_WHOM] % (session.names[session.viewer], asked)
            self.header(canvas, text, fact, session.viewer)
        elif session.line:
            self.header(canvas, session.names[session.line_seat] + "  " + session.line, fact, session.line_seat)
        else:
            seat = self.rules.current_player(session.match.state)
            self.header(canvas, session.names[seat] + "  " + self.console.words[W.THINKS], fact, seat)

    def draw_footer(self, canvas: "Canvas", left: str, right: str) -> None:
        """Say what the thing under the cursor would bring, or that A plays it for good."""
        if self._final != _NONE:
            left = self.console.words[W.NO_WAY_BACK]
            right = ""
        self.footer(canvas, left, right)
