#!/bin/sh
# Builds the WebAssembly modules into a folder: `build.sh FOLDER`. Prints their sizes. Beside them
# are scripts with the same modules, compressed and in base64, which bundlers understand.
set -eu

out=$(realpath -m "$1")
cd "$(dirname "$0")/.."
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")/wasm32-unknown-unknown/wasm
mkdir -p "$out"

# module NAME FEATURES: a module without imports, whose stack of 64 KiB comes first, so that a
# stack that is too deep ends the call instead of writing over data.
module() {
    RUSTFLAGS="-Clink-arg=-zstack-size=65536 -Clink-arg=--stack-first" \
        scripts/cross.sh wasm32-unknown-unknown "${CARGO:-cargo}" rustc --quiet --locked --profile wasm \
        --target wasm32-unknown-unknown -p reversi-wasm --lib --crate-type cdylib --features "$2"
    # Binaryen makes a module 4 % smaller, with the features that Rust uses.
    reversi-wasm/node_modules/.bin/wasm-opt -Oz --enable-bulk-memory --enable-multivalue \
        --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types \
        --enable-sign-ext "$target/reversi_wasm.wasm" -o "$out/$1.wasm"
    echo "$1.wasm: $(wc -c <"$out/$1.wasm") bytes, $(gzip -9 <"$out/$1.wasm" | wc -c) gzipped"
}

module rules ""
module boards boards
module records records
for name in rules boards records; do
    printf 'export default "%s";\n' "$(gzip -9n <"$out/$name.wasm" | base64 -w 0)" >"$out/$name.gzip.js"
done
