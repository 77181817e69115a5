/* Numbers and short texts: the functions without objects. */
#include "games.h"
#include "ops.h"
#include "program.h"

void op_library(void) {
  const int status = take_int();
  REQUIRE(reversi_version_number() == REVERSI_VERSION_NUMBER);
  REQUIRE(strcmp(reversi_version(), REVERSI_VERSION) == 0);
  const bool known = status <= REVERSI_STOPPED && status >= LAST_STATUS;
  const bool is_known = strcmp(reversi_status_message(status), "not a status") != 0;
  REQUIRE(known == is_known);
  REQUIRE(strcmp(reversi_status_message(-1 - (int)(take() % -LAST_STATUS)), "not a status") != 0);
}

/* Any content of an error can be formatted, in no more room than the header says. */
void op_error_format(void) {
  reversi_error error;
  for (size_t i = 0; i < sizeof error; i++) ((uint8_t *)&error)[i] = (uint8_t)take();
  const bool is_status = take() % 2 == 0;
  const int status = -(int)(take() % (1 - LAST_STATUS));
  if (is_status) error.status = status;
  text_out out;
  WRITE(&out, REVERSI_ERROR_TEXT_SIZE, reversi_error_format, &error);
  WRITE(&out, REVERSI_ERROR_TEXT_SIZE, reversi_error_format, NULL);
  REQUIRE(out.length == 0);
}

void op_square_parse(void) {
  const text_in in = take_text();
  reversi_error *const error = new_error();
  int square;
  fill(&square, sizeof square);
  const reversi_status status = reversi_square_parse(in.text, in.given, &square, error);
  check_error(status, error, in.length);
  REQUIRE(in.refused == REVERSI_OK || status == in.refused);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&square, sizeof square));
    return;
  }
  REQUIRE(square >= 0 && square <= REVERSI_PASS);
  REQUIRE((square == REVERSI_PASS) == (in.length > 2 || in.text[1] < '0' || in.text[1] > '9'));
  if (square == REVERSI_PASS) return;
  REQUIRE((in.text[0] | 0x20) == 'a' + square % 8 && in.text[1] == '1' + square / 8);
}

void op_square_format(void) {
  const int square = take_square();
  text_out out;
  WRITE(&out, REVERSI_SQUARE_TEXT_SIZE, reversi_square_format, square);
  if (square < 0 || square > REVERSI_PASS) {
    REQUIRE(out.length == 0);
    return;
  }
  const char name[3] = {(char)('a' + square % 8), (char)('1' + square / 8), '\0'};
  REQUIRE(strcmp(out.whole, square == REVERSI_PASS ? "--" : name) == 0);
  int again = -1;
  REQUIRE(reversi_square_parse(out.whole, out.length, &again, NULL) == REVERSI_OK);
  REQUIRE(again == square);
}

/* A name in another style is read as the same square, and no pass has one. */
void op_square_format_as(void) {
  const int style = take_int(), square = take_square();
  text_out out;
  WRITE(&out, REVERSI_SQUARE_TEXT_SIZE, reversi_square_format_as, style, square);
  const bool is_style = style >= 0 && style <= REVERSI_STYLE_ROWS_FROM_BOTTOM;
  if (!is_style || square < 0 || square >= REVERSI_PASS) {
    REQUIRE(out.length == 0);
    return;
  }
  const int row = square / 8, column = square % 8;
  const int letter[] = {column, row, column}, digit[] = {row, column, 7 - row};
  REQUIRE(out.length == 2);
  REQUIRE(out.whole[0] == 'a' + letter[style] && out.whole[1] == '1' + digit[style]);
  int again = -1;
  REQUIRE(reversi_square_parse_as(style, out.whole, out.length, &again, NULL) == REVERSI_OK);
  REQUIRE(again == square);
}

void op_square_parse_as(void) {
  const int style = take_int();
  const text_in in = take_text();
  reversi_error *const error = new_error();
  int square;
  fill(&square, sizeof square);
  const reversi_status status = reversi_square_parse_as(style, in.text, in.given, &square, error);
  check_error(status, error, in.length);
  REQUIRE(reversi_square_parse_as(style, in.text, in.given, NULL, NULL) < 0);
  const bool is_style = style >= 0 && style <= REVERSI_STYLE_ROWS_FROM_BOTTOM;
  if (in.refused != REVERSI_OK || !is_style) REQUIRE(status < 0);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&square, sizeof square));
    return;
  }
  text_out out;
  WRITE(&out, REVERSI_SQUARE_TEXT_SIZE, reversi_square_format_as, style, square);
  REQUIRE(in.length == 2 && out.length == 2);
  REQUIRE((in.text[0] | 0x20) == out.whole[0] && in.text[1] == out.whole[1]);
}

