//! An iterator that one of the formats has.

macro_rules! one {
    ($($kind:ident $module:ident $Error:ident $Format:ident;)*) => {
        /// The iterator of one format.
        pub(super) enum One<$($kind,)*> {
            $($kind($kind),)*
        }

        impl<T, $($kind: Iterator<Item = T>,)*> Iterator for One<$($kind,)*> {
            type Item = T;

            fn next(&mut self) -> Option<T> {
                match self {
                    $(Self::$kind(items) => items.next(),)*
                }
            }
        }
    };
}
formats!(one);
