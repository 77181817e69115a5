#!/bin/sh
# Makes an archive of libreversi for people without Rust, then unpacks it, and builds and runs a
# program with it: `packaging/c.sh TARGET`, from the top of the checkout. TARGET is Rust's name of the
# system. Without a compiler in C for it, or a way to run its programs, the script says so.
#
#     x86_64-unknown-linux-gnu  aarch64-unknown-linux-gnu  aarch64-apple-darwin  x86_64-apple-darwin
#     x86_64-pc-windows-msvc    x86_64-pc-windows-gnu
#     thumbv6m-none-eabi        thumbv7em-none-eabi        thumbv7em-none-eabihf
#     riscv32imc-unknown-none-elf
#
# The archive is build/c/libreversi-VERSION-TARGET.tar.gz, or .zip for Windows.
set -eu

target=$1
here=$(pwd)
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
# As in reversi-capi/Makefile: before 1.0 every minor version may break compiled programs.
abi=$(echo "$version" | sed -e 's/^\(0\.[0-9]*\)\..*/\1/' -e '/^0/!s/\..*//')
cargo_target=$(realpath "${CARGO_TARGET_DIR:-target}" 2>/dev/null || echo "$here/target")
library=$cargo_target/$target/capi
name=libreversi-$version-$target
folder=$here/build/c
stage=$folder/stage-$target
LINKER=own
export LINKER

# compile FOLDER [FLAGS]: cargo puts the libraries into FOLDER/TARGET/capi.
compile() (
    CARGO_TARGET_DIR=$1 RUSTFLAGS="${RUSTFLAGS-} ${2-}"
    export CARGO_TARGET_DIR RUSTFLAGS
    # shellcheck disable=SC2046,SC2086 # lists of words
    scripts/cross.sh "$target" "${CARGO:-cargo}" rustc --quiet --locked --target "$target" \
        -p reversi-capi --lib --profile capi --no-default-features --features capi $kinds -- \
        $(sed 's/^/-Cllvm-args=-/' reversi-capi/codegen.txt) $linking
)

install_sh() (cd reversi-capi && CC=$cc CROSS=$cross ./install.sh "$@")

# link KIND FLAGS...: builds the program of a user with the unpacked archive.
link() {
    kind=$1
    shift
    # shellcheck disable=SC2086 # a list of words
    $cc -std=c99 -Wall -Wextra -Werror "-I$tree/include" "$here/reversi-capi/tests/install/consumer.c" \
        "$@" -o "$scratch/$kind$suffix"
    if [ "$run" = none ]; then
        echo "$target: $kind linked, and not run here"
        return
    fi
    # shellcheck disable=SC2086 # a list of words
    answer=$(cd "$scratch" && $run "./$kind$suffix" | tr -d '\r')
    [ "$answer" = "libreversi $version" ] || {
        echo "c.sh: $target, $kind: '$answer'" >&2
        exit 1
    }
    echo "$target: $kind works"
}

# firmware FLAGS...: plays a move on an emulated board, without a C library.
firmware() {
    example=$here/examples/c/embedded
    $cc -std=c99 -Os -mthumb "$@" -Wall -Wextra -Werror "-I$tree/include" "-I$example" \
        "$here/reversi-capi/tests/arm/minimal.c" "$example/port_mps2.c" "$tree/lib/libreversi.a" \
        -nostdlib -T "$example/mps2.ld" -Wl,--gc-sections,-z,noexecstack -o "$scratch/firmware.elf"
    has qemu-system-arm || {
        echo "$target: firmware linked, and not run here"
        return
    }
    timeout 60 qemu-system-arm -M mps2-an386 -nographic -monitor none -serial none \
        -semihosting-config enable=on,target=native -kernel "$scratch/firmware.elf"
    echo "$target: firmware works"
}

has() { command -v "${1%% *}" >/dev/null; }

