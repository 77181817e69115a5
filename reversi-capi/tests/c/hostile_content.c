/* The valid objects, texts and data with which hostile.c begins. */
#include "hostile.h"

enum { EXAMPLES = 3, FILE_SIZE = REVERSI_WTHOR_HEADER_SIZE + 3 * REVERSI_WTHOR_RECORD_SIZE };

#define GGF_OF(moves) \
  "(;GM[Othello]PB[a]PW[b]RE[+2:r]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- " \
  "-------- -------- -------- *]" moves ";)"

static const char *const positions[EXAMPLES] = {START_TEXT, PASS_TEXT, EMPTY_TEXT};
static const char *const transcripts[EXAMPLES] = {"f5d6c3d3c4", MANY_PASSES, ""};

char hostile_buffer[HOSTILE_ROOM + 1];

static reversi_game games[EXAMPLES];
static reversi_variant_game variant_games[EXAMPLES];
static reversi_nboard_engine nboard_engines[EXAMPLES];
static reversi_nboard_client nboard_clients[EXAMPLES];
static reversi_gtp_engine gtp_engines[EXAMPLES];
static reversi_gtp_client gtp_clients[EXAMPLES];
static uint8_t records[EXAMPLES][FILE_SIZE];
static uint8_t names[EXAMPLES][FILE_SIZE];

uint64_t hostile_random(void) {
  static uint64_t state = 20260101;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

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
  static const int kinds[EXAMPLES] = {REVERSI_NBOARD_VERSION, REVERSI_NBOARD_SEARCH,
                                      REVERSI_NBOARD_MOVE};
  reversi_nboard_message message;
  reversi_nboard_message_init(&message, (reversi_nboard_kind)kinds[which]);
  message.move = REVERSI_F5;
  message.number = 2;
  message.time = 1500;
  message.moves = moves;
  message.text = text;
  return message;
}

static reversi_gtp_command gtp_command(unsigned which) {
  static const reversi_text name = {"level", 5}, arguments = {"3 4", 3};
  static const int kinds[EXAMPLES] = {REVERSI_GTP_PLAY, REVERSI_GTP_OTHER, REVERSI_GTP_GENMOVE};
  reversi_gtp_command command;
  reversi_gtp_command_init(&command, (reversi_gtp_kind)kinds[which]);
  command.id = 7;
  command.color = REVERSI_BLACK;
  command.move = REVERSI_F5;
  command.value = 1500;
  command.period = 0;
  command.name = name;
  command.arguments = arguments;
  return command;
}

/* Engines and clients of which some have been asked. */
static void prepare_protocols(void) {
  reversi_nboard_message message = nboard_message(0);
  reversi_gtp_response response;
  char text[REVERSI_GTP_ANSWER_TEXT_SIZE];
  size_t answer;
  for (unsigned i = 0; i < EXAMPLES; i++) {
    reversi_gtp_command command = gtp_command(0);
    CHECK_OK(reversi_nboard_engine_init(&nboard_engines[i]));
    CHECK_OK(reversi_nboard_client_init(&nboard_clients[i]));
    CHECK_OK(reversi_gtp_engine_init(&gtp_engines[i], "name", "1.0"));
    CHECK_OK(reversi_gtp_client_init(&gtp_clients[i]));
    if (i == 0) continue;
    CHECK_OK(reversi_nboard_engine_read(&nboard_engines[i], "move F5", 7, &message, NULL));
    message = nboard_message(0);
    CHECK_OK(reversi_nboard_client_send(&nboard_clients[i], &message, NULL));
    CHECK_OK(reversi_gtp_engine_read(&gtp_engines[i], "play b f5", 9, &command, text, sizeof text,
                                     &answer));
    CHECK_OK(reversi_gtp_client_send(&gtp_clients[i], &command, NULL));
    if (i == 1) continue;
    reversi_nboard_message_init(&message, REVERSI_NBOARD_PING);
    CHECK_OK(reversi_nboard_client_send(&nboard_clients[i], &message, NULL));
    CHECK_OK(reversi_gtp_client_read(&gtp_clients[i], "=1", 2, &response, NULL));
    CHECK_OK(reversi_gtp_client_read(&gtp_clients[i], "", 0, &response, NULL));
  }
}

