/** Elements of the page, made and found. */

type Child = Node | string | null;

/** Makes an element with attributes and children. An attribute that is `false` is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number | boolean>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

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

/** The text of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
