/* Rotated and mirrored positions and games on other boards, compared with a board that is moved
   square by square. */
#include "games.h"
#include "ops.h"
#include "program.h"

/* Whether a symmetry exchanges width and height. */
static bool is_turned(int symmetry) {
  return symmetry == REVERSI_ROTATE_90 || symmetry == REVERSI_ROTATE_270 ||
         symmetry == REVERSI_TRANSPOSE || symmetry == REVERSI_ANTI_TRANSPOSE;
}

/* The row and the column where a symmetry moves a cell of such a board, written out. */
static void move_cell(int width, int height, int symmetry, int *row, int *column) {
  const int r = *row, c = *column, down = height - 1 - r, left = width - 1 - c;
  const int rows[] = {r, c, down, left, r, down, c, left};
  const int columns[] = {c, down, left, r, left, c, r, down};
  *row = rows[symmetry];
  *column = columns[symmetry];
}

static int moved_square(const mailbox *board, int square, int symmetry) {
  int row = square / board->width, column = square % board->width;
  move_cell(board->width, board->height, symmetry, &row, &column);
  return row * (is_turned(symmetry) ? board->height : board->width) + column;
}

static reversi_variant_set moved_set(const reversi_variant_set *set, int width, int height,
                                     int symmetry) {
  reversi_variant_set moved;
  memset(&moved, 0, sizeof moved);
  for (int i = 0; i < width * height; i++) {
    int row = i / width, column = i % width;
    if ((set->rows[row] >> column & 1) == 0) continue;
    move_cell(width, height, symmetry, &row, &column);
    moved.rows[row] |= (uint16_t)(1u << column);
  }
  return moved;
}

/* The center of a board: two rows and two columns. */
static reversi_variant_set center_of(int width, int height) {
  reversi_variant_set center;
  memset(&center, 0, sizeof center);
  center.rows[height / 2 - 1] = center.rows[height / 2] = (uint16_t)(3u << (width / 2 - 1));
  return center;
}

/* Finds the start whose discs are the moved ones, or keeps a historical start if its center moves
   to the center. Returns whether there is one. */
static bool find_start(const reversi_variant_rules *from, int symmetry, reversi_variant_rules *to) {
  const int width = from->width, height = from->height;
  reversi_variant_position start, each;
  if (from->start >= REVERSI_START_HISTORICAL) {
    const reversi_variant_set old = center_of(width, height);
    const reversi_variant_set center = center_of(to->width, to->height);
    const reversi_variant_set moved = moved_set(&old, width, height, symmetry);
    return memcmp(&moved, &center, sizeof moved) == 0;
  }
  REQUIRE(reversi_variant_position_start(from, &start) == REVERSI_OK);
  const reversi_variant_set black = moved_set(&start.black, width, height, symmetry);
  const reversi_variant_set white = moved_set(&start.white, width, height, symmetry);
  for (to->start = 0; to->start < REVERSI_START_HISTORICAL; to->start++) {
    if (reversi_variant_position_start(to, &each) != REVERSI_OK) return false;
    if (memcmp(&each.black, &black, sizeof black) == 0 &&
        memcmp(&each.white, &white, sizeof white) == 0) {
      return true;
    }
  }
  return false;
}

/* Returns whether the position has an image, and sets it. */
static bool image_exists(const reversi_variant_position *at, int symmetry,
                         reversi_variant_position *image) {
  const int width = at->rules.width, height = at->rules.height;
  *image = *at;
  if (is_turned(symmetry)) {
    image->rules.width = (uint8_t)height;
    image->rules.height = (uint8_t)width;
  }
  image->rules.missing = moved_set(&at->rules.missing, width, height, symmetry);
  image->black = moved_set(&at->black, width, height, symmetry);
  image->white = moved_set(&at->white, width, height, symmetry);
  return find_start(&at->rules, symmetry, &image->rules);
}

void op_variant_transform(void) {
  const unsigned byte = take();
  reversi_variant_position *const at =
      byte == 255 ? NULL : variant_positions[byte % VARIANT_POSITIONS];
  const int symmetry = take_int();
  const bool valid = variant_position_is_valid(at) && is_symmetry(symmetry);
  reversi_variant_position image;
  const bool exists = valid && image_exists(at, symmetry, &image);
  const reversi_status status = reversi_variant_position_transform(at, symmetry);
  REQUIRE((status == REVERSI_OK) == exists);
  if (valid && !exists) REQUIRE(status == REVERSI_ERROR_RULES);
  if (status != REVERSI_OK) return;
  changed(at);
  REQUIRE(memcmp(at, &image, sizeof image) == 0 && variant_position_is_valid(at));
}

void op_variant_game_transform(void) {
  const unsigned byte = take();
  const int i = (int)(byte % VARIANT_GAMES), symmetry = take_int();
  reversi_variant_game *const game = byte == 255 ? NULL : variant_games[i];
  history *const past = &variant_histories[i];
  const bool valid = game != NULL && past->exists && is_symmetry(symmetry);
  const reversi_variant_position start = reversi_variant_game_start(game);
  reversi_variant_position image;
  const bool exists = valid && image_exists(&start, symmetry, &image);
  const reversi_status status = reversi_variant_game_transform(game, symmetry);
  REQUIRE((status == REVERSI_OK) == exists);
  if (valid && !exists) REQUIRE(status == REVERSI_ERROR_RULES);
  if (status != REVERSI_OK) return;
  changed(game);
  const history before = *past;
  history_begin(past, mailbox_of_variant(&image));
  for (int k = 0; k < before.known; k++) {
    history_place(past, moved_square(&before.start, before.squares[k], symmetry));
  }
  while (past->played > before.played) history_undo(past);
  check_variant_game(game, past, past->ply_count - 1);
}
