# Why the library can be believed: what TRUST.md lists, as targets. Included by the Makefile.

CARGO_MUTANTS_VERSION := 27.1.0
CARGO_LLVM_COV_VERSION := 0.9.1
CARGO_HACK_VERSION := 0.6.46
CARGO_DENY_VERSION := 0.20.2
CARGO_SEMVER_CHECKS_VERSION := 0.51.0

# cargo_install NAME,VERSION: a program of cargo's into .tools.
cargo_install = CARGO_TARGET_DIR=$(TARGET)/tools CARGO_PROFILE_DEV_DEBUG=0 $(CARGO) install --locked \
	--debug --root $(TOOLS) --version $(2) $(1)

$(TOOLS)/bin/cargo-mutants:
	$(call cargo_install,cargo-mutants,$(CARGO_MUTANTS_VERSION))

$(TOOLS)/bin/cargo-llvm-cov:
	$(call cargo_install,cargo-llvm-cov,$(CARGO_LLVM_COV_VERSION))

$(TOOLS)/bin/cargo-hack:
	$(call cargo_install,cargo-hack,$(CARGO_HACK_VERSION))

$(TOOLS)/bin/cargo-deny:
	$(call cargo_install,cargo-deny,$(CARGO_DENY_VERSION))

$(TOOLS)/bin/cargo-semver-checks:
	$(call cargo_install,cargo-semver-checks,$(CARGO_SEMVER_CHECKS_VERSION))

# The proof of the kernel.

# Fuzzing.

# How long each target runs.
SECONDS ?= 60

.PHONY: test-fuzz-capi fuzz-capi fuzz-python
test-fuzz-capi: ## the inputs for the C API, and faults that they must find, with the library as shipped
	$(CAPI) library
	CC="$(CC)" PYTHON="$(PYTHON)" fuzz/capi/test.sh $(TARGET)/capi $(BUILD)/fuzz-capi

# Not with cargo-fuzz, as these are programs in C: clang has a libFuzzer too.
fuzz-capi: ## fuzz calls of the C API for SECONDS (60), with clang
	@scripts/ensure.sh clang
	CARGO="$(CARGO)" fuzz/capi/fuzz.sh $(TARGET)/fuzz-capi $(HOST) $(SECONDS)

fuzz-python: python $(BUILD)/python-test-tools ## fuzz the Python package for SECONDS (60), with other examples each time
	$(VENV_PYTHON) scripts/fuzz-python.py $(SECONDS)

# Undefined behaviour.

# Other machines.

# Mutants and coverage.

# Gates.

TYPOS_VERSION := 1.52.0
TYPOS := $(TOOLS)/typos/bin/typos

# Not check-package-tests and check-semver, which build for minutes, and check-advisories.
GATES := check-links check-spelling check-licences check-package check-features check-msrv \
	check-minimal-versions
.PHONY: gates gates-planted $(GATES) check-package-tests check-semver semver-baseline check-advisories

gates: ## the checks of packaging, versions, licences, links and spelling; the slow ones are apart
	@set -e; for gate in $(GATES); do $(MAKE) --no-print-directory $$gate; done
	@echo "all gates passed"

gates-planted: $(TOOLS)/bin/cargo-hack $(TOOLS)/bin/cargo-deny $(TOOLS)/bin/cargo-semver-checks $(TYPOS) ## see each gate fail on a fault planted in a copy
	scripts/planted-faults.sh

# The crate with each set of its features, and the library for C with its own. Without what tests need.
check-features: $(TOOLS)/bin/cargo-hack ## reversi-rules and reversi-capi compile with every set of features
	RUSTFLAGS="-D warnings" PATH="$(TOOLS)/bin:$$PATH" $(CARGO) hack check --locked --feature-powerset \
		--exclude-features default --target-dir $(TARGET)/features -p reversi-rules
	for features in std std,capi; do RUSTFLAGS="-D warnings" $(CARGO) check --locked -p reversi-capi \
		--no-default-features --features $$features --target-dir $(TARGET)/features || exit 1; done
	for features in "" capi; do RUSTFLAGS="-D warnings" $(CARGO) check --locked -p reversi-capi --profile capi \
		--no-default-features --features "$$features" --target-dir $(TARGET)/features || exit 1; done

check-minimal-versions: $(TOOLS)/bin/cargo-hack ## it compiles with the oldest versions of what Cargo.toml asks for
	scripts/minimal-versions.sh $<

check-msrv: ## it needs no newer Rust than Cargo.toml says; without rustup on x86-64 Debian 12
	scripts/msrv.sh

check-semver: $(TOOLS)/bin/cargo-semver-checks ## the public interface is that of api-baseline, or more
	scripts/semver.sh $<

semver-baseline: ## keep the public interface of the last commit as the one to be compared with
	@sed -i '/^#/!d' api-baseline
	git rev-parse HEAD >>api-baseline

check-package: ## the package for crates.io has what it must have, nothing else, and compiles by itself
	scripts/check-package.sh

check-package-tests: ## its own tests and doctests pass too, outside of the workspace
	scripts/check-package.sh --test

check-licences: $(TOOLS)/bin/cargo-deny ## licences and origins of everything in the four Cargo.lock
	scripts/licences.sh $< licenses bans sources

check-advisories: $(TOOLS)/bin/cargo-deny ## known vulnerabilities of it; downloads RustSec's database from GitHub
	scripts/licences.sh $< advisories

check-links: ## no dead link in any Markdown file; other sites are not asked
	$(PYTHON) scripts/links.py

check-spelling: $(TYPOS) ## typos in sources and documentation
	$(TYPOS) --config typos.toml

$(TYPOS):
	scripts/ensure.sh venv $(PYTHON)
	$(PYTHON) -m venv $(TOOLS)/typos
	$(TOOLS)/typos/bin/python -m pip install -q typos==$(TYPOS_VERSION)
