//! Files of names: `WTHOR.JOU` for players, `WTHOR.TRN` for tournaments.

use core::iter::FusedIterator;

use super::WthorError;
use super::error::named;
use super::header::{Header, records};
use super::name::{PLAYER_LENGTH, TOURNAMENT_LENGTH};
use crate::text::Text;

/// The names of players or tournaments, read without copying. Records refer to names by number.
///
/// ```
/// use reversi_records::wthor::Names;
///
/// let mut file = [0; 16 + 20];
/// file[8] = 1;
/// file[16..20].copy_from_slice(b"Rose");
/// let players = Names::players(&file)?;
/// assert_eq!(players.get(0).unwrap().to_string(), "Rose");
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    header: Header,
    entries: Entries<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Entries<'a> {
    Players(&'a [[u8; PLAYER_LENGTH]]),
    Tournaments(&'a [[u8; TOURNAMENT_LENGTH]]),
}

impl<'a> Names<'a> {
    /// Parses a `.jou` file of players, whose names have 20 bytes each.
    ///
    /// # Errors
    /// [`WthorError`] if the length of the file does not match its header.
    ///
    /// ```
    /// # use reversi_records::wthor::Names;
    /// assert!(Names::players(&[0; 16])?.is_empty());
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    pub fn players(file: &'a [u8]) -> Result<Self, WthorError> {
        let header = Header::parse(file).map_err(|error| named(file, error))?;
        let names = records(file, header.names().into()).map_err(|error| named(file, error))?;
        Ok(Self { header, entries: Entries::Players(names) })
    }

    /// Parses a `.trn` file of tournaments, whose names have 26 bytes each.
    ///
    /// # Errors
    /// [`WthorError`] if the length of the file does not match its header.
    ///
    /// ```
    /// # use reversi_records::wthor::Names;
    /// assert_eq!(Names::tournaments(&[0; 17]).unwrap_err().byte(), 16);
    /// ```
    pub fn tournaments(file: &'a [u8]) -> Result<Self, WthorError> {
        let header = Header::parse(file).map_err(|error| named(file, error))?;
        let names = records(file, header.names().into()).map_err(|error| named(file, error))?;
        Ok(Self { header, entries: Entries::Tournaments(names) })
    }

    /// Returns the header of the file.
    ///
    /// ```
    /// # use reversi_records::wthor::Names;
    /// assert_eq!(Names::players(&[0; 16])?.header().names(), 0);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn header(&self) -> Header {
        self.header
    }

    /// Returns the number of names.
    ///
    /// ```
    /// # use reversi_records::wthor::Names;
    /// assert_eq!(Names::players(&[0; 16])?.len(), 0);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        match self.entries {
            Entries::Players(names) => names.len(),
            Entries::Tournaments(names) => names.len(),
        }
    }

    /// Returns whether the file has no names. The example of [`players`](Self::players) has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the names in order.
    ///
    /// ```
    /// # use reversi_records::wthor::Names;
    /// let mut file = [0; 16 + 2 * 20];
    /// file[8] = 2;
    /// file[16..20].copy_from_slice(b"Rose");
    /// let players = Names::players(&file)?;
    /// assert_eq!(players.iter().filter(|name| !name.bytes().is_empty()).count(), 1);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn iter(&self) -> NamesIter<'a> {
        NamesIter { names: *self, next: 0 }
    }

    /// Returns the name with that number, counted from 0. It is read as Windows-1252 up to the zero
    /// byte.
    ///
    /// ```
    /// # use reversi_records::wthor::Names;
    /// let mut file = [0; 16 + 26];
    /// file[8] = 1;
    /// file[16..21].copy_from_slice(b"No\xEBl.");
    /// let tournaments = Names::tournaments(&file)?;
    /// assert_eq!(tournaments.get(0).unwrap().to_string(), "Noël.");
    /// assert_eq!(tournaments.get(1), None);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Text<'a>> {
        let field = self.field(index)?;
        let end = field.iter().position(|&byte| byte == 0).unwrap_or(field.len());
        Some(Text::windows1252(field.get(..end)?))
    }

    /// Returns all 20 or 26 bytes of the name with that number, including those after the zero
    /// byte.
    ///
    /// ```
    /// # use reversi_records::wthor::Names;
    /// let mut file = [0; 16 + 20];
    /// file[8] = 1;
    /// file[16..22].copy_from_slice(b"Rose\0J");
    /// assert_eq!(Names::players(&file)?.field(0), Some(&file[16..]));
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn field(&self, index: usize) -> Option<&'a [u8]> {
        match self.entries {
            Entries::Players(names) => names.get(index).map(<[u8; PLAYER_LENGTH]>::as_slice),
            Entries::Tournaments(names) => {
                names.get(index).map(<[u8; TOURNAMENT_LENGTH]>::as_slice)
            }
        }
    }

    /// Finds the number of a name, for a [`GameRecord`](super::GameRecord). The search is linear,
    /// and returns the first match.
    ///
    /// ```
    /// # use reversi_records::wthor::Names;
    /// let mut file = [0; 16 + 2 * 20];
    /// (file[8], file[36]) = (2, 0xC9);
    /// let players = Names::players(&file)?;
    /// assert_eq!(players.find("É"), Some(1));
    /// assert_eq!(players.find("E"), None);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    pub fn find<'t>(&self, name: impl Into<Text<'t>>) -> Option<u16> {
        let name = name.into();
        // The number fits, because a file counts its names in two bytes.
        (0..).zip(self).find_map(|(number, other)| (other == name).then_some(number))
    }
}

impl<'a> IntoIterator for &Names<'a> {
    type Item = Text<'a>;
    type IntoIter = NamesIter<'a>;

    fn into_iter(self) -> NamesIter<'a> {
        self.iter()
    }
}

/// The names of a file in order, made by [`Names::iter`].
///
/// ```
/// use reversi_records::wthor::Names;
///
/// assert_eq!(Names::players(&[0; 16])?.iter().len(), 0);
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NamesIter<'a> {
    names: Names<'a>,
    next: usize,
}

impl<'a> Iterator for NamesIter<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
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
