"""The reasons why a puzzle's answer wins and another way does not: what follows, and what each player gains."""

from array import array

from engine_core.console.words import puzzle_words as P
from engine_core.packed_texts import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine_core.console.puzzle.puzzle import Puzzle
    from engine_core.console.puzzle.puzzle_table import PuzzleTable
    from engine_core.game import Game


def refused(scene: "PuzzleTable", way: list) -> str:
    """Return the text about the result of a wrong way of seat 0. Note in `scene.tried` what the others gain."""
    return _outcome(scene, tuple(way), P.NO)


def _outcome(scene: "PuzzleTable", way: tuple, form: int) -> str:
    """Return the outcome of a wrong way of seat 0, worded by text number `form`. Note it in `scene.tried`. A refusal
    omits the turn itself, which was just played.
    """
    texts = scene.texts("puzzle_words_")
    state = bytearray(scene.root)
    own, said, points = _tried(scene, state, way)
    text = ". ".join(said or own if form == P.NO else own + said)
    if not scene.puzzle.wins:
        return texts[form] % (texts[P.OUTCOME] % (text, points[1], points[0]))
    parts = [texts[form] % (texts[P.OUTCOME + 1] % (text, scene.scores(state)))]
    return " ".join(parts + _tie(scene, state))


def answer(scene: "PuzzleTable") -> str:
    """Return the text about the winning way and why it wins."""
    puzzle = scene.puzzle
    texts = scene.texts("puzzle_words_")
    done = len(scene.session.match.history) - puzzle.START  # The box can be opened again during the turn.
    state = bytearray(scene.session.match.state)
    said, _ = told(scene, state, [puzzle.move(step) for step in range(done, puzzle.own)], True)
    parts = [texts[P.ANSWER] % said[0]]
    parts += _rest(scene, state)
    if puzzle.wins and puzzle.most:
        parts.append(texts[P.OF_100 + 1] % (puzzle.wins, puzzle.most))
    elif puzzle.wins:
        parts.append(texts[P.OF_100] % puzzle.wins)
    else:
        parts.append(texts[P.FORCED] % scene.session.names[1])
    return " ".join(parts)


def right(scene: "PuzzleTable") -> str:
    """Return a text that says why the answer, which was just played, wins."""
    texts = scene.texts("puzzle_words_")
    parts = [texts[P.RIGHT + scene.told]]
    if not scene.told:
        trap = []
        way = () if scene.tried else _trap(scene)
        if way:
            trap.append(_outcome(scene, way, P.TRAP))
        parts += _rest(scene, bytearray(scene.session.match.state), trap)
    return " ".join(parts)


def _answer(puzzle: "Puzzle") -> list:
    return [puzzle.move(step) for step in range(puzzle.own)]


def _points(rules: "Game", state: bytearray) -> list:
    return [rules.score(state, seat) for seat in range(rules.seats)]


def _tried(scene: "PuzzleTable", state: bytearray, way: tuple) -> tuple:
    """Play a wrong way and its continuation on `state`. Return the text of the turn and of the following ones, and
    everyone's points at the end. Note in `scene.tried` the seat of the next turn and its gain, each seat's total gain,
    and how much of that seat 0 gains at once.
    """
    puzzle = scene.puzzle
    rules = scene.session.match.rules
    place = [other for other, _ in _wrong(scene, state)].index(way)
    begun = _points(rules, state)
    own, _ = told(scene, state, list(way), True)
    at_once = rules.score(state, 0) - begun[0]
    reply = _reply(puzzle, rules, state, place)
    said, gains = told(scene, state, reply)
    points = _points(rules, state) if puzzle.wins else puzzle.points(place)
    brings = [points[seat] - begun[seat] for seat in range(rules.seats)]
    scene.tried = [gains[0] if gains else (0, 0), brings, at_once]
    return own, said, points


def _wrong(scene: "PuzzleTable", state: bytearray) -> "Iterator[tuple[tuple, bytearray]]":
    """Yield each way except the answer from `state`, where the puzzle begins, and the state after it."""
    puzzle = scene.puzzle
    correct = tuple(_answer(puzzle))
    for way, after in _ways(scene.session.match.rules, state, puzzle.own):
        if way != correct:
            yield way, after


def _trap(scene: "PuzzleTable") -> tuple:
    """Return the wrong way that gains seat 0 the most points at once, or () if the answer gains more."""
    rules = scene.session.match.rules
    most = rules.score(scene.session.match.state, 0) - 1
    best = ()
    for way, after in _wrong(scene, scene.root):
        points = rules.score(after, 0)
        if points > most:
            best, most = way, points
    return best


def _rest(scene: "PuzzleTable", state: bytearray, trap: "list | tuple" = ()) -> list:
    """Return sentences about what follows the answer: the next turns, how the game ends and, after `trap`, the
    difference from the way that was tried, if any. The moves are played on `state`.
    """
    puzzle = scene.puzzle
    rules = scene.session.match.rules
    texts = scene.texts("puzzle_words_")
    begun = _points(rules, scene.root)
    at_once = rules.score(state, 0) - begun[0]
    said, gains = told(scene, state, [puzzle.move(puzzle.own + step) for step in range(puzzle.follows)])
    parts = []
    brings = [points - begun[seat] for seat, points in enumerate(_points(rules, state))]
    more, difference = _difference(scene, gains, brings, at_once) if scene.tried else (False, [])
    if puzzle.wins and said:
        parts.append(texts[P.THEN] % ". ".join(said))
    elif said:
        parts.append(texts[P.REPLY] % said[0])
        turns = [0]  # the turns that get a text
        if more:  # The turn of seat 0 that gains the most gets a text.
            own = [gain if seat == 0 else -1 for seat, gain in gains]
            turns.append(own.index(max(own)))
            parts.append(texts[P.THEN + (turns[1] > 1)] % said[turns[1]])
        parts += _others(scene, [gain for turn, gain in enumerate(gains) if turn not in turns])
    parts.append(texts[P.ENDS] % scene.scores(state))
    return parts + _tie(scene, state) + list(trap) + difference


