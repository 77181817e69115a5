#!/bin/sh
# Installs the library, moves the tree and builds programs with it as users would:
# `tests/install/run.sh BUILD-FOLDER VERSION ABI`, from reversi-capi. Takes MAKE, CC, CXX and RUSTC
# from the environment. Reports and skips steps whose tools are missing.
set -eu
LC_ALL=C
export LC_ALL

build=$1
version=$2
abi=$3
here=$(pwd)
sources=$here/tests/install
moved=$build/moved/to/another/place
soname=libreversi.so.$abi
WARNINGS='-Wall -Wextra -Wpedantic -Werror'

fail() {
    echo "install: $1" >&2
    exit 1
}

is_there() { command -v "${1%% *}" >/dev/null; }

# lacks PROGRAM WHAT: whether the program is missing, which is reported.
lacks() {
    is_there "$1" && return 1
    echo "skipped: no $1 here, so $2 was not tested"
}

# install_with ARGUMENT...: as a user would.
install_with() { $MAKE --no-print-directory -s install "$@"; }

# The files of a tree, sorted.
files() { (cd "$1" && find . ! -type d | sort); }

# The libraries that a program needs, without those that every program needs.
needed() { readelf -d "$1" | sed -n 's/.*NEEDED.*\[\(libreversi[^]]*\)\].*/\1/p'; }

# expect PROGRAM KIND: it runs, and is linked with the library in that way and no other. A static
# program has only what it calls.
expect() {
    case "$2" in
    shared) [ "$(needed "$1")" = "$soname" ] || fail "$1 needs '$(needed "$1")', not $soname" ;;
    static)
        [ -z "$(needed "$1")" ] || fail "$1 needs $(needed "$1")"
        [ "$(wc -c <"$1")" -le 131072 ] || fail "$1 has $(wc -c <"$1") bytes"
        ;;
    esac
    # CMake writes the place of the library into programs, pkg-config does not.
    answer=$(LD_LIBRARY_PATH=$moved/lib "$1") || fail "$1 ended with $?"
    [ "$answer" = "libreversi $version" ] || fail "$1 said '$answer'"
}

check_files() {
    files "$moved" >"$build/files"
    {
        (cd include && find ./reversi -type f | sed 's|^\.|./include|')
        for name in a so "so.$abi" "so.$version"; do echo "./lib/libreversi.$name"; done
        echo ./include/reversi/single.hpp
        echo ./lib/pkgconfig/reversi.pc
        echo ./share/cmake/reversi/reversi-config-version.cmake
        echo ./share/cmake/reversi/reversi-config.cmake
        echo ./share/licenses/reversi/LICENSE-APACHE
        echo ./share/licenses/reversi/LICENSE-MIT
        echo ./share/licenses/reversi/LICENSE-THIRD-PARTY
    } | sort | diff - "$build/files" || fail "other files than expected are installed"
    if grep -rIl -e '@[A-Z]*@' -e "$build" -e "$here" "$moved"; then
        fail "these files know where they were made or installed"
    fi
}

# The installed library imports, needs and exports the same as the one of `make library`.
check_libraries() {
    lacks readelf "what the installed libraries need" && return
    CC="$CC" tests/check-library.sh "$moved/lib"
    readelf -d "$moved/lib/libreversi.so" | grep SONAME | grep -qF "[$soname]" || fail "other SONAME"
    archive=$moved/lib/libreversi.a
    # The objects share symbols of their own, which no other library can have.
    foreign=$(nm -g --defined-only "$archive" |
        awk 'NF == 3 && $3 !~ /^reversi(_|\.[0-9a-f]+\.)/ { print $3 }')
    [ -z "$foreign" ] || fail "libreversi.a has other global names:
$foreign"
    exported=$(nm -D --defined-only "$moved/lib/libreversi.so" | awk '$2 != "A" { print $3 }' | sort)
    others=$(echo "$exported" | grep -v "@@REVERSI_$abi\$" || true)
    [ -z "$others" ] || fail "functions without the version REVERSI_$abi: $others"
    shared=$(echo "$exported" | sed 's/@.*//')
    static=$(nm -g --defined-only "$archive" | awk 'NF == 3 && $3 ~ /^reversi_/ { print $3 }' | sort)
    [ "$shared" = "$static" ] || fail "libreversi.a and libreversi.so have other functions"
    imports=$(nm -u "$archive" | awk '$1 == "U" && $2 !~ /^reversi/ { print $2 }' | sort -u | tr '\n' ' ')
    allowed=$(nm -D -u "$moved/lib/libreversi.so" |
        awk '$1 == "U" { sub(/@.*/, "", $2); print $2 }' | sort | tr '\n' ' ')
    [ "$imports" = "$allowed" ] || fail "libreversi.a imports $imports"
    $CC -std=c99 $WARNINGS -I"$moved/include" "$sources/consumer.c" "$archive" -o "$build/by-hand"
    expect "$build/by-hand" static
    echo "libreversi.a: $(wc -c <"$archive") bytes, $(wc -c <"$build/by-hand") for a program"
}

