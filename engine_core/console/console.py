"""The console: a stack of scenes, six buttons, one small step a pass."""

import gc

from engine_core import catalog
from engine_core.canvas import Canvas
from engine_core.console.scene import A, B
from engine_core.const import const
from engine_core.face import LARGE, SMALL

MOVE = const(0)
TAKE = const(1)
REFUSE = const(2)
WIN = const(3)

_WRAP = const(0x1FFFFFFF)  # clocks wrap at 2**29 ms
_HOLD_MS = const(500)
_REPEAT_AFTER_MS = const(400)
_REPEAT_MS = const(120)
_DRAW_MS = const(16)  # into a pass, a part that is still to be drawn waits for the next
_LOOK = const(32)  # so many passes that draw nothing may go by until the display is asked whether it is still there


class Console:
    """What people see and press, on a `machine` as hal/README.md says. `step` is called over and over.

    `session` is the game under way, or None; `demo` the game that is shown to nobody in particular, or None.
    """

    def __init__(self, machine) -> None:
        from engine_core.console.keeping import Keeping
        from engine_core.console.motion import Motion
        from engine_core.console.rest import Rest
        from engine_core.console.settings import Settings

        self.machine = machine
        self.canvas = Canvas(machine.display.buffer, machine.display.box, machine.display.line)
        SMALL.hasten(machine.display.glyphs)
        LARGE.hasten(machine.display.glyphs)
        self.motion = Motion(self.canvas)
        self.session = None
        self.demo = None
        self.settings = Settings(machine)
        self.rest = Rest(machine, self.settings)
        self.keeping = Keeping(self)
        self.load_words()
        self._scenes: list = []
        self._since = [0, 0, 0, 0, 0, 0]  # when each button went down, or was last repeated
        self._waiting = 0  # buttons down whose short press is still to come
        self._repeating = 0
        self._from_scratch = True
        self._idle = 0  # passes since the display was last asked to show the picture
        self._littered = False  # a scene was left: its memory is collected once the next one is on the screen
        self._go_home("")

    def load_words(self) -> None:
        """Bring in the texts of the language set."""
        if self.settings.language == "fr":
            from engine_core.words_fr import WORDS
        else:
            from engine_core.words_en import WORDS
        self.words = WORDS
        if self.session:
            self.session.speak(self.settings.language)

    def trouble(self) -> int:
        """Return why the store could not save, counted from words.TROUBLES."""
        return ("readonly", "full", "broken").index(self.machine.store.trouble or "broken")

    def top(self):
        """Return the scene on the screen."""
        return self._scenes[-1]

    def push(self, scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self.motion.end()
            self.top().cover()
        self._scenes.append(scene)
        self._show()

    def pop(self, count: int = 1) -> None:
        """Take scenes off; the one below is shown again."""
        for _ in range(count):
            self._scenes.pop().left()
        self._show()

    def replace(self, scene) -> None:
        """Take the top scene off and put another in its place."""
        self._scenes.pop().left()
        self._scenes.append(scene)
        self._show()

    def open_table(self, session) -> None:
        """Sit down at the table of a session; the memory of what lies below it is given back."""
        self.session = session
        while self._scenes:
            self._scenes.pop().left()
        for name in ("console.home", "console.people", "console.saved", "console.setup", "pictures"):
            catalog.let_go("engine_core." + name)
        self.push(catalog.load(session.game, "table").Table(self, session))

    def leave(self, game: str) -> None:
        """Go home from a game and let its modules go."""
        self.session = None
        self.clear(game)
        self._go_home(game)

    def clear(self, game: str) -> None:
        """Take every scene off, and let go of a game's modules."""
        del self._scenes[:]
        catalog.drop(game)

    def _go_home(self, game: str) -> None:
        """Open the first scene, at a game."""
        from engine_core.console.home import Home

        home = Home(self)
        if game:
            home.begin_at(game)
        self.push(home)

    def forget_presses(self) -> None:
        """Let a button that is down count no more: what it was pressed for is gone."""
        self._waiting = 0

    def _show(self) -> None:
        self.forget_presses()
        self._idle = _LOOK - 1
        self._littered = True
        self.motion.end()
        self._scenes[-1].show()

    def cue(self, cue: int) -> None:
        """Sound a cue, MOVE, TAKE, REFUSE or WIN, unless sound is off."""
        if self.settings.sound and not self.demo:
            self.machine.buzzer.play(cue)

    def draw_again(self) -> None:
        """Have all of the scene on the screen drawn again, and those below it once they come back."""
        for below in self._scenes:
            below.picture = None
        scene = self.top()
        scene.stale = (1 << scene.PARTS) - 1

    def suspend(self) -> bool:
        """Save the game under way, if any, on the way out; False where it could not be saved."""
        return self.keeping.now()

    def step(self) -> bool:
        """Take one pass: buttons, one small step of the scene, the first stale parts drawn, and shown.

        A scene drawn from scratch is shown once it is whole. Return whether the picture was complete.
        """
        machine = self.machine
        now_ms = machine.clock.ms()
        buttons = self.rest.heard(now_ms, machine.buttons.poll())
        machine.buzzer.poll(now_ms)
        if self.demo:
            self.demo.step(now_ms)
        self._buttons(now_ms, buttons & 63, buttons >> 8)
        self.top().tick(now_ms)
        scene = self.top()
        stale = scene.stale
        if stale:
            if self.motion.x >= 0:  # it flies over what is drawn anew
                self.motion.end()
            if stale == (1 << scene.PARTS) - 1:
                self._from_scratch = True
            part = 0
            while stale:
                while not stale >> part & 1:
                    part += 1
                scene.stale = stale & ~(1 << part)
                scene.draw(self.canvas, part)
                stale = scene.stale if (machine.clock.ms() - now_ms) & _WRAP < _DRAW_MS else 0
                part = 0
            self._idle = _LOOK - 1
            if scene.stale and self._from_scratch:
                return False
        self._from_scratch = False
        self._idle = (self._idle + 1) % _LOOK
        if not self._idle and not machine.display.show():
            self._idle = _LOOK - 1
        if scene.stale:
            return False
        if self.motion.on:
            self.motion.step(now_ms)
            self._idle = _LOOK - 1
            return False
        if self._littered:
            self._littered = False
            gc.collect()
            scene.rested()
        self.keeping.step()
        return True

    def _buttons(self, now_ms: int, down: int, pressed: int) -> None:
        if not (down | pressed | self._waiting):
            return
        if pressed:
            self.keeping.pressed()
            self.motion.end()
            self._idle = _LOOK - 1
        for i in range(6):
            button = 1 << i
            if button & (A | B):
                self._take_or_back(now_ms, i, button, down, pressed)
            elif pressed & button:
                self._since[i] = now_ms
                self._repeating &= ~button
                self.cue(MOVE)
                self.top().press(button)
            elif down & button:
                wait = _REPEAT_MS if self._repeating & button else _REPEAT_AFTER_MS
                if (now_ms - self._since[i]) & _WRAP >= wait:
                    self._since[i] = now_ms
                    self._repeating |= button
                    self.top().press(button)

    def _take_or_back(self, now_ms: int, i: int, button: int, down: int, pressed: int) -> None:
        """A and B count when they are let go, or as held after half a second; at once where holding means nothing."""
        if pressed & button and not self.top().HOLDS:
            self.top().press(button)
        elif pressed & button:
            if self._waiting & button:  # pressed twice within a pass
                self.top().press(button)
            self._waiting |= button
            self._since[i] = now_ms
        if self._waiting & button:
            if not down & button:
                self._waiting &= ~button
                self.top().press(button)
            elif (now_ms - self._since[i]) & _WRAP >= _HOLD_MS:
                self._waiting &= ~button
                self.top().hold(button)
            elif (now_ms - self._since[i]) & _WRAP >= _HOLD_MS // 2:
                self.top().prepare(button)
