//! Saving with serde and fuzzing with arbitrary, each behind the feature of that name.
//!
//! ```toml
//! [dependencies]
//! reversi-rules = { version = "0.1", features = ["serde"] }
//! ```
//!
//! | feature | traits | for |
//! |---|---|---|
//! | `serde` | `Serialize`, `Deserialize` | saving and sending, as text or as a fixed number of bytes; both are checked when read |
//! | `arbitrary` | `Arbitrary` | fuzzing and property tests: any bytes make a legal game |
//!
//! Both implement their traits for [`Color`](crate::Color), [`Square`](crate::Square),
//! [`Move`](crate::Move), [`Bitboard`](crate::Bitboard), [`Board`](crate::Board),
//! [`Position`](crate::Position), [`Game`](crate::Game), [`Outcome`](crate::Outcome),
//! [`Score`](crate::Score), [`GameEnd`](crate::GameEnd) and [`Symmetry`](crate::Symmetry).
//!
//! `serde` also reads and writes the types of [`variant`](crate::variant) and
//! [`tournament`](crate::tournament). It writes errors, and does not
//! read them.

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "serde")]
pub mod serde;
