//! Messages of the Generic Game Server.

use std::fmt::Write;

use crate::support::refused::{byte, refused};
use crate::support::{START, game, position};
use reversi_records::ggf::{BoardType, GgfErrorKind};
use reversi_records::ggs::{GgsErrorKind as Kind, Message, MessageKind, Messages};
use reversi_records::paste::{Item, paste};
use reversi_rules::{Color, Game, IllegalReason, Position, Square};

/// Writes a board as the server does.
fn board(position: Position) -> String {
    let mut text = String::from("|\n|   A B C D E F G H\n");
    for row in 0..8 {
        write!(text, "| {}", row + 1).expect("a string");
        for column in 0..8 {
            let square = Square::new(column, row).expect("on the board");
            text += match position.board().get(square) {
                Some(Color::Black) => " *",
                Some(Color::White) => " O",
                None => " -",
            };
        }
        writeln!(text, " {} ", row + 1).expect("a string");
    }
    let turn = if position.turn() == Color::Black { '*' } else { 'O' };
    writeln!(text, "|   A B C D E F G H\n|\n|{turn} to move").expect("a string");
    text
}

fn clocks(black: &str, white: &str) -> String {
    format!("|rose     (2658.9 *) {black}\n|noel     (2585.8 O) {white}\n")
}

/// A message to somebody who begins to watch after these moves.
fn join(id: &str, game: &Game) -> String {
    let mut text = format!("/os: join {id} s8r14 K?\n|{} move(s)\n", game.len());
    text += &clocks("01:00//00:30", "01:00//00:30");
    text += &board(game.start());
    for ((_, played), number) in game.plies().zip(1..) {
        let name = if played.is_pass() { "PA".into() } else { played.to_string() };
        writeln!(text, "|{number:>3}: {name}/-8.00/3.71").expect("a string");
    }
    text += &clocks("00:07,12:0//00:30,12:0", "00:16,12:0//00:30,12:0");
    text + &board(game.position())
}

#[test]
fn only_a_line_end_stands_between_two_moves() {
    let text = join(".1", &game("f5d6"));
    let (before, after) = text.split_once("\n|  2:").expect("two moves");
    let reads = |byte: &u8| {
        let text = [before.as_bytes(), &[*byte], b"|  2:", after.as_bytes()].concat();
        let message = Messages::new(&text).next().expect("a message");
        message.is_ok_and(|message| message.replay() == Ok(game("f5d6")))
    };
    assert_eq!((0..=u8::MAX).filter(reads).collect::<Vec<_>>(), b"\n\r");
}

fn update() -> String {
    let clocks = clocks("00:56,1:0//02:00,1:0", "01:00,0:0//02:00,0:0");
    format!("/os: update .5 8b K?\n|  1: f5//3.47\n{clocks}{}", board(game("f5").position()))
}

fn only(text: &str) -> Message<'_> {
    Message::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn an_update_has_a_move_clocks_and_a_board() {
    let log = format!("READY\n\n{}READY\n", update());
    let message = only(&log);
    assert_eq!((message.kind(), message.offset()), (MessageKind::Update, 7));
    assert_eq!(message.id(), ".5");
    assert_eq!(message.game_type().to_string(), "8b");
    assert_eq!((message.start(), message.position()), (None, game("f5").position()));
    let plies: Vec<_> = message.moves().collect();
    let [ply] = plies[..] else { panic!("{plies:?}") };
    assert_eq!((ply.number, ply.played, ply.eval()), (1, Square::F5.into(), None));
    assert_eq!(ply.seconds().map(|seconds| seconds.to_string()), Some("3.47".into()));
    assert_eq!(&log[ply.offset..ply.offset + 2], "f5");
    let [black, white] = Color::ALL.map(|color| message.player(color).expect("two players"));
    assert_eq!((black.name.to_string(), white.name.to_string()), ("rose".into(), "noel".into()));
    assert_eq!((black.clock.main.seconds, white.clock.main.seconds), (56, 60));
    assert_eq!(message.info().black_rating.expect("a rating"), "2658.9");
    // The message does not tell the moves before.
    assert_eq!(message.replay(), Ok(Game::from_position(message.position())));
    assert!(message.to_string().starts_with("/os: update") && log.contains(&message.to_string()));
}

