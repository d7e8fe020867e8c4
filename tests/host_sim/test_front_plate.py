"""The front of a case: true to scale, and no hole meets another."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from xml.etree import ElementTree

from host_sim.wiring import front_plate
from host_sim.wiring.front_plate import FILE, HEIGHT, HOLES, WIDTH, WINDOW


def test_the_picture_is_what_the_program_draws_at_true_scale() -> None:
    drawn = front_plate.FILE.read_text(encoding="utf-8")
    assert drawn == front_plate.svg(), "make gallery draws it anew"
    root = ElementTree.fromstring(drawn)
    assert (root.get("width"), root.get("height")) == (f"{WIDTH:g}mm", f"{HEIGHT + 20:g}mm")
    assert root.get("viewBox") == f"0 0 {WIDTH:g} {HEIGHT + 20:g}"  # one unit is a millimetre


def test_no_hole_meets_another_the_window_or_the_edge() -> None:
    for one, other in combinations(HOLES, 2):
        assert hypot(one.x - other.x, one.y - other.y) > (one.across + other.across) / 2 + 1, (one, other)
    x, y, w, h = WINDOW
    for hole in HOLES:
        reach = hole.across / 2 + 1
        assert reach <= hole.x <= WIDTH - reach and reach <= hole.y <= HEIGHT - reach, hole
        assert not (x - reach < hole.x < x + w + reach and y - reach < hole.y < y + h + reach), hole
    assert [hole.name for hole in HOLES if hole.across > 5] == ["up", "down", "left", "right", "A", "B"]


def test_buttons_lie_on_the_grid_of_perforated_board_and_drills_fit_the_parts() -> None:
    where = {hole.name: (hole.x, hole.y) for hole in HOLES}
    for one, other in (("up", "down"), ("left", "right"), ("up", "left"), ("A", "B")):
        for first, second in zip(where[one], where[other], strict=True):
            holes = abs(first - second) / 2.54
            assert abs(holes - round(holes)) < 0.01, (one, other)
    parts = (FILE.parents[1] / "case.md").read_text(encoding="utf-8")
    for name, part, size in (("up", "cap of", 6.0), ("screen", "screws M2", 2.0), ("lid", "screws M3", 3.0)):
        assert f"{part} {size:g} mm" in parts or f"| {part} " in parts
        assert all(size < hole.across <= size + 1 for hole in HOLES if hole.name == name)
