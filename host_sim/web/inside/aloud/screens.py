"""The lines of some scenes in the order in which they are read aloud, since the screen has them in columns.

Each function in LINES takes a scene and its lines as they are drawn, each a list of [under the cursor (1 or 0), text],
and returns lines of the same form.
"""

from engine_core import catalog
from engine_core.console.play import pause_preview
from engine_core.console.store import statistics
from engine_core.console.words import hint_words as H
from engine_core.console.words import home_words
from engine_core.console.words import lesson_words as L
from engine_core.console.words import review_words as R
from engine_core.draw import signs
from host_sim.web.inside.aloud import words as A
from host_sim.web.inside.aloud.under_cursor import COLON, COLUMN, aloud

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.packed_texts import Words

ENDS = ".,:;!?…"
_SEATS = tuple(signs.SEATS)
_BUTTONS = (signs.BUTTON_A, signs.BUTTON_B)
_ARROWS = (signs.UP, signs.DOWN, signs.PREVIOUS, signs.NEXT)
_KINDS = (signs.EVENT, signs.CHAOS, signs.BONUS)
_GAMES = 1  # the line of Home with the games, and the one with the words below them
_FEET = 2
_PLAYED_ROWS = 2  # The rows of a game's records follow the header and the game's name.
_RECORDS = 5  # number of rows
_OF_ROW = (signs.DRAW, signs.MOVE, signs.LIST, signs.END)  # what Wheels Up!'s row of actions has besides the actions
_MARKS = ("", ".", "-")  # what a name may have besides letters and digits


def home(scene: "Any", lines: list) -> list:
    """Tell the words of the last line one by one, and what explains one of them after them."""
    line, _, at = scene.spot()
    texts = scene.texts()
    feet = [[int(line == _FEET and place == at), texts[word]] for place, word in enumerate(scene.feet)]
    for part in lines[0]:
        if part[1][0] == signs.NEXT:  # The sign of the button that continues a game looks like an arrow.
            part[1] = part[1].lstrip(signs.NEXT + " ")
        else:
            part[1] = ended(part[1].replace(", ", ". ", 1))
    if line == _GAMES:
        lines[-2][0][0] = 1
    if line == _FEET and len(lines) > 2:
        lines[-2:] = [feet, [[0, capital(text)] for _, text in lines[-2]]]
    else:
        lines[-1] = feet
    return lines


def entry(scene: "Any", lines: list) -> list:
    """Tell which letter or digit is under the cursor, and the arrows that change it."""
    words = _words(scene)
    named = isinstance(scene._letters, list)
    letters = "".join(scene._letters) if named else scene._letters()
    letter = letters[scene._at : scene._at + 1].strip()
    letter = words[A.CHARACTER + 2 + _MARKS.index(letter)] if letter in _MARKS else letter
    at = [[1, words[A.CHARACTER + 1 - named] % (letter, scene._at + 1, max(len(letters), scene._at + 1))]]
    title = lines[0][0][1] + _colon(scene) + letters if named else lines[0][0][1]
    found = [[[0, ended(title)]], [[0, words[A.CHANGES + 1 - named]]], at, lines[-1]]
    if not named:
        found.insert(1, lines[-2])
    return found


def game_page(scene: "Any", lines: list) -> list:
    """Tell the title, the number of players, and the whole description, which takes several lines, or more than a
    screen of large text. What stands beside the title instead of that number is about the button under the cursor.
    """
    pitches = catalog.named("console.words.pitches_" + scene.console.settings.language).PITCHES
    title, _, fact = _joined(lines[:1]).partition(", ")
    players = scene.texts("lesson_words_")[L.PAGE_SEATS] % scene._entry[1:]
    found = [[[0, ended(title)]], [[0, ended(players)]], [[0, " ".join(pitches.get(scene._game, ()))]], lines[-1]]
    if fact.rstrip(".") != players.rstrip("."):
        found.append([[0, ended(fact)]])
    return found


