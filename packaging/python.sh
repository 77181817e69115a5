#!/bin/sh
# Builds an interpreter from the sources of CPython in Debian 13, to try wheels for which no package
# has an interpreter: `packaging/python.sh KIND PREFIX`, from the top of the checkout.
#
#     native    for this computer, to build the other one
#     musl      for musl instead of glibc, with zig as the compiler and the loader of Debian
#
# The interpreter is for tests: it is not optimized, and has no modules that need other libraries.
set -eu

kind=$1
prefix=$2
[ ! -x "$prefix/bin/python3" ] || exit 0
series=3.13
mirror=http://deb.debian.org/debian
mkdir -p "$prefix.build"
cd "$prefix.build"
[ -d source ] || {
    path=$(curl -fsS "$mirror/dists/trixie/main/source/Sources.xz" | xz -d |
        awk -v package="python$series" '
            /^Package: / { found = $2 == package }
            found && /^Directory: / { folder = $2 }
            found && /orig\.tar\.xz$/ { file = $3 }
            /^$/ && found { path = folder "/" file }
            END { print path }')
    curl -fsSo source.tar.xz "$mirror/$path"
    mkdir unpacked
    tar -xJf source.tar.xz -C unpacked --strip-components 1
    mv unpacked source
}
rm -rf objects
mkdir objects
cd objects
options="--prefix=$prefix --without-ensurepip --disable-test-modules"
case $kind in
native) ;;
musl)
    # The wrapper is one word, as configure wants it.
    printf '#!/bin/sh\nexec python3 -m ziglang cc -target x86_64-linux-musl -dynamic -Wno-date-time "$@"\n' >cc
    chmod +x cc
    CC=$(pwd)/cc AR="python3 -m ziglang ar" RANLIB="python3 -m ziglang ranlib"
    # The libraries of this computer are for glibc.
    PKG_CONFIG=false
    export CC AR RANLIB PKG_CONFIG
    options="$options --host=x86_64-linux-musl --build=x86_64-linux-gnu --with-build-python=${BUILD_PYTHON:-python3.13}"
    options="$options --disable-ipv6 ac_cv_func_preadv2=no ac_cv_func_pwritev2=no ac_cv_file__dev_ptmx=yes ac_cv_file__dev_ptc=no"
    ;;
*)
    echo "python.sh: $kind is not a kind" >&2
    exit 2
    ;;
esac
# shellcheck disable=SC2086 # a list of words
../source/configure $options >configure.log 2>&1 || { tail -n 20 configure.log >&2; exit 1; }
make -j2 >make.log 2>&1 || { tail -n 20 make.log >&2; exit 1; }
make install >install.log 2>&1 || { tail -n 20 install.log >&2; exit 1; }
cd ../..
rm -rf "$prefix.build/objects"
