/* Records of SGF, PGN and GGF: every game of a file is found, and its events lie inside it. */
#include "ops.h"
#include "program.h"

/* A game, and what its events said so far. */
typedef struct reading {
  const char *text;
  size_t length;
  size_t offset;
  size_t count;
  /* The number of events after which the reading stops, and the open variations. */
  size_t most;
  int depth;
  reversi_record_format format;
} reading;

static bool is_inside(const reversi_text *part, const reading *game) {
  if (part->text == NULL) return part->length == 0;
  return part->text >= game->text && part->length <= game->length &&
         part->text + part->length <= game->text + game->length;
}

static void check_move(const reversi_event *event, const reading *game) {
  const int squares = event->width * event->height;
  REQUIRE(event->color >= -1 && event->color <= 1);
  REQUIRE((event->color == -1) == (game->format == REVERSI_FORMAT_PGN));
  REQUIRE(event->width >= 4 && event->width <= 16 && event->height >= 4 && event->height <= 16);
  REQUIRE(event->move >= 0 && event->move <= squares);
  if (game->format == REVERSI_FORMAT_PGN) REQUIRE(squares == 64 || squares == 256);
}

/* The text without its escapes has at most two bytes for each byte, and no more with escapes. */
static void check_text(const reversi_event *event) {
  if (event->value.length > 60) return;
  text_out plain, as_written;
  WRITE(&plain, 0, reversi_record_format_text, event->value.text, event->value.length,
        event->escapes);
  WRITE(&as_written, 0, reversi_record_format_text, event->value.text, event->value.length,
        REVERSI_ESCAPES_NONE);
  REQUIRE(plain.length <= as_written.length && as_written.length <= 2 * event->value.length);
}

static int look(void *user, const reversi_event *event) {
  reading *const game = user;
  REQUIRE(game->count < game->most);
  game->count++;
  REQUIRE(event->offset >= game->offset && event->offset <= game->length);
  game->offset = event->offset;
  REQUIRE(is_inside(&event->value, game));
  REQUIRE(is_inside(&event->key, game) || event->key.text[0] == '/' || event->key.text[0] == '%');
  REQUIRE(event->escapes >= REVERSI_ESCAPES_NONE && event->escapes <= REVERSI_ESCAPES_ALL);
  REQUIRE(event->reserved_number == 0 && event->reserved[0] == 0 && event->reserved[2] == 0);
  switch ((int)event->kind) {
    case REVERSI_EVENT_MOVE: check_move(event, game); break;
    case REVERSI_EVENT_VARIATION_START: game->depth++; break;
    case REVERSI_EVENT_VARIATION_END: REQUIRE(game->depth-- > 0); break;
    case REVERSI_EVENT_UNREADABLE: REQUIRE(event->number < 0); break;
    default:
      REQUIRE(event->kind >= REVERSI_EVENT_NODE && event->kind <= REVERSI_EVENT_UNREADABLE);
      REQUIRE(event->move == -1);
  }
  check_text(event);
  return game->count == game->most;
}

static void read_events(reversi_record_format format, const text_in *in) {
  reading game = {in->text, in->length, 0, 0, SIZE_MAX, 0, format};
  reversi_error *const error = new_error();
  const reversi_status status =
      reversi_record_events(format, in->text, in->given, look, &game, error);
  check_error(status, error, in->length);
  if (in->refused != REVERSI_OK) REQUIRE(status == in->refused);
  if (status != REVERSI_OK) {
    REQUIRE(game.count == 0);
    return;
  }
  REQUIRE(game.count <= 2 * in->length + 1);
  if (game.count == 0) return;
  /* Stopped at an event, the reading ends there. */
  const size_t most = 1 + chance() % game.count;
  reading again = {in->text, in->length, 0, 0, most, 0, format};
  REQUIRE(reversi_record_events(format, in->text, in->given, look, &again, NULL) ==
          REVERSI_STOPPED);
  REQUIRE(again.count == most);
}

/* From game to game to the end, which must come, because each one takes bytes. */
void op_record_file(void) {
  const text_in in = take_text();
  const reversi_record_format format = (reversi_record_format)take_int();
  const bool known = (int)format >= REVERSI_FORMAT_SGF && (int)format <= REVERSI_FORMAT_GGF;
  size_t offset = 0, last = 0;
  for (int number = 0;; number++) {
    reversi_error *const error = number < 5 ? new_error() : NULL;
    reversi_text game;
    fill(&game, sizeof game);
    const reversi_status status =
        reversi_record_next(format, in.text, in.given, &offset, &game, error);
    check_error(status, error, in.length);
    if (in.refused != REVERSI_OK && known) REQUIRE(status == in.refused);
    if (!known) REQUIRE(status < 0);
    if (status != REVERSI_OK) REQUIRE(is_filled(&game, sizeof game));
    if (status == REVERSI_END || in.refused != REVERSI_OK || !known) {
      REQUIRE(offset == last);
      return;
    }
    REQUIRE(offset > last && offset <= in.length);
    last = offset;
    if (status != REVERSI_OK) continue;
    REQUIRE(game.text >= in.text && game.text + game.length <= in.text + offset);
    if (number > 3) continue;
    const text_in alone = exact_text(game.text, game.length);
    read_events(format, &alone);
  }
}

void op_record_refused(void) {
  reversi_error error;
  fill(&error, sizeof error);
  REQUIRE(reversi_record_events(REVERSI_FORMAT_SGF, "(;GM[2])", 8, NULL, NULL, &error) ==
          REVERSI_ERROR_NULL);
  REQUIRE(error.status == REVERSI_ERROR_NULL);
  REQUIRE(reversi_record_next(REVERSI_FORMAT_SGF, "", 0, NULL, NULL, NULL) < 0);
  text_out out;
  const int escapes = take_int();
  const text_in in = take_text();
  WRITE(&out, 0, reversi_record_format_text, in.text, in.given, (reversi_escapes)escapes);
  if (in.refused != REVERSI_OK || escapes < 0 || escapes > 2) REQUIRE(out.length == 0);
}
