"""The review after a game: a hard bot's choices on the tables of the moments, and playing on from there."""

import sys
from bisect import bisect
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.after import review as review_module
from engine_core.console.after.review import Review
from engine_core.console.play.session import Session
from engine_core.console.store import saved_game, saved_game_reader
from engine_core.console.store.records import PLAYED, Records, counts
from engine_core.console.store.setting_rows import LANGUAGE
from host_sim.desk import BUTTONS
from tests.console.after.test_ending import at_the_end
from tests.console.history.test_history import turns_of
from tests.console.play.test_hint import everything
from tests.console_desk import EASY, PERSON, Desk, asked, do, leave, scene, session_of
from tests.games_with import HINT, games_with
from tests.ink import complaint, measured

GAMES = games_with(HINT)
MOST = 16  # maximum number of decisions that a review looks at
PASS_MS = 7  # approximate time of a pass in which a device thinks
every_game = pytest.mark.parametrize("game", GAMES)


def to_the_menu(desk: Desk) -> None:
    """Leave the last table, the count of points and the page of the winner."""
    for _ in range(4):
        if scene(desk) != "AfterGame":
            do(desk, "b")
    assert scene(desk) == "AfterGame"


def reviewed(desk: Desk, game: str, seed: int = 5, stop_after: int = -1) -> Session:
    """Play a game at random, and review it from the menu after it."""
    session = at_the_end(desk, [PERSON, EASY], game, seed)
    to_the_menu(desk)
    do(desk, "down*3 a")
    review = desk.console.top()
    assert scene(desk) == "Review"
    while not review.ready:
        desk.clock.step(PASS_MS)
        desk.console.step()
        if review.done == stop_after:
            do(desk, "b")
    desk.settle()
    assert complaint(desk.console) == ""
    return session


def at_the_moment(desk: Desk) -> Any:
    """Open the moment under the cursor; return its scene once its table is there."""
    do(desk, "a")
    view = desk.console.top()
    assert scene(desk) == "MomentView"
    while view.table is None:
        desk.step()
    desk.settle()
    return view


def drawn(desk: Desk) -> list[str]:
    """Return the texts on the screen."""
    return [text for text, *_ in measured(desk.console).texts]


@every_game
def test_the_answer_is_the_choice_that_a_confirms(game: str) -> None:
    desk = Desk(seed=1)
    reviewed(desk, game)
    moment = desk.console.top().found[0]
    view = at_the_moment(desk)
    before = bytes(view.state)
    # A bid takes a press for each card, then one that ends it; a map's cursor may begin where nothing can be done
    for button in ("a", "a", "down", "a", "down", "a", "a", "right", "a", "a"):
        if moment.answer < 0:
            do(desk, button)
    assert moment.answer in list(view.table.actions[: view.table.count]) and bytes(view.state) == before
    assert scene(desk) == "MomentView" and complaint(desk.console) == ""


@pytest.mark.parametrize("language", [0, 1])
def test_the_progress_of_a_review_is_drawn_as_on_a_new_page(language: int) -> None:
    desk = Desk(seed=1)
    desk.console.settings.values[LANGUAGE] = language
    desk.console.settings.use()
    at_the_end(desk, [PERSON, EASY], "wheels_up", 3)
    to_the_menu(desk)
    do(desk, "down*3 a")
    review = desk.console.top()
    for count in (1, 9, 11):
        while review.done < count or not (review.thinks and review.counted):
            desk.step()
        shown = desk.picture()
        review.show()
        while review.stale:
            desk.step()
        assert desk.picture() == shown


@every_game
def test_the_three_largest_are_shown_on_the_table_of_then_and_nothing_changes(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_module, "_LIMIT_MS", 1 << 28)  # so that the time never runs out
    made = catalog.part(game, "screens.hint").HintGuide
    desk = Desk(seed=1)
    session = reviewed(desk, game)
    before = everything(session)
    review = desk.console.top()
    found = review.found
    assert 0 < len(found) <= 3 and len(review.decisions) == min(MOST, review._all)
    assert len(found) == 3 or review.done == len(review.decisions), "all were looked at unless three were found"
    assert [moment.loss for moment in found] == sorted((moment.loss for moment in found), reverse=True)
    assert len({moment.turn for moment in found}) == len(found), "one a turn"
    begins = [first for first, *_ in turns_of(session)]
    assert [moment.turn for moment in found] == [bisect(begins, moment.at) for moment in found]
    for moment in found:
        assert moment.loss > 1 and moment.played == session.match.history[moment.at] != moment.better
        hidden = desk.picture()
        told = {one.line for one in found if one.answer >= 0}
        assert set(drawn(desk)) & {one.line for one in found} == told, "the others are hidden"
        view = at_the_moment(desk)
        asks = drawn(desk)
        assert moment.answer == -1 and "What would you play?" in asks and "bot +%d" % moment.loss not in " ".join(asks)
        do(desk, "right right left")  # the cursor moves, and the table shows its usual header
        assert "What would you play?" not in drawn(desk) and complaint(desk.console) == ""
        do(desk, "hold b")
        assert scene(desk) == "Review" and desk.picture() == hidden, "without an answer, nothing is shown"
        view = at_the_moment(desk)
        given = moment.better if moment is found[0] else moment.played
        view.table.turn.play(given)
        desk.settle()
        right = "yes! +%d" if moment is found[0] else "bot +%d"
        assert moment.answer == given and (right % moment.loss) in " ".join(drawn(desk))
        guide = made(view.table)
        assert view.table.session.viewer == 0 and complaint(desk.console) == ""
        if not guide.goes_on(view.state, moment.better):
            assert view.table.chosen() == moment.better
        better = desk.picture()
        do(desk, "left")
        assert complaint(desk.console) == "" and desk.picture() != better
        if not guide.goes_on(view.state, moment.played):
            assert view.table.chosen() == moment.played
        do(desk, "right")
        if not guide.goes_on(view.state, moment.better):
            assert view.table.chosen() == moment.better
        do(desk, "a")
        assert complaint(desk.console) == ""
        do(desk, "b b")
        assert scene(desk) == "Review" and moment.line in drawn(desk)
        do(desk, "a wait 3000")
        assert "bot +%d" % moment.loss in " ".join(drawn(desk)).replace("yes!", "bot"), "it asks once"
        do(desk, "b down")
    do(desk, "b")
    assert scene(desk) == "AfterGame" and everything(session) == before


