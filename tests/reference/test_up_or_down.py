"""The reference program of Up or Down?: the worked figures of its rules file."""

from tests.reference import up_or_down
from tests.reference.own_games import GAMES
from tests.reference.record import Header, State


def of_colours(wanted: str) -> list[int]:
    """An ascending column of cards with these colours in this order."""
    column: list[int] = []
    for colour in wanted:
        column.append(
            next(card for card in range(column[-1] + 1 if column else 1, 127) if up_or_down.colour(card) == colour)
        )
    return column


def test_ud_deck_has_every_colour_in_each_block_of_six() -> None:
    assert len(up_or_down.COLOURS) == 126
    for start in range(0, 126, 6):
        assert sorted(up_or_down.COLOURS[start : start + 6]) == sorted("RYBGVP")


def test_ud11_worked_figures() -> None:
    nine = [of_colours("RRRYYBBGV"), of_colours("RRRRRYB"), of_colours("RRYB")]
    assert up_or_down.seat_score(nine, []) == 9 * 3 + 7 * 5 + 4 * 2 == 70
    seven = [of_colours("RRRRRRR"), of_colours("R"), of_colours("RRYYBB")]
    assert up_or_down.seat_score(seven, [1, 2, 3, 4, 5, 6]) == 7 * 7 + 1 * 1 + 6 * 2 + 6 == 68
    assert up_or_down.column_score(of_colours("RRRRRYBGV")) == 45


def test_ud5_the_highest_is_next_to_the_lowest() -> None:
    ring = [3, 8, 20, 30, 41, 50, 54]
    assert up_or_down.neighbours(ring, 3) == [8, 54]
    assert up_or_down.neighbours(ring, 54) == [3, 50]
    assert up_or_down.neighbours(ring, 20) == [8, 30]


def test_ud7_second_card_sets_the_direction() -> None:
    assert up_or_down.column_takes([5], 4) and up_or_down.column_takes([5], 6)
    assert up_or_down.column_takes([5, 9], 10) and not up_or_down.column_takes([5, 9], 7)
    assert up_or_down.column_takes([9, 5], 4) and not up_or_down.column_takes([9, 5], 7)


def test_ud8_a_column_is_given_up_only_with_three() -> None:
    header = Header("up_or_down", {"length": "short"}, 2, 0)
    state: State = {"turn": 0, "taken": 7, "columns": [[[1, 9], [5], [9, 8]], []]}
    assert up_or_down.RULES.legal(header, state, "put") == ["put 2", "put 3", "drop 1", "drop 2", "drop 3"]
    state["columns"][0].pop()
    assert up_or_down.RULES.legal(header, state, "put") == ["put 2", "new"]


def test_ud10_every_seat_has_as_many_turns() -> None:
    for seed in range(10):
        lines = GAMES["up_or_down"][1](seed)
        plays = [line["seat"] for line in lines[1:-1] if line["decision"] == "play"]
        assert {plays.count(seat) for seat in range(lines[0]["seats"])} == {len(plays) // lines[0]["seats"]}
        assert len(lines[-1]["state"]["ring"]) == 6
