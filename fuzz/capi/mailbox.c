#include "mailbox.h"

#include <string.h>

/* Clockwise from north. */
static const int down[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
static const int right[8] = {0, 1, 1, 1, 0, -1, -1, -1};

static mailbox walls(int width, int height) {
  mailbox board;
  memset(&board, 0, sizeof board);
  memset(board.cell, WALL, sizeof board.cell);
  board.width = width;
  board.height = height;
  board.pass = width * height;
  return board;
}

static signed char *cell(mailbox *board, int square) {
  return &board->cell[square / board->width + 1][square % board->width + 1];
}

int mailbox_at(const mailbox *board, int square) {
  if (square < 0 || square >= board->pass) return WALL;
  return board->cell[square / board->width + 1][square % board->width + 1];
}

mailbox mailbox_of_board(uint64_t player, uint64_t opponent) {
  mailbox board = walls(8, 8);
  for (int square = 0; square < 64; square++) {
    const bool black = player >> square & 1;
    const bool white = opponent >> square & 1;
    *cell(&board, square) = black ? REVERSI_BLACK : white ? REVERSI_WHITE : FREE;
  }
  return board;
}

mailbox mailbox_of_position(const reversi_position *position) {
  mailbox board = mailbox_of_board(position->black, position->white);
  board.turn = position->turn;
  return board;
}

static bool has(const reversi_variant_set *set, int row, int column) {
  return set->rows[row] >> column & 1;
}

bool mailbox_is_set(const mailbox *board, const reversi_variant_set *set, const bool expected[CELLS]) {
  for (int row = 0; row < SIDE; row++) {
    for (int column = 0; column < SIDE; column++) {
      const bool there = row < board->height && column < board->width;
      if (has(set, row, column) != (there && expected[row * board->width + column])) return false;
    }
  }
  return true;
}

mailbox mailbox_of_variant(const reversi_variant_position *position) {
  const reversi_variant_rules *const rules = &position->rules;
  mailbox board = walls(rules->width, rules->height);
  board.start = rules->start;
  board.objective = rules->objective;
  board.turn = position->turn;
  for (int square = 0; square < board.pass; square++) {
    const int row = square / board.width, column = square % board.width;
    if (has(&rules->missing, row, column)) continue;
    *cell(&board, square) = has(&position->black, row, column)   ? REVERSI_BLACK
                            : has(&position->white, row, column) ? REVERSI_WHITE
                                                                 : FREE;
  }
  return board;
}

reversi_position mailbox_position(const mailbox *board) {
  reversi_position position;
  memset(&position, 0, sizeof position);
  position.turn = (uint8_t)board->turn;
  for (int square = 0; square < 64; square++) {
    const uint64_t bit = UINT64_C(1) << square;
    if (mailbox_at(board, square) == REVERSI_BLACK) position.black |= bit;
    if (mailbox_at(board, square) == REVERSI_WHITE) position.white |= bit;
  }
  return position;
}

bool mailbox_same(const mailbox *a, const mailbox *b) {
  return a->turn == b->turn && a->width == b->width && a->height == b->height && a->start == b->start &&
         a->objective == b->objective && memcmp(a->cell, b->cell, sizeof a->cell) == 0;
}

int mailbox_run(const mailbox *board, int square, int direction) {
  int row = square / board->width + 1, column = square % board->width + 1, between = 0;
  for (;;) {
    row += down[direction];
    column += right[direction];
    if (board->cell[row][column] != 1 - board->turn) break;
    between++;
  }
  return board->cell[row][column] == board->turn ? between : 0;
}

int mailbox_flips(const mailbox *board, int square, bool flipped[CELLS]) {
  int sum = 0;
  if (flipped != NULL) memset(flipped, 0, CELLS * sizeof *flipped);
  if (mailbox_at(board, square) != FREE || mailbox_is_opening(board)) return 0;
  for (int direction = 0; direction < 8; direction++) {
    const int run = mailbox_run(board, square, direction);
    const int step = down[direction] * board->width + right[direction];
    for (int i = 1; i <= run && flipped != NULL; i++) flipped[square + i * step] = true;
    sum += run;
  }
  return sum;
}

uint64_t mailbox_flip_mask(const mailbox *board, int square) {
  bool flipped[CELLS];
  uint64_t mask = 0;
  mailbox_flips(board, square, flipped);
  for (int i = 0; i < 64; i++) mask |= (uint64_t)flipped[i] << i;
  return mask;
}

uint64_t mailbox_move_mask(const mailbox *board) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)mailbox_is_legal(board, i) << i;
  return mask;
}

