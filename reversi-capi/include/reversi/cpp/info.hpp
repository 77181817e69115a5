// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_INFO_HPP
#define REVERSI_CPP_INFO_HPP

#include <cstdint>
#include <optional>
#include <string_view>

#include <reversi/cpp/error.hpp>

namespace reversi {

/// How a game came to its end.
enum class game_end : std::int32_t {
  /// Neither side could move.
  normal = REVERSI_END_NORMAL,
  /// A side ran out of time.
  timeout = REVERSI_END_TIMEOUT,
  /// A side gave up.
  resignation = REVERSI_END_RESIGNATION,
  /// Both agreed on a result.
  agreement = REVERSI_END_AGREEMENT,
  /// The game was broken off.
  adjourned = REVERSI_END_ADJOURNED
};

namespace detail {

inline std::optional<std::string_view> to_view(reversi_text text) {
  if (text.text == nullptr) return std::nullopt;
  return std::string_view(text.text, text.length);
}

inline reversi_text from_view(std::optional<std::string_view> text) noexcept {
  if (!text) return reversi_text{nullptr, 0};
  // An empty string_view may have no text at all, and NULL says that nothing is known.
  return reversi_text{text->data() == nullptr ? "" : text->data(), text->size()};
}

} // namespace detail

/// What a record says of a game besides its moves. The texts are those of the record, or of the
/// caller's, and are not copied: UTF-8 or Latin-1.
struct info {
  /// Where it was played.
  std::optional<std::string_view> place{};
  /// When it was played.
  std::optional<std::string_view> date{};
  /// Who played black.
  std::optional<std::string_view> black{};
  /// Who played white.
  std::optional<std::string_view> white{};
  /// The rating of black.
  std::optional<std::string_view> black_rating{};
  /// The rating of white.
  std::optional<std::string_view> white_rating{};
  /// The time that the sides had.
  std::optional<std::string_view> time{};
  /// As recorded, empty squares to the winner. Both are known, or neither is.
  std::optional<int> black_score{};
  /// The same of white.
  std::optional<int> white_score{};
  /// How it came to its end.
  game_end end = game_end::normal;

  /// Nothing is known.
  info() = default;
  /// What a C function said, with the texts where they are.
  explicit info(const reversi_game_info &data)
      : place(detail::to_view(data.place)), date(detail::to_view(data.date)),
        black(detail::to_view(data.black)), white(detail::to_view(data.white)),
        black_rating(detail::to_view(data.black_rating)),
        white_rating(detail::to_view(data.white_rating)), time(detail::to_view(data.time)),
        end(static_cast<game_end>(data.end)) {
    if (data.black_score >= 0) black_score = data.black_score;
    if (data.white_score >= 0) white_score = data.white_score;
  }

  /// The same for the C functions, with the texts in place.
  reversi_game_info data() const noexcept {
    reversi_game_info result;
    reversi_game_info_init(&result);
    result.place = detail::from_view(place);
    result.date = detail::from_view(date);
    result.black = detail::from_view(black);
    result.white = detail::from_view(white);
    result.black_rating = detail::from_view(black_rating);
    result.white_rating = detail::from_view(white_rating);
    result.time = detail::from_view(time);
    result.black_score = black_score.value_or(-1);
    result.white_score = white_score.value_or(-1);
    result.end = static_cast<reversi_game_end>(end);
    return result;
  }

  /// Whether they say the same.
  friend bool operator==(const info &a, const info &b) {
    return a.place == b.place && a.date == b.date && a.black == b.black && a.white == b.white &&
           a.black_rating == b.black_rating && a.white_rating == b.white_rating &&
           a.time == b.time && a.black_score == b.black_score &&
           a.white_score == b.white_score && a.end == b.end;
  }
  /// Whether they differ.
  friend bool operator!=(const info &a, const info &b) { return !(a == b); }
};

} // namespace reversi

#endif
