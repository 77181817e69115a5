#!/bin/sh
# What `make install` does around cargo-c, from reversi-capi:
#
#     install.sh finish STAGE VERSION ABI          completes what cargo-c has put into STAGE
#     install.sh install STAGE DESTINATION LIBDIR  copies that to the prefix DESTINATION
#     install.sh uninstall DESTINATION LIBDIR VERSION ABI
#
# The tree may be moved afterwards, because no installed file contains its path.
set -eu
LC_ALL=C
export LC_ALL

fail() {
    echo "install.sh: $1" >&2
    exit 1
}

# Makes one object of the archive whose only global names are the library's. Two archives made by
# Rust share so many names that no program could be linked with both. This needs GNU's linker;
# elsewhere the archive stays as Rust makes it, larger and with those names.
close_archive() {
    archive=$1 scratch=$2
    ld --version 2>/dev/null | grep -q 'GNU ld' && command -v objcopy >/dev/null || return 0
    names=$(nm -g --defined-only "$archive" 2>/dev/null | awk '$3 ~ /^reversi_/ { print $3 }' | sort -u)
    [ -n "$names" ] || fail "no function of the library in $archive"
    # Sections stay separate, so that a program's linker can leave out uncalled functions.
    ld -r --gc-sections $(printf -- '-u %s ' $names) "$archive" -o "$scratch/whole.o"
    objcopy --wildcard --keep-global-symbol='reversi_*' --strip-unneeded \
        "$scratch/whole.o" "$scratch/reversi.o"
    rm -f "$archive"
    # D: makes a reproducible archive, without times and users.
    ar rcsD "$archive" "$scratch/reversi.o"
    rm -f "$scratch/whole.o" "$scratch/reversi.o"
}

finish() {
    stage=$1 version=$2 abi=$3
    [ ! -e "$stage/lib/libreversi.a" ] || close_archive "$stage/lib/libreversi.a" "$stage"
    for file in "$stage"/share/cmake/reversi/*.in; do
        sed -e "s/@VERSION@/$version/g" -e "s/@ABI@/$abi/g" "$file" >"${file%.in}"
        rm "$file"
    done
    mkdir -p "$stage/share/licenses/reversi"
    cp ../LICENSE-APACHE ../LICENSE-MIT LICENSE-THIRD-PARTY "$stage/share/licenses/reversi"
    grep -q "^Version: $version\$" "$stage/lib/pkgconfig/reversi.pc" ||
        fail "Cargo.toml and cbindgen.toml have different versions"
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
    cp -RP "$stage/lib/." "$destination/$libdir/"
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
"finish 3") finish "$@" ;;
"install 3") install_to "$@" ;;
"uninstall 4") uninstall "$@" ;;
*) fail "finish STAGE VERSION ABI | install STAGE DESTINATION LIBDIR | uninstall DESTINATION LIBDIR VERSION ABI" ;;
esac