#[test]
fn whoever_joins_gets_the_start_the_moves_and_the_board() {
    for moves in ["f5d6c3", "f5f6d3g5h5h4f7h6", "f5f6d3g5h5h4f7h6e7", "e6f4e3f6g5d6e7f5c5"] {
        let game = game(moves);
        let log = join(".45.0", &game);
        let message = only(&log);
        assert_eq!(message.kind(), MessageKind::Join);
        assert_eq!(message.start(), Some(Position::START));
        assert_eq!(message.replay().as_ref(), Ok(&game), "{moves}");
        assert_eq!(message.player(Color::Black).expect("black").clock.main.seconds, 7);
        // Neither side has the turn after the end, or both before a pass.
        let last = game.position();
        let other = board(Position::new(last.board(), !last.turn()));
        let other = log.replace(&board(last), &other);
        assert_eq!(only(&other).replay().is_ok(), game.is_over() || game.just_passed());
    }
    // A start of the server's choice.
    let start = position(&format!("{} O", START.replace("OX", "XX")));
    let mut game = Game::from_position(start);
    game.play_transcript("d3").or_else(|_| game.play_transcript("c3")).expect("legal");
    let log = join(".1", &game);
    assert_eq!(only(&log).replay(), Ok(game));
}

#[test]
fn a_new_game_has_one_board() {
    let clocks = clocks("00:59,0:0//02:00,0:0", "01:00,0:0//02:00,0:0");
    let board = board(Position::START);
    let log = format!("/os: join .5 8b K?\n|0 move(s)\n|  0: PASS\n{clocks}{board}");
    let message = only(&log);
    assert_eq!((message.start(), message.moves().count()), (None, 0));
    assert_eq!(message.replay(), Ok(Game::new()));
}

#[test]
fn a_log_has_many_messages() {
    let game = game("f5d6");
    let other = "/os: - match .5 1720 rose 1720 noel 8b U -64.00\nREADY\n| not of a message\n";
    let log = format!("{}\n{}READY\n{other}{}", join(".1", &game), update(), update());
    let log = log.replace('\n', "\r\n");
    let ids: Vec<_> = Messages::new(log.as_bytes())
        .map(|message| message.expect("read").id().to_string())
        .collect();
    assert_eq!(ids, [".1", ".5", ".5"]);
    let chat = format!(".chann tell: ada: f5d6c3\r\n{log}bye");
    let parts: Vec<_> = paste(chat.as_bytes()).expect("a log").flatten().collect();
    let skipped = parts.iter().flat_map(Item::left_out).map(|part| part.to_string());
    let wanted = [".chann tell: ada: f5d6c3", "| not of a message", "bye"];
    assert_eq!(skipped.collect::<Vec<_>>(), wanted.map(|line| format!("skipped {line:?}")));
    assert_eq!(parts.len(), 3 + wanted.len());
    let wrong = log.replacen("/os: update", "/os: update .3", 1);
    let kinds: Vec<bool> = Messages::new(wrong.as_bytes()).map(|read| read.is_ok()).collect();
    assert_eq!(kinds, [true, false, true]);
    assert_eq!(format!("{:?}", Messages::new(b"x")), "Messages { offset: 0, .. }");
}

#[test]
fn relaxations() {
    let text = update();
    let expected = only(&text).position();
    for text in [
        text.replace(" 1 \n", "\n").replace(" 8 \n", " 8\n"),
        text.replace("|   A B C D E F G H\n", ""),
        text.replace("- - - - - - - -", "--------"),
        text.replace("/os: ", "/os:   "),
        text.replace("|\n", "|something else\n|\n"),
        text.replace("| 3 -", "|   3\t."),
    ] {
        let message = only(&text);
        assert_eq!(message.position(), expected, "{text}");
        assert_eq!(message.moves().count(), 1, "{text}");
    }
}

