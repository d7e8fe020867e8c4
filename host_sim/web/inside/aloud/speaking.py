"""Writes the texts for a screen reader: a sentence about the thing under the cursor, and a caption for each of the
other players' moves.

The console takes no part: this module reads the current scene and its texts (reading.py).
"""

from engine_core import catalog
from engine_core.console.store import setting_rows as S
from engine_core.console.words import end_words as E
from engine_core.draw import signs
from host_sim.web.inside.aloud import screens, set_up_rows
from host_sim.web.inside.aloud import words as A
from host_sim.web.inside.aloud.reading import TITLES, ReadingCanvas, after
from host_sim.web.inside.aloud.screens import ENDS, ended
from host_sim.web.inside.aloud.under_cursor import aloud
from host_sim.web.inside.watching import scene_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.packed_texts import Words
    from host_sim.web.inside.watching import Watching

_LINE = 14  # A text with more letters than this may continue on the next line.
_TEXT = 20  # A longer line of several texts may continue too, because its commas may belong to a sentence.
_FULL = 26  # A line that the next word would make longer than this had no room for the word.
_STOPS = (".", "!", "?", "…")
_SEATS = tuple(signs.SEATS)
_ARROWS = signs.PREVIOUS + signs.NEXT + " "
# Like capitals, these signs may begin a sentence.
_BEGIN = signs.SEATS + signs.BUTTON_A + signs.BUTTON_B + signs.UP + signs.DOWN
_OF_NOBODY = ("president ", "président ")  # signs.js reads a sign after these words as a drawing.
_AHEAD = tuple(" " + signs.SEATS)  # what may precede the letter of a company
_BEHIND = " .,:;?!)’\u00a0\u2063"  # characters that may follow a name
_GOES_ON = (" to", " à")  # After one of these words a line continues, whatever letter follows.
_WITH_SESSION = (
    "Scores",
    "Trees",
    "StepView",
    "LastTable",
    "Era",
)  # scenes that show a session even if no game is open
_BETWEEN = ("ChaosIntro", "Era", "Notice", "Struck")  # pages that bots' moves open
_ENTRIES = ("DealEntry", "NameEntry")
_PROMPTS = ("ReplacePrompt",)  # scenes whose last line has two buttons but that have no ButtonRow


