# SPDX-License-Identifier: MIT
# What the scripts share; sourced by each. Every script works from any current
# directory: ROOT is the root of the tree.
# shellcheck shell=bash

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# How many jobs a build or a test run may use at once.
JOBS=${WYT_JOBS:-$(nproc)}
# An installation goes where a script says, and C text is the same everywhere.
unset DESTDIR
export LC_ALL=C.UTF-8

say() {
    printf '%s\n' "$*"
}

# What the script that sources this says of itself at its beginning.
about() {
    sed -n '1,2d; /^# shellcheck/q; /^#/!q; s/^# \{0,1\}//p' "$0"
}

# Ends the script with a message.
fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# configure DIR ARGUMENT...: makes a build directory, or brings one that was made
# with the same arguments up to date. One with others, or that an older meson or
# tree left behind and that cannot be brought up to date, is made again.
configure() {
    local dir=$1 log made
    shift
    made="${CC:-} $*"
    log=$(mktemp)
    if [ -f "$dir/build.ninja" ] &&
        [ "$made" = "$(cat "$dir/arguments" 2>/dev/null)" ] &&
        meson setup --reconfigure "$dir" "$ROOT" "$@" >"$log" 2>&1; then
        rm -f "$log"
        return 0
    fi
    rm -rf "$dir"
    if ! meson setup "$dir" "$ROOT" "$@" >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
    printf '%s\n' "$made" >"$dir/arguments"
}

# run_tests DIR ARGUMENT...: runs tests of a build and counts them.
run_tests() {
    local dir=$1 status=0
    shift
    rm -f "$dir"/meson-logs/testlog*
    meson test -C "$dir" --no-rebuild \
        --num-processes "$JOBS" "$@" || status=$?
    # With a wrapper, the log has its name.
    "$ROOT/scripts/count-tests" "$dir"/meson-logs/testlog*.json
    return "$status"
}

if [ "${1:-}" = --help ]; then
    about
    exit 0
fi
