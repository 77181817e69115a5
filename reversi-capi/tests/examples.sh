#!/bin/sh
# Builds the examples in C with every compiler found and with sanitizers, and those in C++ with $CXX
# and sanitizers, links them with the static library, and checks their output: `examples.sh
# LIBRARY-FOLDER BUILD-FOLDER`, from reversi-capi. If THOROUGH is set, every C++ compiler builds them
# without sanitizers too. Takes CC, CXX, WARNINGS and MAKE from the environment.
set -eu

library=$1
build=$2
include=$(pwd)/include
games=../examples/data/games.sgf

. tests/compilers.sh

rm -rf "$build"
mkdir -p "$build"

# make_examples FOLDER OUT VARIABLES...
make_examples() {
    folder=$1 out=$2
    shift 2
    mkdir -p "$out"
    $MAKE -s --no-print-directory -B -C ../examples/"$folder" OUT="$out" REVERSI_CFLAGS="-I$include" \
        REVERSI_LIBS="$library/libreversi.a" "$@"
}

# test_c COMPILER OUT FLAGS
test_c() {
    echo "examples in C with $1 $3"
    warnings="$WARNINGS $(known_warnings "$1" c $STRICT -Wstrict-prototypes)"
    make_examples c "$2" CC="$1" CFLAGS="-O1 -g $warnings $3"
    tests/check-replay.sh "$2/replay" "$games"
    tests/check-bot.sh "$2/bot"
    tests/check-short.sh "$2" search statistics events threads
}

# test_cxx COMPILER OUT FLAGS
test_cxx() {
    echo "examples in C++ with $1 $3"
    warnings="$WARNINGS $(known_warnings "$1" cpp $STRICT -Weffc++ -Wuseless-cast -Wold-style-cast)"
    make_examples cpp "$2" CXX="$1" CXXFLAGS="-O0 -g $warnings $3"
    "$2/tour" | diff tests/tour.txt -
    tests/check-short.sh "$2" terminal server model
}

# A file that does not fit into memory; only with the address sanitizer.
test_large() {
    head -c 3000000 /dev/zero >"$build/large.sgf"
    status=0
    ASAN_OPTIONS=$ASAN_OPTIONS:allocator_may_return_null=1:max_allocation_size_mb=1 \
        "$1" "$build/large.sgf" 2>"$build/output" || status=$?
    if [ "$status" != 2 ] || ! grep -q '^[^ ]*large.sgf: ' "$build/output"; then
        cat "$build/output" >&2
        exit 1
    fi
}

test_c "$CC" "$build/c" ''
if is_there clang && [ "$CC" != clang ]; then test_c clang "$build/clang" ''; fi
if sanitizers_work "$CC"; then
    test_c "$CC" "$build/sanitized" "$sanitizers"
    test_large "$build/sanitized/replay"
else
    echo "skipped: $CC has no sanitizers here"
fi

if ! is_there "$CXX"; then
    echo "skipped: no C++ compiler ($CXX), so the examples in C++ were not tested"
    exit 0
fi
sanitized=
if sanitizers_work "$CXX"; then
    sanitized=yes
    test_cxx "$CXX" "$build/sanitized" "$sanitizers"
else
    echo "skipped: $CXX has no sanitizers here"
fi
if [ -n "${THOROUGH:-}" ] || [ -z "$sanitized" ]; then test_cxx "$CXX" "$build/c" ''; fi
if [ -n "${THOROUGH:-}" ] && is_there clang++ && [ "$CXX" != clang++ ]; then
    test_cxx clang++ "$build/clang" ''
fi
