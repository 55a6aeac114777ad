// SPDX-License-Identifier: MIT
//! The library as safe Rust: handles that drop themselves, statuses as
//! `Result`, closures as games. Errors and panics of closures come out of the
//! call that asked them.

pub use crate::error::{Error, Result};

use crate::error::BoxedError;
use crate::error::{guarded, is_inside_callback, static_text, take_pending};
use crate::ffi::*;
use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_void};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr::{null, null_mut, NonNull};

pub type Position = Vec<u64>;

/// The version of the library, if it has the interface of ffi.rs. In one of
/// another base, functions of the same names may take something else. Most
/// loaders refuse that before this program begins; that of musl does not.
pub fn version() -> std::result::Result<&'static str, String> {
    let text = unsafe { static_text(wyt_version_text()) };
    match unsafe { wyt_version_base() } {
        WYT_VERSION_BASE => Ok(text),
        _ => Err(format!(
            "libwythoff {text} has another base than 0.6, for which this is \
             written"
        )),
    }
}

pub fn has_feature(name: &CStr) -> bool {
    unsafe { wyt_feature(name.as_ptr()) == 1 }
}

/// An object of the library, given back when it is dropped.
struct Handle<T> {
    raw: NonNull<T>,
    give_back: unsafe extern "C" fn(*mut T),
}

impl<T> Handle<T> {
    /// The one way to the pointer. A callback must not use the context at
    /// work; here it may use none, so that safe code cannot break the rule.
    fn get(&self) -> *mut T {
        assert!(!is_inside_callback(), "a callback must not ask the library");
        self.raw.as_ptr()
    }
}

impl<T> Drop for Handle<T> {
    fn drop(&mut self) {
        unsafe { (self.give_back)(self.raw.as_ptr()) }
    }
}

/// A context. Raw pointers make it and all its objects stay on one thread,
/// which is the rule of the library, too.
pub struct Context(Handle<wyt_context>);

impl Clone for Context {
    fn clone(&self) -> Self {
        let raw = unsafe { wyt_context_ref(self.0.get()) };
        Context(Handle { raw: NonNull::new(raw).unwrap(), ..self.0 })
    }
}

impl Context {
    pub fn new() -> Result<Self> {
        let mut raw = null_mut();
        let status = unsafe { wyt_context_new(null(), &mut raw) };
        match NonNull::new(raw) {
            Some(raw) => {
                Ok(Context(Handle { raw, give_back: wyt_context_unref }))
            }
            None => Err(Error::Library {
                status,
                message: unsafe { static_text(wyt_status_name(status)) }
                    .to_owned(),
                offset: None,
            }),
        }
    }

    /// The bytes that the context and its objects hold.
    pub fn memory(&self) -> usize {
        unsafe { wyt_context_memory(self.0.get()) }
    }

    /// Runs `body` while `progress` is asked; `false` stops the work.
    pub fn watched<P, B, R>(&self, progress: P, body: B) -> Result<R>
    where
        P: Fn(u64, u64) -> bool,
        B: FnOnce() -> Result<R>,
    {
        unsafe extern "C" fn tell<P: Fn(u64, u64) -> bool>(
            user: *mut c_void,
            done: u64,
            total: u64,
        ) -> i32 {
            let progress = unsafe { &*(user as *const P) };
            guarded(|| {
                let goes_on = progress(done, total);
                Ok(if goes_on { WYT_OK } else { WYT_CANCELLED })
            })
        }
        /// Also a panic of `body` takes the pointer to `progress` away.
        struct Unset<'a>(&'a Context);
        impl Drop for Unset<'_> {
            fn drop(&mut self) {
                let context = self.0 .0.get();
                unsafe { wyt_context_set_progress(context, None, null_mut()) };
            }
        }
        let user = &progress as *const P as *mut c_void;
        self.check(unsafe {
            wyt_context_set_progress(self.0.get(), Some(tell::<P>), user)
        })?;
        let _unset = Unset(self);
        body()
    }

    /// The status as a Result; a panic of a callback goes on here.
    fn check(&self, status: i32) -> Result<()> {
        if status == WYT_OK {
            return Ok(());
        }
        Err(take_pending(status).unwrap_or_else(|| self.error(status)))
    }

    fn error(&self, status: i32) -> Error {
        let context = self.0.get();
        // Borrowed until the next call with the context: copied at once.
        let message = unsafe { CStr::from_ptr(wyt_context_error(context)) };
        let offset = unsafe { wyt_context_error_offset(context) };
        Error::Library {
            status,
            message: message.to_string_lossy().into_owned(),
            offset: usize::try_from(offset).ok(),
        }
    }

    /// An object from a function whose last parameter receives it.
    fn make<T>(
        &self,
        give_back: unsafe extern "C" fn(*mut T),
        new: impl FnOnce(*mut wyt_context, *mut *mut T) -> i32,
    ) -> Result<Handle<T>> {
        let mut raw = null_mut();
        self.check(new(self.0.get(), &mut raw))?;
        let raw = NonNull::new(raw).expect("WYT_OK brings an object");
        Ok(Handle { raw, give_back })
    }

    /// Text comes in two calls: its length, then its bytes.
    fn text(
        &self,
        ask: impl Fn(*mut c_char, usize, *mut usize) -> i32,
    ) -> Result<String> {
        let mut length = 0;
        match ask(null_mut(), 0, &mut length) {
            WYT_E_SPACE => {}
            status => self.check(status)?,
        }
        let mut text = vec![0u8; length + 1];
        let room = text.as_mut_ptr().cast();
        self.check(ask(room, text.len(), &mut length))?;
        text.truncate(length);
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    fn integers(&self) -> Result<Handle<wyt_integers>> {
        self.make(wyt_integers_free, |context, out| unsafe {
            wyt_integers_new(context, out)
        })
    }
}

