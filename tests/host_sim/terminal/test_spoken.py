"""Our signs in words: none is printed in a terminal as a character that only our faces have."""

import unicodedata
from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.draw import signs
from host_sim import cli
from host_sim.terminal.said import SAID
from host_sim.terminal.spoken import spoken
from tests.sample import sample
from tests.setting import fewest

GAMES = [game for game, _, _ in catalog.GAMES]
every_game = pytest.mark.parametrize("game", GAMES)


def readable(text: str) -> bool:
    """Tell whether every terminal shows `text`: no control or private-use character but the ends of lines."""
    return all(letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cf", "Cn", "Co", "Cs") for letter in text)


def test_every_sign_is_said_in_both_languages() -> None:
    every = {value for name, value in vars(signs).items() if name.isupper() and len(value) == 1}
    assert set(SAID) == every
    assert all(readable(word) and word.strip() == word != "" for words in SAID.values() for word in words)


def test_signs_stand_as_words_among_words() -> None:
    assert spoken("Ana plays 8" + signs.GREEN, "en") == "Ana plays 8 green"
    assert spoken("Ana joue 8" + signs.GREEN, "fr") == "Ana joue 8 vert"
    assert spoken("A %s1%s2" % (signs.AIRPORT, signs.BECOMES), "en") == "A airport 1 becomes 2"
    assert spoken("(%s), %s." % (signs.SEATS[2], signs.SMALL_SEATS[2]), "fr") == "(Cléo), Cléo."
    assert spoken("no sign : at all", "en") == "no sign : at all"


@every_game
def test_a_replay_is_shown_in_words(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    for rules in (fewest(game), fewest(game, 5)):
        assert cli.main(["record", game, "--seats", str(rules.seats), "--seed", "3", "--bots", "easy"]) == 0
        file.write_text(capsys.readouterr().out, encoding="ascii")
        assert cli.main(["replay", str(file), "--show"]) == 0
        out = capsys.readouterr().out
        assert readable(out) and out.count("\n") > 10
        # A mark of seat 2 would be the end of a line
        assert {line.split()[0] for line in out.splitlines()[:-1]} <= {
            "Ana",
            "Ben",
            "Cleo",
            "Dov",
            "Zoé",
            "Eli",
            "Scores:",
        }


@pytest.mark.parametrize(
    ("game", "language"),
    sample(
        [(game, language) for game in GAMES for language in ("en", "fr")],
        lambda case: case[1] == ("en", "fr")[GAMES.index(case[0]) % 2],
    ),
)
def test_a_demo_is_told_in_words(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["demo", game, "--seed", "2", "--language", language]) == 0
    assert readable(capsys.readouterr().out)


def test_play_without_a_terminal_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play"]) == 0
    assert readable(capsys.readouterr().out)
