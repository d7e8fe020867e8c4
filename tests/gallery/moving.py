"""Draws the README's animated GIF: one turn of a person in each game, side by side.

`python -m tests.gallery.moving` writes it, and so does `make gallery`.
"""

from pathlib import Path

from PIL import Image

from host_sim.commands import shot
from host_sim.desk import STEP_MS, Desk
from host_sim.picture import sheet

FILE = Path(__file__).parents[2] / "docs" / "updeck.gif"
TURNS = {  # by game: presses from Home to the first turn, and the presses of the turn itself
    "Up or Down?": ("a right*2 a a wait 2500", "right right a right a a right a wait 4000"),
    "Way Up High": ("right a right*2 a a wait 2500", "right right left right a wait 5000"),
    "Up Too High": (
        "right*2 a right*2 a a wait 2500",
        "right*2 left a wait 1800 right*4 a right a down a wait 3000",
    ),
    "Wheels Up!": ("left a right*2 a a wait 3500", "a wait 800 right a wait 2500 a wait 3000"),
}
_FRAME_MS = 120  # milliseconds between two frames
_PRESS_MS = 480  # how long a person looks before the next press
_SCALE = 3


class _Recorder(Desk):
    """A desk that records its picture every _FRAME_MS once recording has begun."""

    def __init__(self, seed: int) -> None:
        self.seen: list[bytes] | None = None
        self._since_ms = 0
        super().__init__(seed)

    def step(self) -> bool:
        whole = super().step()
        self._since_ms += STEP_MS
        if self.seen is not None and self._since_ms >= _FRAME_MS:
            self._since_ms = 0
            self.seen.append(self.picture())
        return whole


def turn(seed: int, before: str, presses: str) -> list[bytes]:
    """Return the pictures of one turn, one for every _FRAME_MS."""
    desk = _Recorder(seed)
    list(shot.walk(desk, shot.steps(before)))
    desk.seen = []
    for step in shot.steps(presses):
        desk.wait(_PRESS_MS)
        list(shot.walk(desk, [step]))
    return desk.seen


def main() -> None:
    """Write the animated GIF."""
    films = {name: turn(4, *scripts) for name, scripts in TURNS.items()}
    long = max(map(len, films.values()))
    pictures: list[Image.Image] = []
    durations_ms: list[int] = []
    for at in range(long):
        screens = [(name, film[min(at, len(film) - 1)]) for name, film in films.items()]
        picture = sheet(screens, columns=2, scale=_SCALE)
        if pictures and picture == pictures[-1]:
            durations_ms[-1] += _FRAME_MS
        else:
            pictures.append(picture)
            durations_ms.append(_FRAME_MS)
    durations_ms[-1] += 1500
    pictures[0].save(
        FILE, format="GIF", save_all=True, append_images=pictures[1:], duration=durations_ms, loop=0, optimize=True
    )


if __name__ == "__main__":
    main()
