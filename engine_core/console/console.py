"""The console: a stack of scenes, six buttons, one small step a pass."""

from engine_core import catalog, loader
from engine_core.console import setting_rows as S
from engine_core.const import CLOCK, const
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from engine_core.console.demo import Demo
    from engine_core.console.scene import Scene
    from engine_core.console.session import Session
    from hal.contract import Machine

_LOOK = const(32)  # passes that draw nothing until the display is asked whether it is still there


class Console:
    """What people see and press, on a `machine` as hal/README.md says. `step` is called over and over.

    `session`: the game under way, or None; `demo`: the game that is shown while nobody plays, or None.
    `deal`: the number of the deal that set-up begins with, 0 for any. `draw_ms`: so far into a pass, a stale part
    waits for the next. `experts`: the games with expert bots, none on a device.
    """

    deal = 0
    experts: tuple = ()
    draw_ms = 16

    def __init__(self, machine: "Machine") -> None:
        from engine_core.console.autosave import Autosave
        from engine_core.console.display_sleep import DisplaySleep
        from engine_core.console.motion import Motion
        from engine_core.console.presses import Presses
        from engine_core.console.settings import Settings

        self.machine = machine
        self.canvas = Canvas(machine.display.buffer, machine.display.box, machine.display.line)
        SMALL.hasten(machine.display.glyphs)
        self.motion = Motion(self.canvas)
        self.session: Session | None = None
        self.demo: Demo | None = None
        self.link: Any = None  # LinkTable, LinkSeek or LinkGuest, while there is one
        self.battery: Any = None  # BatteryGauge, where there is one
        self.settings = Settings(machine)
        self.display_sleep = DisplaySleep(machine, self.settings)
        self.autosave = Autosave(self)
        self.held: list[str] = []  # the module of its texts (loader.py)
        self.load_words()
        self.presses = Presses(self)
        self._scenes: list[Scene] = []
        self.brought: list[str] = []  # modules for the scene that is opened next
        self._from_scratch = True
        self._changed = True  # the display has yet to show the picture
        self._idle = 0  # passes since the display was last called
        self._littered = True  # the start, or a scene that was left: collect garbage once there is a whole picture
        if machine.battery:
            self.battery = loader.bring([], "console.battery").BatteryGauge(self)
        self._go_home("")

    def load_words(self) -> None:
        """Load the texts of the language set, and unload those of another."""
        old = self.held
        self.held = []
        self.words = loader.bring(self.held, "console.words.words_" + self.settings.language).WORDS
        loader.release(old)
        if self.session:
            self.session.speak(self.settings.language)

    def trouble(self) -> int:
        """Return why the store could not save, as an offset from words.TROUBLES."""
        return ("readonly", "full", "broken").index(self.machine.store.trouble or "broken")

    def top(self) -> "Any":
        """Return the scene on the screen."""
        return self._scenes[-1]

    def bring(self, name: str) -> "ModuleType":
        """Load a module, named below engine_core, for the scene that is opened next, and return it.

        It may be called well before that. The module leaves with the scene.
        """
        return loader.bring(self.brought, name)

    def push(self, scene: "Scene", in_place: int = 0) -> None:
        """Put a scene on top, or in place of so many. The scene takes over the modules brought for it."""
        for name in self.brought:
            loader.bring(scene.held, name)
        if in_place:
            for _ in range(in_place):
                self._take_off()
        else:
            loader.release(self.brought)
            if self._scenes:
                self.presses.forget(scene.HOLDS)
                self.motion.end()
                self.top().cover()
        self._scenes.append(scene)
        self._show()

    def pop(self, count: int = 1) -> None:
        """Remove scenes from the top, and show the one below."""
        for _ in range(count):
            self._take_off()
        self._show()

    def open_table(self, session: "Session") -> None:
        """Open the table of a session in place of all scenes."""
        self._leave_all()
        if self.session and self.session is not session:
            loader.release(self.session.held)
        self.session = session
        self.push(self.bring(catalog.module(session.game, "screens.table")).Table(self, session))

    def leave(self, game: str) -> None:
        """Go home from a game; its modules are unloaded."""
        self.clear()
        self._go_home(game)

    def clear(self) -> None:
        """Remove every scene, and end the session if there is one."""
        self._leave_all()
        if self.session:
            loader.release(self.session.held)
            self.session = None

    def _leave_all(self) -> None:
        while self._scenes:
            self._take_off()

    def _take_off(self) -> None:
        self.presses.forget(False)
        loader.release(self.brought)
        self._scenes.pop().left()

    def _go_home(self, game: str) -> None:
        """Open Home with the cursor on a game; "" leaves the cursor where Home begins."""
        home = self.bring("console.home").Home(self)
        if game:
            home.begin_at(game)
        self.push(home)

    def _show(self) -> None:
        self._changed = True
        self._littered = True
        self.motion.end()
        self._scenes[-1].show()

    def cue(self, cue: int) -> None:
        """Play a cue of cues.py, unless sound is off or a demo is running."""
        if self.settings.values[S.SOUND] and not self.demo:
            self.machine.buzzer.play(cue)

    def draw_again(self) -> None:
        """Have the top scene drawn again, and those below it once they are shown."""
        for below in self._scenes:
            below.picture = None
        self.top().redraw()

    def suspend(self) -> bool:
        """Save the game under way, if there is one, before power goes off; False where it could not be saved."""
        return self.autosave.now()

    def step(self) -> bool:
        """Run one pass: poll the buttons, let the scene do one small step, draw stale parts, update the display.

        A scene drawn from scratch is shown whole. Return whether that is complete.
        """
        try:
            return self._pass()
        except (ArithmeticError, LookupError, TypeError, ValueError):
            if not hasattr(self.link, "failed"):
                raise
            self.link.failed()  # of a guest
            return False

    def _pass(self) -> bool:
        machine = self.machine
        now_ms = machine.clock.ms()
        buttons = self.display_sleep.heard(now_ms, machine.buttons.poll())
        machine.buzzer.poll(now_ms)
        if self.link:
            self.link.step(now_ms)
        if self.demo:
            self.demo.step(now_ms)
        if self.battery:
            self.battery.step(now_ms)
        if buttons >> 8:
            self.autosave.pressed()
            self.motion.end()
            self._changed = True
        self.presses.step(now_ms, buttons & 63, buttons >> 8)
        self.top().tick(now_ms)
        scene = self.top()
        if scene.stale:
            self._draw(scene, now_ms)
            if scene.stale and self._from_scratch:
                return False
        self._from_scratch = False
        self._idle += 1
        if self._changed or self._idle == _LOOK:
            self._idle = 0
            self._changed = not machine.display.show()
        if scene.stale:
            return False
        if self.motion.on:
            self.motion.step(now_ms)
            self._changed = True
            return False
        if self._littered:
            self._littered = False
            self.machine.collect()
            scene.rested()
        loader.shown()
        self.autosave.step()
        return True

    def _draw(self, scene: "Scene", now_ms: int) -> None:
        """Draw stale parts in their order, until the time for drawing in one pass is used up."""
        if self.motion.x >= 0:  # it flies over what is drawn anew
            self.motion.end()
        if scene.stale == (1 << scene.PARTS) - 1:
            self._from_scratch = True
        self._changed = True
        while True:
            part = 0
            while not scene.stale >> part & 1:
                part += 1
            scene.stale &= ~(1 << part)
            scene.draw(self.canvas, part)
            if not scene.stale:
                self.autosave.draw(scene)
            if not scene.stale or (self.machine.clock.ms() - now_ms) & CLOCK >= self.draw_ms:
                break
        if self.demo:
            self.demo.label(self.canvas)