def test_a_moment_that_other_guesses_of_the_hidden_cards_refute_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Wheels Up!, where the watcher is not sure, a moment needs a second look with other guesses."""
    desk = Desk(seed=1)
    reviewed(desk, "wheels_up", seed=4)
    assert desk.console.top().found == []
    monkeypatch.setattr(review_module, "_AGAIN", review_module._WHOLE)
    desk = Desk(seed=1)
    reviewed(desk, "wheels_up", seed=4)
    assert desk.console.top().found, "a single look would have shown it"


def test_when_its_time_is_over_a_review_shows_what_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick looks take at most half of the time, so that some decisions get a longer look."""
    monkeypatch.setattr(review_module, "_LIMIT_MS", 12_600)
    desk = Desk(seed=1)
    reviewed(desk, "up_or_down")
    review = desk.console.top()
    assert review._count < len(review.decisions), "half of the time ends the quick looks"
    assert 0 < len(review.found) < 3, "the whole time ends the review"
    assert "The bot tried %d of your 63 choices:" % review.done in drawn(desk)


def test_b_ends_the_looks_and_b_again_shows_what_was_found() -> None:
    desk = Desk(seed=1)
    at_the_end(desk, [PERSON, EASY], "up_or_down", 5)
    to_the_menu(desk)
    do(desk, "down*3 a")
    review = desk.console.top()
    while len(review._doubts) < 5:
        desk.step()
    looked_at = review.done + 5
    worst = max(review._doubts)
    do(desk, "b")
    assert (review._before, review._number) == worst, "the worst is thought about first"
    desk.settle()
    assert not review.ready and "choices tried: %d of %d" % (review.done, looked_at) in drawn(desk)
    assert "It tries %d of your 63 choices." % looked_at in drawn(desk)
    while not review.found:
        desk.step()
    do(desk, "a")
    assert scene(desk) == "Review" and not review.ready, "the list is not there yet"
    do(desk, "b")
    desk.settle()
    assert review.ready and review.done == looked_at - 4
    assert "The bot tried %d of your 63 choices:" % review.done in drawn(desk)


def test_a_pass_thinks_for_one_slice() -> None:
    """A pass runs at most one step of the bot, or replays four actions. The game starts again only for an earlier
    decision. (The time of a step is measured on the device.)
    """
    desk = Desk(seed=1)
    at_the_end(desk, [PERSON, EASY], "way_up_high")
    to_the_menu(desk)
    do(desk, "down*3 a")
    review = desk.console.top()
    while not review.ready:
        steps, at = review.done, review.at
        desk.step()
        assert review.done - steps <= 1 and review.at - at <= 4
        assert review.at >= at or review.decisions[review._number] < at


@every_game
def test_no_pass_imports(game: str) -> None:
    """An import would delay button presses."""
    desk = Desk(seed=1)
    at_the_end(desk, [PERSON, EASY], game, 3)
    to_the_menu(desk)
    do(desk, "down*3")
    desk.machine.buttons.tap(BUTTONS["a"])
    while scene(desk) != "Review":
        desk.step()
    imported = set(sys.modules)
    review = desk.console.top()
    while not review.done:
        desk.step()
    assert set(sys.modules) == imported


