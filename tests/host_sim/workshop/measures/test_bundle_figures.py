"""The table of docs/developing/bundle.md: one line for each pass, in the order of the build."""

from host_sim.workshop.measures import bundle_figures
from host_sim.workshop.measures.budgets import ROOT


def test_each_line_tells_what_its_pass_saves() -> None:
    found = {"none": 5000, "strip": 4000, "merge": 1500}
    assert bundle_figures.table(found).splitlines()[2:] == [
        "| none | 5,000 | |",
        "| strip | 4,000 | -1,000 |",
        "| merge | 1,500 | -2,500 |",
    ]


def test_the_page_has_a_line_for_every_pass_of_a_device() -> None:
    text = (ROOT / "docs/developing/bundle.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ")]
    passes = [bundle_figures.name(one) for one in bundle_figures.DEVICE]
    own = ["flatten, with level" if name == "flatten" else name for name in passes if name != "level"]
    first = rows.index("none") + 1
    assert rows[first : first + len(own)] == own
    assert all(f"- **{name}** " in text for name in passes)
