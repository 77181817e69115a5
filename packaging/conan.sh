#!/bin/sh
# Builds the Conan package of libreversi from its source package, static, shared, and with its core
# only, and each time a program with it: `packaging/conan.sh`, from the top of the checkout. Conan
# is installed into build/conan/venv.
set -eu
# The recipe builds in its own folder, as on a user's machine.
unset CARGO_TARGET_DIR

folder=$(pwd)/build/conan
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
mkdir -p "$folder"
[ -x "$folder/venv/bin/conan" ] || {
    python3 -m venv "$folder/venv"
    "$folder/venv/bin/pip" install -q 'conan==2.34.0'
}
export CONAN_HOME="$folder/home"
rm -rf "$folder/recipe" "$CONAN_HOME"
cp -R packaging/conan "$folder/recipe"
cp reversi-capi/tests/install/consumer.c "$folder/recipe/test_package"
python3 packaging/source.py
cp "build/libreversi-$version.tar.gz" "$folder/recipe"

conan() { "$folder/venv/bin/conan" "$@" >>"$folder/log" 2>&1 || { tail -n 40 "$folder/log" >&2 && exit 1; }; }
: >"$folder/log"
conan profile detect
create() {
    conan create "$folder/recipe" --version "$version" "$@"
    tail -n 20 "$folder/log" | grep -x "libreversi $version" || exit 1
    echo "conan create $*"
}
create -o '&:shared=False'
create -o '&:shared=True'
create -o '&:batch=False' -o '&:protocols=False' -o '&:records=False' -o '&:variants=False'
