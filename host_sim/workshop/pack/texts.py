"""Texts in two languages -> modules of words, and help pages. Every text is measured in the face that draws it.

seeds/<game>/texts.toml gives words.py, words_en.py and words_fr.py in engine_core/games/<game>/data/;
seeds/console/NAME.toml gives NAME_words.py and so on in engine_core/console/words/. Only console.toml gives words.py
there; self_test.toml gives the one in firmware/entry/, and aloud.toml, whose texts no screen shows and so may have any
width, the one in host_sim/web/inside/. A text, or a list of successive texts:

    [what_happened]            # becomes words.WHAT_HAPPENED, its index in WORDS of words_en and words_fr
    en = "what happened"
    fr = "historique"
    px = 60                    # at most this wide; default: the screen
    face = "large"             # default: small
    fill = "126"               # replaces each %d, %s or {} for measuring; default: two digits

    [languages]                # words.LANGUAGES + 1 is the second of the list
    en = ["English", "French"]
    fr = ["anglais", "français"]

    [seat_help]                # broken into lines on the screen that shows it
    wrap = { small = [65, 4] }  # instead of px: by face, the pixels per line and the maximum lines
    ...

    [option_length_help]       # what an option is, and what each choice means; may be left out
    en = "How many cards are in play."
    fr = "Combien de cartes sont en jeu."

The explanations are not in words.py but in set_up_help_en.py and set_up_help_fr.py, at the index of the name that they
explain, with "" where one is left out. They are followed by the texts of seeds/console/set_up.toml, broken into lines
of the small face. In the small face, an option and its choice have a line each; in the large face, they share three
lines.

A table [NAME_words.KEY] defines a text of separate modules, NAME_words.py (for several KEYs) and so on, which are in
memory only while they are used: [award_words.awards] lists a line for each achievement, [sign_words.marks] more signs
that a player sees, in 30 pixels, and [sign_words.said] what each means, in 92. [pitch] is for pitches.py.

seeds/<game>/help.toml gives help_en.py and help_fr.py beside them, PAGES = ((title, (line, ...)), ...):

    px = 124                   # for all lines and titles; default: the screen
    lines = 5                  # maximum lines per page; default: no limit
    [[page]]
    title = { en = "Columns", fr = "Colonnes" }
    rules = ["UD6", "UD7"]     # the rules that it states: tests/console/test_help.py checks that none is missing
    en = '''
    A column has no direction until
    its second card.'''
    fr = ...

A line that ends a paragraph may end in ¶: large text is wrapped again, while other text keeps its lines.

Signs are written by name, <BUTTON_A>. <VERSION> in console.toml stands for Updeck's version, and <PAGE> in
challenge.toml for the URL of its page, or "" if pyproject.toml names none.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from engine_core.console.parts.reading import lines
from host_sim.workshop.pack.faces import Sign, Typeface, load
from host_sim.workshop.pack.module import TEXTS, PackError, first_line, packed_texts, read, text_literal, with_signs

LANGUAGES = ("en", "fr")
SCREEN_PX = 128
DIGITS = "88"
BREAK = "¶"  # the end of a paragraph on a help page, packed as a space, which breaks the line only in large text
LIMITS = ("px", "face", "fill", "wrap")
PITCH = "pitch"  # the table of the lines that introduce a game
KEYS = {*LANGUAGES, *LIMITS}
HELP = "_help"  # suffix for the key of a text that explains an option or a choice
HELP_PX = 120  # width of each help line in the small face
SEAT_HELP = "seeds/console/set_up.toml"
HELP_LARGE = (122, 3)  # in the large face, pixels per line, and lines for an option and its choice together
CONSOLE = "seeds/console"
_CONSOLE_WORDS = "engine_core/console/words"
_STEMS = {
    "console": f"{_CONSOLE_WORDS}/words",
    "lessons": f"{_CONSOLE_WORDS}/lesson_words",  # lesson.toml belongs to a game.
    "self_test": "firmware/entry/words",
    "aloud": "host_sim/web/inside/aloud/words",
}  # All others are packed into NAME_words.
_ALOUD = "aloud"
_NO_WORDS = ("set_up", "settings")  # set_up.toml is packed with each game, and settings.toml by settings.py.


class Measure:
    """Puts signs into texts, and refuses any text that cannot be drawn or does not fit."""

    def __init__(self, faces: tuple[Typeface, Typeface], signs: list[Sign]):
        self.faces = {face.name: face for face in faces}
        self.signs = {sign.name: sign.character for sign in signs}

    def with_signs(self, text: str, where: str) -> str:
        return with_signs(text, self.signs, where)

    def check(
        self,
        text: str,
        where: str,
        px: int = SCREEN_PX,
        face: str = "small",
        fill: str = DIGITS,
        wrap: dict[str, tuple[int, int]] | None = None,
    ) -> None:
        """Raise PackError if `text` contains a character that `face` lacks, is wider than `px`, or has too many
        lines.
        """
        if wrap:
            for name, (line_px, most) in wrap.items():
                self.check_lines(re.sub(r"%[ds]|\{\}", fill, text), where, line_px, most, name)
            return
        if face not in self.faces:
            raise PackError(f'{where}: face must be small or large, not "{face}".')
        missing = self.faces[face].missing(text)
        if missing:
            raise PackError(f"{where} has {missing!r}, which the {face} face lacks: use other characters.")
        width = self.faces[face].width(re.sub(r"%[ds]|\{\}", fill, text))
        if width > px:
            raise PackError(f"{where} is {width} pixels wide, more than {px}: shorten {text!r}.")

    def check_lines(self, text: str, where: str, px: int, most: int, face: str) -> None:
        """Raise PackError if `text` cannot be broken into `most` lines of `px` pixels."""
        broken = lines(self.faces[face], text, px)
        for line in broken:
            self.check(line, where, px, face)
        if len(broken) > most:
            raise PackError(f"{where} has {len(broken)} lines in the {face} face, more than {most}: shorten {text!r}.")


def apart(content: dict[str, Any]) -> list[str]:
    """Return the tables of a seed file that are packed into their own modules."""
    return [key for key in content if key.endswith("_words")]


def entries(path: Path, where: str, table: str = "") -> Iterator[tuple[str, dict[str, list[str]], dict[str, Any]]]:
    """Yield (key, lists of texts by language, limits such as px) for each text in a seed file, or in one of its
    tables.
    """
    content = read(path)
    others = () if table else (PITCH, *apart(content))
    for key, entry in (content[table] if table else content).items():
        if key in others:
            continue
        if not re.fullmatch(r"[a-z][a-z0-9_]*", key):
            raise PackError(f"{where}: [{key}] must be a name in small letters, digits and underscores.")
        if not isinstance(entry, dict) or set(entry) - KEYS or not set(LANGUAGES) <= set(entry):
            raise PackError(f"{where}: [{key}] must have en and fr, and may have only px, face, fill and wrap besides.")
        texts = {language: [text] if isinstance(text := entry[language], str) else text for language in LANGUAGES}
        if len({len(listed) for listed in texts.values()}) > 1:
            raise PackError(f"{where}: [{key}] must have lists of the same length in en and fr.")
        yield key, texts, {name: entry[name] for name in LIMITS if name in entry}


def words(path: Path, root: Path, stem: str, measure: Measure, table: str = "") -> dict[str, str]:
    """Return the modules of words for a seed file, or for one of its tables. `stem`: the first module's path without
    its suffix.
    """
    index: dict[str, int] = {}
    listed_by: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    name = path.relative_to(root).as_posix()
    for key, texts, limits in entries(path, name, table):
        if is_help(key):
            continue
        index[key] = len(listed_by["en"])
        for language, listed in texts.items():
            where = f"{name}: [{key}] {language}"
            for text in listed:
                shown = measure.with_signs(text, where)
                if path.stem != _ALOUD:
                    measure.check(shown, where, **limits)
                listed_by[language].append(shown)
    head = first_line(name)
    constants = "".join(f"{key.upper()} = const({number})\n" for key, number in index.items())
    modules = {}
    if not table or len(index) > 1:  # A single list begins at 0 and needs no module of constants.
        modules[f"{stem}.py"] = f"{head}from engine_core.const import const\n\n{constants}"
    for language in LANGUAGES:
        modules[f"{stem}_{language}.py"] = text_module(name, listed_by[language])
    return modules


def is_help(key: str) -> bool:
    """Return whether a text explains an option or one of its choices."""
    return key.startswith(("option_", "choice_")) and key.endswith(HELP)


def set_up_help(path: Path, root: Path, package: str, measure: Measure) -> dict[str, str]:
    """Return the two modules that explain a game's options, their choices, and the seats."""
    seed = path.relative_to(root).as_posix()
    found = {key: (texts, limits) for key, texts, limits in entries(path, seed)}
    names = [key for key in found if key.startswith(("option_", "choice_")) and not is_help(key)]
    for key in found:
        if is_help(key) and (key.removesuffix(HELP) not in names or len(found[key][0]["en"]) != 1 or found[key][1]):
            raise PackError(f"{seed}: [{key}] must belong to an option or a choice, and be one text without limits.")
    seats = root / SEAT_HELP
    modules = {}
    for language in LANGUAGES:
        listed = []
        for key in names:
            where = f"{seed}: [{key}{HELP}] {language}"
            text = found[key + HELP][0][language][0] if key + HELP in found else ""
            listed.append(measure.with_signs(text, where))
            measure.check(listed[-1], where, HELP_PX)
            if key.startswith("option_"):
                option = listed[-1]
            measure.check_lines(f"{option} {listed[-1]}", where, *HELP_LARGE, "large")
        for key, texts, limits in entries(seats, SEAT_HELP):
            for text in texts[language]:
                shown = measure.with_signs(text, SEAT_HELP)
                measure.check(shown, f"{SEAT_HELP}: [{key}] {language}", **limits)
                listed.append("\n".join(lines(measure.faces["small"], shown, limits["wrap"]["small"][0])))
        modules[f"{package}/set_up_help_{language}.py"] = text_module(f"{CONSOLE} and {seed}", listed)
    return modules


