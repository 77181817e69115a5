/* GGF: every game of a file can be read, the moves played are legal, and a written game reads as
   the same game. */
#include "games.h"
#include "ops.h"
#include "program.h"

static bool is_within(const reversi_text *part, const text_in *whole) {
  if (part->text == NULL) return part->length == 0;
  return part->text >= whole->text && part->length <= whole->length &&
         part->text + part->length <= whole->text + whole->length;
}

static void check_info(const reversi_game_info *info, const text_in *in) {
  const reversi_text *const texts[] = {&info->place,        &info->date,         &info->black,
                                       &info->white,        &info->black_rating, &info->white_rating,
                                       &info->time};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) REQUIRE(is_within(texts[i], in));
  REQUIRE(info->black_score >= -1 && info->black_score <= 255);
  REQUIRE((info->black_score == -1) == (info->white_score == -1));
  REQUIRE(info->end >= REVERSI_END_NORMAL && info->end <= REVERSI_END_ADJOURNED);
  for (int i = 0; i < 3; i++) REQUIRE(info->reserved_texts[i].text == NULL);
  REQUIRE(info->winner >= -1 && info->winner <= REVERSI_WHITE);
  REQUIRE(info->winner == -1 || info->black_score == -1);
}

/* Checks the written plies, which are the same with every capacity. Returns the number of discs
   they place. */
static int check_plies(const text_in *in, reversi_status replayed) {
  size_t count, again;
  reversi_error error;
  fill(&count, sizeof count);
  fill(&error, sizeof error);
  const reversi_status status = reversi_ggf_plies(in->text, in->given, NULL, 7, &count, &error);
  check_error(status, &error, in->length);
  if (replayed == REVERSI_OK) REQUIRE(status == REVERSI_OK);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&count, sizeof count));
    return -1;
  }
  REQUIRE(count <= in->length);
  const size_t capacity = count == 0 ? 0 : chance() % (count + 1);
  reversi_ggf_ply *const plies = block(count * sizeof *plies);
  reversi_ggf_ply *const fewer = block(capacity * sizeof *fewer);
  REQUIRE(reversi_ggf_plies(in->text, in->given, plies, count, &again, NULL) == REVERSI_OK);
  REQUIRE(again == count);
  REQUIRE(reversi_ggf_plies(in->text, in->given, fewer, capacity, &again, NULL) == REVERSI_OK);
  REQUIRE(again == count);
  if (capacity > 0) REQUIRE(memcmp(plies, fewer, capacity * sizeof *plies) == 0);
  int discs = 0;
  for (size_t i = 0; i < count; i++) {
    REQUIRE(plies[i].color == REVERSI_BLACK || plies[i].color == REVERSI_WHITE);
    REQUIRE(plies[i].move >= 0 && plies[i].move <= REVERSI_PASS);
    REQUIRE(plies[i].has_eval != 0 || plies[i].eval_thousandths == 0);
    REQUIRE(plies[i].has_time != 0 || plies[i].time_thousandths == 0);
    REQUIRE(plies[i].reserved[0] == 0 && plies[i].reserved[1] == 0);
    discs += plies[i].move != REVERSI_PASS;
  }
  return discs;
}

/* On 8x8 both functions give the same game. */
static void check_same_board(const history *narrow, const history *wide) {
  REQUIRE(narrow->played == wide->played && narrow->now.turn == wide->now.turn);
  for (int square = 0; square < 64; square++) {
    REQUIRE(mailbox_at(&narrow->now, square) == mailbox_at(&wide->now, square));
  }
}

static void read_game(const text_in *in, int to, int variant_to) {
  reversi_error *const error = new_error();
  reversi_game_info info;
  fill(&info, sizeof info);
  const reversi_status known = reversi_record_info(REVERSI_FORMAT_GGF, in->text, in->given, &info,
                                                   error);
  check_error(known, error, in->length);
  if (known == REVERSI_OK) check_info(&info, in);
  if (known != REVERSI_OK) REQUIRE(is_filled(&info, sizeof info));
  if (in->refused != REVERSI_OK) REQUIRE(known == in->refused);

  reversi_error wrong;
  fill(&wrong, sizeof wrong);
  const reversi_status status = reversi_record_replay(REVERSI_FORMAT_GGF, in->text, in->given,
                                                      games[to], &wrong);
  check_error(status, &wrong, in->length);
  if (known != REVERSI_OK) REQUIRE(status == known);
  if (status == REVERSI_OK) {
    changed(games[to]);
    follow_game(games[to], &histories[to], NULL);
  }
  fill(&wrong, sizeof wrong);
  reversi_variant_game *const wide = variant_games[variant_to];
  const reversi_status other = reversi_record_replay_variant(REVERSI_FORMAT_GGF, in->text,
                                                             in->given, wide, &wrong);
  check_error(other, &wrong, in->length);
  if (known != REVERSI_OK) REQUIRE(other == known);
  if (other == REVERSI_OK) {
    changed(wide);
    follow_variant_game(wide, &variant_histories[variant_to], NULL);
  }
  const int discs = check_plies(in, status);
  if (status != REVERSI_OK) return;
  REQUIRE(other == REVERSI_OK && discs == histories[to].played);
  check_same_board(&histories[to], &variant_histories[variant_to]);
}

void op_ggf_read(void) {
  const text_in in = take_text();
  const int to = take_index(GAMES), variant_to = take_index(VARIANT_GAMES);
  read_game(&in, to, variant_to);
}

