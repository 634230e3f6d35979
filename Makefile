# `make help` lists the commands. Everything they need is installed into .venv.
SHELL := /bin/sh
.DEFAULT_GOAL := help
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check install --quiet -c site/deploy/constraints.txt
PINS := pyproject.toml site/deploy/constraints.txt

.PHONY: help run test check bench fuzz prove long pictures browser clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(VENV)/run.stamp ## Serve the site on http://127.0.0.1:8000 (PORT=… for another port)
	@SITE_ENV=local $(BIN)/python site/deploy/prepare.py
	@echo "Förhand: http://127.0.0.1:$(PORT)  (stop with Ctrl-C)"
	@SITE_ENV=local exec site/deploy/serve --port $(PORT)

test: $(VENV)/dev.stamp browser ## Run all tests, browser tests included
	@$(BIN)/python -m pytest -n 2 --dist worksteal

check: $(VENV)/dev.stamp ## Format check, lint, types, Django's checks
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python manage.py check --fail-level WARNING
	@$(BIN)/python manage.py prove_puzzles --sample 50
	@set -e; export SITE_ENV=production SITE_VAR=var/check SITE_HOSTS=forhand.example \
		SITE_URL=https://forhand.example; \
		export SITE_SECRET_KEY=$$($(BIN)/python -c 'import secrets; print(secrets.token_hex(40))'); \
		$(BIN)/python manage.py collectstatic --no-input --clear --verbosity 0 --skip-checks; \
		$(BIN)/python manage.py check --deploy --fail-level WARNING

bench: $(VENV)/bench.stamp ## Measure engine, solver and pages against their peers; a missed target fails
	@status=0; for each in engine solver web; do \
		PYTHONPATH=tests:site:. $(BIN)/python tests/bench/$$each.py || status=1; done; exit $$status

fuzz: $(VENV)/dev.stamp ## Throw broken records at the reader for some minutes
	@PYTHONPATH=tests:. $(BIN)/python tests/engine/fuzz.py

prove: $(VENV)/dev.stamp ## Prove all puzzles, and hold the solver against DDS on 1,000 whole layouts
	@$(BIN)/python manage.py prove_puzzles
	@PROVE=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/engine/solver/test_dds.py

long: $(VENV)/dev.stamp ## Run what takes too long for every day: all mutations, many more deals; some hours
	@PROVE=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/engine tests/tutorial_app/test_why_everywhere.py

pictures: $(VENV)/dev.stamp browser ## Draw the pictures that links are shown with, anew
	@PYTHONPATH=tests:site:. $(BIN)/python tests/browser/social.py

browser: $(VENV)/dev.stamp
	@$(BIN)/python tests/browser/chromium.py

clean: ## Remove everything that was made: .venv, var and caches
	rm -rf $(VENV) var .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Förhand needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Name another with: make PYTHON=python3.12 …")'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "Förhand needs the venv module; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }

$(VENV)/run.stamp: $(PINS) | $(VENV)/bin/pip
	@echo "Installing Förhand into $(VENV) …"
	@$(PIP) --editable .
	@touch $@

$(VENV)/dev.stamp: $(PINS) | $(VENV)/bin/pip
	@echo "Installing Förhand and its test tools into $(VENV) …"
	@$(PIP) --editable '.[test]'
	@touch $(VENV)/run.stamp $@

$(VENV)/bench.stamp: $(VENV)/dev.stamp
	@echo "Installing the peers of the benches into $(VENV) …"
	@$(PIP) --editable '.[test,bench]'
	@touch $@
