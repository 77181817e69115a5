/** The moves of the game: buttons, a slider and a list, to go back and forth. */

import type { Square } from "reversi-rules";

import { button, counted, element } from "./dom.ts";
import { labeled } from "reversi-rules/board/labels.ts";
import { choicesOf } from "./record.ts";
import { RecordView } from "./record-view.ts";
import type { Table } from "./table.ts";

export class History {
  readonly #table: Table;
  readonly #back: HTMLButtonElement[];
  readonly #forth: HTMLButtonElement[];
  readonly #slider = element("input", { type: "range", min: 0, "aria-label": "Move" });
  readonly #list = element("ol", { class: "moves", "aria-label": "Moves" });
  readonly #record: RecordView;

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
    const keys = "Keys: ← and → step, u takes back, r plays again.";
    host.append(buttons, this.#slider, this.#list, element("p", { class: "keys" }, keys));
    this.#record = new RecordView(host, table);
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  show(): void {
    const steps = [...this.#back.toReversed(), ...this.#forth];
    const step = steps.find((button) => button === document.activeElement);
    const at = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    const { game, setup, canStep } = this.#table;
    const [moves, redoable, nodes] = [game.moves, game.redoable, this.#table.nodes];
    for (const back of this.#back) back.disabled = !canStep || moves.length === 0;
    for (const forth of this.#forth) forth.disabled = !canStep || redoable.length === 0;
    this.#slider.max = String(moves.length + redoable.length);
    this.#slider.value = String(moves.length);
    this.#slider.disabled = !canStep || moves.length + redoable.length === 0;
    this.#slider.setAttribute("aria-valuetext", `after ${counted(moves.length, "move")}`);
    const items = [...moves, ...redoable].map((square, at) => {
      const isCurrent = at + 1 === moves.length;
      const [before, node] = [nodes[at], nodes[at + 1]];
      const judgments = (node?.annotations ?? []).filter((text) => !text.startsWith("$"));
      const text = [labeled(setup.labels, square), ...judgments].join("");
      const go = button(text, () => this.#table.goTo(at + 1), {
        class: at < moves.length ? "past" : "future",
        "aria-current": isCurrent && "step",
        disabled: !canStep,
      });
      const choices = new Set(before ? choicesOf(before).map(({ move }) => move as Square) : []);
      choices.delete(square);
      const forks = Array.from(choices, (move) => this.#fork(at, move));
      return element("li", node?.comment ? { class: "commented" } : {}, go, ...forks);
    });
    this.#list.replaceChildren(...items);
    this.#record.show(nodes[moves.length]);
    // The focus would go to the page with a button that is removed or disabled.
    if (step?.disabled) steps.find((button) => !button.disabled)?.focus();
    const held = at < 0 ? undefined : (items[at] ?? items.at(-1));
    held?.querySelector("button")?.focus({ preventScroll: true });
    const current = items[moves.length - 1];
    // Only the list scrolls, never the page.
    if (current) this.#list.scrollTop = current.offsetTop - this.#list.clientHeight / 2;
  }

  /** Makes the button of a variation, which takes the place of a move and of those after it. */
  #fork(at: number, move: Square): HTMLButtonElement {
    const name = labeled(this.#table.setup.labels, move);
    return button(`or ${name}`, () => this.#table.turnTo(at, move), {
      class: "fork",
      "aria-label": `or ${name}, a variation of move ${at + 1}`,
    });
  }

  #key(event: KeyboardEvent): void {
    const { target } = event;
    const fields = "input, textarea, select, dialog, [role=region]";
    const isText = target instanceof HTMLElement && target.closest(fields) !== null;
    // While a position is set up there is nothing to step through.
    if (isText || this.#back[0]?.offsetParent === null) return;
    // The board has moved its own focus.
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const moves = this.#table.game.moves.length;
    if (event.key === "u") this.#table.undo();
    if (event.key === "r") this.#table.redo();
    if (event.key === "ArrowLeft") this.#table.goTo(Math.max(0, moves - 1));
    if (event.key === "ArrowRight") this.#table.goTo(moves + 1);
  }
}
