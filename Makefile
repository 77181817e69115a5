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

# The optional features of the crate that tests, clippy and rustdoc turn on.
FEATURES := reversi-rules/serde,reversi-rules/arbitrary,reversi-rules/alloc,reversi-rules/rayon
# Other checks build the Python module and the benchmarks.
TESTED := --workspace --exclude reversi-py --exclude reversi-rules-benches --exclude reversi-capi-benches
DOCUMENTED := -p reversi-rules -p reversi-py -p reversi-capi -p reversi-examples
PROOFS := reversi-rules/proofs
export REVERSI_PROOFS_BUILD := $(BUILD)/proofs
RUFF := cd reversi-py && $(VENV_PYTHON) -m ruff
PYTHON_SOURCES := . ../fuzz ../reversi-rules/proofs ../examples/python ../examples/notebook ../packaging ../scripts ../reversi-capi/header

.DEFAULT_GOAL := help
# A file that was made by half does not count as made.
.DELETE_ON_ERROR:
.PHONY: help demo parity test test-engines test-real-engine lint format docs site notebook page test-page pictures bench instructions python stubs header \
	dist dist-all install coverage mutants literals fuzz prove verify nightly clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' Makefile | awk -F ':.*## ' '{ printf "  %-13s %s\n", $$1, $$2 }'
	@echo "  check/NAME    one check:" $(sort $(CHECKS:check/%=%))

# A check is no file.
CHECKS := $(shell sed -n 's,^\(check/[a-z0-9-]*\):.*,\1,p' Makefile)
$(CHECKS): FORCE
FORCE:

demo: replayers ## replay notable games from Rust, Python and C
	@scripts/replay.sh demo examples/data/games.txt

# The steps with these names, of those that run.
after = $(filter $(1:%=step/%),$(MAKECMDGOALS))

# Steps run two at a time, as much of their work uses one core only: installing and testing the
# Python package, and linking.
TESTS := c python rust fuzz-c site parity dist notebook engines
MORE_TESTS := npm page replay-data prove
test: WANTED := $(TESTS)
test: ## run the tests of Rust, Python, C and C++, with every instruction set that the CPU has
verify: WANTED := lint $(TESTS) $(MORE_TESTS)
verify: ## run all checks that must pass before a change lands: lint, tests, page, npm, real files, a proof
test verify:
	@mkdir -p $(BUILD)
	@export STEPS=$(BUILD)/steps-$@.txt && rm -f $$STEPS && \
		$(MAKE) --no-print-directory -j2 --output-sync=target $(WANTED:%=step/%); status=$$?; \
		.ci/step --table; exit $$status

# The wheel is built first, as most steps need it. `rust` does not, but cargo would wait for its other
# call in `lint`. That makes .venv, too.
step/python step/rust step/site step/parity step/dist step/notebook step/page step/replay-data: step/wheel
step/wheel: $(call after,lint)
# The bots are in Rust too. Neither the tests of Python nor Chromium may slow down their clocks.
step/engines: step/rust step/python
step/fuzz-c: step/c
step/replay-data: $(call after,c)
# These build the same files.
step/npm: $(call after,site)
step/page: $(call after,npm site engines)
step/prove: $(call after,dist)
step/wheel: FORCE
	@.ci/step wheel $(MAKE) --no-print-directory python
step/%: FORCE
	@.ci/step $* $(MAKE) --no-print-directory $(or $(STEP_$*),check/$*)
STEP_lint := lint
STEP_notebook := notebook
STEP_site := site
STEP_engines := test-engines
STEP_parity := parity
STEP_page := test-page
# One theorem, for every backend of the kernel, by two solvers without certificates.
STEP_prove := prove PROVE="x86-64 legal_moves" CERTIFY=

# Tests of engines and matches: recorded sessions, planted faults, and games between the example bots.
ENGINE_TESTS := $(patsubst reversi-py/%,%,$(wildcard reversi-py/tests/test_engine*.py reversi-py/tests/test_match*.py))
ENGINE_NEEDS := $(BUILD)/python-package $(BUILD)/venv-test
test-engines: $(ENGINE_NEEDS) ## let the bots play each other, and engines with planted faults fail
	$(CARGO) build --release --locked -p reversi-examples --bin bot
	$(CAPI) bot
	cd reversi-py && REVERSI_BOTS="rust=$(TARGET)/release/bot c=$(abspath examples/c/bot)" \
		$(VENV_PYTHON) -m pytest -q $(ENGINE_TESTS)