void hostile_prepare(void) {
  prepare_protocols();
  hostile_buffer[HOSTILE_ROOM] = '!';
  for (unsigned i = 0; i < EXAMPLES; i++) games[i] = game(transcripts[i]);
  CHECK_OK(reversi_game_undo(&games[0]));
  prepare_variants();
  for (unsigned i = 0; i < EXAMPLES; i++) prepare_file(i);
}

size_t hostile_size(char class) {
  switch (class) {
    case 'p': return sizeof(reversi_position);
    case 'g': return sizeof(reversi_game);
    case 's': return sizeof(reversi_sheet);
    case 'e': return sizeof(reversi_error);
    case 'b': return sizeof(reversi_sides);
    case 'h': return sizeof(reversi_wthor_header);
    case 'r': return sizeof(reversi_wthor_record);
    case 't': return sizeof(reversi_text);
    case 'f': return sizeof(reversi_game_info);
    case 'y': return sizeof(reversi_ggf_ply);
    case 'R': return sizeof(reversi_variant_rules);
    case 'P': return sizeof(reversi_variant_position);
    case 'G': return sizeof(reversi_variant_game);
    case 'V': return sizeof(reversi_record_writer);
    case '1': return sizeof(reversi_nboard_message);
    case '3': return sizeof(reversi_nboard_engine);
    case '4': return sizeof(reversi_nboard_client);
    case '5': return sizeof(reversi_gtp_command);
    case '6': return sizeof(reversi_gtp_engine);
    case '7': return sizeof(reversi_gtp_client);
    case '8': return sizeof(reversi_gtp_response);
    case 'i': return sizeof(int);
    case 'z': return sizeof(size_t);
    case 'u': return sizeof(uint64_t);
    case 'D': return REVERSI_DIRECTIONS * sizeof(uint64_t);
    case 'N': return REVERSI_MOVES * sizeof(uint64_t);
    case 'q': return sizeof(uint8_t);
    case '2': return REVERSI_POSITION_SIZE;
    case '9': return REVERSI_GAME_SIZE;
    case 'X': return REVERSI_VARIANT_POSITION_SIZE;
    case 'Y': return REVERSI_VARIANT_GAME_SIZE;
    case 'O': return sizeof(reversi_obf_problem);
    case 'm': return sizeof(reversi_obf_move);
    case 'Z': return sizeof(reversi_tournament);
    case 'E': return sizeof(reversi_entrant);
    case 'A': return sizeof(reversi_pairing);
    case 'S': return sizeof(reversi_standing);
    case 'J': return REVERSI_VARIANT_MOVES * sizeof(uint64_t);
    /* What the arrays of a batch have for each board. */
    case 'M': return REVERSI_MOVES;
    case 'C': return 64;
    case 'F': return 128 * sizeof(float);
    case 'U': return 128;
    case 'Q': return 2;
    case 'B': return 2 * sizeof(uint64_t);
    case 'H': return REVERSI_WTHOR_HEADER_SIZE;
    case 'W': return REVERSI_WTHOR_RECORD_SIZE;
    /* As long as the kind demands; the larger one. */
    case 'T': return REVERSI_WTHOR_TOURNAMENT_SIZE;
    default: CHECK(!"a class that hostile_size() does not know"); return 1;
  }
}

static void put(void *object, const void *content, size_t size) { memcpy(object, content, size); }

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
  info.end = which == 1 ? REVERSI_END_NORMAL : REVERSI_END_TIMEOUT;
  return info;
}

