// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SQUARES_HPP
#define REVERSI_CPP_SQUARES_HPP

#include <reversi/cpp/square.hpp>

namespace reversi {

/// The squares by name: reversi::squares::f5, or f5 after `using namespace reversi::squares`.
namespace squares {

inline constexpr square a1(REVERSI_A1), b1(REVERSI_B1), c1(REVERSI_C1), d1(REVERSI_D1),
    e1(REVERSI_E1), f1(REVERSI_F1), g1(REVERSI_G1), h1(REVERSI_H1);
inline constexpr square a2(REVERSI_A2), b2(REVERSI_B2), c2(REVERSI_C2), d2(REVERSI_D2),
    e2(REVERSI_E2), f2(REVERSI_F2), g2(REVERSI_G2), h2(REVERSI_H2);
inline constexpr square a3(REVERSI_A3), b3(REVERSI_B3), c3(REVERSI_C3), d3(REVERSI_D3),
    e3(REVERSI_E3), f3(REVERSI_F3), g3(REVERSI_G3), h3(REVERSI_H3);
inline constexpr square a4(REVERSI_A4), b4(REVERSI_B4), c4(REVERSI_C4), d4(REVERSI_D4),
    e4(REVERSI_E4), f4(REVERSI_F4), g4(REVERSI_G4), h4(REVERSI_H4);
inline constexpr square a5(REVERSI_A5), b5(REVERSI_B5), c5(REVERSI_C5), d5(REVERSI_D5),
    e5(REVERSI_E5), f5(REVERSI_F5), g5(REVERSI_G5), h5(REVERSI_H5);
inline constexpr square a6(REVERSI_A6), b6(REVERSI_B6), c6(REVERSI_C6), d6(REVERSI_D6),
    e6(REVERSI_E6), f6(REVERSI_F6), g6(REVERSI_G6), h6(REVERSI_H6);
inline constexpr square a7(REVERSI_A7), b7(REVERSI_B7), c7(REVERSI_C7), d7(REVERSI_D7),
    e7(REVERSI_E7), f7(REVERSI_F7), g7(REVERSI_G7), h7(REVERSI_H7);
inline constexpr square a8(REVERSI_A8), b8(REVERSI_B8), c8(REVERSI_C8), d8(REVERSI_D8),
    e8(REVERSI_E8), f8(REVERSI_F8), g8(REVERSI_G8), h8(REVERSI_H8);

} // namespace squares

} // namespace reversi

#endif
