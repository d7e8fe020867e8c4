"""The console as the page drives it: a frame at a time, and what the page's buttons ask of it."""

import gc
import json

import browser

from engine_core import catalog, loader
from engine_core.console import saved_game, setting_file
from engine_core.console import setting_rows as S
from engine_core.console.console import Console
from engine_core.console.settings import LANGUAGES
from hal.web.machine import Machine
from host_sim.daily import number
from host_sim.given_record import Refused
from host_sim.web.inside.notes import Notes
from host_sim.web.inside.reading import ReadingCanvas
from host_sim.web.inside.watching import Checking, Memory, Watching, scene_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.match import Match

_PASSES = 8  # of a bot that thinks, in one frame of the page at most
_NOTED = 8  # decisions that are written down in a frame at most
_WRAP = 0x1FFFFFFF  # clocks wrap at 2**29 ms
_LAST = 8  # decisions that the developers' panel shows


class Page:
    """Python never holds the page up: `frame` returns once its time is over, or after the one step begun before."""

    def __init__(self) -> None:
        self._machine = Machine()
        self._store = self._machine.store
        self.console = Console(self._machine)
        self._checking: Checking | None = None
        self._pace_ms = 0  # at which what is checked will play
        self._open()

    def _open(self) -> None:
        """Begin anew, at home."""
        self.console.clear()
        loader.release(self.console.held)
        self.console = Console(self._machine)
        # The console's own canvas has nothing on it yet: home is drawn by the first passes
        self.canvas = ReadingCanvas(self._machine.display.buffer)
        self.console.canvas = self.canvas
        self.watching: Watching | None = None
        self._playing_ms = 0  # between two decisions of a record that plays by itself; 0: it stands still
        self._since_ms = 0
        self._notes: Notes | None = None
        self.noting = False
        gc.collect()

    # Time

    def frame(self, budget_ms: int) -> bool:
        """Take a pass of the console, and more while a picture is not complete or a bot thinks.

        Return whether the picture is complete.
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
                return True
            if self.console.motion.x >= 0 or (browser.ms() - start_ms) & _WRAP >= budget_ms:
                return complete  # what flies takes one pass a frame

    def one_pass(self) -> bool:
        """Take a single pass, for developers who step the clock by hand."""
        return self.console.step()

    def _bot_thinks(self) -> bool:
        session = self.console.session
        if session is None or scene_name(self.console) != "Table":
            return False
        match = session.match
        seat = match.rules.current_player(match.state)
        return seat >= 0 and match.bots[seat] is not None and self.watching is None

    def lines(self) -> str:
        """Return what can be read on the screen, as JSON: a list a line, of [1 if under the cursor else 0, text]."""
        return json.dumps(self.canvas.lines())

    # Playing

    def suspend(self) -> str:
        """Save the game under way, for the page may be closed; return its name, "" if there is none to go on with."""
        session = self.console.session
        if self.watching or session is None or session.is_over() or not self.console.suspend():
            return ""
        return session.game

    def resume(self, game: str) -> bool:
        """Sit down again at a saved game; False where there is none."""
        if game not in [entry[0] for entry in catalog.GAMES]:
            return False
        session = saved_game.load(self.console, game)
        if session is None:
            return False
        self.console.open_table(session)
        return True

    def home(self) -> None:
        """Leave whatever is on the screen, without saving it."""
        self._machine.store = self._store
        self._open()

    def set_language(self, language: str) -> None:
        """Take a language, as in the console's own settings."""
        settings = self.console.settings
        while language in LANGUAGES and settings.language != language:
            settings.change(S.LANGUAGE, 1)
        self.console.load_words()
        self.console.draw_again()

    def is_new(self) -> bool:
        """Tell whether nobody has set anything here yet."""
        return self._store.load("settings") is None

    def toggle_sound(self) -> None:
        """Switch sound on or off, as in the console's own settings."""
        self.console.settings.change(S.SOUND, 1)
        self.console.draw_again()

    def daily(self, day: int) -> int:
        """Have set-up begin with the deal of a day (daily.py); return its number."""
        self.console.deal = number(day)
        return self.console.deal

    # Saves and records

    def check_saves(self, text: str) -> str:
        """Check a file's saves and keep nothing; see checking.check, as JSON."""
        from host_sim.web.inside.checking import check

        return json.dumps(check(self._machine.clock, self._store, text))

    def take_notes(self) -> bool:
        """Write the game under way down; return whether all of it is written. False also where there is no game."""
        session = self.console.session
        if session is None or not _is_whole(session.match):
            self._notes = None
            return False
        if self._notes is None or self._notes.session is not session:
            self._notes = Notes(session)
        return self._notes.follow(_NOTED)

    def note(self, on: bool) -> None:
        """Keep notes from now on, for the developers' panel, or no more."""
        self.noting = on

    def record(self) -> str:
        """Return what take_notes() has written, as a record; of a record that is watched, all of it."""
        if self.watching:
            return self.watching.record()
        return self._notes.record() if self._notes else ""

    # Watching a record

    def watch(self, text: str, every_ms: int) -> str:
        """Take a record to be watched, a decision every so many milliseconds; return "" or why it is none.

        `frame` checks it while the console goes on, and shows it, or tells the page why not: nothing was changed then.
        """
        try:
            self._checking = Checking(text)
            self._pace_ms = every_ms
        except Exception as error:
            self._checking = None
            return _why(error)
        return ""

    def leave(self) -> None:
        """Watch no more: neither the record that is shown nor the one that is checked."""
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
        if self.console.session is None:  # they left the table
            self.home()
        elif self._playing_ms and (now_ms - self._since_ms) & _WRAP >= self._playing_ms:
            self._since_ms = now_ms
            if watching.position == watching.length:
                self._playing_ms = 0
            elif scene_name(self.console) == "Table":
                watching.show(watching.position + 1)
                self.console.display_sleep.heard(now_ms, 1 << 8)  # a viewer need not press to keep it awake

    def _check(self, checking: Checking, now_ms: int, budget_ms: int) -> None:
        """Check as much as there is time for."""
        try:
            while not checking.ready and (browser.ms() - now_ms) & _WRAP < budget_ms:
                checking.step()
            if checking.ready:
                self._checking = None
                self._begin_watching(checking)
        except Exception as error:
            self._checking = None
            browser.refuse(_why(error))

    def _begin_watching(self, checked: Checking) -> None:
        """Put a record that was checked on the screen; Refused if the game under way cannot be kept meanwhile."""
        if self.watching is None and not self.console.suspend():
            raise Refused("unsaved")
        settings = self.console.settings.values  # what is set, also where it could not be saved
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

    # What the page shows beside the screen

    def status(self) -> str:
        """Return the page's status as JSON; `game` is "" if there is none under way."""
        console = self.console
        session = console.session
        out = {
            "scene": scene_name(console),
            "language": console.settings.language,
            "sound": bool(console.settings.values[S.SOUND]),
            "heap": gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0,
            "game": "",
        }
        if session is not None:
            match = session.match
            out["game"] = session.game
            out["title"] = catalog.title(session.game)
            out["seats"] = match.rules.seats
            out["seed"] = match.seed
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
    """Return what page/texts.js calls the reason why a record cannot be watched."""
    kind = error.kind if isinstance(error, Refused) else ""
    return "record_" + kind if kind in ("long", "many", "move", "unsaved") else "no_record"


def _is_whole(match: "Match") -> bool:
    """Tell whether a match knows all its actions: one too long for a save has lost its beginning."""
    return match.start is None
