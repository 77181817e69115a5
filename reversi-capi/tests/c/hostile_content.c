/* The memory of hostile.c, and the valid objects, texts and data with which it begins. */
#include "hostile.h"

#include <stdlib.h>

enum { FILE_SIZE = REVERSI_WTHOR_HEADER_SIZE + 3 * REVERSI_WTHOR_RECORD_SIZE };

enum { GUARD = 0xC3 };

typedef struct block {
  unsigned char *p;
  size_t bytes;
} block;

static block *blocks;
static size_t block_count, block_room;

/* The number of bytes behind the memory that must keep their value. None in brief, because valgrind
   and the sanitizer of an instrumented library find more. */
static size_t behind(void) { return brief ? 0 : 16; }

void *hostile_memory(size_t bytes) {
  if (block_count == block_room) {
    block_room = 2 * block_room + 64;
    blocks = realloc(blocks, block_room * sizeof *blocks);
    if (blocks == NULL) abort();
  }
  unsigned char *const p = malloc(bytes + behind() > 0 ? bytes + behind() : 1);
  if (p == NULL) abort();
  memset(p + bytes, GUARD, behind());
  blocks[block_count].p = p;
  blocks[block_count++].bytes = bytes;
  return p;
}

void hostile_release(void) {
  for (size_t i = 0; i < block_count; i++) {
    for (size_t at = 0; at < behind(); at++) CHECK_INT(blocks[i].p[blocks[i].bytes + at], GUARD);
    free(blocks[i].p);
  }
  block_count = 0;
}

static uint64_t state;

void hostile_seed(uint64_t seed) { state = seed * 2 + 1; }

