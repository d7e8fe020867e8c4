"""The table of Up or Down? shows what is so, and nothing that was so before."""

import pytest

from engine_core.console import setting_rows as S
from tests.console_desk import EASY, NORMAL, PERSON, Desk, scene, sit
from tests.sample import sample


def whole(desk: Desk) -> bytes:
    """What the screen looks like when all of it is drawn on nothing."""
    table = desk.console.top()
    table._ring.clear()
    table._hand.clear()
    canvas = desk.console.canvas
    canvas.fill(0, 0, 128, 64, 0)
    for part in range(table.PARTS):
        table.draw(canvas, part)
    return bytes(canvas.buffer)


@pytest.mark.parametrize(
    ("kinds", "language"),
    sample(
        [(kinds, language) for kinds in ([PERSON, NORMAL], [PERSON, EASY, PERSON]) for language in ("en", "fr")],
        lambda case: (len(case[0]), case[1]) in ((2, "en"), (3, "fr")),
    ),
)
def test_nothing_of_a_decision_stays_on_the_table_after_it(kinds: list[int], language: str) -> None:
    """Nor when the hand is empty, or nobody's hand may be seen."""
    desk = Desk(language=language)
    session = sit(desk, kinds)
    desk.console.settings.values[S.MOTION] = 0
    seen = False
    for _ in range(10_000):
        if scene(desk) == "Ending":
            break
        if scene(desk) == "HandOver":
            desk.press("a")
        table = desk.console.top()
        if scene(desk) == "Table" and table.mine:
            desk.press("a")
        table = desk.console.top()
        if scene(desk) == "Table" and not table.mine and not table.stale:
            shown = bytes(desk.console.canvas.buffer)
            seen = seen or session.viewer < 0 or not any(session.match.state[table_hand(session.viewer)])
            assert whole(desk) == shown, "%d actions" % len(session.match.history)
        desk.step()
    assert seen


def table_hand(seat: int) -> slice:
    """Where a seat's cards are in the state."""
    from engine_core.games.up_or_down.rules.layout import HANDS

    return slice(HANDS + 3 * seat, HANDS + 3 * seat + 3)
