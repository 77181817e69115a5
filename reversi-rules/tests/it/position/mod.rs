//! Single positions through `Position`.

mod flips;
mod legality;
mod properties;

use crate::support::position;
use crate::support::vectors::PositionVector;
use reversi_rules::Position;

pub(crate) fn read(vector: &PositionVector) -> Position {
    position(&format!("{} {}", vector.board, vector.side))
}
