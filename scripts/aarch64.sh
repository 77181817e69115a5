#!/bin/sh
# Runs a command that builds and runs Rust programs for aarch64 Linux on an x86-64 machine:
#
#     scripts/aarch64.sh cargo test --target aarch64-unknown-linux-gnu ...
#
# With CARGO_TARGET_DIR as it is set: use one of its own, as the compiler is another. Programs run
# in an emulator of the processor, which shows what they do, never how fast they are.
#
# The compiler, its libraries for both processors, clippy, a C compiler for the few dependencies
# that need one and the emulator are Debian's packages.
set -eu

[ $# -gt 0 ] || {
    echo "usage: aarch64.sh COMMAND [ARGUMENT...]" >&2
    exit 2
}

NAME=aarch64
ARCHITECTURES=amd64,arm64
. "$(dirname "$0")/debian-tools.sh"

install_tools() {
    std=$(depends libstd-rust-web-dev:amd64 libstd-rust-web-)
    cc="gcc-12-aarch64-linux-gnu cpp-12-aarch64-linux-gnu binutils-aarch64-linux-gnu"
    cc="$cc libisl23 libmpc3 libmpfr6 libgmp10"
    libc="libc6-dev-arm64-cross libc6-arm64-cross linux-libc-dev-arm64-cross"
    libc="$libc libgcc-12-dev-arm64-cross libgcc-s1-arm64-cross"
    # shellcheck disable=SC2046,SC2086 # lists of words
    download rustc-web rust-web-clippy "$std" $(depends "$std" libllvm) libstd-rust-web-dev \
        libstd-rust-web-dev:arm64 $cc $libc qemu-user-static
    unpack --exclude='./usr/share/*' --exclude='*lto-dump*' --exclude='*/lto1' \
        --exclude='*sanitize*' --exclude='./usr/bin/qemu-[!a]*' --exclude='./usr/bin/qemu-a[!a]*'
    for name in rustc clippy-driver; do
        wrap $name "$name --sysroot '$ROOT/usr'"
    done
    wrap cargo-clippy cargo-clippy
    wrap aarch64-linux-gnu-gcc \
        "aarch64-linux-gnu-gcc-12 --sysroot='$ROOT' -B'$ROOT/usr/bin/aarch64-linux-gnu-'"
    for name in ar objdump nm; do
        wrap aarch64-linux-gnu-$name aarch64-linux-gnu-$name
    done
    wrap qemu-aarch64 qemu-aarch64-static
}

ensure_tools "a compiler and an emulator for aarch64"

export PATH="$TOOLS/bin:$PATH" RUSTC="$TOOLS/bin/rustc"
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER=qemu-aarch64
# Complete programs, which need no libraries of the other processor when they run.
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUSTFLAGS=-Ctarget-feature=+crt-static
exec "$@"
