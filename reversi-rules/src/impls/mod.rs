//! Traits of other crates, each behind the feature that has the crate's name.
//!
//! | feature | traits | for |
//! |---|---|---|
//! | `serde` | `Serialize`, `Deserialize` | saving and sending: text or fixed bytes, checked when read |
//! | `arbitrary` | `Arbitrary` | fuzzing: whatever the bytes, a legal game |
//!
//! Both cover [`Color`](crate::Color), [`Square`](crate::Square), [`Move`](crate::Move),
//! [`Bitboard`](crate::Bitboard), [`Board`](crate::Board), [`Position`](crate::Position),
//! [`Game`](crate::Game), [`Outcome`](crate::Outcome), [`Score`](crate::Score),
//! [`GameEnd`](crate::GameEnd) and [`Symmetry`](crate::Symmetry). `serde` also covers tournaments,
//! and writes [`GameInfo`](crate::record::GameInfo), errors and findings.
//!
//! ```toml
//! [dependencies]
//! reversi-rules = { version = "0.1", features = ["serde"] }
//! ```

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "serde")]
pub mod serde;
