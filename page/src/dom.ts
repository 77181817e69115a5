/** Elements of the page, made and found. */

import { element } from "reversi-rules/board/dom.ts";

export { element };

/** Makes a button that does something. */
export function button(
  text: string,
  action: () => void,
  attributes: Readonly<Record<string, string | number | boolean>> = {},
): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", action);
  return made;
}

/** Makes a labeled choice. */
export function choice(
  title: string,
  values: Readonly<Record<string, string>>,
  attributes: Readonly<Record<string, string | number | boolean>> = {},
): { readonly label: HTMLLabelElement; readonly select: HTMLSelectElement } {
  const options = Object.entries(values).map(([value, text]) => element("option", { value }, text));
  // `Object.entries` lists names that are numbers first; the empty one is the default.
  options.sort((one, other) => Number(other.value === "") - Number(one.value === ""));
  const select = element("select", attributes, ...options);
  return { label: element("label", { class: "choice" }, title, select), select };
}

/** Makes a labeled box to check. */
export function check(title: string): {
  readonly label: HTMLLabelElement;
  readonly input: HTMLInputElement;
} {
  const input = element("input", { type: "checkbox" });
  return { label: element("label", { class: "check" }, input, ` ${title}`), input };
}

/** Finds an element of the page by its id and its class. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} '${id}'`);
  return found;
}

/** Whether a module trapped. Each script of the page has its own class of errors. */
export function isBroken(thrown: unknown): boolean {
  return thrown instanceof Error && "kind" in thrown && thrown.kind === "broken module";
}

/** A number with its noun: `1 move`, `2 moves`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The text of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