/* The center row by row: northwest, northeast, southwest, southeast. */
static int center(const mailbox *board, int number) {
  const int row = board->height / 2 - 1 + number / 2;
  const int column = board->width / 2 - 1 + number % 2;
  return row * board->width + column;
}

static bool is_historical(const mailbox *board) { return board->start >= REVERSI_START_HISTORICAL; }

bool mailbox_is_opening(const mailbox *board) {
  if (!is_historical(board)) return false;
  for (int i = 0; i < 4; i++) {
    if (mailbox_at(board, center(board, i)) == FREE) return true;
  }
  return false;
}

/* Whether the full center has two discs of each side, in the pattern of the start. */
static bool center_is_right(const mailbox *board) {
  int color[4], white = 0;
  for (int i = 0; i < 4; i++) {
    color[i] = mailbox_at(board, center(board, i));
    white += color[i] == REVERSI_WHITE;
  }
  const bool diagonal = color[0] == color[3];
  if (white != 2) return false;
  if (board->start == REVERSI_START_HISTORICAL_DIAGONAL) return diagonal;
  if (board->start == REVERSI_START_HISTORICAL_PARALLEL) return !diagonal;
  return true;
}

/* Tries every way to fill the rest of the center. */
bool mailbox_opening_can_end(const mailbox *board) {
  if (!mailbox_is_opening(board)) return center_is_right(board);
  for (int i = 0; i < 4; i++) {
    if (mailbox_at(board, center(board, i)) != FREE) continue;
    mailbox next = *board;
    *cell(&next, center(board, i)) = (signed char)board->turn;
    next.turn = 1 - board->turn;
    if (mailbox_opening_can_end(&next)) return true;
  }
  return false;
}

static bool is_center(const mailbox *board, int square) {
  for (int i = 0; i < 4; i++) {
    if (center(board, i) == square) return true;
  }
  return false;
}

static bool may_open(const mailbox *board, int square) {
  mailbox next = *board;
  if (!is_center(board, square) || mailbox_at(board, square) != FREE) return false;
  *cell(&next, square) = (signed char)board->turn;
  next.turn = 1 - board->turn;
  return mailbox_opening_can_end(&next);
}

static bool may_place(const mailbox *board, int square) {
  if (mailbox_is_opening(board)) return may_open(board, square);
  return mailbox_flips(board, square, NULL) > 0;
}

static bool can_place(const mailbox *board) {
  for (int square = 0; square < board->pass; square++) {
    if (may_place(board, square)) return true;
  }
  return false;
}

static bool other_can_place(const mailbox *board) {
  mailbox passed = *board;
  passed.turn = 1 - board->turn;
  return can_place(&passed);
}

bool mailbox_must_pass(const mailbox *board) { return !can_place(board) && other_can_place(board); }
bool mailbox_is_over(const mailbox *board) { return !can_place(board) && !other_can_place(board); }

bool mailbox_is_legal(const mailbox *board, int square) {
  return square == board->pass ? mailbox_must_pass(board) : may_place(board, square);
}

reversi_status mailbox_refusal(const mailbox *board, int square) {
  if (square < 0 || square > board->pass) return REVERSI_ERROR_RANGE;
  if (mailbox_is_legal(board, square)) return REVERSI_OK;
  if (mailbox_is_over(board)) return REVERSI_ERROR_GAME_OVER;
  if (square == board->pass) return REVERSI_ERROR_PASS_FORBIDDEN;
  if (mailbox_at(board, square) == WALL) return REVERSI_ERROR_OFF_BOARD;
  if (mailbox_at(board, square) != FREE) return REVERSI_ERROR_OCCUPIED;
  if (mailbox_is_opening(board)) {
    return is_center(board, square) ? REVERSI_ERROR_WRONG_CENTER : REVERSI_ERROR_OUTSIDE_CENTER;
  }
  return mailbox_must_pass(board) ? REVERSI_ERROR_MUST_PASS : REVERSI_ERROR_FLIPS_NOTHING;
}

int mailbox_choice(const mailbox *board, unsigned number) {
  int legal[CELLS + 1];
  unsigned count = 0;
  for (int square = 0; square <= board->pass; square++) {
    if (square < board->pass ? may_place(board, square) : count == 0 && mailbox_must_pass(board)) {
      legal[count++] = square;
    }
  }
  return count == 0 ? -1 : legal[number % count];
}

