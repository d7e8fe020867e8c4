"""`updeck replay --explain`: how a hard or an expert bot judges each move of a game and its legal alternatives."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine_core import catalog, rng
from engine_core.console.play.session import HARD
from engine_core.game import Game
from host_sim import setting
from host_sim.records.given_record import legal_moves

_SEED = 1  # the bot's seed at each decision, the same as in the console's review
_SHOWN = 5  # maximum number of alternatives shown besides the move played


class Alternative(NamedTuple):
    """A legal move. `loss`: by how many points (millions in Wheels Up!) it is worse than the bot's choice."""

    action: int
    text: str
    loss: int


class Decision(NamedTuple):
    """A decision with more than one legal move. The alternatives are sorted best first, with the bot's choice before
    its equals.
    """

    n: int
    seat: int
    kind: str
    played: Alternative
    alternatives: list[Alternative]


def decisions(rules: Game, seed: int, actions: list[int], expert: bool = False, key: bytes = b"") -> Iterator[Decision]:
    """Replay a game, and yield each decision with more than one legal move. Raises CommandError if no bot can judge
    moves.
    """
    state = rules.new_state(seed, key)
    for n, action in enumerate(actions):
        moves = legal_moves(rules, state)
        if len(moves) > 1:
            judged = alternatives(rules, state, moves, expert)
            played = next(one for one in judged if one.action == action)
            yield Decision(n, rules.current_player(state), rules.DECISIONS[rules.decision(state)], played, judged)
        rules.apply_action(state, action)


def alternatives(
    rules: Game, state: bytearray, moves: list[tuple[int, str]], expert: bool = False
) -> list[Alternative]:
    """Return all legal moves as judged by the hard bot, best first. It sees only what the seat on turn knows.

    `expert`: let the expert bot judge, in games that have one.
    """
    seat = rules.current_player(state)
    generator = bytearray(8)
    watcher = _watcher(rules, generator, expert)
    judged = []
    choice = -1
    for action, text in moves:
        rng.seed(generator, _SEED)
        view = bytearray(state)
        rules.resample(view, seat, generator)
        watcher.start(view, seat, action)
        choice = -1
        while choice < 0:
            choice = watcher.step()
        judged.append(Alternative(action, text, watcher.loss() if action != choice else 0))
    return sorted(judged, key=lambda one: (one.loss, one.action != choice))


def _watcher(rules: Game, generator: bytearray, expert: bool) -> Any:
    if expert and setting.has_expert(rules.ID):
        return setting.expert(rules.ID, rules, generator).watcher()
    door = catalog.door(rules.ID)
    return door.watcher()(door.bot(HARD)(rules, generator))


def lines(rules: Game, seed: int, actions: list[int], expert: bool = False, key: bytes = b"") -> Iterator[str]:
    """Yield the explanation of a game, line by line."""
    yield "%s, %d seats, seed %d" % (rules.ID, rules.seats, seed)
    lost: dict[int, list[int]] = {seat: [] for seat in range(rules.seats)}
    for decision in decisions(rules, seed, actions, expert, key):
        lost[decision.seat].append(decision.played.loss)
        yield "decision %d, seat %d, %s:" % (decision.n, decision.seat, decision.kind)
        yield from _rows(decision)
    for seat, losses in lost.items():
        best = sum(not loss for loss in losses)
        yield "seat %d: %d of %d moves as good as the bot's; %d lost by the others" % (
            seat,
            best,
            len(losses),
            sum(losses),
        )


def _rows(decision: Decision) -> Iterator[str]:
    shown = decision.alternatives[:_SHOWN]
    rest = decision.alternatives[_SHOWN:]
    if decision.played in rest:
        rest.remove(decision.played)
        shown.append(decision.played)
    for one in shown:
        yield "%5d  %s%s" % (-one.loss, one.text, " (played)" if one is decision.played else "")
    if rest:
        ends = dict.fromkeys("%d" % -one.loss for one in (rest[0], rest[-1]))
        yield "       and %d more, %s" % (len(rest), " to ".join(ends))
