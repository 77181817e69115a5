//! The setters that the two types of owned records share.

/// Generates the setters of numbers, and the conversions to bytes and from a borrowed record. Each
/// has an example that begins with `$start`.
macro_rules! setters {
    (
        [$($generics:tt)*] $type:ty, $bytes:ty, $borrowed:ident<$($arguments:tt),+>, $start:literal;
        $($(#[doc = $doc:literal])+ $with:ident, $name:ident: $number:ty = $at:ident;)*
    ) => {
        impl<$($generics)*> $type {
            $(
                $(#[doc = $doc])+
                ///
                /// ```
                /// # use reversi_rules::{Position, Square};
                /// # use reversi_records::wthor::GameRecord;
                #[doc = concat!("let record = ", $start, ".", stringify!($with), "(258);")]
                #[doc = concat!("assert_eq!(record.record().", stringify!($name), "(), 258);")]
                /// ```
                #[must_use]
                pub fn $with(self, $name: $number) -> Self {
                    self.with($at, $name.to_le_bytes())
                }
            )*

            /// Returns a view of the record, to read its fields.
            ///
            /// ```
            /// # use reversi_rules::{Position, Square};
            /// # use reversi_records::wthor::GameRecord;
            #[doc = concat!("let record = ", $start, ";")]
            /// assert_eq!(record.record().tournament(), 0);
            /// ```
            #[must_use]
            pub const fn record(&self) -> $borrowed<$($arguments),+> {
                $borrowed(&self.0)
            }

            /// Returns the bytes of the record in a file.
            ///
            /// ```
            /// # use reversi_rules::{Position, Square};
            /// # use reversi_records::wthor::GameRecord;
            #[doc = concat!("let record = ", $start, ";")]
            /// assert_eq!(&record.to_bytes(), record.record().bytes());
            /// ```
            #[must_use]
            pub const fn to_bytes(self) -> $bytes {
                self.0
            }

            fn with<const N: usize>(mut self, at: usize, bytes: [u8; N]) -> Self {
                let places: &mut [u8] = self.0.as_mut();
                for (place, byte) in places.iter_mut().skip(at).zip(bytes) {
                    *place = byte;
                }
                self
            }
        }

        impl<$($generics)*> From<$borrowed<$($arguments),+>> for $type {
            /// Copies every byte.
            fn from(record: $borrowed<$($arguments),+>) -> Self {
                Self(*record.bytes())
            }
        }
    };
}

pub(super) use setters;
