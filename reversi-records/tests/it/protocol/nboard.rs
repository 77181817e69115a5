//! `NBoard`'s protocol.

use reversi_records::protocol::nboard::{Answer, BestMove, Client, Command, Engine, Eval, Request};
use reversi_records::protocol::{ProtocolError, ProtocolErrorKind};
use reversi_records::{Decimal, GameInfo, ggf};
use reversi_rules::{Color, Game, Move, Square};

use super::{PASSED, random_square};

/// The game of the sample session in the protocol's own page.
const SAMPLE: &str = "(;GM[Othello]PC[NBoard]DT[2003-04-06 14:10:20 GMT]PB[Chris]PW[Ed]RE[?]TI[5:00]\
    TY[8]BO[8 ---------------------------O*------*O--------------------------- *]\
    B[F5//0.01]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

fn command(line: &str) -> Command<'_> {
    Command::parse(line.as_bytes()).unwrap().unwrap_or_else(|| panic!("unknown: {line}"))
}

/// A client that has sent what must come first.
fn opened(game: &str) -> Client {
    let mut client = Client::new();
    for line in ["nboard 2", "set depth 6", &format!("set game {game}")] {
        client.send(&command(line)).unwrap();
    }
    client
}

/// Returns a game as the text for `set game`.
fn written(game: &Game) -> String {
    ggf::Writer::new(game, &GameInfo::default()).unwrap().to_string()
}

/// Plays moves as commands of a GUI.
fn engine_after(transcript: &str) -> Engine {
    let mut engine = Engine::new();
    for square in transcript.as_bytes().chunks(2) {
        engine.read(&[b"move ", square].concat()).unwrap();
    }
    engine
}

#[test]
fn the_sample_session_replays() {
    let mut engine = Engine::new();
    let mut client = Client::new();
    let game = format!("set game {SAMPLE}");
    for (line, request) in [
        ("nboard 2", Some(Request::Settings)),
        (&game, None),
        ("set depth 6", Some(Request::Settings)),
        ("set contempt 0", Some(Request::Settings)),
        ("ping 1", Some(Request::Ping(1))),
    ] {
        assert_eq!(engine.read(line.as_bytes()), Ok(request), "{line}");
        client.send(&command(line)).unwrap();
    }
    assert_eq!(client.read(b"set myname Edax6"), Ok(Some(Answer::MyName("Edax6".into()))));
    assert_eq!(client.read(b"pong 1"), Ok(Some(Answer::Pong(1))));
    assert_eq!(engine.read(b"go"), Ok(Some(Request::Go)));
    client.send(&Command::Go).unwrap();
    assert!(matches!(client.read(b"status Edax is thinking"), Ok(Some(Answer::Status(_)))));
    let stats = client.read(b"nodestats 35805 0.00").unwrap();
    assert_eq!(stats, Some(Answer::NodeStats { nodes: 35805, seconds: Some(Decimal::from(0)) }));
    let answer = client.read(b"=== d6 -1.00 0.0").unwrap();
    let best = BestMove {
        played: Square::D6.into(),
        eval: Some(Decimal::from(-1)),
        seconds: Some(Decimal::from(0)),
    };
    assert_eq!(answer, Some(Answer::BestMove(best)));
    assert!(!client.is_waiting());
    assert_eq!(client.game(), engine.game());
    assert_eq!(engine.game().to_string(), "f5f6d3c5e6f7e7f4");
    assert_eq!(engine.time_left(Color::Black), Decimal::parse(b"299.99"));
    assert_eq!(engine.time_left(Color::White), Some(Decimal::from(300)));
}

#[test]
fn the_pass_of_a_file_is_read_whether_or_not_it_is_written() {
    let head = "set game (;GM[Othello]BO[8 ---------------------------O*------*O\
        --------------------------- *]B[F5]W[F6]B[D3]W[G5]B[H5]W[H4]B[F7]W[H6]";
    for (end, must_pass, turn) in [
        (";)", true, Color::Black),
        ("B[PA//3.107];)", false, Color::White),
        ("B[pa];)", false, Color::White),
        ("W[E7];)", false, Color::Black),
        ("B[PA]W[E7];)", false, Color::Black),
    ] {
        let mut engine = Engine::new();
        engine.read(format!("{head}{end}").as_bytes()).unwrap();
        assert_eq!((engine.must_pass(), engine.turn()), (must_pass, Some(turn)), "{end}");
    }
}

