"""Previews, in a few lines beside the pause menu, what the line under the cursor does."""

from engine_core import catalog
from engine_core.console.store import setting_rows as S
from engine_core.console.words import turn_words as T
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session
    from engine_core.console.scene import Scene
    from engine_core.packed_texts import Words

ROWS = const(7)  # the lines that every game has, by number
CONTINUE = const(0)
UNDO = const(1)
TOLD = const(2)
SCORES = const(3)
RULES = const(4)
SETTINGS = const(5)
SAVE = const(6)
HINT = const(-1)  # the line before SAVE if a hint may be given
PUT_OUT = const(-2)  # the line before SAVE if a remote person does not play
SAY = const(-3)  # the line before SAVE at a linked table
TEXTS = "turn_words_"
_MINUTE_S = const(60)
_DAY_S = const(65535)  # the time limit in WELCOME that stands for a day per turn
_PREVIEW_PX = const(58)


def preview(scene: "Scene", session: "Session", row: int, note: int, far: bool, points: list, slow: int) -> list:
    """Return the preview of a row: a list of (text, number) lines. A text may begin with a seat's mark.

    `note`: the index of an error message, or 0
    `far`: whether UNDO takes a whole turn back
    `slow`: the seat of a remote person who does not play, or -1

    Large text has room for the last line only.
    """
    texts = scene.texts(TEXTS)
    if note == T.NOT_SAVED:
        why = scene.console.words[W.TROUBLES + scene.console.autosave.trouble()]
        return [(texts[T.NOT_SAVED], ""), (why, ""), (texts[T.GOES_ON], "")]
    if note:
        return [(texts[note], "")]
    if row == UNDO:
        if far:
            return _far(texts, session.taken_back)
        if not session.can_undo():
            return [(texts[T.NOTHING_TO_UNDO], "")]
        return [(line, "") for line in session.lines[-1:]]
    if row == TOLD:
        return [(line, "") for line in session.lines]
    if row == SCORES:
        return [(signs.SEATS[seat] + session.names[seat], str(number)) for seat, number in enumerate(points)]
    if row == HINT:
        return [(texts[T.HINT_NOTE + line], "") for line in range(3)]
    if row == PUT_OUT:
        return _slow(scene, session, slow)
    if row == SAY:
        return _say(scene)
    if row == SETTINGS:
        bots = sum([session.is_bot(seat) for seat in range(len(session.kinds))])
        return [(texts[T.LANGUAGE_NAME], ""), (texts[T.PACE_NOTE], "")][: 2 if bots else 1]
    if row == CONTINUE:
        lines = [(catalog.title(session.game), "")]
        lines += _clock(scene, session)
        for seat, name in enumerate(session.names):
            absent = scene.console.link.absent(seat) if scene.console.link else 0
            if absent > 1:
                lines.append((signs.SEATS[seat] + scene.console.words[W.LENT] % name, ""))
            elif absent:
                lines.append((signs.SEATS[seat] + name + " " + scene.console.words[W.AWAY], ""))
        return lines
    if row == SAVE and session.guest:
        return [(texts[T.LEAVE_NOTE], "")]
    return [(texts[T.RULES_NOTE if row == RULES else T.SAVE_NOTE], "")]


def _slow(scene: "Scene", session: "Session", seat: int) -> list:
    """Return lines with the name of a slow player, the possible remedy, and whether another player wants it."""
    lines = [(signs.SEATS[seat] + session.names[seat], "")]
    link = scene.console.link
    if link:
        from engine_core.console.words import link_words as K
        from engine_core.link import frames

        texts = scene.texts("link_words_")
        if not scene.console.settings.values[S.TEXT]:
            lines += [(texts[K.PUT_OUT_NOTE + line], "") for line in range(4)]
        if link.unwanted == seat:
            lines.append((texts[K.WANTED + 1], ""))
        elif link.guest.table[seat][1] & frames.UNWANTED:
            lines.append((texts[K.WANTED], ""))
    return lines


def _say(scene: "Scene") -> list:
    """Return a note about saying a phrase, or nothing without a link."""
    if not scene.console.link:
        return [("", "")]
    from engine_core.console.words import link_said_words as L

    texts = scene.texts("link_said_words_")
    return [(texts[L.SAY_NOTE], "")]


def _clock(scene: "Scene", session: "Session") -> list:
    """Return lines that say how long a turn at a linked table may last, and whether this console only watches."""
    lines = []
    if scene.console.link:
        from engine_core.console.words import link_said_words as L

        texts = scene.texts("link_said_words_")
        seconds = session.clock_s
        if seconds >= _DAY_S:
            lines.append((texts[L.CLOCK + 2], ""))
        elif seconds >= 2 * _MINUTE_S:
            lines.append((texts[L.CLOCK + 1] % (seconds // _MINUTE_S), ""))
        elif seconds:
            lines.append((texts[L.CLOCK] % seconds, ""))
        if not session.people:
            lines.append((texts[L.WATCHING], ""))
    return lines


def _far(texts: "Words", taken_back: int) -> list:
    """Return lines about the effect of taking a whole turn back, and how many turns were taken back before."""
    lines = [(texts[T.TAKE_BACK_NOTE], ""), (texts[T.TAKE_BACK_NOTE + 1], "")]
    if taken_back:
        lines.append((texts[T.TAKEN_BACK] % taken_back, ""))
    lines.append((texts[T.NO_RECORD], ""))
    return lines


def broken(lines: list) -> list:
    """Break each line that does not fit beside the menu once, at a space. Return all lines."""
    found = []
    for line in lines:
        text, number = line
        if SMALL.width(text) <= _PREVIEW_PX:
            found.append(line)
            continue
        at = len(text)
        while SMALL.width(text[:at]) > _PREVIEW_PX and " " in text[:at]:
            at = text.rfind(" ", 0, at)
        found.append((text[:at], number))
        if at < len(text):
            found.append((text[at + 1 :], ""))
    return found
