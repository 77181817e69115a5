/* Squares: names, the names of other programs, neighbors and symmetries. */
#include <assert.h>
#include <string.h>

#include <reversi/reversi.h>

/* A square is a number from 0 to 63. Its name is read in either case, and written in lower case. */
static void read_and_write_a_square(void) {
  int square;
  char name[REVERSI_SQUARE_TEXT_SIZE];
  assert(reversi_square_parse("F5", 2, &square, NULL) == REVERSI_OK);
  assert(square == REVERSI_F5);
  assert(reversi_square_format(square, name, sizeof name) == 2);
  assert(strcmp(name, "f5") == 0);
}

/* A set of squares is a mask. The neighbors of a corner are its X-square and its C-squares. */
static void look_around_a_corner(void) {
  const uint64_t neighbors = reversi_square_neighbors(REVERSI_H8);
  const uint64_t x_square = UINT64_C(1) << REVERSI_G7;
  const uint64_t c_squares = UINT64_C(1) << REVERSI_G8 | UINT64_C(1) << REVERSI_H7;
  assert(neighbors == (x_square | c_squares));
  assert((neighbors & REVERSI_X_SQUARES) == x_square);
  assert((neighbors & REVERSI_C_SQUARES) == c_squares);
  assert(reversi_bb_count(neighbors) == 3 && reversi_bb_lowest(neighbors) == REVERSI_G7);
  assert(reversi_bb_next(neighbors, REVERSI_G7) == REVERSI_H7);
  assert(reversi_bb_next(neighbors, REVERSI_G8) == -1 && reversi_bb_lowest(0) == -1);
}

/* The four first moves are equal by symmetry. Books begin with f5 and rotate back. */
static void rotate_to_f5_and_back(void) {
  const reversi_symmetry symmetry = REVERSI_ROTATE_180;
  const int square = reversi_square_transform(REVERSI_C4, symmetry);
  assert(square == REVERSI_F5);
  const int back = reversi_symmetry_inverse(symmetry);
  assert(reversi_square_transform(square, (reversi_symmetry)back) == REVERSI_C4);
  /* A pass stays a pass. */
  assert(reversi_square_transform(REVERSI_PASS, symmetry) == REVERSI_PASS);
}

/* Two symmetries in a row are one symmetry, and masks rotate like squares. */
static void compose_symmetries(void) {
  const int composed = reversi_symmetry_compose(REVERSI_ROTATE_90, REVERSI_ROTATE_90);
  assert(composed == REVERSI_ROTATE_180);
  assert(reversi_symmetry_inverse(REVERSI_ROTATE_90) == REVERSI_ROTATE_270);
  /* The order matters. */
  assert(reversi_symmetry_compose(REVERSI_ROTATE_90, REVERSI_MIRROR_LEFT_RIGHT) !=
         reversi_symmetry_compose(REVERSI_MIRROR_LEFT_RIGHT, REVERSI_ROTATE_90));
  const uint64_t west = UINT64_C(0x0101010101010101);
  assert(reversi_bb_transform(west, REVERSI_ROTATE_90) == UINT64_C(0xFF));
}

int main(void) {
  read_and_write_a_square();
  look_around_a_corner();
  rotate_to_f5_and_back();
  compose_symmetries();
  return 0;
}
