"""The verdict of the self-test, on the screen and on the console port, and its test of saves."""

from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from firmware.entry import words as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words
    from hal.contract import Store

_SAVE = "self-test"  # No save of a game or person uses this name.


def trouble_with(store: "Store", words: "Words") -> str:
    """Write, read, overwrite and delete a test save. Return why that failed, or ""."""
    for turn in range(2):
        data = bytes([(i ^ 85 * turn) & 255 for i in range(300)])
        if not store.save(_SAVE, data) or store.load(_SAVE) != data:
            return _trouble(store, words)
    if not store.erase(_SAVE) or store.load(_SAVE) is not None:
        return _trouble(store, words)
    return ""


def _trouble(store: "Store", words: "Words") -> str:
    return words[W.TROUBLES + ("readonly", "full", "broken").index(store.trouble or "broken")]


def show_parts(canvas: "Canvas", texts: "Words", faults: list, has_buzzer: bool) -> None:
    """Draw a line for each of buttons, display, buzzer and saves."""
    print("Updeck self-test")
    for i in range(4):
        text = faults[i]
        sign = signs.NO if text else signs.FITS
        print(texts[T.PARTS + i] + ":", "failed" if text else "ok")
        if i == 2 and not has_buzzer:
            sign = "–"
            text = texts[T.NONE]
        _line(canvas, i, texts[T.PARTS + i], sign + " " + text)


def show_about(
    canvas: "Canvas", texts: "Words", free_kb: int, about: str, board: str, millivolts: int, fault: str
) -> None:
    """Draw the free memory, the versions and, unless `millivolts` is negative, the battery's voltage."""
    free = texts[T.FREE] % free_kb
    if millivolts < 0:
        _line(canvas, 4, texts[T.MEMORY], free)
    else:
        volts = texts[T.VOLTS] % (millivolts // 1000, millivolts // 100 % 10, millivolts // 10 % 10)
        _line(canvas, 4, texts[T.BATTERY], (signs.NO if fault else signs.FITS) + " " + volts)
        canvas.text_right(SMALL, 127, 42, free)
        print(texts[T.BATTERY] + ":", "failed" if fault else "ok", volts)
    canvas.text(SMALL, 1, 50, about)
    canvas.text(SMALL, 1, 58, board)
    print(free, about, board, sep=", ")


def _line(canvas: "Canvas", i: int, name: str, text: str) -> None:
    canvas.text(SMALL, 1, 10 + 8 * i, name)
    canvas.text(SMALL, 44, 10 + 8 * i, text)
