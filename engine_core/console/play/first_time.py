"""Explains each kind of decision in a line, the first two times, to a person who has not finished a lesson.

The row "met.ID" in the store has a bit for each kind of a game's decisions that needs no explanation any more.
"""

from engine_core import catalog
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table
    from hal.contract import Notebook

_MET = "met."
_OFTEN = const(2)  # how many times a kind of decision is explained


def teach(store: "Notebook", session: "Session") -> None:
    """Let a new game explain its decisions, unless one of its lessons was finished."""
    from engine_core.console.lesson import lesson_notes
    from engine_core.console.store import setting_file

    if lesson_notes.of(store, session.game)[2]:
        return
    met = dict(setting_file.kept(store)).get(_MET + session.game, 0)
    kinds = len(session.match.rules.DECISIONS)
    session.met = bytearray([_OFTEN if met >> kind & 1 else 0 for kind in range(kinds)])


def begin(table: "Table") -> None:
    """Explain the decision that begins, on the table, unless its kind has been explained twice already."""
    session = table.turn.session
    kind = table.rules.decision(session.match.state)
    if table.TEACHES and session.met[kind] < _OFTEN:
        session.met[kind] += 1
        lines = catalog.texts(session.game, "first_words", table.console.settings.language).WORDS
        table.first = lines[table.first_line(kind)].replace("%s", table.about())


def prepare(table: "Table") -> None:
    """Import the modules that `explain` needs."""
    from engine_core.console.parts import reading  # noqa: F401
    from engine_core.console.play import hand_over  # noqa: F401

    table.texts("turn_words_")
    catalog.texts(table.turn.session.game, "first_help_words", table.console.settings.language)


def explain(table: "Table") -> None:
    """Show a page that explains the viewer's decision in a few sentences; A on it leads to the signs."""
    from engine_core.console.play.hand_over import Notice

    console = table.console
    session = table.turn.session
    kind = table.rules.decision(session.match.state)
    text = catalog.texts(session.game, "first_help_words", console.settings.language).WORDS[kind]
    console.push(Notice(console, session, session.viewer, text, table))


def keep(store: "Notebook", session: "Session") -> None:
    """Store which kinds of decisions have been explained often enough."""
    from engine_core.console.store import setting_file

    met = sum([1 << kind for kind, often in enumerate(session.met) if often == _OFTEN])
    if met:
        setting_file.note(store, _MET + session.game, met)
