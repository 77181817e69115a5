#!/bin/sh
# Installs missing tools, as root on Debian: `ensure.sh cxx valgrind` and so on, or `ensure.sh
# venv` for the Python that PYTHON names.
set -eu

# debian_install "PACKAGE..." DESCRIPTION
debian_install() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "installing $1"
        # make -j may install two at the same time.
        exec 9>/tmp/reversi-rules-apt.lock
        flock 9
        # shellcheck disable=SC2086 # a list of words
        apt-get update -qq && apt-get install -y -qq --no-install-recommends $1 >/dev/null
    else
        echo "this needs $2: on Debian, 'apt-get install $1' as root" >&2
        exit 1
    fi
}

# Succeeds if all of these programs exist, given by their names or paths.
has() {
    for program; do command -v "$program" >/dev/null || return 1; done
}

# Debian's package is for Debian's Python. Another Python must bring its own venv.
has_venv() { "$1" -c 'import venv, ensurepip' 2>/dev/null; }

ensure() {
    case $1 in
    venv)
        python=${PYTHON:-python3}
        has_venv "$python" || debian_install python3-venv "Python's venv"
        has_venv "$python" || {
            echo "$python has no venv: install it, or name another with make PYTHON=..." >&2
            exit 1
        }
        ;;
    valgrind | cadical | chromium | cmake | debootstrap | doxygen | pkg-config) has "$1" || debian_install "$1" "$1" ;;
    meson) has meson ninja || debian_install "meson ninja-build" "Meson and Ninja" ;;
    # The loader of programs for musl.
    musl) [ -e /lib/ld-musl-x86_64.so.1 ] || debian_install musl "musl" ;;
    node) has node || debian_install nodejs "Node" ;;
    # Those of reversi-capi/LANGUAGES.md that are Debian's.
    languages)
        has bindgen gdc ghc gnatmake go guile javac luajit nim ocamlfind perl pkg-config ruby swig &&
            [ -e /usr/share/java/jna.jar ] && perl -MFFI::Platypus -e 1 2>/dev/null && ocamlfind query -qe ctypes.foreign >/dev/null ||
            debian_install "bindgen default-jdk-headless gdc ghc gnat golang-go guile-3.0 libctypes-ocaml-dev \
                libffi-platypus-perl libjna-java luajit nim ocaml-findlib ocaml-nox pkg-config ruby swig" "compilers of many languages"
        ;;
    debian)
        has dh lintian dpkg-buildpackage fakeroot ||
            debian_install "debhelper lintian dpkg-dev fakeroot" "the tools for Debian packages"
        ;;
    # The tools of the page need a newer Node than that of Debian 12.
    npm)
        has node npm || debian_install "nodejs npm" "Node and npm"
        [ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] || {
            echo "this needs Node 20, and $(command -v node) is $(node --version)" >&2
            exit 1
        }
        ;;
    grhino) has /usr/games/gtp-rhino || debian_install "grhino grhino-data" "GRhino" ;;
    # clang with the runtimes of its fuzzer and sanitizers.
    clang)
        echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
            clang -fsanitize=fuzzer,address,undefined -x c - -o /dev/null 2>/dev/null ||
            debian_install "clang libclang-rt-dev" "clang with libFuzzer"
        ;;
    cxx) command -v c++ >/dev/null || debian_install g++ "a C++ compiler" ;;
    # GNU's C compiler for Linux on another CPU, and an emulator.
    aarch64 | s390x)
        has "$1-linux-gnu-gcc" "qemu-$1-static" ||
            debian_install "gcc-$1-linux-gnu libc6-dev-$([ "$1" = s390x ] && echo s390x || echo arm64)-cross qemu-user-static" \
                "a C compiler for $1 and an emulator"
        ;;
    # The tools that read the coverage data of a Rust with LLVM 22.
    llvm) has llvm-cov-22 llvm-profdata-22 || debian_install llvm-22 "LLVM 22" ;;
    lists) debian_install "" "Debian's lists of packages" ;;
    arm)
        has arm-none-eabi-gcc qemu-system-arm && [ -e /usr/lib/arm-none-eabi/newlib/libc.a ] ||
            debian_install "gcc-arm-none-eabi libnewlib-arm-none-eabi qemu-system-arm" \
                "a C compiler for bare ARM with newlib, and an emulator"
        ;;
    riscv)
        has riscv64-unknown-elf-gcc qemu-system-riscv32 && [ -e /usr/lib/picolibc/riscv64-unknown-elf ] ||
            debian_install "gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf qemu-system-misc" \
                "a C compiler for bare RISC-V with picolibc, and an emulator"
        ;;
    windows)
        has x86_64-w64-mingw32-g++-posix /usr/lib/wine/wine64 ||
            debian_install "g++-mingw-w64-x86-64-posix wine64" "mingw-w64 and Wine"
        ;;
    *)
        echo "usage: ensure.sh venv | cxx | valgrind | cadical | chromium | node | npm | cmake | debian | debootstrap | languages | meson | musl |" \
            "doxygen | pkg-config | clang | aarch64 | s390x | llvm | lists | arm | riscv | windows" >&2
        exit 2
        ;;
    esac
}

for need; do ensure "$need"; done
