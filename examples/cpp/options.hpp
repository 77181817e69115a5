// The arguments of play.cpp.
#ifndef OPTIONS_HPP
#define OPTIONS_HPP

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

#include <reversi/reversi.hpp>

#include "clock.hpp"
#include "engine.hpp"
#include "players.hpp"

constexpr const char usage[] =
    "usage: play [OPTIONS]\n"
    "\n"
    "  --black PLAYER       human (the default), random, greedy, or engine:COMMAND\n"
    "  --white PLAYER       likewise; an engine speaks NBoard's protocol, on the usual board\n"
    "  --time 5m+3s         clocks: a time for the game, and what each move adds\n"
    "  --variant NAME       6x6, 10x10 or another size up to 16x16, or octagon; after commas\n"
    "                       historical (an empty board at first) or fewest (fewest discs win)\n"
    "  --labels transposed  letters for rows and numbers for columns\n"
    "  --seed N             begin the random numbers with N, 0 if left out\n";

struct options {
  player black{};
  player white{};
  std::optional<time_control> time{};
  reversi::variant::rules rules{};
  bool transposed = false;
  std::uint64_t seed = 0;
};

template <typename Number> std::optional<Number> read_number(std::string_view text) {
  Number number = 0;
  const char *const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

// Reads a size such as 6x6. Throws reversi::error if there is no such board.
inline std::optional<reversi::variant::rules> read_size(std::string_view text) {
  const std::size_t x = text.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const auto width = read_number<int>(text.substr(0, x));
  const auto height = read_number<int>(text.substr(x + 1));
  if (!width || !height) return std::nullopt;
  return reversi::variant::rules(*width, *height);
}

// Reads names such as `10x10,fewest`.
inline std::optional<reversi::variant::rules> read_variant(std::string_view text) {
  reversi::variant::rules result;
  for (bool is_last = false; !is_last;) {
    const std::size_t comma = text.find(',');
    const std::string_view word = text.substr(0, comma);
    is_last = comma == std::string_view::npos;
    if (!is_last) text.remove_prefix(comma + 1);
    if (word == "historical") {
      result = result.with(reversi::variant::start::historical);
    } else if (word == "fewest") {
      result = result.with(reversi::variant::objective::fewest);
    } else if (const auto size = word == "octagon" ? reversi::variant::rules::octagon()
                                                   : read_size(word)) {
      result = size->with(result.start()).with(result.objective());
    } else {
      return std::nullopt;
    }
  }
  return result;
}

inline std::optional<options> read_options(int argc, char **argv) {
  options result;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view option = argv[i];
    if (i + 1 == argc) return std::nullopt;
    const std::string_view value = argv[i + 1];
    if (option == "--black" || option == "--white") {
      const auto named = player_named(value);
      if (!named) return std::nullopt;
      (option == "--black" ? result.black : result.white) = *named;
    } else if (option == "--time") {
      result.time = read_time_control(value);
      if (!result.time) return std::nullopt;
    } else if (option == "--variant") {
      try {
        const auto rules = read_variant(value);
        if (!rules) return std::nullopt;
        result.rules = *rules;
      } catch (const reversi::error &) {
        return std::nullopt;
      }
    } else if (option == "--labels") {
      if (value != "transposed" && value != "standard") return std::nullopt;
      result.transposed = value == "transposed";
    } else if (option == "--seed") {
      const auto seed = read_number<std::uint64_t>(value);
      if (!seed) return std::nullopt;
      result.seed = *seed;
    } else {
      return std::nullopt;
    }
  }
  const bool asks = result.black.kind == kind::engine || result.white.kind == kind::engine;
  if (asks && (!engine::exists || result.rules != reversi::variant::rules())) return std::nullopt;
  return result;
}

#endif