#[test]
fn passes_are_announced_or_left_out() {
    let mut engine = engine_after(PASSED);
    assert_eq!((engine.turn(), engine.must_pass()), (Some(Color::Black), true));
    let mut without = engine.clone();
    without.read(b"move E7").unwrap();
    for pass in ["PA", "pa", "pass", "ps", "--"] {
        let mut announced = engine.clone();
        announced.read(format!("move {pass}").as_bytes()).unwrap();
        assert_eq!((announced.turn(), announced.must_pass()), (Some(Color::White), false));
        announced.read(b"move E7").unwrap();
        assert_eq!(announced.game(), without.game());
    }
    engine.read(b"move PA").unwrap();
    let error = engine.read(b"move PA").unwrap_err();
    assert_eq!(error.to_string(), "byte 5: --: a pass is forbidden while a legal move exists");
}

#[test]
fn the_time_of_a_pass_counts() {
    let mut engine = Engine::new();
    engine
        .read(
            b"set game (;GM[Othello]TI[1:00/0:02]BO[8 ---------------------------O*------*O\
        --------------------------- *]B[F5//1]W[F6//2]B[D3]W[G5]B[H5]W[H4]B[F7]W[H6];)",
        )
        .unwrap();
    let left =
        |engine: &Engine| Color::ALL.map(|color| engine.time_left(color).unwrap().to_string());
    // 60 - 1 + 4 * 2 and 60 - 2 + 4 * 2.
    assert_eq!(left(&engine), ["67", "66"]);
    let mut without = engine.clone();
    without.read(b"move e7//100").unwrap();
    assert_eq!(left(&without), ["67", "-32"]);
    engine.read(b"move PA//5").unwrap();
    assert_eq!(left(&engine), ["64", "66"]);
    engine.read(b"move e7//100").unwrap();
    assert_eq!(left(&engine), ["64", "-32"]);
    // A clock beyond all numbers has the largest.
    let long = written(&Game::new()).replace("TY[", "TI[2147484]TY[");
    engine.read(format!("set game {long}").as_bytes()).unwrap();
    assert_eq!(engine.time_left(Color::Black), Some(Decimal::from_thousandths(i32::MAX)));
}

#[test]
fn lines_are_printed_as_the_protocol_writes_them() {
    for (line, printed) in [
        ("nboard 1", "nboard 1"),
        ("\tnboard   2\r\n", "nboard 2"),
        ("set depth 0", "set depth 0"),
        ("set contempt +2.50", "set contempt 2.5"),
        ("set game  (;x ;) ", "set game (;x ;)"),
        ("move F5", "move f5"),
        ("move f5//0.01", "move f5//0.01"),
        ("move F5/-2.5/0.3", "move f5/-2.5/0.3"),
        ("move F5 -2.5 0.3", "move f5/-2.5/0.3"),
        ("move F5/2/", "move f5/2"),
        ("move PA/0/1", "move PA/0/1"),
        ("F5", "move f5"),
        ("--", "move PA"),
        ("hint", "hint 1"),
        ("hint 60", "hint 60"),
        ("go", "go"),
        ("ping 0", "ping 0"),
        ("learn", "learn"),
        ("analyze", "analyze"),
        ("quit", "quit"),
    ] {
        assert_eq!(command(line).to_string(), printed, "{line:?}");
    }
    for (line, printed) in [
        ("pong 4", "pong 4"),
        ("status", "status "),
        ("set myname  NTest 5 ", "set myname NTest 5"),
        ("=== F5", "=== f5"),
        ("=== pa", "=== PA"),
        ("=== d6 -1.00 0.0", "=== d6/-1/0"),
        ("=== d6/nan/inf", "=== d6"),
        ("search F5d6 1 0 12", "search F5d6 1 0 12"),
        ("search F5-d6-PA 1,2 0 12@73% a b", "search F5-d6-PA 1,2 0 12@73% a b"),
        ("search f5 -NaN", "search f5 NaN 0 0"),
        ("book f5 3 17", "book f5 3 17 0"),
        ("nodestats 5", "nodestats 5"),
        ("learn", "learned"),
        ("analysis 3 NaN", "analysis 3 NaN"),
    ] {
        let answer = Answer::parse(line.as_bytes()).unwrap().unwrap();
        assert_eq!(answer.to_string(), printed, "{line:?}");
    }
}

