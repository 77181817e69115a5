#!/bin/sh
# Makes the packages that a registry would get, compiles them, and checks their files: `package.sh
# [--test]`, from the top of the checkout. With --test it also runs the unit tests and doctests
# outside of the workspace, as packagers of distributions do. The other tests stay in the checkout.
# Nothing is published, and uncommitted changes are included.
set -eu

cargo=${CARGO:-cargo}
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
# A folder of its own: cargo keeps what it compiled of the first package for the second, and would not
# see a change of it.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
packages=$scratch/package

fail() {
    echo "package: $1" >&2
    exit 1
}

mkdir -p build
"$cargo" package --target-dir "$scratch" -p reversi-rules -p reversi-records --locked --allow-dirty 2>build/package.log || {
    cat build/package.log >&2
    exit 1
}
if grep '^warning' build/package.log; then fail "cargo warns"; fi

# check NAME BYTES PAGES: most of a package is documentation. The limit leaves little room, so that
# growth is noticed.
check() {
    package=$1-$version
    size=$(wc -c <"$packages/$package.crate")
    [ "$size" -le "$2" ] || fail "$1: $size bytes are more than $2"
    files=$(tar -tzf "$packages/$package.crate" | cut -d / -f 2-)
    for file in Cargo.toml LICENSE-MIT LICENSE-APACHE src/lib.rs $3; do
        echo "$files" | grep -qx "$file" || fail "$1: $file is missing"
    done
    foreign=$(echo "$files" | grep -vxE 'Cargo\.(toml|toml\.orig|lock)|\.cargo_vcs_info\.json|(README|RULES)\.md|checks\.json|LICENSE-(MIT|APACHE)|src/([a-z0-9_]+/)*[a-z0-9_]+\.rs' || true)
    [ -z "$foreign" ] || fail "$1: unexpected file: $foreign"
    # These files are symbolic links in the checkout.
    for file in LICENSE-MIT LICENSE-APACHE; do
        tar -xzOf "$packages/$package.crate" "$package/$file" | cmp -s - "$file" || fail "$1: $file is another"
    done
    # A registry's page knows no other files of the repository.
    if grep -nE '\]\([^)]*\)' "$1/README.md" | grep -vE '\]\(https://'; then fail "$1: README.md links to a file"; fi
    echo "package: $1: $(echo "$files" | wc -l) files, $size bytes"
}
check reversi-rules $((228 * 1024)) "README.md RULES.md checks.json"
check reversi-records $((328 * 1024)) README.md

[ "${1:-}" = --test ] || exit 0
# The setting of the workspace, which does not apply here.
export CARGO_PROFILE_TEST_OPT_LEVEL=1
for name in reversi-rules reversi-records; do
    tar -xzf "$packages/$name-$version.crate" -C "$scratch"
    cd "$scratch/$name-$version"
    # Until they are published, the records find the rules beside them.
    patch="patch.crates-io.reversi-rules.path='$scratch/reversi-rules-$version'"
    [ $name = reversi-records ] || patch=
    # Not `it`, whose modules are not in the package.
    for features in "" --all-features; do
        for kind in --lib --doc; do
            # shellcheck disable=SC2086 # words or none
            "$cargo" test ${patch:+--config "$patch"} $features $kind
        done
    done
    cd - >/dev/null
done
