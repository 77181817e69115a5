# Every target works on a fresh computer with Rust, Python, a C compiler and make. A target first
# installs the tools that it needs, into .venv and .tools. Missing Debian packages are installed as
# root.

ifneq ($(words $(CURDIR)),1)
$(error make does not support a space in the path of the checkout: $(CURDIR))
endif

PYTHON ?= python3
CARGO ?= cargo
export PYTHON CARGO
# The folder of real game files, which are not in this repository.
REVERSI_DATA ?= ../shared/data
override export REVERSI_DATA := $(abspath $(REVERSI_DATA))

TARGET := $(abspath $(or $(CARGO_TARGET_DIR),$(CARGO_BUILD_TARGET_DIR),target))
# One folder for everything that cargo builds, even when pip or a script calls it. Cargo separates
# builds with other compilers, flags, features or profiles.
export CARGO_TARGET_DIR := $(TARGET)
# With it, cargo would put what it builds elsewhere, and tests would find an older build.
unexport CARGO_BUILD_TARGET
HOST = $(shell rustc -vV | sed -n 's/^host: //p')
BUILD := $(abspath build)
VENV := $(abspath .venv)
VENV_PYTHON := $(VENV)/bin/python
# Modules are compiled to bytecode when they are imported, and most never are. Two runs of pip at
# once would remove each other's files.
PIP := flock $(VENV)/pip.lock $(VENV_PYTHON) -m pip install -q --no-compile
ENSURE := @scripts/ensure.sh
# Puts a cargo tool into the PATH of the command that follows.
with = PATH="$$(scripts/tool.sh $(1)):$$PATH"
CAPI := $(MAKE) --no-print-directory -C reversi-capi

# Python runs from the sources and the extension that `build` puts there. With INSTALLED before it, a
# command uses the installed wheel.
export PYTHONPATH := $(abspath reversi-py/python)
INSTALLED := env -u PYTHONPATH
PYTEST := cd reversi-py && $(VENV_PYTHON) -m pytest -q
PROOFS := reversi-rules/proofs
export REVERSI_PROOFS_BUILD := $(BUILD)/proofs
RUFF := cd reversi-py && $(VENV_PYTHON) -m ruff
PYTHON_SOURCES := . ../docs ../fuzz ../reversi-rules/proofs ../examples/python ../examples/notebook ../packaging ../scripts ../reversi-capi/header ../reversi-capi/tests

.DEFAULT_GOAL := help
# A file that was made by half does not count as made.
.DELETE_ON_ERROR:
.PHONY: help build demo test checks lint format docs site notebook page test-page test-site pictures bench bench-c bench-python instructions stubs header \
	dist dist-all install mutants fuzz prove nightly clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' Makefile | awk -F ':.*## ' '{ printf "  %-13s %s\n", $$1, $$2 }'
	@echo "  check/NAME    one check:" $(sort $(CHECKS:check/%=%))

# A check is no file.
CHECKS := $(shell sed -n 's,^\(check/[a-z0-9-]*\):.*,\1,p' Makefile)
$(CHECKS): FORCE
FORCE:

# One build for all tests and the demo: Cargo.toml says how. It needs no Python.
EXTENSION := reversi-py/python/reversi_rules/_core.abi3.so
build: ## the crates, libreversi, and the extension of the Python package, for all tests
	$(CARGO) build --locked -p reversi-rules-tests -p reversi-records-tests -p reversi-py -p reversi-capi -p reversi-examples --lib --bin replay
	@install -C $(TARGET)/debug/lib_core.$(if $(filter Darwin,$(shell uname -s)),dylib,so) $(EXTENSION)

demo: $(BUILD)/replay ## replay notable games from Rust, Python and C
	@scripts/replay.sh demo examples/data/games.sgf

