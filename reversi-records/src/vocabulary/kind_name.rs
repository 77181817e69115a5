//! The names of error kinds.

/// Implements `name`, which returns the name of the variant. The first variant is without values.
macro_rules! named {
    ($kind:ident of $format:literal: $first:ident $($variant:ident)*) => {
        impl $kind {
            /// Returns a stable identifier of the kind: its name, without the values.
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $format, "::", stringify!($kind), ";")]
            #[doc = concat!("let kind = ", stringify!($kind), "::", stringify!($first), ";")]
            #[doc = concat!("assert_eq!(kind.name(), \"", stringify!($first), "\");")]
            /// ```
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    Self::$first => stringify!($first),
                    $(Self::$variant { .. } => stringify!($variant),)*
                }
            }
        }
    };
}
pub(crate) use named;
