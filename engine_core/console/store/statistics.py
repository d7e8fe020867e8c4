"""Each person's figures in each game, and the awards: a part of the records' file (records.py).

They follow the people there: the number of games; each game has its id, two bytes with a bit for each award, and the
number of people. Each person has the name ("" for all people without one); numbers of two bytes: games, games won, the
best score plus one, the low and the high half of the sum of all scores, games won in a row until now, and the maximum
in a row; and a byte, the strongest bot beaten, or 0. The person who played last comes first. Awards that belong to no
particular game are stored under the id "".
"""

from engine_core import catalog
from engine_core.console.play.session import EASY, ELSEWHERE, GENTLE, PERSON
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session
    from engine_core.game import Game

# The indices of a person's list; index 0 is the name.
PLAYED = const(1)
WON = const(2)
BEST = const(3)
SUM = const(4)  # the low half of the sum; the high half follows
ROW = const(6)  # the number of games won in a row until now
LONGEST = const(7)
STRONGEST = const(8)
_NUMBERS = const(7)
_PEOPLE = const(6)  # the maximum number of people in each game
_MOST = const(65535)
_MOST_SUM = const(0x3FFFFFFF)

# The bits of the awards that belong to no particular game
FIRST_WIN = const(1)
BEAT_HARD = const(2)
ALL_GAMES = const(4)
THREE_IN_A_ROW = const(8)


def read(data: "bytes | bytearray", at: int) -> dict:
    """Return a dict of [achieved, people] by game. Raises IndexError or ValueError if the bytes are not statistics."""
    found: dict = {}
    count = data[at]
    at += 1
    for _ in range(count):
        end = at + 1 + data[at]
        game = bytes(data[at + 1 : end]).decode()
        people: list = []
        found[game] = [data[end] | data[end + 1] << 8, people]
        count = data[end + 2]
        at = end + 3
        for _ in range(count):
            end = at + 1 + data[at]
            person: list = [bytes(data[at + 1 : end]).decode()]
            for i in range(end, end + 2 * _NUMBERS, 2):
                person.append(data[i] | data[i + 1] << 8)
            person.append(data[end + 2 * _NUMBERS])
            people.append(person)
            at = end + 2 * _NUMBERS + 1
    if at != len(data):
        raise ValueError("cut short")
    return found


def write(found: dict, out: bytearray) -> None:
    """Append the bytes that `read` turns back into `found`."""
    out.append(len(found))
    for game in sorted(found):
        achieved, people = found[game]
        put_text(out, game)
        put_number(out, achieved)
        out.append(len(people))
        for person in people:
            put_text(out, person[0])
            for i in range(1, 1 + _NUMBERS):
                put_number(out, person[i])
            out.append(person[STRONGEST])


def level(kind: int) -> int:
    """Return the level that a kind of seat counts as. A gentle bot counts as an easy one."""
    return EASY if kind >= GENTLE else kind


def is_better(rules: "Game", score: int, best: int) -> bool:
    """Return whether a score beats the best one so far. `best`: that score plus one, or 0"""
    return not best or (score + 1 - best) * rules.GOAL > 0


def mean(person: list) -> int:
    """Return a person's mean score, rounded."""
    return (2 * (person[SUM] | person[SUM + 1] << 16) + person[PLAYED]) // (2 * person[PLAYED])


def count(found: dict, session: "Session", played: dict, sets_best: bool) -> list:
    """Count a finished game. Return the awards that it earned for the first time here, as (game, bit).

    `played`: the games that were played here, including this one
    `sets_best`: whether the game may set best scores
    """
    game = session.game
    match = session.match
    winners = match.rules.winners(match.state)
    people = found.setdefault(game, [0, []])[1]
    found.setdefault("", [0, []])
    new: list = []
    for seat, kind in enumerate(session.kinds):
        if kind != PERSON:
            continue
        won = winners >> seat & 1
        person = _person(people, session.given[seat])
        strongest = max([level(other) for other in session.kinds if other != ELSEWHERE])
        score = match.rules.score(match.state, seat)
        _add(person, score, won, strongest, session.hinted)
        won = 0 if session.hinted else won
        if sets_best and is_better(match.rules, score, person[BEST]):
            person[BEST] = min(score + 1, _MOST)
        awards = session.door.awards()
        if awards:
            _achieve(found, game, awards.earned(match.rules, match.state, seat), new)
        general = 0
        if won:
            general = FIRST_WIN | (BEAT_HARD if strongest >= 3 else 0)
        if person[ROW] > 2:
            general |= THREE_IN_A_ROW
        if min([entry[0] in played for entry in catalog.GAMES]):
            general |= ALL_GAMES
        _achieve(found, "", general, new)
    return new


def _person(people: list, name: str) -> list:
    """Return a person's list, and move it to the front of `people`."""
    found: list = [name, 0, 0, 0, 0, 0, 0, 0, 0]
    for person in people:
        if person[0] == name:
            found = person
    if found in people:
        people.remove(found)
    people.insert(0, found)
    del people[_PEOPLE:]
    return found


def _add(person: list, score: int, won: int, strongest: int, hinted: bool) -> None:
    """Count a game for a person. A game won with hints counts only as played, and does not change the row."""
    person[PLAYED] = min(person[PLAYED] + 1, _MOST)
    total = min((person[SUM] | person[SUM + 1] << 16) + score, _MOST_SUM)
    person[SUM] = total & _MOST
    person[SUM + 1] = total >> 16
    if won and hinted:
        return
    person[WON] = min(person[WON] + won, _MOST)
    person[ROW] = min(person[ROW] + 1, _MOST) if won else 0
    person[LONGEST] = max(person[LONGEST], person[ROW])
    if won:
        person[STRONGEST] = max(person[STRONGEST], strongest)


def _achieve(found: dict, game: str, earned: int, new: list) -> None:
    """Note the awards that were earned, and add those earned for the first time to `new`."""
    entry = found[game]
    fresh = earned & ~entry[0]
    entry[0] |= earned
    bit = 0
    while fresh >> bit:
        if fresh >> bit & 1:
            new.append((game, bit))
        bit += 1


def put_number(out: bytearray, number: int) -> None:
    """Append a number as two bytes, low byte first."""
    out.append(number & 255)
    out.append(number >> 8)


def put_text(out: bytearray, text: str) -> None:
    """Append a text, preceded by its length in bytes."""
    encoded = text.encode()
    out.append(len(encoded))
    out += encoded
