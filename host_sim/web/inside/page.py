"""The console that the page runs frame by frame, and the functions behind the page's buttons."""

import gc
import json

import browser

from engine_core import catalog, loader
from engine_core.console import new_game, saved_game, setting_file
from engine_core.console import setting_rows as S
from engine_core.console.console import Console
from engine_core.console.scene import Scene
from engine_core.console.settings import LANGUAGES
from engine_core.const import CLOCK
from hal.web.machine import Machine
from host_sim.daily import number
from host_sim.given_record import Refused
from host_sim.web.inside.notes import Notes
from host_sim.web.inside.reading import ReadingCanvas
from host_sim.web.inside.speaking import Speaker
from host_sim.web.inside.watching import Checking, Memory, Watching, scene_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.match import Match

_PASSES = 8  # most slices of a thinking bot in one frame of the page
_NOTED = 8  # most decisions that are written down in a frame
_LAST = 8  # decisions shown in the developers' panel
_WAITING = ("Home", "Pause")  # scenes with a tick() of their own that does nothing while nobody presses a button


class Page:
    """Python never blocks the page: `frame` returns when its time is over, or after the step that it had begun."""

    def __init__(self) -> None:
        self._machine = Machine()
        self._store = self._machine.store
        self.console = Console(self._machine)
        self._checking: Checking | None = None
        self._pace_ms = 0  # milliseconds between decisions once the checked record plays
        self._open()

    def _open(self) -> None:
        """Begin anew, at home."""
        self.console.clear()
        loader.release(self.console.held)
        self.console = Console(self._machine)
        # The console's own canvas is still empty: the first passes draw Home
        self.canvas = ReadingCanvas(self._machine.display.buffer)
        self.console.canvas = self.canvas
        self._speaker = Speaker(self.console)
        self.watching: Watching | None = None
        self._playing_ms = 0  # between two decisions of a record that plays by itself; 0: paused
        self._since_ms = 0
        self._notes: Notes | None = None
        self.noting = False
        gc.collect()

    # Time

    def frame(self, budget_ms: int) -> int:
        """Run a pass of the console, and more while a picture is incomplete or a bot thinks.

        Return 0 while the picture is incomplete, 1 when it is complete, 2 if also nothing moves until a press.
        """
        start_ms = browser.ms()
        self._watch(start_ms, budget_ms)
        if self.noting:
            self.take_notes()
        passes = 0
        while True:
            complete = self.console.step()
            passes += 1
            if complete and (passes >= _PASSES or not self._bot_thinks()):
                return 2 if self._rests() else 1
            if self.console.motion.x >= 0 or (browser.ms() - start_ms) & CLOCK >= budget_ms:
                return int(complete)  # motion takes one pass for each frame

    def _rests(self) -> bool:
        """Tell whether the console waits for a press, and needs only a look at the clock now and then."""
        console = self.console
        if console.demo or self._checking or self._playing_ms:
            return False
        scene = console.top()
        name = scene_name(console)
        if name == "Table":
            return scene.mine or self.watching is not None
        return name in _WAITING or type(scene).tick is Scene.tick

    def one_pass(self) -> bool:
        """Run a single pass, for developers who step the clock by hand."""
        return self.console.step()

    def _bot_thinks(self) -> bool:
        session = self.console.session
        if session is None or scene_name(self.console) != "Table":
            return False
        match = session.match
        seat = match.rules.current_player(match.state)
        return seat >= 0 and match.bots[seat] is not None and self.watching is None

    def lines(self) -> str:
        """Return the texts on the screen as JSON: for each line a list of [1 if under the cursor else 0, text]."""
        return json.dumps(self.canvas.lines())

    def news(self) -> str:
        """Return the sentences that a screen reader is to be told now, as JSON; the picture is complete."""
        return json.dumps(self._speaker.news(self.canvas.lines(), self.watching))

    # Playing

    def suspend(self) -> str:
        """Save the current game, as the page may be closed; return its id, or "" if there is none to continue."""
        session = self.console.session
        if self.watching or session is None or session.is_over() or not self.console.suspend():
            return ""
        return session.game

    def resume(self, game: str) -> bool:
        """Continue a saved game; return False if there is none."""
        if game not in [entry[0] for entry in catalog.GAMES]:
            return False
        session = saved_game.load(self.console, game)
        if session is None:
            return False
        self.console.open_table(session)
        return True

    def home(self) -> None:
        """Leave the current screen without saving."""
        self._machine.store = self._store
        self._open()

    def set_language(self, language: str) -> None:
        """Set the language, as the console's own settings do."""
        settings = self.console.settings
        while language in LANGUAGES and settings.language != language:
            settings.change(S.LANGUAGE, 1)
        console = self.console
        console.load_words()
        console.draw_again()
        lowest: Any = console._scenes[0]
        if type(lowest).__name__ == "LessonTable":  # its texts were loaded with it: the step begins again
            new_game.learn(console, lowest.game, lowest.number, lowest.lesson.number)
        elif scene_name(console) == "GamePage":  # its buttons are as wide as their words
            console.top().show()

    def is_new(self) -> bool:
        """Tell whether no setting has been changed yet."""
        return self._store.load("settings") is None

    def toggle_sound(self) -> None:
        """Switch sound on or off, as the console's own settings do."""
        self.console.settings.change(S.SOUND, 1)
        self.console.draw_again()

    def set_motion(self, on: bool) -> None:
        """Switch motion on or off, as the console's own settings do."""
        settings = self.console.settings
        if bool(settings.values[S.MOTION]) != on:
            settings.change(S.MOTION, 1)

    def daily(self, day: int) -> int:
        """Have set-up begin with the deal of a day (daily.py); return its number."""
        self.console.deal = number(day)
        return self.console.deal

    # Saves and records

    def check_saves(self, text: str) -> str:
        """Check a file of saves without storing it; return the result of checking.check as JSON."""
        from host_sim.web.inside.checking import check

        return json.dumps(check(self._machine.clock, self._store, text))

    def take_notes(self) -> bool:
        """Write down the current game; return whether all of it is written. False also if there is no game."""
        session = self.console.session
        if session is None or not _is_whole(session.match):
            self._notes = None
            return False
        if self._notes is None or self._notes.session is not session:
            self._notes = Notes(session)
        return self._notes.follow(_NOTED)

    def note(self, on: bool) -> None:
        """Start or stop to write notes for the developers' panel."""
        self.noting = on

    def record(self) -> str:
        """Return what take_notes() has written, as a record; if a record is watched, return all of it."""
        if self.watching:
            return self.watching.record()
        return self._notes.record() if self._notes else ""

    # Watching a record

    def watch(self, text: str, every_ms: int) -> str:
        """Watch a record, with a decision every `every_ms` milliseconds; return "", or why it is no record.

        `frame` checks it while the console runs, then shows it or tells the page why not. If not, nothing has changed.
        """
        try:
            self._checking = Checking(text)
            self._pace_ms = every_ms
        except Exception as error:
            self._checking = None
            return _why(error)
        return ""

    def leave(self) -> None:
        """Stop watching: drop the record that is shown, and one that is being checked."""
        self._checking = None
        if self.watching:
            self.home()

    def _watch(self, now_ms: int, budget_ms: int) -> None:
        if self._checking:
            self._check(self._checking, now_ms, budget_ms)
            return
        watching = self.watching
        if watching is None:
            return
        if self.console.session is None:  # the table was left
            self.home()
        elif self._playing_ms and (now_ms - self._since_ms) & CLOCK >= self._playing_ms:
            self._since_ms = now_ms
            if watching.position == watching.length:
                self._playing_ms = 0
            elif scene_name(self.console) == "Table":
                watching.show(watching.position + 1)
                self.console.display_sleep.heard(now_ms, 1 << 8)  # the display stays awake without presses

    def _check(self, checking: Checking, now_ms: int, budget_ms: int) -> None:
        """Check decisions while there is time."""
        try:
            while not checking.ready and (browser.ms() - now_ms) & CLOCK < budget_ms:
                checking.step()
            if checking.ready:
                self._checking = None
                self._begin_watching(checking)
        except Exception as error:
            self._checking = None
            browser.refuse(_why(error))

    def _begin_watching(self, checked: Checking) -> None:
        """Show a checked record. Refused if the current game cannot be saved first."""
        if self.watching is None and not self.console.suspend():
            raise Refused("unsaved")
        settings = self.console.settings.values  # the current settings, even if they could not be saved
        self._machine.store = Memory()  # type: ignore[assignment]
        setting_file.save(self._machine.store, settings)
        try:
            self._open()
            self.watching = Watching(self.console, checked)
            self.watching.show(0)
            self.play(self._pace_ms)
        except Exception:
            self.home()
            raise

    def seek(self, position: int) -> None:
        """Show a position of the record that is watched."""
        if self.watching:
            self._since_ms = browser.ms()
            self.watching.show(position)

    def play(self, every_ms: int) -> None:
        """Play the record, a decision every `every_ms` milliseconds; 0 stops it."""
        self._playing_ms = every_ms
        self._since_ms = browser.ms()

    # Status beside the screen

    def status(self) -> str:
        """Return the page's status as JSON; `game` is "" if there is no current game."""
        console = self.console
        session = console.session
        out = {
            "scene": scene_name(console),
            "language": console.settings.language,
            "sound": bool(console.settings.values[S.SOUND]),
            "motion": bool(console.settings.values[S.MOTION]),
            "heap": gc.mem_alloc() if self.noting and hasattr(gc, "mem_alloc") else 0,  # counting takes a millisecond
            "game": "",
        }
        if session is not None:
            match = session.match
            out["game"] = session.game
            out["title"] = catalog.title(session.game)
            out["seats"] = match.rules.seats
            out["seed"] = match.seed if match.seed < 1 << 53 else str(match.seed)  # exact in JavaScript
            out["moves"] = len(match.history)
            out["over"] = session.is_over()
            out["thinks"] = self._bot_thinks()
            out["whole"] = _is_whole(match)
            out["last"] = self._notes.moves[-_LAST:] if self.noting and self._notes else []
        watching = self.watching
        checking = self._checking
        if checking:  # its length is not known yet
            out["watching"] = {"position": checking.length, "length": 0, "ready": False, "playing": False}
        elif watching:
            out["watching"] = {
                "position": watching.position,
                "length": watching.length,
                "ready": True,
                "playing": self._playing_ms > 0,
            }
        return json.dumps(out)


def _why(error: Exception) -> str:
    """Return the name that page/texts.js has for the reason why a record cannot be watched."""
    kind = error.kind if isinstance(error, Refused) else ""
    return "record_" + kind if kind in ("long", "many", "move", "unsaved") else "no_record"


def _is_whole(match: "Match") -> bool:
    """Tell whether a match has all its actions. A game that was too long for a save has lost its beginning."""
    return match.start is None
