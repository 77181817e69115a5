/** Bytes that a program passes. */

import { wrong } from "./check.ts";

const viewPrototype: object = Object.getPrototypeOf(Uint8Array.prototype);

/** Returns what reads a property of a built-in object. It throws for any other object. */
function reads<T>(prototype: object, property: PropertyKey): (from: unknown) => T {
  const get = Object.getOwnPropertyDescriptor(prototype, property)?.get;
  return (from) => get?.call(from) as T;
}

const kindOf = reads<string | undefined>(viewPrototype, Symbol.toStringTag);
const bufferOf = reads<ArrayBufferLike>(viewPrototype, "buffer");
const offsetOf = reads<number>(viewPrototype, "byteOffset");
const lengthOf = reads<number>(viewPrototype, "byteLength");
const bufferLengthOf = reads<number>(ArrayBuffer.prototype, "byteLength");
const validate = Uint8Array.prototype.keys;

/**
 * Returns the bytes of a `Uint8Array` or an `ArrayBuffer` as an array whose length is the true one.
 * A subclass may have another length, a view of a shared buffer may grow, and a view of a buffer
 * that was transferred or has shrunk looks empty.
 */
export function bytesOf(name: string, value: unknown): Uint8Array {
  try {
    if (kindOf(value) === "Uint8Array") {
      validate.call(value as Uint8Array);
      const buffer = bufferOf(value);
      const bytes = new Uint8Array(buffer, offsetOf(value), lengthOf(value));
      return buffer instanceof ArrayBuffer ? bytes : new Uint8Array(bytes);
    }
    bufferLengthOf(value);
    return new Uint8Array(value as ArrayBuffer);
  } catch {
    throw wrong(name, "a string or bytes", value);
  }
}
