//! The position at the start: the tags `AB`, `AW`, `AE` and `PL`.

use super::moves::mover;
use super::{SgfError, SgfErrorKind, point};
use crate::record::{Tag, Tags};
use crate::variant::{Bitboard, Board, Position, Rules};
use crate::vocabulary::Color;

/// Returns the setup of the tags before the first move, or the standard start without a setup.
pub(super) fn read(tags: Tags<'_>, rules: Rules) -> Result<Position, SgfError> {
    let mut discs: Option<[Bitboard; 2]> = None;
    let mut cleared = Bitboard::EMPTY;
    let (mut turn, mut first_mover) = (None, None);
    for tag in tags {
        first_mover = first_mover.or(mover(&tag));
        let color = if tag.is("AB") {
            Some(Color::Black)
        } else if tag.is("AW") {
            Some(Color::White)
        } else {
            None
        };
        let (clears, says_turn) = (tag.is("AE"), tag.is("PL"));
        if first_mover.is_some() && (color.is_some() || clears || says_turn) {
            return Err(SgfError::new(tag.offset(), SgfErrorKind::LateSetup));
        }
        if let Some(color) = color {
            let [black, white] = discs.get_or_insert([Bitboard::EMPTY; 2]);
            let (own, other) =
                if color == Color::Black { (black, &*white) } else { (white, &*black) };
            *own |= points(&tag, *other, &rules)?;
        } else if clears {
            cleared |= points(&tag, Bitboard::EMPTY, &rules)?;
        } else if says_turn {
            turn = Some(turn.unwrap_or(color_of(&tag)?));
        }
    }
    let start = rules.start();
    let board = match discs {
        None => start.board(),
        // The sets are disjoint, because `points` refuses overlaps.
        Some([black, white]) => Board::new(black, white).unwrap_or(Board::EMPTY),
    };
    let board = cleared.iter().fold(board, Board::without_disc);
    let standard = board == start.board();
    let turn = turn.or(first_mover.filter(|_| !standard)).unwrap_or(Color::Black);
    // Cannot fail, because points are squares of the board.
    Ok(Position::new(rules, board, turn).unwrap_or(start))
}

/// Returns the squares that a tag lists. A square in `taken` is an error.
fn points(tag: &Tag<'_>, taken: Bitboard, board: &Rules) -> Result<Bitboard, SgfError> {
    let mut squares = Bitboard::EMPTY;
    let mut values = tag.values();
    while let Some((offset, value)) = values.located() {
        let error = |kind| SgfError::new(offset, kind);
        let listed =
            point::parse_list(value.trim_ascii(), board).ok_or(error(SgfErrorKind::NotAPoint))?;
        if let Some(square) = (listed & taken).first() {
            return Err(error(SgfErrorKind::Overlap(square)));
        }
        squares |= listed;
    }
    Ok(squares)
}

fn color_of(tag: &Tag<'_>) -> Result<Color, SgfError> {
    let (offset, value) = tag.located_value();
    let color = str::from_utf8(value.trim_ascii()).ok().and_then(|text| text.parse().ok());
    color.ok_or(SgfError::new(offset, SgfErrorKind::NotAColor))
}
