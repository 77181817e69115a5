#!/bin/sh
# Runs the stored inputs without a fuzzer, linked with the static library that is shipped: `test.sh
# LIBRARY-FOLDER BUILD-FOLDER`. Takes CC and PYTHON from the environment. It also fails if a
# function of the header is not called, if an input differs from its seed, or if a planted fault is
# not found.
set -eu
LC_ALL=C
export LC_ALL

library=$1/libreversi.a
build=$2
here=$(cd "$(dirname "$0")" && pwd)
include=$here/../../reversi-capi/include
CC=${CC:-cc}

fail() {
    echo "fuzz/capi: $1" >&2
    exit 1
}

mkdir -p "$build"
rm -f "$build"/*.o
. "$here/../../reversi-capi/tests/compilers.sh"

flags="-std=c11 -O1 -g -Wall -Wextra -Wpedantic $STRICT -Werror -I$include"
if sanitizers_work "$CC"; then
    flags="$flags $sanitizers"
else
    echo "skipped: $CC has no sanitizers here"
fi
# shellcheck disable=SC2086 # a list of words
(cd "$build" && $CC $flags -c "$here"/*.c)

# In all objects except the faults, which call some functions themselves.
mkdir -p "$build/faults"
mv "$build/faults.o" "$build/faults/"
$CC -E -P -I"$include" "$include/reversi/variant.h" |
    grep -o 'reversi_[a-z0-9_]* *(' | tr -d ' (' | sort -u >"$build/declared"
nm -u "$build"/*.o | grep -o '\<reversi_[a-z0-9_]*' | sort -u >"$build/called"
diff "$build/declared" "$build/called" ||
    fail "an operation has to call each function that the header declares"

# shellcheck disable=SC2086
$CC $flags "$build"/*.o "$library" -o "$build/replay"
inputs=$(find "$here/corpus" "$here/regressions" -type f ! -name README.md | sort)
# shellcheck disable=SC2086
"$build/replay" $inputs 2>"$build/log" || {
    cat "$build/log" >&2
    exit 1
}
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$here" "${PYTHON:-python3}" -m seeds "$here/corpus" "$build/replay"
echo "fuzz/capi: $(echo "$inputs" | wc -l) inputs, $(wc -l <"$build/called") functions"

if [ "$(uname -s)" != Linux ]; then
    echo "skipped: planting faults needs the GNU linker"
    exit 0
fi
wraps=$(sed -n 's/^WRAP([a-z0-9_]*, \(reversi_[a-z0-9_]*\),.*/-Wl,--wrap=\1/p' "$here/faults.c")
faults=$(grep -o 'FAULT([a-z_]*)' "$here/faults.c" | tr '()' '  ' | awk '$2 != "name" { print $2 }')
# shellcheck disable=SC2086
$CC $flags "$build"/*.o "$build/faults/faults.o" $wraps "$library" -o "$build/faulty"
# shellcheck disable=SC2086
FAULT=none "$build/faulty" $inputs 2>"$build/log" || fail "the functions before the library's are wrong"
for fault in $faults; do
    # Only the failure of an oracle counts, not a crash of the fault itself. The shell must do more
    # than run the program, or it would not report a crash in the log.
    if (FAULT=$fault "$build/faulty" $inputs || exit 1) >"$build/log" 2>&1; then
        fail "nobody finds: $fault"
    fi
    grep -q ': not so: ' "$build/log" || fail "crashed without an oracle: $fault"
done
echo "fuzz/capi: $(echo "$faults" | wc -l) planted faults are found"
