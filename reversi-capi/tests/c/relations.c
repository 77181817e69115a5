/* Positions and games: one function against another. Nothing here knows the rules. */
#include "relations.h"

static int count_bits(uint64_t mask) {
  int count = 0;
  for (; mask != 0; mask &= mask - 1) count++;
  return count;
}

/* ---- Positions ---- */

/* Rule 2.5: a placement adds one disc, and some flip. */
static void relate_move(const reversi_position *before, int square) {
  const uint64_t flips = reversi_position_flips(before, square), disc = UINT64_C(1) << square;
  const bool is_legal = reversi_position_legal_moves(before) >> square & 1;
  reversi_position after = *before;
  reversi_sides sides = reversi_position_sides(before);
  reversi_game game;
  CHECK_OK(reversi_game_init(&game, before));
  const reversi_status status = reversi_position_play(&after, square);
  CHECK_INT(status == REVERSI_OK, is_legal);
  /* A game passes where a position has to be told. */
  const reversi_status in_game = reversi_game_play(&game, square);
  CHECK(in_game == status || status == REVERSI_ERROR_MUST_PASS);
  CHECK_INT(reversi_sides_play(&sides, square), status);
  CHECK_MASK(reversi_bb_flips(sides.player, sides.opponent, square), is_legal ? 0 : flips);
  CHECK_INT(flips != 0, is_legal);
  if (!is_legal) return;
  const uint64_t mover = before->turn == REVERSI_BLACK ? after.black : after.white;
  const uint64_t was = before->turn == REVERSI_BLACK ? before->black : before->white;
  CHECK_MASK(mover, was | flips | disc);
  CHECK_MASK(after.black | after.white, before->black | before->white | disc);
  CHECK_MASK(after.black & after.white, 0);
  CHECK_INT(after.turn, 1 - before->turn);
  CHECK(sides.opponent == mover && (sides.player ^ mover) == (after.black | after.white));
  uint64_t directions[REVERSI_DIRECTIONS], joined = 0;
  CHECK_OK(reversi_position_flips_by_direction(before, square, directions));
  for (int i = 0; i < REVERSI_DIRECTIONS; i++) joined |= directions[i];
  CHECK_MASK(joined, flips);
  for (int color = REVERSI_BLACK; color <= REVERSI_WHITE; color++) {
    const uint64_t discs = color == REVERSI_BLACK ? after.black : after.white;
    CHECK_MASK(reversi_position_stable(before, color) & ~discs, 0);
  }
}

static void relate_symmetry(const reversi_position *position) {
  reversi_position least = *position;
  reversi_symmetry found;
  CHECK_OK(reversi_position_canonical(&least, &found));
  for (int symmetry = 0; symmetry < 8; symmetry++) {
    reversi_position turned = *position, again;
    CHECK_OK(reversi_position_transform(&turned, symmetry));
    if (symmetry == (int)found) SAME(turned, least);
    CHECK_MASK(reversi_bb_transform(position->black, symmetry), turned.black);
    CHECK_MASK(reversi_bb_transform(reversi_position_legal_moves(position), symmetry),
               reversi_position_legal_moves(&turned));
    again = turned;
    CHECK_OK(reversi_position_canonical(&again, NULL));
    SAME(again, least);
    CHECK_OK(reversi_position_transform(&turned, reversi_symmetry_inverse(symmetry)));
    SAME(turned, *position);
  }
}

static void relate_position_text(const reversi_position *position) {
  char text[REVERSI_POSITION_TEXT_SIZE];
  uint8_t bytes[REVERSI_POSITION_SIZE];
  reversi_position again;
  const size_t length = reversi_position_format(position, text, sizeof text);
  CHECK_OK(reversi_position_parse(text, length, &again, NULL));
  SAME(again, *position);
  CHECK_OK(reversi_position_to_bytes(position, bytes));
  CHECK_OK(reversi_position_from_bytes(bytes, &again, NULL));
  SAME(again, *position);
}

