"""The guide's questions to the console (host_sim/web/inside/views/) on CPython: the answers and their effects."""

import json
from array import array
from itertools import pairwise
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EASY, PERSON, Session
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import PLAYED, Records
from engine_core.console.words import words as W
from engine_core.game import TERMINAL
from host_sim.records import explain
from tests.sample import sample
from tests.setting import GAMES, every_language
from tests.web.inside.bench import WebBench
from tests.web.inside.inside_page import answered, frames, play_a_little, sit_down, status, tap, watch
from tests.web.storage.records import a_record

every_game = pytest.mark.parametrize("game", sample(GAMES, GAMES[0].__eq__))


def a_game(page: Any, game: str, people: int = 1, seed: int = 5) -> Session:
    """Open a game's table with this many people, and easy bots at the other seats."""
    seats = max(2, people)
    kinds = [PERSON] * people + [EASY] * (seats - people)
    session = Session(game, {}, kinds, default_names(page.console.words, W.NAMES, seats), seed, "en")
    page.console.open_table(session)
    return session


def until_asked(bench: WebBench, page: Any) -> None:
    for _ in range(4000):
        if status(page)["hint"]:
            return
        frames(bench, page, 2)
    raise AssertionError(status(page))


def play_to_the_end(page: Any) -> None:
    """Play a game to its end by its first legal actions, without drawing."""
    session = page.console.session
    match = session.match
    actions = array("H", [0] * match.rules.max_legal)
    while match.rules.current_player(match.state) != TERMINAL:
        match.rules.legal_actions(match.state, actions)
        session.apply(actions[0])


def test_the_games_are_read_with_pictures_and_what_is_saved(bench: WebBench, page: Any) -> None:
    found = answered(page, "views.games")
    assert [game["id"] for game in found] == GAMES
    assert all(len(game["picture"]) == 2 * 4 * 28 and game["pitch"] and game["lessons"] for game in found)
    assert [game["saved"] for game in found] == [-1] * 4 and [game["played"] for game in found] == [0] * 4
    play_a_little(bench, page)
    found = answered(page, "views.games")
    assert found[0]["saved"] == 1 and found[0]["played"] == 1
    page.set_language("fr")
    assert answered(page, "views.games")[0]["pitch"] != found[0]["pitch"]


@every_game
@every_language
def test_how_to_play_is_the_console_s_own_pages(game: str, language: str, page: Any) -> None:
    page.set_language(language)
    pages = catalog.part(game, "data.help_" + language).PAGES
    drawn, *found = answered(page, "views.rules", game)
    assert len(bytes.fromhex(drawn["table"])) == 1024 and drawn["table"].strip("0")
    assert page.console.session is None and status(page)["scene"] == "Home"
    assert [part["title"] for part in found] == [title for title, _ in pages]
    for part, (_, lines) in zip(found, pages):
        assert " ".join(part["text"]).split() == " ".join(lines).split()
    assert answered(page, "views.rules", "chess") == []


def test_a_setting_of_the_guide_is_that_of_the_console(bench: WebBench, page: Any) -> None:
    rows = answered(page, "views.settings")
    assert [row["value"] for row in rows] == list(page.console.settings.values)
    assert rows[S.SOUND] == {"name": "sound", "title": "sound", "choices": ["off", "on"], "value": 1}
    for row, given in enumerate(rows):
        before = status(page)["settings"]
        choice = (given["value"] + 1) % len(given["choices"])
        assert page.set_choice(row, choice)
        frames(bench, page, 3)
        assert page.console.settings.values[row] == choice and status(page)["settings"] != before
    assert status(page)["language"] == "fr"
    assert bytes(bench.machine.store.load("settings")).count(b"sound\0") == 1
    page.set_choice(S.SOUND, 9)
    assert page.console.settings.values[S.SOUND] == 0, "there is no such choice"


@pytest.mark.parametrize("where", ["Home", "SettingsView", "GamePage", "Table", "LessonTable"])
def test_a_setting_may_change_wherever_the_console_is(where: str, bench: WebBench, page: Any) -> None:
    if where == "Table":
        sit_down(bench, page)
    elif where == "SettingsView":
        tap(bench, page, 2)
        tap(bench, page, 16)
    elif where in ("GamePage", "LessonTable"):
        tap(bench, page, 16)
        if where == "LessonTable":
            tap(bench, page, 16)
    assert status(page)["scene"] == where
    for row in (S.TEXT, S.LANGUAGE, S.TEXT):
        page.set_choice(row, 1 - page.console.settings.values[row])
        frames(bench, page, 20)
        assert status(page)["scene"] == where
    for bit in (2, 1, 8):
        tap(bench, page, bit)


