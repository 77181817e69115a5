#!/bin/sh
# Builds the pages of the C and C++ interface with doxygen: `doc/build.sh FOLDER VERSION`, from
# reversi-capi. Warnings are errors, and so is a declaration without a comment.
set -eu

folder=$1
version=$2

rm -rf "$folder"
mkdir -p "$folder"
{
    cat doc/Doxyfile
    echo "OUTPUT_DIRECTORY = \"$folder\""
    echo "PROJECT_NUMBER = $version"
    echo "WARN_LOGFILE = \"$folder/warnings.txt\""
} | doxygen -

# The constants for squares share one comment.
if grep -v '/reversi/cpp/squares\.hpp:.* is not documented\.$' "$folder/warnings.txt" >&2; then
    echo "docs: fix the comments above" >&2
    exit 1
fi

# Doxygen silently skips declarations that it does not understand.
for name in $(awk '/^\/\*/, /\*\//{ next } { print }' include/reversi/*.h |
    grep -o 'reversi_[a-z0-9_]*(' | tr -d '(' | sort -u); do
    if ! grep -q ">$name()<" "$folder"/html/*_8h.html; then
        echo "docs: $name() is not in the pages" >&2
        exit 1
    fi
done
echo "the pages of the C interface are in $folder/html/index.html"
