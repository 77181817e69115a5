#!/bin/sh
# Builds libreversi for a Cortex-M0 and a Cortex-M4 without an operating system. Runs the example
# for embedded systems of both, and all C tests, on an emulated Cortex-M4: `.ci/nightly cortex-m`.
#
# The tests are linked with newlib, and read their files through the debugger's channel
# (semihosting); the example needs neither.
set -eu
LC_ALL=C
export LC_ALL

cd "$(dirname "$0")/../../.."
TARGET=$(realpath -m "${CARGO_TARGET_DIR:-target}")
BUILD=$(pwd)/build/arm
INCLUDE=reversi-capi/include
EXAMPLE=examples/c/embedded
# Debian's stdint.h of gcc for bare ARM does not tell newlib's inttypes.h that there are integers of
# 64 bits.
WARNINGS='-Wall -Wextra -Wpedantic -Werror -D__int64_t_defined'

fail() {
    echo "arm: $1" >&2
    exit 1
}

# library TARGET
library() {
    scripts/cross.sh "$1" "${CARGO:-cargo}" rustc --quiet --locked --target "$1" -p reversi-capi --lib \
        --profile capi --no-default-features --features capi --crate-type staticlib
    archive=$TARGET/$1/capi/libreversi.a
    check_imports "$archive"
}

# The archive must define everything that it imports. It includes memcpy and the like and 64-bit
# arithmetic, which a C library provides elsewhere. A panic would import `abort`.
check_imports() {
    arm-none-eabi-readelf -sW "$1" >"$BUILD/symbols"
    awk '$5 ~ /GLOBAL|WEAK/ && $7 == "UND" { print $8 }' "$BUILD/symbols" | sort -u >"$BUILD/imported"
    awk '$5 ~ /GLOBAL|WEAK/ && $7 != "UND" { print $8 }' "$BUILD/symbols" | sort -u >"$BUILD/defined"
    grep -qx reversi_game_play "$BUILD/defined" || fail "$1 has not the functions of reversi.h"
    foreign=$(comm -23 "$BUILD/imported" "$BUILD/defined")
    [ -z "$foreign" ] || fail "$1 imports $(echo $foreign)"
}

# firmware PROCESSOR NAME SOURCES...: linked with the start-up code of the example and no C library.
firmware() {
    processor=$1 name=$2
    shift 2
    # shellcheck disable=SC2086 # a list of words
    arm-none-eabi-gcc -std=c99 -Os -mcpu="$processor" -mthumb -ffunction-sections -fdata-sections \
        $WARNINGS -I$INCLUDE -I$EXAMPLE "$@" $EXAMPLE/port_mps2.c "$archive" \
        -nostdlib -T $EXAMPLE/mps2.ld -Wl,--gc-sections,-z,noexecstack \
        -o "$BUILD/$name.elf"
    arm-none-eabi-size "$BUILD/$name.elf" | awk -v name="$name" 'NR == 2 {
        printf "%s: .text %d, .data %d, .bss %d: ", name, $1, $2, $3
        printf "%d bytes of flash, %d of RAM and the stack\n", $1 + $2, $2 + $3
    }'
}

# run SECONDS PROGRAM ARGUMENTS...: in the emulator, whose CPU takes a nanosecond for each
# instruction. Semihosting prints to standard error.
run() {
    seconds=$1 program=$2
    shift 2
    options=enable=on,target=native,arg=tests
    for argument; do options=$options,arg=$argument; done
    timeout "$seconds" qemu-system-arm -M mps2-an386 -nographic -monitor none -serial none \
        -semihosting-config "$options" -icount shift=0 -kernel "$program" 2>&1
}

# minimal PROCESSOR NAME: prints nothing.
minimal() {
    firmware "$1" "$2" reversi-capi/tests/arm/minimal.c
    run 60 "$BUILD/$2.elf" || fail "$2: status $?"
}

# example PROCESSOR NAME: prints the same output as everywhere.
example() {
    firmware "$1" "$2" $EXAMPLE/main.c
    run 60 "$BUILD/$2.elf" >"$BUILD/$2.txt" || {
        cat "$BUILD/$2.txt" >&2
        fail "$2 failed"
    }
    sed -n 's/^# /  /p' "$BUILD/$2.txt"
    grep -v '^#' "$BUILD/$2.txt" | diff $EXAMPLE/expected.txt - ||
        fail "the example prints something else than elsewhere"
}

mkdir -p "$BUILD"
echo "a microsecond is a thousand instructions here, whatever the hardware would take"
# The emulator has no Cortex-M0 with enough memory, but a Cortex-M4 has all of its instructions.
library thumbv6m-none-eabi
minimal cortex-m0 minimal-m0
example cortex-m0 embedded-m0

library thumbv7em-none-eabi
minimal cortex-m4 minimal
example cortex-m4 embedded

(cd reversi-capi && . tests/compilers.sh && python3 tests/calls.py $HEADERS) >"$BUILD/calls.h"
# shellcheck disable=SC2086 # a list of words
arm-none-eabi-gcc -std=c99 -O1 -g -mcpu=cortex-m4 -mthumb $WARNINGS -I$INCLUDE -I"$BUILD" \
    reversi-capi/tests/c/*.c reversi-capi/tests/arm/vectors.c "$archive" --specs=rdimon.specs \
    -Wl,-z,noexecstack,--section-start=.vectors=0,--defsym=__stack=0x400000 -o "$BUILD/tests.elf"
run 900 "$BUILD/tests.elf" reversi-rules/tests/data || fail "the C tests: status $?"
# Without its argument the program fails: this shows that a failure is noticed.
if run 60 "$BUILD/tests.elf" >/dev/null; then fail "a failure of the tests was not noticed"; fi
echo "Cortex-M0: the example passes; Cortex-M4: the example and the C tests pass"
