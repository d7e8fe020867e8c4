"""GitHub's workflows run tasks from the Makefile, and its forms are valid."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.test_docs import MAKEFILE, ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
TARGETS = set(re.findall(r"^([a-z0-9-]+):", MAKEFILE, re.MULTILINE))
VARIABLES = set(re.findall(r"\$\((?:if \$\()?([A-Z]+)\)", MAKEFILE))
OTHERS = ("sudo apt-get ", "gh release create ")  # commands that are not tasks of the project
KINDS = {
    "input": {"label"},
    "textarea": {"label"},
    "dropdown": {"label", "options"},
    "checkboxes": {"label", "options"},
}


def read(path: Path) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_tasks_of_the_makefile_with_few_rights(path: Path) -> None:
    workflow = read(path)
    assert workflow[True], "YAML 1.1 reads the key on as true"
    assert workflow["permissions"] == {"contents": "read"}, "a job asks for what it needs beyond that"
    for job in workflow["jobs"].values():
        assert job["runs-on"] == "ubuntu-latest" and job["timeout-minutes"]
        assert set(job.get("needs", "").split()) <= set(workflow["jobs"])
        steps = {step["id"] for step in job["steps"] if "id" in step}
        assert set(re.findall(r"steps\.(\w+)\.", str(job))) <= steps
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step)
            if "uses" in step:
                assert re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|release/v1)", step["uses"])
                continue
            command = step["run"]
            assert "${{" not in command, "a name that somebody chose would be run"
            assert set(re.findall(r"\$([A-Z]+)", command)) <= step.get("env", {}).keys()
            if not command.startswith(OTHERS):
                task, *given = command.removeprefix("make ").split()
                assert command.startswith("make ") and task in TARGETS
                assert {one.partition("=")[0] for one in given} <= VARIABLES


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_for_something(path: Path) -> None:
    form = read(path)
    assert form["name"] and form["description"] and form["labels"]
    ids = [part["id"] for part in form["body"]]
    assert len(set(ids)) == len(ids)
    for part in form["body"]:
        assert KINDS[part["type"]] <= part["attributes"].keys()
    needed = [part["id"] for part in form["body"] if part.get("validations", {}).get("required")]
    assert needed, "an empty form shows nothing"


def test_the_page_about_publishing_names_every_workflow_and_environment() -> None:
    told = (ROOT / "docs/developing/publishing.md").read_text(encoding="utf-8")
    for path in WORKFLOWS:
        assert path.name in told
        for job in read(path)["jobs"].values():
            environment = job.get("environment")
            assert not isinstance(environment, str) or "`%s`" % environment in told