#[test]
fn bad_messages_are_refused() {
    let update = update();
    let at = |part: &str| update.find(part).unwrap_or_else(|| panic!("{part}"));
    let refuse = |from: &str, to: &str, place: usize, kind: Kind, reason: &str| {
        let text = update.replacen(from, to, 1);
        assert_ne!(text, update, "{from}");
        refused(Message::parse(text.as_bytes())).at(byte(place)).kind(kind).saying(reason);
    };
    let other = Kind::OtherBoardType(BoardType::Ten);
    refuse("8b", "10", 15, other, "a board of size 10, not 8");
    let kind = Kind::Ggf(GgfErrorKind::NotAGameType);
    refuse("8b", "8z", 16, kind, "not a game type, such as 8, s8r20 or 10ka");
    let kind = Kind::Ggf(GgfErrorKind::NotAMove);
    refuse("f5/", "i0/", at("f5/") + 1, kind, "neither a square nor a pass");
    refuse("f5/", "j9/", at("f5/"), Kind::OffBoard, "a square that is not on the board");
    let kind = Kind::Ggf(GgfErrorKind::NotATime);
    refuse("00:56", "00:5x", at("00:56") + 3, kind, "not a time, such as 05:00");
    let reason = "'?' is neither a disc nor an empty square";
    refuse("| 1 -", "| 1 ?", at("| 1 -") + 4, Kind::NotACell(b'?'), reason);
    refuse("| 2", "| 3", at("| 2"), Kind::MissingRow(2), "row 2 of the board is missing");
    refuse("| 8", "|", at("| 8"), Kind::MissingRow(8), "row 8 of the board is missing");
    let end = update.len() - "|O to move\n".len() + "|O".len();
    let reason = "the message ends without a board and a side to move";
    refuse("|O to move", "|O", end, Kind::MissingBoard, reason);
    for (text, at, kind, reason) in [
        ("/os: join", 9, Kind::MissingId, "the name of the game is missing"),
        ("/os: join \n", 9, Kind::MissingId, "the name of the game is missing"),
        ("/os: join .5 \n", 12, Kind::MissingGameType, "the type of the game is missing"),
    ] {
        refused(Message::parse(text.as_bytes())).at(byte(at)).kind(kind).saying(reason);
    }
    let two = format!("{update}READY\n{update}");
    let kind = Kind::AnotherMessage;
    refused(Message::parse(two.as_bytes())).at(byte(update.len() + 6)).kind(kind);
    let three = join(".1", &game("f5")) + &board(Position::START);
    let place = three.len() - "|* to move\n".len();
    refused(Message::parse(three.as_bytes())).at(byte(place)).kind(Kind::AnotherBoard);
}

#[test]
fn moves_must_lead_to_the_board() {
    let log = join(".1", &game("f5d6"));
    let wrong = log.replacen("1: f5", "1: a1", 1);
    let at = wrong.find("a1").expect("the move");
    refused(only(&wrong).replay())
        .at(byte(at).ply(0))
        .illegal(Square::A1, IllegalReason::FlipsNothing);
    let wrong = log.replacen("2: d6", "2: f4", 1);
    let at = wrong.rfind("|* to move").expect("the side");
    let reason = "the moves do not lead to the board shown";
    refused(only(&wrong).replay()).at(byte(at)).kind(Kind::OtherBoard).saying(reason);
}

#[test]
fn bytes_between_two_cells() {
    let text = update();
    let at = text.find("| 4").expect("row 4") + 6;
    let accepted: Vec<u8> = (0..=255)
        .filter(|&byte| {
            let text = [&text.as_bytes()[..at], &[byte], &text.as_bytes()[at..]].concat();
            Message::parse(&text).is_ok_and(|message| message.position() == game("f5").position())
        })
        .collect();
    assert_eq!(accepted, b"\t\x0C ");
}

#[test]
fn the_name_of_a_player_may_begin_with_a_digit() {
    let text = join(".1", &game("f5")).replace("|rose ", "|2dan ").replace("|noel ", "|8x ");
    let message = Message::parse(text.as_bytes()).expect("a message");
    let name = |color| message.player(color).expect("named").name.to_string();
    assert_eq!(Color::ALL.map(name), ["2dan", "8x"]);
}
