/** The dialogs: a script of its own, which is loaded when one is first opened. */

import { HowToPlay } from "./how-to-play.ts";
import { NewGame } from "./new-game.ts";

declare global {
  // The script puts its classes here.
  var reversiDialogs: typeof DIALOGS | undefined;
}

const DIALOGS = { HowToPlay, NewGame };

globalThis.reversiDialogs = DIALOGS;
