//! The Go Text Protocol.

use reversi_records::Decimal;
use reversi_records::protocol::ProtocolErrorKind;
use reversi_records::protocol::gtp::{
    Action, Answer, Client, Command, Engine, Order, Response, Vertex,
};
use reversi_rules::{Color, Move, Square};

use super::PASSED;

/// Returns the answer of an engine that plays the first legal square.
fn answer(engine: &mut Engine<'_>, line: &str) -> String {
    match engine.read(line.as_bytes()) {
        None => String::new(),
        Some(Action::FindMove { id, .. }) => {
            let square = engine.game().legal_moves().first().expect("it has a legal square");
            engine.found(id, square.into()).to_string()
        }
        Some(Action::Other { id, .. }) => Answer::unknown(id).to_string(),
        Some(action) => action.to_string(),
    }
}

fn engine_after(transcript: &str) -> Engine<'static> {
    let mut engine = Engine::new("First", "1.0");
    for (i, square) in transcript.as_bytes().chunks(2).enumerate() {
        let color = if i % 2 == 0 { "b" } else { "w" };
        let line = format!("play {color} {}", str::from_utf8(square).unwrap());
        assert_eq!(answer(&mut engine, &line), "=\n\n");
    }
    engine
}

#[test]
fn every_command_is_answered() {
    let mut engine = Engine::new("First", "1.0");
    for (line, expected) in [
        ("protocol_version", "= 2\n\n"),
        ("1 name", "=1 First\n\n"),
        ("0 version", "=0 1.0\n\n"),
        ("4294967295 known_command undo", "=4294967295 true\n\n"),
        ("known_command level", "= false\n\n"),
        ("list_games", "= Othello\n\n"),
        ("set_game Reversi", "=\n\n"),
        ("set_game OTHELLO", "=\n\n"),
        ("set_game Go", "? unsupported game\n\n"),
        ("boardsize 8", "=\n\n"),
        ("boardsize 10", "? unacceptable size\n\n"),
        ("komi 7.5", "=\n\n"),
        ("play black F5 # the usual move", "=\n\n"),
        ("\tplay   w\td6\r\n", "=\n\n"),
        ("play w c3", "? illegal move\n\n"),
        ("play b e5", "? illegal move\n\n"),
        ("play b pass", "? illegal move\n\n"),
        ("undo", "=\n\n"),
        ("genmove black", "? it is the other side's turn\n\n"),
        ("3 genmove white", "=3 f4\n\n"),
        ("reg_genmove b", "= c3\n\n"),
        ("final_score", "? cannot score\n\n"),
        ("time_settings 300 0 0", "=\n\n"),
        ("time_left b 290 0", "=\n\n"),
        ("play", "? syntax error\n\n"),
        ("5 play green f5", "?5 syntax error\n\n"),
        ("boardsize eight", "? syntax error\n\n"),
        ("17", "?17 syntax error\n\n"),
        ("level 3", "? unknown command\n\n"),
        ("", ""),
        ("  # only a comment", ""),
        ("clear_board", "=\n\n"),
        ("undo", "? cannot undo\n\n"),
    ] {
        assert_eq!(answer(&mut engine, line), expected, "{line:?}");
    }
    assert!(engine.game().is_empty());
    assert!(
        matches!(engine.read(b"9 quit"), Some(Action::Quit(bye)) if bye.to_string() == "=9\n\n")
    );
    let names = answer(&mut engine, "list_commands");
    for name in names.strip_prefix("= ").unwrap().split_whitespace() {
        assert_eq!(answer(&mut engine, &format!("known_command {name}")), "= true\n\n");
    }
    assert_eq!(names.lines().count(), 25 + 1);
}

#[test]
fn gogui_shows_the_game() {
    let ask = |engine: &mut Engine<'_>| {
        ["board", "legal_moves", "side_to_move", "final_result"]
            .map(|name| answer(engine, &format!("gogui-rules_{name}")))
    };
    let mut engine = engine_after("d3");
    let board = "=
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . X O . . .
. . . X X . . .
. . . X . . . .
. . . . . . . .
. . . . . . . .

