//! What the fuzz targets do, so that a stable compiler can replay their corpus.

mod differential;
#[path = "../../reversi-rules/tests/oracle/mod.rs"]
mod oracle;

pub use differential::differential;
