"""The console: a stack of scenes, six buttons, and one small step in each pass."""

from engine_core import catalog
from engine_core.console.display_sleep import DisplaySleep
from engine_core.console.idle import Idle
from engine_core.console.levels import ImportedAhead, Levels
from engine_core.console.parts.motion import Motion
from engine_core.console.presses import Presses
from engine_core.console.store import setting_rows as S
from engine_core.console.store.autosave import Autosave, Notes
from engine_core.console.store.settings import Settings
from engine_core.const import CLOCK
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine_core.console.battery import BatteryGauge as Gauge
    from engine_core.console.home.demo import Demo
    from engine_core.console.home.home import Home
    from engine_core.console.link.guest import LinkGuest
    from engine_core.console.link.overlay import Said
    from engine_core.console.link.seek import LinkSeek
    from engine_core.console.link.table import LinkTable
    from engine_core.console.play.session import Session
    from engine_core.console.scene import Scene
    from engine_core.contract import Door, Expert
    from engine_core.game import Game
    from engine_core.packed_texts import Words
    from hal.contract import Machine

# The errors that a copy from another console raises if it is not a state of the game
_OF_A_COPY = (ArithmeticError, LookupError, TypeError, ValueError)


class Console:
    """Everything that people see and press, on a `machine` (hal/README.md). The main loop calls `step` in each pass."""

    deal = 0  # the number of the deal that set-up begins with, or 0 for a random deal
    today = 0  # today's number, as host_sim/daily.py counts days, or 0 if no clock knows it
    address = ""  # the address of the web page that shows this console, or ""
    # For each game, the function that makes its expert bot; empty on a device
    experts: "dict[str, Callable[[Game, bytearray], Expert]]" = {}
    draw_ms = 16  # Once a pass has taken this long, the other stale parts wait for the next pass.

    def __init__(self, machine: "Machine") -> None:
        self.machine = machine
        self.canvas = Canvas(machine.display.buffer, machine.display.box, machine.display.line)
        SMALL.hasten(machine.display.glyphs)
        self.motion = Motion(self.canvas)
        self.session: Session | None = None  # the current game
        self.demo: Demo | None = None
        self.said: Said | None = None  # a remote player's phrase that covers the picture now
        self.link: Any = None  # a LinkTable, LinkSeek or LinkGuest, or None without a link
        self.battery: Gauge | None = None  # None on a console that measures no battery
        self.notes = Notes(machine)
        self.settings = Settings(machine, self.notes)
        self.display_sleep = DisplaySleep(machine, self.settings)
        self.autosave = Autosave(self)
        self.presses = Presses(self)
        self.levels = Levels()
        self.imported_ahead = ImportedAhead(self.levels, machine)
        self._game = ""  # the id of the game that was entered, or ""
        self.scenes: list[Scene] = []
        self._dropped = False  # whether scenes have been dropped and none has replaced them yet
        self._from_scratch = True
        self.idle = Idle(machine, self.imported_ahead, self.autosave)
        self.load_words()
        if machine.battery:
            from engine_core.console.battery import BatteryGauge

            self.battery = BatteryGauge(self)
            self.levels.claim(self.levels.texts)
        self.leave("")

    def load_words(self) -> None:
        """Load the chosen language's texts, and drop those of another language."""
        self._claim()
        self.levels.leave(self.levels.texts)
        self.words: Words = catalog.named("console.words.words_" + self.settings.language).WORDS
        self.levels.claim(self.levels.texts)
        if self.session:
            self.session.set_language(self.settings.language)

    def top(self) -> "Any":
        """Return the scene on the screen."""
        return self.scenes[-1]

    def _claim(self) -> None:
        """Assign the modules that were just imported to the top scene, or to the game if there is no scene."""
        self.levels.claim(self.scenes[-1].level if self.scenes else self.levels.game)

    def enter(self, game: str) -> "Door":
        """Return a game's door. Its rules and words stay in memory until another game is entered, or until `clear`."""
        self._claim()
        if game != self._game:
            self.leave_game()
            self._game = game
        door = catalog.door(game)
        door.rules()
        catalog.texts(game, "words", self.settings.language)
        self.levels.claim(self.levels.game)
        return door

    def leave_game(self) -> None:
        """Remove the game that was entered from memory."""
        self._game = ""
        if self.levels.game:
            self.levels.leave(self.levels.game)
            self.machine.collect()  # This lets the next modules lie low in memory.

    def connect(self, link: "LinkTable | LinkSeek | LinkGuest") -> None:
        """Set the link, which gets a step in every pass. Modules imported for it now leave memory with it."""
        self.levels.claim(self.levels.link)
        self.link = link

    def disconnect(self) -> None:
        """End the link."""
        self.link = None
        self.levels.leave(self.levels.link)

    def push(self, scene: "Scene") -> None:
        """Put a scene on top. The modules imported for it leave memory with it."""
        self.levels.claim(scene.level)
        self.imported_ahead.give(scene)
        if self.scenes and not self._dropped:
            self.presses.forget(scene.HOLDS)
            self._remove_overlays()
            self.scenes[-1].cover()
        self._dropped = False
        self.scenes.append(scene)
        self._show()

    def drop(self, count: int = 1) -> None:
        """Remove `count` scenes from the top. A `push` must follow, to replace them."""
        self._take_off(count)
        self._dropped = True
        if count:
            self.machine.collect()
            self.imported_ahead.drawn = False

    def pop(self, count: int = 1) -> None:
        """Remove `count` scenes from the top, and show the one below."""
        self._take_off(count)
        self.imported_ahead.forget()
        self._show()

    def open_table(self, session: "Session") -> None:
        """Remove all scenes, and open the table of a session."""
        if session is not self.session:
            self.levels.claim(self.levels.game)
        self.close()
        session.experts, session.compute = self.experts, self.machine.compute
        self.session = session
        self.push(catalog.door(session.game).table()(self, session))

    def leave(self, game: str) -> "Home":
        """Go to Home with the cursor on a game, or where Home puts it if `game` is "". Return Home."""
        self.clear()
        from engine_core.console.home.home import Home

        home = Home(self)
        home.begin_at(game)
        self.push(home)
        return home

    def leave_to_page(self, game: str) -> None:
        """Go to a game's page, from which B leads Home."""
        self.leave(game)
        from engine_core.console.home.game_page import GamePage

        self.push(GamePage(self, catalog.entry(game)))

    def clear(self) -> None:
        """Remove every scene, and end the session if there is one."""
        self.close()
        self.imported_ahead.forget()
        self.session = None
        self.leave_game()

    def close(self) -> None:
        """Remove every scene, but keep the game that was entered."""
        self.drop(len(self.scenes))

    def _take_off(self, count: int) -> None:
        for _ in range(count):
            self.presses.forget(False)
            self._claim()
            scene = self.scenes.pop()
            scene.left()
            self.levels.leave(scene.level)

    def _show(self) -> None:
        self.idle.arrived = True
        self.idle.tidy()
        self._remove_overlays()
        try:
            self.scenes[-1].show()
        except _OF_A_COPY:
            if not self._leaves_a_copy():
                raise

    def _leaves_a_copy(self) -> bool:
        """Leave a remote table and say why, after a scene failed to show its copy of the game. Return False if the
        scenes show a game of this console: then the error is in this program.
        """
        shows_a_copy = self.session is not None and self.session.guest and self.link is not None
        return shows_a_copy and bool(self.link.failed())

    def _remove_overlays(self) -> None:
        """Remove everything that lies over the picture."""
        self.motion.end()
        if self.said:
            self.said.lift()

    def cue(self, cue: int) -> None:
        """Play a cue of scene.py, unless sound is off or a demo is running."""
        if self.settings.values[S.SOUND] and not self.demo:
            self.machine.buzzer.play(cue)

    def draw_again(self) -> None:
        """Redraw the top scene, and the scenes below it once they are shown."""
        for below in self.scenes:
            below.picture = None
        self.top().redraw()

    def step(self) -> bool:
        """Run one pass. Return whether the picture is complete: a scene drawn from scratch is shown only as a whole."""
        self._claim()
        now_ms = self.machine.clock.ms()
        buttons = self.display_sleep.heard(now_ms, self.machine.buttons.poll())
        self.machine.buzzer.poll(now_ms)
        if self.link:
            try:
                self.link.step(now_ms)
            except _OF_A_COPY:
                if not self.link or not self.link.failed():
                    raise
        if self.demo:
            self.demo.step(now_ms)
        if self.battery:
            self.battery.step(now_ms)
        if buttons >> 8:
            self.autosave.pressed()
            self.motion.end()
            self.idle.tidy()
        self.presses.step(now_ms, buttons & 63, buttons >> 8)
        collected = self.idle.collects(bool(buttons & 63 or self.top().stale or self.motion.on))
        try:
            if not collected:
                self.top().tick(now_ms)
            scene = self.top()
            if scene.stale:
                self._draw(scene, now_ms)
        except _OF_A_COPY:
            if not self._leaves_a_copy():
                raise
            scene = self.top()
        if scene.stale and self._from_scratch:
            return False
        self._from_scratch = False
        if self.said and not scene.stale and self.said.step(now_ms):
            self.idle.changed()
        self.idle.shows()
        if scene.stale:
            return False
        if self.motion.on:
            self.motion.step(now_ms)
            self.idle.changed()
            return False
        self.idle.rests(scene, buttons & 63)
        return True

    def _draw(self, scene: "Scene", now_ms: int) -> None:
        """Draw stale parts in order, until this pass has used up its drawing time."""
        if self.motion.x >= 0:  # Something moves over the part that is redrawn.
            self.motion.end()
        if self.said:
            self.said.lift()
        self._from_scratch = self._from_scratch or scene.stale == (1 << scene.PARTS) - 1
        self.idle.changed()
        self.imported_ahead.drawn = True
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
