//! Checks the protocols of engines against peers that write anything.

use reversi_records::protocol::{gtp, nboard};
use reversi_rules::{Game, Move};

use crate::input;

/// Passes the input line by line to both sides of both protocols.
///
/// A line that is read must be written as a line that reads as the same. An error must be at a byte
/// of the line, and must leave the state unchanged. An engine must survive the way through its
/// numbers. GTP's answers must be what the client reads.
///
/// # Panics
/// If a check fails.
pub fn protocol(input: &[u8]) {
    for line in input.split(|&byte| byte == b'\n') {
        nboard_lines(line);
        gtp_lines(line);
    }
    nboard_engine(input);
    nboard_client(input);
    gtp_both(input);
    gtp_client(input);
    numbers(input);
}

/// Returns the lines, each with the choice that its first byte makes.
fn lines(input: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    input.split(|&byte| byte == b'\n').map(|line| match line {
        [first @ (b'<' | b'>'), rest @ ..] => (*first, rest),
        _ => (b'>', line),
    })
}

/// Whether two games have the same start, moves and announced passes, and redo the same.
fn same(one: &Game, other: &Game) -> bool {
    one == other && one.redoable() == other.redoable() && one.accepts_pass() == other.accepts_pass()
}

/// Checks that printing and reading give the same text again.
fn nboard_lines(line: &[u8]) {
    match nboard::Command::parse(line) {
        Ok(Some(command)) => {
            let printed = command.to_string();
            let again = nboard::Command::parse(printed.as_bytes()).expect("it was printed");
            assert_eq!(again.expect("a command").to_string(), printed);
        }
        Ok(None) => {}
        Err(error) => assert!(error.byte() <= line.len(), "{error}"),
    }
    match nboard::Answer::parse(line) {
        Ok(Some(answer)) => {
            let printed = answer.to_string();
            let again = nboard::Answer::parse(printed.as_bytes()).expect("it was printed");
            assert_eq!(again.expect("an answer").to_string(), printed);
            if let nboard::Answer::Search(line) | nboard::Answer::Book(line) = answer {
                assert!(line.moves().count() > 0);
                assert!(
                    line.depth_text.bytes().is_empty() || !line.depth_text.to_string().is_empty()
                );
            }
        }
        Ok(None) => {}
        Err(error) => assert!(error.byte() <= line.len(), "{error}"),
    }
}

fn gtp_lines(line: &[u8]) {
    if let Some(command) = gtp::Command::parse(line) {
        match command.order {
            Ok(_) => {
                let printed = command.to_string();
                let again = gtp::Command::parse(printed.as_bytes()).expect("it was printed");
                assert_eq!(again.id, command.id);
                assert_eq!(again.to_string(), printed);
            }
            Err(error) => assert!(error.byte() <= line.len(), "{error}"),
        }
    }
    match gtp::Response::parse(line) {
        Ok(Some(response)) => {
            let printed = response.to_string();
            let again = gtp::Response::parse(printed.as_bytes()).expect("it was printed");
            assert_eq!(again.expect("a response").to_string(), printed);
        }
        Ok(None) => assert!(line.trim_ascii().is_empty()),
        Err(error) => assert!(error.byte() <= line.len(), "{error}"),
    }
}

/// An engine obeys the lines of a GUI.
fn nboard_engine(input: &[u8]) {
    let mut engine = nboard::Engine::new();
    for (_, line) in lines(input) {
        let before = engine.clone();
        match engine.read(line) {
            Ok(request) => {
                assert!(request != Some(nboard::Request::Go) || engine.turn().is_some());
            }
            Err(error) => {
                assert!(error.byte() <= line.len(), "{error}");
                assert!(same(engine.game(), before.game()));
                assert_eq!(format!("{engine:?}"), format!("{before:?}"));
            }
        }
        assert_eq!(engine.turn().is_none(), engine.game().is_over());
        assert!(!engine.must_pass() || engine.turn().is_some());
        let kept = nboard::Engine::from_numbers(engine.game().clone(), engine.to_numbers());
        assert_eq!(format!("{kept:?}"), format!("{engine:?}"));
    }
}

