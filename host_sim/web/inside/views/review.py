"""The review in figures: each decision of a player in a finished game, and a bot's choice."""

from engine_core.console.play.session import PERSON
from host_sim.web.inside.views.judging import Judge, named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_sim.web.inside.page import Page


NOBODY = -1
EVERYBODY = 9


def seat_of(page: "Page") -> int:
    """Return the seat whose decisions can be reviewed: EVERYBODY for a record; for a finished game, the seat of its
    only person (with several people it would reveal one player's hand); otherwise NOBODY.
    """
    session = page.console.session
    if session is None or session.guest or session.match.start is not None:
        return NOBODY
    if page.watching:
        return EVERYBODY
    return session.kinds.index(PERSON) if session.people == 1 and session.is_over() else NOBODY


def parts(page: "Page", expert: bool = False) -> "Iterator[dict | bool | None]":
    """Yield the names and the number of actions; then each of the seat's decisions with more than one legal move: `at`,
    the number of actions before it; its `seat` and `turn`; the move `played`; the `better` one or ""; the `loss` in
    points. In between, yield the values of Judge.judge, and None after each action.
    """
    wanted = seat_of(page)
    session = page.console.session
    if wanted == NOBODY or session is None:
        return
    rules = session.match.rules
    history = page.watching.actions if page.watching else session.match.history[:]
    judge = Judge(rules, page.console.experts.get(rules.ID) if expert else None)
    yield {"names": session.names, "count": len(history)}
    state = session.match.dealt()
    turns = [0] * rules.seats
    before = -1
    for at, action in enumerate(history):
        seat = rules.current_player(state)
        turns[seat] += seat != before
        before = seat
        if wanted in (seat, EVERYBODY) and len(judge.legal(state)) > 1:
            for step in judge.judge(state, seat, action):
                yield step
                if page.console.session is not session:
                    return
            yield {
                "at": at,
                "seat": seat,
                "turn": turns[seat],
                "played": named(session, state, action),
                "better": named(session, state, judge.choice) if judge.loss else "",
                "loss": judge.loss,
            }
        rules.apply_action(state, action)
        yield None
