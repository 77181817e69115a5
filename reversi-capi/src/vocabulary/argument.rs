//! Arguments that are more than one object: how exported functions turn them into values.
//!
//! ```text
//! C passes                                    the function writes            and then calls
//! a text, and its length or a NUL             Chars(text, length)            read()
//! items, and how many                         Input(items, count)            read()
//! room for items, and how many                Output(items, count)           slice()
//! room for the first items, and how many      List(items, capacity)          fill()
//! room for a text, and how much               Buffer(buffer, size)           write()
//! a structure with texts                      Filled(object)                 text()
//! a function and its first argument           Callback(callback, user)       tell()
//! ```
//!
//! Each of these types has one unsafe constructor, which requires what the header requires, and safe
//! methods. Unsafe code is in these types, and in the few places where memory of C holds an object of
//! Rust.

/// The time of one call from C. No argument outlives it.
pub(crate) struct Call;

/// Turns arguments into values: `arguments!(text = Chars(text, length), moves = List(moves, size))`.
///
/// It is for the first line of an exported function, with the arguments as they came. There each
/// constructor requires what the header requires of the caller. The calls are in no `unsafe` block, so
/// the macro compiles in an `unsafe fn` only. The values cannot outlive the function.
macro_rules! arguments {
    ($($name:ident = $type:ident($($part:expr),+)),+ $(,)?) => {
        let call = $crate::vocabulary::argument::Call;
        $(
            let parts = ($($part,)+);
            #[expect(unsafe_op_in_unsafe_fn, reason = "the promise is that of the function")]
            let $name = $type::new(&call, parts);
        )+
    };
}

pub(crate) use arguments;
