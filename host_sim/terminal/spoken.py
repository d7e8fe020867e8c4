"""Texts of the console in words, since no terminal has the characters of our signs."""

import re

from engine_core.console.store.settings import LANGUAGES
from host_sim.terminal.said import SAID


def spoken(text: str, language: str) -> str:
    """Return `text` with every sign in words. page/signs.js does the same for screen readers."""
    column = LANGUAGES.index(language)
    said = "".join(" %s " % SAID[sign][column] if sign in SAID else sign for sign in text)
    return re.sub(r" (?=[,.)])|(?<=\() ", "", re.sub(" +", " ", said)).strip()
