"""Lessons played by presses: every step to the end, other moves, going back, resuming, random presses, and the rows
under the box.
"""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from engine_core.console.lesson import lesson_notes, speech_box
from engine_core.console.lesson.lesson_list import PUZZLES, STEPS
from engine_core.console.scene import A
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import Records
from engine_core.draw import signs
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import Face
from engine_core.games.wheels_up.screens.choice.choice import ROW
from tests.console.lesson import lessons
from tests.console_desk import EASY, PERSON, Desk, do, scene, sit
from tests.ink import complaint, is_lit, lit, measured
from tests.sample import sample
from tests.setting import GAMES

EVERY = [(game, number) for game, steps in STEPS.items() for number in range(1, len(steps) + 1)]
every_lesson = pytest.mark.parametrize(("game", "number"), EVERY)
some_lessons = pytest.mark.parametrize(("game", "number"), sample(EVERY, lambda case: case in (EVERY[0], EVERY[-1])))
every_language = pytest.mark.parametrize("language", ["en", "fr"])
LAST = {game: steps[0] - 1 for game, steps in STEPS.items()}  # the last step of each game's first lesson
MOST_PRESSES = 40
NEAR = 7  # maximum number of pixels from the tip of a box's tail to the thing that it points at
BUTTON_SIGNS = {signs.BUTTON_A, signs.BUTTON_B}
BUTTONS = ["a", "a", "b", "right", "left", "up", "down"]


def box_rows(top: Any) -> tuple[int, int]:
    """Return the first row of the visible box and how many rows it has."""
    first, high = speech_box.place(top.face, len(top.box_pages[top.box_page]), top.where() or (0, 64, 0, 0))
    return first, high


def covered(top: Any) -> int:
    """Return how many rows of its subject the box covers, which should be 0."""
    if not top.said[0][1]:
        return 0  # The box points at nothing.
    where = top.where()
    assert where, "it is on the screen"
    y, high = box_rows(top)
    return max(0, min(y + high, where[1] + where[3]) - max(y, where[1]))


class Noted(Canvas):
    """A canvas that records in `texts` each text that was drawn lit, with its box: x, y, width, height of the
    capitals.
    """

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, int, int, int, int]] = []
        self.text_rows = bytearray(192)  # needed to restore a saved map with its words

    def text(self, face: Face, x: int, y: int, string: str, ink: int = 1, scale: int = 1) -> int:
        if ink and string.strip():
            self.texts.append((string, x, y, face.width(string) * scale, face.height * scale))
        return super().text(face, x, y, string, ink, scale)


def table_below(top: Any) -> Noted:
    """Return the table below the box, redrawn."""
    table = Noted()
    for part in range(top.box_part):
        top.table.draw(table, part)
    return table


