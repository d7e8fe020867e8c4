"""Why the answer of a puzzle wins and another way does not: what the others do then, and how many points that brings.
This is loaded when a way is refused.
"""

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
    if not puzzle.replies and rules.current_player(_after(rules, state, way)) >= 0:
        return texts[P.NO] % puzzle.most
    moves = _reply(puzzle, rules, state, way)
    said, gains = told(scene, state, way + moves)
    scene.tried = gains[1:2]
    if moves:
        said = said[1:]
    if rules.current_player(state) >= 0:
        return texts[P.NO + 1] % "; ".join(said)
    return texts[P.NO + 2] % ("; ".join(said), scene.scores(state))


def answer(scene: "PuzzleTable") -> str:
    """Return in words what wins and why: the next turns of the line, by how much less the next seat gets, the end."""
    puzzle = scene.puzzle
    match = scene.session.match
    texts = scene.texts("puzzle_words_")
    done = len(match.history) - puzzle.START  # the box can be read again within the turn, too
    state = bytearray(match.state)
    rules = match.rules
    moves = [puzzle.move(step) for step in range(done, puzzle.own + puzzle.follows)]
    after = _after(rules, state, moves[: puzzle.own - done])
    said, gains = told(scene, state, moves)
    parts = [texts[P.ANSWER] % said[0]]
    made = scene.session.door.hint()
    if made and puzzle.wins:
        parts.append(made(scene.table).why(bytearray(match.state), moves[: puzzle.own - done]))
    if said[1:]:
        parts.append(texts[P.REPLY + (puzzle.wins > 0)] % said[1])
        if scene.tried and scene.tried[0] > gains[1]:
            name = scene.session.names[rules.current_player(after)]
            parts.append(texts[P.LESS] % (name, gains[1], scene.tried[0]))
        if not puzzle.wins:
            parts.append(texts[P.THEN] % said[2])
    parts.append(texts[P.ENDS] % scene.scores(state))
    parts.append(texts[P.OF_100] % (puzzle.wins, puzzle.most) if puzzle.wins else texts[P.FORCED])
    return " ".join([part for part in parts if part])


def told(scene: "PuzzleTable", state: bytearray, moves: list) -> tuple:
    """Play some moves on a state. Return the captions of their turns, and the points that each turn brings."""
    session = scene.session
    rules = session.match.rules
    turn = scene.texts("puzzle_words_")[P.TURN]
    said = []
    gains = []
    at = 0
    while at < len(moves):
        seat = rules.current_player(state)
        before = rules.score(state, seat)
        parts: list = []
        begun = at
        while at < len(moves) and rules.current_player(state) == seat and (at == begun or rules.decision(state)):
            parts.append(scene.places.told(state, moves[at]))
            rules.apply_action(state, moves[at])
            at += 1
        gains.append(rules.score(state, seat) - before)
        said.append(turn % (session.names[seat], ", ".join([part for part in parts if part]), gains[-1]))
    return said, gains


def _after(rules: "Game", state: bytearray, way: list) -> bytearray:
    after = bytearray(state)
    for action in way:
        rules.apply_action(after, action)
    return after


def _reply(puzzle: "Puzzle", rules: "Game", state: bytearray, way: list) -> list:
    """Return the actions of the others after a wrong way, which keep it from winning."""
    if not puzzle.replies:
        return []
    place = _place(rules, state, way)
    if _place(rules, state, [puzzle.move(step) for step in range(puzzle.own)]) < place:
        place -= 1
    after = _after(rules, state, way)
    legal = array("H", [0] * rules.max_legal)
    moves = []
    for i in range(puzzle.replies):
        rules.legal_actions(after, legal)
        moves.append(legal[puzzle.reply(place, i)])
        rules.apply_action(after, moves[-1])
    return moves


def _place(rules: "Game", state: bytearray, way: list) -> int:
    """Return how many ways with as many actions come before `way`, in the order of the legal actions."""
    legal = array("H", [0] * rules.max_legal)
    place = 0
    for i in range(rules.legal_actions(state, legal)):
        action = legal[i]
        if action == way[0]:
            return place + (_place(rules, _after(rules, state, [action]), way[1:]) if way[1:] else 0)
        place += _ways(rules, _after(rules, state, [action]), len(way) - 1)
    return place


def _ways(rules: "Game", state: bytearray, steps: int) -> int:
    """Return how many ways with so many actions there are."""
    legal = array("H", [0] * rules.max_legal)
    count = rules.legal_actions(state, legal) if steps else 1
    if steps < 2:
        return count
    return sum([_ways(rules, _after(rules, state, [legal[i]]), steps - 1) for i in range(count)])