def test_a_review_looks_at_sixteen_of_more_decisions_spread_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    def decisions() -> list[int]:
        desk = Desk(seed=1)
        reviewed(desk, "up_too_high", stop_after=1)
        return list(desk.console.top().decisions)

    some = decisions()
    monkeypatch.setattr(review_module, "_MOST", 1000)
    every = decisions()
    assert len(some) == MOST < len(every)
    assert some == [every[i * len(every) // MOST] for i in range(MOST)]


def test_a_player_who_played_as_a_hard_bot_does_is_reproached_nothing() -> None:
    desk = Desk(seed=1)
    session = at_the_end(desk, [PERSON, EASY])
    to_the_menu(desk)
    same, near, worse = 18, 2, 0
    for spread in (False, True):
        desk.console.push(Review(desk.console, session, ([], 0, 63, spread, same, near, worse)))
        desk.settle()
        said = " ".join(drawn(desk))
        assert complaint(desk.console) == "" and ("20 of your 63, spread evenly" in said) == spread
    assert "18 like the bot, 2 as good, 0 worse" in said and "found no" in said
    do(desk, "a up down")
    assert scene(desk) == "Review"


def test_a_review_in_which_nothing_was_looked_at_is_left_at_once() -> None:
    desk = Desk(seed=1)
    at_the_end(desk, [PERSON, EASY])
    to_the_menu(desk)
    do(desk, "down*3 a")
    assert scene(desk) == "Review" and not desk.console.top().done
    do(desk, "b")
    assert scene(desk) == "AfterGame"


def test_several_people_have_no_review() -> None:
    """A review would show the hand of one of them."""
    desk = Desk(seed=1)
    at_the_end(desk, [PERSON, PERSON])
    to_the_menu(desk)
    assert len(desk.console.top().rows) == 5


@every_game
def test_the_moment_shows_nothing_that_the_person_could_not_know(game: str) -> None:
    """Another deal of the cards that were hidden at the moment changes no pixel."""
    seen = []
    for variant in range(3):
        desk = Desk(seed=1)
        reviewed(desk, game)
        do(desk, "a")
        view = desk.console.top()
        while view.table is None:
            desk.step()
        if variant:
            view.past.match.rules.resample(view.state, 0, bytearray(range(variant, variant + 8)))
            view.table.redraw()
            view.table.stale = 0
            view.redraw()
        desk.settle()
        seen.append(desk.picture())
    assert len(set(seen)) == 1


@every_game
def test_playing_on_from_a_moment_counts_for_nothing(game: str, tmp_path: Path) -> None:
    desk = Desk(seed=1, folder=str(tmp_path))
    old = reviewed(desk, game)
    found = desk.console.top().found
    moment = min(found, key=lambda moment: moment.at)
    do(desk, "down " * found.index(moment))
    before = desk.machine.store.load("records")
    at_the_moment(desk).table.turn.play(moment.played)
    do(desk, "a a")
    session = session_of(desk)
    assert session is not old and session.practice
    asked(desk)
    assert list(session.match.history) == list(old.match.history[: moment.at])
    assert not counts(session) and session.match.rules.current_player(session.match.state) == 0
    table = desk.console.top()
    table.turn.play(table.actions[0])
    asked(desk)
    leave(desk)
    again = saved_game.load(desk.console, game)
    assert again is not None and again.practice
    assert saved_game.moves(desk.machine.store, game) == again.caption_count + saved_game.PRACTISED
    assert scene(desk) == "Home" and "replayed" in [text for text, *_ in measured(desk.console).texts]
    Records(desk.machine.store).count(again)
    assert desk.machine.store.load("records") == before
    assert Records(desk.machine.store).of(game).numbers[PLAYED] == 1


@every_game
def test_no_black_screen_lies_before_a_moment(game: str) -> None:
    """The list stays until the moves before the moment have been replayed."""
    desk = Desk(seed=1)
    reviewed(desk, game)
    before = desk.picture()
    desk.machine.buttons.tap(BUTTONS["a"])
    shown = []
    for _ in range(400):
        desk.step()
        shown.append(desk.picture())
    assert scene(desk) == "MomentView" and shown[-1] != before
    first = shown.index(shown[-1])
    assert set(shown[:first]) <= {before}


def test_a_move_that_a_hint_named_is_never_reproached() -> None:
    desk = Desk(seed=1)
    session = reviewed(desk, "up_or_down")
    review = desk.console.top()
    blamed = {moment.at: moment.played for moment in review.found}
    same = review.same
    session.hints.update(blamed)
    session.hints[0] = 0x7FFF  # a hint named this action, but another one was played
    saved = saved_game_reader.Save("up_or_down", bytes(saved_game.written(session, False)))
    assert saved.hints == blamed and saved.history == session.match.history
    session.hints = saved.hints
    do(desk, "b a")
    again = desk.console.top()
    while not again.ready:
        desk.step()
    assert blamed and not {moment.at for moment in again.found} & set(blamed)
    assert again.same == same + len(blamed) and again.done >= review.done


def test_garbage_is_collected_between_decisions_in_passes_that_do_nothing_else() -> None:
    desk = Desk(seed=1)
    at_the_end(desk, [PERSON, EASY], "way_up_high")
    to_the_menu(desk)
    do(desk, "down*3 a")
    review = desk.console.top()
    machine: Any = desk.machine
    collect = machine.collect
    collected = []

    def counted() -> None:
        collected.append(review.done)
        collect()

    machine.collect = counted
    while not review.ready:
        before = (review.at, review.done, review.thinks, review.counted)
        count = len(collected)
        desk.step()
        assert len(collected) == count or (review.at, review.done, review.thinks, review.counted) == before
    assert sorted(set(collected)) == list(range(review.done + 1))
