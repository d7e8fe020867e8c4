"""The history: every turn from first to last, its summary, and its steps, shown on the table of that time."""

from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.history.past import Past
from engine_core.console.history.replay import Replay
from engine_core.console.play.session import Session
from engine_core.console.store import setting_rows as S
from engine_core.console.store.settings import LANGUAGES
from engine_core.console.words import turn_words as T
from engine_core.draw import signs
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from tests.console.play.test_secrets import deal_anew
from tests.console_desk import EASY, NORMAL, PERSON, Desk, by_chance, do, scene, sit
from tests.games_with import GIST, games_with
from tests.ink import complaint, measured
from tests.sample import sample
from tests.setting import every_game

ROOM_PX = 90  # maximum width of a line beside a name
FIGURE_PX = 28


def played(desk: Desk, game: str, kinds: list[int], seed: int = 5, most: int = 10_000) -> Session:
    """Sit down and play at random, for at most `most` actions."""
    session = sit(desk, kinds, seed=seed, game=game, options={})
    by_chance(session, seed, most)
    return session


def open_history(desk: Desk) -> Any:
    """Open the history over the current scene, and wait until the game has been replayed."""
    console = desk.console
    from engine_core.console.history.history_view import HistoryView

    assert console.session is not None
    console.push(HistoryView(console, console.session))
    return ready(desk)


def ready(desk: Desk) -> Any:
    while not desk.console.top().ready:
        desk.step()
    desk.settle()
    return desk.console.top()


def turns_of(session: Session) -> list[tuple]:
    """Return (first, seat, line, figure, before, state, moves) for every turn."""
    replay = Replay(session)
    found: list[tuple] = []

    def ended() -> None:
        found.append(
            (replay.first, replay.seat, *replay.gist(), bytes(replay.before), bytes(replay.state), replay.moves)
        )

    assert replay.run(100_000, len(session.match.history), ended)
    ended()
    assert replay.state == session.match.state
    return found


