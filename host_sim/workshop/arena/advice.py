"""`python -m host_sim.workshop.arena.advice [GAME ...]`: checks hints and reviews, and prints a table.

Games are for two normal bots, the first of which stands for a person.

Hints: in late positions every way to the end is tried, in many deals of the cards that the seat cannot see. A hint is
doubtful if another move keeps a result in all of these deals, and its own move does not. Since the rival in this search
sees every card, hard bots then play on from both moves on other deals. If the other move wins more games beyond chance,
the hint is wrong. (With eight deals chance decided too often which hints were doubtful: a move that wins in 97 deals of
100 counted as worse than one that wins in 82.)

Reviews: both moves of a turning point are played out on the same deals, with other seeds than the review's, by normal
bots on every seat. The mean difference of the points and its interval decide which move is better. If normal bots do
not find the named move better, hard bots play both out, because only they play on as the review expects.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any, NamedTuple

import host_sim.compiled  # noqa: F401  before what imports engine_core
from engine_core import rng
from engine_core.console.after.review import Review
from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.console.play.table import Table
from engine_core.console.store import setting_rows as S
from engine_core.game import TERMINAL, Game
from engine_core.games.wheels_up.data.cards import CHAOS, EFFECT
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import CHAOS_HELD, PHASE
from engine_core.match import Match
from host_sim.desk import Desk
from host_sim.setting import bot_class, game_ids, legal, rules_class
from host_sim.workshop.arena.statistics import interval

HINTS = 200
MOMENTS = 100
_GAMES = 2000  # maximum number of games searched for positions
_DEALS = 60  # number of deals of the hidden cards that are tried in a late position
_STATES = 6000  # A position with more states than this does not count as late.
_CHOICES = 12  # how many of a game's last choices may count as late
_PLAYED_OUT = {"normal": 100, "hard": 40}  # number of deals on which a turning point is played out, by the bots' level
_DOUBTFUL = 200  # number of deals on which hard bots play on from a doubtful hint
_SEED = 77_000_000
_A = 16  # bit of button A
_PASS_MS = 7  # approximate time of a pass in which a device thinks


class TooMany(Exception):
    """The position has more than _STATES states, so it does not count as late."""


class Late(NamedTuple):
    """A position with a choice, after `history`; `keeps`: for each legal move its worst result over the deals."""

    history: list[int]
    state: bytearray
    keeps: dict[int, int]


class Ways:
    """Tries every way to the end of a game, as if every seat saw all cards."""

    def __init__(self, rules: Game, seat: int) -> None:
        self._rules = rules
        self._seat = seat
        self._known: dict[bytes, int] = {}

    def keeps(self, state: bytearray) -> int:
        """Return the result that the seat can force: 1 a win, 0 a shared win, -1 neither. Raises TooMany."""
        rules = self._rules
        player = rules.current_player(state)
        if player == TERMINAL:
            won = rules.winners(state)
            return (won >> self._seat & 1) + (won == 1 << self._seat) - 1
        key = bytes(state)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _STATES:
                raise TooMany
            own = player == self._seat
            found = -1 if own else 1
            for action in known_moves(rules, state):
                after = self.keeps(applied(rules, state, action))
                found = max(found, after) if own else min(found, after)
                if found == (1 if own else -1):
                    break
            self._known[key] = found
        return found


def known_moves(rules: Game, state: bytearray) -> list[int]:
    """Return the legal actions. In Wheels Up! leave out those that draw a card, since nobody can plan with it, and
    reactions with chaos cards, which deals() takes from the other seats.
    """
    actions = legal(rules, state)
    if rules.ID != "wheels_up" or state[PHASE] != codes.ACTION:
        return actions
    left_out = [
        codes.CARD + card
        for card, effect in enumerate(EFFECT)
        if CHAOS[card] or effect in (codes.E_DRAW, codes.E_ALL_DRAW)
    ]
    return [action for action in actions if action != codes.DRAW and action not in left_out]


def applied(rules: Game, state: bytearray, action: int) -> bytearray:
    """Return the state after an action."""
    after = bytearray(state)
    rules.apply_action(after, action)
    return after


def sampled(rules: Game, state: bytearray, seat: int, seed: int) -> bytearray:
    """Return a state in which the cards that the seat cannot see are dealt again."""
    generator = bytearray(8)
    rng.seed(generator, seed)
    deal = bytearray(state)
    rules.resample(deal, seat, generator)
    return deal


def deals(rules: Game, state: bytearray, seat: int) -> Iterator[bytearray]:
    """Yield the state in each deal of the cards that the seat cannot see; in Wheels Up! no other seat has a
    chaos card.
    """
    for number in range(_DEALS):
        deal = sampled(rules, state, seat, _SEED + number)
        if rules.ID == "wheels_up":
            for other in range(rules.seats):
                if other != seat:
                    deal[CHAOS_HELD + other] = 0
        yield deal


def keeps_after(rules: Game, deal: bytearray, tried: Ways, actions: list[int]) -> int:
    """Return the result that the seat of `tried` can force in a deal after these actions. Raises TooMany."""
    after = bytearray(deal)
    for action in actions:
        rules.apply_action(after, action)
    return tried.keeps(after)


def kept(rules: Game, state: bytearray, seat: int, ways: list[list[int]]) -> list[int]:
    """Return the worst result over the deals after each line of play, which is a list of actions. Raises TooMany."""
    worst = [1] * len(ways)
    for deal in deals(rules, state, seat):
        tried = Ways(rules, seat)
        for i, actions in enumerate(ways):
            if worst[i] > -1:
                worst[i] = min(worst[i], keeps_after(rules, deal, tried, actions))
    return worst


def played(game: str, seed: int) -> Match:
    """Return a finished game of normal bots."""
    match = Match(rules_class(game)(2, {}), seed)
    for seat in range(2):
        match.seat_bot(seat, bot_class(game, "normal"))
    while match.rules.current_player(match.state) != TERMINAL:
        action = match.think()
        if action >= 0:
            match.apply(action)
    return match


def late_positions(match: Match) -> Iterator[Late]:
    """Yield the late positions of a game in which the first seat can let a win or a tie go, the last one first."""
    rules = match.rules
    _, state = match.first()
    choices = []
    for at, action in enumerate(match.history):
        asked = rules.ID != "wheels_up" or state[PHASE] != codes.REACT  # A seat that may react gets no hint.
        if asked and rules.current_player(state) == 0 and len(known_moves(rules, state)) > 1:
            choices.append((at, bytearray(state)))
        rules.apply_action(state, action)
    for at, state in reversed(choices[-_CHOICES:]):
        try:
            actions = known_moves(rules, state)
            keeps = dict(zip(actions, kept(rules, state, 0, [[action] for action in actions]), strict=True))
        except TooMany:
            return
        if min(keeps.values()) < max(keeps.values()):
            yield Late(list(match.history[:at]), state, keeps)


def table_of(rules: Game, seed: int, history: list[int]) -> tuple[Desk, Session]:
    """Return a console and a game on it in which `history` was played, with a person in the first seat."""
    desk = Desk()
    desk.console.settings.values[S.RECAP] = 0
    desk.console.settings.values[S.MOTION] = 0
    names = [chr(ord("A") + seat) for seat in range(rules.seats)]
    session = Session(rules.ID, {}, [PERSON] + [NORMAL] * (rules.seats - 1), names, seed, "en")
    for action in history:
        session.match.apply(action)
    return desk, session


def hinted(rules: Game, seed: int, history: list[int]) -> list[int]:
    """Return the actions of the first step of a person's hint after these actions."""
    desk, session = table_of(rules, seed, history)
    console: Any = desk.console
    console.open_table(session)
    while not isinstance(console.top(), Table) or not console.top().asks():
        if not isinstance(console.top(), Table):
            console.top().press(_A)
        desk.step()
    console.top().hold(_A)
    desk.step()
    console.top().press(_A)
    while not console.top().named:
        desk.step()
    return list(console.top().steps[0][1:])


