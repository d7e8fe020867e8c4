"""The ports of links between two real firmwares: lines go both ways at once over a modelled UART, and neither side
waits.
"""

from itertools import combinations_with_replacement

import pytest

from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from tests.pico.images import needed
from tests.pico.wires.wired_picos import LINES, WiredPicos, ported

pytestmark = pytest.mark.pico


PAIRS = list(combinations_with_replacement((MICROPYTHON, CIRCUITPYTHON), 2))


@pytest.mark.parametrize("families", PAIRS, ids="-".join)
def test_lines_go_both_ways_at_once_between_two_picos(families: tuple[str, str]) -> None:
    for family in families:
        needed(family)
    one, two = (ported(family) for family in families)
    with one, two:
        both = WiredPicos([one, two])
        for sent, got, longest, took in both.talk():
            print(f"{took} ms for {LINES} lines each way, {longest} in a pass at the most")
            assert (sent, got) == (LINES, LINES)
            assert longest < 10
        assert [pico.uarts[0].lost for pico in both.picos] == [0, 0]
        two.exec("port.close()")
        two.power_cycle()
        two.exec("from hal.%s.link.uart import Port\nport = Port(0, 1)" % two.family)
        one.exec("port.send(b'~again\\n')\nport.close()")
        two.run(20)
        assert two.exec("print(port.poll())").strip() == "b'~again\\n'"
