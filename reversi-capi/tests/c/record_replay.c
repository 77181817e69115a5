/* The main line, the facts and the defects of SGF, PGN and GGF records. */
#include "check.h"

#define SGF "(;GM[2]PB[Ann]PW[Bob]RE[B+4];B[f5](;W[d6]C[usual])(;W[f4]))"
#define PGN "[Black \"Ann\"]\n[White \"Bob\"]\n\n1. f5 (1. d3) d6 *\n"
#define GGF \
  "(;GM[Othello]PB[Ann]PW[Bob]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- " \
  "-------- -------- *]B[f5/1]W[d6];)"

static const char *const records[] = {SGF, PGN, GGF};

typedef struct heard {
  char kinds[200];
  char last[REVERSI_ERROR_TEXT_SIZE];
  reversi_location place;
  int most;
} heard;

static int listen(void *user, const reversi_finding *finding) {
  heard *const all = (heard *)user;
  strncat(all->kinds, finding->kind.text, finding->kind.length);
  strcat(all->kinds, " ");
  memcpy(all->last, finding->message.text, finding->message.length);
  all->last[finding->message.length] = '\0';
  all->place = finding->location;
  return --all->most <= 0;
}

static void main_lines_are_played(void) {
  const reversi_game expected = game("f5d6");
  for (int format = 0; format < 3; format++) {
    reversi_game played;
    reversi_game_info info;
    const reversi_record_format which = (reversi_record_format)format;
    const char *const text = records[format];
    CHECK_OK(reversi_record_replay(which, text, REVERSI_NUL_TERMINATED, &played, NULL));
    const reversi_position end = reversi_game_position(&played);
    const reversi_position same = reversi_game_position(&expected);
    CHECK(memcmp(&end, &same, sizeof end) == 0);
    CHECK_OK(reversi_record_info(which, text, REVERSI_NUL_TERMINATED, &info, NULL));
    CHECK(info.black.length == 3 && memcmp(info.black.text, "Ann", 3) == 0);
    CHECK(info.white.length == 3 && memcmp(info.white.text, "Bob", 3) == 0);
  }
}

static void refused(reversi_record_format format, const char *text, reversi_status status,
                    const char *message) {
  reversi_game played, before;
  reversi_error error;
  char line[REVERSI_ERROR_TEXT_SIZE];
  memset(&played, 0x5A, sizeof played);
  before = played;
  CHECK_INT(reversi_record_replay(format, text, REVERSI_NUL_TERMINATED, &played, &error), status);
  CHECK(memcmp(&played, &before, sizeof played) == 0);
  reversi_error_format(&error, line, sizeof line);
  CHECK_TEXT(line, message);
}

static void wrong_records_are_refused_with_their_place(void) {
  refused(REVERSI_FORMAT_SGF, "(;GM[2];B[f5];W[f5])", REVERSI_ERROR_OCCUPIED,
          "byte 16, ply 1: f5: the square already holds a disc");
  refused(REVERSI_FORMAT_SGF, "(;GM[2]SZ[6])", REVERSI_ERROR_BOARD_SIZE,
          "byte 10: a board that is not 8x8: 6");
  refused(REVERSI_FORMAT_SGF, "(;GM[2];W[f5])", REVERSI_ERROR_WRONG_TURN,
          "byte 10, ply 0: a move of the side whose turn it is not");
  refused(REVERSI_FORMAT_PGN, "1. f5 a1 *", REVERSI_ERROR_FLIPS_NOTHING,
          "byte 6, ply 1: a1: a disc there flips nothing");
  refused(REVERSI_FORMAT_PGN, "1. f5 d6 * 1. f5 *", REVERSI_ERROR_TRAILING,
          "byte 11: something follows the end");
  refused((reversi_record_format)99, PGN, REVERSI_ERROR_RANGE, "an argument is out of range");
}

