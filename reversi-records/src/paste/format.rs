//! Finding out the format of a text.

use reversi_rules::notation::separators;
use reversi_rules::{Board, Move, Square};

use super::sheet::Sheets;
use super::{diagram, sizes};
use crate::any::AnyKind;
use crate::formats::eothello::{Record, has_header};
use crate::formats::ggs::Messages;
use crate::formats::transcripts;
use crate::reading::fen::Fen;
use crate::text::ForeignFile;
use crate::text::bytes::{without_end, without_mark};
use crate::text::foreign_file::has_zero;
use crate::text::syntax::{Fault, Syntax};
use crate::vocabulary::Format;
use crate::vocabulary::lexer::{Lexer, Token};

impl Format {
    /// Returns the format of a text, whether or not the text can be read. `None` for white
    /// space and for a [`ForeignFile`].
    ///
    /// ```
    /// # use reversi_records::Format;
    /// assert_eq!(Format::of(b"f5d6"), Some(Format::Transcript));
    /// assert_eq!(Format::of(b" \n"), None);
    /// assert_eq!(Format::of(b"[Black \"Rose\"] 1. x9"), Some(Format::Pgn));
    /// ```
    #[must_use]
    pub fn of(text: &[u8]) -> Option<Self> {
        let foreign = ForeignFile::of(text);
        // A page may hold a game.
        if foreign.is_some_and(|foreign| foreign != ForeignFile::Html) {
            return None;
        }
        if has_zero(text) {
            return Some(Self::Wthor);
        }
        let lines = without_mark(without_end(text));
        let text = lines.trim_ascii();
        // A name or a comment of another format may contain `(;` too.
        let may_be_other = matches!(text, [b'[' | b'+', ..] | [b'1', b'.', ..]);
        let games = if may_be_other || is_eothello(text) {
            after_other_format(text)
        } else {
            next_game(text)
        };
        if let Some(games) = games {
            // SGF escapes brackets in values. In GGF, the next game ends an unclosed value.
            let syntaxes = [Syntax::Sgf, Syntax::Ggf];
            return syntaxes.iter().find_map(|&syntax| of_games(games, syntax)).or(Some(Self::Sgf));
        }
        if foreign.is_some() {
            return Sheets::new(text, 0).next_sheet().map(|_| Self::Sheet);
        }
        if Messages::new(lines).next().is_some() {
            return Some(Self::Ggs);
        }
        match text {
            [] => return None,
            // A list that a program printed begins with two.
            [b'[', rest @ ..] if !matches!(rest, [b'[' | b'\'' | b'"', ..]) => {
                let in_brackets = rest.trim_ascii_start().first().is_some_and(u8::is_ascii_digit);
                // A log may begin with a word in brackets.
                let has_board =
                    || matches!(diagram::find(text), Some(Ok(_))) || sizes::other(text).is_some();
                let is_log = !is_tag(rest) && has_board();
                return Some(match (in_brackets, is_log) {
                    (true, _) => Self::GgsBoard,
                    (false, true) => Self::Board,
                    (false, false) => Self::Pgn,
                });
            }
            [b'1', b'.', ..] if !diagram::has_row(text) => return Some(Self::Pgn),
            [b'+', b'a'..=b'h' | b'A'..=b'H', ..] => return Some(Self::Logistello),
            _ if is_eothello(text) && !diagram::has_row(text) => return Some(Self::Eothello),
            _ => {}
        }
        if Sheets::new(text, 0).next_sheet().is_some() {
            return Some(Self::Sheet);
        }
        Some(
            Self::of_board(text)
                .or_else(|| Self::behind_comments(text))
                .unwrap_or(Self::Transcript),
        )
    }