void hostile_object(char class, unsigned which, void *object) {
  const reversi_position at = position(positions[which]);
  const reversi_variant_position variant = reversi_variant_game_position(&variant_games[which]);
  const reversi_sides sides = {at.black, at.white};
  const reversi_sheet sheet = reversi_game_sheet(&games[which]);
  const reversi_error error = {.status = REVERSI_ERROR_OCCUPIED, .move = 19,
                               .width = which == 2 ? 10 : 8, .height = 8, .value = -1,
                               .location = {REVERSI_NOWHERE, which, 3}, .index = REVERSI_NOWHERE};
  const reversi_game_info info = known(which);
  static const reversi_pairing pairings[EXAMPLES] = {
      {0, 1, 40, 24, 1, 0}, {2, REVERSI_NOWHERE, 0, 0, 2, 0}, {0, 0, 32, 32, 1, 0}};
  static const reversi_obf_move listed[EXAMPLES] = {
      {REVERSI_F5, 0}, {REVERSI_PASS, -64}, {REVERSI_A1, 64}};
  const size_t offset = which * 5;
  reversi_wthor_header header = {0};
  reversi_wthor_record record;
  header.board_size = 8;
  header.games = which;
  const reversi_nboard_message message = nboard_message(which);
  const reversi_gtp_command command = gtp_command(which);
  memset(object, 0, hostile_size(class));
  reversi_record_writer writer;
  switch (class) {
    case '1': put(object, &message, sizeof message); break;
    case '3': put(object, &nboard_engines[which], sizeof *nboard_engines); break;
    case '4': put(object, &nboard_clients[which], sizeof *nboard_clients); break;
    case '5': put(object, &command, sizeof command); break;
    case '6': put(object, &gtp_engines[which], sizeof *gtp_engines); break;
    case '7': put(object, &gtp_clients[which], sizeof *gtp_clients); break;
    case 'V':
      CHECK_OK(reversi_record_writer_begin(&writer, (reversi_record_format)which, NULL, NULL,
                                           which == 1 ? NULL : hostile_buffer, HOSTILE_ROOM));
      CHECK_OK(reversi_record_writer_move(&writer, REVERSI_F5));
      put(object, &writer, sizeof writer);
      break;
    case 'p': put(object, &at, sizeof at); break;
    case 'g': put(object, &games[which], sizeof *games); break;
    case 's': put(object, &sheet, sizeof sheet); break;
    case 'e': put(object, &error, sizeof error); break;
    case 'b': put(object, &sides, sizeof sides); break;
    case 'h': put(object, &header, sizeof header); break;
    case 'f': put(object, &info, sizeof info); break;
    case 'R': put(object, &variant.rules, sizeof variant.rules); break;
    case 'P': put(object, &variant, sizeof variant); break;
    case 'G': put(object, &variant_games[which], sizeof *variant_games); break;
    case 'z': put(object, &offset, sizeof offset); break;
    case '2': CHECK_OK(reversi_position_to_bytes(&at, object)); break;
    case '9': CHECK_OK(reversi_game_to_bytes(&games[which], object)); break;
    case 'X': CHECK_OK(reversi_variant_position_to_bytes(&variant, object)); break;
    case 'Y': CHECK_OK(reversi_variant_game_to_bytes(&variant_games[which], object)); break;
    case 'Z': CHECK_OK(reversi_tournament_init(object, 3)); break;
    case 'A': put(object, &pairings[which], sizeof *pairings); break;
    case 'm': put(object, &listed[which], sizeof *listed); break;
    case 'M': ((uint8_t *)object)[REVERSI_D3] = 1; break;
    case 'C': ((int8_t *)object)[REVERSI_D3] = -1; break;
    case 'q': *(uint8_t *)object = REVERSI_D3; break;
    case 'r':
      CHECK_OK(reversi_wthor_record_from_game(&games[which], &record));
      put(object, &record, sizeof record);
      break;
    default: break;
  }
}

