"""Makes a program's modules small for a device or the page. Each pass is a file.

docs/developing/bundle.md says what each pass saves.

program.py    the program: its modules by name, and which ones an entry point needs
cache.py      stores results by the hash of their sources; prebuilt.py: the builds in a wheel
walk.py       traverses syntax trees
settle.py     keeps only the branches for the board that it builds for
editions.py   writes the editions of linked games' rules into a build
strip.py      removes annotations, docstrings and code for type checkers
fold.py       replaces constants of other modules by their values
prune.py      removes unused imports, constants and functions
flatten.py    moves modules out of the folders that organize the sources
merge.py      merges modules that are always loaded together; merge_names.py: the names in a merged module
level.py      moves the engine's modules out of their packages, and renames them in strings
rename.py     shortens names that only the program itself uses; rename_attributes.py: those of attributes
targets.py    the passes of each target, and every list of modules and names that they need
emit.py       writes source text, and bytecode with mpy-cross
build_map.py  the source file, line and name of everything
progress.py   shows the progress of a build on a terminal
traceback.py  translates a device's traceback with that map
"""
