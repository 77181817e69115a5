/* Transcript sheets: finds their errors a second time, by going through the numbers. */
#include "games.h"
#include "ops.h"
#include "program.h"

void op_sheet_from_game(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  reversi_sheet *const to = sheets[take_index(SHEETS)];
  reversi_sheet expected;
  memset(&expected, 0, sizeof expected);
  for (int i = 0; i < past->played; i++) expected.numbers[past->squares[i]] = (uint8_t)(i + 1);
  *to = reversi_game_sheet(game);
  changed(to);
  REQUIRE(memcmp(to, &expected, sizeof expected) == 0);
}

void op_sheet_poke(void) {
  reversi_sheet *const to = sheets[take_index(SHEETS)];
  poke(to, sizeof *to);
  changed(to);
}

void op_sheet_parse(void) {
  const text_in in = take_text();
  reversi_sheet *const to = sheets[take_index(SHEETS)];
  reversi_error *const error = new_error();
  const reversi_status status = reversi_sheet_parse(in.text, in.given, to, error);
  check_error(status, error, in.length);
  if (in.refused != REVERSI_OK) REQUIRE(status == in.refused);
  if (status == REVERSI_OK) changed(to);
}

void op_sheet_format(void) {
  const reversi_sheet *const from = sheets[take_index(SHEETS)];
  text_out out;
  reversi_sheet again;
  WRITE(&out, REVERSI_SHEET_TEXT_SIZE, reversi_sheet_format, from);
  REQUIRE(reversi_sheet_parse(out.whole, out.length, &again, NULL) == REVERSI_OK);
  REQUIRE(memcmp(&again, from, sizeof again) == 0);
  keep_in_memo(out.whole, out.length);
  changed(memo);
}

typedef struct verdict {
  reversi_status status;
  int number, square;
} verdict;

/* Returns the first valid square with that number, and counts them. */
static int squares_of(const reversi_sheet *sheet, const mailbox *start, int number, int *count) {
  int first = -1;
  *count = 0;
  if (number > mailbox_discs(start, FREE)) return -1;
  for (int square = 63; square >= 0; square--) {
    if (sheet->numbers[square] != number || mailbox_at(start, square) != FREE) continue;
    first = square;
    ++*count;
  }
  return first;
}

/* Returns the reason why the sheet is not a game, or else sets the history. */
static verdict judge(const reversi_sheet *sheet, const mailbox *start, history *past) {
  verdict right = {REVERSI_OK, -1, -1};
  int highest = 0, count;
  history_begin(past, *start);
  for (int number = 1; number <= 64; number++) {
    squares_of(sheet, start, number, &count);
    if (count > 0) highest = number;
  }
  for (int number = 1; number <= highest; number++) {
    const int square = squares_of(sheet, start, number, &count);
    verdict wrong = {REVERSI_ERROR_MISSING_NUMBER, number, -1};
    if (count == 0) return wrong;
    wrong.square = square;
    wrong.status = count > 1 ? REVERSI_ERROR_DUPLICATE_NUMBER : mailbox_refusal(&past->now, square);
    if (wrong.status != REVERSI_OK) return wrong;
    history_place(past, square);
  }
  for (int square = 0; square < 64; square++) {
    const int number = sheet->numbers[square];
    if (number == 0) continue;
    squares_of(sheet, start, number, &count);
    if (count > 0 && mailbox_at(start, square) == FREE) continue;
    const verdict impossible = {REVERSI_ERROR_IMPOSSIBLE_NUMBER, number, square};
    return impossible;
  }
  return right;
}

void op_sheet_play(void) {
  const reversi_sheet *const sheet = sheets[take_index(SHEETS)];
  const reversi_position *const start = take_position();
  const int i = take_index(GAMES);
  reversi_error *const error = new_error();
  const size_t capacity = chance() % 8;
  reversi_error *const problems = block(capacity * sizeof *problems);
  fill(problems, capacity * sizeof *problems);
  const size_t count = reversi_sheet_errors(sheet, start, problems, capacity);
  REQUIRE(reversi_sheet_errors(sheet, start, NULL, SIZE_MAX) == count);
  for (size_t at = 0; at < capacity; at++) {
    if (at < count) check_error(problems[at].status, &problems[at], NO_TEXT);
    if (at >= count) REQUIRE(is_filled(&problems[at], sizeof problems[at]));
  }
  const reversi_status status = reversi_sheet_play(sheet, start, games[i], error);
  check_error(status, error, NO_TEXT);
  REQUIRE((status == REVERSI_OK) == (count == 0));
  if (start != NULL && !position_is_valid(start)) {
    REQUIRE(status == REVERSI_ERROR_POSITION && count == 1);
    return;
  }
  const reversi_position standard = reversi_position_start();
  const mailbox box = mailbox_of_position(start == NULL ? &standard : start);
  history past;
  const verdict due = judge(sheet, &box, &past);
  REQUIRE(status == due.status);
  if (status == REVERSI_OK) {
    changed(games[i]);
    histories[i] = past;
    check_game(games[i], &past, 0);
  } else if (error != NULL) {
    REQUIRE(error->index == (size_t)due.number && error->move == due.square);
  }
}

void op_sheet_refused(void) {
  reversi_error error, problem;
  text_out out;
  fill(&error, sizeof error);
  REQUIRE(reversi_sheet_play(NULL, NULL, games[0], &error) == REVERSI_ERROR_NULL);
  REQUIRE(error.status == REVERSI_ERROR_NULL);
  REQUIRE(reversi_sheet_play(sheets[0], NULL, NULL, NULL) == REVERSI_ERROR_NULL);
  REQUIRE(reversi_sheet_errors(NULL, NULL, &problem, 1) == 1);
  REQUIRE(problem.status == REVERSI_ERROR_NULL);
  WRITE(&out, REVERSI_SHEET_TEXT_SIZE, reversi_sheet_format, NULL);
  REQUIRE(out.length == 0);
}
