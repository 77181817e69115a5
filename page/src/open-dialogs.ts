/** Opens the dialogs, which are loaded when they are first needed. */

import { messageOf } from "./dom.ts";
import { Script } from "./script.ts";
import type { Table } from "./table.ts";

/** Returns what opens each dialog. `status` says if they cannot be loaded. */
export function dialogsOf(
  table: Table,
  status: HTMLElement,
): { readonly begin: () => void; readonly teach: () => void } {
  const script = new Script("dialogs.js", () => {
    const classes = globalThis.reversiDialogs;
    return classes && { begin: new classes.NewGame(table), teach: new classes.HowToPlay() };
  });
  const opener = (name: "begin" | "teach") => (): void => {
    script.load().then(
      (dialogs) => dialogs[name].open(),
      (error: unknown) => {
        status.textContent = messageOf(error);
      },
    );
  };
  return { begin: opener("begin"), teach: opener("teach") };
}
