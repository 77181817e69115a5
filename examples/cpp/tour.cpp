// A tour of reversi.hpp: legal moves, playing, mistakes, undo, transcripts, and the end of a game.
// From the top of the checkout, after `make -C reversi-capi library`:
//
//   c++ -std=c++17 -Ireversi-capi/include examples/cpp/tour.cpp target/capi/libreversi.a -o tour
#include <reversi/reversi.hpp>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <vector>

static void list(const char *title, const reversi::square_set &squares) {
  std::cout << title;
  for (const reversi::square square : squares) std::cout << ' ' << square;
  std::cout << '\n';
}

static void show(const reversi::game &game) {
  const reversi::position position = game.position();
  std::cout << '\n' << position.grid() << '\n';
  list("legal moves:", position.legal_moves());
}

static void refuse(reversi::game &game, std::string_view text) {
  try {
    game.play_transcript(text);
  } catch (const reversi::error &error) {
    std::cout << "\"" << text << "\" is refused, " << error.what() << '\n';
  }
}

int main() {
  reversi::game game;
  game.play(reversi::square(REVERSI_F5));
  show(game);

  list("d6 would flip:", game.position().flips(reversi::square("d6")));
  game.play_transcript("d6 c3");
  show(game);

  refuse(game, "d3 f5");
  refuse(game, "d3 x9");

  game.undo();
  game.undo();
  game.redo();
  std::cout << "after two steps back and one on: " << game.transcript() << '\n';

  // After these moves black must pass, and white moves again.
  const auto passed = reversi::game::from_transcript("f5f6d3g5h5h4f7h6");
  std::cout << "with the pass: " << passed.transcript(true) << '\n';

  const auto over = reversi::game::from_transcript("f5d6c3f3e3f4d7d3g3");
  show(over);
  std::cout << "score of black: " << over.position().final_score(reversi::color::black).value()
            << '\n';

  // The header of a WTHOR file, and one game: tournament, black, white, scores, and 60 moves.
  std::vector<std::uint8_t> file(16 + 68);
  const std::uint8_t record[] = {1, 0, 2, 0, 3, 0, 64, 64, 65, 46, 35, 66, 57, 64, 75, 56, 53};
  file[4] = 1;
  std::copy(std::begin(record), std::end(record), file.begin() + 16);
  for (const reversi::wthor_record &recorded : reversi::read_wthor(file)) {
    const reversi::game replayed = recorded.replay();
    std::cout << "from WTHOR: " << replayed.length() << " discs, black scores "
              << recorded.black_score() << ": " << replayed.position() << '\n';
  }
}
