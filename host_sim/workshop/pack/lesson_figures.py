"""The figures that lesson captions may contain. They come from the game's state, and are never written by hand.

A figure is a path, with dots, into the game's values at a step: `money.0`, `hands.0.2`; `up.last` is the last item of a
list, `#hands.0` its length. Figures are added, subtracted and multiplied with + - * between spaces, from left to right.
The values are:

- everything of the state as JSON (host_sim/games), by its names;
- `score` and `winners`, a number for each seat; `seat`, the seat to move, and `over`, 1 once no seat is to move;
- `legal`, the legal moves by their first word: `#legal.up`, `legal.play.0`;
- the dict that `facts(rules, state)` of host_sim/games/<game>.py returns, if there is such a function;
- `after`, all of this once the step's own moves have been played, and `next`, once the moves after them have been, too.
"""

import re
from collections.abc import Callable
from typing import Any

from engine_core.game import TERMINAL, Game
from host_sim.games import facts, state_json
from host_sim.records.given_record import legal_moves
from host_sim.workshop.pack.module import PackError

_SHOWN = re.compile(r"\{([^{}:]*)(?::([^{}]*))?\}")
_DO: dict[str, Callable[[int, int], int]] = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}
# The words for numbers from zero on. In a caption, any number word from two on must match a figure.
WORDS = (
    ("no", "none", "zero", "nobody", "zéro", "aucun", "aucune", "personne"),
    ("one", "a", "an", "first", "un", "une", "premier", "première"),
    ("two", "second", "twice", "both", "deux", "deuxième", "seconde"),
    ("three", "third", "trois", "troisième"),
    ("four", "fourth", "quatre", "quatrième"),
    ("five", "fifth", "cinq", "cinquième"),
    ("six", "sixth", "sixième"),
    ("seven", "seventh", "sept", "septième"),
    ("eight", "eighth", "huit", "huitième"),
    ("nine", "ninth", "neuf", "neuvième"),
    ("ten", "tenth", "dix", "dixième"),
    ("eleven", "eleventh", "onze", "onzième"),
    ("twelve", "twelfth", "douze", "douzième"),
)
_UNSURE = ("second", "both", "deuxième", "seconde", "neuf")  # number words that also have another meaning


class Figures:
    """A step's figures, from the states before its moves (one for each way there), after them, and after the next
    moves.
    """

    def __init__(
        self, rules: Game, before: list[bytearray], after: list[bytearray], following: list[bytearray]
    ) -> None:
        self._before = [_said(rules, state) for state in before]
        self._later = {
            "after": [_said(rules, state) for state in after],
            "next": [_said(rules, state) for state in following],
        }

    def value(self, figure: str, where: str) -> Any:
        """Return a figure's value. Raises PackError if there is none, or if it depends on the way that the learner
        chose.
        """
        terms = re.split(r" ([+*-]) ", figure.strip())
        total = self._term(terms[0], where)
        for sign, term in zip(terms[1::2], terms[2::2], strict=True):
            other = self._term(term, where)
            if not isinstance(total, int) or not isinstance(other, int):
                raise PackError(f"{where}: every part of {figure!r} must be a number.")
            total = _DO[sign](total, other)
        return total

    def _term(self, term: str, where: str) -> Any:
        if re.fullmatch("[0-9]+", term):
            return int(term)
        counted = term.startswith("#")
        path = term.lstrip("#").split(".")
        documents = self._before
        if path[0] in self._later:
            documents = self._later[path.pop(0)]
        found = [_walk(document, path) for document in documents]
        if counted and path[0] == "legal":
            found = [value or [] for value in found]
        if counted:
            found = [None if value is None else len(value) for value in found]
        if found[0] is None or any(value != found[0] for value in found):
            why = "nothing here" if found[0] is None else "not the same however one came here"
            raise PackError(f"{where} has {term!r}, which is {why}: lesson_figures.py lists the names.")
        value = found[0]
        if isinstance(value, bool):
            return int(value)
        return value


def _said(rules: Game, state: bytearray) -> dict[str, Any]:
    """Return all values that the game has in this state."""
    seat = rules.current_player(state)
    winners = rules.winners(state)
    legal: dict[str, list[str]] = {}
    for _, text in legal_moves(rules, state):
        word, _, rest = text.partition(" ")
        legal.setdefault(word, []).append(rest)
    said = {
        **state_json(rules, state),
        "score": [rules.score(state, other) for other in range(rules.seats)],
        "winners": [winners >> other & 1 for other in range(rules.seats)],
        "seat": seat,
        "over": int(seat == TERMINAL),
        "legal": legal,
    }
    return {**said, **facts(rules, state)}


def _walk(document: Any, path: list[str]) -> Any:
    for name in path:
        if isinstance(document, dict):
            document = document.get(name, document.get(int(name)) if name.isdigit() else None)
        elif isinstance(document, list | str) and document and name == "last":
            document = document[-1]
        elif isinstance(document, list | str) and name.isdigit() and int(name) < len(document):
            document = document[int(name)]
        else:
            return None
    return document


def filled(text: str, figures: Figures, where: str) -> str:
    """Return a caption with its figures filled in. Raises PackError if it contains a number that is not from a
    figure.
    """
    if not text.strip():
        raise PackError(f"{where} has no caption: write one.")
    bare = re.sub(r"<[A-Z0-9_]+>", "", _SHOWN.sub("", text))
    words = {word for listed in WORDS[2:] for word in listed if word not in _UNSURE}
    for found in re.findall(r"[0-9]+|[^\W\d_]+", bare):
        if found.isdigit() or found.lower() in words:
            raise PackError(
                f"{where} contains {found!r} as plain text: replace it with the figure in braces that computes it."
            )

    def shown(found: re.Match[str]) -> str:
        value = figures.value(found[1], where)
        if found[2] is None:
            if not isinstance(value, int | str):
                raise PackError(f"{where}: {found[1]!r} must be a number or a text.")
            return str(value)
        if not isinstance(value, int) or not 0 <= value < len(WORDS) or found[2].lower() not in WORDS[value]:
            raise PackError(f"{where}: {found[1]!r} is {value}, not {found[2]!r}.")
        return found[2]

    return _SHOWN.sub(shown, text)


def holds(facts: list[str], figures: Figures, where: str) -> None:
    """Raise PackError if one of a step's facts, written "figure = value", is not true."""
    for fact in facts:
        figure, equals, value = fact.partition(" = ")
        if not equals:
            raise PackError(f"{where} has the fact {fact!r}: write it as 'figure = value'.")
        found = figures.value(figure, where)
        wanted = value.strip()
        if str(found) != wanted and (wanted.isdigit() or str(found) != str(figures.value(wanted, where))):
            raise PackError(f"{where} claims {fact!r}, but the figure is {found}.")
