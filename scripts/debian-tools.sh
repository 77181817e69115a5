# What emulated.sh and core.sh share, which source it with NAME set: tools of Debian 12's packages for
# x86-64, unpacked in .tools/NAME. That changes nothing outside: apt keeps its lists there too, and
# nobody has to be root.
# shellcheck shell=sh

TOOLS=$(cd "$(dirname "$0")/.." && pwd)/.tools/$NAME
ROOT=$TOOLS/root

# apt with lists of its own, for those kinds of machine.
apt() {
    tool=$1
    shift
    "$tool" -q=2 -o APT::Architectures="$ARCHITECTURES" -o APT::Sandbox::User="$(id -un)" \
        -o Dir::Cache="$TOOLS/apt" -o Dir::State::lists="$TOOLS/apt/lists" \
        -o Dir::Etc::sourcelist="$TOOLS/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null "$@"
}

# The packages that one depends on whose names begin so: those that carry their version in them.
depends() {
    apt apt-cache depends "$1" | sed -n "s/^ *Depends: \($2[^ ]*\)$/\1/p"
}

update_lists() {
    mkdir -p "$ROOT" "$TOOLS/apt/lists/partial" "$TOOLS/bin"
    key=/usr/share/keyrings/debian-archive-keyring.gpg
    cat >"$TOOLS/apt/sources.list" <<END
deb [signed-by=$key] http://deb.debian.org/debian bookworm main
deb [signed-by=$key] http://deb.debian.org/debian-security bookworm-security main
END
    apt apt-get update
}

# download PACKAGES...
download() {
    mkdir "$TOOLS/debs"
    (cd "$TOOLS/debs" && apt apt-get download "$@")
}

# unpack OPTIONS...: what was downloaded, without what these options of tar leave out.
unpack() {
    for package in "$TOOLS"/debs/*.deb; do
        dpkg-deb --fsys-tarfile "$package" | tar -x -C "$ROOT" --wildcards "$@"
    done
    rm -rf "$TOOLS/debs" "$TOOLS/apt"
}

# wrap NAME PROGRAM: a program under a name that others look for, which finds its own libraries.
wrap() {
    cat >"$TOOLS/bin/$1" <<END
#!/bin/sh
export LD_LIBRARY_PATH='$ROOT/usr/lib/x86_64-linux-gnu'
exec '$ROOT/usr/bin/'$2 "\$@"
END
    chmod +x "$TOOLS/bin/$1"
}

# Calls install_tools() the first time, and where the checkout has been moved: programs are wrapped
# with the paths of their libraries.
ensure_tools() {
    mkdir -p "$TOOLS/.."
    # make -j may ask twice at once.
    exec 9>"$TOOLS.lock"
    flock 9
    if [ "$(cat "$TOOLS/ready" 2>/dev/null)" != "$TOOLS" ]; then
        command -v apt-get >/dev/null && [ "$(uname -m)" = x86_64 ] || {
            echo "$(basename "$0"): this needs apt-get, and packages of Debian 12 for x86-64" >&2
            exit 1
        }
        echo "unpacking $1 in .tools/$NAME" >&2
        rm -rf "$TOOLS"
        update_lists
        install_tools
        echo "$TOOLS" >"$TOOLS/ready"
    fi
    exec 9>&-
}
