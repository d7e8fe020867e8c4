"""The console's texts in words, since no terminal has the glyphs of our signs."""

import re

from engine_core.console.store.settings import LANGUAGES
from engine_core.draw import signs
from host_sim.terminal.said import SAID, WORDS

_PHRASES = {
    language: [(re.compile(drawn, re.DOTALL), re.sub(r"\$(\d)", r"\\\1", said)) for drawn, said in words["phrases"]]
    for language, words in WORDS.items()
}
_ACTIONS = re.compile(" ?([%s%s]{2,}) ?" % (signs.ACTION, signs.ACTION_USED))
_BUTTONS = signs.BUTTON_A + signs.BUTTON_B
_ARROWS = signs.UP + signs.DOWN + signs.PREVIOUS + signs.NEXT
_COLOURS = signs.RUBY + "-" + signs.PINK
_LABEL = re.compile(" ?([%s]) ?(?! ?:)" % _BUTTONS)
_IN_SENTENCE = "((?:%s) )([%s])|([%s])(?= *(?:%s)\\b|%s)"
_ASIDE = re.compile("  +(?=[%s])" % (_BUTTONS + _ARROWS))
_CHOICE = re.compile("%s ([^ ,%s][^,]*?) %s" % (signs.PREVIOUS, signs.NEXT, signs.NEXT))  # The arrows are not spoken.
_ARROW_PAIR = re.compile("([%s]) ?(?=[%s])" % (_ARROWS, _ARROWS))
_LEGEND = "(^|[,.] )((?:[%s], )*[%s])(?: +(?=[^\\W\\d_])(?!(?:%s)\\b)| ?: )"
_TOP = re.compile("[ ,]*([0-9]+) ?([%s]) ?(?=%s)" % (_COLOURS, signs.CARDS))
_CARD = re.compile("([0-9])\u00a0(?=[%s])" % _COLOURS)
_SEVERAL = "((?:%s) )((?:(?:, )?[0-9]+ [%s](?! ?[0-9]))+)"
_COUNT = re.compile("([0-9]+) ([%s])" % _COLOURS)
_TALLY = re.compile("([0-9]+)×([%s])([0-9]+)" % _COLOURS)
_RUN = re.compile("([%s-%s])(?:\\s*\\1)+(?![0-9])" % (signs.RUBY, signs.GREY))
_PLACE = re.compile(r"\b([A-Z]{3})(?:-([A-Z]{3}))?\b")  # the code of an airport, or those of a route
# The marks are around a city in place of its code, which may stand beside the city's name.
_NAMED = re.compile("([^\0,.:]{3,}?)(?:, | \\()\0\\1\0\\)?|\0([^\0]+)\0[,.] \\2(?!\\w)")
_CARDS = re.compile("(?:^|[ ,]?) ?%s ?([+–]?[0-9]+) ?" % signs.CARDS)


def spoken(text: str, language: str) -> str:
    """Return `text` with every sign in words. page/speech/signs.js does the same for screen readers."""
    column = LANGUAGES.index(language)
    words = WORDS[language]
    colon = words["colon"]
    in_sentence = _IN_SENTENCE % (words["led"], _BUTTONS, _BUTTONS, words["doing"], words["ahead"])
    legend = _LEGEND % (_ARROWS, _ARROWS, words["moving"])

    def several(count: str, sign: str) -> str:
        word = SAID[sign][column]
        number = int(count.strip("+–"))
        if column or sign not in signs.COLOURS:
            word = word.rstrip("s") + "s" * (number != 1 and (number > 0 or not column))
        return "%s %s" % (count, word)

    def counted(count: str, sign: str) -> str:
        return ", %s, " % several(count, sign)

    def button(found: "re.Match[str]") -> str:
        before = found[1] or ""
        the = words["the"] if before or found.string[found.end() : found.end() + 2] != " :" else ""
        return before + the + SAID[found[2] or found[3]][column]

    def pressed(found: "re.Match[str]") -> str:
        sideways = signs.PREVIOUS + signs.NEXT
        arrows = [words["sideways" if arrow in sideways else "upwards"] + arrow for arrow in found[2].split(", ")]
        return found[1] + words["press"] + words["either"].join(arrows) + colon

    text = _CARD.sub(r"\1", text).replace("\u00a0", " ")
    for drawn, said in _PHRASES[language]:
        text = drawn.sub(said, text)
    text = _with_cities(text, words["cities"])
    text = _ARROW_PAIR.sub(r"\1, ", _ASIDE.sub(", ", _CHOICE.sub(r"\1", text)))
    text = re.sub(legend, pressed, text)
    text = re.sub(in_sentence, button, re.sub("(%s)  +" % words["held"], r"\1" + colon, text))
    text = _ACTIONS.sub(lambda found: counted(str(found[1].count(signs.ACTION)), signs.ACTION), text)
    text = _TALLY.sub(lambda found: counted(found[1], signs.CARDS) + counted(found[3], found[2]), text)
    text = _RUN.sub(lambda found: counted(str(found[0].count(found[1])), found[1]), text)
    text = _TOP.sub(r", %s \1\2, " % words["seen"], text)
    counts = _SEVERAL % (words["counted"], _COLOURS)
    text = re.sub(counts, lambda found: found[1] + _COUNT.sub(lambda one: several(one[1], one[2]), found[2]), text)
    text = _CARDS.sub(lambda found: counted(found[1], signs.CARDS), text)
    parts = re.split("(, |[.:?!] )", text)
    for at, part in enumerate(parts):  # A part that begins with a button explains what buttons do.
        if part[:1] and part[0] in _BUTTONS:
            parts[at] = _LABEL.sub(lambda found: ", %s%s" % (SAID[found[1]][column], colon), part).removeprefix(", ")
    text = re.sub("^[ ,]+|,(?= *[,.])|[ ,]+$", "", "".join(parts))
    text = re.sub(", +:", colon.rstrip(), text).replace("×", " %s " % words["times"])
    said = "".join(" %s\0 " % SAID[sign][column] if sign in SAID else sign for sign in text)
    said = re.sub("\0 +(?=[%s])|\0" % words["joined"], "", said)
    said = re.sub("/ +", ", ", re.sub("([0-9])/(?=[0-9])", r"\1 %s " % words["of"], said))
    joined = r" (?=[,.)])|(?<=\() |(?<=\b%s) " % words["elided"]
    said = re.sub(joined, "", re.sub(r"\s+", " ", said)).strip()
    said = re.sub(r"([.:]),", r"\1", re.sub(r"(^|[\s(])[–-](?=[$0-9])", r"\1" + words["minus"], said))
    # A seat's sign usually precedes its name, which is spoken only once.
    said = re.sub(r"(^|[\s’])([^\W\d_]+)(?: ?:)? \2(?=$|[\s,:.])", r"\1\2", said)
    sentence = r"(%s)|([.?!] )([^\W\d_])" % words["names"]
    return re.sub(sentence, lambda found: found[1] or found[2] + found[3].upper(), said)


def _with_cities(text: str, cities: dict[str, str]) -> str:
    """Return `text` with cities in place of the codes of airports, each named only once."""

    def named(found: "re.Match[str]") -> str:
        ends = [cities.get(code, "") for code in found.groups() if code]
        return "\0%s\0" % "–".join(ends) if all(ends) else found[0]

    text = re.sub(r"\bde \0(?=[AEIOUÉH])", "d’\0", _PLACE.sub(named, text))
    return _NAMED.sub(lambda found: found[1] or found[2], text).replace("\0", "")
