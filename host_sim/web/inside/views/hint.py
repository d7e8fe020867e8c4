"""A hint in figures: the hard bot's choice for the player to move, and how much worse the other moves are."""

from host_sim.web.inside.views.judging import Judge, named
from host_sim.web.inside.watching import scene_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from host_sim.web.inside.page import Page


def asked(console: "Console") -> "Any":
    """Return the table that asks a player who may have a hint, or None."""
    table = console.top() if scene_name(console) == "Table" else None
    return table if table is not None and table.offers_hint() else None


def parts(page: "Page") -> "Iterator[dict | bool | None]":
    """Yield the seat that decides, then each legal move as the hard bot judges it: its name, how much worse it is, and
    whether it is the choice. If there are experts, the `expert`'s choice comes last, as in a hint on the console.

    Nothing is yielded if no hint may be given. Before the first figure, the game is marked as one with hints, as by the
    console's own hint. Nothing more follows once the decision is made.
    """
    table = asked(page.console)
    if table is None:
        return
    session: Session = table.session
    seat = session.viewer
    state = bytes(session.match.state)
    done = len(session.match.history)
    judge = Judge(session.match.rules)
    made = session.door.hint()
    guide = made(table) if made else None

    def name(action: int) -> str:
        told = guide.name(action) if guide else ""  # The name includes facts that only this seat may see.
        return told or named(session, judge.view(state, seat), action)

    def is_over() -> bool:
        return page.console.session is not session or len(session.match.history) != done

    session.hinted = True
    yield {"name": session.names[seat]}
    legal = list(table.actions[: table.count])
    for action in legal:
        for step in judge.judge(state, seat, action):
            yield step
            if is_over():
                return
        yield {"move": name(action), "loss": judge.loss, "chosen": judge.choice == action}
    make = page.console.experts.get(session.game)
    if not make:
        return
    expert = Judge(session.match.rules, make)
    for step in expert.judge(state, seat, -1):
        yield step
        if is_over():
            return
    yield {"expert": name(expert.choice)}
