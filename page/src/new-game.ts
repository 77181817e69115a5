/** The dialog for a new game: two buttons, and behind "More" all that can be chosen. */

import type { TimeDefault } from "reversi-rules";

import { button, choice, element, messageOf } from "./dom.ts";
import { type ClockSetup, type Player, PLAYER_NAMES, type Setup } from "./setup.ts";
import { startButtons } from "./start-buttons.ts";
import type { Table } from "./table.ts";

const OCTAGON = "10x10; missing a1 b1 i1 j1 a2 j2 a9 j9 a10 b10 i10 j10";
const BOARDS: Readonly<Record<string, string>> = {
  "8x8": "8×8",
  "6x6": "6×6",
  "6x10": "6×10",
  "10x10": "10×10",
  [OCTAGON]: "Octagon, 88 squares",
  "4x4": "4×4",
  "12x12": "12×12",
  "16x16": "16×16",
};
/** The names that the library has for starts. */
const STARTS: Readonly<Record<string, string>> = {
  "": "Standard",
  mirrored: "Mirrored",
  "parallel rows": "Parallel, in rows",
  "parallel columns": "Parallel, in columns",
  historical: "Historical: players fill the center",
};
const AIMS = { "": "Most discs win", fewest: "Fewest discs win" };
const LABELS = { standard: "Letters for columns", transposed: "Letters for rows" };
const CLOCKS: Readonly<Record<string, string>> = {
  "": "No clocks",
  "1": "1 minute",
  "5": "5 minutes",
  "15": "15 minutes",
  "25": "25 minutes",
  "30": "30 minutes",
};
const INCREMENTS = { "0": "None", "2": "2 seconds a move", "10": "10 seconds a move" };
const TIME_RULES: Readonly<Record<TimeDefault, string>> = {
  fixed: "33-31 is recorded",
  zero: "64-0 is recorded",
  "played on": "Two more minutes; at best 31-33",
  "completed by winner": "The opponent completes the game",
  "stopped by winner": "The discs count, empty squares for the loser",
};

const FIELDS: readonly {
  readonly name: string;
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
}[] = [
  { name: "board", title: "Board", values: BOARDS },
  { name: "begin", title: "Start", values: STARTS },
  { name: "aim", title: "Aim", values: AIMS },
  { name: "labels", title: "Labels", values: LABELS },
  { name: "black", title: "Black", values: PLAYER_NAMES },
  { name: "white", title: "White", values: PLAYER_NAMES },
  { name: "minutes", title: "Clocks", values: CLOCKS },
  { name: "increment", title: "Increment", values: INCREMENTS },
  { name: "rule", title: "If time runs out", values: TIME_RULES },
];

export class NewGame {
  readonly #table: Table;
  readonly #form: HTMLFormElement;
  readonly #error = element("p", { class: "error", role: "alert" });
  readonly #dialog: HTMLDialogElement;

  constructor(table: Table) {
    this.#table = table;
    this.#form = element(
      "form",
      { method: "dialog" },
      element("h2", { id: "new-title" }, "New game"),
      element("div", { class: "starts" }, ...startButtons((setup) => this.#start(setup))),
      element(
        "details",
        { class: "more" },
        element("summary", {}, "More: rules, players and clocks"),
        ...FIELDS.map(({ name, title, values }) => choice(title, values, { name }).label),
      ),
      this.#error,
      element(
        "div",
        { class: "actions" },
        element("button", { type: "submit", class: "primary" }, "Start"),
        button("Cancel", () => this.#dialog.close()),
      ),
    );
    this.#dialog = element("dialog", { "aria-labelledby": "new-title" }, this.#form);
    document.body.append(this.#dialog);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#start(this.#chosen());
    });
    this.#form.addEventListener("change", () => this.#relate());
  }

  /** Opens the dialog with the choices of the game on the table. */
  open(): void {
    const { setup } = this.#table;
    const { clock } = setup;
    for (const name of ["labels", "black", "white"] as const) this.#set(name, setup[name]);
    for (const [name, value] of Object.entries(choicesOf(setup.rules))) this.#set(name, value);
    this.#set("minutes", String(clock?.minutes ?? ""));
    if (clock) this.#set("increment", String(clock.increment));
    if (clock) this.#set("rule", clock.rule);
    this.#relate();
    this.#error.textContent = "";
    this.#dialog.showModal();
  }

  #field(name: string): HTMLSelectElement {
    const field = this.#form.elements.namedItem(name);
    if (!(field instanceof HTMLSelectElement)) throw new Error(`no field ${name}`);
    return field;
  }

  /** Makes a choice. A link may have a board that is no choice yet. */
  #set(name: string, value: string): void {
    const field = this.#field(name);
    field.value = value;
    if (field.value === value) return;
    field.append(element("option", { value }, value));
    field.value = value;
  }

  /** Choices that others make meaningless cannot be made. */
  #relate(): void {
    const hasClocks = this.#field("minutes").value !== "";
    for (const name of ["increment", "rule"]) this.#field(name).disabled = !hasClocks;
  }

  /** The choices that were made. */
  #chosen(): Setup {
    const value = (name: string): string => this.#field(name).value;
    const rules = [value("board"), value("begin"), value("aim")].filter((part) => part !== "");
    const clock: ClockSetup | null = value("minutes")
      ? {
          minutes: Number(value("minutes")),
          increment: Number(value("increment")),
          rule: value("rule") as TimeDefault,
        }
      : null;
    return {
      rules: rules.join("; "),
      start: "",
      labels: value("labels") === "transposed" ? "transposed" : "standard",
      black: value("black") as Player,
      white: value("white") as Player,
      clock,
    };
  }

  async #start(setup: Setup): Promise<void> {
    try {
      await this.#table.begin(setup);
      this.#dialog.close();
    } catch (error) {
      this.#error.textContent = messageOf(error);
    }
  }
}

/** Splits rules as text into the choices of the dialog. */
function choicesOf(rules: string): { board: string; begin: string; aim: string } {
  const parts = rules.split("; ");
  const begin = parts.find((part) => Object.hasOwn(STARTS, part)) ?? "";
  const aim = parts.find((part) => Object.hasOwn(AIMS, part)) ?? "";
  const board = parts.filter((part) => part !== begin && part !== aim).join("; ");
  return { board, begin, aim };
}