void op_variant_square(void) {
  const int width = take_int(), height = take_int();
  const bool there = width > 0 && width <= SIDE && height > 0 && height <= SIDE;
  const int square = take_variant_square(NULL);
  text_out out;
  WRITE(&out, REVERSI_VARIANT_SQUARE_TEXT_SIZE, reversi_variant_square_format, width, height, square);
  if (!there || square < 0 || square > width * height) {
    REQUIRE(out.length == 0);
    return;
  }
  if (square < width * height) REQUIRE(out.whole[0] == 'a' + square % width);
  int again = -1;
  REQUIRE(reversi_variant_square_parse(width, height, out.whole, out.length, &again, NULL) ==
          REVERSI_OK);
  REQUIRE(again == square);
}

void op_variant_square_parse(void) {
  const text_in in = take_text();
  reversi_error *const error = new_error();
  int square;
  fill(&square, sizeof square);
  const reversi_status status = reversi_variant_square_parse(SIDE, SIDE, in.text, in.given, &square, error);
  check_error(status, error, in.length);
  REQUIRE(in.refused == REVERSI_OK || status == in.refused);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&square, sizeof square));
    return;
  }
  REQUIRE(square >= 0 && square <= CELLS);
  /* Names of squares that both boards have are the same. */
  int narrow = -1;
  if (reversi_square_parse(in.text, in.given, &narrow, NULL) != REVERSI_OK) return;
  REQUIRE(square == (narrow == REVERSI_PASS ? CELLS : narrow / 8 * SIDE + narrow % 8));
}

/* The row and the column where a symmetry moves a square, written out. */
int image(int square, int symmetry) {
  const int r = square / 8, c = square % 8;
  const int row[] = {r, c, 7 - r, 7 - c, r, 7 - r, c, 7 - c};
  const int column[] = {c, 7 - r, 7 - c, r, 7 - c, c, r, 7 - r};
  return row[symmetry] * 8 + column[symmetry];
}

uint64_t image_of_mask(uint64_t mask, int symmetry) {
  uint64_t moved = 0;
  for (int square = 0; square < 64; square++) {
    moved |= (mask >> square & 1) << image(square, symmetry);
  }
  return moved;
}

bool is_symmetry(int symmetry) { return symmetry >= 0 && symmetry < REVERSI_SYMMETRIES; }

void op_symmetry(void) {
  const uint64_t mask = take_word();
  const int square = take_square(), first = take_int(), then = take_int();
  const bool square_is = square >= 0 && square <= REVERSI_PASS;
  const int composed = reversi_symmetry_compose(first, then);
  const int back = reversi_symmetry_inverse(first);
  const int moved = reversi_square_transform(square, first);
  if (!is_symmetry(first)) {
    REQUIRE(composed == -1 && back == -1 && moved == -1);
    REQUIRE(reversi_bb_transform(mask, first) == 0);
    return;
  }
  REQUIRE(moved == (!square_is ? -1 : square == REVERSI_PASS ? square : image(square, first)));
  REQUIRE(reversi_bb_transform(mask, first) == image_of_mask(mask, first));
  REQUIRE(is_symmetry(back) && image_of_mask(image_of_mask(mask, first), back) == mask);
  REQUIRE(is_symmetry(composed) == is_symmetry(then));
  if (!is_symmetry(then)) return;
  REQUIRE(image_of_mask(mask, composed) == image_of_mask(image_of_mask(mask, first), then));
}

void op_memo_set(void) {
  const text_in in = take_data();
  if (in.refused != REVERSI_OK) return;
  keep_in_memo(in.text, in.length);
  changed(memo);
}

void op_memo_append(void) {
  const text_in in = take_data();
  if (in.refused != REVERSI_OK || in.length > MEMO - memo_length) return;
  memcpy(memo + memo_length, in.text, in.length);
  memo_length += in.length;
  changed(memo);
}

/* So that the written text is parsed with one byte wrong. */
void op_memo_poke(void) {
  const size_t at = take_pair();
  const char byte = (char)take();
  if (memo_length == 0) return;
  memo[at % memo_length] = byte;
  changed(memo);
}

void op_memo_cut(void) {
  const size_t length = take_pair();
  if (length < memo_length) memo_length = length;
}
