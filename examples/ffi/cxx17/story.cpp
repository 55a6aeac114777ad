// SPDX-License-Identifier: MIT
/*
 * libwythoff from C++17, with nothing but its C headers: handles are
 * unique_ptr, statuses become exceptions, and what a callback throws comes out
 * of the call that asked it. The first half is what one would put into a header
 * of one's own, the second uses it. docs/binding.md has the rules.
 *
 *     c++ -std=c++17 story.cpp $(pkg-config --cflags --libs wythoff) -o story
 */
#include <array>
#include <cstdint>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <wythoff/wythoff.h>

namespace wyt {

using Position = std::vector<uint64_t>;

/// The version of the library, if its base is that of the headers. In one of
/// another base, functions of the same names may take something else. Most
/// loaders refuse that before this program begins; that of musl does not.
std::string version()
{
    std::string text = wyt_version_text();
    if (wyt_version_base() != WYT_VERSION_BASE)
        throw std::runtime_error("libwythoff " + text + " has another base "
                                 "than the headers of this program");
    return text;
}

/// A status other than WYT_OK, with the sentence of the library.
class Error : public std::runtime_error {
public:
    Error(int32_t status, const std::string &text, int64_t offset)
        : std::runtime_error(text), status(status), offset(offset)
    {
    }
    const int32_t status;
    const int64_t offset; ///< of game text, or -1
};

/// What a callback threw: it waits here while C code is on the stack. Callbacks
/// run on the thread that called the library, so one place a thread is enough.
thread_local std::exception_ptr pending;
constexpr int32_t THROWN = 1000; // from 1000 on no status is the library's

/// No exception may pass through C: it waits, and its status goes instead.
template <class Body> int32_t guarded(Body &&body) noexcept
{
    try {
        return body();
    } catch (...) {
        pending = std::current_exception();
        return THROWN;
    }
}

template <auto give_back> struct Release {
    template <class T> void operator()(T *object) const noexcept
    {
        give_back(object);
    }
};
template <class T, auto give_back>
using Handle = std::unique_ptr<T, Release<give_back>>;

using Rules = Handle<wyt_rules, wyt_rules_unref>;
using Solver = Handle<wyt_solver, wyt_solver_free>;
using Board = Handle<wyt_board, wyt_board_unref>;
using Stream = Handle<wyt_stream, wyt_stream_free>;
using Integers = Handle<wyt_integers, wyt_integers_free>;

/// A function that is told of progress; true goes on.
using Progress = std::function<bool(uint64_t done, uint64_t total)>;

class Context {
public:
    Context()
    {
        wyt_context *made = nullptr;
        check(wyt_context_new(nullptr, &made));
        handle.reset(made);
    }

    /// Throws unless the status is WYT_OK: what a callback threw, or an Error.
    void check(int32_t status) const
    {
        if (status == WYT_OK)
            return;
        if (status == THROWN && pending)
            std::rethrow_exception(std::exchange(pending, nullptr));
        throw Error(status, wyt_context_error(get()),
                    wyt_context_error_offset(get()));
    }

    /// An object from one of the functions whose last parameter receives it:
    /// make<Rules>(wyt_rules_parse, text, length).
    template <class Owner, class Function, class... Arguments>
    Owner make(Function function, Arguments... arguments) const
    {
        typename Owner::pointer made = nullptr;
        check(function(get(), arguments..., &made));
        return Owner(made);
    }

    /// `progress` has to live until it is replaced: the library keeps `user`.
    void watch(Progress *progress) const
    {
        check(wyt_context_set_progress(get(), progress ? tell : nullptr,
                                       progress));
    }

    wyt_context *get() const { return handle.get(); }

private:
    static int32_t tell(void *user, uint64_t done, uint64_t total)
    {
        return guarded([=] {
            bool goes_on = (*static_cast<Progress *>(user))(done, total);
            return goes_on ? WYT_OK : WYT_CANCELLED;
        });
    }

