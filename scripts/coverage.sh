#!/bin/sh
# Says which lines of the crate its tests run, and fails below 97 of 100:
#
#     scripts/coverage.sh OUTPUT_FOLDER FEATURES
#
# With CARGO_TARGET_DIR as it is set. What reads the counts is LLVM's, of the version that the
# compiler has, from Debian's packages: of rustc 1.95, LLVM 22.
set -eu

[ $# -eq 2 ] || {
    echo "usage: coverage.sh OUTPUT_FOLDER FEATURES" >&2
    exit 2
}
output=$1
features=$2

NAME=llvm
ARCHITECTURES=amd64
. "$(dirname "$0")/debian-tools.sh"

install_tools() {
    # Every machine with a C compiler has these three of its own.
    libraries=$(apt apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts \
        --no-breaks --no-replaces --no-enhances llvm-22 | grep -E '^z?lib' | sort -u |
        grep -vE '^lib(c6|gcc-s1|stdc[+][+]6)$')
    # shellcheck disable=SC2086 # a list of words
    download llvm-22 $libraries
    # Some packages still have their libraries in /lib.
    mkdir -p "$ROOT/usr/lib"
    ln -s usr/lib "$ROOT/lib"
    unpack --keep-directory-symlink --exclude='./usr/share/*'
    for name in llvm-cov llvm-profdata; do
        wrap $name $name-22
    done
}

ensure_tools "what reads LLVM's counts of coverage"

export LLVM_COV="$TOOLS/bin/llvm-cov" LLVM_PROFDATA="$TOOLS/bin/llvm-profdata"
export CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_TEST_DEBUG=0
# Not there without the game files, which say nothing that the other tests do not.
export REVERSI_DATA=none

# Not counted: forms that need a processor with AVX-512, an emulator's (make test-avx512), and a form
# for a feature of its own (make test-rust). What is for aarch64 is not even compiled here.
left_out='kernel/wide/(avx512|single)\.rs|kernel/(avx2|avx512)\.rs|kernel/wide/tests\.rs'

llvm_cov() {
    cargo llvm-cov "$@" --ignore-filename-regex "$left_out|/tests/"
}

mkdir -p "$output"
cargo llvm-cov --locked --no-report -p reversi-rules --features "$features" --lib --tests
llvm_cov report --text --show-missing-lines --output-path "$output/lines.txt"
llvm_cov report --show-missing-lines --fail-under-lines 97 >"$output/summary.txt" || failed=$?
cat "$output/summary.txt"
exit "${failed:-0}"