/// The rules of a game.
pub struct Rules {
    context: Context,
    handle: Handle<wyt_rules>,
}

type Options =
    Box<dyn Fn(&[u64]) -> std::result::Result<Vec<Position>, BoxedError>>;

unsafe extern "C" fn emit_options(
    user: *mut c_void,
    heaps: *const u64,
    n: usize,
    emit: wyt_emit,
    sink: *mut c_void,
) -> i32 {
    let options = unsafe { &*(user as *const Options) };
    let heaps = unsafe { std::slice::from_raw_parts(heaps, n) };
    guarded(|| {
        for option in options(heaps)? {
            assert_eq!(option.len(), n, "an option has all heaps");
            let status = unsafe { emit(sink, option.as_ptr(), 1) };
            if status != WYT_OK {
                return Ok(status);
            }
        }
        Ok(WYT_OK)
    })
}

unsafe extern "C" fn destroy_options(user: *mut c_void) {
    let options = unsafe { Box::from_raw(user as *mut Options) };
    // There is no status to return: a panic of a destructor ends here.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(options)));
}

impl Rules {
    pub fn parse(context: &Context, text: &str) -> Result<Self> {
        let handle = context.make(wyt_rules_unref, |context, out| unsafe {
            let bytes = text.as_ptr().cast();
            wyt_rules_parse(context, bytes, text.len(), out)
        })?;
        Ok(Rules { context: context.clone(), handle })
    }

    /// A game of one's own. The rules own the closure; the last reference
    /// on them drops it.
    pub fn own<F>(
        context: &Context,
        name: &CStr,
        heaps: usize,
        options: F,
    ) -> Result<Self>
    where
        F: Fn(&[u64]) -> std::result::Result<Vec<Position>, BoxedError>
            + 'static,
    {
        let options: Options = Box::new(options);
        let user = Box::into_raw(Box::new(options));
        let table = wyt_callbacks {
            size: std::mem::size_of::<wyt_callbacks>() as u32,
            flags: 0,
            name: name.as_ptr(),
            heaps,
            options: Some(emit_options),
            terminal: null(),
            legal: null(),
            canonical: null(),
            measure: null(),
            outcome: null(),
            destroy: Some(destroy_options),
            user: user.cast(),
            blockable: null(),
            options_of_many: null(),
            block: 0,
        };
        let made = context.make(wyt_rules_unref, |context, out| unsafe {
            wyt_rules_from_callbacks(context, &table, out)
        });
        match made {
            Ok(handle) => Ok(Rules { context: context.clone(), handle }),
            Err(error) => {
                // Without rules nobody calls destroy.
                drop(unsafe { Box::from_raw(user) });
                Err(error)
            }
        }
    }

    pub fn text(&self) -> Result<String> {
        self.context.text(|text, capacity, length| unsafe {
            wyt_rules_text(self.handle.get(), text, capacity, length)
        })
    }

    pub fn heaps(&self) -> usize {
        unsafe { wyt_rules_heaps(self.handle.get()) }
    }

    pub fn solver(&self, backend: Option<&str>) -> Result<Solver> {
        let backend = backend.map(CString::new).transpose();
        let backend = backend.map_err(|error| Error::Own(error.into()))?;
        let name = backend.as_ref().map_or(null(), |name| name.as_ptr());
        let make = |context, out| unsafe {
            wyt_solver_new(context, self.handle.get(), name, out)
        };
        Ok(Solver {
            context: self.context.clone(),
            handle: self.context.make(wyt_solver_free, make)?,
        })
    }

    /// Solves a box for the outcomes of its positions.
    pub fn board(&self, size: &[u64]) -> Result<Board> {
        let make = |context, out| unsafe {
            let rules = self.handle.get();
            let (size, n) = (size.as_ptr(), size.len());
            wyt_board_new(context, rules, size, n, WYT_BOARD_OUTCOME, out)
        };
        Ok(Board {
            context: self.context.clone(),
            handle: self.context.make(wyt_board_unref, make)?,
        })
    }

