"""seeds/<game>/lesson.toml -> a module for each lesson and language, and the list of lessons; every move is played.

A file contains one lesson or several, in order:

    [[lesson]]
    seed = 29                               # the deal
    seats = 2                               # how many; seat 0 is the learner's
    options = { length = "short" }          # the others have their defaults
    start = ["gate ATL"]                    # moves that are played before the first step
    kind = { en = "...", fr = "..." }       # the answer to a legal move that is not awaited
    [[lesson.step]]
    at = "hand"                             # its subject: a name that the game's table knows, or a move; if the
                                            # captions have parts, "a // b", a subject for each: "hand;foot"
    en = "..."                              # the caption; signs are written by name, <GREEN>
    fr = "..."
    rules = ["UD4"]                         # the rules in rules.md that the caption states, which tests check
    facts = ["#hands.0 = 3"]                # what must hold for the caption to be true
    do = ["play 19", "put 1|new", "a & b"]  # the learner's moves, in the game's notation; `|`: any of these,
                                            # `&`: all of these, in any order
    then = ["play 35", "take 41"]           # moves that follow; more than eight are played without being shown
    kind = { en = "...", fr = "..." }       # replaces the lesson's answer
    [[lesson.step]]
    at = "tree"
    en = "..."
    fr = "..."
    free = "easy"                           # in the last step, in place of `do`: any move, against bots of this level

`then` omits other seats' passes, and their moves that are the only legal ones.

A caption contains no numbers of its own: {money.0} stands for the game's value when the caption is shown,
{after.money.0} for its value once the step's own moves are played, and {next.money.0} for its value after the moves
that follow. {actions:two} puts the word "two" into a caption, and is refused if the game's value is different.
lesson_figures.py lists the figures. No-break spaces are inserted where French needs them (: ; ! ? and guillemets), and
before a number or M$.
"""

import re
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine_core import catalog
from engine_core.console.lesson.speech_box import PX, pages
from engine_core.game import TERMINAL, Game
from host_sim.records.given_record import parse_move, same
from host_sim.setting import SEEDS, legal
from host_sim.workshop.pack.faces import Typeface
from host_sim.workshop.pack.lesson_figures import Figures, filled, holds
from host_sim.workshop.pack.module import TEXTS, PackError, bytes_literal, first_line, lines_of, packed_texts
from host_sim.workshop.pack.puzzles import GAMES
from host_sim.workshop.pack.texts import LANGUAGES, Measure, measure_of, read

if TYPE_CHECKING:
    from engine_core.console.lesson.speech_box import Measured

LIST = "engine_core/console/lesson/lesson_list.py"
PART = " // "  # separator between the parts of a caption
TOLD = 8  # A longer run of moves is played without being shown.
LEVELS = {"easy": 1, "normal": 2, "hard": 3}  # seat kinds, as in session.py
MOST = {"small": 4, "large": 8}  # maximum number of boxes for a caption, by typeface
_LESSON = {"seed", "seats", "options", "start", "kind", "step"}
_STEP = {"at", *LANGUAGES, "rules", "facts", "do", "then", "kind", "free"}
_LISTS = ("start", "rules", "facts", "do", "then")
# Characters that a caption must not contain, since typographic ones replace them.
_BY_HAND = re.compile("['\"|{}]|\\.\\.\\.")


class Step:
    """A step in packed form: its subject, its captions and refusals by language, and its moves."""

    def __init__(self, at: str) -> None:
        self.at = at
        self.captions: dict[str, str] = {}
        self.kinds: dict[str, str] = {}
        self.awaited: list[list[int]] = []  # for each awaited move, all actions that count as right
        self.then: list[int] = []
        self.free = 0


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    measure = measure_of(root)
    modules: dict[str, str] = {}
    listed = ""
    for path in sorted(root.glob("seeds/*/lesson.toml")):
        seed = path.relative_to(root).as_posix()
        steps = []
        for number, lesson in enumerate(_lessons(path, seed), 1):
            made, count = _pack_lesson(path.parent.name, lesson, f"{seed}: lesson {number}", seed, measure)
            steps.append(count)
            for language, source in made.items():
                modules[f"engine_core/games/{path.parent.name}/data/lesson_{number}_{language}.py"] = source
        listed += f'    "{path.parent.name}": {bytes_literal(steps)},\n'
    head = first_line("seeds/*/lesson.toml")
    modules[LIST] = f"{head}# How many steps each lesson of a game has\nSTEPS = {{\n{listed}}}\n{_puzzles()}"
    return modules


