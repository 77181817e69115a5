#!/bin/sh
# Installs the wheels of build/dist where they can run here, and uses them: `packaging/try-wheels.sh`,
# from the top of the checkout, after `make dist-all`. Interpreters that no package has are built.
set -eu

here=$(pwd)
dist=$here/build/dist
pythons=$here/build/pythons
pip="$here/.venv/bin/python -m pip"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PATH="$here/.venv/bin:$PATH"

# try NAME VERSION ABI PLATFORM COMMAND...: installs our wheel and NumPy for that interpreter, and
# runs try.py with it.
try() {
    name=$1 version=$2 abi=$3 platform=$4
    shift 4
    site=$scratch/site-$version-${platform%% *}
    wanted="--quiet --only-binary=:all: --python-version $version --implementation cp --abi $abi --abi abi3 --target $site"
    for tag in $platform; do wanted="$wanted --platform $tag"; done
    # shellcheck disable=SC2086 # lists of words
    $pip install $wanted numpy
    # shellcheck disable=SC2086
    $pip install $wanted --no-index --find-links "$dist" --no-deps reversi-rules
    echo "== $name: $(sed -n 's/^Tag: //p' "$site"/reversi_rules-*.dist-info/WHEEL | tr '\n' ' ')"
    # shellcheck disable=SC2086 # an option or none
    PYTHONPATH=$site "$@" packaging/try.py ${core:-} >"$scratch/output" || {
        cat "$scratch/output"
        exit 1
    }
    tail -n 3 "$scratch/output"
}

gnu="manylinux2014_x86_64 manylinux_2_28_x86_64 manylinux_2_27_x86_64"
found=
for version in 3.10 3.11 3.12 3.13 3.14 3.15; do
    python=
    # A shim of pyenv may stand for no interpreter.
    for candidate in "python$version" "$HOME"/.pyenv/versions/"$version".*/bin/python; do
        if "$candidate" -c '' 2>/dev/null; then
            python=$candidate
            break
        fi
    done
    if [ -n "$python" ]; then
        # With the wheel's own commands too, in an empty environment without a network.
        "$python" -m venv "$scratch/venv-$version"
        "$scratch/venv-$version/bin/pip" install -q --no-index -f "$dist" reversi-rules
        "$scratch/venv-$version/bin/reversi" show f5d6 >/dev/null
        try "glibc, Python $version" "$version" "cp$(echo "$version" | tr -d .)" "$gnu" "$python"
        found=yes
    else
        echo "-- no Python $version here"
    fi
done
[ -n "$found" ]

if command -v python3.14t >/dev/null; then
    try "free-threaded" 3.14 cp314t "$gnu" python3.14t
else
    echo "-- no python3.14t here"
fi

packaging/python.sh native "$pythons/native"
scripts/ensure.sh musl
BUILD_PYTHON=$pythons/native/bin/python3.13 packaging/python.sh musl "$pythons/musl"
# NumPy looks for files with the name of the platform, which this interpreter does not know.
core=--core
try "musl" 3.13 cp313 musllinux_1_2_x86_64 "$pythons/musl/bin/python3.13"

core=

# Debian's Python for ARM, emulated.
scripts/ensure.sh aarch64
scripts/ensure.sh debootstrap
arm=$pythons/arm64
[ -x "$arm/usr/bin/python3.11" ] || {
    rm -rf "$arm"
    debootstrap --arch=arm64 --foreign --variant=minbase --include=python3 bookworm "$arm" \
        http://deb.debian.org/debian >"$pythons/arm64.log" 2>&1 || { tail "$pythons/arm64.log" >&2; exit 1; }
    for package in "$arm"/var/cache/apt/archives/*.deb; do dpkg-deb -x "$package" "$arm"; done
}
try "aarch64, glibc" 3.11 cp311 "manylinux2014_aarch64 manylinux_2_28_aarch64 manylinux_2_27_aarch64" \
    qemu-aarch64-static -L "$arm" "$arm/usr/bin/python3.11"

echo "built and never run here:"
(cd "$dist" && ls ./*musllinux*aarch64*)

# The same wheel from another folder.
cp -R build/sdist "$scratch/elsewhere"
CARGO_TARGET_DIR=$scratch/target packaging/wheels.sh "$scratch/elsewhere" "$scratch/again" manylinux-x86_64
(cd "$scratch/again" && cmp ./*.whl "$dist"/*abi3*manylinux*x86_64.whl && sha256sum ./*.whl)
echo "two folders, one hash"
