//! Boards, squares, games and scores as text and as packed bytes.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use reversi_rules::notation::{Sheet, SquareStyle, TranscriptErrorKind};
use reversi_rules::tournament::Points;
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Board, Color, Game, GameEnd, Move, Position, Score, Square};

use crate::input;

/// Gives the input to every parser of text and of packed bytes.
///
/// What is read is written in a form that reads as the same again, an error is at a byte of the
/// input or at its end, and what was read before an error is what the input says up to there.
///
/// # Panics
/// When one of these does not hold, which is what a fuzzer looks for.
pub fn notation(input: &[u8]) {
    squares(input);
    boards(input);
    transcript(&Game::new(), input);
    if let Some((start, text)) = input.split_first_chunk()
        && let Ok(start) = Position::from_bytes(*start)
    {
        transcript(&Game::from_position(start), text);
    }
    variant_transcript(input);
    sheet(input);
    packed(input);
    if let Ok(text) = str::from_utf8(input) {
        word::<Score>(text);
        word::<GameEnd>(text);
        word::<Points>(text);
        word::<Color>(text);
    }
}

/// A word of its own, which has no errors with a place.
fn word<T: FromStr<Err: Display> + Display + Debug + PartialEq>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let again = value.to_string().parse::<T>();
            assert!(again.is_ok_and(|again| again == value), "{value:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn squares(input: &[u8]) {
    for style in [SquareStyle::Standard, SquareStyle::LettersAsRows, SquareStyle::RowsFromBottom] {
        match style.parse(input) {
            Ok(square) => {
                let name = style.name(square).to_string();
                assert!(name.as_bytes().eq_ignore_ascii_case(input));
            }
            Err(error) => assert!(error.offset() <= input.len()),
        }
    }
    match Move::parse(input) {
        Ok(played) => assert_eq!(Move::parse(played.to_string().as_bytes()), Ok(played)),
        Err(error) => assert!(error.offset() <= input.len()),
    }
    match variant::Move::parse(input) {
        Ok(played) => assert_eq!(variant::Move::parse(played.to_string().as_bytes()), Ok(played)),
        Err(error) => assert!(error.offset() <= input.len()),
    }
    // Whatever 8×8 has, the largest board has too.
    if let Ok(played) = Move::parse(input) {
        assert_eq!(variant::Move::parse(input), Ok(played.into()));
    }
}

fn boards(input: &[u8]) {
    match Board::parse(input) {
        Ok(board) => assert_eq!(Board::parse(board.to_string().as_bytes()), Ok(board)),
        Err(error) => assert!(error.offset() <= input.len() && !error.to_string().is_empty()),
    }
    match Position::parse(input) {
        Ok(position) => drawn(position),
        Err(error) => assert!(error.offset() <= input.len() && !error.to_string().is_empty()),
    }
    let small = Rules::new(4, 5).expect("4 to 16");
    for rules in [Rules::STANDARD, Rules::OCTAGON, small] {
        match variant::Position::parse(&rules, input) {
            Ok(position) => {
                let text = position.to_string();
                assert_eq!(variant::Position::parse(&rules, text.as_bytes()), Ok(position));
            }
            Err(error) => assert!(error.offset() <= input.len() && !error.to_string().is_empty()),
        }
    }
    let core = Position::parse(input).map(variant::Position::from);
    assert_eq!(core.ok(), variant::Position::parse(&Rules::STANDARD, input).ok());
}

fn drawn(position: Position) {
    assert_eq!(Position::parse(position.to_string().as_bytes()), Ok(position));
    let grid = position.grid().with_legal_moves();
    assert_eq!(grid.without_labels().to_string().parse(), Ok(position.board()));
    assert!(format!("{position:#}").lines().count() >= 10);
    assert_eq!(Position::from_bytes(position.to_bytes()), Ok(position));
}

