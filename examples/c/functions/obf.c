/* OBF: endgame problems with the scores of their moves. */
#include <assert.h>
#include <string.h>

#include <reversi/records.h>

#define BOARD "---------------------------OX------XO--------------------------- X"

/* Goes through a file. After a line that cannot be read, the next call goes on. */
static void read_problems(void) {
  static const char file[] = "% two problems\n" BOARD "; f5:+4; d3:-2; % easy\n"
                             "no problem\n" BOARD "; c4:+6;\n";
  const size_t length = strlen(file);
  size_t offset = 0;
  int problems = 0, unreadable = 0;
  for (;;) {
    reversi_obf_problem problem;
    const reversi_status status = reversi_obf_next(file, length, &offset, &problem, NULL);
    if (status == REVERSI_END) break;
    if (status != REVERSI_OK) {
      unreadable++;
      continue;
    }
    reversi_obf_move moves[REVERSI_MOVES];
    const size_t count =
        reversi_obf_moves(problem.text.text, problem.text.length, moves, REVERSI_MOVES);
    /* Without a score of its own, the position has that of its best move. */
    int best = -64;
    for (size_t i = 0; i < count; i++) {
      if (moves[i].score > best) best = moves[i].score;
    }
    assert(problem.score == best && !problem.is_complete);
    problems++;
  }
  assert(problems == 2 && unreadable == 1);
}

/* Writes a problem as one line. */
static void write_a_problem(void) {
  const reversi_position start = reversi_position_start();
  const reversi_obf_move moves[] = {{REVERSI_F5, 4}, {REVERSI_D3, -2}};
  char line[256];
  const size_t length = reversi_obf_format(&start, REVERSI_UNKNOWN, moves, 2, "easy", 4, line,
                                           sizeof line);
  assert(length < sizeof line && strcmp(line, BOARD "; F5:+4; D3:-2; % easy") == 0);
}

/* Appends the kind of a finding, which is the same word in all languages. */
static int keep_kind(void *user, const reversi_finding *finding) {
  char *const kind = user;
  strncat(kind, finding->kind.text, finding->kind.length);
  strcat(kind, " ");
  return 0;
}

/* An audit finds an illegal move. */
static void audit_a_problem(void) {
  static const char line[] = BOARD "; a1:+4;";
  char kinds[128] = "";
  assert(reversi_obf_audit(line, strlen(line), keep_kind, kinds, NULL) == REVERSI_OK);
  assert(strcmp(kinds, "Illegal ") == 0);
}

int main(void) {
  read_problems();
  write_a_problem();
  audit_a_problem();
  return 0;
}
