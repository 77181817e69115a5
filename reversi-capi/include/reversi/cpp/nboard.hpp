// SPDX-License-Identifier: MIT OR Apache-2.0
//
// NBoard's protocol, for engines.
#ifndef REVERSI_CPP_NBOARD_HPP
#define REVERSI_CPP_NBOARD_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <reversi/cpp/game.hpp>
#include <reversi/protocols.h>

namespace reversi {

namespace detail {

inline std::optional<std::int32_t> unless_unknown(std::int32_t thousandths) noexcept {
  return thousandths == REVERSI_UNKNOWN ? std::nullopt : std::optional<std::int32_t>(thousandths);
}

} // namespace detail

/// NBoard's protocol. Engines and GUIs exchange lines: an engine reads commands and answers them.
namespace nboard {

/// The kind of a line.
enum class kind : std::int32_t {
  /// No command of the protocol: a blank or unknown line.
  none = REVERSI_NBOARD_NONE,
  /// The command `nboard 2`. Has `number`.
  version = REVERSI_NBOARD_VERSION,
  /// The command `set depth 12`. Has `number`.
  set_depth = REVERSI_NBOARD_SET_DEPTH,
  /// The command `set game`. Has `text`, a game in GGF.
  set_game = REVERSI_NBOARD_SET_GAME,
  /// The command `set contempt 10`. Has `eval`, the value of a drawn game for black.
  set_contempt = REVERSI_NBOARD_SET_CONTEMPT,
  /// The command `move F5/2.5/0.3`. Has `move`, `eval` and `time`, and no answer.
  move = REVERSI_NBOARD_MOVE,
  /// The command `hint 3`. Has `number`, the number of moves to report about.
  hint = REVERSI_NBOARD_HINT,
  /// The command `go`: answer with a best_move, and do not play it.
  go = REVERSI_NBOARD_GO,
  /// The command `ping 4`: answer with a pong. Has `number`.
  ping = REVERSI_NBOARD_PING,
  /// The command `learn`.
  learn = REVERSI_NBOARD_LEARN,
  /// The command `analyze`.
  analyze = REVERSI_NBOARD_ANALYZE,
  /// The command `quit`.
  quit = REVERSI_NBOARD_QUIT,
  /// The answer `pong 4`. Has `number`.
  pong = REVERSI_NBOARD_PONG,
  /// The message `status Thinking`. Has `text`.
  status = REVERSI_NBOARD_STATUS,
  /// The message `set myname Edax`. Has `text`.
  my_name = REVERSI_NBOARD_MY_NAME,
  /// The answer `=== d6/-1/0.5` to `go`. Has `move`, `eval` and `time`.
  best_move = REVERSI_NBOARD_BEST_MOVE,
  /// The answer `search F5d6 -1 0 12`. Has `moves`, `eval`, `eval_for_white`, `depth` and `text`.
  search = REVERSI_NBOARD_SEARCH,
  /// The answer `book F5d6 -1 25 12`. Has the fields of a search, and `count` games.
  book = REVERSI_NBOARD_BOOK,
  /// The message `nodestats 35805 0.04`. Has `count` positions and `time`.
  node_stats = REVERSI_NBOARD_NODE_STATS,
  /// The answer `learned`.
  learned = REVERSI_NBOARD_LEARNED,
  /// The answer `analysis 12 -2.5`. Has `number`, the plies before the position, and `eval`.
  analysis = REVERSI_NBOARD_ANALYSIS
};

/// A line: a command or an answer. The texts are views of the line, or of strings of the caller.
struct message {
  /// The kind of the line.
  nboard::kind kind = nboard::kind::none;
  /// A square or a pass.
  std::optional<square> move{};
  /// The margin that is expected for the side to move, in thousandths of a disc.
  std::optional<std::int32_t> eval{};
  /// The margin if a drawn game counts for white; `eval` is then the one if it counts for black.
  std::optional<std::int32_t> eval_for_white{};
  /// A time in thousandths of a second.
  std::optional<std::int32_t> time{};
  /// The number of a `ping`, a depth, a version, or a number of moves.
  std::uint32_t number = 0;
  /// The number of positions searched, or of games in the book.
  std::uint64_t count = 0;
  /// A line of play as written, such as `F5d6`.
  std::string_view moves{};
  /// The depth of a line of play as written, such as `12` or `100%`.
  std::string_view depth{};
  /// A name, a game in GGF, or another text without line breaks.
  std::string_view text{};

