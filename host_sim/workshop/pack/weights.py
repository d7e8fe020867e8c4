"""seeds/<game>/weights.toml -> engine_core/games/<game>/bots/weights.py, for the games that have one."""

from pathlib import Path
from typing import Any

from host_sim.workshop.pack.module import PackError, first_line, read


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    modules = {}
    for file in sorted((root / "seeds").glob("*/weights.toml")):
        seed = file.relative_to(root).as_posix()
        source = first_line(seed) + "from engine_core.const import const\n\n"
        for name, weight in weights(file).items():
            if not weight["low"] <= weight["value"] <= weight["high"]:
                raise PackError(f"{seed}: {name} must be within its bounds, not {weight['value']}.")
            source += "%s = const(%d)  # %s\n" % (name.upper(), weight["value"], weight["about"])
        path = "engine_core/games/%s/bots/weights.py" % file.parent.name
        modules[path] = source
    return modules


def weights(file: Path) -> dict[str, dict[str, Any]]:
    """Return the weights in a file, without the table that describes how they are tuned."""
    return {name: table for name, table in read(file).items() if name != "tune"}
