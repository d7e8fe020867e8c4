"""Documents name only things that exist: files in links and in backquotes, and commands, each with a test that
runs it.
"""

import argparse
import importlib
import importlib.util
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim import cli
from tests.console_desk import Desk
from tests.gallery import gallery

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "[ehfst]*/README.md", "results/*.md", "seeds/*/*.md", "tests/*/README.md")
    for path in ROOT.glob(pattern)
    if path.name != "CHANGELOG.md"  # The changelog also names things that no longer exist.
)
FOLDERS = [".github", "docs", "engine_core", "firmware", "hal", "host_sim", "results", "seeds", "tests"]
PLACES = ("<", "…", "...", "*", "GAME")  # A path with one of these stands for several files.
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]+)?\)")
NAMED = re.compile(r"`((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|toml|md|js))(?:::?\w+)?`")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
# Files that a person or a program creates, so that no checkout contains them.
MADE = ("own.py", "build/", ".venv/", "b/BUILD/", "firmware/prebuilt/")


def ident(path: Path) -> str:
    return str(path.relative_to(ROOT))


def anchors(document: Path) -> set[str]:
    """Return the anchors of a document's headings, as GitHub makes them."""
    titles = HEADING.findall(document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("document", DOCUMENTS, ids=ident)
def test_every_relative_link_leads_to_a_file(document: Path) -> None:
    for target, anchor in LINK.findall(document.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        found = document.parent / target
        assert found.exists(), target
        if anchor and found.suffix == ".md":
            assert anchor[1:] in anchors(found), target + anchor


@pytest.mark.parametrize("document", DOCUMENTS, ids=ident)
def test_every_path_in_backquotes_exists(document: Path) -> None:
    """Every path in backquotes exists, though it may omit the first folders: `rules/rules.py` exists if any game has
    it.
    """
    there = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")] + list(ROOT.iterdir())
    ends = {"/" + path.relative_to(ROOT).as_posix() for path in there}
    for path in NAMED.findall(document.read_text(encoding="utf-8")):
        if path.startswith(MADE) or any(place in path for place in PLACES):
            continue
        assert any(end.endswith("/" + path.rstrip("/")) for end in ends), path


TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
CELL = re.compile(r"^\| ((?:`[^`|]+`(?:, )?)+) \|", re.MULTILINE)


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if path.name == "README.md"], ids=ident)
def test_a_readme_names_files_of_its_own_folder(document: Path) -> None:
    """A name without a folder is somewhere below; the entries of a table are in one folder, and each has one row."""
    folder = document.parent
    text = document.read_text(encoding="utf-8")
    below = {path.name for path in folder.rglob("*")}
    for name in NAMED.findall(text) if folder != ROOT else ():
        assert "/" in name or name in below or name in MADE or any(place in name for place in PLACES), name
    for table in TABLE.findall(text):
        rows = [name for cell in CELL.findall(table) for name in NAMED.findall(cell.replace("<id>", "*"))]
        assert len(rows) == len(set(rows)), rows
        places = [folder, *folder.glob("*/"), *folder.glob("*/*/")]
        assert any(all(any(place.glob(name)) for name in rows) for place in places), rows


SPAN = re.compile(r"`([^`]+)`")
BLOCK = re.compile(r"^    (.+)$", re.MULTILINE)
PROGRAM = re.compile(r"make|updeck|pip|python|\.venv/bin/(?:updeck|python)")
OPTION = re.compile(r"(?<![\w-])--[a-z][\w-]*")
GIVEN = set(OPTION.findall("".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))))
PLACEHOLDER = re.compile(r"\b[A-Z]{2}|\[")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]


def commands(document: Path) -> Iterator[tuple[str, bool]]:
    """Yield the commands that a document names, without comments, and whether each is on its own line."""
    text = document.read_text(encoding="utf-8").replace("\\|", "|")
    for pattern in (SPAN, BLOCK):
        for span in pattern.findall(text):
            line = " ".join(re.sub(r"\s+# .*", "", span).split())
            if PROGRAM.fullmatch(line.partition(" ")[0]) and " " in line:
                yield line.removeprefix(".venv/bin/"), pattern is BLOCK


def check_updeck(line: str, whole: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """Refuse options that the command does not have, or that no test uses. `whole`: whether the line is a complete
    command.
    """
    _, name, *words = line.partition(" | ")[0].split(" ")
    if name.startswith("-"):
        assert {name, *words} <= GIVEN, line
        return
    parser = argparse.ArgumentParser(name, exit_on_error=False)
    importlib.import_module(next(module for command, module, *_ in cli.commands() if command == name)).add_arguments(
        parser
    )
    with pytest.raises(SystemExit):
        parser.parse_args([*words[: name in ("board", "game")], "--help"])
    assert set(OPTION.findall(line)) <= GIVEN & set(OPTION.findall(capsys.readouterr().out)), line
    if whole and not PLACEHOLDER.search(line):
        parser.parse_args(words)


@pytest.mark.parametrize("document", DOCUMENTS, ids=ident)
def test_every_command_is_one_that_tests_run(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for line, whole in commands(document):
        program, first, *rest = line.split(" ")
        if program == "updeck" and first != "COMMAND":
            check_updeck(line, whole, capsys)
        elif program == "make":
            for name, is_variable, _ in (word.partition("=") for word in (first, *rest)):
                wanted = rf"\$\({name}\)|\$\(if \$\({name}\)" if is_variable else f"^{name}:"
                assert re.search(wanted, MAKEFILE, re.MULTILINE), line
        elif program == "pip":
            assert set(",".join(re.findall(r"\[([\w,]+)\]", line)).split(",")) <= {"", *EXTRAS}, line
            assert not re.search(r"install '?updeck(?!-)", line), "it is on no index of packages yet"
        elif first == "-m":
            found = importlib.util.find_spec(rest[0])
            assert found and found.origin, line
            read = GIVEN | set(OPTION.findall(Path(found.origin).read_text(encoding="utf-8")))
            assert set(OPTION.findall(line)) <= read, line


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if "results" not in path.parts], ids=ident)
def test_a_page_says_where_its_commands_are(document: Path) -> None:
    """A line to be copied comes after `.venv/bin/updeck` is named, because neither updeck nor the environment's Python
    is on PATH.
    """
    text = document.read_text(encoding="utf-8")
    line = re.search(r"^ +updeck ", text, re.MULTILINE)
    assert line is None or ".venv/bin/updeck" in text[: line.start()], line[0]
    assert not re.search(r"(?:^ +|`|\| )(?:python|pytest) -.*", text, re.MULTILINE)


def test_the_scene_of_the_page_on_drawing_is_drawn_and_takes_presses() -> None:
    lines = (ROOT / "docs/developing/drawing.md").read_text(encoding="utf-8").splitlines()
    desk = Desk(1)
    exec("\n".join(line[4:] for line in lines if line.startswith("    ")), {"console": desk.console})
    pictures = []
    for _ in range(3):
        desk.settle()
        pictures.append(desk.picture())
        desk.press("right")
    assert len(set(pictures)) == 3


def test_the_page_of_every_screen_shows_every_sheet() -> None:
    assert (ROOT / "docs/screens/README.md").read_text(encoding="utf-8") == gallery.page(), "make gallery writes it"