    Handle<wyt_context, wyt_context_unref> handle;
};

Rules parse(const Context &context, std::string_view text)
{
    return context.make<Rules>(wyt_rules_parse, text.data(), text.size());
}

/// Text comes in two calls: its length, then its bytes.
template <class Function, class... Arguments>
std::string text_of(const Context &context, Function function,
                    Arguments... arguments)
{
    size_t length = 0;
    int32_t status = function(arguments..., nullptr, 0, &length);
    if (status != WYT_E_SPACE)
        context.check(status);
    std::string text(length, '\0'); // data() has room for the NUL behind it
    context.check(function(arguments..., text.data(), length + 1, &length));
    return text;
}

/// A game of one's own: a name, the heaps, and the options of a position.
struct Game {
    std::string name;
    size_t heaps;
    std::function<std::vector<Position>(const Position &)> options;
};

int32_t emit_options(void *user, const uint64_t *heaps, size_t n,
                     wyt_emit emit, void *sink)
{
    return guarded([=] {
        const auto *game = static_cast<const Game *>(user);
        int32_t status = WYT_OK;
        for (const auto &option : game->options({heaps, heaps + n}))
            if (status == WYT_OK)
                status = emit(sink, option.data(), 1);
        return status;
    });
}

void destroy_game(void *user) { delete static_cast<Game *>(user); }

/// The rules own the game; the last reference on them deletes it.
Rules rules_of(const Context &context, Game game)
{
    auto owned = std::make_unique<Game>(std::move(game));
    wyt_callbacks table{}; // whatever is not used is zero
    table.size = sizeof table;
    table.name = owned->name.c_str();
    table.heaps = owned->heaps;
    table.options = emit_options;
    table.destroy = destroy_game;
    table.user = owned.get();
    Rules rules = context.make<Rules>(wyt_rules_from_callbacks, &table);
    owned.release(); // only now: without rules nobody calls destroy
    return rules;
}

/// The P-positions of a game, in order; for (const auto &p : PPositions(...)).
class PPositions {
public:
    PPositions(const Context &context, const Rules &rules)
        : context(context), heaps(wyt_rules_heaps(rules.get())),
          stream(context.make<Stream>(wyt_stream_new, rules.get(), uint64_t{0},
                                      uint32_t{WYT_SIDE_BOTH}))
    {
        fill();
    }

    struct End {
    };
    class Iterator {
    public:
        explicit Iterator(PPositions *all) : all(all) {}
        bool operator!=(End) const { return all->at < all->count; }
        Position operator*() const
        {
            const auto from = all->buffer.begin() +
                              static_cast<std::ptrdiff_t>(all->at * all->heaps);
            return {from, from + static_cast<std::ptrdiff_t>(all->heaps)};
        }
        Iterator &operator++()
        {
            if (++all->at == all->count)
                all->fill();
            return *this;
        }

    private:
        PPositions *all;
    };
    Iterator begin() { return Iterator(this); }
    End end() const { return {}; }

private:
    void fill()
    {
        at = 0;
        buffer.resize(CHUNK * heaps);
        context.check(wyt_stream_next(stream.get(), buffer.data(), heaps, 1,
                                      heaps, CHUNK, &count));
    }

    static constexpr size_t CHUNK = 4; // more is faster
    const Context &context;
    size_t heaps, count = 0, at = 0;
    Stream stream;
    std::vector<uint64_t> buffer;
};

} // namespace wyt

