//! Transcripts, one game a line, perhaps after the position at its start.

use crate::support::refused::{byte, refused};
use crate::support::{MANY_PASSES, game};
use reversi_records::transcripts::{
    Games, Record, TranscriptsError, TranscriptsErrorKind as Kind, Writer,
};
use reversi_records::{AnyError, AnyErrorKind, AnyGames, AnyKind, AnyRecord, GameInfo, Splitter};
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{Game, IllegalReason, Move, Position, Square};

/// The position after f5, and a reply.
const LATER: &str = "---------------------------OX------XXX-------------------------- O:d6";

fn only(text: &str) -> Record<'_> {
    Record::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn any<T>(read: Result<T, TranscriptsError>) -> Result<T, AnyError> {
    read.map_err(|error| error.map(AnyErrorKind::from))
}

fn audit(text: &str) -> Vec<String> {
    only(text).audit().map(|found| found.to_string()).collect()
}

#[test]
fn a_line_has_moves_perhaps_after_a_start() {
    let record = only("f5d6c3\n");
    assert_eq!((record.start(), record.replay()), (Ok(Position::START), Ok(game("f5d6c3"))));
    assert_eq!((record.text().to_string(), record.info()), ("f5d6c3".into(), GameInfo::default()));
    assert!(record.moves().map(|ply| ply.offset).eq([0, 2, 4]));

    let record = only(LATER);
    let start = game("f5").position();
    assert_eq!(record.start(), Ok(start));
    assert_eq!(record.replay(), Game::replay(start, "d6").map_err(|_| unreachable!()));
    assert!(record.moves().map(|ply| ply.offset).eq([67]));
    assert_eq!(record.to_string(), LATER);
    // It is the text of a game in JSON.
    let written = format!("{start}:{}", record.replay().expect("legal"));
    assert_eq!(written, LATER);
    let edax = LATER.replace(":d6", ";D6");
    for text in
        [&edax, &LATER.replace(':', " "), &LATER.replace(':', "  ;  "), &edax.replace(';', "")]
    {
        assert_eq!(only(text).replay(), record.replay(), "{text}");
        assert_eq!(only(text).start(), Ok(start), "{text}");
    }
}

#[test]
fn games_are_written_and_read_back() {
    let start = game("f5").position();
    for (game, line) in [
        (game("f5d6c3"), "f5d6c3".to_owned()),
        (game(MANY_PASSES), MANY_PASSES.to_owned()),
        (Game::replay(start, "d6").expect("legal"), LATER.replace(':', ";")),
        (Game::from_position(start), format!("{start};")),
    ] {
        assert_eq!(Writer::new(&game).to_string(), line);
        assert_eq!(only(&line).replay(), Ok(game), "{line}");
    }
    assert_eq!(Writer::new(&Game::new()).to_string(), "");
}

/// A line begins where its text does, after any number of byte order marks.
#[test]
fn marks_before_a_line_move_its_error() {
    for before in ["", "f5\n", "\r\n", "\u{FEFF}\n"] {
        for marks in ["", "\u{FEFF}", "\u{FEFF}\u{FEFF}", "\u{FEFF}\u{FEFF}\u{FEFF}"] {
            let text = format!("{before}{marks}f5x6");
            let errors: Vec<_> = Games::new(text.as_bytes()).filter_map(Result::err).collect();
            let at = before.len() + marks.len() + 2;
            let found = errors.iter().map(|error| (error.byte(), error.kind()));
            assert!(found.eq([(at, Kind::UnexpectedByte(b'x'))]), "{text:?}: {errors:?}");
        }
    }
}

#[test]
fn relaxations() {
    for text in
        ["f5d6c3", "\u{FEFF}F5 d6 C3\r\n", "\n\r\n\t1. f5 d6 2. c3\r\r", "f5-d6-c3", "f5, d6; c3 "]
    {
        assert_eq!(only(text).replay(), Ok(game("f5d6c3")), "{text:?}");
    }
    let commented = "# two games\nf5\n \t# the second\rd3";
    assert_eq!(Games::new(commented.as_bytes()).flatten().count(), 2);
    let passes = game(MANY_PASSES);
    for text in [format!("{passes}"), format!("{passes:#}")] {
        assert_eq!(only(&text).replay(), Ok(passes.clone()));
    }
    let spaced = LATER.replace(" O:", "\to : ").replace('X', "*");
    assert_eq!(only(&spaced).replay(), only(LATER).replay());
    // A start without moves is a game that did not begin.
    assert_eq!(only(&format!("{}:", Position::START)).replay(), Ok(Game::new()));
    assert_eq!(Games::new(b" \r\n\n").count(), 0);
}

