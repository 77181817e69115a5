// Reversi on a terminal, for two people or against a simple opponent:
//
//   play [--black PLAYER] [--white PLAYER] [--seed N]      PLAYER: human, random or greedy
//
// `help` in the game lists the commands. The library has all rules; this program reads input, prints
// the game and asks the players for moves. players.hpp has the players, view.hpp the output.
#include <reversi/reversi.hpp>

#include <charconv>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "players.hpp"
#include "view.hpp"

namespace {

constexpr const char usage[] =
    "usage: play [--black PLAYER] [--white PLAYER] [--seed N]\n"
    "\n"
    "  PLAYER    human (the default), random or greedy\n"
    "  --seed N  begin the random numbers with N, 0 if left out\n";

constexpr const char help[] =
    "  d3          place a disc on that square: a column a to h, a row 1 to 8\n"
    "  hint        show what each move would flip\n"
    "  undo, redo  take the last move back, or play it again\n"
    "  show        show the board again\n"
    "  save FILE   write the moves into a new file\n"
    "  load FILE   go on with the moves of such a file\n"
    "  new         begin again\n"
    "  quit        stop\n"
    "A move must enclose discs of the other side in a straight line, and flips them. Who has no\n"
    "move passes by itself. The game ends when neither side has one; the most discs win.\n";

struct options {
  player black = player::human;
  player white = player::human;
  std::uint64_t seed = 0;
};

std::optional<options> read_options(int argc, char **argv) {
  options result;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view option = argv[i];
    if (i + 1 == argc) return std::nullopt;
    const std::string_view value = argv[i + 1];
    const auto named = player_named(value);
    if (option == "--black" && named) {
      result.black = *named;
    } else if (option == "--white" && named) {
      result.white = *named;
    } else if (option == "--seed") {
      const char *const end = value.data() + value.size();
      const auto read = std::from_chars(value.data(), end, result.seed);
      if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  return result;
}

// ---- Input ----

// Reads a line of any length, and keeps only as much as makes sense.
std::optional<std::string> read_line(std::istream &in) {
  std::string line;
  char c = 0;
  if (!in.get(c)) return std::nullopt;
  for (; in && c != '\n'; in.get(c)) {
    if (line.size() < 4096) line += c;
  }
  return line;
}

constexpr const char blanks[] = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char &c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

// ---- The game ----

class session {
public:
  explicit session(const options &chosen) : options_(chosen) {}

  // Plays until `quit` or the end of the input.
  void run() {
    std::cout << "Reversi. Type help to see what you can do.\n";
    show();
    while (std::cout) {
      if (!is_over() && current() != player::human) {
        move_by_itself();
        continue;
      }
      std::cout << "> " << std::flush;
      const auto line = read_line(std::cin);
      if (!line) std::cout << '\n';
      if (!line || !obey(trimmed(*line))) break;
    }
    std::cout << "Goodbye.\n" << std::flush;
  }

private:
  bool is_over() const { return game_.is_over(); }
  player current() const {
    return game_.position().turn() == reversi::color::black ? options_.black : options_.white;
  }

  void show() const {
    const reversi::position position = game_.position();
    show_board(std::cout, position);
    show_last_move(std::cout, game_);
    show_turn(std::cout, position);
  }

  void move_by_itself() {
    const reversi::position position = game_.position();
    game_.play(current() == player::greedy ? greedy_move(position)
                                           : random_move(position, options_.seed++));
    show();
  }

  // Returns false for `quit`.
  bool obey(std::string_view line) {
    const std::size_t end = line.find_first_of(blanks);
    const std::string word = lower(line.substr(0, end));
    const std::string_view rest =
        end == std::string_view::npos ? std::string_view() : trimmed(line.substr(end));
    if (word == "quit" && rest.empty()) return false;
    if (word == "save") save(std::string(rest));
    else if (word == "load") load(std::string(rest));
    else if (!rest.empty()) std::cout << "One thing at a time, please: type help for help.\n";
    else obey_word(word);
    return true;
  }

  void obey_word(std::string_view word) {
    if (word.empty()) return;
    if (word == "help" || word == "?") std::cout << help;
    else if (word == "hint") hint();
    else if (word == "undo") undo();
    else if (word == "redo") redo();
    else if (word == "show") show();
    else if (word == "new") start(reversi::game());
    else place(word);
  }

  void start(const reversi::game &game) {
    game_ = game;
    show();
  }

  void hint() const {
    if (is_over()) show_result(std::cout, game_.position());
    else show_hints(std::cout, game_.position());
  }

  void place(std::string_view name) {
    std::optional<reversi::square> square;
    try {
      square = reversi::square(name);
    } catch (const reversi::error &) {
      // The input is not repeated: it may contain any byte, and this may be a terminal.
      std::cout << "That is neither a square such as d3 nor a command: type help for help.\n";
      return;
    }
    try {
      game_.play(*square);
      show();
    } catch (const reversi::error &error) {
      std::cout << *square << " cannot be played: " << reversi_status_message(error.status())
                << ".\n";
      if (!is_over()) {
        std::cout << "You may play";
        list(std::cout, game_.legal_moves());
        std::cout << ".\n";
      }
    }
  }

  // Back to the last turn of a person, past the opponent's answers.
  void undo() {
    if (!game_.undo()) {
      std::cout << "There is nothing to undo.\n";
      return;
    }
    while (current() != player::human && game_.undo()) {
    }
    show();
  }

  void redo() {
    if (!game_.redo()) {
      std::cout << "There is nothing to redo.\n";
      return;
    }
    while (!is_over() && current() != player::human && game_.redo()) {
    }
    show();
  }

  void save(const std::string &file) const {
    if (file.empty()) {
      std::cout << "Type save and the name of a file.\n";
    } else if (std::ifstream(file)) {
      std::cout << "There is such a file already: choose another name.\n";
    } else {
      std::ofstream out(file);
      out << game_.transcript() << '\n';
      out.close();
      if (out) std::cout << "Saved.\n";
      else std::cout << "The file cannot be written.\n";
    }
  }

  void load(const std::string &file) {
    if (file.empty()) {
      std::cout << "Type load and the name of a file.\n";
      return;
    }
    std::ifstream in(file);
    // More than the longest transcript.
    std::string text(10000, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    // A file that fills the buffer is too long.
    if (!in.eof()) {
      std::cout << "The file cannot be read, or is too long for a game.\n";
      return;
    }
    text.resize(static_cast<std::size_t>(in.gcount()));
    try {
      start(reversi::game::from_transcript(text));
    } catch (const reversi::error &error) {
      std::cout << "The file is not a game: " << error.what() << ".\n";
    }
  }

  options options_;
  reversi::game game_{};
};

} // namespace

int main(int argc, char **argv) {
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
