// Lines from a terminal or a pipe, with a time limit, and their words.
#ifndef LINES_HPP
#define LINES_HPP

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#if defined(_WIN32)
#  include <iostream>
#else
#  include <algorithm>
#  include <cerrno>
#  include <climits>
#  include <poll.h>
#  include <unistd.h>
#endif

constexpr const char blanks[] = " \t\r";

inline std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

inline std::string lower(std::string_view text) {
  std::string result(text);
  for (char &c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

using time_point = std::chrono::steady_clock::time_point;

enum class reading { line, end, late };

// Reads lines of any length, and keeps only as much of each as makes sense.
class line_reader {
public:
  explicit line_reader(int descriptor, std::size_t longest = 4096)
      : descriptor_(descriptor), longest_(longest) {}

  // Reads the next line into `line`, if it is complete before the deadline.
  reading read(std::string &line, std::optional<time_point> deadline = std::nullopt) {
    for (;;) {
      while (at_ < buffer_.size()) {
        const char c = buffer_[at_++];
        if (c == '\n') return take(line);
        if (part_.size() < longest_) part_ += c;
      }
      if (is_end_) return part_.empty() ? reading::end : take(line);
      if (!fill(deadline)) return reading::late;
    }
  }

private:
  reading take(std::string &line) {
    line.swap(part_);
    part_.clear();
    return reading::line;
  }

#if defined(_WIN32)
  // The console has no time limit here: a clock that runs out is noticed at the next line.
  bool fill(std::optional<time_point>) {
    is_end_ = !std::getline(std::cin, buffer_);
    if (!is_end_) buffer_ += '\n';
    at_ = 0;
    return true;
  }
#else
  // Reads more, or notes the end. Returns false after the deadline.
  bool fill(std::optional<time_point> deadline) {
    for (;;) {
      struct pollfd waiting = {descriptor_, POLLIN, 0};
      const int ready = poll(&waiting, 1, milliseconds_until(deadline));
      if (ready == 0) return false;
      if (ready < 0 && errno == EINTR) continue;
      buffer_.resize(4096);
      const ssize_t count = ::read(descriptor_, buffer_.data(), buffer_.size());
      if (count < 0 && errno == EINTR) continue;
      is_end_ = count <= 0;
      buffer_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
      at_ = 0;
      return true;
    }
  }

  static int milliseconds_until(std::optional<time_point> deadline) {
    using namespace std::chrono;
    if (!deadline) return -1;
    const auto left = ceil<milliseconds>(*deadline - steady_clock::now()).count();
    return static_cast<int>(std::clamp<long long>(left, 0, INT_MAX));
  }
#endif

  int descriptor_;
  std::size_t longest_;
  std::string buffer_{};
  std::size_t at_ = 0;
  std::string part_{};
  bool is_end_ = false;
};

#endif