";
    let expected = [board, "= C3 E3 C5\n\n", "= white\n\n", "? cannot score\n\n"];
    assert_eq!(ask(&mut engine), expected);
    assert_eq!(answer(&mut engine, "gogui-rules_board_size"), "= 8\n\n");
    assert_eq!(answer(&mut engine, "4 gogui-rules_game_id"), "=4 Othello\n\n");
    assert_eq!(answer(&mut engine, "gogui-rules_board_gfx"), "? unknown command\n\n");

    // Black must pass, and after the pass white has the turn.
    let mut engine = engine_after(PASSED);
    let [_, moves, turn, _] = ask(&mut engine);
    assert_eq!([moves.as_str(), turn.as_str()], ["= pass\n\n", "= black\n\n"]);
    assert_eq!(answer(&mut engine, "play black pass"), "=\n\n");
    assert_eq!(ask(&mut engine)[2], "= white\n\n");

    // The shortest game.
    let mut engine = engine_after("e6f4e3f6g5d6e7f5c5");
    let [_, moves, _, result] = ask(&mut engine);
    assert_eq!([moves.as_str(), result.as_str()], ["=\n\n", "= B+64\n\n"]);
}

#[test]
fn the_score_is_that_of_the_rules() {
    let mut engine = engine_after("f5");
    for square in ["d6", "c3", "f3", "e3", "f4", "d7", "d3", "g3"] {
        let color = engine.game().position().turn();
        assert_eq!(answer(&mut engine, &format!("play {color} {square}")), "=\n\n");
    }
    assert_eq!(engine.turn(), None);
    assert_eq!(answer(&mut engine, "final_score"), "= B+64\n\n");
    // Both sides may say that they pass at the end.
    for line in ["genmove b", "genmove w"] {
        assert_eq!(answer(&mut engine, line), "= pass\n\n");
    }
    assert_eq!(answer(&mut engine, "play b pass"), "=\n\n");
}

#[test]
fn passes_are_announced_or_left_out() {
    let passing = engine_after(PASSED);
    assert_eq!(passing.turn(), Some(Color::Black));

    let mut engine = passing.clone();
    assert_eq!(answer(&mut engine, "genmove black"), "= pass\n\n");
    assert_eq!(engine.turn(), Some(Color::White));
    assert_eq!(answer(&mut engine, "play black pass"), "? illegal move\n\n");

    let mut engine = passing.clone();
    assert_eq!(answer(&mut engine, "reg_genmove black"), "= pass\n\n");
    assert_eq!(engine.turn(), Some(Color::Black));
    for pass in ["pass", "PASS", "pa", "ps", "--"] {
        let mut engine = passing.clone();
        assert_eq!(answer(&mut engine, &format!("play black {pass}")), "=\n\n");
        assert_eq!(engine.turn(), Some(Color::White));
    }
    // The pass is left out.
    let mut engine = passing;
    assert_eq!(answer(&mut engine, "genmove white"), "= c5\n\n");
}

#[test]
fn undo_takes_back_an_announced_pass_first() {
    let mut engine = engine_after(PASSED);
    let game = engine.game().clone();
    answer(&mut engine, "play b pass");
    assert_eq!(answer(&mut engine, "undo"), "=\n\n");
    assert_eq!((engine.turn(), engine.game()), (Some(Color::Black), &game));
    assert_eq!(answer(&mut engine, "undo"), "=\n\n");
    assert_eq!(engine.game().len(), 7);

    // After an unannounced pass, the placement goes.
    let mut engine = engine_after(PASSED);
    answer(&mut engine, "genmove w");
    assert_eq!(answer(&mut engine, "undo"), "=\n\n");
    assert_eq!(engine.game().len(), 8);
}