void mailbox_play(mailbox *board, int square) {
  bool flipped[CELLS];
  if (square != board->pass) {
    mailbox_flips(board, square, flipped);
    for (int i = 0; i < board->pass; i++) {
      if (flipped[i] || i == square) *cell(board, i) = (signed char)board->turn;
    }
  }
  board->turn = 1 - board->turn;
}

int mailbox_discs(const mailbox *board, int color) {
  int sum = 0;
  for (int square = 0; square < board->pass; square++) sum += mailbox_at(board, square) == color;
  return sum;
}

int mailbox_score(const mailbox *board, int color) {
  const int own = mailbox_discs(board, color), other = mailbox_discs(board, 1 - color);
  const int empty = mailbox_discs(board, FREE);
  if (own != other) return own > other ? own + empty : own;
  return empty % 2 == 0 ? own + empty / 2 : own;
}

reversi_outcome mailbox_outcome(const mailbox *board) {
  const int black = mailbox_discs(board, REVERSI_BLACK), white = mailbox_discs(board, REVERSI_WHITE);
  if (!mailbox_is_over(board)) return REVERSI_ONGOING;
  if (black == white) return REVERSI_TIE;
  const bool black_wins = (black > white) == (board->objective == REVERSI_MOST);
  return black_wins ? REVERSI_BLACK_WINS : REVERSI_WHITE_WINS;
}

static uint64_t discs_of(const mailbox *board, int color) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(mailbox_at(board, i) == color) << i;
  return mask;
}

uint64_t mailbox_neighbors(int square) {
  uint64_t mask = 0;
  for (int direction = 0; direction < 8; direction++) {
    const int row = square / 8 + down[direction], column = square % 8 + right[direction];
    if (row < 0 || row > 7 || column < 0 || column > 7) continue;
    mask |= UINT64_C(1) << (8 * row + column);
  }
  return mask;
}

/* The squares with that content that have a neighbor with the other content. */
static uint64_t beside(const mailbox *board, int content, int other) {
  const uint64_t others = discs_of(board, other);
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) {
    const bool is = mailbox_at(board, i) == content && (mailbox_neighbors(i) & others) != 0;
    mask |= (uint64_t)is << i;
  }
  return mask;
}

uint64_t mailbox_potential_moves(const mailbox *board, int color) {
  return beside(board, FREE, 1 - color);
}

uint64_t mailbox_frontier(const mailbox *board, int color) { return beside(board, color, FREE); }

int mailbox_mobility(const mailbox *board, int color) {
  mailbox seen = *board;
  seen.turn = color;
  int count = 0;
  for (int i = 0; i < 64; i++) count += mailbox_flips(&seen, i, NULL) > 0;
  return count;
}

uint64_t mailbox_perft(const mailbox *board, int depth, int convention) {
  const bool pass_is_free = convention >= REVERSI_PERFT_DISCS_AND_ENDED;
  uint64_t sum = 0;
  if (depth == 0) return 1;
  if (mailbox_is_over(board)) return convention % 2 == 0;
  for (int square = 0; square <= board->pass; square++) {
    if (!mailbox_is_legal(board, square)) continue;
    mailbox next = *board;
    mailbox_play(&next, square);
    sum += mailbox_perft(&next, depth - (square != board->pass || !pass_is_free), convention);
  }
  return sum;
}

/* RULES.md has the algorithm. */
uint64_t mailbox_key(const mailbox *board) {
  const int cells = board->width * board->height;
  uint64_t key = (uint64_t)(board->width - 8) + 256 * (uint64_t)(board->height - 8);
  if (board->turn == REVERSI_WHITE) key += UINT64_C(0x9E3779B97F4A7C15);
  for (int first = 0; first < cells; first += 64) {
    uint64_t player = 0, opponent = 0;
    for (int i = first; i < cells && i < first + 64; i++) {
      const int disc = board->cell[i / board->width + 1][i % board->width + 1];
      const uint64_t bit = UINT64_C(1) << (i - first);
      if (disc == board->turn) player |= bit;
      if (disc == 1 - board->turn) opponent |= bit;
    }
    const uint64_t words[2] = {player, opponent};
    for (int word = 0; word < 2; word++) {
      key = (key ^ words[word]) * UINT64_C(0xBF58476D1CE4E5B9);
      key = (key ^ key >> 32) * UINT64_C(0x94D049BB133111EB);
      key ^= key >> 29;
    }
  }
  key *= UINT64_C(0xFF51AFD7ED558CCD);
  return key ^ key >> 32;
}
