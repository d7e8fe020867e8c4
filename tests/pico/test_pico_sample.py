"""A sample of this lane for every run of CI: flashed as people flash, the console starts, takes a press in each game,
keeps a save, and after a power cut goes on with it. `make test-pico` has the rest."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine_core import catalog
from engine_core.console.play.session import NORMAL, PERSON
from firmware.bundle import build
from host_sim.pico.pico import Pico, PowerLost
from host_sim.pico.prepare import prepared
from host_sim.pico.serve import serve
from host_sim.workshop.measures.beside import Beside
from tests.pico.images import needed
from tests.pico.test_pico_games import OPEN
from tests.setting import fewest

pytestmark = pytest.mark.pico

SEED = 10
_SAVED_MS = 5000  # until a turn is saved


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_flashed_it_plays_saves_and_goes_on_after_a_power_cut(family: str) -> None:
    needed(family)
    files = build.contents(build.SOURCE, build.target_for(family))
    older = {**files, "hal/board.mpy": files["hal/board.mpy"] + b"older"}  # flashing all of it takes many minutes
    with Pico(family=family, flash=prepared(None, family, older)) as pico:
        pico.exec("pass")  # at its prompt it answers within the wall time that flashing waits
        with serve(pico) as server:
            command = [sys.executable, "-m", "firmware.install.flash", "--port", server.url]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        assert f"Sent 1 of {len(files)} files" in done.stdout
        both = Beside(pico, SEED)
        pico.power_cycle()
        both.same()
        both.start()
        for game, _, _ in catalog.GAMES:
            kinds = [PERSON] + [NORMAL] * (fewest(game).seats - 1)
            both.both(OPEN % (kinds, game, SEED))
            both.alike()
            both.hold("b")  # the menu
            both.both("console.leave('')")
            both.alike()
        both.both(OPEN % ([PERSON, NORMAL], "up_or_down", SEED) + "del console.top().tick\n")
        both.same()
        both.press("a")
        both.desk.wait(_SAVED_MS)
        pico.run(_SAVED_MS)
        pico.cut_power_after(1)
        with pytest.raises(PowerLost):  # in the middle of the next save
            pico.press("a")
            pico.run(_SAVED_MS)
        pico.power_on()
        both.restart()  # Home, at Continue, as on the desk: the save before is whole
