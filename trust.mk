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

# Undefined behaviour.

# Other machines.

# Mutants and coverage.

# Gates.