def _puzzles() -> str:
    """Return the games that have puzzles, as source, in the order of their numbers in puzzle records."""
    return f"PUZZLES = {GAMES!r}\n".replace("'", '"')


def _lessons(path: Path, seed: str) -> list[dict[str, Any]]:
    content = read(path)
    lessons = content.get("lesson")
    if set(content) != {"lesson"} or not isinstance(lessons, list) or not all(isinstance(one, dict) for one in lessons):
        raise PackError(f"{seed} must contain only [[lesson]] at its top level.")
    return lessons


def _pack_lesson(
    game: str, lesson: dict[str, Any], where: str, seed: str, measure: Measure
) -> tuple[dict[str, str], int]:
    """Return the sources of a lesson's modules by language, and how many steps it has."""
    rules, state = _deal(game, lesson, where)
    start = []
    for move in lesson.get("start", []):
        start.append(_action(rules, [state], move, f"{where} start"))
        rules.apply_action(state, start[-1])
    steps = _steps(rules, state, lesson, where, measure)
    kinds = _both(lesson.get("kind"), f"{where} kind")
    options = ", ".join(f'"{name}": {_literal(value)}' for name, value in lesson.get("options", {}).items())
    sources = {}
    for language in LANGUAGES:
        kind = _text(kinds[language], language, f"{where} kind {language}", measure)
        packed = [kind]
        for step in steps:
            packed += [step.at, "|".join(part for part in (step.captions[language], step.kinds.get(language)) if part)]
        sources[language] = (
            f"{first_line(seed)}{TEXTS}"
            f"SEED = {lesson['seed']}\nSEATS = {lesson['seats']}\nOPTIONS: dict = {{{options}}}\n"
            "# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.\n"
            + packed_texts("TEXTS", packed)
            + _packed_moves(start, steps)
        )
    return sources, len(steps)


def _packed_moves(start: list[int], steps: list[Step]) -> str:
    """Return a lesson's moves as bytes, two per move, low byte first."""
    parts: list[int] = []
    moves = list(start)
    otherwise: list[int] = []
    for step in steps:
        parts += [len(step.awaited), len(step.then), step.free]
        for ways in step.awaited:
            for way in ways[1:]:
                otherwise += [len(moves), way]
            moves.append(ways[0])
        moves += step.then
    return (
        f"# How many moves are played before the first step\nSTART = {len(start)}\n"
        "# For each step: moves awaited, moves that follow, level of the bots that play then\n"
        f"{lines_of('STEPS', bytes(parts), 48)}# All moves, two bytes each\n"
        f"{lines_of('MOVES', _bytes(moves), 48)}"
        "# An index in MOVES, and another action that is accepted there, two bytes each\n"
        f"OTHERWISE = {bytes_literal(_bytes(otherwise))}\n"
    )


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _deal(game: str, lesson: dict[str, Any], where: str) -> tuple[Game, bytearray]:
    """Return a lesson's rules and its first state."""
    _keys(lesson, _LESSON, {"seed", "seats", "kind", "step"}, where)
    if game not in [entry[0] for entry in catalog.GAMES]:
        raise PackError(f"{where} is for an unknown game: write its rules first.")
    options = lesson.get("options", {})
    if not isinstance(options, dict):
        raise PackError(f"{where}: options must be a table in braces.")
    try:
        rules: Game = catalog.part(game, "rules.rules").Rules(lesson["seats"], options)
    except (TypeError, ValueError) as trouble:
        raise PackError(f"{where} cannot be dealt, {trouble}: change its seats or options.") from trouble
    known = dict(rules.OPTIONS)
    if not all(any(same(value, choice) for choice in known[name]) for name, value in options.items()):
        raise PackError(f"{where} cannot be dealt: each option must be set to a choice that the game offers.")
    if type(lesson["seed"]) is not int or not 0 <= lesson["seed"] < SEEDS:
        raise PackError(f"{where}: seed must be 0 to {SEEDS - 1}, not {lesson['seed']!r}.")
    return rules, rules.new_state(lesson["seed"])


