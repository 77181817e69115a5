/** The moves of the game: buttons, a slider and a list, to go back and forth. */

import { button, element } from "./dom.ts";
import { labeled } from "reversi-rules/board/labels.ts";
import type { Table } from "./table.ts";

export class History {
  readonly #table: Table;
  readonly #back: HTMLButtonElement[];
  readonly #forth: HTMLButtonElement[];
  readonly #slider = element("input", { type: "range", min: 0, "aria-label": "Move" });
  readonly #list = element("ol", { class: "moves", "aria-label": "Moves" });

  constructor(host: HTMLElement, table: Table) {
    this.#table = table;
    this.#back = [
      button("«", () => table.goTo(0), { "aria-label": "Start" }),
      button("Undo", () => table.undo(), { "aria-keyshortcuts": "u" }),
    ];
    this.#forth = [
      button("Redo", () => table.redo(), { "aria-keyshortcuts": "r" }),
      button("»", () => table.goTo(Number.MAX_SAFE_INTEGER), { "aria-label": "End" }),
    ];
    this.#slider.addEventListener("input", () => table.goTo(Number(this.#slider.value)));
    const buttons = element("div", { class: "steps" }, ...this.#back, ...this.#forth);
    host.append(buttons, this.#slider, this.#list);
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  show(): void {
    const steps = [...this.#back.toReversed(), ...this.#forth];
    const step = steps.find((button) => button === document.activeElement);
    const at = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    const { game, setup, canStep } = this.#table;
    const [moves, redoable] = [game.moves, game.redoable];
    for (const back of this.#back) back.disabled = !canStep || moves.length === 0;
    for (const forth of this.#forth) forth.disabled = !canStep || redoable.length === 0;
    this.#slider.max = String(moves.length + redoable.length);
    this.#slider.value = String(moves.length);
    this.#slider.disabled = !canStep || moves.length + redoable.length === 0;
    this.#slider.setAttribute("aria-valuetext", `after ${moves.length} moves`);
    const items = [...moves, ...redoable].map((square, at) => {
      const isCurrent = at + 1 === moves.length;
      const go = button(labeled(setup.labels, square), () => this.#table.goTo(at + 1), {
        class: at < moves.length ? "past" : "future",
        "aria-current": isCurrent && "step",
        disabled: !canStep,
      });
      return element("li", {}, go);
    });
    this.#list.replaceChildren(...items);
    // The focus would go to the page with a button that is removed or disabled.
    if (step?.disabled) steps.find((button) => !button.disabled)?.focus();
    const held = at < 0 ? undefined : (items[at] ?? items.at(-1));
    held?.querySelector("button")?.focus({ preventScroll: true });
    const current = items[moves.length - 1];
    // Only the list scrolls, never the page.
    if (current) this.#list.scrollTop = current.offsetTop - this.#list.clientHeight / 2;
  }

  #key(event: KeyboardEvent): void {
    const { target } = event;
    const fields = "input, textarea, select, dialog, [role=region]";
    const isText = target instanceof HTMLElement && target.closest(fields) !== null;
    // The board has moved its own focus.
    if (isText || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const moves = this.#table.game.moves.length;
    if (event.key === "u") this.#table.undo();
    if (event.key === "r") this.#table.redo();
    if (event.key === "ArrowLeft") this.#table.goTo(Math.max(0, moves - 1));
    if (event.key === "ArrowRight") this.#table.goTo(moves + 1);
  }
}
