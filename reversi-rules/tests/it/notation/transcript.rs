//! Games as text.

use crate::support::refused::{Place, byte, refused, refuses};
use crate::support::{self, MANY_PASSES, game, position, square, vectors};
use reversi_rules::notation::{self, TranscriptErrorKind as Kind};
use reversi_rules::{Color, Game, IllegalReason, Move, Square};

// Rule 8.5.
#[test]
fn vectors_transcripts() {
    for vector in vectors::notation().transcripts {
        let expected: Vec<Square> = vector.squares.iter().map(|name| square(name)).collect();
        let read = game(&vector.text);
        assert_eq!(read.placements(), expected, "{:?}", vector.text);
        assert_eq!(read.to_string(), vector.squares.concat());
        assert_eq!(read.transcript().to_string(), vector.squares.concat());
    }
}

#[test]
fn vectors_games_are_written_as_they_are_read() {
    for vector in vectors::games().iter().filter(|vector| vector.start_board == support::START) {
        assert_eq!(game(&vector.moves).to_string(), vector.moves, "{}", vector.name);
    }
}

#[test]
fn separators_between_moves() {
    for text in [
        "  f5;d6 ;\t- c3\n",
        "1. f5 1... d6 2. c3",
        "12.f5d6 999.c3 1.",
        "f5\x0Bd6\x0Cc3",
        "f5 - d6 - c3 -",
        "-f5,,d6;;c3-",
        "F5D6c3",
    ] {
        assert_eq!(text.parse(), Ok(game("f5d6c3")), "{text:?}");
    }
    for text in ["", " \n", "-", "1.", ";"] {
        assert_eq!(text.parse(), Ok(Game::new()), "{text:?}");
    }
}

/// Checks the place and the reason with both readers, and that nothing was played.
#[track_caller]
fn unreadable(text: &[u8], place: Place, kind: Kind, reason: &str) {
    let error = refuses::<Game>(text).at(place).kind(kind).saying(reason);
    assert_eq!(error.illegal_ply(), None);
    let mut game = Game::new();
    assert_eq!(game.play_transcript(text), Err(error));
    assert_eq!(game, Game::new());
}

#[track_caller]
fn illegal(text: &str, at: usize, ply: usize, attempted: impl Into<Move>, reason: IllegalReason) {
    let error = refuses::<Game>(text).at(byte(at).ply(ply)).illegal(attempted, reason);
    let illegal_ply = error.illegal_ply().expect("an illegal ply");
    assert_eq!((illegal_ply.ply(), Kind::Illegal(illegal_ply.illegal())), (ply, error.kind()));
}

#[test]
fn vectors_bad() {
    use IllegalReason::{FlipsNothing, GameOver, Occupied, PassForbidden};
    let texts: Vec<String> = vectors::notation().bad.into_iter().map(|bad| bad.text).collect();
    let long = "f5 d6 c3 d3 c4 f4 f5";
    let after_end = "f5d6c3f3e3f4d7d3g3----a1";
    assert_eq!(texts, ["f5d", "f9", "i5", "f5f5", "f5d5", "a1", "f5pa", long, after_end]);
    let missing = "the row of the last move is missing";
    unreadable(b"f5d", byte(3).ply(1), Kind::MissingRow, missing);
    unreadable(b"f9", byte(1).ply(0), Kind::UnexpectedByte(b'9'), "'9' is not part of a move");
    unreadable(b"i5", byte(0).ply(0), Kind::UnexpectedByte(b'i'), "'i' is not part of a move");
    illegal("f5f5", 2, 1, Square::F5, Occupied(Color::Black));
    illegal("f5d5", 2, 1, Square::D5, Occupied(Color::Black));
    illegal("a1", 0, 0, Square::A1, FlipsNothing);
    illegal("f5pa", 2, 1, Move::Pass, PassForbidden);
    illegal(long, 18, 6, Square::F5, Occupied(Color::Black));
    illegal(after_end, 22, 9, Square::A1, GameOver);
}

#[test]
fn vectors_illegal() {
    for vector in vectors::illegal() {
        let text = &vector.moves;
        let index = vector.error_index;
        let error = refuses::<Game>(text).at(byte(2 * index).ply(index)).error();
        let Kind::Illegal(illegal) = error.kind() else { panic!("{text}: {error}") };
        let word = match illegal.reason() {
            IllegalReason::Occupied(_) => "occupied",
            IllegalReason::FlipsNothing => "no flips",
            other => panic!("{text}: {other}"),
        };
        let expected = format!("{word} {}", illegal.attempted());
        assert_eq!(vector.error.split(" (").next(), Some(expected.as_str()), "{text}");
    }
}

