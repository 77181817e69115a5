#!/bin/sh
# serde: an IP address that MessagePack and CBOR wrote cannot be read back inside `flatten`.
#
# Guess: what a derived type writes it reads, in every format that describes itself. IpAddr of the
#   standard library does, as a plain field.
# Seen: serde 1.0.229 with rmp-serde 1.3.1 and ciborium 0.2.2. Inside #[serde(flatten)] both fail with
#   "invalid type: map, expected IP address". A binary format gets the variant with its bytes, and
#   serde reads them from a buffer that calls itself human readable, so the address as text is
#   expected. uuid 1.24.0 passes everywhere.
# Matters: a square or a position with a text for JSON and a number for MessagePack would fail alike in
#   the messages of a server. Types must read text, bytes and sequences whatever the format says.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
mkdir "$tmp/src"
cat >"$tmp/Cargo.toml" <<'TOML'
[package]
name = "flattened"
version = "0.0.0"
edition = "2021"
[dependencies]
ciborium = "=0.2.2"
rmp-serde = "=1.3.1"
serde = { version = "=1.0.229", features = ["derive"] }
uuid = { version = "=1.24.0", features = ["serde"] }
TOML
cat >"$tmp/src/main.rs" <<'RUST'
use serde::{de::DeserializeOwned, Deserialize, Serialize};
#[derive(Serialize, Deserialize)]
struct Plain<T> {
    value: T,
}
#[derive(Serialize, Deserialize)]
struct Flat<T> {
    kind: String,
    #[serde(flatten)]
    rest: Plain<T>,
}
fn come_back<V: Serialize + DeserializeOwned>(value: &V) -> [bool; 2] {
    let msgpack = rmp_serde::to_vec_named(value).unwrap();
    let mut cbor = Vec::new();
    ciborium::into_writer(value, &mut cbor).unwrap();
    let read = ciborium::from_reader::<V, _>(&cbor[..]);
    [rmp_serde::from_slice::<V>(&msgpack).is_ok(), read.is_ok()]
}
fn both<T: Serialize + DeserializeOwned>(value: T) -> [[bool; 2]; 2] {
    let plain = Plain { value };
    [come_back(&plain), come_back(&Flat { kind: "game".into(), rest: plain })]
}
fn main() {
    let address = both(std::net::IpAddr::from([127, 0, 0, 1]));
    let uuid = both(uuid::Uuid::nil());
    println!("MessagePack and CBOR, plain and in flatten: IpAddr {address:?}, uuid {uuid:?}");
    assert_eq!((address, uuid), ([[true; 2], [false; 2]], [[true; 2]; 2]));
}
RUST
cd "$tmp"
CARGO_TARGET_DIR=$tmp/target cargo run -q