def test_records_are_read_with_people_and_what_was_achieved(bench: WebBench, page: Any) -> None:
    assert answered(page, "views.records")[1]["rows"] == []
    session = a_game(page, GAMES[0])
    session.set_names(["Zoé"])
    play_to_the_end(page)
    Records(page.store).count(session)
    told = answered(page, "views.records")
    assert told[0] == {"refused": ""} and [part["game"] for part in told[1:5]] == GAMES
    assert told[1]["rows"] and told[1]["people"][0]["name"] == "Zoé" and told[1]["people"][0]["numbers"][0] == 1
    assert Records(page.store).of(GAMES[0]).numbers[PLAYED] == 1
    assert told[5]["everybody"][0][:2] == ["Zoé", 1] and len(told[5]["awards"]) == 4
    page.store.save("records", b"\xff" * 9)
    assert answered(page, "views.records")[0]["refused"]


@every_game
def test_history_is_what_the_console_lists(game: str, bench: WebBench, page: Any) -> None:
    assert answered(page, "views.history", 0, 0) == [{"game": "", "guest": False}]
    session = a_game(page, game)
    until_asked(bench, page)
    actions = page.console.top().actions
    told: list[Any] = []
    number = 0
    for _ in range(40):
        rules = session.match.rules
        if rules.current_player(session.match.state) == 0:  # At other seats a bot thinks and plays by itself.
            rules.legal_actions(session.match.state, actions)
            session.apply(actions[0])
        head, *parts = answered(page, "views.history", number, len(told))
        number = head["number"]
        turns = [turn for part in parts for turn in part["turns"]]
        told = told[: head["first"]] + turns[: head["count"] - head["first"]]
    whole = answered(page, "views.history", 0, 0)
    assert [turn for part in whole[1:] for turn in part["turns"]][:-1] == told
    steps = [line for turn in told + turns[-1:] for line in turn[4]]
    assert len(steps) == session.caption_count and [line[1:] for line in session.lines][-1] in steps[-3:]
    assert all(first < after for (first, *_), (after, *_) in pairwise(told))
    # A move that was undone is left out, and another language describes all moves again.
    before = head["number"]
    session.match.history = session.match.history[:-5]
    assert answered(page, "views.history", before, len(told))[0]["number"] != before
    page.set_language("fr")
    assert answered(page, "views.history", before + 1, 3)[0]["first"] == 0


def test_a_guest_is_told_no_history(page: Any) -> None:
    session = a_game(page, GAMES[0])
    session.guest = True
    assert answered(page, "views.history", 0, 0) == [{"game": "", "guest": True}]
    assert status(page)["review"] == -1


@every_game
def test_a_hint_has_the_figures_of_the_hard_bot_and_marks_the_game(game: str, bench: WebBench, page: Any) -> None:
    session = a_game(page, game)
    until_asked(bench, page)
    assert not session.hinted
    match = session.match
    before = (bytes(match.state), bench.glass())
    head, *moves = answered(page, "views.hint")
    assert head == {"name": session.names[0]} and session.hinted
    assert (bytes(match.state), bench.glass()) == before
    legal = explain.legal_moves(match.rules, match.state)
    expected = {one.action: one.loss for one in explain.alternatives(match.rules, match.state, legal)}
    assert [one["loss"] for one in moves] == [expected[action] for action, _ in legal]
    assert sum(one["chosen"] for one in moves) >= 1 and all(one["move"] for one in moves)


@every_game
def test_what_is_hidden_changes_no_hint(game: str, bench: WebBench, page: Any) -> None:
    session = a_game(page, game)
    until_asked(bench, page)
    seen = answered(page, "views.hint")
    generator = bytearray(b"\5" * 8)
    for _ in range(3):
        session.match.rules.resample(session.match.state, 0, generator)
        assert answered(page, "views.hint") == seen


def test_no_hint_where_the_console_gives_none(bench: WebBench, page: Any) -> None:
    assert answered(page, "views.hint") == [] and answered(page, "views.show", "hint") == [{"refused": "not_asked"}]
    session = a_game(page, GAMES[0])
    until_asked(bench, page)
    page.set_choice(S.HINTS, 0)
    assert not status(page)["hint"] and answered(page, "views.hint") == [] and not session.hinted
    page.set_choice(S.HINTS, 1)
    page.console.link = object()  # A linked table also has hints; another test covers leaving it.
    assert answered(page, "views.show", "play", GAMES[1]) == [{"refused": "linked"}]
    page.console.link = None
    two = a_game(page, GAMES[0], people=2)
    frames(bench, page, 20)
    assert status(page)["scene"] == "HandOver" and answered(page, "views.hint") == [] and not two.hinted
    assert answered(page, "views.show", "steps", "", 0, 1) == [{"refused": "not_now"}]


