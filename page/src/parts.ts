/** The parts of the page that are loaded when they are first opened. */

import { byId, messageOf } from "./dom.ts";
import { loadRecords } from "./records/load.ts";
import type { RecordsPart } from "./records/main.ts";
import type { Study } from "./study.ts";
import type { Table } from "./table.ts";

let mounted = false;

/** Loads the part when a person opens one of its headings. */
export function openParts(table: Table, study: Study, status: HTMLElement): void {
  for (const id of ["records", "events"]) {
    const part = byId(id, HTMLDetailsElement);
    part.addEventListener("toggle", () => {
      if (part.open) void open(table, study, status);
    });
  }
}

/** Lets people drop files and texts on the page. */
export function acceptDrops(table: Table, study: Study, status: HTMLElement): void {
  addEventListener("dragover", (event) => {
    if (!isText(event)) event.preventDefault();
  });
  // A drop may come before the script that reads it.
  addEventListener("drop", (event) => {
    if (isText(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    byId("records", HTMLDetailsElement).open = true;
    void open(table, study, status).then((part) => part?.receive(files, text));
  });
}

async function open(table: Table, study: Study, status: HTMLElement): Promise<RecordsPart | null> {
  try {
    const part = await loadRecords();
    if (!mounted) {
      const hosts = {
        records: byId("records-body", HTMLElement),
        events: byId("events-body", HTMLElement),
      };
      part.mount(hosts, table, study.drawings);
    }
    mounted = true;
    return part;
  } catch (error) {
    status.textContent = messageOf(error);
    return null;
  }
}

/** Whether a text is dropped into a field, which takes it by itself. */
function isText({ target, dataTransfer }: DragEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && dataTransfer?.files.length === 0 && !dataTransfer.types.includes("Files");
}
