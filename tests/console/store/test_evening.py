"""An evening with one console: people start every game, the power fails in each, and all games are resumed.

Each game runs in its own process, which is killed: anything that is not in the store's files by then is lost.
"""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

from engine_core import catalog
from engine_core.console.lesson import lesson_notes
from engine_core.console.store import saved_game
from tests.console_desk import Desk, do, scene, session_of
from tests.ink import complaint
from tests.setting import GAMES

ROOT = Path(__file__).resolve().parents[3]
# From Home: the game's page, its cursor on Play, set-up, each bot's row with three presses to a person, Start.
PEOPLE = "a right a left %sb a"
TURNS = 5
WORDS = ["a", "a", "a", "right", "down", "left", "up"]


def begin_and_play(folder: str, game: str) -> None:
    """Play some turns by presses, print who got the console last and that person's table, then wait to be killed."""
    dice = random.Random(game)
    desk = Desk(seed=8, folder=folder)
    for other in GAMES:  # After a lesson, no decision is explained; a save does not record explanations.
        lesson_notes.finish(desk.machine.store, other, 1)
    home = desk.console.top()
    do(desk, "%s right*%d" % ("down" if home.line == 0 else "", (GAMES.index(game) - home.game) % len(GAMES)))
    do(desk, PEOPLE % ("down a*3 " * (catalog.door(game).rules().USUAL_SEATS - 1)))
    had = told = 0
    for turn in range(TURNS):
        while scene(desk) != "HandOver":
            on_the_way(desk, dice)
        handed = desk.picture()
        do(desk, "a")
        if scene(desk) == "SinceView":  # A save does not keep this screen.
            while not desk.console.top().ready:
                desk.step()
            do(desk, "a")
        drawn = getattr(desk.console.top(), "_drawn", None)
        if drawn:  # A save does not keep which card was drawn last.
            drawn[:] = bytes(len(drawn))
            desk.console.draw_again()
            desk.settle()
        shown = desk.picture()
        choice = getattr(desk.console.top(), "choice", None)
        spot = choice.cursor.spot if choice else 0
        session = session_of(desk)
        had = len(session.match.history)
        told = session.caption_count
        while turn < TURNS - 1 and scene(desk) == "Table" and len(session.match.history) == had:
            do(desk, dice.choice(WORDS))
    desk.wait(400)  # A save waits for a quiet moment.
    do(desk, "right a")  # begins a turn, which one press of A never ends
    print(handed.hex(), shown.hex(), told, spot, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


def on_the_way(desk: Desk, dice: random.Random) -> None:
    """Play until the console is handed to another person."""
    if scene(desk) != "Table":
        do(desk, "b" if scene(desk) == "Scores" else "a")  # On the scores of Up or Down?, A shows more.
    elif desk.console.top().asks():
        do(desk, dice.choice(WORDS))
    else:
        desk.step()


def test_every_game_begun_the_power_pulled_in_each_all_resumed(tmp_path: Path) -> None:
    seen: dict[str, list[str]] = {}
    for game in GAMES:
        code = "from %s import begin_and_play; begin_and_play(%r, %r)" % (__name__, str(tmp_path), game)
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == -signal.SIGKILL, done.stderr
        seen[game] = done.stdout.split()
    for game in GAMES:
        desk = Desk(folder=str(tmp_path))
        home = desk.console.top()
        assert home.line == 0, "Continue is under the cursor"
        do(desk, "right*%d" % ((GAMES.index(game) - home.game) % len(GAMES)) if game != GAMES[home.game] else "")
        assert desk.console.top().line == 0 and saved_game.moves(desk.machine.store, game) >= int(seen[game][2])
        do(desk, "a")
        while scene(desk) != "HandOver":
            desk.step()
        desk.settle()
        assert desk.picture().hex() == seen[game][0], game
        do(desk, "a")
        if game == "wheels_up":  # A save does not keep the cursor's position on its map.
            table = desk.console.top()
            table.choice.cursor.go(int(seen[game][3]))
            desk.console.draw_again()
            desk.settle()
        assert desk.picture().hex() == seen[game][1], game
        assert complaint(desk.console) == ""
