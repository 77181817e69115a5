# Every target works on a fresh machine with Rust, Python, a C compiler and make: what else it
# needs it installs first, into .venv and .tools; what Debian has and the machine lacks, as root.

ifneq ($(words $(CURDIR)),1)
$(error the path of the checkout has a space in it, which make cannot cope with: $(CURDIR))
endif

PYTHON ?= python3
CARGO ?= cargo
# Where the real game files are, which are not in this repository.
REVERSI_DATA ?= ../shared/data
override export REVERSI_DATA := $(abspath $(REVERSI_DATA))

# What the crate can do beyond its default, which the other faces are built with.
FEATURES := reversi-rules/serde,reversi-rules/arbitrary,reversi-rules/alloc,reversi-rules/rayon

CBINDGEN_VERSION := 0.29.4
CARGO_FUZZ_VERSION := 0.13.2
# Later ones need a later Rust.
CARGO_C_VERSION := 0.10.24+cargo-0.98.0

TARGET := $(abspath $(or $(CARGO_TARGET_DIR),$(CARGO_BUILD_TARGET_DIR),target))
# One folder for all that cargo builds, also where it is called by pip or by the scripts.
export CARGO_TARGET_DIR := $(TARGET)
HOST = $(shell $(CARGO) -vV | sed -n 's/^host: //p')
TOOLS := $(abspath .tools)
BUILD := $(abspath build)
VENV := $(abspath .venv)
VENV_PYTHON := $(VENV)/bin/python
CBINDGEN := $(TOOLS)/bin/cbindgen
CINSTALL := $(TOOLS)/bin/cargo-cinstall
BENCHES := $(CARGO) run --release --locked --manifest-path benches/Cargo.toml --target-dir $(TARGET)/benches
# Counts of another build, with RUSTFLAGS, belong into another file.
INSTRUCTIONS ?= reversi-rules/benches/instructions.txt
RUFF := cd reversi-py && $(VENV_PYTHON) -m ruff
PYTHON_SOURCES := . ../fuzz/capi ../reversi-rules/proofs ../examples/python ../examples/notebook ../scripts
CAPI := $(MAKE) --no-print-directory -C reversi-capi CARGO="$(CARGO)" CBINDGEN="$(CBINDGEN)" CINSTALL="$(CINSTALL)"

