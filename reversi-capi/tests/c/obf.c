/* OBF: endgame problems. */
#include "check.h"

static int count_findings(void *user, const reversi_finding *finding) {
  char *const kinds = (char *)user;
  CHECK(finding->kind.length < 40 && strlen(kinds) < 150);
  strncat(kinds, finding->kind.text, finding->kind.length);
  strcat(kinds, " ");
  return 0;
}

static void problems_are_found_and_read(void) {
  static const char file[] = "% a file\n" START_TEXT "; F5:-2; D3:+4; % FFO 40\r\n"
                             "bad\n" PASS_TEXT "; --:+64;\n" EMPTY_TEXT;
  reversi_obf_problem problem;
  reversi_obf_move moves[3] = {{0}};
  reversi_error error;
  size_t offset = 0;
  CHECK_OK(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, NULL));
  CHECK_POSITION(problem.position, START_TEXT);
  CHECK_INT(problem.score, 4);
  CHECK_INT(problem.move_count, 2);
  CHECK(problem.is_complete == 0 && problem.side_is_assumed == 0);
  CHECK(problem.comment.length == 6 && memcmp(problem.comment.text, "FFO 40", 6) == 0);
  CHECK(problem.text.text == file + 9 && problem.text.text[problem.text.length] == '\r');
  CHECK_INT(reversi_obf_moves(problem.text.text, problem.text.length, moves, 3), 2);
  CHECK(moves[0].move == REVERSI_F5 && moves[0].score == -2);
  CHECK(moves[1].move == REVERSI_D3 && moves[1].score == 4);
  CHECK_INT(reversi_obf_moves(problem.text.text, problem.text.length, NULL, 3), 2);
  CHECK_INT(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, &error),
            REVERSI_ERROR_SYNTAX);
  CHECK_INT(error.location.byte, strstr(file, "bad") - file + 1);
  CHECK_OK(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, NULL));
  CHECK_INT(reversi_obf_moves(problem.text.text, problem.text.length, moves, 1), 1);
  CHECK_INT(moves[0].move, REVERSI_PASS);
  CHECK_INT(problem.is_complete, 1);
  CHECK_OK(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, NULL));
  CHECK(problem.score == REVERSI_UNKNOWN && problem.comment.text == NULL);
  CHECK_INT(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, &error),
            REVERSI_END);
  CHECK_INT(offset, sizeof file - 1);
  CHECK_INT(reversi_obf_moves("no problem", 10, moves, 3), 0);
}

static void problems_are_written_and_read(void) {
  const reversi_position start = reversi_position_start();
  const reversi_obf_move moves[] = {{REVERSI_F5, -2}, {REVERSI_PASS, 64}};
  char line[256];
  CHECK(reversi_obf_format(&start, 12, moves, 2, "two\nlines", 9, line, sizeof line) < sizeof line);
  CHECK_TEXT(line, START_TEXT "; +12; F5:-2; --:+64; % two lines");
  reversi_obf_format(&start, REVERSI_UNKNOWN, moves, 1, NULL, 0, line, sizeof line);
  CHECK_TEXT(line, START_TEXT "; F5:-2;");
  const reversi_obf_move wrong[] = {{65, 0}, {0, 65}};
  for (size_t i = 0; i < 2; i++) {
    CHECK_INT(reversi_obf_format(&start, 0, &wrong[i], 1, NULL, 0, line, sizeof line), 0);
    CHECK_TEXT(line, "");
  }
  CHECK_INT(reversi_obf_format(&start, 65, moves, 1, NULL, 0, NULL, 0), 0);
  CHECK_INT(reversi_obf_format(NULL, 0, moves, 1, NULL, 0, NULL, 0), 0);
  CHECK_INT(reversi_obf_format(&start, 0, NULL, 0, NULL, 0, NULL, 0), 0);
}

static void audits_find_all_defects(void) {
  static const char problem[] = START_TEXT "; F5:+0; A1:+3; F5:+0; +2;";
  char kinds[200] = "";
  CHECK_OK(reversi_obf_audit(problem, REVERSI_NUL_TERMINATED, count_findings, kinds, NULL));
  CHECK_TEXT(kinds, "Illegal OddScore Repeated OtherScore ");
  reversi_error error;
  CHECK_INT(reversi_obf_audit("x", 1, count_findings, kinds, &error), REVERSI_ERROR_TRUNCATED);
  CHECK_INT(reversi_obf_audit(problem, 1, NULL, kinds, &error), REVERSI_ERROR_NULL);
}

void test_obf(void) {
  problems_are_found_and_read();
  problems_are_written_and_read();
  audits_find_all_defects();
}
