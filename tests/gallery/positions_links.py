"""Linked consoles: the screens that a table and a guest show."""

from collections.abc import Iterator

from engine_core.console.link import common
from engine_core.console.link.away import LinkAway
from engine_core.link import codes, fairness
from host_sim.desk import Desk
from tests.link.linked_desks import Linked
from tests.tables.people.own_desks import OwnDesks

_WHYS = (1, 2, 3, 5, 7, 8, 9, 10)  # reasons for a table's BYE; with 10, its copy cannot be shown
_ASKED = 3
_NO_NETWORK = range(1, 6)  # the faults that hal/link_tcp.py reports


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    yield from _links(language, "", 0)
    yield from _links(language, "_large", 1)
    yield from _asked(language)
    yield from _own(language, "", 0)
    yield from _own(language, "_large", 1)
    yield from _said_and_watched(language, "", 0)
    yield from _said_and_watched(language, "_large", 1)


def _links(language: str, large: str, size: int) -> Iterator[tuple[str, bytes]]:
    linked = Linked(1, "%s %s" % (language, language), large=size)
    table, guest = linked.desks
    guest.console.top().return_to((2, 0, 2))
    guest.settle()
    yield "link_home" + large, guest.picture()
    linked.do(1, "a")
    yield "link_seeks" + large, guest.picture()
    for trouble in _NO_NETWORK:
        vars(guest.machine.link)["trouble"] = trouble
        linked.wait(100)
        yield "link_wifi_%d%s" % (trouble, large), guest.picture()
    vars(guest.machine.link)["trouble"] = 0
    linked.host_table("up_or_down")
    yield "link_lobby" + large, table.picture()
    vars(table.machine.link)["trouble"] = _NO_NETWORK[0]
    linked.wait(100)
    yield "link_wifi_lobby" + large, table.picture()
    vars(table.machine.link)["trouble"] = 0
    linked.wait(1500)
    yield "link_join" + large, guest.picture()
    linked.do(1, "a")
    linked.wait(1500)
    yield "link_joined" + large, guest.picture()
    yield "link_lobby_full" + large, table.picture()
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    while table.console.top().asks():
        table.console.top().turn.play(table.console.top().actions[0])
        linked.wait(400)
    yield "link_waits" + large, table.picture()
    linked.plug(1)
    linked.links[1].ports[0].cut = linked.links[1].ports[0].other.cut = True
    linked.until("LinkAway", 0, 1)
    yield "link_away_table" + large, table.picture()
    yield "link_away_guest" + large, guest.picture()
    for why in _WHYS:
        yield "link_why_%d%s" % (why, large), _said(guest, why)
    guest.console.link.guest.verdict = fairness.OTHER_COMMITMENT
    yield "link_unfair" + large, _said(guest, -1)


def _said(guest: Desk, why: int) -> bytes:
    """Return the screen of a guest whose table is gone."""
    guest.console.push(LinkAway(guest.console, guest.console.link.guest, why))
    guest.settle()
    said = guest.picture()
    guest.console.pop()
    return said


def _asked(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield an interrupt of Wheels Up! at a linked table: all people are asked whether they play a chaos card."""
    linked = Linked(1, "%s %s" % (language, language))
    linked.host_table("wheels_up")
    linked.join(1)
    linked.wait(1500)
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    asked = 0
    while asked < _ASKED:
        linked.wait(40)
        for number, desk in enumerate(linked.desks):
            top = desk.console.top()
            if linked.scene(number) == "ChaosPrompt":
                desk.settle()
                yield "link_chaos_%d" % asked, desk.picture()
                asked += 1
                desk.press("a")
            elif linked.scene(number) != "Table":
                desk.press("a")
            elif top.asks() and top.count:
                top.turn.play(top.actions[linked.dice.randrange(top.count)])


def _own(language: str, large: str, size: int) -> Iterator[tuple[str, bytes]]:
    """Yield the screens for opening a table on a server and joining it by its code."""
    desks = OwnDesks("%s %s" % (language, language), size)

    def shown(name: str, script: str, desk: int = 0) -> tuple[str, bytes]:
        desks.do(desk, script)
        desks.wait(2000)
        desks.desks[desk].settle()
        return "link_own_" + name + large, desks.desks[desk].picture()

    yield shown("ways", "up")
    yield shown("games", "a")
    yield shown("set_up", "down a")
    yield shown("private", "down right")
    yield shown("clock", "down right right right")
    yield shown("goal", "up up up")
    yield shown("bots", "b left down down a a")
    yield shown("waits", "a a a a down a a b a")
    yield shown("code", "up up a up right left left up up", 1)
    yield shown("no_code", "up up a", 1)
    code = desks.desks[0].console.top().code
    desks.desks[1].console.top().wish(*codes.entered(code))
    yield shown("friend", "", 1)


def _said_and_watched(language: str, large: str, size: int) -> Iterator[tuple[str, bytes]]:
    """Yield the choice of a phrase, the phrase over the picture, and a game that someone watches."""
    linked = Linked(2, "%s %s %s" % (language, language, language), large=size)
    linked.host_table("up_or_down")
    linked.join(1)
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    linked.do(1, "hold b up up")
    yield "link_said_menu" + large, linked.desks[1].picture()
    linked.do(1, "a")
    yield "link_said_six" + large, linked.desks[1].picture()
    linked.do(1, "a")
    table = linked.desks[0]
    yield "link_said_well" + large, table.picture()
    for name, number in (("left", 9), ("over", 0)):
        common.show_overlay(table.console, "", number)
        linked.wait(100)
        yield "link_said_%s%s" % (name, large), table.picture()
    linked.desks[2].console.top().return_to((2, 0, 2))
    linked.do(2, "a")
    linked.wait(1500)
    yield "link_said_join" + large, linked.desks[2].picture()
    linked.do(2, "a")
    linked.until("Table", 2)
    linked.wait(100)
    yield "link_said_watching" + large, linked.desks[2].picture()
    linked.wait(3000)
    linked.do(2, "hold b")
    yield "link_said_watcher" + large, linked.desks[2].picture()
