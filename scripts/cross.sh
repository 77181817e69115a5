#!/bin/sh
# Runs a command with a Rust compiler that rustup may not have installed:
#
#     scripts/cross.sh TARGET COMMAND...    a command that builds for this target
#     LINKER=own scripts/cross.sh TARGET …  a command that brings its own linker
#
# After `rustup target add TARGET`, rustup's compiler is used. Otherwise the compiler of Debian 12
# for x86-64 is unpacked into .tools. This changes nothing outside and needs no root. Debian's
# package has the sources of `core` and `std`, which cargo then compiles too.
#
# For Linux on another CPU, the C compiler and the emulator come from Debian.
set -eu

[ $# -gt 1 ] || {
    echo "usage: cross.sh TARGET COMMAND [ARGUMENT...]" >&2
    exit 2
}
wanted=$1
shift
here=$(cd "$(dirname "$0")" && pwd)

# Unpacks the compiler into $tools.
unpack() {
    version=$(apt-cache madison rustc-web | sed -n 's/^[^|]*| *\(1\.96[^ ]*\).*/\1/p' | head -n 1)
    [ "$(uname -m)" = x86_64 ] && [ -n "$version" ] || {
        echo "cross.sh: no Rust 1.96: this needs packages of Debian 12 for x86-64, and apt-get update" >&2
        exit 1
    }
    echo "unpacking Rust 1.96 in $tools" >&2
    rm -rf "$tools"
    mkdir -p "$tools/debs" "$tools/root"
    # The LLVM that the compiler links.
    llvm=$(apt-cache depends libstd-rust-web-1.96 | sed -n 's/^ *Depends: \(libllvm[^ ]*\)$/\1/p')
    packages="$llvm libstd-rust-web-1.96=$version"
    for package in rustc-web libstd-rust-web-dev rust-web-src; do packages="$packages $package=$version"; done
    # shellcheck disable=SC2086 # a list of words
    (cd "$tools/debs" && apt-get download -q=2 -o APT::Sandbox::User="$(id -un)" $packages)
    for package in "$tools"/debs/*.deb; do
        dpkg-deb --fsys-tarfile "$package" | tar -x -C "$tools/root" --no-wildcards-match-slash \
            --wildcards --exclude='./usr/share/*' --exclude='./usr/libexec/*' \
            --exclude='./usr/bin/rustdoc' --exclude='./usr/src/*/src' --exclude='./usr/src/*/compiler'
    done
    rm -r "$tools/debs"
    cat >"$tools/rustc" <<END
#!/bin/sh
export LD_LIBRARY_PATH='$tools/root/usr/lib/x86_64-linux-gnu'
exec '$tools/root/usr/bin/rustc' --sysroot '$tools/root/usr' "\$@"
END
    chmod +x "$tools/rustc"
    # The file has the path in it, so that a moved checkout unpacks again.
    echo "$tools" >"$tools/ready"
}

# Exports RUSTC, and unpacks the compiler first if it is missing.
use_debian() {
    mkdir -p "$here/../.tools"
    # Several checkouts may share the folder by a link.
    tools=$(realpath "$here/../.tools")/rust-1.96
    # make -j may call this twice at the same time.
    exec 9>"$tools.lock"
    flock 9
    [ "$(cat "$tools/ready" 2>/dev/null)" = "$tools" ] || {
        apt-cache show rustc-web >/dev/null 2>&1 || "$here/ensure.sh" lists
        unpack
    }
    exec 9>&-
    export RUSTC="$tools/rustc"
}

parts=core
case $wanted in
wasm32-unknown-unknown)
    parts=core,alloc
    # The linker comes from the installed Rust, as Debian's Rust has none for WebAssembly.
    rustc=${RUSTC:-rustc}
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$("$rustc" --print sysroot)/lib/rustlib/$("$rustc" -vV |
        sed -n 's/^host: //p')/bin/rust-lld
    [ -x "$CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER" ] || {
        echo "cross.sh: this needs rust-lld, which comes with Rust from rustup" >&2
        exit 1
    }
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER
    ;;
*-linux-musl | *-windows-gnu | *-apple-darwin) parts=std,panic_unwind ;;
*-unknown-linux-gnu)
    parts=std,test
    # The command may bring its own linker.
    [ "${LINKER:-}" = own ] || {
        machine=${wanted%%-*}
        "$here/ensure.sh" "$machine"
        variable=CARGO_TARGET_$(echo "$wanted" | tr a-z- A-Z_)
        export "${variable}_LINKER=$machine-linux-gnu-gcc" "${variable}_RUNNER=qemu-$machine-static"
        # Static programs, which need no libraries for the other CPU.
        export "${variable}_RUSTFLAGS=-Ctarget-feature=+crt-static"
    }
    ;;
esac
if [ ! -d "$(rustc --print target-libdir --target "$wanted")" ]; then
    use_debian
    # Only the option to compile `std` is unstable.
    export RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=$parts
    case $wanted in
    wasm32-*)
        # A panic is a trap without a message, as nothing could show one.
        export CARGO_UNSTABLE_BUILD_STD_FEATURES=optimize_for_size
        export RUSTFLAGS="${RUSTFLAGS:-} -Zunstable-options -Cpanic=immediate-abort"
        ;;
    esac
fi
exec "$@"