def _keys(given: dict[str, Any], known: set[str], needed: set[str], where: str) -> None:
    for key in sorted(set(given) - known):
        raise PackError(f"{where} has {key!r}, which means nothing there: remove it.")
    for key in sorted(needed - set(given)):
        raise PackError(f"{where} lacks {key!r}: add it.")
    for key in _LISTS:
        value = given.get(key, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise PackError(f"{where}: {key} must be a list of texts in quotes.")
    for key in ("at", *LANGUAGES):
        if not isinstance(given.get(key, ""), str):
            raise PackError(f"{where}: {key} must be a text in quotes.")


def _both(texts: Any, where: str) -> dict[str, str]:
    """Return a table, which must contain a text in each language and nothing else."""
    if not isinstance(texts, dict) or set(texts) != set(LANGUAGES):
        raise PackError(f"{where} must have en and fr, and nothing else.")
    if not all(isinstance(text, str) and text.strip() for text in texts.values()):
        raise PackError(f"{where} has no text in one of the languages: write one.")
    return texts


def _steps(rules: Game, state: bytearray, lesson: dict[str, Any], where: str, measure: Measure) -> list[Step]:
    """Play the lesson, including each alternative, and return its steps."""
    listed = lesson["step"]
    if not isinstance(listed, list) or not all(isinstance(step, dict) for step in listed) or not 0 < len(listed) < 256:
        raise PackError(f"{where} must have 1 to 255 [[lesson.step]] tables.")
    states = [bytearray(state)]  # one state for each way that the learner may have played
    packed = []
    for number, step in enumerate(listed, 1):
        here = f"{where} step {number}"
        _keys(step, _STEP, {"at", *LANGUAGES}, here)
        made = Step(step["at"])
        if not re.fullmatch("[A-Za-z0-9_ -]+(;[A-Za-z0-9_ -]+)*", made.at):
            raise PackError(f"{here}: `at` must be a name of letters, digits, spaces, - and _, not {made.at!r}.")
        before = [bytearray(state) for state in states]
        made.awaited, states = _awaited(rules, states, step.get("do", []), here)
        after = [bytearray(state) for state in states]
        made.then, states = _then(rules, states, step.get("then", []), here, "free" in step)
        made.free = _free(step, here, number == len(listed), rules, states)
        figures = Figures(rules, before, after, states)
        for language in LANGUAGES:
            said = f"{here} {language}"
            made.captions[language] = _text(filled(step[language], figures, said), language, said, measure)
            if made.captions[language].count(PART) != made.at.count(";"):
                raise PackError(f"{said} must have one part for each part of `at`.")
        holds(step.get("facts", []), figures, here)
        if "kind" in step:
            for language, text in _both(step["kind"], f"{here} kind").items():
                made.kinds[language] = _text(
                    filled(text, figures, f"{here} kind {language}"), language, f"{here} kind {language}", measure
                )
        packed.append(made)
    return packed


def _free(step: dict[str, Any], where: str, last: bool, rules: Game, states: list[bytearray]) -> int:
    """Return the level of the bots in free play after the step, or 0 if there is none."""
    if "free" not in step:
        return 0
    if step["free"] not in LEVELS or not last or "do" in step or "then" in step:
        raise PackError(f"{where}: `free` must be easy, normal or hard, on the last step, without `do` or `then`.")
    if any(rules.current_player(state) == TERMINAL for state in states):
        raise PackError(f"{where}: the game is over, so no one can play on: remove `free`.")
    return LEVELS[step["free"]]


def _awaited(
    rules: Game, states: list[bytearray], moves: list[str], where: str
) -> tuple[list[list[int]], list[bytearray]]:
    """Return, for each awaited move, the accepted actions and every state to which they may lead."""
    awaited = []
    for move in moves:
        all_of = move.split(" & ")
        either = move.split("|")
        orders = list(permutations(all_of)) if len(all_of) > 1 else [(way,) for way in either]
        after = []
        for order in orders:
            reached = states
            for way in order:
                if any(rules.current_player(state) != 0 for state in reached):
                    raise PackError(
                        f"{where} expects {way!r}, but it is not the learner’s turn: change the moves before it."
                    )
                action = _action(rules, reached, way, where)
                reached = [_played(rules, state, action) for state in reached]
            after += reached
        if len(all_of) > 1:
            actions = [_action(rules, states, way, where) for way in all_of]
            awaited += [
                [actions[place], *(other for other in actions if other != actions[place])]
                for place in range(len(actions))
            ]
        else:
            awaited.append([_action(rules, states, way, where) for way in either])
        states = _different(after)
    return awaited, states


def _then(
    rules: Game, states: list[bytearray], moves: list[str], where: str, free: bool
) -> tuple[list[int], list[bytearray]]:
    """Return the moves that follow automatically, including forced ones, and the states after them."""
    actions: list[int] = []
    own = False
    left = list(moves)
    while True:
        seats = {rules.current_player(state) for state in states}
        if len(seats) > 1:
            raise PackError(f"{where}: the alternatives lead to turns of different players: remove one.")
        seat = seats.pop()
        action = _only(rules, states) if seat not in (0, TERMINAL) and not free else -1
        if left and (action < 0 or _action(rules, states, left[0], where, trial=True) >= 0):
            action = _action(rules, states, left.pop(0), where)
            own = own or seat == 0
        if action < 0:
            break
        actions.append(action)
        states = _different([_played(rules, state, action) for state in states])
    if own and len(actions) <= TOLD:
        raise PackError(f"{where}: the screen shows up to {TOLD} moves of `then`, so write the learner's in `do`.")
    if len(actions) > 255:
        raise PackError(f"{where} has more than 255 moves in `then`: split the step.")
    return actions, states


def _only(rules: Game, states: list[bytearray]) -> int:
    """Return the pass, or otherwise the only move, that a seat has in every state, or -1 if it has a choice."""
    found = set()
    for state in states:
        actions = legal(rules, state)
        found.add(actions[0] if len(actions) == 1 else parse_move(rules, state, "pass"))
    return found.pop() if len(found) == 1 else -1


def _action(rules: Game, states: list[bytearray], move: str, where: str, trial: bool = False) -> int:
    """Return the action that a move means in every state. If there is none, return -1 in a trial, and otherwise raise
    PackError.
    """
    actions = {parse_move(rules, state, move) for state in states}
    if len(actions) > 1 or -1 in actions:
        if trial:
            return -1
        raise PackError(f"{where} has {move!r}, which is not a legal move there: write one that is.")
    return actions.pop()


def _played(rules: Game, state: bytearray, action: int) -> bytearray:
    after = bytearray(state)
    rules.apply_action(after, action)
    return after


def _different(states: list[bytearray]) -> list[bytearray]:
    return [bytearray(state) for state in dict.fromkeys(bytes(state) for state in states)]


def _bytes(actions: list[int]) -> bytes:
    return b"".join(action.to_bytes(2, "little") for action in actions)


def _text(text: str, language: str, where: str, measure: Measure) -> str:
    """Return a caption in its final form, with signs and French spaces. Raises PackError if it does not fit."""
    found = _BY_HAND.search(text)
    if found:
        raise PackError(f"{where} has {found[0]!r}: write ’ and … in captions, and no quotes or bars.")
    if language == "fr":
        text = re.sub(" ([:;!?»])", "\u00a0\\1", text).replace("« ", "«\u00a0")
        if re.search("[^\u00a0 :;!?»][:;!?»]", text):
            raise PackError(f"{where} lacks the space that French needs before : ; ! ? or ».")
    text = re.sub(r"(?<=\w) (?=[0-9]+\b)| (?=M\$)", "\u00a0", text)
    shown = measure.with_signs(text, where)
    for name, most in MOST.items():
        _fits(measure.faces[name], shown, most, where)
    return shown


def _fits(face: Typeface, text: str, most: int, where: str) -> None:
    missing = face.missing(text)
    if missing:
        raise PackError(f"{where} has {missing!r}, which the {face.name} face lacks: use other characters.")
    parts = text.split(PART)
    found = [box for i, part in enumerate(parts) for box in boxes(face, part, i + 1 < len(parts))]
    wide = max((face.width(line), line) for page in found for line in page)
    if wide[0] > PX:
        raise PackError(
            f"{where}: {wide[1]!r} is {wide[0]} pixels wide in the {face.name} face, more than {PX}: break the line."
        )
    if len(found) > most:
        raise PackError(f"{where} is longer than {most} boxes in the {face.name} face: shorten {text!r}.")


def boxes(face: "Measured", text: str, more: bool = False) -> list[list[str]]:
    """Return a text's boxes, each a list of lines. `more`: whether another text follows."""
    found: list[list[str]] = []
    while text:
        some, text = pages(face, text, more=more)
        found += some
    return found
