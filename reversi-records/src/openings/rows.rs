//! The table of openings as the program stores it: one text and where its rows end.
//!
//! ```text
//! TEXT   f5d6/Perpendicular Opening f5d6c3d3c4/Tiger f5d6c3d3c4b3/Aubrey/Tanaka …
//! ENDS                            26              42                         68 …
//! ```
//!
//! The text has no spaces between rows. A row is a transcript, a name and aliases. `TABLE` itself
//! has three pointers and lengths for each row, which take more room than the text. In a shared
//! library each pointer also needs a relocation. The compiler reads it and leaves it out of the
//! program.

use super::table::{Row, TABLE};

/// Between the parts of a row. No name contains it.
const SEPARATOR: u8 = b'/';

/// The number of rows.
pub(super) const COUNT: usize = TABLE.len();

static TEXT: [u8; LENGTH] = text();

static ENDS: [u16; COUNT] = ends();

const LENGTH: usize = {
    let (mut length, mut row) = (0, 0);
    while row < COUNT {
        length += row_length(&TABLE[row]);
        row += 1;
    }
    length
};

const fn row_length(row: &Row) -> usize {
    let mut length = row.transcript.len() + 1 + row.name.len();
    let mut alias = 0;
    while alias < row.aliases.len() {
        length += 1 + row.aliases[alias].len();
        alias += 1;
    }
    length
}

const fn ends() -> [u16; COUNT] {
    let mut ends = [0; COUNT];
    let (mut end, mut row) = (0, 0);
    while row < COUNT {
        end += row_length(&TABLE[row]);
        assert!(end <= u16::MAX as usize, "the table is too long");
        ends[row] = end as u16;
        row += 1;
    }
    ends
}

const fn text() -> [u8; LENGTH] {
    let mut bytes = [SEPARATOR; LENGTH];
    let (mut at, mut row) = (0, 0);
    while row < COUNT {
        let Row { name, aliases, transcript } = &TABLE[row];
        at = put(&mut bytes, at, transcript.as_bytes());
        at = put(&mut bytes, at + 1, name.as_bytes());
        let mut alias = 0;
        while alias < aliases.len() {
            at = put(&mut bytes, at + 1, aliases[alias].as_bytes());
            alias += 1;
        }
        row += 1;
    }
    bytes
}

/// Copies a part to `at`, and returns where it ends.
const fn put(bytes: &mut [u8; LENGTH], at: usize, part: &[u8]) -> usize {
    let mut i = 0;
    while i < part.len() {
        assert!(part[i] != SEPARATOR && part[i].is_ascii(), "a name with '/' or not in ASCII");
        bytes[at + i] = part[i];
        i += 1;
    }
    at + i
}

/// Returns the parts of a row: the transcript, the name and the aliases.
pub(super) fn parts(row: u8) -> impl Iterator<Item = &'static str> + Clone {
    let row = usize::from(row);
    let end = |row: usize| ENDS.get(row).copied().map_or(0, usize::from);
    let start = row.checked_sub(1).map_or(0, end);
    // A row that does not exist would be empty, and each part is ASCII.
    let parts = TEXT.get(start..end(row)).unwrap_or_default().split(|&byte| byte == SEPARATOR);
    parts.map(|part| str::from_utf8(part).unwrap_or_default())
}
