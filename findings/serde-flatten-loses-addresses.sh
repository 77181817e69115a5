#!/bin/sh
# serde: an IP address that MessagePack and CBOR wrote cannot be read back inside `flatten`.
#
# Guess: what a derived type writes it reads, in every format that describes itself. IpAddr of the
#   standard library does, as a plain field.
# Seen: serde 1.0.229 with rmp-serde 1.3.1 and ciborium 0.2.2. Inside #[serde(flatten)] both fail with
#   "invalid type: map, expected IP address". A binary format gets the variant with its bytes, and
#   serde reads them from a buffer that calls itself human readable, so the address as text is
#   expected. JSON passes. uuid 1.24.0 passes everywhere.
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
serde_json = "1"
uuid = { version = "=1.24.0", features = ["serde"] }
TOML
cat >"$tmp/src/main.rs" <<'RUST'
use serde::{de::DeserializeOwned, Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr};

#[derive(Serialize, Deserialize)]
struct Holds<T> {
    value: T,
}
#[derive(Serialize, Deserialize)]
struct Flat<T> {
    kind: String,
    #[serde(flatten)]
    rest: Holds<T>,
}

fn come_back<T: Serialize + DeserializeOwned>(value: T) -> [bool; 5] {
    let plain = Holds { value };
    let msgpack = rmp_serde::to_vec_named(&plain).unwrap();
    let plain_reads = rmp_serde::from_slice::<Holds<T>>(&msgpack).is_ok();
    let mut cbor = Vec::new();
    ciborium::into_writer(&plain, &mut cbor).unwrap();
    let cbor_reads = ciborium::from_reader::<Holds<T>, _>(&cbor[..]).is_ok();
    let flat = Flat { kind: "game".into(), rest: plain };
    let msgpack = rmp_serde::to_vec_named(&flat).unwrap();
    let mut cbor = Vec::new();
    ciborium::into_writer(&flat, &mut cbor).unwrap();
    let read = rmp_serde::from_slice::<Flat<T>>(&msgpack);
    if let Err(error) = &read {
        println!("  MessagePack in flatten: {error}");
    }
    let json = serde_json::to_string(&flat).unwrap();
    [
        plain_reads,
        cbor_reads,
        read.is_ok(),
        ciborium::from_reader::<Flat<T>, _>(&cbor[..]).is_ok(),
        serde_json::from_str::<Flat<T>>(&json).is_ok(),
    ]
}

fn main() {
    println!("MessagePack, CBOR; the same in flatten; JSON in flatten");
    let address = come_back(IpAddr::V4(Ipv4Addr::LOCALHOST));
    println!("IpAddr {address:?}");
    let uuid = come_back(uuid::Uuid::nil());
    println!("uuid   {uuid:?}");
    assert_eq!(address, [true, true, false, false, true]);
    assert_eq!(uuid, [true; 5]);
}
RUST
cd "$tmp"
CARGO_TARGET_DIR=$tmp/target cargo run -q
