/* OBF: every problem of a file is found, agrees with the mailbox, and is written and read again. */
#include "audit.h"
#include "ops.h"

enum { LISTED = 64 };

static bool is_score(int score) { return score >= -64 && score <= 64; }

/* Checks a problem that was read, and its audit. `line` is its text. */
static void check_problem(const reversi_obf_problem *problem, const text_in *line) {
  REQUIRE(position_is_valid(&problem->position));
  REQUIRE(problem->score == REVERSI_UNKNOWN || is_score(problem->score));
  for (int i = 0; i < 6; i++) REQUIRE(problem->reserved[i] == 0);
  const size_t count = (size_t)problem->move_count;
  REQUIRE(problem->move_count >= 0 && count <= line->length);
  const size_t capacity = count == 0 ? 0 : chance() % (count + 1);
  reversi_obf_move *const moves = block(count * sizeof *moves);
  reversi_obf_move *const fewer = block(capacity * sizeof *fewer);
  REQUIRE(reversi_obf_moves(line->text, line->given, NULL, 9) == count);
  REQUIRE(reversi_obf_moves(line->text, line->given, moves, count) == count);
  REQUIRE(reversi_obf_moves(line->text, line->given, fewer, capacity) == count);
  if (capacity > 0) REQUIRE(memcmp(moves, fewer, capacity * sizeof *fewer) == 0);

  const mailbox box = mailbox_of_position(&problem->position);
  bool listed[REVERSI_MOVES] = {false};
  size_t illegal = 0;
  int best = REVERSI_UNKNOWN;
  for (size_t i = 0; i < count; i++) {
    REQUIRE(moves[i].move >= 0 && moves[i].move <= REVERSI_PASS && is_score(moves[i].score));
    listed[moves[i].move] = true;
    illegal += !mailbox_is_legal(&box, moves[i].move);
    if (moves[i].score > best) best = moves[i].score;
  }
  bool complete = true;
  for (int i = 0; i < REVERSI_MOVES; i++) complete &= listed[i] || !mailbox_is_legal(&box, i);
  REQUIRE(problem->is_complete == complete);
  if (count > 0) REQUIRE(problem->score != REVERSI_UNKNOWN);

  audit whole = {line->length, 0, 0, SIZE_MAX, 0};
  REQUIRE(reversi_obf_audit(line->text, line->given, look_at_finding, &whole, NULL) == REVERSI_OK);
  REQUIRE(whole.illegal == illegal);
  if (whole.count == 0) REQUIRE(count == 0 || problem->score >= best);
  if (whole.count == 0) return;
  audit part = {line->length, 0, 0, 1 + chance() % whole.count, 0};
  REQUIRE(reversi_obf_audit(line->text, line->given, look_at_finding, &part, NULL) ==
          REVERSI_STOPPED);
  REQUIRE(part.count == part.most);
}

static bool is_within(const reversi_text *part, const text_in *whole) {
  return part->text >= whole->text && part->length <= whole->length &&
         part->text + part->length <= whole->text + whole->length;
}

/* Alone, the line of a problem reads as the same problem. */
static void check_line(const reversi_obf_problem *problem) {
  const text_in line = exact_text(problem->text.text, problem->text.length);
  reversi_obf_problem again;
  size_t offset = 0;
  REQUIRE(reversi_obf_next(line.text, line.given, &offset, &again, NULL) == REVERSI_OK);
  REQUIRE(offset == line.length && again.text.length == line.length);
  REQUIRE(memcmp(&again.position, &problem->position, sizeof again.position) == 0);
  REQUIRE(again.score == problem->score && again.move_count == problem->move_count);
  REQUIRE(again.comment.length == problem->comment.length);
  REQUIRE(again.side_is_assumed == problem->side_is_assumed);
  check_problem(&again, &line);
}

