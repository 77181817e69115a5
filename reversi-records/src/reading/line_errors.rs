//! The error kinds of formats with one game a line.

/// Declares an error kind: the variants that all these formats have, and those of one format, each
/// with its text.
macro_rules! line_errors {
    (
        $(#[$about:meta])*
        $kind:ident of $module:literal;
        $($(#[$what:meta])* $variant:ident$(($value:ident: $type:ty))? => $($text:expr),+;)*
    ) => {
        $(#[$about])*
        #[non_exhaustive]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $kind {
            /// The text has no game.
            NoGame,
            /// The text has more than one game.
            AnotherGame,
            /// A byte that is not part of a move.
            UnexpectedByte(u8),
            $($(#[$what])* $variant$(($type))?,)*
            /// An illegal move.
            Illegal(IllegalMove),
        }

        named! { $kind of $module: NoGame AnotherGame UnexpectedByte $($variant)* Illegal }

        impl core::fmt::Display for $kind {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    Self::NoGame => f.write_str("there is no game"),
                    Self::AnotherGame => f.write_str("another game follows"),
                    Self::UnexpectedByte(byte) => {
                        write!(f, "'{}' is not part of a move", byte.escape_ascii())
                    }
                    $(Self::$variant$(($value))? => write!(f, $($text),+),)*
                    Self::Illegal(illegal) => illegal.fmt(f),
                }
            }
        }
    };
}
pub(crate) use line_errors;
