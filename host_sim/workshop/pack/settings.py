"""Rows of the settings screen -> setting_rows.py and setting_names.py in engine_core/console/, and texts in its words/.

seeds/console/settings.toml defines the rows that all games share. SETTINGS in a game's about.py lists its own rows, and
seeds/<game>/settings.toml contains their texts. The name of a game's row begins with the game's id:
"wheels_up.chaos_cards" in the store, setting_rows.WHEELS_UP_CHAOS_CARDS in the program.
"""

import re
from pathlib import Path
from typing import NamedTuple

from host_sim.workshop.pack.game_list import FOLDER, About, abouts
from host_sim.workshop.pack.module import TEXTS, PackError, bytes_literal, packed_texts
from host_sim.workshop.pack.texts import LANGUAGES, Measure, measure_of, read

SHARED = "seeds/console/settings.toml"
ROWS = "engine_core/console/store/setting_rows.py"
NAMES = "engine_core/console/store/setting_names.py"
WORDS = "engine_core/console/words/setting_words_%s.py"
HEAD = "# Generated from seeds/*/settings.toml and games' about.py by `make data`: change those files, not this one.\n"
ROW_PX = 122  # width of a name and a choice on one line
HELP_PX = 126  # width of the line that explains a row
GAP_PX = 4  # minimum gap between name and choice


class Row(NamedTuple):
    """A row: its name in the store, its first choice, and by language its name, its choices, and the line that explains
    it.
    """

    name: str
    default: int
    texts: dict[str, list[str]]
    help: dict[str, str]


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    measure = measure_of(root)
    rows = shared_rows(root, measure)
    for about in abouts(root):
        rows += game_rows(root, about, measure)
    names = "".join(f'    "{row.name}",\n' for row in rows)
    constants = "".join(f"{row.name.replace('.', '_').upper()} = const({place})\n" for place, row in enumerate(rows))
    choices = bytes_literal(len(row.texts["en"]) - 1 for row in rows)
    modules = {
        ROWS: f"{HEAD}from engine_core.const import const\n\n{constants}"
        f"DEFAULTS = {bytes_literal(row.default for row in rows)}\n",
        NAMES: f"{HEAD}NAMES = (\n{names})\nCHOICES = {choices}  # how many each has\n",
    }
    for language in LANGUAGES:
        listed = [text for row in rows for text in row.texts[language]] + [row.help[language] for row in rows]
        source = f"# The name and the choices of each row, then the explanation of each\n{TEXTS}"
        modules[WORDS % language] = HEAD + source + packed_texts("WORDS", listed)
    return modules


def shared_rows(root: Path, measure: Measure) -> list[Row]:
    """Return the rows that every console has. Raises PackError, with one sentence, if one is wrong."""
    rows = []
    for name, entry in read(root / SHARED).items():
        where = f"{SHARED}: [{name}]"
        if not re.fullmatch("[a-z][a-z0-9_]*", name):
            raise PackError(f"{where} must be a name in small letters, digits and underscores.")
        default = entry.pop("default", "")
        told = row_help(entry, where, measure)
        texts = row_texts(entry, where, measure)
        if default not in texts["en"][1:]:
            raise PackError(f'{where}: default must be one of its choices, not "{default}".')
        rows.append(Row(name, texts["en"].index(default, 1) - 1, texts, told))
    return rows


def game_rows(root: Path, about: About, measure: Measure) -> list[Row]:
    """Return the rows that a game adds. Raises PackError, with one sentence, if one is wrong."""
    seed = f"seeds/{about.id}/settings.toml"
    texts = read(root / seed) if (root / seed).is_file() else {}
    rows = []
    for name, choices, default in about.settings:
        where = f"{seed}: [{name}]"
        if not re.fullmatch("[a-z][a-z0-9_]*", name) or default not in choices:
            raise PackError(
                f"{FOLDER}/{about.id}/about.py: the setting {name!r} must have a name in small letters, digits and "
                "underscores, and a default that is one of its choices."
            )
        if name not in texts:
            raise PackError(f"{where} is missing: write the setting's texts.")
        told = row_help(texts[name], where, measure)
        found = row_texts(texts.pop(name), where, measure)
        if len(found["en"]) != 1 + len(choices):
            raise PackError(f"{where} must have a name and {len(choices)} choices.")
        rows.append(Row(f"{about.id}.{name}", choices.index(default), found, told))
    for name in texts:
        raise PackError(f"{seed}: [{name}] is not a setting of {FOLDER}/{about.id}/about.py; add it there.")
    return rows


def row_help(entry: dict, where: str, measure: Measure) -> dict[str, str]:
    """Remove the line that explains a row from the row's entry, and return it by language."""
    told = entry.pop("help", None)
    if not isinstance(told, dict) or set(told) != set(LANGUAGES):
        raise PackError(f"{where} must have a help text in en and fr, each of one line.")
    found = {language: measure.with_signs(told[language], where) for language in LANGUAGES}
    for language in LANGUAGES:
        measure.check(found[language], f"{where} help {language}", HELP_PX)
    return found


def row_texts(entry: dict, where: str, measure: Measure) -> dict[str, list[str]]:
    """Return a row's texts by language: its name and at least two choices, all measured."""
    lengths = {len(entry[language]) for language in LANGUAGES if isinstance(entry.get(language), list)}
    if set(entry) != set(LANGUAGES) or len(lengths) != 1 or min(lengths) < 3:
        raise PackError(f"{where} must have en and fr, each a list of a name and at least two choices.")
    texts = {language: [measure.with_signs(text, where) for text in entry[language]] for language in LANGUAGES}
    for language in LANGUAGES:
        name, *choices = texts[language]
        for choice in choices:
            for face in (measure.faces["small"], measure.faces["large"]):
                measure.check(choice, f"{where} {language}", ROW_PX - GAP_PX - face.width(name), face.name)
    for name in (texts[language][0] for language in LANGUAGES):
        measure.check(name, where, ROW_PX)
    return texts
