/**
 * Checks of arguments and of the members of objects. Parsed JSON and programs without types pass
 * anything. Each check returns a value of its type, or throws an error that names the member.
 *
 * A value is read once and its own code is never asked what it is, because objects may lie.
 */

import { ReversiError } from "./error.ts";

/**
 * The value of a member of each object that has private state. A structured clone has no private
 * members, so without this one `postMessage` would send an empty object.
 */
export const SEND_JSON: unique symbol = Symbol("this object has no clone: send its toJSON()");

/** The name of the method that Node and Bun call to print an object. */
export const INSPECT: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/** More characters of a value say nothing more. */
const MOST_SHOWN = 60;

/** Writes a value for a message. */
export function shown(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = String(value);
  const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return typeof value === "string" ? `'${cut}'` : cut;
}

/** Writes an object for the console, also if it was freed. */
export function printed(name: string, object: object): string {
  try {
    return `${name}("${object}")`;
  } catch (error) {
    return `${name}(${(error as ReversiError).kind})`;
  }
}

/** Makes the error of a value that is not what a member needs. */
export function wrong(
  name: string,
  needed: string,
  value: unknown,
  kind = "argument",
): ReversiError {
  return ReversiError.of(kind, `${name}: ${needed} is needed, not ${shown(value)}`);
}

/** Returns a string. */
export function textOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw wrong(name, "a string", value);
}

/** Returns a string that others follow, with a zero byte between them. */
export function partOf(name: string, value: unknown): string {
  const text = textOf(name, value);
  if (/\p{Surrogate}/u.test(text)) throw wrong(name, "a string of whole characters", value);
  if (text.includes("\0")) throw wrong(name, "a string without zero bytes", value);
  return text;
}

/** Returns a whole number of a range. */
export function wholeOf(
  name: string,
  value: unknown,
  least: number,
  most: number,
  kind?: string,
): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) {
    return value as number;
  }
  throw wrong(name, `a whole number from ${least} to ${most}`, value, kind);
}

/** Returns a number that is not too large to have three decimals. */
export function numberOf(name: string, value: unknown, least: 0 | -1e9 = -1e9): number {
  if (typeof value === "number" && value >= least && value <= 1e9) return value;
  throw wrong(name, `a number from ${least === 0 ? 0 : "-1e9"} to 1e9`, value);
}

/** Returns a value that is one of some words. */
export function wordOf<T extends string>(
  name: string,
  value: unknown,
  words: readonly T[],
  kind?: string,
): T {
  if ((words as readonly unknown[]).includes(value)) return value as T;
  throw wrong(name, `one of ${words.join(", ")}`, value, kind);
}

/** Returns 0 for black, and 1 for white. */
export function colorNumber(value: unknown, name = "color"): 0 | 1 {
  if (value === "black") return 0;
  if (value === "white") return 1;
  throw wrong(name, "'black' or 'white'", value, "color");
}

/** Returns the elements of a list, after a check of each. */
export function listOf<T>(
  name: string,
  value: unknown,
  check: (name: string, element: unknown) => T,
): T[] {
  if (!Array.isArray(value)) throw wrong(name, "a list", value);
  // The length of an array is a number from 0. The one of a proxy is anything.
  const length = wholeOf(`${name}.length`, value.length, 0, 0xffff_ffff);
  const elements: T[] = [];
  for (let at = 0; at < length; at++) elements.push(check(`${name}[${at}]`, value[at]));
  return elements;
}

/** The members of an object. Those that are missing, undefined or null are left out. */
export type Members<K extends string> = { readonly [key in K]?: unknown };

/**
 * Returns the members of an object. Throws if it has others, and if it has none of them and is of a
 * class, such as a promise.
 */
export function membersOf<K extends string>(
  name: string,
  value: unknown,
  known: readonly K[],
): Members<K> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw wrong(name, "an object", value);
  }
  const other = Object.keys(value).find((key) => !(known as readonly string[]).includes(key));
  if (other !== undefined) {
    const message = `${name}: unknown member ${shown(other)} (known: ${known.join(", ")})`;
    throw ReversiError.of("argument", message);
  }
  const members: { [key in K]?: unknown } = {};
  for (const key of known) {
    const member: unknown = (value as Members<K>)[key];
    if (member !== undefined && member !== null) members[key] = member;
  }
  if (Object.keys(members).length === 0 && !isPlain(value)) throw wrong(name, "a plain object", value);
  return members;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
