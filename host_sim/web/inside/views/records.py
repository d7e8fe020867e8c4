"""Records, each person's statistics, and achievements."""

from engine_core import catalog
from engine_core.console.store import award_list, statistics
from engine_core.console.store.records import BEST, HINTED_BEST, PLAYED, WON, Records, award_text
from engine_core.console.words import home_words as H

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_sim.web.inside.page import Page

_GENERAL = 4  # number of awards that belong to no particular game


def parts(page: "Page") -> "Iterator[dict | None]":
    """Yield `refused` (why the records cannot be read, or ""); then each game's numbers, with people and achievements;
    then the achievements that belong to no game, and all people.
    """
    texts = page.console.top().texts()
    records = Records(page.store)
    refused = texts[H.SAVES_REFUSED] if records.newer else texts[H.RECORDS_DAMAGED] if records.damaged else ""
    yield {"refused": refused}
    for game, _, _ in catalog.GAMES:
        numbers = records.of(game).numbers
        rows = []
        if numbers[PLAYED]:
            rows = [[texts[H.RECORD_ROWS + i], numbers[WON + i]] for i in range(4)]
            rows.append(
                [texts[H.RECORD_ROWS + 4], numbers[BEST] - 1, records.of(game).holder, numbers[HINTED_BEST] - 1]
            )
        yield {
            "game": game,
            "title": catalog.title(game),
            "played": texts[H.GAMES_PLAYED] % numbers[PLAYED] if rows else texts[H.NOT_PLAYED],
            "rows": rows,
            "people": [_person(person, texts[H.GUESTS]) for person in records.statistics.get(game, [0, []])[1]],
            "awards": _awards(page, records, game, award_list.AWARDS.get(game, 0)),
        }
    yield {
        "title": texts[H.ACHIEVED],
        "awards": _awards(page, records, "", _GENERAL),
        "everybody": [list(person) for person in records.people],
    }


def _person(person: list, guests: str) -> dict:
    return {
        "name": person[0] or guests,
        "numbers": [
            person[statistics.PLAYED],
            person[statistics.WON],
            person[statistics.BEST] - 1,
            statistics.mean(person),
            person[statistics.ROW],
            person[statistics.LONGEST],
        ],
        "strongest": person[statistics.STRONGEST],
    }


def _awards(page: "Page", records: Records, game: str, count: int) -> list:
    achieved = records.statistics.get(game, [0])[0]
    return [[award_text(page.console.top(), game, bit), achieved >> bit & 1] for bit in range(count)]
