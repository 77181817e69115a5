#!/bin/sh
# Runs a command that builds and runs Rust programs for aarch64 Linux on an x86-64 machine:
#
#     scripts/aarch64.sh cargo test --target aarch64-unknown-linux-gnu ...
#
# With CARGO_TARGET_DIR as it is set: use one of its own, as the compiler is another. Programs run
# in an emulator of the processor, which shows what they do, never how fast they are.
#
# The compiler, its libraries for both processors, clippy, a C compiler for the few dependencies
# that need one and the emulator are Debian 12's packages. They are unpacked in .tools/aarch64 and
# change nothing outside of it: apt keeps its lists there too, and nobody has to be root.
set -eu

[ $# -gt 0 ] || {
    echo "usage: aarch64.sh COMMAND [ARGUMENT...]" >&2
    exit 2
}

TOOLS=$(cd "$(dirname "$0")/.." && pwd)/.tools/aarch64
ROOT=$TOOLS/root

# apt with lists of its own, for both kinds of machine.
apt() {
    tool=$1
    shift
    "$tool" -q=2 -o APT::Architectures=amd64,arm64 -o APT::Sandbox::User="$(id -un)" \
        -o Dir::Cache="$TOOLS/apt" -o Dir::State::lists="$TOOLS/apt/lists" \
        -o Dir::Etc::sourcelist="$TOOLS/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null "$@"
}

# The packages that one depends on whose names begin so: those that carry their version in them.
depends() {
    apt apt-cache depends "$1" | sed -n "s/^ *Depends: \($2[^ ]*\)$/\1/p"
}

install_tools() {
    command -v apt-get >/dev/null && [ "$(uname -m)" = x86_64 ] || {
        echo "aarch64.sh: this needs apt-get and x86-64; on aarch64 the plain tests do" >&2
        exit 1
    }
    echo "unpacking a compiler and an emulator for aarch64 in .tools/aarch64" >&2
    rm -rf "$TOOLS"
    mkdir -p "$ROOT" "$TOOLS/apt/lists/partial" "$TOOLS/debs"
    key=/usr/share/keyrings/debian-archive-keyring.gpg
    cat >"$TOOLS/apt/sources.list" <<END
deb [signed-by=$key] http://deb.debian.org/debian bookworm main
deb [signed-by=$key] http://deb.debian.org/debian-security bookworm-security main
END
    apt apt-get update
    std=$(depends libstd-rust-web-dev:amd64 libstd-rust-web-)
    cc="gcc-12-aarch64-linux-gnu cpp-12-aarch64-linux-gnu binutils-aarch64-linux-gnu"
    cc="$cc libisl23 libmpc3 libmpfr6 libgmp10"
    libc="libc6-dev-arm64-cross libc6-arm64-cross linux-libc-dev-arm64-cross"
    libc="$libc libgcc-12-dev-arm64-cross libgcc-s1-arm64-cross"
    # shellcheck disable=SC2046,SC2086 # lists of words
    (cd "$TOOLS/debs" && apt apt-get download rustc-web rust-web-clippy "$std" \
        $(depends "$std" libllvm) libstd-rust-web-dev libstd-rust-web-dev:arm64 \
        $cc $libc qemu-user-static)
    for package in "$TOOLS"/debs/*.deb; do
        dpkg-deb --fsys-tarfile "$package" | tar -x -C "$ROOT" --wildcards \
            --exclude='./usr/share/*' --exclude='*lto-dump*' --exclude='*/lto1' \
            --exclude='*sanitize*' --exclude='./usr/bin/qemu-[!a]*' \
            --exclude='./usr/bin/qemu-a[!a]*'
    done
    rm -rf "$TOOLS/debs" "$TOOLS/apt"
    write_wrappers
    touch "$TOOLS/ready"
}

# Programs under the names that cargo and others look for, which find their own libraries.
write_wrappers() {
    mkdir "$TOOLS/bin"
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

wrap() {
    cat >"$TOOLS/bin/$1" <<END
#!/bin/sh
export LD_LIBRARY_PATH='$ROOT/usr/lib/x86_64-linux-gnu'
exec '$ROOT/usr/bin/'$2 "\$@"
END
    chmod +x "$TOOLS/bin/$1"
}

# make -j may ask twice at once.
mkdir -p "$TOOLS/.."
exec 9>"$TOOLS.lock"
flock 9
[ -e "$TOOLS/ready" ] || install_tools
exec 9>&-

export PATH="$TOOLS/bin:$PATH" RUSTC="$TOOLS/bin/rustc"
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER=qemu-aarch64
# Complete programs, which need no libraries of the other processor when they run.
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUSTFLAGS=-Ctarget-feature=+crt-static
exec "$@"
