//! XOT lists.

use std::collections::HashSet;

use crate::data;
use crate::support::game;
use reversi_records::openings::xot::{Starts, XotError, XotErrorKind};
use reversi_rules::{Color, Game, Location, Position, Symmetry};

/// Lines of our own, in the format of the published list.
const LIST: &[u8] = b"f5d6c3d3c4f4f6f3\nf5f6e6f4e3c5c4e7\nf5d6c5f4e3c6d3f6\n";

fn error(list: &[u8]) -> XotError {
    Starts::new(list).find_map(Result::err).expect("an error")
}

#[test]
fn each_line_is_a_start() {
    let starts: Vec<_> = Starts::new(LIST).map(|start| start.expect("legal")).collect();
    let printed: Vec<_> = starts.iter().map(ToString::to_string).collect();
    assert_eq!(printed.join("\n") + "\n", String::from_utf8_lossy(LIST));
    for (index, start) in starts.iter().enumerate() {
        let played = Game::from_moves(start.squares()).expect("legal");
        assert_eq!((start.index(), start.offset()), (index, 17 * index));
        assert_eq!((played.len(), played.position()), (8, start.position()));
        assert_eq!(start.position().board().occupied().len(), 12);
    }
    assert_eq!(starts.len(), 3);
}

#[test]
fn the_relaxations_of_the_page() {
    let relaxed: &[&[u8]] = &[
        b"\xEF\xBB\xBFf5d6c3d3c4f4f6f3\nf5f6e6f4e3c5c4e7\nf5d6c5f4e3c6d3f6",
        b"f5d6c3d3c4f4f6f3\r\nf5f6e6f4e3c5c4e7\r\n\r\nf5d6c5f4e3c6d3f6\r\n",
        b"f5d6c3d3c4f4f6f3\rf5f6e6f4e3c5c4e7\rf5d6c5f4e3c6d3f6\r",
        b"\n \t\nF5D6C3D3C4F4F6F3\n  f5 f6 e6 f4 e3 c5 c4 e7 \n1. f5 d6 2. c5 f4 3. e3-c6 d3,f6\n",
    ];
    let expected: Vec<_> =
        Starts::new(LIST).map(|start| start.map(|start| start.squares())).collect();
    for list in relaxed {
        let read: Vec<_> =
            Starts::new(list).map(|start| start.map(|start| start.squares())).collect();
        assert_eq!(read, expected, "{}", list.escape_ascii());
    }
    let rotated = Starts::new(b"c4e3f6e6f5c5c3c6").next().expect("a line").expect("legal");
    assert_eq!(
        Starts::new(LIST).at(rotated.position()).expect("good").map(|start| start.index()),
        Some(0)
    );
}

#[test]
fn errors_have_the_line_and_the_byte() {
    let wrong: [(&[u8], usize, usize, XotErrorKind); 6] = [
        (b"f5d6c3d3c4f4f6f3\nf5d6", 21, 2, XotErrorKind::TooShort),
        (b"f5d6c3d3c4f4f6f3\nf5d6 \n", 21, 2, XotErrorKind::TooShort),
        (b"f5d6c3d3c4f4f6f3e6\n", 16, 8, XotErrorKind::TooLong),
        (b"f5d6c3d3c4f4f6f\n", 15, 7, XotErrorKind::MissingRow),
        (b"f5d6i3", 4, 2, XotErrorKind::UnexpectedByte(b'i')),
        (b"f5\xFF", 2, 1, XotErrorKind::UnexpectedByte(0xFF)),
    ];
    for (list, byte, ply, kind) in wrong {
        let error = error(list);
        let game = usize::from(byte > 16);
        assert_eq!((error.byte(), error.kind()), (byte, kind), "{}", list.escape_ascii());
        let place = Location::NOWHERE.with_byte(byte).with_ply(ply).with_game(game);
        assert_eq!(error.location(), place);
        assert_eq!(error.line_column(list).0, 1 + game);
    }
    for (list, byte) in [(&b"f5d6a1"[..], 4), (b"f5d6--", 4), (b"a1", 0)] {
        let error = error(list);
        assert!(matches!(error.kind(), XotErrorKind::Illegal(_)), "{error}");
        assert_eq!(error.byte(), byte);
    }
    assert_eq!(
        error(b"f5").to_string(),
        "game 0, byte 2, ply 1: the line ends before the eighth move"
    );
    assert_eq!(error(b"f5d6c3d3c4f4f6f3e6").to_string(), "game 0, byte 16, ply 8: a ninth move");
}