/// A client sends the commands after `>`, and reads the answers after `<`.
fn nboard_client(input: &[u8]) {
    let mut client = nboard::Client::new();
    for (side, line) in lines(input) {
        let before = client.clone();
        let result = match (side, nboard::Command::parse(line)) {
            (b'<', _) => client.read(line).map(|answer| {
                if let Some(nboard::Answer::BestMove(best)) = answer {
                    let mut game = client.game().clone();
                    game.play(best.played).expect("the client checked it");
                    assert!(!client.is_waiting());
                }
            }),
            (_, Ok(Some(command))) => client.send(&command),
            _ => continue,
        };
        if let Err(error) = result {
            assert!(error.byte() <= line.len(), "{error}");
            assert!(same(client.game(), before.game()));
            assert_eq!(format!("{client:?}"), format!("{before:?}"));
        }
    }
}

/// An engine answers the orders that a client sends, and the client reads the answers.
fn gtp_both(input: &[u8]) {
    let mut engine = gtp::Engine::new("name", "1");
    let mut client = gtp::Client::new();
    for (_, line) in lines(input) {
        // What the client refuses to send reaches an engine of its own all the same.
        let command = gtp::Command::parse(line).and_then(|command| command.order.ok());
        let sent = command.map(|order| client.send(order).map(|command| command.to_string()));
        let Some(Ok(sent)) = sent else {
            let mut other = engine.clone();
            if let Some(action) = other.read(line) {
                check_answer(&action.to_string());
            }
            continue;
        };
        let action = engine.read(sent.as_bytes()).expect("a command");
        let answer = match action {
            gtp::Action::FindMove { id, color } => {
                assert_eq!(engine.game().position().turn(), color);
                let choice = line.last().copied().unwrap_or_default();
                let square = input::choose(engine.game().legal_moves(), choice);
                let square = square.expect("there is a legal move");
                engine.found(id, Move::Place(square)).to_string()
            }
            gtp::Action::Other { id, .. } => gtp::Answer::unknown(id).to_string(),
            action => action.to_string(),
        };
        check_answer(&answer);
        for line in answer.strip_suffix('\n').expect("an empty line").split('\n') {
            client.read(line.as_bytes()).expect("the engine is honest");
        }
        assert!(!client.is_waiting());
        assert!(same(client.game(), engine.game()), "{} {}", client.game(), engine.game());
        let numbers = engine.to_numbers();
        let kept = gtp::Engine::from_numbers("name", "1", engine.game().clone(), numbers);
        assert_eq!(format!("{kept:?}"), format!("{engine:?}"));
    }
}

/// Checks that an answer is one response: a sign, and an empty line at the end only.
fn check_answer(answer: &str) {
    if answer.is_empty() {
        return;
    }
    assert!(answer.starts_with(['=', '?']), "{answer:?}");
    assert_eq!(answer.find("\n\n"), Some(answer.len() - 2), "{answer:?}");
}

/// A client sends the orders after `>`, and reads the lines after `<`.
fn gtp_client(input: &[u8]) {
    let mut client = gtp::Client::new();
    for (side, line) in lines(input) {
        let before = client.clone();
        let result = match (side, gtp::Command::parse(line)) {
            (b'<', _) => client.read(line).map(drop),
            (_, Some(gtp::Command { order: Ok(order), .. })) => client.send(order).map(drop),
            _ => continue,
        };
        if let Err(error) = result {
            assert!(error.byte() <= line.len(), "{error}");
            assert!(same(client.game(), before.game()));
            assert_eq!(format!("{client:?}"), format!("{before:?}"));
        }
    }
}

/// Any numbers are the state of an engine.
fn numbers(input: &[u8]) {
    let numbers = input::words::<8>(input).map(|word| word as i32);
    let mut engine = nboard::Engine::from_numbers(Game::new(), numbers);
    assert!(engine.read(b"move f5//2.5").is_ok());
    let mut engine = gtp::Engine::from_numbers("", "", Game::new(), numbers);
    for line in [b"undo", b"genmove b".as_slice()] {
        check_answer(&engine.read(line).expect("a command").to_string());
    }
    check_answer(&engine.found(None, Move::Pass).to_string());
}
