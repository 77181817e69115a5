//! Functions of the program that the library calls.

use core::ffi::{c_int, c_void};
use core::marker::PhantomData;

use crate::vocabulary::argument::Call;
use crate::vocabulary::status::{Result, Status};

/// A function of the program that is told items, and its first argument.
pub(crate) struct Callback<'a, T> {
    function: Option<unsafe extern "C" fn(user: *mut c_void, item: Option<&T>) -> c_int>,
    user: *mut c_void,
    life: PhantomData<&'a Call>,
}

impl<'a, T> Callback<'a, T> {
    /// # Safety
    /// The function can be called with `user` and any item during the call, and returns.
    pub(crate) unsafe fn new(
        _: &'a Call,
        (function, user): (
            Option<unsafe extern "C" fn(user: *mut c_void, item: Option<&T>) -> c_int>,
            *mut c_void,
        ),
    ) -> Self {
        Self { function, user, life: PhantomData }
    }

    /// Rejects NULL.
    pub(crate) fn check(&self) -> Result<()> {
        self.function.map(drop).ok_or(Status::REVERSI_ERROR_NULL)
    }

    /// Calls the function, and returns whether to go on.
    pub(crate) fn tell(&self, item: &T) -> bool {
        // SAFETY: `new()` was promised that the function takes this.
        self.function.is_none_or(|function| unsafe { function(self.user, Some(item)) } == 0)
    }
}
