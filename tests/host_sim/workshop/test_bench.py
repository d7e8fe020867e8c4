"""The bench with other projects' engines: installed ones are measured, missing ones are named. No speed is asserted."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ENGINES = ("pyspiel", "numpy")
MISSING = [name for name in ENGINES if importlib.util.find_spec(name) is None]


def bench(*arguments: str, without: tuple[str, ...] = ()) -> str:
    """Run the bench on one game in a Python of its own, as if the modules `without` were not installed."""
    script = (
        "import sys; sys.modules.update(dict.fromkeys(%r)); from host_sim import cli; sys.exit(cli.main(sys.argv[1:]))"
        % (without,)
    )
    command = [sys.executable, "-c", script, "bench", "way_up_high", "--runs", "1", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_engines_that_are_not_there_are_named_and_left_out() -> None:
    out = bench(without=(*ENGINES, "open_spiel"))
    assert out.count("way_up_high") == 4
    left_out = " ".join(out[out.index("Left out") :].split())
    for name in ("OpenSpiel's dominoes and hearts (no pyspiel)", "ismcts"):
        assert name in left_out
    assert "theirs" not in out


def test_our_games_alone_are_measured_without_looking_for_others() -> None:
    out = bench("--alone", without=(*ENGINES, "open_spiel"))
    assert out.count("way_up_high") == 4
    assert "Left out" not in out


@pytest.mark.skipif(bool(MISSING), reason="no %s: pip install '.[adapters]' brings it" % ", ".join(MISSING))
def test_engines_that_are_there_stand_beside_ours_in_ratios() -> None:
    out = bench("--searches", "1")
    assert out.count("way_up_high") == 5
    for name in ("OpenSpiel dominoes", "OpenSpiel hearts"):
        assert out.count(name) == 2
    assert len(re.findall(r"\d+\.\d to \d+\.\d", out)) == 4
    assert "ISMCTS, 1,000 simulations" in out
    assert "Left out" not in out