#[test]
fn reading_continues_after_a_bad_line() {
    let list = b"f5d6c3d3c4f4f6f3\nnonsense\n\nf5f6e6f4e3c5c4e7\n";
    let read: Vec<_> = Starts::new(list).collect();
    assert_eq!(read.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(read[2].map(|start| start.index()), Ok(2));
    // A search stops at the bad line, and not before.
    let find = |transcript| Starts::new(list).at(game(transcript).position());
    assert_eq!(find("f5d6c3d3c4f4f6f3").map(|found| found.map(|start| start.index())), Ok(Some(0)));
    assert_eq!(find("f5f6e6f4e3c5c4e7").map_err(|error| error.byte()), Err(17));
    let mut starts = Starts::new(list);
    assert_eq!(starts.by_ref().count(), 3);
    assert!(starts.next().is_none());
    assert_eq!(format!("{starts:?}"), format!("Starts {{ offset: {}, .. }}", list.len()));
}

#[test]
fn a_start_is_found_by_all_its_images_and_orders() {
    for (index, line) in
        LIST.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).enumerate()
    {
        let played = Game::from_transcript(line).expect("legal");
        for symmetry in Symmetry::ALL {
            let image = played.transform(symmetry);
            let by_position = Starts::new(LIST).at(image.position()).expect("good");
            assert_eq!(by_position.map(|start| start.index()), Some(index), "{symmetry:?}");
            let by_game = Starts::new(LIST).of_game(&image).expect("good");
            assert_eq!(by_game.is_some(), symmetry.fixes_start());
        }
    }
    let transposed = game("f5d6c4d3c3f4f6f3e6e7");
    let found = Starts::new(LIST).of_game(&transposed).expect("good").expect("the first");
    assert_eq!(found.index(), 0);
}

#[test]
fn games_without_a_start() {
    for transcript in ["", "f5d6c3d3c4f4f6", "f5d6c3d3c4f4f6g5"] {
        assert_eq!(Starts::new(LIST).of_game(&game(transcript)), Ok(None), "{transcript}");
    }
    let late = Game::from_position(game("f5d6c3d3c4f4f6f3").position());
    assert_eq!(Starts::new(LIST).of_game(&late), Ok(None));
    assert!(Starts::new(LIST).at(late.start()).expect("good").is_some());
    assert_eq!(Starts::new(LIST).at(Position::START), Ok(None));
}

#[test]
fn the_published_list() {
    for (path, list) in data::files("xot", "txt") {
        let name = path.display();
        let mut positions = HashSet::new();
        for start in Starts::new(&list) {
            let start = start.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(start.to_string().starts_with("f5"), "{name}: {start}");
            assert!(positions.insert(start.position().canonical().0), "{name}: {start} twice");
            let turned = start.position().transform(Symmetry::Rotate180);
            assert_eq!(Starts::new(&list).at(turned), Ok(Some(start)), "{name}");
        }
        assert!(!positions.is_empty(), "{name}");
    }
}

#[test]
fn a_pass_that_the_start_forces_is_played() {
    let line = "f5f6d3g5h5h4f7h6";
    let start = Starts::new(line.as_bytes()).next().expect("a line").expect("legal moves");
    let game = game(line);
    assert_eq!((game.position(), game.position().turn()), (start.position(), Color::White));
    let found = Starts::new(line.as_bytes()).of_game(&game).expect("a list");
    assert_eq!(found, Some(start));
}
