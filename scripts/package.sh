#!/bin/sh
# Makes the package that a registry would get, compiles it, and checks its files: `package.sh
# [--test]`, from the top of the checkout. With --test it also runs the unit tests and doctests
# outside of the workspace, as packagers of distributions do. The other tests stay in the checkout.
# Nothing is published, and uncommitted changes are included.
set -eu

# Most of the package is documentation. The limit leaves little room, so that growth is noticed.
LARGEST=$((410 * 1024)) # bytes
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
package=${CARGO_TARGET_DIR:-target}/package/reversi-rules-$version
size=$(wc -c <"$package.crate")
[ "$size" -le "$LARGEST" ] || fail "$size bytes are more than $LARGEST"

files=$(tar -tzf "$package.crate" | cut -d / -f 2-)
for file in Cargo.toml README.md RULES.md LICENSE-MIT LICENSE-APACHE src/lib.rs; do
    echo "$files" | grep -qx "$file" || fail "$file is missing"
done
foreign=$(echo "$files" | grep -vxE 'Cargo\.(toml|toml\.orig|lock)|\.cargo_vcs_info\.json|(README|RULES)\.md|LICENSE-(MIT|APACHE)|src/([a-z0-9_]+/)*[a-z0-9_]+\.rs' || true)
[ -z "$foreign" ] || fail "unexpected file: $foreign"
# These files are symbolic links in the checkout.
for file in LICENSE-MIT LICENSE-APACHE; do
    tar -xzOf "$package.crate" "reversi-rules-$version/$file" | cmp -s - "$file" || fail "$file is another"
done
echo "package: $(echo "$files" | wc -l) files, $size bytes; it compiles from what it contains, and cargo warns of nothing"

[ "${1:-}" = --test ] || exit 0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tar -xzf "$package.crate" -C "$scratch"
cd "$scratch/reversi-rules-$version"
# The setting of the workspace, which does not apply here.
export CARGO_PROFILE_TEST_OPT_LEVEL=1
# Not `it`, whose modules are not in the package.
for features in "" --all-features; do
    # shellcheck disable=SC2086 # a word or none
    "$cargo" test --locked $features --lib
    # shellcheck disable=SC2086 # a word or none
    "$cargo" test --locked $features --doc
done
