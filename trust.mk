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
