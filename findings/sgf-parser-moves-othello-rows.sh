#!/bin/sh
# The crate sgf-parser writes another square for each Othello move: B[e6] comes back as B[ep].
#
# Guess: a reader of SGF keeps a move that is no point of Go, or refuses it.
# Seen: sgf-parser 2.6.0. B[e6];W[f4];B[c3] is read as the points (5, 16), (6, 14) and (3, 13) of a
#   board whose size it knows to be 8. Written again, they are B[ep];W[fn];B[cm].
# Matters: a tool that reads and writes a collection, to add names for example, changes all moves.
#   The new squares are not on the board, and nothing is reported.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "show"
version = "0.0.0"
edition = "2021"

[dependencies]
sgf-parser = "=2.6.0"
TOML
cat >src/main.rs <<'RUST'
fn main() {
    let text = "(;FF[4]GM[2]SZ[8]PB[First]PW[Second];B[e6];W[f4];B[c3];W[])";
    let tree = sgf_parser::parse(text).expect("the file is valid");
    let written: String = tree.into();
    println!("{text}\n{written}");
    assert!(written.ends_with(";B[ep];W[fn];B[cm];W[])"));
}
RUST
CARGO_TARGET_DIR=$tmp/target cargo run -q || exit 1
