"""The table of Up or Down? shows the current state, and nothing of an earlier one."""

import itertools
import random
import re
from typing import Any

import pytest

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules.columns import best_put, column_score
from engine_core.games.up_or_down.rules.layout import (
    COLUMN_SIZE,
    DISCARD,
    DOWN_COUNT,
    DRAW,
    DROP,
    HANDS,
    LENGTH,
    LOG,
    LOGGED,
    PLACE,
    PLAY,
    PUT,
    TAKE,
    TAKEN,
    TALLY,
    UP_COUNT,
)
from engine_core.games.up_or_down.screens import gist
from engine_core.games.up_or_down.screens.move_caption import card_text
from engine_core.games.up_or_down.screens.table_view import main_colour
from engine_core.packed_texts import signed
from host_sim.setting import legal, rules_class
from tests.console.lesson import lessons
from tests.console_desk import NORMAL, PERSON, Desk, asked, do, scene, sit
from tests.gallery.games.positions import LONG, sit_down
from tests.ink import measured


def test_the_cursor_begins_on_a_neighbour_that_fits_and_then_where_the_footer_said_it_would_go() -> None:
    desk = Desk()
    session = sit(desk, [PERSON, NORMAL], seed=5)
    desk.console.settings.values[S.MOTION] = 0
    rules: Any = session.match.rules
    state = session.match.state
    other = second = 0
    for _ in range(10_000):
        top: Any = desk.console.top()
        if scene(desk) == "LastTable":
            break
        if top.asks():
            if rules.decision(state) == PUT:
                assert top.chosen() == best_put(state, rules.area(0), state[TAKEN])
                other += top.at > 0
            elif rules.decision(state) == TAKE:
                fits = [best_put(state, rules.area(0), card) < DROP for card in top.actions[:2]]
                assert fits[top.at] or not any(fits)
                second += top.at
            top.turn.play(top.chosen())
        desk.step()
    assert other and second, "the best card was not always the first"


def test_down_leads_to_giving_up_the_column_under_the_cursor_and_a_row_of_columns_wraps() -> None:
    desk = Desk()
    session = sit(desk, [PERSON, NORMAL], seed=5)
    desk.console.settings.values[S.MOTION] = 0
    rules: Any = session.match.rules
    seen = set()
    for _ in range(10_000):
        top: Any = desk.console.top()
        if scene(desk) == "LastTable":
            break
        if top.asks():
            places = list(top.actions[: top.count])
            for column in range(3):
                if rules.decision(session.match.state) == PUT and {column, DROP + column} <= set(places):
                    top.point(column)
                    top.press(DOWN)
                    assert top.chosen() == DROP + column
                    score = column_score(session.match.state, rules.area(0) + COLUMN_SIZE * column)
                    shown = [text for text, *_ in measured(desk.console).texts]
                    assert "%d %s 1" % (score, signs.BECOMES) in shown, "the new column is worth a point"
                    top.press(UP)
                    assert top.chosen() == column
                    for row in ([way for way in places if way < DROP], [way for way in places if way >= DROP]):
                        top.point(row[0])
                        found = []
                        for _ in row:
                            top.press(RIGHT)
                            found.append(top.chosen())
                        assert found == row[1:] + row[:1], "from the last column, right leads to the first"
                        top.press(LEFT)
                        assert top.chosen() == row[-1]
                    seen.add(column)
            top.turn.play(top.actions[0])
        desk.step()
    assert seen == {0, 1, 2}


def test_a_whole_turn_says_which_card_was_played_for_which() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL, NORMAL], seed=5)
    state = session.match.state
    while session.match.rules.decision(state) != DRAW:
        session.apply(legal(session.match.rules, state)[0])
    moves = [(0, session.match.history[0], ""), (1, session.match.history[1], ""), (2, session.match.history[2], "")]
    before = session.match.rules.new_state(session.match.seed)
    seat = session.match.rules.current_player(before)
    rules: Any = session.match.rules
    text, figure = gist.Gist(rules, session.words).gist(before, state, seat, moves)
    played, taken, _ = session.match.history[:3]
    assert text == "%s takes %s, col. 1" % (card_text(played), card_text(taken)) and figure == "+1"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_turn_that_gives_a_column_up_says_first_what_was_played_and_all_that_it_brought(language: str) -> None:
    desk = Desk(language=language)
    session = sit(desk, [NORMAL, NORMAL], seed=5)
    rules: Any = session.match.rules
    state = session.match.state
    moves: list[tuple[int, int, str]] = []
    before = bytearray(state)
    told = gist.Gist(rules, session.words)
    given_up = 0
    while not session.is_over():
        decision = rules.decision(state)
        if decision == PLAY:
            moves = []
            before[:] = state
        seat = rules.current_player(state)
        action = legal(rules, state)[-1]  # The last way to put a card gives up a column.
        moves.append((decision, action, ""))
        session.apply(action)
        if decision != PUT:
            continue
        text, figure = told.gist(before, state, seat, moves)
        points = rules.score(state, seat) - rules.score(before, seat)
        swaps = "(%s|%d) \\w+ %s" % (card_text(moves[0][1]), moves[0][1], card_text(moves[1][1]))
        assert re.match(swaps + ", ", text) and figure == signed(points)
        parts = told.parts(before, state, seat, moves).replace("–", "-")
        found = [int(number) for number in re.findall(r"-?\d+", parts)]
        if action < DROP:
            assert found == []
            continue
        column, change, cards = found
        reading = gist.Gist(rules, session.words)
        reading.reader = 0
        line, shown = reading.gist(before, state, seat, moves)
        assert re.fullmatch(swaps, line) and shown == figure, "the line has no room for the column"
        both = [one.parts(before, state, seat, moves).partition(":")[2] for one in (told, reading)]
        assert both[0] == both[1]
        assert column == action - DROP + 1 and change + cards == points
        assert (
            f" {column}" in text[text.index("col.") :]
            and cards == before[rules.area(seat) + COLUMN_SIZE * (column - 1) + LENGTH]
        )
        given_up += 1
    assert given_up


