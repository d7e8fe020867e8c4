"""The console in a terminal: its picture in pixels or characters, with keys for its buttons."""

import unicodedata
from collections.abc import Callable

from textual.app import App, ComposeResult
from textual.containers import Center
from textual.events import Key
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Static

from engine_core.console.console import Console
from hal.host.machine import Machine
from host_sim.desk import BUTTONS
from host_sim.terminal import graphics, pixels, words
from host_sim.terminal.fit import CHARACTERS, GRAPHICS, Form, fit, least, listed, wrapped
from host_sim.terminal.spoken import spoken

_FRAME_S = 1 / 30
_PASSES = 8  # passes of the console per frame
_HELD_S = 0.6
_QUIT = ("q", "0", "ctrl+c", "ctrl+q")
_DRAWN = {"half blocks": pixels.half_blocks, "quadrants": pixels.quadrants, "braille": pixels.braille}
_TAPS = {
    "up": "up", "down": "down", "left": "left", "right": "right",
    "w": "up", "s": "down", "a": "left", "d": "right",
    "z": "a", "1": "a", "enter": "a", "space": "a",
    "x": "b", "2": "b", "backspace": "b",
}  # fmt: skip
_HOLDS = {"i": "a", "3": "a", "p": "b", "4": "b", "escape": "b"}


class _Glass(Static):
    """The widget that shows the picture. `wiped`: characters have overwritten its pixels."""

    wiped = True

    def render_lines(self, crop: Region) -> list[Strip]:
        self.wiped = True
        return super().render_lines(crop)


class Terminal(App[None]):
    """Shows a console until the person quits. Terminals do not report when a key is released, so some keys hold a
    button.

    `forms`: how the picture may be drawn, best first (host_sim/terminal/fit.py). `after`: called after the console's
    passes in each frame. `told`: returns the text below the picture, or "". `saved`: whether the current game was saved
    on quitting.
    """

    CSS = """
    Screen { align: center middle; background: #101010; overflow: hidden; }
    Center { height: auto; }
    #glass { width: auto; height: auto; color: #d8f0ff; background: black; }
    #glass.framed { border: round #505050; }
    #notice, #help { width: 100%; text-align: center; color: #909090; }
    #notice { color: #ffc040; }
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        machine: Machine,
        console: Console,
        forms: tuple[str, ...] = CHARACTERS,
        after: Callable[[], None] = lambda: None,
        told: Callable[[], str] = lambda: "",
    ) -> None:
        super().__init__()
        self._told = told
        self._after = after
        self.saved = True
        self.machine = machine
        self.updeck = console
        self._forms = forms
        self.form: Form | None = None
        self._glass = _Glass("", id="glass", markup=False)
        self._notice = Static("", id="notice", markup=False)
        self._keys = Static("", id="help", markup=False)
        self._shown = b""
        self._arranged_for: tuple = ()
        self._digits = False  # whether the keyboard has another script than Latin
        self._sure = False  # whether the player has already pressed Q once, and quitting would lose the game

    def compose(self) -> ComposeResult:
        with Center():
            yield self._glass
        yield self._notice
        yield self._keys

    def on_mount(self) -> None:
        self._arrange()
        self.set_interval(_FRAME_S, self.frame)

    def frame(self) -> None:
        if self._arranged_for != self._around():
            self._arrange()
        if self.form is None:
            return
        for _ in range(_PASSES):
            self.updeck.step()
        self._after()
        glass = self._glass
        picture = self.machine.display.picture()
        graphic = self.form.name in GRAPHICS
        if picture == self._shown and not (graphic and glass.wiped):
            return
        self._shown = picture
        if not graphic:
            glass.update(_DRAWN[self.form.name](picture))
        elif self.is_attached and glass.content_size.width == self.form.columns:
            glass.wiped = False
            drawn = getattr(graphics, self.form.name)(picture, self.form.scale)
            self._write(graphics.at(glass.content_region.x, glass.content_region.y, drawn))

    def _around(self) -> tuple:
        """Return everything that the layout depends on."""
        console = self.updeck
        error = self.machine.store.error
        said = console.said.text if console.said else ""
        return (
            self.size,
            graphics.cell(),
            console.settings.language,
            error,
            self._sure,
            self._told(),
            said,
            self._digits,
        )

    def _arrange(self) -> None:
        """Lay the screen out: the picture first, then the keys, then the notice."""
        self._arranged_for = self._around()
        (columns, lines), cell, language, error, sure, told, said, digits = self._arranged_for
        notice = wrapped(told, columns) if told else []
        if error:
            notice = wrapped(words.unsaved(language, self.machine.store.folder, error, sure), columns)
        form = None
        for short in (False, True):
            keys = listed(words.keys(language, short, digits), columns)
            form = form or fit(self._forms, cell, columns, lines - len(keys) - len(notice))
            if form:
                break
        if not form:
            form = fit(self._forms, cell, columns, lines - len(keys))
            if form:
                notice = notice[: lines - len(keys) - form.lines - 2 * form.framed]
            else:
                wide, high = least(self._forms, cell)
                needs = (wide, high + len(listed(words.keys(language, True), wide)))
                text = words.too_small(language, needs, (columns, lines))
                notice = wrapped(text, columns)[: max(0, lines - len(keys))]
        if said:  # for screen readers; it leaves the picture its room
            keys[:1] = [spoken(said, language)[:columns]]
        self._put(form, notice, keys)

    def _put(self, form: Form | None, notice: list[str], keys: list[str]) -> None:
        glass = self._glass
        if self.form and self.form.name == "kitty":
            self._write(graphics.kitty_gone())
        self.form = form
        self._shown = b""
        glass.wiped = True
        glass.display = form is not None
        if form:
            glass.set_class(form.framed, "framed")
            glass.update("\n".join([" " * form.columns] * form.lines))
        for widget, text in ((self._notice, notice), (self._keys, keys)):
            widget.display = bool(text)
            widget.update("\n".join(text))

    def _write(self, codes: str) -> None:
        if self._driver:
            self._driver.write(codes)

    def on_key(self, event: Key) -> None:
        event.stop()
        key = _key(event)
        if len(key) == 1 and key.isalpha():
            self._digits = not unicodedata.name(key, "LATIN").startswith("LATIN")
        typed = getattr(self.updeck.top(), "type", None)
        if len(key) == 1 and typed and typed(key):
            self._sure = False
            return
        if key in _QUIT:
            self._quit()
            return
        self._sure = False
        if self.form is None:
            return
        if key in _TAPS:
            self.machine.buttons.tap(BUTTONS[_TAPS[key]])
        elif key in _HOLDS:
            button = BUTTONS[_HOLDS[key]]
            self.machine.buttons.press(button)
            self.set_timer(_HELD_S, lambda: self.machine.buttons.release(button))

    def _quit(self) -> None:
        """Save and quit. If saving fails, stay until the player asks again."""
        self.saved = self.updeck.autosave.now()
        if not self.saved and not self._sure:
            self._sure = True
            return
        if self.form and self.form.name == "kitty":
            self._write(graphics.kitty_gone())
        self.exit()


def _key(event: Key) -> str:
    """Return a key's letter or digit, or else its name. Capitals and wide letters count as letters, digits of any
    script as digits.
    """
    letter = unicodedata.normalize("NFKC", event.character or "").lower()
    if len(letter) == 1 and letter.isalnum():
        return str(unicodedata.digit(letter, letter))
    return event.key