class Speaker:
    """Returns, at each call, the news since the last call, in sentences that still contain signs."""

    def __init__(self, console: "Console") -> None:
        self._console = console
        if isinstance(console.canvas, ReadingCanvas):
            console.canvas.named = self._named
        self._scene: Any = None
        self._session: Session | None = None
        self._told = 0
        self._asked_at = -1
        self._asked_seat = -1  # the seat that was asked last, unless another has played since
        self._page = 0  # the page of a scene with pages
        self._score = ""  # the points that were told last at the end of a person's turn
        self._held: list = []  # captions that a summary of the others' moves may replace
        self._said: Any = None  # the last phrase of a remote player
        self._lines: list = []  # lines of the last screen
        self._beside: list = []  # texts of the last screen, without the rows of a menu
        self._last = ""
        self._raw: list = []  # lines as they were drawn at the last announcement
        self._told_raw: list = []
        self._around_it: list = []  # sentences about what lies on a table, spoken when a turn begins
        self._set_up: Any = None  # the set-up that was already described
        self._pitch = ""  # the description of a game that was already spoken

    def news(self, lines: list, watching: "Watching | None") -> list:
        """Return sentences: captions of the others' moves, then the thing under the cursor or the screen's new texts.

        `lines` come from ReadingCanvas. A demo has no news.
        """
        scene = self._console.top()
        if self._console.demo:
            self._scene = scene
            return []
        opened = scene is not self._scene
        raw = self._raw or lines
        if opened and raw and raw == self._told_raw:
            return []  # The table is not drawn yet.
        self._told_raw = raw
        self._scene = scene
        found = self._captions(watching)
        if found or opened:
            self._asked_seat = -1
        said = self._console.said
        if said is not self._said and said:
            found.append(said.text)
        self._said = said
        page = getattr(getattr(scene, "pages", None), "page", 0)
        new_page = opened or page != self._page  # A text that the page before had too may mean another thing here.
        self._page = page
        first, said = self._sentence(opened, lines, new_page)
        self._lines = lines
        if opened or first or said != self._last:
            texts = [first, said + "." if self._around_it else said]
            texts.extend(self._around_it)
            self._around_it = []
            found.append(_joined(texts))
        self._last = said or self._last
        return [self.with_names(text) for text in found if text]

    def whole(self, lines: list) -> list:
        """Return all texts of the screen in paragraphs that still contain signs. The thing under the cursor comes
        last, worded as in an announcement, with what the screen explains below it.
        """
        words = self._words()
        table = self._table()
        said = ""
        below: list = []
        scene = self._console.top()
        box = getattr(scene, "box_pages", None)
        if table and table.mine and not box:
            said = self._at_table(table, lines)
        if said:
            foot = _beside([text for cursor, text in lines[-1] if not cursor])
            at = foot.find(signs.BUTTON_A)
            if at >= 0 and signs.BUTTON_A not in said:  # The screen also shows what the buttons do.
                said = ended(said) + " " + foot[at:]
            head = self._heads(table)
            rows = [" ".join([ended(text) for text in head[:1] + [fact for fact in head[1:] if fact not in said]])]
            rows += [_row(line) for line in lines[1 : 1 + len(self._around(table, False))]]
            rows = [ended(text) for text in rows]
        else:
            rows = self._rows([[[0, text] for _, text in line] for line in lines])
            menu = _list(scene)
            end = self._below(lines, menu)
            rows, below = rows[:end], rows[end:]
            if menu:
                rows = [ended(text) for text in rows]
                if menu.shown < menu.count:
                    rows.append(words[A.ROWS] % (menu.top + 1, menu.top + menu.shown, menu.count))
            if scene_name(self._console) in _ENTRIES:
                rows.pop(-2)  # This line is only the thing under the cursor.
            if not box:
                said = set_up_rows.thing(scene) if hasattr(scene, "deal_text") else self._at_list(lines)
        if said:
            rows[-1] = ended(rows[-1])
            rows.append(ended(words[A.CHOSEN] % said))
        rows += [ended(text) for text in below]
        told: list = []
        part: list = []
        for row in rows:
            part.append(row)
            if row[-1:] in _STOPS or row is rows[-1]:
                told.append(self.with_names(_joined(part)))
                part = []
        return told

    def _at_list(self, lines: list) -> str:
        """Return the name of the thing under the cursor of a screen without a table, and its place. The screen's rows
        tell the rest.
        """
        thing, at, count = self._thing(lines)
        if scene_name(self._console) not in _ENTRIES:
            thing = thing.partition(",")[0].partition(":")[0].rstrip("\u00a0 .")
        return self._of(thing, at, count)

    def _below(self, lines: list, menu: "Any") -> int:
        """Return the number of lines before those that are about the thing under the cursor: these are below a menu or
        a row of words.
        """
        for at, line in enumerate(lines):
            if any(cursor for cursor, _ in line):
                if menu:
                    return at + menu.top + menu.shown - menu.row
                if len(line) > 1:
                    return at + 1
        return len(lines)

    def with_names(self, text: str) -> str:
        """Return a text with names in place of the seats' signs. A sign that precedes its player's name is left out,
        since `spoken` would otherwise say the name twice.
        """
        session = self._session_shown()
        named = getattr(_under_cursor(session.game), "named", None) if session else None
        if named:
            text = named(text, self._console.settings.language)
        for seat, name in enumerate(session.names if session else ()):
            for sign in (signs.SEATS[seat], signs.SMALL_SEATS[seat]):
                at = text.find(sign)
                while at >= 0:
                    before, rest = text[:at], text[at + 1 :]
                    named = rest.lstrip()
                    if before.endswith(_OF_NOBODY):
                        at += 1
                    elif named.startswith(name) and named[len(name) : len(name) + 1] in _BEHIND:
                        text = before + named
                    else:
                        space = "" if not before or before[-1] in " (’" else " "
                        told = before.rstrip()
                        ends = told[-1:].isdigit() or (told[-2:-1] in _AHEAD and told[-1:].isupper())
                        if ends or any(told.endswith(other) for other in session.names):
                            space = ", "  # The text before this is another player's.
                            before = told
                        after = " " if rest and rest[0] not in _BEHIND else ""
                        text = before + space + name + after + rest
                    at = text.find(sign, at)
        return text

    def _table(self) -> "Any":
        """Return the table on the screen, even if a lesson, a puzzle or the question of an interrupt shows it,
        or None.
        """
        scene = self._console.top()
        name = scene_name(self._console)
        if name in ("LessonTable", "PuzzleTable") or (name == "MomentView" and scene.is_asking()):
            return scene.table
        return scene if name == "Table" else None

    def _session_shown(self) -> "Any":
        """Return the session of the table, or of the scores and turns that a scene shows even if no game is open, as in
        a lesson; or None.
        """
        table = self._table()
        if table:
            return table.session
        scene = self._console.top()
        session = getattr(scene, "past", None) or self._console.session
        if session is None and scene_name(self._console) in _WITH_SESSION:
            session = scene._session  # The page's bundle shortens this name, so getattr() would not find it.
        return session

    def _is_list(self) -> bool:
        """Return whether each line of the screen is a thing of its own, as on a table."""
        things = ["Scores", "StepView", "LastTable", "HistoryView", "MomentView", "Legend", "Era", "MoneyPage"]
        things.append("RecordsView")
        scene = self._console.top()
        return self._table() is not None or scene_name(self._console) in things or hasattr(scene, "spot")

    def _rows(self, lines: list) -> list:
        """Return a text for each of a screen's lines, without the things under the cursor. It ends with a full stop if
        the scene's next line is another thing.
        """
        rows = [_beside([text for cursor, text in line if not cursor]) for line in lines]
        for row, text in enumerate(rows):
            if text[-1:] == signs.NEXT and signs.PREVIOUS not in text:  # an arrow alone, which leads to more
                rows[row] = ended(text[:-1].rstrip(", ")) + " " + signs.NEXT + " " + self._words()[A.MORE]
        if rows and rows[0][:1] in _SEATS:  # The first text is the number of points beside a title.
            rows[0] = rows[0][1:].strip()
        return [ended(text) for text in rows] if self._is_list() else rows

    def _captions(self, watching: "Watching | None") -> list:
        """Return the bots' moves since the last call, in order, or the last move of a watched record."""
        table = self._table()
        session: Any = self._console.session or (table.session if table else None)
        if session is None:
            self._session = None
            return []
        told = watching.position if watching else session.caption_count
        new = told - self._told if session is self._session else 0
        if session is not self._session:
            self._held = []
        self._session = session
        self._told = told
        if watching:
            return [self._caption(session, session.lines[-1])] if new and session.line else []
        rules = session.match.rules
        lines = session.lines[-new:] if new > 0 else []
        found: list = []
        for at, line in enumerate(lines):
            following = _seat(lines[at + 1]) if at + 1 < len(lines) else rules.current_player(session.match.state)
            if session.kinds[_seat(line)]:
                self._held.append(self._caption(session, line))
            elif following != _seat(line):  # the end of a person's turn
                found.append(self._own(session, line))
        summed = session.people == 1 and self._console.settings.values[S.RECAP] and not (table and table.turn.lesson)
        if scene_name(self._console) == "SinceView":
            self._held = []
        elif not summed or not (scene_name(self._console) in _BETWEEN or (table and not table.mine)):
            found += self._held
            self._held = []
        return found

    def _own(self, session: "Session", line: str) -> str:
        """Return what a person did at the end of a turn, and the points if they are new."""
        caption = self._caption(session, line)
        gist = session.door.gist()
        unit = gist.UNIT if gist else ""
        score = unit + str(session.match.rules.score(session.match.state, _seat(line)))
        if score == self._score:
            return caption
        self._score = score
        return str(self._words()[A.SCORE + (unit != "")] % (caption, score))

    def _sentence(self, opened: bool, lines: list, new_page: bool) -> tuple:
        """Return the first sentence, if it is new, and the sentence about the current screen."""
        scene = self._scene
        table = self._table()
        if table and getattr(scene, "box_pages", None):
            title = ended(catalog.title(table.session.game)) + " "
            named = opened and scene_name(self._console) == "PuzzleTable"
            return "", title * named + _page(scene)
        if table and not table.mine:
            self._asked_seat = -1
            return "", self._waiting(table)
        if table:
            said = self._at_table(table, lines)
            if said:
                asked = self._asked(table, opened)
                self._around_it = [_row(line) + "." for line in self._around(table, True)] if asked else []
                return ended(asked), said
        if not opened and lines == self._lines:
            return "", self._last
        if hasattr(scene, "deal_text"):
            described = self._set_up is scene
            self._set_up = scene
            return "" if described else set_up_rows.overview(scene), set_up_rows.thing(scene)
        name = scene_name(self._console)
        others = self._rows(lines)
        thing, at, count = self._thing(lines)
        listed = count and self._menu_rows()
        if name in ("HistoryView", "SettingsView"):  # The other rows have values, too.
            others = others[:1] + others[1:][-1:]
        if listed:
            others = [_without(text, listed) for text in others]
        new = others[:1] if count else others  # the title of a menu, or all texts of another screen
        if name == "GamePage":
            new = (others[:2] if others[2:3] == [self._pitch] else others[:3]) + others[4:]
            self._pitch = others[2] if len(others) > 3 else ""
        elif name == "StepView":  # The rest is read on request, or announced when it changes.
            new = [others[0], others[-1]]
            if not opened:  # The buttons were told.
                others[-1] = others[-1].partition(".")[0] + "."
        elif name == "Home":
            self._pitch = ""
        elif thing and any(cursor for cursor, _ in lines[-1]) and not _list(scene):
            new = others[:-1]  # a question above its buttons
        if not new_page:
            listed = listed or name == "HistoryView"
            plain = others if listed else [_plain(line) for line in lines]
            before = self._beside if listed else [_plain(line) for line in self._lines]
            other = lines[:1] != self._lines[:1] and name != "StepView"
            turned = other and self._standing(lines[0][0][1])  # a page about other players
            new = []
            for text, other in zip(plain, others):
                if (turned or text not in before) and (listed or not thing or thing not in other):
                    new.append(other)
        self._beside = others
        if not thing:
            return "", _joined(new)
        thing = self._of(thing, at, count)
        if opened:
            return ended(_joined(new)), thing
        new.insert(0, ended(thing) if any(new) else thing)
        return "", _joined(new)

    def _thing(self, lines: list) -> tuple:
        """Return the thing under the cursor of a screen without a table, its place (from 1), and how many there are."""
        lit = " ".join([text for line in lines for cursor, text in line if cursor])
        if lit and scene_name(self._console) in _PROMPTS:
            return lit, [cursor for cursor, _ in lines[-1]].index(1) + 1, len(lines[-1])
        return _menu(self._console.top(), lit)

    def _menu_rows(self) -> list:
        """Return the texts of a menu's rows that are on the screen, except the one under the cursor."""
        canvas = self._console.canvas
        part = _list(self._console.top())
        if part and isinstance(canvas, ReadingCanvas):
            return canvas.rows([part.y(row) for row in range(part.top, part.top + part.shown)])
        return []

    def _waiting(self, table: "Any") -> str:
        """Return the names of players at a linked table who begin, are waited for, or are away."""
        session = table.session
        if not session.linked or not (table.turn.waits or not session.line or self._console.link.choosing):
            return ""
        seat, said = table.told()
        return "" if seat == session.viewer else str(said)

    def _at_table(self, table: "Any", lines: list) -> str:
        """Return the thing under the cursor and what choosing it does."""
        module = _under_cursor(table.session.game)
        if module is None:
            return ""
        name, at, count, brings = module.thing(table)
        if not name:
            return ""
        if brings is None:
            # The number of floors below a tree stands beside the footer.
            brings = _beside([text for cursor, text in lines[-1] if not cursor and text[0] != "…"]) if lines else ""
        chosen = table.chosen()
        follows = table.follows(chosen) if chosen >= 0 else ""
        if follows not in brings:
            brings += ", " * (brings != "") + follows
        name, _, about = name.partition("\n")
        return _joined([ended(self._of(name, at, count)), ended(about), brings])

    def _asked(self, table: "Any", opened: bool) -> str:
        """Return the table's question, if it is new. Only the first of a turn says whose turn it is."""
        asked_at = table.turn.asked_at
        if not opened and asked_at == self._asked_at:
            return ""
        self._asked_at = asked_at
        seat = table.session.viewer
        asked = self._heads(table, self._asked_seat != seat)[0]
        self._asked_seat = seat
        return asked

    def _heads(self, table: "Any", names: bool = True) -> list:
        """Return the texts of a table's header in words: who is asked what (or only what, unless it `names` the player)
        or who did what, then the facts. The card on top of the draw pile is left out, since it is told by name.
        """
        canvas: Any = self._console.canvas
        head: list = list(canvas.head)
        session = self._session_shown()
        if head[0] in _SEATS and len(head) > 1:
            head[:2] = [head[0] + head[1]]
            if table and table.mine:
                head[0] = self._question(table, head[0][1:], names)
            elif session.line:
                at = head[0].find(session.line)
                if at > 0:
                    head[0] = self._caption(session, signs.SEATS[session.line_seat] + session.line)
        facts: list = []
        for fact in head[1:]:
            before, _, left = fact.partition(signs.CARDS)
            left = left.strip()
            if left[:1].isdigit():
                left = left.replace(" ", ", ", 1)
                empty = left.split(",")[0] == "0"
                facts.append(self._words()[A.PILE + empty] % left[empty:])
            elif before.strip()[-1:] not in signs.COLOURS and fact not in _SEATS:
                facts.append(fact)
        return head[:1] + facts

    def _question(self, table: "Any", text: str, names: bool) -> str:
        """Return what a table asks, after its player if it `names` the player."""
        module = _under_cursor(table.session.game)
        asks = getattr(module, "asks", None)
        if asks:
            sentence: str = getattr(module, "sentence", lambda _: "")(table)
            if sentence:
                return sentence
            question = asks(table, text)
            if not question:
                return text
            text = question
        if table.first:
            return text
        whom = table.whom()
        if text.startswith(whom) and text[len(whom) :][:1] in _BEHIND:
            if whom not in table.session.names:  # a player who begins
                return text
            text = text[len(whom) :].lstrip(" :\u00a0")
        if not names:
            return screens.capital(text)
        asked: str = self._words()[A.ASKED] % (whom, text)
        return asked.rstrip(" :\u00a0")

    def _around(self, table: "Any", begins: bool) -> list:
        """Return lines about the things on a table, each after its name, or [] if the game has none. `begins`: only
        what a player needs when a turn begins.
        """
        around = getattr(_under_cursor(table.session.game), "around", None)
        return around(table, begins) if around and table.session.viewer >= 0 else []

    def _standing(self, head: str) -> list:
        """Return lines about what the players own, on the scores of a game, on its last table, on the table of an
        earlier step, and on a game's own page about a player; [] elsewhere. If `head`, the first text of the screen,
        begins with a seat's sign, the scores are those of this seat.
        """
        session = self._session_shown()
        if session is None:
            return []
        module = _under_cursor(session.game)
        standing = getattr(module, "standing", None)
        if standing is None:
            return []
        scene = self._console.top()
        name = scene_name(self._console)
        seats: Any = ()
        if name == "Scores":
            seats = (_seat(head),) if head[0] in _SEATS else range(session.match.rules.seats)
        elif name == "LastTable":
            seats = (session.viewer,)
        elif name == "StepView" and session.line:
            seats = (session.line_seat,)
        elif name == getattr(module, "PAGE", ""):
            seats = (scene.pages.page,)
        state = getattr(scene, "state", session.match.state)
        lines: list = standing(session, state, seats, self._console.settings.language) if seats else []
        return lines

    def _named(self, lines: list) -> list:
        """Return the screen's lines; on a table, each follows the name of the thing it shows."""
        self._raw = list(lines)
        if not lines:
            return lines
        scene = self._console.top()
        name = scene_name(self._console)
        if hasattr(scene, "deal_text"):
            return set_up_rows.lines(scene)
        session = self._session_shown()
        pages = getattr(_under_cursor(session.game), "PAGES", {}) if session else {}
        reads = screens.LINES.get(name) or pages.get(name)
        if reads:
            found: list = reads(scene, lines)
            return found
        answered = name == "MomentView" and not scene.is_asking()
        table = scene.table if answered else self._table()
        around = self._around(table, False) if table else self._standing(lines[0][0][1])
        if answered:
            around = [[[0, text] for _, text in line] for line in around]
        box = getattr(scene, "box_pages", None)
        if not (around or box):
            return self._menu_first(lines)
        lines[0] = [[0, " ".join([ended(text) for text in self._heads(table)])]]
        if box:
            return lines[:1] + around + [[[0, _page(scene)]]]
        if name == "LastTable":
            around.append([[0, self._console.top().texts("end_words_")[E.TO_COUNT + (len(session.counted) > 0)]]])
        title = [] if name == "Scores" and lines[0][0][1][0] in _SEATS else lines[:1]  # The scores name the seat.
        if name == "StepView":
            step, button, back = lines[-1][0][1].partition(signs.BUTTON_B)
            step = step.strip(_ARROWS + ",")
            lone = step.endswith(" 1/1")  # The arrows lead nowhere.
            lines[-1][0][1] = button + back if lone else self._words()[A.STEPS] % (step, button + back)
        return title + around + [line for line in lines[-1:] if (table and table.mine) or line[0][1][0] not in _SEATS]

    def _caption(self, session: "Session", line: str) -> str:
        said: str = self._words()[A.DOES] % (session.names[_seat(line)], line[1:])
        return said

    def _menu_first(self, lines: list) -> list:
        """Return the lines of a screen, with those beside the rows of a menu after them."""
        if _list(self._console.top()) is None:
            return lines
        rows = self._menu_rows()
        at = [i for i, line in enumerate(lines) if line[0][0] or _without(line[0][1], rows) != line[0][1]]
        if not at:
            return lines
        menu: list = []
        beside: list = []
        for line in lines[at[0] : at[-1] + 1]:
            parts = [[lit, text, "" if lit else _without(text, rows)] for lit, text in line]
            kept = [[lit, _kept(text, rest)] for lit, text, rest in parts if lit or rest != text]
            if kept:
                menu.append(kept)
            beside += [[[0, rest]] for _, _, rest in parts if rest]
        below = lines[at[-1] + 1 :]
        scene = self._console.top()
        reads = screens.BESIDE.get(scene_name(self._console))
        if reads:
            below = [[[lit, screens.by_player(scene, text)] for lit, text in line] for line in below]
        if reads and beside:
            beside = [[[0, text]] for text in reads(scene)] or beside
        if reads is screens.after_game or (beside and beside[0][0][1] in TITLES):
            return lines[: at[0]] + beside + menu + below
        return lines[: at[0]] + menu + beside + below

    def _of(self, name: str, at: int, count: int) -> str:
        return self._words()[A.OF] % (name, at, count) if count else name

    def _words(self) -> "Words":
        return aloud(self._console.settings.language)


