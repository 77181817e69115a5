//! Addresses of pages, which may hold the moves of a game.

/// The address of a page in a text: where its moves begin and end, and where the address ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    begin: usize,
    moves_end: usize,
    end: usize,
}

/// The keys whose value is the moves of a game.
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
            if let Some(value) = value {
                let begin = start + at - value.len();
                return Some(Self { begin, moves_end: start + at, end });
            }
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