    /// Returns the format of a stream by its first bytes, of which 512 are enough, unless the first
    /// message of a log of GGS begins later. `None` if a [`Splitter`](crate::Splitter) does not read
    /// it.
    ///
    /// ```
    /// # use reversi_records::Format;
    /// let start = reversi_rules::Position::START;
    /// let head = format!("f5d6\n{start};f5\n");
    /// assert_eq!(Format::of_stream(head.as_bytes()), Some(Format::Transcript));
    /// assert_eq!(Format::of_stream(start.to_string().as_bytes()), None);
    /// ```
    #[must_use]
    pub fn of_stream(head: &[u8]) -> Option<Self> {
        let format = Self::of(head)?;
        // A position in a later line makes lines of transcripts look like a board.
        let begins_with_game = || {
            let game = transcripts::Games::new(head).next().and_then(Result::ok);
            game.is_some_and(|game| game.moves().next().is_some())
        };
        match format {
            Self::Board if begins_with_game() => Some(Self::Transcript),
            Self::Obf | Self::Ggs => Some(format),
            _ => AnyKind::of_format(format).map(Self::from),
        }
    }

    /// Returns the format behind lines that begin with `#` or `%`, if there are such lines.
    fn behind_comments(text: &[u8]) -> Option<Self> {
        let rest = after_comments(text);
        let format = Some(rest).filter(|rest| rest.len() < text.len()).and_then(Self::of);
        // Only text has comments.
        format.filter(|&format| format != Self::Wthor)
    }

    /// Returns the format that the suffix of a file's name tells, perhaps before `.gz`. `None` if the
    /// contents decide, as those of `.txt` and `.csv` do.
    ///
    /// ```
    /// # use reversi_records::Format;
    /// assert_eq!(Format::of_path("games/1985.SGF.gz"), Some(Format::Sgf));
    /// assert_eq!(Format::of_path("games.txt"), None);
    /// ```
    #[must_use]
    pub fn of_path(path: &str) -> Option<Self> {
        const SUFFIXES: [(&str, Format); 5] = [
            ("ggf", Format::Ggf),
            ("pgn", Format::Pgn),
            ("sgf", Format::Sgf),
            ("obf", Format::Obf),
            ("wtb", Format::Wthor),
        ];
        let path = path.strip_suffix(".gz").unwrap_or(path);
        let (_, suffix) = path.rsplit_once(['.'])?;
        let named = SUFFIXES.into_iter().find(|(name, _)| suffix.eq_ignore_ascii_case(name));
        named.map(|(_, format)| format)
    }

    /// Returns the format of a text with a board.
    fn of_board(mut text: &[u8]) -> Option<Self> {
        // Comments of OBF.
        while let [b'%', comment @ ..] = text {
            text = after(comment, b'\n').trim_ascii_start();
        }
        if Fen::find(text).is_some() {
            return Some(Self::Board);
        }
        let after = match Board::prefix(text) {
            Ok((_, length)) => text.get(length..).unwrap_or_default(),
            Err(_) if diagram::is_line_of_cells(text) => text,
            Err(_) => {
                let is_board = diagram::find(text).is_some() || sizes::other(text).is_some();
                return is_board.then_some(Self::Board);
            }
        };
        let line = after.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let field = line.iter().position(|byte| matches!(byte, b';' | b'%'));
        let is_obf = field.is_some_and(|at| !are_moves(line.get(at..).unwrap_or_default()));
        Some(if is_obf { Self::Obf } else { Self::Board })
    }
}

/// Returns whether a name and a value in quotes follow the bracket of a tag.
pub(super) fn is_tag(text: &[u8]) -> bool {
    let is_sign = |byte: &u8| !byte.is_ascii_alphanumeric();
    let value = text.iter().position(is_sign).and_then(|at| text.get(at..));
    value.unwrap_or_default().trim_ascii_start().starts_with(b"\"")
}

/// Returns whether moves follow a semicolon. In OBF, a score follows the first of them.
fn are_moves(text: &[u8]) -> bool {
    let moves = text.get(separators(text)..).unwrap_or_default();
    Move::<Square>::prefix(moves).is_ok_and(|(_, length)| {
        let after = moves.get(length..).unwrap_or_default().trim_ascii_start();
        after.first() != Some(&b':')
    })
}

