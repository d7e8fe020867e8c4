"""Puzzles on the console: the question, wrong moves, the answer and the moves that follow, and the saved progress."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.lesson import lesson_notes
from engine_core.console.lesson.lesson_list import PUZZLES, STEPS
from engine_core.console.puzzle import puzzle_why
from engine_core.console.puzzle.puzzle_list import GAME_OF
from engine_core.console.puzzle.puzzle_notes import PuzzleNotes
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.games.up_or_down.rules.layout import DROP
from engine_core.games.up_too_high.rules.layout import ACTING, COMPANIES, NONE, PRESIDENT
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.way_up_high.rules.layout import BUILT
from host_sim.workshop.pack import puzzles
from host_sim.workshop.pack.__main__ import ROOT
from host_sim.workshop.puzzles import judged
from host_sim.workshop.puzzles.forced import Search
from host_sim.workshop.puzzles.lab import Lab
from tests.console.lesson.lessons import asked, fold
from tests.console.puzzle.puzzling import FIRST, answer, asked_or_over, err, finish, miss, open_puzzle, solve, watch
from tests.console_desk import Desk, do, scene
from tests.ink import complaint, measured
from tests.sample import sample

LISTED = puzzles.puzzles(ROOT)
NUMBERS = range(1, len(LISTED) + 1)
every_game = pytest.mark.parametrize("game", PUZZLES)


def told(desk: Desk) -> str:
    """Return all texts in the picture."""
    return " ".join(text for text, *_ in measured(desk.console).texts)


def box(table: Any) -> str:
    """Return the box's complete text."""
    return str(table.said[0][0])


@pytest.mark.parametrize(
    ("number", "language", "text"),
    sample(
        [(number, language, text) for number in NUMBERS for language in ("en", "fr") for text in (0, 1)],
        lambda case: case[0] % 16 == 1 or case[0] == 10,  # In puzzle 10 a sign is drawn right above the box.
    ),
)
def test_every_puzzle_opens_where_its_line_says_is_answered_and_ends(number: int, language: str, text: int) -> None:
    desk = Desk(language=language)
    desk.console.settings.values[S.TEXT] = text
    table = open_puzzle(desk, number)
    one = LISTED[number - 1]
    moves, _ = puzzles.moves_of(table.session.match.rules, one["deal"], one["before"])
    assert list(table.session.match.history) == moves
    assert str(number) in told(desk) and complaint(desk.console) == ""
    miss(desk)
    assert complaint(desk.console) == "" and table.told
    while table.has_more():
        desk.press("a")
        assert complaint(desk.console) == ""
    solve(desk)
    assert complaint(desk.console) == ""
    watch(desk)
    assert table.session.is_over() and complaint(desk.console) == ""
    rules = table.session.match.rules
    assert rules.winners(table.session.match.state) & 1, "the line that is shown wins"
    assert finish(desk).tries == 0 and complaint(desk.console) == ""