/* The other boards have the same rules on 8x8. */
static void relate_core(const reversi_position *core) {
  reversi_variant_rules rules;
  reversi_variant_position other;
  char text[REVERSI_POSITION_TEXT_SIZE];
  const size_t length = reversi_position_format(core, text, sizeof text);
  const uint64_t legal = reversi_position_legal_moves(core);
  CHECK_OK(reversi_variant_rules_init(&rules, 8, 8));
  CHECK_OK(reversi_variant_position_parse(&rules, text, length, &other, NULL));
  const reversi_variant_set moves = reversi_variant_position_legal_moves(&other);
  for (int row = 0; row < 16; row++) {
    CHECK_INT(moves.rows[row], row < 8 ? legal >> 8 * row & 0xFF : 0);
  }
  CHECK_INT(reversi_variant_position_outcome(&other), reversi_position_outcome(core));
  for (int color = REVERSI_BLACK; color <= REVERSI_WHITE; color++) {
    CHECK_INT(reversi_variant_position_final_score(&other, color),
              reversi_position_final_score(core, color, REVERSI_EMPTIES_TO_WINNER));
  }
  for (int square = 0; square <= REVERSI_PASS; square++) {
    reversi_variant_position played = other;
    reversi_position expected = *core;
    CHECK_INT(reversi_variant_position_play(&played, square),
              reversi_position_play(&expected, square));
    const reversi_variant_set flips = reversi_variant_position_flips(&other, square);
    CHECK_INT(flips.rows[3], reversi_position_flips(core, square) >> 24 & 0xFF);
  }
}

static void relate_position(const reversi_position *position) {
  CHECK_OK(reversi_position_check(position));
  relate_core(position);
  const uint64_t legal = reversi_position_legal_moves(position);
  const bool must_pass = reversi_position_must_pass(position);
  const bool is_over = reversi_position_final_score(position, 0, REVERSI_EMPTIES_RAW) >= 0;
  CHECK_INT(legal == 0, must_pass || is_over);
  CHECK(!must_pass || !is_over);
  CHECK_INT(reversi_position_outcome(position) == REVERSI_ONGOING, !is_over);
  for (int color = REVERSI_BLACK; color <= REVERSI_WHITE; color++) {
    const uint64_t own = color == REVERSI_BLACK ? position->black : position->white;
    const int score = reversi_position_final_score(position, color, REVERSI_EMPTIES_TO_WINNER);
    const int other = reversi_position_final_score(position, 1 - color, REVERSI_EMPTIES_TO_WINNER);
    CHECK_INT(reversi_position_final_score(position, color, REVERSI_EMPTIES_RAW),
              is_over ? count_bits(own) : -1);
    CHECK_INT(score + other, is_over ? 64 : -2);
    CHECK_MASK(reversi_position_stable(position, color) & ~own, 0);
    CHECK_MASK(reversi_position_frontier(position, color) & ~own, 0);
    if (is_over) CHECK_INT(reversi_position_outcome(position) == REVERSI_TIE, score == other);
  }
  reversi_position other = *position;
  other.turn ^= 1;
  CHECK(reversi_position_key64(&other) != reversi_position_key64(position));
  uint64_t leaves, regions[64], joined = 0;
  CHECK_OK(reversi_position_perft(position, 1, REVERSI_PERFT_PLIES, NULL, &leaves));
  CHECK_INT(leaves, must_pass ? 1 : count_bits(legal));
  const size_t count = reversi_bb_regions(~(position->black | position->white), regions, 64);
  for (size_t i = 0; i < count; i++) joined |= regions[i];
  CHECK_MASK(joined, ~(position->black | position->white));
  for (int square = 0; square < REVERSI_PASS; square++) {
    relate_move(position, square);
  }
  relate_symmetry(position);
  relate_position_text(position);
  relate_batch(position);
}

/* ---- Games ---- */

static void check_same_game(const reversi_game *a, const reversi_game *b) {
  int moves[2][128] = {{0}};
  const reversi_position ends[] = {reversi_game_position(a), reversi_game_position(b)};
  SAME(ends[0], ends[1]);
  CHECK_INT(reversi_game_moves(a, moves[0], 128), reversi_game_moves(b, moves[1], 128));
  SAME(moves[0], moves[1]);
}

