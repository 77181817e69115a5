/* Whole records, written part by part: each part fits or is measured, a refused one changes nothing,
   the position follows the moves, and a record that ended reads as its parts. */
#include "games.h"
#include "ops.h"
#include "program.h"

enum { WRITERS = 3, DEPTH = REVERSI_WRITER_DEPTH, MOST_PARTS = 80 };

typedef enum part_kind {
  MOVE,
  VARIATION,
  VARIATION_OVER,
  COMMENT,
  ANNOTATION,
  LEFT,
  USED,
  EVALUATION,
  TAG,
  OVER,
  KINDS
} part_kind;

typedef struct part {
  part_kind kind;
  text_in key, value;
  int number;
  reversi_color color;
} part;

/* A line of moves: its position, and the one before its last move. */
typedef struct line {
  reversi_position now, before;
  bool moved;
} line;

/* The same record three times: measured, with room for all, and with little room. */
typedef struct writing {
  reversi_record_format format;
  reversi_record_writer writers[WRITERS];
  text_out out;
  line lines[DEPTH + 1];
  int depth;
  int counts[KINDS];
  bool over;
} writing;

/* Returns a legal move after a forced pass: after as many others, or the last. A square, if there is
   none. */
static int legal_move(const reversi_position *at, unsigned skipped) {
  reversi_position mover = *at;
  if (reversi_position_must_pass(&mover)) {
    REQUIRE(reversi_position_play(&mover, REVERSI_PASS) == REVERSI_OK);
  }
  int found = 0;
  for (int square = 0; square < 64; square++) {
    if (!reversi_position_is_legal(&mover, square)) continue;
    found = square;
    if (skipped-- == 0) break;
  }
  return found;
}

static const text_in no_text = {"", 0, 0, REVERSI_OK};

static part take_part(const reversi_position *at) {
  part p = {(part_kind)(take() % KINDS), no_text, no_text, 0, REVERSI_BLACK};
  switch (p.kind) {
    case MOVE: {
      const unsigned byte = take();
      p.number = byte % 4 == 0 ? take_square() : legal_move(at, byte / 4);
      break;
    }
    case COMMENT: p.value = take_text(); break;
    case LEFT: p.color = (reversi_color)take_int(); p.number = (int)take_pair(); break;
    case USED:
    case EVALUATION: p.number = (int)take_pair() - 300; break;
    case ANNOTATION: p.number = take_int(); break;
    case TAG: {
      const text_in key = take_text();
      p.key = exact_text(key.text, key.refused == REVERSI_OK ? key.length : 0);
      char *const ended = block(p.key.length + 1);
      memcpy(ended, p.key.text, p.key.length);
      ended[p.key.length] = '\0';
      p.key.text = ended;
      p.value = take_text();
      break;
    }
    default: break;
  }
  return p;
}

static reversi_status put(reversi_record_writer *to, const part *p) {
  switch (p->kind) {
    case MOVE: return reversi_record_writer_move(to, p->number);
    case VARIATION: return reversi_record_writer_begin_variation(to);
    case VARIATION_OVER: return reversi_record_writer_end_variation(to);
    case COMMENT: return reversi_record_writer_comment(to, p->value.text, p->value.given);
    case ANNOTATION: return reversi_record_writer_annotation(to, p->number);
    case LEFT: return reversi_record_writer_time_left(to, p->color, p->number);
    case USED: return reversi_record_writer_time_used(to, p->number);
    case EVALUATION: return reversi_record_writer_eval(to, p->number);
    case TAG: return reversi_record_writer_tag(to, p->key.text, p->value.text, p->value.given);
    default: return reversi_record_writer_end(to);
  }
}