# Steps run two at a time, as much of their work uses one core only.
test: STEPS := rust python c
test: build ## run the tests of the crates, the Python package, and the C library
checks: STEPS := lint slow capi fuzz-c wheel interop engines notebook site dist npm page package replay-data linear prove
checks: ## the other checks that must pass before a change lands, as `.ci/run` runs them: minutes
test checks:
	@mkdir -p $(BUILD)
	@export STEPS=$(BUILD)/steps-$@.txt && rm -f $$STEPS && \
		$(MAKE) --no-print-directory -j2 --output-sync=target $(STEPS:%=step/%); status=$$?; \
		.ci/step --table; exit $$status

# Neither tests nor Chromium may slow down the clocks of engines. Some steps build the same files.
after = $(filter $(1:%=step/%),$(MAKECMDGOALS))
step/interop: $(call after,wheel npm)
step/dist: $(call after,wheel)
step/engines: $(call after,interop slow lint)
step/npm: $(call after,site)
step/linear: $(call after,npm)
step/page: $(call after,linear engines)
step/fuzz-c: $(call after,capi)
step/prove: $(call after,fuzz-c)
step/%: FORCE
	@.ci/step $* $(MAKE) --no-print-directory $(or $(STEP_$*),check/$*)
STEP_lint := lint
STEP_notebook := notebook
STEP_site := site
STEP_page := test-page test-site
# One theorem, by two solvers without a certificate.
STEP_prove := prove PROVE="x86-64 native-avx2" CERTIFY=

# The parts of `test`.

# This also replays the corpus of the fuzz targets, and runs the examples of the documentation.
check/rust:
	$(CARGO) test --locked -- --skip slow

ENGINE_TESTS := $(patsubst reversi-py/%,%,$(wildcard reversi-py/tests/test_engine*.py reversi-py/tests/test_match*.py))
check/python: $(BUILD)/venv-test build
	$(PYTEST) -n 2 -m "not thorough" $(ENGINE_TESTS:%=--ignore=%)

check/c: build
	$(ENSURE) cxx
	$(CAPI) quick-test

# The parts of `checks`, beside those in the next section.

# Tests of half a second and more, those with many formats of serde, and a program without the standard
# library.
check/slow:
	$(CARGO) test --locked slow
	$(CARGO) test --locked -p reversi-formats-tests
	$(CARGO) build --locked -p reversi-portability --examples
	$(TARGET)/debug/examples/process

# The C library as it ships, with every compiler and the examples, and the C tests with sanitizers.
check/capi:
	$(ENSURE) cxx clang
	$(CAPI) test
	reversi-capi/tests/sanitize/run.sh
# Any calls with any arguments for a few seconds, the same each time.
check/fuzz-c:
	$(ENSURE) clang
	fuzz/capi/fuzz.sh $(TARGET) $(HOST) 10 1

# The Python package as it ships, with all tests, and all packages that it works with.
check/wheel: $(BUILD)/python-package
check/interop: $(BUILD)/python-package $(BUILD)/venv-test $(BUILD)/venv-interop
	cd reversi-py && REVERSI_THOROUGH=1 $(INSTALLED) $(VENV_PYTHON) -m pytest -q -n 2 $(ENGINE_TESTS:%=--ignore=%)

# Recorded sessions, engines with planted faults, and games between the example bots.
check/engines: build $(BUILD)/venv-test
	$(CARGO) build --locked -p reversi-examples --bin bot
	$(CAPI) bot
	cd reversi-py && REVERSI_BOTS="rust=$(TARGET)/debug/bot c=$(abspath examples/c/bot)" \
		$(VENV_PYTHON) -m pytest -q $(ENGINE_TESTS)

# Callgrind counts the work of the readers for bad input, and for twice as much of it.
check/linear: build $(BUILD)/venv-test reversi-wasm/node_modules/.package-lock.json
	$(ENSURE) valgrind
	$(CARGO) build --locked -p reversi-fuzz --bin read
	fuzz/linear/linear.py rust $(TARGET)/debug/read
	PYTHONHASHSEED=0 fuzz/linear/linear.py python $(VENV_PYTHON)
	cd reversi-wasm && npm run --silent build
	fuzz/linear/linear.py node reversi-wasm/dist bad