  /// Creates a message of no kind.
  message() = default;
  /// Creates a message of a kind, in which everything else is empty.
  explicit message(nboard::kind what) : kind(what) {}
  /// Creates an answer with a number, such as a pong.
  message(nboard::kind what, std::uint32_t value) : kind(what), number(value) {}
  /// Creates an answer with a move.
  message(nboard::kind what, square played) : kind(what), move(played) {}
  /// Creates an answer with a text.
  message(nboard::kind what, std::string_view words) : kind(what), text(words) {}
  /// Wraps a message that a C function read. The texts are not copied.
  explicit message(const reversi_nboard_message &data)
      : kind(static_cast<nboard::kind>(data.kind)), eval(detail::unless_unknown(data.eval)),
        eval_for_white(detail::unless_unknown(data.eval_for_white)),
        time(detail::unless_unknown(data.time)), number(data.number), count(data.count),
        moves(detail::to_view(data.moves).value_or(std::string_view())),
        depth(detail::to_view(data.depth).value_or(std::string_view())),
        text(detail::to_view(data.text).value_or(std::string_view())) {
    if (data.move >= 0) move = square(data.move);
  }

  /// The message for the C functions. The texts are not copied.
  reversi_nboard_message data() const noexcept {
    reversi_nboard_message result;
    reversi_nboard_message_init(&result, static_cast<reversi_nboard_kind>(kind));
    result.move = move ? move->index() : -1;
    result.eval = eval.value_or(REVERSI_UNKNOWN);
    result.eval_for_white = eval_for_white.value_or(result.eval);
    result.time = time.value_or(REVERSI_UNKNOWN);
    result.number = number;
    result.count = count;
    result.moves = detail::from_view(moves);
    result.depth = detail::from_view(depth);
    result.text = detail::from_view(text);
    return result;
  }
  /// Returns the line of an answer without its end. It is empty for a command, if the message lacks a
  /// part that its kind needs, or if a text contains a line break.
  std::string to_string() const {
    const reversi_nboard_message raw = data();
    return detail::written([&](char *buffer, std::size_t size) {
      return reversi_nboard_message_format(&raw, buffer, size);
    });
  }
};

/// The state of an engine: the game, the depth and the clocks.
class engine {
public:
  /// Creates an engine at the standard start, with a depth of 6.
  engine() : engine_() { detail::check(reversi_nboard_engine_init(&engine_)); }

  /// The engine for the C functions.
  const reversi_nboard_engine &data() const noexcept { return engine_; }
  /// Reads a line of the GUI, updates the game and the settings, and returns the command. Its kind
  /// says what to answer: reversi_nboard_engine_read() has the list. Throws if a command cannot be
  /// read, if a move is illegal, or if a move is asked for after the end.
  message read(std::string_view line) {
    reversi_nboard_message found;
    detail::check_text(line, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_nboard_engine_read(&engine_, data, size, &found, wrong);
    });
    return message(found);
  }
  /// The game.
  reversi::game game() const { return reversi::game(state().game); }
  /// The side that must move or announce its pass. Empty if the game is over.
  std::optional<color> turn() const { return detail::color_of(state().turn); }
  /// Whether that side has no legal square, so that the answer to `go` is a pass.
  bool must_pass() const { return state().must_pass; }
  /// The depth in plies that the GUI has set.
  int depth() const { return state().depth; }
  /// A player's time left, in thousandths of a second. Empty in a game without a clock.
  std::optional<std::int32_t> time_left(color side) const {
    return detail::unless_unknown(state().time_left[static_cast<int>(side)]);
  }
  /// All of them in one call.
  reversi_engine_state state() const {
    reversi_engine_state found{};
    detail::check(reversi_nboard_engine_state(&engine_, &found));
    return found;
  }

private:
  reversi_nboard_engine engine_;
};

} // namespace nboard

} // namespace reversi

#endif