/* Repeats a part that was written. */
static void follow(writing *w, const part *p) {
  line *const at = &w->lines[w->depth];
  w->counts[p->kind]++;
  if (p->kind == MOVE) {
    if (p->number != REVERSI_PASS && reversi_position_must_pass(&at->now)) {
      w->counts[MOVE]++;
      REQUIRE(reversi_position_play(&at->now, REVERSI_PASS) == REVERSI_OK);
    }
    at->before = at->now;
    at->moved = true;
    REQUIRE(reversi_position_play(&at->now, p->number) == REVERSI_OK);
  } else if (p->kind == VARIATION) {
    REQUIRE(w->depth < DEPTH);
    line *const inner = &w->lines[++w->depth];
    inner->now = inner->before = w->format == REVERSI_FORMAT_PGN ? at->before : at->now;
    inner->moved = false;
  } else if (p->kind == VARIATION_OVER) {
    REQUIRE(w->depth-- > 0);
  } else if (p->kind == OVER) {
    w->over = true;
  }
}

/* The largest text of a part is six bytes for each byte of a name, and as many again. */
static reversi_status write(writing *w, const part *p) {
  reversi_status status = REVERSI_OK;
  size_t length = 0;
  for (int i = 0; i < WRITERS; i++) {
    reversi_record_writer *const writer = &w->writers[i];
    reversi_record_writer before;
    memcpy(&before, writer, sizeof before);
    const reversi_status answer = put(writer, p);
    const size_t reached = reversi_record_writer_length(writer);
    if (i == 0) status = answer, length = reached;
    REQUIRE(answer == status && reached == length);
    if (status != REVERSI_OK) REQUIRE(memcmp(&before, writer, sizeof before) == 0);
  }
  REQUIRE(status <= REVERSI_OK && status >= LAST_STATUS && status != REVERSI_ERROR_OTHER);
  if (p->value.refused != REVERSI_OK && !w->over) REQUIRE(status != REVERSI_OK);
  if (w->over) REQUIRE(status == REVERSI_ERROR_WRITER || p->value.refused != REVERSI_OK ||
                       status == REVERSI_ERROR_ENCODING || status == REVERSI_ERROR_RANGE);
  if (status == REVERSI_OK) follow(w, p);
  const reversi_position at = reversi_record_writer_position(&w->writers[0]);
  REQUIRE(memcmp(&at, &w->lines[w->depth].now, sizeof at) == 0);
  return status;
}

/* Counts the parts that come back. */
static int count(void *user, const reversi_event *event) {
  int *const counts = user;
  switch ((int)event->kind) {
    case REVERSI_EVENT_MOVE: counts[MOVE]++; break;
    case REVERSI_EVENT_EVAL: counts[EVALUATION]++; break;
    case REVERSI_EVENT_TIME_USED: counts[USED]++; break;
    case REVERSI_EVENT_TIME_LEFT: counts[LEFT]++; break;
    case REVERSI_EVENT_ANNOTATION: counts[ANNOTATION]++; break;
    case REVERSI_EVENT_UNREADABLE: counts[OVER]++; break;
    default: break;
  }
  return 0;
}

static void read_back(const writing *w, const char *text, size_t length) {
  static const part_kind compared[] = {MOVE, EVALUATION, USED, LEFT, ANNOTATION};
  size_t offset = 0;
  reversi_text game;
  REQUIRE(reversi_record_next(w->format, text, length, &offset, &game, NULL) == REVERSI_OK);
  int counts[KINDS] = {0};
  REQUIRE(reversi_record_events(w->format, game.text, game.length, count, counts, NULL) ==
          REVERSI_OK);
  REQUIRE(counts[OVER] == 0);
  for (size_t i = 0; i < sizeof compared / sizeof *compared; i++) {
    REQUIRE(counts[compared[i]] == w->counts[compared[i]]);
  }
  /* Nothing of a text was taken for the next game. */
  REQUIRE(reversi_record_next(w->format, text, length, &offset, &game, NULL) == REVERSI_END);
}

/* Any changed byte of a writer is found. */
static void check_damage(const reversi_record_writer *writer, size_t at, unsigned bits) {
  reversi_record_writer damaged;
  memcpy(&damaged, writer, sizeof damaged);
  ((uint8_t *)&damaged)[at % sizeof damaged] ^= (uint8_t)(bits | 1);
  REQUIRE(reversi_record_writer_end(&damaged) == REVERSI_ERROR_WRITER);
  REQUIRE(reversi_record_writer_length(&damaged) == 0);
  const reversi_position none = reversi_record_writer_position(&damaged);
  REQUIRE(none.black == 0 && none.white == 0);
}

