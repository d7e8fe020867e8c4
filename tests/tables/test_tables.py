"""A computer's tables, over real sockets on the loopback address."""

import argparse
import json
import os
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from engine_core.link import fairness, frames
from host_sim import cli
from host_sim.setting import rules_class
from host_sim.tables import command
from host_sim.tables import server as limits
from host_sim.tables.journals import nats_journal
from host_sim.tables.keeper import Kind
from host_sim.tables.limits import DEFAULT
from host_sim.tables.server import Server
from tests.tables.serving import Clock, Person, Serving, Socket, play

pytestmark = pytest.mark.sockets

PAGE = {"index.html": b"<!doctype html>", "main.js": b"//"}


def serving(
    game: str, seats: int, people: int, free: int = 1, most: int = 9, clock: Callable[[], float] = time.monotonic
) -> Serving:
    server = Server([Kind(lambda: rules_class(game)(seats, {}), people)], free, most, clock=clock)
    server.put_page(PAGE, "/up/")
    return Serving(server)


@pytest.fixture
def one() -> Iterator[Serving]:
    """A server with a table for two people."""
    made = serving("up_or_down", 2, 2)
    yield made
    made.close()


def link(serving: Serving, query: str = "") -> Socket:
    return serving.socket("/up/link" + query)


@pytest.mark.parametrize("game", ["way_up_high", pytest.param("up_or_down", marks=pytest.mark.thorough)])
def test_people_over_tcp_and_websocket_play_a_game_with_a_bot(game: str) -> None:
    made = serving(game, 3, 2)
    people = [Person(game, made.tcp()), Person(game, link(made))]
    try:
        play(made, people)
        assert [person.guest.verdict for person in people] == [fairness.FAIR] * 2
        assert all(person.decided for person in people)
        assert people[0].table == people[1].table
    finally:
        for person in people:
            person.port.close()
        made.close()


@pytest.mark.thorough
def test_wheels_up_with_people_s_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people and a bot play a whole game; people opt in to interrupts, with and without a card to respond with."""
    monkeypatch.setattr(limits, "PASS_S", 0.001)
    clock = Clock()
    made = serving("wheels_up", 3, 2, clock=clock)
    people = [Person("wheels_up", made.tcp() if i else link(made), clock=clock) for i in range(2)]
    try:
        play(made, people, 200_000, clock)
        assert {person.guest.verdict for person in people} == {fairness.FAIR}
        for person in people:
            assert person.decided > 10 and person.moments > 20 and person.decoys
    finally:
        for person in people:
            person.port.close()
        made.close()


def test_several_tables_at_once_and_each_by_its_code() -> None:

    made = serving("way_up_high", 2, 2, free=3)
    try:
        while len(made.server.tables) < 3:
            made.spin()
        numbers = list(made.server.tables)
        people = []
        for number in numbers:
            address = "?code=" + frames.code(number)
            people += [Person("way_up_high", link(made, address)), Person("way_up_high", made.tcp(), number)]
        play(made, people)
        assert [person.table for person in people] == [number for number in numbers for _ in range(2)]
        assert {person.guest.verdict for person in people} == {fairness.FAIR}
        assert len(set(made.server.tables) - set(numbers)) >= 1, "new ones wait"
        for person in people:
            person.port.close()
    finally:
        made.close()


def test_the_page_and_the_health_page_lie_below_the_base_path(one: Serving) -> None:
    def asked(path: str) -> tuple[int, bytes]:
        try:
            with urllib.request.urlopen("http://%s%s" % (one.web, path)) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, b""

    def get(path: str) -> tuple[int, bytes]:
        return one.loop.run_until_complete(one.loop.run_in_executor(None, asked, path))

    assert get("/up/") == (200, PAGE["index.html"])
    assert get("/up/main.js") == (200, PAGE["main.js"])
    assert get("/up/../pyproject.toml")[0] == get("/main.js")[0] == get("/up/nothing")[0] == 404
    status, body = get("/up/health")
    health = json.loads(body)
    assert b"updeck_tables 1\nupdeck_playing 0\nupdeck_free 1\n" in get("/up/metrics")[1]
    assert status == 200 and health["tables"] == 1 and health["connections"] == 0 and len(health["free"]) == 1


@pytest.mark.thorough
def test_a_guest_that_sends_too_much_or_too_long_lines_is_cut_off_and_nobody_else_notices(one: Serving) -> None:
    people = [Person("up_or_down", one.tcp()), Person("up_or_down", link(one))]
    for _ in range(300):
        for person in people:
            person.step()
        one.spin()
    loud, long = link(one), link(one)
    calls = [one.tcp(), one.tcp()]
    for call in calls:
        call.look()
    one.spin(0.2)
    before = len(one.server.connections)
    for _ in range(900):
        loud.send(b"~nonsense\n")
        calls[0].send(b"x\n")
        one.spin(0)
    long.send(b"~" + b"A" * 5000 + b"\n")
    calls[1].send(b"~" + b"A" * 5000 + b"\n")
    for _ in range(500):
        if len(one.server.connections) == 2:
            break
        one.spin(0.01)
    assert before > 2 and len(one.server.connections) == 2
    play(one, people)
    assert {person.guest.verdict for person in people} == {fairness.FAIR}
    for end in (loud, long, *calls, *[person.port for person in people]):
        end.close()


def test_there_are_only_so_many_connections(one: Serving) -> None:
    one.server.admission.limits = replace(DEFAULT, connections=3)
    calls = [one.tcp() for _ in range(6)]
    for _ in range(100):
        for call in calls:
            call.look()
        one.spin(0.01)
    assert len(one.server.connections) == 3
    for call in calls:
        call.close()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("up_or_down --bots 2", "must leave a seat for people"),
        ("up_or_down --seats 2 --seats 3 --seats 4 --bots 1 --bots 1", "as many times as --seats, not 2 times"),
        ("up_or_down --tables 0", "--tables"),
        ("up_or_down --base updeck", "slash"),
        ("up_or_down --port 70000", "70000"),
        ("up_or_down --proxy here", "--proxy must be an IP address"),
        ("up_or_down --cert x", "--key"),
        ("up_or_down --seats 9", "seats"),
        ("chess", "chess"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["table", *arguments.split()]) != 0
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "tables"),
    [
        ("", [(2, 2)]),
        ("--seats 3 --bots 1 --seats 6", [(3, 2), (6, 5)]),
        ("--seats 6 --bots 5 --seats 2 --bots 1", [(6, 1), (2, 1)]),
    ],
)
def test_bots_are_for_all_tables_or_for_each_number_of_seats(arguments: str, tables: list[tuple[int, int]]) -> None:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    found = [kind.table(os.urandom) for kind in command.kinds_of(parser.parse_args(["up_or_down", *arguments.split()]))]
    assert [(table.rules.seats, table.people) for table in found] == tables


@pytest.mark.parametrize("command", ["table", "gate"])
def test_a_broker_that_does_not_answer_gets_a_sentence(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(nats_journal, "FIRST_S", 0.3)
    assert cli.main([command, "--nats", "nats://127.0.0.1:1"]) == 1
    assert capsys.readouterr().err.count("nats://127.0.0.1:1 does not answer.") == 1
