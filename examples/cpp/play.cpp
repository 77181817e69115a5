// Reversi on a terminal, for two people, against a simple opponent or against an engine:
//
//   play [--black PLAYER] [--white PLAYER] [--time 5m+3s] [--variant 6x6] [--labels transposed]
//
// `help` in the game lists the commands. The library has all rules; this program reads input, prints
// the game and asks the players for moves. The other files have one part each.
#include <reversi/reversi.hpp>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clock.hpp"
#include "engine.hpp"
#include "files.hpp"
#include "lines.hpp"
#include "options.hpp"
#include "players.hpp"
#include "view.hpp"

namespace {

constexpr const char help[] =
    "  d3          place a disc on that square, as the labels of the board name it\n"
    "  hint        show what each move would flip\n"
    "  undo, redo  take the last move back, or play it again\n"
    "  show        show the board again\n"
    "  save FILE   write the moves into a new file\n"
    "  load FILE   go on with the moves of such a file\n"
    "  new         begin again\n"
    "  quit        stop\n"
    "A move must enclose discs of the other side in a straight line, and flips them. Who has no\n"
    "move passes by itself. The game ends when neither side has one; the most discs win.\n";

class session {
public:
  explicit session(const options &chosen)
      : options_(chosen), game_(chosen.rules), clocks_(chosen.time), view_(std::cout, chosen.transposed) {}

  // Plays until `quit` or the end of the input.
  void run() {
    std::cout << "Reversi. Type help to see what you can do.\n";
    show();
    while (std::cout) {
      if (!is_over()) clocks_.start(turn());
      if (!is_over() && current().kind != kind::human) {
        move_by_itself();
        continue;
      }
      const bool asks = is_over() && game_.outcome() == reversi::outcome::tie && !asked_;
      std::cout << (asks ? "Another game (yes or no)? " : "> ") << std::flush;
      std::string line;
      const reading read = input_.read(line, clocks_.deadline());
      if (read == reading::end) std::cout << '\n';
      if (read == reading::end) break;
      if (read == reading::late || clocks_.has_run_out()) run_out();
      else if (asks ? !start_again(lower(trimmed(line))) : !obey(trimmed(line))) break;
    }
    std::cout << "Goodbye.\n" << std::flush;
  }

private:
  color turn() const { return game_.position().turn(); }
  bool is_over() const { return late_ || game_.is_over(); }
  player &current() { return turn() == color::black ? options_.black : options_.white; }
  std::unique_ptr<engine> &engine_of(color side) { return engines_[side == color::black ? 0 : 1]; }

  void show() const {
    view_.board(game_);
    view_.last_move(game_);
    if (is_over()) {
      show_end();
      return;
    }
    std::cout << name(turn()) << " to move, * marks where.\n";
    if (clocks_.exist()) {
      std::cout << "Clocks: black " << clocks_.left(color::black) << ", white "
                << clocks_.left(color::white) << ".\n";
    }
  }

  void show_end() const {
    if (late_) std::cout << "The game is over: " << name(opponent(*late_)) << " wins on time.\n";
    else view_.result(game_.position());
    view_.transcript(game_);
  }

  // The side to move has lost on time.
  void run_out() {
    late_ = turn();
    clocks_.stop(false);
    std::cout << '\n' << name(*late_) << " has no time left.\n";
    show_end();
  }

  void play(square move) {
    game_.play(move);
    asked_ = false;
    used_.resize(static_cast<std::size_t>(game_.length()) - 1);
    used_.push_back(clocks_.stop());
    show();
  }

  void move_by_itself() {
    const reversi::variant::position position = game_.position();
    const player &by = current();
    if (by.kind == kind::engine) ask_engine();
    else play(by.kind == kind::greedy ? greedy_move(position) : random_move(position, options_.seed));
  }

  // A person plays on for an engine that fails.
  void ask_engine() {
    std::unique_ptr<engine> &asked = engine_of(turn());
    try {
      if (!asked) asked = std::make_unique<engine>(current().command);
      const reversi::square move = asked->choose(written(), clocks_.deadline());
      if (clocks_.has_run_out()) run_out();
      else play(move);
    } catch (const std::exception &error) {
      asked.reset();
      if (clocks_.has_run_out()) {
        run_out();
        return;
      }
      current().kind = kind::human;
      std::cout << "The engine of " << name(turn()) << " fails: " << error.what()
                << ".\nYou play on for it.\n";
    }
  }