/* Returns whether the record began. The measured length of its head is not that of the whole. */
static bool begin(writing *w, const reversi_position *start, const reversi_game_info *info,
                  bool right) {
  char *const buffers[WRITERS] = {NULL, w->out.whole, w->out.part};
  const size_t sizes[WRITERS] = {SIZE_MAX, w->out.length + 1, w->out.size};
  reversi_status status = REVERSI_OK;
  for (int i = 0; i < WRITERS; i++) {
    fill(&w->writers[i], sizeof w->writers[i]);
    const reversi_status answer =
        reversi_record_writer_begin(&w->writers[i], w->format, start, info, buffers[i], sizes[i]);
    if (i == 0) status = answer;
    REQUIRE(answer == status);
    if (status != REVERSI_OK) REQUIRE(is_filled(&w->writers[i], sizeof w->writers[i]));
  }
  const bool known = (int)w->format >= REVERSI_FORMAT_SGF && (int)w->format <= REVERSI_FORMAT_GGF;
  const bool valid = start == NULL || position_is_valid(start);
  if (!known || !valid) REQUIRE(status != REVERSI_OK);
  if (known && valid && right) REQUIRE(status == REVERSI_OK);
  w->lines[0].now = w->lines[0].before = start == NULL ? reversi_position_start() : *start;
  return status == REVERSI_OK;
}

void op_record_write(void) {
  enum { ROOM = 1 << 15 };
  writing *const w = block(sizeof *w);
  memset(w, 0, sizeof *w);
  w->format = (reversi_record_format)take_int();
  const reversi_position *const start = take_position();
  reversi_game_info info;
  bool right = take_info(&info);
  info.winner = (int)(take() % 4) - 1;
  if (info.winner > REVERSI_WHITE) right = false;
  write_begin(&w->out, ROOM);
  if (!begin(w, start, &info, right)) return;
  const unsigned parts = take() % MOST_PARTS;
  for (unsigned i = 0; i < parts && !is_at_end(); i++) {
    const part p = take_part(&w->lines[w->depth].now);
    (void)write(w, &p);
  }
  const part over = {OVER, no_text, no_text, 0, REVERSI_BLACK};
  while (w->depth > 0 && !w->over) {
    const part closing = {VARIATION_OVER, over.key, over.value, 0, REVERSI_BLACK};
    if (write(w, &closing) == REVERSI_OK) continue;
    const part move = {MOVE, over.key, over.value,
                       legal_move(&w->lines[w->depth].now, 0), REVERSI_BLACK};
    if (write(w, &move) != REVERSI_OK) return;
  }
  check_damage(&w->writers[0], take_pair(), take());
  if (!w->over) REQUIRE(write(w, &over) == REVERSI_OK);
  const size_t length = reversi_record_writer_length(&w->writers[0]);
  if (length > ROOM) return;
  w->out.length = length;
  REQUIRE(w->out.whole[length] == '\0');
  write_part(&w->out, length);
  read_back(w, w->out.whole, length);
  keep_in_memo(w->out.whole, length);
  changed(memo);
}

void op_record_write_refused(void) {
  reversi_record_writer writer;
  fill(&writer, sizeof writer);
  char byte = FILLING;
  REQUIRE(reversi_record_writer_begin(NULL, REVERSI_FORMAT_SGF, NULL, NULL, &byte, 1) ==
          REVERSI_ERROR_NULL);
  REQUIRE(reversi_record_writer_length(NULL) == 0);
  REQUIRE(reversi_record_writer_position(NULL).black == 0);
  for (int kind = 0; kind < KINDS; kind++) {
    const part p = {(part_kind)kind, exact_text("XX", 3), no_text, 0, REVERSI_BLACK};
    REQUIRE(put(NULL, &p) == REVERSI_ERROR_NULL);
    REQUIRE(put(&writer, &p) == REVERSI_ERROR_WRITER);
  }
  REQUIRE(is_filled(&writer, sizeof writer) && byte == FILLING);
}
