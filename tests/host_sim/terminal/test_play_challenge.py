"""`updeck play --challenge LINK` in a pseudo-terminal, played to the end and read from an emulated terminal."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyte
import pytest

from engine_core.console.after.challenge_end import ChallengeEnd, answered
from engine_core.console.store import setting_rows as S
from tests.console.after.test_challenge import PAGE, finished, link_of, opened
from tests.console.after.test_ending import at_the_end
from tests.console.after.test_review import to_the_menu
from tests.console_desk import EASY, PERSON, Desk, do, session_of
from tests.scanner import scanned

ROOT = Path(__file__).parents[3]
GAME = "way_up_high"
SIZE = (40, 132)  # lines and columns
MENU = slice(0, 7)  # bytes of a row that show the menu after a game, beside the ranking
_PATIENCE_S = 60
_CALM_S = 0.5  # seconds after which an unchanged picture counts as final


class AtTerminal:
    """`updeck play --challenge` in its own terminal."""

    def __init__(self, *arguments: str) -> None:
        self._screen = pyte.Screen(SIZE[1], SIZE[0])
        self._stream = pyte.ByteStream(self._screen)
        self._keys, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "host_sim", *arguments],
            cwd=ROOT,
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "", "LINES": ""},
            start_new_session=True,
        )
        os.close(inside)

    def text(self) -> str:
        return "\n".join(self._screen.display)

    def picture(self) -> bytes:
        """Return the picture in the frame of half blocks, or b"" if there is none."""
        lines = self._screen.display
        top, left = next(((y, line.index("╭")) for y, line in enumerate(lines) if "╭" in line), (-1, 0))
        if top < 0:
            return b""
        rows = [line[left + 1 : left + 129] for line in lines[top + 1 : top + 33]]
        bits = "".join("".join("01"[sign in lit] for sign in row) for row in rows for lit in ("▀█", "▄█"))
        return int(bits, 2).to_bytes(1024, "big")

    def key(self, key: str) -> bytes:
        """Press a key, and return the picture once it rests."""
        os.write(self._keys, key.encode())
        return self.until(lambda shown: self._calm)

    def until(self, shown: Callable[[bytes], object]) -> bytes:
        """Wait for a picture, and return it."""
        begin = since = time.monotonic()
        picture = self.picture()
        while time.monotonic() - begin < _PATIENCE_S:
            if select.select([self._keys], [], [], 0.02)[0]:
                try:
                    self._stream.feed(os.read(self._keys, 65536))
                except OSError:  # The command has ended.
                    break
                picture, before = self.picture(), picture
                since = since if picture == before else time.monotonic()
            self._calm = time.monotonic() - since >= _CALM_S
            if shown(picture):
                return picture
        raise AssertionError("it is never shown:\n" + self.text())

    def end(self) -> int:
        """Quit, and return the exit status. `last`: what is printed after that."""
        self.last = b""
        os.write(self._keys, b"q")
        for _ in range(_PATIENCE_S * 10):
            if self.process.poll() is not None:
                break
            if select.select([self._keys], [], [], 0.1)[0]:
                try:
                    self.last += os.read(self._keys, 65536)
                except OSError:
                    time.sleep(0.1)
        return self.process.wait(_PATIENCE_S)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._keys)


@pytest.fixture
def terminal() -> Iterator[Callable[..., AtTerminal]]:
    begun: list[AtTerminal] = []

    def begin(*arguments: str) -> AtTerminal:
        begun.append(AtTerminal(*arguments))
        return begun[-1]

    yield begin
    for one in begun:
        one.close()


def compared(link: str, answer: str) -> bytes:
    """Return the picture with both scores when a challenge's game answers another challenge."""
    desk = opened(answer)
    given: Any = desk.console.top()
    actions = given.actions
    do(desk, "a")
    desk.console.machine.store.save("challenge", link.encode())
    session = session_of(desk)
    session.match.go_on(actions, given.state)
    other = answered(desk.console, session)
    assert other
    desk.console.push(ChallengeEnd(desk.console, session, other))
    finished(desk.console.top())
    desk.settle()
    return desk.picture()


def test_a_challenge_is_played_to_its_end_in_a_terminal_which_shows_both_scores_and_the_answer(
    terminal: Callable[..., AtTerminal], tmp_path: Path
) -> None:
    settings = Desk(folder=str(tmp_path)).console.settings
    settings.change(S.PACE)
    settings.change(S.MOTION)
    desk = Desk(seed=1)
    link = link_of(at_the_end(desk, [PERSON, EASY], GAME))
    to_the_menu(desk)
    menu = [desk.picture()[16 * y :][MENU] for y in range(10, 56)]
    at = terminal("play", "--saves", str(tmp_path), "--pixels", "blocks", "--challenge", link)
    challenge = opened(link).picture()
    at.until(challenge.__eq__)
    for _ in range(100):
        shown = at.key("z")
        if [shown[16 * y :][MENU] for y in range(10, 56)] == menu:
            break
    for _ in range(4):
        at.key("s")
    at.key("z")
    both = at.until(lambda shown: any(shown[57 * 16 :]))  # The footer appears once both games are compared.
    at.key("z")
    answer = scanned(at.until(scanned))
    assert answer.startswith(PAGE + "#c=") and answer != link
    assert both == compared(link, answer)
    assert opened(answer)
    assert answer in at.text().replace("\n", "").replace(" ", ""), "it can be copied"
    assert at.end() == 0 and b"Traceback" not in at.last
    assert at.last.split()[-1].endswith(answer.encode()), "the whole link is printed, so that it can be copied"
