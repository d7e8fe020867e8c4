"""Why the answer of a puzzle wins and another way does not: what comes then, and how many points that brings."""

from array import array

from engine_core.console.words import puzzle_words as P

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.puzzle.puzzle import Puzzle
    from engine_core.console.puzzle.puzzle_table import PuzzleTable
    from engine_core.game import Game


def refused(scene: "PuzzleTable", way: list) -> str:
    """Return in words what a wrong way of seat 0 brings; note in `scene.tried` what the next seat gets then."""
    puzzle = scene.puzzle
    rules = scene.session.match.rules
    texts = scene.texts("puzzle_words_")
    state = bytearray(scene.root)
    place = _place(rules, state, way)
    if _place(rules, state, [puzzle.move(step) for step in range(puzzle.own)]) < place:
        place -= 1
    own, _ = told(scene, state, way, True)
    said, scene.tried = told(scene, state, _reply(puzzle, rules, state, place))
    text = ". ".join(said or own)
    if not puzzle.wins:
        points = puzzle.points(place)
        return texts[P.NO] % (text, points[1], points[0])
    return texts[P.NO + 1] % (text, scene.scores(state))


def answer(scene: "PuzzleTable") -> str:
    """Return in words what wins and why."""
    puzzle = scene.puzzle
    texts = scene.texts("puzzle_words_")
    done = len(scene.session.match.history) - puzzle.START  # the box can be read again within the turn, too
    state = bytearray(scene.session.match.state)
    said, _ = told(scene, state, [puzzle.move(step) for step in range(done, puzzle.own)], True)
    parts = [texts[P.ANSWER] % said[0]]
    parts += _rest(scene, state)
    if puzzle.wins and puzzle.most:
        parts.append(texts[P.OF_100 + 1] % (puzzle.wins, puzzle.most))
    elif puzzle.wins:
        parts.append(texts[P.OF_100] % puzzle.wins)
    else:
        parts.append(texts[P.FORCED])
    return " ".join(parts)


def right(scene: "PuzzleTable") -> str:
    """Return in words why the answer wins, which was just played."""
    puzzle = scene.puzzle
    texts = scene.texts("puzzle_words_")
    parts = [texts[P.RIGHT + scene.told]]
    if not scene.told:
        if puzzle.wins:
            own, _ = told(scene, bytearray(scene.root), [puzzle.move(step) for step in range(puzzle.own)], True)
            parts.append(own[0] + ".")
        parts += _rest(scene, bytearray(scene.session.match.state))
    if puzzle.follows:
        parts.append(texts[P.REST + 1])
    return " ".join(parts)


def _rest(scene: "PuzzleTable", state: bytearray) -> list:
    """Return in sentences what comes after the answer: the next turns of the line, what the next seat gets less, how it
    ends. The line is played on `state`.
    """
    puzzle = scene.puzzle
    texts = scene.texts("puzzle_words_")
    said, gains = told(scene, state, [puzzle.move(puzzle.own + step) for step in range(puzzle.follows)])
    parts = []
    if said:
        parts.append(texts[P.THEN] % ". ".join(said) if puzzle.wins else texts[P.REPLY] % said[0])
        if scene.tried and scene.tried[0][0] == gains[0][0] > 0 and scene.tried[0][1] > gains[0][1]:
            name = scene.session.names[gains[0][0]]
            parts.append(texts[P.LESS] % (name, gains[0][1], scene.tried[0][1]))
    parts.append(texts[P.ENDS] % scene.scores(state))
    return parts


def told(scene: "PuzzleTable", state: bytearray, moves: list, always: bool = False) -> tuple:
    """Return what is told of each turn of some moves from a state on, which they change, and for each its seat and what
    it brings that. In a game of chance, turns that bring nobody anything are left out, unless `always` is set.
    """
    session = scene.session
    rules = session.match.rules
    seats = range(rules.seats)
    turn = scene.texts("puzzle_words_")[P.TURN]
    said: list = []
    gains = []
    at = 0
    while at < len(moves):
        seat = rules.current_player(state)
        before = [rules.score(state, other) for other in seats]
        parts: list = []
        begun = at
        while at < len(moves) and rules.current_player(state) == seat and (at == begun or rules.decision(state)):
            parts.append(scene.places.told(state, moves[at]))
            rules.apply_action(state, moves[at])
            at += 1
        brings = [rules.score(state, other) - before[other] for other in seats]
        if any(brings) or always or not scene.puzzle.wins:
            rest = [", %s\u00a0%+d" % (session.names[i], brings[i]) for i in seats if brings[i] and i != seat]
            gains.append((seat, brings[seat]))
            doings = ", ".join([part for part in parts if part])
            said.append(turn % (session.names[seat], doings, brings[seat], "".join(rest)))
    return said, gains


def _after(rules: "Game", state: bytearray, action: int) -> bytearray:
    after = bytearray(state)
    rules.apply_action(after, action)
    return after


def _reply(puzzle: "Puzzle", rules: "Game", state: bytearray, place: int) -> list:
    """Return how the game goes on from `state`, after wrong way number `place`, so that it does not win."""
    state = bytearray(state)
    legal = array("H", [0] * rules.max_legal)
    moves: list = []
    while len(moves) < puzzle.replies and rules.current_player(state) >= 0:
        rules.legal_actions(state, legal)
        moves.append(legal[puzzle.reply(place, len(moves))])
        rules.apply_action(state, moves[-1])
    return moves


def _place(rules: "Game", state: bytearray, way: list) -> int:
    """Return how many ways with as many actions come before `way`, in the order of the legal actions."""
    legal = array("H", [0] * rules.max_legal)
    place = 0
    for i in range(rules.legal_actions(state, legal)):
        action = legal[i]
        if action == way[0]:
            return place + (_place(rules, _after(rules, state, action), way[1:]) if way[1:] else 0)
        place += _ways(rules, _after(rules, state, action), len(way) - 1)
    return place


def _ways(rules: "Game", state: bytearray, steps: int) -> int:
    """Return how many ways with so many actions there are."""
    legal = array("H", [0] * rules.max_legal)
    count = rules.legal_actions(state, legal) if steps else 1
    if steps < 2:
        return count
    return sum([_ways(rules, _after(rules, state, legal[i]), steps - 1) for i in range(count)])
