"""Two tabs of the page in one browser: one plays at a time, and the other can take over its games."""

from typing import Any

import pytest

from tests import hostile
from tests.web.storage.stored import SLOTS

WITHOUT_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })"
ELSEWHERE = "document.querySelector('#elsewhere-dialog').open"
pytestmark = pytest.mark.usefixtures("own_profile")


def hide(made: Any, hidden: bool = True) -> None:
    """Pretend that another tab is in front, since headless pages are always visible."""
    made.page.evaluate(
        "(hidden) => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        hidden,
    )


def play_on(made: Any, moves: int) -> None:
    """Play until the game has this many moves and it is the person's turn."""
    made.page.bring_to_front()
    made.until("!s.thinks")
    while made.status()["moves"] < moves:
        made.key("KeyZ")
        made.until("!s.thinks")
    made.until("s.hint || s.scene !== 'Table'")  # Nothing more happens once the person has to decide.
    while made.status()["scene"] == "SinceView":  # The screen must be complete before A leaves it.
        made.key("KeyZ")
        made.until("s.hint || s.scene === 'SinceView'")


def begin(made: Any) -> None:
    made.sit_down()
    play_on(made, 1)


def begun(visit: Any) -> Any:
    """Open the page, and begin a game."""
    made = visit()
    made.open("#seed=0")
    begin(made)
    return made


def enter(made: Any) -> bool:
    """Wait until the page plays, and return whether another tab had to give way."""
    made.page.wait_for_function(
        "() => 'ready' in document.documentElement.dataset || document.querySelector('#elsewhere-dialog')?.open"
    )
    asked = made.page.evaluate("document.querySelector('#elsewhere-dialog')?.open ?? false")
    if asked:
        made.page.click("#elsewhere-play")
    made.started()
    return bool(asked)


@pytest.mark.thorough
@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no-locks"])
def test_what_another_tab_played_is_not_overwritten(locks: bool, visit: Any) -> None:
    first = visit()
    if not locks:
        first.profile.add_init_script(WITHOUT_LOCKS)
    first.open("#seed=0")
    begin(first)
    hide(first)
    second = first.another()
    assert enter(second) == locks
    second.until("s.scene === 'Table'")
    assert second.status()["moves"] >= 1
    play_on(second, 11)
    hide(second)
    moves = second.status()["moves"]
    seed = second.status()["seed"]
    second.page.close()
    hide(first, False)
    first.until("s.scene === 'Table' && s.moves === %d" % moves)
    hide(first)
    third = first.another()
    assert enter(third) == locks
    third.until("s.scene === 'Table'")
    assert (third.status()["moves"], third.status()["seed"]) == (moves, seed)


def test_one_tab_plays_and_the_other_says_so_and_takes_over(visit: Any) -> None:
    first = visit(locale="fr-FR")
    first.open("#seed=0")
    begin(first)
    second = first.another()
    second.wait(ELSEWHERE)
    assert "autre onglet" in second.page.inner_text("#elsewhere-title")
    assert second.page.inner_text("#elsewhere-play") == "Jouer ici"
    second.page.keyboard.press("Escape")
    second.page.keyboard.press("Escape")
    second.page.mouse.click(5, 5)
    second.wait(ELSEWHERE)  # The only way to continue is to play in this tab.
    assert "ready" not in second.page.evaluate("({ ...document.documentElement.dataset })")
    first.key("KeyX")  # The first tab still plays, where X undoes the move.
    first.until("s.moves === 0")
    play_on(first, 1)
    second.page.click("#elsewhere-play")
    second.started()
    second.until("s.scene === 'Table' && s.moves === 1")
    first.wait(ELSEWHERE)
    before = first.page.evaluate(SLOTS)
    first.page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert first.page.evaluate(SLOTS) == before
    first.page.click("#elsewhere-play")
    second.wait(ELSEWHERE)
    first.wait("!" + ELSEWHERE)
    first.until("s.scene === 'Table' && s.moves === 1")
    second.page.close()


@pytest.mark.thorough
def test_a_tab_that_answers_nothing_has_the_lock_taken_away_and_writes_no_more(visit: Any) -> None:
    first = visit()
    first.page.add_init_script("BroadcastChannel.prototype.addEventListener = function () {};")
    first.open("#seed=0")
    begin(first)
    second = first.another()
    assert enter(second)
    first.wait(ELSEWHERE)
    before = second.page.evaluate(SLOTS)
    hide(first)
    assert second.page.evaluate(SLOTS) == before


@pytest.mark.thorough
def test_a_reload_goes_on_while_another_tab_waits(visit: Any) -> None:
    first = begun(visit)
    second = first.another()
    second.wait(ELSEWHERE)
    for _ in range(3):
        first.page.reload()
        first.started()
        assert not first.page.evaluate(ELSEWHERE)
    assert second.page.evaluate(ELSEWHERE)


