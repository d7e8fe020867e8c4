"""Documents name only files that exist: their links, and the paths in backquotes."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(
    path
    for pattern in ("*.md", "docs/*.md", "*/README.md", "tests/*/README.md")
    for path in ROOT.glob(pattern)
    if path.name != "CHANGELOG.md"  # it also names what is gone
)
FOLDERS = ["docs", "engine_core", "firmware", "hal", "host_sim", "results", "seeds", "tests"]
PLACES = ("<", "…", "...", "*", "GAME")  # a path with one of these stands for several files
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]+)?\)")
NAMED = re.compile(r"`((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|toml|md|js))(?:::?\w+)?`")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
# Files that a person or a program makes, so that they are in no checkout
MADE = ("own.py", "build/", ".venv/", "b/BUILD/", "firmware/prebuilt/")


def ident(path: Path) -> str:
    return str(path.relative_to(ROOT))


def anchors(document: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
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
    """Paths may omit the first folders: `rules/rules.py` exists if any game has it."""
    there = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")] + list(ROOT.iterdir())
    ends = {"/" + path.relative_to(ROOT).as_posix() for path in there}
    for path in NAMED.findall(document.read_text(encoding="utf-8")):
        if path.startswith(MADE) or any(place in path for place in PLACES):
            continue
        assert any(end.endswith("/" + path.rstrip("/")) for end in ends), path
