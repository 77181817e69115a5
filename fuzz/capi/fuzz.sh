#!/bin/sh
# Fuzzes libreversi with clang's libFuzzer and AddressSanitizer: `fuzz.sh TARGET-FOLDER HOST SECONDS
# [SEED]`, from the root of the repository. Inputs that reach new code stay in
# fuzz/target/found/capi for the next run, and failing ones go to fuzz/artifacts/capi.
set -eu

target=$1
host=$2
seconds=$3
seed=${4:-0}
here=$(pwd)/fuzz/capi
capi=$(pwd)/reversi-capi
build=$target/fuzz-capi
found=fuzz/target/found/capi
artifacts=fuzz/artifacts/capi

library=$(CARGO_TARGET_DIR=$target "$capi/tests/sanitize/library.sh" "$host")

mkdir -p "$build" "$found" "$artifacts"
rm -f "$build"/*.o
(cd reversi-capi && . tests/compilers.sh && "${PYTHON:-python3}" tests/calls.py $HEADERS) \
    >"$build/calls.h"
(
    cd "$build"
    # Only the library counts its edges and comparisons, because it is to be covered.
    clang -std=c11 -O2 -g -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror \
        -fsanitize=address,undefined -fno-sanitize-recover=all \
        -I. -I"$capi/include" -I"$capi/tests/c" -c "$here"/*.c \
        "$capi"/tests/c/hostile*.c "$capi"/tests/c/relat*.c "$capi/tests/c/check.c"
    # The compiled core refers to an unwinding function, which nothing calls.
    clang -fsanitize=fuzzer,address,undefined ./*.o "$library" \
        -Wl,--defsym=rust_eh_personality=abort -o fuzz
)

# An input of a few calls reaches what a long one does. libFuzzer's weights of rare features would
# cost more than the calls.
"$build/fuzz" -max_total_time="$seconds" -seed="$seed" -max_len=120 -len_control=0 -entropic=0 \
    -timeout=10 -print_final_stats=1 -artifact_prefix="$artifacts/" "$found"
