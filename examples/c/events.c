/* All that a text on standard input holds: games with variations and comments, and other text. C99.
 */
#include <stdio.h>

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

static int show_part(void *user, const reversi_part *part) {
  int depth = 0;
  (void)user;
  if (part->kind == REVERSI_PART_SKIPPED) {
    printf("skipped: %.*s\n", (int)part->text.length, part->text.text);
  } else if (part->kind == REVERSI_PART_RECORD) {
    const reversi_text record = part->text;
    (void)reversi_record_events(part->record_format, record.text, record.length, show, &depth, NULL);
  } else if (part->game != NULL) {
    char moves[REVERSI_TRANSCRIPT_TEXT_SIZE];
    reversi_game_format_transcript(part->game, false, moves, sizeof moves);
    printf("%s (%.*s)\n", moves, (int)part->assumed.length, part->assumed.text);
  }
  if (part->error != NULL) printf("%.*s\n", (int)part->message.length, part->message.text);
  return 0;
}

int main(void) {
  static char text[1 << 22];
  const size_t length = fread(text, 1, sizeof text, stdin);
  return reversi_paste(text, length, show_part, NULL, NULL) == REVERSI_OK ? 0 : 1;
}
