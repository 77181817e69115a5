#!/bin/sh
# Checks the short examples in FOLDER: `check-short.sh FOLDER PROGRAM...`, from reversi-capi.
set -eu

folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# ends INPUT LINE PROGRAM ARGUMENTS...: the last line of the output.
ends() {
    input=$1 line=$2 program=$folder/$3
    shift 3
    last=$(printf "$input" | "$program" "$@" | tail -n 1)
    [ "$last" = "$line" ] || { echo "$program $*: '$last' and not '$line'" >&2 && exit 1; }
}

# A file of one game of nine moves, which black wins 64-0.
make_wtb() {
    printf '\24\32\1\1\1\0\0\0\0\0\352\7\0\0\0\0'
    printf '\1\0\2\0\3\0\100\100\101\56\43\102\71\100\113\70\65'
    dd if=/dev/zero bs=1 count=51 2>/dev/null
}

shift
for program; do
    case $program in
    search)
        ends '' 'depth 6: d3 -1, 2194 nodes' search 6
        # Black wins with all discs.
        ends '' 'depth 3: g3 +13000, 224 nodes' search 3 f5d6c3f3e3f4d7d3
        ;;
    threads)
        for threads in 1 3 32; do ends '' 55092 threads 7 "$threads"; done
        ;;
    statistics)
        make_wtb >"$work/one.wtb"
        ends '' '     1 Perpendicular Opening' statistics "$work/one.wtb"
        "$folder/statistics" "$work/one.wtb" | grep -q '^1 games: black won 1, white 0, 0 ties; black had 64.0 discs$'
        ;;
    events)
        ends '(;GM[2]SZ[6];B[b3]C[a \\]](;W[b2])(;W[d2]))' '  d2' events
        ends '1. f5 (1. d3 {usual}) d6 *' d6 events
        ends 'Final: f5d6 (a tie)' 'skipped: (a tie)' events
        ends '(;GM[2]' 'byte 7: as SGF: a game without its `)`' events
        ;;
    terminal)
        ends 'f5\nundo\nundo\nwhy a1\n' 'a1 flips nothing (no white disc beside it).' terminal
        printf 'f5\nd6\nc3\nf3\ne3\nf4\nd7\nd3\ng3\n' | "$folder/terminal" | grep -qx 'black wins 64-0'
        ;;
    server)
        ends 'f5 a1\n' \
            '{"error":"byte 3, ply 1: a1: a disc there flips nothing","byte":3,"ply":1}' server
        ends 'f5"\n' \
            "{\"error\":\"byte 2, ply 1: this character does not belong here: '\\\"'\",\"byte\":2,\"ply\":1}" \
            server
        ;;
    model)
        start=---------------------------OX------
        ends 'f5\nd6\nslide 1\nf4\nundo\n' "1/1 ${start}XXX-------------------------- O" model
        ends 'f5\nd6\nslide 1\nhover d6\n' "1/2 ${start}XXX-------------------------- O" model
        ends 'load (;GM[2];B[f5])\nundo\nredo\nx\n' "1/1 ${start}XXX-------------------------- O" model
        ;;
    *) echo "$program has no check" >&2 && exit 1 ;;
    esac
done
echo "short examples: all as expected: $*"
