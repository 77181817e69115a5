#!/bin/sh
# Prints the folder of a program and installs the program first if it is missing: `tool.sh NAME`.
# Each program has a pinned version, and a folder with its name and version in .tools.
set -eu

debug=--debug
case ${1:-} in
cbindgen) version=0.29.4 ;;
cargo-deny) version=0.20.2 ;;
cargo-fuzz) version=0.13.2 ;;
cargo-hack) version=0.6.46 ;;
cargo-llvm-cov) version=0.9.1 ;;
cargo-mutants) version=27.1.0 ;;
cargo-semver-checks) version=0.51.0 ;;
# Compiling it takes less time than checking the certificates of `make prove` without optimization.
rate) version=0.3.0 debug= ;;
typos) version=1.52.0 ;;
*)
    echo "tool.sh: which tool? ${1:-}" >&2
    exit 2
    ;;
esac

top=$(cd "$(dirname "$0")/.." && pwd)
folder=$top/.tools/$1-$version
if [ ! -e "$folder/ready" ]; then
    mkdir -p "$folder"
    # make -j may call this twice at the same time.
    exec 9>"$folder.lock"
    flock 9
fi
[ -e "$folder/ready" ] || {
    case $1 in
    typos)
        "$top/scripts/ensure.sh" venv
        "${PYTHON:-python3}" -m venv "$folder"
        "$folder/bin/python" -m pip install -q "typos==$version"
        ;;
    *)
        # shellcheck disable=SC2086 # a word or none
        RUSTFLAGS='' CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$top/target}/tools" CARGO_PROFILE_DEV_DEBUG=0 \
            "${CARGO:-cargo}" install --quiet --locked $debug --root "$folder" --version "$version" "$@"
        ;;
    esac
    touch "$folder/ready"
} >&2
echo "$folder/bin"