#[test]
fn bad_bytes_are_refused() {
    for (text, at, ply, found) in [
        (&b"x"[..], 0, 0, b'x'),
        (b"f5 12 d6", 3, 1, b'1'),
        (b"12", 0, 0, b'1'),
        (b"1 .f5", 0, 0, b'1'),
        (b"f55", 2, 1, b'5'),
        (b"f5.", 2, 1, b'.'),
        (b"f5d6p", 4, 2, b'p'),
        (b"f5d6@@@@", 4, 2, b'@'),
        (b"f-", 1, 0, b'-'),
        (b"f 5", 1, 0, b' '),
        (b"f5d0", 3, 1, b'0'),
        (b"f5/d6", 2, 1, b'/'),
        (b"f5\xFF", 2, 1, 0xFF),
        (b"\0", 0, 0, 0),
    ] {
        let reason = format!("'{}' is not part of a move", found.escape_ascii());
        unreadable(text, byte(at).ply(ply), Kind::UnexpectedByte(found), &reason);
    }
}

#[test]
fn a_refused_transcript_leaves_the_game_as_it_was() {
    let mut begun = game("f5d6c3");
    begun.undo();
    let before = begun.clone();
    for text in [&b"c3 d3 xx"[..], b"c3c3", b"--", b"c3f"] {
        assert!(begun.play_transcript(text).is_err());
        assert_eq!((&begun, begun.redoable()), (&before, before.redoable()));
        assert_eq!(begun.position(), before.position());
    }
    assert_eq!(begun.play_transcript(b"c3"), Ok(()));
    assert_eq!(begun, game("f5d6c3"));
}

#[test]
fn a_transcript_continues_the_game() {
    let mut begun = game("f5d6");
    let occupied = IllegalReason::Occupied(Color::Black);
    refused(begun.play_transcript(b"c3 f5")).at(byte(3).ply(3)).illegal(Square::F5, occupied);
    assert_eq!(begun.play_transcript(b"c3"), Ok(()));
    assert_eq!(begun, game("f5d6c3"));
}

// Rules 3.1, 8.5.
#[test]
fn passes_are_written_when_asked_for_and_read_with_any_token() {
    let many = game(MANY_PASSES);
    assert_eq!(many.to_string(), MANY_PASSES);
    let with_passes = many.transcript().with_passes().to_string();
    assert_eq!(with_passes.matches("--").count(), 23);
    assert_eq!(with_passes.len(), 2 * 78);
    assert_eq!(with_passes, format!("{many:#}"));
    for token in ["--", "pa", "PS", "pass", "Pass", " -- ", "\n12. pass;"] {
        assert_eq!(with_passes.replace("--", token).parse(), Ok(many.clone()), "{token:?}");
    }
    // Some passes are written and some left out.
    for written in 0..23 {
        assert_eq!(with_passes.replacen("--", "", written).parse(), Ok(many.clone()));
        assert_eq!(with_passes.replacen("--", "pa", written).parse(), Ok(many.clone()));
    }
}

#[test]
fn a_pass_is_refused_wherever_none_is_forced() {
    let squares: Vec<&str> = (0..55).map(|at| &MANY_PASSES[2 * at..2 * at + 2]).collect();
    let passes: Vec<usize> = vectors::games()
        .iter()
        .find(|vector| vector.moves == MANY_PASSES)
        .expect("the game is among the vectors")
        .passes
        .iter()
        .map(|pass| pass.after_discs)
        .collect();
    for placed in 0..55 {
        let before = squares[..placed].concat();
        let forced = passes.contains(&placed);
        let once = format!("{before}--");
        let ply = placed + passes.iter().filter(|&&after| after <= placed).count();
        if forced {
            assert_eq!(once.parse(), Ok(game(&before)), "{once}");
            // A pass may be written once only, even at the end of the text.
            let twice = format!("{before}pa pass{}", squares[placed]);
            let offset = before.len() + 3;
            illegal(&twice, offset, ply, Move::Pass, IllegalReason::PassForbidden);
        } else {
            illegal(&once, before.len(), ply, Move::Pass, IllegalReason::PassForbidden);
        }
    }
}