def test_a_hint_ends_once_the_decision_was_made(bench: WebBench, page: Any) -> None:
    a_game(page, "way_up_high")
    until_asked(bench, page)
    number = page.ask("views.hint", "[]")
    assert json.loads(page.answer(number, 0))["name"]
    for _ in range(5):
        page.answer(number, 0)
    for _ in range(4):  # A final move needs another press.
        tap(bench, page, 16)
    assert page.console.session.match.history
    rest = []
    while (part := page.answer(number, 0)) != "null":
        rest.append(part)
    assert not any(rest)
    assert page.answers == {}


def test_a_review_is_only_of_a_game_that_is_over(bench: WebBench, page: Any) -> None:
    session = a_game(page, GAMES[0])
    until_asked(bench, page)
    assert status(page)["review"] == -1 and answered(page, "views.review") == []
    play_to_the_end(page)
    assert status(page)["review"] == 0
    head, *found = answered(page, "views.review")
    assert head == {"names": session.names, "count": len(session.match.history)}
    assert found and {one["seat"] for one in found} == {0}
    expected = [one for one in explain.decisions(session.match.rules, 5, list(session.match.history)) if one.seat == 0]
    assert [(one["at"], one["loss"]) for one in found] == [(one.n, one.played.loss) for one in expected]
    assert all(bool(one["better"]) == (one["loss"] > 0) and one["played"] for one in found)
    a_game(page, GAMES[0], people=2)
    play_to_the_end(page)
    assert status(page)["review"] == -1 and answered(page, "views.review") == [], "it would tell what one of them held"


def test_a_record_is_reviewed_for_everybody(bench: WebBench, page: Any) -> None:
    watch(bench, page, a_record(GAMES[0], 2))
    head, *found = answered(page, "views.review")
    assert {one["seat"] for one in found} == {0, 1} and head["count"] == page.watching.length


def test_the_guide_begins_things_on_the_panel(bench: WebBench, page: Any) -> None:
    for way, scene in (("play", "Table"), ("learn", "LessonTable"), ("set_up", "Setup")):
        assert answered(page, "views.show", way, GAMES[1]) == [{"refused": ""}]
        frames(bench, page, 60)
        assert status(page)["scene"] == scene, way
    assert answered(page, "views.show", "continue", GAMES[1]) == [{"refused": ""}], "it was saved before it was left"
    frames(bench, page, 60)
    assert (status(page)["scene"], status(page)["game"]) == ("Table", GAMES[1])
    assert answered(page, "views.show", "play", GAMES[1]) == [{"refused": ""}]
    frames(bench, page, 60)
    assert status(page)["scene"] == "ReplacePrompt", "the console asks before it replaces a save"
    assert answered(page, "views.show", "records") == [{"refused": ""}]
    frames(bench, page, 60)
    assert status(page)["scene"] == "RecordsView"
    for given in (("play", "chess"), ("continue", GAMES[2]), ("rules", GAMES[0])):
        assert answered(page, "views.show", *given) == [{"refused": "not_now"}]


def test_a_game_that_cannot_be_saved_is_not_left(bench: WebBench, page: Any) -> None:
    session = a_game(page, GAMES[0])
    bench.full = True
    assert answered(page, "views.show", "play", GAMES[1]) == [{"refused": "unsaved"}]
    assert page.console.session is session


def test_steps_of_a_turn_are_shown_where_the_console_would(bench: WebBench, page: Any) -> None:
    a_game(page, GAMES[0])
    until_asked(bench, page)
    while len(page.console.session.match.history) < 8 or not status(page)["hint"]:
        tap(bench, page, 16)
        frames(bench, page, 60)
    head, *parts = answered(page, "views.history", 0, 0)
    first, second = parts[0]["turns"][:2]
    assert answered(page, "views.show", "steps", "", first[0], second[0]) == [{"refused": ""}]
    frames(bench, page, 60)
    assert status(page)["scene"] == "StepView"
    assert answered(page, "views.show", "steps", "", second[0], second[0] + 2) == [{"refused": ""}]
    frames(bench, page, 60)
    tap(bench, page, 32)
    assert status(page)["scene"] == "Table", "one took the place of the other"
    for span in ((0, 10_000), (3, 3), (-1, 0)):
        assert answered(page, "views.show", "steps", "", *span) == [{"refused": "not_now"}]
    assert head["game"] == GAMES[0]
