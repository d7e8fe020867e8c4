"""The console that the page runs frame by frame, and the functions that the page's buttons call."""

import gc
import json

import browser

from engine_core import catalog
from engine_core.console.console import Console
from engine_core.console.play.session import PERSON
from engine_core.console.puzzle import puzzle_notes
from engine_core.console.scene import Scene
from engine_core.console.set_up import deals, new_game
from engine_core.console.store import saved_game, setting_file
from engine_core.console.store import setting_rows as S
from engine_core.console.store.setting_names import CHOICES
from engine_core.console.store.settings import LANGUAGES
from engine_core.const import CLOCK
from engine_core.packed_game import GAME, Refused
from hal.web.machine import Machine
from host_sim.web.inside.aloud.reading import ReadingCanvas
from host_sim.web.inside.aloud.speaking import Speaker
from host_sim.web.inside.expert_games import GAMES, expert
from host_sim.web.inside.memory_store import MemoryStore
from host_sim.web.inside.notes import Notes
from host_sim.web.inside.views.hint import asked
from host_sim.web.inside.views.review import seat_of
from host_sim.web.inside.watching import DRAW_MS, Checking, Watching, scene_name, why_not

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.match import Match
    from host_sim.web.inside.views.history import Told

_PASSES = 8  # maximum number of a thinking bot's slices in one frame
_NOTED = 8  # maximum number of decisions written down in one frame
_WAITING = ("Home", "Pause")  # scenes whose own tick() does nothing while no button is pressed