def check_hints(game: str, wanted: int) -> tuple[int, int, list[str]]:
    """Check hints in late positions. Return the number of positions, the number of wrong hints, and a line for each
    doubtful hint.
    """
    rules = rules_class(game)(2, {})
    tried = wrong = 0
    lines = []
    seed = _SEED
    while tried < wanted and seed < _SEED + _GAMES:
        seed += 1
        for late in late_positions(played(game, seed)):
            actions = hinted(rules, seed, late.history)
            best = max(late.keeps.values())
            try:
                results = [keeps_after(rules, deal, Ways(rules, 0), actions) for deal in deals(rules, late.state, 0)]
            except TooMany:
                continue
            tried += 1
            fails = sum(result < best for result in results)
            if fails:
                others = [action for action, keeps in late.keeps.items() if keeps == best]
                gains = [
                    interval(differences(rules, late.state, ([other], actions), _SEED, "hard", _DOUBTFUL)[1])
                    for other in others
                ]
                mean, low, high = max(gains)
                wrong += low > 0
                said = rules.move_text(late.state, actions[0])
                better = ", ".join(rules.move_text(late.state, other) for other in others[:4])
                where = (game, seed, len(late.history), said, fails, _DEALS, better, mean, low, high)
                lines.append("%s, seed %d, %d: %s fails in %d of %d deals; %s: %+.2f (%+.2f to %+.2f) wins" % where)
    return tried, wrong, lines


