#!/bin/sh
# Runs a command that builds Rust programs without std for a machine whose core is not installed:
#
#     scripts/core.sh cargo rustc -Zbuild-std=core --target thumbv7em-none-eabi ...
#
# With CARGO_TARGET_DIR as it is set: use one of its own, as the compiler is another. That and the
# sources of core are Debian's packages, of one and the same version.
set -eu

[ $# -gt 0 ] || {
    echo "usage: core.sh COMMAND [ARGUMENT...]" >&2
    exit 2
}

NAME=core
ARCHITECTURES=amd64
. "$(dirname "$0")/debian-tools.sh"

install_tools() {
    std=$(depends libstd-rust-web-dev libstd-rust-web-)
    # shellcheck disable=SC2046 # a list of words
    download rustc-web rust-web-src libstd-rust-web-dev "$std" $(depends "$std" libllvm)
    unpack --no-wildcards-match-slash \
        --exclude='./usr/share/*' --exclude='./usr/libexec/*' --exclude='./usr/bin/rustdoc' \
        --exclude='./usr/src/*/src' --exclude='./usr/src/*/compiler'
    wrap rustc "rustc --sysroot '$ROOT/usr'"
}

ensure_tools "a Rust compiler and the sources of core"

# What -Zbuild-std needs of a compiler that is not a nightly one.
export RUSTC="$TOOLS/bin/rustc" RUSTC_BOOTSTRAP=1
exec "$@"