uint64_t hostile_random(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

#define GGF_OF(moves) \
  "(;GM[Othello]PB[a]PW[b]RE[+2:r]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- " \
  "-------- -------- -------- *]" moves ";)"

static const char *const positions[EXAMPLES] = {START_TEXT, PASS_TEXT, EMPTY_TEXT};
static const char *const transcripts[EXAMPLES] = {"f5d6c3d3c4", MANY_PASSES, ""};

char hostile_buffer[HOSTILE_ROOM + 1];

static reversi_game games[EXAMPLES];
static reversi_variant_game variant_games[EXAMPLES];
static reversi_nboard_engine nboard_engines[EXAMPLES];
static reversi_gtp_engine gtp_engines[EXAMPLES];
static uint8_t records[EXAMPLES][FILE_SIZE];
static uint8_t names[EXAMPLES][FILE_SIZE];

static void prepare_variants(void) {
  reversi_variant_rules rules;
  reversi_variant_position start;
  CHECK_OK(reversi_variant_game_init(&variant_games[0], NULL));
  CHECK_OK(reversi_variant_game_play_transcript(&variant_games[0], "f5d6c3", 6, NULL));
  CHECK_OK(reversi_variant_game_undo(&variant_games[0]));
  rules = reversi_variant_rules_octagon();
  CHECK_OK(reversi_variant_position_start(&rules, &start));
  CHECK_OK(reversi_variant_game_init(&variant_games[1], &start));
  CHECK_OK(reversi_variant_rules_init(&rules, 16, 5));
  rules.start = REVERSI_START_HISTORICAL;
  rules.objective = REVERSI_FEWEST;
  CHECK_OK(reversi_variant_position_start(&rules, &start));
  CHECK_OK(reversi_variant_game_init(&variant_games[2], &start));
}

/* Files of that many games, and of that many names. */
static void prepare_file(unsigned count) {
  reversi_wthor_header header = {0};
  reversi_wthor_record record;
  header.board_size = 8;
  header.games = count;
  CHECK_OK(reversi_wthor_header_write(&header, records[count]));
  header.games = 0;
  header.names = (uint16_t)count;
  CHECK_OK(reversi_wthor_header_write(&header, names[count]));
  CHECK_OK(reversi_wthor_record_from_game(&games[0], &record));
  for (size_t i = 0; i < count; i++) {
    uint8_t *const place = names[count] + REVERSI_WTHOR_HEADER_SIZE + i * REVERSI_WTHOR_PLAYER_SIZE;
    CHECK_OK(reversi_wthor_record_write(
        &record, records[count] + REVERSI_WTHOR_HEADER_SIZE + i * REVERSI_WTHOR_RECORD_SIZE));
    CHECK_OK(reversi_wthor_name_write("M\xC3\xBCller", 7, REVERSI_WTHOR_PLAYERS, place, NULL));
  }
}

static reversi_nboard_message nboard_message(unsigned which) {
  static const reversi_text text = {"a text", 6}, moves = {"f5-D6", 5};
  static const int kinds[EXAMPLES] = {REVERSI_NBOARD_PONG, REVERSI_NBOARD_SEARCH,
                                      REVERSI_NBOARD_BEST_MOVE};
  reversi_nboard_message message;
  reversi_nboard_message_init(&message, (reversi_nboard_kind)kinds[which]);
  message.move = REVERSI_F5;
  message.number = 2;
  message.time = 1500;
  message.moves = moves;
  message.text = text;
  return message;
}

/* Engines, of which some have played. */
static void prepare_protocols(void) {
  reversi_nboard_message message;
  reversi_gtp_command command;
  char text[REVERSI_GTP_ANSWER_TEXT_SIZE];
  size_t answer;
  for (unsigned i = 0; i < EXAMPLES; i++) {
    CHECK_OK(reversi_nboard_engine_init(&nboard_engines[i]));
    CHECK_OK(reversi_gtp_engine_init(&gtp_engines[i], "name", "1.0"));
    if (i == 0) continue;
    CHECK_OK(reversi_nboard_engine_read(&nboard_engines[i], "move F5", 7, &message, NULL));
    CHECK_OK(reversi_gtp_engine_read(&gtp_engines[i], "play b f5", 9, &command, text, sizeof text,
                                     &answer));
  }
}

static reversi_game_info known(unsigned which) {
  static const reversi_text text = {"a name", REVERSI_NUL_TERMINATED};
  reversi_game_info info;
  reversi_game_info_init(&info);
  if (which == 0) return info;
  info.black = info.place = text;
  info.date.text = "2026";
  info.date.length = 4;
  info.black_score = 40;
  info.white_score = 24;
  info.end = which == 1 ? REVERSI_GAME_END_NORMAL : REVERSI_GAME_END_TIMEOUT;
  return info;
}

/* Writes a valid object of that kind, one of three. */
static void put_object(kind kind, unsigned which, void *object) {
  const reversi_position at = position(positions[which]);
  const reversi_variant_position variant = reversi_variant_game_position(&variant_games[which]);
  const reversi_position start = first_of(&games[which]);
  const reversi_sides sides = {at.black, at.white};
  const reversi_sheet sheet = reversi_game_sheet(&games[which]);
  const reversi_error error = {.status = REVERSI_ERROR_OCCUPIED, .move = 19,
                               .width = which == 2 ? 10 : 8, .height = 8, .value = -1,
                               .location = {REVERSI_NOWHERE, which, 3}, .index = REVERSI_NOWHERE};
  const reversi_game_info info = known(which);
  static const reversi_obf_move listed[EXAMPLES] = {
      {REVERSI_F5, 0}, {REVERSI_PASS, -64}, {REVERSI_A1, 64}};
  const size_t offset = which * 5;
  const reversi_wthor_header header = {.board_size = 8, .games = which};
  const reversi_nboard_message message = nboard_message(which);
  reversi_wthor_record record;
  reversi_record_writer writer;
#define PUT(value) memcpy(object, &(value), sizeof(value))
  switch (kind) {
    case OF_reversi_nboard_message: PUT(message); break;
    case OF_reversi_nboard_engine: PUT(nboard_engines[which]); break;
    case OF_reversi_gtp_engine: PUT(gtp_engines[which]); break;
    case OF_reversi_record_writer:
      CHECK_OK(reversi_record_writer_begin(&writer, (reversi_record_format)(2 - which),
                                           which == 2 ? &start : NULL, NULL,
                                           which == 1 ? NULL : hostile_buffer, HOSTILE_ROOM));
      if (which < 2) CHECK_OK(reversi_record_writer_move(&writer, REVERSI_F5));
      if (which < 2) CHECK_OK(reversi_record_writer_begin_variation(&writer));
      if (which == 1) CHECK_OK(reversi_record_writer_move(&writer, REVERSI_D3));
      PUT(writer);
      break;
    case OF_reversi_position: PUT(at); break;
    case OF_reversi_game: PUT(games[which]); break;
    case OF_reversi_sheet: PUT(sheet); break;
    case OF_reversi_error: PUT(error); break;
    case OF_reversi_sides: PUT(sides); break;
    case OF_reversi_wthor_header: PUT(header); break;
    case OF_reversi_game_info: PUT(info); break;
    case OF_reversi_variant_rules: PUT(variant.rules); break;
    case OF_reversi_variant_position: PUT(variant); break;
    case OF_reversi_variant_game: PUT(variant_games[which]); break;
    case OF_size_t: PUT(offset); break;
    case OF_REVERSI_POSITION_SIZE: CHECK_OK(reversi_position_to_bytes(&at, object)); break;
    case OF_REVERSI_GAME_SIZE: CHECK_OK(reversi_game_to_bytes(&games[which], object)); break;
    case OF_reversi_obf_move: PUT(listed[which]); break;
    case OF_uint8_t_masks: ((uint8_t *)object)[REVERSI_D3] = 1; break;
    case OF_int8_t_cells: ((int8_t *)object)[REVERSI_D3] = -1; break;
    case OF_uint8_t: *(uint8_t *)object = REVERSI_D3; break;
    case OF_reversi_wthor_record:
      CHECK_OK(reversi_wthor_record_from_game(&games[which], &record));
      PUT(record);
      break;
    /* Others are valid when they are zero. */
    default: break;
  }
}

#define TEXT_OF(text) {text, sizeof(text) - 1}

text hostile_texts[TEXTS] = {
    TEXT_OF("f5"), TEXT_OF("pass"), TEXT_OF("H8"), TEXT_OF("j10"), TEXT_OF("--"),
    TEXT_OF("p16"),
    TEXT_OF(START_TEXT), TEXT_OF(PASS_TEXT), TEXT_OF(EMPTY_TEXT),
    TEXT_OF("f5d6c3d3c4"), TEXT_OF(MANY_PASSES), TEXT_OF(""), TEXT_OF("d3c5"),
    TEXT_OF("- - - - - - - -\n- - - - - - - -\n- - 3 4 - - - -\n- - 5 - - - - -\n"
             "- - - - - 1 - -\n- - - 2 - - - -\n- - - - - - - -\n- - - - - - - -"),
    TEXT_OF("1 2 3 4 5 6 7 8\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
             "255 0 0 0 0 0 0 0\n- - - - - - - -\n- - - - - - - -\n- - - - - - - -"),
    TEXT_OF("- - - - - - - -\n- - - - - - - -\n- - 3 4 - - - -\n- - 4 - - - - -\n"
             "- - - - - 1 - -\n- - - 2 - - - -\n- - - - - - 9 -\n- - - - - - - -"),
    TEXT_OF(GGF_OF("B[f5/1/2]W[d6]")), TEXT_OF(GGF_OF("B[f5]W[pa]")),
    TEXT_OF("2 " GGF_OF("B[f5]") GGF_OF("")),
    TEXT_OF("(;GM[2]PB[a\\]];B[f5]C[b](;W[d6]V[1])(;W[f4]))"),
    TEXT_OF("(;GM[2]SZ[4]AB[a1][a2];B[d3]BL[3])"), TEXT_OF("(;GM[2])"),
    TEXT_OF("[Black \"Ann\"] 1. f5! {usual [%clk 0:01:00]} (1. d3) d6 *"),
    TEXT_OF("set game " GGF_OF("B[f5/1/2]")), TEXT_OF("go"), TEXT_OF("move F5/1.5/2"),
    TEXT_OF("1 genmove black"), TEXT_OF("showboard"),
    TEXT_OF("time_left b 5 0"), TEXT_OF("play white D6"), TEXT_OF("\n"), TEXT_OF("M\xC3\xBCller"), TEXT_OF("\xFC"),
    TEXT_OF(START_TEXT "; F5:+0; D3:-2; % first\n" PASS_TEXT "; --:+3; +4;"),
    TEXT_OF(PASS_TEXT ";"),
    TEXT_OF(START_TEXT "; F5:+0; D3:-2;"),
    TEXT_OF("% none\n"), TEXT_OF("PB"), TEXT_OF("bo"), TEXT_OF("ZZ"), TEXT_OF("P"), TEXT_OF("]"),
    TEXT_OF("(;"),
};

void hostile_prepare(void) {
  prepare_protocols();
  hostile_buffer[HOSTILE_ROOM] = '!';
  for (unsigned i = 0; i < EXAMPLES; i++) games[i] = game(transcripts[i]);
  CHECK_OK(reversi_game_undo(&games[0]));
  prepare_variants();
  for (unsigned i = 0; i < EXAMPLES; i++) {
    prepare_file(i);
    const text file = {(const char *)records[i],
                       REVERSI_WTHOR_HEADER_SIZE + i * REVERSI_WTHOR_RECORD_SIZE};
    const text named = {(const char *)names[i],
                        REVERSI_WTHOR_HEADER_SIZE + i * REVERSI_WTHOR_PLAYER_SIZE};
    hostile_texts[TEXTS - 1 - 2 * i] = file;
    hostile_texts[TEXTS - 2 - 2 * i] = named;
  }
  for (unsigned at = OF_NOTHING + 1; at < KINDS; at++) {
    for (unsigned i = 0; i < EXAMPLES; i++) {
      free(hostile_examples[at][i]);
      hostile_examples[at][i] = calloc(1, hostile_size((kind)at));
      if (hostile_examples[at][i] == NULL) abort();
      put_object((kind)at, i, hostile_examples[at][i]);
    }
  }
}
