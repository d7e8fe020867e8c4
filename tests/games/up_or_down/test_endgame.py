"""The end of a game of Up or Down? with two seats, where nothing is hidden: no searching bot gives away a win
or a tie.
"""

from functools import cache
from typing import Any

import pytest

from engine_core.bots.search import SearchWatcher
from engine_core.game import TERMINAL
from engine_core.games.up_or_down.bots.endgame import Endgame
from engine_core.games.up_or_down.bots.hard import Bot
from engine_core.games.up_or_down.rules.layout import DOWN_COUNT, DRAW, HANDS, PHASE, PLAY, UP_COUNT
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.match import Match
from host_sim.experts import up_or_down as expert
from host_sim.setting import bot_class
from tests.micropython import bots
from tests.micropython.test_engine import on_micropython, run
from tests.setting import legal

GAMES = 4
SMALL = 4  # maximum number of cards in both hands, since the reference below could not handle more


@cache
def late(game: int) -> list[bytearray]:
    """Return each state of a game in which both piles are empty and the seat on turn has a choice."""
    found = []
    match = Match(Rules(2, {}), 9000 + game)
    for seat in range(2):
        match.seat_bot(seat, bot_class("up_or_down", "normal"))
    while match.rules.current_player(match.state) != TERMINAL:
        state = match.state
        empty = not state[DOWN_COUNT] and not state[UP_COUNT] and state[PHASE] < DRAW
        if empty and len(legal(match.rules, state)) > 1:
            found.append(bytearray(state))
        action = -1
        while action < 0:
            action = match.think()
        match.apply(action)
    return found


def ends(rules: Rules, state: bytearray, known: dict[bytes, int]) -> int:
    """Return 1 if seat 0 can force a win, 0 if a tie, or else -1. Ways are tried until no better result is possible."""
    player = rules.current_player(state)
    if player == TERMINAL:
        lead = rules.score(state, 0) - rules.score(state, 1)
        return (lead > 0) - (lead < 0)
    if bytes(state) not in known:
        sign = -1 if player else 1
        best = -1
        for action in legal(rules, state):
            if best < 1:
                best = max(best, sign * ends(rules, after(rules, state, action), known))
        known[bytes(state)] = sign * best
    return known[bytes(state)]


def after(rules: Rules, state: bytearray, action: int) -> bytearray:
    trial = bytearray(state)
    rules.apply_action(trial, action)
    return trial


def proved(rules: Rules, state: bytearray, work: int = 20000) -> Endgame:
    endgame = Endgame(rules)
    endgame.work = work
    assert endgame.start(state, rules.current_player(state))
    while not endgame.step():
        pass
    return endgame


@pytest.mark.parametrize("game", range(GAMES))
def test_the_proof_agrees_with_trying_every_continuation(game: int) -> None:
    rules = Rules(2, {})
    known: dict[bytes, int] = {}
    for state in late(game):
        if sum(card > 0 for card in state[HANDS : HANDS + 6]) > SMALL:
            continue
        sign = -1 if rules.current_player(state) else 1
        actions = legal(rules, state)
        found = {action: sign * ends(rules, after(rules, state, action), known) for action in actions}
        best = max(found.values())
        endgame = proved(rules, state)
        kept = [action for action in actions if endgame.keeps(action)]
        assert kept == [action for action in actions if found[action] == best], found
        only = {1: 1, 0: 2, -1: 0}[best] if len(kept) == 1 else 0
        assert endgame.only() == only


@cache
def wasting(game: int) -> list[tuple[bytearray, list[int]]]:
    """Return the states of a game in which some move gives away a win or tie, each with the moves that keep it."""
    rules = Rules(2, {})
    found = []
    for state in late(game):
        endgame = proved(rules, state)
        kept = [action for action in legal(rules, state) if endgame.keeps(action)]
        if len(kept) < len(legal(rules, state)):
            found.append((state, kept))
    return found


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_no_bot_gives_away_a_win_or_a_tie_that_another_move_keeps(level: str) -> None:
    rules = Rules(2, {})
    tried = 0
    for game in range(GAMES):
        for state, kept in wasting(game)[:3]:
            bot: Any = bot_class("up_or_down", level)(rules, bytearray(range(8)))
            bot.start(bytearray(state), rules.current_player(state))
            action = -1
            while action < 0:
                action = bot.step()
            tried += 1
            assert action in kept
            assert (bot.lead()[1] < 0) == (len(kept) == 1)
    assert tried


@pytest.mark.parametrize(("watcher_class", "bot"), [(SearchWatcher, Bot), (expert.Watcher, expert.Bot)])
def test_a_watcher_mentions_that_a_move_lets_a_win_go(watcher_class: Any, bot: Any) -> None:
    rules = Rules(2, {})
    state, kept = next(one for game in range(GAMES) for one in wasting(game))
    for watch in legal(rules, state):
        watcher = watcher_class(bot(rules, bytearray(range(8))))
        watcher.start(bytearray(state), rules.current_player(state), watch)
        while watcher.step() < 0:
            pass
        assert watch in kept or watcher.loss() >= watcher.least


def test_without_time_for_a_proof_every_move_stays_and_in_a_hurry_one_proof_is_enough() -> None:
    rules = Rules(2, {})
    state = next(state for state in late(0) if state[PHASE] == PLAY)
    assert all(proved(rules, state, 5).keeps(action) for action in legal(rules, state))
    state, kept = next(one for game in range(GAMES) for one in wasting(game))
    endgame = Endgame(rules)
    endgame.work = 20000
    endgame.hurried = True
    endgame.start(state, rules.current_player(state))
    while not endgame.step():
        pass
    assert next(action for action in legal(rules, state) if endgame.keeps(action)) in kept


def test_the_endgame_is_for_two_seats_and_empty_piles() -> None:
    for seats in (2, 3):
        rules = Rules(seats, {})
        assert not Endgame(rules).start(rules.new_state(1), 0)


@on_micropython
def test_a_whole_game_is_played_alike_on_micropython_without_allocating() -> None:
    lines = run("bots", "up_or_down", "2", "1", "999").splitlines()
    assert lines.pop() == "heap 0"
    assert lines == bots.play("up_or_down", 2, 1, 999)
