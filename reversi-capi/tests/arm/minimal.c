/* The smallest program with rules: shows how much memory it takes. */
#include <reversi/reversi.h>

#include "port.h"

static reversi_game game;

int main(void) {
  port_start();
  if (reversi_game_init(&game, NULL) != REVERSI_OK) port_finish(1);
  if (reversi_game_play(&game, REVERSI_F5) != REVERSI_OK) port_finish(1);
  const reversi_position position = reversi_game_position(&game);
  port_finish(reversi_position_legal_moves(&position) == 0);
  return 0;
}
