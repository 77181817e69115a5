//! A character in quotes, for error messages.

use core::fmt::{self, Write};

/// Writes a character as `char`'s `Debug` does, with a coarser idea of what can be seen.
///
/// The `Debug` of `core` contains panics and large tables, and libreversi may have neither.
pub(crate) struct Quoted(pub(crate) char);

impl Quoted {
    /// Returns whether the character would be invisible, or change the text around it.
    fn is_escaped(&self) -> bool {
        matches!(self.0,
            '\'' | '\\'
            | '\0'..='\x1F' | '\x7F'..='\u{A0}' | '\u{AD}'
            // Combining marks, and the characters that join or direct others.
            | '\u{300}'..='\u{36F}' | '\u{61C}' | '\u{180E}' | '\u{2000}'..='\u{200F}'
            | '\u{2028}'..='\u{202F}' | '\u{205F}'..='\u{206F}' | '\u{20D0}'..='\u{20FF}'
            | '\u{3000}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFC}'
            // Surrogates' neighbors for private use, tags and selectors.
            | '\u{E000}'..='\u{F8FF}' | '\u{E0000}'..)
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('\'')?;
        match self.0 {
            '\0' => f.write_str("\\0")?,
            '\t' | '\n' | '\r' | '\'' | '\\' => self.0.escape_default().fmt(f)?,
            character if self.is_escaped() => character.escape_unicode().fmt(f)?,
            character => f.write_char(character)?,
        }
        f.write_char('\'')
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::format;
    use std::string::ToString;

    use super::Quoted;

    #[test]
    fn ascii_and_common_letters_are_as_debug_writes_them() {
        for character in
            ('\0'..='\u{2FF}').chain(['ｆ', '⚫', '●', '\u{301}', '\u{202E}', '漢', '🙂'])
        {
            assert_eq!(Quoted(character).to_string(), format!("{character:?}"));
        }
    }
}
