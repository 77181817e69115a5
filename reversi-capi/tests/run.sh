#!/bin/sh
# Runs the tests in C and in C++: `run.sh quick|full|compilers LIBRARY-FOLDER BUILD-FOLDER VECTORS`,
# from reversi-capi. Takes CC, CXX, WARNINGS and PYTHON from the environment.
#
#     quick      $CC and $CXX without optimization or sanitizers, linked with the static library
#     full       every C compiler found, linked with the static and the shared library, and the examples
#                of the headers and pages; C++ as C++20 with sanitizers. Other C++ compilers only check
#                the tests and run the small programs, as compiling takes minutes.
#     compilers  also every C++ compiler without sanitizers, as C++17 and C++20, with both libraries
set -eu

level=$1
library=$2
build=$3
vectors=$4
here=$(pwd)
THOROUGH=
[ "$level" != compilers ] || THOROUGH=yes
OPTIMIZE="-O1 -g"
NO_SANITIZERS=
include=$here/include
LD_LIBRARY_PATH=$library${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
DYLD_LIBRARY_PATH=$library
export LD_LIBRARY_PATH DYLD_LIBRARY_PATH

rm -rf "$build"
mkdir -p "$build"

. tests/compilers.sh

# compile COMPILER STANDARD FOLDER FLAGS... -- SOURCES...: objects in FOLDER.
compile() (
    compiler=$1 standard=$2 folder=$3
    shift 3
    mkdir -p "$folder"
    cd "$folder"
    $compiler -std="$standard" $OPTIMIZE $WARNINGS -I"$include" -I"$build" "$@"
)

# Links objects with each library, and runs both programs.
link_and_run() {
    compiler=$1 folder=$2
    shift 2
    $compiler "$folder"/*.o "$library/libreversi.a" -o "$folder/static"
    $compiler "$folder"/*.o -L"$library" -lreversi -o "$folder/shared"
    "$folder/static" "$@"
    "$folder/shared" "$@"
}

# Precompiling what all tests in C++ include halves the time.
quick() {
    OPTIMIZE=-O0
    echo "C with $CC"
    compile "$CC" c99 "$build/c" -c "$here"/tests/c/*.c
    $CC "$build"/c/*.o "$library/libreversi.a" -o "$build/c/tests"
    "$build/c/tests" "$vectors"
    if ! is_there "$CXX"; then
        echo "skipped: no C++ compiler ($CXX), so reversi.hpp was not tested"
        return
    fi
    echo "C++ with $CXX"
    compile "$CXX" c++17 "$build/cpp" -x c++-header "$here/tests/cpp/check.hpp" -o check.hpp.gch
    compile "$CXX" c++17 "$build/cpp" -include check.hpp -c "$here"/tests/cpp/*.cpp
    # It is two thirds of the folder's megabytes, and written anew each time.
    rm "$build/cpp/check.hpp.gch"
    $CXX "$build"/cpp/*.o "$library/libreversi.a" -o "$build/cpp/tests"
    "$build/cpp/tests"
}

# block PAGE FENCE NUMBER: prints the NUMBERth block between ```FENCE and ```.
block() {
    awk -v fence="\`\`\`$2" -v number="$3" '
        $0 == fence { inside = ++count == number; next }
        /^```/ { inside = 0 }
        inside
    ' "$1"
}

# page_runs PAGE LANGUAGE COMPILER STANDARD: each program in a page compiles and succeeds, and prints
# the output that the page shows after it, if the page shows outputs.
page_runs() {
    page=$1 language=$2 compiler=$3 standard=$4
    folder=$build/page
    mkdir -p "$folder"
    programs=$(grep -cx "\`\`\`$language" "$page")
    outputs=$(grep -cx "\`\`\`text $language" "$page") || [ "$outputs" = 0 ]
    if [ "$outputs" != 0 ] && [ "$outputs" != "$programs" ]; then
        echo "$page: $programs programs in $language, but $outputs outputs" >&2
        exit 1
    fi
    for number in $(seq "$programs"); do
        block "$page" "$language" "$number" >"$folder/example.$language"
        $compiler -std="$standard" $WARNINGS -I"$include" "$folder/example.$language" \
            "$library/libreversi.a" -o "$folder/example"
        "$folder/example" >"$folder/output" || {
            echo "$page: program $number in $language fails" >&2
            exit 1
        }
        [ "$outputs" = 0 ] || block "$page" "text $language" "$number" | diff - "$folder/output"
    done
    echo "$page: $programs programs in $language"
}

# header_examples COMPILER STANDARD LANGUAGE: the examples in the headers hold.
header_examples() {
    # shellcheck disable=SC2086 # lists of words
    awk -f tests/header-examples.awk $HEADERS >"$build/banners.$3"
    # shellcheck disable=SC2086 # lists of words
    $1 -std="$2" $WARNINGS $STRICT -I"$include" "$build/banners.$3" "$library/libreversi.a" \
        -o "$build/banners"
    "$build/banners"
}

# header_macros COMPILER STANDARD LANGUAGE: deprecated functions give a warning, unless the program
# wants none, and clang warns of functions newer than the target version. Loops give no warning.
header_macros() {
    cp tests/macros.c "$build/macros.$3"
    # shellcheck disable=SC2086
    set -- "$1" -std="$2" $WARNINGS $STRICT -I"$include" -fsyntax-only "$build/macros.$3"
    $@
    $@ -DREVERSI_NO_DEPRECATION_WARNINGS
    ! $@ -DCALL_OLDER 2>"$build/warning"
    grep -q "call newer() instead" "$build/warning"
    case $1 in
    clang*)
        ! $@ -DCALL_NEWER 2>"$build/warning"
        grep -q "newer than REVERSI_TARGET_VERSION" "$build/warning"
        ;;
    *) $@ -DCALL_NEWER ;;
    esac
}

# header_enums COMPILER STANDARD FLAGS...: a forgotten case and a color in place of a symmetry give a
# warning.
header_enums() {
    compiler=$1 standard=$2
    shift 2
    # shellcheck disable=SC2086
    set -- $compiler -std="$standard" $WARNINGS -I"$include" -fsyntax-only "$@" tests/enums.c
    "$@"
    ! "$@" -DMISSING_CASE 2>"$build/warning"
    grep -q "REVERSI_NO_COLOR.*not handled" "$build/warning"
    ! "$@" -DSWAPPED 2>"$build/warning"
    grep -q "conversion from .*reversi_color" "$build/warning"
}

test_c() {
    echo "C with $1"
    strict="$WARNINGS $(known_warnings "$1" c $STRICT -Wc++-compat -Wstrict-prototypes)"
    folder=$build/$(basename "${1%% *}")
    for standard in c99 c11 c17 c2x; do
        for header in $HEADERS; do
            $1 -std=$standard $strict -I"$include" -DHEADER="<${header#include/}>" -fsyntax-only tests/header.c
        done
    done
    for standard in c99 c11; do header_examples "$1" $standard c; done
    for standard in c99 c11 c17 c2x; do
        header_macros "$1" $standard c
        header_enums "$1" $standard -fshort-enums
    done
    compile "$1" c99 "$folder" -c "$here"/tests/c/*.c
    link_and_run "$1" "$folder" "$vectors"
}

test_cxx() {
    echo "C++ with $1"
    strict="$WARNINGS $(known_warnings "$1" cpp $STRICT -Weffc++ -Wuseless-cast -Wold-style-cast)"
    folder=$build/$(basename "${1%% *}")-cxx
    for standard in c++11 c++14 c++17 c++20 c++2b; do
        for header in $HEADERS; do
            $1 -std=$standard $strict -I"$include" -DHEADER="<${header#include/}>" -fsyntax-only \
                tests/header.cpp
        done
    done
    for standard in c++17 c++20 c++2b; do
        $1 -std=$standard $strict -I"$include" -fsyntax-only tests/header17.cpp
    done
    header_examples "$1" c++17 cpp
    header_macros "$1" c++17 cpp
    # One file instead of all headers.
    ./install.sh single include >"$build/single.hpp"
    for standard in c++17 c++2b; do
        sed 's|<reversi/reversi.hpp>|"single.hpp"|' tests/header17.cpp >"$build/single.cpp"
        $1 -std=$standard $strict -I"$build" -fsyntax-only "$build/single.cpp"
    done
    # Each of its parts alone.
    if [ -n "$THOROUGH" ]; then
        for part in include/reversi/cpp/*.hpp; do
            echo "#include <${part#include/}>" >"$build/part.cpp"
            $1 -std=c++17 $strict -I"$include" -fsyntax-only "$build/part.cpp"
        done
    fi
    if [ "$1" != "$CXX" ] || [ -n "$THOROUGH" ]; then
        compile "$1" c++17 "$folder" -fsyntax-only "$here"/tests/cpp/*.cpp
    fi
    $1 -std=c++17 $strict -fno-exceptions -fno-rtti -I"$include" tests/no_exceptions.cpp \
        "$library/libreversi.a" -o "$build/no_exceptions"
    "$build/no_exceptions" | grep -qx -e "-11 -8 -8 a1: a disc there flips nothing 1396 -8 1 1 -8"
    [ -n "$THOROUGH$NO_SANITIZERS" ] || return 0
    # One standard is optimized, as that takes twice the time.
    for standard in c++17 c++20; do
        level=-O0
        [ $standard = c++20 ] || level=-O1
        compile "$1" $standard "$folder" $level -c "$here"/tests/cpp/*.cpp
        link_and_run "$1" "$folder"
    done
}

# The functions that hostile.c calls.
"${PYTHON:-python3}" tests/calls.py $HEADERS >"$build/calls.h"

if [ "$level" = quick ]; then
    quick
    exit
fi

test_c "$CC"
if is_there clang && [ "$CC" != clang ]; then test_c clang; fi
for page in ../README.md $(printf '../docs/%s.md ' $C_PAGES); do
    page_runs "$page" c "$CC" c99
done

# The example for embedded systems, with the port that runs here.
for compiler in "$CC" clang; do
    is_there "$compiler" || continue
    # shellcheck disable=SC2086 # lists of words
    $compiler -std=c99 $WARNINGS $STRICT -I"$include" ../examples/c/embedded/main.c \
        ../examples/c/embedded/port_host.c "$library/libreversi.a" -o "$build/embedded"
    "$build/embedded" | grep -v '^#' | diff ../examples/c/embedded/expected.txt -
done

if ! is_there "$CXX"; then
    echo "skipped: no C++ compiler ($CXX), so reversi.hpp was not tested"
    exit 0
fi
sanitizers_work "$CXX" || NO_SANITIZERS=yes
test_cxx "$CXX"
if is_there clang++ && [ "$CXX" != clang++ ]; then test_cxx clang++; fi
if [ -z "$NO_SANITIZERS" ]; then
    echo "C++ with $CXX, address and undefined behavior sanitizers"
    # The tests of ranges need C++20.
    compile "$CXX" c++20 "$build/sanitized-cxx" -O0 $sanitizers \
        "$here"/tests/cpp/*.cpp "$library/libreversi.a" -o tests
    "$build/sanitized-cxx/tests"
else
    echo "skipped: $CXX has no sanitizers here"
fi
page_runs ../docs/c.md cpp "$CXX" c++17
