# All tasks. They need Python 3.11 or newer, make and a network. make creates the virtual environment.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAY := $(VENV)/.play
FLASH := $(VENV)/.flash
WEB := $(VENV)/.web
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Installs packages. If that fails, one sentence is shown, and pip's output, many lines for each package, is stored.
INSTALL = @echo "Installing $(1) ..."; $(PIP) $(1) >$(VENV)/pip.txt 2>&1 || { echo "What Updeck needs could not be \
installed: run make again with a network, or read in $(VENV)/pip.txt what else was wrong." >&2; exit 1; }
comma := ,
# Bytecode is kept, whatever the environment says; else every Python that a test starts compiles hundreds of modules.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest
STUBS := build/stubs/micropython

.PHONY: help setup adapters play demo test test-all test-rest test-long test-pico test-pico-sample lint format data tune fast web site gallery bench nemesis build uf2 budget flash release clean

help:           ## this list
	@sed -nE 's/^([a-z0-9-]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

# The packages for playing are installed in seconds; those for flashing, the page and the tests, when they are needed.
$(PLAY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Updeck needs Python 3.11 or newer, this is " + sys.version.split()[0])'
	@$(PYTHON) -m venv $(VENV)
	$(call INSTALL,--editable .)
	@touch $(PLAY)

$(FLASH): $(PLAY)
	$(call INSTALL,--editable '.[flash$(comma)build]')
	@touch $(FLASH)

$(WEB): $(PLAY)
	$(call INSTALL,--editable '.[build]')
	@touch $(WEB)

$(READY): $(PLAY)
	$(call INSTALL,--editable '.[dev]')
	@touch $(FLASH) $(WEB) $(READY)

setup: $(READY) ## create the virtual environment for playing, building and testing

# Some hundred megabytes, not needed to play, and not available on every machine
adapters: $(READY) ## install other projects' engines as well, for their tests and the bench
	@$(PIP) --editable '.[adapters]' || echo "OpenSpiel and PettingZoo cannot be installed here."

play: $(PLAY)  ## play the console in this terminal
	@$(BIN)/python -m host_sim play

demo: $(PLAY)  ## bots play Up or Down?, as text and as build/demo.gif
	@mkdir -p build
	@$(BIN)/python -m host_sim demo up_or_down --seats 3 --seed 1 --gif build/demo.gif

test: $(READY)  ## test a sample of every lane but the emulated Pico's, after each change
	$(PYTEST) --numprocesses auto --dist worksteal

test-all: $(READY) ## test, and the exhaustive tests too
	$(PYTEST) -m "not pico and not long" --numprocesses auto --dist worksteal

test-rest: $(READY) ## only the tests of test-all that test leaves out
	$(PYTEST) -m "thorough and not pico and not long" --numprocesses auto --dist worksteal

test-long: $(READY) ## the long forms of the tests, such as 200 games each
	$(PYTEST) -m long --numprocesses auto --dist worksteal

test-pico: $(READY) ## real firmware on the emulated Pico (both images; many minutes; the longest are in test-long)
	$(PYTEST) -m "pico and not long" -rs --numprocesses auto --dist loadfile

test-pico-sample: $(READY) ## some minutes of the emulated Pico: both images flashed, each game, a save, a power cut
	$(PYTEST) -m pico -rs --numprocesses 2 --dist load tests/pico/flash/test_pico_one_file.py tests/pico/test_pico_sample.py

$(STUBS): $(READY)
	$(call INSTALL,--no-deps --target $(STUBS) --upgrade micropython-rp2-stubs==1.29.0.post1 micropython-stdlib-stubs==1.29.0.post2)
	@touch $(STUBS)

lint: $(READY) $(STUBS) ## ruff, mypy with the stubs of each firmware, and import-linter
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --config-file mypy-circuitpython.ini
	$(BIN)/mypy --config-file mypy-micropython.ini
	$(BIN)/lint-imports --no-cache

format: $(READY) ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

data: $(READY)  ## generate the packed modules from seeds/
	$(BIN)/python -m host_sim.workshop.pack

tune: $(READY)  ## look for better weights of the bots: seeds/*/weights.toml, seeds/wheels_up/worths.toml (many minutes)
	$(BIN)/python -m host_sim.workshop.arena.tune
	$(BIN)/python -m host_sim.workshop.arena.fit
	$(BIN)/python -m host_sim.workshop.pack

fast: $(READY)  ## compile rules and bots for this machine, in build/fast/: bots then think 10 times as fast (minutes)
	$(BIN)/python -m host_sim.workshop.fast

web: $(WEB)   ## the console in a browser, at http://127.0.0.1:8031/
	@$(BIN)/python -m host_sim web

site: $(WEB)  ## write the page into site/, a folder for any web server: ADDRESS=https://example.org/updeck/, BOARDS=all
	@$(BIN)/python -m host_sim web --build site $(if $(ADDRESS),--address "$(ADDRESS)") $(if $(BOARDS),--boards "$(BOARDS)")

gallery: $(READY) ## draw the page of every screen (docs/screens/), the README's picture, and the wirings (docs/building/wiring/)
	$(BIN)/python -m tests.gallery.gallery
	$(BIN)/python -m host_sim.wiring.gallery

bench: $(READY) ## measure the speed of the rules, and of OpenSpiel's hearts where it is installed
	@$(BIN)/python -m host_sim bench

nemesis: $(READY) ## break a table server while guests play and check (nats-server; 4 minutes); SEED=, SECONDS=, GUESTS=
	@$(BIN)/python -m host_sim.workshop.nemesis $(if $(SEED),--seed $(SEED)) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(GUESTS),--guests $(GUESTS))

build: $(FLASH) ## make the files for a device in build/; BOARD=feather_rp2040 or a wiring file of your own
	@$(BIN)/python -m firmware.bundle.build $(if $(BOARD),--board "$(BOARD)")
	@$(BIN)/python -m firmware.install.packages

uf2: $(FLASH)  ## join firmware and console into one file to drag onto a board: FIRMWARE=its .uf2; BOARD= as in build
	@$(BIN)/python -m host_sim uf2 $(if $(FIRMWARE),--firmware "$(FIRMWARE)") $(if $(BOARD),--board "$(BOARD)")

budget: $(READY) ## measure memory and times on a device, and lower their ceilings (an hour)
	@$(BIN)/python -m host_sim.workshop.measures.budgets
	@$(BIN)/python -m host_sim.workshop.measures.device

flash: $(FLASH) ## put the console onto the connected device; PORT=/dev/ttyACM0 if there are several; BOARD= as in build
	@$(BIN)/python -m host_sim flash $(if $(BOARD),--board "$(BOARD)") $(if $(PORT),--port "$(PORT)") $(if $(RUNTIME),--runtime $(RUNTIME))

release: $(READY) ## make the files of a release page in release/, and check them (minutes); TAG=v1.2.3 must be its version
	@$(BIN)/python -m host_sim.workshop.release $(if $(TAG),--tag "$(TAG)")

clean:          ## remove all generated files
	rm -rf $(VENV) build dist release site *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
