// SPDX-License-Identifier: MIT
//! libwythoff from Rust without a crate: `extern "C"` by hand in ffi.rs, safe
//! Rust around it in wyt.rs and error.rs, and here a story without `unsafe`.
//! docs/binding.md has the rules.
//!
//!     rustc --edition 2021 main.rs -L PREFIX/lib

#![deny(unsafe_op_in_unsafe_fn)]

mod error;
mod ffi;
mod wyt;

use std::fmt::Display;
use std::process::ExitCode;
use wyt::{Context, Position, Rules};

type Told = Result<(), Box<dyn std::error::Error>>;

fn shown<T: Display>(position: &[T]) -> String {
    let heaps: Vec<_> = position.iter().map(T::to_string).collect();
    format!("({})", heaps.join(","))
}

fn c(text: &str) -> std::ffi::CString {
    std::ffi::CString::new(text).expect("a text without NUL")
}

fn tell_wythoff(context: &Context) -> Told {
    let rules = Rules::parse(context, "wythoff")?;
    let solver = rules.solver(None)?;
    println!("{} has {} heaps", rules.text()?, rules.heaps());
    for position in [[8, 13], [9, 14]] {
        let outcome = if solver.is_p(&position)? { 'P' } else { 'N' };
        println!("{} is {}", shown(&position), outcome);
    }
    let moves = solver.winning(&[9, 14])?;
    let moves: Vec<_> = moves.iter().map(|position| shown(position)).collect();
    println!("winning moves from (9,14): {}", moves.join(" "));
    println!("Grundy value of (9,14): {}", solver.grundy(&[9, 14])?);
    let first: wyt::Result<Vec<Position>> =
        rules.p_positions()?.take(7).collect();
    let first: Vec<_> = first?.iter().map(|position| shown(position)).collect();
    println!("P-positions: {}", first.join(" "));
    Ok(())
}

fn show_board(context: &Context) -> Told {
    let size = [16, 6];
    let board = Rules::parse(context, "wyt:a=2,b=1")?.board(&size)?;
    let mut row = [0; 16]; // the same room for every row
    for y in (0..size[1]).rev() {
        board.row(&[0, y], &mut row)?;
        let line: String = row
            .iter()
            .map(|&cell| if wyt::is_p_cell(cell) { 'P' } else { '.' })
            .collect();
        println!("{line}");
    }
    Ok(())
}

/// Take 1, 3 or 4 tokens from one heap.
fn subtract(heaps: &[u64]) -> Vec<Position> {
    let rest = |take| heaps[0].checked_sub(take);
    [1, 3, 4].into_iter().filter_map(rest).map(|rest| vec![rest]).collect()
}

fn play_own_game(context: &Context) -> Told {
    let take = Rules::own(context, &c("subtract-1-3-4"), 1, |heaps| {
        Ok(subtract(heaps))
    })?;
    let solver = take.solver(None)?;
    let values: wyt::Result<Vec<_>> =
        (0..12).map(|heap| solver.grundy(&[heap])).collect();
    let values: Vec<_> = values?.iter().map(u64::to_string).collect();
    println!("own game, Grundy values: {}", values.join(" "));

    let short = Rules::own(context, &c("short"), 1, |heaps| match heaps[0] {
        0..=6 => Ok(subtract(heaps)),
        heap => Err(format!("no rule for {heap}").into()),
    })?;
    match short.solver(None)?.grundy(&[9]) {
        Err(wyt::Error::Own(error)) => println!("own error: {error}"),
        other => return Err(format!("{other:?} without a rule").into()),
    }
    Ok(())
}

fn meet_errors(context: &Context) -> Told {
    if let Err(error) = Rules::parse(context, "wyt:a=1,d=2") {
        let offset = error.offset().ok_or("no offset")?;
        println!("{} at byte {}: {}", error.name(), offset, error);
    }
    let misere = Rules::parse(context, "wythoff+misere")?;
    if let Err(error) = misere.solver(None)?.grundy(&[1, 2]) {
        println!("Grundy value of misere play: {}", error.name());
    }
    let solve = || misere.board(&[8192, 8192]);
    if let Err(error) = context.watched(|_, _| false, solve) {
        println!("board of 8192 x 8192: {}", error.name());
    }
    Ok(())
}

fn count_far(context: &Context) -> Told {
    let mut far = String::from("needs GMP");
    if wyt::has_feature(&c("gmp")) {
        let solver = Rules::parse(context, "wythoff")?.solver(None)?;
        far = shown(&solver.nth("1000000000000000000000000")?);
    }
    println!("P-position number 10^24: {far}");
    Ok(())
}

fn tell() -> Told {
    println!("libwythoff {}", wyt::version()?);
    let context = Context::new()?;
    let before = context.memory();
    tell_wythoff(&context)?;
    show_board(&context)?;
    play_own_game(&context)?;
    meet_errors(&context)?;
    count_far(&context)?;
    let none = context.memory() == before;
    println!("memory still held: {}", if none { "none" } else { "some" });
    Ok(())
}

fn main() -> ExitCode {
    match tell() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("story: {error}");
            ExitCode::FAILURE
        }
    }
}
