//! The date of a header.

/// The date of a file in its header, unchecked.
///
/// ```
/// # use reversi_records::wthor::{Date, Games};
/// let file = [20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/// let created = Games::parse(&file)?.header().created();
/// assert_eq!(created, Date { year: 2026, month: 11, day: 21 });
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// Century times 100 plus year, as they are stored.
    pub year: u16,
    /// 1..=12 in a valid file.
    pub month: u8,
    /// 1..=31 in a valid file.
    pub day: u8,
}

impl Date {
    /// Returns whether the date exists in the calendar.
    pub(super) const fn is_possible(self) -> bool {
        let leap = self.year.is_multiple_of(4)
            && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let days = match self.month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => 0,
        };
        self.day >= 1 && self.day <= days
    }
}
