"""What `make data` writes is up to date, and a wrong seed file is refused with one sentence."""

import importlib
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from engine_core.draw import signs
from engine_core.games.up_or_down.data import cards
from engine_core.packed_texts import Texts
from host_sim.workshop.pack import faces, pictures, settings, texts
from host_sim.workshop.pack import game_list as games
from host_sim.workshop.pack.__main__ import ROOT, produce
from host_sim.workshop.pack.games import up_or_down
from host_sim.workshop.pack.module import LIMIT, PackError, bytes_literal, check, text_literal


@pytest.fixture(scope="module")
def modules() -> dict[str, str]:
    """Return what `make data` writes: each module's text by path."""
    made, troubles = produce()
    assert troubles == []
    return made


def test_modules_are_what_their_seeds_make(modules: dict[str, str]) -> None:
    old = [path for path, text in modules.items() if (ROOT / path).read_text(encoding="utf-8") != text]
    assert not old, "run `make data`"


def test_modules_say_what_they_are_and_are_small(modules: dict[str, str]) -> None:
    for path, text in modules.items():
        assert text.startswith(("# Generated from ", "// Generated from ")), path
        assert len(text.encode()) <= LIMIT or path.startswith("host_sim/"), path


def test_no_generated_module_is_left_over(modules: dict[str, str]) -> None:
    files = [path for package in ("engine_core", "firmware", "host_sim") for path in ROOT.glob(f"{package}/**/*.py")]
    files += ROOT.glob("host_sim/web/page/**/*.js")
    found = {path.relative_to(ROOT).as_posix() for path in files if generated(path)}
    assert found == set(modules)


def generated(path: Path) -> bool:
    return path.read_text(encoding="utf-8").startswith(("# Generated from", "// Generated from"))


@pytest.mark.parametrize(
    "data", [b"", b"\0" * 5 + b"7", bytes(range(256)), b"'\"\\\n", b"\x017\x1f8", b"\\'", b'""\'', b"\r\t\x7f\xff0"]
)
def test_bytes_literal_reads_back(data: bytes) -> None:
    literal = bytes_literal(data)
    assert eval(literal) == data
    assert literal.isascii() and literal.isprintable()


@pytest.mark.parametrize("text", ["", 'é "œ" \\', "\x01\x89\n\u00a0", "\u2013"])
def test_text_literal_reads_back(text: str) -> None:
    literal = text_literal(text)
    assert eval(literal) == text
    assert literal.isprintable()


def test_a_module_too_large_is_refused() -> None:
    with pytest.raises(PackError, match="split its seed file"):
        check("engine_core/x.py", "#" * (LIMIT + 1))


# Up or Down?'s cards


def test_colours_of_cards() -> None:
    assert len(cards.COLOURS) == 127
    assert cards.COLOURS[0] == 0
    assert ["RYBGVP"[colour] for colour in cards.COLOURS[1:7]] == list("YRBPGV")
    assert ["RYBGVP"[colour] for colour in cards.COLOURS[121:]] == list("YGBRPV")
    for first in range(1, 127, 6):
        assert sorted(cards.COLOURS[first : first + 6]) == [0, 1, 2, 3, 4, 5]


