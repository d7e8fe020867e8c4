"""Decides which presses of the six buttons count, and when: at once, on release, repeated, or as long presses."""

from engine_core.console.scene import MOVE, A, B
from engine_core.console.store import setting_rows as S
from engine_core.const import CLOCK, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console

_HOLDS_MS = (300, 500, 800)
_PREPARE_MS = const(250)
_DEAF_MS = const(400)
# For each setting, the milliseconds until a repeat, and between two repeats
_REPEATS_MS = ((CLOCK, CLOCK), (600, 240), (400, 120), (300, 80))


class Presses:
    """Passes presses on to the scene on top."""

    def __init__(self, console: "Console") -> None:
        self._console = console
        self._since = [0, 0, 0, 0, 0, 0]  # when each button was pressed or last repeated
        self._waiting = 0  # the buttons that are down but have not counted yet
        self._prepared = 0  # the waiting buttons whose long-press screen is imported
        self._held_only = 0  # the waiting buttons that count only as a long press
        self._repeating = 0
        self._deaf_ms = -1  # when A began to be ignored, or -1
        self._stays_deaf = False  # whether each ignored press of A restarts that time

    def forget(self, hold_counts: bool) -> None:
        """Ignore buttons that are down, because their target is gone. With `hold_counts`, buttons that stay down count
        as a long press for the next scene on top.
        """
        self._waiting = self._held_only = self._waiting if hold_counts else 0
        self._prepared = 0

    def forget_short(self) -> None:
        """Ignore the release of a button that is down, because its target is gone. A long press still counts."""
        self._held_only = self._waiting

    def forget_next(self, now_ms: int, and_on: bool = False) -> None:
        """Ignore short presses of A that begin within 0.4 s, because their target is gone. With `and_on`, also ignore
        those within 0.4 s of an ignored one. An arrow ends this, as does a time of -1.
        """
        self._deaf_ms = now_ms
        self._stays_deaf = and_on

    def step(self, now_ms: int, down: int, pressed: int) -> None:
        """Handle masks of the buttons that are down, and of those pressed since the last pass."""
        if not (down | pressed | self._waiting):
            return
        if self._deaf_ms >= 0 and (now_ms - self._deaf_ms) & CLOCK >= _DEAF_MS:
            self._deaf_ms = -1
        for i in range(6):
            button = 1 << i
            if button & (A | B):
                self._take_or_back(now_ms, i, button, down, pressed)
            elif pressed & button:
                self._deaf_ms = -1
                self._since[i] = now_ms
                self._repeating &= ~button
                self._console.cue(MOVE)
                self._console.top().press(button)
            elif down & button:
                wait = _REPEATS_MS[self._console.settings.values[S.REPEAT]][1 if self._repeating & button else 0]
                if (now_ms - self._since[i]) & CLOCK >= wait:
                    self._since[i] = now_ms
                    self._repeating |= button
                    self._console.top().press(button)

    def _take_or_back(self, now_ms: int, i: int, button: int, down: int, pressed: int) -> None:
        """Handle A or B, which count on release or as long presses, or at once if HOLDS is not set."""
        scene = self._console.top()
        if pressed & button:
            deaf = self._deaf_ms >= 0 and button == A
            if deaf and self._stays_deaf:
                self._deaf_ms = now_ms
            # Two presses within one pass count as well.
            if not deaf and (not scene.HOLDS or self._waiting & button & ~self._held_only):
                scene.press(button)
            if scene.HOLDS:
                self._waiting |= button
                self._prepared &= ~button
                self._held_only = self._held_only | button if deaf else self._held_only & ~button
                self._since[i] = now_ms
        if not self._waiting & button:
            return
        scene = self._console.top()
        held_ms = (now_ms - self._since[i]) & CLOCK
        if not down & button:
            self._waiting &= ~button
            if not self._held_only & button:
                scene.press(button)
                self._console.idle.tidy()  # Garbage is collected after the press, not before.
        elif held_ms >= _HOLDS_MS[self._console.settings.values[S.HOLD]]:
            self._waiting &= ~button
            scene.hold(button)
        elif held_ms >= _PREPARE_MS and not self._prepared & button:
            self._prepared |= button
            self._console.imported_ahead.prepare(scene, button)
