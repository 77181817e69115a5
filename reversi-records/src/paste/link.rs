//! Addresses of pages, which may hold the moves of a game.

use reversi_rules::{Board, Color, Game, Move, Position};

/// The address of a page in a text: where its moves begin and end, and where the address ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    begin: usize,
    moves_end: usize,
    end: usize,
}

/// The keys whose value is the moves of a game, legal or not.
const KEYS: [&[u8]; 4] = [b"moves", b"transcript", b"game", b"kifu"];

impl Link {
    /// Returns the address that begins at the offset of a word.
    pub(super) fn at(text: &[u8], start: usize) -> Option<Self> {
        let address = text.get(start..)?;
        let begins = |with: &[u8]| {
            address.get(..with.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(with))
        };
        if ![b"http://".as_slice(), b"https://", b"www."].into_iter().any(begins) {
            return None;
        }
        let end = address.iter().position(|byte| {
            byte.is_ascii_whitespace() || matches!(byte, b'<' | b'>' | b'"' | b')' | b']' | b'`')
        });
        let length = end.unwrap_or(address.len());
        let address = address.get(..length)?;
        let end = start + length;
        let mut at = 0;
        for part in address.split_inclusive(|byte| matches!(byte, b'?' | b'&' | b'#' | b';')) {
            let value = KEYS.iter().find_map(|key| {
                let (name, value) = part.split_at_checked(key.len())?;
                name.eq_ignore_ascii_case(key).then(|| value.strip_prefix(b"="))?
            });
            at += part.len();
            if let Some(value) = value.filter(|value| has_square(value)) {
                let begin = start + at - value.len();
                return Some(Self { begin, moves_end: start + at, end });
            }
        }
        let mut begin = start;
        for part in address.split(|byte| b"?&#;/=".contains(byte)) {
            // The name of a page may end in `.html`.
            let name = part.iter().rposition(|&byte| byte == b'.').and_then(|at| part.get(..at));
            let starts = [Position::START, mirrored_start()];
            let is_any = |moves: &&[u8]| starts.into_iter().any(|start| is_game(start, moves));
            if let Some(moves) = [Some(part), name].into_iter().flatten().find(is_any) {
                return Some(Self { begin, moves_end: begin + moves.len(), end });
            }
            begin += part.len() + 1;
        }
        Some(Self { begin: end, moves_end: end, end })
    }

    /// Returns the offset at which the moves begin.
    pub(super) const fn begin(self) -> usize {
        self.begin
    }

    /// Returns the offset at which the moves end.
    pub(super) const fn moves_end(self) -> usize {
        self.moves_end
    }

    /// Returns the offset at which the address ends.
    pub(super) const fn end(self) -> usize {
        self.end
    }
}

/// Returns whether a value may have a move.
fn has_square(value: &[u8]) -> bool {
    value.windows(2).any(|pair| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']))
}

/// Returns whether a part of an address is the moves of a legal game, and nothing else. A single
/// square may be the name of a page.
fn is_game(start: Position, mut part: &[u8]) -> bool {
    let mut game = Game::from_position(start);
    while let [first, rest @ ..] = part {
        part = match (first, rest) {
            // A character in hexadecimal, such as `%20`.
            (b'%', [_, _, rest @ ..]) => rest,
            (b'+' | b',' | b'-' | b'.' | b'_' | b'~', _) => rest,
            (_, [_, rest @ ..]) => {
                let played = part.get(..2).and_then(|name| Move::parse(name).ok());
                if played.is_none_or(|played| game.play(played).is_err()) {
                    return false;
                }
                rest
            }
            _ => return false,
        };
    }
    game.len() > 1
}

/// Returns the start with the colors of the four discs exchanged.
pub(super) fn mirrored_start() -> Position {
    let [black, white] = Color::ALL.map(|color| Position::START.board().discs(color));
    Position::new(Board::new(white, black).unwrap_or(Board::START), Color::Black)
}