def text_module(seeds: str, listed: list[str]) -> str:
    """Return the source of a module of packed texts."""
    return first_line(seeds) + TEXTS + packed_texts("WORDS", listed)


def help_pages(path: Path, root: Path, package: str, measure: Measure) -> dict[str, str]:
    """Return a game's two modules of help pages."""
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
                raise PackError(f"{where} must have lines and a title.")
            title = measure.with_signs(page["title"][language], where)
            measure.check(title, f"{where} title", px)
            written = [
                measure.with_signs(line.rstrip().replace(BREAK, " "), where)
                for line in page[language].strip("\n").split("\n")
            ]
            for count, line in enumerate(written, 1):
                measure.check(line, f"{where} line {count}", px)
                if "\n" in line:
                    raise PackError(
                        f"{where} line {count} has the sign of seat 2, whose code also ends a line: use another sign."
                    )
            if len(written) > content.get("lines", len(written)):
                raise PackError(f"{where} has {len(written)} lines, more than {content['lines']}: shorten it.")
            shown = "".join(f"            {text_literal(line)},\n" for line in written)
            pages += f"    (\n        {text_literal(title)},\n        (\n{shown}        ),\n    ),\n"
        modules[f"{package}/help_{language}.py"] = f"{first_line(seed)}PAGES = (\n{pages})\n"
    return modules


