"""Hints put the cursor on the hard bot's choice and give its reason. They play nothing and reveal nothing secret."""

import random
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.play import pause_preview
from engine_core.console.play.session import Session
from engine_core.console.store import saved_game
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import BEATEN, BEST, HINTED_BEST, OLD_BEST, PLAYED, Records
from engine_core.draw import signs
from engine_core.games.wheels_up.rules.codes import LAND, LIFT
from host_sim.games import state_json
from tests.console_desk import EASY, HARD, PERSON, Desk, asked, by_chance, do, scene, session_of, sit
from tests.games_with import HINT, games_with
from tests.ink import complaint, measured
from tests.sample import sample
from tests.setting import every_language

GAMES = games_with(HINT)
every_game = pytest.mark.parametrize("game", GAMES)


def hint(desk: Desk) -> tuple[int, str]:
    """Request a hint with A on the page of symbols. Return the action then under the cursor, and the header's text."""
    do(desk, "hold a a")
    return thought(desk)


def thought(desk: Desk) -> tuple[int, str]:
    """Step until the bot has finished thinking, and return the same as `hint`."""
    scene_now = desk.console.top()
    assert scene(desk) == "Hint"
    while not scene_now.named:
        assert desk.console.top() is scene_now
        desk.step()
    desk.settle()
    assert complaint(desk.console) == ""
    return scene_now.table.chosen(), " ".join(scene_now.said) or scene_now.named


def everything(session: Session) -> list:
    """Return everything in a match, including its generators, for comparison."""
    match = session.match
    generators = [bytes(generator) for generator in match.generators if generator]
    return [
        list(match.history),
        bytes(match.state),
        bytes(match.mark()),
        match.undo_from,
        generators,
        session.caption_count,
    ]


def play(desk: Desk, dice: random.Random) -> bool:
    """Play a random action for the person, and step until the person has to decide again. Return False at the end of
    the game.
    """
    session = session_of(desk)
    if scene(desk) == "Hint":
        desk.press("b")
    table = desk.console.top()
    table.turn.play(table.actions[dice.randrange(table.count)])
    while not session.is_over():
        if desk.console.top().asks():
            desk.settle()
            return True
        if scene(desk) not in ("Table", "Hint"):
            desk.press("b" if scene(desk) == "ChaosPrompt" else "a")
        desk.step()
    return False


@every_game
@pytest.mark.parametrize("seats", [2, 4])
def test_the_cursor_can_be_put_onto_every_legal_action(game: str, seats: int) -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON] + [EASY] * (seats - 1), seed=seats, game=game, options={})
    asked(desk)
    made = catalog.part(game, "screens.hint").HintGuide
    dice = random.Random(seats)
    kinds = set()
    for _ in range(60):
        table = desk.console.top()
        guide = made(table)
        state = session.match.state
        kinds.add(session.match.rules.decision(state))
        for action in list(table.actions[: table.count]):
            chain = [action, table.actions[table.count - 1]] if guide.goes_on(state, action) else [action]
            guide.point(chain)
            assert table.chosen() == chain[-1]
            table.redraw()
            if dice.random() < 0.1:
                desk.settle()
        if not play(desk, dice):
            break
    assert len(kinds) > 1 or len(session.match.rules.DECISIONS) == 1


@every_game
def test_a_hint_over_a_move_that_waits_for_a_second_press_names_a_once(game: str) -> None:
    desk = Desk(seed=1)
    sit(desk, [PERSON, HARD, EASY], seed=7, game=game, options={})
    asked(desk)
    desk.console.settings.values[S.CONFIRM] = 1
    hint(desk)
    desk.press("b")
    table: Any = desk.console.top()
    table.turn.confirming = table.chosen()
    table.redraw()
    desk.settle()
    hint(desk)
    texts = [text for text, _ in measured(desk.console).texts]
    assert sum(text.count(signs.BUTTON_A) for text in texts) == 1, texts


