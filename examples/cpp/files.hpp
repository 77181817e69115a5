// Games in files: the commands `save` and `load` of play.cpp.
#ifndef FILES_HPP
#define FILES_HPP

#include <fstream>
#include <optional>
#include <ostream>
#include <string>

#include <reversi/reversi.hpp>

// Writes the moves into a new file, and says so or why not.
inline void save_game(std::ostream &out, const reversi::variant::game &game, const std::string &file) {
  if (file.empty()) {
    out << "Type save and the name of a file.\n";
    return;
  }
  if (std::ifstream(file)) {
    out << "There is such a file already: choose another name.\n";
    return;
  }
  std::ofstream to(file);
  to << game.transcript() << '\n';
  to.close();
  out << (to ? "Saved.\n" : "The file cannot be written.\n");
}

// Reads the moves of a file, or says why not.
inline std::optional<reversi::variant::game> load_game(std::ostream &out,
                                                       const reversi::variant::rules &rules,
                                                       const std::string &file) {
  if (file.empty()) {
    out << "Type load and the name of a file.\n";
    return std::nullopt;
  }
  std::ifstream in(file);
  // More than the longest transcript.
  std::string text(10000, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  // A file that fills the buffer is too long.
  if (!in.eof()) {
    out << "The file cannot be read, or is too long for a game.\n";
    return std::nullopt;
  }
  text.resize(static_cast<std::size_t>(in.gcount()));
  try {
    return reversi::variant::game::from_transcript(rules, text);
  } catch (const reversi::error &error) {
    out << "The file is not a game: " << error.what() << ".\n";
    return std::nullopt;
  }
}

#endif
