"""The command `python -m host_sim.workshop.puzzles`, which the package describes."""

import sys
import time
import tomllib
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from host_sim import compiled  # isort: skip  # before the modules that it replaces
from engine_core.match import Match
from host_sim.setting import LEVELS, bot_class
from host_sim.workshop.arena.advice import table_of
from host_sim.workshop.pack import puzzles as table
from host_sim.workshop.puzzles import forced, judged, sampled
from host_sim.workshop.puzzles.lab import Lab, Way

ROOT = Path(__file__).resolve().parents[3]
SEED = ROOT / table.SEED
REPORT = ROOT / "results" / "puzzles.md"
SEATS = {"up_or_down": 2, "way_up_high": 3, "up_too_high": 3}
_LEAST_WAYS = 4  # minimum number of ways to play a puzzle
_POSITIONS = 20_000  # maximum number of positions in a full search
_FEW = 2  # At most one way in this many may win when the search's own guide plays on.
_NEARLY = 3  # maximum deficit, in points, of the best of these ways
_CHANCE = 40  # maximum number of people in 100 who find the answer of a new puzzle by a simple rule
_FORKS = {"up_or_down": 7}  # how many times the last turns of a game are played, if more than once
_BACK = 5  # number of cards in the piles when these last turns begin
_RANDOM = 8  # In these last turns, one move in this many is random.
_FIRST = 2  # how many of each game's easiest puzzles come first
_QUARTERS = 4  # The other puzzles are sorted by hardness, cut into this many parts, and taken from each part in turn.
_ALIKE = 2  # At most one in this many answers of a run may be of the same kind, such as building grey.
_LINE = 12  # maximum number of moves from the answer to the end of the game
_KINDS = {"up_or_down": ("play",), "way_up_high": ("build",), "up_too_high": ("build", "fly")}


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="python -m host_sim.workshop.puzzles", description="Mine and prove puzzles.")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="games to search for puzzles (default: all): " + ", ".join(table.GAMES)
    )
    parser.add_argument(
        "--seconds", type=float, default=120, help="seconds of processor time for each game (default: 120)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the games that bots play (default: 1)")
    parser.add_argument("--most", type=int, default=60, help="maximum number of puzzles for a game (default: 60)")
    given = parser.parse_args(arguments)
    unknown = sorted(set(given.games) - set(table.GAMES))
    if unknown:
        print(f"There are no puzzles of {unknown[0]}: name {', '.join(table.GAMES)}.", file=sys.stderr)
        return 2
    lines = mixed([mine(game, given.seconds, given.seed, given.most) for game in given.games])
    if lines:
        text = SEED.read_text(encoding="utf-8")
        SEED.write_text(text[: text.rindex("]")] + "\n".join(lines) + "\n]\n", encoding="utf-8")
    REPORT.write_text(report(table.puzzles(ROOT)), encoding="utf-8")
    print(f"{len(lines)} puzzles were added to {table.SEED}: now `make data`.")
    return 0


