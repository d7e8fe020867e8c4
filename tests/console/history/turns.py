"""Plays turns of Up or Down? at a desk, for the tests of the console."""

from engine_core.console.play.session import Session
from tests.console_desk import Desk, do, session_of, sit

CALM_MS = 1600


def decision(desk: Desk) -> int:
    match = session_of(desk).match
    return match.rules.decision(match.state)


def turn(desk: Desk, kinds: list[int], script: str, seed: int = 1, confirm: int = 1) -> Session:
    """Start a game in which seat 0 is first, and run a script. `confirm`: the choice for that setting."""
    while True:
        session = sit(desk, kinds, seed=seed, confirm=confirm)
        if session.match.rules.current_player(session.match.state) == 0:
            break
        desk.console.leave("up_or_down")
        seed += 1
    do(desk, script)
    return session