const char *hostile_text(char class, unsigned which, size_t *length) {
  static const char *const squares[EXAMPLES] = {"f5", "pass", "H8"};
  static const char *const wide[EXAMPLES] = {"j10", "--", "p16"};
  static const char *const sheets[EXAMPLES] = {
      "- - - - - - - -\n- - - - - - - -\n- - 3 4 - - - -\n- - 5 - - - - -\n- - - - - 1 - -\n"
      "- - - 2 - - - -\n- - - - - - - -\n- - - - - - - -",
      "1 2 3 4 5 6 7 8\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n255 0 0 0 0 0 0 0\n"
      "- - - - - - - -\n- - - - - - - -\n- - - - - - - -",
      "-- -- -- -- -- -- -- --"};
  static const char *const ggf[EXAMPLES] = {GGF_OF("B[f5/1/2]W[d6]"), GGF_OF("B[f5]W[pa]"),
                                            "2 " GGF_OF("B[f5]") GGF_OF("")};
  static const char *const sgf[EXAMPLES] = {
      "(;GM[2]PB[a\\]];B[f5]C[b](;W[d6]V[1])(;W[f4]))", "(;GM[2]SZ[4]AB[a1][a2];B[d3]BL[3])", "(;GM[2])"};
  static const char *const nboard_commands[EXAMPLES] = {"set game " GGF_OF("B[f5/1/2]"), "go",
                                                        "move F5/1.5/2"};
  static const char *const nboard_answers[EXAMPLES] = {"pong 0\n", "search f5-d6 -1,2 0 12 text",
                                                       "nodestats 12 1.5"};
  static const char *const gtp_commands[EXAMPLES] = {"1 genmove black", "showboard",
                                                     "time_left b 5 0"};
  static const char *const gtp_responses[EXAMPLES] = {"\n", "=1", "?1 unknown"};
  static const char *const named[EXAMPLES] = {"M\xC3\xBCller", "\xFC", ""};
  static const char *const problems[EXAMPLES] = {
      START_TEXT "; F5:+0; D3:-2; % first\n" PASS_TEXT "; --:+3; +4;", PASS_TEXT ";", "% none\n"};
  const char *text = NULL;
  switch (class) {
    case 'o': text = problems[which]; break;
    case 'q': text = squares[which]; break;
    case 'Q': text = wide[which]; break;
    case 'p': text = positions[which]; break;
    case 'm': text = transcripts[which]; break;
    case 's': text = sheets[which]; break;
    case 'g': text = ggf[which]; break;
    case 'x': text = sgf[which]; break;
    case '1': text = nboard_commands[which]; break;
    case '2': text = nboard_answers[which]; break;
    case '5': text = gtp_commands[which]; break;
    case '6': text = gtp_responses[which]; break;
    case 'n': text = named[which]; break;
    case 'w':
      *length = REVERSI_WTHOR_HEADER_SIZE + which * REVERSI_WTHOR_RECORD_SIZE;
      return (const char *)records[which];
    case 'j':
      *length = REVERSI_WTHOR_HEADER_SIZE + which * REVERSI_WTHOR_PLAYER_SIZE;
      return (const char *)names[which];
    default: CHECK(!"a class that hostile_text() does not know"); text = ""; break;
  }
  *length = strlen(text);
  return text;
}

size_t hostile_text_size(char class) {
  switch (class) {
    case 'e': return REVERSI_ERROR_TEXT_SIZE;
    case 'q': return REVERSI_SQUARE_TEXT_SIZE;
    case 'p': return REVERSI_POSITION_TEXT_SIZE;
    case '#': return REVERSI_POSITION_GRID_SIZE;
    case 'm': return REVERSI_TRANSCRIPT_TEXT_SIZE;
    case 'o': return REVERSI_OPENING_TEXT_SIZE;
    case 's': return REVERSI_SHEET_TEXT_SIZE;
    case 'n': return REVERSI_WTHOR_NAME_SIZE;
    case 'Q': return REVERSI_VARIANT_SQUARE_TEXT_SIZE;
    case 'P': return REVERSI_VARIANT_POSITION_TEXT_SIZE;
    case '%': return REVERSI_VARIANT_POSITION_GRID_SIZE;
    case 'M': return REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE;
    default: return 0;
  }
}