#[test]
fn undo_takes_back_an_announced_pass_after_a_later_move() {
    let mut engine = engine_after(PASSED);
    let game = engine.game().clone();
    answer(&mut engine, "play b pass");
    answer(&mut engine, "play w c5");
    for (len, turn) in [(8, Color::White), (8, Color::Black), (7, Color::White)] {
        engine = Engine::from_numbers("First", "1.0", engine.game().clone(), engine.to_numbers());
        assert_eq!(answer(&mut engine, "undo"), "=\n\n");
        assert_eq!((engine.game().len(), engine.turn()), (len, Some(turn)));
    }

    // The client takes back the same moves.
    let mut client = Client::new();
    let moves = game.plies().map(|(position, played)| (position.turn(), played));
    let moves = moves.chain([(Color::White, Square::C5.into())]);
    let orders = moves.map(|(color, played)| Order::Play(color, played));
    for order in orders.chain([Order::Undo; 3]) {
        client.send(order).expect("allowed");
        client.read(b"=").expect("asked");
        client.read(b"").expect("the end");
    }
    assert_eq!((client.game().len(), client.turn()), (7, Some(Color::White)));
}

#[test]
fn clocks_are_kept() {
    let mut engine = Engine::new("First", "1.0");
    assert_eq!(engine.time_left(Color::Black), None);
    answer(&mut engine, "time_settings 60 5 1");
    assert_eq!(engine.increment(), Decimal::from(5));
    answer(&mut engine, "time_left white 1.5 0");
    let left = Color::ALL.map(|color| engine.time_left(color).unwrap().to_string());
    assert_eq!(left, ["60", "1.5"]);
    answer(&mut engine, "time_settings 60 5 10");
    assert_eq!(engine.increment(), Decimal::from(0), "periods of several moves are no increment");
}

#[test]
fn errors_name_the_byte() {
    for (line, error) in [
        ("12", "byte 2: the line ends without a command"),
        ("play", "byte 4: the line ends without a color"),
        ("7 play green f5", "byte 7: not a color, such as black or w"),
        ("play b", "byte 6: the line ends without a move"),
        ("play b f9", "byte 8: neither a square nor a pass"),
        ("play b resign", "byte 7: neither a square nor a pass"),
        ("known_command", "byte 13: the line ends without a name"),
        ("boardsize -8", "byte 10: not a number"),
        ("komi x", "byte 5: not a number"),
        ("time_settings 300", "byte 17: the line ends without a period"),
        ("time_settings 300 5 x", "byte 20: not a number"),
        ("time_left b 5", "byte 13: the line ends without a number of moves"),
        ("genmove # black", "byte 8: the line ends without a color"),
    ] {
        let order = Command::parse(line.as_bytes()).unwrap().order;
        assert_eq!(order.unwrap_err().to_string(), error, "{line:?}");
    }
}

#[test]
fn commands_are_printed_as_the_protocol_writes_them() {
    for (line, printed) in [
        ("007 play B F5", "7 play black f5"),
        ("play WHITE PA", "play white pass"),
        ("time_left W 1.50 0", "time_left white 1.5 0"),
        ("time_settings 300 5 1", "time_settings 300 5 1"),
        ("level  3  4 # x", "level 3  4"),
        ("level\r\r3\r\r\n", "level 3"),
        ("99999999999 name", "99999999999 name"),
        ("set_game Othello 8", "set_game Othello"),
    ] {
        assert_eq!(Command::parse(line.as_bytes()).unwrap().to_string(), printed, "{line:?}");
    }
    // A number that is too large is a name.
    assert_eq!(Command::parse(b"99999999999 name").unwrap().id, None);
}

#[test]
fn responses_are_read_line_by_line() {
    let first = |line: &'static str| Response::parse(line.as_bytes());
    let success =
        |id, text: &'static str| Ok(Some(Response::First { id, ok: true, text: text.into() }));
    assert_eq!(first("="), success(None, ""));
    assert_eq!(first("=1"), success(Some(1), ""));
    assert_eq!(first("=1 F5 "), success(Some(1), "F5"));
    assert_eq!(first("=F5"), success(None, "F5"));
    assert_eq!(first("= 12"), success(None, "12"));
    let failure = Response::First { id: Some(3), ok: false, text: "illegal move".into() };
    assert_eq!(first("?3 illegal move\r\n"), Ok(Some(failure)));
    for blank in ["", " ", "\t\r\n"] {
        assert_eq!(first(blank), Ok(None));
        assert_eq!(Response::parse_next(blank.as_bytes()), Response::End);
    }
    assert_eq!(first("hello").unwrap_err().kind(), ProtocolErrorKind::NotAResponse);
    let error = first("=4294967296 x").unwrap_err();
    assert_eq!((error.byte(), error.kind()), (1, ProtocolErrorKind::NotANumber));
}

