"""Texts that are not records are refused in one sentence, on the command line and by the page's reader."""

import functools
import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core import packed_game
from engine_core.bots.random_bot import Bot
from host_sim import cli
from host_sim.command_error import CommandError
from host_sim.commands import replay
from host_sim.records import given_record, record
from host_sim.records.given_record import Refused
from host_sim.setting import make_rules
from host_sim.web.inside.watching import Checking
from tests import hostile
from tests.host_sim.records.test_record_link import FORGED, TOO_LONG

hostile_records = pytest.mark.parametrize(
    ("data", "kind"), [record[1:] for record in hostile.RECORDS], ids=[record[0] for record in hostile.RECORDS]
)


def check(text: str) -> Checking:
    """Check a whole record, as the page does."""
    checking = Checking(text)
    while not checking.ready:
        checking.step()
    return checking


def lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def test_the_table_is_long_and_the_record_it_damages_is_good() -> None:
    assert len(hostile.RECORDS) > 100
    assert replay.check(lines(hostile.GOOD.encode())).games == 1
    checked = check(hostile.GOOD)
    assert (checked.length, checked.moves) == (len(hostile.MOVES), hostile.MOVES)


@hostile_records
def test_the_command_line_says_it_in_one_sentence(data: bytes, kind: str) -> None:
    with pytest.raises(CommandError) as told:
        replay.check(lines(data))
    sentence = str(told.value)
    assert sentence.isascii() and sentence.isprintable() and sentence.endswith(".") and len(sentence) < 300
    assert told.value.status == 1


@hostile_records
def test_the_page_is_told_the_kind(data: bytes, kind: str) -> None:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return  # page/link.js refuses it.
    with pytest.raises(Refused) as told:
        check(text)
    assert told.value.kind == kind or not kind


@pytest.mark.parametrize("kind", sorted({kind for _, _, kind in hostile.RECORDS if kind}))
def test_every_kind_of_refusal_has_its_sentence(kind: str) -> None:
    assert kind in replay._SENTENCES


def test_every_kind_is_met_in_a_record_or_a_link() -> None:
    met = {kind for _, _, kind in hostile.RECORDS} | {kind for _, _, kind in FORGED} | {TOO_LONG}
    assert met - {""} == set(replay._SENTENCES)


def test_a_file_of_one_endless_line_is_not_read_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "long.jsonl"
    with file.open("wb") as out:
        out.truncate(200_000_000)  # a hole of zeros that occupies no disk space
    tracemalloc.start()
    assert cli.main(["replay", str(file)]) == 1
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert capsys.readouterr().err.count("\n") == 1
    assert peak < 20_000_000


def test_a_record_of_too_many_moves_is_refused_before_any_is_looked_at() -> None:
    with pytest.raises(Refused) as told:
        Checking("\n".join([hostile.LINES[0], *["x"] * 100_000]))
    assert told.value.kind == "many"
    wheels_up = '{"record":1,"game":"wheels_up","options":{"board":"eastern_us"},"seats":2,"seed":1}'
    with pytest.raises(Refused) as told:
        Checking("\n".join([wheels_up, *["x"] * (packed_game.MOVES + 3)]))
    assert told.value.kind == "many"


def test_lines_of_a_record_written_with_states_are_far_from_the_limits() -> None:
    from engine_core.bots.random_bot import Bot
    from host_sim.records import record
    from host_sim.setting import make_rules

    for line in record.record_lines(make_rules("wheels_up", 6, []), 1, [Bot] * 6, True):
        assert len(line) < given_record.LINE / 3 and line.count("[") + line.count("{") < given_record._OPENINGS / 1.5


def test_a_record_that_stops_before_the_end_and_one_before_another_can_be_watched() -> None:
    for count in (0, 1, 40):
        assert check("\n".join(hostile.LINES[: 1 + count]) + "\r\n").length == count
    assert check(hostile.GOOD + "\n" + hostile.GOOD).length == len(hostile.MOVES)


