"""The rules of axe-core for accessible pages."""

from typing import Any

import pytest

RUN = "axe.run({ resultTypes: ['violations'] }).then((found) => found.violations)"


def check_axe(page: Any, where: str) -> None:
    """Assert that a page violates no rule. Its browser context must have bypass_csp. `where`: text for the message."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe-playwright-python").Axe()
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe.axe_script)
    found = page.evaluate(RUN)
    violations = [(where, one["id"], [node["html"] for node in one["nodes"]]) for one in found]
    assert violations == [], violations
