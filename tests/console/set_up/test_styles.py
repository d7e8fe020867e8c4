"""Bots' styles on the console: chosen in set-up, named at the table, saved with games and with set-ups."""

from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.console.link import common
from engine_core.console.play.session import ELSEWHERE, EXPERT, GENTLE, HARD, KIND, LAST_KIND, NORMAL, STYLE, Session
from engine_core.console.set_up import setup_view
from engine_core.console.store import last_set_ups, saved_game
from engine_core.console.store.seat_bytes import LAST_STYLE, check
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.match import Match
from host_sim.setting import STYLES, bot_class, rules_class
from tests.console.after.test_statistics import finished
from tests.console_desk import EASY, PERSON, Desk, asked, do, leave, scene, session_of, sit
from tests.games_with import to_line
from tests.ink import complaint, measured
from tests.setting import every_language

GAME = "up_or_down"
BOLD, CAREFUL, BUILDER = (style << STYLE for style in (1, 2, 3))
every_game = pytest.mark.parametrize("game", [game for game, _, _ in catalog.GAMES if rules_class(game).STYLED])


def set_up(game: str = GAME, language: str = "en") -> Desk:
    """Return a desk in set-up, with the cursor on the bot."""
    desk = Desk(language=language)
    do(desk, to_line(game, "set-up") + " right down")
    return desk


def test_there_are_three_styles() -> None:
    assert len(STYLES) == len(signs.STYLES) == LAST_STYLE


@every_language
@every_game
def test_left_on_a_bot_goes_to_the_next_style_and_says_what_it_is(game: str, language: str) -> None:
    desk = set_up(game, language)
    setup = desk.console.top()
    plain = setup_view.seat_text(setup)
    said = []
    for style in range(1, LAST_STYLE + 1):
        do(desk, "left")
        assert setup.styles[1] == style and complaint(desk.console) == ""
        said.append(setup_view.seat_text(setup))
        assert setup.name(1) in [text for text, _ in measured(desk.console).texts]
        assert setup.name(1).endswith(signs.STYLES[style - 1])
    assert len({plain, *said}) == 4
    do(desk, "left")
    assert setup.styles[1] == 0 and setup_view.seat_text(setup) == plain


def test_a_style_stays_with_the_next_level_and_goes_with_the_bot() -> None:
    desk = set_up()
    setup = desk.console.top()
    do(desk, "left a")
    assert (setup.kinds[1], setup.styles[1]) == (HARD, 1)
    do(desk, "a")
    assert (setup.kinds[1], setup.styles[1]) == (GENTLE, 1)
    do(desk, "a")
    assert (setup.kinds[1], setup.styles[1]) == (PERSON, 0)


@pytest.mark.parametrize("kind", [EXPERT, ELSEWHERE])
def test_on_a_seat_without_styles_left_goes_left(kind: int) -> None:
    desk = set_up()
    setup = desk.console.top()
    setup.kinds[1] = kind
    do(desk, "left")
    assert setup.styles[1] == 0 and setup.cursor >= 100, "left goes to Start, as before"


@every_language
def test_a_bot_is_named_with_its_style_at_the_table_and_in_the_next_game(language: str) -> None:
    desk = set_up(language=language)
    do(desk, "left*2 b a")
    session = session_of(desk)
    assert session.kinds == [PERSON, NORMAL] and session.seats == [PERSON, NORMAL | CAREFUL]
    assert session.names[1] == "Ben" + signs.CAREFUL
    assert last_set_ups.last(desk.console.notes, Rules)[0] == [PERSON, NORMAL | CAREFUL]
    finished(desk, 1, 1, [PERSON, NORMAL | CAREFUL])
    assert scene(desk) == "AfterGame"
    do(desk, "a")
    again = session_of(desk)
    assert again.seats == [PERSON, NORMAL | CAREFUL] and again.names[1] == "Ben" + signs.CAREFUL


