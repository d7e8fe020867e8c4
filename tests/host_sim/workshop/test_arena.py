"""`updeck arena`: rotations, intervals over deals, reports, and the workers that play the deals."""

import json
import math
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

import pytest

from host_sim import cli, setting
from host_sim.records import record
from host_sim.workshop.arena import first_seat, ladder, rating, report, workers
from host_sim.workshop.arena.deals import Task, play_deal, rotations
from host_sim.workshop.arena.statistics import interval, t_quantile
from host_sim.workshop.arena.tune import tune
from tests.sample import sample

SHORT = (("length", "short"),)


def tasks(bots: tuple[str, ...], deals: int) -> list[Task]:
    return [Task("up_or_down", len(bots), SHORT, bots, seed) for seed in range(deals)]


@pytest.mark.parametrize("freedom, quantile", [(1, 12.7062), (2, 4.3027), (11, 2.2010), (59, 2.0010), (199, 1.9720)])
def test_quantiles_of_student_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert math.isclose(t_quantile(0.975, freedom), quantile, abs_tol=5e-5)


def test_an_interval_takes_the_deal_as_its_unit() -> None:
    mean, low, high = interval([0.0, 1.0, 1.0, 1.0])
    assert mean == 0.75
    assert math.isclose(high - mean, 3.1824 * 0.5 / 2, abs_tol=1e-4) and math.isclose(mean - low, high - mean)
    assert interval([0.5])[1:] == (-math.inf, math.inf)


@pytest.mark.parametrize(
    "bots, count", [(("a", "b"), 2), (("a", "b", "a", "b"), 2), (("a", "b", "b"), 3), (("a", "a"), 1)]
)
def test_only_rotations_that_differ_are_played(bots: tuple[str, ...], count: int) -> None:
    assert rotations(bots) == count


def test_a_deal_shares_one_win_out_and_gives_every_rank() -> None:
    for task in tasks(("easy", "random", "greedy"), 4):
        result = play_deal(task)
        assert math.isclose(sum(result.shares), 1)
        assert math.isclose(sum(result.ranks), 6)
        assert math.isclose(sum(result.margins), 0, abs_tol=1e-9)
        assert play_deal(task) == result


def test_a_bot_against_itself_wins_its_share() -> None:
    made = report.summary(tasks(("normal",) * 3, 1)[0], list(workers.results(tasks(("normal",) * 3, 3))))
    assert [row["bot"] for row in made["results"]] == ["normal 1", "normal 2", "normal 3"]
    for row in made["results"]:
        assert math.isclose(row["share"][0], 1 / 3, abs_tol=1e-4)
        assert math.isclose(row["margin"][0], 0, abs_tol=1e-4)


def test_seats_of_one_name_are_one_bot_in_the_report() -> None:
    every = tasks(("greedy", "random", "greedy", "random"), 6)
    made = report.summary(every[0], list(workers.results(every)))
    assert [(row["bot"], row["seats"], row["even"]) for row in made["results"]] == [
        ("greedy", 2, 0.5),
        ("random", 2, 0.5),
    ]
    assert math.isclose(sum(row["share"][0] for row in made["results"]), 1, abs_tol=1e-3)
    assert made["games"] == 12
    for row in made["results"]:
        assert math.isclose(row["share"][0], fmean(row["shares"]), abs_tol=1e-4)


def test_several_processes_find_the_same() -> None:
    every = tasks(("easy", "random"), 4)
    assert sorted(workers.results(every, jobs=2)) == sorted(workers.results(every))


def test_the_command_writes_a_table_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ["--json", str(tmp_path / "a.json")]
    assert cli.main(["arena", "up_or_down", "--bots", "greedy,random", "--deals", "4", "--mirror", *out]) == 0
    printed = capsys.readouterr().out
    assert "greedy" in printed and "random" in printed
    made = json.loads((tmp_path / "a.json").read_text(encoding="ascii"))
    assert (made["game"], made["deals"], made["games"]) == ("up_or_down", 4, 8)
    assert made["mirror"]["results"][0]["share"][0] == 0.5  # Greedy draws no random numbers, so its games are alike.


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["--bots", "easy,nobody"], "not 'nobody'."),
        (["--bots", "easy,hard,normal"], "--bots must list at most 2 bots, one for each seat, not 3."),
        (["--deals", "0"], "at least 1"),
        (["--jobs", "0"], "--jobs must be at least 1"),
        (["--json", "/no/such/folder/a.json"], "The folder /no/such/folder for a.json does not exist"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["arena", "up_or_down", *arguments]) == 2
    assert sentence in capsys.readouterr().err


