#!/bin/sh
# Runs the programs of LANGUAGES.md with the installed library: `tests/languages.sh PREFIX BUILD`,
# from reversi-capi. PYTHON needs cffi, ZIG is the command of Zig. Reports and skips languages that
# are missing.
set -eu
LC_ALL=C
export LC_ALL

PREFIX=$1
build=$2
page=$(pwd)/LANGUAGES.md
top=$(cd .. && pwd)
PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
LD_LIBRARY_PATH=$PREFIX/lib
export PREFIX PKG_CONFIG_PATH LD_LIBRARY_PATH
rm -rf "$build"
mkdir -p "$build"
cd "$build"

# block LANGUAGE: the program in that language.
block() { awk -v start="\`\`\`$1" '$0 == "```" { on = 0 } on { print } $0 == start { on = 1 }' "$page"; }
expected=$(block text)

# runs NAME COMMAND...: the program prints what the page says.
runs() {
    name=$1
    shift
    answer=$("$@") || { echo "languages: $name fails" >&2 && exit 1; }
    [ "$answer" = "$expected" ] || { echo "languages: $name prints '$answer'" >&2 && exit 1; }
    echo "$name: as expected"
}

lacks() {
    command -v "$1" >/dev/null && return 1
    echo "skipped: no $1 here"
}

# The commands of the page that begin with that word.
command_of() { block sh | sed -e ':join' -e '/\\$/{N;s/\\\n *//;b join' -e '}' | grep "^$1 "; }

eval "$(command_of cc)"
if "${PYTHON:-python3}" -c 'import cffi' 2>/dev/null; then
    block python >main.py
    runs "Python with cffi" "${PYTHON:-python3}" main.py
else
    echo "skipped: no cffi for ${PYTHON:-python3}"
fi
lacks luajit || { block lua >main.lua && runs LuaJIT luajit main.lua; }
lacks go || { block go >main.go && GOCACHE=$build/go GOFLAGS=-mod=mod runs Go go run main.go; }
zig() { ${ZIG:-zig} "$@"; }
if zig version >/dev/null 2>&1; then
    block zig >main.zig
    eval "$(command_of printf)"
    ZIG_GLOBAL_CACHE_DIR=$build/zig ZIG_LOCAL_CACHE_DIR=$build/zig
    export ZIG_GLOBAL_CACHE_DIR ZIG_LOCAL_CACHE_DIR
    eval "$(command_of 'zig translate-c')"
    eval "$(command_of 'zig build-exe')"
    runs Zig ./main
else
    echo "skipped: no ${ZIG:-zig} here"
fi
if ! lacks node; then
    (cd "$top" && eval "scripts/cross.sh wasm32-unknown-unknown $(command_of cargo) --target-dir $build/target" \
        >"$build/wasm.log" 2>&1) || { cat "$build/wasm.log" >&2 && exit 1; }
    cp "$build/target/wasm32-unknown-unknown/capi/reversi.wasm" .
    block js >main.js
    runs "WebAssembly with Node.js" node main.js
    echo "reversi.wasm: $(wc -c <reversi.wasm) bytes"
fi