/// Returns the format of the first game with a `GM` that names one. Other values do not count.
fn of_games(mut games: &[u8], syntax: Syntax) -> Option<Format> {
    loop {
        games = next_game(games)?;
        let mut lexer = Lexer::new(games, after_start(games)?, syntax);
        let end = loop {
            match lexer.token() {
                Ok(Some((_, Token::Tag(tag)))) if tag.is("GM") => {
                    let value = tag.value().bytes().trim_ascii();
                    if value.eq_ignore_ascii_case(b"Othello") {
                        return Some(Format::Ggf);
                    }
                    if value.first().is_some_and(u8::is_ascii_digit) {
                        return Some(Format::Sgf);
                    }
                }
                Ok(Some((_, Token::Tag(_)))) => {}
                Err((at, Fault::UnclosedValue)) => break at,
                Ok(_) | Err(_) => break lexer.offset(),
            }
        };
        games = games.get(end..)?;
    }
}

/// Returns a text from its first game on. A `(;` within the text needs a tag behind it.
fn next_game(mut text: &[u8]) -> Option<&[u8]> {
    if after_start(text).is_some() {
        return Some(text);
    }
    loop {
        text = text.get(text.iter().position(|&byte| byte == b'(')?..)?;
        if has_first_tag(text) {
            return Some(text);
        }
        text = text.get(1..)?;
    }
}

/// Returns a text from its first `(;` with a tag on. The names and comments of PGN do not
/// count.
fn after_other_format(mut text: &[u8]) -> Option<&[u8]> {
    loop {
        text = match text {
            [] => return None,
            [b'"', value @ ..] => after(value, b'"'),
            [b'{', comment @ ..] => after(comment, b'}'),
            [b'(', ..] if has_first_tag(text) => return Some(text),
            [b';', comment @ ..] => after(comment, b'\n'),
            [_, rest @ ..] => rest,
        };
    }
}

/// Returns whether a text begins with `(;`, a key and a `[`, as the games of GGF and SGF do.
fn has_first_tag(text: &[u8]) -> bool {
    let game = after_start(text).and_then(|at| text.get(at..)).unwrap_or_default();
    let key = game.trim_ascii_start();
    let length = key.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let value = key.get(length..).unwrap_or_default().trim_ascii_start();
    length > 0 && value.first() == Some(&b'[')
}

/// Returns the length of the `(;` at the beginning, in which white space may stand.
fn after_start(text: &[u8]) -> Option<usize> {
    let node = text.strip_prefix(b"(")?.trim_ascii_start().strip_prefix(b";")?;
    Some(text.len() - node.len())
}

/// Returns what follows the lines that begin with `#` or `%`, and blank lines.
pub(super) fn after_comments(text: &[u8]) -> &[u8] {
    let mut rest = text.trim_ascii_start();
    while let [b'#' | b'%', comment @ ..] = rest {
        rest = after(comment, b'\n').trim_ascii_start();
    }
    rest
}

/// Returns what follows the first such byte.
fn after(text: &[u8], end: u8) -> &[u8] {
    let at = text.iter().position(|&byte| byte == end);
    at.and_then(|at| text.get(at + 1..)).unwrap_or_default()
}

fn is_eothello(text: &[u8]) -> bool {
    if has_header(text) {
        return true;
    }
    let row = text.split(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
    let text = text.strip_prefix(b"\"").unwrap_or(text);
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = text.get(digits..).unwrap_or_default();
    let rest = rest.strip_prefix(b"\"").unwrap_or(rest);
    match rest {
        _ if digits == 0 => false,
        [b',', ..] => true,
        // Sheets and tables of moves have such separators too.
        [b';' | b'\t', ..] => Record::parse(row).is_ok(),
        _ => false,
    }
}