cc=cc cross='' run='' suffix='' linking='' kinds=''
case $target in
*-linux-gnu)
    machine=${target%%-*}
    if [ "$machine" != "$(uname -m)" ]; then
        cross=$machine-linux-gnu- cc=$machine-linux-gnu-gcc
        run="qemu-$machine-static -L /usr/$machine-linux-gnu"
        scripts/ensure.sh "$machine"
        linking="-Clinker=$cc"
    fi
    ;;
*-apple-darwin)
    linking="-Clink-arg=-Wl,-install_name,@rpath/libreversi.dylib"
    # Without Apple's linker only the archive can be made.
    [ "$(uname -s)" = Darwin ] || { kinds='--crate-type staticlib' linking='' cc=none; }
    cc="$cc -arch $(echo "${target%%-*}" | sed 's/aarch64/arm64/')"
    [ "$(uname -m)" = "${cc##* }" ] || run=none
    ;;
*-windows-gnu)
    cc=x86_64-w64-mingw32-gcc suffix=.exe run=/usr/lib/wine/wine64
    WINEPREFIX=$folder/wine WINEDEBUG=-all
    export WINEPREFIX WINEDEBUG
    scripts/ensure.sh windows
    ;;
*-windows-msvc) cc=clang suffix=.exe ;;
thumb*) cc=arm-none-eabi-gcc kinds='--crate-type staticlib' ;;
# Its programs also run on cores with more extensions, such as that of the RP2350.
riscv32*)
    cc='riscv64-unknown-elf-gcc -march=rv32imc -mabi=ilp32' kinds='--crate-type staticlib'
    run='timeout 60 qemu-system-riscv32 -M virt -nographic -monitor none -serial none -bios none
        -chardev stdio,id=out -semihosting-config enable=on,target=native,chardev=out -kernel'
    ;;
*)
    echo "c.sh: $target is not a target" >&2
    exit 2
    ;;
esac

compile "$cargo_target"
rm -rf "$stage" "${folder:?}/$name"
mkdir -p "$folder"
install_sh stage "$library" "$stage" "$version" "$abi"
install_sh install "$stage" "$folder/$name" lib
case $target in *-windows-*) archive=$name.zip ;; *) archive=$name.tar.gz ;; esac
"${PYTHON:-python3}" packaging/pack.py "$folder/$name" "$folder/$archive"
rm -r "$stage" "${folder:?}/$name"
echo "build/c/$archive: $(wc -c <"$folder/$archive") bytes"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tree=$scratch/$name
"${PYTHON:-python3}" -c 'import shutil, sys; shutil.unpack_archive(*sys.argv[1:])' "$folder/$archive" "$scratch"
has "$cc" || {
    echo "$target: not tried, as there is no ${cc%% *} here"
    exit 0
}
case $target in
*-linux-gnu | *-apple-darwin)
    link static "$tree/lib/libreversi.a"
    link shared "-L$tree/lib" -lreversi "-Wl,-rpath,$tree/lib"
    ;;
*-windows-*)
    # Windows looks for a DLL beside the program.
    cp "$tree/bin/reversi.dll" "$scratch"
    case $target in
    *-msvc) static=reversi.lib import=reversi.dll.lib ;;
    *) static=libreversi.a import=libreversi.dll.a ;;
    esac
    link static "$tree/lib/$static"
    link shared -DREVERSI_DLL "$tree/lib/$import"
    ;;
# With picolibc, whose start-up code is told where the memory of the emulated board is.
riscv32*)
    memory=-Wl,--defsym=__flash=0x80000000,--defsym=__flash_size=1M,--defsym=__ram=0x80100000,--defsym=__ram_size=1M
    has qemu-system-riscv32 || run=none
    link firmware "$tree/lib/libreversi.a" --specs=picolibc.specs --crt0=semihost --oslib=semihost \
        -Wl,--gc-sections $memory
    ;;
thumbv6m-*) firmware -mcpu=cortex-m0 ;;
*-eabihf) firmware -mcpu=cortex-m4 -mfloat-abi=hard -mfpu=fpv4-sp-d16 ;;
*) firmware -mcpu=cortex-m4 ;;
esac
