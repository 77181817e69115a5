/* Makes one kind of call on the positions of random games: `calls ROW`, of which run.sh counts the
   instructions. Without arguments, prints the names of the rows and the number of calls in each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <reversi/batch.h>
#include <reversi/protocols.h>
#include <reversi/records.h>

enum { COUNT = 4096, GAMES = COUNT / 64, DEPTH = 9, LEAVES = 3005288 };

/* The plies of random games, one after the other, without the forced passes. */
static reversi_position positions[COUNT];
static reversi_sides boards[COUNT], ends[COUNT];
static uint64_t masks[COUNT];
static uint8_t squares[COUNT], first[COUNT];
/* At different plies, and at the end. */
static reversi_game games[GAMES], whole;

static void must(reversi_status status) {
  if (status != REVERSI_OK) abort();
}

static void fill(void) {
  reversi_position now = reversi_position_start();
  reversi_game game;
  for (int i = 0; i < COUNT; i++) {
    first[i] = i == 0 || reversi_position_outcome(&now) != REVERSI_ONGOING;
    if (first[i] && i > 0) whole = game;
    if (first[i]) now = reversi_position_start();
    if (first[i]) must(reversi_game_init(&game, NULL));
    if (reversi_position_must_pass(&now)) must(reversi_position_play(&now, REVERSI_PASS));
    positions[i] = now;
    boards[i] = reversi_position_sides(&now);
    squares[i] = (uint8_t)reversi_position_random_move(&now, (uint64_t)i);
    must(reversi_position_play(&now, squares[i]));
    must(reversi_game_play(&game, squares[i]));
    games[i / 64] = game;
  }
}

/* A row with `count` calls, in the loop. The sum depends on each of them. */
#define ROW(name, count, call) \
  static uint64_t name(void) { \
    uint64_t sum = 0; \
    for (int i = 0; i < (count); i++) { call; } \
    return sum; \
  }

static char text[1 << 12];
static reversi_nboard_engine nboard;
static reversi_gtp_engine gtp;
static reversi_nboard_message message;
static reversi_gtp_command command;
static size_t length;

ROW(empty, COUNT, sum += (uint64_t)reversi_library_version_number())
ROW(bb_legal_moves, COUNT, sum += reversi_bb_legal_moves(boards[i].player, boards[i].opponent))
ROW(bb_flips, COUNT, sum += reversi_bb_flips(boards[i].player, boards[i].opponent, squares[i]))
ROW(sides_play, COUNT, reversi_sides next = boards[i]; must(reversi_sides_play(&next, squares[i]));
    sum += next.player)
ROW(position_legal_moves, COUNT, sum += reversi_position_legal_moves(&positions[i]))
ROW(position_play, COUNT, reversi_position next = positions[i];
    must(reversi_position_play(&next, squares[i])); sum += next.black)
ROW(position_perft, 1, must(reversi_position_perft(positions, DEPTH, 0, NULL, &sum)))
ROW(game_play, COUNT, if (first[i]) must(reversi_game_init(&games[0], NULL));
    must(reversi_game_play(&games[0], squares[i])))
ROW(game_position, COUNT, sum += reversi_game_position(&games[i % GAMES]).black)
ROW(game_legal_moves, COUNT, sum += reversi_game_legal_moves(&games[i % GAMES]))
ROW(game_outcome, COUNT, sum += (uint64_t)reversi_game_outcome(&games[i % GAMES]))
ROW(game_undo_and_redo, COUNT, must(reversi_game_undo(&whole)); must(reversi_game_redo(&whole)))
ROW(game_position_at_40, COUNT, reversi_position at; must(reversi_game_position_at(&whole, 40, &at));
    sum += at.black)
ROW(game_moves, COUNT, int moves[REVERSI_MAX_PLIES];
    sum += reversi_game_moves(&whole, moves, REVERSI_MAX_PLIES))
ROW(game_format_transcript, COUNT, sum += reversi_game_format_transcript(&whole, 0, text, sizeof text))
ROW(record_writer_game, 64, reversi_record_writer writer;
    must(reversi_record_writer_begin(&writer, REVERSI_FORMAT_GGF, NULL, NULL, text, sizeof text));
    must(reversi_record_writer_game(&writer, &whole)))
ROW(nboard_engine_read, COUNT, must(reversi_nboard_engine_read(&nboard, "hint 3", 6, &message, NULL)))
ROW(gtp_engine_read, COUNT,
    must(reversi_gtp_engine_read(&gtp, "name", 4, &command, text, sizeof text, &length)))
ROW(batch_legal_moves, 1, must(reversi_batch_legal_moves(boards, masks, COUNT)))
ROW(batch_play, 1, must(reversi_batch_play(boards, squares, COUNT, NULL)))
ROW(batch_playouts, 1, must(reversi_batch_playouts(boards, 1, ends, COUNT)))

static const struct row {
  const char *name;
  uint64_t (*loop)(void);
  int count;
} rows[] = {
#define ENTRY(name, count) {#name, name, count}
    ENTRY(empty, COUNT), ENTRY(bb_legal_moves, COUNT), ENTRY(bb_flips, COUNT),
    ENTRY(sides_play, COUNT), ENTRY(position_legal_moves, COUNT), ENTRY(position_play, COUNT),
    ENTRY(position_perft, LEAVES), ENTRY(game_play, COUNT), ENTRY(game_position, COUNT),
    ENTRY(game_legal_moves, COUNT), ENTRY(game_outcome, COUNT), ENTRY(game_undo_and_redo, COUNT),
    ENTRY(game_position_at_40, COUNT), ENTRY(game_moves, COUNT),
    ENTRY(game_format_transcript, COUNT), ENTRY(record_writer_game, 64),
    ENTRY(nboard_engine_read, COUNT), ENTRY(gtp_engine_read, COUNT),
    ENTRY(batch_legal_moves, COUNT), ENTRY(batch_play, COUNT), ENTRY(batch_playouts, COUNT),
};

/* The function that callgrind counts, with everything that it calls. */
__attribute__((noinline)) static uint64_t counted(const struct row *row) { return row->loop(); }

int main(int argc, char **argv) {
  fill();
  must(reversi_nboard_engine_init(&nboard));
  must(reversi_gtp_engine_init(&gtp, "First", "1.0"));
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    if (argc < 2) printf("%s %d\n", rows[i].name, rows[i].count);
    if (argc > 1 && strcmp(argv[1], rows[i].name) == 0) printf("%u\n", (unsigned)counted(&rows[i]));
  }
  return 0;
}