namespace {

using wyt::Context;
using wyt::Position;

std::string shown(const Position &position)
{
    std::string text = "(";
    for (size_t i = 0; i < position.size(); i++)
        text += (i ? "," : "") + std::to_string(position[i]);
    return text + ")";
}

char outcome(const Context &context, const wyt::Solver &solver,
             const Position &position)
{
    int32_t outcome = 0;
    context.check(wyt_solver_outcome(solver.get(), position.data(),
                                     position.size(), &outcome));
    return outcome == WYT_OUTCOME_P ? 'P' : 'N';
}

uint64_t grundy(const Context &context, const wyt::Solver &solver,
                const Position &position)
{
    uint64_t value = 0;
    context.check(wyt_solver_grundy(solver.get(), position.data(),
                                    position.size(), &value));
    return value;
}

std::vector<Position> winning(const Context &context, const wyt::Solver &solver,
                              const Position &position)
{
    const size_t n = position.size();
    size_t count = 0;
    int32_t status = wyt_solver_winning(solver.get(), position.data(), n,
                                        nullptr, nullptr, 0, &count);
    if (status != WYT_E_SPACE)
        context.check(status);
    std::vector<uint64_t> flat(count * n);
    context.check(wyt_solver_winning(solver.get(), position.data(), n,
                                     flat.data(), nullptr, count, &count));
    std::vector<Position> moves;
    for (auto from = flat.begin(); from != flat.end();
         from += static_cast<std::ptrdiff_t>(n))
        moves.emplace_back(from, from + static_cast<std::ptrdiff_t>(n));
    return moves;
}

void tell_wythoff(const Context &context)
{
    const wyt::Rules rules = wyt::parse(context, "wythoff");
    const auto solver = context.make<wyt::Solver>(wyt_solver_new, rules.get(),
                                                  nullptr);
    std::cout << wyt::text_of(context, wyt_rules_text, rules.get()) << " has "
              << wyt_rules_heaps(rules.get()) << " heaps\n";
    for (const Position &position : {Position{8, 13}, Position{9, 14}})
        std::cout << shown(position) << " is "
                  << outcome(context, solver, position) << "\n";
    std::cout << "winning moves from (9,14):";
    for (const Position &move : winning(context, solver, {9, 14}))
        std::cout << " " << shown(move);
    std::cout << "\nGrundy value of (9,14): "
              << grundy(context, solver, {9, 14}) << "\nP-positions:";
    int left = 7;
    for (const Position &position : wyt::PPositions(context, rules)) {
        std::cout << " " << shown(position);
        if (--left == 0)
            break;
    }
    std::cout << "\n";
}

void show_board(const Context &context)
{
    const wyt::Rules rules = wyt::parse(context, "wyt:a=2,b=1");
    const std::array<uint64_t, 2> size{16, 6};
    const auto board = context.make<wyt::Board>(
        wyt_board_new, rules.get(), size.data(), size.size(),
        uint32_t{WYT_BOARD_OUTCOME});
    std::vector<uint32_t> row(size[0]); // the same room for every row
    for (uint64_t y = size[1]; y-- > 0;) {
        const std::array<uint64_t, 2> from{0, y};
        context.check(wyt_board_row(board.get(), from.data(), from.size(),
                                    row.size(), row.data()));
        for (uint32_t cell : row)
            std::cout << (cell == WYT_OUTCOME_P ? 'P' : '.');
        std::cout << "\n";
    }
}

/// Take 1, 3 or 4 tokens from one heap.
std::vector<Position> subtract(const Position &heaps)
{
    std::vector<Position> options;
    for (uint64_t take : std::array<uint64_t, 3>{1, 3, 4})
        if (heaps[0] >= take)
            options.push_back({heaps[0] - take});
    return options;
}

std::vector<Position> short_of_rules(const Position &heaps)
{
    if (heaps[0] > 6)
        throw std::domain_error("no rule for " + std::to_string(heaps[0]));
    return subtract(heaps);
}

void play_own_game(const Context &context)
{
    const wyt::Rules rules =
        wyt::rules_of(context, {"subtract-1-3-4", 1, subtract});
    const auto solver = context.make<wyt::Solver>(wyt_solver_new, rules.get(),
                                                  nullptr);
    std::cout << "own game, Grundy values:";
    for (uint64_t heap = 0; heap < 12; heap++)
        std::cout << " " << grundy(context, solver, {heap});
    std::cout << "\n";

    const wyt::Rules other =
        wyt::rules_of(context, {"short", 1, short_of_rules});
    const auto asked = context.make<wyt::Solver>(wyt_solver_new, other.get(),
                                                 nullptr);
    try {
        grundy(context, asked, {9});
    } catch (const std::domain_error &error) {
        std::cout << "own error: " << error.what() << "\n";
    }
}

void meet_errors(const Context &context)
{
    try {
        wyt::parse(context, "wyt:a=1,d=2");
    } catch (const wyt::Error &error) {
        std::cout << wyt_status_name(error.status) << " at byte "
                  << error.offset << ": " << error.what() << "\n";
    }
    const wyt::Rules misere = wyt::parse(context, "wythoff+misere");
    const auto solver = context.make<wyt::Solver>(wyt_solver_new, misere.get(),
                                                  nullptr);
    try {
        grundy(context, solver, {1, 2});
    } catch (const wyt::Error &error) {
        std::cout << "Grundy value of misere play: "
                  << wyt_status_name(error.status) << "\n";
    }
    wyt::Progress stop = [](uint64_t, uint64_t) { return false; };
    const std::array<uint64_t, 2> size{8192, 8192};
    context.watch(&stop);
    try {
        context.make<wyt::Board>(wyt_board_new, misere.get(), size.data(),
                                 size.size(), uint32_t{WYT_BOARD_OUTCOME});
    } catch (const wyt::Error &error) {
        std::cout << "board of 8192 x 8192: " << wyt_status_name(error.status)
                  << "\n";
    }
    context.watch(nullptr);
}

void count_far(const Context &context)
{
    const std::string digits = "1000000000000000000000000";
    std::cout << "P-position number 10^24: ";
    if (!wyt_feature("gmp")) {
        std::cout << "needs GMP\n";
        return;
    }
    const wyt::Rules rules = wyt::parse(context, "wythoff");
    const auto solver = context.make<wyt::Solver>(wyt_solver_new, rules.get(),
                                                  nullptr);
    const auto number = context.make<wyt::Integers>(wyt_integers_new);
    const auto heaps = context.make<wyt::Integers>(wyt_integers_new);
    context.check(wyt_integers_add_text(number.get(), digits.data(),
                                        digits.size()));
    context.check(wyt_solver_nth_big(solver.get(), number.get(), WYT_SIDE_BOTH,
                                     heaps.get()));
    for (size_t i = 0; i < wyt_integers_count(heaps.get()); i++)
        std::cout << (i ? "," : "(")
                  << wyt::text_of(context, wyt_integers_text, heaps.get(), i);
    std::cout << ")\n";
}

} // namespace

int main()
{
    try {
        const std::string version = wyt::version();
        std::cout << "libwythoff " << version << "\n";
        const Context context;
        const size_t before = wyt_context_memory(context.get());
        tell_wythoff(context);
        show_board(context);
        play_own_game(context);
        meet_errors(context);
        count_far(context);
        const bool kept = wyt_context_memory(context.get()) != before;
        std::cout << "memory still held: " << (kept ? "some" : "none") << "\n";
    } catch (const std::exception &error) {
        std::cerr << "story: " << error.what() << "\n";
        return 1;
    }
}
