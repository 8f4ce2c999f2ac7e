# `make` alone lists what there is to do. Every target makes .venv, or uses the one there is, and
# installs only what it needs itself.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python -B
COMMAND := $(RUN) -m boards.terminal.command

# What a person gives as NAME=value reaches the programs through their environment, as it was typed:
# no shell takes it apart on the way, nor does make expand a $ in it.
GIVEN := PLAYERS MATCHES SEED BOTS FILE KEYS BOARD RUNTIME PORT FIRMWARE PICO_UF2 PICO_CP_UF2 PICO_FETCH
$(foreach name,$(GIVEN),$(if $(filter command,$(origin $(name))),$(eval override $(name) := $$(value $(name)))))
export $(GIVEN)

.PHONY: help play simulate tournament analyse exploit replay frames dist deploy uf2 export emulate test lint bench bench-pico pictures sheet clean

help:
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 12

play: $(VENV)/play ## the handheld in this terminal; SEED=7 deals the same match again
	@$(COMMAND) boards.terminal.play

simulate: $(VENV)/play ## bots play: PLAYERS=5 MATCHES=200 SEED=7 BOTS=easy or BOTS=easy,medium,...
	@$(COMMAND) boards.terminal.simulate

tournament: $(VENV)/play ## how often each level wins: PLAYERS=4 BOTS=hard,medium,medium,medium MATCHES=2000
	@$(COMMAND) boards.terminal.tournament

analyse: $(VENV)/analysis ## the game in numbers: plays and writes boards/analysis/README.md; MATCHES=2000 SEED=1
	@$(COMMAND) boards.analysis.analyse

exploit: $(VENV)/play ## what a perfect opponent gains against bots in a round: BOTS=hard or BOTS=hard,medium,easy
	@$(COMMAND) boards.analysis.exploit

replay: $(VENV)/play ## check a transcript, every line: FILE=path, or FILE=- for standard input
	@$(COMMAND) boards.terminal.replay

frames: $(VENV)/made ## the screens as text: KEYS=file with words such as ok, next, hold-ok; SEED=7
	@$(COMMAND) boards.terminal.frames

dist: $(VENV)/install $(VENV)/libraries ## the files for a device: BOARD=pico_oled RUNTIME=circuitpython
	@$(COMMAND) boards.install.dist

deploy: $(VENV)/install $(VENV)/libraries ## onto a board that is plugged in: BOARD=pico_oled PORT=/dev/ttyACM0
	@$(COMMAND) boards.install.deploy

uf2: $(VENV)/install ## MicroPython and the game in one file: BOARD=pico_oled FIRMWARE=firmware.uf2
	@$(COMMAND) boards.install.uf2

export: $(VENV)/install $(VENV)/play ## matches that a board has kept, as text: BOARD=pico_oled PORT=..., or BOARD=terminal
	@$(COMMAND) boards.install.export

emulate: $(VENV)/emulator $(VENV)/libraries ## real firmware on an emulated Pico: BOARD=pico_oled FIRMWARE=firmware.uf2
	@$(COMMAND) boards.emulator.emulate

test: $(addprefix $(VENV)/,play test analysis install libraries emulator displays) lint ## all tests
	@$(RUN) -m pytest -n auto

lint: $(VENV)/test ## the style of all Python files
	@$(RUN) -m ruff check --quiet .
	@$(RUN) -m ruff format --quiet --check .

bench: $(VENV)/bench ## how fast the engine is, beside OpenSpiel and on MicroPython
	@$(COMMAND) host_tests.bench

bench-pico: $(VENV)/emulator $(VENV)/libraries ## the same on an emulated Pico: PICO_UF2=firmware.uf2 PICO_CP_UF2=firmware.uf2
	@$(COMMAND) boards.emulator.bench

pictures: $(VENV)/test ## the README's pictures anew from the screens
	@$(COMMAND) boards.terminal.pictures

sheet: $(VENV)/test ## the tiles anew from the drawings in firmware/art/, and a picture of them
	@$(COMMAND) firmware.art.make_sheet
	@$(COMMAND) firmware.art.sheet_picture

clean: ## forget .venv and everything that was built
	@rm -rf $(VENV) build .pytest_cache .ruff_cache .hypothesis

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2> /dev/null || \
	    { echo "MMM needs Python 3.10 or newer as $(PYTHON); PYTHON=path names another." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) > /dev/null 2>&1 || { rm -rf $(VENV); \
	    echo "Python could not make $(VENV): on Debian and Ubuntu, apt install python3-venv." >&2; exit 1; }
	@touch $@

$(VENV)/play: boards/terminal/requirements.txt
$(VENV)/test: host_tests/requirements.txt
$(VENV)/analysis: boards/analysis/requirements.txt
$(VENV)/bench: host_tests/bench/requirements.txt
$(VENV)/install: boards/install/requirements.txt
$(VENV)/emulator: boards/emulator/requirements.txt
$(VENV)/libraries: boards/install/libraries.txt
$(VENV)/displays: host_tests/boards/circuitpython/requirements.txt
$(VENV)/libraries $(VENV)/displays: ALONE := --no-deps
$(addprefix $(VENV)/,play test analysis bench install emulator libraries displays): | $(VENV)/made
	@echo "Installing what $< names into $(VENV), once." >&2
	@$(RUN) -m pip install --disable-pip-version-check --retries 1 --timeout 15 $(ALONE) -r $< \
	    > $(VENV)/install.log 2>&1 || { \
	    echo "What $< names could not be installed: is there a network? $(VENV)/install.log has it all." >&2; exit 1; }
	@touch $@