def test_a_long_press_over_the_columns_and_points_does_what_it_does_at_the_table() -> None:
    for button, opened in (("a", "Legend"), ("b", "Pause")):
        desk = Desk()
        sit(desk, [PERSON, NORMAL], seed=5)
        while not desk.console.top().asks():
            desk.step()
        do(desk, "up")
        assert scene(desk) == "Scores"
        do(desk, f"hold {button}")
        assert scene(desk) == opened


def test_the_columns_and_points_count_no_cards_given_up_before_there_are_any() -> None:
    desk = Desk()
    session = sit(desk, [PERSON, NORMAL], seed=5)
    asked(desk)
    do(desk, "up")
    assert not [text for text, _ in measured(desk.console).texts if signs.GREY in text]
    session.match.state[session.match.rules.area(1) + DISCARD] = 4  # type: ignore[attr-defined]
    do(desk, "down")
    assert [text for text, _ in measured(desk.console).texts if signs.GREY in text] == [signs.GREY + "4"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lesson_s_box_about_the_card_to_take_points_at_it(language: str) -> None:
    desk = Desk(language=language)
    top = lessons.open_lesson(desk, "up_or_down", 1, 1)
    while "17" not in " ".join(top.box_pages[top.box_page]):
        desk.press("a")
    assert top.where() == top.places.where(17)


def test_UD9_what_comes_from_the_only_pile_left_is_told_where_it_is_seen() -> None:
    desk = Desk()
    rules: Any = sit(desk, [NORMAL, NORMAL]).match.rules
    seen: set[tuple[tuple[bool, bool], bool]] = set()
    for pile in (0, 1):  # All draws are from this pile, so the other one is left.
        session = sit(desk, [NORMAL, NORMAL])
        state = session.match.state
        while not session.is_over():
            actions = legal(rules, state)
            decision = rules.decision(state)
            left = (state[UP_COUNT] > 0, state[DOWN_COUNT] > 0)
            at = HANDS + 3 * rules.current_player(state)
            before = list(state[at : at + 3])
            session.apply(pile if decision == DRAW else actions[-1 if len(seen) % 2 else 0])
            if decision != PUT or left == (True, True):
                continue
            (card,) = set(state[at : at + 3]) - set(before) - {0} or {0}
            said = session.line.partition(", draws ")[2]
            assert said == ("" if left == (False, False) else card_text(card) if left[0] else "a card")
            seen.add((left, session.line.startswith("gives up")))
    assert {left for left, _ in seen} == {(False, False), (True, False), (False, True)}


def test_a_column_is_given_up_at_the_second_press_where_another_choice_costs_none() -> None:
    desk = Desk()
    session = sit(desk, [PERSON, NORMAL], seed=5)
    desk.console.settings.values[S.MOTION] = 0
    asked = set()
    for _ in range(10_000):
        top: Any = desk.console.top()
        if scene(desk) == "LastTable":
            break
        if scene(desk) == "Table" and top.mine:
            decision = top.rules.decision(session.match.state)
            brings = [top.brings(top.actions[at]) for at in range(top.count)]
            doubted = [at for at in range(top.count) if top.doubts(top.actions[at]) and brings[at] != 3]
            if doubted and decision not in asked:
                asked.add(decision)
                top.at = doubted[0]
                played = len(session.match.history)
                desk.press("a")
                assert len(session.match.history) == played
            assert len(doubted) < top.count, "there is a choice that needs no second press for its column"
            desk.press("a")
        elif scene(desk) != "Table":
            desk.press("a")
        desk.step()
    assert asked == {TAKE, PUT}


def test_the_sign_of_a_column_changes_only_where_another_colour_is_more_frequent() -> None:
    rules: Any = rules_class("up_or_down")(2, {})
    ties = changes = 0
    for seed in range(20):
        state = rules.new_state(seed)
        dice = random.Random(seed)
        shown: dict[tuple[int, int], int] = {}
        while rules.current_player(state) >= 0:
            rules.apply_action(state, dice.choice(legal(rules, state)))
            for seat, column in itertools.product(range(2), range(3)):
                at = rules.area(seat) + COLUMN_SIZE * column
                if not state[at]:
                    continue
                tally = list(state[at + TALLY : at + TALLY + 6])
                colour = main_colour(state, rules.area(seat), column)
                before = shown.get((seat, column), colour)
                assert tally[colour] == max(tally)
                if state[at] > 1 and tally[before] == max(tally):
                    assert colour == before
                    ties += tally.count(max(tally)) > 1
                changes += colour != before
                shown[seat, column] = colour
    assert ties and changes


def test_the_page_of_columns_shows_the_colours_of_everybodys_cards() -> None:
    desk = Desk()
    sit_down(desk, *LONG, lambda rules, state: rules.decision(state) == PLAY)
    session: Any = desk.console.session
    rules = session.match.rules
    state = session.match.state
    do(desk, "up a")
    area = rules.area(0)
    drawn = "".join(text for text, ink in measured(desk.console).texts if ink and text in signs.COLOURS)
    logged = [state[area + i : area + i + state[area + LOGGED]] for i in (LOG, PLACE)]
    cards = [card for column in range(3) for card, place in zip(*logged, strict=True) if place == column]
    assert len(cards) > 12 and drawn == "".join(signs.COLOURS[COLOURS[card]] for card in cards)
    do(desk, "b b")
    assert scene(desk) == "Table"
