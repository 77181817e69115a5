/** The two buttons that begin a game at once. */

import { button, element } from "./dom.ts";
import { AGAINST_COMPUTER, type Setup, USUAL } from "./setup.ts";

/** Makes the two buttons that begin a game at once. */
export function startButtons(start: (setup: Setup) => void): readonly HTMLButtonElement[] {
  const made = (text: string, setup: Setup): HTMLButtonElement => {
    const begin = button("", () => start(setup), { class: "start" });
    const stones = [setup.black, setup.white].map((player, at) =>
      element("span", { class: `stone ${at === 0 ? "black" : "white"} ${player}` }),
    );
    begin.append(element("span", { class: "stones", "aria-hidden": "true" }, ...stones), text);
    return begin;
  };
  return [made("Play the computer", AGAINST_COMPUTER), made("Play a friend", USUAL)];
}
