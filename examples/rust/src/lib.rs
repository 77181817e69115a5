//! Compiles and runs the Rust examples of the repository's README and of the site, which belong to no
//! other crate.

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../reversi-py/docs/cookbook.md")]
struct Cookbook;

#[cfg(doctest)]
#[doc = include_str!("../../../reversi-py/docs/index.md")]
struct FrontPage;

#[cfg(doctest)]
#[doc = include_str!("../../../reversi-py/docs/from-shakmaty.md")]
struct FromShakmaty;
