#!/bin/sh
# Compares the public interface of reversi-rules with that of the commit in api-baseline:
# `semver.sh CARGO-SEMVER-CHECKS`, from the top of the checkout. What breaks a program that uses the
# crate fails, unless the version says that it may.
set -eu

semver=$1
commit=$(grep -v '^#' api-baseline)
git cat-file -e "$commit^{commit}" 2>/dev/null || {
    echo "semver: the history of this checkout lacks $commit: git fetch --unshallow" >&2
    exit 1
}
baseline=$(pwd)/build/api-baseline
rm -rf "$baseline"
mkdir -p "$baseline"
git archive "$commit" | tar -x -C "$baseline"
"$semver" semver-checks --manifest-path reversi-rules/Cargo.toml --baseline-root "$baseline/reversi-rules" \
    --all-features