@pytest.mark.thorough
def test_a_tab_that_changed_nothing_writes_nothing(visit: Any) -> None:
    made = begun(visit)
    hide(made)
    made.page.evaluate(
        "(() => { window.writes = []; const put = IDBObjectStore.prototype.put;"
        " IDBObjectStore.prototype.put = function (text, key) {"
        "  writes.push(key); return put.call(this, text, key); }; })()"
    )
    for _ in range(3):
        hide(made, False)
        hide(made)
    assert made.page.evaluate("writes") == []


@pytest.mark.thorough
def test_without_locks_each_tab_shows_what_the_other_wrote(visit: Any) -> None:
    first = visit()
    first.profile.add_init_script(WITHOUT_LOCKS)
    first.open("#seed=0")
    begin(first)
    hide(first)
    second = first.another()
    second.started()
    second.until("s.moves === 1")
    second.page.evaluate("updeck.python().set_language('fr')")
    first.wait("document.documentElement.lang === 'fr'")
    assert first.status()["moves"] == 1
    play_on(second, 6)
    hide(second)
    first.until("s.moves === %d" % second.status()["moves"])
    second.page.evaluate(
        "updeck.python().home(); updeck.write('up_or_down.a', null); updeck.write('up_or_down.b', null)"
    )
    first.until("s.scene === 'Home'")


GOOD = hostile.LINK
BAD = {"header": "#g=AAAA", "cut short": hostile.LINK[:-3]}


@pytest.mark.thorough
def test_a_link_is_watched_while_another_tab_plays(visit: Any) -> None:
    first = begun(visit)
    second = first.another(GOOD)
    second.started()
    second.until("s.watching?.ready")
    assert not first.page.evaluate(ELSEWHERE)
    before = second.page.evaluate(SLOTS)
    second.page.click("#replay-leave")
    second.wait(ELSEWHERE)
    assert first.status()["scene"] == "Table"
    # A link that is opened in the waiting tab is shown there.
    second.page.evaluate("(fragment) => (location.hash = fragment)", GOOD)
    second.wait("!%s" % ELSEWHERE)
    second.until("s.watching?.ready")
    second.page.click("#replay-leave")
    second.wait(ELSEWHERE)
    assert second.page.evaluate(SLOTS) == before
    second.page.click("#elsewhere-play")
    second.wait("!%s" % ELSEWHERE)
    second.until("s.scene === 'Table' && !s.watching && s.moves === 1")
    first.wait(ELSEWHERE)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", BAD)
def test_a_bad_link_in_a_second_tab_leaves_the_first_one_playing(kind: str, visit: Any) -> None:
    first = begun(visit)
    hide(first)
    before = first.page.evaluate(SLOTS)
    hide(first, False)
    second = first.another(BAD[kind])
    second.wait(ELSEWHERE)
    assert second.page.is_visible("#trouble:popover-open"), "above the dialog"
    assert "Your own games are unchanged" in second.page.inner_text("#trouble")
    assert "#g=" not in second.page.url
    second.page.evaluate("(fragment) => (location.hash = fragment)", BAD[kind])  # an invalid link in the waiting tab
    second.wait("!location.hash")
    second.wait(ELSEWHERE)
    assert first.page.evaluate(SLOTS) == before
    first.key("KeyX")
    first.until("s.moves === 0")
    play_on(first, 1)
    second.page.bring_to_front()
    second.page.click("#elsewhere-play")
    second.started()
    second.until("s.scene === 'Table' && s.moves === 1")
    first.wait(ELSEWHERE)


@pytest.mark.thorough
def test_a_record_goes_on_where_another_tab_takes_over_and_the_game_is_there(visit: Any) -> None:
    first = begun(visit)
    first.page.evaluate("(fragment) => (location.hash = fragment)", GOOD)
    first.until("s.watching?.ready")
    second = first.another()
    assert enter(second)
    second.until("s.scene === 'Table' && s.moves === 1")
    play_on(second, 6)
    moves = second.status()["moves"]
    assert first.status()["watching"]["ready"]
    first.page.click("#replay-leave")
    first.wait(ELSEWHERE)
    first.page.click("#elsewhere-play")
    second.wait(ELSEWHERE)
    first.wait("!%s" % ELSEWHERE)
    first.until("s.scene === 'Table' && s.moves === %d" % moves)


@pytest.mark.thorough
def test_a_game_beside_a_record_that_is_checked_stops_where_another_tab_takes_over(visit: Any) -> None:
    """The current game stops where another tab takes over. The console is stepped by hand, so that the check of the
    record lasts as long as the test needs.
    """
    first = begun(visit)
    first.page.evaluate("updeck.stop()")
    first.page.evaluate("(fragment) => (location.hash = fragment)", GOOD)
    first.until("s.watching && !s.watching.ready")
    assert first.status()["scene"] == "Table"
    second = first.another()
    assert enter(second)
    second.until("s.scene === 'Table' && s.moves === 1")
    first.until("s.scene === 'Home' && s.watching && !s.watching.ready")
    first.page.evaluate("updeck.go()")
    first.until("s.watching?.ready")
    first.page.click("#replay-leave")
    first.wait(ELSEWHERE)
    assert second.status()["moves"] == 1