def running(scene: "Any", lines: list) -> list:
    """Join the lines of a text between the header and what a button does."""
    end = len(lines) - (lines[-1][0][1][0] == signs.BUTTON_A)
    lines[1:end] = [[[0, " ".join([text for line in lines[1:end] for _, text in line])]]]
    return lines


def sentences(scene: "Any", lines: list) -> list:
    """Tell each line above the buttons in a sentence of its own."""
    return [[[0, ended(_joined([line]))]] for line in lines[:-1]] + lines[-1:]


def settings(scene: "Any", lines: list) -> list:
    """Tell each row's name, and its choice after a colon, then the explanation in one line."""
    end = 1 + scene._list.shown
    rows = [[[lit, text.replace(", ", _colon(scene), 1)] for lit, text in line] for line in lines[1:end]]
    return lines[:1] + rows + [[[0, " ".join([text for line in lines[end:] for _, text in line])]]]


def records(scene: "Any", lines: list) -> list:
    """Tell each person's figures, or a game's records, with what they are."""
    page = scene.pages.page
    games = len(scene.games)
    if scene.pages.count == 1:
        return lines
    lines[0][0][1] = _paged(scene, lines[0][0][1])
    if scene.plan:
        _, reading, game = scene.plan[page]
        if reading:
            return _awards(scene, lines)
        of_people = True
    else:
        last = page == scene.pages.count - 1
        game, of_people = ("", last) if page >= games else scene.games[page]
    if not of_people:
        if page >= games:
            return _awards(scene, lines)
        return lines[:2] + _totals(scene, game) if len(lines) > _PLAYED_ROWS + 1 else lines
    words = _words(scene)
    if game:
        texts = [_person(scene, words, person) for person in scene._people(game)]
    else:
        texts = [words[A.PERSON] % tuple(person) for person in scene._records.people]
        texts.append(scene.texts()[home_words.WON_NOTE])
    return lines[:1] + [[[0, text + "."]] for text in texts]


def _paged(scene: "Any", text: str) -> str:
    """Return a title with words before its number of the page."""
    title, slash, count = text.partition("/")
    number = title[-1:]
    if not (slash and number.isdigit() and count[:1].isdigit()):
        return text
    return title[:-1].rstrip(", ") + _words(scene)[A.PAGE] % (number + slash + count)


def _totals(scene: "Any", game: str) -> list:
    """Return lines with a game's records."""
    words = _words(scene)
    entry = scene._records.of(game)
    found = []
    for row in range(_RECORDS):
        number, _, hinted = scene._number(entry, row).partition(" / ")
        text = scene.texts()[home_words.RECORD_ROWS + row] + _colon(scene) + number.replace("-", words[A.HINTED + 1])
        found.append([[0, text + (words[A.HINTED] % hinted if hinted else "") + "."]])
    return found


def _person(scene: "Any", words: "Words", person: list) -> str:
    """Return what a person has done in a game."""
    name = person[0] or scene.texts()[home_words.GUESTS]
    text = words[A.PERSON] % (name, person[statistics.PLAYED], person[statistics.WON])
    if person[statistics.BEST]:
        text += words[A.PERSON + 1] % (person[statistics.BEST] - 1)
    text += words[A.PERSON + 2] % statistics.mean(person)
    text += words[A.PERSON + 3] % (person[statistics.ROW], person[statistics.LONGEST])
    if person[statistics.STRONGEST]:
        text += words[A.PERSON + 4] % signs.STRENGTHS[person[statistics.STRONGEST] - 1]
    return text


def _awards(scene: "Any", lines: list) -> list:
    """Return a sentence with the achievements that are earned, and one with those that are missing. A mark begins each
    of them on the screen, and a long one continues on the next line. Other lines are returned as they are.
    """
    marks = ("- ", signs.FITS + " ")
    found: list = [[], []]
    last = 0
    for line in lines[1:]:
        text = line[0][1].rstrip(", " + signs.NEXT)
        if text[:2] in marks:
            last = marks.index(text[:2])
            found[last].append(text[2:])
        elif found[last]:
            found[last][-1] += " " + text
        else:
            return lines
    words = _words(scene)
    told = [[[0, words[A.AWARDS + at] % ", ".join(found[at])]] for at in (1, 0) if found[at]]
    return lines[:1] + told


