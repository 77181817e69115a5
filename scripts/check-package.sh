#!/bin/sh
# Makes the package that crates.io would get, compiles it as it would be there and looks what is in
# it: `check-package.sh [--test]`, from the top of the checkout; with --test its own tests pass too,
# outside of the workspace, as a distribution's packager runs them. Nothing is published, and what
# is not committed yet is in it.
set -eu

LARGEST=500000 # bytes, of a crate that has 433000 with its tests
cargo=${CARGO:-cargo}

fail() {
    echo "check-package: $1" >&2
    exit 1
}

"$cargo" package -p reversi-rules --locked --allow-dirty --quiet
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
package=$CARGO_TARGET_DIR/package/reversi-rules-$version
size=$(wc -c <"$package.crate")
[ "$size" -le "$LARGEST" ] || fail "$size bytes are more than $LARGEST"

files=$(tar -tzf "$package.crate" | cut -d / -f 2-)
for file in Cargo.toml README.md RULES.md LICENSE-MIT LICENSE-APACHE src/lib.rs tests/oracle/mod.rs \
    tests/data/perft.json; do
    echo "$files" | grep -qx "$file" || fail "$file is missing"
done
foreign=$(echo "$files" | grep -vxE 'Cargo\.(toml|toml\.orig|lock)|\.cargo_vcs_info\.json|[A-Z]+\.md|LICENSE-(MIT|APACHE)|(src|tests|benches)/([a-z0-9_]+/)*[a-z0-9_]+\.rs|tests/data/[a-z_]+\.json|benches/instructions\.txt' || true)
[ -z "$foreign" ] || fail "what is this doing there: $foreign"
# They are symbolic links in the checkout.
for file in LICENSE-MIT LICENSE-APACHE; do
    tar -xzOf "$package.crate" "reversi-rules-$version/$file" | cmp -s - "$file" || fail "$file is another"
done
echo "check-package: $(echo "$files" | wc -l) files, $size bytes; it compiles from what it contains"

[ "${1:-}" = --test ] || exit 0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tar -xzf "$package.crate" -C "$scratch"
cd "$scratch/reversi-rules-$version"
# As fast as in the workspace, which sets it for itself.
CARGO_PROFILE_TEST_OPT_LEVEL=1 "$cargo" test --locked --all-features --target-dir "$CARGO_TARGET_DIR/package-tests"