#[test]
fn unknown_lines_are_ignored() {
    for line in ["", " ", "\n", "Go", "sing a song", "set", "set color", "set Depth 4", "f9", "xx"]
    {
        assert_eq!(Command::parse(line.as_bytes()), Ok(None), "{line:?}");
        assert_eq!(Engine::new().read(line.as_bytes()), Ok(None), "{line:?}");
    }
    for line in ["", "\r\n", "Edax 4.6", "set", "set name x", "====", "=", "Search f5"] {
        assert_eq!(Answer::parse(line.as_bytes()), Ok(None), "{line:?}");
    }
}

#[test]
fn errors_name_the_byte() {
    let text = |error: ProtocolError| error.to_string();
    for (line, error) in [
        ("nboard", "byte 6: the line ends without a version"),
        ("nboard two", "byte 7: not a number"),
        ("set depth", "byte 9: the line ends without a depth"),
        ("set depth -1", "byte 10: not a number"),
        ("set depth 4294967296", "byte 10: not a number"),
        ("set contempt", "byte 12: the line ends without a number"),
        ("set contempt 1e3", "byte 13: not a number"),
        ("set game", "byte 8: a game begins with (; and there is none"),
        ("move", "byte 4: the line ends without a move"),
        ("move /1", "byte 5: neither a square nor a pass"),
        ("move f9", "byte 6: neither a square nor a pass"),
        ("  move i5", "byte 7: neither a square nor a pass"),
        ("move f5/x", "byte 8: not a number"),
        ("move f5/1/x", "byte 10: not a number"),
        ("move f5 1 x", "byte 10: not a number"),
        ("move a1", "byte 5: a1: a disc there flips nothing"),
        ("a1", "byte 0: a1: a disc there flips nothing"),
        ("move pass", "byte 5: --: a pass is forbidden while a legal move exists"),
        ("move e4/1", "byte 5: e4: the square already holds a black disc"),
        ("hint x", "byte 5: not a number"),
        ("ping", "byte 4: the line ends without a number"),
        ("ping 1x", "byte 5: not a number"),
    ] {
        let mut engine = Engine::new();
        let found = engine.read(line.as_bytes()).map_err(text);
        if line == "set game" {
            // The words are those of GGF.
            assert!(found.is_err_and(|found| found.starts_with("byte 8: ")));
        } else {
            assert_eq!(found, Err(error.to_owned()), "{line:?}");
        }
        assert!(engine.game().is_empty() && engine.depth() == 6);
    }
    for (line, error) in [
        ("pong", "byte 4: the line ends without a number"),
        ("===", "byte 3: the line ends without a move"),
        ("=== resign", "byte 4: neither a square nor a pass"),
        ("search", "byte 6: the line ends without a line of play"),
        ("search x 1", "byte 7: neither a square nor a pass"),
        ("search f5x 1", "byte 9: neither a square nor a pass"),
        ("search f5- 1", "byte 9: neither a square nor a pass"),
        ("search f5", "byte 9: the line ends without an evaluation"),
        ("search f5 1,", "byte 12: not a number"),
        ("search f5 1 many", "byte 12: not a number"),
        ("search f5 1 0 deep", "byte 14: not a number"),
        ("nodestats", "byte 9: the line ends without a number of nodes"),
        ("nodestats 1 x", "byte 12: not a number"),
        ("analysis 1", "byte 10: the line ends without an evaluation"),
    ] {
        assert_eq!(Answer::parse(line.as_bytes()).map_err(text), Err(error.to_owned()), "{line:?}");
    }
}

#[test]
fn a_game_that_cannot_be_read_changes_nothing() {
    let mut engine = engine_after("f5d6");
    engine.read(b"set depth 3").unwrap();
    let before = format!("{engine:?}");
    for (game, byte) in [("(;GM[Othello];)", 23), ("nothing", 16), ("(;GM[Go]BO[8 ;)", 24)] {
        let error = engine.read(format!("set game {game}").as_bytes()).unwrap_err();
        assert!(matches!(error.kind(), ProtocolErrorKind::Game(_)), "{error}");
        assert_eq!(error.byte(), byte, "{game} {error}");
    }
    let illegal = format!("set game {}", SAMPLE.replace("W[F6]", "W[A1]"));
    let error = engine.read(illegal.as_bytes()).unwrap_err();
    assert_eq!(error.location().ply(), Some(1));
    assert_eq!(illegal.as_bytes().get(error.byte()..).map(|rest| &rest[..2]), Some(&b"A1"[..]));
    assert_eq!(format!("{engine:?}"), before);
}

