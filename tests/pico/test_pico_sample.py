"""A sample of this suite for every CI run: flashed as people flash, the console starts, takes a press in each game,
keeps a save, and continues after a power cut. `make test-pico` runs the rest.
"""

import pytest

from engine_core import catalog
from engine_core.console.play.session import NORMAL, PERSON
from firmware.bundle import build
from firmware.install import flash
from firmware.install.flash_device import Wire
from host_sim.pico.pico import Pico, PowerLost
from host_sim.pico.prepare import prepared
from host_sim.workshop.measures.side_by_side import SideBySide
from tests.pico.flash.test_pico_flash import DirectTransport
from tests.pico.images import needed
from tests.pico.test_pico_games import OPEN
from tests.setting import fewest

pytestmark = pytest.mark.pico

SEED = 10
GAME = "way_up_high"  # a game in which a turn is one press
_SAVED_MS = 1500  # milliseconds until a turn is saved


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_flashed_it_plays_saves_and_goes_on_after_a_power_cut(family: str) -> None:
    needed(family)
    files = build.contents(build.SOURCE, build.target_for(family))
    # Only one file is changed, because flashing all of them would take many minutes.
    older = {**files, "hal/board.mpy": files["hal/board.mpy"] + b"older"}
    with Pico(family=family, flash=prepared(None, family, older)) as pico:
        wire = Wire(DirectTransport(pico), "the emulated Pico")  # The Pico's time is simulated.
        wire.make_writable()
        wire.probe()
        assert flash.update(wire, files).send == ("hal/board.mpy",)
        both = SideBySide(pico, SEED)
        pico.power_cycle()
        both.same()
        both.start()
        for game, _, _ in catalog.GAMES:
            kinds = [PERSON] + [NORMAL] * (fewest(game).seats - 1)
            both.both(OPEN % (kinds, game, SEED))
            both.alike()
            both.hold("b")  # opens the menu
        both.both(OPEN % ([PERSON, NORMAL], GAME, SEED) + "del console.top().tick\n")
        both.same()
        both.press("a")
        both.desk.wait(_SAVED_MS)
        assert both.desk.machine.store.load(GAME) is not None
        pico.run(_SAVED_MS)
        pico.cut_power_after(1)
        with pytest.raises(PowerLost):  # The power fails in the middle of the next save.
            pico.press("a")
            pico.run(_SAVED_MS)
        pico.power_on()
        both.restart()  # Home has the cursor on Continue, as on the desk, so the earlier save is intact.
