"""The parts of a lesson that lie over its table: a box with text, an arrow, and a frame that blinks."""

from engine_core.console.lesson import speech_box
from engine_core.console.scene import REFUSE, A, B, Scene
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.lesson.lesson import Lesson
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas

_HEADER = const(9)  # the height of a table's header in pixels
_ARROW = const(3)  # the height of an arrow in pixels
# The height of a line of text in pixels. A framed line is inverted as a whole, because a frame would run through its
# letters.
_LINE = const(8)
_POINTED_AT = const(60)  # a thing at least this wide, in pixels, needs no arrow


class Places:
    """Finds, for a lesson, where things are on a table. A game's screens/places.py derives from this.

    `HEADER`: a mask of the parts that show which step it is
    `table`: the lesson's table; a game's subclass declares its own type
    """

    HEADER = 1 << 0

    def __init__(self, table: "Table") -> None:
        self.table = table

    def where(self, what: "str | int") -> tuple:
        """Return (x, y, w, h) of a named thing, or of the choice for an action; () if it is not on the screen. A fifth
        value changes the pointer: 0 leaves out tail and arrow, 1 leaves out the tail and lets the arrow point from
        below.
        """
        return ()

    def meant(self, action: int) -> list:
        """Return the rectangles that belong to an action. The arrow points at the first, which may have the fifth value
        of `where`; the others are framed.
        """
        return [self.where(action)]

    def goal(self, action: int) -> str:
        """Return a few words for the header about the choice to make, or "" to keep the table's own."""
        return ""

    def next_of(self, lesson: "Lesson") -> int:
        """Return the action to point at next, given the learner's presses on the screen so far."""
        return lesson.awaited()


