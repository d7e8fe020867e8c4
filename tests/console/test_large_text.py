"""Large text: everything that is read is in the large face, and no text is cut or touches another, in both languages.

The tests take long walks by presses, and measure the whole screen after each one (tests/ink.py).
"""

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.console.parts import reading
from engine_core.console.parts.reading import PX, SHOWN, Reading, lines
from engine_core.console.play.pause_preview import SAVE
from engine_core.console.store import setting_rows as S
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL, Face
from engine_core.draw.large_face import LARGE
from host_sim.desk import Desk
from host_sim.setting import game_ids, rules_class
from host_sim.workshop.pack.lessons import MOST
from host_sim.workshop.pack.texts import LANGUAGES
from tests.console.lesson.lessons import open_lesson
from tests.console_desk import EASY, PERSON, asked, by_chance, do, leave, scene, sit, wait_for
from tests.ink import Ink, complaint, measured
from tests.setting import every_game, every_language

every_size = pytest.mark.parametrize("size", [0, 1], ids=["small", "large"])
ARROWS = ("right", "down", "left", "up")
WHOLE = (
    *("RecordsView", "GamePage", "HistoryView", "SinceView", "Legend", "AfterGame"),
    *("Help", "About", "SettingsView", "Pause", "ReplacePrompt", "Setup"),
)


def desk_with(language: str, size: int, folder: str = "") -> Desk:
    desk = Desk(language=language, folder=folder) if folder else Desk(language=language)
    if desk.console.settings.values[S.TEXT] != size:
        desk.console.settings.change(S.TEXT, 1)
        desk.console.draw_again()
        desk.settle()
    return desk


def walk(desk: Desk, button: str, times: int) -> None:
    """Press a button repeatedly, and check that no screen cuts a text or lets texts touch."""
    for _ in range(times):
        do(desk, button)
        assert complaint(desk.console) == ""