def _under_cursor(game: str) -> "Any":
    """Return a game's module in under_cursor/, or None for an added game."""
    try:
        return __import__("host_sim.web.inside.aloud.under_cursor." + game, None, None, ("thing",))
    except ImportError:
        return None


def _page(scene: "Any") -> str:
    """Return the page of a lesson's box. The first page of a refusal says also what the lesson wants, which may be on
    the next.
    """
    page = " ".join(scene.box_pages[scene.box_page]).strip()
    text: str = scene.said[0][0] if scene.refuses else ""
    return text if text.startswith(page) else page


def _list(scene: "Any") -> "Any":
    """Return a scene's list with a cursor, or None."""
    return next((part for part in scene.__dict__.values() if type(part).__name__ == "CursorList"), None)


def _kept(text: str, rest: str) -> str:
    """Return a text without the rest at its end."""
    return text[: len(text) - len(rest)].rstrip(", ")


def _beside(texts: list) -> str:
    """Join the texts of a line."""
    said = ""
    for at, text in enumerate(texts):
        said += (after(texts[at - 1], text) if at else "") + text
    return said


def _plain(line: list) -> str:
    """Return a screen line without its cursor."""
    return " ".join([text for _, text in line]).replace(", ", " ")


def _without(text: str, rows: list) -> str:
    """Return a line of a menu without the texts of its row."""
    for row in rows:
        if text.startswith(row):
            text = text[len(row) :].lstrip(", :\u00a0")
    return text


