/* Records cut off anywhere and with any byte changed: nothing crashes, and every location is inside
   the record. Each text is copied to memory where the sanitizers find a read past its end. */
#include <stdlib.h>

#include "relations.h"

#define GGF \
  "2 (;GM[Othello]PB[a]RE[+2:r]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- " \
  "-------- -------- *]B[f5/1/2]W[d6];) (;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2];)"

enum { HEADER = REVERSI_WTHOR_HEADER_SIZE, RECORD = REVERSI_WTHOR_RECORD_SIZE,
       WHOLE = HEADER + 2 * RECORD };

static void read_ggf(const void *file, size_t length) {
  relate_records(file, length);
  hostile_release();
}

static void read_wthor(const void *file, size_t length) {
  size_t count = 0;
  reversi_error error;
  if (reversi_wthor_check(file, length, &count, &error) != REVERSI_OK) {
    CHECK(error.location.byte <= length && error.status != REVERSI_ERROR_OTHER);
  }
  for (size_t game = 0; game < 3; game++) {
    reversi_wthor_record record;
    reversi_game replayed;
    if (reversi_wthor_read(file, length, game, &record, NULL) != REVERSI_OK) continue;
    relate_wthor_record(&record);
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

static void damage(const uint8_t *file, size_t size, void (*read)(const void *, size_t)) {
  for (size_t cut = 0; cut <= size; cut++) {
    uint8_t *const copy = malloc(cut > 0 ? cut : 1);
    if (copy == NULL) return;
    memcpy(copy, file, cut);
    read(copy, cut);
    for (int byte = 0; byte < 256 && cut > 0; byte += IN_BRIEF(51, 1)) {
      copy[cut - 1] = (uint8_t)byte;
      read(copy, cut);
    }
    free(copy);
  }
  for (size_t at = 0; at < size; at++) {
    uint8_t *const copy = malloc(size);
    if (copy == NULL) return;
    memcpy(copy, file, size);
    for (int byte = 0; byte < 256; byte += IN_BRIEF(51, 1)) {
      copy[at] = (uint8_t)byte;
      read(copy, size);
    }
    free(copy);
  }
}

void test_damaged_records(void) {
  const reversi_game played = game("f5d6c3d3c4");
  const reversi_wthor_header header = {.games = 2, .board_size = 8};
  reversi_wthor_record record;
  uint8_t file[WHOLE];
  CHECK_OK(reversi_wthor_header_write(&header, file));
  CHECK_OK(reversi_wthor_record_from_game(&played, &record));
  CHECK_OK(reversi_wthor_record_write(&record, file + HEADER));
  CHECK_OK(reversi_wthor_record_write(&record, file + HEADER + RECORD));
  damage((const uint8_t *)GGF, sizeof GGF - 1, read_ggf);
  damage(file, WHOLE, read_wthor);
}
