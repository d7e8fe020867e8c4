"""Makes the modules of a program small for a device or the page: a file a pass, docs/bundle.md says what each is worth.

program.py   the program: modules by name, parsed once; which modules an entry point needs
settle.py    keeps the branches of the one board that is built for
strip.py     takes out annotations, docstrings and what only type checkers read
fold.py      writes constants of other modules out where they are used
prune.py     takes out imports, constants and functions that nobody uses
flatten.py   takes modules out of the folders that sort the sources
merge.py     makes one module of those that are always loaded together; merge_names.py: what is called what in it
rename.py    gives names of a letter or two to what only the program itself knows; rename_attributes.py: to attributes
targets.py   says which passes a target gets, and holds every list of modules and names that they need
emit.py      source text, and bytecode from mpy-cross
build_map.py remembers which source file, line and name everything came from
traceback.py turns a device's traceback back by that map
"""
