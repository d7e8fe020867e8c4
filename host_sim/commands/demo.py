"""The command `demo`: bots play a game on the real screens, as text, PNG or GIF."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from engine_core.console.after.ending import Ending
from engine_core.console.after.result import Result
from engine_core.console.console import Console
from engine_core.console.play.session import Session
from engine_core.console.store.settings import LANGUAGES
from engine_core.console.words import words as W
from host_sim import setting
from host_sim.command_error import CommandError
from host_sim.desk import STEP_MS, Desk
from host_sim.picture import save_gif, save_png
from host_sim.terminal.pixels import printed
from host_sim.terminal.spoken import spoken

_END_MS = 3000


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments that choose a game, and --png, --gif and --language."""
    setting.add_arguments(parser, bots="greedy")
    parser.add_argument("--png", metavar="DIR", help="write every frame into this folder as a PNG")
    parser.add_argument("--gif", metavar="FILE", help="write the game as an animated GIF")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of the console (default: en)")


def run(arguments: Namespace) -> int:
    """Play one game, and return 0."""
    rules = setting.make_rules(arguments.game, arguments.seats, arguments.option)
    setting.check_seeds(arguments.seed, 1)
    bots = setting.bot_names(rules, arguments.bots)
    if arguments.gif and not Path(arguments.gif).absolute().parent.is_dir():
        raise CommandError("%s cannot be written, because its folder does not exist." % arguments.gif)
    frames = []
    folder = Path(arguments.png) if arguments.png else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    desk = Desk(arguments.seed, arguments.language)
    for number, (text, picture, ms) in enumerate(play(desk, desk.seat_bots(rules, arguments.seed, bots))):
        if text:
            print(text)
        if folder:
            save_png(picture, folder / ("%04d.png" % number))
        if arguments.gif:
            frames.append((picture, ms))
    print(printed(desk.picture(), sys.stdout.encoding or "ascii"))
    if arguments.gif:
        save_gif(frames, arguments.gif, 3)
    return 0


def play(desk: Desk, session: Session) -> Iterator[tuple[str, bytes, int]]:
    """Let the bots of a session opened on `desk` play to the end of the game.

    For each new picture, yield the caption of the move that led to it (or ""), the picture, and how many milliseconds
    it stays.
    """
    match = session.match
    language = desk.console.settings.language
    done = 0
    shown = b""
    since = 0
    said = ""
    line = ""
    while not isinstance(desk.console.top(), Ending):
        desk.step()
        since += STEP_MS
        if len(match.history) > done:
            done = len(match.history)
            told = ""
            if session.line:
                who = session.names[session.line_seat]
                told = spoken(desk.console.words[W.OF_WHOM] % (who, session.line), language)
            line = "\n".join(text for text in (line, told) if text)
        picture = desk.picture()
        top = desk.console.top()
        if picture != shown and not top.stale and not isinstance(top, Ending):
            if shown:
                yield said, shown, since
            said, line = line, ""
            shown = picture
            since = 0
    yield said, shown, since
    if line:
        yield line, shown, STEP_MS
    desk.settle()
    yield ranking(desk.console, session), desk.picture(), _END_MS


def ranking(console: Console, session: Session) -> str:
    """Return one line with the winner and the scores, best first, in the console's language."""
    result = Result(session)
    scores = ", ".join("%s %d" % (session.names[seat], result.scores[seat]) for seat in result.ranking)
    verdict = result.verdict(console.top().texts("end_words_"))
    return spoken(console.words[W.OF_WHOM] % (verdict, scores), console.settings.language)
