//! What the fuzz targets do, so that a stable compiler can replay their corpus.

mod analysis;
mod differential;
mod input;
mod notation;
#[path = "../../reversi-rules/tests/oracle/mod.rs"]
mod oracle;
mod records;
#[path = "../../reversi-rules/tests/variant_oracle/mod.rs"]
mod variant_oracle;
mod variants;

pub use analysis::analysis;
pub use differential::differential;
pub use notation::notation;
pub use records::records;
pub use variants::variants;
