"""Texts in two languages -> modules of words, and help pages; every text is measured in the face it is drawn with.

seeds/texts/*.toml, all together, give words.py, words_en.py and words_fr.py in engine_core/console/words/;
seeds/<game>/texts.toml gives the same three in engine_core/games/<game>/data/, seeds/home/texts.toml gives
home_words.py and so on beside the console's, seeds/turns/texts.toml turn_words.py there, seeds/self_test/texts.toml in
firmware/entry/. A text, or a list of texts that follow one another:

    [what_happened]            # becomes words.WHAT_HAPPENED, its index in WORDS of words_en and words_fr
    en = "what happened"
    fr = "historique"
    px = 60                    # at most this wide; default: the screen
    face = "large"             # default: small
    fill = "126"               # stands for each %d, %s or {} while measuring; default: two digits

    [languages]                # words.LANGUAGES + 1 is the second of the list
    en = ["English", "French"]
    fr = ["anglais", "français"]

seeds/<game>/help.toml gives help_en.py and help_fr.py beside them, PAGES = ((title, (line, ...)), ...):

    px = 124                   # for all lines and titles; default: the screen
    lines = 5                  # at most so many on a page; default: no limit
    [[page]]
    title = { en = "Columns", fr = "Colonnes" }
    rules = ["UD6", "UD7"]     # which it tells: tests/console/test_help.py sees that none is missing
    en = '''
    A column has no direction until
    its second card.'''
    fr = ...

A sign is written with its name, <BUTTON_A>.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from host_sim.pack.faces import Sign, Typeface, load
from host_sim.pack.module import PackError, bytes_literal, checked, first_line, text_literal

LANGUAGES = ("en", "fr")
SCREEN_PX = 128
DIGITS = "88"
KEYS = {*LANGUAGES, "px", "face", "fill"}
_PACKAGES = {
    "texts": "engine_core/console/words",
    "home": "engine_core/console/words",
    "turns": "engine_core/console/words",
    "self_test": "firmware/entry",
}  # every other folder is a game's
_STEMS = {"home": "home_words", "turns": "turn_words"}


class Measure:
    """Says what a text is once signs are put in, and refuses one that cannot be drawn or does not fit."""

    def __init__(self, faces: tuple[Typeface, Typeface], signs: list[Sign]):
        self.faces = {face.name: face for face in faces}
        self.signs = {sign.name: sign.character for sign in signs}

    def with_signs(self, text: str, where: str) -> str:
        """`text` with <NAME> replaced by the sign of that name; `where` names it in errors."""

        def sign(found: re.Match[str]) -> str:
            if found[1] not in self.signs:
                raise PackError(
                    f"{where} asks for a sign {found[0]} that seeds/faces/signs.toml does not have: mend it."
                )
            return self.signs[found[1]]

        return re.sub(r"<([A-Z][A-Z0-9_]*)>", sign, text)

    def check(self, text: str, where: str, px: int = SCREEN_PX, face: str = "small", fill: str = DIGITS) -> None:
        """PackError where `text` has a character that `face` lacks, or is wider than `px`."""
        if face not in self.faces:
            raise PackError(f'{where} asks for a face "{face}": there are only small and large.')
        missing = self.faces[face].missing(text)
        if missing:
            raise PackError(f"{where} has {missing!r}, which the {face} face does not have: write it otherwise.")
        width = self.faces[face].width(re.sub(r"%[ds]|\{\}", fill, text))
        if width > px:
            raise PackError(f"{where} is {width} pixels wide, but {px} is all there is: shorten {text!r}.")


def read(path: Path) -> dict[str, Any]:
    """A seed file; PackError where it is not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as trouble:
        raise PackError(f"{path.name} cannot be read: {trouble}: mend that line.") from trouble


def entries(path: Path, where: str) -> Iterator[tuple[str, dict[str, list[str]], dict[str, Any]]]:
    """The texts of a seed file: key, lists of texts by language, limits (px, face, fill)."""
    for key, entry in read(path).items():
        if not re.fullmatch(r"[a-z][a-z0-9_]*", key):
            raise PackError(f"{where}: [{key}] is not a name in small letters, digits and underscores: rename it.")
        if not isinstance(entry, dict) or set(entry) - KEYS or not set(LANGUAGES) <= set(entry):
            raise PackError(f"{where}: [{key}] needs en and fr and may have px, face and fill, nothing else: mend it.")
        texts = {language: [text] if isinstance(text := entry[language], str) else text for language in LANGUAGES}
        if len({len(listed) for listed in texts.values()}) > 1:
            raise PackError(f"{where}: [{key}] has lists of different lengths in en and fr: mend it.")
        yield key, texts, {name: entry[name] for name in ("px", "face", "fill") if name in entry}


