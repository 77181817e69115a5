// A game on a terminal, in thirty lines: a move a line, `undo`, or `why d3`. C++17.
#include <reversi/reversi.hpp>

#include <iostream>
#include <string>

static void show(const reversi::game &game) {
  std::cout << game.position().grid() << '\n';
  if (const auto opening = reversi::opening::of(game)) std::cout << *opening << '\n';
  if (!game.is_over()) std::cout << "legal: " << game.legal_moves() << '\n';
}

int main() {
  reversi::game game;
  show(game);
  for (std::string line; !game.is_over() && std::getline(std::cin, line);) {
    try {
      if (line == "undo") {
        if (!game.undo()) std::cout << "There is nothing to undo.\n";
      } else if (line.rfind("why ", 0) == 0) {
        std::cout << game.position().explanation(reversi::square(line.substr(4))) << '\n';
        continue;
      } else {
        game.play(reversi::square(line));
      }
      show(game);
    } catch (const reversi::error &error) {
      std::cout << error.what() << '\n';
    }
  }
}
