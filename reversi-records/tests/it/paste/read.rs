//! Text of any format.

use super::only;
use crate::data;
use crate::support::refused::{byte, refused};
use crate::support::{MANY_PASSES, MUST_PASS, START, game, position};
use reversi_records::paste::{
    Assumption, Assumptions, Item, PasteError, PasteErrorKind as Kind, Pasted, paste,
};
use reversi_records::{Format, GameInfo};
use reversi_records::{ggf, logistello, obf, pgn, sgf};
use reversi_rules::notation::{ParseBoardErrorKind, TranscriptErrorKind};
use reversi_rules::{Color, Game, Position, Square};

/// The board of the request that asks for this reader, with 20 empty squares.
const REQUEST: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";

#[track_caller]
fn read(text: &str) -> Pasted<'_> {
    paste(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Reads a text that must be a board.
#[track_caller]
fn board(text: &str) -> (Position, Vec<Assumption>) {
    let Item::Board(board) = only(text) else { panic!("{text}") };
    assert_eq!(read(text).format(), Format::Board, "{text}");
    assert_eq!(Format::of(text.as_bytes()), Some(Format::Board), "{text}");
    (board.position().expect("8x8"), board.assumptions().iter().collect())
}

/// Reads a text that must be the moves of one game.
#[track_caller]
fn moves(text: &str) -> (Game, Vec<Assumption>) {
    let Item::Moves(moves) = only(text) else { panic!("{text}") };
    assert_eq!(Format::of(text.as_bytes()), Some(read(text).format()), "{text}");
    assert!(text.as_bytes()[moves.offset()..].starts_with(moves.text().bytes()));
    assert_eq!(moves.replay().start(), moves.start());
    (moves.replay(), moves.assumptions().iter().collect())
}

#[test]
fn every_written_format_is_found_out() {
    let game = game("e6f4e3f6g5d6e7f5c5");
    let info = GameInfo::from_game(&game);
    let start = game.position();
    let texts = [
        (game.to_string(), Format::Transcript),
        (start.to_string(), Format::Board),
        (start.board().to_string(), Format::Board),
        (format!("{start:#}"), Format::Board),
        (start.grid().to_string(), Format::Board),
        (game.sheet().to_string(), Format::Sheet),
        (ggf::Writer::new(&game, &info).expect("short").to_string(), Format::Ggf),
        (sgf::Writer::new(&game, &info).to_string(), Format::Sgf),
        (pgn::Writer::new(&game, &info).to_string(), Format::Pgn),
        (pgn::Writer::new(&Game::new(), &GameInfo::default()).to_string(), Format::Pgn),
        (obf::Writer::new(start, []).to_string(), Format::Obf),
        (logistello::Writer::new(&game).to_string(), Format::Logistello),
        (format!("17,1,{game}"), Format::Eothello),
        ("eOthello_game_id,winner,game_moves\n".into(), Format::Eothello),
        ("[88 *]".into(), Format::GgsBoard),
        ("READY\n/os: join .5 8 K?\n".into(), Format::Ggs),
    ];
    for (text, format) in texts {
        for text in [text.clone(), format!("\u{FEFF}{text}"), format!(" \r\n{text}\n\n")] {
            assert_eq!(Format::of(text.as_bytes()), Some(format), "{text}");
            match paste(text.as_bytes()) {
                Ok(pasted) => assert_eq!(pasted.format(), format, "{text}"),
                Err(error) => assert_eq!(error.kind().format(), Some(format), "{text}: {error}"),
            }
        }
    }
}

#[test]
fn boards_with_a_side_assume_nothing() {
    let white = Position::new(Position::START.board(), Color::White);
    for (side, expected) in [
        (" X", Position::START),
        ("*", Position::START),
        ("\nBlack\n", Position::START),
        (" dark", Position::START),
        (" b", Position::START),
        (" O", white),
        (" light ", white),
        ("\tw", white),
    ] {
        assert_eq!(board(&format!("{START}{side}")), (expected, vec![]), "{side}");
    }
    let cells = START.replace('X', "B").replace('O', "W").replace('-', ".");
    assert_eq!(board(&format!("{cells} W")), (white, vec![]));
    assert_eq!(board(&cells.to_lowercase()).0, Position::START);
}

#[test]
fn a_missing_side_follows_from_the_empty_squares() {
    let (found, assumed) = board(REQUEST);
    assert_eq!((found.board(), found.turn()), (REQUEST.parse().expect("a board"), Color::Black));
    assert_eq!(assumed, [Assumption::Side]);
    for expected in [game(""), game("f5"), game("f5d6"), game(&MANY_PASSES[..16])] {
        let expected = expected.position();
        assert_eq!(board(&expected.board().to_string()), (expected, vec![Assumption::Side]));
    }
    // White has no move here, so black has the turn in spite of the odd number.
    let (found, _) = board(&MUST_PASS.replace(" O", ""));
    assert_eq!(found.turn(), Color::Black);
}

#[test]
fn boards_with_labels_are_read() {
    let start = Position::START;
    let server = "|   A B C D E F G H\n| 1 - - - - - - - - 1 \n| 2 - - - - - - - - 2 \n\
                  | 3 - - - - - - - - 3 \n| 4 - - - O * - - - 4 \n| 5 - - - * O - - - 5 \n\
                  | 6 - - - - - - - - 6 \n| 7 - - - - - - - - 7 \n| 8 - - - - - - - - 8 \n\
                  |   A B C D E F G H\n|\n";
    assert_eq!(board(server), (start, vec![Assumption::Side]));
    for side in ["|* to move\n", "* to move", "black to move", "|X", "\n\nDark to move"] {
        assert_eq!(board(&format!("{server}{side}")), (start, vec![]), "{side}");
    }
    let white = format!("{server}|O to move\n").replace('\n', "\r\n");
    assert_eq!(board(&white).0.turn(), Color::White);
    assert_eq!(board(&format!("{start:#}")), (start, vec![]));
    let text = server.replace("| 4 - - - O", "| 4 - - - ?");
    let at = text.find('?').expect("the cell");
    refused(paste(text.as_bytes()))
        .at(byte(at))
        .kind(Kind::Board(ParseBoardErrorKind::UnexpectedCharacter('?')))
        .saying("as board: '?' is neither a disc nor an empty square");
    let text = server.replace("| 6 ", "| 7 ");
    let kind = ParseBoardErrorKind::TooShort { cells: 40, expected: 64 };
    let at = text.find("| 7 ").expect("the row");
    refused(paste(text.as_bytes())).at(byte(at)).kind(Kind::Board(kind));
}

#[test]
fn boards_of_the_server_are_read() {
    for text in [
        "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]",
        " [ 8 --------\n--------\n--------\n---O*---\n---*O---\n--------\n--------\n--------\n* ] ",
    ] {
        let Item::Board(board) = only(text) else { panic!("{text}") };
        assert_eq!(board.position(), Some(Position::START));
    }
    for board in ggf::BoardType::ALL {
        let cells = "-".repeat(board.rules().square_count().into());
        let text = format!("[{board} {cells} O]");
        let Item::Board(found) = only(&text) else { panic!("{text}") };
        let position = found.variant_position();
        assert_eq!((position.rules(), position.turn()), (board.rules(), Color::White));
    }
    let kind = Kind::GgsBoard(ggf::GgfErrorKind::UnclosedValue);
    refused(paste(b"\xEF\xBB\xBF[8 --")).at(byte(8)).kind(kind);
    let kind = Kind::GgsBoard(ggf::GgfErrorKind::NotABoardType);
    refused(paste(b"[9 --]")).at(byte(1)).kind(kind);
}

#[test]
fn moves_may_follow_a_board() {
    let played = game("f5d6c3");
    for side in [" X ", "*", " Black "] {
        assert_eq!(moves(&format!("{START}{side}F5 D6 c3")), (played.clone(), vec![]), "{side}");
    }
    let side = vec![Assumption::Side];
    assert_eq!(moves(&format!("{START} f5d6c3")), (played.clone(), side));
    assert_eq!(moves(&format!("{START}\n1. f5 d6 2. c3")).0, played);
    // `b4` is a move and not black.
    let before = game("f5d6c4d3e6f4e3f6c5");
    let text = format!("{} b4", before.position().board());
    assert_eq!(moves(&text).0.to_string(), "b4");
    // Only white can play here, though the number of empty squares is even.
    let text = format!("{START} d3");
    assert_eq!(moves(&text).0.start().turn(), Color::Black);
    let text = format!("{START} f4");
    let (found, assumed) = moves(&text);
    assert_eq!((found.start().turn(), assumed), (Color::White, vec![Assumption::SideOfMoves]));
    let wrong = format!("{START} f5 a1");
    let error = refused(paste(wrong.as_bytes()))
        .at(byte(68).ply(1))
        .saying("as board: a1: a disc there flips nothing");
    assert_eq!(error.kind().format(), Some(Format::Board));
    let wrong = format!("{START} X f5 z6");
    refused(paste(wrong.as_bytes()))
        .at(byte(70).ply(1))
        .kind(Kind::Moves(TranscriptErrorKind::UnexpectedByte(b'z')));
    let skipping = vec![Assumption::SkippedText];
    assert_eq!(moves(&format!("{START} X f5 zz")), (game("f5"), skipping));
    let wrong = format!("{START} zz");
    refused(paste(wrong.as_bytes()))
        .at(byte(65))
        .kind(Kind::Board(ParseBoardErrorKind::NotATurn('z')));
    let wrong = format!("{START} :");
    refused(paste(wrong.as_bytes()))
        .at(byte(65))
        .kind(Kind::Board(ParseBoardErrorKind::NotATurn(':')));
}

#[test]
fn transcripts_are_read() {
    let standard = vec![Assumption::StandardStart];
    for text in ["f5d6c3", "F5 D6\nC3", "2. f5 d6 c3", "-f5-d6-c3", "\u{FEFF}f5d6c3"] {
        assert_eq!(moves(text), (game("f5d6c3"), standard.clone()), "{text}");
    }
    let (mirrored, assumed) = moves("f4 d3 c4");
    assert_eq!(assumed, [Assumption::MirroredStart]);
    assert_eq!(mirrored.start().board().get(Square::D4), Some(Color::Black));
    // Signs around a pass stand between moves, as elsewhere.
    for sign in ["-", "–", "—", "―", "−", "‐", "‑", "——", "..", "....", "…", "……"]
    {
        let text = format!("f5 f6 d3 g5 h5 h4 f7 h6 {sign} pass {sign} c5");
        assert_eq!(moves(&text), (game("f5f6d3g5h5h4f7h6c5"), standard.clone()), "{text}");
    }
    let lines = read("\u{FEFF}\nf5d6\r\nf4d3\n\nx\nf5f6");
    let games: Vec<_> = lines.map(|line| line.and_then(|line| Ok(line.game()?.len()))).collect();
    assert_eq!(games, [Ok(2), Ok(2), Ok(2)]);
    let left_out = read("f5d6\nhello\nf5f6").flatten().flat_map(|line| line.left_out());
    assert!(left_out.map(|part| part.to_string()).eq(["skipped \"hello\""]));
    assert_eq!(read("f5d6\nf5f6").format(), Format::Transcript);
    // The words around a line that cannot be read are listed too.
    let parts = read("f5d6\nhello\nf5a1 oops\nf5f6").map(|part| match part {
        Ok(part) => part.left_out().map(|part| part.to_string()).collect(),
        Err(error) => error.to_string(),
    });
    let illegal = "byte 13, ply 1: as transcript: a1: a disc there flips nothing";
    assert!(parts.eq(["", "skipped \"hello\"", illegal, ""]));
    // Without one good line, the error is that of the whole text.
    for (text, at) in [("x", 1), ("x\ny", 3), ("f5 x\nf5 y\n\nz", 5)] {
        assert_eq!(paste(text.as_bytes()).expect_err(text).byte(), at, "{text}");
    }
    // One good line is the game, if nothing else is a move.
    let (found, assumed) = moves("Ada - Bob\nf5d6\nx");
    assert_eq!(found, game("f5d6"));
    assert_eq!(assumed, [Assumption::StandardStart, Assumption::SkippedText]);
    let lines = read("f5d6\nf5a1");
    assert_eq!(lines.map(|line| line.is_ok()).collect::<Vec<_>>(), [true, false]);
    // Of several legal lines, each is a record.
    let records = read("f5d6\nf5a1\nf5f6").map(|line| line.expect("moves").game().is_ok());
    assert_eq!(records.collect::<Vec<_>>(), [true, false, true]);
}

#[test]
fn drops_of_uci_count_rows_from_the_bottom() {
    let (found, assumed) = moves("position startpos moves P@f4 p@D3 P@c6");
    assert_eq!(found, game("f5d6c3"));
    let both = [Assumption::StandardStart, Assumption::RowsFromBottom, Assumption::SkippedText];
    assert_eq!(assumed, both);
    refused(paste(b"P@f4 P@f4"))
        .at(byte(5).ply(1))
        .saying("as transcript: f5: the square already holds a black disc");
}

#[test]
fn a_text_without_a_move_is_no_game() {
    for text in ["-", ", ;", "12.", "hello", "{\"a\":1}", "-,-,X\n-,-,O", "d3.js", "19 26"] {
        refused(paste(text.as_bytes()))
            .at(byte(text.len()))
            .kind(Kind::NoMove)
            .saying("as transcript: there is no move");
    }
    for text in ["44, 45, 26", "[44 64, 26, 64]", "{\"actions\": [0, 45, 26]}"] {
        refused(paste(text.as_bytes())).at(byte(0)).kind(Kind::Numbers);
    }
}

#[test]
fn the_first_wrong_move_is_named() {
    for (text, at, ply, message) in [
        ("Game 1: c4 c4", 11, 1, "c4: the square"),
        // A square twice is a pass of UCI where one is due.
        ("Ada: c4C4", 7, 1, "c4: the square"),
        ("Ada: c4 c5 E6e6", 13, 3, "e6: the square"),
        ("Ada: c4 a8a8", 8, 1, "a8: a disc there"),
        ("c4 (good) c5 x6", 13, 2, "'x' is not part of a move"),
        ("Ada: c4c5c9", 10, 2, "'9' is not part of a move"),
        ("Ada: c4c5c", 10, 2, "the row of the last move is missing"),
        ("Ada: c4 pass c5", 8, 1, "--: a pass is forbidden"),
    ] {
        let error = paste(text.as_bytes()).expect_err(text);
        assert_eq!((error.byte(), error.location().ply()), (at, Some(ply)), "{error}");
        assert!(error.kind().to_string().contains(message), "{error}");
    }
}

#[test]
fn files_of_games_are_read_on_demand() {
    let mut games = read("[Black \"Rose\"]\n1. x9\n\n[Black \"Noel\"]\n1. f5 *");
    assert!(games.next().is_some_and(|game| game.is_err()));
    assert!(games.next().is_some_and(|game| game.is_ok()));
    let text = format!("{REQUEST}; F5:+2;\n{START} X;");
    let assumed = read(&text).map(|problem| !problem.expect("in OBF").assumptions().is_empty());
    assert_eq!(assumed.collect::<Vec<_>>(), [true, false]);
    for (text, at, message) in [
        ("[Black \"Rose\"]\n1. x9", 18, "as PGN: 'x' is not part of a move"),
        ("(;GM[2]", 7, "as SGF: "),
        ("(;GM[Othello];)", 14, "as GGF: the game has no BO"),
        ("+f5d6x7", 3, "as Logistello: 'd' stands where + or - must begin a move"),
        ("17,2,f5", 3, "as eOthello: not a winner (1, -1 or 0)"),
        ("/os: join", 9, "as GGS: the name of the game is missing"),
        ("x\n/os: join", 11, "as GGS: the name of the game is missing"),
        (&format!("\x14\x1A\x0B\x15\x01{}", "\0".repeat(12)), 17, "as WTHOR: the file ends here"),
    ] {
        let error = paste(text.as_bytes()).expect_err(text);
        assert_eq!(error.byte(), at, "{text}: {error}");
        assert!(error.to_string().contains(message), "{error}");
    }
}

#[test]
fn bad_texts_have_the_error_of_the_best_format() {
    for text in ["", " \n\t", "\u{FEFF}\n"] {
        refused(paste(text.as_bytes()))
            .at(byte(text.len()))
            .kind(Kind::Empty)
            .saying("there is nothing to read");
        assert_eq!(Format::of(text.as_bytes()), None);
    }
    // A message of the server begins its line.
    assert!(paste(b" /os: update .1 s8r14 K?").is_err());
    // The longest legal part decides, not the mirrored start.
    let error: PasteError = paste(b"f5 f6 f4").expect_err("illegal");
    assert_eq!((error.byte(), error.location().ply()), (6, Some(2)));
    for (text, kind, at) in [
        (START.replacen('O', "0", 1), ParseBoardErrorKind::Digit('0'), 27),
        (START.replacen('O', "?", 1), ParseBoardErrorKind::UnexpectedCharacter('?'), 27),
        (START[1..].into(), ParseBoardErrorKind::TooShort { cells: 63, expected: 64 }, 63),
        (format!("{START}-"), ParseBoardErrorKind::NotATurn('-'), 64),
        (
            START.replace('-', "0").replace('X', "1").replace('O', "2"),
            ParseBoardErrorKind::Digit('0'),
            0,
        ),
    ] {
        refused(paste(text.as_bytes())).at(byte(at)).kind(Kind::Board(kind));
    }
}

#[test]
fn assumptions_are_a_set() {
    assert_eq!(Assumptions::default().to_string(), "");
    assert!(Assumptions::default().is_empty());
    for text in [REQUEST.to_string(), format!("{START} f4"), "f5".into(), "f4".into()] {
        let pasted = read(&text);
        let assumed = pasted.assumptions();
        assert_eq!(assumed.iter().count(), 1);
        let inside = Assumption::ALL.map(|assumption| assumed.contains(assumption));
        assert_eq!(inside.iter().filter(|&&inside| inside).count(), 1);
        let all: Vec<_> = assumed.iter().map(|assumption| assumption.to_string()).collect();
        assert_eq!(assumed.to_string(), all.join("; "));
    }
}

#[test]
fn real_files_are_found_out() {
    for (folder, extension, format) in [
        ("wthor", "wtb", Format::Wthor),
        ("wthor", "JOU", Format::Wthor),
        ("wthor", "TRN", Format::Wthor),
        ("ggf", "ggf", Format::Ggf),
        ("pgn", "pgn", Format::Pgn),
        ("obf", "obf", Format::Obf),
        ("eothello", "csv", Format::Eothello),
    ] {
        for (path, bytes) in data::files(folder, extension) {
            let pasted =
                paste(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert_eq!(pasted.format(), format, "{}", path.display());
        }
    }
}

#[test]
fn binary_files_are_read() {
    let mut file = [0; 16 + 68];
    file[4] = 1;
    let games: Vec<_> = paste(&file).expect("a file").collect();
    assert!(matches!(games[..], [Ok(Item::Wthor(_))]));
    // f5, and then a corner that nothing flips.
    file[16 + 8..][..2].copy_from_slice(&[56, 11]);
    let wrong = paste(&file).expect("squares").next().expect("a game").expect("readable");
    let error = wrong.game().expect_err("illegal");
    assert!(matches!(error.kind(), Kind::WthorIllegal(_)), "{error}");
    assert_eq!(error.location().ply(), Some(1));
    file[16 + 8] = 99;
    let error = paste(&file).expect_err("no square");
    assert_eq!(error.location().game(), Some(0));
    assert!(matches!(error.kind(), Kind::Wthor(_)));
}

#[test]
fn the_structure_decides_between_tagged_formats() {
    for sgf in [
        "(;GM[2]PB[A;GM[Othello];B[f5])",
        "(;PB[GM[Othello\\]]GM[2];B[f5])",
        "(;GM[2]PB[(;GM[Othello\\]];B[f5])",
        "(;GM[2];B[f5]C[GM[Othello\\]])",
        "(\n;GM[2];B[f5])",
        "( \r\n ; GaMe [2];B[f5])",
        "Game:\n(\n;FF[4]GM[2];B[f5])",
        "(;",
    ] {
        assert_eq!(Format::of(sgf.as_bytes()), Some(Format::Sgf), "{sgf}");
    }
    for ggf in [
        "1 (;GM[Othello]",
        "(;PB[A;GM[2]GM[Othello]",
        "(;PB[a\\]GM[othello]PC[x];)",
        "(;PB[oops (;GM[Othello];)",
        "(;oops;)\n2 (;GM[ Othello ];)",
        "Logbook\n(\n;gm[Othello];)",
    ] {
        assert_eq!(Format::of(ggf.as_bytes()), Some(Format::Ggf), "{ggf}");
    }
    for (text, format) in [
        ("[White \"(;GM[2]\"]\n\n1. f5 *", Format::Pgn),
        ("1. f5 ; as in (;GM[2];B[f5])\nd6 *", Format::Pgn),
        ("17,1,f5d6,\"(;GM[2]\"", Format::Eothello),
        ("+f5-d6: +02 (;", Format::Logistello),
        ("f5d6 (; (", Format::Transcript),
    ] {
        assert_eq!(Format::of(text.as_bytes()), Some(format), "{text}");
    }
    let played = only("(\n;GM[2];B[cd];W[ce])").game().expect("legal");
    assert_eq!(played.to_string(), "c4c5");
}

#[test]
fn the_beginning_decides_between_formats() {
    for column in "abcdefghABCDEFGH".chars() {
        assert_eq!(Format::of(format!("+{column}3").as_bytes()), Some(Format::Logistello));
    }
    for other in ["+i3", "+`3", "+@3", "+I3", "-f5"] {
        assert_eq!(Format::of(other.as_bytes()), Some(Format::Transcript), "{other}");
    }
    // A name, or a comment that reaches to the end of its line.
    for pgn in [
        "[Black \"Rose (;\"]\n\n1. f5 *",
        "[Black \"Rose (; GM[Othello]\"]\n\n1. f5 *",
        "1. f5 {as in (;GM[2];B[f5])} d6 *",
        "1. f5 (;why\nd3) d6 *",
    ] {
        assert_eq!(Format::of(pgn.as_bytes()), Some(Format::Pgn), "{pgn}");
    }
    for game in ["1. f5", "1. f5 {good}"] {
        let mixed = format!("[Black \"Rose\"]\n\n{game} *\n(; GM [2];B[f5])");
        assert_eq!(Format::of(mixed.as_bytes()), Some(Format::Sgf), "{game}");
    }
    // A file of WTHOR has a zero in its header, which ends before byte 16.
    assert_eq!(Format::of(b"f5d6c3d3c4f4f6f\0"), None);
    assert_eq!(Format::of(b"f5d6c3d3c4f4f6f3\0"), Some(Format::Transcript));
    let board = "---------------------------OX------XO---------------------------";
    for (end, format) in [(";", Format::Obf), ("%", Format::Obf), (",", Format::Board)] {
        assert_eq!(Format::of(format!("{board} {end}").as_bytes()), Some(format), "{end}");
    }
}

#[test]
fn a_fen_is_read_in_the_colors_that_it_tells() {
    let start = "---------------------------OX------XO--------------------------- X";
    let after =
        "-------------------------- XXX------XO---------------------------".replace(' ', "") + " O";
    for (text, found) in [
        ("8/8/8/3pP3/3Pp3/8/8/8 w 0 1", Ok(start)),
        ("position fen 8/8/8/3Pp3/3pP3/8/8/8 w", Ok(start)),
        ("FEN: 8/8/8/2PPP3/3Pp3/8/8/8[PPppp] b - - 0 1", Ok(&*after)),
        ("8/8/8/2PPP3/3Pp3/8/8/8 b - - 0 1", Err("a FEN of unknown colors")),
        ("8/8/8/2PPP3/3Pp3/8/8/8 b\n", Err("a FEN of unknown colors")),
    ] {
        match (paste(text.as_bytes()), found) {
            (Ok(mut parts), Ok(found)) => {
                let Some(Ok(Item::Board(board))) = parts.next() else { panic!("{text}") };
                assert_eq!(board.position(), Some(position(found)), "{text}");
                assert!(board.assumptions().is_empty(), "{text}");
            }
            (Err(error), Err(words)) => assert!(error.to_string().contains(words), "{error}"),
            (read, _) => panic!("{text}: {read:?}"),
        }
    }
    for text in [
        "position fen 8/8/8/2PPP3/3Pp3/8/8/8 b - - 0 1 moves P@e6 P@f5",
        "8/8/8/2PPP3/3Pp3/8/8/8[Pp] b 0 1 e3 f4",
    ] {
        let Item::Moves(moves) = only(text) else { panic!("{text}") };
        assert_eq!((moves.start(), moves.replay().to_string()), (position(&after), "e3f4".into()));
        assert_eq!(moves.skipped().count(), 0, "{text}");
    }
    // No position is skipped in other text.
    assert!(paste(b"from 8/8/8/2PPP3/3Pp3/8/8/8 b on: f5 d6").is_err());
}
