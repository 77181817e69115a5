#!/bin/sh
# Builds libreversi for Windows with mingw-w64 and runs the C and C++ tests with Wine, linked with
# the static library and with the DLL: `.ci/nightly windows`.
set -eu

cd "$(dirname "$0")/../../.."
TARGET=$(realpath -m "${CARGO_TARGET_DIR:-target}")
LIBRARY=$TARGET/x86_64-pc-windows-gnu/capi
BUILD=$(pwd)/build/windows
INCLUDE=$(pwd)/reversi-capi/include
VECTORS=$(pwd)/reversi-rules/tests/data
TESTS=$(pwd)/reversi-capi/tests
GNU=x86_64-w64-mingw32
# A Windows environment of its own, without its messages.
export WINEPREFIX="$BUILD/wine" WINEARCH=win64 WINEDEBUG=-all

fail() {
    echo "windows: $1" >&2
    exit 1
}

# The DLL exports exactly the functions that the header declares. It imports those of mingw-w64's
# start-up code, including `abort`: the library for the host shows that no panic is left.
check_exports() {
    declared=$(cat "$INCLUDE"/reversi/*.h | $GNU-gcc -E -P -DREVERSI_NO_INLINE -I"$INCLUDE" - |
        grep -o 'reversi_[a-z0-9_]* *(' | tr -d ' (' | sort -u)
    exported=$($GNU-objdump -p "$LIBRARY/reversi.dll" |
        awk '/Name Pointer. Table/ { names = 1 } names && $1 == "[" { print $3 }' | sort -u)
    [ "$declared" = "$exported" ] || fail "reversi.dll exports other functions than the header declares:
$(printf '%s\n' "$declared" "$exported" | sort | uniq -u)"
    echo "reversi.dll: $(echo "$exported" | wc -l) functions, $(wc -c <"$LIBRARY/reversi.dll") bytes"
}

# run PROGRAM ARGUMENTS...: with the DLL beside it.
run() {
    (cd "$BUILD" && timeout 600 /usr/lib/wine/wine64 "$@") || fail "$1: status $?"
}

# build_and_run COMPILER NAME LIBRARY SOURCES FLAGS...: -static links the compiler's own libraries.
build_and_run() {
    compiler=$1 name=$2 archive=$3 sources=$4
    shift 4
    # shellcheck disable=SC2086 # patterns
    $GNU-$compiler -O1 -Wall -Wextra -Wpedantic -Werror -I"$INCLUDE" "$@" $sources \
        "$LIBRARY/$archive" -static -o "$BUILD/$name.exe"
    case $name in
    c-*) run "$name.exe" "Z:$VECTORS" ;;
    *) run "$name.exe" ;;
    esac
    echo "Windows: $name passes"
}

mkdir -p "$BUILD"
scripts/cross.sh x86_64-pc-windows-gnu "${CARGO:-cargo}" rustc --quiet --locked \
    --target x86_64-pc-windows-gnu -p reversi-capi --lib --profile capi --no-default-features \
    --features capi
check_exports
cp "$LIBRARY/reversi.dll" "$BUILD"
# Sets up the Windows environment, which prints a lot.
/usr/lib/wine/wine64 wineboot --init >"$BUILD/wineboot.log" 2>&1 || fail "Wine does not start: $(cat "$BUILD/wineboot.log")"

(cd reversi-capi && . tests/compilers.sh && python3 tests/calls.py $HEADERS) >"$BUILD/calls.h"
c="-I$BUILD $TESTS/c/*.c"
cxx="$TESTS/cpp/*.cpp"
build_and_run gcc c-static libreversi.a "$c" -std=c99
build_and_run gcc c-dll libreversi.dll.a "$c" -std=c99
build_and_run gcc c-dllimport libreversi.dll.a "$c" -std=c99 -DREVERSI_DLL
build_and_run g++-posix cxx-static libreversi.a "$cxx" -std=c++17
build_and_run g++-posix cxx-dll libreversi.dll.a "$cxx" -std=c++17
build_and_run g++-posix cxx-dllimport libreversi.dll.a "$cxx" -std=c++17 -DREVERSI_DLL

# Programs linked with the DLL use it, and a failure is noticed: without its argument, and without
# the DLL, they fail.
if (run c-static.exe) 2>/dev/null; then fail "a failure of the tests was not noticed"; fi
rm "$BUILD/reversi.dll"
for name in c-dll cxx-dllimport; do
    if (run $name.exe "Z:$VECTORS") 2>/dev/null; then fail "$name does not use the DLL"; fi
done
echo "Windows: all tests pass"
