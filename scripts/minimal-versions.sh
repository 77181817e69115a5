#!/bin/sh
# Compiles with the oldest versions of what Cargo.toml asks for: `minimal-versions.sh CARGO-HACK`,
# from the top of the checkout, in a copy without what only tests need, so that nothing else raises a
# version. The bindings are tied to one series of PyO3 and have no lower bound to be wrong.
set -eu

PATH="$(dirname "$1"):$PATH"
cargo=${CARGO:-cargo}
copy=build/minimal-versions
rm -rf "$copy"
mkdir -p "$copy"
git ls-files -z --cached --others --exclude-standard | xargs -0 cp -P --parents -t "$copy"
cd "$copy"
# Only what is checked: others ask for versions of their own.
sed -i -e '/^members = \[/,/^\]/c members = ["reversi-rules", "reversi-capi"]' \
    -e '/^default-members = /d' Cargo.toml
"$cargo" hack --remove-dev-deps --workspace
# The option is not stable; what is compiled after it is, with the compiler as it is.
RUSTC_BOOTSTRAP=1 "$cargo" update --quiet -Zdirect-minimal-versions
"$cargo" tree --locked -p reversi-rules --all-features --depth 1 -e normal
"$cargo" check --locked -p reversi-rules --all-features
"$cargo" check --locked -p reversi-capi
