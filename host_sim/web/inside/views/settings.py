"""The settings: each row's name, its choices and the current choice, in the console's words."""

from engine_core.console.store.setting_names import CHOICES, NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_sim.web.inside.page import Page


def parts(page: "Page") -> "Iterator[dict | None]":
    """Yield each row. Page.set_choice changes one."""
    words = page.console.top().texts("setting_words_")
    at = 0
    for row, name in enumerate(NAMES):
        count = CHOICES[row]
        yield {
            "name": name,
            "title": words[at],
            "choices": [words[at + 1 + i] for i in range(count)],
            "value": page.console.settings.values[row],
        }
        at += 1 + count
