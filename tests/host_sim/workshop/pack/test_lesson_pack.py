"""seeds/<game>/lesson.toml: its packed form, and the sentence for each possible error in one."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.lesson import lesson_list
from host_sim.workshop.pack import faces, lessons
from host_sim.workshop.pack.__main__ import ROOT
from host_sim.workshop.pack.lesson_figures import WORDS
from host_sim.workshop.pack.module import PackError

WAY = """
[[lesson]]
seed = 1089
seats = 2
kind = { en = "Allowed. But first the other.", fr = "Permis. Mais d’abord l’autre." }

[[lesson.step]]
at = "hand"
en = "Take <GREEN>{floors.17.bottom.value}: {#floors.17:two} floors."
fr = "Prends <GREEN>{floors.17.bottom.value} : {#floors.17:deux} étages !"
facts = ["trunk.0 = 1"]
do = ["up 17|down 17"]
then = ["up 20"]

[[lesson.step]]
at = "tree"
en = "Now play on."
fr = "Joue."
free = "easy"
"""


def packed(tmp_path: Path, content: str, game: str = "way_up_high") -> dict[str, str]:
    folder = tmp_path / "seeds" / game
    folder.mkdir(parents=True)
    (tmp_path / "seeds" / "faces").symlink_to(faces.FOLDER)
    (folder / "lesson.toml").write_text(content, encoding="utf-8")
    return lessons.pack(tmp_path)


def run(source: str) -> dict[str, Any]:
    space: dict[str, Any] = {}
    exec(source, space)
    return space


def test_a_packed_lesson_contains_its_texts_moves_and_settings(tmp_path: Path) -> None:
    modules = packed(tmp_path, WAY)
    folder = "engine_core/games/way_up_high/data/lesson_1_"
    assert set(modules) == {folder + "en.py", folder + "fr.py", lessons.LIST}
    assert run(modules[lessons.LIST])["STEPS"] == {"way_up_high": b"\2"}
    module = run(modules[folder + "fr.py"])
    assert list(module["TEXTS"]) == [
        "Permis. Mais d’abord l’autre.",
        "hand",
        "Prends \x042\xa0: deux étages\xa0!",
        "tree",
        "Joue.",
    ]
    assert (module["SEED"], module["SEATS"], module["OPTIONS"], module["START"]) == (1089, 2, {}, 0)
    assert module["STEPS"] == bytes((1, 1, 0, 0, 0, lessons.LEVELS["easy"]))
    assert module["MOVES"] == bytes((17, 0, 20, 0)) and module["OTHERWISE"] == bytes((0, 0, 17 + 64, 0))


def test_moves_may_be_awaited_in_any_order(tmp_path: Path) -> None:
    content = (ROOT / "seeds" / "wheels_up" / "lesson.toml").read_text(encoding="utf-8")
    assert '"gate ATL & gate JFK & gate MIA"' in content
    module = run(packed(tmp_path, content, "wheels_up")["engine_core/games/wheels_up/data/lesson_1_en.py"])
    numbers = [module["OTHERWISE"][i] for i in range(0, len(module["OTHERWISE"]), 4)]
    assert [numbers.count(number) for number in sorted(set(numbers))] == [2, 2, 2, 1, 1]


def test_a_step_may_have_a_word_of_its_own(tmp_path: Path) -> None:
    own = 'kind = { en = "Not {#floors.17:two}.", fr = "Pas {#floors.17:deux}." }\nthen = ["up 20"]'
    modules = packed(tmp_path, WAY.replace('then = ["up 20"]', own))
    assert run(modules["engine_core/games/way_up_high/data/lesson_1_en.py"])["TEXTS"][2].endswith("floors.|Not two.")


def test_moves_may_be_played_before_the_first_step(tmp_path: Path) -> None:
    content = WAY.replace('do = ["up 17|down 17"]\nthen = ["up 20"]\n', "")
    content = content.replace("seats = 2", 'seats = 2\nstart = ["up 17", "up 20"]').replace(
        "trunk.0 = 1", "trunk.0 = 0"
    )
    module = run(packed(tmp_path, content)["engine_core/games/way_up_high/data/lesson_1_en.py"])
    assert module["START"] == 2 and module["MOVES"] == bytes((17, 0, 20, 0))


def test_a_game_without_a_lesson_has_none(tmp_path: Path) -> None:
    (tmp_path / "seeds").mkdir()
    (tmp_path / "seeds" / "faces").symlink_to(faces.FOLDER)
    assert run(lessons.pack(tmp_path)[lessons.LIST])["STEPS"] == {}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[[lesson]]", "[[lesson", "cannot be read"),
        ("[[lesson]]", "name = 3\n[[lesson]]", "only [[lesson]] at its top level"),
        ("seed = 1089\n", "", "lesson 1 lacks 'seed'"),
        ("seed = 1089", "seed = -1", "seed must be 0 to 1073741823, not -1"),
        ("seed = 1089", 'seed = "x"', "not 'x'"),
        ("seats = 2", "seats = 9", "cannot be dealt, way_up_high is for 2 to 5 seats, not 9"),
        ("seats = 2", 'seats = "two"', "cannot be dealt"),
        ("seats = 2", "seats = 2\noptions = 3", "options must be a table"),
        ("seats = 2", "seats = 2\noptions = { draw = 'middle' }", "cannot be dealt, way_up_high: draw is one of"),
        ("seats = 2", "seats = 2\noptions = { depth = 3 }", "cannot be dealt, way_up_high has no option depth"),
        ("seats = 2", "seats = 2\noptions = { games = true }", "each option must be set to a choice"),
        ("seats = 2", 'seats = 2\nstart = ["up 3"]', "lesson 1 start has 'up 3', which is not a legal move"),
        ("kind = {", "kinds = {", "has 'kinds', which means nothing there"),
        (', fr = "Permis. Mais d’abord l’autre."', "", "kind must have en and fr"),
        ('fr = "Permis. Mais d’abord l’autre."', "fr = 3", "kind has no text in one of the languages"),
        ('at = "hand"', 'at = "hand!"', "and _, not 'hand!'"),
        ('at = "hand"', 'at = "hand;tree"', "must have one part for each part of `at`"),
        ('at = "hand"', "at = 3", "at must be a text"),
        ('en = "Now play on."\n', "", "step 2 lacks 'en'"),
        ('en = "Now play on."', 'en = " "', "step 2 en has no caption"),
        ("Now play on.", "Now " + "play " * 90, "step 2 en is longer than 4 boxes in the small face"),
        ("Now play on.", "Now " + "m" * 25, "pixels wide in the small face, more than 120"),
        ("Now play on.", "Now play it’s “on”.", "which the small face lacks"),
        ("Now play on.", "Now play it's on.", 'has "\'": write ’ and …'),
        ("Now play on.", "Now play on...", "write ’ and … in captions"),
        ("Now play on.", "Now play 3 on.", "step 2 en contains '3' as plain text"),
        ("Now play on.", "Now play three on.", "step 2 en contains 'three' as plain text"),
        ("Joue.", "Joue trois fois.", "step 2 fr contains 'trois' as plain text"),
        ("Joue.", "Joue!", "lacks the space that French needs"),
        ("Now play on.", "Now <NOTHING>.", "which is not in seeds/faces/signs.toml"),
        ("{#floors.17:two}", "{#floors.17:three}", "step 1 en: '#floors.17' is 2, not 'three'"),
        ("{#floors.17:two}", "{roof.0.value}", "has 'roof.0.value', which is nothing here"),
        ("{#floors.17:two}", "{floors.17}", "'floors.17' must be a number or a text"),
        ("{#floors.17:two}", "{after.run.0}", "not the same however one came here"),
        ("{#floors.17:two}", "{floors.17 + turns.0}", "must be a number"),
        ("trunk.0 = 1", "trunk.0 = 0", "claims 'trunk.0 = 0', but the figure is 1"),
        ("trunk.0 = 1", "trunk.0", "has the fact 'trunk.0': write it as"),
        ('facts = ["trunk.0 = 1"]', "facts = 3", "facts must be a list of texts"),
        ('"up 17|down 17"', '"up 17|up 20|up 3"', "has 'up 3', which is not a legal move there"),
        ('"up 17|down 17"', '"up 17 & down 20"', "expects 'down 20', but it is not the learner’s turn"),
        ('do = ["up 17|down 17"]', "do = 3", "do must be a list of texts"),
        ('"up 17|down 17"', '"up 17", "up 19"', "expects 'up 19', but it is not the learner’s turn"),
        ('"up 20"', '"up 17"', "step 1 has 'up 17', which is not a legal move there"),
        ('then = ["up 20"]', 'then = ["up 20", "up 19"]', "so write the learner's in `do`"),
        ('free = "easy"', 'free = "kind"', "`free` must be easy, normal or hard"),
        ('free = "easy"', 'free = "easy"\ndo = ["up 19"]', "without `do` or `then`"),
        ("[[lesson.step]]\nat", "[[lesson.other]]\nat", "lesson 1 has 'other'"),
    ],
)
def test_a_wrong_lesson_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in WAY
    with pytest.raises(PackError, match=re.escape(sentence)):
        packed(tmp_path, WAY.replace(old, new, 1))


def test_a_lesson_of_no_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="is for an unknown game"):
        packed(tmp_path, WAY, "bridge")


def test_no_word_means_two_numbers() -> None:
    listed = [word for words in WORDS for word in words]
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("game", list(lesson_list.STEPS))
def test_lessons_of_both_languages_have_the_same_moves(game: str) -> None:
    for number, steps in enumerate(lesson_list.STEPS[game], 1):
        english, french = (catalog.texts(game, f"lesson_{number}", language) for language in ("en", "fr"))
        for name in ("SEED", "SEATS", "OPTIONS", "START", "STEPS", "MOVES", "OTHERWISE"):
            assert getattr(english, name) == getattr(french, name)
        assert len(english.TEXTS) == len(french.TEXTS) == 1 + 2 * steps
        assert [english.TEXTS[i] for i in range(1, 1 + 2 * steps, 2)] == [
            french.TEXTS[i] for i in range(1, 1 + 2 * steps, 2)
        ]


def test_every_lesson_is_listed() -> None:
    found = {path.parts[-2] for path in ROOT.glob("seeds/*/lesson.toml")}
    assert set(lesson_list.STEPS) == found
