-- SPDX-License-Identifier: MIT
-- libwythoff from LuaJIT, without a line of C: the collector gives objects
-- back, statuses become errors, and what a callback raises comes out of the
-- call that asked it. The first half is what one would put into a module, the
-- second uses it. docs/binding.md has the rules.
--
--     luajit story.lua
local ffi = require 'ffi'

-- C that calls back into Lua must not be called from compiled code. Long work
-- asks the progress function and every question may ask a game, so no function
-- of this file is compiled.
jit.off(true, true)

-- Copied from the headers; api/wythoff-api.json has the same as data.
ffi.cdef [[
typedef struct wyt_context wyt_context;
typedef struct wyt_rules wyt_rules;
typedef struct wyt_solver wyt_solver;
typedef struct wyt_board wyt_board;
typedef struct wyt_stream wyt_stream;
typedef struct wyt_integers wyt_integers;

uint32_t wyt_version_base(void);
const char *wyt_version_text(void);
int32_t wyt_feature(const char *name);
const char *wyt_status_name(int32_t status);

typedef int32_t (*wyt_progress)(void *user, uint64_t done, uint64_t total);
int32_t wyt_context_new(const void *allocator, wyt_context **out_context);
void wyt_context_unref(wyt_context *context);
int32_t wyt_context_set_progress(wyt_context *context, wyt_progress progress,
                                 void *user);
const char *wyt_context_error(const wyt_context *context);
int64_t wyt_context_error_offset(const wyt_context *context);
size_t wyt_context_memory(const wyt_context *context);

int32_t wyt_rules_parse(wyt_context *context, const char *text, size_t length,
                        wyt_rules **out_rules);
void wyt_rules_unref(wyt_rules *rules);
int32_t wyt_rules_text(const wyt_rules *rules, char *out_text, size_t capacity,
                       size_t *out_length);
size_t wyt_rules_heaps(const wyt_rules *rules);

int32_t wyt_solver_new(wyt_context *context, const wyt_rules *rules,
                       const char *backend, wyt_solver **out_solver);
void wyt_solver_free(wyt_solver *solver);
int32_t wyt_solver_outcome(wyt_solver *solver, const uint64_t *heaps, size_t n,
                           int32_t *out_outcome);
int32_t wyt_solver_grundy(wyt_solver *solver, const uint64_t *heaps, size_t n,
                          uint64_t *out_value);
int32_t wyt_solver_winning(wyt_solver *solver, const uint64_t *heaps, size_t n,
                           uint64_t *out_options, int32_t *out_marks,
                           size_t capacity, size_t *out_count);
int32_t wyt_solver_nth_big(wyt_solver *solver, const wyt_integers *number,
                           uint32_t side, wyt_integers *out_heaps);

int32_t wyt_stream_new(wyt_context *context, const wyt_rules *rules,
                       uint64_t from, uint32_t side, wyt_stream **out_stream);
int32_t wyt_stream_next(wyt_stream *stream, uint64_t *out_heaps, size_t n,
                        size_t step, size_t stride, size_t capacity,
                        size_t *out_count);
void wyt_stream_free(wyt_stream *stream);

int32_t wyt_board_new(wyt_context *context, const wyt_rules *rules,
                      const uint64_t *size, size_t n, uint32_t kind,
                      wyt_board **out_board);
void wyt_board_unref(wyt_board *board);
int32_t wyt_board_row(const wyt_board *board, const uint64_t *heaps, size_t n,
                      size_t count, uint32_t *out_cells);

int32_t wyt_integers_new(wyt_context *context, wyt_integers **out_integers);
void wyt_integers_free(wyt_integers *integers);
size_t wyt_integers_count(const wyt_integers *integers);
int32_t wyt_integers_add_text(wyt_integers *integers, const char *text,
                              size_t length);
int32_t wyt_integers_text(const wyt_integers *integers, size_t index,
                          char *out_text, size_t capacity, size_t *out_length);

typedef int32_t (*wyt_emit)(void *sink, const uint64_t *options, size_t count);
typedef int32_t (*wyt_options)(void *user, const uint64_t *heaps, size_t n,
                               wyt_emit emit, void *sink);
typedef void (*wyt_destroy)(void *user);
typedef struct wyt_callbacks {
    uint32_t size;
    uint32_t flags;
    const char *name;
    size_t heaps;
    wyt_options options;
    void *terminal;
    void *legal;
    void *canonical;
    void *measure;
    void *outcome;
    wyt_destroy destroy;
    void *user;
    void *blockable;
    void *options_of_many;
    uint64_t block;
} wyt_callbacks;
int32_t wyt_rules_from_callbacks(wyt_context *context,
                                 const wyt_callbacks *callbacks,
                                 wyt_rules **out_rules);
]]

