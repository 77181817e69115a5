#!/bin/sh
# Installs what a machine lacks, where that can be done without asking: `ensure.sh venv PYTHON`,
# `ensure.sh cxx`.
set -eu

debian_install() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "installing $1"
        apt-get update -qq && apt-get install -y -qq --no-install-recommends "$1" >/dev/null
    else
        echo "this needs $2: on Debian, 'apt-get install $1' as root" >&2
        exit 1
    fi
}

case "$1" in
venv) "$2" -c 'import venv, ensurepip' 2>/dev/null || debian_install python3-venv "Python's venv" ;;
cxx) command -v c++ >/dev/null || command -v g++ >/dev/null || debian_install g++ "a C++ compiler" ;;
*)
    echo "usage: ensure.sh venv PYTHON | cxx" >&2
    exit 2
    ;;
esac
