"""Builds of the page: takes one apart, and makes another with a change."""

import re

from host_sim.web import site


def place(files: dict[str, bytes], name: str) -> str:
    """Return the path of a build's file by its name."""
    return next(path for path in files if path.rpartition("/")[2] == name and not path.startswith("g/"))


def parts(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files from which site.with_worker() made a site."""
    build = place(files, "main.js").split("/")[1]
    found = {re.sub(r"^b/\w+/", "", path): content for path, content in files.items() if path != site.WORKER}
    found[site.WORKER] = site.page()[site.WORKER]
    found["index.html"] = found["index.html"].replace(build.encode(), site.BUILD.encode())
    return found


def changed(files: dict[str, bytes], name: str, content: bytes) -> dict[str, bytes]:
    """Return a build in which one file has other contents."""
    return site.with_worker({**parts(files), name: content})


def next_build(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return a build whose page reports another build."""
    more = b"document.documentElement.dataset.next = '';\n"
    return changed(files, "main.js", files[place(files, "main.js")] + more)