def words(paths: list[Path], root: Path, stem: str, measure: Measure) -> dict[str, str]:
    """The three modules of words from one or more seed files; `stem`: the path of the first without its suffix."""
    index: dict[str, int] = {}
    lines: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for path in paths:
        name = path.relative_to(root).as_posix()
        for key, texts, limits in entries(path, name):
            if key in index:
                raise PackError(f"{name}: [{key}] is there twice: rename one.")
            index[key] = len(lines["en"])
            for language, listed in texts.items():
                where = f"{name}: [{key}] {language}"
                for text in listed:
                    shown = measure.with_signs(text, where)
                    measure.check(shown, where, **limits)
                    lines[language].append(f"    {bytes_literal(shown.encode() + bytes(1))}\n")
    folder = paths[0].parent.relative_to(root).as_posix()
    head = first_line(f"{folder}/*.toml" if folder == "seeds/texts" else f"{folder}/{paths[0].name}")
    constants = "".join(f"{key.upper()} = const({number})\n" for key, number in index.items())
    modules = {f"{stem}.py": f"{head}from engine_core.const import const\n\n{constants}"}
    for language in LANGUAGES:
        modules[f"{stem}_{language}.py"] = (
            f"{head}from engine_core.packed_texts import Texts\n\nWORDS = Texts(\n{''.join(lines[language])})\n"
        )
    return modules


def help_pages(path: Path, root: Path, package: str, measure: Measure) -> dict[str, str]:
    """The two modules of help pages of one game."""
    seed = path.relative_to(root).as_posix()
    content = read(path)
    px = content.get("px", SCREEN_PX)
    if not content.get("page"):
        raise PackError(f"{seed} has no [[page]]: write one.")
    modules = {}
    for language in LANGUAGES:
        pages = ""
        for number, page in enumerate(content["page"], 1):
            where = f"{seed}: page {number} {language}"
            if language not in page or language not in page.get("title", {}):
                raise PackError(f"{where} is missing, or its title is: write it.")
            title = measure.with_signs(page["title"][language], where)
            measure.check(title, f"{where} title", px)
            lines = [measure.with_signs(line.rstrip(), where) for line in page[language].strip("\n").split("\n")]
            for count, line in enumerate(lines, 1):
                measure.check(line, f"{where} line {count}", px)
                if "\n" in line:
                    raise PackError(
                        f"{where} line {count} has the sign of seat 2, whose code ends a line: use another."
                    )
            if len(lines) > content.get("lines", len(lines)):
                raise PackError(f"{where} has {len(lines)} lines, more than {content['lines']}: shorten it.")
            shown = "".join(f"            {text_literal(line)},\n" for line in lines)
            pages += f"    (\n        {text_literal(title)},\n        (\n{shown}        ),\n    ),\n"
        modules[f"{package}/help_{language}.py"] = f"{first_line(seed)}PAGES = (\n{pages})\n"
    return modules


def jobs(root: Path) -> Iterator[Callable[[Path], dict[str, str]]]:
    """A packer for the console's words and one for each game's, so that a wrong text stops only those beside it."""
    folders = sorted(path for path in (root / "seeds").iterdir() if path.is_dir() and path.name != "faces")
    for folder in folders:
        yield partial(pack_folder, folder)


def pack_folder(folder: Path, root: Path) -> dict[str, str]:
    """The modules of the texts in one folder of seeds/, source under path; `root` is the repository."""
    small, large, signs = load(root / "seeds" / "faces")
    measure = Measure((small, large), signs)
    common = folder.name == "texts"
    package = _PACKAGES.get(folder.name, f"engine_core/games/{folder.name}/data")
    modules: dict[str, str] = {}
    found = sorted(folder.glob("*.toml" if common else "texts.toml"))
    if found:
        modules.update(words(found, root, f"{package}/{_STEMS.get(folder.name, 'words')}", measure))
    if (folder / "help.toml").exists():
        modules.update(help_pages(folder / "help.toml", root, package, measure))
    return {path: checked(path, source) for path, source in modules.items()}
