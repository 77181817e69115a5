#!/bin/sh
# Runs the C tests with a libreversi that AddressSanitizer instruments too, with the checks of a
# debug build: `.ci/nightly asan`. In `make check/capi` only the C side is instrumented.
set -eu

cd "$(dirname "$0")/../../.."
TARGET=$(realpath -m "${CARGO_TARGET_DIR:-target}")
TRIPLE=x86_64-unknown-linux-gnu
BUILD=$(pwd)/build/sanitize
CC=${CC:-cc}

mkdir -p "$BUILD"
# The flag needs a nightly compiler; the runtime is the C compiler's.
export RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address -Zexternal-clangrt"
# Symbols for reports. The other settings do not change the checks.
export CARGO_PROFILE_CAPI_DEBUG_ASSERTIONS=true CARGO_PROFILE_CAPI_OVERFLOW_CHECKS=true \
    CARGO_PROFILE_CAPI_STRIP=none CARGO_PROFILE_CAPI_LTO=off CARGO_PROFILE_CAPI_OPT_LEVEL=1 \
    CARGO_PROFILE_CAPI_CODEGEN_UNITS=16
"${CARGO:-cargo}" rustc --locked --target "$TRIPLE" -p reversi-capi --lib \
    --profile capi --no-default-features --features capi --crate-type staticlib
library=$TARGET/$TRIPLE/capi/libreversi.a

# link NAME SOURCES...: without link-time optimization all of core is linked, which refers to an
# unwinding function that nothing calls.
link() {
    name=$1
    shift
    $CC -std=c99 -O1 -g -Wall -Wextra -Wpedantic -Werror -Ireversi-capi/include \
        -fsanitize=address,undefined -fno-sanitize-recover=all "$@" "$library" \
        -Wl,--defsym=rust_eh_personality=0 -o "$BUILD/$name"
}

link tests reversi-capi/tests/c/*.c
export ASAN_OPTIONS=detect_leaks=1
"$BUILD/tests" reversi-rules/tests/data brief

# A function of the library that reads past the end of its argument must be reported there.
link planted reversi-capi/tests/sanitize/planted.c
if "$BUILD/planted" 2>"$BUILD/planted.txt"; then
    echo "sanitize: a read past the end was not noticed" >&2
    exit 1
fi
# Only instrumented code calls this memcpy. The read is in a function that the exported one calls.
grep -q '#0 .* in \(__asan_memcpy\|.*legal_moves\)' "$BUILD/planted.txt" &&
    grep -q '#[01] .* in .*legal_moves' "$BUILD/planted.txt" || {
    cat "$BUILD/planted.txt" >&2
    exit 1
}
echo "C tests with an instrumented libreversi pass, and a read past the end inside it is noticed"