# What goes into the wheel.
WHEEL_SOURCES := Cargo.toml Cargo.lock $(wildcard reversi-rules/Cargo.toml reversi-py/*.* reversi-py/LICENSE-*) \
	$(shell find reversi-rules/src reversi-py/src reversi-py/python -type f ! -name '*.pyc')

.DEFAULT_GOAL := help
.PHONY: help demo test test-rust test-native test-python test-dist test-c test-install test-fuzz test-aarch64 \
	test-avx512 test-arm test-windows stage install uninstall abi-update docs-c \
	lint format header docs site notebook pictures bench bench-c bench-python instructions instructions-update \
	replay-data rust-replay python dist c-replay cxx valgrind memcheck chromium cmake \
	doxygen pkg-config abidiff clean

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  %-19s %s\n", $$1, $$2 }'

demo: rust-replay python c-replay ## replay notable games from Rust, Python and C
	@scripts/demo.sh examples/data/games.txt

# Not test-install, for which cargo-c is built first, which takes five minutes of two processors.
TESTS := test-rust test-machines test-c test-fuzz-capi test-python test-native test-dist test-fuzz notebook site

# Two at a time, as much of it is done by one processor: what Python installs and tests, and linking.
test: ## run every test
	@$(MAKE) --no-print-directory -j2 --output-sync=target $(TESTS)
	@echo "all tests passed"

# The feature `small`, which libreversi has, has a form of its own.
test-rust: ## the crate with its features, its doctests and the examples
	$(CARGO) test --workspace --locked --features $(FEATURES)
	$(CARGO) test --locked -p reversi-rules --features small --lib --test kernel --test perft --test batch --test batch_errors
	@test "$$($(CARGO) tree -p reversi-rules -e normal,build --prefix none --locked | grep -cv '^cpufeatures ')" -eq 1 \
		|| { echo "without its features reversi-rules must depend on cpufeatures only" >&2; exit 1; }

# What is chosen when compiling: an ordinary build has the form for any machine of the kind only.
test-native: ## the kernel, compiled for this very machine
	RUSTFLAGS="-C target-cpu=native" $(CARGO) test --locked --target $(HOST) \
		--target-dir $(TARGET)/native -p reversi-rules --lib --test kernel

test-python: python $(BUILD)/python-test-tools ## pytest and the checks of types, on the built wheel
	cd reversi-py && $(VENV_PYTHON) -m pytest -q
	cd reversi-py && $(VENV_PYTHON) -m mypy
	cd reversi-py && $(VENV_PYTHON) -m mypy.stubtest reversi_rules
	cd reversi-py && PATH="$(VENV)/bin:$$PATH" python -m pyright --verifytypes reversi_rules --ignoreexternal

test-dist: dist ## the sdist and the wheel, each installed into a clean environment
	scripts/test-dist.sh $(PYTHON) $(BUILD)/dist

test-c: cxx abidiff memcheck $(CBINDGEN) ## the no_std library, C99 and C++17 tests, valgrind, header drift, ABI
	$(CAPI) check-header
	$(CAPI) test
	$(CAPI) memcheck
	$(CAPI) check-abi

test-install: cxx cmake pkg-config $(CINSTALL) ## programs in C and C++, built with the library as installed
	$(CAPI) test-install

test-fuzz: ## the fuzz targets over their corpus, on stable Rust
	$(CARGO) test --locked --manifest-path fuzz/Cargo.toml --target-dir $(TARGET)/fuzz

# What has forms for particular processors.
AARCH64_TESTS := kernel perft $(basename $(notdir $(wildcard reversi-rules/tests/batch*.rs)))
test-aarch64: ## the kernel, perft and batch with NEON, emulated; on x86-64 Debian 12, not part of test
	scripts/emulated.sh aarch64 $(CARGO) test --locked --target aarch64-unknown-linux-gnu \
		--target-dir $(TARGET)/aarch64 -p reversi-rules --lib $(AARCH64_TESTS:%=--test %)

# Not part of `test`: each builds core for another machine first, with a compiler from Debian.
test-arm: ## libreversi and its C tests on a bare Cortex-M4, emulated; on x86-64 Debian 12, not part of test
	@scripts/ensure.sh arm
	scripts/test-arm.sh

test-windows: ## libreversi for Windows and its C and C++ tests with Wine; on x86-64 Debian 12, not part of test
	@scripts/ensure.sh windows
	scripts/test-windows.sh

# Not part of `test`: the processor is emulated and runs some million instructions a second.
test-avx512: ## the AVX-512 forms, on an emulated processor
	scripts/avx512/test.py
	scripts/avx512/test.py --native

lint: $(BUILD)/python-test-tools cxx ## formatting, clippy, rustdoc, ruff
	$(CARGO) fmt --all --check
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml --check
	$(CARGO) fmt --manifest-path benches/Cargo.toml --check
	$(CARGO) fmt --manifest-path reversi-capi/benches/rust/Cargo.toml --check
	$(CARGO) fmt --manifest-path machines/Cargo.toml --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) clippy -p reversi-rules --all-targets --all-features --locked -- -D warnings
	$(CARGO) clippy --manifest-path fuzz/Cargo.toml --target-dir $(TARGET)/fuzz --all-targets --all-features --locked -- -D warnings
	$(CARGO) clippy --manifest-path benches/Cargo.toml --target-dir $(TARGET)/benches --all-targets --locked -- -D warnings
	$(CARGO) clippy --manifest-path reversi-capi/benches/rust/Cargo.toml --target-dir $(TARGET)/benches-c --locked -- -D warnings
	$(CARGO) clippy --manifest-path machines/Cargo.toml --target-dir $(TARGET)/machines --all-targets --locked -- -D warnings
	$(MAKE) --no-print-directory docs docs-c
	$(RUFF) check $(PYTHON_SOURCES)
	$(RUFF) format --check $(PYTHON_SOURCES)

format: $(BUILD)/python-test-tools ## rewrite all sources in the house style
	$(CARGO) fmt --all
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml
	$(CARGO) fmt --manifest-path benches/Cargo.toml
	$(CARGO) fmt --manifest-path reversi-capi/benches/rust/Cargo.toml
	$(CARGO) fmt --manifest-path machines/Cargo.toml
	$(RUFF) format $(PYTHON_SOURCES)

header: $(CBINDGEN) ## rewrite reversi.h from the C face's source
	$(CAPI) header

abi-update: cxx abidiff ## write down anew what compiled C programs rely on
	$(CAPI) abi-update

# What the command line sets, such as PREFIX, DESTDIR and LIBDIR, goes on to the other Makefile.
stage: $(CINSTALL) ## build what `install` installs
	$(CAPI) stage

install: stage ## the C library, below PREFIX (/usr/local), with its LIBDIR (lib), into DESTDIR
	$(CAPI) install

uninstall: ## remove it from there
	$(CAPI) uninstall

docs: ## rustdoc, where a warning is an error
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked \
		--features $(FEATURES)

docs-c: doxygen ## the pages of the C and C++ interface in build/capi-docs, where a warning is an error
	$(CAPI) docs

site: $(BUILD)/python-docs-tools ## the pages of the Python package in build/site, where a warning is an error
	NO_MKDOCS_2_WARNING=1 $(VENV_PYTHON) -m mkdocs build -q --strict -f reversi-py/mkdocs.yml -d $(BUILD)/site

notebook: $(BUILD)/python-notebook-tools ## execute examples/notebook/tour.ipynb into build/notebook
	$(VENV_PYTHON) scripts/notebook.py

pictures: $(BUILD)/python-pictures-tools chromium ## boards as a browser draws them, into build/pictures
	$(VENV_PYTHON) scripts/pictures.py

bench: ## time beside other libraries, two minutes; BENCH="--quick", "--only perft" or "--help"
	$(BENCHES) --bin table -- $(BENCH)

bench-c: valgrind ## time the C library beside the crate, two minutes, and its sizes; on Linux; ROUNDS=400
	$(CAPI) bench

bench-python: $(BUILD)/python-bench-tools ## time the Python package beside others; BENCH="--help"
	$(CAPI) library
	REVERSI_LIBRARY=$(TARGET)/capi/libreversi.so $(BUILD)/bench-venv/bin/python reversi-py/benches/table.py $(BENCH)

instructions: valgrind ## count instructions and say what moved by more than 2 %
	$(BENCHES) --bin instructions -- compare $(INSTRUCTIONS)

instructions-update: valgrind ## count instructions and keep the counts
	$(BENCHES) --bin instructions -- update $(INSTRUCTIONS)

replay-data: rust-replay python c-replay ## the three replayers over the real files in REVERSI_DATA
	@scripts/replay-data.sh "$(REVERSI_DATA)"

rust-replay: ## target/release/replay
	$(CARGO) build --release --locked -p reversi-examples --bin replay

c-replay: ## examples/c/replay
	$(CAPI) replay

python: $(BUILD)/python-package ## the Python package, built and installed into .venv

# The wheel is built as a user's pip would, and tested as installed.
$(BUILD)/python-package: $(WHEEL_SOURCES) | $(VENV_PYTHON)
	rm -rf $(BUILD)/wheel
	$(VENV_PYTHON) -m pip wheel -q --no-deps -w $(BUILD)/wheel ./reversi-py
	$(VENV_PYTHON) -m pip install -q --force-reinstall --no-deps $(BUILD)/wheel/*.whl
	wheel=$$(ls $(BUILD)/wheel/*.whl) && $(VENV_PYTHON) -m pip install -q "$$wheel[cli]"
	@touch $@

# What the package's extra of that name asks for.
$(BUILD)/python-%-tools: reversi-py/pyproject.toml $(BUILD)/python-package
	wheel=$$(ls $(BUILD)/wheel/*.whl) && $(VENV_PYTHON) -m pip install -q "$$wheel[$*]"
	@touch $@

# Other libraries for Python, to be timed beside this one, in an environment of their own.
$(BUILD)/python-bench-tools: reversi-py/benches/requirements.txt $(BUILD)/python-package
	$(PYTHON) -m venv $(BUILD)/bench-venv
	$(BUILD)/bench-venv/bin/python -m pip install -q --upgrade pip
	$(BUILD)/bench-venv/bin/python -m pip install -q --force-reinstall --no-deps $(BUILD)/wheel/*.whl
	$(BUILD)/bench-venv/bin/python -m pip install -q -r $<
	@touch $@

dist: $(BUILD)/python-dist-tools ## the sdist and the wheel made from it, in build/dist
	rm -rf $(BUILD)/dist
	$(VENV_PYTHON) -m build --outdir $(BUILD)/dist reversi-py >$(BUILD)/dist.log 2>&1 \
		|| { cat $(BUILD)/dist.log >&2; exit 1; }
	$(VENV_PYTHON) -m twine check --strict $(BUILD)/dist/*

$(VENV_PYTHON):
	scripts/ensure.sh venv $(PYTHON)
	$(PYTHON) -m venv $(VENV)
	$(VENV_PYTHON) -m pip install -q --upgrade pip

cxx:
	@scripts/ensure.sh cxx

valgrind memcheck chromium cmake doxygen pkg-config abidiff:
	@scripts/ensure.sh $@

# cargo_install NAME,VERSION: a program of cargo's into .tools.
cargo_install = CARGO_TARGET_DIR=$(TARGET)/tools CARGO_PROFILE_DEV_DEBUG=0 $(CARGO) install --locked \
	--debug --root $(TOOLS) --version $(2) $(1)

$(CBINDGEN):
	$(call cargo_install,cbindgen,$(CBINDGEN_VERSION))

# Only the program that is used of its four: each is of 80 MB and takes long to link.
$(CINSTALL):
	$(call cargo_install,--bin cargo-cinstall cargo-c,$(CARGO_C_VERSION))

$(TOOLS)/bin/cargo-fuzz:
	$(call cargo_install,cargo-fuzz,$(CARGO_FUZZ_VERSION))

include trust.mk

clean: ## remove what was built and installed in the checkout
	rm -rf target build .venv .tools fuzz/target benches/target
	rm -f examples/c/replay examples/c/bot examples/cpp/tour examples/cpp/play