# The version script names the version of each function, so that an older library is refused.
test_versions() {
    sed 's|^REVERSI_API const char \*reversi_library_version(void);|REVERSI_API const char *reversi_library_version(void) REVERSI_SINCE(0, 1, 1);|' \
        include/reversi/reversi.h >"$build/newer.h"
    cmp -s include/reversi/reversi.h "$build/newer.h" && fail "no reversi_library_version() to mark"
    ./install.sh versions "$abi" "$build/newer.h" >"$build/newer.map"
    grep -q '^REVERSI_0.1.1 { global: reversi_library_version; };$' "$build/newer.map" ||
        fail "REVERSI_SINCE makes no version: $(cat "$build/newer.map")"
}

# with_pkg_config COMPILER STANDARD SOURCE
with_pkg_config() {
    program=$build/$(basename "${1%% *}")
    PKG_CONFIG_PATH=$moved/lib/pkgconfig
    export PKG_CONFIG_PATH
    # shellcheck disable=SC2046 # lists of words
    {
        $1 -std="$2" $WARNINGS $(pkg-config --cflags reversi) "$3" \
            $(pkg-config --libs reversi) -o "$program-shared"
        $1 -std="$2" $WARNINGS $(pkg-config --cflags reversi) "$3" \
            -Wl,-Bstatic $(pkg-config --static --libs reversi) -Wl,-Bdynamic -o "$program-static"
    }
    expect "$program-shared" shared
    expect "$program-static" static
    echo "pkg-config with $1: shared and static"
}

test_pkg_config() {
    lacks pkg-config "reversi.pc" && return
    (
        PKG_CONFIG_PATH=$moved/lib/pkgconfig
        export PKG_CONFIG_PATH
        [ "$(pkg-config --modversion reversi)" = "$version" ] || fail "other version in reversi.pc"
        # Only the library itself, also for static programs.
        words=$(pkg-config --static --libs reversi | wc -w)
        [ "$words" = 2 ] || fail "reversi.pc links $(pkg-config --static --libs reversi)"
    )
    for compiler in "$CC" clang; do
        lacks "$compiler" "it" || with_pkg_config "$compiler" c99 "$sources/consumer.c"
    done
    for compiler in "$CXX" clang++; do
        lacks "$compiler" "it" || with_pkg_config "$compiler" c++17 "$sources/consumer.cpp"
    done
}

# with_cmake C++-COMPILER C-COMPILER DEFAULT ARGUMENT...: DEFAULT is the expected kind of
# reversi::reversi.
with_cmake() {
    cxx=$1 cc=$2 default=$3
    shift 3
    folder=$build/cmake
    rm -rf "$folder"
    if ! { cmake -S "$sources" -B "$folder" -DCMAKE_C_COMPILER="${cc%% *}" \
        -DCMAKE_CXX_COMPILER="${cxx%% *}" -DCMAKE_PREFIX_PATH="$moved" -DVERSION="$version" \
        -DDEFAULT="$default" "$@" && cmake --build "$folder"; } >"$build/cmake.log" 2>&1; then
        cat "$build/cmake.log" >&2
        fail "CMake with $cc failed"
    fi
    for language in c cxx; do
        expect "$folder/${language}_shared" shared
        expect "$folder/${language}_static" static
        expect "$folder/${language}_reversi" "$default"
    done
    echo "CMake with $cc and $cxx: reversi::shared, static and reversi ($*)"
}

test_cmake() {
    lacks cmake "the CMake package" && return
    lacks "$CXX" "the CMake package" && return
    with_cmake "$CXX" "$CC" shared
    with_cmake "$CXX" "$CC" shared -DBUILD_SHARED_LIBS=ON
    with_cmake "$CXX" "$CC" static -DBUILD_SHARED_LIBS=OFF
    lacks clang++ "the CMake package with clang" || with_cmake clang++ clang static \
        -DBUILD_SHARED_LIBS=ON -DREVERSI_USE_STATIC_LIBS=ON
}

# dependency() finds the installed library through pkg-config.
test_meson() {
    lacks meson "the library with Meson" && return
    lacks pkg-config "the library with Meson" && return
    for kind in shared static; do
        folder=$build/meson-$kind
        CC="$CC" PKG_CONFIG_PATH="$moved/lib/pkgconfig" meson setup -Dkind=$kind "$folder" "$sources" \
            >"$build/meson.log" 2>&1 && meson compile -C "$folder" >>"$build/meson.log" 2>&1 || {
            cat "$build/meson.log" >&2
            fail "Meson failed"
        }
        expect "$folder/consumer" $kind
    done
    echo "Meson: shared and static"
}

