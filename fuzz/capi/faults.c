/* Faults that the oracles must find. The linker puts these functions in front of the library's
   (--wrap), and the environment variable FAULT selects the wrong one. Each is a typical fault of a
   C library: a rule, a boundary, a status, a place in memory. */
#include <stdlib.h>
#include <string.h>

#include <reversi/variant.h>

/* Whether this fault is selected. test.sh runs each FAULT(name) in this file. */
#define FAULT(name) (is_planted(#name))

static bool is_planted(const char *name) {
  const char *const planted = getenv("FAULT");
  return planted != NULL && strcmp(planted, name) == 0;
}

/* The library's own function; the linker defines both names. */
#define WRAP(returns, name, ...) \
  returns __real_##name(__VA_ARGS__); \
  returns __wrap_##name(__VA_ARGS__); \
  returns __wrap_##name(__VA_ARGS__)

WRAP(uint64_t, reversi_position_legal_moves, const reversi_position *position) {
  const uint64_t moves = __real_reversi_position_legal_moves(position);
  if (FAULT(a_move_too_few)) return moves & (moves - 1);
  return moves;
}

WRAP(reversi_status, reversi_position_play, reversi_position *position, int square) {
  const reversi_position before = position == NULL ? reversi_position_start() : *position;
  const reversi_status status = __real_reversi_position_play(position, square);
  if (FAULT(a_disc_not_flipped) && status == REVERSI_OK && square != REVERSI_PASS) {
    const uint64_t flipped = position->black & before.white;
    position->black &= ~(flipped & (0 - flipped));
    position->white |= flipped & (0 - flipped);
  }
  if (FAULT(a_refused_move_changes_the_turn) && status == REVERSI_ERROR_OCCUPIED) {
    position->turn ^= 1;
  }
  if (FAULT(statuses_in_another_order) && status == REVERSI_ERROR_MUST_PASS) {
    return REVERSI_ERROR_FLIPS_NOTHING;
  }
  return status;
}

WRAP(bool, reversi_position_must_pass, const reversi_position *position) {
  if (FAULT(a_pass_at_the_end)) {
    return position != NULL && reversi_position_check(position) == REVERSI_OK &&
           reversi_position_legal_moves(position) == 0;
  }
  return __real_reversi_position_must_pass(position);
}

WRAP(int, reversi_position_final_score, const reversi_position *position, int color, int empties) {
  if (FAULT(empty_squares_to_nobody)) empties = empties == 0 ? REVERSI_EMPTIES_RAW : empties;
  return __real_reversi_position_final_score(position, color, empties);
}

WRAP(uint64_t, reversi_position_key64, const reversi_position *position) {
  const reversi_sides sides = reversi_position_sides(position);
  if (FAULT(a_key_without_the_turn)) return reversi_sides_key64(&sides);
  return __real_reversi_position_key64(position);
}

WRAP(uint64_t, reversi_variant_position_key64, const reversi_variant_position *position) {
  const uint64_t key = __real_reversi_variant_position_key64(position);
  return FAULT(a_key_of_the_objective) && key != 0 ? key ^ position->rules.objective : key;
}

WRAP(size_t, reversi_position_format, const reversi_position *position, char *buffer, size_t size) {
  const size_t length = __real_reversi_position_format(position, buffer, size);
  if (FAULT(no_nul_where_the_text_is_cut) && buffer != NULL && size > 0 && size <= length) {
    buffer[size - 1] = 'X';
  }
  if (FAULT(the_length_that_was_written) && buffer != NULL && size > 0 && length >= size) {
    return size - 1;
  }
  return length;
}

WRAP(reversi_status, reversi_position_parse, const char *text, size_t length,
     reversi_position *position, reversi_error *error) {
  const reversi_status status = __real_reversi_position_parse(text, length, position, error);
  if (FAULT(half_a_position_after_an_error) && status == REVERSI_ERROR_DIGIT && position != NULL) {
    position->black = 1;
  }
  if (FAULT(an_offset_behind_the_text) && error != NULL && status == REVERSI_ERROR_TRUNCATED) {
    error->location.byte++;
  }
  return status;
}

