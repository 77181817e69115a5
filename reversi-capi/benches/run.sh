#!/bin/sh
# Builds the contestants and prints the tables: `run.sh LIBRARY-FOLDER RUST-CONTESTANT BUILD-FOLDER`,
# from reversi-capi. Takes CC and CXX from the environment, and ROUNDS (400). Without valgrind the columns
# of instructions stay empty.
set -eu

library=$1
rust=$2
build=$3
rounds=${ROUNDS:-400}
cc=${CC:-cc}
flags="-std=c99 -O2 -Wall -Wextra -Wpedantic -Werror -Iinclude -Ibenches"
rows=16

rm -rf "$build"
mkdir -p "$build"
# A static library calls its own functions directly only if nobody else can see them.
$cc $flags -fPIC -shared benches/loops.c "$library/libreversi.a" -Wl,--exclude-libs,ALL \
    -o "$build/static.so"
${CXX:-c++} -std=c++17 ${flags#* } -fPIC -shared benches/loops.cpp "$library/libreversi.a" \
    -Wl,--exclude-libs,ALL -o "$build/cpp.so"
$cc $flags -fPIC -shared benches/loops.c -L"$library" -lreversi -Wl,-rpath,"$library" \
    -o "$build/shared.so"
$cc $flags benches/main.c benches/inputs.c benches/table.c "$library/libreversi.a" -ldl \
    -o "$build/bench"

# Counts the instructions of one row of one contestant.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file="$build/$1-$(basename "$2").callgrind" \
        --toggle-collect=counted "$build/bench" count "$1" "$2" 2>&1 |
        sed -n 's/.*Collected : *//p'
}

: >"$build/counts"
if command -v valgrind >/dev/null; then
    row=0
    while [ $row -lt $rows ]; do
        number=0
        for contestant in "$build/shared.so" "$build/static.so" "$rust" "$build/cpp.so"; do
            echo "$row $number $(instructions $row "$contestant")" >>"$build/counts"
            number=$((number + 1))
        done
        row=$((row + 1))
    done
fi

sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1
$cc --version | head -n 1
${RUSTC:-rustc} --version
echo "load $(cut -d ' ' -f 1-3 /proc/loadavg), $rounds rounds"
"$build/bench" table "$rounds" "$build/counts" "$build/shared.so" "$build/static.so" "$rust" \
    "$build/cpp.so"
