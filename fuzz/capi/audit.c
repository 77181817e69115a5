/* Audits and main lines: findings lie in the text, and a record without findings can be played. */
#include "audit.h"

#include "games.h"
#include "ops.h"

static bool is_kind(const reversi_finding *finding, const char *name) {
  return finding->kind.length == strlen(name) &&
         memcmp(finding->kind.text, name, finding->kind.length) == 0;
}

int look_at_finding(void *user, const reversi_finding *finding) {
  audit *const so_far = user;
  REQUIRE(so_far->count < so_far->most);
  so_far->count++;
  const size_t byte = finding->location.byte;
  REQUIRE(byte <= so_far->length && byte >= so_far->byte);
  so_far->byte = byte;
  REQUIRE(finding->kind.length > 0 && finding->message.length > finding->kind.length / 4);
  for (size_t i = 0; i < finding->kind.length; i++) {
    const int letter = finding->kind.text[i] | 0x20;
    REQUIRE(letter >= 'a' && letter <= 'z');
  }
  REQUIRE(finding->reserved[0] == 0 && finding->reserved[1] == 0);
  so_far->illegal += is_kind(finding, "Illegal");
  return so_far->count == so_far->most;
}

/* Audits a record to its end, and again to one of its findings. Returns the number of findings, or
   SIZE_MAX if the record cannot be read. */
static size_t findings_of(reversi_record_format format, const text_in *in, reversi_status known) {
  audit whole = {in->length, 0, 0, SIZE_MAX, 0};
  reversi_error *const error = new_error();
  const reversi_status status =
      reversi_record_audit(format, in->text, in->given, look_at_finding, &whole, error);
  check_error(status, error, in->length);
  REQUIRE(status == known);
  REQUIRE(reversi_record_audit(format, in->text, in->given, NULL, &whole, NULL) < 0);
  if (status != REVERSI_OK) {
    REQUIRE(whole.count == 0);
    return SIZE_MAX;
  }
  if (whole.count == 0) return 0;
  audit part = {in->length, 0, 0, 1 + chance() % whole.count, 0};
  REQUIRE(reversi_record_audit(format, in->text, in->given, look_at_finding, &part, NULL) ==
          REVERSI_STOPPED);
  REQUIRE(part.count == part.most);
  return whole.count;
}

static bool is_within(const reversi_text *part, const text_in *whole) {
  if (part->text == NULL) return part->length == 0;
  return part->text >= whole->text && part->length <= whole->length &&
         part->text + part->length <= whole->text + whole->length;
}

static reversi_status read_info(reversi_record_format format, const text_in *in) {
  reversi_game_info info;
  reversi_error *const error = new_error();
  fill(&info, sizeof info);
  const reversi_status status =
      reversi_record_info(format, in->text, in->given, &info, error);
  check_error(status, error, in->length);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&info, sizeof info));
    return status;
  }
  REQUIRE(is_within(&info.black, in) && is_within(&info.white, in));
  REQUIRE(is_within(&info.place, in) && is_within(&info.date, in) && is_within(&info.time, in));
  REQUIRE((info.black_score == -1) == (info.white_score == -1));
  REQUIRE(info.winner >= -1 && info.winner <= REVERSI_WHITE);
  REQUIRE(info.end >= REVERSI_END_NORMAL && info.end <= REVERSI_END_ADJOURNED);
  return status;
}

/* A record of one game: its facts, its defects, and its main line on either kind of board. */
void op_record_replay(void) {
  const text_in in = take_text();
  const reversi_record_format format = (reversi_record_format)take_int();
  const int to = take_index(GAMES), wide_to = take_index(VARIANT_GAMES);
  const bool has_wide = format == REVERSI_FORMAT_SGF || format == REVERSI_FORMAT_GGF;
  const reversi_status known = read_info(format, &in);
  if (in.refused != REVERSI_OK || (!has_wide && format != REVERSI_FORMAT_PGN)) REQUIRE(known < 0);
  const size_t findings = findings_of(format, &in, known);
  reversi_error wrong;
  fill(&wrong, sizeof wrong);
  const reversi_status status =
      reversi_record_replay(format, in.text, in.given, games[to], &wrong);
  check_error(status, &wrong, in.length);
  if (status == REVERSI_OK) {
    changed(games[to]);
    follow_game(games[to], &histories[to], NULL);
  }
  fill(&wrong, sizeof wrong);
  reversi_variant_game *const wide = variant_games[wide_to];
  const reversi_status other =
      reversi_record_replay_variant(format, in.text, in.given, wide, &wrong);
  check_error(other, &wrong, in.length);
  if (other == REVERSI_OK) {
    changed(wide);
    follow_variant_game(wide, &variant_histories[wide_to], NULL);
  }
  if (known != REVERSI_OK) {
    REQUIRE(status == known && other < 0);
    return;
  }
  if (!has_wide) REQUIRE(other == REVERSI_ERROR_RANGE);
  if (findings == 0) REQUIRE(status == REVERSI_OK || status == REVERSI_ERROR_BOARD_SIZE);
  if (findings == 0 && has_wide) REQUIRE(other == REVERSI_OK);
  if (status != REVERSI_OK || !has_wide) return;
  REQUIRE(other == REVERSI_OK);
  REQUIRE(histories[to].played == variant_histories[wide_to].played);
}

/* A file without findings can be read, and its games can be played. */
void op_wthor_audit(void) {
  const text_in in = take_data();
  const uint8_t *const data = (const uint8_t *)in.text;
  audit whole = {in.length, 0, 0, SIZE_MAX, 0};
  const reversi_status status = reversi_wthor_audit(data, in.given, look_at_finding, &whole);
  REQUIRE(reversi_wthor_audit(data, in.given, NULL, &whole) < 0);
  REQUIRE(status == in.refused);
  if (status != REVERSI_OK) return;
  if (whole.count > 0) {
    audit part = {in.length, 0, 0, 1 + chance() % whole.count, 0};
    REQUIRE(reversi_wthor_audit(data, in.given, look_at_finding, &part) == REVERSI_STOPPED);
    REQUIRE(part.count == part.most);
    return;
  }
  size_t count;
  /* Byte 12 is the size of the board. */
  if (data[12] == 10) return;
  REQUIRE(reversi_wthor_check(data, in.given, &count, NULL) == REVERSI_OK);
  for (size_t i = 0; i < count; i++) {
    reversi_wthor_record each;
    reversi_game game;
    REQUIRE(reversi_wthor_read(data, in.given, i, &each, NULL) == REVERSI_OK);
    REQUIRE(reversi_wthor_record_replay(&each, &game, NULL) == REVERSI_OK);
  }
}
