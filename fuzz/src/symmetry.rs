//! Checks that rotating and mirroring commute with playing.

use reversi_rules::{Board, Color, Game, Position, Square, Symmetry};

use crate::input;

/// Plays a game that the input chooses, and its image under a symmetry that the input chooses.
/// Legal moves, flips, boards and outcome of the image must be images of those of the game.
///
/// The input begins with a start, or with a byte that stands for the standard start. The first byte
/// without its lowest bit is the symmetry. Each further byte chooses a legal move by its number,
/// until there is none.
///
/// # Panics
/// If a check fails.
pub fn symmetry(input: &[u8]) {
    let symmetry = Symmetry::ALL[usize::from(input.first().map_or(0, |first| first / 2) % 8)];
    let (start, choices) = input::start(input);
    let mut game = Game::from_position(start);
    let mut there = Game::from_position(image(start, symmetry));
    assert_eq!(start.transform(symmetry), there.start(), "{start} {symmetry:?}");
    for &choice in choices {
        let position = game.position();
        let Some(square) = input::choose(position.legal_moves(), choice) else { break };
        let image = Square::ALL[moved(square, symmetry)];
        assert_eq!(square.transform(symmetry), image);
        let turned = game.place(square).expect("a legal move was chosen");
        let found = there.place(image);
        assert_eq!(found, Ok(turned.transform(symmetry)), "{position} {square} {symmetry:?}");
    }
    // Only at the end: the fuzzer also tries the beginnings of this input.
    commutes(game.position(), symmetry);
    whole(&game, &there, symmetry);
}

/// Returns the image of a square, by columns and rows from the top left, from the name of the
/// symmetry.
fn moved(square: Square, symmetry: Symmetry) -> usize {
    let (column, row) = (usize::from(square.column()), usize::from(square.row()));
    let (column, row) = match symmetry {
        Symmetry::Identity => (column, row),
        Symmetry::Rotate90 => (7 - row, column),
        Symmetry::Rotate180 => (7 - column, 7 - row),
        Symmetry::Rotate270 => (row, 7 - column),
        Symmetry::MirrorLeftRight => (7 - column, row),
        Symmetry::MirrorTopBottom => (column, 7 - row),
        Symmetry::Transpose => (row, column),
        Symmetry::AntiTranspose => (7 - row, 7 - column),
    };
    8 * row + column
}

/// Returns the image of a position, disc by disc.
fn image(position: Position, symmetry: Symmetry) -> Position {
    let [black, white] = Color::ALL.map(|color| {
        let discs = position.discs(color).into_iter();
        discs.map(|square| Square::ALL[moved(square, symmetry)]).collect()
    });
    let board = Board::new(black, white).expect("no two squares go to one");
    Position::new(board, position.turn())
}

/// Checks that the rules do the same on the image, and with exchanged colors.
fn commutes(position: Position, symmetry: Symmetry) {
    let moves = position.legal_moves();
    let there = position.transform(symmetry);
    assert_eq!(there, image(position, symmetry));
    assert_eq!(there.transform(symmetry.inverse()), position);
    assert_eq!(there.legal_moves(), moves.transform(symmetry));
    assert_eq!(there.must_pass(), position.must_pass());
    assert_eq!(there.outcome(), position.outcome());
    for square in moves {
        let to = square.transform(symmetry);
        assert_eq!(there.flips(to), position.flips(square).transform(symmetry));
        let after = position.place(square).expect("legal");
        assert_eq!(there.place(to), Ok(after.transform(symmetry)));
    }
    let (canonical, to_canonical) = position.canonical();
    assert_eq!(position.transform(to_canonical), canonical);
    assert_eq!(there.canonical().0, canonical);
    assert!(canonical.board() <= there.board());
    let exchanged = position.colors_exchanged();
    assert_eq!(exchanged.colors_exchanged(), position);
    assert_eq!(exchanged.legal_moves(), moves);
}

/// Checks a whole game against its image, which was played move by move.
fn whole(game: &Game, there: &Game, symmetry: Symmetry) {
    assert_eq!(game.transform(symmetry), *there);
    assert_eq!(there.transform(symmetry.inverse()), *game);
    assert_eq!(there.position(), game.position().transform(symmetry));
    let (canonical, to_canonical) = game.canonical();
    assert_eq!(game.transform(to_canonical), canonical);
    assert_eq!(there.canonical().0, canonical);
}
