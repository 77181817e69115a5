#!/bin/sh
# Prints the sizes of the library: `sizes.sh LIBRARY-FOLDER NAMED-FOLDER BUILD-FOLDER`, from
# reversi-capi. NAMED-FOLDER has the same library with its symbols. Needs ELF and binutils. Takes CC
# from the environment.
set -eu
LC_ALL=C
export LC_ALL

library=$1
named=$2/libreversi.so
build=$3
cc=${CC:-cc}
shared=$library/libreversi.so
mkdir -p "$build"

bytes() { wc -c <"$1"; }
line() { printf '%-44s%9d\n' "$1" "$2"; }

line "libreversi.so" "$(bytes "$shared")"
readelf -lW "$shared" |
    awk '$1 == "LOAD" { print $6, NF == 9 ? $7 $8 : $7 }' |
    while read -r size flags; do line "  loaded, $flags" $((size)); done
line "libreversi.a" "$(bytes "$library/libreversi.a")"
imports=$(nm -D --undefined-only "$shared" | awk '$1 == "U" { sub(/@.*/, "", $2); print $2 }')
line "imported symbols: $(echo $imports)" "$(echo "$imports" | wc -l)"

# Prints the size of a stripped program that makes this call.
program() {
    printf '#include <reversi/reversi.h>\nint main(void) { %s }\n' "$2" >"$build/$1.c"
    $cc -std=c99 -O2 -Iinclude "$build/$1.c" "$library/libreversi.a" -Wl,--gc-sections -s \
        -o "$build/$1"
    bytes "$build/$1"
}
start='reversi_position p = reversi_position_start(); uint64_t n = 0;'
none=$(program empty 'return 0;')
line "an empty program, stripped" "$none"
line "  with position_play, more by" $(($(program play "$start return reversi_position_play(&p, 19) + (int)n;") - none))
line "  with position_perft, more by" $(($(program perft "$start return reversi_position_perft(&p, 9, 0, NULL, &n) + (int)n;") - none))

# Inlined code counts where it ended up.
echo "code by area, as named in libreversi.so"
text=$(size -A "$named" | awk '$1 == ".text" { print $2 }')
nm -C -S -t d --defined-only "$named" | awk -v text="$text" '
    function area(name) {
        if (name ~ /avx512/) return "AVX-512 kernel"
        if (name ~ /avx2/) return "AVX2 kernel"
        if (name ~ /variant/) return "variants"
        if (name ~ /protocol|nboard|gtp/) return "protocols"
        if (name ~ /record|ggf|wthor|pgn|sgf|obf/) return "records"
        if (name ~ /reversi_rules::kernel|reversi_bb_/) return "other kernels"
        if (name ~ /perft|divide/) return "perft"
        if (name ~ /batch/) return "batches"
        if (name ~ /sheet|notation|text|parse|format/) return "text and sheets"
        if (name ~ /reversi/) return "positions, games and the rest"
        return "core"
    }
    tolower($3) == "t" {
        size = $2
        # Several names of one address count once.
        if (seen[$1]++) next
        $1 = $2 = $3 = ""
        sizes[area($0)] += size
        named += size
    }
    END {
        for (name in sizes) printf "  %-42s%9d\n", name, sizes[name]
        printf "  %-42s%9d\n", "between functions, unnamed", text - named
    }' | sort -k1.45nr