class LessonView(Scene):
    """Draws the parts of the table, then the box or the arrow, then the frame, which inverts the picture.

    `places`: the object that knows where things are on the table
    `IS_PUZZLE`: whether the scene is a puzzle, not a lesson
    """

    IS_PUZZLE = False
    session: "Session"
    lesson: "Lesson"
    places: "Places"
    table: "Table"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.said: list = []  # the texts that are still to be read, as (text, what it is about); see Places.where
        self.box_pages: list = []  # the pages of the first text in `said`, [] while the box is closed
        self.box_page = 0
        self._opened: list = []  # the texts that the box was opened with
        self._turned = 0  # the number of pages turned since the box was opened
        self._rest = ""  # the rest of the first text in `said`, not yet broken into pages
        self._next: tuple = ()  # the next pages and their rest, if they were broken ahead
        self._bare = False  # whether the table has been drawn, and neither the box nor the arrow since
        self._under: bytes | tuple | None = None  # the picture without the box, if there was room to keep it
        self._text_rows = bytearray(192)  # the rows of the table's texts; see Canvas.text_rows
        self.face = SMALL
        self.opening = True  # whether the box opens as soon as the last move is shown
        self.refused = -1  # the length of the history when a move was last refused
        self.refuses = False  # whether the box says that another move is expected
        self.framed: list = []  # the rectangles that have a frame on the screen
        self.box_part = 0  # the index of the part that draws the box or the arrow

    def redraw(self) -> None:
        self.framed = []
        self.table.redraw()
        self._text_rows = bytearray(192)
        self.drawn_anew()
        super().redraw()

    def drawn_anew(self) -> None:
        """Note that the whole table is redrawn, and the box after it."""
        self._bare = True
        self._under = None

    def lift(self) -> None:
        """Remove the box, and the step in the header, from the table."""
        if self._under is None:
            self.framed = []
            self.table.redraw()
            return
        self.console.canvas.restore(self._under)
        self.drawn_anew()
        self.table.stale |= self.places.HEADER
        self.stale |= 1 << self.box_part

    def aim(self) -> None:
        """Show in the header what the learner must do."""
        action = self.lesson.awaited()
        self.table.goal = "" if action < 0 else self.places.goal(action)

    def step_text(self) -> str:
        """Return a text with the number of the step."""
        return self.console.words[W.LESSON_STEP] % (self.lesson.number + 1, self.lesson.steps)

    def say(self) -> None:
        """Open the box of this step."""
        self.open_box(self.lesson.said(), False)

    def tell(self, text: str) -> None:
        """Open the box with a text that refers to nothing on the screen."""
        self.open_box([(text, "")], False)

    def open_box(self, parts: list, refuses: bool) -> None:
        """Open the box. `parts` lists (text, what it is about); see Places.where. `refuses`: whether the text says that
        another move is expected
        """
        self.opening = False
        self.refuses = refuses
        self.unframe()
        self.face = LARGE if self.console.settings.values[S.TEXT] else SMALL
        self.said = self._opened = parts
        self._break(parts[0][0])
        self._turned = 0
        self.aim()
        table = self.table
        table.step = self.step_text()
        table.redraw()  # Redrawing the whole table fills `_text_rows`.
        about = parts[0][1]
        # The table shows this thing only while it asks no question.
        if isinstance(about, str) and not self.places.where(about):
            table.mine = False
            table.count = 0
            self.session.line = self.session.line or " "  # With a caption, the header does not say who decides.
            self.session.line_seat = max(0, self.session.line_seat)
        self.stale |= 1 << self.box_part
        self.console.idle.arrived = True  # `break_ahead` is called once these pages are shown.

    def _break(self, text: str) -> None:
        """Break a text, or the rest of one, into pages, and show the first."""
        self._show_pages(speech_box.pages(self.face, text, self.where(), len(self.said) > 1))

    def _show_pages(self, pages: tuple) -> None:
        self.box_pages, self._rest = pages
        self.box_page = 0
        self._next = ()

    def break_ahead(self) -> None:
        """Break the text after the open pages into pages, which takes as long as drawing a table."""
        if self._rest:
            self._next = speech_box.pages(self.face, self._rest, self.where(), len(self.said) > 1)
        elif len(self.said) > 1:
            text, about = self.said[1]
            self._next = speech_box.pages(self.face, text, self.places.where(about), len(self.said) > 2)

    def has_more(self) -> bool:
        """Return whether another page of the box follows."""
        return self.box_page + 1 < len(self.box_pages) or self._rest != "" or len(self.said) > 1

    def turn_page(self) -> None:
        """Show the next page, which must exist."""
        self._turned += 1
        if self.box_page + 1 < len(self.box_pages):
            self.box_page += 1
        else:
            if not self._rest:
                self.said = self.said[1:]
            if self._next:
                self._show_pages(self._next)
            else:
                self._break(self._rest or self.said[0][0])
            self.console.idle.arrived = True
        if not self.has_more():
            self.table.stale |= 1 << self.table.FOOTER  # The footer may now name buttons; see `acts`.

    def turn_back(self) -> bool:
        """Show the previous page of the box. Return False if there is none."""
        before = self._turned - 1
        if before < 0:
            return False
        self.open_box(self._opened, self.refuses)
        while self._turned < before:
            self.turn_page()
        return True

    def acts(self, button: int) -> bool:
        """Return whether a button does what it does at the table. The table's texts name only such buttons. While the
        box is open, arrows do so on the last page. A and B do so only if the last page names them, and A only if the
        cursor is on the awaited move.
        """
        if not self.box_pages:
            return True
        if button not in (A, B):
            return not self.has_more()
        action = self.places.next_of(self.lesson)
        if action < 0 or self.refuses or self.has_more() or not self.table.mine:
            return False
        if (signs.BUTTON_A if button == A else signs.BUTTON_B) not in " ".join(self.box_pages[self.box_page]):
            return False
        return button != A or self.table.chosen() == action

    def close_box(self) -> None:
        self.box_pages = self.said = self._opened = []
        self._rest = ""
        self._next = ()
        self._under = None
        self.table.stale |= 1 << self.table.FOOTER  # The footer names buttons again.

    def read_again(self) -> bool:
        """Open the box of this step again, as B does. Return False in free play, which has no box."""
        if self.lesson.plays_freely():
            return False
        self.say()
        return True

    def allows(self, actions: "tuple | list") -> bool:
        """Return whether the learner may play these actions now. If not, say so and name the move that is due; at the
        second refusal, also move the cursor there.
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
            return  # `blink` has drawn the frame on the picture.
        elif self.box_pages:
            if self._bare:
                self._bare = False
                self._under = self.copied()
            lines = self.box_pages[self.box_page]
            speech_box.draw(canvas, self.face, lines, self.where(), self.has_more(), self._text_rows)
        else:
            meant = self.meant()
            if meant and meant[0][2] <= _POINTED_AT and meant[0][4:] != (0,):
                self._bare = False
                arrow(canvas, meant[0])

    def where(self) -> tuple:
        """Return the place of the thing that the page is about, or () if it is not on the screen."""
        return self.places.where(self.said[0][1])

    def meant(self) -> list:
        """Return the rectangles of the awaited choice (see Places.meant), or [] if none or every choice is right."""
        table = self.table
        if self.opening or not table.mine:
            return []
        ways = self.lesson.ways()
        if not ways or len(ways) == table.count > 1:
            return []
        return [where for where in self.places.meant(self.places.next_of(self.lesson)) if where]

    def blink(self) -> None:
        """Draw the frames on the picture, or remove them."""
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
            if h <= _LINE:
                canvas.invert(x, y, w, h)
                continue
            canvas.invert(x, y, w, 1)
            canvas.invert(x, y + h - 1, w, 1)
            canvas.invert(x, y + 1, 1, h - 2)
            canvas.invert(x + w - 1, y + 1, 1, h - 2)


def arrow(canvas: "Canvas", where: tuple) -> None:
    """Draw an arrow that points at the rectangle `where` from above, or from below if the header is right above it.

    If `where` has a fifth value, the arrow also points from below, because it would cover something above.
    """
    x = max(3, min(where[0] + where[2] // 2, 124))
    above = len(where) == 4 and where[1] - _ARROW - 1 >= _HEADER
    y = where[1] - _ARROW - 1 if above else where[1] + where[3] + 1
    canvas.fill(x - 3, y - 1, 7, _ARROW + 2, 0)
    for row in range(_ARROW):
        half = 2 - row if above else row
        canvas.fill(x - half, y + row, 2 * half + 1, 1, 1)
