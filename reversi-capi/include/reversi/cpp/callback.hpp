// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_CALLBACK_HPP
#define REVERSI_CPP_CALLBACK_HPP

#include <cstddef>
#include <exception>
#include <functional>
#include <string_view>
#include <type_traits>

#include <reversi/cpp/error.hpp>

namespace reversi::detail {

// Adapts a callable of the program to a C callback that receives a `Data`. The callable receives an
// `Item` made from it. An exception must not pass through the frames of the library, so it is kept
// until the library has returned.
template <typename Item, typename Data, typename Callback> class listener {
public:
  explicit listener(Callback &callback) noexcept : callback_(callback) {}

  // The callback for the library. `user` is a pointer to the listener.
  static int tell(void *user, const Data *data) noexcept {
    return static_cast<listener *>(user)->goes_on(*data) ? 0 : 1;
  }
  // Returns the status of a call of the library, or REVERSI_OK if the callable stopped it.
  reversi_status ended(reversi_status status) noexcept {
    is_stopped_ = status == REVERSI_STOPPED;
    return is_stopped_ ? REVERSI_OK : status;
  }
  // Returns whether the callable received everything, or throws its exception.
  bool finish() const {
    if (thrown_ != nullptr) std::rethrow_exception(thrown_);
    return !is_stopped_;
  }

private:
  bool goes_on(const Data &data) noexcept {
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
    try {
      return call(Item(data));
    } catch (...) {
      thrown_ = std::current_exception();
      return false;
    }
#else
    return call(Item(data));
#endif
  }

  bool call(const Item &item) {
    using answer = std::invoke_result_t<Callback &, const Item &>;
    static_assert(std::is_void_v<answer> || std::is_same_v<answer, bool>,
                  "the callback has to return nothing, or a bool: whether to go on");
    if constexpr (std::is_void_v<answer>) {
      std::invoke(callback_, item);
      return true;
    } else {
      return std::invoke(callback_, item);
    }
  }

  Callback &callback_;
  std::exception_ptr thrown_{};
  bool is_stopped_ = false;
};

// Calls `read(data, size, tell, user, reversi_error *)` for a text. Returns whether the callable
// received everything.
template <typename Item, typename Data, typename Callback, typename Read>
bool listen(std::string_view text, Callback &callback, Read read) {
  listener<Item, Data, Callback> to(callback);
  check_text(text, [&](const char *data, std::size_t size, reversi_error *wrong) {
    return to.ended(read(data, size, to.tell, &to, wrong));
  });
  return to.finish();
}

} // namespace reversi::detail

#endif