PAIRINGS = [pairing for _, rows in ladder.pairings() for pairing in rows]

SLOW = {"expert", "ismcts_100", "ismcts_10000"}
QUICK = [pairing for pairing in PAIRINGS if "ismcts" not in pairing.bots and "expert" not in pairing.bots]
FIRST = list({(pairing.game, bot): pairing for pairing in reversed(QUICK) for bot in pairing.bots.split(",")}.values())


@pytest.mark.thorough
@pytest.mark.parametrize("pairing", [pairing for pairing in PAIRINGS if SLOW & set(pairing.bots.split(","))])
def test_results_of_experts_and_searches_are_of_those_there_are(pairing: ladder.Pairing) -> None:
    kept = ladder.loaded(pairing, ladder.RESULTS)
    assert kept and ladder.same_bots(kept), "python -m host_sim.workshop.arena.ladder --play"


@pytest.mark.parametrize("pairing", sample(QUICK, FIRST.__contains__))
def test_results_are_of_the_bots_there_are(pairing: ladder.Pairing) -> None:
    kept = ladder.loaded(pairing, ladder.RESULTS)
    assert kept and ladder.same_bots(kept), "python -m host_sim.workshop.arena.ladder --play"


def test_a_pairing_is_played_once_and_kept_beside_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = [ladder.Pairing("way_up_high", 2, bots, 2, rated=True) for bots in ("easy,random", "random,easy")]
    monkeypatch.setattr(ladder, "pairings", lambda: iter([("quick", quick)]))
    ladder.play(tmp_path)
    first = (tmp_path / "way_up_high.json").read_bytes()
    assert list(ladder.reports_of("way_up_high", tmp_path)) == ["2_easy_random", "2_random_easy"]
    ladder.play(tmp_path)
    assert (tmp_path / "way_up_high.json").read_bytes() == first


def test_the_page_of_results_is_what_the_results_make() -> None:
    text, _ = ladder.page(ladder.RESULTS)
    assert (ladder.RESULTS / "README.md").read_text(encoding="utf-8") == text, (
        "python -m host_sim.workshop.arena.ladder"
    )


def test_a_rating_is_elos_scale_of_the_shares() -> None:
    def step(shares: list[float]) -> rating.Rating:
        return rating.step({"results": [{"shares": shares}]})

    assert step([1.0, 0.0] * 50).points == 0
    assert round(step([1.0] * 760 + [0.0] * 240).points) == 200
    assert step([1.0] * 40).points > step([1.0] * 39 + [0.5]).points > step([0.5] * 40).points == 0
    assert step([1.0, 0.0] * 200).margin < step([1.0, 0.0] * 50).margin < 80
    assert step([1.0] * 40).margin > 100, "a share without a loss is not known well"
    both = rating.plus(rating.Rating(100, 30), rating.Rating(50, 40))
    assert both == rating.Rating(150, 50) and rating.minus(both, rating.Rating(50, 0)) == rating.Rating(100, 50)
    assert (rating.shown(both), rating.shown(None)) == ("150 ± 50", "")


@pytest.mark.parametrize("each", sample([1, 4], (4).__eq__))
def test_who_sits_first_is_said_of_every_table_and_its_first_deals_are_played_again(each: int) -> None:
    rows = json.loads((ladder.RESULTS / first_seat.FILE).read_text(encoding="ascii"))
    tables = first_seat.tables()
    assert [(row["game"], row["seats"], row["bot"]) for row in rows] == [(r.ID, r.seats, bot) for r, bot in tables]
    for row, (rules, bot) in list(zip(rows, tables, strict=True))[::each]:
        again = 1 if bot == "hard" else 2  # Hard bots are slow.
        assert row["winners"][:again] == [first_seat.winners(rules, seed, bot) for seed in range(again)]
        assert math.isclose(sum(mean for mean, _, _ in row["shares"]), 1, abs_tol=1e-3)