fn transcript(game: &Game, text: &[u8]) {
    let (prefix, stopped) = game.legal_prefix(text);
    let mut whole = *game;
    let read = whole.play_transcript(text);
    assert_eq!(read.err(), stopped);
    if let Some(error) = stopped {
        assert_eq!(whole, *game);
        assert!(error.offset() <= text.len() && !error.to_string().is_empty());
        assert_eq!((error.ply(), error.position()), (prefix.plies().count(), prefix.position()));
        // An illegal move is found where it begins, and before it all is well.
        if matches!(error.kind(), TranscriptErrorKind::Illegal(_)) {
            let before = text.get(..error.offset()).expect("inside");
            assert_eq!(game.legal_prefix(before), (prefix, None));
        }
    } else {
        assert_eq!(whole, prefix);
    }
    printed(&prefix);
}

fn printed(game: &Game) {
    let empty = Game::from_position(game.start());
    for text in [game.to_string(), format!("{game:#}"), game.to_string().to_uppercase()] {
        assert_eq!(empty.legal_prefix(&text), (*game, None), "{text}");
    }
    let sheet = game.sheet();
    assert_eq!(sheet.game_from(game.start()).as_ref(), Ok(game));
    assert_eq!(sheet.to_string().parse(), Ok(sheet));
}

fn variant_transcript(text: &[u8]) {
    for side in [4, 10, 16] {
        let rules = Rules::new(side, side).expect("4 to 16");
        match variant::Game::from_transcript(rules, text) {
            Ok(game) => {
                for text in [game.to_string(), format!("{game:#}")] {
                    assert_eq!(variant::Game::from_transcript(rules, &text), Ok(game), "{text}");
                }
            }
            Err(error) => assert!(error.offset() <= text.len() && !error.to_string().is_empty()),
        }
    }
}

fn sheet(input: &[u8]) {
    match Sheet::parse(input) {
        Ok(sheet) => judged(sheet),
        Err(error) => assert!(error.offset() <= input.len() && !error.to_string().is_empty()),
    }
    let mut cells = input.iter().copied();
    let numbers = [[(); 8]; 8].map(|row| row.map(|()| cells.next().unwrap_or_default()));
    judged(Sheet::from_numbers(numbers));
}

fn judged(sheet: Sheet) {
    assert_eq!(Sheet::parse(sheet.to_string().as_bytes()), Ok(sheet));
    let (game, problem) = sheet.legal_prefix(Position::START);
    assert_eq!(sheet.game().err(), problem);
    assert_eq!(sheet.problems().next().is_some(), problem.is_some());
    assert!(sheet.problems().count() <= 2 * 64 + 1);
    assert!(sheet.problems().all(|problem| !problem.to_string().is_empty()));
    if problem.is_none() {
        assert_eq!(game.sheet(), sheet);
    }
    for (&square, number) in game.placements().iter().zip(1..) {
        assert_eq!(sheet.get(square), Some(number));
    }
}

fn packed(input: &[u8]) {
    if let Some((&bytes, _)) = input.split_first_chunk() {
        match Board::from_bytes(bytes) {
            Ok(board) => assert_eq!(board.to_bytes(), bytes),
            Err(error) => assert!(error.offset() < bytes.len()),
        }
    }
    if let Some((&bytes, _)) = input.split_first_chunk() {
        match Position::from_bytes(bytes) {
            Ok(position) => {
                assert_eq!(position.to_bytes(), bytes);
                drawn(position);
            }
            Err(error) => assert!(error.offset() < bytes.len()),
        }
    }
    if let Some((&bytes, _)) = input.split_first_chunk() {
        packed_game(bytes);
    }
    // A game that was played, and the same bytes with one of them changed.
    let game = input::game(input);
    let mut bytes = game.to_bytes();
    assert_eq!(Game::from_bytes(bytes), Ok(game));
    if let [at, change, ..] = input {
        bytes[usize::from(*at) % 81] ^= change;
        packed_game(bytes);
    }
}

fn packed_game(bytes: [u8; 81]) {
    match Game::from_bytes(bytes) {
        Ok(game) => {
            assert_eq!(game.to_bytes(), bytes);
            assert!(game.placements().iter().map(|square| square.index()).eq(
                bytes.into_iter().skip(17).take_while(|&byte| Square::from_index(byte).is_some())
            ));
        }
        Err(error) => assert!(error.offset() < bytes.len() && !error.to_string().is_empty()),
    }
}