local lib = ffi.load 'libwythoff.so.0'

-- The base of the headers above. In a library of another one, functions of the
-- same names may take something else; before 0.6 there is no base to ask for.
local WYT_VERSION_BASE = 0x000600
local found, base = pcall(function() return lib.wyt_version_base() end)
if not found or base ~= WYT_VERSION_BASE then
    error('libwythoff ' .. ffi.string(lib.wyt_version_text()) ..
          ' has another base than 0.6, for which this is written', 0)
end

local WYT_OK = 0
local WYT_E_SPACE = -3
local WYT_CANCELLED = 4
local WYT_OUTCOME_P = 1
local WYT_SIDE_BOTH = 0
local WYT_BOARD_OUTCOME = 1
local THROWN = 1000 -- from 1000 on no status is the library's

-- A status other than WYT_OK, with the sentence of the library.
local Error = {}
Error.__index = Error
Error.__tostring = function(self) return self.message end

-- What a callback raised: it waits here while C code is on the stack.
local pending

local function check(context, status)
    if status == WYT_OK then return end
    if status == THROWN and pending then
        local raised = pending
        pending = nil
        error(raised.value, 0)
    end
    error(setmetatable({
        status = status,
        name = ffi.string(lib.wyt_status_name(status)),
        message = ffi.string(lib.wyt_context_error(context)),
        offset = tonumber(lib.wyt_context_error_offset(context)),
    }, Error), 0)
end

-- No error may pass through C: it waits, and its status goes instead.
local function guarded(body, ...)
    local fine, result = pcall(body, ...)
    if fine then return result end
    pending = {value = result}
    return THROWN
end

-- Values that C knows by a number, which travels as the user pointer.
local kept = {}
local last = 0

local function keep(value)
    last = last + 1
    kept[last] = value
    return ffi.cast('void *', ffi.cast('intptr_t', last))
end

local function key_of(user)
    return tonumber(ffi.cast('intptr_t', user))
end

