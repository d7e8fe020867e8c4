"""What the owner of the console has set."""

from engine_core.const import const

LANGUAGES = ("en", "fr")
_NAME = "settings"
_VERSION = const(1)
_CONTRASTS = (16, 96, 255)
_PACES_MS = (1600, 800, 250)
_ROWS = const(4)


class Settings:
    """Choices kept in the store: five bytes, version, language, contrast, sound, pace. Anything else means defaults."""

    def __init__(self, machine) -> None:
        self._machine = machine
        saved = machine.store.load(_NAME)
        if saved is None or len(saved) != _ROWS + 1 or saved[0] != _VERSION:
            saved = bytes((_VERSION, 0, 2, 1, 1))
        self.values = bytearray(saved)
        for row in range(_ROWS):
            self.values[row + 1] %= self.choices(row)
        self.use()

    @staticmethod
    def choices(row: int) -> int:
        """Return how many choices a row has."""
        return (2, 3, 2, 3)[row]

    def change(self, row: int, by: int) -> bool:
        """Take the next choice of a row, use it and keep it; False where it could not be kept."""
        self.values[row + 1] = (self.values[row + 1] + by) % self.choices(row)
        self.use()
        return self._machine.store.save(_NAME, self.values)

    def use(self) -> None:
        """Set the machine as the owner has it."""
        self._machine.display.contrast(_CONTRASTS[self.values[2]])

    @property
    def language(self) -> str:
        return LANGUAGES[self.values[1]]

    @property
    def sound(self) -> bool:
        return bool(self.values[3])

    @property
    def pace_ms(self) -> int:
        """How long what a bot did stays on the screen."""
        return _PACES_MS[self.values[4]]