WRAP(int, reversi_symmetry_inverse, int symmetry) {
  if (FAULT(a_turn_back_the_same_way)) return symmetry;
  return __real_reversi_symmetry_inverse(symmetry);
}

WRAP(reversi_status, reversi_batch_legal_moves, const reversi_sides *boards, uint64_t *moves,
     size_t count) {
  const reversi_status status = __real_reversi_batch_legal_moves(boards, moves, count);
  if (FAULT(the_last_board_of_a_batch) && status == REVERSI_OK && count % 8 == 1) moves[count - 1] = 0;
  return status;
}

WRAP(reversi_status, reversi_batch_play, reversi_sides *boards, const uint8_t *squares,
     size_t count, reversi_error *error) {
  const reversi_status status = __real_reversi_batch_play(boards, squares, count, error);
  if (FAULT(a_batch_half_played) && status < 0 && count > 1) {
    boards[0].player ^= 1;
  }
  if (FAULT(the_number_of_another_board) && status != REVERSI_OK && error != NULL) error->index = 0;
  return status;
}

WRAP(reversi_status, reversi_game_play, reversi_game *game, int move) {
  const reversi_status status = __real_reversi_game_play(game, move);
  if (FAULT(a_pass_announced_twice) && status == REVERSI_ERROR_PASS_FORBIDDEN &&
      reversi_game_move(game, reversi_game_ply_count(game) - 1) == REVERSI_PASS) {
    return REVERSI_OK;
  }
  return status;
}

WRAP(size_t, reversi_game_moves, const reversi_game *game, int *moves, size_t capacity) {
  const size_t count = __real_reversi_game_moves(game, moves, capacity);
  if (FAULT(moves_no_more_than_there_is_room_for) && count > capacity) return capacity;
  if (FAULT(a_move_behind_the_last) && count < capacity) moves[count] = -1;
  return count;
}

WRAP(reversi_status, reversi_game_undo, reversi_game *game) {
  const reversi_status status = __real_reversi_game_undo(game);
  if (FAULT(an_undo_too_many) && status == REVERSI_OK) (void)__real_reversi_game_undo(game);
  return status;
}

WRAP(reversi_status, reversi_game_play_transcript, reversi_game *game, const char *text,
     size_t length, reversi_error *error) {
  const reversi_status status = __real_reversi_game_play_transcript(game, text, length, error);
  if (FAULT(a_ply_without_passes) && error != NULL && status < 0 && error->location.ply > 0 &&
      error->location.ply != REVERSI_NOWHERE) {
    error->location.ply--;
  }
  if (FAULT(an_error_that_is_not_set) && error != NULL && status == REVERSI_ERROR_NULL) {
    error->status = REVERSI_OK;
  }
  return status;
}

WRAP(reversi_status, reversi_sheet_play, const reversi_sheet *sheet, const reversi_position *start,
     reversi_game *game, reversi_error *error) {
  const reversi_status status = __real_reversi_sheet_play(sheet, start, game, error);
  if (FAULT(any_square_with_the_number) && status == REVERSI_ERROR_DUPLICATE_NUMBER && error) {
    error->move++;
  }
  return status;
}

WRAP(reversi_status, reversi_wthor_record_write, const reversi_wthor_record *record,
     uint8_t *bytes) {
  const reversi_status status = __real_reversi_wthor_record_write(record, bytes);
  if (FAULT(rows_and_columns_exchanged) && status == REVERSI_OK && record->length > 0) {
    bytes[8] = (uint8_t)(bytes[8] % 10 * 10 + bytes[8] / 10);
  }
  return status;
}

WRAP(reversi_status, reversi_record_next, reversi_record_format format, const char *text,
     size_t length, size_t *offset, reversi_text *game, reversi_error *error) {
  const size_t before = offset == NULL ? 0 : *offset;
  const reversi_status status =
      __real_reversi_record_next(format, text, length, offset, game, error);
  if (FAULT(a_file_that_never_ends) && status == REVERSI_ERROR_MISSING_TAG) *offset = before;
  return status;
}

