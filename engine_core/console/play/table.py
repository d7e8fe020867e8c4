"""The part that the tables of all games share: a table draws itself, shows a cursor, and owns a turn."""

from array import array

from engine_core.console.play.session import ELSEWHERE
from engine_core.console.play.turn import Turn
from engine_core.console.scene import A, B, Scene
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas

HEADER_PX = const(114)  # the width in pixels of the last action and the fact beside it


class Table(Scene):
    """The base class of each game's table, which draws itself for `session.viewer`. While that is -1, it shows nothing
    secret.

    `actions[:count]` are the viewer's legal actions while `mine` is set; otherwise `count` is 0. `turn` sets them. A
    game defines `ask` (place the cursor when a decision begins), `chosen` (the action under the cursor), `draw` and
    `press`.
    """

    # The parts that hold the header and the footer
    HEADER = const(0)
    FOOTER = const(1)
    HOLDS = True
    IS_TABLE = True
    HINTS = False
    TEACHES = False  # whether first_words (in the header) and first_help_words explain decisions
    EXTRA = -1  # the index of this game's own line in the pause menu, or -1; its preview is the next text; see `extra`
    FOOTER_PX = const(122)  # the width in pixels of the footer's two texts
    BRINGS = 0  # the index of the text for `brings` = 1

    def __init__(self, console: "Console", session: "Session | Past") -> None:
        super().__init__(console)
        self.session = session
        self.rules = session.match.rules
        self.actions = array("H", [0] * self.rules.max_legal)
        self.count = 0
        self.mine = False
        self.goal = ""  # in a lesson, what to do; shown in place of the question
        self.first = ""  # the line that explains the decision until the cursor moves (first_time.py)
        self.step = ""  # the number of the step in a lesson, which replaces the header's fact
        self.turn = Turn(self)

    def cover(self) -> None:
        self.turn.session.stop_thinking()
        if self.mine:
            self.keep()

    def show(self) -> None:
        if self.picture is not None and self.turn.asked_at == len(self.session.match.history):
            super().show()
            self.moved()
            return
        self.picture = None
        super().show()
        self.follow()

    def follow(self) -> None:
        """Redraw everything and find the seat that decides now. Call this after any change of the state."""
        self.redraw()
        self.turn.follow()

    def asks(self) -> bool:
        return self.mine

    def names(self, button: int) -> bool:
        """Return whether the table's texts may name A or B. In a lesson's box, a button may turn pages instead; a hint
        uses its own text for A.
        """
        lesson = self.turn.lesson
        return lesson.acts(button) if lesson else button != A or not self.console.top().TELLS_A

    def offers_hint(self) -> bool:
        """Return whether a hint may be given. It is offered to the person who decides, unless a lesson asks or the
        setting forbids it.

        A seat that only seems to decide has no actions (the decoy of chaos_timing.py).
        """
        asked = self.HINTS and self.mine and self.count > 0 and self.turn.lesson is None
        return asked and self.console.settings.values[S.HINTS] > 0

    def ask(self) -> None:
        """Place the cursor, because a decision of the viewer begins."""

    def extra(self) -> Scene:  # type: ignore[empty-body]
        """Return the scene that line EXTRA of the pause menu opens."""

    def chosen(self) -> int:  # type: ignore[empty-body]
        """Return the action under the cursor."""

    def flight(self, action: int) -> None:
        """Let console.motion show how `action` moves things on the screen, except secret ones."""

    def point_at(self, action: int) -> None:
        """Point at the place where `action` will happen, unless the screen shows it anyway."""

    def first_line(self, kind: int) -> int:
        """Return the index of the text in the game's `first_words` that explains a decision of this kind now."""
        return kind

    def about(self) -> str:
        """Return the card or company that the text for the viewer's decision names, or ""."""
        return ""

    def unseen_events(self, seat: int) -> str:
        """Return a text about the events since the last decision of `seat` that no move described, or "". Called each
        time before that seat decides, again once the text has been read, and at the end of the game.
        """
        return ""

    def news(self) -> list:
        """Return lines about gains that the viewer has not seen. Called before the console is passed on."""
        return []

    def take(self) -> None:
        """Play the action under the cursor, as A does."""
        self.turn.take(self.chosen())

    def brings(self, action: int) -> int:
        """Return what a legal action of the viewer begins or ends for all players: 0 for nothing, 1 for the end of the
        game, higher numbers as in the game's texts from BRINGS on. It reveals no secret.
        """
        return 0

    def brings_text(self) -> str:
        """Return the text for what the action under the cursor begins or ends for all players, or ""."""
        code = self.brings(self.chosen()) if self.mine else 0
        text: str = self.session.words[self.BRINGS + code - 1] if code else ""
        return text

    def follows(self, action: int) -> str:
        """Return a text about what follows automatically from a legal action of the viewer, such as the end of the turn
        or another phase, or "". It reveals no secret.
        """
        return ""

    def doubts(self, action: int) -> bool:
        """Return whether an action should be confirmed although it can be undone."""
        return False

    def moved(self) -> None:
        """Note that the cursor has moved: a second press no longer confirms."""
        if self.turn.confirming >= 0 or self.first:
            self.turn.confirming = -1
            self.first = ""
            self.stale |= 1 << self.FOOTER | 1 << self.HEADER

    def tick(self, now_ms: int) -> None:
        if not self.mine:
            self.turn.tick(now_ms)

    def press(self, button: int) -> None:
        turn = self.turn
        if not self.mine:
            turn.hurry()
        elif button == A:
            self.take()
        elif button == B:
            if turn.confirming >= 0:
                self.moved()
            elif not turn.take_back():
                self.back()

    def left(self) -> None:
        if self.turn.session.met:
            from engine_core.console.play import first_time

            first_time.keep(self.console.notes, self.turn.session)

    def back(self) -> None:
        """Do what B does when there is nothing to take back."""

    def prepare(self, button: int) -> None:
        if button == B:
            from engine_core.console.play import pause  # noqa: F401

            self.texts("turn_words_")
        else:
            if self._explains():
                from engine_core.console.play import first_time

                first_time.prepare(self)
            else:
                self.import_legend()

    def import_legend(self) -> None:
        """Import the modules that `open_legend` needs."""
        from engine_core.console.play import legend  # noqa: F401

        door = self.turn.session.door
        door.facts()
        door.signs(self.console.settings.language)

    def hold(self, button: int) -> None:
        console = self.console
        if button == B:
            from engine_core.console.play.pause import Pause

            console.push(Pause(console, self.turn.session, self))
        elif button == A:
            if self._explains():
                from engine_core.console.play import first_time

                first_time.explain(self)
            else:
                self.open_legend()

    def _explains(self) -> bool:
        """Return whether the help begins with the viewer's decision."""
        return self.TEACHES and self.mine and len(self.turn.session.met) > 0

    def open_legend(self) -> None:
        """Show the signs."""
        from engine_core.console.play.legend import Legend

        self.console.push(Legend(self.console, self))

    def said_of(self, seat: int, does: str) -> str:
        """Return a seat's name and `does`, with a bot's face between them if there is room."""
        name = self.session.names[seat] + " "
        faced = name + signs.FACES[seat] + " " + does
        return faced if self.session.is_bot(seat) and SMALL.width(faced) <= HEADER_PX else name + does

    def told(self) -> tuple:
        """Return (seat, text) for the header while others decide: the player who chooses at a moment, else the
        last action, else the player who decides.
        """
        session = self.session
        words = self.console.words
        seat = self.rules.current_player(session.match.state)
        link = self.console.link
        if link and link.choosing:
            names = [session.names[other] for other in link.choosing]
            return link.choosing[0], words[W.CHOOSES + min(len(names) - 1, 1)] % ", ".join(names)
        if session.line and (seat < 0 or not self.turn.waits):
            return session.line_seat, self.said_of(session.line_seat, session.line)
        if session.linked and seat == session.viewer:
            return seat, session.names[seat]  # The remote table has not received this decision yet.
        absent = link.absent(seat) if link else 0
        if absent > 1:
            return seat, words[W.LENT] % session.names[seat]
        begins = self._begins()
        if session.kinds[seat] == ELSEWHERE and not absent and not begins:
            return seat, words[W.CHOOSES] % session.names[seat]
        thinks = W.BEGINS if begins else W.THINKS
        return seat, self.said_of(seat, words[W.AWAY if absent else thinks])

    def _begins(self) -> bool:
        """Return whether nothing has been played yet. A console that came later does not know, and returns False."""
        link = self.console.link
        return not len(self.session.match.history) and (link is None or link.from_start)

    def whom(self) -> str:
        """Return the name of the player who decides or, before the first move at a linked table, "you begin"."""
        session = self.session
        if session.linked and self._begins():
            return self.console.words[W.YOU_BEGIN]
        name: str = session.names[session.viewer]
        return name

    def draw_header(self, canvas: "Canvas", asked: str, fact: str, short: str = "") -> None:
        """Draw whose turn it is and the question, or the last action. On the right, draw `fact`, or else `short`."""
        session = self.session
        words = self.console.words
        fact = self.step or fact
        if self.mine:
            seat = session.viewer
            text = self.goal or asked
            text = words[W.OF_WHOM] % (self.whom(), text) if text else self.whom()
            text = self.first or text  # The footer then says what a choice gains.
        else:
            seat, text = self.told()
        if SMALL.width(text + fact) > HEADER_PX:
            fact = short
            if self.step and self.mine:
                fact = self.step.split(" ")[-1]  # The step's number fits only without its word.
            elif SMALL.width(text + short) > HEADER_PX:
                fact = ""
        self.header(canvas, text, fact, seat)

    def draw_footer(self, canvas: "Canvas", left: str, right: str) -> None:
        """Draw what the choice under the cursor brings, above all to all players, or that A plays it for good."""
        brings = self.brings_text()
        if self.turn.confirming >= 0:
            words = self.console.words
            left = words[W.AGAIN] % brings
            if not brings or SMALL.width(left) > self.FOOTER_PX + 4:
                left = words[W.NO_WAY_BACK + self.turn.session.resumed]
            right = ""
        elif brings:
            left = brings
            if SMALL.width(left + right) > self.FOOTER_PX:
                right = ""
        self.footer(canvas, left, right)
