#!/bin/sh
# Asks cargo-deny about every lock file of the checkout: `licences.sh CARGO-DENY CHECK...`, from the
# top of the checkout, with what `cargo deny check` may be told to check.
set -eu

deny=$1
shift
manifests=$(git ls-files '*Cargo.lock' | sed 's/lock$/toml/')
[ -n "$manifests" ] || {
    echo "licences: no Cargo.lock here" >&2
    exit 1
}
for manifest in $manifests; do
    echo "$manifest"
    "$deny" --manifest-path "$manifest" --config deny.toml --locked check "$@"
done