static void other_boards_are_played(void) {
  reversi_variant_game played;
  CHECK_OK(reversi_record_replay_variant(REVERSI_FORMAT_SGF, "(;GM[2]SZ[6];B[b3];W[b2])",
                                         REVERSI_NUL_TERMINATED, &played, NULL));
  CHECK_INT(reversi_variant_game_length(&played), 2);
  CHECK_INT(reversi_variant_game_position(&played).rules.width, 6);
  CHECK_INT(reversi_record_replay_variant(REVERSI_FORMAT_PGN, PGN, REVERSI_NUL_TERMINATED, &played,
                                          NULL),
            REVERSI_ERROR_RANGE);
  reversi_error error;
  CHECK_INT(reversi_record_replay_variant(REVERSI_FORMAT_SGF, "(;GM[2]SZ[6];B[h8])",
                                          REVERSI_NUL_TERMINATED, &played, &error),
            REVERSI_ERROR_IMPOSSIBLE_MOVE);
  CHECK_INT(error.location.byte, 15);
}

static void audited(reversi_record_format format, const char *text, const char *kinds,
                    const char *last) {
  heard all = {{0}, {0}, {0, 0, 0}, 100};
  CHECK_OK(reversi_record_audit(format, text, REVERSI_NUL_TERMINATED, listen, &all, NULL));
  CHECK_TEXT(all.kinds, kinds);
  CHECK_TEXT(all.last, last);
}

static void audits_tell_every_defect(void) {
  audited(REVERSI_FORMAT_SGF, "(;GM[2]RE[B+x];B[f5])", "NotAResult Unfinished ",
          "byte 20: the game stops with 59 squares empty");
  audited(REVERSI_FORMAT_PGN, "[Result \"40-24\"]\n\n1. f5 a1 13-51", "Illegal TwoResults ",
          "byte 27: the result differs from the one in the tag");
  audited(REVERSI_FORMAT_GGF, GGF, "Unfinished ",
          "byte 124: the game stops with 58 squares empty");
  audited(REVERSI_FORMAT_SGF, "(;GM[2]AB[a1]AW[a1];B[b1])", "Overlap ",
          "byte 16: a1 holds both a black and a white disc");
}

static void the_callback_stops_an_audit(void) {
  heard all = {{0}, {0}, {0, 0, 0}, 1};
  CHECK_INT(reversi_record_audit(REVERSI_FORMAT_SGF, "(;GM[2]RE[B+x];B[f5])",
                                 REVERSI_NUL_TERMINATED, listen, &all, NULL),
            REVERSI_STOPPED);
  CHECK_TEXT(all.kinds, "NotAResult ");
  CHECK(all.place.byte == 12 && all.place.game == REVERSI_NOWHERE);
  CHECK_INT(reversi_record_audit(REVERSI_FORMAT_SGF, SGF, REVERSI_NUL_TERMINATED, NULL, &all, NULL),
            REVERSI_ERROR_NULL);
}

static void wthor_files_are_audited(void) {
  uint8_t file[REVERSI_WTHOR_HEADER_SIZE + REVERSI_WTHOR_RECORD_SIZE];
  const reversi_game nine = game("e6f4e3f6g5d6e7f5c5");
  reversi_wthor_header header = {0};
  reversi_wthor_record record;
  heard all = {{0}, {0}, {0, 0, 0}, 100};
  header.games = 1;
  header.board_size = 8;
  CHECK_OK(reversi_wthor_header_write(&header, file));
  CHECK_OK(reversi_wthor_record_from_game(&nine, &record));
  record.black_score = 13;
  CHECK_OK(reversi_wthor_record_write(&record, file + REVERSI_WTHOR_HEADER_SIZE));
  CHECK_OK(reversi_wthor_audit(file, sizeof file, listen, &all));
  CHECK_TEXT(all.kinds, "ImpossibleDate WrongScore ");
  CHECK_TEXT(all.last, "game 0, byte 22: the recorded score is 13, but the moves give 64");
  CHECK_INT(all.place.game, 0);
  CHECK_INT(reversi_wthor_audit(NULL, 0, listen, &all), REVERSI_ERROR_NULL);
}

void test_record_replay(void) {
  main_lines_are_played();
  wrong_records_are_refused_with_their_place();
  other_boards_are_played();
  audits_tell_every_defect();
  the_callback_stops_an_audit();
  wthor_files_are_audited();
}