def mixed(found: list[list[str]]) -> list[str]:
    """Return the lines of several games in turn, with each game's lines spread evenly: its _FIRST easiest, then one of
    each quarter in turn, from the easiest quarter to the hardest.
    """
    for lines in found:
        lines.sort(key=_hardness)
        rest = lines[_FIRST:]
        quarter = -(-len(rest) // _QUARTERS)
        quarters = [rest[at * quarter : (at + 1) * quarter] for at in range(_QUARTERS)]
        lines[_FIRST:] = [line for one_of_each in zip_longest(*quarters) for line in one_of_each if line]
    placed = [((at + 0.5) / len(lines), line) for lines in found for at, line in enumerate(lines)]
    return [line for _, line in sorted(placed, key=lambda one: one[0])]


def _entry(line: str) -> dict[str, Any]:
    """Parse the line of a puzzle."""
    return dict(tomllib.loads(f"puzzle = [{line}]")["puzzle"][0])


def _hardness(line: str) -> int:
    """Return a puzzle's hardness."""
    return 100 - int(_entry(line)["chance"])


def mine(game: str, seconds: float, seed: int, most: int) -> list[str]:
    """Return a line for each puzzle found, and report progress on standard error."""
    lab = Lab(game, SEATS[game])
    dice = Random(seed)
    counts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    found: list[str] = []
    end = time.process_time() + seconds
    while time.process_time() < end and len(found) < most:
        counts["games"] += 1
        for match, at, state in _beginnings(lab, dice):
            counts["looked at"] += 1
            line = _puzzle(lab, match, at, state, counts)
            if not line:
                continue
            kind = _entry(line)["answer"][0].rstrip("0123456789")
            if kind != "play " and kinds[kind] >= max(1, (len(found) + 1) // _ALIKE):
                counts["one more of a kind"] += 1
            else:
                kinds[kind] += 1
                found.append(line)
                print(line, flush=True)
            break  # The next puzzle of this match would be a sequel or a near copy.
    fast = "compiled" if compiled.in_use() else "not compiled"
    print(f"{game}, seed {seed}, {fast}: {len(found)} found; {dict(counts)}", file=sys.stderr)
    return found


def _thought(match: Match) -> int:
    """Return the action that a match's bot decides on."""
    action = match.think()
    while action < 0:
        action = match.think()
    return action


def _beginnings(lab: Lab, dice: Random) -> Iterator[tuple[Match, int, bytearray]]:
    """Play a game between bots of mixed levels, its last turns several times. Yield the positions at which a puzzle may
    begin, each with the game and the number of moves before it.
    """
    match = _seated(lab, dice.randrange(table.DEALS), dice)
    forks = _FORKS.get(lab.game, 1)
    while forks > 1 and forced.cards_left(match.state) > _BACK:
        match.apply(_thought(match))
    seen = set()
    for _ in range(forks):
        fork = _seated(lab, match.seed, dice)
        fork.go_on(match.history[:], match.state)
        before = bytearray(fork.state)
        while lab.rules.current_player(fork.state) >= 0:
            begins = lab.rules.current_player(fork.state) == 0 and _begins(lab, before, fork.state)
            if begins and bytes(fork.state) not in seen:
                seen.add(bytes(fork.state))
                yield fork, len(fork.history), bytearray(fork.state)
            before = bytearray(fork.state)
            is_random = forks > 1 and not dice.randrange(_RANDOM)
            fork.apply(dice.choice(lab.actions(fork.state)) if is_random else _thought(fork))


def _seated(lab: Lab, deal: int, dice: Random) -> Match:
    """Return a match with bots of mixed levels at all its seats."""
    match = Match(lab.rules, deal)
    for seat in range(lab.rules.seats):
        match.seat_bot(seat, bot_class(lab.game, dice.choice(("easy", "normal"))))
    return match


def _begins(lab: Lab, before: bytearray, state: bytearray) -> bool:
    """Return whether a turn of seat 0 that may be a puzzle begins at `state`."""
    if lab.kind(state) not in _KINDS[lab.game] or len(lab.actions(state)) < 2:
        return False
    if lab.game == "up_or_down":
        return not forced.cards_left(state)  # Once a pile is empty, nothing is hidden.
    if lab.game == "way_up_high":
        from engine_core.games.way_up_high.rules.layout import COUNT

        return state[lab.rules.tree(0) + COUNT] + 1 == lab.rules.rounds  # type: ignore[attr-defined]
    from engine_core.games.up_too_high.rules.layout import EXHAUSTIONS

    if state[EXHAUSTIONS] < lab.rules.last_exhaustion:  # type: ignore[attr-defined]
        return False
    return lab.rules.current_player(before) != 0 or lab.leaves_turn(before, state)


def _puzzle(lab: Lab, match: Match, at: int, state: bytearray, counts: "Counter[str]") -> str:
    """Return a puzzle's line, or "" if the position is not one, and count the reason."""
    ways = lab.ways(state)
    if len(ways) < _LEAST_WAYS:
        counts["too few or too many ways"] += 1
        return ""
    wins: list[float] = []
    line: Way = ()
    search = forced.Search(lab, _POSITIONS)
    if lab.game == "up_or_down":
        try:
            best = _forces(search, state, ways)
            if best >= 0:
                line, _ = search.line(lab.after(state, *ways[best][0]))
        except forced.TooWide:
            counts["search too wide"] += 1
            return ""
    else:
        best, wins = sampled.proven(lab, state, ways, 1000 * at + match.seed)
    if best < 0:
        counts["not one way only"] += 1
        return ""
    steps = range(1, len(ways[best][0]))
    if any(lab.rules.current_player(lab.after(state, *way[0][:step])) for way in ways for step in steps):
        counts["a turn of others is part of a way"] += 1
        return ""
    if len(ways[best]) > 1:
        counts["several orders"] += 1
        return ""
    points = [lab.rules.score(lab.after(state, *way[0]), 0) for way in ways]
    if wins and points[best] > max(points[:best] + points[best + 1 :]):
        counts["the table says it: the most points"] += 1
        return ""
    chance = judged.chance(lab, search, state, [way[0] for way in ways], best)
    if chance > _CHANCE:
        counts["a simple rule finds it"] += 1
        return ""
    if wins:
        line = _played_on(lab, match, at, state, ways[best][0])
        ended = lab.after(state, *ways[best][0], *line)
        if lab.rules.current_player(ended) >= 0 or not lab.won(ended)[1]:
            counts["goes on for long, or is not won"] += 1
            return ""
    if _by_a_alone(lab, match, at, len(ways[best][0])) == ways[best][0]:
        counts["A alone plays it"] += 1
        return ""
    replies = _replies(search, match, at, state, ways[best][0], counts)
    if not replies:
        return ""
    try:
        written = _written(lab, match, at, state, ways, best, wins, line, replies, chance)
    except ValueError:
        counts["too many ways to go on"] += 1
        return ""
    counts["grade " + judged.grade(chance)] += 1
    return written


def _forces(search: forced.Search, state: bytearray, ways: list[list[Way]]) -> int:
    """Return the index of the only way that wins by force without sharing the win, or else -1. There is no search if
    many ways win, or if none comes close, when the search's own guide plays on.
    """
    lab = search.lab
    leads = [lab.lead(lab.played_out(lab.after(state, *way[0]))) for way in ways]
    if sum(lead > 0 for lead in leads) > len(ways) // _FEW or max(leads) < -_NEARLY:
        return -1
    best = -1
    for place in sorted(range(len(ways)), key=lambda place: -leads[place]):
        if search.wins(search.lab.after(state, *ways[place][0])):
            if best >= 0:
                return -1
            best = place
    is_alone = best >= 0 and search.wins(search.lab.after(state, *ways[best][0]), True)
    return best if is_alone else -1


def _by_a_alone(lab: Lab, match: Match, at: int, steps: int) -> Way:
    """Return the actions (at most `steps`) that seat 0 plays if its person presses only A."""
    desk, session = table_of(lab.rules, match.seed, list(match.history[:at]))
    desk.console.open_table(session)
    way: Way = ()
    while len(way) < steps and session.match.rules.current_player(session.match.state) == 0:
        top: Any = desk.console.top()
        if not top.IS_TABLE:
            desk.press("a")
        elif top.asks():
            way += (top.chosen(),)
            top.turn.play(way[-1])
        desk.step()
    return way


def _replies(
    search: forced.Search, match: Match, at: int, state: bytearray, answer: Way, counts: "Counter[str]"
) -> list[tuple[Way, tuple[int, ...]]]:
    """Return, for each wrong way in the order of the legal actions, the moves that follow and the points at the end. If
    seat 0 wins after one of them with the real cards, or the game goes on too long, count the reason and return [].
    """
    lab = search.lab
    replies: list[tuple[Way, tuple[int, ...]]] = []
    for way, after in table.ways(lab.rules, state, len(answer)):
        if way == answer:
            continue
        if lab.game == "up_or_down":
            reply, then = search.turn(after)
            _, ended = search.line(then)
            replies.append((reply, tuple(lab.rules.score(ended, seat) for seat in range(lab.rules.seats))))
        else:
            replies.append((_played_on(lab, match, at, state, way), ()))
            ended = lab.after(after, *replies[-1][0])
        if lab.rules.current_player(ended) >= 0:
            counts["another way goes on for long"] += 1
            return []
        if lab.won(ended)[0]:
            counts["another way wins with the cards as they lie"] += 1
            return []
    return replies


def _played_on(lab: Lab, match: Match, at: int, state: bytearray, way: Way) -> Way:
    """Return how normal bots continue after a way, with the real cards."""
    game = Match(lab.rules, match.seed)
    game.go_on(match.history[:at], state)
    for seat in range(lab.rules.seats):
        game.seat_bot(seat, bot_class(lab.game, "normal"))
    for action in way:
        game.apply(action)
    while lab.rules.current_player(game.state) >= 0 and len(game.history) < at + len(way) + _LINE:
        game.apply(_thought(game))
    return tuple(game.history[at + len(way) :])


def _written(
    lab: Lab,
    match: Match,
    at: int,
    state: bytearray,
    ways: list[list[Way]],
    best: int,
    wins: list[float],
    line: Way,
    replies: list[tuple[Way, tuple[int, ...]]],
    chance: int,
) -> str:
    answer = ways[best][0]
    told = _told(lab, state, answer + line)
    before = table.packed_moves(lab.rules, match.seed, list(match.history[:at]))
    parts = [
        f'game = "{lab.game}", seats = {lab.rules.seats}, deal = {match.seed}, before = "{before}"',
        f"answer = {_quoted(told[: len(answer)])}, then = {_quoted(told[len(answer) :])}",
    ]
    if wins:
        parts.append(f"wins = {round(100 * wins[best])}, most = {round(100 * sampled.most_of_others(wins, best))}")
    if any(reply for reply, _ in replies):
        parts.append(f'replies = "{table.packed_replies(lab.rules, state, answer, replies)}"')
    return "  { " + ", ".join([*parts, f'chance = {chance}, grade = "{judged.grade(chance)}"']) + " },"


def _told(lab: Lab, state: bytearray, way: Way) -> list[str]:
    """Return some moves from a state on, in the game's notation."""
    here = bytearray(state)
    told = []
    for action in way:
        told.append(lab.rules.move_text(here, action))
        lab.rules.apply_action(here, action)
    return told


def _quoted(moves: list[str]) -> str:
    return "[" + ", ".join(f'"{move}"' for move in moves) + "]"


def report(listed: list[dict[str, Any]]) -> str:
    """Return the page about all puzzles."""
    lines = [
        "# The puzzles of seeds/puzzles.toml",
        "",
        "`.venv/bin/python -m host_sim.workshop.puzzles` writes this page.",
        "[host_sim/workshop/puzzles](../host_sim/workshop/puzzles/__init__.py) explains how they are found and proven.",
        "",
        "|game|puzzles|easy|normal|hard|found by simple rules, of 100|turns left|answer wins, of 100|others, of 100|",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for game in table.GAMES:
        own = [one for one in listed if one["game"] == game]
        grades = Counter(one["grade"] for one in own)
        wins = [one["wins"] for one in own if "wins" in one]
        most = max((one["most"] for one in own if "most" in one), default=0)
        shares = f"{min(wins)} to {max(wins)}|0 to {most}" if wins else "by force|lose by force"
        chances = [one["chance"] for one in own]
        found = f"{min(chances)} to {max(chances)}, median {round(median(chances))}"
        figures = "|".join(str(grades[level]) for level in LEVELS)
        lines.append(f"|{game}|{len(own)}|{figures}|{found}|{_turns(own)}|{shares}|")
    return "\n".join(lines) + "\n"


def _turns(listed: list[dict[str, Any]]) -> str:
    """Return how many puzzles in Up or Down? leave seat 0 how many turns, such as "31 with 1, 20 with 2"."""
    counts = Counter(
        1 + sum(move.startswith("play") for move in one["then"]) // 2 for one in listed if one["game"] == "up_or_down"
    )
    return ", ".join(f"{counts[turns]} with {turns}" for turns in sorted(counts)) or "1"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
