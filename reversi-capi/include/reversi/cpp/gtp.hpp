// SPDX-License-Identifier: MIT OR Apache-2.0
//
// GTP, the Go Text Protocol, with the commands for Reversi.
#ifndef REVERSI_CPP_GTP_HPP
#define REVERSI_CPP_GTP_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <reversi/cpp/nboard.hpp>
#include <reversi/protocols.h>

namespace reversi {

/// The Go Text Protocol. An engine answers each command of a controller.
namespace gtp {

/// The kind of a command.
enum class kind : std::int32_t {
  /// No command: the line is blank or a comment, or its arguments cannot be read.
  none = REVERSI_GTP_NONE,
  /// `protocol_version`
  protocol_version = REVERSI_GTP_PROTOCOL_VERSION,
  /// `name`
  name = REVERSI_GTP_NAME,
  /// `version`
  version = REVERSI_GTP_VERSION,
  /// `known_command`. Has `name`.
  known_command = REVERSI_GTP_KNOWN_COMMAND,
  /// `list_commands`
  list_commands = REVERSI_GTP_LIST_COMMANDS,
  /// `quit`
  quit = REVERSI_GTP_QUIT,
  /// `set_game`. Has `name`, the name of the game.
  set_game = REVERSI_GTP_SET_GAME,
  /// `list_games`
  list_games = REVERSI_GTP_LIST_GAMES,
  /// `boardsize`. Has `number`.
  boardsize = REVERSI_GTP_BOARDSIZE,
  /// `clear_board`: go to the start of the game.
  clear_board = REVERSI_GTP_CLEAR_BOARD,
  /// `komi`. Has `value`, which is of no use in Reversi.
  komi = REVERSI_GTP_KOMI,
  /// `play`. Has `side` and `move`.
  play = REVERSI_GTP_PLAY,
  /// `undo`: take back the last move.
  undo = REVERSI_GTP_UNDO,
  /// `genmove`: find a move for `side` and play it.
  genmove = REVERSI_GTP_GENMOVE,
  /// `reg_genmove`: find a move for `side`, and do not play it.
  reg_genmove = REVERSI_GTP_REG_GENMOVE,
  /// `time_settings`. Has `value`, the main time, `period`, and `number`, the moves in a period.
  time_settings = REVERSI_GTP_TIME_SETTINGS,
  /// `time_left`. Has `side`, `value`, and `number`, the moves for which the time is.
  time_left = REVERSI_GTP_TIME_LEFT,
  /// `final_score`
  final_score = REVERSI_GTP_FINAL_SCORE,
  /// `showboard`
  showboard = REVERSI_GTP_SHOWBOARD,
  /// Any other command. Has `name` and `arguments`.
  other = REVERSI_GTP_OTHER
};

/// A command that an engine has read. The texts are views of the line.
struct command {
  /// The kind of the command.
  gtp::kind kind = gtp::kind::none;
  /// The number of the command, which its response repeats.
  std::optional<std::uint32_t> id{};
  /// The side that the command is about.
  std::optional<color> side{};
  /// A square or a pass.
  std::optional<square> move{};
  /// A time in thousandths of a second, or a komi in thousandths of a disc.
  std::optional<std::int32_t> value{};
  /// The length of a period in thousandths of a second.
  std::optional<std::int32_t> period{};
  /// A size or a number of moves.
  std::uint32_t number = 0;
  /// The name of a command or of a game.
  std::string_view name{};
  /// The arguments of a command of another kind, without line breaks.
  std::string_view arguments{};

  /// Creates a command of no kind.
  command() = default;
  /// Wraps a command that a C function read. The texts are not copied.
  explicit command(const reversi_gtp_command &data)
      : kind(static_cast<gtp::kind>(data.kind)), side(detail::color_of(data.color)),
        value(detail::unless_unknown(data.value)), period(detail::unless_unknown(data.period)),
        number(data.number), name(detail::to_view(data.name).value_or(std::string_view())),
        arguments(detail::to_view(data.arguments).value_or(std::string_view())) {
    if (data.id >= 0) id = static_cast<std::uint32_t>(data.id);
    if (data.move >= 0) move = square(data.move);
  }
};

/// Returns the answer to a command of your own, with the empty line that ends it. The answer is
/// empty if `text` is not UTF-8, if it contains an empty line, a carriage return or a NUL, or if it
/// ends with a line feed.
inline std::string answer(const command &asked, std::string_view text, bool ok = true) {
  const std::int64_t id = asked.id ? std::int64_t{*asked.id} : -1;
  const reversi_text from = detail::from_view(text);
  return detail::written([&](char *buffer, std::size_t size) {
    return reversi_gtp_answer_format(id, ok, from.text, from.length, buffer, size);
  });
}

/// A command that an engine has read, and its answer.
struct reply {
  /// The command.
  gtp::command command{};
  /// The answer with the empty line that ends it. It is empty if the program must find the answer,
  /// or if there is none.
  std::string answer{};
};

/// The state of an engine: the game and the clocks. It refers to its name and its version.
class engine {
public:
  /// Creates an engine at the standard start, with its answers to `name` and `version`: UTF-8 that
  /// ends with a NUL and outlives the engine. Throws if a text is not UTF-8 or contains a line
  /// break.
  engine(const char *name, const char *version) : engine_() {
    detail::check(reversi_gtp_engine_init(&engine_, name, version));
  }

  /// The engine for the C functions.
  const reversi_gtp_engine &data() const noexcept { return engine_; }
  /// Reads a command, updates the game and the clocks, and returns the command with its answer. If
  /// the answer is empty, call found() for genmove and reg_genmove, and gtp::answer() for another
  /// command. Failures have answers that begin with `?`, and throw nothing.
  reply read(std::string_view line) {
    const reversi_text from = detail::from_view(line);
    reversi_gtp_command read;
    std::size_t length = 0;
    std::string answer;
    // An answer that does not fit leaves the engine as it is.
    do {
      answer.resize(answer.empty() ? std::size_t{REVERSI_GTP_ANSWER_TEXT_SIZE} : length + 1);
      detail::check(reversi_gtp_engine_read(&engine_, from.text, from.length, &read, answer.data(),
                                            answer.size(), &length));
    } while (length >= answer.size());
    answer.resize(length);
    return reply{command(read), answer};
  }
  /// Plays the move that was found for a genmove, and returns the answer. For a reg_genmove the move
  /// is not played. An illegal move is answered with `?`.
  std::string found(const command &asked, square move) {
    const std::int64_t id = asked.id ? std::int64_t{*asked.id} : -1;
    return detail::written_in<REVERSI_GTP_ANSWER_TEXT_SIZE>([&](char *buffer, std::size_t size) {
      return reversi_gtp_engine_found(&engine_, id, move.index(), buffer, size);
    });
  }
  /// The game.
  reversi::game game() const { return reversi::game(state().game); }
  /// The side that must move or announce its pass. Empty if the game is over.
  std::optional<color> turn() const { return detail::color_of(state().turn); }
  /// A player's time left as last stated, in thousandths of a second. Empty if it never was.
  std::optional<std::int32_t> time_left(color side) const {
    return detail::unless_unknown(state().time_left[static_cast<int>(side)]);
  }
  /// All of them in one call.
  reversi_engine_state state() const {
    reversi_engine_state found{};
    detail::check(reversi_gtp_engine_state(&engine_, &found));
    return found;
  }

private:
  reversi_gtp_engine engine_;
};

} // namespace gtp

} // namespace reversi

#endif
