#!/bin/sh
# Writes the interface that compiled programs depend on: `dump.sh HEADER SONAME FOLDER`. Takes CC
# and CXX from the environment.
#
#     FOLDER/libreversi.abi   functions, their types and the layout of these, as abidw writes it
#     FOLDER/constants.txt    the values that are compiled into a program
#
# It is read from the header, with which programs are compiled: `make check/header` and `make
# check-library` show that header and library agree. The library's own debug information would
# include every private type of Rust, which also depends on the compiler.
set -eu
LC_ALL=C
export LC_ALL

header=$1
soname=$2
folder=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$folder"

# A library with the functions of the header, none of which does anything. It is C++, whose debug
# information says more about enumerations than that of C99.
echo '#include <'"${header##*/}"'>' >"$scratch/stub.cpp"
preprocess() { "$@" -E -P -I"$(dirname "$header")" -I"$(dirname "$header")/.."; }
# shellcheck disable=SC2086 # CXX may come with arguments
preprocess $CXX -std=c++17 -DREVERSI_API=a_function_begins -DREVERSI_MUST_USE= "$scratch/stub.cpp" |
    awk '
        /a_function_begins/ { sub(/a_function_begins/, ""); inside = 1 }
        inside && /;$/ { sub(/;$/, " { __builtin_trap(); }"); inside = 0 }
        { print }
    ' >"$scratch/reversi.cpp"
# By default clang leaves out the fields of types that are only pointed to.
whole=-fstandalone-debug
$CXX -Werror $whole -fsyntax-only "$scratch/reversi.cpp" -w 2>/dev/null || whole=
# abidw records the name of the source: here it is always the same.
(cd "$scratch" && $CXX -std=c++17 -g $whole -O0 -w -shared -fPIC -nostdlib -Wl,-soname,"$soname" \
    reversi.cpp -o libreversi.so)
abidw --no-corpus-path --no-comp-dir-path --no-show-locs --no-elf-needed \
    --type-id-style hash --out-file "$folder/libreversi.abi" "$scratch/libreversi.so"
if grep -q "is-declaration-only='yes'" "$folder/libreversi.abi"; then
    echo "dump.sh: $CXX does not tell what types consist of" >&2
    exit 1
fi

# The values of macros and unnamed enumerations, except the version and the macros for the compiler.
echo '#include <'"${header##*/}"'>' >"$scratch/names.c"
{
    preprocess $CC -dM "$scratch/names.c" | sed -n 's/^#define \(REVERSI_[A-Z0-9_]*\) ..*/\1/p'
    preprocess $CC "$scratch/names.c" | grep -o 'REVERSI_[A-Z0-9_]*'
} | sort -u | grep -v -x -E 'REVERSI_(VERSION.*|API|MUST_USE|REVERSI_H|DLL)' >"$scratch/names"
{
    echo '#include <stdio.h>'
    cat "$scratch/names.c"
    echo 'int main(void) {'
    sed 's/.*/  printf("%s %lld\\n", "&", (long long)(&));/' "$scratch/names"
    echo '  return 0; }'
} >"$scratch/constants.c"
# shellcheck disable=SC2086
$CC -std=c99 -I"$(dirname "$header")" -I"$(dirname "$header")/.." "$scratch/constants.c" -o "$scratch/constants"
"$scratch/constants" >"$folder/constants.txt"