class Page:
    """The console, and the page's questions to it. It never blocks the page: `frame` returns when its time is up, or
    after the current step.
    """

    def __init__(self) -> None:
        self.machine = Machine()
        self.store = self.machine.store  # the console's store, except while a record is watched
        self.told: Told | None = None  # the turns of the current game that the guide has requested
        self._asked = 0  # number of questions so far
        self.answers: dict = {}  # by question number: the generator of its answer, until the answer is complete
        self._loaded: list[str] = []  # modules that stay loaded
        self.console = Console(self.machine)
        self._checking: Checking | None = None
        self._pace_ms = 0  # milliseconds between decisions when the checked record plays
        self._first = 0  # the position that the checked record shows first
        self._open()

    def _open(self) -> None:
        """Create a new console, which starts at Home."""
        self.console.clear()
        today = self.console.today
        self.console = Console(self.machine)
        self.console.today = today
        self.console.draw_ms = DRAW_MS
        self.console.experts = dict.fromkeys(GAMES, expert) if browser.experts() else {}
        self.console.address = browser.address()
        # The console's own canvas is still empty, and the first passes draw Home.
        self.canvas = ReadingCanvas(self.machine.display.buffer)
        self.console.canvas = self.canvas
        self._speaker = Speaker(self.console)
        self.watching: Watching | None = None
        self._playing_ms = 0  # ms between decisions of a record that plays by itself, 0 while it is paused
        self._since_ms = 0
        # The session saved last, its number of decisions then, and whether saving worked.
        self._kept: tuple = (None, -1, False)
        self._notes: Notes | None = None
        gc.collect()

    def load(self, name: str) -> None:
        """Load a module for good. The page loads all of them, half a megabyte, so that opening a game loads nothing."""
        __import__(name)
        self.console.levels.claim(self._loaded)

    def without_experts(self) -> None:
        """Stop offering experts, because they cannot think here. Experts already at the table stay
        (expert_asking.py).
        """
        self.console.experts = {}

    def frame(self, budget_ms: int) -> int:
        """Run one pass, or several while the picture is incomplete or a bot thinks.

        Return 0 while the picture is incomplete, 1 when it is complete, or 2 if it is complete and nothing
        will move until a button is pressed.
        """
        start_ms = browser.ms()
        if self._watch(start_ms, budget_ms):
            return 0
        passes = 0
        while True:
            complete = self.console.step()
            passes += 1
            self._keep()
            if complete and (passes >= _PASSES or not self._bot_thinks() or self._bot_is_elsewhere()):
                return 2 if self._rests() else 1
            if self.console.motion.x >= 0 or (browser.ms() - start_ms) & CLOCK >= budget_ms:
                return int(complete)  # Motion takes one pass per frame.

    def _keep(self) -> None:
        """Save the game after each decision of a player, and when a player is asked; note whether a table is open. Do
        not wait for a quiet moment, because a tab may close at any time.
        """
        console = self.console
        console.autosave.write_notes()
        session = console.session
        done = len(session.match.history) if session else -1
        kept, before, saved = self._kept
        if self.watching or (kept is session and done == before and saved == (session is not None and session.saved)):
            return
        new = kept is not session
        back = done < before
        if session and (new or done != before):
            seat = session.match.rules.current_player(session.match.state)
            asked = seat < 0 or session.kinds[seat] == PERSON
            if not (new or back or asked or session.kinds[session.line_seat] == PERSON):
                self._kept = (session, done, saved)  # Bots then go on as they would have.
                return
            if not console.autosave.now():
                console.autosave.soon()  # saves again, and shows a message if that fails
        self._kept = (session, done, session is not None and session.saved)
        self._note_open()

    def _note_open(self) -> None:
        """Note the open, saved table, to which the page will return."""
        session = self.console.session
        if session and session.saved:
            browser.write("open", session.game)
        else:
            browser.remove("open")

    def _rests(self) -> bool:
        """Return whether the console waits for a press and only needs to check the clock from time to time."""
        console = self.console
        if console.demo or console.link or self._checking or self._playing_ms:
            return False
        scene, name = console.top(), scene_name(console)
        if name == "Table":
            return scene.asks() or self.watching is not None
        return name in _WAITING or type(scene).tick is Scene.tick

    def heap(self) -> int:
        """Return how many bytes of Python's heap are used, for tests: counting takes a millisecond."""
        return gc.mem_alloc()  # type: ignore[attr-defined]  # MicroPython has it

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

    def _bot_is_elsewhere(self) -> bool:
        """Return whether the bot that thought last thinks in a worker, so that polling more often would not help."""
        session = self.console.session
        return session is not None and getattr(session.thinker, "elsewhere", False)

    def hear(self, budget_ms: int, again: bool) -> str:
        """Return the texts of the `whole` picture in paragraphs, the `news` for a screen reader and the `language`, or
        "" until the whole picture is read. `again`: whether the screen has changed since the last call.
        """
        start_ms = browser.ms()
        canvas = self.canvas
        if again:
            said = self.console.said  # An overlay is announced once, and the screen under it does not become news.
            canvas.begin(said.under if said else None)
        while not canvas.read(1):
            if (browser.ms() - start_ms) & CLOCK >= budget_ms:
                return ""
        lines = canvas.found()
        news = self._speaker.news(lines, self.watching)
        language = self.console.settings.language
        return json.dumps({"whole": self._speaker.whole(lines), "news": news, "language": language})

    def suspend(self) -> str:
        """Save the current game, as the page may be closed. Return its id, or "" if there is none to continue."""
        session = self.console.session
        if self.watching or session is None or not self.console.autosave.now():
            return ""
        self._note_open()
        return session.game if session.saved else ""

    def resume(self, game: str) -> bool:
        """Continue a saved game. Return False if there is none."""
        if game not in [entry[0] for entry in catalog.GAMES]:
            return False
        session = saved_game.load(self.console, game)
        if session is None:
            return False
        self.console.open_table(session)
        return True

    def join(self, code: str) -> None:
        """Look for the table with this code, and join it as soon as it is found."""
        from engine_core.link import codes

        console = self.console
        from engine_core.console.link.seek import seek

        number, secret = codes.entered(code)
        seek(console, number, secret=secret)

    def come_back(self) -> bool:
        """Return to the seat that the page had at a table before it was reloaded. Return False if there was none."""
        from engine_core.console.link.seek import come_back

        return come_back(self.console)

    def type(self, letter: str) -> bool:
        """Enter a letter from the keyboard if the screen asks for a code. Return False on any other screen."""
        entered = scene_name(self.console) in ("LinkCode", "DealEntry")
        return entered and bool(self.console.top().type(letter))

    def home(self) -> None:
        """Go Home from any screen, without saving."""
        self.machine.store = self.store
        self._open()

    def set_language(self, language: str) -> None:
        """Set the language, as the console's own settings do."""
        if language in LANGUAGES:
            self.set_choice(S.LANGUAGE, LANGUAGES.index(language))

    def set_choice(self, row: int, choice: int) -> bool:
        """Change a setting, as the console's own screen does. Return whether it could be saved."""
        console = self.console
        settings = console.settings
        saved = True
        while 0 <= choice < CHOICES[row] and settings.values[row] != choice:
            saved = settings.change(row, 1)
        console.load_words()
        console.draw_again()
        lowest: Any = console.scenes[0]
        if type(lowest).__name__ == "LessonTable":  # A lesson has already loaded its texts, so the step begins again.
            if row == S.LANGUAGE:
                new_game.learn(console, lowest.game, lowest.number, lowest.lesson.number)
        elif type(lowest).__name__ == "PuzzleTable" and row == S.LANGUAGE:
            puzzle_notes.begin(console, lowest.number)
        elif scene_name(console) == "GamePage":  # Buttons on a game page are as wide as their words.
            console.top().show()
        elif scene_name(console) == "SettingsView" and row == S.TEXT:  # Rows of settings are as high as their letters.
            console.drop()
            from engine_core.console.home.settings_view import SettingsView

            console.push(SettingsView(console))
        return saved

    def is_new(self) -> bool:
        """Return whether no setting was ever changed."""
        return self.store.load("settings") is None

    def toggle_sound(self) -> None:
        """Turn sound on or off, as the console's own settings do."""
        self.console.settings.change(S.SOUND, 1)
        self.console.draw_again()

    def set_motion(self, on: bool) -> None:
        """Turn motion on or off, as the console's own settings do."""
        settings = self.console.settings
        if bool(settings.values[S.MOTION]) != on:
            settings.change(S.MOTION, 1)

    def board_judged(self, runtime: str, version: str, machine: str, mpy: int) -> str:
        """Return what installing.judged returns."""
        from host_sim.web.inside.installing import judged

        return judged(runtime, version, machine, mpy)

    def board_begin(self, runtime: str, files: str, code: str) -> None:
        """Start to put a build onto a board; see installing.Installing."""
        from host_sim.web.inside.installing import Installing

        self._installing = Installing(runtime, files, code)

    def board_step(self, answer: str) -> str:
        """Return the next request of the current update; see Installing.step."""
        return self._installing.step(answer)

    def ask(self, question: str, given: str) -> int:
        """Start to answer a question. `question`: a module, such as views.games or checking. `given`: a list of its
        arguments, as JSON. Return the question's number.
        """
        module = __import__("host_sim.web.inside." + question, None, None, ("parts",))
        self._asked += 1
        self.answers[self._asked] = module.parts(self, *json.loads(given))
        return self._asked

    def answer(self, number: int, budget_ms: int) -> str:
        """Return the next part of an answer as JSON, "null" after the last part, or "" if more work is needed first."""
        if number not in self.answers:
            return "null"
        start_ms = browser.ms()
        done = True
        try:
            for part in self.answers[number]:
                if part is not None or (browser.ms() - start_ms) & CLOCK >= budget_ms:
                    done = False
                    return json.dumps(part) if part else ""
        finally:
            if done:
                self.forget(number)
        return "null"

    def forget(self, number: int) -> None:
        """Drop a question, whether answered or not."""
        if number in self.answers:
            self.answers.pop(number).close()

    def take_notes(self) -> bool:
        """Note the current game. Return whether all of it is noted; False also if there is no game."""
        session = self.console.session
        if session is None or not _is_whole(session.match):
            self._notes = None
            return False
        if self._notes is None or self._notes.session is not session:
            self._notes = Notes(session)
        return self._notes.follow(_NOTED)

    def record(self) -> str:
        """Return the notes of take_notes() as a record, or all of a watched record."""
        if self.watching:
            return self.watching.record()
        return self._notes.record() if self._notes else ""

    def link(self, prefix: str = GAME) -> str:
        """Return the notes of take_notes() as the text of a link. `prefix`: see packed_game."""
        noted = self.watching or self._notes
        if noted is None:
            return ""
        session = noted.session
        return noted.packer.text() if prefix == GAME else noted.packer.text(prefix, session.seats, session.helped())

    def watch(self, text: str, every_ms: int) -> str:
        """Watch a record with a decision every `every_ms` milliseconds, or a link(), starting at its position if it has
        one.

        Return "", or why it is not a record. `frame` checks it while the console runs, then shows it, or gives the page
        the reason for refusing it and changes nothing.
        """
        try:
            self._checking = Checking(text)
            self._first = self._checking.position
            self._pace_ms = 0 if self._first else every_ms
        except Exception as error:
            self._checking = None
            return why_not(error)
        return ""

    def leave(self) -> None:
        """Stop watching: drop the record on the screen and any record that is being checked."""
        self._checking = None
        if self.watching:
            self.home()

    def _watch(self, now_ms: int, budget_ms: int) -> bool:
        """Continue a record. Return True if that used up the frame's time."""
        if self._checking:
            return self._check(self._checking, now_ms, budget_ms)
        watching = self.watching
        if watching is None:
            return False
        if self.console.session is None:  # The player has left the table.
            self.home()
        elif self._playing_ms and (now_ms - self._since_ms) & CLOCK >= self._playing_ms:
            self._since_ms = now_ms
            if watching.position == watching.length:
                self._playing_ms = 0
            elif scene_name(self.console) == "Table":
                watching.show(watching.position + 1)
                self.console.display_sleep.heard(now_ms, 1 << 8)  # The display stays awake without presses.
        return False

    def _check(self, checking: Checking, now_ms: int, budget_ms: int) -> bool:
        """Check decisions while there is time, then start to show them. Return True once that starts."""
        try:
            if checking.ready:
                self._checking = None
                self._begin_watching(checking)
                return True
            while not checking.ready and (browser.ms() - now_ms) & CLOCK < budget_ms:
                checking.step()
        except Exception as error:
            self._checking = None
            browser.refuse(why_not(error))
        return False

    def _begin_watching(self, checked: Checking) -> None:
        """Show a checked record. Raises Refused if the current game cannot be saved first."""
        if self.watching is None and not self.console.autosave.now():
            raise Refused("unsaved")
        settings = self.console.settings.values  # the current settings, even if they could not be saved
        self.machine.store = MemoryStore()  # type: ignore[assignment]
        setting_file.save(self.machine.store, settings)
        try:
            self._open()
            self.watching = Watching(self.console, checked)
            self.watching.show(self._first)
            self.play(self._pace_ms)
        except Exception:
            self.home()
            raise

    def seek(self, position: int) -> None:
        """Show this position of the watched record."""
        if self.watching:
            self._since_ms = browser.ms()
            self.watching.show(position)

    def timeline(self) -> str:
        """Return everything about the watched record as JSON, or "" if there is none.

        `names` of the seats; `turns`, as in Checking; `seen`, the seat whose hand is shown, or -1 for the seat on turn;
        `saved`, whether a game of this kind is saved.
        """
        watching = self.watching
        if watching is None:
            return ""
        session = watching.session
        return json.dumps(
            {
                "names": session.names,
                "turns": watching.turns,
                "seen": session.pinned,
                "saved": saved_game.moves(self.store, session.game) != saved_game.NONE,
            }
        )

    def see(self, seat: int) -> None:
        """Show a seat's hand in the watched record, or with -1 the hand of the seat on turn."""
        if self.watching:
            self.watching.session.pinned = seat
            self.watching.show(self.watching.position)

    def play_on(self) -> bool:
        """Play on from the current position, in the seat whose hand is shown. Return False if the game is over.

        A saved game of this kind is replaced.
        """
        watching = self.watching
        if watching is None or watching.is_over():
            return False
        seat = watching.session.viewer
        session = watching.game_from_here(seat)
        self.machine.store = self.store
        self._open()
        self.console.open_table(session)
        self.console.autosave.soon()
        return True

    def play(self, every_ms: int) -> None:
        """Play the record, with a decision every `every_ms` milliseconds; 0 stops it."""
        self._playing_ms = every_ms
        self._since_ms = browser.ms()

    def status(self) -> str:
        """Return the page's status as JSON; `game` is "" if there is no current game."""
        console = self.console
        session = console.session
        out = {
            "scene": scene_name(console),
            "language": console.settings.language,
            "sound": bool(console.settings.values[S.SOUND]),
            "motion": bool(console.settings.values[S.MOTION]),
            "settings": console.settings.values.hex(),
            "hint": asked(console) is not None and self.watching is None,
            "review": seat_of(self),
            "game": "",
            # The table's code, only while guests are awaited.
            "table": console.top().code if scene_name(console) == "LinkWait" else "",
        }
        if scene_name(console) == "PuzzleEnd":
            top: Any = console.top()
            title = catalog.title(top.game)
            out["puzzle"] = {"number": top.number, "title": title, "tries": top.tries, "row": top.counts[1]}
        if session is not None:
            match = session.match
            out["game"] = session.game
            out["expert"] = session.game in console.experts
            # JavaScript could not represent a larger number exactly.
            out["seed"] = match.seed if match.seed < 1 << 53 else str(match.seed)
            out["moves"] = len(match.history)
            out["over"] = session.is_over()
            out["deal"] = deals.number(match.seed)
            out["alone"] = self.watching is None and session.people == 1 and not (session.linked or session.practice)
            out["thinks"] = self._bot_thinks()
            out["whole"] = _is_whole(match)
        watching = self.watching
        checking = self._checking
        if checking:  # The length of a record is unknown while it is being checked.
            out["watching"] = {"position": checking.length, "length": 0, "ready": False, "playing": False}
        elif watching:
            out["watching"] = {
                "position": watching.position,
                "length": watching.length,
                "ready": True,
                "playing": self._playing_ms > 0,
            }
        return json.dumps(out)


def _is_whole(match: "Match") -> bool:
    """Return whether a match has all its actions. A game that was too long for a save has lost its beginning."""
    return match.start is None
