// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A C++17 layer over reversi.h: value types that use no heap memory and no global state. Only
// strings and vectors allocate. A function that fails throws reversi::error and changes nothing,
// except that record_reader and obf_reader move past an unreadable game or line.
// Functions whose names begin with try_ return a reversi::result or a status instead. Without
// exceptions (-fno-exceptions), an error ends the program instead. The layer consists only of
// headers: this one and those in cpp/, or single.hpp, which has all of them and the C headers in one
// file. Link with libreversi. Squares, moves and conventions are
// those of reversi.h.
#ifndef REVERSI_REVERSI_HPP
#define REVERSI_REVERSI_HPP

// IWYU pragma: begin_exports
#include <reversi/cpp/error.hpp>
#include <reversi/cpp/game.hpp>
#include <reversi/cpp/opening.hpp>
#include <reversi/cpp/position.hpp>
#include <reversi/cpp/sides.hpp>
#include <reversi/cpp/square.hpp>
#include <reversi/cpp/square_set.hpp>
#include <reversi/cpp/squares.hpp>
#include <reversi/cpp/symmetry.hpp>
#include <reversi/cpp/version.hpp>

// The parts of the library that are installed.
#if __has_include(<reversi/batch.h>)
#include <reversi/cpp/batch.hpp>
#include <reversi/cpp/batch_analysis.hpp>
#include <reversi/cpp/batch_symmetry.hpp>
#include <reversi/cpp/batch_training.hpp>
#endif
#if __has_include(<reversi/protocols.h>)
#include <reversi/cpp/gtp.hpp>
#include <reversi/cpp/nboard.hpp>
#endif
#if __has_include(<reversi/variant.h>)
#include <reversi/cpp/variant.hpp>
#endif
#if __has_include(<reversi/records.h>)
#include <reversi/cpp/finding.hpp>
#include <reversi/cpp/info.hpp>
#include <reversi/cpp/obf.hpp>
#include <reversi/cpp/paste.hpp>
#include <reversi/cpp/record.hpp>
#include <reversi/cpp/record_event.hpp>
#include <reversi/cpp/record_writer.hpp>
#include <reversi/cpp/sheet.hpp>
#include <reversi/cpp/wthor.hpp>
#endif
// IWYU pragma: end_exports

#endif
