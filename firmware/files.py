"""Writes files into a folder."""

from collections.abc import Mapping
from pathlib import Path


def put(folder: Path, files: Mapping[str, bytes | str]) -> Path:
    """Write files by their paths below `folder`, a text as UTF-8, and create folders. Return the folder."""
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder
