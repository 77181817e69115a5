//! The two forms in which values are saved and sent. They are stable, so these tests may grow but
//! must not change.

mod boards;
mod forms;
mod reasons;
mod refusals;
mod round_trip;
mod structures;

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

pub(crate) trait Value: Serialize + DeserializeOwned + Clone + PartialEq + Debug {}

impl<T: Serialize + DeserializeOwned + Clone + PartialEq + Debug> Value for T {}

pub(crate) fn json<T: Serialize>(value: T) -> String {
    serde_json::to_string(&value).expect("JSON")
}

/// Returns the bytes that postcard writes. It writes a `u8` as itself, and larger numbers with a
/// variable length.
pub(crate) fn bytes<T: Serialize>(value: T) -> Vec<u8> {
    postcard::to_slice(&value, &mut [0; 300]).expect("room enough").to_vec()
}

pub(crate) const START_BYTES: [u8; 17] =
    [0, 0, 0, 0x10, 0x08, 0, 0, 0, 0, 0, 0, 0x08, 0x10, 0, 0, 0, 0];
