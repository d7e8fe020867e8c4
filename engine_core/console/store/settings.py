"""The settings: the choice that was made in each row of the settings screen.

The generated setting_rows.py names the rows: those of the console, then those that games add. Add a new row in
seeds/console/settings.toml, or in a game's about.py, and read it as `settings.values[setting_rows.SOUND]`. The store
identifies rows by name, never by number (setting_file.py).
"""

from engine_core.console.store import setting_rows as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.store.autosave import Notes
    from hal.contract import Machine

LANGUAGES = ("en", "fr")
NAME = "settings"  # the name of the entry in the store
_CONTRASTS = (16, 96, 255)
_PACES_MS = (1600, 800, 250)
_SLEEPS_S = ((60, 300), (300, 900), (0, 0), (30, 120))


class Settings:
    """The choices, some of which are also attributes.

    `values`: for each row the number of its choice, from 0; in a row with off and on, 1 means on
    `language`: "en" or "fr"
    `pace_ms`: how long a bot's move stays on the screen
    `sleep_s`: the seconds without a press until the display dims, and until it sleeps; 0 for never
    `buttons`: for each contact, as it is wired (0 up, 1 down, 2 left, 3 right, 4 A, 5 B), the number of the button that
    replaces it; b"" if no button is replaced; None on a computer, which has its own choice of keys
    """

    def __init__(self, machine: "Machine", notes: "Notes") -> None:
        self._machine = machine
        self._notes = notes
        self.values = bytearray(S.DEFAULTS)
        self.buttons: bytes | None = None if getattr(machine.buttons, "rest", None) is None else b""
        saved = notes.load(NAME)
        if saved:
            from engine_core.console.store import setting_file

            order = setting_file.read(saved, self.values)
            if self.buttons is not None:
                self.buttons = order
        self.use()

    def change(self, row: int, by: int = 1) -> bool:
        """Use the next choice of a row, or the previous one if `by` is -1, and save it. Return False if that failed.

        With row -1, only save, because `buttons` has changed.
        """
        from engine_core.console.store import setting_file

        setting_file.change(self, self._notes, row, by)
        return self._notes.write(NAME)

    def use(self) -> None:
        """Apply the choices: set the contrast, and the attributes that depend on choices."""
        values = self.values
        self.language = LANGUAGES[values[S.LANGUAGE]]
        self.pace_ms = _PACES_MS[values[S.PACE]]
        self.sleep_s = _SLEEPS_S[values[S.SLEEP]]
        self._machine.display.contrast(_CONTRASTS[values[S.CONTRAST]])
