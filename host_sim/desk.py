"""A console that a program controls: the real console on this computer, with a clock that is stepped by hand."""

import tempfile

from engine_core.console.console import Console
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EASY, EXPERT, GENTLE, HARD, NORMAL, STYLE, Session
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from engine_core.game import Game
from hal.host.machine import Machine
from hal.host.parts import SteppedClock
from host_sim.setting import GENTLE as GENTLE_NAMES
from host_sim.setting import bot_class, style_and_level

STEP_MS = 20
BUTTONS = {"up": 1, "down": 2, "left": 4, "right": 8, "a": 16, "b": 32}
_KINDS = {
    "random": EASY,
    "easy": EASY,
    "hard": HARD,
    "expert": EXPERT,
    **{name: GENTLE + rung for rung, name in enumerate(GENTLE_NAMES)},
}  # the console's seat kind for each bot; other bots count as normal
_HOLD_MS = 600
_SETTLED_PASSES = 3
_MOST_PASSES = 10_000


class Desk:
    """A console whose buttons and clock are under a program's control, so that the same run gives the same pixels.

    seed: the seed that the machine's entropy always returns. language: "en" or "fr". folder: the folder for saves; None
    for a temporary one.
    """

    def __init__(self, seed: int = 0, language: str = "en", folder: str | None = None) -> None:
        if folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="updeck-")
            folder = self._folder.name
        self.clock = SteppedClock()
        self.machine = Machine(clock=self.clock, folder=folder, seed=seed)
        self.console = Console(self.machine)
        settings = self.console.settings
        while settings.language != language:
            settings.change(S.LANGUAGE, 1)
        self.console.load_words()
        self.console.top().show()
        self.settle()

    def step(self) -> bool:
        """Run one pass of the console and advance its clock by STEP_MS. Return whether the picture is complete."""
        self.clock.step(STEP_MS)
        return self.console.step()

    def wait(self, ms: int) -> None:
        """Step until `ms` milliseconds have passed."""
        for _ in range(0, ms, STEP_MS):
            self.step()

    def settle(self) -> None:
        """Step until the picture has stayed complete for a few passes."""
        complete = 0
        for _ in range(_MOST_PASSES):
            complete = complete + 1 if self.step() else 0
            if complete == _SETTLED_PASSES:
                return

    def press(self, name: str) -> None:
        """Press and release the button with this name in BUTTONS."""
        self.machine.buttons.tap(BUTTONS[name])
        self.settle()

    def hold(self, name: str) -> None:
        """Press a button long enough to count as held."""
        self.machine.buttons.press(BUTTONS[name])
        self.wait(_HOLD_MS)
        self.machine.buttons.release(BUTTONS[name])
        self.settle()

    def picture(self) -> bytes:
        """Return the picture on the screen: 1,024 bytes, 16 for each row, most significant bit left."""
        return self.machine.display.picture()

    def seat_bots(self, rules: Game, seed: int, bots: list[str], key: bytes = b"") -> Session:
        """Open a table at which the named bots play. A bot that is none of the console's levels is shown as one."""
        named = [style_and_level(bot) for bot in bots]
        kinds = [_KINDS.get(level, NORMAL) | style << STYLE for style, level in named]
        names = default_names(self.console.words, W.NAMES, rules.seats)
        language = self.console.settings.language
        session = Session(rules.ID, rules.options, kinds, names, seed, language, key=key)
        for seat, bot in enumerate(bots):
            session.match.seat_bot(seat, bot_class(rules.ID, bot))
        self.console.open_table(session)
        return session
