/** Keeps the table while the page is away: for a reload in this tab, and for the next visit. */

import type { Kept, Table } from "./table.ts";

const KEY = "reversi";
/** A record with more characters is not kept, as a browser stores a few million in all. */
export const LONGEST_RECORD = 1_000_000;

/** What is stored, with the part of the address behind `#` at that time. */
interface Stored {
  readonly version: 1;
  readonly hash: string;
  readonly kept: Kept;
  readonly isOver: boolean;
}

/** Keeps the table from now on. */
export function keep(table: Table): void {
  const store = (): void => {
    const stored: Stored = {
      version: 1,
      hash: location.hash,
      kept: table.keep(),
      isOver: table.result !== null,
    };
    const text = JSON.stringify(stored);
    const short = { ...stored, kept: { ...stored.kept, record: null } };
    write(text.length > LONGEST_RECORD ? JSON.stringify(short) : text);
  };
  table.addEventListener("change", store);
  table.addEventListener("info", store);
  // The clocks go on after the last change.
  addEventListener("pagehide", store);
}

/**
 * Puts back what was kept: the game of this tab, or else an unfinished one of an earlier visit. Its
 * clocks stand still until the next move. Returns whether there was one for the address.
 */
export async function recall(table: Table, hash: string): Promise<boolean> {
  const own = read(() => sessionStorage);
  if (own && (hash === "" || hash === own.hash)) return restore(table, own, false);
  const last = read(() => localStorage);
  if (!last || last.isOver || last.kept.moves === "") return false;
  return (hash === "" || hash === last.hash) && restore(table, last, true);
}

async function restore(table: Table, { kept }: Stored, isPaused: boolean): Promise<boolean> {
  try {
    await table.restore(kept, isPaused);
    return true;
  } catch {
    // It was kept by another version of the page, and the table is unchanged.
    return false;
  }
}

function write(text: string): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      storage().setItem(KEY, text);
    } catch {
      // A browser may forbid to store anything. The game goes on.
    }
  }
}

/** Reads what is stored. Anything may be: a person, or another page of the server, wrote it. */
function read(storage: () => Storage): Stored | null {
  try {
    const stored: Stored | null = JSON.parse(storage().getItem(KEY) ?? "null");
    return stored?.version === 1 ? stored : null;
  } catch {
    return null;
  }
}