@every_game
def test_a_hint_is_legal_plays_nothing_and_changes_no_byte(game: str) -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, HARD, EASY], seed=7, game=game, options={})
    asked(desk)
    dice = random.Random(2)
    said = set()
    for _ in range(12):
        before = everything(session)
        action, text = hint(desk)
        assert everything(session) == before
        do(desk, "b")
        table = desk.console.top()
        assert scene(desk) == "Table" and table.chosen() == action, "the cursor stays"
        assert text and action in list(table.actions[: table.count])
        assert session.hints[len(session.match.history)] in list(table.actions[: table.count]), (
            "a review leaves out a move that a hint named"
        )
        said.add(text)
        if not play(desk, dice):
            break
    assert len(said) > 1


@every_game
def test_another_deal_of_what_the_seat_cannot_know_changes_no_hint(game: str) -> None:
    for turn in (2, 5):
        seen = []
        for variant in range(4):
            desk = Desk(seed=1)
            session = sit(desk, [PERSON, EASY, EASY], seed=11, game=game, options={})
            asked(desk)
            dice = random.Random(turn)
            for _ in range(turn):
                assert play(desk, dice)
            if variant:
                session.match.rules.resample(session.match.state, 0, bytearray(range(variant, variant + 8)))
            seen.append(hint(desk))
        assert len(set(seen)) == 1, seen


def test_the_same_hint_comes_again() -> None:
    desk = Desk(seed=1)
    sit(desk, [PERSON, EASY], game="up_too_high", options={})
    asked(desk)
    first = hint(desk)
    do(desk, "b")
    assert hint(desk) == first


@every_game
def test_b_stops_and_the_table_is_as_it_was(game: str) -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY], game=game, options={})
    asked(desk)
    before = desk.picture()
    do(desk, "hold a a")
    assert scene(desk) == "Hint" and desk.picture() != before
    do(desk, "b")
    assert scene(desk) == "Table" and desk.picture() == before and not session.hinted


def test_the_hint_goes_when_the_cursor_moves_or_a_menu_opens() -> None:
    desk = Desk(seed=1)
    sit(desk, [PERSON, EASY])
    asked(desk)
    hint(desk)
    shown = desk.picture()
    (before,) = do(desk, "b snap before")
    assert scene(desk) == "Table" and shown != before
    hint(desk)
    do(desk, "right left")
    assert scene(desk) == "Table" and desk.picture() == before
    hint(desk)
    do(desk, "hold b")
    assert scene(desk) == "Pause"
    do(desk, "b")
    assert scene(desk) == "Table" and desk.picture() == before


def test_a_chain_is_led_from_step_to_step_until_the_turn_ends() -> None:
    """After the first hint, each further step of the turn (playing a card, taking one, choosing a column) gets its own
    hint.
    """
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY], confirm=0)
    asked(desk)
    hint(desk)
    steps = 1
    while True:
        do(desk, "a")
        if scene(desk) != "Hint":
            break
        thought(desk)
        steps += 1
    assert steps >= 3 and session.match.rules.current_player(session.match.state) == 1
    asked(desk)
    desk.wait(3000)
    assert scene(desk) == "Table", "the next turn begins without a hint"


def test_another_choice_ends_the_chain() -> None:
    desk = Desk(seed=1)
    sit(desk, [PERSON, EASY])
    asked(desk)
    hint(desk)
    do(desk, "right a wait 500")
    assert scene(desk) == "Table"


def test_the_cards_of_a_bid_are_lifted_and_b_puts_them_back() -> None:
    desk = Desk(seed=1)
    lifted = 0
    for seed in range(8):
        session = sit(desk, [PERSON, EASY], seed=seed, game="up_too_high", options={})
        asked(desk)
        dice = random.Random(seed)
        while session.match.rules.decision(session.match.state) != 1:
            assert play(desk, dice)
        before = everything(session)
        hint(desk)
        table = desk.console.top().table
        lifted += table.plan.bid
        assert everything(session) == before
        do(desk, "b b b")
        assert table.plan.bid == 0 and scene(desk) == "Table"
    assert lifted


