"""The command `shot`: runs a script of button presses without a terminal, and writes pictures of the screen."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from engine_core.console.store.settings import LANGUAGES
from host_sim.command_error import CommandError
from host_sim.desk import BUTTONS, Desk
from host_sim.picture import save_png
from host_sim.setting import SEEDS, shortened

GRAMMAR = """\
A script consists of words separated by spaces or line breaks. # begins a comment.

  up down left right a b    press that button (left*3: three times)
  hold a, hold b            hold that button for half a second
  wait 1500                 let 1500 milliseconds pass
  snap NAME                 write a picture NAME.png into the folder of --png
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add SCRIPT, --png, --seed, --language and --scale."""
    parser.epilog = GRAMMAR
    parser.add_argument("script", metavar="SCRIPT", help="a file with the script, or - for standard input")
    parser.add_argument("--png", required=True, metavar="FILE", help="write the last picture to FILE")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of every deal (default: 0)")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of the console (default: en)")
    parser.add_argument(
        "--scale", type=int, default=4, metavar="N", help="screen pixels per console pixel (default: 4)"
    )


def run(arguments: Namespace) -> int:
    """Run the script, and return 0."""
    if not 0 <= arguments.seed < SEEDS:
        raise CommandError("--seed must be 0 to %d, not %d." % (SEEDS - 1, arguments.seed))
    if not 1 <= arguments.scale <= 16:
        raise CommandError("--scale must be 1 to 16, not %d." % arguments.scale)
    target = Path(arguments.png)
    if not target.parent.is_dir():
        raise CommandError("The folder %s for the picture does not exist." % target.parent)
    desk = Desk(arguments.seed, arguments.language)
    for name, picture in walk(desk, read(arguments.script)):
        save_png(picture, target.parent / (name + ".png"), arguments.scale)
    save_png(desk.picture(), target, arguments.scale)
    return 0


def read(name: str) -> list[tuple[str, str]]:
    """Return the script in a file (or in standard input, for -) as (word, its argument or count) pairs.

    Raises CommandError if it cannot be read.
    """
    try:
        text = Path("/dev/stdin" if name == "-" else name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise CommandError("The script %s cannot be read (%s)." % (shortened(name), reason), 1) from None
    return steps(text)


def steps(text: str) -> list[tuple[str, str]]:
    """Return a script as (word, its argument or count) pairs. Raises CommandError if a word lacks its argument."""
    words = [word for line in text.splitlines() for word in line.split("#")[0].split()]
    found = []
    while words:
        word = words.pop(0)
        if word in ("hold", "wait", "snap"):
            if not words:
                raise CommandError("The script ends after %a, but another word must follow it." % word, 1)
            found.append((word, words.pop(0)))
        else:
            button, _, count = word.partition("*")
            found.append((button, count or "1"))
    return found


def walk(desk: Desk, script: list[tuple[str, str]]) -> Iterator[tuple[str, bytes]]:
    """Run the steps of a script, and yield (name, picture) at each snap. Raises CommandError at an unknown step."""
    for index, (word, argument) in enumerate(script):
        if word == "snap" and argument.replace("_", "").replace("-", "").isalnum():
            yield argument, desk.picture()
        elif not _do(desk, word, argument):
            text = shortened("%s %s" % (word, argument))
            raise CommandError(
                "Script step %d: unknown word %a. `updeck shot --help` lists the words." % (index + 1, text), 1
            )


def _do(desk: Desk, word: str, argument: str) -> bool:
    """Run one step of the script. Return False if it is unknown."""
    if word == "wait" and argument.isdecimal() and int(argument) <= 600_000:
        desk.wait(int(argument))
    elif word == "hold" and argument in ("a", "b"):
        desk.hold(argument)
    elif word in BUTTONS and argument.isdecimal() and int(argument) <= 1000:
        for _ in range(int(argument)):
            desk.press(word)
    else:
        return False
    return True
