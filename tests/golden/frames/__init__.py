"""Golden frames: every screen of the gallery in both languages, on sheets that people look at and tests compare.

A sheet is a one-bit PNG at twice the console's size. It shows two screens per row, each in English and beside it in
French, under its name. The PNG stores the names, in order, as its text "frames". `pytest --regenerate` redraws the
sheets.

A screen's sheet is the longest name in SHEETS that the screen's name begins with, or else the first word of that name:
`wu_card_3_signs` is on wu_card.png, `home_foot` on home.png.
"""

import shutil
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from engine_core.console.store.settings import LANGUAGES
from engine_core.draw.canvas import HEIGHT, WIDTH
from host_sim.picture import corner, sheet
from tests.gallery import gallery

FOLDER = Path(__file__).parent
DIFFERENCES = Path("build") / "frames"  # folder for the pictures of a failing test
COLUMNS = 2 * len(LANGUAGES)
SCALE = 2
_LONGER = """
    hint_up_or_down hint_up_too_high hint_way_up_high hint_wheels_up
    large_legend large_lesson large_page large_records
    lesson_up_or_down lesson_up_too_high_1 lesson_up_too_high_2 lesson_way_up_high lesson_wheels_up_1 lesson_wheels_up_2
    link_chaos link_own link_said link_why link_wifi self_test take_back
    uth_bid uth_build uth_dividend uth_fly uth_help uth_most uth_offer uth_take uth_told
    wh_end wh_five wh_help wh_most wh_three wh_watch
    wu_answer wu_call wu_card wu_close_gate wu_eastern_europe wu_eastern_us wu_end wu_era wu_europe wu_gates wu_ground
    wu_help wu_last wu_legend wu_list wu_lock_gate wu_move wu_north_america wu_planes wu_row wu_snatch wu_steal
    wu_takeover wu_transatlantic wu_western_europe
"""
SHEETS = frozenset(_LONGER.split())


def sheet_of(name: str) -> str:
    """Return the name of the sheet that shows a screen."""
    words = name.split("_")
    beginnings = ("_".join(words[:count]) for count in range(len(words), 0, -1))
    return next((beginning for beginning in beginnings if beginning in SHEETS), words[0])


@cache
def read(path: Path) -> dict[tuple[str, str], bytes]:
    """Return the pixels of every screen on a sheet, 1,024 bytes in Canvas's layout, by (language, name)."""
    with Image.open(path) as picture:
        pixels = picture.convert("1").resize(
            (picture.width // SCALE, picture.height // SCALE), Image.Resampling.NEAREST
        )
        keys = [(language, name) for name in picture.info["frames"].split() for language in LANGUAGES]
    found = {}
    for place, key in enumerate(keys):
        x, y = corner(place, min(COLUMNS, len(keys)))
        found[key] = pixels.crop((x, y, x + WIDTH, y + HEIGHT)).tobytes()
    return found


def frame(language: str, name: str) -> bytes:
    """Return a golden frame's pixels in Canvas's layout."""
    return read(FOLDER / (sheet_of(name) + ".png"))[language, name]


def every(language: str) -> dict[str, bytes]:
    """Return all golden frames in a language by name."""
    screens = (item for path in FOLDER.glob("*.png") for item in read(path).items())
    return {name: pixels for (spoken, name), pixels in screens if spoken == language}


def write() -> None:
    """Redraw the changed sheets, remove sheets without screens, and print the result of `differences`."""
    drawn: dict[str, dict[tuple[str, str], bytes]] = {}
    of_languages = [list(gallery.screens(language)) for language in LANGUAGES]
    shutil.rmtree(DIFFERENCES, ignore_errors=True)
    for language, screens in zip(LANGUAGES, of_languages, strict=True):
        print(*differences(language, screens), sep="\n")
    for together in zip(*of_languages, strict=True):
        for language, (name, pixels) in zip(LANGUAGES, together, strict=True):
            drawn.setdefault(sheet_of(name), {})[language, name] = pixels
    for old in FOLDER.glob("*.png"):
        if old.stem not in drawn:
            old.unlink()
    for title, wanted in drawn.items():
        path = FOLDER / (title + ".png")
        if not path.exists() or list(read(path).items()) != list(wanted.items()):
            _write(path, wanted)
    read.cache_clear()


def _write(path: Path, screens: dict[tuple[str, str], bytes]) -> None:
    captioned = [(name if language == LANGUAGES[0] else "", pixels) for (language, name), pixels in screens.items()]
    kept = PngInfo()
    kept.add_text("frames", " ".join(name for name, _ in captioned if name))
    sheet(captioned, COLUMNS, SCALE).save(path, format="PNG", optimize=True, pnginfo=kept)


def differences(language: str, drawn: Iterable[tuple[str, bytes]]) -> list[str]:
    """Return a line for each screen that differs from its golden frame, is new, or is no longer drawn.

    If a screen differs, its line names build/frames/NAME.LANGUAGE.png, which shows the golden frame, the new picture,
    and the pixels that differ.
    """
    golden = every(language)
    lines = []
    for name, now in drawn:
        before = golden.pop(name, None)
        if before is None:
            lines.append("%s, %s, is new" % (name, language))
        elif before != now:
            DIFFERENCES.mkdir(parents=True, exist_ok=True)
            path = DIFFERENCES / ("%s.%s.png" % (name, language))
            differ = bytes(one ^ other for one, other in zip(before, now, strict=True))
            sheet([("golden", before), ("drawn now", now), ("differs", differ)], columns=3, scale=4).save(path)
            lines.append("%s, %s, differs from the sheet %s.png: see %s" % (name, language, sheet_of(name), path))
    return lines + ["%s, %s, is no longer drawn" % (name, language) for name in golden]