@every_game
def test_solved_at_once_or_at_the_second_try_counts_in_a_row(game: str, tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    open_puzzle(desk, FIRST[game])
    solve(desk)
    end = finish(desk)
    assert (end.tries, end.counts) == (1, (1, 1))
    do(desk, "a")
    assert scene(desk) == "PuzzleTable" and desk.console.top().number == FIRST[game] + 1
    fold(desk)
    err(desk)
    table: Any = desk.console.top()
    assert table.box_pages and not table.meant() and not table.table.goal, "the answer is still hidden"
    solve(desk)
    end = finish(desk)
    assert (end.tries, end.counts) == (2, (2, 2))
    desk.console.autosave.write_notes()
    notes = PuzzleNotes(Desk(folder=str(tmp_path)).machine.store)
    assert (notes.solved, notes.row, notes.done, notes.again) == (2, 2, 2, [])


@every_game
def test_a_wrong_move_is_refused_with_what_it_brings_and_the_second_time_the_answer_is_told(game: str) -> None:
    desk = Desk()
    table = open_puzzle(desk, FIRST[game])
    before = bytes(table.session.match.state)
    fold(desk)
    err(desk)
    said = told(desk)
    ends = "Final score:" if table.puzzle.wins else r", after the last turn, wins \d+ to \d+\."
    assert "No" in said and re.search(ends, box(table))
    fold(desk)
    err(desk)
    assert ("Best: Ana" in box(table) and "Only this turn" in box(table)) or "of 100 games" in box(table)
    assert bytes(table.session.match.state) == before
    fold(desk)
    assert table.table.chosen() == table.lesson.awaited(), "the cursor is on the answer"
    table.read_again()
    assert "Best: Ana" in box(table), "B reads the explanation again"


def test_the_cursor_begins_as_in_a_game_and_a_alone_answers_no_puzzle() -> None:
    for number in NUMBERS:
        desk = Desk()
        table = open_puzzle(desk, number)
        fold(desk)
        while table.tries == 1 and table.lesson.number == 0:
            began = table.table.at if table.game == "up_or_down" else 0
            table.table.ask()
            assert table.game != "up_or_down" or table.table.at == began
            table.after(table.table.turn.play, table.table.chosen())
            asked_or_over(desk)
        assert table.lesson.number == 0, number


def test_a_column_that_fits_is_given_up_by_two_presses_of_a() -> None:
    desk = Desk()
    for number in NUMBERS:
        table = open_puzzle(desk, number)
        fold(desk)
        for _ in range(table.puzzle.own - 1):
            answer(desk)
        ways = list(table.table.actions[: table.table.count])
        if table.puzzle.own == 3 and ways[0] < DROP and ways[-1] not in (table.lesson.awaited(), table.table.chosen()):
            break
    given_up = ways[-1]
    table.table.point(given_up)
    history = len(table.session.match.history)
    desk.wait(500)
    desk.press("a")
    assert len(table.session.match.history) == history and " again: give up col." in told(desk)
    assert ways[0] < DROP <= given_up
    desk.press("b")
    assert table.table.turn.confirming < 0 and not table.box_pages
    do(desk, "a a")
    asked_or_over(desk)
    assert table.tries == 2 and table.box_pages


def test_a_missed_puzzle_comes_again_after_seven_others(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    open_puzzle(desk, 1)
    miss(desk)
    solve(desk)
    end = finish(desk)
    assert (end.tries, end.counts) == (0, (0, 0)) and "seven" in told(desk)
    store = desk.console.notes
    came = []
    for _ in range(9):
        notes = PuzzleNotes(store)
        came.append(notes.next())
        notes.note(came[-1], True)
    assert came == [2, 3, 4, 5, 6, 7, 8, 1, 9]
    assert PuzzleNotes(store).row == 9


def test_after_a_number_comes_the_next_that_was_not_seen_and_after_the_last_the_first() -> None:
    store = Desk().console.notes
    PuzzleNotes(store).note(12, True)
    assert [PuzzleNotes(store).next("", number) for number in (11, 12, len(LISTED))] == [13, 13, 1]
    for number in NUMBERS[12:]:
        PuzzleNotes(store).note(number, True)
    assert PuzzleNotes(store).next("", 11) == 1


def test_with_dates_a_missed_puzzle_comes_again_after_a_week_and_days_are_counted() -> None:
    store = Desk().console.notes
    rows = []
    for day in (1, 2, 2, 4, 5, 5, 3):  # One day is missed, and at the end the clock goes back.
        PuzzleNotes(store, day).note(10 + day, True)
        rows.append(PuzzleNotes(store, day).row)
    assert rows == [1, 2, 2, 1, 2, 2, 2]
    PuzzleNotes(store, 6).note(9, False)
    assert PuzzleNotes(store, 6).row == 2, "a miss leaves the days as they are"
    for _ in range(8):
        PuzzleNotes(store, 6).note(30, True)
    assert [PuzzleNotes(store, day).next() for day in (6, 12, 13, 14)] == [1, 1, 9, 9]
    assert PuzzleNotes(store).next() == 9, "without a date it comes at once"


def test_leaving_before_the_answer_is_told_counts_nothing_and_after_it_is_a_miss() -> None:
    desk = Desk()
    open_puzzle(desk, 1)
    fold(desk)
    err(desk)
    desk.console.leave("")
    assert PuzzleNotes(desk.console.notes).done == 0
    open_puzzle(desk, 1)
    miss(desk)
    desk.console.leave("")
    notes = PuzzleNotes(desk.console.notes)
    assert (notes.done, notes.solved, notes.again) == (1, 0, [(1, 8)])


def test_damaged_notes_are_dropped_and_those_of_a_longer_table_are_kept() -> None:
    store = Desk().machine.store
    for number in NUMBERS:
        PuzzleNotes(store).note(number, number % 3 > 0)
    data = store.load("puzzles")
    assert data
    whole = PuzzleNotes(store)
    assert whole.done == len(LISTED) and len(whole.again) == 16
    assert whole.next() in [number for number, _ in whole.again]
    for cut in (0, 1, 5, 8, 20, len(data) - 1):
        store.save("puzzles", data[:cut])
        assert PuzzleNotes(store).next() in NUMBERS
    store.save("puzzles", bytes([1]) + data[1:])
    assert PuzzleNotes(store).done == 0
    store.save("puzzles", data + b"\xff\xff")
    assert PuzzleNotes(store).done == len(LISTED)


def test_each_game_has_its_own_puzzles_and_home_has_those_of_finished_lessons() -> None:
    desk = Desk()
    store = desk.console.notes
    for game in PUZZLES:
        assert PuzzleNotes(store).next(game) == FIRST[game]
    assert PuzzleNotes(store).next() == 1
    lesson_notes.finish(store, "way_up_high", 1)
    assert PuzzleNotes(store).next() == FIRST["way_up_high"]


@pytest.mark.parametrize("game", [entry[0] for entry in catalog.GAMES])
def test_the_page_has_a_puzzle_in_place_of_the_lesson_once_that_is_done(game: str) -> None:
    desk = Desk()
    home = desk.console.leave(game)
    do(desk, "a")
    assert "Puzzle" not in told(desk)
    for number in range(1, len(STEPS.get(game, ())) + 1):
        lesson_notes.finish(desk.console.notes, game, number)
    do(desk, "b a")
    assert ("Puzzle" in told(desk)) == (game in PUZZLES) and complaint(desk.console) == ""
    if game in PUZZLES:
        do(desk, "right*2 a")
        assert scene(desk) == "PuzzleTable" and desk.console.top().game == game
    assert home


def test_home_has_a_puzzle_where_there_is_room() -> None:
    desk = Desk()
    home: Any = desk.console.top()
    assert "puzzle" in told(desk)
    do(desk, "down left*2 a")
    assert scene(desk) == "PuzzleTable"
    assert home is not desk.console.top()


@every_game
def test_playing_on_begins_a_practice_game_at_the_puzzle(game: str) -> None:
    desk = Desk()
    open_puzzle(desk, FIRST[game])
    solve(desk)
    finish(desk)
    do(desk, "right a")
    session = desk.console.session
    assert (
        session
        and session.practice
        and list(session.match.history)
        == list(
            puzzles.moves_of(session.match.rules, LISTED[FIRST[game] - 1]["deal"], LISTED[FIRST[game] - 1]["before"])[0]
        )
    )
    assert session.kinds[0] == 0 and desk.console.top().mine


@every_game
def test_b_reads_the_question_again_a_step_back_too_and_the_menu_leaves(game: str) -> None:
    desk = Desk()
    table = open_puzzle(desk, FIRST[game])
    asks = box(table)
    for _ in range(2):
        fold(desk)
        assert not table.box_pages
        table.read_again()
        assert table.box_pages and "Puzzle %d" % FIRST[game] in told(desk) and box(table) == asks
        fold(desk)
        answer(desk)
        do(desk, "hold b down a")
        asked(desk)
        assert len(table.session.match.history) == table.puzzle.START and box(table) == asks, "the question again"
    do(desk, "hold b up a")
    assert scene(desk) == "Home"
    open_puzzle(desk, FIRST[game])
    do(desk, "b")
    assert scene(desk) == "Home", "nothing comes before the question"


def test_b_takes_back_a_turn_that_is_not_whole_as_in_a_game() -> None:
    desk = Desk()
    table = open_puzzle(desk, FIRST["up_or_down"])
    fold(desk)
    for _ in range(2):
        desk.wait(500)
        do(desk, "right a")
        asked_or_over(desk)
        assert len(table.session.match.history) == table.puzzle.START + 1
        desk.press("b")
        asked_or_over(desk)
        assert len(table.session.match.history) == table.puzzle.START and not table.box_pages and table.tries == 1
    desk.press("b")
    assert table.box_pages, "the question again"


@every_game
def test_b_in_the_line_that_follows_the_answer_goes_back_to_the_question(game: str) -> None:
    """After B, seat 0 is the player's again, even if the lesson was playing it after the answer; the counts stay."""
    for number in [place + 1 for place, of in enumerate(GAME_OF) if of == PUZZLES.index(game)][::5]:
        desk = Desk()
        table = open_puzzle(desk, number)
        asks = box(table)
        solve(desk)
        watch(desk)
        counted = table._counts
        for _ in range(20):
            if box(table) == asks:
                break
            do(desk, "b")
            asked_or_over(desk)
        assert box(table) == asks and len(table.session.match.history) == table.puzzle.START
        assert counted and table._counts == counted
        solve(desk)


@every_game
def test_a_pressed_on_when_the_question_was_read_tries_nothing(game: str) -> None:
    desk = Desk()
    table = open_puzzle(desk, FIRST[game])
    fold(desk)
    table.read_again()
    while table.box_pages:
        desk.press("a")
    for _ in range(3):
        desk.press("a")
    assert (len(table.session.match.history), table.tries) == (table.puzzle.START, 1) and not table.box_pages
    for confirmed in (False, True):  # The cursor was never moved, so A asks for confirmation.
        desk.wait(500)
        desk.press("a")
        assert (len(table.session.match.history) > table.puzzle.START or table.tries > 1) == confirmed


def test_the_last_round_stays_in_the_header_and_the_question_says_who_acts_in_it() -> None:
    for number, game in enumerate(GAME_OF[:40], 1):
        if PUZZLES[game] == "up_or_down":
            continue
        desk = Desk()
        table = open_puzzle(desk, number)
        state = table.session.match.state
        assert "last round" in told(desk)
        if PUZZLES[game] == "way_up_high":
            left = table.table.rules.turns - state[BUILT] - 1
            assert ("You build last", "After you, only", "each draw a card and build")[left] in box(table)
            continue
        acts = [LETTERS[i] for i in range(state[ACTING], COMPANIES) if state[PRESIDENT + i] != NONE]
        assert re.findall(r"([A-G])\u00a0\(", box(table)) == acts
        fold(desk)
        desk.press("b")
        assert scene(desk) == "Scores"


CHANGE = r"((?:\w+:?\u00a0)*)([+–]\d+)"  # the player whose points change, and by how much


def added(names: list[str], points: list[int], said: str) -> list[int]:
    """Return all players' points after their turns, from the text about these players and about the others."""
    points = list(points)
    turn = rf"({'|'.join(names)}) [^(]*\(({CHANGE}(?:, {CHANGE})*)\)"
    rest = rf"(The rest: )({CHANGE}(?:, {CHANGE})*)\."
    for name, changes, *_ in re.findall(turn, said) + re.findall(rest, said):
        for whose, points_of in re.findall(CHANGE, changes):
            whom = re.match("|".join(names), whose)
            points[names.index(whom[0] if whom else name)] += int(points_of.replace("–", "-"))
    return points


def at_the_end(said: str) -> list[int]:
    """Return all players' points at the end, from the text."""
    told = re.search(r"Final score: (.*?)\.", said)
    if told:
        return [int(number) for number in re.findall(r"\u00a0(\d+)", told[1])]
    won = re.search(r" wins (\d+) to (\d+)\.", said)
    assert won
    return [int(won[2]), int(won[1])]


def points(table: Any, state: bytearray) -> list[int]:
    rules = table.session.match.rules
    return [rules.score(state, seat) for seat in range(rules.seats)]


def wrong_ways(table: Any) -> list[tuple[tuple[int, ...], bytearray]]:
    """Return each way from a puzzle's starting position except the answer, and the state after it."""
    answer = tuple(table.puzzle.move(step) for step in range(table.puzzle.own))
    return [one for one in puzzles.ways(table.session.match.rules, table.root, len(answer)) if one[0] != answer]


@pytest.mark.parametrize("number", sample(NUMBERS, lambda number: number % 8 == 1 or number in FIRST.values()))
def test_the_figures_about_wrong_turns_add_up_to_the_points_at_the_end(number: int) -> None:
    table = open_puzzle(Desk(), number)
    one = LISTED[number - 1]
    ends = {}
    if "wins" not in one:
        ends = {way: end for way, _, end in puzzles.replies_of(table.session.match.rules, table.root, one)}
    for way, state in wrong_ways(table):
        said = puzzle_why.refused(table, list(way))
        if "wins" in one:
            begun = points(table, state if "replies" in one else table.root)
            assert added(table.session.names, begun, said) == at_the_end(said)
        else:
            assert tuple(at_the_end(said)) == ends[way]
    said = puzzle_why.answer(table)
    assert re.search("^Best: Ana .* The answer (?:brings .* not|keeps your bonus)", said), (
        "the text also says what the answer brings or keeps"
    )


def test_the_figures_of_an_answer_add_up_to_the_final_score_and_the_trap_loses() -> None:
    trapped = later = 0
    for number in NUMBERS:
        desk = Desk()
        table = open_puzzle(desk, number)
        names = table.session.names
        begun = points(table, table.root)
        said = puzzle_why.answer(table)
        ended = at_the_end(said)
        assert added(names, begun, said) == ended and ended[0] > max(ended[1:]), number
        solve(desk)
        said, _, trap = box(table).partition("The trap: ")
        answered = points(table, table.session.match.state)
        assert added(names, answered, said) == at_the_end(said) == ended, number
        later += "Later " in said
        if trap:
            trapped += 1
            lost = at_the_end(trap)
            assert lost[0] < max(lost[1:]) or "wins the tie." in trap, number
            if table.puzzle.wins:
                assert added(names, begun, trap.partition(" The answer keeps")[0]) == lost, number
    assert trapped > len(LISTED) // 4 and later


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_of_a_puzzle_has_a_blank_before_a_comma_or_an_empty_name(language: str) -> None:
    for number in (*NUMBERS[::8], *FIRST.values()):
        table = open_puzzle(Desk(language=language), number)
        texts = [box(table), *(puzzle_why.refused(table, list(way)) for way, _ in wrong_ways(table))]
        texts.append(puzzle_why.answer(table))
        assert not [text for text in texts if re.search(r"\s[,.)]|\(\s|[(,]\s*,|\s\s", text)], number


def test_the_footer_shows_what_every_choice_brings_and_the_new_total() -> None:
    """This holds also for a column that is given up, and for a card to take."""
    for number in NUMBERS[2::4]:
        for language in ("en", "fr") if PUZZLES[GAME_OF[number - 1]] == "up_or_down" else ():
            desk = Desk(language=language)
            table = open_puzzle(desk, number)
            fold(desk)
            for _ in range(2):
                answer(desk)
                for action in list(table.table.actions[: table.table.count]):
                    table.table.point(action)
                    table.table.redraw()
                    desk.settle()
                    assert re.search(rf"total \d+ {signs.BECOMES} \d+", told(desk)), (number, action)
                table.table.point(table.lesson.awaited())


def test_cards_given_up_are_named_once() -> None:
    """If the hand is empty, cards given up are named in its place, and the footer does not repeat them."""
    seen = 0
    for number in (1, 42):
        desk = Desk()
        open_puzzle(desk, number)
        solve(desk)
        while scene(desk) == "PuzzleTable":
            said = told(desk)
            seen += f"{signs.GREY} given up" in said
            assert said.count(signs.GREY) <= 1, said
            desk.press("a")
            if scene(desk) == "PuzzleTable":
                asked_or_over(desk)
    assert seen


@pytest.mark.parametrize("number", [4, 104])  # two puzzles of Way Up High
def test_the_answer_is_not_shown_before_the_box_has_said_why_a_turn_was_wrong(number: int) -> None:
    desk = Desk()
    table = open_puzzle(desk, number)
    for _ in range(2):
        fold(desk)
        begun = table.table.goal, table.table.chosen()
        err(desk)
    asked_or_over(desk)
    assert table.told and table.box_pages and (table.table.goal, table.table.chosen()) == begun
    fold(desk)
    asked_or_over(desk)
    assert table.table.chosen() == table.puzzle.move(0)


def tempting(table: Any) -> str:
    """Return the card of the wrong way with the most immediate points, or "" if the answer brings more."""
    rules, state = table.session.match.rules, table.session.match.state
    answer = tuple(table.puzzle.move(step) for step in range(table.puzzle.own))
    worth = {way: rules.score(after, 0) for way, after in puzzles.ways(rules, state, len(answer))}
    best = max((way for way in worth if way != answer), key=lambda way: worth[way])
    return rules.move_text(state, best[0]).split()[1] if worth[best] >= worth[answer] else ""


@pytest.mark.parametrize(
    ("language", "right"),
    [
        ("en", ("Right! The best reply: Ben plays", "Final score: Ana", "The trap: Ana plays %s", "The answer ")),
        ("fr", ("Bravo ! Au mieux, Ben joue", "Score final : Ana", "Le piège : Ana joue %s", "Avec la solution")),
    ],
)
def test_no_line_breaks_inside_a_figure_and_a_right_answer_has_a_reason(language: str, right: tuple[str, ...]) -> None:
    desk = Desk(language=language)
    named = []
    for number in (1, 2, 3, 5, 7, 11):
        table = open_puzzle(desk, number)
        trap = tempting(table)
        named.append(bool(trap))
        texts = [box(table)]
        fold(desk)
        for _ in range(2):
            err(desk)
            texts.append(box(table))
            fold(desk)
        assert not re.search(r"col\. |\d [%s]| \([–+-]" % signs.COLOURS, " ".join(texts))
        for is_told in (True, False):
            table = open_puzzle(desk, number)
            table.told = is_told
            solve(desk)
            assert (len(table.box_pages) == 1 and not any(table.box_pages[0][1:])) or not is_told
        said = box(table).replace("\u00a0", " ")
        assert all(text in said for text in right[:2])
        assert all(((text % trap if "%" in text else text) in said) == bool(trap) for text in right[2:])
    assert {True, False} == set(named)


def test_up_in_the_question_shows_everybodys_columns() -> None:
    desk = Desk()
    table = open_puzzle(desk, FIRST["up_or_down"])
    while table.has_more():
        desk.press("a")
    desk.press("up")
    assert scene(desk) == "Scores"


def test_the_line_shows_the_columns_of_the_seat_that_acts() -> None:
    desk = Desk()
    table = open_puzzle(desk, FIRST["up_or_down"])
    fold(desk)
    while table.lesson.number == 0:
        answer(desk)
    while table.has_more():
        desk.press("a")
    for _ in range(100):
        desk.press("a")
        if table.session.line_seat:
            break
    assert "Ben: " in told(desk)


def test_a_tie_is_shown_with_the_player_who_wins_it() -> None:
    tied = 0
    for number in [number for number, game in enumerate(GAME_OF, 1) if PUZZLES[game] == "way_up_high"]:
        table = open_puzzle(Desk(), number)
        rules = table.session.match.rules
        for way, _ in puzzles.ways(rules, table.root, table.puzzle.own):
            if list(way) != [table.puzzle.move(step) for step in range(table.puzzle.own)]:
                said = puzzle_why.refused(table, list(way))
                points = sorted(int(found) for found in re.findall(r"\u00a0(\d+)", said.split("Final score:")[1]))
                assert (points[-1] == points[-2]) == ("wins the tie." in said) and "Ana wins" not in said
                tied += points[-1] == points[-2]
    assert tied


def test_a_puzzle_is_graded_by_how_rarely_a_simple_rule_finds_its_answer() -> None:
    for one in LISTED[::15]:
        lab = Lab(one["game"], one["seats"])
        _, state = puzzles.moves_of(lab.rules, one["deal"], one["before"])
        answer = tuple(puzzles.moves_after(lab.rules, state, one["answer"]))
        ways = [way[0] for way in lab.ways(state)]
        found = judged.chance(lab, Search(lab, 0), state, ways, ways.index(answer))
        assert (one["chance"], one["grade"]) == (found, judged.grade(found))


def test_the_table_is_mixed() -> None:
    assert len(LISTED) >= 150
    firsts = [PUZZLES[game] for game in GAME_OF[:12]]
    assert set(firsts[:4]) == {"up_or_down", "way_up_high"} and len(GAME_OF) == len(LISTED)
    grades = [one["grade"] for one in LISTED]
    assert set(grades[:10]) == {"easy"}
    assert all("hard" in grades[at : at + 8] for at in range(10, len(LISTED) - 7))
    assert all({"easy", "normal"} & set(grades[at : at + 8]) for at in range(10, len(LISTED) - 7))
    assert grades.count("hard") >= 0.4 * len(LISTED) and grades.count("normal") >= 0.4 * len(LISTED)
    assert len({(one["game"], one["deal"]) for one in LISTED}) == len(LISTED), "no two puzzles come from one game"
    built = [one["answer"][0].split()[0] for one in LISTED if one["game"] == "way_up_high"]
    assert built.count("down") <= len(built) // 2, "not all answers build a card face down"
    assert sum(one["game"] == "up_too_high" for one in LISTED) <= 20