#[test]
fn nothing_is_asked_after_the_end() {
    let mut engine = engine_after("f5d6c3f3e3f4d7d3g3");
    assert_eq!((engine.turn(), engine.must_pass()), (None, false));
    assert_eq!(engine.read(b"go").unwrap_err().kind(), ProtocolErrorKind::GameOver);
    assert_eq!(engine.read(b"move a1").unwrap_err().to_string(), "byte 5: a1: the game is over");
    assert_eq!(engine.read(b"ping 2"), Ok(Some(Request::Ping(2))));
}

/// Every command in every state of the client: allowed, or refused for which reason.
#[test]
fn the_order_of_commands_is_kept() {
    use ProtocolErrorKind::{Busy, NoDepth, NoGame, NotOpened};
    let game = format!("set game {SAMPLE}");
    let lines = ["nboard 2", "set depth 6", &game, "set contempt 1", "move D6", "hint 3", "go"];
    let lines = lines.iter().copied().chain(["ping 9", "learn", "analyze", "quit"]);
    let lines: Vec<&str> = lines.collect();
    let states: [(&[&str], [Option<ProtocolErrorKind>; 11]); 6] = [
        (&[], {
            let mut refused = [Some(NotOpened); 11];
            (refused[0], refused[10]) = (None, None);
            refused
        }),
        (&["nboard 2", "move F5"], {
            let mut refused = [None; 11];
            (refused[5], refused[6]) = (Some(NoDepth), Some(NoDepth));
            refused
        }),
        (&["nboard 2", "set depth 3", "move F5"], {
            let mut refused = [None; 11];
            (refused[5], refused[6]) = (Some(NoGame), Some(NoGame));
            refused
        }),
        (&["nboard 2", "set depth 3", &game], [None; 11]),
        (&["nboard 2", "set depth 3", &game, "go"], {
            let mut refused = [Some(Busy); 11];
            (refused[7], refused[10]) = (None, None);
            refused
        }),
        (&["nboard 2", "set depth 3", &game, "go", "ping 8"], [None; 11]),
    ];
    for (before, refused) in states {
        for (line, refused) in lines.iter().zip(refused) {
            let mut client = Client::new();
            for line in before {
                client.send(&command(line)).unwrap();
            }
            let before = format!("{client:?}");
            let sent = client.send(&command(line));
            assert_eq!(sent.err().map(|error| error.kind()), refused, "{before:?} {line}");
            assert!(refused.is_none() || format!("{client:?}") == before);
        }
    }
}

#[test]
fn answers_are_expected_and_legal() {
    use ProtocolErrorKind::{Illegal, NotAsked};
    let mut client = opened(SAMPLE);
    for line in ["=== d6", "learned", "analysis 1 2", "pong 1"] {
        assert_eq!(client.read(line.as_bytes()).unwrap_err().kind(), NotAsked, "{line}");
    }
    client.send(&Command::Go).unwrap();
    for (line, byte) in [("=== a1", 4), ("=== f5/1", 4), ("=== PA", 4), ("===   h8 1", 6)] {
        let error = client.read(line.as_bytes()).unwrap_err();
        assert!(matches!(error.kind(), Illegal(_)), "{line}: {error}");
        assert_eq!(error.byte(), byte, "{line}");
        assert!(client.is_waiting());
    }
    client.read(b"=== d6").unwrap();
    // The move is not played.
    assert_eq!(client.game().len(), 8);
    assert_eq!(client.read(b"=== d6").unwrap_err().kind(), NotAsked);

    client.send(&Command::Learn).unwrap();
    assert!(client.is_waiting());
    client.read(b"learned").unwrap();
    client.send(&Command::Analyze).unwrap();
    client.read(b"analysis 0 0").unwrap();
    assert!(client.is_waiting(), "only a ping ends it");
}

