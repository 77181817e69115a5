#!/bin/sh
# Builds the Debian packages of libreversi from its source package, checks them with lintian,
# installs them into a folder and runs their autopkgtest there: `packaging/debian.sh`, from the top of
# the checkout. The packages are in build/debian. Rust may come from rustup.
set -eu
# The package is built in its own folder, as on a user's machine.
unset CARGO_TARGET_DIR

folder=$(pwd)/build/debian
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
tree=$folder/libreversi-$version
rm -rf "$folder"
mkdir -p "$folder"
python3 packaging/source.py
cp "build/libreversi-$version.tar.gz" "$folder/libreversi_$version.orig.tar.gz"
tar -xzf "$folder/libreversi_$version.orig.tar.gz" -C "$folder"
cp -R packaging/debian "$tree/debian"

# -d: Debian's own Rust may be too old.
(cd "$tree" && dpkg-buildpackage -d -us -uc >"$folder/build.log" 2>&1) || {
    tail -n 40 "$folder/build.log" >&2
    exit 1
}
cd "$folder"
lintian --fail-on error,warning --tag-display-limit 0 ./*.changes

mkdir installed scratch
for package in ./*.deb; do dpkg-deb -x "$package" installed; done
libraries=$(dirname "$(find "$folder/installed" -name libreversi.a)")
(cd "$tree" && AUTOPKGTEST_TMP=$folder/scratch PKG_CONFIG_PATH=$libraries/pkgconfig \
    LD_LIBRARY_PATH=$libraries debian/tests/program)
du -b ./*.deb | sort -n
