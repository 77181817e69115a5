#!/bin/sh
# Runs a command that builds Rust programs without std for a machine whose core is not installed:
#
#     scripts/core.sh cargo rustc -Zbuild-std=core --target thumbv7em-none-eabi ...
#
# With CARGO_TARGET_DIR as it is set: use one of its own, as the compiler is another.
#
# The compiler and the sources of core are Debian 12's packages, of one and the same version. They
# are unpacked in .tools/core and change nothing outside of it: apt keeps its lists there too, and
# nobody has to be root.
set -eu

[ $# -gt 0 ] || {
    echo "usage: core.sh COMMAND [ARGUMENT...]" >&2
    exit 2
}

TOOLS=$(cd "$(dirname "$0")/.." && pwd)/.tools/core
ROOT=$TOOLS/root

# apt with lists of its own.
apt() {
    tool=$1
    shift
    "$tool" -q=2 -o APT::Sandbox::User="$(id -un)" \
        -o Dir::Cache="$TOOLS/apt" -o Dir::State::lists="$TOOLS/apt/lists" \
        -o Dir::Etc::sourcelist="$TOOLS/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null "$@"
}

# The packages that one depends on whose names begin so: those that carry their version in them.
depends() {
    apt apt-cache depends "$1" | sed -n "s/^ *Depends: \($2[^ ]*\)$/\1/p"
}

install_tools() {
    command -v apt-get >/dev/null && [ "$(uname -m)" = x86_64 ] || {
        echo "core.sh: the compiler comes from Debian's packages for x86-64: this needs apt-get" >&2
        exit 1
    }
    echo "unpacking a Rust compiler and the sources of core in .tools/core" >&2
    rm -rf "$TOOLS"
    mkdir -p "$ROOT" "$TOOLS/apt/lists/partial" "$TOOLS/debs" "$TOOLS/bin"
    key=/usr/share/keyrings/debian-archive-keyring.gpg
    cat >"$TOOLS/apt/sources.list" <<END
deb [signed-by=$key] http://deb.debian.org/debian bookworm main
deb [signed-by=$key] http://deb.debian.org/debian-security bookworm-security main
END
    apt apt-get update
    std=$(depends libstd-rust-web-dev libstd-rust-web-)
    # shellcheck disable=SC2046 # a list of words
    (cd "$TOOLS/debs" && apt apt-get download rustc-web rust-web-src libstd-rust-web-dev "$std" \
        $(depends "$std" libllvm))
    for package in "$TOOLS"/debs/*.deb; do
        dpkg-deb --fsys-tarfile "$package" | tar -x -C "$ROOT" --wildcards \
            --no-wildcards-match-slash \
            --exclude='./usr/share/*' --exclude='./usr/libexec/*' --exclude='./usr/bin/rustdoc' \
            --exclude='./usr/src/*/src' --exclude='./usr/src/*/compiler'
    done
    rm -rf "$TOOLS/debs" "$TOOLS/apt"
    cat >"$TOOLS/bin/rustc" <<END
#!/bin/sh
export LD_LIBRARY_PATH='$ROOT/usr/lib/x86_64-linux-gnu'
exec '$ROOT/usr/bin/rustc' --sysroot '$ROOT/usr' "\$@"
END
    chmod +x "$TOOLS/bin/rustc"
    touch "$TOOLS/ready"
}

# make -j may ask twice at once.
mkdir -p "$TOOLS/.."
exec 9>"$TOOLS.lock"
flock 9
[ -e "$TOOLS/ready" ] || install_tools
exec 9>&-

# What -Zbuild-std needs of a compiler that is not a nightly one.
export RUSTC="$TOOLS/bin/rustc" RUSTC_BOOTSTRAP=1
exec "$@"
