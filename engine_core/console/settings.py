"""What the owner of the console has set."""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Machine

LANGUAGES = ("en", "fr")
ASKS = const(7)  # a row that the table of Wheels Up! changes too
_NAME = "settings"
_VERSION = const(1)
_CONTRASTS = (16, 96, 255)
_PACES_MS = (1600, 800, 250)
_RESTS_MIN = ((1, 5), (5, 15), (0, 0))
_CHOICES = b"\2\3\2\3\2\2\3\3"


class Settings:
    """Choices kept in the store: a byte each after the version: language, contrast, sound, pace, motion, left-handed
    turn, rest, when people are asked for chaos cards (chaos_timing.py of Wheels Up!). What was saved before there were
    as many is read, and the others are as at first; anything else means that all are.

    What they mean: `language`; `sound`, `motion` (what moves is shown moving), `turned` (the console is held the other
    way up), 0 or 1; `pace_ms`, how long what a bot did stays on the screen; `rest_min`, after how many minutes
    without a press the display dims, and sleeps, 0 for never; `asks`.
    """

    def __init__(self, machine: "Machine") -> None:
        self._machine = machine
        self.values = bytearray((_VERSION, 0, 2, 1, 1, 1, 0, 0, 1))
        saved = machine.store.load(_NAME)
        if saved and saved[0] == _VERSION:
            for row in range(min(len(_CHOICES), len(saved) - 1)):
                self.values[row + 1] = saved[row + 1] % _CHOICES[row]
        self.use()

    def change(self, row: int, by: int) -> bool:
        """Take the next choice of a row, use it and keep it; False where it could not be kept."""
        self.values[row + 1] = (self.values[row + 1] + by) % _CHOICES[row]
        self.use()
        return self._machine.store.save(_NAME, self.values)

    def use(self) -> None:
        """Set the machine, and what the values mean, as the owner has them."""
        language, contrast, self.sound, pace, self.motion, self.turned, rest, self.asks = self.values[1:]
        self.language = LANGUAGES[language]
        self.pace_ms = _PACES_MS[pace]
        self.rest_min = _RESTS_MIN[rest]
        self._machine.display.contrast(_CONTRASTS[contrast])
