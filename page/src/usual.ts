/** Which rules the smallest module has. */

/** Whether the smallest module can play by these rules. */
export function isUsual(rules: string): boolean {
  return rules === "" || rules === "8x8";
}
