#!/bin/sh
# Fails if compiled programs would not work with the library, or if it has more functions than the
# baseline: `check.sh HEADER SONAME BASELINE BUILD-FOLDER`, from reversi-capi, with variant.h, which
# includes reversi.h. Then shows that it finds such changes. Takes CC and CXX from the environment.
set -eu
LC_ALL=C
export LC_ALL

header=$1
soname=$2
baseline=$3
build=$4
tests=$(dirname "$0")

# The sizes of int, long and pointers, and the order of arguments, depend on the platform.
if [ "$(uname -s)-$(uname -m)" != Linux-x86_64 ]; then
    echo "skipped: the ABI is written down for x86-64 Linux only"
    exit 0
fi
for tool in abidw abidiff "${CXX%% *}"; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: the ABI was not checked, there is no $tool (on Debian, abigail-tools)"
        exit 0
    fi
done

# differs HEADER SONAME: whether the ABI differs; the difference is in $build/difference.
differs() {
    if ! "$tests/dump.sh" "$1" "$2" "$build/now"; then
        echo "check-abi: the ABI of $1 cannot be read" >&2
        exit 1
    fi
    status=0
    # abidiff tells breaking changes from additions; here both are changes.
    abidiff --harmless "$baseline/libreversi.abi" "$build/now/libreversi.abi" >"$build/difference" 2>&1 ||
        status=1
    diff "$baseline/constants.txt" "$build/now/constants.txt" >>"$build/difference" || status=1
    [ "$status" = 1 ]
}

rm -rf "$build"
mkdir -p "$build"

declared=$(grep -c "<function-decl name='reversi_" "$baseline/libreversi.abi" || true)
exported=$(grep -c "<elf-symbol name='reversi_" "$baseline/libreversi.abi" || true)
if [ "$declared" = 0 ] || [ "$declared" != "$exported" ]; then
    echo "check-abi: $declared of $exported functions have types in $baseline/libreversi.abi" >&2
    exit 1
fi

if differs "$header" "$soname"; then
    cat "$build/difference" >&2
    cat >&2 <<END
check-abi: the ABI is not what $baseline says. Before 1.0 a patch may add functions, constants and
errors; all else needs another minor version. If that is so, 'make check/abi UPDATE=1' writes it down.
END
    exit 1
fi
echo "ABI: $declared functions and $(wc -l <"$baseline/constants.txt") constants as in $baseline"

# must_find WHAT SED-SCRIPT: reversi.h changed by the script must be another ABI.
core=$(dirname "$header")/reversi.h
changed=$build/changed/reversi
mkdir -p "$changed"
cp "$header" "$changed/variant.h"
must_find() {
    sed "$2" "$core" >"$changed/reversi.h"
    if cmp -s "$core" "$changed/reversi.h"; then
        echo "check-abi: the header has no place for $1 any more" >&2
        exit 1
    fi
    if ! differs "$changed/variant.h" "$soname"; then
        echo "check-abi: $1 was not found" >&2
        exit 1
    fi
}

# The first of each kind in the header.
must_find "one more field" '/^typedef struct reversi_error {/a int more;'
must_find "a field of another type" 's/^  uint8_t turn;/  int8_t turn;/'
must_find "fields in another order" 's/^  uint64_t black;/  uint64_t swap;/
    s/^  uint64_t white;/  uint64_t black;/
    s/^  uint64_t swap;/  uint64_t white;/'
must_find "a larger object" 's/^  uint64_t opaque\[\([0-9]*\)\];/  uint64_t opaque[1\1];/'
must_find "a parameter of another type" \
    's/reversi_bb_flips(\(.*\), int square)/reversi_bb_flips(\1, long square)/'
must_find "a parameter that is written into" \
    's/reversi_position_legal_moves(const struct/reversi_position_legal_moves(struct/'
must_find "a result of another type" \
    's/^REVERSI_API int reversi_version_number/REVERSI_API short reversi_version_number/'
must_find "a function less" '/ reversi_bb_flips(/d'
must_find "a function more" 's/^REVERSI_API int reversi_version_number/REVERSI_API int reversi_more(void);\
&/'
must_find "an error of another number" 's/REVERSI_ERROR_GAME = -4/REVERSI_ERROR_GAME = -99/'
must_find "an error more" 's/^  REVERSI_ERROR_NULL = -1,/& REVERSI_ERROR_MORE = -1000,/'
must_find "a smaller buffer" 's/^#define REVERSI_SQUARE_TEXT_SIZE 3/#define REVERSI_SQUARE_TEXT_SIZE 2/'
must_find "squares in another order" 's/REVERSI_A1, REVERSI_B1,/REVERSI_B1, REVERSI_A1,/'
if ! differs "$header" libreversi.so.99; then
    echo "check-abi: another SONAME was not found" >&2
    exit 1
fi
echo "ABI: 14 changes are found"
