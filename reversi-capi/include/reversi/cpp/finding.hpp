// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_FINDING_HPP
#define REVERSI_CPP_FINDING_HPP

#include <string>
#include <string_view>
#include <vector>

#include <reversi/cpp/callback.hpp>
#include <reversi/cpp/value.hpp>
#include <reversi/records.h>

namespace reversi {

/// A defect that an audit found in a record or a file.
class finding : public detail::printed<finding, detail::compared<finding>> {
public:
  /// Copies a finding of a C function.
  explicit finding(const reversi_finding &data)
      : location_(detail::place(data.location)), kind_(data.kind.text, data.kind.length),
        message_(data.message.text, data.message.length) {}

  /// The place of the defect.
  const reversi::location &location() const noexcept { return location_; }
  /// The name of its kind, such as "Illegal" or "WrongResult". It is the same in all language
  /// bindings and in later versions.
  const std::string &kind() const noexcept { return kind_; }
  /// A sentence that begins with the place, in English, such as "byte 20: the game stops with 59
  /// squares empty".
  const std::string &message() const noexcept { return message_; }
  /// Returns message().
  const std::string &to_string() const noexcept { return message_; }

  /// Whether place, kind and message are equal.
  friend bool operator==(const finding &a, const finding &b) noexcept {
    return a.location_ == b.location_ && a.kind_ == b.kind_ && a.message_ == b.message_;
  }

private:
  reversi::location location_;
  std::string kind_;
  std::string message_;
};

namespace detail {

// Audits a text with `audit(data, size, tell, user, reversi_error *)`. Returns whether `callback`
// received all findings.
template <typename Callback, typename Audit>
bool findings(std::string_view text, Callback &callback, Audit audit) {
  return listen<finding, reversi_finding>(text, callback, audit);
}

// Returns all findings of `audit(callback)`.
template <typename Audit> std::vector<finding> all_findings(Audit audit) {
  std::vector<finding> result;
  audit([&](const finding &found) { result.push_back(found); });
  return result;
}

} // namespace detail

} // namespace reversi

#endif
