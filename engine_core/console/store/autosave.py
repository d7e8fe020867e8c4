"""Saves the current game at the end of each person's turn, and notes at a quiet moment."""

from engine_core.console.words import words as W
from engine_core.const import CLOCK, const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.scene import Scene
    from hal.contract import Machine

_CALM_MS = const(300)  # the time without a press after which a moment is quiet
_LATEST_MS = const(3000)  # the time after which the game is saved in any case
_KEPT = const(0)
_TO_SAY = const(1)
_ON_SCREEN = const(2)
_SAID = const(3)


class Notes:
    """A store for notes that a power cut may lose, such as progress in a lesson. The person is not told if writing
    fails.

    `waiting`: data by name, which Autosave writes at a quiet moment
    """

    def __init__(self, machine: "Machine") -> None:
        self._machine = machine  # This keeps the machine and not its store, which may be replaced.
        self.waiting: dict = {}

    def load(self, name: str) -> "bytes | None":
        found: bytes | None = self.waiting.get(name) or self._machine.store.load(name)
        return found

    def save(self, name: str, data: "bytes | bytearray") -> bool:
        self.waiting[name] = data
        return True

    def write(self, name: str) -> bool:
        """Save the data that waits under a name. Return False if the store failed."""
        return self._machine.store.save(name, self.waiting.pop(name))


class Autosave:
    """Decides when to save. Writing to flash takes tens of milliseconds or more, and meanwhile the console serves no
    button, tone or link frame. So it waits until the last move is on the screen, and then for a quiet moment. If a game
    cannot be saved, the screen says so once.
    """

    def __init__(self, console: "Console") -> None:
        self._console = console
        self._due = False
        self._since_ms = -1  # when the picture was completed, or -1 while it is incomplete
        self._state = _KEPT
        # The reason for a failure, as an offset from words.TROUBLES; -1 if an older save was loaded
        self.why = 0

    def soon(self) -> None:
        """Save the current game as soon as the picture is complete."""
        self._due = True

    def see_load(self) -> None:
        """If the newest save is damaged, let the screen say that the game continues from an older one."""
        if self._console.machine.store.trouble == "older":
            self._state = _TO_SAY
            self.why = -1

    def trouble(self) -> int:
        """Return the reason why the store could not save, as an offset from words.TROUBLES."""
        trouble = self._console.machine.store.trouble
        return 0 if trouble == "readonly" else 1 if trouble == "full" else 2

    def now(self) -> bool:
        """Save the current game and all notes. Return False if the game could not be saved."""
        kept = self._save()
        self.write_notes()
        return kept

    def write_notes(self) -> None:
        """Save all notes."""
        while self._console.notes.waiting:
            self._write()

    def _save(self) -> bool:
        """Save the current game, if any. Return False if that failed. A finished game is saved until it was counted, so
        that a power cut at its last table loses nothing.
        """
        self._due = False
        session = self._console.session
        if session is None or session.guest or (session.is_over() and (session.counted or not session.people)):
            return True
        from engine_core.console.store import saved_game

        try:
            if not saved_game.save(self._console.machine.store, session):
                return False
        except MemoryError:  # The next turn tries again to save.
            return False
        if not session.noted:
            session.noted = True
            saved_game.note_last(self._console.notes, session.game)
        return True

    def _write(self) -> None:
        """Write one note, without changing the store's report about the last game."""
        notes = self._console.notes
        store = self._console.machine.store
        trouble = store.trouble
        name = next(iter(notes.waiting))
        try:
            notes.write(name)
        except MemoryError:
            return
        store.trouble = trouble

    def step(self, held: int) -> None:
        """Save one thing that is due. Call this while the picture is complete. `held`: a mask of the buttons down"""
        if not self._due and not self._console.notes.waiting:
            return
        now_ms = self._console.machine.clock.ms()
        if self._since_ms < 0:
            self._since_ms = now_ms
        if (held or self._is_loud(now_ms)) and (now_ms - self._since_ms) & CLOCK < _LATEST_MS:
            return
        self._since_ms = -1
        if not self._due:
            self._write()
        elif self._save():
            self._state = _KEPT
        elif self._state == _KEPT or self.why < 0:
            self._state = _TO_SAY
            self.why = self.trouble()
            self._console.draw_again()

    def _is_loud(self, now_ms: int) -> bool:
        """Return whether a button was pressed lately, something sounds, or frames for a console are waiting."""
        console = self._console
        if console.display_sleep.still_ms(now_ms) < _CALM_MS or console.machine.buzzer.sounds():
            return True
        session = console.session
        return bool(console.link and session and not session.guest and not console.link.quiet())

    def draw(self, scene: "Scene") -> None:
        """While a table asks a person, write over the footer that the game is not saved, and why."""
        if self._state in (_TO_SAY, _ON_SCREEN) and scene.asks():
            self._state = _ON_SCREEN
            words = self._console.words
            note = words[W.NOT_SAVED_WHY] % words[W.TROUBLES + self.why] if self.why >= 0 else words[W.OLDER_SAVE]
            canvas = self._console.canvas
            canvas.fill(0, 56, 128, 8, 0)
            canvas.text(SMALL, 1, 58, note)
        if self._console.battery:
            self._console.battery.draw_note(scene)

    def pressed(self) -> None:
        """Remove the note: a person who presses a button has read it."""
        if self._state == _ON_SCREEN:
            self._state = _SAID
            self._console.draw_again()
        if self._console.battery:
            self._console.battery.pressed()
