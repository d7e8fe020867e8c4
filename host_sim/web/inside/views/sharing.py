"""What is shared: a challenge that someone opens, the deal of the day, and a result in a few signs."""

import json

from engine_core import catalog
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.console.play.session import NORMAL, PERSON
from engine_core.console.set_up import new_game
from engine_core.console.store.records import PLAYED, Records
from engine_core.draw import qr
from host_sim.daily import PUZZLES, counted, number, of, puzzle, today

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from host_sim.web.inside.page import Page

_SIGNS = 8  # maximum number of signs in a result
_MARGIN = 4  # the width of the quiet zone, in modules, that the standard requires
_AHEAD, _LEVEL, _BEHIND = "🟩", "🟨", "🟥"


def parts(page: "Page", way: str, link: str = "", day: int = 0) -> "Iterator[dict | None]":
    """Yield one answer. Its keys depend on `way`.

    "challenge" opens the link, "daily" deals the deal of the day against one bot, "puzzle" opens puzzle `link`, or the
    puzzle of the day if `link` is "". The answer contains `refused`, which is "" or the reason why the console does not
    show it. "challenge" and "daily" add the game's `title`, and `learn`: the game if it has a lesson and was never
    played here, otherwise "". "daily" also adds the deal's `number`.

    "number" tells the console the date, and answers with `title`, `number` and `game` of the deal of the day, and with
    `puzzle`, the number of the puzzle of the day. "result": see `_result`. "code": see `_code`; `link` is the text.
    "days": `link` lists the arguments of `daily.counted` in JSON, and `days` is the result.

    The current game is saved before it is left. The console asks before it replaces a saved game.
    """
    if way == "result":
        yield from _result(page, day)
        return
    if way == "code":
        yield from _code(link)
        return
    if way == "days":
        yield {"days": counted(*json.loads(link))}
        return
    if way == "number":
        page.console.today = today(day)
        deal, game = of(day)
        yield {"number": deal, "game": game, "title": catalog.title(game), "puzzle": puzzle(day)}
        return
    if way == "puzzle" and link and not 0 < int(link) <= PUZZLES:
        yield {"refused": "puzzle"}
        return
    if page.console.link:
        yield {"refused": "linked"}
        return
    if not page.watching and not page.console.autosave.now():
        yield {"refused": "unsaved"}
        return
    page.leave()
    console = page.console
    yield None
    if way == "challenge":
        from engine_core.console.after import challenge

        challenge.begin(console, link)
        given = console.top().given
        game = given.rules.ID if given else ""
        yield {"refused": "", "learn": _unlearnt(page, game), "title": catalog.title(game) if game else ""}
        return
    if way == "puzzle":
        from engine_core.console.puzzle import puzzle_notes

        puzzle_notes.begin(console, int(link) if link else puzzle(day))
        yield {"refused": ""}
        return
    deal, game = of(day)
    console.leave(game)
    console.deal = deal
    rules = console.enter(game).rules()(2, {})
    new_game.ask(console, game, lambda: new_game.start(console, game, [PERSON, NORMAL], rules.options, [], deal))
    yield {"refused": "", "title": catalog.title(game), "number": deal, "learn": _unlearnt(page, game)}


def _unlearnt(page: "Page", game: str) -> str:
    """Return `game` if it has a lesson and was never played here, or else ""."""
    return game if game in STEPS and not Records(page.store).of(game).numbers[PLAYED] else ""


def _code(text: str) -> "Iterator[dict | None]":
    """Yield a QR code with its margin: `size`, and the dark modules as an SVG path; yield nothing if the text is too
    long.
    """
    if len(text) > qr.MOST:
        return
    code = qr.Code(text.encode())
    while not code.step():
        yield None
    dark = ""
    for y in range(code.size):
        dark += "".join(["M%d %dh1v1h-1z" % (x + _MARGIN, y + _MARGIN) for x in range(code.size) if code.dark(x, y)])
        yield None
    yield {"size": code.size + 2 * _MARGIN, "dark": dark}


def _result(page: "Page", day: int) -> "Iterator[dict | None]":
    """Yield the result of one person's finished game: `title`; all `scores`, the person's first; `signs` for up to
    eight evenly spaced positions (the last at the end) that show whether the person was ahead or behind; `helped`,
    whether there was help; and `number`, of the deal of the day.
    """
    session: Any = page.console.session
    match = session.match
    rules = match.rules
    history = match.history
    seat = session.kinds.index(PERSON)
    order = [seat] + [other for other in range(rules.seats) if other != seat]
    state = match.dealt()
    places = min(_SIGNS, len(history))
    signs = ""
    scores: list = []
    for at, action in enumerate(history):
        rules.apply_action(state, action)
        if (at + 1) * places // len(history) > at * places // len(history):
            scores = [rules.score(state, other) for other in order]
            best = max(scores[1:])
            signs += _AHEAD if scores[0] > best else _BEHIND if scores[0] < best else _LEVEL
        yield None
    title = catalog.title(session.game)
    yield {"title": title, "scores": scores, "signs": signs, "helped": session.helped(), "number": number(day)}