# with_parts WAY FEATURES FUNCTION-GROUPS ARGUMENT...: the library is a part of the project. Its shared
# library has exactly these groups of functions, and the size that README.md says, within 3 of 100.
with_parts() {
    way=$1 features=$2 groups=$3
    shift 3
    folder=$build/parts-$way
    if ! { cmake -S "$sources/parts" -B "$folder" -DCMAKE_C_COMPILER="${CC%% *}" -DWAY="$way" \
        -DREVERSI_SOURCE="$here" "$@" && cmake --build "$folder"; } >"$build/cmake.log" 2>&1; then
        cat "$build/cmake.log" >&2
        fail "CMake with $way failed"
    fi
    expect "$folder/c_shared" shared
    expect "$folder/c_static" static
    expect "$folder/c_reversi" static
    library=$(find "$folder" -name "libreversi.so.$version")
    found=$(nm -D --defined-only "$library" | sed -n 's/.* T reversi_\([a-z]*\)_.*/\1/p' | sort -u | tr '\n' ' ')
    [ "$found" = "$groups " ] || fail "$way: the library has the functions of $found"
    said=$(sed -n "s/^| \`$features\` |.* \([0-9,]*\) |\$/\1/p" README.md | tr -d ,)
    size=$(wc -c <"$library")
    [ $((size * 100)) -ge $((said * 97)) ] && [ $((size * 100)) -le $((said * 103)) ] ||
        fail "README.md says that \`$features\` has $said bytes, and it has $size"
    echo "CMake with $way: $size bytes with $groups"
}

test_parts() {
    lacks cmake "the library as a part of a project" && return
    with_parts add_subdirectory small "bb error game library opening position sides square status symmetry" \
        -DREVERSI_BATCH=OFF -DREVERSI_PROTOCOLS=OFF -DREVERSI_RECORDS=OFF -DREVERSI_VARIANTS=OFF
    [ ! -e "$folder/reversi/tree/include/reversi/records.h" ] || fail "a part that was not built is installed"
    with_parts FetchContent capi "batch bb error game gtp library nboard obf opening position record \
sheet sides square status symmetry variant wthor"
}

# Beside another library made by Rust, in either order.
test_neighbor() {
    $RUSTC --edition 2024 --crate-type staticlib -O -o "$build/libneighbor.a" "$sources/neighbor.rs"
    for order in "$moved/lib/libreversi.a $build/libneighbor.a" \
        "$build/libneighbor.a $moved/lib/libreversi.a"; do
        # Both archives whole: otherwise the linker would take most symbols from the first.
        for whole in "" -Wl,--whole-archive; do
            # shellcheck disable=SC2086 # a list of words
            $CC -std=c99 $WARNINGS -I"$moved/include" "$sources/neighbors.c" $whole $order \
                ${whole:+-Wl,--no-whole-archive} -lpthread -ldl -lm -o "$build/neighbors"
            "$build/neighbors" 2>/dev/null || fail "beside another Rust library: $?"
        done
    done
    echo "beside another Rust library: links in either order"
}

# Another folder of libraries, and after uninstalling nothing is left.
test_libdir_and_uninstall() {
    install_with PREFIX=/opt/reversi DESTDIR="$build/deb" LIBDIR=lib/any-thing
    mkdir -p "$build/deb/opt/reversi/lib/any-thing/pkgconfig"
    tree=$build/deb/opt/reversi
    : >"$tree/lib/any-thing/libother.a"
    if is_there pkg-config; then
        libs=$(PKG_CONFIG_PATH=$tree/lib/any-thing/pkgconfig pkg-config --variable=libdir reversi)
        [ "$(cd "$libs" && pwd -P)" = "$(cd "$tree/lib/any-thing" && pwd -P)" ] || fail "libdir $libs"
        header=$(PKG_CONFIG_PATH=$tree/lib/any-thing/pkgconfig pkg-config --variable=includedir reversi)
        [ -e "$header/reversi/reversi.h" ] || fail "includedir $header"
    fi
    grep -q '_reversi_prefix}/lib/any-thing"' "$tree/share/cmake/reversi/reversi-config.cmake" ||
        fail "CMake does not know LIBDIR"
    $MAKE --no-print-directory -s uninstall PREFIX=/opt/reversi DESTDIR="$build/deb" LIBDIR=lib/any-thing
    [ "$(files "$tree")" = ./lib/any-thing/libother.a ] || fail "not all uninstalled, or too much:
$(files "$tree")"
    for libdir in /usr/lib ../lib lib/../../x lib//x ""; do
        if install_with PREFIX=/p DESTDIR="$build/wrong" LIBDIR="$libdir" 2>/dev/null; then
            fail "LIBDIR='$libdir' was taken"
        fi
    done
    [ ! -e "$build/wrong" ] || fail "a wrong LIBDIR left something"
    if install_with PREFIX=here DESTDIR="$build/wrong" 2>/dev/null; then fail "relative PREFIX"; fi
    if install_with PREFIX=/p DESTDIR=here 2>/dev/null; then fail "relative DESTDIR"; fi
    echo "another LIBDIR, uninstall: ok"
}

rm -rf "$build"
mkdir -p "$(dirname "$moved")"
# Whatever was staged before.
$MAKE --no-print-directory -s stage
install_with PREFIX=/usr/local DESTDIR="$build/root"
mv "$build/root/usr/local" "$moved"
check_files
check_libraries
test_pkg_config
test_cmake
test_meson
test_parts
test_neighbor
test_versions
test_libdir_and_uninstall