test-real-engine: $(ENGINE_NEEDS) ## install GRhino, and let the bot in Python play ten games against it
	$(ENSURE) grhino
	cd reversi-py && REVERSI_REAL_ENGINE="gtp /usr/games/gtp-rhino" \
		$(VENV_PYTHON) -m pytest -q -s tests/test_match_bots.py -k real

# The first clippy command has the features of `cargo doc` and of the tests.
lint: $(BUILD)/venv-test ## formatting, clippy, documentation, ruff, spelling, links, generated files
	$(CARGO) fmt --all --check
	$(CARGO) fmt --manifest-path $(PROOFS)/Cargo.toml --check
	CUSTOM_LIBFUZZER_PATH=$(BUILD)/not-linked.a $(CARGO) clippy --workspace --all-targets --locked \
		--features $(FEATURES),reversi-fuzz/libfuzzer -- -D warnings
	$(CARGO) clippy -p reversi-rules -p reversi-wasm --locked --all-features -- -D warnings
	$(MAKE) --no-print-directory docs check/docs-c
	$(RUFF) check $(PYTHON_SOURCES)
	$(RUFF) format --check $(PYTHON_SOURCES)
	$(MAKE) --no-print-directory check/layers check/stubs check/header check/notices check/links check/prose check/records check/spelling

format: $(BUILD)/venv-test ## rewrite all sources in the house style
	$(CARGO) fmt --all
	$(CARGO) fmt --manifest-path $(PROOFS)/Cargo.toml
	$(RUFF) format $(PYTHON_SOURCES)

docs: ## rustdoc, where a warning is an error
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc $(DOCUMENTED) --no-deps --locked --features $(FEATURES)

# The site has a live board if the page can be built here.
site: $(BUILD)/venv-docs ## the site of the project in build/site, with the page
	@$(MAKE) --no-print-directory page || echo "site: without the live board, as the page could not be built" >&2
	NO_MKDOCS_2_WARNING=1 $(VENV_PYTHON) -m mkdocs build -q --strict -f reversi-py/mkdocs.yml -d $(BUILD)/site

notebook: $(BUILD)/venv-notebook $(BUILD)/python-package ## execute examples/notebook/tour.ipynb into build/notebook
	$(VENV_PYTHON) scripts/notebook.py
	REVERSI_DATA=none $(VENV_PYTHON) scripts/notebook.py $(BUILD)/notebook/without-data

# The page for people: examples/web. Its tools come from the npm registry. The page needs none of
# them once it is built.
WEB := examples/web
page: $(WEB)/node_modules/.package-lock.json ## the page on which people play, in build/page
	reversi-wasm/build.sh $(BUILD)/wasm
	cd $(WEB) && npm run --silent check
	cd $(WEB) && node build.mjs $(BUILD)/wasm $(BUILD)/page && node sizes.mjs $(BUILD)/page

# The sizes come last.
test-page: page $(BUILD)/python-package ## play on the page in Chromium as a person does, and print its sizes in bytes
	$(ENSURE) chromium
	$(VENV_PYTHON) -c 'import sys; from reversi_rules import Game, svg; sys.stdout.write(svg.player(Game("f5d6c3d3c4")))' \
		>$(BUILD)/player.html
	cd $(WEB) && REVERSI_PAGE=$(BUILD)/page REVERSI_PLAYER=$(BUILD)/player.html npm run --silent test
	@node $(WEB)/sizes.mjs $(BUILD)/page | tail -n 1

# UPDATE=1 replaces the picture of the page in the documentation.
pictures: $(BUILD)/venv-pictures $(BUILD)/python-package page ## boards and the page as a browser draws them, into build/pictures
	$(ENSURE) chromium
	$(VENV_PYTHON) scripts/pictures.py
	REVERSI_PAGE=$(BUILD)/page node $(WEB)/test/screenshot.mjs $(BUILD)/pictures
	$(if $(UPDATE),cp $(BUILD)/pictures/page.png $(WEB)/page.png)

