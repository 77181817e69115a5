#!/bin/sh
# Builds the static library and the operations for clang's libFuzzer, both with AddressSanitizer,
# and fuzzes: `fuzz.sh TARGET-FOLDER HOST SECONDS [SEED]`, from the root of the repository. New
# inputs go to fuzz/target/found/capi, failing ones to fuzz/artifacts/capi.
set -eu

target=$1
host=$2
seconds=$3
seed=${4:-0}
here=$(pwd)/fuzz/capi
library=$target/$host/capi/libreversi.a
build=$target/fuzz-capi
found=fuzz/target/found/capi
artifacts=fuzz/artifacts/capi

# The flags that cargo-fuzz sets, on stable Rust. The C side's runtime serves the Rust side too: the
# calls of the sanitizer and of the coverage are the same in clang 14 and in the LLVM of Rust 1.95.
# Without link-time optimization each function of the library keeps its edges.
counters="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4"
counters="$counters -Cllvm-args=-sanitizer-coverage-inline-8bit-counters"
counters="$counters -Cllvm-args=-sanitizer-coverage-pc-table"
counters="$counters -Cllvm-args=-sanitizer-coverage-trace-compares"
RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address $counters" \
    CARGO_PROFILE_CAPI_LTO=off CARGO_PROFILE_CAPI_STRIP=none CARGO_PROFILE_CAPI_DEBUG=1 \
    CARGO_PROFILE_CAPI_DEBUG_ASSERTIONS=true CARGO_PROFILE_CAPI_OVERFLOW_CHECKS=true \
    ${CARGO:-cargo} rustc --locked --target "$host" -p reversi-capi --lib \
    --profile capi --no-default-features --features capi --crate-type staticlib

mkdir -p "$build" "$found" "$artifacts"
rm -f "$build"/*.o
flags="-std=c11 -O2 -g -I$here/../../reversi-capi/include"
(
    cd "$build"
    # Only the library counts its edges and comparisons, because it is to be covered. The reference
    # implementation has no sanitizers here: test.sh adds them.
    clang $flags -c "$here/mailbox.c" "$here/history.c"
    for source in "$here"/*.c; do
        case "$source" in
        */mailbox.c | */history.c | */replay.c | */faults.c) ;;
        *)
            # shellcheck disable=SC2086
            clang $flags -fsanitize=address,undefined -fno-sanitize-recover=all -c "$source"
            ;;
        esac
    done
    # The compiled core refers to an unwinding function, which nothing calls.
    clang -fsanitize=fuzzer,address,undefined ./*.o "$library" \
        -Wl,--defsym=rust_eh_personality=abort -o fuzz
)

"$build/fuzz" -max_total_time="$seconds" -seed="$seed" -max_len=1024 -len_control=20 -timeout=10 \
    -print_final_stats=1 -artifact_prefix="$artifacts/" \
    "$found" fuzz/capi/corpus fuzz/capi/regressions
