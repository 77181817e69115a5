#!/bin/sh
# Writes the wrap of libreversi with the hash of its source package, and builds a program with it:
# `packaging/meson.sh`, from the top of the checkout. The files for a project are in
# build/meson/subprojects.
set -eu

folder=$(pwd)/build/meson
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
rm -rf "$folder"
mkdir -p "$folder/subprojects/packagefiles/reversi" "$folder/subprojects/packagecache"
cp reversi-capi/tests/install/consumer.c reversi-capi/tests/install/meson* "$folder"
cp packaging/meson/meson.build "$folder/subprojects/packagefiles/reversi"
python3 packaging/source.py
cp "build/libreversi-$version.tar.gz" "$folder/subprojects/packagecache"
sed -e "s/@VERSION@/$version/g" \
    -e "s/@SHA256@/$(sha256sum "build/libreversi-$version.tar.gz" | cut -d ' ' -f 1)/" \
    packaging/meson/reversi.wrap.in >"$folder/subprojects/reversi.wrap"

cd "$folder"
{ meson setup --wrap-mode forcefallback -Dkind=static build && meson compile -C build; } >log 2>&1 || {
    tail -n 40 log >&2
    exit 1
}
[ "$(build/consumer)" = "libreversi $version" ]
[ "$(wc -c <build/consumer)" -le 131072 ]
echo "Meson: a subproject makes a program of $(wc -c <build/consumer) bytes"
