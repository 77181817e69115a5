// The clocks of both players, as with `--time 5m+3s`.
#ifndef CLOCK_HPP
#define CLOCK_HPP

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <reversi/reversi.hpp>

#include "lines.hpp"

struct time_control {
  std::chrono::milliseconds main{0};
  std::chrono::milliseconds increment{0};
};

// Reads `90`, `90s`, `5m` or `1h`, without the part that was read. At most a day.
inline std::optional<std::chrono::milliseconds> read_time(std::string_view &text) {
  std::int64_t seconds = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    if (digits >= 6) return std::nullopt;
    seconds = 10 * seconds + (text[digits] - '0');
  }
  if (digits == 0) return std::nullopt;
  text.remove_prefix(digits);
  const char unit = text.empty() ? '+' : text.front();
  if (unit == 'm') seconds *= 60;
  if (unit == 'h') seconds *= 3600;
  if (unit == 's' || unit == 'm' || unit == 'h') text.remove_prefix(1);
  if (seconds > 86400) return std::nullopt;
  return std::chrono::seconds(seconds);
}

// Reads a time for the game, and perhaps an increment for each move after a `+`.
inline std::optional<time_control> read_time_control(std::string_view text) {
  time_control result;
  const auto main = read_time(text);
  if (!main || main->count() == 0) return std::nullopt;
  result.main = *main;
  if (!text.empty()) {
    if (text.front() != '+') return std::nullopt;
    text.remove_prefix(1);
    const auto increment = read_time(text);
    if (!increment || !text.empty()) return std::nullopt;
    result.increment = *increment;
  }
  return result;
}

// Two clocks, of which at most one runs.
class clocks {
public:
  explicit clocks(const std::optional<time_control> &control) : control_(control) { reset(); }

  bool exist() const { return control_.has_value(); }
  void reset() {
    if (control_) left_[0] = left_[1] = control_->main;
    running_.reset();
  }
  // Starts the clock of a side, unless it runs.
  void start(reversi::color side) {
    if (running_ == side) return;
    running_ = side;
    began_ = std::chrono::steady_clock::now();
  }
  // Stops the clock, adds the increment after a move, and returns the time that has passed.
  std::chrono::milliseconds stop(bool has_moved = true) {
    if (!running_) return std::chrono::milliseconds(0);
    const auto used = elapsed();
    auto &left = left_[index(*running_)];
    left -= used;
    if (control_ && has_moved) left += control_->increment;
    running_.reset();
    return used;
  }
  // When the running clock runs out. Empty without clocks.
  std::optional<time_point> deadline() const {
    if (!control_ || !running_) return std::nullopt;
    return began_ + left_[index(*running_)];
  }
  bool has_run_out() const {
    const auto end = deadline();
    return end && std::chrono::steady_clock::now() >= *end;
  }
  // The time left as minutes and seconds, such as 4:57.
  std::string left(reversi::color side) const {
    auto time = left_[index(side)];
    if (running_ == side) time -= elapsed();
    return text(std::chrono::ceil<std::chrono::seconds>(time));
  }
  // As GGF writes it, such as 5:00/0:03.
  std::string ggf() const {
    using std::chrono::seconds;
    if (!control_) return {};
    return text(std::chrono::floor<seconds>(control_->main)) + '/' +
           text(std::chrono::floor<seconds>(control_->increment));
  }

private:
  static std::string text(std::chrono::seconds time) {
    const auto seconds = (std::max)(time, std::chrono::seconds(0)).count();
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
  }
  static std::size_t index(reversi::color side) { return side == reversi::color::black ? 0 : 1; }
  std::chrono::milliseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 began_);
  }

  std::optional<time_control> control_;
  std::chrono::milliseconds left_[2] = {};
  std::optional<reversi::color> running_{};
  time_point began_{};
};

#endif
