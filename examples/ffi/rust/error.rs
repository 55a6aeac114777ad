// SPDX-License-Identifier: MIT
//! Why there is no answer, and how that crosses C: no panic and no error of a
//! closure may pass through it, so both wait here for the call to return.

use crate::ffi::*;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::error::Error as StdError;
use std::ffi::CStr;
use std::fmt;
use std::os::raw::c_char;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};

pub type BoxedError = Box<dyn StdError>;

/// Why there is no answer.
#[derive(Debug)]
pub enum Error {
    /// A status other than WYT_OK, with the sentence of the library.
    Library { status: i32, message: String, offset: Option<usize> },
    /// What a callback returned as its error.
    Own(BoxedError),
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// The name of the status, such as "syntax".
    pub fn name(&self) -> &'static str {
        match self {
            Error::Library { status, .. } => unsafe {
                static_text(wyt_status_name(*status))
            },
            Error::Own(_) => "own",
        }
    }

    /// Where in a game text the error lies.
    pub fn offset(&self) -> Option<usize> {
        match self {
            Error::Library { offset, .. } => *offset,
            Error::Own(_) => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Library { message, .. } => to.write_str(message),
            Error::Own(error) => error.fmt(to),
        }
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match self {
            Error::Library { .. } => None,
            Error::Own(error) => Some(&**error),
        }
    }
}

/// What left a callback, while C code is on the stack.
enum Pending {
    Error(BoxedError),
    Panic(Box<dyn Any + Send>),
}

thread_local! {
    // Callbacks run on the thread that called the library.
    static PENDING: RefCell<Option<Pending>> = const { RefCell::new(None) };
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}
/// From 1000 on no status is the library's.
const THROWN: i32 = 1000;

/// No panic may pass through C: it waits, and its status goes instead.
pub fn guarded<F>(body: F) -> i32
where
    F: FnOnce() -> std::result::Result<i32, BoxedError>,
{
    let was_inside = INSIDE.with(|inside| inside.replace(true));
    let result = catch_unwind(AssertUnwindSafe(body));
    INSIDE.with(|inside| inside.set(was_inside));
    let pending = match result {
        Ok(Ok(status)) => return status,
        Ok(Err(error)) => Pending::Error(error),
        Err(panic) => Pending::Panic(panic),
    };
    PENDING.with(|place| *place.borrow_mut() = Some(pending));
    THROWN
}

/// A string of the library that lives as long as the library; only for those.
pub unsafe fn static_text(text: *const c_char) -> &'static str {
    unsafe { CStr::from_ptr(text) }.to_str().unwrap_or("not ASCII")
}

/// Whether a closure is running that the library called.
pub fn is_inside_callback() -> bool {
    INSIDE.with(Cell::get)
}

/// What a closure left behind if the status says so; a panic goes on.
pub fn take_pending(status: i32) -> Option<Error> {
    let pending = match status {
        THROWN => PENDING.with(|place| place.borrow_mut().take()),
        _ => None,
    };
    match pending? {
        Pending::Panic(panic) => resume_unwind(panic),
        Pending::Error(error) => Some(Error::Own(error)),
    }
}