#[test]
fn bad_lines_are_refused() {
    for (text, at, kind, reason) in [
        ("", 0, Kind::NoGame, "there is no game"),
        ("f5\nf5d6", 3, Kind::AnotherGame, "another game follows"),
        ("f5x6", 2, Kind::UnexpectedByte(b'x'), "'x' is not part of a move"),
        ("f5 12", 3, Kind::UnexpectedByte(b'1'), "'1' is not part of a move"),
        ("x:y:", 2, Kind::UnexpectedByte(b'y'), "'y' is not part of a move"),
        ("f5d", 3, Kind::MissingRow, "the row of the last move is missing"),
    ] {
        refused(any(Record::parse(text.as_bytes()))).at(byte(at)).kind(kind.into()).saying(reason);
    }
    refused(any(only("f5a1").replay()))
        .at(byte(2).ply(1))
        .illegal(Square::A1, IllegalReason::FlipsNothing);
    refused(any(only("f5--").replay()))
        .at(byte(2).ply(1))
        .illegal(Move::Pass, IllegalReason::PassForbidden);
    let short = only("\n--?:f5");
    let kind = Kind::BadStart(ParseBoardErrorKind::UnexpectedCharacter('?'));
    refused(any(short.start())).at(byte(3)).kind(kind.into());
    refused(any(short.replay())).at(byte(3)).kind(kind.into());
    refused(any(only(":f5").start())).at(byte(0));
    let cells = &LATER[..64];
    refused(any(only(&format!("{cells};d6")).replay())).at(byte(64));
    refused(any(only(&format!("{cells} b4")).replay())).at(byte(64));
    refused(any(only(&format!("{cells} B4")).replay())).at(byte(64));
    refused(any(only(&format!("{} O;d6", &cells[1..])).replay())).at(byte(65));
    refused(any(Record::parse(format!("{cells} O;x").as_bytes()))).at(byte(67));
    // Space at the end is not part of the line.
    for end in ["", "  \t"] {
        refused(any(only(&format!("{}{end}\n", &cells[2..])).replay())).at(byte(62));
    }
}

#[test]
fn audits() {
    assert_eq!(audit("e6f4e3f6g5d6e7f5c5"), [""; 0]);
    assert_eq!(audit("f5 d6 "), ["byte 5: the game stops with 58 squares empty"]);
    assert_eq!(audit("f5f5"), ["byte 2, ply 1: f5: the square already holds a black disc"]);
    assert_eq!(audit("--?:f5"), ["byte 2: '?' is neither a disc nor an empty square"]);
}

#[test]
fn every_line_is_a_game_also_in_a_stream() {
    let text = format!("f5d6\n\nf5x\r\n{LATER}\rf5");
    let offsets = |games: AnyGames<'_>, start: usize| -> Vec<(usize, bool)> {
        let place = |game: Result<_, _>| match game {
            Ok(game) => (start + AnyRecord::offset(&game), true),
            Err(error) => (start + AnyError::byte(&error), false),
        };
        games.map(place).collect()
    };
    let kind = AnyKind::Transcripts;
    let whole = offsets(AnyGames::new(kind, text.as_bytes()), 0);
    assert_eq!(whole, [(0, true), (8, false), (11, true), (81, true)]);
    let (mut splitter, mut found) = (Splitter::new(kind), Vec::new());
    for piece in text.as_bytes().chunks(7) {
        splitter.push(piece);
        while let Some(part) = splitter.next_part() {
            found.extend(offsets(AnyGames::new(kind, part.text), part.offset));
        }
    }
    splitter.finish();
    let last = splitter.next_part().expect("the last line");
    found.extend(offsets(AnyGames::new(kind, last.text), last.offset));
    assert_eq!(found, whole);
}
