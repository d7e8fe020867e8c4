"""`python -m host_sim.pack` writes every generated module; `--check` only says which would change."""

import sys
from pathlib import Path

from host_sim.pack import faces, up_or_down
from host_sim.pack.module import PackError

PACKERS = (faces.pack, up_or_down.pack)
ROOT = Path(__file__).resolve().parents[2]


def produce(root: Path = ROOT) -> dict[str, str]:
    """Every generated module as path from `root` -> source; writes nothing. PackError where a seed file is wrong."""
    modules: dict[str, str] = {}
    for pack in PACKERS:
        modules.update(pack(root))
    return modules


def main(arguments: list[str]) -> int:
    """Writes what has changed and names it; returns the exit code."""
    check = arguments == ["--check"]
    if arguments and not check:
        print("usage: python -m host_sim.pack [--check]", file=sys.stderr)
        return 2
    try:
        modules = produce()
    except PackError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    stale = 0
    for path, source in sorted(modules.items()):
        file = ROOT / path
        if file.exists() and file.read_text(encoding="utf-8") == source:
            continue
        stale += 1
        print(path)
        if not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(source, encoding="utf-8", newline="\n")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
