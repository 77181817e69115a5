#!/bin/sh
# Plants faults in a copy of the checkout, one for each of several checks, and requires that the
# check fails with the right message: `planted-faults.sh`, from the top of the checkout. The
# checkout itself stays unchanged, and the last copy stays in build/planted.
set -eu

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$(pwd)/target}"
export CARGO_PROFILE_DEV_DEBUG=0
here=$(pwd)
copy=$here/build/planted

# The copy is a git checkout, as the checks ask git for the list of files.
plant() {
    rm -rf "$copy"
    mkdir -p "$copy"
    (cd "$here" && git ls-files -z --cached --others --exclude-standard | xargs -0 cp -P --parents -t "$copy")
    rm -rf "$copy/.tools"
    ln -s "$here/.tools" "$copy/.tools"
    cd "$copy"
    git init -q
    # The history is needed for the interface that check/semver compares with.
    echo "$(cd "$here" && realpath "$(git rev-parse --git-common-dir)")/objects" >.git/objects/info/alternates
    git add -A
}

# caught CHECK WORDS: the check must fail with a message that has these words.
caught() {
    if make --no-print-directory "check/$1" >../planted.log 2>&1; then
        echo "planted-faults: $1 does not notice: $2" >&2
        exit 1
    fi
    grep -q -- "$2" ../planted.log || {
        cat ../planted.log >&2
        echo "planted-faults: $1 fails, but does not say: $2" >&2
        exit 1
    }
    echo "$1 fails: $(grep -- "$2" ../planted.log | head -n 1)"
}

plant
echo 'See [there](nowhere.md).' >>README.md
caught links 'nowhere.md: no such file'
plant
echo 'See [there](CONTRIBUTING.md#no-such-heading).' >>README.md
caught links 'no such heading'
plant
# Split in two, so that this file itself has no such link.
echo "[magpie](https://crates"".io/crates/magpie)" >>README.md
caught links 'a registry'
plant
echo "This is te""h end." >>README.md
caught spelling 'te''h'
plant
echo 'use crate::game::Game;' >>reversi-rules/src/vocabulary/square.rs
caught layers 'game::Game from a layer above'
plant
echo 'use crate::Game;' >>reversi-rules/src/record/sgf/mod.rs
caught layers 'Game through the crate root'
plant
echo 'use super::moves::Move;' >>reversi-rules/src/vocabulary/square.rs
caught layers 'files that import each other: vocabulary/bitboard.rs, vocabulary/moves.rs'
plant
# One more theorem than the record of `make prove` has, or a figure where there is no record.
sed -i -E '/`make prove`/s/\| [^|]* \|$/| 60 of 60 theorems |/' reversi-rules/TRUST.md
caught records 'TRUST.md differs from the records'
plant
sed -i 's/"figure": "/&1/' trust/nightly.json
caught records 'TRUST.md differs from the records'
plant
sed -i 's,// Rule 9.1.,// Rule 9.2.,' reversi-rules/tests/it/rule_numbers.rs
caught records 'no test in Rust cites rule 9.1'
plant
sed -i 's/"BSD-2-Clause", //' .config/deny.toml
caught licenses 'BSD-2-Clause'
plant
sed -i 's/^num-traits .*/num-traits 0.1.0/' reversi-py/LICENSE-THIRD-PARTY
caught notices 'reversi-py/LICENSE-THIRD-PARTY is out of date'
plant
sed -i 's#^include = \[#&"/notes.txt", #' reversi-rules/Cargo.toml
echo junk >reversi-rules/notes.txt
caught package 'unexpected file: notes.txt'
plant
sed -i '/^documentation/d' reversi-rules/Cargo.toml
caught package 'cargo warns'
plant
printf '#[doc(hidden)]\npub const PLANTED: &str = include_str!("../../README.md");\n' >>reversi-rules/src/lib.rs
caught package "couldn't read"
plant
printf '#[cfg(all(feature = "serde", feature = "small"))]\ncompile_error!("planted");\n' >>reversi-rules/src/lib.rs
caught features 'error: planted'
plant
sed -i 's/^serde = { version = "1.0.104"/serde = { version = "1"/' reversi-rules/Cargo.toml
caught minimal-versions 'is_human_readable'
plant
# Stable since 1.91.
printf '#[doc(hidden)]\npub fn planted(a: u64, b: u64) -> u64 { a.strict_add(b) }\n' >>reversi-rules/src/lib.rs
caught msrv 'strict_overflow_ops'
plant
# No trait has this method, or it could still be called.
sed -i 's/pub const fn sides(/pub(crate) const fn sides(/' reversi-rules/src/position/position.rs
# A build folder of its own, as check/semver may run at the same time.
CARGO_TARGET_DIR=$CARGO_TARGET_DIR/planted
caught semver 'sides'
echo "each check fails on its planted fault"