check/replay-data: $(BUILD)/replay $(BUILD)/venv-test
	@PYTHON=$(VENV_PYTHON) scripts/replay.sh data "$(REVERSI_DATA)"
# The program in C.
$(BUILD)/replay: build
	@mkdir -p $(BUILD)
	@$(MAKE) -s -C examples/c $@ OUT=$(BUILD) REVERSI_CFLAGS=-I$(abspath reversi-capi/include) \
		REVERSI_LIBS=$(TARGET)/debug/libreversi.a

# Formatting, documentation, types and generated files.

# The clippy commands have the features of `cargo doc` and of the tests, and those of the modules for
# browsers.
FEATURES := reversi-rules/serde,reversi-rules/arbitrary,reversi-rules/rayon,reversi-records/serde,reversi-records/alloc
lint: build $(BUILD)/venv-test $(BUILD)/venv-lint ## formatting, clippy, documentation, types, ruff, spelling, links, generated files
	$(CARGO) fmt --all --check
	$(CARGO) fmt --manifest-path $(PROOFS)/Cargo.toml --check
	CUSTOM_LIBFUZZER_PATH=$(BUILD)/not-linked.a $(CARGO) clippy --workspace --all-targets --locked \
		--features $(FEATURES),reversi-fuzz/libfuzzer -- -D warnings
	$(CARGO) clippy -p reversi-rules -p reversi-records -p reversi-wasm --locked --all-features -- -D warnings
	$(CARGO) clippy -p reversi-rules --locked --config 'target.x86_64-unknown-linux-gnu.rustflags="-Ctarget-cpu=x86-64-v4"' -- -D warnings
	@test "$$($(CARGO) tree -p reversi-rules -e normal,build --prefix none --locked | grep -cv '^cpufeatures ')" -eq 1 \
		|| { echo "without its features reversi-rules must depend on cpufeatures only" >&2; exit 1; }
	$(MAKE) --no-print-directory docs
	$(RUFF) check $(PYTHON_SOURCES)
	$(RUFF) format --check $(PYTHON_SOURCES)
	$(MAKE) --no-print-directory check/types check/layers check/stubs check/header check/notices check/links check/spelling

format: $(BUILD)/venv-lint ## rewrite all sources in the house style
	$(CARGO) fmt --all
	$(CARGO) fmt --manifest-path $(PROOFS)/Cargo.toml
	$(RUFF) format $(PYTHON_SOURCES)

docs: ## the pages of rustdoc and doxygen, where a warning is an error
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc -p reversi-rules -p reversi-records -p reversi-py -p reversi-capi -p reversi-examples \
		--no-deps --locked --features $(FEATURES)
	$(ENSURE) doxygen
	$(CAPI) docs
check/types: build $(BUILD)/venv-test $(BUILD)/venv-lint
	cd reversi-py && $(VENV_PYTHON) -m mypy
	cd reversi-py && $(VENV_PYTHON) -m mypy.stubtest reversi_rules
	cd reversi-py && PATH="$(VENV)/bin:$$PATH" python -m pyright --verifytypes reversi_rules --ignoreexternal
	PATH="$(VENV)/bin:$$PATH" python scripts/docs_types.py $(BUILD)/docs-types
# Checks that layers of the crates and the bindings import only from lower layers.
check/layers:
	$(PYTHON) scripts/layers.py
check/stubs: build $(BUILD)/venv-test
	$(VENV_PYTHON) reversi-py/stubs.py --check
stubs: build $(BUILD)/venv-test ## rewrite the docstrings of the Python stubs from the comments in Rust
	$(VENV_PYTHON) reversi-py/stubs.py
check/header:
	$(CAPI) check-header
header: ## rewrite the headers in C from the source of the C interface
	$(CAPI) header
# UPDATE=1 rewrites the file.
check/notices:
	$(PYTHON) scripts/notices.py $(if $(UPDATE),,--check)
check/links:
	$(PYTHON) scripts/links.py
check/spelling:
	$(call with,typos) typos --config .config/typos.toml

# Pages for people.

