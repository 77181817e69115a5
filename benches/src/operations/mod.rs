//! The operations whose instructions are counted: those that programs spend their time in.
//!
//! To add one, add a line to a list of [`single`] or [`wide`]. All run over the same positions of
//! random games. A count includes the loop over them, which is also in the list by itself.

mod inputs;
mod single;
mod wide;

pub use inputs::Inputs;
use reversi_rules::batch::Isa;

use crate::work::{With, Work};

/// The instruction sets that are counted. Valgrind does not support AVX-512.
pub const COUNTED: [&str; 2] = ["portable", "avx2"];

/// An operation with a name.
pub struct Operation {
    /// The public function, the unit where that is not one call, and the instruction set where
    /// there are several.
    pub name: String,
    /// Creates the work that runs it.
    of: Of,
}

enum Of {
    Single(for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>),
    Wide(Isa, for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>),
}

impl Operation {
    /// Creates the work on these inputs.
    pub fn on<'a>(&self, inputs: &'a Inputs) -> Box<dyn Work + 'a> {
        match self.of {
            Of::Single(of) => of(inputs),
            Of::Wide(isa, of) => Box::new(With(isa, of(inputs))),
        }
    }
}

/// Returns all operations that this CPU supports.
pub fn operations() -> Vec<Operation> {
    let single = single::OPERATIONS.iter();
    let single = single.map(|&(name, of)| Operation { name: name.to_owned(), of: Of::Single(of) });
    let isas = COUNTED.into_iter().filter_map(isa);
    let wide = isas.flat_map(|isa| {
        let named = move |&(name, of): &wide::Wide| (with_isa(name, isa.name()), of);
        wide::OPERATIONS
            .iter()
            .map(named)
            .map(move |(name, of)| Operation { name, of: Of::Wide(isa, of) })
    });
    single.chain(wide).collect()
}

/// Returns the instruction sets among [`COUNTED`] that this CPU does not have.
pub fn missing_isas() -> Vec<&'static str> {
    COUNTED.into_iter().filter(|name| isa(name).is_none()).collect()
}

/// Returns the instruction set of that name, if this CPU has it.
fn isa(name: &str) -> Option<Isa> {
    Isa::available().find(|isa| isa.name() == name)
}

/// Returns the name of an operation with an instruction set.
pub fn with_isa(name: &str, isa: &str) -> String {
    format!("{name}, {isa}")
}
