#!/bin/sh
# Prints the instructions of single calls, with the shared library, and its sizes: `run.sh
# LIBRARY-FOLDER BUILD-FOLDER`, from reversi-capi. Needs valgrind. Takes CC from the environment.
set -eu

library=$1
build=$2
compile="${CC:-cc} -std=c99 -O2 -Wall -Wextra -Wpedantic -Werror -Iinclude"
LD_LIBRARY_PATH=$library
export LD_LIBRARY_PATH

rm -rf "$build"
mkdir -p "$build"
$compile benches/calls.c -L"$library" -lreversi -o "$build/calls"
"$build/calls" | while read -r row count; do
    instructions=$(valgrind --tool=callgrind --callgrind-out-file="$build/$row.callgrind" \
        --toggle-collect='counted*' "$build/calls" "$row" 2>&1 | sed -n 's/.*Collected : *//p')
    awk -v row="$row" -v all="$instructions" -v count="$count" \
        'BEGIN { printf "%-28s%10.1f\n", row, all / count }'
done

# size CALL: the bytes of a stripped program with the static library that makes this call.
size() {
    printf '#include <reversi/reversi.h>\nint main(void) { %s }\n' "$1" >"$build/size.c"
    $compile "$build/size.c" "$library/libreversi.a" -Wl,--gc-sections -s -o "$build/size"
    wc -c <"$build/size"
}
start='reversi_position p = reversi_position_start(); uint64_t n = 0;'
none=$(size 'return 0;')
echo "libreversi.so: $(wc -c <"$library/libreversi.so") bytes"
echo "a program with position_play: $(($(size "$start return reversi_position_play(&p, 19) + (int)n;") - none)) bytes more"
echo "with position_perft: $(($(size "$start return reversi_position_perft(&p, 9, 0, NULL, &n) + (int)n;") - none))"
