#!/bin/sh
# Builds the checks of this folder for a target without an operating system and runs them, with
# Node or in an emulator: `run.sh wasm32|cortex-m4`.
#
# They run once as they are, and once with a check that fails, which must be noticed.
set -eu

cd "$(dirname "$0")/.."
MACHINE=${1:-}
TARGET=$(realpath -m "${CARGO_TARGET_DIR:-target}")

fail() {
    echo "portability: $MACHINE: $1" >&2
    exit 1
}

# build TRIPLE FEATURES EXAMPLE
build() {
    scripts/cross.sh "$1" "${CARGO:-cargo}" build --quiet --locked --profile portability --target "$1" \
        -p reversi-portability --features "$2" --example "$3"
}

# wasm32 FEATURES: runs the checks in Node.
wasm32() {
    build wasm32-unknown-unknown "$1" wasm
    timeout 300 node portability/node.mjs \
        "$TARGET/wasm32-unknown-unknown/portability/examples/wasm.wasm"
}

# cortex_m4 FEATURES: runs the checks in QEMU. The emulated CPU takes a nanosecond for an
# instruction.
cortex_m4() {
    export CARGO_TARGET_THUMBV7EM_NONE_EABI_LINKER=arm-none-eabi-gcc
    export CARGO_TARGET_THUMBV7EM_NONE_EABI_RUSTFLAGS="-Clink-arg=-nostdlib \
        -Clink-arg=-nostartfiles -Clink-arg=-mcpu=cortex-m4 -Clink-arg=-mthumb \
        -Clink-arg=-T$(pwd)/examples/c/embedded/mps2.ld -Clink-arg=-Wl,-z,noexecstack"
    build thumbv7em-none-eabi "$1" cortex_m
    timeout 300 qemu-system-arm -M mps2-an386 -nographic -monitor none -serial none \
        -semihosting-config enable=on,target=native -icount shift=0 \
        -kernel "$TARGET/thumbv7em-none-eabi/portability/examples/cortex_m" 2>&1
}

case $MACHINE in
wasm32) scripts/ensure.sh node && checks=wasm32 feature=wasm ;;
cortex-m4) scripts/ensure.sh arm && checks=cortex_m4 feature=cortex-m ;;
*)
    echo "usage: run.sh wasm32|cortex-m4" >&2
    exit 2
    ;;
esac

$checks "$feature" || fail "the checks: status $?"
status=0
output=$($checks "$feature,planted") || status=$?
[ "$status" = 1 ] && echo "$output" | grep -qx 'planted: FAILED' ||
    fail "a check that fails was not noticed (status $status)"
echo "$MACHINE: all checks hold, and one that does not is noticed"