def differences(
    rules: Game, state: bytearray, ways: tuple[list[int], list[int]], seed: int, level: str, deals: int
) -> tuple[list[float], list[float]]:
    """Return by how many points the first of two lines of play is better than the second in each deal, and by how many
    wins, if bots of this level play on. A line of play is a list of actions.
    """
    points = []
    wins = []
    bot = bot_class(rules.ID, level)
    for number in range(deals):
        deal = sampled(rules, state, 0, seed + number)
        results = []
        for actions in ways:
            match = Match(rules, number)
            match.state[:] = deal
            for action in actions:
                rules.apply_action(match.state, action)
            for seat in range(rules.seats):
                match.seat_bot(seat, bot)
            while rules.current_player(match.state) != TERMINAL:
                action = match.think()
                if action >= 0:
                    match.apply(action)
            winners = rules.winners(match.state)
            lead = (rules.score(match.state, 0) - rules.score(match.state, 1)) * rules.GOAL
            results.append((lead, (winners & 1) / winners.bit_count()))
        points.append(float(results[0][0] - results[1][0]))
        wins.append(results[0][1] - results[1][1])
    return points, wins


def check_reviews(game: str, wanted: int) -> tuple[int, int, int, list[str]]:
    """Check turning points that reviews name. Return their number, the number in which the named move is better, the
    number in which it is worse beyond chance, and a line for each of these.
    """
    rules = rules_class(game)(2, {})
    better = worse = tried = 0
    lines = []
    seed = _SEED
    while tried < wanted and seed < _SEED + _GAMES:
        seed += 1
        match = played(game, seed)
        desk, session = table_of(rules, seed, list(match.history))
        review = Review(desk.console, session)
        desk.console.push(review)
        while not review.ready:
            desk.clock.step(_PASS_MS)
            desk.console.step()
        for moment in review.found:
            _, state = session.match.first()
            for action in session.match.history[: moment.at]:
                rules.apply_action(state, action)
            ways = ([moment.better], [moment.played])
            for level, number in _PLAYED_OUT.items():
                points, _ = differences(rules, state, ways, _SEED + 1000 * tried, level, number)
                mean, low, high = interval(points)
                if mean > 0:
                    break
            tried += 1
            better += mean > 0
            worse += high < 0
            lines.append(
                "%s, seed %d, %d: +%d said, %+.2f (%+.2f to %+.2f)"
                % (game, seed, moment.at, moment.loss, mean, low, high)
            )
    return tried, better, worse, lines


def main(arguments: list[str]) -> int:
    """Check the games; print a line for each fault, then a table."""
    parser = ArgumentParser(prog="advice", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=[*game_ids(), []], metavar="GAME")
    parser.add_argument(
        "--hints",
        type=int,
        default=HINTS,
        metavar="N",
        help="late positions to check in each game (default: %(default)s)",
    )
    parser.add_argument(
        "--moments",
        type=int,
        default=MOMENTS,
        metavar="N",
        help="turning points to check in each game (default: %(default)s)",
    )
    chosen = parser.parse_args(arguments)
    table = [
        "| game | late positions | doubtful hints | wrong | moments | better | worse beyond chance |",
        "|---|---|---|---|---|---|---|",
    ]
    for game in chosen.games or game_ids():
        late, wrong, doubts = check_hints(game, chosen.hints)
        moments, better, worse, lines = check_reviews(game, chosen.moments)
        print("\n".join(doubts + lines), flush=True)
        table.append("| %s | %d | %d | %d | %d | %d | %d |" % (game, late, len(doubts), wrong, moments, better, worse))
    print("\n".join(table))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
