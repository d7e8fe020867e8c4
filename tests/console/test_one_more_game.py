"""Another game in the catalog, at any position, does not change the others."""

import pytest

from engine_core import catalog
from engine_core.console.store.records import Records
from engine_core.draw.data import pictures
from host_sim.desk import Desk
from tests.console.after.test_ending import at_the_end
from tests.console_desk import NORMAL, PERSON, do, scene
from tests.setting import every_language

FOUR = ("up_or_down", "way_up_high", "up_too_high", "wheels_up")
FIFTH = ("fifth", 2, 4)
THERE = [game for game, _, _ in catalog.GAMES]
PLAYED = {game: [number, 1, 2, 3, 0, 40 + number, 0, 0] for number, game in enumerate((*FOUR, "a_sixth"), 5)}


@pytest.fixture(params=range(len(THERE) + 1))
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    games = list(catalog.GAMES)
    games.insert(request.param, FIFTH)
    monkeypatch.setattr(catalog, "GAMES", tuple(games))
    return request.param


def numbers(*values: int) -> bytes:
    return b"".join(value.to_bytes(2, "little") for value in values)


def packed(games: list[str]) -> bytes:
    """Return a file of records."""
    entries = (bytes((len(game),)) + game.encode() + b"\1\2\3\4" + numbers(*PLAYED[game]) + b"\1Q" for game in games)
    return b"\5" + bytes((len(games),)) + b"".join(entries) + b"\1\3Ana" + numbers(9, 4) + b"\0"


def test_the_next_result_keeps_all_earlier_records(place: int) -> None:
    desk = Desk()
    store = desk.machine.store
    store.save("records", packed(list(FOUR)))
    before = Records(store)
    assert {game: entry.numbers for game, entry in before.games.items()} == {game: PLAYED[game] for game in FOUR}
    assert before.of("fifth").numbers == [0] * 8
    ended(desk)
    after = Records(store)
    assert after.games["way_up_high"].numbers[0] == PLAYED["way_up_high"][0] + 1
    for game in FOUR:
        if game != "way_up_high":
            assert after.games[game].numbers == PLAYED[game]


def test_records_of_a_game_that_this_build_does_not_have_are_kept() -> None:
    desk = Desk()
    store = desk.machine.store
    store.save("records", packed(["a_sixth", "up_too_high"]))
    ended(desk)
    records = Records(store)
    assert sorted(records.games) == ["a_sixth", "up_too_high", "way_up_high"]
    assert records.games["a_sixth"].numbers == PLAYED["a_sixth"] and records.games["a_sixth"].holder == "Q"


@every_language
def test_records_of_a_newer_updeck_are_kept_and_said_to_be_there(language: str) -> None:
    desk = Desk(language=language)
    store = desk.machine.store
    newer = b"\6" + packed(["up_or_down"])[1:]
    store.save("records", newer)
    ended(desk)
    do(desk, "b b b")
    assert store.load("records") == newer
    assert Records(store).newer
    do(desk, "left down down right a" if desk.console.top().line == 0 else "down right a")
    assert scene(desk) == "RecordsView"
    shown = desk.picture()
    do(desk, "right")
    assert desk.picture() == shown, "there is one page, which says that"


def ended(desk: Desk) -> None:
    """Play a game of Way Up High to its end, and open the scores."""
    at_the_end(desk, [PERSON, NORMAL], "way_up_high")
    do(desk, "a")


def test_names_and_pictures_stay_with_their_games(place: int) -> None:
    titles = [catalog.title(game) for game in FOUR]
    assert titles == ["Up or Down?", "Way Up High", "Up Too High", "Wheels Up!"]
    assert catalog.title("fifth") == "fifth"
    assert sorted(pictures.GAMES) == sorted(THERE)


def test_home_walks_through_one_more_game_and_the_cursor_is_always_seen(place: int) -> None:
    desk = Desk()
    home = desk.console.top()
    for button in ["right"] * (2 * len(THERE) + 4) + ["left"] * (2 * len(THERE) + 4) + ["right", "left"] * 3:
        before = home.game
        desk.press(button)
        assert home.game == (before + (1 if button == "right" else -1)) % (len(THERE) + 1)
        assert 0 <= home.game - home.first < 4 and 0 <= home.first <= len(THERE) - 3
        shown = desk.picture()
        assert tile(shown, home.game - home.first) == inverse(catalog.GAMES[home.game][0])
        for at in range(4):
            if at != home.game - home.first:
                game = catalog.GAMES[home.first + at][0]
                if game in pictures.GAMES:
                    assert tile(shown, at) == pictures.GAMES[game]
        home.show()
        desk.settle()
        assert desk.picture() == shown, "the picture is the same as after a complete redraw"
    desk.press("down")
    desk.press("up")
    assert desk.picture() == shown


@pytest.mark.parametrize("place", [4], indirect=True)
def test_only_pictures_that_change_are_drawn(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES[:4], FIFTH))
    desk = Desk()
    drawn: list[int] = []
    canvas_tile = desk.console.canvas.tile

    def counted(column: int, y: int, columns: int, rows: bytes) -> None:
        drawn.append(column)
        canvas_tile(column, y, columns, rows)

    monkeypatch.setattr(desk.console.canvas, "tile", counted)
    for button, count in (("right", 0), ("right", 0), ("right", 0), ("right", 3), ("left", 0), ("right", 0)):
        drawn.clear()
        desk.press(button)
        assert len(drawn) == count


def tile(picture: bytes, place: int) -> bytes:
    return b"".join(picture[16 * y + 4 * place : 16 * y + 4 * place + 4] for y in range(11, 39))


def inverse(game: str) -> bytes:
    """Return a game's picture as it is under the cursor: inverted, with its frame."""
    rows = []
    blank = [0x7FFFFFF0] + [0x80000008] * 26 + [0x7FFFFFF0]
    picture = pictures.GAMES.get(game) or b"".join(row.to_bytes(4, "big") for row in blank)
    for y in range(28):
        row = int.from_bytes(picture[4 * y : 4 * y + 4], "big")
        rows.append((row ^ (0x80000008 if y in (0, 27) else 0x7FFFFFF0)).to_bytes(4, "big"))
    return b"".join(rows)