local function array(position)
    return ffi.new('uint64_t[?]', #position, position), #position
end

-- `count` positions of n heaps as a list of lists.
local function positions(flat, count, n)
    local list = {}
    for k = 0, tonumber(count) - 1 do
        local position = {}
        for i = 0, n - 1 do position[i + 1] = tonumber(flat[k * n + i]) end
        list[k + 1] = position
    end
    return list
end

-- An object from one of the functions whose last parameter receives it; the
-- collector gives it back.
local function make(context, ctype, release, fn, ...)
    local out = ffi.new(ctype .. '*[1]')
    local count = select('#', ...)
    local arguments = {...}
    arguments[count + 1] = out
    check(context, fn(context, unpack(arguments, 1, count + 1)))
    return ffi.gc(out[0], release)
end

-- Text comes in two calls: its length, then its bytes.
local function text_of(context, fn, ask)
    local length = ffi.new('size_t[1]')
    local status = ask(fn, nil, 0, length)
    if status ~= WYT_E_SPACE then check(context, status) end
    local text = ffi.new('char[?]', length[0] + 1)
    check(context, ask(fn, text, length[0] + 1, length))
    return ffi.string(text, length[0])
end

-- One function for all games: C has room for few callbacks of Lua, and one that
-- is never freed cannot be freed too early.
local function options_of(user, heaps, n, emit, sink)
    n = tonumber(n)
    local position = positions(heaps, 1, n)[1]
    for _, option in ipairs(kept[key_of(user)].options(position)) do
        local status = emit(sink, array(option), 1)
        if status ~= WYT_OK then return status end
    end
    return WYT_OK
end

local options_callback = ffi.cast('wyt_options', function(...)
    return guarded(options_of, ...)
end)

local destroy_callback = ffi.cast('wyt_destroy', function(user)
    kept[key_of(user)] = nil
end)

local progress_callback = ffi.cast('wyt_progress', function(user, done, total)
    return guarded(function()
        local goes_on = kept[key_of(user)](tonumber(done), tonumber(total))
        return goes_on and WYT_OK or WYT_CANCELLED
    end)
end)

local Rules, Solver = {}, {}
Rules.__index, Solver.__index = Rules, Solver

local function new_context()
    local out = ffi.new 'wyt_context *[1]'
    check(nil, lib.wyt_context_new(nil, out))
    return ffi.gc(out[0], lib.wyt_context_unref)
end

-- Runs body while `progress` is asked; one that returns false stops the work.
local function watched(context, progress, body)
    local user = keep(progress)
    check(context, lib.wyt_context_set_progress(context, progress_callback,
                                                user))
    local fine, result = pcall(body)
    check(context, lib.wyt_context_set_progress(context, nil, nil))
    kept[key_of(user)] = nil
    if not fine then error(result, 0) end
    return result
end

local function rules_with(context, handle)
    return setmetatable({context = context, handle = handle,
                         heaps = tonumber(lib.wyt_rules_heaps(handle))}, Rules)
end

function Rules.parse(context, text)
    return rules_with(context, make(context, 'wyt_rules', lib.wyt_rules_unref,
                                    lib.wyt_rules_parse, text, #text))
end

-- game = {name = ..., heaps = ..., options = function(position) ... end}
function Rules.own(context, game)
    local user = keep(game)
    local table_of_c = ffi.new('wyt_callbacks', {
        size = ffi.sizeof 'wyt_callbacks', name = game.name,
        heaps = game.heaps, options = options_callback,
        destroy = destroy_callback, user = user,
    })
    local fine, handle = pcall(make, context, 'wyt_rules', lib.wyt_rules_unref,
                               lib.wyt_rules_from_callbacks, table_of_c)
    if fine then return rules_with(context, handle) end
    kept[key_of(user)] = nil -- without rules nobody calls destroy
    error(handle, 0)
end

function Rules:text()
    return text_of(self.context, lib.wyt_rules_text, function(fn, ...)
        return fn(self.handle, ...)
    end)
end

function Rules:solver(backend)
    local handle = make(self.context, 'wyt_solver', lib.wyt_solver_free,
                        lib.wyt_solver_new, self.handle, backend)
    return setmetatable({context = self.context, handle = handle}, Solver)
end

function Rules:board(size, kind)
    return make(self.context, 'wyt_board', lib.wyt_board_unref,
                lib.wyt_board_new, self.handle, array(size), #size, kind)
end

-- for position in rules:p_positions() do ... end
function Rules:p_positions()
    local chunk, n = 4, self.heaps -- a larger chunk is faster
    local stream = make(self.context, 'wyt_stream', lib.wyt_stream_free,
                        lib.wyt_stream_new, self.handle, 0, WYT_SIDE_BOTH)
    local flat = ffi.new('uint64_t[?]', chunk * n)
    local count = ffi.new 'size_t[1]'
    local list, at = {}, 0
    return function()
        if at == #list then
            check(self.context, lib.wyt_stream_next(stream, flat, n, 1, n,
                                                    chunk, count))
            list, at = positions(flat, count[0], n), 0
        end
        at = at + 1
        return list[at]
    end
end

function Solver:outcome(position)
    local out = ffi.new 'int32_t[1]'
    local heaps, n = array(position)
    check(self.context, lib.wyt_solver_outcome(self.handle, heaps, n, out))
    return out[0] == WYT_OUTCOME_P and 'P' or 'N'
end

function Solver:grundy(position)
    local out = ffi.new 'uint64_t[1]'
    local heaps, n = array(position)
    check(self.context, lib.wyt_solver_grundy(self.handle, heaps, n, out))
    return tonumber(out[0])
end

function Solver:winning(position)
    local heaps, n = array(position)
    local count = ffi.new 'size_t[1]'
    local status = lib.wyt_solver_winning(self.handle, heaps, n, nil, nil, 0,
                                          count)
    if status ~= WYT_E_SPACE then check(self.context, status) end
    local flat = ffi.new('uint64_t[?]', count[0] * n)
    check(self.context, lib.wyt_solver_winning(self.handle, heaps, n, flat,
                                               nil, count[0], count))
    return positions(flat, count[0], n)
end

-- The P-position of a number of any size; decimal text in and out.
function Solver:nth_text(digits)
    local context = self.context
    local number = make(context, 'wyt_integers', lib.wyt_integers_free,
                        lib.wyt_integers_new)
    local heaps = make(context, 'wyt_integers', lib.wyt_integers_free,
                       lib.wyt_integers_new)
    check(context, lib.wyt_integers_add_text(number, digits, #digits))
    check(context, lib.wyt_solver_nth_big(self.handle, number, WYT_SIDE_BOTH,
                                          heaps))
    local list = {}
    for i = 0, tonumber(lib.wyt_integers_count(heaps)) - 1 do
        list[i + 1] = text_of(context, lib.wyt_integers_text,
                              function(fn, ...) return fn(heaps, i, ...) end)
    end
    return list
end

-- The story. -----------------------------------------------------------------

local function shown(position)
    return '(' .. table.concat(position, ',') .. ')'
end

local function tell_wythoff(context)
    local rules = Rules.parse(context, 'wythoff')
    local solver = rules:solver()
    print(('%s has %d heaps'):format(rules:text(), rules.heaps))
    for _, position in ipairs {{8, 13}, {9, 14}} do
        print(('%s is %s'):format(shown(position), solver:outcome(position)))
    end
    local words = {'winning moves from (9,14):'}
    for _, move in ipairs(solver:winning {9, 14}) do
        words[#words + 1] = shown(move)
    end
    print(table.concat(words, ' '))
    print('Grundy value of (9,14): ' .. solver:grundy {9, 14})
    words = {'P-positions:'}
    for position in rules:p_positions() do
        words[#words + 1] = shown(position)
        if #words > 7 then break end
    end
    print(table.concat(words, ' '))
end

local function show_board(context)
    local size = {16, 6}
    local board = Rules.parse(context, 'wyt:a=2,b=1')
        :board(size, WYT_BOARD_OUTCOME)
    local row = ffi.new('uint32_t[?]', size[1]) -- the same room for every row
    for y = size[2] - 1, 0, -1 do
        check(context, lib.wyt_board_row(board, array {0, y}, 2, size[1], row))
        local line = {}
        for x = 0, size[1] - 1 do
            line[x + 1] = row[x] == WYT_OUTCOME_P and 'P' or '.'
        end
        print(table.concat(line))
    end
end

-- Take 1, 3 or 4 tokens from one heap.
local function subtract(position)
    local options = {}
    for _, take in ipairs {1, 3, 4} do
        if position[1] >= take then
            options[#options + 1] = {position[1] - take}
        end
    end
    return options
end

local function play_own_game(context)
    local solver = Rules.own(context, {name = 'subtract-1-3-4', heaps = 1,
                                       options = subtract}):solver()
    local words = {'own game, Grundy values:'}
    for heap = 0, 11 do words[#words + 1] = solver:grundy {heap} end
    print(table.concat(words, ' '))

    local short = Rules.own(context, {name = 'short', heaps = 1,
        options = function(position)
            if position[1] > 6 then
                error('no rule for ' .. position[1], 0)
            end
            return subtract(position)
        end}):solver()
    local _, raised = pcall(short.grundy, short, {9})
    print('own error: ' .. raised)
end

local function meet_errors(context)
    local _, raised = pcall(Rules.parse, context, 'wyt:a=1,d=2')
    print(('%s at byte %d: %s'):format(raised.name, raised.offset,
                                       tostring(raised)))
    local misere = Rules.parse(context, 'wythoff+misere')
    _, raised = pcall(Solver.grundy, misere:solver(), {1, 2})
    print('Grundy value of misere play: ' .. raised.name)
    _, raised = pcall(watched, context, function() return false end, function()
        return misere:board({8192, 8192}, WYT_BOARD_OUTCOME)
    end)
    print('board of 8192 x 8192: ' .. raised.name)
end

local function count_far(context)
    local far = 'needs GMP'
    if lib.wyt_feature('gmp') == 1 then
        local solver = Rules.parse(context, 'wythoff'):solver()
        far = shown(solver:nth_text('1000000000000000000000000'))
    end
    print('P-position number 10^24: ' .. far)
end

print('libwythoff ' .. ffi.string(lib.wyt_version_text()))
local context = new_context()
local before = lib.wyt_context_memory(context)
tell_wythoff(context)
show_board(context)
play_own_game(context)
meet_errors(context)
count_far(context)
collectgarbage() -- finalizers of one round may let go of more
collectgarbage()
local none = lib.wyt_context_memory(context) == before and next(kept) == nil
print('memory still held: ' .. (none and 'none' or 'some'))