def hint(scene: "Any", lines: list) -> list:
    """Tell the hint, its reasons and what it makes of the player's points. The table under it was already read."""
    texts = scene.texts("hint_words_")
    if not scene.named:  # Each dot of the header would be news.
        return [[[0, ended(texts[H.THINKING])]], [[0, texts[H.STOP]]]]
    prefix = texts[H.THEN if scene._later else H.NAMED]
    named = scene.named if scene.named.startswith(prefix % "") else prefix % scene.named
    reasons = list(scene.said)
    if len(reasons) > 1 and reasons[0].endswith("…"):  # It goes on with the other reason.
        reasons[:2] = [reasons[0].rstrip("… ") + " " + reasons[1][:1].lower() + reasons[1][1:]]
    move, _, gain = named.rpartition(", ")
    if reasons and "+" in gain:  # A reason tells the gain.
        named = move
    if named.endswith("col."):
        named += "."  # The abbreviation is read in full.
    becomes = [part for part in ", ".join([text for _, text in lines[-1]]).split(", ") if signs.BECOMES in part]
    if len(scene.steps) > 1:
        becomes = []  # It belongs to the best later steps, which may differ from those of the hint.
    said = [named]
    said.extend(reasons)
    said.extend([part for part in becomes if "×" not in part and not part[:3].isupper()])  # no airplanes on a route
    said.append(texts[H.STOP + 1])
    return [[[0, ended(text)]] for text in said if text]


def history(scene: "Any", lines: list) -> list:
    """Tell each turn by its number and its player. The number in the header is that of the last turn."""
    found = []
    lines[0] = [[0, ended(lines[0][0][1].split(", ")[0])]]
    for line in lines:
        text = ", ".join([part for _, part in line])
        number, _, move = text.partition(" ")
        if number.isdigit() and move[:1] in _SEATS:
            text = _words(scene)[A.TURN] % number + by_player(scene, move)
            line = [[line[0][0], text]]
        found.append(line)
    return found


def review(scene: "Any", lines: list) -> list:
    """Return each decision with its turn and its player, without the heads of the columns, and then what was found."""
    if not (scene.found and scene.ready):
        return sentences(scene, lines)
    end = 1 + len(scene.found)
    title = scene.texts("review_words_")[R.THREE_MOMENTS]
    told = [[[0, ended(title)]]]
    for line in lines[1:end]:
        text = _joined([line])
        at = text.find(signs.SEATS[scene._seat])
        number = text[:at].rstrip(", ")
        told.append([[line[0][0], _words(scene)[A.TURN] % number + ended(by_player(scene, text[at:]))]])
    told.append([[0, ended(" ".join([text for line in lines[end:-1] for _, text in line]))]])
    return told + lines[-1:]


