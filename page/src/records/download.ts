/** Files that the page writes. */

import { element } from "../dom.ts";

/** Lets the browser save a file. */
export function download(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents);
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
