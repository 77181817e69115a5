#!/bin/sh
# What `make stage` and `make install` do after cargo, from reversi-capi:
#
#     install.sh stage LIBRARY TREE VERSION ABI     puts all installed files into TREE
#     install.sh versions ABI HEADER...             prints the versions of the functions
#     install.sh single INCLUDE                     prints reversi.hpp and all that it includes
#     install.sh install TREE DESTINATION LIBDIR    copies TREE to the prefix DESTINATION
#     install.sh uninstall DESTINATION LIBDIR VERSION ABI
#
# LIBRARY is the folder with what cargo has built. The tree may be moved afterwards, because no
# installed file contains its path. CROSS begins the names of binutils for another CPU, as
# aarch64-linux-gnu- does.
set -eu
LC_ALL=C
export LC_ALL
# Everybody may read what is installed.
umask 022

fail() {
    echo "install.sh: $1" >&2
    exit 1
}

ld=${CROSS-}ld objcopy=${CROSS-}objcopy nm=${CROSS-}nm ar=${CROSS-}ar

is_gnu() { $ld --version 2>/dev/null | grep -q 'GNU ld' && command -v "$objcopy" >/dev/null; }

# close_archive ARCHIVE OBJECT: makes one object of the archive, whose only global names are the
# library's. Two archives made by Rust share so many names that no program could be linked with
# both. split_object makes the archive of it.
close_archive() {
    names=$($nm -g --defined-only "$1" 2>/dev/null | awk '$3 ~ /^reversi_/ { print $3 }' | sort -u)
    [ -n "$names" ] || fail "no function of the library in $1"
    # shellcheck disable=SC2046 # a list of words
    $ld -r --gc-sections $(printf -- '-u %s ' $names) "$1" -o "$2.whole"
    $objcopy --wildcard --keep-global-symbol='reversi_*' --strip-unneeded "$2.whole" "$2"
    rm "$2.whole"
}

# split_object OBJECT ARCHIVE: so that a program links only what it calls. For CPUs that split.rs does
# not know, the archive has one object.
split_object() {
    parts=$1.parts
    mkdir "$parts"
    "${RUSTC:-rustc}" --edition 2024 -o "$parts/split" split.rs
    "$parts/split" "$1" "$parts" || {
        [ $? = 3 ] || fail "split.rs failed"
        cp "$1" "$parts"
    }
    # D: makes a reproducible archive, without times and users.
    $ar rcsD "$2" "$parts"/*.o
    rm -r "$parts"
}

# versions ABI HEADER...: prints the version script. Each function has the version that added it, so
# that the loader refuses an older library by its version.
versions() {
    abi=$1
    shift
    cat "$@" | tr '\n' ' ' | awk '{ gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, ""); print }' |
        tr ';' '\n' | awk -v abi="$abi" '
            /REVERSI_API/ && match($0, /reversi_[a-z0-9_]* *\(/) {
                name = substr($0, RSTART, RLENGTH - 1)
                node = abi
                if (match($0, /REVERSI_SINCE\([0-9, ]*\)/)) {
                    node = substr($0, RSTART + 14, RLENGTH - 15)
                    gsub(/, */, ".", node)
                }
                names[node] = names[node] " " name ";"
            }
            END {
                for (node in names) {
                    printf "REVERSI_%s { global:%s%s };\n", node, names[node],
                        node == abi ? " local: *;" : ""
                }
            }'
}

