# Why the library can be believed: what TRUST.md lists, as targets. Included by the Makefile.

CARGO_MUTANTS_VERSION := 27.1.0
CARGO_LLVM_COV_VERSION := 0.9.1
CARGO_HACK_VERSION := 0.6.46
CARGO_DENY_VERSION := 0.20.2
CARGO_SEMVER_CHECKS_VERSION := 0.51.0

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

PROOFS := reversi-rules/proofs
export REVERSI_PROOFS_BUILD := $(BUILD)/proofs

.PHONY: prove test-proofs
prove: $(BUILD)/python-proofs-tools ## prove that the compiled kernel is the definition; PROVE="x86-64 avx2"
	$(VENV_PYTHON) $(PROOFS)/prove.py $(PROVE)

test-proofs: $(BUILD)/python-proofs-tools ## the proofs' own translation, and that broken kernels are refuted
	cd $(PROOFS) && $(VENV_PYTHON) -m pytest -q -rs

# Not of the pattern for what the Python package names: nothing of it is needed here.
$(BUILD)/python-proofs-tools: $(PROOFS)/requirements.txt | $(VENV_PYTHON)
	@mkdir -p $(@D)
	$(VENV_PYTHON) -m pip install -q -r $<
	@touch $@

# Fuzzing.

# How long for each target, how many at a time, and which: all, if none is named, and then the faces
# for C and Python too. RUNS, a number of executions of each, takes the place of SECONDS.
SECONDS ?= 30
JOBS ?= 2
TARGETS ?=
RUNS ?=

.PHONY: fuzz fuzz-capi fuzz-python test-fuzz-capi
fuzz: $(TOOLS)/bin/cargo-fuzz cxx ## fuzz each target for SECONDS (30) or RUNS; TARGETS="kernel game" for some
	CARGO="$(CARGO)" $(PYTHON) scripts/fuzz.py --target-dir $(TARGET) --seconds $(SECONDS) --jobs $(JOBS) \
		$(RUNS:%=--runs %) $(TARGETS)
	@[ -n "$(TARGETS)" ] || $(MAKE) --no-print-directory fuzz-capi fuzz-python

# Not with cargo-fuzz, as these are programs in C: clang has a libFuzzer too.
fuzz-capi: ## fuzz calls of the C API for SECONDS (30), with clang
	@scripts/ensure.sh clang
	CARGO="$(CARGO)" fuzz/capi/fuzz.sh $(TARGET)/fuzz-capi $(HOST) $(SECONDS)

fuzz-python: python $(BUILD)/python-test-tools ## fuzz the Python package for SECONDS (30), with other examples each time
	$(VENV_PYTHON) scripts/fuzz-python.py $(SECONDS)

test-fuzz-capi: ## the inputs for the C API, and faults that they must find, with the library as shipped
	$(CAPI) library
	CC="$(CC)" PYTHON="$(PYTHON)" fuzz/capi/test.sh $(TARGET)/capi $(BUILD)/fuzz-capi

# Undefined behaviour.
.PHONY: sanitize memcheck-rust miri

# What has unsafe code under it, and not the files of others nor a hundred thousand games.
SANITIZED := kernel perft perft_forms perft_unique perft_parallel children symmetry packed properties \
	bitboard masks $(filter-out batch_playouts_random,$(basename $(notdir $(wildcard reversi-rules/tests/batch*.rs))))

# The flag is for nightly compilers, but stable ones have the runtime. With --target build scripts
# stay as they are. Overflow and the promises that core's unsafe functions ask for are checked too.
sanitize: ## the core, many boards and the C tests under AddressSanitizer; on x86-64 Linux, not part of test
	RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address -Zub-checks=yes" ASAN_OPTIONS=detect_leaks=1 \
		CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_TEST_DEBUG=0 \
		$(CARGO) test --locked --target x86_64-unknown-linux-gnu --target-dir $(TARGET)/sanitize \
		-p reversi-rules --features alloc,rayon --lib $(SANITIZED:%=--test %)
	scripts/sanitize-c.sh

# valgrind hides AVX-512 from programs, so the best form there is AVX2; a test asks for it. What is
# only possibly lost is the main thread's handle, which std keeps.
memcheck-rust: valgrind ## the forms for many boards under valgrind; on x86-64 Linux, not part of test
	CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER="valgrind --quiet --leak-check=full --show-leak-kinds=definite \
		--errors-for-leak-kinds=definite --error-exitcode=1" \
		REVERSI_EXPECT_ISA=avx2 $(CARGO) test --locked --target x86_64-unknown-linux-gnu \
		--target-dir $(TARGET)/memcheck -p reversi-rules --lib kernel::wide

