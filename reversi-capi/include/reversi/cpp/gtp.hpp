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

/// A command. The texts are views of the line, or of strings of the caller.
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
  /// Creates a command of a kind, in which everything else is empty.
  explicit command(gtp::kind what) : kind(what) {}
  /// Creates a command about a side, such as genmove.
  command(gtp::kind what, color who) : kind(what), side(who) {}
  /// Creates a command about a move: play.
  command(gtp::kind what, color who, square played) : kind(what), side(who), move(played) {}
  /// Wraps a command that a C function read. The texts are not copied.
  explicit command(const reversi_gtp_command &data)
      : kind(static_cast<gtp::kind>(data.kind)), side(detail::color_of(data.color)),
        value(detail::unless_unknown(data.value)), period(detail::unless_unknown(data.period)),
        number(data.number), name(detail::to_view(data.name).value_or(std::string_view())),
        arguments(detail::to_view(data.arguments).value_or(std::string_view())) {
    if (data.id >= 0) id = static_cast<std::uint32_t>(data.id);
    if (data.move >= 0) move = square(data.move);
  }

  /// Reads a command. A blank line or a comment is of the kind none. Throws if a known command
  /// cannot be read.
  static command parse(std::string_view line) {
    reversi_gtp_command read;
    detail::check_text(line, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_gtp_command_parse(data, size, &read, wrong);
    });
    return command(read);
  }
  /// The command for the C functions. The texts are not copied.
  reversi_gtp_command data() const noexcept {
    reversi_gtp_command result;
    reversi_gtp_command_init(&result, static_cast<reversi_gtp_kind>(kind));
    if (id) result.id = *id;
    if (side) result.color = static_cast<reversi_color>(*side);
    if (move) result.move = move->index();
    result.value = value.value_or(REVERSI_UNKNOWN);
    result.period = period.value_or(REVERSI_UNKNOWN);
    result.number = number;
    result.name = detail::from_view(name);
    result.arguments = detail::from_view(arguments);
    return result;
  }
  /// Returns the line without its end. It is empty if the command lacks a part that its kind needs,
  /// if the name is not one word, or if a text contains a line break.
  std::string to_string() const {
    const reversi_gtp_command raw = data();
    return detail::written([&](char *buffer, std::size_t size) {
      return reversi_gtp_command_format(&raw, buffer, size);
    });
  }
};

/// Returns the answer to a command of your own, with the empty line that ends it. The answer is
/// empty if `text` is not UTF-8, if it contains an empty line, a carriage return or a NUL, or if it
/// ends with a line feed.
inline std::string answer(const command &asked, std::string_view text, bool ok = true) {
  const std::int64_t id = asked.data().id;
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
      answer.resize(answer.empty() ? REVERSI_GTP_ANSWER_TEXT_SIZE : length + 1);
      detail::check(reversi_gtp_engine_read(&engine_, from.text, from.length, &read, answer.data(),
                                            answer.size(), &length));
    } while (length >= answer.size());
    answer.resize(length);
    return reply{command(read), answer};
  }
  /// Plays the move that was found for a genmove, and returns the answer. For a reg_genmove the move
  /// is not played. An illegal move is answered with `?`.
  std::string found(const command &asked, square move) {
    const std::int64_t id = asked.data().id;
    return detail::written_in<REVERSI_GTP_ANSWER_TEXT_SIZE>([&](char *buffer, std::size_t size) {
      return reversi_gtp_engine_found(&engine_, id, move.index(), buffer, size);
    });
  }
  /// The game.
  reversi::game game() const {
    return detail::game_in([&](reversi_game *to) { return reversi_gtp_engine_game(&engine_, to); });
  }
  /// The side that must move or announce its pass. Empty if the game is over.
  std::optional<color> turn() const noexcept {
    return detail::color_of(reversi_gtp_engine_turn(&engine_));
  }
  /// A player's time left as last stated, in thousandths of a second. Empty if it never was.
  std::optional<std::int32_t> time_left(color side) const noexcept {
    return detail::unless_unknown(
        reversi_gtp_engine_time_left(&engine_, static_cast<reversi_color>(side)));
  }

private:
  reversi_gtp_engine engine_;
};

/// The kind of a line of a response.
enum class response_kind : std::int32_t {
  /// A blank line between two responses.
  between = REVERSI_GTP_BETWEEN,
  /// The first line, after `=`: the command succeeded.
  success = REVERSI_GTP_SUCCESS,
  /// The first line, after `?`: the command failed, and the text is the reason.
  failure = REVERSI_GTP_FAILURE,
  /// A further line.
  more = REVERSI_GTP_MORE,
  /// The empty line at the end.
  end = REVERSI_GTP_END
};

/// A line of a response.
struct response {
  /// The kind of the line.
  response_kind kind = response_kind::between;
  /// The number of the command. Empty if the engine leaves it out.
  std::optional<std::uint32_t> id{};
  /// The text, a view of the line.
  std::string_view text{};
};

/// The answer of an engine that is asked for a move: a square, a pass, or a resignation.
struct found_move {
  /// The square or the pass. Empty if the engine resigns.
  std::optional<square> move{};
  /// Whether the engine resigns.
  bool resigns = false;
};

/// The state of a controller: the game that the engine knows, and the response that is due.
class client {
public:
  /// Creates a client before its first command.
  client() : client_() { detail::check(reversi_gtp_client_init(&client_)); }

  /// The client for the C functions.
  const reversi_gtp_client &data() const noexcept { return client_; }
  /// Checks that a command is allowed now, notes that it is sent, and returns its line with its
  /// number and without the end. Throws if a response is due, or if a move is illegal or asked for
  /// at the wrong time.
  std::string send(const command &order) {
    reversi_gtp_command raw = order.data();
    detail::check_with([&](reversi_error *wrong) {
      return reversi_gtp_client_send(&client_, &raw, wrong);
    });
    return command(raw).to_string();
  }
  /// Reads a line of the engine. A move that it found is checked, and after genmove also played.
  /// Throws if the line is no response or answers another command, or if the move is illegal.
  response read(std::string_view line) {
    reversi_gtp_response found;
    detail::check_text(line, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_gtp_client_read(&client_, data, size, &found, wrong);
    });
    response result{static_cast<response_kind>(found.kind), std::nullopt,
                    detail::to_view(found.text).value_or(std::string_view())};
    if (found.id >= 0) result.id = static_cast<std::uint32_t>(found.id);
    return result;
  }
  /// The move that the engine found, once its response has begun and until the next command.
  std::optional<found_move> found() const {
    const int move = reversi_gtp_client_found(&client_);
    if (move < 0) return std::nullopt;
    if (move == REVERSI_RESIGN) return found_move{std::nullopt, true};
    return found_move{square(move), false};
  }
  /// The game that the engine knows.
  reversi::game game() const {
    return detail::game_in([&](reversi_game *to) { return reversi_gtp_client_game(&client_, to); });
  }
  /// The side that must move or announce its pass. Empty if the game is over.
  std::optional<color> turn() const noexcept {
    return detail::color_of(reversi_gtp_client_turn(&client_));
  }
  /// Whether that side has no legal square. Some engines refuse to be told of a pass.
  bool must_pass() const noexcept { return reversi_gtp_client_must_pass(&client_); }
  /// Whether a response or its end is due.
  bool is_waiting() const noexcept { return reversi_gtp_client_is_waiting(&client_); }

private:
  reversi_gtp_client client_;
};

} // namespace gtp

} // namespace reversi

#endif
