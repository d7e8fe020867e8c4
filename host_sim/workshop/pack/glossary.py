"""Checks that each thing has one word: seeds/README.md lists words that no text may use, and what to use instead."""

import re
from collections.abc import Iterator
from pathlib import Path

from host_sim.workshop.pack.module import PackError, read

_LISTED = re.compile(r"^\| (en|fr) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
# Names, symbols and figures, which are not checked as words.
_CODE = re.compile(r"Wheels Up!|<[A-Z0-9_]+>|\{[^}]*\}|%[ds\d]")
_BEGUN = re.compile(r"\s*(en|fr): \{")
_STRING = re.compile(r'"([^"\\]*)"')
LANGUAGES = ("en", "fr")


def forbidden(page: str) -> list[tuple[str, re.Pattern[str], str]]:
    """Return (language, pattern of the words, the word to use instead) for each row of the page's table."""
    return [
        (language, re.compile(r"\b(?:%s)\b" % "|".join(words.strip().split(", ")), re.IGNORECASE), use.strip())
        for language, words, use in _LISTED.findall(page)
    ]


def texts(found: object, language: str = "") -> Iterator[tuple[str, str]]:
    """Yield the language and text of each key `en` or `fr`, at any depth."""
    if isinstance(found, str) and language:
        yield language, found
    elif isinstance(found, list):
        for entry in found:
            yield from texts(entry, language)
    elif isinstance(found, dict):
        for key, entry in found.items():
            yield from texts(entry, key if key in LANGUAGES else "")


def page_texts(script: str) -> Iterator[tuple[str, str]]:
    """Yield the language and text of every string in a script of the page, from the lines `en: {` and `fr: {` on."""
    language = ""
    for line in script.splitlines():
        if begun := _BEGUN.match(line):
            language = begun[1]
        if language:
            yield from ((language, text) for text in _STRING.findall(line))


def _all_texts(root: Path) -> Iterator[tuple[Path, str, str]]:
    for path in sorted((root / "seeds").glob("*/*.toml")):
        if path.parent.name != "faces":
            yield from ((path, language, text) for language, text in texts(read(path)))
    for path in sorted((root / "host_sim" / "web" / "page").rglob("*texts.js")):
        yield from ((path, language, text) for language, text in page_texts(path.read_text(encoding="utf-8")))


def pack(root: Path) -> dict[str, str]:
    """Check all texts, and return no module. Raises PackError, which names a text that contains a forbidden word, a
    straight apostrophe, or no space before a French punctuation mark.
    """
    rows = forbidden((root / "seeds" / "README.md").read_text(encoding="utf-8"))
    for path, language, text in _all_texts(root):
        where = f"{path.relative_to(root).as_posix()}: {language} {text!r}"
        words = _CODE.sub("0", text)
        for of, pattern, use in rows:
            if language == of and (wrong := pattern.search(words)):
                raise PackError(f"{where} says {wrong[0]!r}: write {use!r} (seeds/README.md).")
        if "'" in words:
            raise PackError(f"{where} has a straight apostrophe: write ’.")
        if language == "fr" and (wrong := re.search(r"\w[:;!?»]|«\w", words)):
            raise PackError(f"{where} lacks a space in {wrong[0]!r}: insert one.")
    return {}
