"""What is seen of a lesson over its table: a box that speaks, an arrow, a frame that blinks."""

from engine_core.console.lesson import speech_box
from engine_core.console.scene import REFUSE, Scene
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.lesson.lesson import Lesson
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas

_HEADER = const(9)  # rows of pixels
_ARROW = const(3)  # rows of pixels
_POINTED_AT = const(60)  # a place that is wider than so many pixels needs no arrow


class Places:
    """Where things are on a table: a game's screens/places.py derives this.

    `HEADER`: a mask of the parts that show which step it is. `LOOKS`: B shows more of the game. `table`: the table of
    the lesson; a game's subclass declares the type of its own table.
    """

    HEADER = 1 << 0
    LOOKS = False

    def __init__(self, table: "Table") -> None:
        self.table = table

    def where(self, what: "str | int") -> tuple:
        """Return (x, y, w, h) of the thing with a name, or of an action's choice; () if it is not on the screen."""
        return ()

    def meant(self, action: int) -> list:
        """Return the rectangles (x, y, w, h) that belong to an action: first the one at which the arrow points, then
        those that are framed besides. The first may have a fifth value: see `arrow`.
        """
        return [self.where(action)]

    def goal(self, action: int) -> str:
        """Return in a few letters what is to be chosen, "" if the table asks for it well enough."""
        return ""

    def known(self, state: bytearray) -> tuple:
        """Return (the other player's cards as text, in how many turns seat 0 wins) for a puzzle that begins at `state`
        and in which all is known; () for any other.
        """
        return ()

    def after(self, state: bytearray) -> "list | None":
        """Return in order the seats that decide in the last round after seat 0, which is to move in `state`; None if
        something else tells that.
        """
        return None

    def told(self, state: bytearray, action: int) -> str:
        """Return what a puzzle tells of an action in a state, "" if it goes without saying."""
        session = self.table.turn.session
        return session.tell(session.match.rules, state, action, session.words)

    def next_of(self, lesson: "Lesson") -> int:
        """Return the action that is awaited next, by what the learner has done so far."""
        return lesson.awaited()


