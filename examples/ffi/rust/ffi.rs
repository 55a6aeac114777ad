// SPDX-License-Identifier: MIT
//! The part of the interface that the story needs, as the headers have it.
//! docs/api.md says how a program would write all of it.

#![allow(non_camel_case_types)]

use std::os::raw::{c_char, c_void};

macro_rules! opaque {
    ($($name:ident)*) => {$(
        #[repr(C)]
        pub struct $name {
            _private: [u8; 0],
        }
    )*};
}
opaque!(wyt_context wyt_rules wyt_solver wyt_board wyt_stream wyt_integers);

/// The base of what is declared here.
pub const WYT_VERSION_BASE: u32 = 0x000600;
pub const WYT_OK: i32 = 0;
pub const WYT_E_SPACE: i32 = -3;
pub const WYT_CANCELLED: i32 = 4;
pub const WYT_OUTCOME_P: i32 = 1;
pub const WYT_SIDE_BOTH: u32 = 0;
pub const WYT_BOARD_OUTCOME: u32 = 1;

pub type wyt_progress =
    unsafe extern "C" fn(user: *mut c_void, done: u64, total: u64) -> i32;
pub type wyt_emit = unsafe extern "C" fn(
    sink: *mut c_void,
    options: *const u64,
    count: usize,
) -> i32;
pub type wyt_options = unsafe extern "C" fn(
    user: *mut c_void,
    heaps: *const u64,
    n: usize,
    emit: wyt_emit,
    sink: *mut c_void,
) -> i32;

/// Entries that are not used here are pointers that stay null.
#[repr(C)]
pub struct wyt_callbacks {
    pub size: u32,
    pub flags: u32,
    pub name: *const c_char,
    pub heaps: usize,
    pub options: Option<wyt_options>,
    pub terminal: *const c_void,
    pub legal: *const c_void,
    pub canonical: *const c_void,
    pub measure: *const c_void,
    pub outcome: *const c_void,
    pub destroy: Option<unsafe extern "C" fn(user: *mut c_void)>,
    pub user: *mut c_void,
    pub blockable: *const c_void,
    pub options_of_many: *const c_void,
    pub block: u64,
}

#[rustfmt::skip]
#[link(name = "wythoff")]
extern "C" {
    pub fn wyt_version_base() -> u32;
    pub fn wyt_version_text() -> *const c_char;
    pub fn wyt_feature(name: *const c_char) -> i32;
    pub fn wyt_status_name(status: i32) -> *const c_char;

    pub fn wyt_context_new(allocator: *const c_void,
        out_context: *mut *mut wyt_context) -> i32;
    pub fn wyt_context_ref(context: *mut wyt_context) -> *mut wyt_context;
    pub fn wyt_context_unref(context: *mut wyt_context);
    pub fn wyt_context_set_progress(context: *mut wyt_context,
        progress: Option<wyt_progress>, user: *mut c_void) -> i32;
    pub fn wyt_context_error(context: *const wyt_context) -> *const c_char;
    pub fn wyt_context_error_offset(context: *const wyt_context) -> i64;
    pub fn wyt_context_memory(context: *const wyt_context) -> usize;

    pub fn wyt_rules_parse(context: *mut wyt_context, text: *const c_char,
        length: usize, out_rules: *mut *mut wyt_rules) -> i32;
    pub fn wyt_rules_from_callbacks(context: *mut wyt_context,
        callbacks: *const wyt_callbacks,
        out_rules: *mut *mut wyt_rules) -> i32;
    pub fn wyt_rules_unref(rules: *mut wyt_rules);
    pub fn wyt_rules_text(rules: *const wyt_rules, out_text: *mut c_char,
        capacity: usize, out_length: *mut usize) -> i32;
    pub fn wyt_rules_heaps(rules: *const wyt_rules) -> usize;

    pub fn wyt_solver_new(context: *mut wyt_context,
        rules: *const wyt_rules, backend: *const c_char,
        out_solver: *mut *mut wyt_solver) -> i32;
    pub fn wyt_solver_free(solver: *mut wyt_solver);
    pub fn wyt_solver_outcome(solver: *mut wyt_solver, heaps: *const u64,
        n: usize, out_outcome: *mut i32) -> i32;
    pub fn wyt_solver_grundy(solver: *mut wyt_solver, heaps: *const u64,
        n: usize, out_value: *mut u64) -> i32;
    pub fn wyt_solver_winning(solver: *mut wyt_solver, heaps: *const u64,
        n: usize, out_options: *mut u64, out_marks: *mut i32,
        capacity: usize, out_count: *mut usize) -> i32;
    pub fn wyt_solver_nth_big(solver: *mut wyt_solver,
        number: *const wyt_integers, side: u32,
        out_heaps: *mut wyt_integers) -> i32;

    pub fn wyt_stream_new(context: *mut wyt_context,
        rules: *const wyt_rules, from: u64, side: u32,
        out_stream: *mut *mut wyt_stream) -> i32;
    pub fn wyt_stream_next(stream: *mut wyt_stream, out_heaps: *mut u64,
        n: usize, step: usize, stride: usize, capacity: usize,
        out_count: *mut usize) -> i32;
    pub fn wyt_stream_free(stream: *mut wyt_stream);

    pub fn wyt_board_new(context: *mut wyt_context,
        rules: *const wyt_rules, size: *const u64, n: usize, kind: u32,
        out_board: *mut *mut wyt_board) -> i32;
    pub fn wyt_board_unref(board: *mut wyt_board);
    pub fn wyt_board_row(board: *const wyt_board, heaps: *const u64,
        n: usize, count: usize, out_cells: *mut u32) -> i32;

    pub fn wyt_integers_new(context: *mut wyt_context,
        out_integers: *mut *mut wyt_integers) -> i32;
    pub fn wyt_integers_free(integers: *mut wyt_integers);
    pub fn wyt_integers_count(integers: *const wyt_integers) -> usize;
    pub fn wyt_integers_add_text(integers: *mut wyt_integers,
        text: *const c_char, length: usize) -> i32;
    pub fn wyt_integers_text(integers: *const wyt_integers, index: usize,
        out_text: *mut c_char, capacity: usize,
        out_length: *mut usize) -> i32;
}
