//! The same for many types.

/// Errors that are asked for their parts.
macro_rules! refusals {
    // A byte and no kind.
    ($($error:ty;)*) => {$(
        impl super::Refusal for $error {
            type Kind = ();

            fn place(&self) -> super::Place {
                super::byte(self.offset())
            }

            fn kind(&self) {}
        }
    )*};
    // A byte, the ply if there is one, and a kind, of which one may be an illegal move.
    ($($error:ident: $kind:ident $($ply:ident)? $(, illegal $illegal:ident)?;)*) => {$(
        impl super::Refusal for $error {
            type Kind = $kind;

            fn place(&self) -> super::Place {
                super::byte(self.offset())$(.ply(self.$ply()))?
            }

            fn kind(&self) -> $kind {
                self.kind()
            }

            $(fn illegal(&self) -> Option<reversi_rules::IllegalMove> {
                match self.kind() {
                    $kind::$illegal(illegal) => Some(illegal),
                    _ => None,
                }
            })?
        }
    )*};
}

/// What is read by a function of that kind.
macro_rules! reads {
    ($($read:ty, $error:ty, $parse:expr;)*) => {$(
        impl<'a> super::Reads<'a> for $read {
            type Error = $error;

            fn read(text: &'a [u8]) -> Result<Self, Self::Error> {
                $parse(text)
            }
        }
    )*};
}

/// Errors of records and of what is packed: their ply stands in the reason.
macro_rules! record_errors {
    ($($error:ty, $kind:ident $($illegal:ident $($other:ident)?)?;)*) => {$(
        impl super::Refusal for $error {
            type Kind = $kind;

            fn place(&self) -> super::Place {
                let place = super::byte(self.offset());
                match self.kind() {
                    $($kind::$illegal(illegal) => place.ply(illegal.ply()),
                    $($kind::$other(illegal) => place.ply(illegal.ply()),)?)?
                    _ => place,
                }
            }

            fn kind(&self) -> $kind {
                self.kind()
            }

            $(fn illegal(&self) -> Option<reversi_rules::IllegalMove> {
                match self.kind() {
                    $kind::$illegal(illegal) => Some(illegal.illegal()),
                    _ => None,
                }
            })?

            fn printed(place: super::Place, reason: &str) -> String {
                let reason = place.ply.map_or(reason.into(), |ply| format!("ply {ply}: {reason}"));
                super::Place { ply: None, ..place }.saying(reason)
            }
        }
    )*};
}
