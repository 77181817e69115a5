//! `WTHOR.JOU` and `WTHOR.TRN`: who played, and where.

use core::fmt;
use core::iter::FusedIterator;

use super::WthorError;
use super::header::{Header, records};

const PLAYER_LENGTH: usize = 20;
const TOURNAMENT_LENGTH: usize = 26;

/// The names of players or tournaments, read in place. Records refer to them by number.
///
/// ```
/// use reversi_rules::record::wthor::Names;
///
/// let mut file = [0; 16 + 20];
/// file[8] = 1;
/// file[16..20].copy_from_slice(b"Rose");
/// let players = Names::players(&file)?;
/// assert_eq!(players.get(0).unwrap().to_string(), "Rose");
/// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Names<'a>(Entries<'a>);

#[derive(Clone, Copy, Debug)]
enum Entries<'a> {
    Players(&'a [[u8; PLAYER_LENGTH]]),
    Tournaments(&'a [[u8; TOURNAMENT_LENGTH]]),
}

impl<'a> Names<'a> {
    /// Reads a `.jou` file: names of at most 19 bytes.
    ///
    /// # Errors
    /// [`WthorError`] when the file has not the size that its header says.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Names;
    /// assert!(Names::players(&[0; 16])?.is_empty());
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    pub fn players(file: &'a [u8]) -> Result<Self, WthorError> {
        let count = Header::parse(file)?.names();
        records(file, count.into()).map(|names| Self(Entries::Players(names)))
    }

    /// Reads a `.trn` file: names of at most 25 bytes.
    ///
    /// # Errors
    /// [`WthorError`] when the file has not the size that its header says.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Names;
    /// assert_eq!(Names::tournaments(&[0; 17]).unwrap_err().offset(), 16);
    /// ```
    pub fn tournaments(file: &'a [u8]) -> Result<Self, WthorError> {
        let count = Header::parse(file)?.names();
        records(file, count.into()).map(|names| Self(Entries::Tournaments(names)))
    }

    /// How many names there are.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Names;
    /// assert_eq!(Names::players(&[0; 16])?.len(), 0);
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        match self.0 {
            Entries::Players(names) => names.len(),
            Entries::Tournaments(names) => names.len(),
        }
    }

    /// Whether there is none.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Names;
    /// assert!(Names::players(&[0; 16])?.is_empty());
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The names in order.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Names;
    /// let mut file = [0; 16 + 2 * 20];
    /// file[8] = 2;
    /// file[16..20].copy_from_slice(b"Rose");
    /// let players = Names::players(&file)?;
    /// assert_eq!(players.iter().filter(|name| !name.bytes().is_empty()).count(), 1);
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn iter(&self) -> NamesIter<'a> {
        NamesIter { names: *self, next: 0 }
    }

    /// The name with that number, the first is 0.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Names;
    /// assert!(Names::players(&[0; 16])?.get(0).is_none());
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Name<'a>> {
        let entry: &[u8] = match self.0 {
            Entries::Players(names) => names.get(index)?,
            Entries::Tournaments(names) => names.get(index)?,
        };
        let end = entry.iter().position(|&byte| byte == 0).unwrap_or(entry.len());
        Some(Name(&entry[..end]))
    }
}

impl<'a> IntoIterator for &Names<'a> {
    type Item = Name<'a>;
    type IntoIter = NamesIter<'a>;

    fn into_iter(self) -> NamesIter<'a> {
        self.iter()
    }
}

/// The names of a file in order, made by [`Names::iter`].
///
/// ```
/// use reversi_rules::record::wthor::Names;
///
/// assert_eq!(Names::players(&[0; 16])?.iter().len(), 0);
/// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NamesIter<'a> {
    names: Names<'a>,
    next: usize,
}

impl<'a> Iterator for NamesIter<'a> {
    type Item = Name<'a>;

    fn next(&mut self) -> Option<Name<'a>> {
        let name = self.names.get(self.next)?;
        self.next += 1;
        Some(name)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.names.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for NamesIter<'_> {}

impl FusedIterator for NamesIter<'_> {}

/// A name in a WTHOR file: Latin-1, which `Display` turns into Unicode, padded as asked for.
///
/// ```
/// use reversi_rules::record::wthor::Names;
///
/// let mut file = [0; 16 + 26];
/// file[8] = 1;
/// file[16..21].copy_from_slice(b"No\xEBl.");
/// let name = Names::tournaments(&file)?.get(0).unwrap();
/// assert_eq!(name.to_string(), "Noël.");
/// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name<'a>(&'a [u8]);

impl<'a> Name<'a> {
    /// The bytes as stored, up to the zero byte.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Names;
    /// let mut file = [0; 16 + 20];
    /// file[8] = 1;
    /// file[16] = b'A';
    /// assert_eq!(Names::players(&file)?.get(0).unwrap().bytes(), b"A");
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        self.0
    }
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Latin-1 is the first 256 code points, of which none takes more than two bytes.
        let mut text = [0; 2 * TOURNAMENT_LENGTH];
        let mut length = 0;
        for &byte in self.0 {
            let Some(room) = text.get_mut(length..length + 2) else { break };
            length += char::from(byte).encode_utf8(room).len();
        }
        f.pad(text.get(..length).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default())
    }
}
