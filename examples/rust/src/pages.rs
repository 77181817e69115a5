//! The Rust blocks of the site's pages, compiled and run as tests.

#[doc = include_str!("../../../docs/cookbook.md")]
struct Cookbook;

#[doc = include_str!("../../../docs/from-shakmaty.md")]
struct FromShakmaty;

#[doc = include_str!("../../../docs/index.md")]
struct FrontPage;

#[doc = include_str!("../../../docs/rust.md")]
struct Rust;