#[test]
fn the_client_checks_commands_and_responses() {
    use ProtocolErrorKind::{Blank, WrongId, WrongTurn};
    use ProtocolErrorKind::{Busy, Illegal, LineBreak, NotAMove, NotAResponse, NotAsked};
    let mut client = Client::new();
    let other = |name: &'static str, arguments: &'static str| Order::Other {
        name: name.into(),
        arguments: arguments.into(),
    };
    for (order, kind) in [
        (Order::GenMove(Color::White), WrongTurn(Color::Black)),
        (Order::Play(Color::White, Square::F5.into()), WrongTurn(Color::Black)),
        (other("a\nb", ""), LineBreak),
        (other("a", "b\r"), LineBreak),
        (other(" ", "b"), Blank),
    ] {
        let before = format!("{client:?}");
        assert_eq!(client.send(order).unwrap_err().kind(), kind, "{order:?}");
        assert_eq!(format!("{client:?}"), before);
    }
    let illegal = client.send(Order::Play(Color::Black, Square::A1.into())).unwrap_err();
    assert!(matches!(illegal.kind(), Illegal(_)));
    assert_eq!(client.read(b"= f5").unwrap_err().kind(), NotAsked);
    assert_eq!(client.read(b"\n"), Ok(None));

    assert_eq!(client.send(Order::GenMove(Color::Black)).unwrap().to_string(), "1 genmove black");
    assert_eq!(client.send(Order::Name).unwrap_err().kind(), Busy);
    for (line, byte, kind) in [
        ("f5", 0, NotAResponse),
        ("=2 f5", 1, WrongId(1)),
        ("=1", 2, NotAMove),
        ("=1 f9", 4, NotAMove),
        ("= resigns", 2, NotAMove),
    ] {
        let error = client.read(line.as_bytes()).unwrap_err();
        assert_eq!((error.byte(), error.kind()), (byte, kind), "{line:?}");
        assert!(client.is_waiting() && client.found().is_none() && client.game().is_empty());
    }
    let error = client.read(b"=1  a1 ").unwrap_err();
    assert_eq!(error.to_string(), "byte 4: a1: a disc there flips nothing");
    client.read(b"= F5").unwrap();
    assert_eq!(client.found(), Some(Vertex::Move(Square::F5.into())));
    assert_eq!(client.read(b"more"), Ok(Some(Response::More("more".into()))));
    assert_eq!(client.read(b""), Ok(Some(Response::End)));
    assert_eq!(client.turn(), Some(Color::White));

    // A failure changes nothing, and a resignation is no move.
    client.send(Order::Play(Color::White, Square::D6.into())).unwrap();
    assert_eq!((client.found(), client.read(b"=1").unwrap_err().kind()), (None, WrongId(2)));
    client.read(b"?2 illegal move").unwrap();
    client.read(b"").unwrap();
    assert_eq!(client.game().to_string(), "f5");
    client.send(Order::GenMove(Color::White)).unwrap();
    client.read(b"=3 Resign").unwrap();
    client.read(b"").unwrap();
    assert_eq!((client.found(), client.game().len()), (Some(Vertex::Resign), 1));
    for order in [Order::Undo, Order::ClearBoard] {
        client.send(order).unwrap();
        client.read(b"=").unwrap();
        client.read(b"").unwrap();
        assert!(client.game().is_empty());
    }
}