/* A tag whose key is in the input and ends with a NUL. */
void op_ggf_tag(void) {
  const text_in in = take_text();
  char *const key = block(4);
  for (int i = 0; i < 3; i++) key[i] = (char)take();
  key[3] = '\0';
  reversi_text value;
  fill(&value, sizeof value);
  const reversi_status status = reversi_ggf_tag(in.text, in.given, key, &value);
  REQUIRE(reversi_ggf_tag(in.text, in.given, NULL, &value) < 0);
  if (in.refused != REVERSI_OK) REQUIRE(status == in.refused);
  if (status != REVERSI_OK) REQUIRE(is_filled(&value, sizeof value));
  if (status == REVERSI_OK) REQUIRE(is_within(&value, &in));
}

/* From game to game to the end, which must come, because each one takes bytes. */
void op_ggf_file(void) {
  const text_in in = take_text();
  size_t offset = take() % 8 == 0 ? take() : 0, last = offset;
  for (int number = 0;; number++) {
    reversi_error *const error = number < 5 ? new_error() : NULL;
    reversi_text game;
    fill(&game, sizeof game);
    const reversi_status status = reversi_record_next(REVERSI_FORMAT_GGF, in.text, in.given,
                                                      &offset, &game, error);
    check_error(status, error, in.length);
    if (in.refused != REVERSI_OK) REQUIRE(status == in.refused);
    if (status != REVERSI_OK) REQUIRE(is_filled(&game, sizeof game));
    if (status == REVERSI_END || in.refused != REVERSI_OK || status == REVERSI_ERROR_RANGE) {
      REQUIRE(offset == last);
      if (status == REVERSI_ERROR_RANGE && in.refused == REVERSI_OK) REQUIRE(last > in.length);
      return;
    }
    REQUIRE(offset > last && offset <= in.length);
    last = offset;
    if (status != REVERSI_OK) continue;
    REQUIRE(is_within(&game, &in) && game.text + game.length <= in.text + offset);
    REQUIRE(memcmp(game.text, "(;", 2) == 0 && game.text[game.length - 1] == ')');
    if (number > 3) continue;
    const text_in alone = exact_text(game.text, game.length);
    read_game(&alone, number % GAMES, number % VARIANT_GAMES);
  }
}

bool take_info(reversi_game_info *info) {
  reversi_text *const texts[] = {&info->place, &info->date,         &info->black,
                                 &info->white, &info->black_rating, &info->time};
  bool right = true;
  reversi_game_info_init(NULL);
  fill(info, sizeof *info);
  reversi_game_info_init(info);
  REQUIRE(info->black.text == NULL && info->black_score == -1 && info->white_score == -1);
  REQUIRE(info->winner == -1);
  const unsigned which = take();
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    if ((which >> i & 1) == 0) continue;
    const text_in in = take_text();
    texts[i]->text = in.text;
    texts[i]->length = in.given;
    if (in.refused == REVERSI_ERROR_RANGE) right = false;
    if (in.refused != REVERSI_OK) continue;
    for (size_t at = 0; at < in.length; at++) {
      if (in.text[at] == ']' || in.text[at] == '\0') right = false;
      if (at > 0 && in.text[at] == ';' && in.text[at - 1] == '(') right = false;
    }
  }
  if ((which & 64) != 0) {
    info->black_score = take_int();
    info->white_score = take_int();
    const bool unknown = info->black_score == -1 && info->white_score == -1;
    const bool in_range = info->black_score >= 0 && info->black_score <= 255 &&
                          info->white_score >= 0 && info->white_score <= 255;
    if (!unknown && !in_range) right = false;
  }
  if ((which & 128) != 0) info->end = take_int();
  if (info->end < REVERSI_END_NORMAL || info->end > REVERSI_END_ADJOURNED) right = false;
  return right;
}

void op_ggf_format(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  reversi_game_info info;
  const bool with_info = take() % 4 != 0;
  const bool right = take_info(&info) || !with_info;
  text_out out;
  WRITE(&out, 0, reversi_ggf_format, game, with_info ? &info : NULL);
  if (!past->exists || !right) {
    REQUIRE(out.length == 0);
    return;
  }
  REQUIRE(out.length > 0);
  if (!with_info) REQUIRE(memchr(out.whole, '\n', out.length) == NULL);
  reversi_game again;
  history read;
  REQUIRE(reversi_record_replay(REVERSI_FORMAT_GGF, out.whole, out.length, &again,
                                NULL) == REVERSI_OK);
  follow_game(&again, &read, NULL);
  REQUIRE(mailbox_same(&read.start, &past->start) && mailbox_same(&read.now, &past->now));
  REQUIRE(read.played == past->played);
  keep_in_memo(out.whole, out.length);
  changed(memo);
}

void op_ggf_format_variant(void) {
  const int i = take_index(VARIANT_GAMES);
  const history *const past = &variant_histories[i];
  reversi_game_info info;
  const bool with_info = take() % 4 != 0;
  const bool right = take_info(&info) || !with_info;
  text_out out;
  WRITE(&out, 0, reversi_ggf_format_variant, variant_games[i], with_info ? &info : NULL);
  if (!past->exists || !right) REQUIRE(out.length == 0);
  if (out.length == 0) {
    /* GGF supports the whole board of 8x8. */
    REQUIRE(!past->exists || !right || past->start.width != 8 || past->start.height != 8 ||
            mailbox_discs(&past->start, WALL) != 0 ||
            past->start.start >= REVERSI_START_HISTORICAL);
    return;
  }
  reversi_variant_game again;
  history read;
  REQUIRE(reversi_record_replay_variant(REVERSI_FORMAT_GGF, out.whole, out.length, &again,
                                        NULL) == REVERSI_OK);
  follow_variant_game(&again, &read, NULL);
  REQUIRE(read.played == past->played && read.now.turn == past->now.turn);
  REQUIRE(memcmp(read.now.cell, past->now.cell, sizeof read.now.cell) == 0);
  REQUIRE(read.now.objective == past->now.objective);
  keep_in_memo(out.whole, out.length);
  changed(memo);
}