def jobs(root: Path) -> Iterator[Callable[[Path], dict[str, str]]]:
    """Yield a packer for each file of the console's words and for each game, so that one wrong text does not stop the
    others.
    """
    for path in sorted((root / CONSOLE).glob("*.toml")):
        if path.stem not in _NO_WORDS:
            yield partial(pack_console, path)
    for folder in sorted(path for path in (root / "seeds").iterdir() if path.is_dir()):
        if folder.name not in ("console", "faces"):
            yield partial(pack_game, folder)


def measure_of(root: Path) -> Measure:
    """Return a Measure that uses the faces and signs of the repository `root`."""
    small, large, signs = load(root / "seeds" / "faces")
    return Measure((small, large), signs)


def pack_console(path: Path, root: Path) -> dict[str, str]:
    """Return, by path, the sources of the modules for a file of the console's texts. `root` is the repository."""
    measure = measure_of(root)
    if path.stem in ("console", "challenge"):
        project = read(root / "pyproject.toml")["project"]
        measure.signs |= {"VERSION": project["version"], "PAGE": project.get("urls", {}).get("Page", "")}
    modules = words(path, root, _STEMS.get(path.stem, f"{_CONSOLE_WORDS}/{path.stem}_words"), measure)
    return modules | _apart(path, root, _CONSOLE_WORDS, measure)


def pack_game(folder: Path, root: Path) -> dict[str, str]:
    """Return, by path, the sources of the modules for a game's texts. `root` is the repository."""
    measure = measure_of(root)
    package = f"engine_core/games/{folder.name}/data"
    path = folder / "texts.toml"
    modules: dict[str, str] = {}
    if path.exists():
        modules |= words(path, root, f"{package}/words", measure) | set_up_help(path, root, package, measure)
        modules |= _apart(path, root, package, measure)
    if (folder / "help.toml").exists():
        modules |= help_pages(folder / "help.toml", root, package, measure)
    return modules


def _apart(path: Path, root: Path, package: str, measure: Measure) -> dict[str, str]:
    """Return, by path, the sources for those tables of a file that have their own modules."""
    found: dict[str, str] = {}
    for table in apart(read(path)):
        found |= words(path, root, f"{package}/{table}", measure, table)
    return found
