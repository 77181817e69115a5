//! Checks boards, squares, games and scores as text and as packed bytes.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use reversi_records::openings::{self, xot::Starts};
use reversi_rules::notation::{Sheet, SquareStyle, TranscriptErrorKind};
use reversi_rules::packed::PackedError;
use reversi_rules::tournament::Points;
use reversi_rules::variant::{self, Rules};
use reversi_rules::{
    Board, Color, Game, GameEnd, Move, Playable, Position, Score, Square, SquareSet, Symmetry,
};

use crate::input;
use crate::offsets::{Unit, Verdict, located, located_in_fixed};

/// Passes the input to every parser of text and of packed bytes.
///
/// A parsed value must be written as text that parses to the same value. An error must be at a byte
/// that satisfies [`offsets`], and everything before it must have been read.
///
/// [`offsets`]: crate::offsets
///
/// # Panics
/// If a check fails.
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
    xot_list(input);
    packed(input);
    if let Ok(text) = str::from_utf8(input) {
        word::<Score>(text);
        word::<GameEnd>(text);
        word::<Points>(text);
        word::<Color>(text);
    }
}

/// Checks the reader of XOT lists: its starts are legal games, found in the list by their position,
/// and the lines go on after errors.
fn xot_list(input: &[u8]) {
    let mut read = 0;
    for (index, start) in Starts::new(input).enumerate() {
        match start {
            Ok(start) => {
                let game = Game::from_moves(start.squares()).expect("legal moves");
                assert_eq!((game.len(), game.position()), (8, start.position()));
                assert_eq!(start.index(), index);
                assert!(start.offset() >= read && start.offset() < input.len());
                read = start.offset() + 1;
                let found = Starts::new(input).of_game(&game);
                assert!(
                    found.is_err()
                        || found.is_ok_and(|it| it.is_some_and(|it| it.index() <= index))
                );
                let turned = openings::of_game(&game.transform(Symmetry::Rotate180));
                assert_eq!(openings::of_game(&game), turned);
            }
            Err(error) => {
                let at = error.location();
                assert_eq!(at.game(), Some(index));
                assert!(at.ply().is_some_and(|ply| ply <= 8));
                assert!(error.byte() >= read && error.byte() <= input.len());
                read = error.byte();
            }
        }
    }
}

