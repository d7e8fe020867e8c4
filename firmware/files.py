"""Writes files into a folder."""

from collections.abc import Mapping
from pathlib import Path


def put(folder: Path, files: Mapping[str, bytes | str]) -> Path:
    """Write files, given by their paths below `folder`, and a text as UTF-8. Create missing folders. Return the
    folder.
    """
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder
