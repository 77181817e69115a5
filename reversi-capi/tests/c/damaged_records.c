/* Records cut off anywhere and with any byte changed: nothing crashes, and every location is inside
   the record. Each text is copied to memory where the sanitizers find a read past its end. */
#include <stdlib.h>

#include "check.h"

#define GGF \
  "2 (;GM[Othello]PB[a]RE[+2:r]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- " \
  "-------- -------- *]B[f5/1/2]W[d6];) (;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2];)"

static void check_within(reversi_text part, const char *text, size_t length) {
  if (part.text == NULL) return;
  CHECK(part.text >= text && part.length <= length);
  CHECK((size_t)(part.text - text) <= length - part.length);
}

static void read_game(const char *text, size_t length) {
  reversi_game_info info;
  reversi_error error;
  reversi_game replayed;
  if (reversi_record_info(REVERSI_FORMAT_GGF, text, length, &info, &error) == REVERSI_OK) {
    check_within(info.black, text, length);
  } else {
    CHECK(error.location.byte <= length);
    CHECK(error.status != REVERSI_ERROR_OTHER);
  }
  const reversi_status status = reversi_record_replay(REVERSI_FORMAT_GGF, text, length, &replayed,
                                                      &error);
  if (status != REVERSI_OK) {
    CHECK(error.location.byte <= length);
    CHECK(status != REVERSI_ERROR_OTHER);
  }
}

static void read_ggf(const char *text, size_t length) {
  size_t offset = 0;
  for (;;) {
    const size_t before = offset;
    reversi_text found;
    reversi_error error;
    const reversi_status status = reversi_record_next(REVERSI_FORMAT_GGF, text, length, &offset,
                                                      &found, &error);
    if (status == REVERSI_END) break;
    CHECK(offset > before && offset <= length);
    if (offset <= before) break;
    if (status == REVERSI_OK) {
      check_within(found, text, length);
      read_game(found.text, found.length);
    } else {
      CHECK(error.location.byte <= length);
      CHECK(status != REVERSI_ERROR_OTHER);
    }
  }
  read_game(text, length);
}

static void ggf_may_be_anything(void) {
  const size_t length = strlen(GGF);
  for (size_t cut = 0; cut <= length; cut++) {
    char *copy = malloc(cut > 0 ? cut : 1);
    if (copy == NULL) return;
    memcpy(copy, GGF, cut);
    read_ggf(copy, cut);
    free(copy);
  }
  char text[sizeof GGF];
  for (size_t at = 0; at < length; at++) {
    for (int byte = 0; byte < 256; byte += IN_BRIEF(51, 1)) {
      memcpy(text, GGF, sizeof GGF);
      text[at] = (char)byte;
      read_ggf(text, length);
    }
  }
}

enum { HEADER = REVERSI_WTHOR_HEADER_SIZE, RECORD = REVERSI_WTHOR_RECORD_SIZE,
       SIZE = HEADER + 2 * RECORD };

static void read_wthor(const uint8_t *file, size_t length) {
  size_t count = 0;
  reversi_error error;
  reversi_wthor_header header;
  uint8_t bytes[RECORD];
  if (reversi_wthor_header_read(file, length, &header, &error) == REVERSI_OK) {
    (void)reversi_wthor_header_write(&header, bytes);
  }
  if (reversi_wthor_check(file, length, &count, &error) != REVERSI_OK) {
    CHECK(error.location.byte <= length);
    CHECK(error.status != REVERSI_ERROR_OTHER);
  }
  for (size_t game = 0; game < 3; game++) {
    reversi_wthor_record record;
    reversi_game replayed;
    if (reversi_wthor_read(file, length, game, &record, NULL) != REVERSI_OK) continue;
    CHECK_OK(reversi_wthor_record_write(&record, bytes));
    reversi_wthor_record again;
    uint8_t one[HEADER + RECORD] = {0};
    one[4] = 1;
    memcpy(one + HEADER, bytes, RECORD);
    CHECK_OK(reversi_wthor_read(one, sizeof one, 0, &again, NULL));
    CHECK(memcmp(&again, &record, sizeof record) == 0);
    if (reversi_wthor_record_replay(&record, &replayed, &error) != REVERSI_OK) {
      CHECK(error.location.ply <= (size_t)record.length + 1);
    }
  }
  for (int kind = REVERSI_WTHOR_PLAYERS; kind <= REVERSI_WTHOR_TOURNAMENTS; kind++) {
    char name[REVERSI_WTHOR_NAME_SIZE];
    if (reversi_wthor_names_check(file, length, kind, &count, &error) != REVERSI_OK) {
      CHECK(error.location.byte <= length);
    }
    CHECK(reversi_wthor_name(file, length, kind, 0, name, sizeof name) < sizeof name);
  }
}

static void wthor_may_be_anything(void) {
  const reversi_game played = game("f5d6c3d3c4");
  reversi_wthor_record record;
  const reversi_wthor_header header = {.games = 2, .board_size = 8};
  uint8_t file[SIZE];
  CHECK_OK(reversi_wthor_header_write(&header, file));
  CHECK_OK(reversi_wthor_record_from_game(&played, &record));
  CHECK_OK(reversi_wthor_record_write(&record, file + HEADER));
  CHECK_OK(reversi_wthor_record_write(&record, file + HEADER + RECORD));
  for (size_t cut = 0; cut <= SIZE; cut++) {
    uint8_t *copy = malloc(cut > 0 ? cut : 1);
    if (copy == NULL) return;
    memcpy(copy, file, cut);
    read_wthor(copy, cut);
    free(copy);
  }
  for (size_t at = 0; at < SIZE; at++) {
    const uint8_t before = file[at];
    for (int byte = 0; byte < 256; byte += IN_BRIEF(51, 1)) {
      file[at] = (uint8_t)byte;
      read_wthor(file, SIZE);
    }
    file[at] = before;
  }
}

void test_damaged_records(void) {
  ggf_may_be_anything();
  wthor_may_be_anything();
}
