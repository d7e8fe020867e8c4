"""`python -m host_sim.workshop.pack` writes every generated module that has changed; `--check` only names them."""

import pkgutil
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import host_sim.workshop.pack
from host_sim.workshop.pack import texts
from host_sim.workshop.pack.module import PackError, check

ROOT = Path(__file__).resolve().parents[3]


def packers(root: Path) -> Iterator[Callable[[Path], dict[str, str]]]:
    """Yield `pack` of every module here and in games/ that defines it, then a packer for each folder of texts."""
    for found in pkgutil.walk_packages(host_sim.workshop.pack.__path__, "host_sim.workshop.pack."):
        if not found.name.endswith("__main__") and hasattr(module := import_module(found.name), "pack"):
            yield module.pack
    yield from texts.jobs(root)


def produce(root: Path = ROOT) -> tuple[dict[str, str], list[str]]:
    """Return the sources of all generated modules by their path from `root`, and a sentence for each wrong seed
    file.
    """
    modules: dict[str, str] = {}
    troubles = []
    for pack in packers(root):
        try:
            made = pack(root)
            for path, source in made.items():
                check(path, source)
            modules |= made
        except PackError as trouble:
            troubles.append(f"{trouble} The modules made from it were not changed.")
    return modules, troubles


def main(arguments: list[str]) -> int:
    """Write the modules that have changed, and print their names. Return the exit code."""
    check = arguments == ["--check"]
    if arguments and not check:
        print("usage: python -m host_sim.workshop.pack [--check]", file=sys.stderr)
        return 2
    modules, troubles = produce()
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
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    return 1 if troubles or (check and stale) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
