"""Puts the copies that a guest was sent in place, and tells of those before. In memory only then (remote_match.py)."""

from engine_core.link import frames, trail

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import Any

    from engine_core.link.remote_match import RemoteMatch


def think(match: "RemoteMatch") -> int:
    """Return the action that the next copy tells of, -1 for none: then the copy is in place, or waits."""
    actor, action, flags = match.coming[0][:3]
    if flags & frames.OVER and not match.whole:
        return -1
    if match.sent and not flags & frames.FRESH and actor == match.seat and action == match.sent[0]:
        match.sent.pop(0)
        if match.sent:
            match.coming.pop(0)  # this much of the turn is on the screen already
            return -1
        put(match)
        match.changed = match.answered = True
        return -1
    if match.sent:
        match.void()
    if action == frames.NOTHING:
        put(match)
        match.changed = True
        return -1
    return int(action)


def put(match: "RemoteMatch") -> None:
    """Put the next copy in place."""
    _, action, flags, copy = match.coming.pop(0)
    _keep(match, action, flags, copy)
    if action != frames.NOTHING:
        match.history.append(action)
    match.go_on(match.history, copy)
    match.started = True
    match.busy = False
    match.is_over = flags & frames.OVER > 0
    mine = match.rules.current_player(match.state) == match.seat and not flags & frames.MORE
    match.bots[match.seat] = None if mine else match
    match.asking.put(flags & frames.ASKED > 0, mine)
    if match.is_over:
        match.changes = None
        if len(match.whole[1]):
            _replace(match, *match.whole)
        else:
            match.start = bytearray(copy)
            match.go_on(match.history[:0], copy)


def _keep(match: "RemoteMatch", action: int, flags: int, copy: bytes) -> None:
    """Keep what a copy changes that is about to be put in place."""
    mark = match.mark()
    if match.changes is None or (action == frames.NOTHING and flags & frames.FRESH and copy != mark):
        match.changes = bytearray()  # what was before is not told
    elif action == frames.NOTHING:
        trail.mend(match.changes, mark, copy)
    else:
        before = bytearray(mark)
        for i in range(match.undo_from, len(match.history)):
            after = bytearray(before)
            match.rules.apply_action(after, match.history[i])
            trail.add(match.changes, before, after)
            before = after
        trail.add(match.changes, before, copy)


def _replace(match: "RemoteMatch", seed: int, history: "array[int]") -> None:
    match.seed = seed
    state = match.rules.new_state(seed)
    for action in history:
        match.rules.apply_action(state, action)
    match.go_on(history, state)


def first(match: "RemoteMatch") -> tuple:
    """Return how many actions there had been before those that are kept, and a copy of the state then."""
    changes: Any = match.changes
    state = bytearray(match.mark())
    return match.undo_from - trail.back(changes, state), state


def redo(match: "RemoteMatch", state: bytearray, at: int) -> bool:
    """Do action number `at` again on the state before it; False where it is not kept."""
    changes: Any = match.changes
    number = at - match.undo_from + trail.count(changes)
    if number < 0 or at >= match.undo_from:
        return False
    trail.turn(changes, number, state)
    return True


def before(match: "RemoteMatch") -> bytearray:
    """Return the state before the last action that was told."""
    state = bytearray(match.mark())
    if match.changes:
        trail.turn(match.changes, trail.count(match.changes) - 1, state)
    return state
