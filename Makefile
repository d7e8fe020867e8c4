# Every task a person does. Needs only Python 3.11+, make and a network: make creates the virtual environment.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
STUBS := build/stubs/micropython
ADAPTERS := $(VENV)/.adapters

.PHONY: help setup play demo test test-all test-rest test-long test-pico lint format data tune web gallery bench build budget flash clean

help:           ## this list
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Updeck needs Python 3.11 or newer, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(READY)

setup: $(READY) ## the virtual environment with everything in it

play: $(READY)  ## the console in this terminal
	@$(BIN)/python -m host_sim play

demo: $(READY)  ## bots play Up or Down?: text, and a moving picture in build/demo.gif
	@mkdir -p build
	@$(BIN)/python -m host_sim demo up_or_down --seats 3 --seed 1 --gif build/demo.gif

# Other people's engines: a few hundred megabytes that playing does not need, and not for every machine
$(ADAPTERS): $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[adapters]' || \
		echo "OpenSpiel, PettingZoo and RLCard cannot be had here: their tests are skipped, their lines in the bench left out."
	touch $(ADAPTERS)

test: $(READY) $(ADAPTERS)  ## the tests of every lane but the emulated Pico's: what to run after a change
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

test-all: $(READY) $(ADAPTERS) ## all of them, the exhaustive ones too
	$(BIN)/python -m pytest -m "not pico and not long" --numprocesses auto --dist worksteal

test-rest: $(READY) $(ADAPTERS) ## what test-all has more than test
	$(BIN)/python -m pytest -m "thorough and not pico and not long" --numprocesses auto --dist worksteal

test-long: $(READY) $(ADAPTERS) ## the long forms of the tests
	$(BIN)/python -m pytest -m long --numprocesses auto --dist worksteal

test-pico: $(READY) ## real firmware on the emulated Pico (both images; many minutes; test-long has the longest)
	$(BIN)/python -m pytest -m "pico and not long" -rs --numprocesses auto --dist loadfile

$(STUBS): $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(STUBS) --upgrade \
		micropython-rp2-stubs==1.29.0.post1 micropython-stdlib-stubs==1.29.0.post2
	touch $(STUBS)

lint: $(READY) $(STUBS) ## ruff, mypy with each firmware's own stubs, and which room may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --config-file mypy-circuitpython.ini
	$(BIN)/mypy --config-file mypy-micropython.ini
	$(BIN)/lint-imports --no-cache

format: $(READY) ## lay out the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

data: $(READY)  ## generate the packed modules from seeds/
	$(BIN)/python -m host_sim.pack

tune: $(READY)  ## look for better weights of the bots: seeds/*/weights.toml, reports in results/ (many minutes)
	$(BIN)/python -m host_sim.arena.tune
	$(BIN)/python -m host_sim.pack

web: $(READY)   ## the console in a browser, at http://127.0.0.1:8031/
	@$(BIN)/python -m host_sim web

gallery: $(READY) ## the page of every screen in docs/screens/, the README's picture, the wirings in docs/wiring/
	$(BIN)/python -m tests.gallery.gallery
	$(BIN)/python -m host_sim.wiring_gallery

bench: $(READY) $(ADAPTERS) ## how fast the rules are, beside other people's engines
	@$(BIN)/python -m host_sim bench

build: $(READY) ## what goes onto a device, in build/: BOARD=feather_rp2040 or a wiring file of your own
	@$(BIN)/python -m firmware.bundle.build $(if $(BOARD),--board "$(BOARD)")
	@$(BIN)/python -m firmware.install.packages

budget: $(READY) ## what the console takes on a device, beside its ceilings, which only go down (an hour)
	@$(BIN)/python -m host_sim.budgets --pico

flash: $(READY) ## put the console onto the device that is plugged in; PORT=/dev/ttyACM0 where there are several; BOARD= as in build
	@$(BIN)/python -m firmware.install.flash $(if $(BOARD),--board "$(BOARD)") $(if $(PORT),--port "$(PORT)") $(if $(RUNTIME),--runtime $(RUNTIME))

clean:          ## remove what was made
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