same_cases = settings(derandomize=True, database=None, max_examples=80)


def refuse_quietly(data: bytes) -> None:
    """Check that a text is a valid record, or is refused with one sentence and a kind."""
    try:
        replay.check(lines(data))
    except CommandError as told:
        assert str(told).isascii() and str(told).isprintable() and str(told).endswith(".")
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return
    try:
        check(text)
    except Refused as told:
        assert told.kind in replay._SENTENCES


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


@functools.cache
def a_record(states: bool = False) -> str:
    rules = make_rules("up_or_down", 2, [])
    return "".join(line + "\n" for line in record.record_lines(rules, 1, [Bot, Bot], states))


def some_lines(data: st.DataObject) -> list[str]:
    """Return some lines from the record of a short game, or of a long game with states."""
    return data.draw(st.sampled_from([hostile.GOOD, a_record(True)])).splitlines()


@same_cases
@given(st.data())
def test_any_value_anywhere(data: st.DataObject) -> None:
    damaged = some_lines(data)
    number = data.draw(st.sampled_from([0, 1, 2, 3, 4, 20, -1]))
    content = json.loads(damaged[number])
    inside = data.draw(st.sampled_from([content, content.get("state") or content, content.get("options") or content]))
    inside[data.draw(st.sampled_from([*inside, "n", "legal", "state"]))] = data.draw(json_values)
    damaged[number] = json.dumps(content)
    refuse_quietly("\n".join(damaged).encode())


@same_cases
@given(st.data())
def test_lines_anywhere(data: st.DataObject) -> None:
    damaged = some_lines(data)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(damaged) - 1))
        other = data.draw(st.sampled_from(damaged))
        damaged[at : at + data.draw(st.integers(0, 2))] = data.draw(st.lists(st.just(other), max_size=2))
        damaged = damaged or [""]
    refuse_quietly("\n".join(damaged).encode())


@same_cases
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    refuse_quietly(data)
    refuse_quietly(hostile.LINES[0].encode() + b"\n" + data)


@same_cases
@given(st.data())
def test_any_damage(data: st.DataObject) -> None:
    damaged = bytearray("\n".join(some_lines(data)), "ascii")
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(damaged) - 1))
        damaged[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    refuse_quietly(bytes(damaged))


WRITTEN: dict[str, Callable[[str], bytes]] = {
    "a byte order mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "a blank last line": lambda text: (text + "\n").encode(),
    "lines end as on Windows, several are blank": lambda text: (text + "\n \n\t\n").replace("\n", "\r\n").encode(),
    "no last line end": lambda text: text.rstrip().encode(),
    "UTF-16 as PowerShell writes it": lambda text: b"\xff\xfe" + text.replace("\n", "\r\n").encode("utf-16-le"),
    "UTF-16 the other way round": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "another record behind it": lambda text: (text + text).encode(),
}


@pytest.mark.parametrize("how", WRITTEN)
def test_a_record_is_read_however_it_was_written(how: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = WRITTEN[how](a_record())
    (tmp_path / "game").write_bytes(data)
    assert cli.main(["replay", str(tmp_path / "game")]) == 0, capsys.readouterr().err
    checking = Checking(
        data.decode("utf-16" if "UTF-16" in how else "utf-8-sig")
    )  # The text is decoded as the page's JavaScript does it.
    while not checking.ready:
        checking.step()
    assert checking.length == a_record().count("\n") - 2


@pytest.mark.parametrize("more", ["and so on", "\n{}", '{"move":"pass"}', "[1]", '{"scores":[1,2],"winners":[0]}'])
def test_a_text_behind_the_result_is_refused(more: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = a_record() + more + "\n"
    (tmp_path / "game").write_text(text, "utf-8")
    assert cli.main(["replay", str(tmp_path / "game")]) == 1
    assert "line %d: " % (a_record().count("\n") + 1) in capsys.readouterr().err
    checking = Checking(text)
    with pytest.raises(Refused):
        while not checking.ready:
            checking.step()
