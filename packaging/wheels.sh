#!/bin/sh
# Builds the wheels of a release from the sdist: `packaging/wheels.sh SDIST-FOLDER OUT [PLATFORM...]`,
# from the top of the checkout, with maturin and zig in the path. Without platforms it builds all:
#
#     manylinux-x86_64  manylinux-aarch64  musllinux-x86_64  musllinux-aarch64
#     free-threaded-x86_64, if there is a python3.14t
#
# zig is the linker, with the oldest glibc that a platform allows. Targets that rustup has not
# installed come from Debian's Rust: see scripts/cross.sh. The same sources give the same wheel,
# whoever builds it and in which folder.
set -eu

sdist=$(realpath "$1")
out=$2
shift 2
if [ $# = 0 ]; then
    set -- manylinux-x86_64 manylinux-aarch64 musllinux-x86_64 musllinux-aarch64
    if command -v python3.14t >/dev/null; then
        set -- "$@" free-threaded-x86_64
    else
        echo "wheels.sh: no python3.14t, so no wheel without the GIL" >&2
    fi
fi
mkdir -p "$out"
out=$(realpath "$out")
here=$(pwd)
cargo_home=${CARGO_HOME:-$HOME/.cargo}
# No date and no path of whoever builds.
export SOURCE_DATE_EPOCH=315532800
paths="--remap-path-prefix=$cargo_home/registry/src=registry --remap-path-prefix=$sdist=reversi"
paths="$paths --remap-path-prefix=$here/.tools=tools"
export LINKER=own

# build TARGET TAG INTERPRETER RUSTFLAGS: builds one wheel.
build() {
    target=$1 tag=$2 interpreter=$3 flags=$4
    (
        cd "$sdist"
        RUSTFLAGS="$paths -Cstrip=symbols $flags" "$here/scripts/cross.sh" "$target" \
            maturin build -q --profile wheel --zig --target "$target" ${tag:+--compatibility "$tag"} \
            -i "$interpreter" --out "$out" 2>"$out/log" >&2
    ) || {
        cat "$out/log" >&2
        exit 1
    }
    rm "$out/log"
}

for platform; do
    case $platform in
    manylinux-*) build "${platform#*-}-unknown-linux-gnu" manylinux2014 python3 "" ;;
    # Without it the library would have a libc of its own.
    musllinux-*) build "${platform#*-}-unknown-linux-musl" musllinux_1_2 python3 -Ctarget-feature=-crt-static ;;
    free-threaded-*) build "${platform##*-}-unknown-linux-gnu" manylinux2014 python3.14t "" ;;
    *)
        echo "wheels.sh: $platform is not a platform" >&2
        exit 2
        ;;
    esac
    echo "built: $platform"
done
