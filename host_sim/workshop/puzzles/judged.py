"""Grades a puzzle: it is hard if few players find the answer by judging each way by a simple rule, without search."""

from collections.abc import Iterator

from host_sim.workshop.puzzles.forced import Search
from host_sim.workshop.puzzles.lab import Lab, Way

HARD = 22  # A puzzle is hard if its chance is at most this.
NORMAL = 48  # A puzzle is normal if its chance is at most this, and otherwise easy.


def chance(lab: Lab, search: Search, state: bytearray, ways: list[Way], answer: int) -> int:
    """Return how many of 100 people find the answer (the way with this index) if each judges all ways by one of the
    rules in `_figures`, equally many by each rule, and picks any way that looks at least as good as the answer.
    """
    judged = [list(_figures(lab, search, lab.after(state, *way))) for way in ways]
    found = [1 / sum(one >= column[answer] for one in column) for column in zip(*judged, strict=True)]
    return round(100 * sum(found) / len(found))


def grade(found: int) -> str:
    """Return the grade of a puzzle with this chance."""
    return "hard" if found <= HARD else "normal" if found <= NORMAL else "easy"


def _figures(lab: Lab, search: Search, after: bytearray) -> Iterator[int]:
    """Rate a way to play seat 0's turn by each of the rules, and yield the ratings. `after`: the state after it."""
    yield lab.rules.score(after, 0)  # immediate points
    yield lab.lead(lab.played_out(bytearray(after)))  # the final lead if the search's guide plays the rest
    if lab.game != "up_or_down":
        yield lab.lead(after)  # the immediate lead
        return
    greedy = _most_at_once(lab, search, after)
    # The lead once each player has taken the turn that brings it the most points.
    yield lab.lead(_most_at_once(lab, search, greedy))
    while lab.rules.current_player(greedy) >= 0:
        greedy = _most_at_once(lab, search, greedy)
    yield lab.lead(greedy)  # the final lead if each turn is one that brings the most points
    replies = [state for _, state in search.turns(after)]
    yield min(lab.lead(state) for state in replies)  # the smallest lead after the opponent's next turn
    # The smallest lead after the opponent's turn and the best reply; then the final lead if the guide plays the rest.
    yield min(lab.lead(_most_at_once(lab, search, state)) for state in replies)
    yield min(lab.lead(lab.played_out(bytearray(state))) for state in replies)


def _most_at_once(lab: Lab, search: Search, state: bytearray) -> bytearray:
    """Return the state after the turn that brings its seat the most points, or the state itself if the game is over."""
    seat = lab.rules.current_player(state)
    if seat < 0:
        return state
    return max((after for _, after in search.turns(state)), key=lambda after: lab.rules.score(after, seat))
