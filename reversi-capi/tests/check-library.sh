#!/bin/sh
# Checks what the library imports and exports: `check-library.sh FOLDER`, from reversi-capi.
#
# Importing only the functions below proves that no panic is left in the library: each would end in
# `abort`.
set -eu
LC_ALL=C
export LC_ALL

folder=$1
library=$folder/libreversi.so
allowed="bcmp memcpy memset strlen"

fail() {
    echo "libreversi: $1" >&2
    exit 1
}

if [ ! -e "$library" ] || ! command -v readelf >/dev/null || ! command -v nm >/dev/null; then
    echo "skipped: reading a shared library needs ELF and binutils"
    exit 0
fi

imports=$(nm -D --undefined-only "$library" | awk '$1 == "U" { sub(/@.*/, "", $2); print $2 }' | sort)
for name in $imports; do
    case " $allowed " in
    *" $name "*) ;;
    *) fail "imports $name: a panic, or something of std, is left in it" ;;
    esac
done

# The library of C must be named: a loader that relocated it later would crash at `memset`, which is
# chosen for the CPU.
needed=$(readelf -d "$library" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p')
case $needed in
libc.so* | libc.musl*) ;;
*) fail "needs '$needed', and not the library of C alone" ;;
esac
readelf -d "$library" | grep -q 'SONAME.*libreversi\.so\.' || fail "has no SONAME"

declared=$(./install.sh versions 0 include/reversi/*.h | grep -o 'reversi_[a-z0-9_]*' | sort -u)
# The installed library has the versions of the functions as absolute symbols.
exported=$(nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort)
[ "$declared" = "$exported" ] || fail "exports other functions than the header declares:
$(printf '%s\n' "$declared" "$exported" | sort | uniq -u)"

# The size that is loaded, which has no gaps between pages as a file has, and the size that a
# program for positions, games and text pays. The readers of boards, sheets, lists and prose behind
# reversi_paste() have a quarter of it.
most=941056
loaded=$(size "$library" | awk 'NR == 2 { print $1 + $2 }')
[ "$loaded" -le $most ] || fail "loads $loaded bytes and not $most at most"
names=$(echo "$declared" | grep -E '^reversi_(library|status|error|square|position|game|bb)_' |
    grep -Ev '_(perft|divide|playout|random_move|transform|canonical|sheet|flips_by_direction|info_init)$' |
    grep -Ev '_(format_explanation|potential_moves|frontier|stable|neighbors|regions|legal_prefix|(to|from)_bytes)$')
build=$(mktemp -d)
{
    echo '#include <reversi/reversi.h>'
    echo 'int main(int count, char **texts) { (void)texts; switch (count) {'
    echo "$names" | awk '{ printf "case %d: return ((int (*)(void))%s)();\n", NR + 1, $1 }'
    echo 'default: return 0; } }'
} >"$build/core.c"
echo 'int main(void) { return 0; }' >"$build/empty.c"
for program in core empty; do
    # The program never runs: it only refers to the functions.
    ${CC:-cc} -w -O2 -Iinclude "$build/$program.c" "$folder/libreversi.a" \
        -Wl,--gc-sections -s -o "$build/$program"
done
core=$(($(wc -c <"$build/core") - $(wc -c <"$build/empty")))
rm -r "$build"
[ "$core" -le 65536 ] || fail "adds $core bytes to a program with its core, and not 64 KB at most"
echo "libreversi: $core bytes for a program that links the $(echo "$names" | wc -l) functions of the core"

echo "libreversi: $(echo "$exported" | wc -l) functions, imports $(echo $imports)"
echo "libreversi: $(wc -c <"$library") bytes shared, $loaded of them loaded"
