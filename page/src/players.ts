/** The two players: their names, their discs, their clocks, and whose turn it is. */

import type { Color } from "reversi-rules";

import { timeText } from "./clock.ts";
import { element } from "./dom.ts";
import { colorName, PLAYER_NAMES } from "./setup.ts";
import type { Table } from "./table.ts";

const COLORS: readonly Color[] = ["black", "white"];

export class Players {
  readonly #table: Table;
  readonly #parts: ReadonlyMap<Color, ReturnType<typeof playerParts>>;

  constructor(host: HTMLElement, table: Table) {
    this.#table = table;
    this.#parts = new Map(COLORS.map((color) => [color, playerParts(color)]));
    for (const [color, { whole, name }] of this.#parts) {
      name.addEventListener("input", () => {
        table.info = { ...table.info, [color]: name.value };
      });
      host.append(whole);
    }
  }

  /** Shows all of both players. */
  show(): void {
    const { game, setup, turn, info, clock } = this.#table;
    for (const [color, { whole, name, count }] of this.#parts) {
      whole.classList.toggle("turn", turn === color);
      const player = setup[color];
      name.placeholder = player === "human" ? "Name" : PLAYER_NAMES[player];
      const recorded = info[color] ?? "";
      if (name.value !== recorded) name.value = recorded;
      count.textContent = String(game.count(color));
    }
    // The same function again is not added twice.
    clock?.addEventListener("tick", this.#showTimes);
    this.#showTimes();
  }

  readonly #showTimes = (): void => {
    const { clock } = this.#table;
    for (const [color, { time }] of this.#parts) {
      time.hidden = !clock;
      if (clock) {
        time.textContent = timeText(clock.left(color));
        time.classList.toggle("short", clock.left(color) < 10_000);
      }
    }
  };
}

function playerParts(color: Color) {
  const count = element("span", { class: "count" });
  const name = element("input", {
    class: "who",
    "aria-label": `${colorName(color)}'s name`,
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 60,
  });
  const time = element("span", { class: "time", role: "timer", hidden: true });
  const title = element("span", { class: "title" }, colorName(color));
  const whole = element(
    "div",
    { class: `player ${color}` },
    element("span", { class: `stone ${color}`, "aria-hidden": "true" }),
    element("span", { class: "names" }, title, name),
    count,
    time,
  );
  return { whole, name, count, time };
}