def test_who_sits_first_is_who_begins() -> None:
    rules = setting.make_rules("way_up_high", 3, [])
    begun = set()
    for seed in range(6):
        *_, (match, _) = record.play(rules, seed, [setting.bot_class("way_up_high", "normal")] * 3)
        first = rules.current_player(rules.new_state(seed))
        begun.add(first)
        in_order = first_seat.winners(rules, seed, "normal")
        assert [in_order >> k & 1 for k in range(3)] == [
            rules.winners(match.state) >> (first + k) % 3 & 1 for k in range(3)
        ]
    assert begun == {0, 1, 2}


def test_the_ladder_says_of_each_pairing_what_is_amiss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pairing = ladder.Pairing("up_or_down", 2, "easy,random", 12)
    assert ladder.judged(pairing, ladder.loaded(pairing, tmp_path)) == "missing"
    with monkeypatch.context() as patched:
        patched.setattr(ladder, "pairings", lambda: iter([("one", [pairing])]))
        ladder.play(tmp_path)
    found = ladder.loaded(pairing, tmp_path)
    assert found and ladder.same_bots(found)
    assert ladder.judged(pairing, found) == "clear"
    assert ladder.judged(pairing._replace(deals=200), found) == "clear, 12 of 200 deals"
    assert ladder.judged(pairing._replace(control=True), found) == "NOT EVEN"
    assert ladder.judged(pairing._replace(rated=True), found) == "ahead"
    assert not ladder.same_bots({**found, "bots": ["normal", "random"]})
    others = {pairing.name(): {**found, "bots": ["hard", "random"]}}
    (tmp_path / "up_or_down.json").write_text(json.dumps(others))
    assert ladder.loaded(pairing, tmp_path) is None
    assert ladder.main([str(tmp_path)]) == 1
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert page.count("| missing |") == len(PAIRINGS)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[str]:
    """The address of a real Dask cluster on this computer: a scheduler and two workers, each in its own process."""
    pytest.importorskip("distributed", reason="no Dask: pip install '.[arena]'")
    file = tmp_path / "scheduler.json"
    dask = str(Path(sys.executable).parent / "dask")
    assert shutil.which(dask)
    common = ["--scheduler-file", str(file), "--no-dashboard"]
    commands = [[dask, "scheduler", "--host", "127.0.0.1", "--port", "0", *common]]
    commands += [[dask, "worker", *common, "--nthreads", "1", "--no-nanny"] for _ in range(2)]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    processes: list[subprocess.Popen] = []
    try:
        for command in commands:
            with (tmp_path / ("log%d" % len(processes))).open("w") as log:
                processes.append(subprocess.Popen(command, stdout=log, stderr=log, env=environment))
            while not file.exists():
                assert processes[0].poll() is None
                time.sleep(0.1)
        yield json.loads(file.read_text())["address"]
    finally:
        for process in reversed(processes):
            process.terminate()
            process.wait(30)


@pytest.mark.thorough  # starts three more processes
def test_a_dask_cluster_finds_the_same(cluster: str) -> None:
    every = tasks(("easy", "random"), 4)
    assert sorted(workers.results(every, dask=cluster)) == sorted(workers.results(every))


def test_a_dask_cluster_that_is_not_there_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="no Dask: pip install '.[arena]'")
    monkeypatch.setattr(workers, "_PATIENCE", "0.1s")
    assert cli.main(["arena", "up_or_down", "--deals", "1", "--dask", "tcp://127.0.0.1:9"]) == 2
    assert "No Dask scheduler answers" in capsys.readouterr().err


def test_tuning_keeps_a_better_weight_and_does_so_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine_core.games.up_or_down.bots import levels

    monkeypatch.setattr(levels, "GROWTH", levels.GROWTH)  # registers the value that is restored afterwards
    folder = tmp_path / "seeds" / "up_or_down"
    folder.mkdir(parents=True)
    seed = (
        "[tune]\nseats = [2]\ndeals = 25\n\n[growth]\nvalue = 0\nabout = 'room'\nlow = 0\nhigh = 40\nstep = 20\n"
        'bot = "normal"\nagainst = "greedy"\n'
    )
    reports = []
    for _ in range(2):
        (folder / "weights.toml").write_text(seed)
        reports.append(tune("up_or_down", tmp_path))
        assert "value = 0\n" not in (folder / "weights.toml").read_text()
    assert reports[0] == reports[1]
    assert any(line.endswith("| yes |") for line in reports[0])
