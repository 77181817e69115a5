#!/bin/sh
# Runs the C tests with a libreversi that AddressSanitizer instruments too, with the checks of a
# debug build: a part of `make check/capi`.
set -eu

cd "$(dirname "$0")/../../.."
BUILD=$(pwd)/build/sanitize
library=$(reversi-capi/tests/sanitize/library.sh x86_64-unknown-linux-gnu)

mkdir -p "$BUILD"
(cd reversi-capi && . tests/compilers.sh && "${PYTHON:-python3}" tests/calls.py $HEADERS) \
    >"$BUILD/calls.h"

# link NAME SOURCES...: without link-time optimization all of core is linked, which refers to an
# unwinding function that nothing calls.
link() {
    name=$1
    shift
    clang -std=c99 -O1 -g -Wall -Wextra -Wpedantic -Werror -Ireversi-capi/include -I"$BUILD" \
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
# The read is in a function that the exported one calls.
grep -q 'heap-buffer-overflow' "$BUILD/planted.txt" &&
    grep -q '#[0-2] .* in .*legal_moves' "$BUILD/planted.txt" || {
    cat "$BUILD/planted.txt" >&2
    exit 1
}
echo "C tests with an instrumented libreversi pass, and a read past the end inside it is noticed"