/* From problem to problem to the end, which must come, because each one takes bytes. */
void op_obf_file(void) {
  const text_in in = take_text();
  size_t offset = take() % 8 == 0 ? take() : 0, last = offset;
  for (int number = 0;; number++) {
    reversi_error *const error = number < 5 ? new_error() : NULL;
    reversi_obf_problem problem;
    fill(&problem, sizeof problem);
    const reversi_status status =
        reversi_obf_next(in.text, in.given, &offset, &problem, error);
    check_error(status, error, in.length);
    if (in.refused != REVERSI_OK) REQUIRE(status == in.refused);
    if (status != REVERSI_OK) REQUIRE(is_filled(&problem, sizeof problem));
    if (status == REVERSI_END || in.refused != REVERSI_OK || status == REVERSI_ERROR_RANGE) {
      REQUIRE(offset == last);
      if (status == REVERSI_ERROR_RANGE && in.refused == REVERSI_OK) REQUIRE(last > in.length);
      return;
    }
    REQUIRE(offset > last && offset <= in.length);
    last = offset;
    if (status != REVERSI_OK) continue;
    REQUIRE(is_within(&problem.text, &in));
    REQUIRE(problem.text.text + problem.text.length <= in.text + offset);
    REQUIRE(problem.comment.text == NULL || is_within(&problem.comment, &in));
    if (number < 4) check_line(&problem);
  }
}

/* A text that is one problem or not: the audit and the moves agree. */
void op_obf_problem(void) {
  const text_in in = take_text();
  reversi_error *const error = new_error();
  audit whole = {in.length, 0, 0, SIZE_MAX, 0};
  const reversi_status status =
      reversi_obf_audit(in.text, in.given, look_at_finding, &whole, error);
  check_error(status, error, in.length);
  REQUIRE(reversi_obf_audit(in.text, in.given, NULL, &whole, NULL) < 0);
  if (in.refused != REVERSI_OK) REQUIRE(status == in.refused);
  if (status == REVERSI_OK) return;
  REQUIRE(whole.count == 0 && reversi_obf_moves(in.text, in.given, NULL, 0) == 0);
}

void op_obf_format(void) {
  const reversi_position *const at = take_position();
  const int score = take_int();
  const size_t count = take() % (LISTED + 1);
  reversi_obf_move *const moves = block(count * sizeof *moves);
  bool right = position_is_valid(at) && (score == REVERSI_UNKNOWN || is_score(score));
  int best = score;
  for (size_t i = 0; i < count; i++) {
    moves[i].move = take_square();
    moves[i].score = take_int();
    const bool is_move = moves[i].move >= 0 && moves[i].move <= REVERSI_PASS;
    if (!is_move || !is_score(moves[i].score)) right = false;
    if (score == REVERSI_UNKNOWN && moves[i].score > best) best = moves[i].score;
  }
  const text_in comment = take_text();
  if (comment.refused == REVERSI_ERROR_RANGE) right = false;
  text_out out;
  WRITE(&out, 0, reversi_obf_format, at, score, moves, count, comment.text, comment.given);
  REQUIRE(reversi_obf_format(at, score, NULL, count, comment.text, comment.given, NULL, 0) == 0);
  REQUIRE((out.length > 0) == right);
  if (!right) return;

  REQUIRE(memchr(out.whole, '\n', out.length) == NULL);
  reversi_obf_problem problem;
  size_t offset = 0;
  REQUIRE(reversi_obf_next(out.whole, out.length, &offset, &problem, NULL) == REVERSI_OK);
  REQUIRE(offset == out.length && problem.score == best && problem.side_is_assumed == 0);
  REQUIRE(memcmp(&problem.position, at, sizeof *at) == 0);
  REQUIRE((problem.comment.text != NULL) == (comment.text != NULL));
  const text_in line = exact_text(out.whole, out.length);
  reversi_obf_move *const again = block(count * sizeof *again);
  REQUIRE(reversi_obf_moves(line.text, line.given, again, count) == count);
  if (count > 0) REQUIRE(memcmp(moves, again, count * sizeof *moves) == 0);
  check_problem(&problem, &line);
  keep_in_memo(out.whole, out.length);
  changed(memo);
}
