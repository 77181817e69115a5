/** Prints one part of the page alone. */

/** Prints a part. The style hides the others as long as the part is named. */
export function printOnly(part: "sheet" | "standings"): void {
  document.body.dataset["print"] = part;
  addEventListener("afterprint", () => delete document.body.dataset["print"], { once: true });
  print();
}
