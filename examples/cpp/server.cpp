// A server without state: a transcript a line on standard input, and a line of JSON for each on
// standard output. In texts of the library, only quotes and backslashes need an escape in JSON.
#include <reversi/reversi.hpp>

#include <cstddef>
#include <iostream>
#include <optional>
#include <string>

static std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + '"';
}

static std::string answer(const std::string &moves) {
  const auto place = [](const char *name, std::optional<std::size_t> number) {
    return number ? ",\"" + std::string(name) + "\":" + std::to_string(*number) : std::string();
  };
  try {
    const auto game = reversi::game::from_transcript(moves);
    const reversi::position now = game.position();
    const bool is_black = now.turn() == reversi::color::black;
    std::string squares;
    for (const reversi::square square : now.legal_moves()) {
      squares += (squares.empty() ? "" : ",") + quoted(square.to_string());
    }
    std::string result = "{\"board\":" + quoted(now.to_string()) + ",\"moves\":[" + squares + ']';
    if (!game.is_over()) return result + ",\"turn\":" + (is_black ? "\"black\"}" : "\"white\"}");
    return result + ",\"black\":" + std::to_string(*now.final_score(reversi::color::black)) + '}';
  } catch (const reversi::error &error) {
    return "{\"error\":" + quoted(error.what()) + place("byte", error.location().byte) +
           place("ply", error.location().ply) + '}';
  }
}

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(line) << std::endl;
}
