// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_VERSION_HPP
#define REVERSI_CPP_VERSION_HPP

#include <string_view>

#include <reversi/reversi.h>

namespace reversi {

/// Returns the version of the loaded library, such as "0.1.0". REVERSI_VERSION is the version of
/// the headers.
inline std::string_view library_version() noexcept { return reversi_library_version(); }

/// Returns the version of the loaded library as a number, to compare with REVERSI_VERSION_NUMBER.
inline int library_version_number() noexcept { return reversi_library_version_number(); }

} // namespace reversi

#endif