/// The lines of Edax 4.6, which writes the number after a space.
#[test]
fn a_number_may_follow_a_space() {
    let mut client = Client::new();
    for (order, line, id, ok, text) in [
        (Order::ProtocolVersion, "= 1 2", Some(1), true, "2"),
        (Order::Name, "= 2  Edax 4", Some(2), true, "Edax 4"),
        (Order::ClearBoard, "= 3", None, true, "3"),
        (Order::GenMove(Color::Black), "= 4 F5\r\n", Some(4), true, "F5"),
        (Order::Undo, "? 5 cannot undo", Some(5), false, "cannot undo"),
        // Without numbers, the text is whole.
        (Order::ProtocolVersion, "= 2", None, true, "2"),
        (Order::Version, "= 4 beta", None, true, "4 beta"),
        (Order::Version, "= 99999999999 beta", None, true, "99999999999 beta"),
        (Order::Version, "=9 9 beta", Some(9), true, "9 beta"),
    ] {
        client.send(order).unwrap();
        let first = Response::First { id, ok, text: text.into() };
        assert_eq!(client.read(line.as_bytes()), Ok(Some(first)), "{line:?}");
        assert_eq!(client.read(b""), Ok(Some(Response::End)));
    }
    assert_eq!(client.game().to_string(), "f5");

    client.send(Order::GenMove(Color::White)).unwrap();
    let error = client.read(b"= 10 a1").unwrap_err();
    assert_eq!((error.byte(), client.game().len()), (5, 1));
    assert_eq!(client.read(b"Edax 4.6").unwrap_err().kind(), ProtocolErrorKind::NotAResponse);
    client.read(b"= 10 d6").unwrap();
    assert_eq!(client.game().to_string(), "f5d6");
}

#[test]
fn nothing_is_asked_after_the_end() {
    let mut client = Client::new();
    for square in ["f5", "d6", "c3", "f3", "e3", "f4", "d7", "d3", "g3"] {
        let color = client.turn().unwrap();
        client.send(Order::Play(color, square.parse::<Square>().unwrap().into())).unwrap();
        client.read(b"=").unwrap();
        client.read(b"").unwrap();
    }
    assert_eq!((client.turn(), client.must_pass()), (None, false));
    for color in Color::ALL {
        let error = client.send(Order::GenMove(color)).unwrap_err();
        assert_eq!(error.kind(), ProtocolErrorKind::GameOver);
    }
}

#[test]
fn the_engine_may_not_pass_in_the_other_sides_place() {
    let mut engine = engine_after(PASSED);
    // Black must pass, and has not said so.
    assert!(matches!(engine.read(b"genmove white"), Some(Action::FindMove { .. })));
    assert_eq!(engine.found(None, Move::Pass).to_string(), "? illegal move\n\n");
    assert_eq!(answer(&mut engine, "play black pass"), "=\n\n");
    assert!(answer(&mut engine, "genmove white").starts_with("= "));
}

#[test]
fn passes_after_the_end_are_taken_back_first() {
    // White has no disc left.
    const WON: &str = "e6f4e3f6g5d6e7f5c5";
    for commands in [["play w pass", "play b pass"], ["genmove w", "genmove b"]] {
        let mut engine = engine_after(WON);
        for command in commands {
            assert!(answer(&mut engine, command).starts_with('='));
        }
        let game = engine.game().clone();
        engine = Engine::from_numbers("First", "1.0", game, engine.to_numbers());
        for left in [9, 9, 8, 7] {
            assert_eq!(answer(&mut engine, "undo"), "=\n\n");
            assert_eq!(engine.game().len(), left);
        }
    }
    let mut engine = engine_after(WON);
    for command in ["reg_genmove w", "play w pass", "clear_board"] {
        answer(&mut engine, command);
    }
    assert_eq!(answer(&mut engine, "undo"), "? cannot undo\n\n");
}

#[test]
fn a_period_without_moves_is_no_limit() {
    let mut engine = Engine::new("First", "1.0");
    answer(&mut engine, "time_settings 300 0 0");
    assert_eq!(engine.time_left(Color::White), Some(Decimal::from(300)));
    answer(&mut engine, "time_settings 0 1 0");
    assert_eq!([Color::Black, Color::White].map(|color| engine.time_left(color)), [None; 2]);
    assert_eq!(engine.increment(), Decimal::default());
    answer(&mut engine, "time_settings 0 5 1");
    assert_eq!(engine.time_left(Color::Black), Some(Decimal::default()));
}
