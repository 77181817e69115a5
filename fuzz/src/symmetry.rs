//! Turning and mirroring commutes with play.

use reversi_rules::{Board, Color, Game, Position, Square, Symmetry};

use crate::input;

/// Turns or mirrors a game that the input chooses, in the way that it chooses: what is legal in
/// the image is the image of what is legal, and so is what flips, what comes of each move, and the
/// end.
///
/// The input begins with a start, or with a byte that stands for the standard one; the first byte
/// without its lowest bit is the symmetry. Each byte that follows picks a legal move by its number,
/// as long as there is one.
///
/// # Panics
/// When the image does something else, which is what a fuzzer looks for.
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
        let turned = game.play(square).expect("a legal move was chosen");
        let found = there.play(image);
        assert_eq!(found, Ok(turned.transform(symmetry)), "{position} {square} {symmetry:?}");
    }
    // Once and not at each ply, as what an input begins with is an input too.
    commutes(game.position(), symmetry);
    whole(&game, &there, symmetry);
}

/// Where a square goes, from what the symmetry is called and nothing else: by columns and rows,
/// which count from the top left.
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

/// The image of a position, disc by disc.
fn image(position: Position, symmetry: Symmetry) -> Position {
    let [black, white] = Color::ALL.map(|color| {
        let discs = position.discs(color).into_iter();
        discs.map(|square| Square::ALL[moved(square, symmetry)]).collect()
    });
    let board = Board::new(black, white).expect("no two squares go to one");
    Position::new(board, position.turn())
}

/// The rules hold for the image and for exchanged colours as they hold for the position.
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
        let after = position.play(square).expect("legal");
        assert_eq!(there.play(to), Ok(after.transform(symmetry)));
    }
    let (canonical, to_canonical) = position.canonical();
    assert_eq!(position.transform(to_canonical), canonical);
    assert_eq!(there.canonical().0, canonical);
    assert!(canonical.board() <= there.board());
    let exchanged = position.colors_exchanged();
    assert_eq!(exchanged.colors_exchanged(), position);
    assert_eq!(exchanged.legal_moves(), moves);
}

/// A game as a whole, and its image, which was played move by move.
fn whole(game: &Game, there: &Game, symmetry: Symmetry) {
    assert_eq!(game.transform(symmetry), *there);
    assert_eq!(there.transform(symmetry.inverse()), *game);
    assert_eq!(there.position(), game.position().transform(symmetry));
    let (canonical, to_canonical) = game.canonical();
    assert_eq!(game.transform(to_canonical), canonical);
    assert_eq!(there.canonical().0, canonical);
}
