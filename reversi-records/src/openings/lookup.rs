//! Openings by position, by game and by name.
//!
//! The compiler plays each transcript, and sorts the canonical positions:
//!
//! ```text
//! canonical player    canonical opponent    row of the table
//! 0x0000000810080000  0x0000001008000000    17
//! …                                                           least first
//! ```
//!
//! A lookup is one canonical image and a binary search of about seven steps. The key is the
//! position itself and not a hash of it, so no other position can have the same key. A sequence
//! that is illegal, or that leads to the position of another row, does not compile.

use core::iter;

use reversi_rules::{
    AnySquare, Bitboard, Board, Color, Game, Playable, Position, Sides, Square, SquareSet, kernel,
};

use super::opening::Opening;
use super::rows::COUNT;
use super::table::TABLE;

/// The canonical player and opponent.
type Key = [u64; 2];

/// The positions in ascending order.
static KEYS: [Key; COUNT] = SORTED.0;
/// The row of each key. Keys and rows apart need no padding.
static ROWS: [u8; COUNT] = SORTED.1;

const SORTED: ([Key; COUNT], [u8; COUNT]) = sorted();

/// The plies of the longest opening.
const LONGEST: usize = {
    let (mut longest, mut row) = (0, 0);
    while row < COUNT {
        let plies = TABLE[row].transcript.len() / 2;
        longest = if plies > longest { plies } else { longest };
        row += 1;
    }
    longest
};

const fn precedes(one: Key, other: Key) -> bool {
    one[0] < other[0] || (one[0] == other[0] && one[1] < other[1])
}

/// Plays a transcript from the standard start and returns the canonical player and opponent.
const fn key(transcript: &[u8]) -> Key {
    let (mut player, mut opponent) = (Sides::START.player.bits(), Sides::START.opponent.bits());
    let mut at = 0;
    while at + 1 < transcript.len() {
        let Ok(square) = Square::parse(&[transcript[at], transcript[at + 1]]) else {
            panic!("not a square")
        };
        let placed = square.bitboard().bits();
        let flips = kernel::flips(player, opponent, placed);
        assert!(flips != 0 && placed & (player | opponent) == 0, "an illegal move");
        (player, opponent) = (opponent & !flips, player | flips | placed);
        assert!(kernel::legal_moves(player, opponent) != 0, "a pass");
        at += 2;
    }
    let sides = [Bitboard::from_bits(player), Bitboard::from_bits(opponent)];
    let Ok(board) = Board::new(sides[0], sides[1]) else { panic!("an overlap") };
    let (least, _) = board.canonical();
    [least.discs(Color::Black).bits(), least.discs(Color::White).bits()]
}

/// Sorts by insertion, which `const` code can do.
const fn sorted() -> ([Key; COUNT], [u8; COUNT]) {
    let (mut keys, mut rows) = ([[0; 2]; COUNT], [0; COUNT]);
    let mut row = 0;
    while row < COUNT {
        let key = key(TABLE[row].transcript.as_bytes());
        let mut at = row;
        while at > 0 && precedes(key, keys[at - 1]) {
            (keys[at], rows[at]) = (keys[at - 1], rows[at - 1]);
            at -= 1;
        }
        assert!(at == 0 || precedes(keys[at - 1], key), "two rows with one position");
        (keys[at], rows[at]) = (key, row as u8);
        row += 1;
    }
    (keys, rows)
}

/// Returns the opening that ends in this position or in one of its images.
///
/// ```
/// # use reversi_records::openings;
/// # use reversi_rules::{Game, Position};
/// let game = Game::from_transcript("e6f4c3c4d3")?;
/// assert_eq!(openings::at(game.position()).unwrap().name(), "Tiger");
/// assert_eq!(openings::at(Position::START), None);
/// assert_eq!(openings::at(game.position().colors_exchanged()), None);
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[must_use]
pub fn at(position: Position) -> Option<Opening> {
    let (sides, _) = position.sides().canonical();
    let found = KEYS.binary_search(&sides.into()).ok()?;
    let opening = Opening::of_row(*ROWS.get(found)?);
    let turn = if opening.plies().is_multiple_of(2) { Color::Black } else { Color::White };
    (position.turn() == turn).then_some(opening)
}

/// Returns whether a position of any type is the standard start.
fn is_standard<P: Playable>(start: &P) -> bool {
    let discs = |color| start.discs(color).into_iter().map(|at| (at.column(), at.row()));
    (start.width(), start.height(), start.squares().len()) == (8, 8, 64)
        && start.turn() == Position::START.turn()
        && Color::ALL.into_iter().all(|color| {
            let standard = Position::START.discs(color).into_iter();
            discs(color).eq(standard.map(|at| (at.column(), at.row())))
        })
}

/// Returns the longest opening that the game goes through: the last of its positions that has a
/// name. Moves to redo do not count.
///
/// [`Opening::plies`] is the number of discs placed up to there. A game from another start than
/// the standard one has no opening, and neither has a game on another board. The aim of the game
/// does not matter.
///
/// ```
/// # use reversi_records::openings;
/// # use reversi_rules::Game;
/// let game = Game::from_transcript("f5d6c3d3c4f4f6f3a1").unwrap_err();
/// assert_eq!(openings::at(game.position()).unwrap().name(), "Comp'Oth");
///
/// let game = Game::from_transcript("f5d6c3d3c4f4f6f3e6e7")?;
/// let opening = openings::of_game(&game).unwrap();
/// assert_eq!((opening.name(), opening.plies()), ("Comp'Oth", 8));
/// assert_eq!(openings::of_game(&Game::new()), None);
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[must_use]
pub fn of_game<P: Playable>(game: &Game<P>) -> Option<Opening> {
    if !is_standard(&game.start()) {
        return None;
    }
    let mut position = Position::START;
    let mut longest = None;
    for square in game.placements().iter().take(LONGEST) {
        let square = Square::new(square.column(), square.row())?;
        // Not `place_unchecked`: in C, the history of a damaged game may be impossible.
        position = position.after_forced_pass().place(square).ok()?;
        longest = at(position).or(longest);
    }
    longest
}

/// Returns the opening with this name or alias, in either case of letters.
///
/// ```
/// # use reversi_records::openings;
/// assert_eq!(openings::named("comp'oth").unwrap().transcript(), "f5d6c3d3c4f4f6f3");
/// assert_eq!(openings::named("Peasant").unwrap().name(), "Snake");
/// assert_eq!(openings::named("Sicilian"), None);
/// ```
#[must_use]
pub fn named(name: &str) -> Option<Opening> {
    all().find(|opening| {
        let mut names = iter::once(opening.name()).chain(opening.aliases());
        names.any(|other| other.eq_ignore_ascii_case(name))
    })
}

/// Returns all openings in the order of their transcripts.
///
/// ```
/// # use reversi_records::openings;
/// assert_eq!(openings::all().next().unwrap().transcript(), "f5d6");
/// assert!(openings::all().any(|opening| opening.name() == "Rose-v-Toth"));
/// ```
pub fn all() -> impl ExactSizeIterator<Item = Opening> + DoubleEndedIterator + Clone {
    (0..COUNT as u8).map(Opening::of_row)
}
