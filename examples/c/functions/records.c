/* Records: games in GGF, SGF and PGN, their facts, moves, texts and defects. */
#include <assert.h>
#include <string.h>

#include <reversi/records.h>

#define START "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

static const char ggf[] = "(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[Rose]PW[Bob]RE[?]TY[8]" START
                          "B[F5//1.5]W[d6/-0.5/2]B[c3];)";

static bool is(reversi_text text, const char *expected) {
  return text.length == strlen(expected) && memcmp(text.text, expected, text.length) == 0;
}

/* The facts about a game. The texts point into the file. */
static void read_the_facts(void) {
  reversi_game_info info;
  assert(reversi_record_info(REVERSI_FORMAT_GGF, ggf, strlen(ggf), &info, NULL) == REVERSI_OK);
  assert(is(info.black, "Rose") && is(info.place, "GGS/os") && info.black_score == -1);
  assert(info.end == REVERSI_END_ADJOURNED);
}

/* Keeps the first comment as UTF-8, without its escapes, and then stops. */
static int keep_comment(void *user, const reversi_event *event) {
  char *const comment = user;
  if (event->kind != REVERSI_EVENT_COMMENT) return 0;
  reversi_record_format_text(event->value.text, event->value.length, event->escapes, comment, 64);
  return 1;
}

/* SGF escapes brackets in comments. */
static void read_a_comment(void) {
  static const char sgf[] = "(;GM[2]SZ[8];B[f5]C[See [a\\] and \\\\.];W[d6])";
  char comment[64] = "";
  assert(reversi_record_events(REVERSI_FORMAT_SGF, sgf, strlen(sgf), keep_comment, comment,
                               NULL) == REVERSI_STOPPED);
  assert(strcmp(comment, "See [a] and \\.") == 0);
}

/* Counts findings. */
static int count(void *user, const reversi_finding *finding) {
  int *const findings = user;
  *findings += finding->kind.length > 0;
  return 0;
}

/* Goes through a file of two games, and audits each. */
static void audit_a_file(void) {
  static const char pgn[] = "[Black \"Ann\"]\n\n1. f5 d6 *\n\n[Black \"Bob\"]\n\n1. f5 a1 *\n";
  reversi_text game;
  size_t offset = 0, games = 0;
  int findings = 0;
  while (reversi_record_next(REVERSI_FORMAT_PGN, pgn, strlen(pgn), &offset, &game, NULL) ==
         REVERSI_OK) {
    assert(reversi_record_audit(REVERSI_FORMAT_PGN, game.text, game.length, count, &findings,
                                NULL) == REVERSI_OK);
    games++;
  }
  /* The first game stops before its end, and a1 is illegal in the second one. */
  assert(games == 2 && findings == 2);
}

int main(void) {
  read_the_facts();
  read_a_comment();
  audit_a_file();
  return 0;
}
