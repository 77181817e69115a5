#!/bin/sh
# Makes the package that a registry would get, compiles it as it would be there and looks what is in
# it: `package.sh [--test]`, from the top of the checkout. With --test its unit tests and doctests
# pass too, outside of the workspace, as a distribution's packager runs them; the other tests stay in
# the checkout. Nothing is published, and what is not committed yet is in it.
set -eu

# Sheets, SGF, symmetries, bytes and serde of every board took the last 2 KiB of 250.
LARGEST=$((256 * 1024)) # bytes
cargo=${CARGO:-cargo}

fail() {
    echo "package: $1" >&2
    exit 1
}

mkdir -p build
"$cargo" package -p reversi-rules --locked --allow-dirty 2>build/package.log || {
    cat build/package.log >&2
    exit 1
}
if grep '^warning' build/package.log; then fail "cargo warns"; fi
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
package=$CARGO_TARGET_DIR/package/reversi-rules-$version
size=$(wc -c <"$package.crate")
[ "$size" -le "$LARGEST" ] || fail "$size bytes are more than $LARGEST"

files=$(tar -tzf "$package.crate" | cut -d / -f 2-)
for file in Cargo.toml README.md RULES.md LICENSE-MIT LICENSE-APACHE src/lib.rs; do
    echo "$files" | grep -qx "$file" || fail "$file is missing"
done
foreign=$(echo "$files" | grep -vxE 'Cargo\.(toml|toml\.orig|lock)|\.cargo_vcs_info\.json|(README|RULES)\.md|LICENSE-(MIT|APACHE)|src/([a-z0-9_]+/)*[a-z0-9_]+\.rs|tests/it/main\.rs' || true)
[ -z "$foreign" ] || fail "what is this doing there: $foreign"
# They are symbolic links in the checkout.
for file in LICENSE-MIT LICENSE-APACHE; do
    tar -xzOf "$package.crate" "reversi-rules-$version/$file" | cmp -s - "$file" || fail "$file is another"
done
echo "package: $(echo "$files" | wc -l) files, $size bytes; it compiles from what it contains, and cargo warns of nothing"

[ "${1:-}" = --test ] || exit 0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tar -xzf "$package.crate" -C "$scratch"
cd "$scratch/reversi-rules-$version"
# As fast as in the workspace, which sets it for itself.
export CARGO_PROFILE_TEST_OPT_LEVEL=1
# Not `it`: its modules are not there.
for features in "" --all-features; do
    # shellcheck disable=SC2086 # a word or none
    "$cargo" test --locked $features --lib
    # shellcheck disable=SC2086 # a word or none
    "$cargo" test --locked $features --doc
done
