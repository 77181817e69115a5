/* Moves, variations and comments of records on standard input: `events sgf|pgn|ggf`. C99. */
#include <stdio.h>
#include <string.h>

#include <reversi/records.h>
#include <reversi/variant.h>

static int show(void *user, const reversi_event *event) {
  int *const depth = user;
  char text[1024];
  reversi_record_format_text(event->value.text, event->value.length, event->escapes, text,
                             sizeof text);
  switch (event->kind) {
    case REVERSI_EVENT_MOVE:
      reversi_variant_square_format(event->width, event->height, event->move, text, sizeof text);
      printf("%*s%s\n", 2 * *depth, "", text);
      break;
    case REVERSI_EVENT_COMMENT: printf("%*s\"%s\"\n", 2 * *depth, "", text); break;
    case REVERSI_EVENT_PROPERTY:
      printf("%.*s: %s\n", (int)event->key.length, event->key.text, text);
      break;
    case REVERSI_EVENT_VARIATION_START: ++*depth; break;
    case REVERSI_EVENT_VARIATION_END: --*depth; break;
    case REVERSI_EVENT_UNREADABLE:
      printf("byte %zu: %s\n", event->offset, reversi_status_message((int)event->number));
      break;
    default: break;
  }
  return 0;
}

int main(int argc, char **argv) {
  static const char *const names[] = {"ggf", "pgn", "sgf"};
  static char text[1 << 22];
  int format = 0;
  while (argc == 2 && format < 3 && strcmp(argv[1], names[format]) != 0) format++;
  if (argc != 2 || format == 3) return 2;
  const size_t length = fread(text, 1, sizeof text, stdin);
  for (size_t offset = 0;;) {
    reversi_text game;
    reversi_error error;
    char words[REVERSI_ERROR_TEXT_SIZE];
    int depth = 0;
    const reversi_status status =
        reversi_record_next((reversi_record_format)format, text, length, &offset, &game, &error);
    if (status == REVERSI_END) return 0;
    if (status == REVERSI_OK && reversi_record_events((reversi_record_format)format, game.text,
                                                      game.length, show, &depth, &error) >= 0) {
      continue;
    }
    reversi_error_format(&error, words, sizeof words);
    printf("%s\n", words);
  }
}