#[test]
fn a_side_that_must_pass_answers_with_a_pass() {
    let mut client = opened(&written(&Game::new()));
    for square in PASSED.as_bytes().chunks(2) {
        client.send(&command(&format!("move {}", str::from_utf8(square).unwrap()))).unwrap();
    }
    assert_eq!((client.turn(), client.must_pass()), (Some(Color::Black), true));
    client.send(&Command::Go).unwrap();
    let error = client.read(b"=== e7").unwrap_err();
    assert_eq!(error.kind(), ProtocolErrorKind::WrongTurn(Color::Black));
    client.read(b"=== PA").unwrap();
    client.send(&Command::Move(Move::Pass.into())).unwrap();
    assert_eq!((client.turn(), client.must_pass()), (Some(Color::White), false));
    client.send(&Command::Go).unwrap();
    client.read(b"=== e7").unwrap();
}

#[test]
fn a_ping_makes_older_answers_stale() {
    let mut client = opened(SAMPLE);
    client.send(&Command::Go).unwrap();
    client.send(&Command::Ping(7)).unwrap();
    for line in ["=== a1", "=== zz", "search", "learned", "analysis 1 1", "nodestats x", "pong 6"] {
        assert_eq!(client.read(line.as_bytes()), Ok(None), "{line}");
    }
    assert_eq!(client.read(b"status x"), Ok(Some(Answer::Status("x".into()))));
    let error = client.read(b"pong  8").unwrap_err();
    assert_eq!((error.byte(), error.kind()), (6, ProtocolErrorKind::WrongPong(7)));
    client.send(&Command::Ping(8)).unwrap();
    assert_eq!(client.read(b"pong 7"), Ok(None), "the answer to the ping before");
    assert_eq!(client.read(b"pong 8"), Ok(Some(Answer::Pong(8))));
    assert_eq!(client.read(b"pong 8").unwrap_err().kind(), ProtocolErrorKind::NotAsked);
    assert_eq!(client.next_ping(), 9);
    client.send(&Command::Ping(0)).unwrap();
    assert!(client.is_waiting());
}

#[test]
fn a_line_break_does_not_start_another_command() {
    let mut client = opened(SAMPLE);
    for end in ["\nquit", "\rquit"] {
        let text = format!("{SAMPLE}{end}");
        let error = client.send(&Command::SetGame(text.as_str().into())).unwrap_err();
        assert_eq!((error.byte(), error.kind()), (SAMPLE.len(), ProtocolErrorKind::LineBreak));
    }
}

#[test]
fn evaluations_may_be_pairs() {
    let eval = |line: &str| match Answer::parse(line.as_bytes()) {
        Ok(Some(Answer::Search(line))) => line.eval,
        other => panic!("{other:?}"),
    };
    let pair = |black, white| {
        let [draw_to_black, draw_to_white] = [black, white].map(Decimal::from);
        Some(Eval::new(draw_to_black, draw_to_white))
    };
    assert_eq!(eval("search f5 -2,4 0 1"), pair(-2, 4));
    assert_eq!(eval("search f5 +64 0 1"), pair(64, 64));
    for unknown in ["NaN", "inf", "-inf", "-Infinity", "nan,1"] {
        assert_eq!(eval(&format!("search f5 {unknown} 0 1")), None);
    }
}

#[test]
fn engines_and_clients_agree_on_a_thousand_games() {
    let mut passes = 0;
    for seed in 0..1000 {
        let mut engine = Engine::new();
        let mut client = opened(&written(&Game::new()));
        while client.turn().is_some() {
            assert_eq!((client.turn(), client.must_pass()), (engine.turn(), engine.must_pass()));
            client.send(&Command::Go).unwrap();
            assert_eq!(engine.read(b"go"), Ok(Some(Request::Go)));
            let played = if engine.must_pass() {
                Move::Pass
            } else {
                random_square(engine.game(), 1000 * seed).into()
            };
            passes += u32::from(played.is_pass());
            let answer = Answer::BestMove(played.into()).to_string();
            let Some(Answer::BestMove(best)) = client.read(answer.as_bytes()).unwrap() else {
                panic!("{answer}")
            };
            let command = Command::Move(best);
            client.send(&command).unwrap();
            engine.read(command.to_string().as_bytes()).unwrap();
        }
        assert!(client.game().is_over());
        assert_eq!(client.game(), engine.game());
    }
    assert!(passes > 100, "{passes}");
}
