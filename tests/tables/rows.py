"""Measures all that is asked of table servers, one row after the other: `python -m tests.tables.rows`, as root.

Each row is the last line that a program of this folder prints. All together write results/tables.md; with the numbers
of some rows, these are only printed. It takes 17 minutes or so, and wants a quiet machine.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

FOUND = Path(__file__).resolve().parents[2] / "results" / "tables.md"

# What is measured, what is asked, and the program that measures it
ROWS = (
    ("processor a turn, Up or Down?, 4 seats, without sockets", "0.8 ms", "cost"),
    ("2,500 people seated, a turn each 20 s: p99 of a turn", "300 ms", "many --think 5 --seconds 30"),
    (
        "500 people join at once",
        'in 10 s, nobody told "full"',
        "many --seats 500 --tables 125 --think 5 --seconds 10",
    ),
    ("start until it listens", "1 s", "start"),
    (
        "two workers and a gateway on NATS beside one worker, each held to 15% of a core",
        "1.8 times the people at the same p99",
        "shares",
    ),
    (
        "kill -9 of workers, gateways and the broker in turn, 200 people",
        "back within 5 s, no turn lost or played twice",
        "host_sim.workshop.nemesis --steps kill --guests 200 --seconds 300 --think 2",
    ),
    (
        "workers and gateways updated (SIGTERM) while 200 people play",
        "one slow turn each",
        "host_sim.workshop.nemesis --steps update --guests 200 --seconds 20 --think 2",
    ),
    ("kill -9 of a server alone, all four games", "the same record, 100 kills", "killed --kills 25"),
    ("two good guests beside each attack: p99 of a turn", "300 ms", "attacks --seconds 6"),
    ("two good guests beside 2,000 silent connections", "300 ms", "attacks silent --scale 10 --seconds 10"),
)

_TEXT = """# Table servers

Measured by `python -m tests.tables.rows` in one run of %.0f minutes on the tree %s: CPython %s, %d cores, the
loopback address, a load of %.1f before it began. Programs: tests/tables.

| figure | asked | measured | program |
|---|---|---|---|
%s

Each worker of the row of 15%% is held to it by a control group's quota: two cores are too few for two busy workers
beside the rest.
"""


def _command(program: str) -> list[str]:
    """Return what runs a program before others, as on a quiet machine. A quota of processor time binds no other way."""
    if os.geteuid() or not shutil.which("chrt"):
        before = []
    else:
        before = ["nice", "-n", "-15"] if program == "shares" else ["chrt", "-r", "1"]
    return [
        *before,
        "python",
        "-m",
        *(program if program.startswith("host_sim") else "tests.tables." + program).split(),
    ]


def _measure(command: list[str]) -> str:
    """Run a program, show what it prints, and return its last line. SystemExit where it fails."""
    real = [sys.executable if part == "python" else part for part in command]
    last = ""
    with subprocess.Popen(real, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        for line in running.stdout:
            print("    " + line, end="", flush=True)
            last = line.strip()
    if running.returncode:
        sys.exit("%s has failed." % " ".join(command))
    return last


def main() -> None:
    """Measure rows, and write all of them down."""
    parser = argparse.ArgumentParser(prog="python -m tests.tables.rows", description=__doc__.splitlines()[0])
    parser.add_argument("rows", nargs="*", type=int, metavar="ROW", help="1 to %d (default: all)" % len(ROWS))
    given = parser.parse_args()
    if not all(0 < row <= len(ROWS) for row in given.rows):
        parser.error("a row is 1 to %d" % len(ROWS))
    begun_s = time.monotonic()
    lines = []
    loads = []
    for number in given.rows or range(1, len(ROWS) + 1):
        figure, asked, program = ROWS[number - 1]
        loads.append(os.getloadavg()[0])
        command = _command(program)
        print("%d. %s: load %.1f, %s" % (number, figure, loads[-1], " ".join(command)), flush=True)
        lines.append("| %s | %s | %s | `%s` |" % (figure, asked, _measure(command), program))
    took = (time.monotonic() - begun_s) / 60
    tree = subprocess.check_output(["git", "log", "-1", "--format=%h of %cs"], text=True, cwd=FOUND.parent).strip()
    text = _TEXT % (took, tree, platform.python_version(), os.cpu_count(), loads[0], "\n".join(lines))
    print(text)
    if not given.rows:
        FOUND.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