# Fails where there is no Miri: it comes with a nightly only, and not with every one.
miri: ## the portable forms under Miri, where the nightly has it; not part of test
	@$(CARGO) +nightly miri --version >/dev/null 2>&1 || { echo "this needs Miri: the nightly Rust here has no cargo-miri" >&2; exit 1; }
	MIRIFLAGS=-Zmiri-disable-isolation $(CARGO) +nightly miri test --locked --target-dir $(TARGET)/miri \
		-p reversi-rules --lib kernel::wide

# Other machines.
.PHONY: test-machines test-wasm test-cortex-m test-big-endian

test-machines: ## the checks that run on every machine, on this one
	$(CARGO) test --release --locked --manifest-path machines/Cargo.toml --target-dir $(TARGET)/machines

test-wasm: ## the checks of machines/ as WebAssembly in Node; on x86-64 Debian 12, not part of test
	scripts/test-machine.sh wasm32

test-cortex-m: ## the same on a bare Cortex-M4, emulated; on x86-64 Debian 12, not part of test
	scripts/test-machine.sh cortex-m4

# What has to do with the order of bytes, without what plays long beside the oracles: the emulated
# processor is slow, and so is a std for tests.
test-big-endian: ## the core on an emulated s390x, big-endian; on x86-64 Debian 12, not part of test
	CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_TEST_DEBUG=0 scripts/emulated.sh s390x $(CARGO) test --locked \
		-Zbuild-std=std,test --target s390x-unknown-linux-gnu --target-dir $(TARGET)/s390x \
		-p reversi-rules --lib --test packed --test batch --test wthor --test kernel --test perft \
		-- --skip the_column --skip the_parallel_start --skip the_published_table --skip against_the_oracle \
		--skip random_boards --skip every_position_of_the_first --skip a_sample_of_the_ninth_ply

# Mutants and coverage.

.PHONY: mutants coverage

# One change takes some five seconds, and more where it is missed; SHARD=0/1 tries all, for half a
# day.
SHARD ?= 0/20
mutants: $(TOOLS)/bin/cargo-mutants ## change the crate in small ways, 1 of 20 or SHARD=K/N, and see whether tests notice
	PATH="$(TOOLS)/bin:$$PATH" CARGO_TARGET_DIR=$(TARGET)/mutants $(PYTHON) scripts/mutants.py --shard $(SHARD)

coverage: $(TOOLS)/bin/cargo-llvm-cov ## the lines that tests run, at least 97 of 100; on x86-64 Debian 12
	PATH="$(TOOLS)/bin:$$PATH" CARGO_TARGET_DIR=$(TARGET)/coverage scripts/coverage.sh \
		$(BUILD)/coverage $(FEATURES)

# Gates.

TYPOS_VERSION := 1.52.0
TYPOS := $(TOOLS)/typos/bin/typos

# Not check-package-tests and check-semver, which build for minutes, and check-advisories.
GATES := check-links check-spelling check-licences check-package check-features check-msrv \
	check-minimal-versions
.PHONY: gates gates-planted $(GATES) check-package-tests check-semver semver-baseline \
	check-advisories notices

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

check-licences: $(TOOLS)/bin/cargo-deny ## licences and origins of everything in each Cargo.lock, and their notices
	scripts/licences.sh $< licenses bans sources
	CARGO="$(CARGO)" $(PYTHON) scripts/notices.py --check

notices: ## write the licences of what the wheel and libreversi link, after a change of Cargo.lock
	CARGO="$(CARGO)" $(PYTHON) scripts/notices.py

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

# All of it.

# Each takes minutes on two processors, when what it needs is installed.
TRUST := prove test-proofs sanitize memcheck-rust test-wasm test-cortex-m gates
# These take longer, or what they need does. Some of it is for x86-64 Debian 12 only.
NIGHTLY := test-deep check-semver check-package-tests test-aarch64 test-big-endian test-arm test-windows \
	test-avx512 coverage mutants fuzz
.PHONY: trust nightly test-deep

trust: ## what TRUST.md lists beside the tests and can be shown in minutes
	@set -e; for target in $(TRUST); do echo "== $$target"; $(MAKE) --no-print-directory $$target; done
	@echo "proofs, sanitizers, machines and gates passed"

nightly: ## the rest of TRUST.md, which takes hours
	@set -e; for target in $(NIGHTLY); do echo "== $$target"; $(MAKE) --no-print-directory $$target; done

test-deep: ## the tests that others leave out, a quarter of an hour: perft to depth 14, all boards of nine plies
	$(CARGO) test --release --locked -p reversi-rules --features alloc,rayon --tests -- --ignored