# BENCH has options for Rust and Python: "--quick", "--only perft", "--help". ROUNDS is for C.
# The environment may have a LANGUAGE for messages.
ifneq ($(origin LANGUAGE),command line)
LANGUAGE := rust
endif
bench: bench-$(LANGUAGE) ## measure time against other libraries; LANGUAGE=rust, c or python, BENCH="--help"
.PHONY: bench-rust bench-c bench-python
bench-rust:
	$(CARGO) bench --locked -p reversi-rules-benches -- $(BENCH)
bench-c:
	$(ENSURE) valgrind
	$(CAPI) bench
bench-python: $(BUILD)/bench-venv/ready
	$(CAPI) library
	REVERSI_LIBRARY=$(TARGET)/capi/libreversi.so $(BUILD)/bench-venv/bin/python reversi-py/benches/table.py $(BENCH)

# The file of the counts. Counts of another build, with RUSTFLAGS, belong in another file.
INSTRUCTIONS ?= reversi-rules/benches/instructions.txt
instructions: ## list operations whose instruction count changed by more than 2 %; UPDATE=1 accepts the counts
	$(ENSURE) valgrind
	$(CARGO) run --release --locked -p reversi-rules-benches --bin instructions -- \
		$(if $(UPDATE),update,compare) $(INSTRUCTIONS)

python: $(BUILD)/python-package ## the Python package, built from its sdist and installed into .venv

