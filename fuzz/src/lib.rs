//! The code of the fuzz targets, as a library, so that a stable compiler can replay their corpus.

mod analysis;
mod batch;
mod game;
mod input;
mod kernel;
mod notation;
mod offsets;
#[path = "../../reversi-rules/tests/it/oracle/mod.rs"]
mod oracle;
mod parsers;
#[path = "../../reversi-rules/tests/it/support/playout.rs"]
mod playout;
mod protocol;
mod records;
mod symmetry;
mod trees;
#[path = "../../reversi-rules/tests/it/variant/oracle/mod.rs"]
mod variant_oracle;
mod variants;

pub use analysis::analysis;
pub use batch::batch;
pub use game::game;
pub use kernel::kernel;
pub use notation::notation;
pub use parsers::parsers;
pub use protocol::protocol;
pub use records::records;
pub use symmetry::symmetry;
pub use trees::trees;
pub use variants::variants;