# link_shared OBJECT LIBRARY ABI: links the shared library from the object of the archive. It names
# the library of C, so that loaders relocate that one first.
link_shared() {
    versions "$3" include/reversi/*.h >"$2.map"
    ${CC:-cc} -shared -nostdlib -s -Wl,-soname,"libreversi.so.$3" -Wl,--version-script="$2.map" \
        -Wl,--gc-sections -Wl,-z,relro,-z,now -Wl,--build-id=sha1 "$1" -lc -o "$2"
    rm "$2.map"
}

# Puts the libraries into a folder, the shared one with its links. Without GNU's linker they are as
# Rust makes them: the archive is larger, and the functions have no versions.
put_libraries() {
    library=$1 folder=$2 version=$3 abi=$4
    mkdir -p "$folder"
    if is_gnu && [ -e "$library/libreversi.so" ]; then
        close_archive "$library/libreversi.a" "$folder/reversi.o"
        split_object "$folder/reversi.o" "$folder/libreversi.a"
        link_shared "$folder/reversi.o" "$folder/libreversi.so.$version" "$abi"
        rm "$folder/reversi.o"
    else
        for name in libreversi.a reversi.lib libreversi.dylib libreversi.dll.a reversi.dll.lib; do
            [ ! -e "$library/$name" ] || cp "$library/$name" "$folder"
        done
        [ ! -e "$library/libreversi.so" ] ||
            cp "$library/libreversi.so" "$folder/libreversi.so.$version"
        # Windows looks for it beside programs.
        [ ! -e "$library/reversi.dll" ] ||
            { mkdir -p "$folder/../bin" && cp "$library/reversi.dll" "$folder/../bin"; }
    fi
    [ ! -e "$folder/libreversi.so.$version" ] || {
        ln -sf "libreversi.so.$version" "$folder/libreversi.so.$abi"
        ln -sf "libreversi.so.$abi" "$folder/libreversi.so"
    }
}

# remove_missing_parts LIBRARY INCLUDE: removes the headers whose functions the library lacks.
remove_missing_parts() {
    $nm -g "$1/libreversi.a" 2>/dev/null | awk '$2 == "T" { sub(/^_/, "", $3); print $3 }' >"$2.names"
    for header in "$2"/*.h; do
        # Nothing is known of an archive that nm cannot read.
        [ -s "$2.names" ] || break
        one=$(versions 0 "$header" | grep -o 'reversi_[a-z0-9_]*' | head -n 1)
        # base.h has no functions.
        if [ -z "$one" ] || grep -qx "$one" "$2.names"; then continue; fi
        rm "$header"
        for part in $(grep -l "include <reversi/$(basename "$header")>" "$2"/cpp/*.hpp); do rm "$part"; done
    done
    rm "$2.names"
}

# single INCLUDE: prints reversi.hpp with all headers of the library in place, those in C too.
single() {
    awk -v folder="$1/" '
        function exists(file, line, found) { found = (getline line <file) >= 0; close(file); return found }
        function emit(name, line, part) {
            seen[name] = 1
            while ((getline line <(folder name)) > 0) {
                part = line
                # Beside reversi.h, so that its folder alone is enough.
                sub(/^#include "base.h"$/, "#include <reversi/base.h>", part)
                if (gsub(/^#if __has_include\(<|>\)$/, "", part) == 2 && part ~ /^reversi\//) {
                    line = "#if " exists(folder part)
                } else if (gsub(/^#include <|>$/, "", part) == 2 && part ~ /^reversi\//) {
                    if (!seen[part] && exists(folder part)) emit(part)
                    continue
                }
                print line
            }
            close(folder name)
        }
        BEGIN { emit("reversi/reversi.hpp") }'
}

stage() {
    library=$1 tree=$2 version=$3 abi=$4
    rm -rf "$tree"
    mkdir -p "$tree/include/reversi/cpp" "$tree/share/cmake/reversi" "$tree/share/licenses/reversi"
    cp include/reversi/*.h include/reversi/*.hpp "$tree/include/reversi"
    cp include/reversi/cpp/*.hpp "$tree/include/reversi/cpp"
    remove_missing_parts "$library" "$tree/include/reversi"
    single "$tree/include" >"$tree/include/reversi/single.hpp"
    put_libraries "$library" "$tree/lib" "$version" "$abi"
    for file in cmake/*.in; do
        to=$tree/share/cmake/reversi/$(basename "${file%.in}")
        sed -e "s/@VERSION@/$version/g" -e "s/@ABI@/$abi/g" "$file" >"$to"
    done
    cp ../LICENSE-APACHE ../LICENSE-MIT LICENSE-THIRD-PARTY "$tree/share/licenses/reversi"
    mkdir -p "$tree/lib/pkgconfig"
    cat >"$tree/lib/pkgconfig/reversi.pc" <<END
prefix=/usr/local
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: reversi
Description: The rules of Reversi (Othello)
Version: $version
Libs: -L\${libdir} -lreversi
Cflags: -I\${includedir}
END
    grep -q "^version = \"$version\"\$" ../Cargo.toml ||
        fail "Cargo.toml and header/base.h.in have different versions"
    chmod -R u+rwX,go+rX "$tree"
}

# A folder of libraries must be below the prefix, and written in one way only.
check_libdir() {
    case "/$1/" in
    *//* | */../* | */./*) fail "LIBDIR is a folder below PREFIX, such as lib or lib64: '$1'" ;;
    esac
}

install_to() {
    stage=$1 destination=$2 libdir=$3
    check_libdir "$libdir"
    mkdir -p "$destination/include" "$destination/share" "$destination/$libdir"
    # Headers of an older version that this one lacks.
    rm -rf "$destination/include/reversi"
    cp -RP "$stage/include/." "$destination/include/"
    cp -RP "$stage/share/." "$destination/share/"
    # A running program keeps the library that it has.
    (cd "$stage/lib" && find . -name 'libreversi.*') | while read -r name; do
        rm -f "$destination/$libdir/$name"
    done
    cp -RP "$stage/lib/." "$destination/$libdir/"
    [ ! -e "$stage/bin" ] || cp -RP "$stage/bin" "$destination/"
    up=$(printf '%s\n' "$libdir" | sed 's|[^/][^/]*|..|g')
    sed -e "s|^prefix=.*|prefix=\${pcfiledir}/../$up|" -e "s|^libdir=.*|libdir=\${prefix}/$libdir|" \
        "$stage/lib/pkgconfig/reversi.pc" >"$destination/$libdir/pkgconfig/reversi.pc"
    config=share/cmake/reversi/reversi-config.cmake
    sed "s|@LIBDIR@|$libdir|g" "$stage/$config" >"$destination/$config"
}

uninstall() {
    destination=$1 libdir=$2 version=$3 abi=$4
    check_libdir "$libdir"
    rm -rf "$destination/include/reversi" "$destination/share/cmake/reversi" \
        "$destination/share/licenses/reversi"
    rm -f "$destination/$libdir/pkgconfig/reversi.pc" "$destination/$libdir/libreversi.a"
    # Other versions of the shared library may be in use.
    for name in so "so.$abi" "so.$version" dylib "$abi.dylib" "$version.dylib"; do
        rm -f "$destination/$libdir/libreversi.$name"
    done
}

command=${1-}
[ $# -eq 0 ] || shift
case "$command $#" in
"stage 4") stage "$@" ;;
"versions "*) versions "$@" ;;
"single 1") single "$@" ;;
"install 3") install_to "$@" ;;
"uninstall 4") uninstall "$@" ;;
*) fail "unknown arguments: $command $*" ;;
esac
