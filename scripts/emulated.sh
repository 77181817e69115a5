#!/bin/sh
# Runs a command that builds and runs Rust programs for another machine's Linux on an x86-64 one:
#
#     scripts/emulated.sh aarch64 cargo test --target aarch64-unknown-linux-gnu ...
#     scripts/emulated.sh s390x cargo test -Zbuild-std --target s390x-unknown-linux-gnu ...
#
# aarch64 has NEON; s390x has the most significant byte of a number first. With CARGO_TARGET_DIR as
# it is set: use one of its own, as the compiler is another. Programs run in an emulator of the
# processor, which shows what they do, never how fast they are.
#
# The compiler, its libraries, clippy, a C compiler for the few dependencies that need one and the
# emulator are Debian's packages. For s390x these have std's sources instead of std.
set -eu

usage() {
    echo "usage: emulated.sh aarch64|s390x COMMAND [ARGUMENT...]" >&2
    exit 2
}

[ $# -gt 1 ] || usage
NAME=$1
shift
case $NAME in
aarch64) DEBIAN=arm64 VARIABLE=AARCH64 ARCHITECTURES=amd64,arm64 STD=libstd-rust-web-dev:arm64 ;;
s390x) DEBIAN=s390x VARIABLE=S390X ARCHITECTURES=amd64 STD=rust-web-src ;;
*) usage ;;
esac
. "$(dirname "$0")/debian-tools.sh"

install_tools() {
    std=$(depends libstd-rust-web-dev:amd64 libstd-rust-web-)
    cc="gcc-12-$NAME-linux-gnu cpp-12-$NAME-linux-gnu binutils-$NAME-linux-gnu"
    cc="$cc libisl23 libmpc3 libmpfr6 libgmp10"
    libc="libc6-dev-$DEBIAN-cross libc6-$DEBIAN-cross linux-libc-dev-$DEBIAN-cross"
    libc="$libc libgcc-12-dev-$DEBIAN-cross libgcc-s1-$DEBIAN-cross"
    # shellcheck disable=SC2046,SC2086 # lists of words
    download rustc-web rust-web-clippy "$std" $(depends "$std" libllvm) libstd-rust-web-dev \
        $STD $cc $libc qemu-user-static
    unpack --exclude='./usr/share/*' --exclude='*lto-dump*' --exclude='*/lto1' \
        --exclude='./usr/lib/*sanitize*' --exclude='./usr/*sanitizer*.a' \
        --no-wildcards-match-slash --exclude='./usr/src/*/src' --exclude='./usr/src/*/compiler'
    find "$ROOT/usr/bin" -name 'qemu-*' ! -name "qemu-$NAME-static" -delete
    for name in rustc clippy-driver; do
        wrap $name "$name --sysroot '$ROOT/usr'"
    done
    wrap cargo-clippy cargo-clippy
    wrap "$NAME-linux-gnu-gcc" \
        "$NAME-linux-gnu-gcc-12 --sysroot='$ROOT' -B'$ROOT/usr/bin/$NAME-linux-gnu-'"
    for name in ar objdump nm; do
        wrap "$NAME-linux-gnu-$name" "$NAME-linux-gnu-$name"
    done
    wrap "qemu-$NAME" "qemu-$NAME-static"
}

ensure_tools "a compiler and an emulator for $NAME"

export PATH="$TOOLS/bin:$PATH" RUSTC="$TOOLS/bin/rustc"
export "CARGO_TARGET_${VARIABLE}_UNKNOWN_LINUX_GNU_LINKER=$NAME-linux-gnu-gcc"
export "CARGO_TARGET_${VARIABLE}_UNKNOWN_LINUX_GNU_RUNNER=qemu-$NAME"
# Complete programs, which need no libraries of the other processor when they run.
export "CARGO_TARGET_${VARIABLE}_UNKNOWN_LINUX_GNU_RUSTFLAGS=-Ctarget-feature=+crt-static"
# What -Zbuild-std needs of a compiler that is not a nightly one.
[ "$STD" != rust-web-src ] || export RUSTC_BOOTSTRAP=1
exec "$@"
