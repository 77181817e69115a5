//! What the fuzz targets do, so that a stable compiler can replay their corpus.

mod analysis;
mod batch;
mod differential;
mod input;
mod notation;
#[path = "../../reversi-rules/tests/oracle/mod.rs"]
mod oracle;
#[expect(dead_code, reason = "what is here is for the tests of the crate too")]
#[path = "../../reversi-rules/tests/support/playout.rs"]
mod playout;
mod records;
#[path = "../../reversi-rules/tests/variant_oracle/mod.rs"]
mod variant_oracle;
mod variants;

pub use analysis::analysis;
pub use batch::batch;
pub use differential::differential;
pub use notation::notation;
pub use records::records;
pub use variants::variants;