/// Checks the parser of a single word, whose errors have no place.
fn word<T: FromStr<Err: Display> + Display + Debug + PartialEq>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let again = value.to_string().parse::<T>();
            assert!(again.is_ok_and(|again| again == value), "{value:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Reads a whole text and checks the place of its error.
macro_rules! read {
    ($input:expr, $parse:expr) => {
        read!($input, Unit::Byte, $parse)
    };
    ($input:expr, $unit:expr, $parse:expr) => {{
        let verdict = located($input, $unit, |text| {
            let error = $parse(text).err()?;
            Some((error.byte(), error.to_string()))
        });
        let read = $parse($input);
        assert_eq!(read.is_err(), verdict.is_some());
        read.ok()
    }};
}

fn squares(input: &[u8]) {
    for style in [SquareStyle::Standard, SquareStyle::LettersAsRows, SquareStyle::RowsFromBottom] {
        if let Some(square) = read!(input, |text| style.parse(text)) {
            let name = style.name(square).to_string();
            assert!(name.as_bytes().eq_ignore_ascii_case(input));
        }
    }
    let played = read!(input, Unit::Text, Move::<Square>::parse);
    if let Some(played) = played {
        assert_eq!(Move::parse(played.to_string().as_bytes()), Ok(played));
        // The largest board has all squares of 8×8.
        assert_eq!(variant::Move::parse(input), Ok(played.into()));
    }
    if let Some(played) = read!(input, Unit::Text, variant::Move::parse) {
        assert_eq!(variant::Move::parse(played.to_string().as_bytes()), Ok(played));
    }
}

fn boards(input: &[u8]) {
    if let Some(board) = read!(input, Board::parse) {
        assert_eq!(Board::parse(board.to_string().as_bytes()), Ok(board));
    }
    let position = read!(input, Position::parse);
    if let Some(position) = position {
        drawn(position);
    }
    let small = Rules::new(4, 5).expect("4 to 16");
    for rules in [Rules::STANDARD, Rules::OCTAGON, small] {
        if let Some(position) = read!(input, |text| variant::Position::parse(&rules, text)) {
            let text = position.to_string();
            assert_eq!(variant::Position::parse(&rules, text.as_bytes()), Ok(position));
        }
    }
    let core = position.map(variant::Position::from);
    assert_eq!(core, variant::Position::parse(&Rules::STANDARD, input).ok());
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
    let mut whole = game.clone();
    let read = whole.play_transcript(text);
    assert_eq!(read.err(), stopped);
    located(text, Unit::Byte, |text| {
        let error = game.legal_prefix(text).1?;
        Some((error.byte(), error.to_string()))
    });
    if let Some(error) = stopped {
        assert_eq!(whole, *game);
        assert!(!error.to_string().is_empty());
        assert_eq!((error.ply(), error.position()), (prefix.ply_count(), prefix.position()));
        // An illegal move is found at its first byte, and everything before it is legal.
        if matches!(error.kind(), TranscriptErrorKind::Illegal(_)) {
            let before = text.get(..error.byte()).expect("inside");
            assert_eq!(game.legal_prefix(before), (prefix.clone(), None));
        }
    } else {
        assert_eq!(whole, prefix);
    }
    printed(&prefix);
}

fn printed(game: &Game) {
    let empty = Game::from_position(game.start());
    for text in [game.to_string(), format!("{game:#}"), game.to_string().to_uppercase()] {
        assert_eq!(empty.legal_prefix(&text), (game.clone(), None), "{text}");
    }
    on_a_sheet(game);
}

/// Checks that the sheet of a game yields the game, and reads back.
fn on_a_sheet<P: Playable>(game: &Game<P>) {
    let (sheet, start) = (game.sheet(), game.start());
    assert!(sheet.game_from(start).is_ok_and(|same| same == *game));
    assert!(Sheet::parse_on(start, sheet.to_string().as_bytes()) == Ok(sheet));
}

fn variant_transcript(text: &[u8]) {
    for side in [4, 10, 16] {
        let rules = Rules::new(side, side).expect("4 to 16");
        let read = read!(text, |text| variant::Game::replay(rules.start(), text));
        let Some(game) = read else { continue };
        for text in [game.to_string(), format!("{game:#}")] {
            assert_eq!(variant::Game::replay(rules.start(), &text).as_ref(), Ok(&game), "{text}");
        }
        on_a_sheet(&game);
    }
}

fn sheet(input: &[u8]) {
    if let Some(sheet) = read!(input, Unit::Word, Sheet::parse) {
        assert_eq!(sheet.game().err(), sheet.legal_prefix(Position::START).1);
        judged(sheet, Position::START);
    }
    for rules in [Rules::OCTAGON, Rules::new(4, 4).expect("4 to 16")] {
        let start = rules.start();
        if let Some(sheet) = read!(input, Unit::Word, |text| Sheet::parse_on(start, text)) {
            judged(sheet, start);
        }
        let numbers = input.iter().map(|&number| number.into());
        let blank = Sheet::blank(start);
        let sheet = rules.squares().iter().zip(numbers).fold(blank, |sheet, (square, number)| {
            sheet.with_number(square, number).expect("it is on the board")
        });
        judged(sheet, start);
    }
    let mut cells = input.iter().copied();
    let numbers = [[(); 8]; 8].map(|row| row.map(|()| cells.next().unwrap_or_default()));
    judged(Sheet::from_numbers(numbers), Position::START);
}

fn judged<P: Playable>(sheet: Sheet<P>, start: P) {
    assert_eq!(Sheet::parse_on(start, sheet.to_string().as_bytes()), Ok(sheet));
    let (game, error) = sheet.legal_prefix(start);
    assert!(sheet.game_from(start).err() == error);
    let mut errors = 0;
    for error in sheet.errors_from(start) {
        assert!(!error.to_string().is_empty());
        errors += 1;
    }
    assert_eq!(errors > 0, error.is_some());
    assert!(errors <= 2 * start.squares().len() + 1);
    if error.is_none() {
        assert_eq!(game.sheet(), sheet);
    }
    for (&square, number) in game.placements().iter().zip(1..) {
        assert_eq!(sheet.get(square), Some(number));
    }
}

fn packed(input: &[u8]) {
    if let Some((&bytes, _)) = input.split_first_chunk() {
        located_in_fixed(bytes, |bytes| verdict(Board::from_bytes(bytes)));
        if let Ok(board) = Board::from_bytes(bytes) {
            assert_eq!(board.to_bytes(), bytes);
        }
    }
    if let Some((&bytes, _)) = input.split_first_chunk() {
        located_in_fixed(bytes, |bytes| verdict(Position::from_bytes(bytes)));
        if let Ok(position) = Position::from_bytes(bytes) {
            assert_eq!(position.to_bytes(), bytes);
            drawn(position);
        }
    }
    if let Some((&bytes, _)) = input.split_first_chunk() {
        packed_game(bytes);
    }
    // A game that was played, and the same bytes with one changed.
    let game = input::game(input);
    let mut bytes = game.to_bytes();
    assert_eq!(Game::from_bytes(bytes), Ok(game));
    if let [at, change, ..] = input {
        bytes[usize::from(*at) % 81] ^= change;
        packed_game(bytes);
    }
}

fn packed_game(bytes: [u8; 81]) {
    located_in_fixed(bytes, |bytes| verdict(Game::from_bytes(bytes)));
    let Ok(game) = Game::from_bytes(bytes) else { return };
    assert_eq!(game.to_bytes(), bytes);
    assert!(game.placements().iter().map(|&square| u8::from(square)).eq(
        bytes.into_iter().skip(17).take_while(|&byte| Square::from_index(byte.into()).is_some())
    ));
}

fn verdict<T>(read: Result<T, PackedError>) -> Verdict<String> {
    let error = read.err()?;
    Some((error.byte(), error.to_string()))
}