def cut(top: Any) -> list[str]:
    """Return the table's texts that the box (not its tail) cuts, leaving a part hidden and a part visible. The subject
    of the box may be too tall for the room, so only its texts beside the box count.
    """
    table = table_below(top)
    where = top.where() or (0, 64, 0, 0)
    y, high = box_rows(top)
    tail = range(where[0] + where[2] // 2 - 4, where[0] + where[2] // 2 + 5)
    buffers = table.buffer, top.console.canvas.buffer
    found = []
    for string, left, first, w, h in table.texts:
        seen = [row for row in range(first, first + h) if not y <= row < y + high]
        columns = [x for x in range(left, left + w) if x not in tail]
        own = where[1] <= first and first + h <= where[1] + where[3] and where[0] <= left < where[0] + where[2]
        drawn, left_over = ([is_lit(buffer, x, row) for row in seen for x in columns] for buffer in buffers)
        whole = len(seen) == h
        if (not whole or left_over != drawn) and (whole if own else any(left_over)):
            found.append(string)
    return found


def ink_share(desk: Desk, x: int, y: int, w: int, h: int) -> float:
    """Return the share of a rectangle's pixels that are lit."""
    raw = desk.picture()
    return sum(is_lit(raw, col, row) for row in range(y, y + h) for col in range(x, x + w)) / (w * h)


def play_on(desk: Desk, look: Any) -> None:
    """Play the current lesson to its end, and call `look` with each box."""
    while scene(desk) == lessons.LESSON:
        top: Any = desk.console.top()
        if top.box_pages:
            look(top)
            lessons.read(desk)
        elif top.lesson.free():
            desk.press("a")
            lessons.asked(desk)
        else:
            lessons.take(desk, top.places.next_of(top.lesson))
            lessons.asked(desk)


def named(top: Any) -> str:
    """Return which of A and B are named by the table's visible texts beside the box."""
    y, high = box_rows(top)
    seen = [string for string, _, row, _, h in table_below(top).texts if row + h <= y or row >= y + high]
    return "".join(sign for sign in (signs.BUTTON_A, signs.BUTTON_B) if sign in "".join(seen))


def use_last_page(desk: Desk, top: Any) -> None:
    """On the last page, press the button that the table names, and check its effect. Otherwise check that A folds the
    box or continues, and that B turns back.
    """
    page = " ".join(top.box_pages[top.box_page])
    offers = named(top)
    awaited = top.places.next_of(top.lesson)
    history = top.session.match.history
    played = len(history)
    assert all(sign in page for sign in offers), "the page explains what the table names"
    if signs.BUTTON_B in page and awaited >= 0:
        assert offers == signs.BUTTON_B
        desk.press("b")
        assert not top.box_pages and top.table.choice.mode == ROW and len(history) == played
        return
    if top.box_page or top.said != top._opened:
        pages = top.box_pages
        desk.press("b")
        assert top.has_more() and len(history) == played and not named(top), "the page before"
        desk.press("a")
        assert top.box_pages == pages
    act = top.table.mine and signs.BUTTON_A in page and top.table.chosen() == awaited >= 0
    assert (signs.BUTTON_A in offers) <= act, "a table may name no button at all"
    step = top.lesson.number
    desk.press("a")
    if act:
        assert history[played] == awaited
    elif scene(desk) == lessons.LESSON:
        assert not top.box_pages or top.lesson.number > step
        assert len(history) == played or top.lesson.number > step or awaited < 0


def tail_gap(top: Any) -> int:
    """Return how many pixels are between the tip of the box's tail and lit pixels of the thing, or -1 without a
    tail.
    """
    where = top.where()
    lines = top.box_pages[top.box_page]
    canvas, bare = Canvas(), Canvas()
    for one, about in ((canvas, where), (bare, (*where[:4], 0) if where else ())):
        one.buffer[:] = top._under
        speech_box.draw(one, top.face, lines, about, top.has_more(), top._text_rows)
    y, high = box_rows(top)
    drawn = {pixel for pixel in lit(canvas.buffer) - lit(bare.buffer) if not y <= pixel[1] < y + high}
    if not drawn:
        return -1
    tip = max(drawn, key=lambda pixel: max(y - pixel[1], pixel[1] - y))
    left, first, w, h = where[:4]
    thing = {(x, row) for x, row in lit(bare.buffer) if left <= x < left + w and first <= row < first + h}
    return min((max(abs(x - tip[0]), abs(row - tip[1])) for x, row in thing), default=99)


def framed(top: Any) -> list[str]:
    """Return the blinking frames that have nothing inside, once the box is folded."""
    pixels = lit(top.console.canvas.buffer)
    return [
        "nothing is in the frame at %d, %d" % (x, y)
        for x, y, w, h, *_ in top.meant()
        if not any(x < column < x + w - 1 and y < row < y + h - 1 for column, row in pixels)
    ]


@every_lesson
@every_language
@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_a_whole_lesson_is_played_by_presses(game: str, number: int, language: str, large: int) -> None:
    """On each page nothing is cut, the box's tail ends at its subject, and buttons do what the text says. While more
    pages follow, no button is named, because A shows the next page and B the previous one.
    """
    desk = Desk(language=language)
    desk.console.settings.values[S.TEXT] = large
    lessons.open_lesson(desk, game, number)
    steps: list[int] = []
    gaps: list[int] = []
    while scene(desk) == lessons.LESSON:
        top: Any = desk.console.top()
        if not top.box_pages:
            assert framed(top) == []
            lessons.take(desk, top.places.next_of(top.lesson))
            lessons.asked(desk)
            continue
        if not top.refuses and top.lesson.number not in steps:
            steps.append(top.lesson.number)
        assert complaint(desk.console) == ""
        assert large or covered(top) == 0, (top.lesson.number + 1, top.said)  # Large boxes have no room to avoid it.
        assert cut(top) == []
        gaps.append(tail_gap(top))
        assert gaps[-1] <= NEAR, (top.lesson.number + 1, top.said)
        if top.has_more():
            assert not named(top) + "".join(BUTTON_SIGNS & set(" ".join(top.box_pages[top.box_page])))
            lessons.read(desk)
        elif top.lesson.free():
            break
        else:
            use_last_page(desk, top)
            lessons.asked(desk)
    play_on(desk, lambda top: None)
    assert max(gaps) >= 0, "no box has a tail"
    assert steps == list(range(STEPS[game][number - 1]))
    assert scene(desk) == "LessonEnd" and complaint(desk.console) == ""
    assert lesson_notes.of(desk.console.notes, game) == (number + 1, 0, number)
    assert not Records(desk.machine.store).games and desk.machine.store.load(game) is None


@some_lessons
def test_a_lesson_goes_on_at_the_step_where_it_was_left(game: str, number: int, tmp_path: Path) -> None:
    for step in range(STEPS[game][number - 1]):
        desk = Desk(folder=str(tmp_path))
        top = lessons.open_lesson(desk, game, number, step)
        state = bytes(top.session.match.state)
        do(desk, "hold b up a")
        assert scene(desk) == "GamePage"
        assert lesson_notes.of(desk.machine.store, game)[:2] == (number, step)
        desk = Desk(folder=str(tmp_path))
        do(desk, "right*%d a" % GAMES.index(game))
        desk.console.top().buttons.choose(4)
        do(desk, "a")
        lessons.open_box(desk)
        again: Any = desk.console.top()
        assert (again.number, again.lesson.number) == (number, step)
        assert bytes(again.session.match.state) == state


@every_lesson
def test_any_other_move_is_refused_kindly_and_changes_nothing(game: str, number: int) -> None:
    desk = Desk()
    lessons.open_lesson(desk, game, number)
    refused = 0

    def look(top: Any) -> None:
        nonlocal refused
        lesson = top.lesson
        if lesson.awaited() < 0 or top.refuses or top.box_page or not top.table.mine:
            return
        lessons.fold(desk)
        legal = [a for a in top.table.actions[: top.table.count] if not lesson.awaits(a)]
        before = bytes(top.session.match.state)
        if game == "up_too_high" and top.table.asked() == 1:
            do(desk, "down a")  # bids nothing
        elif legal:
            top.table.turn.take(legal[0])
            desk.settle()
        else:
            return
        assert top.refuses and bytes(top.session.match.state) == before
        assert complaint(desk.console) == "" and covered(top) == 0
        assert "|" not in " ".join(top.box_pages[0])
        wanted = lesson.awaited()
        said = top.places.goal(top.places.next_of(lesson)) or top.session.tell(
            lesson.match.rules, lesson.match.state, wanted, top.session.words
        )
        assert said in top.said[0][0]
        refused += 1
        lessons.fold(desk)
        if legal:
            top.table.turn.take(legal[0])
            desk.settle()
            assert top.refuses and bytes(top.session.match.state) == before
            chosen = top.table.chosen()  # Once the bid has enough cards, the next press ends it.
            assert lesson.awaits(chosen) or top.places.next_of(lesson) == chosen, "the second time the cursor is there"

    play_on(desk, look)
    assert refused > 1


@every_language
def test_b_at_the_box_goes_a_step_back_and_b_at_the_table_opens_the_box(language: str) -> None:
    desk = Desk(language=language)
    top = lessons.open_lesson(desk, "up_or_down", 1, 3)
    for step in (2, 1, 0):
        desk.press("b")
        lessons.open_box(desk)
        assert top.lesson.number == step
    shown = desk.picture()
    lessons.fold(desk)
    table = desk.picture()
    assert table != shown and not top.box_pages
    desk.press("b")
    assert top.box_pages and top.lesson.number == 0
    top = lessons.open_lesson(desk, "wheels_up", 1, 3)
    shown = desk.picture()
    do(desk, "a b")
    assert top.lesson.number == 3 and desk.picture() == shown, "from a later page B leads to the first"


@every_language
def test_b_at_the_very_first_box_leaves_and_the_menu_has_no_step_before_it(language: str) -> None:
    desk = Desk(language=language)
    top = lessons.open_lesson(desk, "up_or_down", 1)
    shown = desk.picture()
    do(desk, "hold b down a")
    lessons.open_box(desk)
    assert desk.console.top() is top and top.lesson.number == 0 and desk.picture() == shown
    desk.press("b")
    assert type(desk.console.top()).__name__ == "GamePage"


@some_lessons
def test_lifting_the_box_leaves_the_same_picture_as_drawing_everything_again(game: str, number: int) -> None:
    """Lifting the box restores the picture from a copy of the covered part or, without memory for a copy, by redrawing
    everything.
    """
    pictures: list[list[bytes]] = []
    for kept in (None, _no_room):
        desk = Desk()
        canvas: Any = desk.console.canvas
        canvas.kept = kept or canvas.kept
        found: list[bytes] = []
        lessons.open_lesson(desk, game, number)
        play_on(desk, lambda top, found=found: found.append(bytes(top.console.canvas.buffer)))
        pictures.append(found)
    assert pictures[0] == pictures[1]


def _no_room() -> bytes:
    raise MemoryError


def to_last_page(desk: Desk, top: Any) -> None:
    """Play the lesson until a box has more text than its broken pages, and turn to the last of these pages."""
    for _ in range(MOST_PRESSES):
        if top.box_pages and top.has_more() and top.box_page + 1 == len(top.box_pages):
            return
        if top.box_pages:
            lessons.read(desk)
        else:
            lessons.take(desk, top.places.next_of(top.lesson))
            lessons.asked(desk)
    raise AssertionError("no box has more")


@some_lessons
def test_a_page_is_turned_by_drawing_the_header_and_the_box(game: str, number: int) -> None:
    desk = Desk()
    top = lessons.open_lesson(desk, game, number)
    to_last_page(desk, top)
    drawn: list[int] = []
    draw = top.table.draw

    def draw_noted(canvas: Any, part: int) -> None:
        drawn.append(part)
        draw(canvas, part)

    top.table.draw = draw_noted
    desk.press("a")
    renewed = top.places.HEADER | (1 << top.table.FOOTER) * (not top.has_more())  # The last page may name buttons.
    assert drawn and not [part for part in drawn if not renewed >> part & 1]


@some_lessons
def test_the_next_page_of_the_box_is_broken_into_lines_ahead(game: str, number: int, monkeypatch: Any) -> None:
    desk = Desk()
    top = lessons.open_lesson(desk, game, number)
    to_last_page(desk, top)
    monkeypatch.setattr(speech_box, "broken", lambda *given: pytest.fail("it was broken already"))
    top.turn_page()
    assert top.box_pages


def test_the_picture_stays_while_moves_that_are_not_shown_are_played() -> None:
    desk = Desk()
    top = lessons.open_lesson(desk, "up_or_down", 1, LAST["up_or_down"] - 2)
    canvas = desk.console.canvas
    shown = {bytes(canvas.buffer), bytes(top._under)}  # the picture with the box and without it
    assert len(shown) == 2
    desk.machine.buttons.tap(A)
    moves: set[int] = set()
    while not moves or top.lesson.is_late():
        desk.step()
        if top.lesson.is_late():
            moves.add(len(top.session.match.history))
            assert bytes(canvas.buffer) in shown
    assert len(moves) > 5, "the moves take several passes"


def test_a_page_is_turned_before_garbage_is_collected() -> None:
    desk = Desk()
    top = lessons.open_lesson(desk, "wheels_up", 1, 0)
    machine: Any = desk.machine
    collect = machine.collect
    seen = []

    def counted() -> None:
        seen.append(desk.picture())
        collect()

    machine.collect = counted
    assert top.has_more()
    before = desk.picture()
    machine.buttons.press(A)
    for _ in range(9):
        desk.step()
    machine.buttons.release(A)
    desk.settle()
    assert seen and before not in seen


def test_a_folds_the_box_and_an_arrow_also_moves_the_cursor() -> None:
    desk = Desk()
    for button, by in (("a", 0), ("right", 1), ("left", -1)):
        top = lessons.open_lesson(desk, "up_or_down", 1, 1)
        while top.has_more():
            desk.press("a")
        at = top.table.at
        count = top.table.count
        desk.press(button)
        assert not top.box_pages and top.lesson.number == 1 and (top.table.at - at - by) % count == 0
    other = next(action for action in top.table.actions[: top.table.count] if action != top.places.next_of(top.lesson))
    lessons.take(desk, other)
    at = top.table.at
    assert top.refuses
    while top.has_more():
        desk.press("a")
    desk.press("right")
    assert not top.box_pages and top.table.at != at, "a refusal behaves in the same way"


def test_the_cursor_stays_where_it_was_when_boxes_are_read_again() -> None:
    desk = Desk()
    top = lessons.open_lesson(desk, "way_up_high", 1, 2)
    lessons.fold(desk)
    do(desk, "right right b")
    assert top.table.cursor == 2 and top.box_pages
    do(desk, "b b")
    assert top.lesson.number == 0 and top.table.cursor == 2
    while top.lesson.number < 2 or top.box_pages:
        lessons.read(desk)
    assert top.table.cursor == 2 and complaint(desk.console) == ""


@every_language
def test_what_is_to_be_given_up_is_what_is_pointed_at(language: str) -> None:
    desk = Desk(language=language)
    top = lessons.open_lesson(desk, "up_or_down", 1, LAST["up_or_down"] - 1)
    lessons.fold(desk)
    table = top.table
    meant_action = top.places.next_of(top.lesson)
    assert list(table.actions[: table.count]).index(meant_action) != meant_action, (
        "the index of an action is not its code"
    )
    meant = top.meant()[0]
    while table.chosen() != top.places.next_of(top.lesson):
        desk.press("right")
    inverse = [x for x in range(0, 128, 43) if ink_share(desk, x, 45, 42, 9) > 0.5]
    assert [meant[0]] == inverse, "the arrow points at what the cursor makes inverse"


def test_a_step_that_accepts_every_choice_points_at_none() -> None:
    desk = Desk()
    top = lessons.open_lesson(desk, "way_up_high", 1, 5)
    lessons.fold(desk)
    assert top.table.count > 1 and top.meant() == []
    before = desk.picture()
    desk.wait(2000)
    assert desk.picture() == before, "no frame blinks"
    desk.press("right")
    desk.press("a")
    lessons.asked(desk)
    assert top.lesson.number == 6, "another action than the first is accepted"


@every_language
def test_the_last_move_of_free_play_stays_until_a_press(language: str) -> None:
    desk = Desk(language=language)
    top = lessons.open_lesson(desk, "way_up_high", 1, LAST["way_up_high"])
    lessons.fold(desk)
    while not top.session.is_over():
        if top.table.mine:
            desk.press("a")
        desk.step()
    desk.wait(20_000)
    assert desk.console.top() is top and top.box_pages and complaint(desk.console) == ""
    desk.press("b")
    lessons.asked(desk)
    assert not top.session.is_over(), "the step begins anew"
    assert top.lesson.plays_freely() is False and top.lesson.free()


@every_language
def test_in_free_play_b_does_what_it_does_in_a_game(language: str) -> None:
    desk = Desk(language=language)
    top = lessons.open_lesson(desk, "way_up_high", 1, LAST["way_up_high"])
    lessons.fold(desk)
    desk.press("b")
    assert top.box_pages, "nothing has been played yet, so the box describes the present"
    lessons.fold(desk)
    desk.press("a")
    lessons.asked(desk)
    desk.press("b")
    assert scene(desk) == "Trees" and not top.box_pages


@every_language
def test_the_end_of_a_lesson_says_how_its_game_ended_and_b_leads_to_the_page(language: str) -> None:
    desk = Desk(language=language)
    top = lessons.open_lesson(desk, "way_up_high", 1, LAST["way_up_high"])
    session = top.session
    play_on(desk, lambda top: None)
    assert scene(desk) == "LessonEnd" and complaint(desk.console) == ""
    rules, state = session.match.rules, session.match.state
    shown = " ".join(text for text, _ in measured(desk.console).texts)
    for seat in range(2):
        assert "%s %d" % (signs.SEATS[seat], rules.score(state, seat)) in shown
    assert any(name in shown for seat, name in enumerate(session.names) if rules.winners(state) >> seat & 1)
    desk.press("b")
    assert scene(desk) == "GamePage"
    lessons.open_lesson(desk, "wheels_up", 1, LAST["wheels_up"])
    lessons.fold(desk)
    assert scene(desk) == "LessonEnd" and not desk.console.top()._scores, "that game goes on"


@pytest.mark.parametrize(("game", "leads_on"), [("way_up_high", True), ("wheels_up", False)])
@every_language
def test_the_end_of_the_last_lesson_says_where_lessons_are_found_from_now_on(
    language: str, game: str, leads_on: bool
) -> None:
    rules = {"en": "Rules", "fr": "Règles"}[language]
    desk = Desk(language=language)
    number = len(STEPS[game])
    lessons.open_lesson(desk, game, number, STEPS[game][-1] - 1)
    play_on(desk, lambda top: None)
    assert scene(desk) == "LessonEnd" and complaint(desk.console) == ""
    lines = [text for text, _ in measured(desk.console).texts]
    where = [line for line in lines if rules in line and re.search("[Ll]e(sson|çon)", line)]
    assert len(where) == 1
    desk.press("b")
    assert scene(desk) == "GamePage"
    buttons = [text for text, _ in measured(desk.console).in_rows(50, 64)]
    assert any(text in ("Puzzle", "Énigme") for text in buttons) == leads_on == (game in PUZZLES)


@some_lessons
def test_random_presses_lose_nothing_and_lead_on(game: str, number: int) -> None:
    dice = random.Random(game)
    desk = Desk()
    store = desk.machine.store
    sit(desk, [PERSON, EASY], game=game, options={})
    assert desk.console.autosave.now()
    saved = store.load(game)
    desk.console.leave(game)
    assert saved
    top = lessons.open_lesson(desk, game, number)
    for _ in range(250):
        if scene(desk) in ("Home", "GamePage"):
            top = lessons.open_lesson(desk, game, number, lesson_notes.of(desk.console.notes, game)[1])
        elif scene(desk) == "LessonEnd":
            top = lessons.open_lesson(desk, game, number)
        if dice.random() < 0.05:
            desk.hold(dice.choice("ab"))
        else:
            desk.press(dice.choice(BUTTONS))
        if scene(desk) != lessons.LESSON:
            desk.press(dice.choice("ab") if scene(desk) not in ("LessonEnd", "ReplacePrompt", "Table") else "b")
        if scene(desk) in ("Table", "GamePage", "ReplacePrompt", "Setup"):
            top = lessons.open_lesson(desk, game, number, 1)
        if not getattr(desk.console.top(), "framed", []):  # A blinking frame cuts into the card under the cursor.
            assert complaint(desk.console) == ""
        assert store.load(game) == saved and not Records(store).games
        if scene(desk) == lessons.LESSON:
            top = desk.console.top()
            assert top.lesson.free() or top.lesson.due() >= 0 or len(top.session.match.history) <= top.lesson.end
    lessons.open_lesson(desk, game, number, lesson_notes.of(desk.console.notes, game)[1])
    play_on(desk, lambda top: None)
    assert scene(desk) == "LessonEnd"


@pytest.mark.parametrize(
    ("game", "language", "button", "bots"),
    [
        ("way_up_high", "en", "Play an easy bot", 1),
        ("way_up_high", "fr", "Jouer : bot facile", 1),
        ("up_too_high", "en", "Play easy bots", 2),
        ("up_too_high", "fr", "Jouer : bots faciles", 2),
    ],
)
def test_the_end_begins_a_first_game_against_the_easy_bots_on_its_button(
    game: str, language: str, button: str, bots: int
) -> None:
    desk = Desk(seed=5, language=language)
    lessons.open_lesson(desk, game, 1, LAST[game])
    play_on(desk, lambda top: None)
    do(desk, "hold a hold b")
    assert scene(desk) == "LessonEnd", "a lesson's text about long presses applies to the table"
    assert button in [text.replace("\u00a0", " ") for text, _ in measured(desk.console).texts]
    do(desk, "a")
    session = desk.console.session
    assert scene(desk) == "Table" and session is not None
    assert (session.game, session.kinds) == (game, [PERSON] + [EASY] * bots)


def test_the_end_offers_the_lesson_that_follows() -> None:
    desk = Desk()
    top = lessons.open_lesson(desk, "wheels_up", 1, LAST["wheels_up"])
    lessons.fold(desk)
    assert scene(desk) == "LessonEnd"
    do(desk, "right a")
    lessons.open_box(desk)
    top = desk.console.top()
    assert (top.game, top.number, top.lesson.number) == ("wheels_up", 2, 0)


def test_a_save_is_asked_about_before_a_first_game_replaces_it() -> None:
    desk = Desk()
    sit(desk, [PERSON, EASY])
    do(desk, "hold b up a")
    saved = desk.machine.store.load("up_or_down")
    lessons.open_lesson(desk, "up_or_down", 1, LAST["up_or_down"])
    lessons.fold(desk)
    do(desk, "a")
    assert scene(desk) == "ReplacePrompt"
    do(desk, "a")
    assert scene(desk) == "LessonEnd" and desk.machine.store.load("up_or_down") == saved
