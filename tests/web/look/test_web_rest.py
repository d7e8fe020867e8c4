"""While nothing moves, the page requests no animation frames, yet notices presses and the time."""

from typing import Any

import pytest

from tests.setting import GAMES
from tests.web.storage.records import a_record, watched

COUNT = """
window.late = 0;
window.asked = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + late;
const frame = requestAnimationFrame.bind(window);
window.requestAnimationFrame = (act) => { asked++; return frame(act); };
"""


def rests(made: Any) -> None:
    """Wait until the page has announced everything and requests no frames."""
    for _ in range(100):
        made.page.evaluate("asked = 0")
        made.page.wait_for_timeout(400)
        if made.page.evaluate("asked") == 0:
            return
    raise AssertionError("%s asks for frames all the time" % made.status()["scene"])


def check_rest(made: Any, scene: str) -> None:
    """Assert that the scene requests no frames after some time."""
    made.until("s.scene === '%s'" % scene)
    rests(made)
    assert made.status()["scene"] == scene


def test_a_console_that_waits_asks_for_no_animation_frames_and_notices_the_time(visit: Any) -> None:
    made = visit()
    made.page.add_init_script(COUNT)
    made.open("#seed=0")
    check_rest(made, "Home")
    made.page.evaluate("late = 31000")
    made.until("s.scene === 'Table'")  # Time passes even without frames, so a demo begins.
    made.page.evaluate("asked = 0")
    made.wait("asked > 20")
    made.key("KeyZ")
    made.until("s.scene === 'Home'")
    made.key("KeyZ")
    check_rest(made, "GamePage")
    made.key("ArrowRight")
    made.key("KeyZ")
    check_rest(made, "Table")
    before = made.glass()
    made.key("ArrowRight")
    assert made.glass() != before, "a press is noticed at once"
    made.hold("KeyX", "s.scene === 'Pause'")
    check_rest(made, "Pause")
    # A bot's turn brings frames again: its moves appear, and then the person has to decide.
    made.key("KeyX")
    made.until("s.scene === 'Table'")
    moves = made.status()["moves"]
    made.key("KeyZ")
    made.until("s.moves > %d" % moves)


@pytest.mark.thorough
def test_a_record_that_is_paused_asks_for_no_frames(visit: Any) -> None:
    made = visit()
    made.page.add_init_script(COUNT)
    made.open("")
    watched(made, a_record(GAMES[0], 2))
    made.page.click("#replay-first")
    check_rest(made, "Table")
    made.page.click("[value=amber]", force=True)
    made.page.click("#replay-step")
    made.until("s.watching.position === 1")
