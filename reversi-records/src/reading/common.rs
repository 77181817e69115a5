//! The methods that the records of the text formats share.

/// Implements the place, the text and the tags of a `Record` with the fields `file`, `start` and
/// `end`. `$example` has a byte before the record, and its `$key` is Rose.
macro_rules! common {
    ($module:literal, $error:literal, $example:literal, $key:literal, $tag:ty) => {
        impl<'a> Record<'a> {
            /// Returns the byte offset of the record in the file.
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $module, "::Record;")]
            #[doc = concat!("let record = Record::parse(b", $example, ")?;")]
            /// assert_eq!(record.offset(), 1);
            #[doc = concat!("# Ok::<(), reversi_records::", $module, "::", $error, ">(())")]
            /// ```
            #[must_use]
            pub const fn offset(&self) -> usize {
                self.start
            }

            /// Returns the record as it stands in the file.
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $module, "::Record;")]
            #[doc = concat!("let text = ", $example, ";")]
            /// assert_eq!(Record::parse(text.as_bytes())?.text(), &text[1..]);
            #[doc = concat!("# Ok::<(), reversi_records::", $module, "::", $error, ">(())")]
            /// ```
            #[must_use]
            pub fn text(&self) -> Text<'a> {
                Text::new(self.file.get(self.start..self.end).unwrap_or_default())
            }

            /// Returns the value of the first tag with that key, or the first of its values.
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $module, "::Record;")]
            #[doc = concat!("let record = Record::parse(b", $example, ")?;")]
            #[doc = concat!("assert_eq!(record.tag(\"", $key, "\").unwrap(), \"Rose\");")]
            /// assert_eq!(record.tag("White"), None);
            #[doc = concat!("# Ok::<(), reversi_records::", $module, "::", $error, ">(())")]
            /// ```
            #[must_use]
            pub fn tag(&self, key: &str) -> Option<Text<'a>> {
                self.find(key).map(|tag| tag.value())
            }
        }

        impl core::fmt::Display for Record<'_> {
            /// Writes the record as it stands in the file.
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.text().fmt(f)
            }
        }
    };
}

pub(crate) use common;