def test_numbers_of_cards_in_play() -> None:
    assert list(cards.CARDS_SHORT) == [0, 0, 42, 60, 78, 96, 96]
    assert list(cards.CARDS_FULL) == [0, 0, 54, 78, 102, 126, 126]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("YRBPGV", "YRBPGG", "cards 1 to 6 must have every colour once"),
        ("YRBPGV", "YRBPG", "colours to 126 cards, not 125"),
        ("2 = 42", "2 = 142", "length.short must have a number of cards"),
        ("6 = 96\n", "", "length.short must have a number of cards"),
    ],
)
def test_a_wrong_table_of_cards_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    seed = (ROOT / up_or_down.SEED).read_text(encoding="utf-8")
    assert old in seed
    (tmp_path / up_or_down.SEED).parent.mkdir(parents=True)
    (tmp_path / up_or_down.SEED).write_text(seed.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(PackError, match=sentence):
        up_or_down.pack(tmp_path)


def words_of(tmp_path: Path, seed: str, **more: str) -> dict[str, str]:
    """Return the modules made from seeds/game/texts.toml and from `more` files beside it, with the real faces."""
    folder = tmp_path / "seeds" / "game"
    folder.mkdir(parents=True)
    (tmp_path / "seeds" / "faces").symlink_to(faces.FOLDER)
    (tmp_path / "seeds" / "console").symlink_to(ROOT / "seeds" / "console")
    for name, content in {"texts": seed, **more}.items():
        if content:
            (folder / f"{name}.toml").write_text(content, encoding="utf-8")
    return texts.pack_game(folder, tmp_path)


def run(source: str) -> dict[str, object]:
    space: dict[str, object] = {}
    exec(source, space)
    return space


def test_words_and_their_numbers(tmp_path: Path) -> None:
    modules = words_of(
        tmp_path,
        '[give_up]\nen = "give up"\nfr = "céder"\n[days]\nen = ["one", "two"]\nfr = ["un", "deux"]\n'
        '[press]\nen = "Press <BUTTON_A> {}"\nfr = "Appuie <BUTTON_A> {}"\nfill = "126"\n',
    )
    index = run(modules["engine_core/games/game/data/words.py"])
    assert (index["GIVE_UP"], index["DAYS"], index["PRESS"]) == (0, 1, 3)
    for language, expected in (
        ("en", ["give up", "one", "two", "Press \x89 {}"]),
        ("fr", ["céder", "un", "deux", "Appuie \x89 {}"]),
    ):
        packed = run(modules[f"engine_core/games/game/data/words_{language}.py"])["WORDS"]
        assert isinstance(packed, Texts) and list(packed) == expected


@pytest.mark.parametrize(
    ("seed", "sentence"),
    [
        ('[a]\nen = "much too long"\nfr = "court"\npx = 20', r"\[a\] en is \d+ pixels wide, more than 20"),
        ('[a]\nen = "short"\nfr = "beaucoup trop long"\npx = 30', r"\[a\] fr is \d+ pixels wide"),
        ('[a]\nen = "{}"\nfr = "{}"\npx = 10\nfill = "126"', r"is 10 pixels wide|is 11 pixels wide"),
        ('[a]\nen = "wide"\nfr = "wide"\npx = 12\nface = "large"', r"is \d+ pixels wide, more than 12"),
        ('[a]\nen = "' + "w" * 30 + '"\nfr = "a"', "more than 128"),
        ('[a]\nen = "a"\nfr = "mot\u202f!"', "which the small face lacks"),
        (
            '[a]\nen = "some words"\nfr = "a"\nwrap = { large = [30, 1] }',
            "en has 2 lines in the large face, more than 1",
        ),
        ('[a]\nen = "much too long"\nfr = "a"\nwrap = { small = [9, 9] }', r"is \d+ pixels wide, more than 9"),
        ('[a]\nen = "a"', "must have en and fr"),
        ('[a]\nen = "a"\nfr = "a"\npixels = 3', "may have only px"),
        ('[a]\nen = "a"\nfr = "a"\nface = "huge"', "face must be small or large"),
        ('[A-b]\nen = "a"\nfr = "a"', "small letters"),
        ('[a]\nen = ["a", "b"]\nfr = ["a"]', "lists of the same length"),
        ('[a]\nen = "<NOTHING>"\nfr = "a"', "which is not in"),
        ('[a\nen = "a"', "cannot be read"),
    ],
)
def test_a_text_that_does_not_fit_is_refused(tmp_path: Path, seed: str, sentence: str) -> None:
    with pytest.raises(PackError, match=sentence):
        words_of(tmp_path, seed)


OPTION = (
    '[option_hand]\nen = "hand"\nfr = "main"\n[option_hand_help]\nen = "How many cards."\nfr = "Les cartes."\n'
    '[choice_hand_4]\nen = "4"\nfr = "4"\n[choice_hand_6]\nen = "6"\nfr = "6"\n'
    '[choice_hand_6_help]\nen = "Six: long."\nfr = "Six : long."\n[other]\nen = "other"\nfr = "autre"\n'
)


def test_texts_that_explain_options_are_in_a_module_of_their_own_in_the_options_order(tmp_path: Path) -> None:
    modules = words_of(tmp_path, OPTION)
    index = run(modules["engine_core/games/game/data/words.py"])
    assert (index["OPTION_HAND"], index["CHOICE_HAND_6"], index["OTHER"]) == (0, 2, 3)
    said = list(run(modules["engine_core/games/game/data/set_up_help_en.py"])["WORDS"])  # type: ignore[call-overload]
    seats = tomllib.loads((ROOT / "seeds/console/set_up.toml").read_text(encoding="utf-8"))["seat_help"]["en"]
    seats = [text.replace("<BUTTON_A>", signs.BUTTON_A).replace("<PREVIOUS>", signs.PREVIOUS) for text in seats]
    assert [text.replace("\n", " ") for text in said] == ["How many cards.", "", "Six: long.", *seats]
    assert max(text.count("\n") for text in said) == 3


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Six: long.", "w" * 30, r"\[choice_hand_6_help\] en is \d+ pixels wide, more than 120"),
        ("option_hand_help", "option_foot_help", "must belong to an option or a choice"),
        ("[option_hand_help]", "[option_hand_help]\npx = 40", "without limits"),
    ],
)
def test_a_text_that_explains_an_option_must_fit(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(PackError, match=sentence):
        words_of(tmp_path, OPTION.replace(old, new, 1))


PAGE = (
    '[[page]]\ntitle = { en = "Ring", fr = "Anneau" }\nen = """\nSix cards\nin a ring."""\nfr = """\nSix cartes."""\n'
)


def test_help_pages(tmp_path: Path) -> None:
    modules = words_of(tmp_path, "", help=PAGE)
    assert run(modules["engine_core/games/game/data/help_en.py"])["PAGES"] == (("Ring", ("Six cards", "in a ring.")),)
    assert run(modules["engine_core/games/game/data/help_fr.py"])["PAGES"] == (("Anneau", ("Six cartes.",)),)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Six cards", "w" * 30, "page 1 en line 1 is 179 pixels wide, more than 128"),
        ("Anneau", "w" * 30, "page 1 fr title is 179 pixels wide"),
        ("[[page]]", "lines = 1\n[[page]]", "has 2 lines, more than 1"),
        ("[[page]]", "px = 20\n[[page]]", "more than 20"),
        (', fr = "Anneau"', "", "page 1 fr must have lines"),
        (PAGE, "px = 3\n", "has no"),
    ],
)
def test_a_help_page_that_does_not_fit_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(PackError, match=sentence):
        words_of(tmp_path, "", help=PAGE.replace(old, new, 1))


