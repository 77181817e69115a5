#!/bin/sh
# Checks that the crate needs no newer Rust than Cargo.toml says: `make check-msrv`.
#
# With that very version where rustup has it, and else with the Rust 1.85 of Debian 12: its packages,
# and those of Debian 13, are of 1.63, 1.85 and 1.96, and none between 1.85 and 1.89.
set -eu

cd "$(dirname "$0")/.."
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$(pwd)/target}/msrv"
promised=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)

if command -v rustup >/dev/null && rustc=$(rustup which --toolchain "$promised" rustc 2>/dev/null); then
    # Its own cargo may not read what today's writes.
    RUSTC=$rustc "${CARGO:-cargo}" check --locked -p reversi-rules -p reversi-capi
    RUSTC=$rustc "${CARGO:-cargo}" check --locked -p reversi-rules --all-features
    echo "msrv: Rust $promised compiles the crate and the library for C"
    exit
fi

NAME=rust-1.85
ARCHITECTURES=amd64
. scripts/debian-tools.sh

install_tools() {
    version=$(apt apt-cache madison rustc-web | sed -n 's/^[^|]*| *\(1\.85\.[^ ]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] || {
        echo "msrv: Debian 12 has no rustc-web 1.85 any more" >&2
        exit 1
    }
    llvm=$(apt apt-cache depends libstd-rust-web-1.85 | sed -n 's/^ *Depends: \(libllvm[^ ]*\)$/\1/p')
    download "rustc-web=$version" "libstd-rust-web-dev=$version" "libstd-rust-web-1.85=$version" "$llvm"
    unpack --exclude='./usr/share/*' --exclude='./usr/bin/rustdoc'
    wrap rustc "rustc --sysroot '$ROOT/usr'"
}

ensure_tools "Rust 1.85"
exec "${PYTHON:-python3}" scripts/msrv.py "$TOOLS/bin/rustc"