class Small(Canvas):
    """A canvas that records the words drawn in the small face."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def text(self, face: Face, x: int, y: int, string: str, ink: int = 1, scale: int = 1) -> int:
        if face is SMALL and any(letter.isalpha() for letter in string):
            self.found.add(string)
        return super().text(face, x, y, string, ink, scale)


def small_words(desk: Desk) -> set[str]:
    """Return the words on the screen that are in the small face."""
    canvas = Small()
    for part in range(desk.console.top().PARTS):
        desk.console.top().draw(canvas, part)
    return canvas.found


@every_size
@every_language
@every_game
def test_every_page_of_the_rules(game: str, language: str, size: int) -> None:
    desk = desk_with(language, size)
    sit(desk, [PERSON, EASY], game=game, options={})
    do(desk, "menu:rules")
    assert scene(desk) == "Help" and complaint(desk.console) == ""
    pages = catalog.part(game, "data.help_" + language).PAGES
    walk(desk, "left", 3 * len(pages))
    told = ""
    for _ in range(3 * len(pages)):
        texts = [string for string, _ in measured(desk.console).texts]
        told += " ".join(texts) + " "
        walk(desk, "right", 1)
    assert all(word in told for _, page in pages for line in page for word in line.split())


@every_size
@every_language
def test_settings_about_and_records(language: str, size: int) -> None:
    for way in ("down a", "down left a"):
        desk = desk_with(language, size)
        do(desk, way)
        assert complaint(desk.console) == ""
        walk(desk, "down", 14)
        walk(desk, "up", 5)


@every_language
def test_a_setting_changed_in_large_text_is_on_the_screen_at_once(language: str) -> None:
    desk = desk_with(language, 0)
    do(desk, "down a down*%d" % S.TEXT)
    small = desk.picture()
    do(desk, "right")
    assert desk.console.settings.values[S.TEXT] == 1 and complaint(desk.console) == ""
    assert not small_words(desk)
    do(desk, "left")
    assert desk.picture() == small


@every_size
@every_language
def test_the_question_before_deleting_is_shown_in_full(language: str, size: int) -> None:
    desk = desk_with(language, size)
    do(desk, "down a up")
    walk(desk, "a", 2)
    do(desk, "up")
    walk(desk, "a", 2)


@every_size
@every_language
@every_game
def test_the_pause_menu(game: str, language: str, size: int) -> None:
    desk = desk_with(language, size)
    session = sit(desk, [PERSON] + [EASY] * (rules_class(game).MAX_SEATS - 1), game=game, options={})
    do(desk, "hold b")
    assert scene(desk) == "Pause" and complaint(desk.console) == ""
    walk(desk, "down", 9)
    walk(desk, "up", 4)
    assert not size or not small_words(desk)
    session.lines[:] = ["\x0b" + "n" * 11 + " nn"] * 7  # 53 pixels, the maximum width of a move's caption
    assert SMALL.width(session.lines[0][1:]) == 53
    desk.console.machine.store.save = lambda name, data: False  # type: ignore[method-assign]
    walk(desk, "down", 9)
    while desk.console.top().under_cursor() != SAVE:
        do(desk, "down")
    walk(desk, "a", 1)
    assert scene(desk) == "Pause"


@every_size
@every_language
def test_the_prompt_before_a_saved_game_is_replaced(language: str, size: int, tmp_path: Path) -> None:
    for game, _, most in catalog.GAMES:
        desk = desk_with(language, size, str(tmp_path))
        session = sit(desk, [PERSON] + [EASY] * (most - 1), game=game, options={})
        session.set_names(["MMMMM"])
        leave(desk)
        assert scene(desk) == "Home"
        from engine_core.console.set_up.setup import Setup

        desk.console.push(Setup(desk.console, (game, 2, most)))
        desk.settle()
        walk(desk, "a", 1)
        assert scene(desk) == "ReplacePrompt"
        walk(desk, "right", 2)
        do(desk, "b")


@every_size
@every_language
@every_game
def test_set_up(game: str, language: str, size: int) -> None:
    desk = desk_with(language, size)
    place = [known for known, _, _ in catalog.GAMES].index(game)
    do(desk, "right*%d a left" % place if place else "a left")
    walk(desk, "down", 2)
    walk(desk, "a", 5)
    walk(desk, "b", 1)
    for option, (_, choices) in enumerate(rules_class(game).OPTIONS):
        do(desk, "b down" if not option else "down")
        walk(desk, "right", len(choices))


@every_size
@every_language
def test_the_hand_over(language: str, size: int) -> None:
    desk = desk_with(language, size)
    sit(desk, [PERSON, PERSON])
    wait_for(desk, "HandOver")
    assert complaint(desk.console) == "" and (not size or not small_words(desk))


def test_a_text_has_as_many_parts_as_its_lines_need_and_turning_stops_at_the_ends() -> None:
    reading = Reading(["word " * 40])
    seen = [len(lines(LARGE, "word " * 40, PX)), reading.parts]
    assert reading.parts == -(-seen[0] // SHOWN)
    assert not reading.turn(-1) and [reading.turn(1) for _ in range(reading.parts)][-1] is False


def test_a_french_colon_begins_no_line() -> None:
    for px in range(20, 100):
        found = lines(SMALL, "un mot : deux mots ; trois !", px)
        assert " ".join(found) == "un mot : deux mots ; trois !"
        assert not [line for line in found if line[0] in ":;!"]


@pytest.mark.parametrize("letters", range(0, 30, 3))
def test_the_figure_of_a_turn_gives_way_to_its_line(letters: int) -> None:
    ink = Ink()
    line, figure = "w" * letters, "20–24"
    reading.turn(ink, 1, 16, 0, line, figure)
    shown = [text for text, bits in ink.texts if bits]
    assert (figure in shown) == (SMALL.width(line) + SMALL.width(figure) <= 110)
    assert not ink.met()


def test_the_size_changed_from_the_pause_menu_holds_there_and_the_cursor_stays() -> None:
    desk = desk_with("en", 0)
    sit(desk, [PERSON, EASY])
    asked(desk)
    do(desk, "hold b down*5")
    small = desk.picture()
    do(desk, "a down*%d right b" % S.TEXT)
    assert scene(desk) == "Pause" and complaint(desk.console) == "" and not small_words(desk)
    do(desk, "a down*%d right b" % S.TEXT)
    assert desk.picture() == small


@pytest.mark.parametrize("seed", range(3))
def test_random_presses_in_large_text_raise_nothing_and_lose_nothing(seed: int) -> None:
    """After random presses every screen is complete, and equal to a complete redraw."""
    chance = Random(seed)
    desk = desk_with(LANGUAGES[seed % 2], 1)
    for _ in range(250):
        button = chance.choice((*ARROWS, *ARROWS, "a", "a", "b", "hold b", "hold a"))
        do(desk, button)
        while not getattr(desk.console.top(), "ready", True):  # The scene replays turns while the old picture stays.
            desk.step()
        if desk.console.settings.values[S.TEXT] and scene(desk) in WHOLE:
            assert complaint(desk.console) == ""
            desk.settle()
            picture = desk.picture()
            desk.console.top().redraw()
            desk.settle()
            assert desk.picture() == picture


@every_size
@every_language
def test_every_page_of_the_records_of_people_with_long_names(language: str, size: int) -> None:
    desk = desk_with(language, size)
    records = {"": [0b0101, []]}
    for game, _, _ in catalog.GAMES:
        person = ["Maxim", 88, 88, 888, 8888, 0, 8, 8, 3]
        records[game] = [0b0101, [person, ["Zoé", 3, 1, 30, 80, 0, 1, 1, 0]]]
    from engine_core.console.home import records_view

    kept = records_view.Records
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(records_view, "Records", lambda store: _with(kept(store), records))
        desk.console.push(records_view.RecordsView(desk.console))
    desk.settle()
    pages = desk.console.top().pages.count
    seen: set[bytes] = set()
    for _ in range(pages):
        walk(desk, "right", 1)
        seen.add(desk.picture())
    assert len(seen) == pages


def _with(records: Any, statistics: dict[str, Any]) -> Any:
    for game, _, _ in catalog.GAMES:
        entry = records.of(game)
        entry.numbers[:] = [888] * len(entry.numbers)
        entry.holder = "Maxim"
        records.games[game] = entry
    records.statistics = statistics
    return records


@every_size
@every_language
@every_game
def test_a_game_s_page_is_read_to_its_end(game: str, language: str, size: int) -> None:
    desk = desk_with(language, size)
    place = game_ids().index(game)
    do(desk, ("right*%d " % place if place else "") + "a")
    assert scene(desk) == "GamePage" and complaint(desk.console) == ""
    told = " ".join(string for string, _ in measured(desk.console).texts)
    if size:
        for _ in range(3):
            walk(desk, "down", 1)
            told += " " + " ".join(string for string, _ in measured(desk.console).texts)
    pitch = import_module("engine_core.console.words.pitches_" + language).PITCHES.get(game, ())
    assert all(word in told for line in pitch for word in line.split())
    walk(desk, "right", 4)


@every_size
@every_language
@every_game
def test_signs_history_and_what_others_did(game: str, language: str, size: int) -> None:
    desk = desk_with(language, size)
    most = rules_class(game).MAX_SEATS
    session = sit(desk, [PERSON] + [EASY] * (most - 1), game=game, options={}, recap=2)
    session.set_names(["Maxim"])
    looked = 0
    dice = Random(4)
    for _ in range(3000 if most > 2 else 0):  # Against one other player the screen seldom appears.
        table = desk.console.top()
        if scene(desk) == "SinceView" and table.ready:
            desk.settle()
            assert complaint(desk.console) == ""
            walk(desk, "up", 4)
            looked += 1
            do(desk, "a")
            if looked > 2:
                break
        elif scene(desk) == "Table" and table.mine:
            table.turn.play(table.actions[dice.randrange(table.count)])
        elif scene(desk) in ("LastTable", "Winner"):
            break
        elif scene(desk) not in ("Table", "SinceView"):
            do(desk, "a")
        else:
            desk.step()
    assert looked or most < 3
    from engine_core.console.history import history_view

    desk.console.push(history_view.HistoryView(desk.console, session))
    desk.wait(4000)
    walk(desk, "up", 8)
    for _ in range(3):
        do(desk, "left")
        desk.wait(4000)
        assert complaint(desk.console) == ""
    do(desk, "b")
    from engine_core.console.play import legend

    desk.console.push(legend.Legend(desk.console, desk.console.scenes[0]))  # type: ignore[arg-type]  # a table
    desk.settle()
    walk(desk, "right", 14)


@every_size
@every_language
@every_game
def test_the_end_of_a_game(game: str, language: str, size: int) -> None:
    for most, given in ((2, "Maxim"), (rules_class(game).MAX_SEATS, "Jgqpy")):
        desk = desk_with(language, size)
        desk.console.settings.values[S.MOTION] = 0
        session = sit(desk, [PERSON] * most, game=game, options={})
        session.set_names([given] * most)
        by_chance(session, most)
        from engine_core.console.after.ending import Ending

        desk.console.push(Ending(desk.console, session))
        desk.settle()
        while scene(desk) == "Ending":  # Wheels Up! first replays the game to find where its money came from.
            desk.wait(500)
            do(desk, "a")
        assert scene(desk) == "Winner" and complaint(desk.console) == ""
        do(desk, "a")
        assert scene(desk) == "AfterGame" and complaint(desk.console) == ""
        assert not size or not [word for word in small_words(desk) if len(word) < 12]
        walk(desk, "down", 6)


@every_language
@pytest.mark.parametrize("game", list(STEPS))
def test_a_lesson_speaks_in_large_text(game: str, language: str) -> None:
    desk = desk_with(language, 1)
    for step in range(0, STEPS[game][0], 3):
        top = open_lesson(desk, game, 1, step)
        pages = [top.box_pages[0]]
        assert complaint(desk.console) == ""
        while top.has_more():
            do(desk, "a")
            pages.append(top.box_pages[top.box_page])
            assert complaint(desk.console) == ""
        assert len(pages) <= MOST["large"]
        assert all(LARGE.width(line) <= PX for page in pages for line in page)
        assert " ".join(line for page in pages for line in page).split() == top.lesson.text().split()
        desk.console.clear()
        desk.console.leave(game)
        desk.settle()