# The list of public items is rustdoc's JSON, which stable compilers make too if they are told to.
parity: $(BUILD)/python-package $(BUILD)/venv-test ## list each public item with its Python and its C name, and fail on a gap
	RUSTC_BOOTSTRAP=1 $(CARGO) rustdoc -q -p reversi-rules --locked --all-features -- -Z unstable-options --output-format json
	@mkdir -p $(BUILD)
	$(VENV_PYTHON) scripts/parity.py $(TARGET)/doc/reversi_rules.json reversi-capi/include/reversi/*.h >$(BUILD)/parity.txt; \
		status=$$?; [ -n "$$CI" ] || cat $(BUILD)/parity.txt; tail -n 1 $(BUILD)/parity.txt; exit $$status

stubs: $(VENV_PYTHON) ## rewrite the Python stubs from the comments in Rust
	$(VENV_PYTHON) reversi-py/stubs.py

header: ## rewrite reversi.h and variant.h from the source of the C interface
	$(CAPI) header

dist: $(BUILD)/python-package $(BUILD)/venv-dist ## the sdist and a wheel for this computer, in build/wheel
	$(VENV_PYTHON) -m twine check --strict $(BUILD)/wheel/*

dist-all: $(BUILD)/python-package $(BUILD)/venv-dist $(BUILD)/venv-release ## the sdist and the wheels of a release, in build/dist
	rm -rf $(BUILD)/dist && mkdir $(BUILD)/dist && cp $(BUILD)/wheel/*.tar.gz $(BUILD)/dist
	PATH="$(VENV)/bin:$$PATH" packaging/wheels.sh $(BUILD)/sdist $(BUILD)/dist
	$(VENV_PYTHON) -m twine check --strict $(BUILD)/dist/*
	@cd $(BUILD)/dist && sha256sum *

install: ## the C library below PREFIX (/usr/local); in reversi-capi also stage and uninstall
	$(CAPI) install

# Files that are not counted: code for other CPUs, and the file of a feature that is off.
NOT_COVERED := kernel/wide/(avx512|single)\.rs|kernel/(avx2|avx512)\.rs|kernel/wide/tests\.rs|/tests/
LLVM_COV = $(call with,cargo-llvm-cov) CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_TEST_DEBUG=0 REVERSI_DATA=none \
	$$([ -e "$$(rustc --print target-libdir)/../bin/llvm-cov" ] || \
		echo env LLVM_COV=llvm-cov-22 LLVM_PROFDATA=llvm-profdata-22) $(CARGO) llvm-cov
coverage: ## measure the lines that tests run, at least 97 of 100, into build/coverage
	@[ -e "$$(rustc --print target-libdir)/../bin/llvm-cov" ] || scripts/ensure.sh llvm
	@mkdir -p $(BUILD)/coverage
	@# A program that an older profile built would count as one that runs no line.
	$(LLVM_COV) clean --workspace
	$(LLVM_COV) --locked --no-report -p reversi-rules --features $(FEATURES) --lib --tests
	$(LLVM_COV) report --ignore-filename-regex '$(NOT_COVERED)' --text --output-path $(BUILD)/coverage/lines.txt
	$(LLVM_COV) report --ignore-filename-regex '$(NOT_COVERED)' --show-missing-lines --fail-under-lines 97

SHARD ?= 0/20
mutants: ## change the crate in small ways, SHARD=0/20 of them, and check that tests notice
	@mkdir -p $(BUILD)
	$(call with,cargo-mutants) CARGO_TARGET_DIR=$(TARGET)/mutants $(CARGO) mutants --shard $(SHARD) --output $(BUILD)

CONSTANTS ?= 0/40
literals: ## change constants of readers, notation and scores, CONSTANTS=0/40 of them, likewise
	$(PYTHON) scripts/literals.py --part $(CONSTANTS) --target-dir $(TARGET)/literals

# Without TARGETS all targets run, and the fuzzers of the bindings too. RUNS counts executions
# instead of SECONDS. SEED makes the choices of libFuzzer repeatable. cargo-fuzz builds the targets in Rust, clang those in C.
SECONDS ?= 30
JOBS ?= 2
fuzz: ## fuzz each target for SECONDS=30 or RUNS; TARGETS="kernel game" for some
	$(ENSURE) cxx
	$(call with,cargo-fuzz) $(PYTHON) fuzz/run.py --target-dir $(TARGET) --seconds $(SECONDS) --jobs $(JOBS) \
		$(RUNS:%=--runs %) $(SEED:%=--seed %) $(TARGETS)
	@[ -n "$(TARGETS)" ] || $(MAKE) --no-print-directory check/fuzzing-c check/fuzzing-python

# CERTIFY= leaves out the certificates, whose checker takes a minute to compile.
CERTIFY ?= --certify
CERTIFIER := $(call with,rate)
# FAULTS=1 plants faults in a copy instead, each of which must be refuted.
prove: $(BUILD)/venv-proofs ## prove libreversi and the kernel; PROVE="x86-64 avx2" for some; FAULTS=1 plants faults
ifdef FAULTS
	$(VENV_PYTHON) $(PROOFS)/faults.py $(PROVE)
else
	$(if $(CERTIFY),$(ENSURE) cadical)
	$(if $(CERTIFY),$(CERTIFIER)) $(VENV_PYTHON) $(PROOFS)/prove.py $(CERTIFY) $(PROVE)
endif

nightly: ## run the slow checks, hours: proofs, other CPUs, sanitizers, packaging, mutants, fuzzing
	.ci/nightly

clean: ## remove everything that was built or installed in the checkout
	rm -rf target build .venv .tools fuzz/target $(WEB)/node_modules reversi-wasm/node_modules reversi-wasm/dist
	$(MAKE) -s -C examples/c clean
	rm -f examples/cpp/tour examples/cpp/play

# The parts of `test`.

# This also replays the corpus of the fuzz targets.
check/rust:
	$(CARGO) test $(TESTED) --locked --features $(FEATURES)
	$(TARGET)/debug/examples/process
	@test "$$($(CARGO) tree -p reversi-rules -e normal,build --prefix none --locked | grep -cv '^cpufeatures ')" -eq 1 \
		|| { echo "without its features reversi-rules must depend on cpufeatures only" >&2; exit 1; }

# Two choices made at compile time. Single boards use the instructions of this CPU. libreversi has
# the feature `small`, with which CPUs without a SIMD backend process one board at a time.
MANY_BOARDS := kernel perft batch
check/native:
	RUSTFLAGS="-C target-cpu=native" $(CARGO) test --locked --target $(HOST) -p reversi-rules \
		--features small --lib --test it -- $(MANY_BOARDS)

check/small:
	$(CARGO) test --locked -p reversi-rules --features small --lib --test it -- $(MANY_BOARDS)
check/c:
	$(ENSURE) cxx abidiff
	$(CAPI) test check-abi

# The tests of the C library, where every compiler builds the tests in C++, as C++17 and as C++20,
# and the examples in C++.
check/compilers:
	$(ENSURE) cxx clang
	THOROUGH=yes $(CAPI) test BUILD=$(BUILD)/capi-compilers

# Replays the kept inputs for the C library, and checks that they find planted faults.
check/fuzz-c:
	$(CAPI) library
	fuzz/capi/test.sh $(TARGET)/capi $(BUILD)/fuzz-capi

check/python: $(BUILD)/python-package $(BUILD)/venv-test
	cd reversi-py && $(VENV_PYTHON) -m pytest -q $(ENGINE_TESTS:%=--ignore=%)
	cd reversi-py && $(VENV_PYTHON) -m mypy
	cd reversi-py && $(VENV_PYTHON) -m mypy.stubtest reversi_rules
	cd reversi-py && PATH="$(VENV)/bin:$$PATH" python -m pyright --verifytypes reversi_rules --ignoreexternal

check/dist: dist
	scripts/dist.sh $(PYTHON) $(BUILD)/wheel/*.whl
check/sdist: dist
	scripts/dist.sh $(PYTHON) $(BUILD)/wheel/*.tar.gz
# The wheels of a release, installed where they can run, and built again in another folder.
check/wheels: dist-all
	packaging/try-wheels.sh
# The files that build a release on a public host. Nobody has run them.
check/workflows: $(BUILD)/venv-release
	$(VENV_PYTHON) -m check_jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	PATH="$(VENV)/bin:$$PATH" zizmor --offline --quiet --persona pedantic .github/workflows
check/replay-data: replayers
	@scripts/replay.sh data "$(REVERSI_DATA)"

# The slowest tests: perft to depth 14, and all boards of nine plies.
check/deep:
	$(CARGO) test --release --locked -p reversi-rules --features alloc,rayon --test it -- --ignored

# Perft to depth 15, spread over two workers and by one thread. A minute or two, and 1 GB of memory.
check/cluster: $(BUILD)/python-package $(BUILD)/venv-test
	$(VENV_PYTHON) scripts/cluster.py 15 2

# The parts of `lint`, and other checks of generated files. UPDATE=1 rewrites those files.

check/docs-c:
	$(ENSURE) doxygen
	$(CAPI) docs

# Checks that layers of the crate import only from lower layers.
check/layers:
	$(PYTHON) scripts/layers.py

check/stubs: $(VENV_PYTHON)
	$(VENV_PYTHON) reversi-py/stubs.py --check
check/header:
	$(CAPI) check-header
check/abi:
	$(ENSURE) cxx abidiff
	$(CAPI) $(if $(UPDATE),abi-update,check-abi)
check/notices:
	$(PYTHON) scripts/notices.py $(if $(UPDATE),,--check)
check/links:
	$(PYTHON) scripts/links.py
check/prose:
	$(PYTHON) scripts/prose.py
# The tables of TRUST.md say what the records of nightly steps say, and the tests cite the rules.
check/records:
	$(PYTHON) scripts/records.py $(if $(UPDATE),update)
check/spelling:
	$(call with,typos) typos --config .config/typos.toml

# Compares the public interface with that of a commit. UPDATE=1 makes it the last commit.
check/semver: BASELINE = $(shell grep -v '^\#' .config/api-baseline)
check/semver:
ifdef UPDATE
	sed -i '/^#/!d' .config/api-baseline
	git rev-parse HEAD >>.config/api-baseline
else
	rm -rf $(BUILD)/api-baseline && mkdir -p $(BUILD)/api-baseline
	git archive $(BASELINE) | tar -x -C $(BUILD)/api-baseline
	$(call with,cargo-semver-checks) $(CARGO) semver-checks --manifest-path reversi-rules/Cargo.toml \
		--baseline-root $(BUILD)/api-baseline/reversi-rules --all-features
endif

# Packaging.

# Checks the package that a registry would get: the right files, its size, no warning. It must
# compile on its own.
check/package:
	scripts/package.sh

check/package-tests:
	scripts/package.sh --test

# Checks every set of features, or PART=1/4 of them, without dependencies of tests.
PART ?= 1/1
check/features:
	RUSTFLAGS="-D warnings" $(call with,cargo-hack) $(CARGO) hack check --locked --feature-powerset \
		--exclude-features default --partition $(PART) -p reversi-rules
	for features in "--features std" "--features std,capi" "--profile capi" "--profile capi --features capi"; do \
		RUSTFLAGS="-D warnings" $(CARGO) check --locked -p reversi-capi --no-default-features $$features || exit 1; done

check/minimal-versions:
	scripts/minimal-versions.sh "$$(scripts/tool.sh cargo-hack)/cargo-hack"
check/msrv:
	$(PYTHON) scripts/msrv.py

# Check everything in each Cargo.lock. Advisories come from RustSec's database, which is downloaded.
DENY = $(call with,cargo-deny) cargo-deny --config .config/deny.toml --locked --manifest-path
check/licenses:
	$(DENY) Cargo.toml check licenses bans sources
	$(DENY) $(PROOFS)/Cargo.toml check licenses bans sources

check/advisories:
	$(DENY) Cargo.toml check advisories

# Builds programs in C and C++ with the installed library.
check/install:
	$(ENSURE) cxx cmake pkg-config
	$(CAPI) test-install

# Builds packages of the C library from its source package, and programs with them.
check/debian:
	$(ENSURE) cxx debian
	packaging/debian.sh
check/conan:
	$(ENSURE) venv cxx cmake
	packaging/conan.sh

# Runs the programs of LANGUAGES.md with the installed library.
check/languages: $(BUILD)/venv-languages
	$(ENSURE) pkg-config go luajit node
	$(CAPI) install PREFIX=$(BUILD)/languages/prefix
	cd reversi-capi && PYTHON=$(VENV_PYTHON) ZIG="$(VENV_PYTHON) -m ziglang" \
		tests/languages.sh $(BUILD)/languages/prefix $(BUILD)/languages/programs

# Checks that other checks fail when a fault is planted in a copy.
check/planted:
	scripts/planted-faults.sh

# Undefined behavior.

# Runs the tests that reach unsafe code under AddressSanitizer. RUSTC_BOOTSTRAP enables the flag,
# which is for nightly compilers; stable ones have the runtime. Overflow and the preconditions of
# core's unsafe functions are checked too. Then the C tests run with an instrumented libreversi.
check/asan:
	RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address -Zub-checks=yes" ASAN_OPTIONS=detect_leaks=1 \
		CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_TEST_DEBUG=0 \
		$(CARGO) test --locked --target x86_64-unknown-linux-gnu -p reversi-rules --features alloc,rayon \
		--lib --test it -- $(MANY_BOARDS) children symmetry packed properties bitboard masks pairs \
		--skip slow
	reversi-capi/tests/sanitize/run.sh

# Valgrind hides AVX-512 from programs, so the best instruction set there is AVX2, and a test checks
# it. Only definite leaks are errors, because std keeps the main thread's handle.
check/valgrind:
	$(ENSURE) valgrind cxx
	CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER="valgrind --quiet --leak-check=full --show-leak-kinds=definite \
		--errors-for-leak-kinds=definite --error-exitcode=1" REVERSI_EXPECT_ISA=avx2 \
		$(CARGO) test --locked --target x86_64-unknown-linux-gnu -p reversi-rules --lib kernel::wide
	$(CAPI) memcheck

# Fails without Miri, which only some nightly compilers have.
check/miri:
	@$(CARGO) +nightly miri --version >/dev/null 2>&1 || { echo "the nightly Rust here has no cargo-miri" >&2; exit 1; }
	MIRIFLAGS=-Zmiri-disable-isolation $(CARGO) +nightly miri test --locked -p reversi-rules --lib kernel::wide

# Plants faults in the sources of libreversi, each of which a board must refute.
check/faults:
	$(MAKE) --no-print-directory prove FAULTS=1

# Tests the translation of the proofs, and that broken kernels are refuted.
check/proofs: $(BUILD)/venv-proofs
	$(ENSURE) cadical
	$(CERTIFIER) && cd $(PROOFS) && $(VENV_PYTHON) -m pytest -q -rs

check/fuzzing-c:
	$(ENSURE) clang
	fuzz/capi/fuzz.sh $(TARGET) $(HOST) $(SECONDS) $(SEED)
check/fuzzing-python: $(BUILD)/python-package $(BUILD)/venv-test
	$(VENV_PYTHON) fuzz/python.py $(SECONDS)

# Other CPUs, emulated. Without rustup's targets they need Debian 12 on x86-64.

# The parts that have a backend for NEON.
check/aarch64:
	scripts/cross.sh aarch64-unknown-linux-gnu $(CARGO) test --locked --target aarch64-unknown-linux-gnu \
		-p reversi-rules --lib --test it -- $(MANY_BOARDS) --skip slow

# The parts that depend on the order of bytes, on a big-endian CPU, without the slow tests.
check/s390x:
	CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_TEST_DEBUG=0 scripts/cross.sh s390x-unknown-linux-gnu \
		$(CARGO) test --locked --target s390x-unknown-linux-gnu -p reversi-rules --lib --test it -- \
		packed wthor batch::operations kernel perft --skip slow --skip the_column --skip the_parallel_start \
		--skip the_published_table --skip against_the_oracle --skip random_boards \
		--skip every_position_of_the_first --skip a_sample_of_the_ninth_ply

# A Cortex-M4 without an operating system: the portable checks, then libreversi's C tests and an
# example.
check/cortex-m:
	reversi-rules/portability/run.sh cortex-m4
	reversi-capi/tests/arm/run.sh

check/wasm:
	reversi-rules/portability/run.sh wasm32
check/windows:
	$(ENSURE) windows
	reversi-capi/tests/windows/run.sh

# The npm package: the shared vectors in Node, and the files that a registry would get.
check/npm: reversi-wasm/node_modules/.package-lock.json
	cd reversi-wasm && npm run --silent build && npm test --silent
	@mkdir -p $(BUILD)/npm
	cd reversi-wasm && npm pack --silent --ignore-scripts --pack-destination $(BUILD)/npm
	reversi-wasm/test/package.sh $(BUILD)/npm

# Rules that the targets above use.

.PHONY: replayers
replayers: python
	$(CARGO) build --release --locked -p reversi-examples --bin replay
	$(CAPI) replay

$(VENV_PYTHON):
	$(ENSURE) venv
	@# What was installed into an older one.
	@rm -f $(BUILD)/venv-* $(BUILD)/python-package
	$(PYTHON) -m venv $(VENV)
	$(PIP) --upgrade pip
	@mkdir -p $(BUILD)

# Virtual environments with the dependency group of that name, and one for the proofs.
$(BUILD)/venv-%: reversi-py/pyproject.toml | $(VENV_PYTHON)
	$(PIP) --group $<:$*
	@mkdir -p $(@D) && touch $@

$(BUILD)/venv-languages: packaging/requirements.txt | $(VENV_PYTHON)
	$(PIP) -r $<
	@mkdir -p $(@D) && touch $@

$(BUILD)/venv-proofs: $(PROOFS)/requirements.txt | $(VENV_PYTHON)
	$(PIP) -r $<
	@mkdir -p $(@D) && touch $@

# The wheel is built from the sdist, as pip does it for users, and tested as installed. Unpacked
# files get the current time, so that cargo sees that they are new.
WHEEL_SOURCES := Cargo.toml Cargo.lock reversi-rules/Cargo.toml $(wildcard reversi-py/*.* reversi-py/LICENSE-*) \
	$(shell find reversi-rules/src reversi-py/src reversi-py/python -type f ! -name '*.pyc')
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

# An environment for the benchmarks, with the other Python libraries.
$(BUILD)/bench-venv/ready: reversi-py/benches/requirements.txt $(BUILD)/python-package
	$(PYTHON) -m venv $(BUILD)/bench-venv
	$(BUILD)/bench-venv/bin/python -m pip install -q --upgrade pip
	$(BUILD)/bench-venv/bin/python -m pip install -q --force-reinstall --no-deps $(BUILD)/wheel/*.whl
	$(BUILD)/bench-venv/bin/python -m pip install -q -r $<
	@touch $@
