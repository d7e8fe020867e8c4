"""What a guest does with what it hears: it puts copies in place, and tells of those before. While the person decides it
is not in memory (remote_match.py).
"""

import binascii

from engine_core import loader
from engine_core.const import const
from engine_core.link import frames, trail

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import Any

    from engine_core.link.guest import Guest
    from engine_core.link.remote_match import RemoteMatch

_MOST_KEPT = const(1000)  # bytes that are kept of copies, to check them after the end
_KINDS = const(14)  # of seats: console.session has them


def hear(guest: "Guest", heard: tuple, now_ms: int) -> None:
    """Take a frame as Channel.poll gives it. What cannot be read has no effect."""
    try:
        kind, game, body = heard
        match = guest.match
        if kind == frames.OFFER:
            guest.seeking().offered(guest, game, body)
        elif kind == frames.WELCOME:
            if guest.joining:
                guest.seeking().welcomed(guest, body, now_ms)
        elif kind == frames.BYE or (not kind and guest.joining):
            guest.why = min(body[0], frames.BAD_NAME) if kind else frames.OTHER_VERSION
            guest.joining = False
        elif guest.joining or match is None:
            return
        elif kind == frames.OPEN:
            guest.seeking().opened(guest, body)
        elif kind == frames.STATE:
            if len(body) == 6 + match.rules.state_size:
                guest.number = frames.number(body, 0, 2)
                copy = bytes(body[6:])
                if len(guest.kept) < _MOST_KEPT:
                    frames.put_number(guest.kept, binascii.crc32(copy), 2)
                match.give(body[2], frames.number(body, 3, 2), body[5], copy)
        elif kind == frames.MOMENT:
            if frames.number(body, 0, 2) == guest.number:
                match.asking.begin(body[2], frames.number(body, 3, 2), body[5])
        elif kind == frames.TABLE:
            guest.table = table(body, match.rules.seats)
        elif kind == frames.REVEAL:
            loader.bring(guest.held, "link.reveal").hear(guest, match, body)
    except (IndexError, ValueError):
        return


def table(body: bytes, seats: int) -> list:
    """Return what a TABLE tells: by seat, (kind, flags, name). ValueError or IndexError where it is wrong."""
    told = []
    at = 0
    while at < len(body):
        told.append((body[at], body[at + 1], frames.text(body, at + 2)))
        at += 3 + body[at + 2]
    if len(told) != seats or max(told)[0] >= _KINDS:
        raise ValueError
    return told


def give(match: "RemoteMatch", actor: int, action: int, flags: int, copy: bytes) -> None:
    """Take a copy that came."""
    match.asking.end()
    if flags & frames.FRESH and match.started and not match.coming and not flags & frames.MORE and copy == match.mark():
        if match.sent:
            match.send(match.sent[:])  # the table has not got it
            return
        if match.bots[match.seat] is None:
            return  # the turn begun goes on
    match.coming.append((actor, action, flags, copy))


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
        if len(match.whole[2]):
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


def _replace(match: "RemoteMatch", seed: int, key: bytes, history: "array[int]") -> None:
    match.seed = seed
    state = match.rules.new_state(seed, key)
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
