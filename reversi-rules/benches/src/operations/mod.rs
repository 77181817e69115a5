//! What is counted in instructions: the public operations that programs spend their time in. One
//! more is one more line in a list of [`single`] or [`wide`].
//!
//! Each runs over the same few positions of random games, and its count has the loop over them in
//! it, which is in the list by itself.

mod inputs;
mod single;
mod wide;

pub use inputs::Inputs;
use reversi_rules::batch::Isa;
pub use wide::PERFT;

use crate::work::{With, Work};

/// The forms that are counted. valgrind knows no AVX-512.
pub const FORMS: [&str; 2] = ["portable", "avx2"];

/// An operation by name.
pub struct Operation {
    /// The public function, what one operation is where that is not one call, and the form where
    /// there are several.
    pub name: String,
    /// The work that consists of it.
    of: Of,
}

enum Of {
    Single(for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>),
    Wide(Isa, for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>),
}

impl Operation {
    /// The work on these inputs.
    pub fn on<'a>(&self, inputs: &'a Inputs) -> Box<dyn Work + 'a> {
        match self.of {
            Of::Single(of) => of(inputs),
            Of::Wide(isa, of) => Box::new(With(isa, of(inputs))),
        }
    }
}

/// All operations that this machine can do.
pub fn operations() -> Vec<Operation> {
    let single = single::OPERATIONS.iter();
    let single = single.map(|&(name, of)| Operation { name: name.to_owned(), of: Of::Single(of) });
    let forms = FORMS.into_iter().filter_map(isa);
    let wide = forms.flat_map(|isa| {
        let named = move |&(name, of): &wide::Wide| (in_form(name, isa.name()), of);
        wide::OPERATIONS
            .iter()
            .map(named)
            .map(move |(name, of)| Operation { name, of: Of::Wide(isa, of) })
    });
    single.chain(wide).collect()
}

/// The forms among [`FORMS`] that this machine has not.
pub fn missing_forms() -> Vec<&'static str> {
    FORMS.into_iter().filter(|form| isa(form).is_none()).collect()
}

/// The instruction set of that name, if this machine has it.
fn isa(name: &str) -> Option<Isa> {
    Isa::available().find(|isa| isa.name() == name)
}

/// The name of an operation in a form.
pub fn in_form(name: &str, form: &str) -> String {
    format!("{name}, {form}")
}