def test_generated_faces_are_what_engine_core_draws() -> None:
    small, large, _ = faces.load()
    for face in (small, large):
        module = importlib.import_module(f"engine_core.draw.data.face_{face.name}")
        assert face.height == module.HEIGHT


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("code = 0x02", "code = 0x41", "must be 1 to 31"),
        ("code = 0x02", "code = 0x01", "a character of its own"),
        ('name = "GOLD"', 'name = "RUBY"', "a name of its own"),
        (".#.#.\n#####", ".#.#.\n####", "lines of equal length"),
        (".#.#.\n#####", ".#o#.\n#####", "must be drawn in “#” and"),
    ],
)
def test_a_wrong_sign_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    seed = (faces.FOLDER / "signs.toml").read_text(encoding="utf-8")
    assert old in seed
    (tmp_path / "signs.toml").write_text(seed.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(PackError, match=sentence):
        faces.read_signs(tmp_path / "signs.toml")


def test_typefaces_come_with_their_licences() -> None:
    for name in ("tiny5", "galmuri7"):
        licence = (faces.FOLDER / f"{name}-LICENSE.txt").read_text(encoding="utf-8")
        assert "SIL Open Font License, Version 1.1" in licence or "SIL OPEN FONT LICENSE Version 1.1" in licence


def a_tree(folder: Path) -> Path:
    """Return a copy of the sources for the list of games, the pictures and the settings."""
    for path in [
        *ROOT.glob("engine_core/games/*/about.py"),
        *ROOT.glob("seeds/*/picture.toml"),
        *ROOT.glob("seeds/*/settings.toml"),
        *ROOT.glob("seeds/faces/*"),
    ]:
        place = folder / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(path.read_bytes())
    return folder


def fifth(tree: Path, **said: object) -> None:
    about = (tree / "engine_core/games/wheels_up/about.py").read_text("utf-8").replace("Wheels Up!", "Fifth")
    for name, value in said.items():
        about += f"{name} = {value!r}\n"
    (tree / "engine_core/games/fifth").mkdir()
    (tree / "engine_core/games/fifth/about.py").write_text(about, "utf-8")


def test_a_fifth_game_is_found_by_its_about_and_its_picture(tmp_path: Path) -> None:
    tree = a_tree(tmp_path)
    fifth(tree, ORDER=0, SEATS=(3, 4))
    (tree / "seeds/fifth").mkdir()
    (tree / "seeds/fifth/picture.toml").write_bytes((ROOT / "seeds/wheels_up/picture.toml").read_bytes())
    listed: Any = run(games.pack(tree)[games.MODULE])
    assert listed["GAMES"] == (("fifth", 3, 4), *catalog.GAMES)
    assert listed["TITLES"]["fifth"] == "Fifth"
    packed: Any = run(pictures.pack(tree)[pictures.MODULES["rows"]])["GAMES"]
    assert packed["fifth"] == packed["wheels_up"] and len(packed) == 5


def test_a_game_without_a_picture_has_the_given_one_and_one_with_half_an_about_is_refused(tmp_path: Path) -> None:
    tree = a_tree(tmp_path)
    fifth(tree)
    packed: Any = run(pictures.pack(tree)[pictures.MODULES["rows"]])["GAMES"]
    assert packed["fifth"] not in [packed[game] for game, _, _ in catalog.GAMES]
    (tree / "engine_core/games/fifth/about.py").write_text("TITLE = 'x'\n")
    with pytest.raises(PackError, match=r"engine_core/games/fifth/about.py must define ORDER"):
        games.pack(tree)
    fifth_about = (ROOT / "engine_core/games/wheels_up/about.py").read_text("utf-8")
    (tree / "engine_core/games/fifth/about.py").write_text(fifth_about + "TITLE = 'A title that is far too long'\n")
    with pytest.raises(PackError, match="TITLE"):
        games.pack(tree)


ROW = """[speed]
en = ["speed", "slow", "fast"]
fr = ["vitesse", "lente", "rapide"]
help = { en = "How fast.", fr = "À quelle vitesse." }
"""
SPEED = ("speed", ("slow", "fast"), "fast")


def with_a_row(folder: Path, row: str = ROW, said: object = (SPEED,)) -> Path:
    """Add a fifth game with a row on the settings screen to the copy, and return the folder."""
    tree = a_tree(folder)
    fifth(tree, ORDER=0, SETTINGS=said)
    (tree / "seeds/fifth").mkdir()
    (tree / "seeds/fifth/settings.toml").write_text(row, "utf-8")
    return tree


def test_a_game_adds_a_row_to_the_settings_by_its_about_and_its_seed(tmp_path: Path) -> None:
    modules = settings.pack(with_a_row(tmp_path))
    names: Any = run(modules[settings.NAMES])
    assert names["NAMES"][-2:] == ("fifth.speed", "wheels_up.chaos_cards"), "the console's rows come first"
    assert names["CHOICES"][-2:] == b"\2\3"
    rows: Any = run(modules[settings.ROWS])
    assert rows["DEFAULTS"][-2:] == b"\1\1" and rows["FIFTH_SPEED"] == len(names["NAMES"]) - 2
    for language, name in (("en", "speed"), ("fr", "vitesse")):
        packed: Any = run(modules[settings.WORDS % language])
        words = list(packed["WORDS"])
        rows = len(names["NAMES"])
        assert len(words) == 2 * rows + sum(names["CHOICES"])
        assert words[-7 - rows] == name and words[-2] in ("How fast.", "À quelle vitesse.")


@pytest.mark.parametrize(
    ("row", "said", "sentence"),
    [
        ("", (SPEED,), r"\[speed\] is missing: write the setting's texts"),
        (ROW, (), r"\[speed\] is not a setting of engine_core/games/fifth/about.py; add it there"),
        (ROW, (("speed", ("slow", "fast"), "quick"),), "a default that is one of its choices."),
        (ROW, (("Speed!", ("slow", "fast"), "fast"),), "must have a name in small letters"),
        (ROW, (("speed", ("slow", "middle", "fast"), "fast"),), "must have a name and 3 choices"),
        (ROW.replace('"slow", ', ""), (SPEED,), "a list of a name and at least two choices"),
        (ROW.replace("\nfr =", "\nde ="), (SPEED,), "must have en and fr"),
        (ROW.replace("help =", "note ="), (SPEED,), "must have a help text in en and fr"),
        (ROW.replace("How fast.", "How fast. " * 9), (SPEED,), "pixels wide"),
        (ROW.replace("lente", "lente" * 8), (SPEED,), "pixels wide"),
        (ROW.replace("lente", "l\u4e00nte"), (SPEED,), "face lacks"),
    ],
)
def test_a_wrong_row_of_a_game_is_refused(tmp_path: Path, row: str, said: object, sentence: str) -> None:
    with pytest.raises(PackError, match=sentence):
        settings.pack(with_a_row(tmp_path, row, said))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('default = "high"', 'default = "loud"', 'one of its choices, not "loud"'),
        ("[contrast]", "[Contrast]", "must be a name in small letters"),
    ],
)
def test_a_wrong_row_of_the_console_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    tree = a_tree(tmp_path)
    seed = tree / settings.SHARED
    seed.write_text(seed.read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(PackError, match=sentence):
        settings.pack(tree)
