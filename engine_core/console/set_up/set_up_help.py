"""What explains set-up: a text for the seat or the option under the cursor."""

from engine_core import catalog
from engine_core.console.parts.texts import console_texts
from engine_core.console.play.session import ELSEWHERE, EXPERT, GENTLE
from engine_core.console.set_up.setup_view import START
from engine_core.console.store import setting_rows as S
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.set_up.setup import Setup
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_SEATS = const(11)  # before the last text: nobody, a person, three levels of bot, a person elsewhere, a gentle bot
_GENTLE_TEXTS = const(6)  # from the end: what gentle bots do,
_STYLE_TEXTS = const(4)  # then the three styles
_EMPTY = const(-1)
_PX = const(122)  # of a line in large text


def draw(canvas: "Canvas", setup: "Setup", option: int) -> None:
    """Explain an option, below it; or, if it is negative, the seat or the deal under the cursor, where the options are
    else.
    """
    if setup.is_read_large():
        _draw_large(canvas, setup, option)
        return
    if option < 0:
        canvas.fill(57, 9, 71, 35, 0)
        for i, line in enumerate(seat_text(setup).split("\n")):
            canvas.text(SMALL, 62, 12 + 8 * i, line)
        return
    canvas.fill(0, 39, 55, 5, 0)  # the fourth seat
    canvas.fill(0, 44, 128, 20, 0)
    canvas.dots(0, 44, 128, 1)
    for i, text in enumerate(option_texts(setup, option)):
        canvas.text(SMALL, 2, 48 + 9 * i, text)


def _draw_large(canvas: "Canvas", setup: "Setup", option: int) -> None:
    """Draw the seat or the option alone, in a row under the cursor, and what explains it below."""
    large = setup.large()
    canvas.fill(0, 9, 128, 55, 0)
    if option < 0:
        seat = setup.cursor
        kind = setup.kinds[seat] if seat < len(setup.kinds) else _EMPTY
        left = signs.SEATS[seat] + " " + (setup.name(seat) if kind >= 0 else "-")
        right = signs.BOT + " " + signs.STRENGTHS[kind - 1] if kind > 0 and kind != ELSEWHERE else ""
        text = seat_text(setup).replace("\n", " ")
    else:
        name, choices = setup.rules.OPTIONS[option]
        word = _word(setup, option)
        left = setup.words[word]
        right = setup.words[word + 1 + choices.index(setup.rules.options[name])]
        right = signs.PREVIOUS + " " + right + " " + signs.NEXT
        text = " ".join(option_texts(setup, option))
    canvas.text(LARGE, 2, 14, left)
    canvas.text_right(LARGE, 126, 14, right)
    setup.turn_over(canvas, 0, 14, 128, 11)
    for i, line in enumerate(large.lines(LARGE, text, _PX)):
        canvas.text(LARGE, 2, 30 + large.grid()[2] * i, line)


def seat_text(setup: "Setup") -> str:
    """Return what is said of whoever sits where the cursor is, or of the deal, in lines."""
    texts = help_texts(setup)
    if setup.cursor >= START:
        return texts[len(texts) - 1]
    kind = setup.kinds[setup.cursor] if setup.cursor < len(setup.kinds) else _EMPTY
    style = setup.styles[setup.cursor]
    if style:
        return texts[len(texts) - _STYLE_TEXTS + style - 1]
    if kind == EXPERT:
        return "\n".join(console_texts(setup, "expert_words_"))
    if kind == GENTLE:
        stays = 1 - setup.console.settings.values[S.GENTLE]
        from engine_core.console.store import gentle_rung

        rung = gentle_rung.of(setup.console.machine.store, setup.game)
        return str(texts[len(texts) - _GENTLE_TEXTS + stays]) % (rung + 1)
    return texts[len(texts) - _SEATS + kind]


def option_texts(setup: "Setup", option: int) -> tuple:
    """Return what an option is and what its choice means; their names, if the game says no more."""
    name, choices = setup.rules.OPTIONS[option]
    word = _word(setup, option)
    choice = word + 1 + choices.index(setup.rules.options[name])
    texts = help_texts(setup)
    return (texts[word] or setup.words[word], texts[choice] or setup.words[choice])


def _word(setup: "Setup", option: int) -> int:
    """Return the place of an option's name in the game's texts; its choices follow."""
    return sum([1 + len(others) for _, others in setup.rules.OPTIONS[:option]])


def help_texts(setup: "Setup") -> "Words":
    """Return what explains the names that a game's texts begin with, then the seats: empty, a person, each level, each
    style; then the deal.
    """
    found: Words = catalog.texts(setup.game, "set_up_help", setup.console.settings.language).WORDS
    return found