def since(scene: "Any", lines: list) -> list:
    """Tell what each player did in one sentence, also what the screen has no room for. The seconds that the footer
    counts down are told once, so that a voice does not count.
    """
    words = _words(scene)
    told = [ended(_joined(lines[:1]).lstrip("".join(_SEATS) + " ").replace(", ", _colon(scene), 1))]
    for seat, text, figure in scene.turns:
        part = ", ".join([part for part in (text, figure) if part])
        if text:
            told.append(by_player(scene, signs.SEATS[seat] + part))
        else:
            told[-1] += (" " if told[-1].endswith(":") else ", ") + part
    waits = words[A.GO_ON] % -(-scene.least_ms // 1000)
    foot = ", ".join([text.rstrip(" " + signs.UP + signs.DOWN) for text in _joined(lines[-1:]).split(", ")])
    stays = words[A.STAYS] if scene.least_ms and not scene.left_s else ""
    told.append(stays + foot.replace(" (%d s)" % scene.left_s, waits))
    return [[[0, ended(text)]] for text in told]


def legend(scene: "Any", lines: list) -> list:
    """Tell each symbol and its meaning in a sentence, then the players."""
    symbols = []
    players = []
    row = []
    for line in lines[1:]:
        parts = [part for _, text in line for part in text.split(", ")]
        drawn = [part for part in parts if part[0] not in _SEATS]
        if drawn and drawn[0][0] in _OF_ROW:
            row.append(", ".join(drawn)[1:].lstrip(", "))
        elif drawn:
            symbols.append(_explained(scene, ", ".join(drawn)))
        for part in parts:
            named = part[1:].lstrip()[:1]
            if part[0] in _SEATS and named.islower():  # what the symbol of a player means
                symbols.append(_words(scene)[A.PLAYER] % part[1:].lstrip())
            elif part[0] in _SEATS and named.isupper():  # else a symbol that is explained without its words
                face = signs.FACES[signs.SEATS.index(part[0])]
                players.append(part.strip(" ").replace(" " + face, ","))
    if row:
        symbols.append(_words(scene)[A.ROW] % ", ".join(row))
    return [[[0, _paged(scene, text)] for _, text in lines[0]]] + [[[0, ended(text)]] for text in symbols + players]


def _explained(scene: "Any", text: str) -> str:
    """Return a row of the symbols page: a symbol, a colon, and its meaning; only the meaning if it contains a colon
    or the symbol is a drawn mark. A card's tile needs only its kind.
    """
    symbol, comma, meaning = text.partition(", ")
    if symbol[0] == signs.GREY and symbol[1:].strip().isdigit():  # cards given up, which the meaning repeats
        return meaning
    if ":" in symbol:
        return text
    if not comma:
        symbol, _, meaning = text.partition(" ")
        if not meaning or symbol[0] in _BUTTONS or any(letter.isalpha() for letter in symbol):
            return text
        if symbol in _ARROWS:
            return str(_words(scene)[A.ARROW] % meaning)
        if symbol[0] in _KINDS:  # the rest of the card's tile
            while not meaning[0].isalpha():
                meaning = meaning[1:]
        return symbol + _colon(scene) + meaning
    if symbol[0] in _KINDS:
        symbol = symbol[0]
    elif ":" in meaning or not (has_words(symbol) or symbol[0] > "~" or symbol[0] < " "):
        return meaning
    return symbol + _colon(scene) + meaning


def ending(scene: "Any", lines: list) -> list:
    """Tell, once a game is fully counted, each player's place, points and their parts."""
    title = [[[0, ended(_joined(lines[:1]))]]]
    if not scene.parts or scene.shown < scene.steps:
        return title
    session = scene.console.session
    words = _words(scene)
    heads = scene.counting.heads(session.words)
    found = []
    for row, text in enumerate(places(scene, scene.result)):
        parts = []
        for column in scene.columns:
            part = scene.parts[scene.result.ranking[row]][column]
            head = heads[column]
            if part == "-":
                continue
            cards, times, same = part.partition("×")
            if times and cards != "1" != same:
                part = words[A.MAKES] % (int(cards) * int(same), int(cards), int(same))
            elif head.isdigit():
                part = words[A.MAKES].partition(" (")[0] % (int(cards) * int(same or 1))
            parts.append((COLUMN[scene.console.settings.language] % head if head.isdigit() else head) + " " + part)
        found.append([[0, text + ". " + capital(", ".join(parts)) + "."]])
    return title + found + lines[-1:]


def places(scene: "Any", result: "Any") -> list:
    """Return each player's place, name and points."""
    place = _words(scene)[A.PLACE]
    names = scene.console.session.names
    unit = _unit(scene)
    return [
        place % (result.place(row), names[seat], unit + str(result.scores[seat]))
        for row, seat in enumerate(result.ranking)
    ]


def _unit(scene: "Any") -> str:
    """Return the unit before a score of the game that is open, or ""."""
    gist = scene.console.session.door.gist()
    return gist.UNIT if gist else ""


def winner(scene: "Any", lines: list) -> list:
    """Tell who wins in one sentence. Signs drift across this screen."""
    worded = [line for line in lines if any(has_words(text) for _, text in line)]
    result = scene._result
    if len(result.winners) > 1:
        said = ", ".join([text for line in worded[:-1] for _, text in line])
    else:
        words = _words(scene)
        seat = result.winners[0]
        wins, comma, ahead = scene._how(scene.texts("end_words_"), result.ahead()).partition(",")
        name = scene.console.session.names[seat]
        form = A.WINS + (_unit(scene) != "")
        said = words[form] % (name, wins, result.scores[seat])
        if comma:
            lead, _, of_whom = ahead.strip().partition(" ")
            said += words[form + 2] % (lead, of_whom)
    return [[[0, ended(said)]], worded[-1]]


def take_back(scene: "Any", lines: list) -> list:
    """Tell each turn that would be gone by its player."""
    lines[0][0][1] = ended(lines[0][0][1].replace(", ", _colon(scene)))
    for line in lines[1:-1]:
        line[:] = [[0, ended(by_player(scene, ", ".join([text for _, text in line])))]]
    buttons, _, note = lines[-1][0][1].rpartition(", ")
    lines[-1:] = [[[0, ended(buttons)]], [[0, ended(note)]]]
    return lines


def challenge_code(scene: "Any", lines: list) -> list:
    """Join the lines beside the code."""
    return [lines[0], [[0, " ".join([text for line in lines[1:-1] for _, text in line])]], lines[-1]]


def after_game(scene: "Any") -> list:
    """Return the ranking beside the menu after a game."""
    return places(scene, scene._result)


def pause(scene: "Any") -> list:
    """Return what stands beside the pause menu: what the row under the cursor leads to."""
    row = scene.under_cursor()
    if row not in (pause_preview.UNDO, pause_preview.TOLD, pause_preview.SCORES) or scene._note:
        return []
    session = scene._session
    shown = pause_preview.preview(scene, session, row, 0, scene._far, scene._points, scene._slow)
    return [ended(by_player(scene, (text + " " + number).rstrip(" "))) for text, number in shown]


def by_player(scene: "Any", text: str) -> str:
    """Return a player's text as a sentence: what the player does, or a colon before anything else."""
    if text[:1] in _SEATS:
        name = scene.console.session.names[signs.SEATS.index(text[0])]
        said = text[1:].lstrip()
        if said.startswith(name):
            said = said[len(name) :]
        return str(_words(scene)[A.DOES] % (name, said.lstrip(", …")))
    return text


def _joined(lines: list) -> str:
    return ", ".join([text for line in lines for _, text in line])


def has_words(text: str) -> bool:
    """Return whether a text contains a letter or a digit."""
    return any(letter.isalpha() or letter.isdigit() for letter in text)


def ended(text: str) -> str:
    """Return a text with a full stop, unless it is empty or already ends with a punctuation mark."""
    return text + "." if text and text[-1] not in ENDS else text


def capital(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[:1].upper() + text[1:]


def _colon(scene: "Any") -> str:
    return COLON[scene.console.settings.language]


def _words(scene: "Any") -> "Words":
    return aloud(scene.console.settings.language)


BESIDE = {"AfterGame": after_game, "Pause": pause}  # what stands beside the menus of these scenes
LINES = {
    "CodeView": challenge_code,
    "DealEntry": entry,
    "Ending": ending,
    "GamePage": game_page,
    "Hint": hint,
    "HistoryView": history,
    "Home": home,
    "Legend": legend,
    "NameEntry": entry,
    "Notice": running,
    "PuzzleEnd": sentences,
    "RecordsView": records,
    "Review": review,
    "SettingsView": settings,
    "SinceView": since,
    "TakeBack": take_back,
    "Winner": winner,
}