@every_game
def test_the_console_seats_the_bot_with_its_style(game: str) -> None:
    for style, name in enumerate(STYLES, 1):
        session = Session(game, {}, [kind | style << STYLE for kind in (NORMAL, GENTLE + 2)], ["Ana", "Ben"], 5, "en")
        alone = Match(session.match.rules, 5)
        for seat, level in enumerate(("normal", "gentle-2")):
            alone.seat_bot(seat, bot_class(game, f"{name}-{level}"))
        for match in (session.match, alone):
            while len(match.history) < 6:
                action = match.think()
                if action >= 0:
                    match.apply(action)
        assert session.match.history == alone.history


def test_names_with_a_style_fit_where_names_do() -> None:
    for language in ("en", "fr"):
        names = common.names_of(Desk(language=language).console, [NORMAL] * 6)
        assert max(SMALL.width(name + sign) for name in names for sign in signs.STYLES) <= common.WIDTH


def test_guests_hear_of_a_style_by_the_name_and_nobody_may_take_one() -> None:
    class Told:
        seat = 0
        table = [(PERSON, 0, "Zoe"), (NORMAL, 0, "Ben" + signs.BOLD), (ELSEWHERE, 0, "\x01")]

    names = ["Ana", "Ben", "Cleo"]
    common.use_names(Desk().console, Told(), names)  # type: ignore[arg-type]  # all that is read of a guest
    assert names == ["Zoe", "Ben" + signs.BOLD, "Cleo"]
    assert not common.can_show("Ben" + signs.BOLD), "a name that a person gives has no sign"


def test_a_saved_game_goes_on_with_its_styles(tmp_path: Path) -> None:
    desk = Desk(seed=1, folder=str(tmp_path))
    seats = [PERSON, EASY | BOLD, (GENTLE + 5) | BUILDER]
    sit(desk, seats, seed=2)
    asked(desk)
    do(desk, "a a a")
    leave(desk)
    data = desk.machine.store.load(GAME)
    assert data is not None and data[0] == saved_game.VERSION == 6
    session = saved_game.load(Desk(seed=1, folder=str(tmp_path)).console, GAME)
    assert session is not None and session.seats == [PERSON, EASY | BOLD, (GENTLE + 5) | BUILDER]
    assert session.kinds == [PERSON, EASY, GENTLE + 5] and session.names[1:] == [
        "Ben" + signs.BOLD,
        "Cleo" + signs.BUILDER,
    ]


def test_a_seat_that_there_is_not_is_refused() -> None:
    fine = [kind | style << STYLE for kind in (EASY, NORMAL, HARD, *range(GENTLE, LAST_KIND + 1)) for style in range(4)]
    fine += [PERSON, ELSEWHERE, EXPERT]
    for seat in range(256):
        if seat in fine:
            check(seat, LAST_KIND, Rules)
        else:
            with pytest.raises(ValueError, match="no such player"):
                check(seat, LAST_KIND, Rules)


def test_a_save_with_another_style_cannot_go_on(tmp_path: Path) -> None:
    desk = Desk(seed=1, folder=str(tmp_path))
    session = sit(desk, [PERSON, NORMAL | BUILDER], seed=2)
    assert saved_game.save(desk.machine.store, session)
    data = bytearray(desk.machine.store.load(GAME) or b"")
    at = data.index(bytes((NORMAL | BUILDER, 0)))
    data[at] += 1 << STYLE
    desk.machine.store.save(GAME, data)
    assert saved_game.read(desk.console, GAME) == saved_game.DAMAGED


def test_a_game_without_styles_has_none() -> None:
    class Plain(Rules):
        STYLED = False

    assert NORMAL | BOLD > KIND
    with pytest.raises(ValueError):
        check(NORMAL | BOLD, LAST_KIND, Plain)
    desk = set_up()
    setup = desk.console.top()
    setup.rules_class = Plain
    do(desk, "left")
    assert setup.styles[1] == 0


def test_bots_of_a_command_are_shown_with_their_style() -> None:
    desk = Desk()
    session = desk.seat_bots(Rules(2, {}), 1, ["bold-normal", "hard"])
    assert session.names == ["Ana" + signs.BOLD, "Ben"]
