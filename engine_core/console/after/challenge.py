"""Opens a link to someone else's game: a challenge to play the same deal, or moments to review.

The store keeps the last challenge's link, to compare a finished game with it (challenge_end.py) and to make codes that
lead to the same page (code_view.py).
"""

from array import array

from engine_core import catalog, packed_game
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import ELSEWHERE, LAST_KIND, PERSON, Session
from engine_core.console.scene import A, B, Scene
from engine_core.console.set_up import new_game
from engine_core.console.store import saved_game, seat_bytes
from engine_core.console.words import challenge_words as C
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.game import TERMINAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_KEPT = "challenge"
_LONGEST_TEXT = const(1000)  # the maximum number of characters after the #; a game with six seats takes 260
_LONGEST_ADDRESS = const(100)  # the maximum number of characters before the #
_SLICE = const(4)  # how many actions are replayed in a pass
_BAR = const(110)  # the width of the progress bar in pixels
_FRAME = const(0)  # the parts
_PROGRESS = const(1)


def address(console: "Console", home: str) -> str:
    """Return the address that links begin with: that of the page that runs this console, else `home` (Updeck's own),
    else the last challenge's, else "" if there is none.
    """
    return console.address or home or kept(console).split("#")[0]


def kept(console: "Console") -> str:
    """Return the last challenge's link, or "" if there is none."""
    data = console.machine.store.load(_KEPT)
    try:
        return str(data or b"", "utf-8")
    except ValueError:
        return ""


def read(link: str) -> packed_game.Unpacker:
    """Return a link's contents up to its decisions. Raises packed_game.Refused unless one person played bots."""
    address, sign, text = packed_game.cleaned(link).partition("#")
    if not sign or sign + text[:2] not in (packed_game.CHALLENGE, packed_game.MOMENTS):
        raise packed_game.Refused("damaged")
    too_long = len(text) > _LONGEST_TEXT or len(address) > _LONGEST_ADDRESS
    if too_long or not all(" " < letter < "\x7f" for letter in address):
        raise packed_game.Refused("long link", None, _LONGEST_TEXT)
    found = packed_game.Unpacker(sign + text)
    kinds = list(found.played)
    try:
        for kind in kinds:
            seat_bytes.check(kind, LAST_KIND, type(found.rules))
    except ValueError:
        kinds = []
    if kinds.count(PERSON) != 1 or ELSEWHERE in kinds:
        raise packed_game.Refused("damaged")
    return found


def begin(console: "Console", link: "bytes | str") -> None:
    """Save the current game, remove all scenes, and open a link."""
    console.autosave.now()
    console.clear()
    try:
        text = link if isinstance(link, str) else str(link, "utf-8")
    except ValueError:
        text = ""
    console.push(Challenge(console, text))


class Challenge(Scene):
    """Replays the linked game, a slice in each pass. Then A deals it; moments are reviewed at once.

    If the link is wrong, a sentence says why, and nothing changes.
    """

    PARTS = 2

    def __init__(self, console: "Console", link: str) -> None:
        super().__init__(console)
        self._link = link
        self._large = self.large()
        self.wrong = -1  # the index, from C.WRONG, of the sentence that says what is wrong with the link, or -1
        self.given: packed_game.Unpacker | None = None
        self.ready = False
        self.actions = array("H", [])
        self.state = bytearray()
        try:
            self._link = packed_game.cleaned(link)
            self.given = read(self._link)
            self.state = self.given.rules.new_state(self.given.seed)
        except packed_game.Refused as why:
            self._refuse(why)

    def _refuse(self, why: packed_game.Refused) -> None:
        # 0: damaged, 1: from another edition or version, 2: of a game that this console does not have
        self.wrong = 1 if why.kind in ("edition", "link version") else 2 if why.kind == "game" else 0
        self.given = None
        self.redraw()

    def tick(self, now_ms: int) -> None:
        if self.given is None or self.ready or self.stale:
            return
        given = self.given
        try:
            for _ in range(_SLICE):
                action = given.next(self.state, len(self.actions))
                if action < 0:
                    if given.rules.current_player(self.state) != TERMINAL:
                        raise packed_game.Refused("damaged")
                    self._be_ready()
                    return
                given.rules.apply_action(self.state, action)
                self.actions.append(action)
        except packed_game.Refused as why:
            self._refuse(why)
        self.stale |= 1 << _PROGRESS

    def _be_ready(self) -> None:
        self.ready = True
        self.redraw()
        if packed_game.MOMENTS in self._link:
            self._review()

    def _seated(self) -> Session:
        """Return a session with the link's deal and seats."""
        console = self.console
        given = self.given
        assert given
        game = given.rules.ID
        kinds = saved_game.seated(console, game, list(given.played))
        names = default_names(console.words, W.NAMES, len(kinds))
        console.enter(game)
        return Session(game, given.rules.options, kinds, names, given.seed, console.settings.language)

    def _review(self) -> None:
        console = self.console
        session = self._seated()
        session.match.go_on(self.actions, self.state)
        session.practice = True
        session.counted = (-1, "", False, [])  # the value of Records.count for a game that sets no record
        session.match.close()
        console.close()
        console.session = session
        from engine_core.console.after.review import Review

        console.push(Review(console, session))

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("challenge_words_")
        given = self.given
        if part == _PROGRESS:
            if given and not self.ready:
                canvas.fill(9, 36, _BAR * len(self.actions) // max(1, given.count), 5, 1)
            return
        canvas.fill(0, 9, 128, 55, 0)
        self.header(canvas, texts[C.CHALLENGE], catalog.title(given.rules.ID) if given else "")
        face = LARGE if self._large else SMALL
        if self.wrong >= 0:
            for row, line in enumerate(self._wrapped(texts[C.WRONG + self.wrong])):
                canvas.text(face, 1, 20 + 12 * row, line)
            self.footer(canvas, texts[C.BACK])
        elif not self.ready:
            canvas.dots(9, 41, _BAR, 1)
        else:
            assert given
            seat = list(given.played).index(PERSON)
            canvas.text_centre(LARGE, 0, 13, 128, texts[C.TO_BEAT] % given.rules.score(self.state, seat))
            lines = [texts[C.SAME_DEAL] % given.rules.seats, texts[C.SAME_DEAL + 1], texts[C.SAME_DEAL + 2]]
            if self._large:
                lines = self._wrapped(lines[0])
            if given.helped:
                lines = [texts[C.HELPED]] + (lines if self._large else lines[:1])
            for row, line in enumerate(lines):
                canvas.text(face, 3, 27 + (12 if self._large else 9) * row, line)
            self.footer(canvas, texts[C.PLAY], texts[C.BACK])

    def _wrapped(self, text: str) -> list:
        return list(self._large.lines(LARGE, text, 126)) if self._large else [text]

    def press(self, button: int) -> None:
        console = self.console
        if button == B:
            console.leave("")
        elif button == A and self.ready and self.given:
            new_game.ask(console, self.given.rules.ID, self._play)

    def _play(self) -> None:
        console = self.console
        session = self._seated()
        console.machine.store.save(_KEPT, self._link.encode())
        console.close()
        console.open_table(session)