static void relate_history(const reversi_game *game) {
  int moves[128];
  const reversi_position now = reversi_game_position(game), start = first_of(game);
  const int plies = plies_of(game);
  reversi_position at;
  CHECK_INT(reversi_game_moves(game, moves, 128), plies);
  CHECK_OK(reversi_game_position_at(game, 0, &at));
  SAME(at, start);
  for (int ply = 0, discs = 0, placed = -1; ply < plies; ply++) {
    CHECK_OK(reversi_position_play(&at, moves[ply]));
    if (moves[ply] != REVERSI_PASS) placed = moves[ply], discs++;
    if (ply + 1 < plies) continue;
    CHECK_INT(reversi_game_length(game), discs);
    CHECK_INT(reversi_game_last_move(game, NULL), placed);
  }
  SAME(at, now);
  CHECK_OK(reversi_game_position_at(game, plies, &at));
  SAME(at, now);
  CHECK_MASK(reversi_game_legal_moves(game), reversi_position_legal_moves(&now));
  CHECK_INT(reversi_game_outcome(game), reversi_position_outcome(&now));
  CHECK(!reversi_position_must_pass(&now));
  /* The game has passed, and is told so at most once. */
  reversi_game back = *game;
  const int announced = reversi_game_play(&back, REVERSI_PASS);
  CHECK(announced != REVERSI_OK || (plies > 0 && moves[plies - 1] == REVERSI_PASS));
  CHECK(reversi_game_play(&back, REVERSI_PASS) != REVERSI_OK);
  CHECK_INT(plies_of(&back), plies);
  back = *game;
  for (int left = reversi_game_length(game); left-- > 0;) {
    CHECK_OK(reversi_game_undo(&back));
    CHECK_INT(reversi_game_length(&back), left);
  }
  CHECK_INT(reversi_game_undo(&back), REVERSI_ERROR_HISTORY);
  const reversi_position first = reversi_game_position(&back);
  if (!reversi_position_must_pass(&start)) SAME(first, start);
  while (reversi_game_length(&back) < reversi_game_length(game)) CHECK_OK(reversi_game_redo(&back));
  check_same_game(&back, game);
}

static void relate_game(const reversi_game *game) {
  const reversi_position start = first_of(game);
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  uint8_t bytes[REVERSI_GAME_SIZE], again[REVERSI_GAME_SIZE];
  reversi_game other;
  reversi_error error;
  relate_history(game);
  for (int passes = 0; passes < 2; passes++) {
    const size_t length = reversi_game_format_transcript(game, passes, text, sizeof text);
    CHECK_OK(reversi_game_init(&other, &start));
    CHECK_OK(reversi_game_play_transcript(&other, text, length, NULL));
    check_same_game(&other, game);
    /* An error behind the text stops both ways of reading it at the same place. */
    memcpy(text + length, "?", 1);
    CHECK_OK(reversi_game_init(&other, &start));
    CHECK(reversi_game_play_transcript(&other, text, length + 1, &error) < 0);
    const reversi_location place = error.location;
    CHECK_INT(reversi_game_play_legal_prefix(&other, text, length + 1, &error), REVERSI_STOPPED);
    SAME(error.location, place);
    check_same_game(&other, game);
  }
  CHECK_OK(reversi_game_to_bytes(game, bytes));
  CHECK_OK(reversi_game_from_bytes(bytes, &other, NULL));
  CHECK_OK(reversi_game_to_bytes(&other, again));
  SAME(again, bytes);
  check_same_game(&other, game);
  for (int symmetry = 0; symmetry < 8; symmetry++) {
    CHECK_OK(reversi_game_transform(&other, symmetry));
    CHECK_OK(reversi_game_transform(&other, reversi_symmetry_inverse(symmetry)));
    check_same_game(&other, game);
  }
  /* The last position that has a name. */
  const int opening = reversi_opening_of_game(game);
  for (int ply = plies_of(game); opening >= 0 && ply >= 0; ply--) {
    reversi_position at;
    CHECK_OK(reversi_game_position_at(game, ply, &at));
    const int named = reversi_opening_at(&at);
    if (named < 0) continue;
    CHECK_INT(named, opening);
    break;
  }
  relate_game_texts(game);
}

/* ---- Other boards ---- */

static bool has(const reversi_variant_set *set, int square, int width) {
  return (set->rows[square / width] >> (square % width) & 1) != 0;
}

