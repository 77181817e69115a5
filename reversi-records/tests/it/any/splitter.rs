//! Streams: in pieces of any size they give the same games as the whole file.

use crate::data::files;
use crate::support::Random;
use reversi_records::{AnyGames, AnyKind, Format, Splitter};

/// Returns the place and the text of each game, or the place and the text of the error.
fn games(kind: AnyKind, text: &[u8]) -> Vec<(usize, String)> {
    AnyGames::new(kind, text)
        .map(|game| match game {
            Ok(game) => (game.offset(), game.to_string()),
            Err(error) => (error.byte(), error.kind().to_string()),
        })
        .collect()
}

/// The games of a stream, and the ends of its parts.
type Streamed = (Vec<(usize, String)>, Vec<usize>);

/// Reads a stream that comes in pieces of random lengths up to `most`.
fn streamed(kind: AnyKind, mut text: &[u8], most: usize, seed: u64) -> Streamed {
    let (mut splitter, mut random) = (Splitter::new(kind), Random::new(seed));
    let (mut found, mut ends) = (Vec::new(), Vec::new());
    let mut read = |splitter: &mut Splitter| {
        while let Some(part) = splitter.next_part() {
            let end = ends.last().copied().unwrap_or_default();
            assert_eq!(part.offset, end, "the parts are the stream");
            ends.push(end + part.text.len());
            let games = games(kind, part.text);
            found.extend(games.into_iter().map(|(at, text)| (part.offset + at, text)));
        }
    };
    while !text.is_empty() {
        let (piece, rest) = text.split_at(text.len().min(1 + random.index(most)));
        splitter.push(piece);
        read(&mut splitter);
        text = rest;
    }
    splitter.finish();
    read(&mut splitter);
    assert!(splitter.next_part().is_none());
    (found, ends)
}

#[test]
fn pieces_of_any_size_give_the_same_games() {
    const PGN: &str = "{intro}\n[Event \"{ [\"]\n[Black \"a\"]\r\n\r\n1. f5 {[x\n[y} d6 ; [z\n%[w\n *\n\
        {after}\n[Event \"b\"]\n\n1. d3 (1. c4)\n2. c3 64-0\n\n[Black \"c\"]\n*\n";
    const MARKED: &str = "\u{feff}[Event \"a\"]\n\n1. f5 *[Event \"b\"]\n[Black \"c\"]\n\n1. d3\n%[w\n\
        1... c3 {x} [Event \"c\"] 1. c4 *\n";
    const SGF: &str =
        "\u{feff}(;GM[2]C[) \\] (];B[f5](;W[d6])(;W[f4]))\n (;GM[2]PB[\\\\])(;GM[2])\n";
    const GGF: &str = "1 (;GM[Othello]PB[)]BO[4 ---- -O*- -*O- ---- *]B[a2];)\n\
        2 (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)\n\n";
    const EOTHELLO: &str =
        "\u{feff}eOthello_game_id,winner,game_moves\r\n17,1,f5\r\n\r\n18,1,x6\n19,0,f5d6";
    const INDENTED: &str =
        " [Event \"a\"]\n\n1. f5 *\n\n \t [Event \"b\"]\n\n1. d3\n\n\x0B [Event \"c\"]\n\n*\n";
    for (kind, text, count) in [
        (AnyKind::Pgn, PGN, 3),
        (AnyKind::Pgn, MARKED, 3),
        (AnyKind::Pgn, INDENTED, 3),
        (AnyKind::Sgf, SGF, 3),
        (AnyKind::Ggf, GGF, 3),
        (AnyKind::Eothello, EOTHELLO, 3),
        (AnyKind::Logistello, "+f5\r\n\n+x6\r+f5-d6", 3),
    ] {
        let whole = games(kind, text.as_bytes());
        assert_eq!(whole.len(), count, "{whole:?}");
        // One byte at a time.
        let expected = streamed(kind, text.as_bytes(), 1, 0);
        assert_eq!(expected.0, whole, "{kind}");
        for most in [1, 2, 3, 7, 1000] {
            for seed in 0..20 {
                let found = streamed(kind, text.as_bytes(), most, seed);
                assert_eq!(found, expected, "{kind} {most}");
            }
        }
    }
}

#[test]
fn real_files_give_the_same_games() {
    for (kind, folder) in [(AnyKind::Pgn, "pgn"), (AnyKind::Ggf, "ggf")] {
        for (path, bytes) in files(folder, folder) {
            let whole = games(kind, &bytes);
            assert!(whole.len() > 3, "{}", path.display());
            for most in [1, 100, 100_000] {
                assert_eq!(streamed(kind, &bytes, most, 1).0, whole, "{}", path.display());
            }
        }
    }
}

#[test]
fn hostile_streams_are_cut() {
    for (kind, text) in
        [(AnyKind::Pgn, "1. f5 {"), (AnyKind::Sgf, "(;GM[2]C["), (AnyKind::Ggf, "(;PB[")]
    {
        let mut splitter = Splitter::new(kind);
        let mut longest = 0;
        let piece = text.repeat(1 << 17);
        for _ in 0..=Splitter::LONGEST / piece.len() {
            splitter.push(piece.as_bytes());
            while let Some(part) = splitter.next_part() {
                longest = longest.max(part.text.len());
            }
        }
        assert_eq!(longest, Splitter::LONGEST, "{kind}");
    }
    let mut random = Random::new(7);
    let alphabet = b"()[]{};%\\\n\r 1.f5*\"";
    for seed in 0..2_000 {
        let text: Vec<u8> = (0..random.index(60)).map(|_| alphabet[random.index(18)]).collect();
        for &kind in AnyKind::ALL {
            streamed(kind, &text, 5, seed);
        }
    }
}