@every_game
def test_every_turn_is_on_exactly_one_page_of_the_history(game: str) -> None:
    """The history lists every turn, however many there are, since it keeps only two bytes for each."""
    desk = Desk(seed=1)
    session = played(desk, game, [PERSON] * 4)
    history = open_history(desk)
    expected = [turn[:4] for turn in turns_of(session)]
    assert list(history.begins) == [turn[0] for turn in expected]
    assert len(expected) > min(40, len(session.match.history) // 5)
    pages = [history.above]
    seen = {}
    while True:
        for i, turn in enumerate(history.turns):
            seen[history.above + i] = turn
        if not history.above:
            break
        desk.press("left")
        assert ready(desk).above < pages[-1]
        pages.append(history.above)
        assert complaint(desk.console) == ""
    assert [seen[number] for number in range(len(expected))] == [turn[1:] for turn in expected]
    desk.press("right")
    assert history.above == 5 or history.above == pages[-2]


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_a_turn_with_a_long_line_still_shows_its_figure_under_the_cursor(large: int) -> None:
    desk = Desk(seed=1, language="fr")
    desk.console.settings.values[S.TEXT] = large
    played(desk, "up_too_high", [EASY] * 4)
    history = open_history(desk)
    crowded = 0
    for _ in range(60):
        _, line, figure = history.turns[history.cursor - history.above]
        texts = [text for text, _ in measured(desk.console).texts]
        assert any(figure in text for text in texts), (line, figure)
        crowded += len(figure) > 1 and figure in texts[-1]
        assert complaint(desk.console) == ""
        desk.press("up")
        ready(desk)
    assert crowded


def test_up_and_down_walk_over_all_turns_and_stop_at_the_ends() -> None:
    desk = Desk(seed=1)
    played(desk, "up_or_down", [PERSON] * 3, most=60)
    history = open_history(desk)
    last = history.cursor
    for row in range(last - 1, -1, -1):
        desk.press("up")
        ready(desk)
        assert history.cursor == row and history.above <= row < history.above + 5
    first = desk.picture()
    do(desk, "up")
    assert desk.picture() == first
    for _ in range(last + 2):
        desk.press("down")
        ready(desk)
    assert history.cursor == last


@pytest.mark.parametrize(
    ("game", "seats", "language"),
    sample(
        [
            (game, seats, language)
            for game, low, high in catalog.GAMES
            for seats in (low, high)
            for language in LANGUAGES
        ],
        lambda case: case[1] > 2,
    ),
)
def test_a_gist_has_room_beside_a_name_and_is_never_empty(game: str, seats: int, language: str) -> None:
    desk = Desk(seed=1, language=language)
    for seed in range(4):
        for _, _, line, figure, *_ in turns_of(played(desk, game, [PERSON] * seats, seed)):
            assert line and SMALL.width(line) <= ROOM_PX and SMALL.width(figure) <= FIGURE_PX, line


@pytest.mark.parametrize("game", games_with(GIST))
def test_a_gist_tells_no_secret(game: str) -> None:
    """A summary does not depend on what is hidden from the seats that did not play the turn."""
    session = played(Desk(seed=1), game, [PERSON] * 3)
    rules = session.match.rules
    gist = catalog.part(game, "screens.gist").Gist(rules, session.words).gist
    differed = 0
    for _, seat, line, figure, before, state, moves in turns_of(session):
        for viewer in range(3):
            if viewer == seat:
                continue
            others = []
            for known in (before, state):
                other = bytearray(known)
                rules.resample(other, viewer, bytearray((viewer, 3, 5, 7, 11, 13, 17, 19)))
                differed += other != known
                others.append(other)
            told = gist(others[0], others[1], seat, moves)
            assert (told[0] or moves[-1][2], told[1]) == (line, figure)
    assert differed > 10


def test_figures_say_what_changed_hands() -> None:
    """Figures are the points before and after. In Up Too High they follow the seat's sign; in Up or Down? they are the
    points of the turn; in Wheels Up! they are money, or airplanes and gates if the money stays the same.
    """
    for game, kinds in (
        ("up_or_down", {"brought"}),
        ("way_up_high", {""}),
        ("up_too_high", {*signs.SEATS[:3]}),
        ("wheels_up", {"$", signs.AIRPLANE, signs.GATE}),
    ):
        session = played(Desk(seed=1), game, [PERSON] * 3)
        rules = session.match.rules
        seen = set()
        for _, seat, _, figure, before, state, _ in turns_of(session):
            points = [rules.score(bytearray(known), seat) for known in (before, state)]
            if signs.BECOMES in figure:
                was, now = figure.split(signs.BECOMES)
                kind = was.rstrip("0123456789")
                seen.add(kind)
                if kind in ("", "$", signs.SEATS[seat]):
                    assert [int(was.removeprefix(kind)), int(now)] == points
            elif figure:
                seen.add("brought")
                assert int(figure.replace("–", "-")) == points[1] - points[0]
        assert seen == kinds, game


@every_game
def test_the_steps_of_a_turn_are_shown_on_the_table_of_then_forward_and_back(game: str) -> None:
    desk = Desk(seed=1)
    session = played(desk, game, [PERSON, NORMAL, EASY], most=40)
    match = session.match
    untouched = bytes(match.state), list(match.history), session.line, session.viewer, session.caption_count
    history = open_history(desk)
    turn = max(range(len(history.begins)), key=lambda row: (history.begins[row + 1 :] or [40])[0] - history.begins[row])
    while history.cursor != turn:
        desk.press("up")
        ready(desk)
    here = desk.picture()
    do(desk, "a wait 1000")
    steps = desk.console.top()
    assert scene(desk) == "StepView"
    rules = match.rules
    state = rules.new_state(match.seed)
    captions = []
    for number, action in enumerate(match.history):
        line = session.tell(rules, state, action, session.words)
        rules.apply_action(state, action)
        if number in steps.steps:
            captions.append((line, bytes(state)))
    pictures = []
    for line, then in captions:
        assert (steps.past.line, bytes(steps.past.match.state)) == (line, then)
        assert complaint(desk.console) == ""
        pictures.append(desk.picture())
        do(desk, "right")
    assert desk.picture() == pictures[-1], "it ends there"
    for picture in reversed(pictures[:-1]):
        do(desk, "left")
        assert desk.picture() == picture
    do(desk, "left b")
    assert scene(desk) == "HistoryView" and desk.picture() == here
    assert (bytes(match.state), list(match.history), session.line, session.viewer, session.caption_count) == untouched


@every_game
def test_steps_show_nobody_s_hand(game: str) -> None:
    """No pixel depends on anything hidden from a seat, even if one person plays alone."""
    desk = Desk(seed=1)
    session = played(desk, game, [PERSON, EASY, EASY], most=30)
    canvas = desk.console.canvas
    pictures, states = set(), set()
    for variant in range(4):
        if variant:
            deal_anew(session, variant, range(session.match.rules.seats))
        past = Past(session)
        past.match.state[:] = session.match.state
        table = catalog.part(game, "screens.table").Table(desk.console, past)
        canvas.fill(0, 0, 128, 64, 0)
        for part in range(table.PARTS):
            if part != table.FOOTER:
                table.draw(canvas, part)
        pictures.add(bytes(canvas.buffer))
        states.add(bytes(session.match.state))
    assert len(pictures) == 1 and len(states) > 1


def test_a_game_cut_to_what_can_be_undone_says_that_its_beginning_is_gone() -> None:
    desk = Desk(seed=1)
    session = played(desk, "up_or_down", [PERSON] * 3, most=31)
    match = session.match
    match.start = bytearray(match.mark())
    match.history = match.history[match.undo_from :]
    history = open_history(desk)
    assert len(history.begins) == 1
    canvas = Canvas()
    canvas.text(SMALL, 1, 58, desk.console.top().texts("turn_words_")[T.EARLIER_GONE])
    assert desk.picture()[7 * 128 :] == bytes(canvas.buffer)[7 * 128 :]
