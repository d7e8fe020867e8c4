"""Makes the modules of a program small for a device or the page. Each pass is a file.

docs/developing/bundle.md says what each pass saves.

program.py    the program: its modules by name, and which ones an entry point needs
cache.py      keeps results by the hash of their sources; prebuilt.py: the builds of a wheel
walk.py       goes through syntax trees
settle.py     keeps only the branches of the board for which it builds
editions.py   writes the editions of the rules of linked games into a build
strip.py      removes annotations, docstrings and code for type checkers
fold.py       replaces constants of other modules by their values
prune.py      removes unused imports, constants and functions
flatten.py    takes modules out of the folders that sort the sources
merge.py      merges modules that are always loaded together; merge_names.py: the names in a merged module
level.py      takes the engine's modules out of their packages, and renames them in strings
rename.py     shortens names that only the program itself uses; rename_attributes.py: those of attributes
targets.py    the passes of each target, and every list of modules and names that they need
emit.py       writes source text, and bytecode by mpy-cross
build_map.py  the source file, line and name that everything came from
progress.py   shows on a terminal how far a build is
traceback.py  translates a device's traceback with that map
"""
