"""The records of this console: each game's totals and people, the achievements, and everyone who played."""

from engine_core import catalog
from engine_core.console.parts.pages import Pages
from engine_core.console.scene import Scene
from engine_core.console.store import award_list, statistics
from engine_core.console.store.records import BEST, HINTED_BEST, HINTED_WON, PLAYED, WON, Records, award_text
from engine_core.console.words import home_words as H
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.store.records import Entry
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_ROWS = const(5)
_COLUMNS = (46, 62, 79, 99)  # the right edges of the columns of figures, in pixels
_EXPLAINED = const(3)  # the maximum number of people that leaves room for notes
_MOST = const(999)  # the largest number that fits
_LINES = const(6)  # how many awards a page shows
_GENERAL = const(4)  # how many awards belong to no particular game


class RecordsView(Scene):
    """Shows a page of totals for each game, and one of people if any played, then the achievements and everyone."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self._records = Records(console.machine.store)
        # All awards, as (game, bit)
        self._awards = [("", bit) for bit in range(_GENERAL)]
        for game in catalog.GAMES:
            self._awards += [(game[0], bit) for bit in range(award_list.AWARDS.get(game[0], 0))]
        # The pages about games: (id, 0) for the totals, (id, 1) for the people
        self.games = [(g[0], page) for g in catalog.GAMES for page in range(2) if not page or self._people(g[0])]
        count = len(self.games) + (len(self._awards) + _LINES - 1) // _LINES + 1
        self._large = self.large()
        # The pages of large text: (title, Reading, page of the Reading), or (title, None, game) for a table
        self.plan: list = []
        if self._large:
            self._lay_out()
            count = len(self.plan)
        self.pages = Pages(1 if self._records.newer or self._records.damaged else count, wraps=True)

    def _lay_out(self) -> None:
        """Lay out the pages in large text. Tables stay as they are."""
        texts = self.texts()
        for game, _, _ in catalog.GAMES:
            title = catalog.title(game)
            self._read(title, self._facts(texts, game))
            if self._people(game):
                self.plan.append((title, None, game))
        told = []
        for game, bit in self._awards:
            told.append("%s %s " % (signs.FITS if self._has(game, bit) else "-", award_text(self, game, bit)))
        self._read(texts[H.ACHIEVED], told)
        self.plan.append((texts[H.RECORDS], None, ""))

    def _people(self, game: str) -> list:
        people: list = self._records.statistics.get(game, [0, []])[1]
        return people

    def _read(self, title: str, written: list) -> None:
        """Add a text's pages."""
        assert self._large
        reading = self._large.Reading(written)
        self.plan += [(title, reading, part) for part in range(reading.parts)]

    def _facts(self, texts: "Words", game: str) -> list:
        """Return a game's figures from the records, in paragraphs."""
        entry = self._records.of(game)
        if not entry.numbers[PLAYED]:
            return [texts[H.NOT_PLAYED]]
        told = [texts[H.GAMES_PLAYED] % entry.numbers[PLAYED] + " "]
        for row in range(_ROWS):
            told.append("%s %s " % (texts[H.RECORD_ROWS + row], self._number(entry, row)))
        return told

    @staticmethod
    def _number(entry: "Entry", row: int) -> str:
        """Return the number in a row as text, followed by the number with hints."""
        won = entry.numbers[HINTED_WON]
        if WON + row != BEST:
            number = str(entry.numbers[WON + row])
            return number if row or not won else number + " / " + str(won)
        best = entry.holder + " " + str(entry.numbers[BEST] - 1) if entry.numbers[BEST] else "-"
        hinted = entry.numbers[HINTED_BEST]
        return best + " / " + str(hinted - 1) if hinted else best

    def _has(self, game: str, bit: int) -> bool:
        """Return whether an award was earned."""
        achieved: int = self._records.statistics.get(game, [0])[0]
        return achieved >> bit & 1 > 0

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts()
        page = self.pages.page
        canvas.fill(0, 9, 128, 55, 0)
        number = "%d/%d" % (page + 1, self.pages.count)
        games = len(self.games)
        if self._large and self.pages.count > 1:
            title, reading, at = self.plan[page]
            if reading:
                self._large.header(canvas, title, number)
                reading.part = at
                reading.draw(canvas)
                return
            self.header(canvas, title, number)
            if at:
                self._draw_statistics(canvas, texts, at)
            else:
                self._draw_people(canvas, texts)
            return
        title = texts[H.RECORDS]
        if games <= page < self.pages.count - 1:
            title = texts[H.ACHIEVED]
        elif page < games and self.games[page][1]:
            title = catalog.title(self.games[page][0])
        self.header(canvas, title, number)
        if self._records.newer or self._records.damaged:
            canvas.text(SMALL, 1, 26, texts[H.SAVES_REFUSED if self._records.newer else H.RECORDS_DAMAGED])
            return
        if page == self.pages.count - 1:
            self._draw_people(canvas, texts)
            return
        if page >= games:
            self._draw_awards(canvas, _LINES * (page - games))
            return
        game, of_people = self.games[page]
        if of_people:
            self._draw_statistics(canvas, texts, game)
            return
        canvas.text(LARGE, 1, 12, catalog.title(game))
        entry = self._records.of(game)
        numbers = entry.numbers
        if not numbers[PLAYED]:
            canvas.text(SMALL, 1, 26, texts[H.NOT_PLAYED])
            return
        canvas.text_right(SMALL, 127, 14, texts[H.GAMES_PLAYED] % numbers[PLAYED])
        for row in range(_ROWS):
            y = 24 + 8 * row
            label = texts[H.RECORD_ROWS + row]
            if WON + row == BEST and numbers[HINTED_BEST]:
                label = texts[H.BEST_AND_HINTED]
            elif not row and numbers[HINTED_WON]:
                label = texts[H.WON_AND_HINTED]
            canvas.text(SMALL, 1, y, label)
            canvas.text_right(SMALL, 127, y, self._number(entry, row))

    def _draw_statistics(self, canvas: "Canvas", texts: "Words", game: str) -> None:
        """Draw a row for each person."""
        for i, x in enumerate(_COLUMNS):
            canvas.text_right(SMALL, x, 11, texts[H.PERSON_HEADS + i])
        canvas.text(SMALL, 102, 11, signs.BOT)
        canvas.text_right(SMALL, 127, 11, texts[H.PERSON_HEADS + 4])
        people = self._people(game)
        for row, person in enumerate(people):
            y = 19 + 8 * row
            canvas.text(SMALL, 1, y, person[0] or texts[H.GUESTS])
            numbers = (
                person[statistics.PLAYED],
                person[statistics.WON],
                person[statistics.BEST] - 1,
                statistics.mean(person),
            )
            for i, x in enumerate(_COLUMNS):
                canvas.text_right(SMALL, x, y, str(min(numbers[i], _MOST)) if numbers[i] >= 0 else "-")
            if person[statistics.STRONGEST]:
                canvas.text(SMALL, 102, y, signs.STRENGTHS[person[statistics.STRONGEST] - 1])
            row_text = "%d/%d" % (min(person[statistics.ROW], 99), min(person[statistics.LONGEST], 99))
            canvas.text_right(SMALL, 127, y, row_text)
        if len(people) <= _EXPLAINED:
            for line in range(2):
                canvas.text(SMALL, 1, 50 + 8 * line, texts[H.PERSON_NOTES + line])

    def _draw_awards(self, canvas: "Canvas", first: int) -> None:
        for row, (game, bit) in enumerate(self._awards[first : first + _LINES]):
            y = 13 + 8 * row
            canvas.text(SMALL, 2, y, signs.FITS if self._has(game, bit) else "-")
            canvas.text(SMALL, 11, y, award_text(self, game, bit))

    def _draw_people(self, canvas: "Canvas", texts: "Words") -> None:
        canvas.text(SMALL, 1, 13, texts[H.PEOPLE])
        for column in range(2):
            canvas.text_right(SMALL, 86 + 41 * column, 13, texts[H.PEOPLE_HEADS + column])
        for row, (name, played, won) in enumerate(self._records.people[:_ROWS]):
            y = 23 + 8 * row
            canvas.text(SMALL, 1, y, name)
            canvas.text_right(SMALL, 86, y, str(played))
            canvas.text_right(SMALL, 127, y, str(won))
        if len(self._records.people) < _ROWS:
            canvas.text(SMALL, 1, 58, texts[H.WON_NOTE])

    def press(self, button: int) -> None:
        self.pages.press(self, button)