# The site has a live board if the page can be built here.
site: $(BUILD)/venv-docs ## the site of the project in build/site, with the page
	@$(MAKE) --no-print-directory page || echo "site: without the live board, as the page could not be built" >&2
	NO_MKDOCS_2_WARNING=1 $(VENV_PYTHON) -m mkdocs build -q --strict -f .config/mkdocs.yml -d $(BUILD)/site

notebook: build $(BUILD)/venv-notebook ## execute examples/notebook/tour.ipynb into build/notebook
	$(VENV_PYTHON) scripts/notebook.py
	REVERSI_DATA=none $(VENV_PYTHON) scripts/notebook.py $(BUILD)/notebook/without-data

# The page for people. Its tools come from the npm registry. The page needs none of them once it is
# built.
WEB := page
page: $(WEB)/node_modules/.package-lock.json reversi-wasm/node_modules/.package-lock.json ## the page on which people play, in build/page
	reversi-wasm/build.sh $(BUILD)/wasm
	cd $(WEB) && npm run --silent check
	cd $(WEB) && node build.mjs $(BUILD)/wasm $(BUILD)/page && node sizes.mjs $(BUILD)/page

test-page: page build ## play on the page in Chromium as a person does, and print its sizes in bytes
	$(ENSURE) chromium
	$(PYTHON) -c 'import sys; from reversi_rules import Game, svg; sys.stdout.write(svg.player(Game("f5d6c3d3c4")))' \
		>$(BUILD)/player.html
	cd $(WEB) && REVERSI_PAGE=$(BUILD)/page REVERSI_PLAYER=$(BUILD)/player.html npm run --silent test
	@node $(WEB)/sizes.mjs $(BUILD)/page | tail -n 1

