//! Macros that implement the traits for many types.

/// Implements `Refusal` for errors.
macro_rules! refusals {
    // Errors with a byte and no kind.
    ($($error:ty;)*) => {$(
        impl $crate::support::refused::Refusal for $error {
            type Kind = ();

            fn place(&self) -> $crate::support::refused::Place {
                assert_eq!(self.location().byte(), Some(self.byte()));
                self.location().into()
            }

            fn kind(&self) {}
        }
    )*};
    // Errors with a byte and a kind. One kind may be an illegal move.
    ($($error:ident: $kind:ident $($illegal:ident)?;)*) => {$(
        impl $crate::support::refused::Refusal for $error {
            type Kind = $kind;

            fn place(&self) -> $crate::support::refused::Place {
                assert_eq!(self.location().byte(), Some(self.byte()));
                self.location().into()
            }

            fn kind(&self) -> $kind {
                self.kind()
            }

            $(fn illegal(&self) -> Option<(String, reversi_rules::IllegalReason)> {
                match self.kind() {
                    $kind::$illegal(illegal) => {
                        Some((illegal.attempted().to_string(), illegal.reason()))
                    }
                    _ => None,
                }
            })?
        }
    )*};
}

/// Implements `Reads` with a function.
macro_rules! reads {
    ($($read:ty, $error:ty, $parse:expr;)*) => {$(
        impl<'a> $crate::support::refused::Reads<'a> for $read {
            type Error = $error;

            fn read(text: &'a [u8]) -> Result<Self, Self::Error> {
                $parse(text)
            }
        }
    )*};
}

pub(crate) use reads;
pub(crate) use refusals;
