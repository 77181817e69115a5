/** Which rules the smaller module has. */

/** Whether the smaller module can play by these rules. */
export function isUsual(rules: string): boolean {
  return rules === "" || rules === "8x8";
}