// Rule 3.4.
#[test]
fn nothing_is_played_after_the_end() {
    let over = game("f5d6c3f3e3f4d7d3g3");
    illegal(&format!("{over}a1"), 18, 9, Square::A1, IllegalReason::GameOver);
    assert_eq!(format!("{over} 10.\n").parse(), Ok(over.clone()));
    for count in 0..200 {
        let passes = [Move::Pass].repeat(count);
        let moves = over.moves().chain(passes.iter().copied());
        assert_eq!(Game::from_moves(moves), Ok(over.clone()));
        let text = format!("{over}{}", "--".repeat(count));
        assert_eq!(text.parse(), Ok(over.clone()));
        let whole = Game::new().legal_prefix(&text);
        assert_eq!(whole, (over.clone(), None));
        assert!(!whole.0.just_passed());
        let (game, stopped) = Game::new().legal_prefix(format!("{text}a1--"));
        let place = stopped.map(|error| (error.byte(), error.ply()));
        assert_eq!((game, place), (over.clone(), Some((18 + 2 * count, 9))));

        let mut ended = over.clone();
        assert_eq!(ended.play_all(passes.clone()), Ok(()));
        let disc = passes.iter().copied().chain([Square::A1.into()]);
        let error = ended.play_all(disc).expect_err("a disc after the end");
        assert_eq!((error.ply(), error.illegal().attempted()), (9, Square::A1.into()));
        assert!(ended == over && !ended.accepts_pass());
    }
    // A single pass is refused.
    let reason = over.clone().play(Move::Pass).expect_err("no move").reason();
    assert_eq!(reason, IllegalReason::GameOver);
}

#[test]
fn a_pass_forced_by_the_start_may_be_written() {
    let start = Game::from_position(position(support::MUST_PASS));
    assert_eq!(start.transcript().with_passes().to_string(), "--");
    for text in ["-- a1", "a1"] {
        let mut game = start.clone();
        assert_eq!(game.play_transcript(text.as_bytes()), Ok(()), "{text}");
        assert_eq!(game.placements(), [Square::A1], "{text}");
    }
    let mut game = start;
    refused(game.play_transcript(b"-- -- a1"))
        .at(byte(3).ply(1))
        .illegal(Move::Pass, IllegalReason::PassForbidden);
}

#[test]
fn a_failing_assertion_shows_the_transcript_and_a_start_of_its_own() {
    assert_eq!(format!("{:?}", game("f5d6")), "Game(\"f5d6\")");
    let start = position(support::MUST_PASS);
    let shown = format!("Game(Position(\"{}\"), \"\")", support::MUST_PASS);
    assert_eq!(format!("{:?}", Game::from_position(start)), shown);
}

// Rule 3.2.
#[test]
fn a_pass_is_never_a_choice() {
    illegal("f5pa", 2, 1, Move::Pass, IllegalReason::PassForbidden);
}

// Rule 5.1.
#[test]
fn vectors_first_illegal_ply() {
    let vectors = vectors::illegal();
    assert_eq!(vectors.len(), 6);
    for vector in vectors {
        let (text, index) = (&vector.moves, vector.error_index);
        let (played, stopped) = Game::new().legal_prefix(text);
        assert_eq!(played.to_string(), text[..2 * index]);
        let error = text.parse::<Game>().expect_err("refused");
        assert_eq!(stopped, Some(error));
        let illegal = error.illegal_ply().expect("illegal");
        assert_eq!((illegal.ply(), error.position()), (index, played.position()));
        let attempted = illegal.illegal().attempted();
        assert_eq!(attempted.to_string(), text[2 * index..2 * index + 2]);
        let explanation = error.position().explain(attempted.square().expect("a placement"));
        assert_eq!(explanation.illegal(), Some(illegal.illegal()));
        let other_side = vector.error.contains("legal for other side");
        assert_eq!(explanation.legal_for_opponent(), other_side, "{text}");
    }
}

#[test]
fn a_legal_prefix_stops_where_the_transcript_does() {
    let (whole, none) = Game::new().legal_prefix("f5 d6 c3");
    assert_eq!((whole, none), (game("f5d6c3"), None));
    for text in ["f5 d6 x", "f5d6f", "f5d6--c3", "f5d6 9"] {
        let (played, stopped) = Game::new().legal_prefix(text);
        let error = stopped.expect("stopped");
        assert_eq!(played, game("f5d6"), "{text}");
        assert_eq!(error.ply(), 2);
        let about_a_move = matches!(error.kind(), notation::TranscriptErrorKind::Illegal(_));
        assert_eq!(error.illegal_ply().is_some(), about_a_move);
        assert_eq!(about_a_move, text.contains("--"));
    }
    let forced = position(support::MUST_PASS);
    let (played, stopped) = Game::from_position(forced).legal_prefix("-- a1 a1");
    assert_eq!(played.placements(), [Square::A1]);
    assert_eq!(stopped.and_then(|error| error.illegal_ply()).map(|error| error.ply()), Some(2));
}