  // The game with its times in GGF.
  std::string written() const {
    const std::string time = clocks_.ggf();
    reversi::info known;
    if (clocks_.exist()) known.time = time;
    const auto write = [&](reversi::record_writer &writer) {
      std::size_t ply = 0;
      for (const square move : game_.placements()) {
        writer.play(reversi::square(move.column(), move.row()));
        writer.time_used(static_cast<std::int32_t>(used_[ply++].count()));
      }
    };
    return reversi::write_record(reversi::record_format::ggf, write, known);
  }

  // Returns false for `quit`.
  bool obey(std::string_view line) {
    const std::size_t end = line.find_first_of(blanks);
    const std::string word = lower(line.substr(0, end));
    const std::string_view rest =
        end == std::string_view::npos ? std::string_view() : trimmed(line.substr(end));
    if (word == "quit" && rest.empty()) return false;
    if (word == "save") save_game(std::cout, game_, std::string(rest));
    else if (word == "load") load(std::string(rest));
    else if (!rest.empty()) std::cout << "One thing at a time, please: type help for help.\n";
    else obey_word(word);
    return true;
  }

  void obey_word(std::string_view word) {
    if (word.empty()) return;
    if (word == "help" || word == "?") std::cout << help;
    else if (word == "hint" && !is_over()) view_.hints(game_.position());
    else if (word == "hint") show_end();
    else if (word == "undo") undo();
    else if (word == "redo") redo();
    else if (word == "show") show();
    else if (word == "new") start(reversi::variant::game(options_.rules));
    else place(word);
  }

  // The answer to the question after a tie. Returns false for `no`.
  bool start_again(const std::string &answer) {
    asked_ = true;
    if (answer == "n" || answer == "no") return false;
    if (answer == "y" || answer == "yes") start(reversi::variant::game(options_.rules));
    else return obey(answer);
    return true;
  }

  void start(const reversi::variant::game &game) {
    game_ = game;
    late_.reset();
    asked_ = false;
    clocks_.reset();
    used_.assign(static_cast<std::size_t>(game.length()), std::chrono::milliseconds(0));
    show();
  }

  void place(std::string_view word) {
    std::optional<square> move;
    try {
      move = view_.label(square(word));
    } catch (const reversi::error &) {
      // The input is not repeated: it may contain any byte, and this may be a terminal.
      std::cout << "That is neither a square such as d3 nor a command: type help for help.\n";
      return;
    }
    if (late_) {
      std::cout << "The game is over: type new for another one.\n";
      return;
    }
    try {
      play(*move);
    } catch (const reversi::error &error) {
      std::cout << view_.label(*move) << " cannot be played: "
                << reversi_status_message(error.status()) << ".\n";
      if (is_over()) return;
      std::cout << "You may play";
      view_.list(game_.legal_moves());
      std::cout << ".\n";
    }
  }

  // Back to the last turn of a person, past the opponent's answers. The clocks go on.
  void undo() {
    if (late_ || !game_.undo()) {
      std::cout << "There is nothing to undo.\n";
      return;
    }
    while (current().kind != kind::human && game_.undo()) {
    }
    clocks_.stop(false);
    show();
  }

  void redo() {
    if (late_ || !game_.redo()) {
      std::cout << "There is nothing to redo.\n";
      return;
    }
    while (!is_over() && current().kind != kind::human && game_.redo()) {
    }
    used_.resize(static_cast<std::size_t>(game_.length()));
    clocks_.stop(false);
    show();
  }

  void load(const std::string &file) {
    const auto game = load_game(std::cout, options_.rules, file);
    if (game) start(*game);
  }

  options options_;
  reversi::variant::game game_;
  clocks clocks_;
  view view_;
  line_reader input_{0};
  std::unique_ptr<engine> engines_[2]{};
  // The time of each placement.
  std::vector<std::chrono::milliseconds> used_{};
  // The side whose time ran out.
  std::optional<color> late_{};
  bool asked_ = false;
};

} // namespace

int main(int argc, char **argv) {
#ifdef SIGPIPE
  // An engine that has ended must be an error like any other, not a signal.
  std::signal(SIGPIPE, SIG_IGN);
#endif
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first == "--help" || first == "-h") {
    std::cout << usage << "\nIn the game:\n\n" << help << std::flush;
    return std::cout ? 0 : 2;
  }
  const auto chosen = read_options(argc, argv);
  if (!chosen) {
    std::cerr << usage;
    return 2;
  }
  try {
    session(*chosen).run();
  } catch (const std::exception &error) {
    std::cerr << "play: " << error.what() << '\n';
    return 1;
  }
  return std::cout ? 0 : 2;
}
