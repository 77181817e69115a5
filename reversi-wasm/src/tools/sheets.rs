//! Reads transcript sheets.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_rules::Location;
use reversi_rules::notation::{Sheet, SheetError};
use reversi_rules::variant::{Position, Square};

use super::fields::Fields;
use super::problem::Problem;
use crate::board::Game;
use crate::failure::Failure;

/// A fault of a sheet, the number and its square.
type SheetProblem = (Problem, u16, Option<Square>);

/// Reads the numbers of a sheet for the board on which a game begins. Writes the legal moves up to
/// the first fault, and then a list of problems, each with its number and its square.
///
/// # Errors
/// [`Failure`] unless there is a number of two bytes for each square of the rectangle.
pub(super) fn read(game: &Game, numbers: &[u8]) -> Result<Vec<u8>, Failure> {
    let start = game.start();
    let [width, height] = [start.rules().width(), start.rules().height()].map(usize::from);
    if numbers.len() != 2 * width * height {
        let (wanted, found) = (width * height, numbers.len() / 2);
        let message = alloc::format!("a sheet of this board has {wanted} numbers, not {found}");
        return Err(Failure::new("sheet", &message));
    }
    let (mut sheet, mut problems) = (Sheet::blank(start), Vec::new());
    for (at, bytes) in numbers.chunks_exact(2).enumerate() {
        let number = u16::from_le_bytes([bytes[0], bytes[1]]);
        let square = Square::new((at % width) as u8, (at / width) as u8);
        let Some(square) = square.filter(|_| number > 0) else { continue };
        match sheet.with_number(square, number) {
            Some(with_number) => sheet = with_number,
            None => problems.push(missing_square(number, square)),
        }
    }
    problems.extend(sheet.errors_from(start).map(problem));
    let mut out = Fields::default();
    out.add(&sheet.legal_prefix(start).0.transcript());
    out.add(&problems.len());
    for (problem, number, square) in problems {
        problem.write(&mut out);
        out.add(&number);
        out.add(&square.map(|square| square.to_string()).unwrap_or_default());
    }
    Ok(out.into_bytes())
}

fn missing_square(number: u16, square: Square) -> SheetProblem {
    let message = alloc::format!("{square} is not on the board, but has the number {number}");
    (Problem::new(Location::NOWHERE, &message), number, Some(square))
}

fn problem(error: SheetError<Position>) -> SheetProblem {
    let (square, number) = match error {
        SheetError::Impossible { number, square } => (Some(square), number),
        SheetError::Duplicate { number, squares } => (squares.iter().next(), number),
        SheetError::Illegal { number, illegal } => (illegal.illegal().attempted().square(), number),
        SheetError::Missing { number } => (None, number),
        _ => (None, 0),
    };
    (Problem::new(error.location(), &error), number, square)
}
