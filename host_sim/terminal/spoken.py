"""Texts of the console in words, since no terminal has the characters of our signs."""

import re

from engine_core.console.store.settings import LANGUAGES
from engine_core.draw import signs
from host_sim.terminal.said import SAID, WORDS

_TO = re.compile(signs.BECOMES + "(?=[A-Z]{3}-)")  # between the routes of an airplane that moved
_ACTIONS = re.compile(" ?([%s%s]{2,}) ?" % (signs.ACTION, signs.ACTION_USED))
_BUTTONS = signs.BUTTON_A + signs.BUTTON_B
_ARROWS = signs.UP + signs.DOWN + signs.PREVIOUS + signs.NEXT
_LABEL = re.compile(" ?([%s]) ?" % _BUTTONS)
_IN_SENTENCE = "((?:%s) )([%s])|([%s])(?= *(?:%s)\\b|%s)"
_ASIDE = re.compile("  +(?=[%s])" % (_BUTTONS + _ARROWS))
_CHOICE = re.compile("%s ([^ ,%s][^,]*?) %s" % (signs.PREVIOUS, signs.NEXT, signs.NEXT))  # the arrows are not said
_ARROW_PAIR = re.compile("([%s]) ?(?=[%s])" % (_ARROWS, _ARROWS))
_FLIGHT = re.compile("\\b([A-G]) ([%s])(?= [A-G0-9])" % (signs.PREVIOUS + signs.NEXT))
_TOP = re.compile("[ ,]*([0-9]+ ?[%s]) ?(?=%s)" % (signs.RUBY + "-" + signs.PINK, signs.CARDS))
_RUN = re.compile("([%s-%s])(?:\\s*\\1)+(?![0-9])" % (signs.RUBY, signs.GREY))
_CARDS = re.compile("(?:^|[ ,]?) ?%s ?([+–]?[0-9]+) ?" % signs.CARDS)


def spoken(text: str, language: str) -> str:
    """Return `text` with every sign in words. page/speech/signs.js does the same for screen readers."""
    column = LANGUAGES.index(language)
    words = WORDS[language]
    colon = words["colon"]
    in_sentence = _IN_SENTENCE % (words["led"], _BUTTONS, _BUTTONS, words["doing"], words["ahead"])

    def counted(count: str, sign: str) -> str:
        word = SAID[sign][column].rstrip("s")
        number = int(count.strip("+–"))
        return ", %s %s, " % (count, word + "s" * (number != 1 and (number > 0 or not column)))

    def button(found: "re.Match[str]") -> str:
        before = found[1] or ""
        the = words["the"] if before or found.string[found.end() : found.end() + 2] != " :" else ""
        return before + the + SAID[found[2] or found[3]][column]

    for short, whole in words["whole"].items():
        text = text.replace(short, whole)
    text = _TO.sub(words["to"], text)
    text = _FLIGHT.sub(lambda found: found[1] + " " + words["ways"][found[2] == signs.NEXT], text)
    text = _ARROW_PAIR.sub(r"\1, ", _ASIDE.sub(", ", _CHOICE.sub(r"\1", text)))
    text = re.sub(in_sentence, button, re.sub("(%s)  +" % words["held"], r"\1" + colon, text))
    text = _ACTIONS.sub(lambda found: counted(str(found[1].count(signs.ACTION)), signs.ACTION), text)
    text = _RUN.sub(lambda found: ", %d %s, " % (found[0].count(found[1]), found[1]), text)
    text = _TOP.sub(r", %s \1, " % words["seen"], text)
    text = _CARDS.sub(lambda found: counted(found[1], signs.CARDS), text)
    parts = re.split("(, |[.:] )", text)
    for at, part in enumerate(parts):  # a part that begins with a button is a legend of buttons
        if part[:1] and part[0] in _BUTTONS:
            parts[at] = _LABEL.sub(lambda found: ", %s%s" % (SAID[found[1]][column], colon), part)[2:]
    text = re.sub("^[ ,]+|,(?= *[,.])|[ ,]+$", "", "".join(parts))
    said = "".join(" %s\0 " % SAID[sign][column] if sign in SAID else sign for sign in text)
    said = re.sub("\0 +(?=[%s])|\0" % words["joined"], "", said)
    said = re.sub("/ +", ", ", re.sub("([0-9])/(?=[0-9])", r"\1 %s " % words["of"], said))
    said = re.sub(r" (?=[,.)])|(?<=\() ", "", re.sub(r"\s+", " ", said)).strip()
    return re.sub(r"(^|[\s’])([^\W\d_]+) \2(?=$|[\s,:.])", r"\1\2", said)  # a seat's sign mostly stands before its name