def _others(scene: "PuzzleTable", gains: list) -> list:
    """Return a list with a sentence about each seat's gains in turns without a text, or [] if there are none."""
    names = scene.session.names
    sums = [sum([gain for other, gain in gains if other == seat]) for seat in range(len(names))]
    rest = ["%s\u00a0%s" % (names[seat], signed(gain)) for seat, gain in enumerate(sums) if gain]
    return [scene.texts("puzzle_words_")[P.REST] % ", ".join(rest)] if rest else []


def _difference(scene: "PuzzleTable", gains: list, brings: list, at_once: int) -> tuple:
    """Return a flag, and a list with a sentence that explains the difference from the way that was tried. The flag is
    true if seat 0 gains more later, and false if it gains more at once or another seat gains less. `brings`: each
    seat's gains by the answer and after it; `at_once`: the gain of seat 0 by the answer itself
    """
    texts = scene.texts("puzzle_words_")
    first, other, other_at_once = scene.tried
    less = [brings[0] - other[0]] + [other[seat] - brings[seat] for seat in range(1, len(brings))]
    seat = less.index(max(less))
    if not seat:
        now, then = brings[0] - at_once, other[0] - other_at_once
        if now <= then:
            return False, [texts[P.LESS + 3] % (signed(at_once), signed(other_at_once))]
        if not now:
            return True, [texts[P.KEPT] % signed(-then)]
        return True, [texts[P.LESS + 2] % (signed(now), signed(then))]
    kind = 0 if scene.puzzle.wins else 1
    now, then = brings[seat], other[seat]
    if gains and first[0] == gains[0][0] == seat and first[1] - gains[0][1] >= less[seat]:
        kind = 0
        now, then = gains[0][1], first[1]
    return False, [texts[P.LESS + kind] % (scene.session.names[seat], signed(now), signed(then))]


def _tie(scene: "PuzzleTable", state: bytearray) -> list:
    """Return a list with a sentence that says which seat wins a tie at the end, or [] if there is no tie."""
    rules = scene.session.match.rules
    points = _points(rules, state)
    if points.count(max(points)) < 2:
        return []
    winners = rules.winners(state)
    names = [name for seat, name in enumerate(scene.session.names) if winners >> seat & 1]
    return [scene.texts("puzzle_words_")[P.TIE] % ", ".join(names)]


def told(scene: "PuzzleTable", state: bytearray, moves: list, always: bool = False) -> tuple:
    """Return the text of each turn in `moves` from a state on, and each turn's seat and gain. The moves change the
    state. A game of chance omits turns without a gain, unless `always` is set.
    """
    session = scene.session
    rules = session.match.rules
    seats = range(rules.seats)
    texts = scene.texts("puzzle_words_")
    bonus = scene.places.bonus
    said: list = []
    gains = []
    at = 0
    while at < len(moves):
        seat = rules.current_player(state)
        before = _points(rules, state)
        extra = [-bonus(state, other) for other in seats]
        parts: list = []
        begun = at
        while at < len(moves) and rules.current_player(state) == seat and (at == begun or rules.decision(state)):
            parts.append(scene.places.told(state, moves[at]))
            rules.apply_action(state, moves[at])
            at += 1
        brings = [points - before[other] for other, points in enumerate(_points(rules, state))]
        if any(brings) or always or not scene.puzzle.wins:
            extra = [extra[other] + bonus(state, other) for other in seats]
            rest = texts[P.BONUS] % signed(extra[seat]) if extra[seat] else ""
            for other in seats:
                if other != seat and brings[other]:
                    form = texts[P.BONUS + 1] if extra[other] else ", %s\u00a0%s"
                    rest += form % (session.names[other], signed(brings[other]))
            gains.append((seat, brings[seat]))
            doings = ", ".join([part for part in parts if part])
            said.append(texts[P.TURN] % (session.names[seat], doings, signed(brings[seat] - extra[seat]), rest))
    return said, gains


def _reply(puzzle: "Puzzle", rules: "Game", state: bytearray, place: int) -> list:
    """Return the moves that follow `state`, after wrong way number `place`, and keep it from winning."""
    state = bytearray(state)
    legal = array("H", [0] * rules.max_legal)
    moves: list = []
    while len(moves) < puzzle.replies and rules.current_player(state) >= 0:
        rules.legal_actions(state, legal)
        moves.append(legal[puzzle.reply(place, len(moves))])
        rules.apply_action(state, moves[-1])
    return moves


def _ways(rules: "Game", state: bytearray, steps: int) -> "Iterator[tuple]":
    """Yield each way with `steps` actions, in the order of the legal actions, and the state after it."""
    legal = array("H", [0] * rules.max_legal)
    for i in range(rules.legal_actions(state, legal)):
        after = bytearray(state)
        rules.apply_action(after, legal[i])
        first = (legal[i],)
        if steps < 2:
            yield first, after
        else:
            for way, then in _ways(rules, after, steps - 1):
                yield first + way, then
