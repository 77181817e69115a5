//! Checks every reader of records on arbitrary bytes, and every writer on the games that were read.

mod any;
mod encoding;
mod ggf;
mod ggs;
mod logistello;
mod obf;
mod paste;
mod pgn;
mod places;
mod rewrite;
mod sgf;
mod wthor;
mod wthor_files;

use reversi_records::{AnyKind, Decimal, GameInfo, Text};
use reversi_rules::{GameEnd, Score};

use crate::input;

/// Passes the input to every reader.
///
/// Few inputs would pass a header. So a first byte below nine also turns the rest into a better
/// input. That is a WTHOR file with the right header and length, a file of a played game, or a game
/// with texts.
///
/// * Everything that is read lies inside the input, and so do errors.
/// * An error is at a move or a field. Text before the record moves it, and text behind it does not
///   change it.
/// * No iterator yields more items than the input has bytes.
/// * A stream in pieces is decoded as the whole file is.
/// * A game that can be replayed is written in every format and read back, with as much of its
///   [`GameInfo`] as the format's documentation promises.
///
/// # Panics
/// If a check fails.
pub fn records(input: &[u8]) {
    text(input);
    decimal(input);
    wthor::read(input);
    for &kind in AnyKind::ALL {
        any::read(kind, input);
    }
    ggf::read(input);
    sgf::read(input);
    pgn::read(input);
    obf::read(input);
    logistello::read(input);
    ggs::read(input);
    paste::read(input);
    encoding::read(input);
    places::moved(input);
    if let Some((&what, rest)) = input.split_first() {
        match what {
            0..6 => wthor_files::read_inside(what, rest),
            6 => wthor_files::played(rest),
            8 => invented(rest),
            _ => {}
        }
    }
}

/// The length of an input, which offsets must not exceed.
#[derive(Clone, Copy)]
struct Bounds {
    length: usize,
}

impl Bounds {
    fn of(input: &[u8]) -> Self {
        Self { length: input.len() }
    }

    fn holds(self, offset: usize) {
        assert!(offset <= self.length, "byte {offset} of {}", self.length);
    }

    /// Returns the value, or checks that the error lies inside and has a message.
    fn ok<T, K: Copy + std::fmt::Display>(
        self,
        read: Result<T, reversi_rules::TextError<K>>,
    ) -> Option<T> {
        let error = match read {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        self.holds(error.byte());
        let (said, place) = (error.to_string(), format!("{}: ", error.location()));
        assert!(said.starts_with(&place) && said.len() > place.len(), "{said}");
        None
    }
}

fn text(input: &[u8]) {
    for text in [Text::new(input), Text::windows1252(input)] {
        let shown = text.to_string();
        assert_eq!(text.bytes(), input);
        assert!(text.chars().eq(shown.chars()));
        assert_eq!(text, Text::from(&*shown));
        assert_eq!(text.as_str().is_some(), text.as_str() == Some(&shown));
        assert_eq!(format!("{text:*^9.5}"), format!("{shown:*^9.5}"));
        assert!(format!("{text:?}").len() >= 2);
    }
}

fn decimal(input: &[u8]) {
    let Some(number) = Decimal::parse(input) else { return };
    assert_eq!(Decimal::parse(number.to_string().as_bytes()), Some(number));
    assert_eq!(Decimal::parse(format!("{number:+.3}").as_bytes()), Some(number));
}

/// Checks a game and its [`GameInfo`], made from the input: score and end in three bytes, then
/// texts separated by zero bytes, the last of which is the game.
fn invented(input: &[u8]) {
    let Some((&[black, white, end], rest)) = input.split_first_chunk() else { return };
    let mut info = GameInfo::default();
    info.score = (black != 255).then_some(Score { black: black.into(), white: white.into() });
    info.end = GameEnd::ALL[usize::from(end) % GameEnd::ALL.len()];
    let mut parts = rest.splitn(11, |&byte| byte == 0);
    for text in rewrite::texts(&mut info) {
        *text = parts.next().filter(|part| !part.is_empty()).map(Text::new);
    }
    rewrite::rewritten(&input::game(parts.next().unwrap_or_default()), &info);
}