/// Blanks before a tag that are too long for a part are cut once, and nothing is lost or repeated.
#[test]
fn a_line_longer_than_a_part_is_cut_once() {
    let [game, next] = ["1. f5 *\n", "[Event \"b\"]\n\n1. d3 *\n"];
    let text = [game.as_bytes(), &vec![b' '; Splitter::LONGEST], next.as_bytes()].concat();
    for piece in [text.len(), 1 << 20] {
        let mut splitter = Splitter::new(AnyKind::Pgn);
        let mut ends = Vec::new();
        for piece in text.chunks(piece) {
            splitter.push(piece);
            while let Some(part) = splitter.next_part() {
                assert_eq!(part.offset, ends.last().copied().unwrap_or_default());
                ends.push(part.offset + part.text.len());
            }
        }
        splitter.finish();
        let last = splitter.next_part().expect("the last game");
        assert!(last.text.ends_with(next.as_bytes()), "{piece}");
        assert_eq!((ends, last.offset), (vec![Splitter::LONGEST], Splitter::LONGEST), "{piece}");
    }
}

/// Returns the parts of a stream.
fn parts(kind: AnyKind, text: &str) -> Vec<String> {
    let mut splitter = Splitter::new(kind);
    let mut parts = Vec::new();
    for finish in [false, true] {
        if finish {
            splitter.finish();
        } else {
            splitter.push(text.as_bytes());
        }
        while let Some(part) = splitter.next_part() {
            parts.push(String::from_utf8(part.text.to_vec()).expect("UTF-8"));
        }
    }
    parts
}

#[test]
fn each_game_is_a_part() {
    for text in [
        "[Black \"a\"]\n\n1. f5 ; { no comment\n\n[Black \"b\"]\n\n1. d3 *\n",
        "[Black \"a\"]\r\r1. f5\r% { no comment\r[Black \"b\"]\r\r1. d3 *\r",
        "[Black \"a\"]\n\n1. f5 {[Black\n[}\n[Black \"b\"]\n\n1. d3 *\n",
    ] {
        let parts = parts(AnyKind::Pgn, text);
        assert_eq!(parts.len(), 2, "{parts:?}");
        assert!(parts[1].starts_with("[Black \"b\"]"), "{parts:?}");
    }
    // A comment may begin on the line of a tag, and moves may. Before `%` is a blank.
    for text in [
        "[Black \"a\"] {\n[x } 1. f5\n\n[Black \"b\"]\n\n1. d3 *\n",
        "[Black \"]{\\\"\"] ; {\n\n1. f5\n\n[Black \"b\"]\n\n1. d3 *\n",
        "[Black \"a\"] 1. f5 *\n[Black \"b\"] [White \"c\"] {\n[ } 1. d3 *\n",
        "[Black \"a\"]\n\n1. f5 (\n % { \n[x } d6)\n\n[Black \"b\"]\n\n1. d3 *\n",
    ] {
        let parts = parts(AnyKind::Pgn, text);
        assert_eq!(parts.len(), 2, "{parts:?}");
        let whole = games(AnyKind::Pgn, text.as_bytes());
        assert_eq!(streamed(AnyKind::Pgn, text.as_bytes(), 1, 0).0, whole, "{text}");
        assert!(AnyGames::new(AnyKind::Pgn, text.as_bytes()).all(|game| game.is_ok()), "{whole:?}");
    }
    // After a wrong tag the reader goes on at the next line, as if no comment had begun.
    let wrong = "[Black a] {\n[White \"b\"]\n\n1. d3 *\n";
    assert_eq!(parts(AnyKind::Pgn, wrong), [wrong]);
    let ggf = "1 (;GM[Othello]BO[4 ]B[a2)\n];)\n1 (;GM[Othello]BO[4 ];)\n";
    assert_eq!(parts(AnyKind::Ggf, ggf).len(), 2);
    let ggf = "2 (;BO[4 (;GM[Othello]BO[4 ];)\n1 (;GM[Othello]BO[4 ];)\n";
    assert_eq!(parts(AnyKind::Ggf, ggf).len(), 2);
    let ggf = "(;GM[Othello]BO[4 ];) (;GM[Othello]\nBO[4 ];)\n(;GM[Othello]BO[4 ];)\n";
    assert_eq!(parts(AnyKind::Ggf, ggf).len(), 2);
    assert_eq!(parts(AnyKind::Sgf, "(;GM[2]C[)\\](](;B[f5]))\n(;GM[2])").len(), 2);
}

#[test]
fn a_log_is_cut_between_its_messages() {
    let log =
        "READY\r\n/os: join .5 8 K?\r\n|0 move(s)\r\n\r\n|more\r\nchat\n/os: update .5 8\n|x\n";
    let expected = ["READY\r\n", "/os: join .5 8 K?\r\n|0 move(s)\r\n\r\n|more\r\n", "chat\n"];
    for size in 1..log.len() {
        let mut splitter = Splitter::new(Format::Ggs);
        let mut parts = Vec::new();
        for piece in log.as_bytes().chunks(size) {
            splitter.push(piece);
            while let Some(part) = splitter.next_part() {
                parts.push(String::from_utf8(part.text.to_vec()).expect("UTF-8"));
            }
        }
        assert_eq!(parts, expected, "{size}");
        splitter.finish();
        assert_eq!(splitter.next_part().expect("the last message").text, b"/os: update .5 8\n|x\n");
    }
}
