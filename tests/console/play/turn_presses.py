"""Counts the presses of an ordinary turn: `python -m tests.console.play.turn_presses [GAME]…`.

Hard bots play games of three seats. Seat 0's turns of them, spread evenly, are played again by presses: of each
decision the fewest that bring the bot's choice, by looking at every screen that presses lead to. What has to be
confirmed is confirmed, and a screen that lies before the table is left. The README's table is made with it.
"""

import sys
from typing import Any

from engine_core.catalog import GAMES, door
from engine_core.console.play.session import HARD, NORMAL, PERSON, Session, default_names
from engine_core.console.words import words as W
from host_sim.desk import Desk

SEEDS = (1, 2)
TURNS = 12  # of each game
_SEATS = 3
_MOST = 9  # presses of a decision before the count gives up
_WAIT = 3000  # passes until a person is asked
_BUTTONS = ("a", "left", "right", "up", "down", "b")


def game_of_bots(desk: Desk, game: str, seed: int) -> list[tuple[int, int]]:
    """Return the actions of a game of hard bots, each with the seat that chose it."""
    match = session_of(desk, game, seed, []).match
    for seat in range(_SEATS):
        match.seat_bot(seat, door(game).bot(HARD))
    played = []
    while (seat := match.rules.current_player(match.state)) >= 0:
        action = match.think()
        if action >= 0:
            played.append((seat, action))
            match.apply(action)
    return played


def session_of(desk: Desk, game: str, seed: int, actions: list[int]) -> Session:
    """Return a person's game, these actions played."""
    names = default_names(desk.console.words, W.NAMES, _SEATS)
    session = Session(game, {}, [PERSON] + [NORMAL] * (_SEATS - 1), names, seed, "en")
    for action in actions:
        session.apply(action)
    return session


def turns(played: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return where the turns of seat 0 begin and end."""
    found = []
    for i, (seat, _) in enumerate(played):
        if seat == 0 and (i == 0 or played[i - 1][0]):
            end = i
            while end < len(played) and played[end][0] == 0:
                end += 1
            found.append((i, end))
    return found


def ask(desk: Desk) -> None:
    """Step until a person is asked something; what tells of the others' moves goes on by itself."""
    for _ in range(_WAIT):
        if desk.console.top().asks():
            break
        desk.step()
    desk.settle()


def again(desk: Desk, game: str, seed: int, before: list[int], presses: tuple[str, ...]) -> Any:
    """Lay a table, press buttons; return the session."""
    session = session_of(desk, game, seed, before)
    desk.console.open_table(session)
    desk.settle()
    ask(desk)
    for button in presses:
        desk.press(button)
        if len(session.match.history) > len(before):
            ask(desk)
    return session


def fewest(desk: Desk, game: str, seed: int, before: list[int], turn: list[int]) -> tuple[str, ...]:
    """Return the fewest presses that play a turn, none where a decision takes too many."""
    pressed: tuple[str, ...] = ()
    done = 0
    while done < len(turn):
        found = _next(desk, game, seed, before, turn, pressed, done)
        if found is None:
            return ()
        pressed, done = found
    return pressed


def _next(
    desk: Desk, game: str, seed: int, before: list[int], turn: list[int], pressed: tuple[str, ...], done: int
) -> tuple[tuple[str, ...], int] | None:
    seen = set()
    waiting = [pressed]
    for way in waiting:
        if len(way) - len(pressed) >= _MOST:
            break
        for button in _BUTTONS:
            session = again(desk, game, seed, before, (*way, button))
            new = list(session.match.history[len(before) :])
            if len(new) > done:
                mine = new[: len(turn)]
                if mine == turn[: len(mine)] and (len(mine) == len(turn) or len(new) == len(mine)):
                    return (*way, button), len(mine)
                continue
            screen = desk.picture()
            if len(new) == done and screen not in seen and type(desk.console.top()).__name__ in ("Table", "SinceView"):
                seen.add(screen)
                waiting.append((*way, button))
    return None


def counted(game: str) -> list[int]:
    """Return the presses of some turns of a game."""
    found = []
    for seed in SEEDS:
        desk = Desk()
        played = game_of_bots(desk, game, seed)
        all_turns = turns(played)
        for i in range(TURNS // len(SEEDS)):
            start, end = all_turns[(2 * i + 1) * len(all_turns) * len(SEEDS) // (2 * TURNS)]
            actions = [action for _, action in played]
            pressed = fewest(desk, game, seed, actions[:start], actions[start:end])
            print(game, seed, start, actions[start:end], *pressed, file=sys.stderr, flush=True)
            if pressed:
                found.append(len(pressed))
    return found


def main() -> None:
    print("| game | turns | presses, mean | most |\n|---|---|---|---|")
    for game in sys.argv[1:] or [entry[0] for entry in GAMES]:
        counts = counted(game)
        print("| %s | %d | %.1f | %d |" % (game, len(counts), sum(counts) / len(counts), max(counts)), flush=True)


if __name__ == "__main__":
    main()
