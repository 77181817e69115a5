#!/bin/sh
# Compares the functions, types and layouts of libreversi's headers with those of the last release:
# `abi.sh`, from the top of a checkout with its tags. Before the first release there is nothing to
# compare. A patch version may add functions and errors. Every other difference fails the release.
# Needs g++, perl and abidiff.
set -eu

version=$(sed -n 's/^#define REVERSI_VERSION "\(.*\)"/\1/p' reversi-capi/header/base.h.in)
last=$(git tag --list 'v*' --sort=-v:refname | grep -vx "v$version" | head -n 1)
[ -n "$last" ] || {
    echo "abi: there is no earlier release"
    exit 0
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# stub INCLUDE-FOLDER LIBRARY: a library with the functions of the headers, which do nothing. The
# debug information of libreversi itself is Rust's, in which abidiff finds no C function.
stub() {
    (cd "$1" && printf '#include <%s>\n' reversi/*.h) |
        g++ -x c++ -E -P -I"$1" -DREVERSI_API=begins -DREVERSI_MUST_USE= - |
        perl -0pe 's/\bbegins\b([^;]*);/$1 { __builtin_trap(); }/g' >"$scratch/stub.cpp"
    g++ -g -w -shared -fPIC "$scratch/stub.cpp" -o "$2"
}
mkdir "$scratch/last" && git archive "$last" reversi-capi/include | tar -x -C "$scratch/last"
stub "$scratch/last/reversi-capi/include" "$scratch/last.so"
stub reversi-capi/include "$scratch/new.so"
echo "abi: $last and $version"
if abidiff --no-added-syms "$scratch/last.so" "$scratch/new.so"; then exit 0; fi
minor() { echo "${1#v}" | cut -d . -f 1-2; }
[ "$(minor "$last")" != "$(minor "$version")" ]
