//! Positions, moves and transcripts of other boards as text, good and bad.

use crate::support::Random;
use crate::variant::oracle::bridge::{game, historical, position, rules, square};
use reversi_rules::Color;
use reversi_rules::variant::{
    Game, IllegalReason, Move, Opening, ParsePositionErrorKind, Position, PositionError, Rules,
    Square, TranscriptErrorKind,
};

#[test]
fn a_grid_for_people() {
    assert_eq!(
        format!("{:#}", Rules::OCTAGON.start()),
        "   a b c d e f g h i j
 1 # # - - - - - - # #
 2 # - - - - - - - - #
 3 - - - - - - - - - -
 4 - - - - - - - - - -
 5 - - - - O X - - - -
 6 - - - - X O - - - -
 7 - - - - - - - - - -
 8 - - - - - - - - - -
 9 # - - - - - - - - #
10 # # - - - - - - # #
black to move"
    );
    let over = position(&rules(5, 4), "XX--- ----- ----- ----- O");
    assert_eq!(
        format!("{over:#}"),
        "  a b c d e\n1 X X - - -\n2 - - - - -\n3 - - - - -\n4 - - - - -\nblack wins 20-0"
    );
    assert_eq!(format!("{over:?}"), "Position(5x4 \"XX------------------ O\")");
}

#[test]
fn what_the_parser_of_positions_takes() {
    let start = rules(4, 4).start();
    for text in [
        "-----OX--XO----- X",
        "-----OX--XO-----X",
        " - - - - \n - O X - \r\n\t- X O - \u{2003} - - - - \n *\n",
        ".....wb..b○.....⚫",
        "-----ox--xo----- b",
        "-----⚪●--BW----- x",
    ] {
        assert_eq!(position(&rules(4, 4), text), start, "{text}");
    }
    let octagon = Rules::OCTAGON.start().to_string().replace('-', ". ");
    assert_eq!(position(&Rules::OCTAGON, &octagon), Rules::OCTAGON.start());
}

#[test]
fn what_the_parser_of_positions_refuses() {
    use ParsePositionErrorKind as Kind;
    let error = |rules: &Rules, text: &[u8]| {
        let error = Position::parse(rules, text).unwrap_err();
        (error.offset(), error.kind())
    };
    let small = rules(4, 4);
    let octagon = Rules::OCTAGON;
    let too_short = |cells, expected| Kind::TooShort { cells, expected };
    assert_eq!(error(&small, b""), (0, too_short(0, 16)));
    assert_eq!(error(&small, b"-----OX--XO----"), (15, too_short(15, 16)));
    assert_eq!(error(&small, b"-----OX--XO----- "), (17, Kind::MissingTurn));
    assert_eq!(error(&small, b"-----OX--XO----- -"), (17, Kind::NotATurn('-')));
    assert_eq!(error(&small, b"-----OX--XO----- X."), (18, Kind::TrailingText));
    assert_eq!(error(&small, b"--1--"), (2, Kind::Digit('1')));
    assert_eq!(error(&small, b"--#--"), (2, Kind::UnexpectedCharacter('#')));
    assert_eq!(error(&small, b"--\xff--"), (2, Kind::InvalidUtf8));
    assert_eq!(error(&small, b"--\xe2\x97"), (2, Kind::InvalidUtf8));
    assert_eq!(error(&octagon, b"#--"), (1, Kind::Missing('-')));
    assert_eq!(error(&octagon, b"##X"), (3, too_short(3, 100)));
    assert_eq!(error(&octagon, b"0"), (0, Kind::Digit('0')));
    assert_eq!(error(&octagon, b"X"), (0, Kind::Missing('X')));
    let not_an_opening = Kind::Forbidden(PositionError::NotAnOpening);
    let text = format!("{}X", "-".repeat(63));
    assert_eq!(
        error(&historical(Opening::Free), format!("{text} X").as_bytes()),
        (66, not_an_opening)
    );
    for (rules, text) in [(small, "--#"), (octagon, "#-"), (small, "9"), (small, "-")] {
        let error = Position::parse(&rules, text.as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(&format!("byte {}: ", error.offset())), "{error}");
    }
}

#[test]
fn names_of_squares_and_moves() {
    assert_eq!("P16".parse(), Ok(Move::Place(square("p16"))));
    assert_eq!(Move::Place(square("p16")).square(), Some(square("p16")));
    assert_eq!(Move::Pass.square(), None);
    assert_eq!(Square::parse(b"p16").map(|at| (at.column(), at.row())), Ok((15, 15)));
    for text in ["--", "pa", "PS", "Pass"] {
        assert_eq!(text.parse(), Ok(Move::Pass), "{text}");
    }
    for (text, offset) in
        [("", 0), ("q1", 0), ("p", 1), ("a0", 1), ("a17", 1), ("a99", 2), ("a1 ", 2)]
    {
        assert_eq!(text.parse::<Move>().unwrap_err().offset(), offset, "{text}");
    }
    for (text, offset) in [("--1", 0), ("pass ", 1), ("pa1", 1), ("passs", 1)] {
        assert_eq!(text.parse::<Move>().unwrap_err().offset(), offset, "{text}");
    }
    assert_eq!(format!("[{:>4}]", Move::Pass), "[  --]");
    assert_eq!(format!("[{:<5}]", Move::Place(square("a10"))), "[a10  ]");
}

