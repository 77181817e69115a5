#!/bin/sh
# Builds libreversi.a with AddressSanitizer, the checks of a debug build and the counters of clang's
# libFuzzer, and prints its path: `library.sh HOST`.
set -eu

cd "$(dirname "$0")/../../.."
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")

# The flags that cargo-fuzz sets, on stable Rust: RUSTC_BOOTSTRAP enables them. Link with clang. The
# calls of the sanitizer and of the coverage are the same in clang 14 and in the LLVM of Rust 1.95.
# Without link-time optimization each function of the library keeps its edges.
counters="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4"
counters="$counters -Cllvm-args=-sanitizer-coverage-inline-8bit-counters"
counters="$counters -Cllvm-args=-sanitizer-coverage-pc-table"
counters="$counters -Cllvm-args=-sanitizer-coverage-trace-compares"
RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address $counters" \
    CARGO_PROFILE_CAPI_LTO=off CARGO_PROFILE_CAPI_STRIP=none CARGO_PROFILE_CAPI_DEBUG=1 \
    CARGO_PROFILE_CAPI_DEBUG_ASSERTIONS=true CARGO_PROFILE_CAPI_OVERFLOW_CHECKS=true \
    CARGO_PROFILE_CAPI_OPT_LEVEL=1 CARGO_PROFILE_CAPI_CODEGEN_UNITS=16 \
    ${CARGO:-cargo} rustc --locked --target "$1" -p reversi-capi --lib \
    --profile capi --no-default-features --features capi --crate-type staticlib >&2
echo "$target/$1/capi/libreversi.a"