def offers(desk: Desk) -> bool:
    """Return whether A on the page of symbols gives a hint. The pause menu must have a line for it in exactly
    that case.
    """
    table = desk.console.top()
    do(desk, "hold a")
    assert scene(desk) == "Legend"
    do(desk, "a")
    by_signs = scene(desk) == "Hint"
    if scene(desk) in ("Hint", "Legend"):  # Otherwise A has turned the page.
        do(desk, "b")
    do(desk, "hold b")
    by_menu = pause_preview.HINT in desk.console.top()._rows
    do(desk, "b")
    assert by_signs == by_menu and desk.console.top() is table
    return by_signs


def test_the_pause_menu_has_a_line_for_it_before_that_to_leave() -> None:
    desk = Desk(seed=1)
    for game in GAMES:
        sit(desk, [PERSON, EASY], game=game, options={})
        asked(desk)
        do(desk, "menu:hint")
        assert scene(desk) == "Hint"
        assert thought(desk)[1]


def test_the_setting_turns_hints_off() -> None:
    desk = Desk(seed=1)
    sit(desk, [PERSON, EASY])
    asked(desk)
    assert offers(desk)
    desk.console.settings.values[S.HINTS] = 0
    assert not offers(desk)


@every_game
def test_there_is_none_while_a_bot_plays_or_between_two_people(game: str) -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY, PERSON], game=game, options={})
    dice = random.Random(1)
    looked = 0
    for _ in range(3000):
        table = desk.console.top()
        if scene(desk) != "Table":
            do(desk, "a")
        elif table.mine:
            assert table.offers_hint() == (session.match.rules.current_player(session.match.state) == session.viewer)
            table.turn.play(table.actions[dice.randrange(table.count)])
        else:
            assert not table.offers_hint()
            looked += 1
            desk.step()
        if session.is_over():
            break
    assert looked > 50


def test_a_person_who_can_play_no_chaos_card_gets_no_hint() -> None:
    """WU26: a person who opted in is handed the console with or without a card to respond with, and gets no hint."""
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, PERSON], game="wheels_up", options={})
    dice = random.Random(1)
    seen = 0
    for _ in range(3000):
        table = desk.console.top()
        if scene(desk) == "ChaosPrompt":
            do(desk, "right a" if dice.random() < 0.3 else "a")
        elif scene(desk) != "Table":
            do(desk, "a")
        elif not table.mine:
            do(desk, "b") if dice.random() < 0.2 else desk.step()
        elif table.turn.timing.decoy:
            seen += 1
            assert not table.offers_hint()
            do(desk, "a")
        else:
            table.turn.play(table.actions[dice.randrange(table.count)])
        if session.is_over() or seen > 3:
            break
    assert seen


def test_a_lesson_gives_no_hint() -> None:
    desk = Desk(seed=1)
    do(desk, "a a wait 500")
    assert scene(desk) == "LessonTable"
    do(desk, "a hold a")
    assert scene(desk) == "Legend" and not desk.console.top()._table.offers_hint()
    do(desk, "a a")
    assert scene(desk) == "Legend", "its last page"
    do(desk, "a")
    assert scene(desk) == "LessonTable"


def test_a_game_with_a_hint_says_so_after_it_was_left_and_resumed(tmp_path: Path) -> None:
    desk = Desk(seed=1, folder=str(tmp_path))
    session = sit(desk, [PERSON, EASY])
    asked(desk)
    assert saved_game.save(desk.machine.store, session)
    again = saved_game.load(desk.console, "up_or_down")
    assert again is not None and not again.hinted
    hint(desk)
    assert session.hinted and saved_game.save(desk.machine.store, session)
    again = saved_game.load(desk.console, "up_or_down")
    assert again is not None and again.hinted


