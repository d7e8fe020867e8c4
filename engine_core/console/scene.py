"""A scene: one screen of the console, drawn in parts."""

from engine_core import catalog
from engine_core.console.store import setting_rows as S
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.parts.reading import Large
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

UP = const(1)
DOWN = const(2)
LEFT = const(4)
RIGHT = const(8)
A = const(16)
B = const(32)

# The tunes of the buzzer; hal/buzzer.py lists the notes.
MOVE = const(0)
TAKE = const(1)
REFUSE = const(2)
WIN = const(3)


class Scene:
    """One screen. In each pass the console passes it presses, calls `tick`, then `draw` for stale parts.

    A part first clears its area. Where there are several parts, constants name them: `self.stale |= 1 << _ROWS`.
    """

    PARTS = 1
    HOLDS = False  # whether long presses of A and B do something, so that short ones count on release
    TELLS_A = False  # whether the scene lies over a table and says what A does
    IS_TABLE = False  # a flag, because a class is no longer the same after its module is imported again
    # The column of the footer where the word "demo" fits while bots play, or -1 if it fits in a line above
    LABEL_X = 106

    _kept_texts: "Words"  # the texts that `texts` returned last
    _stem = ""  # the stem of the modules of `_kept_texts`
    _language = ""

    def __init__(self, console: "Console") -> None:
        self.console = console
        self.level: list[str] = []  # the modules that leave memory with the scene (levels.py)
        self.stale = 0  # a mask of the parts to redraw
        self.picture: bytes | tuple | None = None  # the picture when another scene came on top

    def show(self) -> None:
        """Appear on the screen: restore the kept picture, or clear the screen and redraw if there is none."""
        canvas = self.console.canvas
        if self.picture is None:
            canvas.fill(0, 0, 128, 64, 0)
            self.redraw()
        else:
            canvas.restore(self.picture)
            self.picture = None
            self.stale = 0

    def redraw(self) -> None:
        """Mark every part of the scene to be redrawn."""
        self.stale = (1 << self.PARTS) - 1

    def cover(self) -> None:
        """Note that another scene is about to come on top."""

    def keep(self) -> None:
        """Keep the picture if there is room, so that `show` has nothing to draw."""
        if not self.stale:
            self.picture = self.copied()

    def copied(self) -> "bytes | tuple | None":
        """Return a copy of the picture (1 KB), or None if there is no memory for it."""
        try:
            return self.console.canvas.kept()
        except MemoryError:
            return None

    def left(self) -> None:
        """Note that this scene was removed from the stack."""

    def texts(self, stem: str = "home_words_") -> "Words":
        """Return texts of the console in the chosen language. `stem`: how the names of their modules in words/ begin"""
        language = self.console.settings.language
        if stem != self._stem or language != self._language:
            self._kept_texts = catalog.named("console.words." + stem + language).WORDS
            self._stem = stem
            self._language = language
        return self._kept_texts

    def large(self) -> "Large | None":
        """Return the module that lays out large text (reading.py), or None if small text is set."""
        if not self.console.settings.values[S.TEXT]:
            return None
        from engine_core.console.parts import reading

        return reading

    def draw(self, canvas: "Canvas", part: int) -> None:
        """Draw one part."""

    def press(self, button: int) -> None:
        """Handle a short press of one button."""

    def hold(self, button: int) -> None:
        """Handle a long press of A or B."""

    def prepare(self, button: int) -> None:
        """Import the screen that a long press opens, once A or B has been down for half that time."""

    def asks(self) -> bool:
        """Return whether a person decides here, and so should learn that a game could not be saved."""
        return False

    def rested(self) -> None:
        """Import the modules for the next press. Called once the picture is complete and the previous scene is gone."""

    def look_ahead(self, step: int) -> bool:
        """Do step number `step`, from 0, of work that makes the next press quicker. Return whether there are more
        steps.

        Called after `rested`, while nothing is drawn. A step takes about as long as importing a small module.
        """
        return False

    def tick(self, now_ms: int) -> None:
        """Do one small step of the work that needs no press. Called in every pass."""

    def header(self, canvas: "Canvas", left: str, right: str = "", seat: int = -1) -> None:
        """Draw rows 0-8: a seat's sign (none for -1), the screen's title, and one fact on the right."""
        canvas.fill(0, 0, 128, 9, 0)
        x = 1
        if seat >= 0:
            canvas.text(SMALL, 1, 2, signs.SEATS[seat])
            x = 9
        x = canvas.text(SMALL, x, 2, left)
        if right:
            canvas.text_right(SMALL, 127, 2, right)
        elif self.console.battery and seat < 0:
            self.console.battery.draw_after(canvas, x)
        canvas.dots(0, 8, 128, 1)

    def footer(self, canvas: "Canvas", left: str, right: str = "") -> None:
        """Draw rows 56-63: what A and B do, or an explanation of the thing under the cursor."""
        canvas.fill(0, 56, 128, 8, 0)
        canvas.text(SMALL, 1, 58, left)
        if right:
            canvas.text_right(SMALL, 127, 58, right)

    def row(self, canvas: "Canvas", x: int, y: int, w: int, text: str, under_cursor: bool) -> None:
        """Draw a line of a list, its capitals from row y, inverse under the cursor."""
        if under_cursor:
            canvas.fill(x, y - 2, w, 8, 1)
        canvas.text(SMALL, x + 2, y, text, 0 if under_cursor else 1)

    def turn_over(self, canvas: "Canvas", x: int, y: int, w: int, h: int = 8) -> None:
        """Invert a line of a list, its capitals from row y, so that a moving cursor needs no redrawing.

        It inverts eight rows, from the accents of small letters to the descenders, and leaves out the accents of the
        next line, 8 rows below. If lines may begin with an accented capital, as names do, the list needs a pitch of 9.
        More rows are right only if the next line is drawn after this.
        """
        top = max(0, y - 2)
        canvas.invert(x, top, w, y - 2 + h - top)

    def bar(self, canvas: "Canvas", top: int, shown: int, count: int, y: int, h: int, x: int = 127) -> None:
        """Draw a scroll bar in column x for `shown` of `count` lines, from `top` on, or none if all of them fit."""
        if count > shown:
            high = h * shown // count
            canvas.fill(x, y + (h - high) * top // (count - shown), 1, high, 1)