    /// The P-positions in order.
    pub fn p_positions(&self) -> Result<PPositions> {
        let make = |context, out| unsafe {
            let rules = self.handle.get();
            wyt_stream_new(context, rules, 0, WYT_SIDE_BOTH, out)
        };
        Ok(PPositions {
            context: self.context.clone(),
            handle: self.context.make(wyt_stream_free, make)?,
            heaps: self.heaps(),
            chunk: Vec::new().into_iter(),
        })
    }
}

pub struct Solver {
    context: Context,
    handle: Handle<wyt_solver>,
}

fn positions(flat: &[u64], heaps: usize) -> Vec<Position> {
    flat.chunks_exact(heaps).map(<[u64]>::to_vec).collect()
}

impl Solver {
    /// Whether it is a P-position.
    pub fn is_p(&self, heaps: &[u64]) -> Result<bool> {
        let (mut outcome, solver) = (0, self.handle.get());
        self.context.check(unsafe {
            let (heaps, n) = (heaps.as_ptr(), heaps.len());
            wyt_solver_outcome(solver, heaps, n, &mut outcome)
        })?;
        Ok(outcome == WYT_OUTCOME_P)
    }

    pub fn grundy(&self, heaps: &[u64]) -> Result<u64> {
        let (mut value, solver) = (0, self.handle.get());
        self.context.check(unsafe {
            let (heaps, n) = (heaps.as_ptr(), heaps.len());
            wyt_solver_grundy(solver, heaps, n, &mut value)
        })?;
        Ok(value)
    }

    pub fn winning(&self, heaps: &[u64]) -> Result<Vec<Position>> {
        let n = heaps.len();
        let ask = |room, capacity, count: &mut usize| unsafe {
            wyt_solver_winning(
                self.handle.get(),
                heaps.as_ptr(),
                n,
                room,
                null_mut(),
                capacity,
                count,
            )
        };
        let mut count = 0;
        match ask(null_mut(), 0, &mut count) {
            WYT_E_SPACE => {}
            status => self.context.check(status)?,
        }
        let mut flat = vec![0; count * n];
        self.context.check(ask(flat.as_mut_ptr(), count, &mut count))?;
        Ok(positions(&flat, n))
    }

    /// The P-position of a number of any size: decimal text in and out.
    pub fn nth(&self, digits: &str) -> Result<Vec<String>> {
        let number = self.context.integers()?;
        let heaps = self.context.integers()?;
        self.context.check(unsafe {
            let bytes = digits.as_ptr().cast();
            wyt_integers_add_text(number.get(), bytes, digits.len())
        })?;
        self.context.check(unsafe {
            let (solver, number) = (self.handle.get(), number.get());
            wyt_solver_nth_big(solver, number, WYT_SIDE_BOTH, heaps.get())
        })?;
        let text_of = |index| {
            self.context.text(|text, capacity, length| unsafe {
                let heaps = heaps.get();
                wyt_integers_text(heaps, index, text, capacity, length)
            })
        };
        let count = unsafe { wyt_integers_count(heaps.get()) };
        (0..count).map(text_of).collect()
    }
}

pub struct Board {
    context: Context,
    handle: Handle<wyt_board>,
}

impl Board {
    /// Cells along the first heap from a position on, into the caller's
    /// room.
    pub fn row(&self, from: &[u64], cells: &mut [u32]) -> Result<()> {
        self.context.check(unsafe {
            let (board, room) = (self.handle.get(), cells.as_mut_ptr());
            wyt_board_row(board, from.as_ptr(), from.len(), cells.len(), room)
        })
    }
}

/// Whether a cell of a board of outcomes is a P-position.
pub fn is_p_cell(cell: u32) -> bool {
    cell == WYT_OUTCOME_P as u32
}

pub struct PPositions {
    context: Context,
    handle: Handle<wyt_stream>,
    heaps: usize,
    chunk: std::vec::IntoIter<Position>,
}

const CHUNK: usize = 4; // more is faster

impl PPositions {
    fn next_chunk(&mut self) -> Result<Vec<Position>> {
        let (n, mut count) = (self.heaps, 0);
        let mut flat = vec![0; CHUNK * n];
        self.context.check(unsafe {
            let (stream, room) = (self.handle.get(), flat.as_mut_ptr());
            wyt_stream_next(stream, room, n, 1, n, CHUNK, &mut count)
        })?;
        Ok(positions(&flat[..count * n], n))
    }
}

impl Iterator for PPositions {
    type Item = Result<Position>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.chunk.len() == 0 {
            match self.next_chunk() {
                Ok(chunk) => self.chunk = chunk.into_iter(),
                Err(error) => return Some(Err(error)),
            }
        }
        self.chunk.next().map(Ok)
    }
}