def _joined(texts: list) -> str:
    """Join lines into one text: parts of one sentence, things side by side, and sentences."""
    said = before = ""
    for text in texts:
        if not text:
            continue
        if before:
            if before[-1] in ENDS or before.endswith(_GOES_ON) or (before[0] in _SEATS and text[0].islower()):
                said += " "
            elif (
                text[0] in _BEGIN
                or (text[0] != text[0].lower() and signs.BUTTON_A in text)
                or (text[0] != text[0].lower() and (said == before or len(before) + text.find(" ") < _FULL))
            ):  # A sentence ends at a title, and where the line before had room for the next word.
                said += ". "
            else:
                said += " " if len(before) > _TEXT or len(before.rpartition(", ")[2]) > _LINE else ", "
        said += text
        before = text
    return said


def _row(line: list) -> str:
    """Return a screen line in its spoken form."""
    return line[0][1] + " " * (len(line) > 1) + ", ".join([text for _, text in line[1:]])


def _seat(line: str) -> int:
    return signs.SEATS.index(line[0])


def _menu(scene: "Any", lit: str) -> tuple:
    """Return the thing under a scene's cursor, its place in a menu (from 1), and the menu's length; 0, 0 if unknown."""
    if hasattr(scene, "spot"):  # On Home, a game's picture or a word of the last line is under the cursor.
        line, game, foot = scene.spot()
        if line == 1:
            return catalog.title(catalog.GAMES[game][0]), game + 1, len(catalog.GAMES)
        return (lit, foot + 1, len(scene.feet)) if line == 2 else (lit, 0, 0)
    if lit:
        part = _list(scene)
        if part:
            return lit, part.row + 1, part.count
        for part in scene.__dict__.values():
            if type(part).__name__ == "ButtonRow" and part.buttons and part.buttons[part.at][1] == lit:
                return lit, part.at + 1, len(part.buttons)
    return lit, 0, 0