@pytest.mark.parametrize("hinted", [False, True])
def test_the_best_score_with_hints_is_kept_apart(hinted: bool) -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY], game="way_up_high", options={})
    session.hinted = hinted
    by_chance(session, 1)
    records = Records(desk.machine.store)
    counted = records.count(session)
    numbers = Records(desk.machine.store).of("way_up_high").numbers
    score = session.match.rules.score(session.match.state, 0)
    assert numbers[PLAYED] == 1
    assert (numbers[BEST], numbers[HINTED_BEST]) == ((0, score + 1) if hinted else (score + 1, 0))
    assert records.statistics["way_up_high"][1][0][1] == 1, "played"
    assert counted[OLD_BEST] == -1 and not counted[BEATEN]


@every_language
def test_before_a_hint_the_menu_says_that_the_game_is_kept_apart(language: str) -> None:
    desk = Desk(language=language)
    sit(desk, [PERSON, EASY])
    asked(desk)
    desk.hold("b")
    menu: Any = desk.console.top()
    while menu.under_cursor() != -1:
        desk.press("up")
    shown = [text for text, _ in measured(desk.console).texts]
    assert ("no high score" if language == "en" else "pas de record") in shown and complaint(desk.console) == ""


def board(session: Session) -> str:
    """Return everything that all players can see on the table, except for what every action uses up."""
    found = state_json(session.match.rules, session.match.state)
    for name in ("turn", "actions", "bought", "asking", "pending", "declared", "idle", "hands", "decks", "own", "hand"):
        found.pop(name, None)
    return repr(found)


POSITIONS = [(game, seed) for game in GAMES for seed in range(100)]


@pytest.mark.parametrize(("game", "seed"), sample(POSITIONS, lambda case: case[1] in (7, 50)))
def test_hints_of_a_turn_never_undo_one_another(game: str, seed: int) -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY], seed=seed, game=game, options={}, confirm=0)
    asked(desk)
    dice = random.Random(seed)
    for _ in range(dice.randrange(16)):
        if not play(desk, dice):
            return
    hint(desk)
    seen = [board(session)]
    for _ in range(30):
        steps = len(desk.console.top().steps)
        before = len(session.match.history)
        desk.press("a")
        assert len(session.match.history) > before
        if board(session) != seen[-1]:
            assert board(session) not in seen
            seen.append(board(session))
        if scene(desk) != "Hint":
            break
        if steps > 1:  # With one step, a new plan may be there at once.
            assert len(desk.console.top().steps) in (0, steps - 1), "it was planned"
        thought(desk)


def test_a_hint_lifts_no_airplane_that_a_hint_has_landed() -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY], seed=7, game="wheels_up", options={}, confirm=0)
    asked(desk)
    dice = random.Random(7)
    moves = 0
    for _ in range(40):
        landed = list(desk.console.top().turn.landed)
        hint(desk)
        while scene(desk) == "Hint":
            top: Any = desk.console.top()
            decision, action = top.steps[0][:2]
            assert decision != LIFT or action not in landed
            moves += decision == LAND
            desk.press("a")
            if scene(desk) == "Hint":
                thought(desk)
        while not session.is_over() and not desk.console.top().asks():
            desk.press("a") if scene(desk) != "Table" else desk.step()
        if session.is_over() or not play(desk, dice):
            break
    assert session.hinted and moves


@every_game
def test_any_press_but_a_ends_a_hint_and_thinking(game: str) -> None:
    desk = Desk(seed=1)
    sit(desk, [PERSON, EASY], game=game, options={})
    asked(desk)
    for button in ("b", "right", "left"):
        do(desk, "hold a a")
        top: Any = desk.console.top()
        assert scene(desk) == "Hint"
        if not top.named:  # An immediate choice was named while the picture settled.
            assert "thinking" in " ".join(text for text, _ in measured(desk.console).texts)
            desk.press(button)
            assert scene(desk) == "Table"
            hint(desk)
        desk.press(button)
        assert scene(desk) == "Table"