class LessonView(Scene):
    """Its parts are those of the table, then the box or the arrow, then the frame, which is inverted on the picture.

    `places`: where things are, as the game says.
    """

    session: "Session"
    lesson: "Lesson"
    places: "Places"
    table: "Table"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.said: list = []  # the texts of the box that are not read yet, each with what it speaks of: places.where
        self.box_pages: list = []  # pages of the first text, while the box is open
        self.box_page = 0
        self._rest = ""  # the part of the first text after those pages
        self._next: tuple = ()  # pages and rest of what follows, once it was broken ahead
        self._bare = False  # all is drawn but the box and the arrow
        self._under: bytes | tuple | None = None  # the picture without the box, while that is open, if memory allows
        self._text_rows = bytearray(192)  # the places of the table's texts: see Canvas.text_rows
        self.face = SMALL  # the face of the text in the box
        self.opening = True  # the box is to open as soon as the last move was read
        self.refused = -1  # how many actions there were when a move was refused last
        self.refuses = False  # the box refuses a move: it says that another one is wanted
        self.framed: list = []  # the rectangles that are framed on the screen
        self.box_part = 0  # the part of the box, and of the arrow

    def redraw(self) -> None:
        self.framed = []
        self.table.redraw()
        self._text_rows = bytearray(192)
        self.drawn_anew()
        super().redraw()

    def drawn_anew(self) -> None:
        """Have the box drawn, after all of the table is drawn again."""
        self._bare = True
        self._under = None

    def lift(self) -> None:
        """Take the box off the table, and the step off the header."""
        if self._under is None:
            self.framed = []
            self.table.redraw()
            return
        self.console.canvas.restore(self._under)
        self.drawn_anew()
        self.table.stale |= self.places.HEADER
        self.stale |= 1 << self.box_part

    def aim(self) -> None:
        """Say in the header what is to be done."""
        action = self.lesson.awaited()
        self.table.goal = "" if action < 0 else self.places.goal(action)

    def step_text(self) -> str:
        """Return the number of this step, and of all, as text."""
        return self.console.words[W.LESSON_STEP] % (self.lesson.number + 1, self.lesson.steps)

    def say(self) -> None:
        """Open the box of this step."""
        self.open_box(self.lesson.said(), False)

    def tell(self, text: str) -> None:
        """Open the box with a text that is about no place."""
        self.open_box([(text, "")], False)

    def open_box(self, parts: list, refuses: bool) -> None:
        """Open the box with (text, the place or action that it is about) of each text. `refuses`: see the attribute."""
        self.opening = False
        self.refuses = refuses
        self.unframe()
        self.face = LARGE if self.console.settings.values[S.TEXT] else SMALL
        self.said = parts
        self._break(parts[0][0])
        self.aim()
        table = self.table
        table.step = self.step_text()
        table.redraw()  # the whole table, so that `_text_rows` is filled again
        if isinstance(parts[0][1], str) and not self.where():  # the table shows it once it asks nothing
            table.mine = False
            table.count = 0
            self.session.line = self.session.line or " "  # nobody is thinking
            self.session.line_seat = max(0, self.session.line_seat)
        self.stale |= 1 << self.box_part
        self.console.idle.arrived = True  # `break_ahead` is called once the first pages are shown

    def _break(self, text: str) -> None:
        """Break a text, or the rest of one, into pages."""
        self._show_pages(speech_box.pages(self.face, text, self.where(), len(self.said) > 1))

    def _show_pages(self, pages: tuple) -> None:
        self.box_pages, self._rest = pages
        self.box_page = 0
        self._next = ()

    def break_ahead(self) -> None:
        """Break the text that follows these pages, which takes as long as drawing a table."""
        if self._rest:
            self._next = speech_box.pages(self.face, self._rest, self.where(), len(self.said) > 1)
        elif len(self.said) > 1:
            text, about = self.said[1]
            self._next = speech_box.pages(self.face, text, self.places.where(about), len(self.said) > 2)

    def has_more(self) -> bool:
        """Tell whether another page of the box follows."""
        return self.box_page + 1 < len(self.box_pages) or self._rest != "" or len(self.said) > 1

    def turn(self) -> None:
        """Show the page that follows."""
        if self.box_page + 1 < len(self.box_pages):
            self.box_page += 1
            return
        if not self._rest:
            self.said = self.said[1:]
        if self._next:
            self._show_pages(self._next)
        else:
            self._break(self._rest or self.said[0][0])
        self.console.idle.arrived = True

    def close_box(self) -> None:
        self.box_pages = []
        self._under = None

    def read_again(self) -> bool:
        """Open the box of this step again, as B does; tell whether it is open: not once something was freely played."""
        if self.lesson.plays_freely():
            return False
        self.say()
        return True

    def allows(self, actions: "tuple | list") -> bool:
        """Tell whether the learner may play these actions now; if not, say a kind word and what is wanted, and the
        second time put the cursor there.
        """
        lesson = self.lesson
        if lesson.awaits_all(actions):
            return True
        action = self.places.next_of(lesson)
        said = lesson.refusal()
        if action >= 0:
            from engine_core.console.lesson import refusal

            said += refusal.wanted(self, action)
        self.open_box([(said, lesson.where() if action < 0 else action)], True)
        self.console.cue(REFUSE)
        return False

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part < self.box_part:
            canvas.text_rows = self._text_rows
            self.table.draw(canvas, part)
            canvas.text_rows = None
        elif part > self.box_part:
            return  # the frame is on the picture already
        elif self.box_pages:
            if self._bare:
                self._bare = False
                self._under = self.copied()
            lines = self.box_pages[self.box_page]
            speech_box.draw(canvas, self.face, lines, self.where(), self.has_more(), self._text_rows)
        else:
            meant = self.meant()
            if meant and meant[0][2] <= _POINTED_AT:
                self._bare = False
                arrow(canvas, meant[0])

    def where(self) -> tuple:
        """Return where the thing is that the page speaks of, () if it is not on the screen."""
        return self.places.where(self.said[0][1])

    def meant(self) -> list:
        """Return where the choice is that is meant, and what belongs to it; nothing if there is none or all will do."""
        table = self.table
        if self.opening or not table.mine:
            return []
        ways = self.lesson.ways()
        if not ways or len(ways) == table.count > 1:
            return []
        return [where for where in self.places.meant(self.places.next_of(self.lesson)) if where]

    def blink(self) -> None:
        """Put the frame on the picture, or take it off."""
        if self.framed:
            self.unframe()
        else:
            self.framed = [where[:4] for where in self.meant()]
            self._invert_frame()

    def unframe(self) -> None:
        self._invert_frame()
        self.framed = []

    def _invert_frame(self) -> None:
        canvas = self.console.canvas
        for x, y, w, h in self.framed:
            canvas.invert(x, y, w, 1)
            canvas.invert(x, y + h - 1, w, 1)
            canvas.invert(x, y + 1, 1, h - 2)
            canvas.invert(x + w - 1, y + 1, 1, h - 2)


def arrow(canvas: "Canvas", where: tuple) -> None:
    """Draw an arrow that points at `where` (x, y, w, h) from above, or from below if the header is there, or if `where`
    has a fifth value: an arrow above would cover something.
    """
    x = max(3, min(where[0] + where[2] // 2, 124))
    above = len(where) == 4 and where[1] - _ARROW - 1 >= _HEADER
    y = where[1] - _ARROW - 1 if above else where[1] + where[3] + 1
    canvas.fill(x - 3, y - 1, 7, _ARROW + 2, 0)
    for row in range(_ARROW):
        half = 2 - row if above else row
        canvas.fill(x - half, y + row, 2 * half + 1, 1, 1)