static void relate_variant_position(const reversi_variant_position *position) {
  const int width = position->rules.width, area = width * position->rules.height;
  CHECK_OK(reversi_variant_position_check(position));
  const reversi_variant_set legal = reversi_variant_position_legal_moves(position);
  reversi_variant_position passed = *position;
  const bool must_pass = reversi_variant_position_play(&passed, area) == REVERSI_OK;
  const bool is_over = reversi_variant_position_final_score(position, REVERSI_BLACK) >= 0;
  int count = 0, inside = 0;
  for (int row = 0; row < 16; row++) count += count_bits(legal.rows[row]);
  for (int square = 0; square < area; square++) {
    reversi_variant_position after = *position;
    const bool is_legal = reversi_variant_position_play(&after, square) == REVERSI_OK;
    CHECK_INT(has(&legal, square, width), is_legal);
    inside += is_legal;
    if (is_legal) CHECK_OK(reversi_variant_position_check(&after));
  }
  CHECK_INT(count, inside);
  CHECK_INT(count == 0, must_pass || is_over);
  CHECK(!must_pass || !is_over);
  const int black = reversi_variant_position_final_score(position, REVERSI_BLACK);
  const int white = reversi_variant_position_final_score(position, REVERSI_WHITE);
  const int margin = position->rules.objective == REVERSI_FEWEST ? white - black : black - white;
  const int winner = margin > 0   ? REVERSI_BLACK_WINS
                     : margin < 0 ? REVERSI_WHITE_WINS
                                  : REVERSI_TIE;
  CHECK_INT(reversi_variant_position_outcome(position), is_over ? winner : REVERSI_ONGOING);
  uint64_t leaves;
  CHECK_OK(reversi_variant_position_perft(position, 1, REVERSI_PERFT_PLIES, NULL, &leaves));
  CHECK_INT(leaves, must_pass ? 1 : count);

  reversi_variant_position again;
  char text[REVERSI_VARIANT_POSITION_TEXT_SIZE];
  const size_t length = reversi_variant_position_format(position, text, sizeof text);
  CHECK_OK(reversi_variant_position_parse(&position->rules, text, length, &again, NULL));
  SAME(again, *position);
}

static void check_same_variant_game(const reversi_variant_game *a, const reversi_variant_game *b) {
  int moves[2][512] = {{0}};
  const reversi_variant_position ends[] = {reversi_variant_game_position(a),
                                           reversi_variant_game_position(b)};
  SAME(ends[0], ends[1]);
  CHECK_INT(reversi_variant_game_moves(a, moves[0], 512),
            reversi_variant_game_moves(b, moves[1], 512));
  SAME(moves[0], moves[1]);
}

static void relate_variant_game(const reversi_variant_game *game) {
  static int moves[512];
  static char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
  const reversi_variant_position now = reversi_variant_game_position(game);
  reversi_variant_position start, at;
  reversi_variant_game other;
  const int plies = (int)reversi_variant_game_moves(game, moves, 512);
  CHECK_OK(reversi_variant_game_position_at(game, 0, &start));
  at = start;
  for (int ply = 0; ply < plies; ply++) {
    CHECK_OK(reversi_variant_position_play(&at, moves[ply]));
  }
  SAME(at, now);
  CHECK_OK(reversi_variant_game_position_at(game, plies, &at));
  SAME(at, now);
  const size_t length = reversi_variant_game_format_transcript(game, 0, text, sizeof text);
  CHECK_OK(reversi_variant_game_init(&other, &start));
  CHECK_OK(reversi_variant_game_play_transcript(&other, text, length, NULL));
  check_same_variant_game(&other, game);
  other = *game;
  for (int left = reversi_variant_game_length(game); left-- > 0;) {
    CHECK_OK(reversi_variant_game_undo(&other));
    CHECK_INT(reversi_variant_game_length(&other), left);
  }
  while (reversi_variant_game_length(&other) < reversi_variant_game_length(game)) {
    CHECK_OK(reversi_variant_game_redo(&other));
  }
  check_same_variant_game(&other, game);
}

/* Whether such an object was here before, of which nothing new can be said. */
static bool is_known(kind kind, const void *object) {
  static uint64_t known[1 << 14];
  uint64_t hash = kind + UINT64_C(0xCBF29CE484222325);
  for (size_t i = 0; i < hostile_size(kind); i++) {
    hash = (hash ^ ((const unsigned char *)object)[i]) * UINT64_C(0x100000001B3);
  }
  uint64_t *const place = &known[hash >> 50];
  const bool found = *place == hash;
  *place = hash;
  return found;
}

void relate(kind kind, const void *object) {
  if (is_known(kind, object)) return;
  switch (kind) {
    case OF_reversi_position: relate_position(object); break;
    case OF_reversi_game: relate_game(object); break;
    case OF_reversi_variant_position: relate_variant_position(object); break;
    case OF_reversi_variant_game: relate_variant_game(object); break;
    case OF_reversi_sheet: relate_sheet(object); break;
    case OF_reversi_wthor_header: relate_wthor_header(object); break;
    case OF_reversi_wthor_record: relate_wthor_record(object); break;
    case OF_reversi_obf_problem: relate_problem(object); break;
    case OF_reversi_gtp_engine: relate_gtp_engine(object); break;
    default: break;
  }
}
