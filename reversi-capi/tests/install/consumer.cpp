// A user's program, with the C++ layer.
#include <iostream>

#include <reversi/reversi.hpp>

int main() {
  reversi::game game;
  game.play(reversi::square("f5"));
  if (game.transcript() != "f5") return 1;
  if (reversi::position().perft(6) != 8200) return 2;
  try {
    game.play(reversi::square("a1"));
    return 3;
  } catch (const reversi::error &error) {
    if (error.status() != REVERSI_ERROR_FLIPS_NOTHING) return 4;
  }
  std::cout << "libreversi " << reversi_library_version() << '\n';
  return 0;
}
