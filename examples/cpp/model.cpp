// The model behind a window: undo, redo, a slider over the plies, hints under the pointer, files.
// Lines on standard input take the place of clicks: a square, `undo`, `redo`, `slide 3`,
// `hover d3`, `save`, `load RECORD`.
#include <reversi/reversi.hpp>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <iostream>
#include <string>

namespace {

class model {
public:
  // A click while the slider shows an earlier ply goes on from there.
  void click(reversi::square square) {
    reversi::game branch = game_;
    if (ply_ < game_.ply_count()) branch.truncate(ply_);
    branch.play(square);
    show(branch);
  }
  void undo() { if (game_.undo()) show(game_); }
  void redo() { if (game_.redo()) show(game_); }
  void slide(int ply) { ply_ = std::clamp(ply, 0, game_.ply_count()); }
  std::string tooltip(reversi::square square) const { return shown().explanation(square); }
  std::string save() const { return reversi::write_record(reversi::record_format::sgf, game_); }
  void load(const std::string &text) {
    show(reversi::record(reversi::record_format::sgf, text).replay());
  }
  reversi::position shown() const { return game_.position_at(ply_); }
  std::string status() const {
    return std::to_string(ply_) + '/' + std::to_string(game_.ply_count()) + ' ' +
           shown().to_string();
  }

private:
  void show(const reversi::game &game) {
    game_ = game;
    ply_ = game_.ply_count();
  }

  reversi::game game_{};
  int ply_ = 0;
};

} // namespace

int main() {
  model window;
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, space), rest = line.substr(space);
    const std::string argument = rest.empty() ? rest : rest.substr(1);
    try {
      if (word == "undo") window.undo();
      else if (word == "redo") window.redo();
      else if (word == "slide") window.slide(std::stoi(argument));
      else if (word == "hover") std::cout << window.tooltip(reversi::square(argument)) << '\n';
      else if (word == "save") std::cout << window.save() << '\n';
      else if (word == "load") window.load(argument);
      else window.click(reversi::square(word));
    } catch (const std::exception &error) {
      std::cout << error.what() << '\n';
    }
    std::cout << window.status() << '\n';
  }
}