#[test]
fn what_the_parser_of_transcripts_takes() {
    let ten = rules(10, 10);
    let expected = game(ten, "g6e7");
    for text in ["G6E7", "1. g6 2. e7", "1.g6,e7;", "g6-e7", "\tg6\r\ne7 ", "12... g6 e7 13."] {
        assert_eq!(game(ten, text), expected, "{text}");
    }
    // A name is as long as it can be.
    let played = game(rules(4, 16), "c10b10a10");
    assert_eq!(played.len(), 3);
    assert_eq!(played.last_move(), Some(square("a10")));
}

#[test]
fn what_the_parser_of_transcripts_refuses() {
    let error = |text: &[u8]| {
        let error = Game::from_transcript(rules(10, 10), text).unwrap_err();
        (error.offset(), error.ply(), error.kind())
    };
    let byte = TranscriptErrorKind::UnexpectedByte;
    assert_eq!(error(b"g6q7"), (2, 1, byte(b'q')));
    assert_eq!(error(b"g6 e"), (4, 1, TranscriptErrorKind::MissingRow));
    assert_eq!(error(b"g6 e0"), (4, 1, byte(b'0')));
    assert_eq!(error(b"g6 e17"), (4, 1, byte(b'1')));
    assert_eq!(error(b"g6 7"), (3, 1, byte(b'7')));
    assert_eq!(error(b"g6 \xff"), (3, 1, byte(0xff)));
    for (text, offset, ply, reason) in [
        ("g6 k1", 3, 1, IllegalReason::OffBoard),
        ("g6 a11", 3, 1, IllegalReason::OffBoard),
        ("g6e7--", 4, 2, IllegalReason::PassForbidden),
        ("g6 g6", 3, 1, IllegalReason::Occupied(Color::Black)),
        ("a1", 0, 0, IllegalReason::FlipsNothing),
    ] {
        let (at, plies, kind) = error(text.as_bytes());
        assert_eq!((at, plies), (offset, ply), "{text}");
        assert!(matches!(kind, TranscriptErrorKind::Illegal(i) if i.reason() == reason), "{kind}");
    }
    assert_eq!(
        Game::from_transcript(rules(10, 10), "g6\n!").unwrap_err().to_string(),
        "byte 3, ply 1: '!' is not part of a move"
    );
}

/// A pass that is forced may be written, once.
#[test]
fn written_passes() {
    let rules = rules(8, 8);
    let moves = "f5f6d3g5h5h4f7h6";
    let plain = game(rules, moves);
    assert!(plain.just_passed());
    let passed = game(rules, &format!("{moves} pass"));
    assert_eq!(passed, plain);
    assert_eq!(format!("{plain:#}"), format!("{moves}--"));
    assert_eq!(plain.transcript().with_passes().to_string(), format!("{moves}--"));
    assert!(Game::from_transcript(rules, format!("{moves} -- --")).is_err());
}

/// Reads anything without a panic; what was read comes back from its text.
fn read_anything(rules: &Rules, text: &[u8]) -> bool {
    let position = Position::parse(rules, text);
    if let Ok(position) = position {
        assert_eq!(Position::parse(rules, position.to_string().as_bytes()), Ok(position));
        assert!(!format!("{position:#}").is_empty());
        assert!(position.is_over() || !position.settled().legal_moves().is_empty());
    }
    let game = Game::from_transcript(*rules, text);
    if let Ok(game) = &game {
        assert_eq!(Game::from_transcript(*rules, game.to_string()).as_ref(), Ok(game));
    }
    match (&position, &game) {
        (Err(position), Err(game)) => {
            assert!(position.offset() <= text.len() && game.offset() <= text.len());
            assert!(!position.to_string().is_empty() && !game.to_string().is_empty());
            false
        }
        _ => true,
    }
}

#[test]
fn every_prefix_and_every_changed_byte() {
    let octagon = Rules::OCTAGON;
    let opening = historical(Opening::Diagonal);
    let texts = [
        (rules(4, 4), "-----OX--XO----- X".to_owned()),
        (rules(4, 4), "b1a1-a2 4. a3".to_owned()),
        (octagon, octagon.start().to_string()),
        (octagon, "G6, e7".to_owned()),
        (opening, "d4e4e5d5e3".to_owned()),
        (opening, format!("{} O", "-".repeat(27) + "X" + &"-".repeat(36))),
    ];
    let (mut good, mut bad) = (0, 0);
    for (rules, text) in texts {
        assert!(read_anything(&rules, text.as_bytes()), "{text}");
        for length in 0..text.len() {
            read_anything(&rules, &text.as_bytes()[..length]);
        }
        for at in 0..text.len() {
            for byte in 0..=255 {
                let mut changed = text.clone().into_bytes();
                changed[at] = byte;
                if read_anything(&rules, &changed) { good += 1 } else { bad += 1 }
            }
        }
    }
    assert!(good > 500 && bad > 10_000, "{good}, {bad}");
}

#[test]
fn random_bytes() {
    let mut random = Random::new(50);
    let alphabet = b"XO-.#xoabcdfgjp1234567890 -,;\n*\xe2\x97\x8f\xff";
    let mut good = 0;
    for round in 0..20_000 {
        let rules = [rules(4, 4), Rules::OCTAGON, historical(Opening::Free)][round % 3];
        let length = random.below(24);
        let text: Vec<u8> = (0..length)
            .map(|_| match random.below(9) {
                0 => random.next() as u8,
                _ => alphabet[random.below(alphabet.len() as u32) as usize],
            })
            .collect();
        good += usize::from(read_anything(&rules, &text));
    }
    assert!(good > 0);
}