WRAP(size_t, reversi_record_format_text, const char *text, size_t length, reversi_escapes escapes,
     char *buffer, size_t size) {
  if (FAULT(an_escape_that_counts_twice) && escapes == REVERSI_ESCAPES_ALL && length > 1) {
    const size_t whole = __real_reversi_record_format_text(text, length, 0, buffer, size);
    return whole + 1;
  }
  return __real_reversi_record_format_text(text, length, escapes, buffer, size);
}

WRAP(reversi_status, reversi_record_writer_eval, reversi_record_writer *writer,
     int32_t thousandths) {
  if (FAULT(an_evaluation_that_is_lost) && reversi_record_writer_length(writer) > 0) {
    return REVERSI_OK;
  }
  return __real_reversi_record_writer_eval(writer, thousandths);
}

WRAP(int, reversi_opening_of_game, const reversi_game *game) {
  const int opening = __real_reversi_opening_of_game(game);
  if (FAULT(the_opening_of_the_last_position) && game != NULL && opening >= 0) {
    const reversi_position at = reversi_game_position(game);
    return reversi_opening_at(&at);
  }
  return opening;
}

WRAP(reversi_status, reversi_ggf_plies, const char *game, size_t length, reversi_ggf_ply *plies,
     size_t capacity, size_t *count, reversi_error *error) {
  const reversi_status status =
      __real_reversi_ggf_plies(game, length, plies, capacity, count, error);
  if (FAULT(a_count_of_what_was_written) && status == REVERSI_OK && *count > 0) *count = capacity;
  return status;
}

WRAP(reversi_variant_set, reversi_variant_position_legal_moves,
     const reversi_variant_position *position) {
  reversi_variant_set moves = __real_reversi_variant_position_legal_moves(position);
  if (FAULT(moves_outside_the_board)) moves.rows[0] |= (uint16_t)(1u << 15);
  if (FAULT(no_opening) && position != NULL && position->rules.start >= REVERSI_START_HISTORICAL &&
      reversi_variant_position_disc_count(position, REVERSI_BLACK) < 2) {
    memset(&moves, 0, sizeof moves);
  }
  return moves;
}

WRAP(reversi_outcome, reversi_variant_position_outcome, const reversi_variant_position *position) {
  const reversi_outcome outcome = __real_reversi_variant_position_outcome(position);
  if (FAULT(most_discs_win_always) && outcome != REVERSI_ONGOING && outcome != REVERSI_TIE &&
      position->rules.objective == REVERSI_FEWEST) {
    return outcome == REVERSI_BLACK_WINS ? REVERSI_WHITE_WINS : REVERSI_BLACK_WINS;
  }
  return outcome;
}

WRAP(int, reversi_variant_game_ply_count, const reversi_variant_game *game) {
  const int plies = __real_reversi_variant_game_ply_count(game);
  return FAULT(passes_are_no_plies) && plies > 0 ? reversi_variant_game_length(game) : plies;
}

WRAP(reversi_status, reversi_nboard_engine_read, reversi_nboard_engine *engine, const char *line,
     size_t length, reversi_nboard_message *message, reversi_error *error) {
  const reversi_status status =
      __real_reversi_nboard_engine_read(engine, line, length, message, error);
  if (FAULT(a_refused_line_resets_the_engine) && status != REVERSI_OK && engine != NULL) {
    (void)reversi_nboard_engine_init(engine);
  }
  return status;
}

WRAP(reversi_status, reversi_nboard_client_read, reversi_nboard_client *client, const char *line,
     size_t length, reversi_nboard_message *message, reversi_error *error) {
  const reversi_nboard_client before = *client;
  const reversi_status status =
      __real_reversi_nboard_client_read(client, line, length, message, error);
  if (FAULT(an_error_forgets_the_question) && status != REVERSI_OK) {
    (void)reversi_nboard_client_init(client);
  }
  if (FAULT(an_answer_is_not_noted) && status == REVERSI_OK) *client = before;
  return status;
}

WRAP(size_t, reversi_gtp_engine_found, reversi_gtp_engine *engine, int64_t id, int move,
     char *buffer, size_t size) {
  const reversi_gtp_engine before = *engine;
  const size_t length = __real_reversi_gtp_engine_found(engine, id, move, buffer, size);
  if (FAULT(a_found_move_is_not_played)) *engine = before;
  return length;
}