test-site: $(WEB)/node_modules/.package-lock.json ## check that everyone can use the site that was built
	$(ENSURE) chromium
	cd $(WEB) && REVERSI_SITE=$(BUILD)/site node --test --test-reporter=spec test/site/*.test.mjs

# UPDATE=1 replaces the picture of the page in the documentation.
pictures: build page ## boards and the page as a browser draws them, into build/pictures
	$(ENSURE) chromium
	$(PYTHON) scripts/pictures.py
	REVERSI_PAGE=$(BUILD)/page node $(WEB)/test/screenshot.mjs $(BUILD)/pictures
	$(if $(UPDATE),cp $(BUILD)/pictures/page.png $(WEB)/page.png)

# The npm package: the shared vectors in Node, and the files that a registry would get. Bundlers build
# a program over those files, which then runs in Chromium.
check/npm: reversi-wasm/node_modules/.package-lock.json reversi-wasm/test/bundlers/node_modules/.package-lock.json
	cd reversi-wasm && npm run --silent build && npm test --silent
	@mkdir -p $(BUILD)/npm
	cd reversi-wasm && npm pack --silent --ignore-scripts --pack-destination $(BUILD)/npm
	reversi-wasm/test/package.sh $(BUILD)/npm
	$(ENSURE) chromium
	cd reversi-wasm/test/bundlers && npm test --silent

# Speed.

# BENCH has options for Rust and Python: "--quick", "--only perft", "--help".
bench: ## measure time against other libraries, also as bench-python; bench-c counts instructions; BENCH="--help"
	$(CARGO) bench --locked -p reversi-benches -- $(BENCH)
bench-c:
	$(ENSURE) valgrind
	$(CAPI) bench
bench-python: $(BUILD)/bench-venv/ready
	$(CAPI) library
	REVERSI_LIBRARY=$(TARGET)/capi/libreversi.so $(INSTALLED) $(BUILD)/bench-venv/bin/python reversi-py/benches/table.py $(BENCH)

# The file of the counts. Counts of another build, with RUSTFLAGS, belong in another file.
INSTRUCTIONS ?= benches/instructions.txt
instructions: ## list operations whose instruction count changed by more than 2 %; UPDATE=1 accepts the counts
	$(ENSURE) valgrind
	$(CARGO) run --release --locked -p reversi-benches --bin instructions -- \
		$(if $(UPDATE),update,compare) $(INSTRUCTIONS)

# Packages.

dist: $(BUILD)/python-package ## the sdist and a wheel for this computer, in build/wheel
check/dist: dist
	$(VENV_PYTHON) -m twine check --strict $(BUILD)/wheel/*
	$(INSTALLED) scripts/dist.sh $(PYTHON) $(BUILD)/wheel/*.whl
dist-all: dist $(BUILD)/venv-release ## the sdist and the wheels of a release, in build/dist
	rm -rf $(BUILD)/dist && mkdir $(BUILD)/dist && cp $(BUILD)/wheel/*.tar.gz $(BUILD)/dist
	PATH="$(VENV)/bin:$$PATH" packaging/wheels.sh $(BUILD)/sdist $(BUILD)/dist
	$(VENV_PYTHON) -m twine check --strict $(BUILD)/dist/*
	@cd $(BUILD)/dist && sha256sum *
install: ## the C library below PREFIX (/usr/local); in reversi-capi also stage and uninstall
	$(CAPI) install

# The packages that a registry would get: the right files, their size, no warning.
check/package:
	scripts/package.sh

# Compares the public interface of the crates with that of the last release.
check/semver:
	tag=$$(git describe --tags --abbrev=0) || { echo "semver: there is no release yet" >&2; exit 0; }; \
		$(call with,cargo-semver-checks) $(CARGO) semver-checks -p reversi-rules -p reversi-records --all-features --baseline-rev $$tag

# How good the tests are. `.ci/nightly` has the slow checks.

nightly: ## run the slow checks, hours: proofs, other CPUs, sanitizers, packaging, fuzzing
	.ci/nightly

# The commit from which a change begins: where it left main, or else the last one.
BASE = $(shell base=$$(git merge-base HEAD main 2>/dev/null); \
	if [ -n "$$base" ] && [ "$$base" != "$$(git rev-parse HEAD)" ]; then echo $$base; else echo HEAD~1; fi)
mutants: ## change the lines of a change (since BASE) in small ways, and check that tests notice
	@mkdir -p $(BUILD)
	git diff $(BASE) >$(BUILD)/change.diff
	$(call with,cargo-mutants) CARGO_TARGET_DIR=$(TARGET)/mutants $(CARGO) mutants --in-diff $(BUILD)/change.diff --output $(BUILD)

# Without TARGETS all targets run, and the fuzzers of the bindings too. RUNS counts executions
# instead of SECONDS. SEED makes the choices of libFuzzer repeatable. cargo-fuzz builds the targets in Rust, clang those in C.
SECONDS ?= 30
JOBS ?= 2
fuzz: ## fuzz each target for SECONDS=30 or RUNS; TARGETS="kernel game" for some
	$(ENSURE) cxx
	$(call with,cargo-fuzz) $(PYTHON) fuzz/run.py --target-dir $(TARGET) --seconds $(SECONDS) --jobs $(JOBS) \
		$(RUNS:%=--runs %) $(SEED:%=--seed %) $(TARGETS)
	@[ -n "$(TARGETS)" ] || $(MAKE) --no-print-directory check/fuzzing-c check/fuzzing-python
check/fuzzing-c:
	$(ENSURE) clang
	fuzz/capi/fuzz.sh $(TARGET) $(HOST) $(SECONDS) $(SEED)
check/fuzzing-python: build $(BUILD)/venv-test
	$(VENV_PYTHON) fuzz/python.py $(SECONDS)

# CERTIFY= leaves out the certificates, whose checker takes a minute to compile.
CERTIFY ?= --certify
prove: $(BUILD)/venv-proofs ## prove libreversi and the kernel; PROVE="x86-64 avx2" for some
	$(if $(CERTIFY),$(ENSURE) cadical)
	$(if $(CERTIFY),$(call with,rate)) $(VENV_PYTHON) $(PROOFS)/prove.py $(CERTIFY) $(PROVE)

clean: ## remove everything that was built or installed in the checkout
	rm -rf target build .venv .tools fuzz/target $(WEB)/node_modules reversi-wasm/node_modules reversi-wasm/test/bundlers/node_modules reversi-wasm/dist $(EXTENSION)
	$(MAKE) -s -C examples/c clean
	$(MAKE) -s -C examples/cpp clean

# Rules that the targets above use.

# `reversi` is the command, as pip would install it.
$(VENV_PYTHON):
	$(ENSURE) venv
	@# What was installed into an older one.
	@rm -f $(BUILD)/venv-* $(BUILD)/python-package
	$(PYTHON) -m venv $(VENV)
	$(PIP) --upgrade pip
	@printf '#!/bin/sh\nexec "$(VENV_PYTHON)" -m reversi_rules "$$@"\n' >$(VENV)/bin/reversi && chmod +x $(VENV)/bin/reversi
	@mkdir -p $(BUILD)

# Virtual environments with the dependency group of that name, and others.
$(BUILD)/venv-%: reversi-py/pyproject.toml | $(VENV_PYTHON)
	$(PIP) --group $<:$*
	@mkdir -p $(@D) && touch $@
$(BUILD)/venv-languages: packaging/requirements.txt | $(VENV_PYTHON)
	$(PIP) -r $<
	@mkdir -p $(@D) && touch $@
$(BUILD)/venv-proofs: $(PROOFS)/requirements.txt | $(VENV_PYTHON)
	$(PIP) -r $<
	@mkdir -p $(@D) && touch $@

# The wheel is built from the sdist, as pip does it for users. Unpacked files get the current time, so
# that cargo sees that they are new.
WHEEL_SOURCES := Cargo.toml Cargo.lock reversi-rules/Cargo.toml reversi-records/Cargo.toml $(wildcard reversi-py/*.* reversi-py/LICENSE-*) \
	$(shell find reversi-rules/src reversi-records/src reversi-py/src reversi-py/python -type f ! -name '*.pyc' ! -name '*.so')
$(BUILD)/python-package: $(WHEEL_SOURCES) $(BUILD)/venv-dist
	rm -rf $(BUILD)/wheel $(BUILD)/sdist
	$(VENV_PYTHON) -m build --sdist --outdir $(BUILD)/wheel reversi-py >$(BUILD)/dist.log 2>&1 \
		|| { cat $(BUILD)/dist.log >&2; exit 1; }
	mkdir $(BUILD)/sdist && tar -xzmf $(BUILD)/wheel/*.tar.gz -C $(BUILD)/sdist --strip-components 1
	$(VENV_PYTHON) -m pip wheel -q --no-deps -w $(BUILD)/wheel $(BUILD)/sdist
	$(PIP) --force-reinstall --no-deps $(BUILD)/wheel/*.whl
	$(PIP) "$$(ls $(BUILD)/wheel/*.whl)[cli]"
	@touch $@

# The exact versions that the lock file names.
%/node_modules/.package-lock.json: %/package-lock.json
	$(ENSURE) npm
	cd $* && npm ci --silent --ignore-scripts --no-audit --no-fund
	@touch $@

# `package.json` names exact versions of the bundlers. What they depend on is theirs.
reversi-wasm/test/bundlers/node_modules/.package-lock.json: reversi-wasm/test/bundlers/package.json
	$(ENSURE) npm
	cd $(<D) && npm install --silent --no-package-lock --ignore-scripts --no-audit --no-fund
	@touch $@

# An environment for the benchmarks, with the other Python libraries.
$(BUILD)/bench-venv/ready: reversi-py/benches/requirements.txt $(BUILD)/python-package
	$(PYTHON) -m venv $(BUILD)/bench-venv
	$(BUILD)/bench-venv/bin/python -m pip install -q --upgrade pip
	$(BUILD)/bench-venv/bin/python -m pip install -q --force-reinstall --no-deps $(BUILD)/wheel/*.whl
	$(BUILD)/bench-venv/bin/python -m pip install -q -r $<
	@touch $@
