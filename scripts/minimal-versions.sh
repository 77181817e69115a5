#!/bin/sh
# Compiles with the oldest dependencies that Cargo.toml allows: `minimal-versions.sh CARGO-HACK`,
# from the top of the checkout. It works in a copy without the dependencies of tests, which could
# raise a version. The Python binding is tied to one series of PyO3, so its lower bound cannot be
# wrong.
set -eu

PATH="$(dirname "$1"):$PATH"
cargo=${CARGO:-cargo}
copy=build/minimal-versions
rm -rf "$copy"
mkdir -p "$copy"
git ls-files -z --cached --others --exclude-standard | xargs -0 cp -P --parents -t "$copy"
cd "$copy"
# Only the packages to check, as others require versions of their own.
sed -i -e '/^members = \[/,/^\]/c members = ["reversi-rules", "reversi-records", "reversi-capi"]' \
    -e '/^default-members = /d' Cargo.toml
"$cargo" hack --remove-dev-deps --workspace
# Only this option is unstable. The compiler runs unchanged afterwards.
RUSTC_BOOTSTRAP=1 "$cargo" update --quiet -Zdirect-minimal-versions
"$cargo" tree --locked -p reversi-rules --all-features --depth 1 -e normal
"$cargo" check --locked -p reversi-rules -p reversi-records --all-features
"$cargo" check --locked -p reversi-capi
